# Generated from openapi.json by `make generate`; do not edit.
"""Requests of performance jobs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import Job, ReportInput, SyncInput


def performance_jobs_create(
    *,
    operation: Literal["performance.sync"] | Literal["performance.report"],
    input: SyncInput | Mapping[str, object] | ReportInput | Mapping[str, object],
    idempotency_key: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
) -> Request[Job]:
    return build(
        "performance_jobs_create",
        "POST",
        "/performance/jobs",
        locals(),
        "Job",
        headers=[
            "Idempotency-Key",
            "Prefer",
        ],
    )


def performance_jobs_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[Job]:
    return build(
        "performance_jobs_get",
        "GET",
        "/performance/jobs/{id}",
        locals(),
        "Job",
        headers=[
            "Prefer",
        ],
    )
