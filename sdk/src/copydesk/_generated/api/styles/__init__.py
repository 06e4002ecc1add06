# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .styles_check import styles_check
from .styles_create import styles_create
from .styles_delete import styles_delete
from .styles_get import styles_get
from .styles_list import styles_list
from .styles_update import styles_update

__all__ = [
    "styles_list",
    "styles_create",
    "styles_get",
    "styles_delete",
    "styles_update",
    "styles_check",
]
