# Generated from openapi.json by `make generate`; do not edit.
"""Requests of compositions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        AddBlockOp,
        AddMarkerOp,
        AddTrackOp,
        AddTransitionOp,
        Composition,
        CompositionEditPage,
        CompositionRevision,
        CompositionSummaryPage,
        ExportFormat,
        FillOp,
        GroupOp,
        InsertOp,
        Metadata,
        MoveOp,
        OpsResult,
        OverwriteOp,
        RedoOp,
        RemoveMarkerOp,
        RemoveOp,
        RemoveTrackOp,
        RemoveTransitionOp,
        ReorderTrackOp,
        ReplaceMediaOp,
        RetimeCaptionOp,
        RippleTrimOp,
        RollOp,
        SetBlockOp,
        SetCanvasOp,
        SetCaptionOp,
        SetPropsOp,
        SetTrackOp,
        SlideOp,
        SlipOp,
        SplitOp,
        TimelineInput,
        TrimOp,
        UndoOp,
        UngroupOp,
    )


def compositions_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
) -> Request[CompositionSummaryPage]:
    return build(
        "compositions_list",
        "GET",
        "/compositions",
        locals(),
        "CompositionSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
        ],
    )


def compositions_create(
    *,
    title: str,
    project_id: str | None | Identified | Unset = UNSET,
    timeline: TimelineInput | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Composition]:
    return build("compositions_create", "POST", "/compositions", locals(), "Composition")


def compositions_import_otio(
    *,
    content: bytes,
    title: str | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
) -> Request[Composition]:
    return build(
        "compositions_import_otio",
        "POST",
        "/compositions/import",
        locals(),
        "Composition",
        query=[
            "title",
            "project_id",
        ],
    )


def compositions_from_recording(
    *,
    recording_id: str | Identified,
    title: str | None | Unset = UNSET,
) -> Request[Composition]:
    return build("compositions_from_recording", "POST", "/director/from-recording", locals(), "Composition")


def compositions_get(
    id: str | Identified,
) -> Request[Composition]:
    return build("compositions_get", "GET", "/compositions/{id}", locals(), "Composition")


def compositions_delete(
    id: str | Identified,
) -> Request[None]:
    return build("compositions_delete", "DELETE", "/compositions/{id}", locals(), None)


def compositions_history(
    id: str | Identified,
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
) -> Request[CompositionEditPage]:
    return build(
        "compositions_history",
        "GET",
        "/compositions/{id}/ops",
        locals(),
        "CompositionEditPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
        ],
    )


def compositions_apply(
    id: str | Identified,
    *,
    base_revision: int,
    ops: Sequence[
        InsertOp
        | Mapping[str, object]
        | OverwriteOp
        | Mapping[str, object]
        | FillOp
        | Mapping[str, object]
        | RemoveOp
        | Mapping[str, object]
        | MoveOp
        | Mapping[str, object]
        | TrimOp
        | Mapping[str, object]
        | RippleTrimOp
        | Mapping[str, object]
        | RollOp
        | Mapping[str, object]
        | SlipOp
        | Mapping[str, object]
        | SlideOp
        | Mapping[str, object]
        | SplitOp
        | Mapping[str, object]
        | SetPropsOp
        | Mapping[str, object]
        | ReplaceMediaOp
        | Mapping[str, object]
        | SetCaptionOp
        | Mapping[str, object]
        | RetimeCaptionOp
        | Mapping[str, object]
        | AddTrackOp
        | Mapping[str, object]
        | RemoveTrackOp
        | Mapping[str, object]
        | ReorderTrackOp
        | Mapping[str, object]
        | SetTrackOp
        | Mapping[str, object]
        | AddBlockOp
        | Mapping[str, object]
        | SetBlockOp
        | Mapping[str, object]
        | AddTransitionOp
        | Mapping[str, object]
        | RemoveTransitionOp
        | Mapping[str, object]
        | AddMarkerOp
        | Mapping[str, object]
        | RemoveMarkerOp
        | Mapping[str, object]
        | SetCanvasOp
        | Mapping[str, object]
        | GroupOp
        | Mapping[str, object]
        | UngroupOp
        | Mapping[str, object]
        | UndoOp
        | Mapping[str, object]
        | RedoOp
        | Mapping[str, object]
    ],
    label: str | Unset = UNSET,
    client_op_id: str | None | Identified | Unset = UNSET,
    dry_run: bool | Unset = UNSET,
    rebase: bool | Unset = UNSET,
) -> Request[OpsResult]:
    return build("compositions_apply", "POST", "/compositions/{id}/ops", locals(), "OpsResult")


def compositions_revision(
    id: str | Identified,
    number: int,
) -> Request[CompositionRevision]:
    return build(
        "compositions_revision", "GET", "/compositions/{id}/revisions/{number}", locals(), "CompositionRevision"
    )


def compositions_export(
    id: str | Identified,
    *,
    format: ExportFormat | Literal["otio"] | Unset = UNSET,
) -> Request[str]:
    return build(
        "compositions_export",
        "GET",
        "/compositions/{id}/export",
        locals(),
        "str",
        query=[
            "format",
        ],
    )
