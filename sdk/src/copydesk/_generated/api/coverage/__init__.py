# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .coverage_get import coverage_get

__all__ = [
    "coverage_get",
]
