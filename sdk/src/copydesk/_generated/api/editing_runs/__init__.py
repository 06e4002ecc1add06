# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .editing_runs_cancel import editing_runs_cancel
from .editing_runs_create import editing_runs_create
from .editing_runs_decide import editing_runs_decide
from .editing_runs_delete import editing_runs_delete
from .editing_runs_get import editing_runs_get
from .editing_runs_list import editing_runs_list
from .editing_runs_rebuild import editing_runs_rebuild
from .editing_runs_retry import editing_runs_retry

__all__ = [
    "editing_runs_list",
    "editing_runs_create",
    "editing_runs_get",
    "editing_runs_delete",
    "editing_runs_cancel",
    "editing_runs_retry",
    "editing_runs_rebuild",
    "editing_runs_decide",
]
