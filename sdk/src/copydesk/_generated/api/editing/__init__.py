# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .editing_styles_copy import editing_styles_copy
from .editing_styles_delete import editing_styles_delete
from .editing_styles_get import editing_styles_get
from .editing_styles_list import editing_styles_list
from .editing_styles_update import editing_styles_update

__all__ = [
    "editing_styles_list",
    "editing_styles_get",
    "editing_styles_delete",
    "editing_styles_update",
    "editing_styles_copy",
]
