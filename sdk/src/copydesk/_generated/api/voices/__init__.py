# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .voices_get import voices_get

__all__ = [
    "voices_get",
]
