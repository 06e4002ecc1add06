# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .people_create import people_create
from .people_delete import people_delete
from .people_get import people_get
from .people_list import people_list
from .people_update import people_update

__all__ = [
    "people_list",
    "people_create",
    "people_get",
    "people_delete",
    "people_update",
]
