# Generated from openapi.json by `make generate`; do not edit.
"""Requests of jobs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        ArticleGenerateInput,
        Estimate,
        Job,
        JobPage,
        JobStatus,
        ScriptGenerateInput,
        ScriptGenerateLongInput,
        SlidesGenerateInput,
        VideoRenderInput,
    )


def jobs_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    status: JobStatus | Literal["cancelled", "done", "error", "queued", "running"] | Unset = UNSET,
    operation: str | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
) -> Request[JobPage]:
    return build(
        "jobs_list",
        "GET",
        "/jobs",
        locals(),
        "JobPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "status",
            "operation",
            "script_id",
        ],
    )


def jobs_create(
    *,
    operation: Literal["script.generate"]
    | Literal["script.generate_long"]
    | Literal["article.generate"]
    | Literal["slides.generate"]
    | Literal["video.render"],
    input: ScriptGenerateInput
    | Mapping[str, object]
    | ScriptGenerateLongInput
    | Mapping[str, object]
    | ArticleGenerateInput
    | Mapping[str, object]
    | SlidesGenerateInput
    | Mapping[str, object]
    | VideoRenderInput
    | Mapping[str, object],
    idempotency_key: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
) -> Request[Job]:
    return build(
        "jobs_create",
        "POST",
        "/jobs",
        locals(),
        "Job",
        headers=[
            "Idempotency-Key",
            "Prefer",
        ],
    )


def jobs_estimate(
    *,
    operation: Literal["script.generate"]
    | Literal["script.generate_long"]
    | Literal["article.generate"]
    | Literal["slides.generate"]
    | Literal["video.render"],
    input: ScriptGenerateInput
    | Mapping[str, object]
    | ScriptGenerateLongInput
    | Mapping[str, object]
    | ArticleGenerateInput
    | Mapping[str, object]
    | SlidesGenerateInput
    | Mapping[str, object]
    | VideoRenderInput
    | Mapping[str, object],
) -> Request[Estimate]:
    return build("jobs_estimate", "POST", "/jobs/estimate", locals(), "Estimate")


def jobs_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[Job]:
    return build(
        "jobs_get",
        "GET",
        "/jobs/{id}",
        locals(),
        "Job",
        headers=[
            "Prefer",
        ],
    )


def jobs_cancel(
    id: str | Identified,
) -> Request[Job]:
    return build("jobs_cancel", "POST", "/jobs/{id}/cancel", locals(), "Job")
