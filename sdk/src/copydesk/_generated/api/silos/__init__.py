# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .silos_create import silos_create
from .silos_delete import silos_delete
from .silos_get import silos_get
from .silos_list import silos_list
from .silos_update import silos_update

__all__ = [
    "silos_list",
    "silos_create",
    "silos_get",
    "silos_delete",
    "silos_update",
]
