"""Job handles: wait, result, cancel; and waiting for many."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _options, _progress
from copydesk._clock import CLOCK
from copydesk._generated.api import jobs as op
from copydesk._generated.models import JobStatus, JobWarning
from copydesk.errors import ConnectionFailed, JobCancelled, JobError, JobFailed, JobTimeout, RateLimitError, ServerError

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk
    from copydesk._generated.models import Artifact, Job, Script

HOLD_SECONDS = 20.0
PASSING = (ConnectionFailed, ServerError, RateLimitError)
WAIT_SECONDS = {"script.generate": 300.0, "article.generate": 600.0, "slides.generate": 600.0}
LONG_WAIT_SECONDS = 1800.0
ENDED = frozenset({JobStatus.DONE, JobStatus.ERROR, JobStatus.CANCELLED})


@attrs.frozen
class AsyncGenerated:
    """What a script job made.

    Args:
        script: The script as it now is.
        version_id: The version that keeps this text.
        citations: How many citations there are.
        supported: How many of them their source supports.
        word_count: Words of the body.
        cost_usd: What was charged.
        warnings: What it has less of than was asked for, such as ``short_of_target``; empty where nothing is amiss.
    """

    script: Script
    version_id: str
    citations: int
    supported: int
    word_count: int
    cost_usd: float
    warnings: list[JobWarning] = attrs.field(factory=list)


@attrs.frozen
class AsyncProduced:
    """What a job of an article, a deck or a video made.

    Args:
        artifact: The output, with its content; ``.download()`` saves its files.
        artifact_ids: Ids of everything that was made, that one first.
        cost_usd: What was charged.
        warnings: What it has less of than was asked for, such as ``short_of_target``; empty where nothing is amiss.
    """

    artifact: Artifact
    artifact_ids: list[str]
    cost_usd: float
    warnings: list[JobWarning] = attrs.field(factory=list)


@attrs.define(eq=False)
class AsyncJobHandle:
    """A job, and what can be done with it.

    Args:
        data: The job as it was last seen.
    """

    _desk: AsyncCopydesk = attrs.field(repr=False)
    data: Job = attrs.field(repr=False)
    replayed: bool = False

    @property
    def id(self) -> str:
        """Its id; ``desk.jobs.attach(id)`` finds it again in any process."""
        return self.data.id

    @property
    def status(self) -> JobStatus:
        """Its status when it was last seen."""
        return self.data.status

    @property
    def progress(self) -> int:
        """0 to 100, when it was last seen."""
        return self.data.progress

    @property
    def idempotency_key(self) -> str:
        """The key that makes a repeat of the request answer this job."""
        return self.data.idempotency_key

    @property
    def ended(self) -> bool:
        """Whether it had ended when it was last seen."""
        return self.data.status in ENDED

    async def refresh(self, *, hold: float = 0.0) -> AsyncJobHandle:
        """Look at it again; with ``hold``, as soon as it changes or after that many seconds.

        Example:
            >>> job.refresh().progress
            100
        """
        request = op.jobs_get(self.id)
        if _options.seconds("hold", hold):
            request = request.with_headers(Prefer=f"wait={max(1, round(hold))}")
        self.data = (await self._desk._transport.send(request, extra_seconds=hold)).value
        return self

    async def wait(self, timeout: float | None = None, *, progress: bool | None = None) -> AsyncJobHandle:
        """Wait until it has ended, however.

        Args:
            timeout: Seconds; a limit of its kind when not given (300 for a script).
            progress: Show a bar; in notebooks and terminals when not given.

        Raises:
            JobTimeout: When it has not ended in time. The job goes on.

        Example:
            >>> another().wait(timeout=60).status
            'done'
        """
        limit = _options.waiting(timeout, WAIT_SECONDS.get(self.data.operation, LONG_WAIT_SECONDS))
        deadline = self._desk.config.clock.now() + limit
        shown = self._desk.config.progress if progress is None else progress
        with _interruptible([self]), _progress.bar(enabled=shown) as bar:
            while True:
                bar.update(self.data)
                if self.ended:
                    return self
                left = deadline - self._desk.config.clock.now()
                if left <= 0:
                    raise JobTimeout(
                        self.id, f"{self._where()} after {limit:.0f} s; desk.jobs.attach({self.id!r}) resumes."
                    )
                await self._look(min(HOLD_SECONDS, left))

    async def result(self, timeout: float | None = None) -> Any:
        """Wait for it and return what it made: ``Generated`` of a script, ``Produced`` of an article or a deck.

        Raises:
            JobFailed: When it ended in an error; ``error_code`` says which.
            JobCancelled: When it was cancelled.
            JobTimeout: When it has not ended in time.

        Example:
            >>> made = another().result()
            >>> made.citations == made.supported > 0
            True
        """
        await self.wait(timeout)
        self.raise_for_status()
        made: Any = self.data.result
        warnings = [JobWarning.from_dict(one) for one in made.get("warnings", [])]
        if "artifact_id" in made:
            artifact = await self._desk.artifacts.get(made["artifact_id"])
            return AsyncProduced(artifact, list(made["artifact_ids"]), self.data.cost.charged_usd, warnings)
        script = await self._desk.scripts.get(made["script_id"])
        return AsyncGenerated(
            script=script,
            version_id=made["version_id"],
            citations=made["citations"]["total"],
            supported=made["citations"]["supported"],
            word_count=made["word_count"],
            cost_usd=self.data.cost.charged_usd,
            warnings=warnings,
        )

    async def cancel(self) -> AsyncJobHandle:
        """Cancel it if it is queued, or ask it to stop if it is running.

        Example:
            >>> another().cancel().wait().status
            'cancelled'
        """
        self.data = (await self._desk._transport.send(op.jobs_cancel(self.id))).value
        return self

    def raise_for_status(self) -> None:
        """Raise what its status stands for; nothing where it is done or still going.

        Raises:
            JobFailed: When it ended in an error.
            JobCancelled: When it was cancelled.

        Example:
            >>> job.raise_for_status()
        """
        if self.status == JobStatus.ERROR:
            error, code = self.data.error, str(self.data.error_code)
            reason = error.message if error else "no reason was given"
            raise JobFailed(self.id, f"{self.data.operation} {self.id} failed ({code}): {reason}", code)
        if self.status == JobStatus.CANCELLED:
            raise JobCancelled(self.id, f"{self.data.operation} {self.id} was cancelled.")

    async def _look(self, hold: float) -> None:
        """One long poll; an error that may pass is waited out, since the job goes on without us."""
        try:
            await self.refresh(hold=hold)
        except PASSING as error:
            await self._desk.config.clock.async_sleep(min(hold, max(0.5, getattr(error, "retry_after", None) or 0.0)))

    def __reduce__(self) -> str:
        raise TypeError(
            f"a handle holds a client and cannot be pickled; pass on {self.id!r}, and desk.jobs.attach() it"
        )

    def _where(self) -> str:
        return f"{self.data.operation} {self.id} is {self.status} at {self.progress} %"

    def __repr__(self) -> str:
        return f"<{self._where()}>"

    def _repr_html_(self) -> str | None:
        return self.data._repr_html_()


@contextmanager
def _interruptible(jobs: Sequence[AsyncJobHandle]) -> Iterator[None]:
    """Ctrl-C ends the waiting, not the jobs; says how to find them again."""
    try:
        yield
    except KeyboardInterrupt:
        for job in jobs:
            print(f"\n{job.id} goes on; desk.jobs.attach({job.id!r}) finds it again.")
        raise


async def as_completed(jobs: Iterable[AsyncJobHandle], timeout: float | None = None) -> AsyncIterator[AsyncJobHandle]:
    """Yield jobs as they end, in one loop.

    Raises:
        JobTimeout: When one has not ended in time.
    """
    left = list(jobs)
    clock = left[0]._desk.config.clock if left else CLOCK
    deadline = clock.now() + _options.waiting(timeout, LONG_WAIT_SECONDS)
    while left:
        for job in [job for job in left if job.ended]:
            left.remove(job)
            yield job
        if not left:
            return
        if clock.now() > deadline:
            raise JobTimeout(left[0].id, f"{len(left)} jobs have not ended; the first is {left[0]!r}.")
        with _interruptible(left):
            await left[0]._look(min(2.0, max(0.1, deadline - clock.now())))
            for job in left[1:]:
                await job._look(0.0)


async def wait_all(
    jobs: Sequence[AsyncJobHandle], timeout: float | None = None, *, check: bool = True
) -> list[AsyncJobHandle]:
    """Wait for all jobs; returns them in the order given.

    Args:
        jobs: The handles.
        timeout: Seconds for all of them.
        check: Raise for the first that failed, once all have ended.
    """
    async for _ in as_completed(jobs, timeout):
        pass
    for job in jobs if check else ():
        job.raise_for_status()
    return list(jobs)


__all__ = ["AsyncGenerated", "AsyncJobHandle", "AsyncProduced", "JobError", "as_completed", "wait_all"]
