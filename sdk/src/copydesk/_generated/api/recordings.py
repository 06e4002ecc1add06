# Generated from openapi.json by `make generate`; do not edit.
"""Requests of recordings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, ListOf, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        Metadata,
        Recording,
        RecordingPage,
        RecordingStatus,
        Track,
        TrackKind,
        Transcript,
        TranscriptDocument,
        WordEdit,
    )


def recordings_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
    status: RecordingStatus | Literal["invalid", "open", "ready"] | Unset = UNSET,
) -> Request[RecordingPage]:
    return build(
        "recordings_list",
        "GET",
        "/recordings",
        locals(),
        "RecordingPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "script_id",
            "status",
        ],
    )


def recordings_create(
    *,
    project_id: str | Identified,
    title: str,
    script_id: str | None | Identified | Unset = UNSET,
    language: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Recording]:
    return build("recordings_create", "POST", "/recordings", locals(), "Recording")


def recordings_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[Recording]:
    return build(
        "recordings_get",
        "GET",
        "/recordings/{id}",
        locals(),
        "Recording",
        headers=[
            "Prefer",
        ],
    )


def recordings_delete(
    id: str | Identified,
) -> Request[None]:
    return build("recordings_delete", "DELETE", "/recordings/{id}", locals(), None)


def recordings_update(
    id: str | Identified,
    *,
    title: str | Unset = UNSET,
    script_id: str | None | Identified | Unset = UNSET,
    language: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Recording]:
    return build("recordings_update", "PATCH", "/recordings/{id}", locals(), "Recording")


def recordings_upload(
    id: str | Identified,
    *,
    content: bytes,
    upload_id: str,
    kind: TrackKind | Literal["camera", "microphone", "other", "screen", "slides", "system_audio"] | Unset = UNSET,
) -> Request[Track]:
    return build(
        "recordings_upload",
        "POST",
        "/recordings/{id}/sources/upload",
        locals(),
        "Track",
        query=[
            "upload_id",
            "kind",
        ],
    )


def recordings_transcript(
    id: str | Identified,
) -> Request[Transcript]:
    return build("recordings_transcript", "GET", "/recordings/{id}/transcript", locals(), "Transcript")


def recordings_transcribe(
    id: str | Identified,
    *,
    language: str | None | Unset = UNSET,
) -> Request[Recording]:
    return build("recordings_transcribe", "POST", "/recordings/{id}/transcript", locals(), "Recording")


def recordings_edit_transcript(
    id: str | Identified,
    *,
    words: Sequence[WordEdit | Mapping[str, object]],
    expected_revision: int,
) -> Request[Transcript]:
    return build("recordings_edit_transcript", "PATCH", "/recordings/{id}/transcript", locals(), "Transcript")


def recordings_to_knowledge(
    id: str | Identified,
    *,
    title: str | None | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
) -> Request[TranscriptDocument]:
    return build(
        "recordings_to_knowledge", "POST", "/recordings/{id}/transcript/to-knowledge", locals(), "TranscriptDocument"
    )
