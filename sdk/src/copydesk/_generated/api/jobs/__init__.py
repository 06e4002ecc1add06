# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .jobs_cancel import jobs_cancel
from .jobs_create import jobs_create
from .jobs_estimate import jobs_estimate
from .jobs_get import jobs_get
from .jobs_list import jobs_list

__all__ = [
    "jobs_list",
    "jobs_create",
    "jobs_estimate",
    "jobs_get",
    "jobs_cancel",
]
