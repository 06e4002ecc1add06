# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .strategy_imports_create import strategy_imports_create
from .strategy_imports_get import strategy_imports_get
from .strategy_imports_list import strategy_imports_list

__all__ = [
    "strategy_imports_list",
    "strategy_imports_create",
    "strategy_imports_get",
]
