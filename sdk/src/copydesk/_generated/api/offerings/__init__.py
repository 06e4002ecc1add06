# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .offerings_create import offerings_create
from .offerings_delete import offerings_delete
from .offerings_get import offerings_get
from .offerings_list import offerings_list
from .offerings_update import offerings_update

__all__ = [
    "offerings_list",
    "offerings_create",
    "offerings_get",
    "offerings_delete",
    "offerings_update",
]
