# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .context_snapshots_get import context_snapshots_get

__all__ = [
    "context_snapshots_get",
]
