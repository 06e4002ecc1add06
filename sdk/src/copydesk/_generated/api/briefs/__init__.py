# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .brief_revisions_get import brief_revisions_get
from .brief_revisions_list import brief_revisions_list
from .briefs_approve import briefs_approve
from .briefs_create import briefs_create
from .briefs_delete import briefs_delete
from .briefs_get import briefs_get
from .briefs_list import briefs_list
from .briefs_suggest import briefs_suggest
from .briefs_update import briefs_update

__all__ = [
    "briefs_list",
    "briefs_create",
    "briefs_get",
    "briefs_delete",
    "briefs_update",
    "briefs_suggest",
    "briefs_approve",
    "brief_revisions_list",
    "brief_revisions_get",
]
