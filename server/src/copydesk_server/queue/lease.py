"""Leases: who holds one, who renews it while the work runs, and what ends with it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

import psutil

from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError, SyncDatabase
from copydesk_server.core.settings import Settings
from copydesk_server.queue import engine
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import ErrorCode, JobCancelled, JobFailed, JobStatus, LeaseLost

if TYPE_CHECKING:
    from copydesk_server.queue import metrics
else:  # 1.4 MiB, which the worker's parent needs once a process of its own was killed.
    metrics = LazyModule("copydesk_server.queue.metrics")


log = get_logger("copydesk.queue")

# How soon the job of a killed process ends (docs/decisions/09-job-document.md); a look is one indexed read.
WATCH_SECONDS = 0.2
# How long a process that is alive keeps a lease that it does not renew itself.
BRIDGED_SECONDS = 60.0
_STOPPED = frozenset({psutil.STATUS_STOPPED, psutil.STATUS_TRACING_STOP})


@cache
def node_name() -> str:
    """The boot of the machine and the pid namespace of this process."""
    boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    return f"{boot}:{Path('/proc/self/ns/pid').stat().st_ino}"


def owner_name() -> str:
    """The name of this process in its leases."""
    return f"{node_name()}/{os.getpid()}/{psutil.Process().create_time():.2f}"


def is_working(owner: str, parent: int) -> bool:
    """Whether an owner on this node is a child of a process and is not stopped: what it does not do itself may be done for it."""
    try:
        process = psutil.Process(int(owner.split("/")[1]))
        return process.ppid() == parent and process.status() not in _STOPPED and not is_dead(owner)
    except psutil.NoSuchProcess:
        return False


def is_dead(owner: str) -> bool:
    """Whether an owner on this node is no more."""
    _, pid, started = owner.split("/")
    try:
        process = psutil.Process(int(pid))
        gone = process.status() == psutil.STATUS_ZOMBIE or f"{process.create_time():.2f}" != started
    except psutil.NoSuchProcess:
        return True
    return gone


class Watchdog:
    """A thread that ends the jobs of processes killed on this node, without waiting for the lease, and keeps those of busy ones.

    A worker has one, for its processes; for a worker that was killed whole the sweep looks itself. A process renews the
    leases of its jobs in a thread, which work can hold up: a call into C that does not let go of the interpreter, on a
    machine with little time to spare. Then this one renews them, as long as the process is alive and not stopped.

    Args:
        connect: Opens a synchronous database handle; called by the thread that uses it, never before a fork.
        needed: Whether a process of the worker may hold a lease; where none does there is nothing to look for.
        lease_seconds: Life of a lease.
    """

    def __init__(self, connect: Callable[[], SyncDatabase], needed: Callable[[], bool], lease_seconds: float) -> None:
        self._connect, self._needed, self._lease_seconds = connect, needed, lease_seconds
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def look(self, handle: SyncDatabase) -> None:
        """End the jobs of the owners on this node that are dead, and keep those of this worker's that are late."""
        if not self._needed():
            return
        leases = engine.leases_of(handle, node_name())
        working = [owner for owner in {owner for _, _, owner in leases} if is_working(owner, os.getpid())]
        if working:
            _bridge(handle, working, self._lease_seconds)
        for job_id, token, owner in leases:
            if is_dead(owner) and engine.interrupt_sync(handle, job_id, token):
                metrics.INTERRUPTED.labels("watchdog").inc()
                log.warning("worker process died", job_id=job_id, owner=owner)

    def _run(self) -> None:
        handle = self._connect()
        while True:
            time.sleep(WATCH_SECONDS)
            try:
                self.look(handle)
            except PyMongoError as error:
                log.warning("watchdog failed", error=str(error))


def _bridge(handle: SyncDatabase, owners: Sequence[str], lease_seconds: float) -> None:
    """Renew the leases of processes that are alive and late: they compute, or the machine gives them no time to renew.

    One that has not renewed its lease by itself for a long time is stuck, and loses it.
    """
    where = {
        "status": JobStatus.RUNNING.value,
        "lease.owner": {"$in": list(owners)},
        "$expr": {
            "$and": [
                {"$gt": ["$lease.expires_at", "$$NOW"]},
                {"$lt": ["$lease.expires_at", engine.in_seconds(lease_seconds / 2)]},
                {"$gt": ["$lease.renewed_at", engine.in_seconds(-BRIDGED_SECONDS)]},
            ]
        },
    }
    handle[jobs.name].update_many(where, [{"$set": {"lease.expires_at": engine.in_seconds(lease_seconds)}}])


def interrupt_own_after(seconds: float, connect: Callable[[], SyncDatabase]) -> None:
    """Give this process's work that much time more; then end the work's job and the process."""

    def end() -> None:
        log.warning("the grace period is over; running work is interrupted")
        try:
            handle, own = connect(), owner_name()
            for job_id, token, owner in engine.leases_of(handle, node_name()):
                if owner == own:
                    engine.interrupt_sync(handle, job_id, token)
        finally:
            os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()


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
