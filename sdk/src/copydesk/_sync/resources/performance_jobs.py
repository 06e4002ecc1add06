# Generated from copydesk._async by `make generate`; do not edit.
"""Syncs and reports in their queue, beside the limit of three jobs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from copydesk._generated.api import performance_jobs as performance_jobs_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.performance import PerformanceJobsMixin
from copydesk._sync.raw import raw

if TYPE_CHECKING:
    from copydesk._generated.models import Job, Report, ReportInput, SyncInput, SyncResult
    from copydesk._references import Identified
    from copydesk._results import JobResult
    from copydesk._sync.jobs import JobHandle


class PerformanceJobs(PerformanceJobsMixin):
    """Syncs and reports in their queue, beside the limit of three jobs."""

    @property
    def with_raw_response(self) -> PerformanceJobsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return PerformanceJobsRaw(self)

    @overload
    def create(
        self,
        *,
        operation: Literal["performance.report"],
        input: ReportInput | SyncInput | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[Report]: ...
    @overload
    def create(
        self,
        *,
        operation: Literal["performance.sync"],
        input: ReportInput | SyncInput | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[SyncResult]: ...
    @overload
    def create(
        self,
        *,
        operation: str,
        input: ReportInput | SyncInput | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[JobResult]: ...

    def create(
        self,
        *,
        operation: str,
        input: ReportInput | SyncInput | Mapping[str, object],
        idempotency_key: str | None = None,
    ) -> JobHandle[JobResult]:
        """Queue a sync or a report; repeating the request with the same key returns the same job.

        Scopes: `generation:write`.

        Args:
            operation: The kind of job.
            operation: Such as ``script.generate``; ``desk.capabilities.get().job_operations`` lists them.
            input: The operation's input, as a mapping or a model such as ``copydesk.models.ScriptGenerateInput``.
            idempotency_key: 8–128 printable characters. The same key and request answer the same job.

        Returns:
            A handle; ``.wait()`` and ``.result()`` follow it.

        Raises:
            ConcurrentJobLimitError: Too many queued or running jobs.
            IdempotencyKeyReusedError: The Idempotency-Key was used for another request.
            InvalidStateError: The resource's state does not allow this.
            ValidationError: A referenced resource does not exist; The request is not valid.

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
        key = UNSET if idempotency_key is None else idempotency_key
        known = cast("Any", operation)  # A server may know more operations than this version.
        return self._queue(
            performance_jobs_api.performance_jobs_create(operation=known, input=input, idempotency_key=key)
        )

    def get(self, id: str | Identified, *, prefer: str | Unset = UNSET) -> Job:
        """Poll a job's status, progress and result.

        Scopes: `jobs:read`.

        Args:
            prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.performance_jobs.get(performance_job).status
            'done'
        """
        return self._send(performance_jobs_api.performance_jobs_get(id=id, prefer=prefer))


class PerformanceJobsRaw:
    """The methods of ``desk.performance_jobs``, which return a ``RawResponse``."""

    def __init__(self, performance_jobs: PerformanceJobs) -> None:
        self.attach = raw(performance_jobs.attach)
        self.create = raw(performance_jobs.create)
        self.get = raw(performance_jobs.get)
