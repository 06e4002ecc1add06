# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .compositions_apply import compositions_apply
from .compositions_create import compositions_create
from .compositions_delete import compositions_delete
from .compositions_export import compositions_export
from .compositions_from_recording import compositions_from_recording
from .compositions_get import compositions_get
from .compositions_history import compositions_history
from .compositions_import_otio import compositions_import_otio
from .compositions_list import compositions_list
from .compositions_revision import compositions_revision

__all__ = [
    "compositions_list",
    "compositions_create",
    "compositions_import_otio",
    "compositions_from_recording",
    "compositions_get",
    "compositions_delete",
    "compositions_history",
    "compositions_apply",
    "compositions_revision",
    "compositions_export",
]
