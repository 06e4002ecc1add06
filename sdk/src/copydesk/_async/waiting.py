"""What handles of work at the server share, of jobs and of editing runs: they wait, show progress, and tell how it ended."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Self

from copydesk import _options, _progress, _tracebacks
from copydesk._generated.models import JobStatus
from copydesk._progress import JobProgress
from copydesk._suggestions import Suggesting
from copydesk.errors import ConnectionFailed, JobCancelled, JobFailed, JobTimeout, RateLimitError, ServerError

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk
    from copydesk._generated.models import EditingRun, Job

# As long as the server holds an answer.
HOLD_SECONDS = 20.0
# The work goes on while the server cannot be asked.
PASSING = (ConnectionFailed, ServerError, RateLimitError)
ENDED = frozenset({JobStatus.DONE, JobStatus.ERROR, JobStatus.CANCELLED})


class AsyncWaiting(Suggesting):
    """A handle of work at the server.

    Args:
        data: The work as last read.
    """

    _desk: AsyncCopydesk
    data: Job | EditingRun
    # The method that returns a handle of an id.
    _attach: ClassVar[str] = "desk.jobs.attach"

    def __init_subclass__(cls) -> None:
        _tracebacks.shorten_methods(cls)

    @property
    def id(self) -> str:
        """Its id, with which any process attaches to it."""
        return self.data.id

    @property
    def status(self) -> JobStatus:
        """Status as last read."""
        return self.data.status

    @property
    def percent(self) -> int:
        """How much is done, 0 to 100, as last read."""
        return self.data.progress

    @property
    def ended(self) -> bool:
        """Whether it had ended when it was last read."""
        return self.data.status in ENDED

    async def refresh(self, *, hold: float = 0.0) -> Self:
        """Read it again."""
        raise NotImplementedError

    async def wait(self, timeout: float | None = None, *, progress: bool | None = None) -> Self:
        """Wait until it has ended: done, error or cancelled.

        Args:
            timeout: Seconds; default: the limit of its kind (300 for a script, three hours for an editing run).
            progress: Show a progress bar; default: in notebooks and terminals.

        Raises:
            JobTimeout: When it has not ended in time. The work continues.

        Example:
            >>> another().wait(timeout=60).status
            'done'
        """
        enabled = self._desk.config.progress if progress is None else progress
        with _progress.bar(enabled=enabled) as bar:
            async for _ in self._reads(timeout):
                bar.update(self.data)
        return self

    async def progress(self, timeout: float | None = None) -> AsyncIterator[JobProgress]:
        """Yield each change until it has ended: percent, what is done now, and the end of the text that is being written.

        The last one has the status ``done``, ``error`` or ``cancelled``; ``result()`` then returns without a wait.

        Args:
            timeout: Seconds; default: as for ``wait``.

        Raises:
            JobTimeout: When it has not ended in time. The work continues.

        Example:
            >>> [change.percent for change in another().progress()][-1]
            100
        """
        last = None
        async for _ in self._reads(timeout):
            change = JobProgress.of(self.data)
            if change != last:
                yield change
            last = change

    async def _reads(self, timeout: float | None) -> AsyncIterator[None]:
        """Read it by long polls until it has ended; yields before the first poll and after each."""
        limit = _options.wait_seconds(timeout, self._limit_seconds)
        clock = self._desk.config.clock
        deadline = clock.now() + limit
        while True:
            yield
            if self.ended:
                return
            remaining = deadline - clock.now()
            if remaining <= 0:
                raise JobTimeout(self.id, f"{self._summary()} after {limit:.0f} s; {self._again()}.")
            with interruptible([self]):
                await self._poll(min(HOLD_SECONDS, remaining))

    def raise_for_status(self) -> None:
        """Raise an error if it has failed or was cancelled.

        Raises:
            JobFailed: When it ended in an error.
            JobCancelled: When it was cancelled.

        Example:
            >>> job.raise_for_status()
        """
        if self.status == JobStatus.ERROR:
            error, code = self.data.error, str(self.data.error_code)
            reason = error.message if error else "the server gave no reason"
            details = error.details.to_dict() if error else {}
            failed = JobFailed(self.id, f"{self._name()} failed ({code}): {reason}", code, details)
            if error is not None and error.retryable:
                failed.retryable, failed.hint = (
                    True,
                    "The reason may pass: send the same request again, with a new key.",
                )
            raise failed
        if self.status == JobStatus.CANCELLED:
            raise JobCancelled(self.id, f"{self._name()} was cancelled.")

    @property
    def _limit_seconds(self) -> float:
        """How long to wait, where nobody says."""
        raise NotImplementedError

    def _name(self) -> str:
        """What it is, with its id."""
        raise NotImplementedError

    async def _poll(self, hold: float) -> None:
        """One long poll; after a temporary error it waits, since the work continues."""
        try:
            await self.refresh(hold=hold)
        except PASSING as error:
            if getattr(error, "final", False):
                raise
            await self._desk.config.clock.async_sleep(min(hold, max(0.5, getattr(error, "retry_after", None) or 0.0)))

    def _again(self) -> str:
        return f"{self._attach}({self.id!r}) returns a new handle"

    def _summary(self) -> str:
        return f"{self._name()} is {self.status} at {self.percent} %"

    def __reduce__(self) -> str:
        raise TypeError(
            f"a handle has a client and cannot be pickled; pass the id {self.id!r}, and use {self._attach}() there"
        )

    def __repr__(self) -> str:
        return f"<{self._summary()}>"


_tracebacks.shorten_methods(AsyncWaiting)


@contextmanager
def interruptible(handles: Sequence[AsyncWaiting]) -> Iterator[None]:
    """On Ctrl-C, note how to attach to the work, which continues: the last lines of the traceback."""
    try:
        yield
    except KeyboardInterrupt as interrupt:
        for handle in handles:
            interrupt.add_note(f"{handle.id} continues; {handle._again()}.")
        raise
