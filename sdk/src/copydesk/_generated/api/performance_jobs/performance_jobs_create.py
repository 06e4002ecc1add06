# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from typing import Literal

    from ...models.job import Job
    from ...models.report_input import ReportInput
    from ...models.sync_input import SyncInput


def performance_jobs_create(
    *,
    operation: Literal["performance.sync"] | Literal["performance.report"],
    input: SyncInput | Mapping[str, object] | ReportInput | Mapping[str, object],
    idempotency_key: str | Unset = UNSET,
    prefer: str | Unset = UNSET,
) -> Request[Job]:
    """Queue a sync or a report; repeating the request with the same key answers the same job.

    Scopes: `generation:write`.

    Args:
        operation: What the job does.
        input: What `performance.sync` reads.
        idempotency_key: 8–128 printable characters. The same key and request answer the same job.
        prefer: `wait=N` (RFC 7240, N ≤ 30): where no place is free, wait for one up to N seconds.

    Example:
        >>> desk.performance_jobs.create(
        ...     operation="performance.report",
        ...     input={
        ...         "kind": "retention",
        ...         "subject_id": publication.id,
        ...         "period": {"start": "2026-10-01", "end": "2026-11-19"},
        ...     },
        ... ).status
        'queued'
    """
    return Request(
        operation="performance_jobs_create",
        method="POST",
        path="/performance/jobs",
        params={},
        headers={
            "Idempotency-Key": idempotency_key,
            "Prefer": prefer,
        },
        json={
            "operation": operation,
            "input": input,
        },
        parse=lambda data: models.Job.from_dict(data),
    )
