"""Performance: what was published, how it did, and which sentence lost the audience."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from copydesk._async.jobs import AsyncJobHandle
from copydesk._async.resource import AsyncResource
from copydesk._references import Identified, id_of
from copydesk._request import Request

if TYPE_CHECKING:
    from copydesk._async.resources.performance_connections import AsyncPerformanceConnections
    from copydesk._async.resources.performance_content_links import AsyncPerformanceContentLinks
    from copydesk._async.resources.performance_jobs import AsyncPerformanceJobs
    from copydesk._async.resources.performance_publications import AsyncPerformancePublications
    from copydesk._async.resources.performance_reports import AsyncPerformanceReports
    from copydesk._choices import ReportKind
    from copydesk._generated.models import Job, Report, SyncResult
    from copydesk._results import AsyncJobResult


class AsyncPerformance(AsyncResource):
    """What was published, and how it did: ``connections``, ``publications``, ``links``, ``reports``, ``jobs``."""

    @property
    def connections(self) -> AsyncPerformanceConnections:
        """Accounts on platforms that the workspace may read."""
        return self._desk.performance_connections

    @property
    def publications(self) -> AsyncPerformancePublications:
        """What was published, as the last whole sync saw it."""
        return self._desk.performance_publications

    @property
    def links(self) -> AsyncPerformanceContentLinks:
        """What publications were made of."""
        return self._desk.performance_content_links

    @property
    def reports(self) -> AsyncPerformanceReports:
        """Cached reports."""
        return self._desk.performance_reports

    @property
    def jobs(self) -> AsyncPerformanceJobs:
        """Queued syncs and reports."""
        return self._desk.performance_jobs

    async def sync(
        self, connection: str | Identified, *, full: bool = False, idempotency_key: str | None = None
    ) -> AsyncJobHandle[SyncResult]:
        """Queue a sync: read what a connection has published, and how it did.

        Args:
            connection: The connection, or its id.
            full: Read all of it anew, also what seems unchanged.
            idempotency_key: Your own key, to repeat the request in another process without a second job.

        Returns:
            A handle; ``.result()`` waits for the counts and the units that were used.

        Raises:
            InvalidStateError: When another sync of the connection has not ended; ``job_id`` names it.

        Example:
            >>> connection = desk.performance.connections.list().first()
            >>> desk.performance.sync(connection).result().publications.total
            3
        """
        input_ = {"connection_id": id_of("connection_id", connection), "full": full}
        return await self.jobs.create(operation="performance.sync", input=input_, idempotency_key=idempotency_key)

    async def report(
        self,
        subject: str | Identified,
        *,
        kind: ReportKind = "publication",
        start: datetime.date | str | None = None,
        end: datetime.date | str | None = None,
        refresh: bool = False,
        idempotency_key: str | None = None,
    ) -> AsyncJobHandle[Report]:
        """Queue a report, or get the cached one.

        Args:
            subject: A publication (kinds ``publication`` and ``retention``), a connection (``channel``), a topic or a call
                to action, or its id.
            kind: The kind of report.
            start: First day; default: 90 days ago. Give both days or none.
            end: Last day.
            refresh: Make it anew, also where the cached one is not stale.
            idempotency_key: Your own key, to repeat the request in another process without a second job.

        Returns:
            A handle; ``.result()`` waits for the report.

        Raises:
            ValueError: When only one day is given.

        Example:
            >>> publication = desk.performance.publications.list().first()
            >>> desk.performance.report(publication, kind="retention").result().kind
            'retention'
        """
        if (start is None) != (end is None):
            raise ValueError("give start and end, or neither")
        input_: dict[str, Any] = {"kind": str(kind), "subject_id": id_of("subject", subject), "refresh": refresh}
        if start is not None:
            input_["period"] = {"start": str(start), "end": str(end)}
        return await self.jobs.create(operation="performance.report", input=input_, idempotency_key=idempotency_key)


class AsyncPerformanceJobsMixin(AsyncResource):
    """Syncs and reports in their queue, beside the limit of three jobs."""

    async def _queue(self, request: Request[Job]) -> AsyncJobHandle[Any]:
        """Queue a job; the calling method declares the type of its result."""
        response = await self._transport.send(request)
        return AsyncJobHandle(self._desk, response.value, response.headers.get("Idempotent-Replayed") == "true")

    async def attach(self, job_id: str | Identified) -> AsyncJobHandle[AsyncJobResult]:
        """A handle of an existing job, for example of another process.

        Example:
            >>> job = desk.performance.sync(desk.performance.connections.list().first())
            >>> desk.performance.jobs.attach(job.id).result().publications.total
            3
        """
        return AsyncJobHandle(self._desk, await self._desk.performance_jobs.get(job_id))
