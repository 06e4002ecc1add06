# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .library_delete import library_delete
from .library_get import library_get
from .library_list import library_list
from .library_search import library_search
from .library_update import library_update
from .library_upload import library_upload

__all__ = [
    "library_list",
    "library_upload",
    "library_get",
    "library_delete",
    "library_update",
    "library_search",
]
