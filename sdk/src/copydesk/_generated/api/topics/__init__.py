# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .topics_create import topics_create
from .topics_delete import topics_delete
from .topics_get import topics_get
from .topics_list import topics_list
from .topics_update import topics_update

__all__ = [
    "topics_list",
    "topics_create",
    "topics_get",
    "topics_delete",
    "topics_update",
]
