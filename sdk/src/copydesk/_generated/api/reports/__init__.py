# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .performance_reports_get import performance_reports_get
from .performance_reports_list import performance_reports_list

__all__ = [
    "performance_reports_list",
    "performance_reports_get",
]
