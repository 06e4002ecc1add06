# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .library_blocks_get import library_blocks_get
from .library_blocks_list import library_blocks_list

__all__ = [
    "library_blocks_list",
    "library_blocks_get",
]
