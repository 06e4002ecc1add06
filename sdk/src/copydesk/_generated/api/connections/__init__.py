# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .performance_connections_get import performance_connections_get
from .performance_connections_list import performance_connections_list

__all__ = [
    "performance_connections_list",
    "performance_connections_get",
]
