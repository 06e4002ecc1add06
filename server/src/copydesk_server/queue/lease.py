"""Keep a job while it is worked on: renew its lease, and stop the work when it must stop.

A thread does it, which a busy event loop cannot starve. It stops the work in one way, by cancelling its task, for three
reasons: a caller wants that, the lease is lost, or the time is over. Work that does not stop even then, because it
never returns to its event loop, ends with its process.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
import time
from collections.abc import Coroutine
from types import TracebackType
from typing import Self, TypeVar

from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError, SyncDatabase
from copydesk_server.core.settings import Settings
from copydesk_server.queue import engine
from copydesk_server.queue.types import ErrorCode, JobCancelled, JobFailed, LeaseLost

log = get_logger("copydesk.queue")

# A cancellation is seen within a second, for the price of a few small reads a second for each job.
LOOK_SECONDS = 0.4
# What work may still take to reach its next `await` after it was stopped; then its process is ended.
STUCK_SECONDS = 5.0
T = TypeVar("T")


class LeaseGuard:
    """Keeps one job, from when it was claimed until it has ended.

    Args:
        handle: A synchronous database handle.
        lease: The right to the job.
        settings: Life of a lease and how often it is renewed.
        limit_seconds: How long the work may take.
    """

    def __init__(self, handle: SyncDatabase, lease: engine.Lease, settings: Settings, limit_seconds: float) -> None:
        self._handle, self._lease, self._settings = handle, lease, settings
        self._limit = limit_seconds
        self._ended = threading.Event()
        self._task: asyncio.Task[object] | None = None
        self._loop = asyncio.get_running_loop()
        self._reason: Exception | None = None
        self._thread = threading.Thread(target=self._keep, name=f"lease-{lease.job_id}", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()

    async def run(self, work: Coroutine[object, None, T]) -> T:
        """Await the work, and stop it when it must stop.

        Raises:
            JobCancelled: When that was asked for.
            LeaseLost: When the job is no longer the worker's.
            JobFailed: With the code ``timeout`` when the time is over.
        """
        self._task = task = asyncio.ensure_future(work)
        try:
            return await task
        except asyncio.CancelledError:
            if self._reason is None:
                raise
            raise self._reason from None
        finally:
            self._task = None

    def _keep(self) -> None:
        started = renewed = time.monotonic()
        while not self._ended.wait(min(LOOK_SECONDS, self._settings.heartbeat_seconds)):
            moment = time.monotonic()
            if moment > started + self._limit + STUCK_SECONDS:
                self._end_process()
            if moment > started + self._limit:
                self._stop(timed_out(self._limit))
            due = moment >= renewed + self._settings.heartbeat_seconds
            try:
                found = self._renew() if due else engine.look(self._handle, self._lease)
            except PyMongoError as error:
                log.warning("lease not renewed", job_id=self._lease.job_id, error=str(error))
                continue
            renewed = moment if due else renewed
            if found is None:
                self._stop(LeaseLost(self._lease.job_id))
            elif found["cancel_requested_at"] is not None:
                self._stop(JobCancelled(self._lease.job_id))

    def _renew(self) -> engine.Seen | None:
        return engine.renew(self._handle, self._lease, self._settings.lease_seconds)

    def _stop(self, reason: Exception) -> None:
        """Cancel the work, once; where it has returned, what ends the job looks for itself."""
        if self._reason is None:
            self._reason = reason
            # What ended while this thread was looking may have closed its loop since; then nothing is left to cancel.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._cancel)

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _end_process(self) -> None:
        """End the job and the process whose event loop the work has blocked; the pool starts another."""
        failure = timed_out(self._limit)
        log.error("work does not stop; its process ends", job_id=self._lease.job_id, pid=os.getpid())
        try:
            engine.fail_sync(self._handle, self._lease, failure.code, failure.detail(None))
        finally:
            os.kill(os.getpid(), signal.SIGKILL)


def timed_out(seconds: float) -> JobFailed:
    """The end of work that took longer than it may."""
    return JobFailed(ErrorCode.TIMEOUT, f"The work took longer than {seconds:g} s and was stopped.", retryable=True)
