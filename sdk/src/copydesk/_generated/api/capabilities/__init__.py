# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .capabilities_get import capabilities_get

__all__ = [
    "capabilities_get",
]
