# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .collections_create import collections_create
from .collections_delete import collections_delete
from .collections_get import collections_get
from .collections_list import collections_list
from .collections_update import collections_update

__all__ = [
    "collections_list",
    "collections_create",
    "collections_get",
    "collections_delete",
    "collections_update",
]
