"""Job handles: wait, result, cancel, for one job or many."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, cast

import attrs

from copydesk import _options, _results
from copydesk._async.resource import AsyncResource
from copydesk._async.waiting import AsyncWaiting, interruptible
from copydesk._clock import CLOCK
from copydesk._generated.api import composition_renders as renders_op
from copydesk._generated.api import jobs as op
from copydesk._generated.api import performance_jobs as performance_op
from copydesk._generated.models import (
    ArtifactResult,
    CompositionRenderResult,
    ReportResult,
    ScriptResult,
    VideoResult,
)
from copydesk._references import Identified, id_of
from copydesk._request import Request
from copydesk._results import AsyncResultT_co, Generated, Produced, Rendered
from copydesk.errors import JobTimeout, NotFoundError

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk
    from copydesk._generated.models import Job
    from copydesk._results import AsyncJobResult

ResultT = TypeVar("ResultT")

# How jobs are read that are not under ``/jobs``, by what their operation begins with.
_READERS = {
    "composition": renders_op.composition_render_jobs_get,
    "performance": performance_op.performance_jobs_get,
}
_CANCELLERS = {"composition": renders_op.composition_render_jobs_cancel}
WAIT_SECONDS = {
    "script.generate": 300.0,
    "article.generate": 600.0,
    "slides.generate": 600.0,
    "video.render": 5400.0,
    "composition.render": 10_800.0,
}
LONG_WAIT_SECONDS = 1800.0


@attrs.define(eq=False, repr=False)
class AsyncJobHandle(AsyncWaiting, Generic[AsyncResultT_co]):
    """A handle of a job; ``result()`` of a ``JobHandle[Generated]`` returns ``Generated``.

    Args:
        data: The job as last read.
    """

    _desk: AsyncCopydesk = attrs.field(repr=False)
    data: Job = attrs.field(repr=False)
    replayed: bool = False

    @property
    def idempotency_key(self) -> str:
        """The key with which a repeat of the request returns this job."""
        return self.data.idempotency_key

    async def refresh(self, *, hold: float = 0.0) -> Self:
        """Read the job again; with ``hold``, the server responds when the job changes, or after that many seconds.

        Example:
            >>> job.refresh().percent
            100
        """
        request = cast("Request[Job]", _READERS.get(self._family, op.jobs_get)(self.id))
        if _options.seconds("hold", hold):
            request = request.with_headers(Prefer=f"wait={max(1, round(hold))}")
        self.data = (await self._desk._transport.send(request, extra_seconds=hold)).value
        return self

    async def result(self, timeout: float | None = None) -> AsyncResultT_co:
        """Wait for the job and return its result: ``Generated``, ``Produced`` or, for a video, ``Rendered``.

        Raises:
            JobFailed: When it ended in an error; ``error_code`` has the reason.
            JobCancelled: When it was cancelled.
            JobTimeout: When it has not ended in time.

        Example:
            >>> result = another().result()
            >>> result.citations == result.supported > 0
            True
        """
        await self.wait(timeout)
        self.raise_for_status()
        return cast("AsyncResultT_co", await self._result_value())

    async def _result_value(self) -> object:
        """The result of its operation, with the script or the output."""
        result, cost_usd = _results.parse(self.data), self.data.cost.charged_usd
        if isinstance(result, VideoResult):
            film = await self._desk.artifacts.get(result.artifact_id)
            return Rendered(
                film,
                result.artifact_ids,
                cost_usd,
                result.warnings,
                duration_seconds=result.duration_seconds,
                slides=result.slides,
            )
        if isinstance(result, ArtifactResult | CompositionRenderResult):
            artifact = await self._desk.artifacts.get(result.artifact_id)
            return Produced(artifact, result.artifact_ids, cost_usd, result.warnings)
        if isinstance(result, ReportResult):
            return await self._desk.performance_reports.get(result.report_id)
        if isinstance(result, ScriptResult):
            return Generated(
                script=await self._desk.scripts.get(result.script_id),
                version_id=result.version_id,
                citations=result.citations.total,
                supported=result.citations.supported,
                word_count=result.word_count,
                cost_usd=cost_usd,
                warnings=result.warnings,
            )
        return result

    async def cancel(self) -> Self:
        """Cancel a queued job, or request a running job to stop.

        Example:
            >>> another().cancel().wait().status
            'cancelled'
        """
        request = cast("Request[Job]", _CANCELLERS.get(self._family, op.jobs_cancel)(self.id))
        self.data = (await self._desk._transport.send(request)).value
        return self

    @property
    def _family(self) -> str:
        """What its operation begins with."""
        return self.data.operation.partition(".")[0]

    @property
    def _limit_seconds(self) -> float:
        return WAIT_SECONDS.get(self.data.operation, LONG_WAIT_SECONDS)

    def _name(self) -> str:
        title = f" “{self.data.title}”" if self.data.title else ""
        return f"{self.data.operation}{title} {self.id}"

    def _repr_html_(self) -> str | None:
        return self.data._repr_html_()


async def as_completed(
    jobs: Iterable[AsyncJobHandle[ResultT]], timeout: float | None = None
) -> AsyncIterator[AsyncJobHandle[ResultT]]:
    """Yield jobs as they end.

    Raises:
        TypeError: When they are ids.
        JobTimeout: When one has not ended in time.
    """
    pending = list(jobs)
    if any(isinstance(job, str) for job in pending):
        raise TypeError("this takes the handles of jobs; desk.jobs.attach(id) makes one of an id")
    clock = pending[0]._desk.config.clock if pending else CLOCK
    deadline = clock.now() + _options.wait_seconds(timeout, LONG_WAIT_SECONDS)
    while pending:
        for job in [job for job in pending if job.ended]:
            pending.remove(job)
            yield job
        if not pending:
            return
        if clock.now() > deadline:
            raise JobTimeout(pending[0].id, f"{len(pending)} jobs have not ended; the first is {pending[0]!r}.")
        with interruptible(pending):
            await pending[0]._poll(min(2.0, max(0.1, deadline - clock.now())))
            for job in pending[1:]:
                await job._poll(0.0)


async def wait_all(
    jobs: Sequence[AsyncJobHandle[ResultT]], timeout: float | None = None, *, check: bool = True
) -> list[AsyncJobHandle[ResultT]]:
    """Wait for all jobs; returns them in the same order.

    Args:
        jobs: The handles.
        timeout: Seconds for all of them.
        check: Raise for the first that failed, once all have ended.

    Raises:
        TypeError: When it is one handle alone, or they are ids.
    """
    if isinstance(jobs, AsyncWaiting):
        raise TypeError("wait_all takes several jobs, [job]; one is waited for by job.wait()")
    async for _ in as_completed(jobs, timeout):
        pass
    for job in jobs if check else ():
        job.raise_for_status()
    return list(jobs)


class AsyncJobsMixin(AsyncResource):
    """Jobs: long work in a queue, with handles to wait for it."""

    async def _queue(self, request: Request[Job]) -> AsyncJobHandle[Any]:
        """Queue a job; the calling method declares the type of its result."""
        response = await self._transport.send(request)
        return AsyncJobHandle(self._desk, response.value, response.headers.get("Idempotent-Replayed") == "true")

    async def attach(self, job_id: str | Identified) -> AsyncJobHandle[AsyncJobResult]:
        """A handle of an existing job, for example of another process: also of a render or a sync.

        Raises:
            NotFoundError: When there is no such job.

        Example:
            >>> desk.jobs.attach(job.id).status
            'done'
        """
        try:
            return AsyncJobHandle(self._desk, await self._desk.jobs.get(job_id))
        except NotFoundError:
            # The id does not say where a job is read.
            for reader in _READERS.values():
                with suppress(NotFoundError):
                    found = await self._transport.send(cast("Request[Job]", reader(id_of("job_id", job_id))))
                    return AsyncJobHandle(self._desk, found.value)
            raise

    def as_completed(
        self, jobs: Iterable[AsyncJobHandle[ResultT]], timeout: float | None = None
    ) -> AsyncIterator[AsyncJobHandle[ResultT]]:
        """Yield jobs as they end.

        Raises:
            JobTimeout: When one has not ended in time.

        Example:
            >>> [job.status for job in desk.jobs.as_completed([another(), another()])]
            ['done', 'done']
        """
        return as_completed(jobs, _options.wait_seconds(timeout, LONG_WAIT_SECONDS))

    async def wait_all(
        self, jobs: Sequence[AsyncJobHandle[ResultT]], timeout: float | None = None, *, check: bool = True
    ) -> Sequence[AsyncJobHandle[ResultT]]:
        """Wait for all jobs; with ``check``, raise for the first that failed.

        Returns:
            The handles, in the same order.

        Raises:
            JobTimeout: When they have not all ended in time.
            JobFailed: When one ended in an error.
            JobCancelled: When one was cancelled.

        Example:
            >>> [job.status for job in desk.jobs.wait_all([another(), another()])]
            ['done', 'done']
        """
        return await wait_all(jobs, timeout, check=check)
