# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .evidence_create import evidence_create
from .evidence_delete import evidence_delete
from .evidence_get import evidence_get
from .evidence_list import evidence_list
from .evidence_update import evidence_update

__all__ = [
    "evidence_list",
    "evidence_create",
    "evidence_get",
    "evidence_delete",
    "evidence_update",
]
