# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .ctas_create import ctas_create
from .ctas_delete import ctas_delete
from .ctas_get import ctas_get
from .ctas_list import ctas_list
from .ctas_update import ctas_update

__all__ = [
    "ctas_list",
    "ctas_create",
    "ctas_get",
    "ctas_delete",
    "ctas_update",
]
