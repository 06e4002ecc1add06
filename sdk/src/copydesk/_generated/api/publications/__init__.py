# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .performance_publications_get import performance_publications_get
from .performance_publications_list import performance_publications_list

__all__ = [
    "performance_publications_list",
    "performance_publications_get",
]
