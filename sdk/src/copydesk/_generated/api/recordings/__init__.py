# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .recordings_create import recordings_create
from .recordings_delete import recordings_delete
from .recordings_edit_transcript import recordings_edit_transcript
from .recordings_get import recordings_get
from .recordings_list import recordings_list
from .recordings_to_knowledge import recordings_to_knowledge
from .recordings_transcribe import recordings_transcribe
from .recordings_transcript import recordings_transcript
from .recordings_update import recordings_update
from .recordings_upload import recordings_upload

__all__ = [
    "recordings_list",
    "recordings_create",
    "recordings_get",
    "recordings_delete",
    "recordings_update",
    "recordings_upload",
    "recordings_transcript",
    "recordings_transcribe",
    "recordings_edit_transcript",
    "recordings_to_knowledge",
]
