# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .artifacts_get import artifacts_get
from .artifacts_list import artifacts_list
from .media_get import media_get

__all__ = [
    "artifacts_list",
    "artifacts_get",
    "media_get",
]
