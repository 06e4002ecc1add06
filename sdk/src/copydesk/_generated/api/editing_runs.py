# Generated from openapi.json by `make generate`; do not edit.
"""Requests of editing runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        EditingOptions,
        EditingRun,
        EditingRunSummaryPage,
        Metadata,
        RunInclude,
    )


def editing_runs_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    recording_id: str | Identified | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    rebuilt_from: str | Unset = UNSET,
    include: RunInclude | Literal["decisions"] | Unset = UNSET,
) -> Request[EditingRunSummaryPage]:
    return build(
        "editing_runs_list",
        "GET",
        "/editing/runs",
        locals(),
        "EditingRunSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "recording_id",
            "project_id",
            "rebuilt_from",
            "include",
        ],
    )


def editing_runs_create(
    *,
    recording_id: str | Identified,
    style_ref: str | Unset = UNSET,
    options: EditingOptions | Mapping[str, object] | Unset = UNSET,
    title: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Request[EditingRun]:
    return build(
        "editing_runs_create",
        "POST",
        "/editing/runs",
        locals(),
        "EditingRun",
        headers=[
            "Idempotency-Key",
        ],
    )


def editing_runs_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[EditingRun]:
    return build(
        "editing_runs_get",
        "GET",
        "/editing/runs/{id}",
        locals(),
        "EditingRun",
        headers=[
            "Prefer",
        ],
    )


def editing_runs_delete(
    id: str | Identified,
) -> Request[None]:
    return build("editing_runs_delete", "DELETE", "/editing/runs/{id}", locals(), None)


def editing_runs_cancel(
    id: str | Identified,
) -> Request[EditingRun]:
    return build("editing_runs_cancel", "POST", "/editing/runs/{id}/cancel", locals(), "EditingRun")


def editing_runs_retry(
    id: str | Identified,
    *,
    idempotency_key: str | Unset = UNSET,
) -> Request[EditingRun]:
    return build(
        "editing_runs_retry",
        "POST",
        "/editing/runs/{id}/retry",
        locals(),
        "EditingRun",
        headers=[
            "Idempotency-Key",
        ],
    )


def editing_runs_rebuild(
    id: str | Identified,
    *,
    style_ref: str | None | Unset = UNSET,
    options: EditingOptions | Mapping[str, object] | None | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Request[EditingRun]:
    return build(
        "editing_runs_rebuild",
        "POST",
        "/editing/runs/{id}/rebuild",
        locals(),
        "EditingRun",
        headers=[
            "Idempotency-Key",
        ],
    )


def editing_runs_decide(
    id: str | Identified,
    *,
    reject: Sequence[str] | Unset = UNSET,
    apply: Sequence[str] | Unset = UNSET,
) -> Request[EditingRun]:
    return build("editing_runs_decide", "POST", "/editing/runs/{id}/decisions", locals(), "EditingRun")
