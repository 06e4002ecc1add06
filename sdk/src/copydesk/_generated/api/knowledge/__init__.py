# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .knowledge_create import knowledge_create
from .knowledge_delete import knowledge_delete
from .knowledge_get import knowledge_get
from .knowledge_history import knowledge_history
from .knowledge_import_url import knowledge_import_url
from .knowledge_list import knowledge_list
from .knowledge_refresh import knowledge_refresh
from .knowledge_review import knowledge_review
from .knowledge_revisions_get import knowledge_revisions_get
from .knowledge_revisions_list import knowledge_revisions_list
from .knowledge_revisions_restore import knowledge_revisions_restore
from .knowledge_search import knowledge_search
from .knowledge_update import knowledge_update
from .knowledge_upload import knowledge_upload

__all__ = [
    "knowledge_list",
    "knowledge_create",
    "knowledge_import_url",
    "knowledge_upload",
    "knowledge_search",
    "knowledge_get",
    "knowledge_delete",
    "knowledge_update",
    "knowledge_review",
    "knowledge_refresh",
    "knowledge_history",
    "knowledge_revisions_list",
    "knowledge_revisions_get",
    "knowledge_revisions_restore",
]
