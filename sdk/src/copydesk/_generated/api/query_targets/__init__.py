# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .query_targets_create import query_targets_create
from .query_targets_delete import query_targets_delete
from .query_targets_get import query_targets_get
from .query_targets_list import query_targets_list
from .query_targets_update import query_targets_update

__all__ = [
    "query_targets_list",
    "query_targets_create",
    "query_targets_get",
    "query_targets_delete",
    "query_targets_update",
]
