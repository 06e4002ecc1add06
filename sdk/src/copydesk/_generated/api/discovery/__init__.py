# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .docs_get import docs_get
from .openapi_get import openapi_get

__all__ = [
    "openapi_get",
    "docs_get",
]
