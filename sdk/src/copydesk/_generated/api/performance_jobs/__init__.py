# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .performance_jobs_create import performance_jobs_create
from .performance_jobs_get import performance_jobs_get

__all__ = [
    "performance_jobs_create",
    "performance_jobs_get",
]
