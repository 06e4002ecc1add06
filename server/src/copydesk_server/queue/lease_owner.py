"""Who holds a lease, told so that a neighbour on the same machine can see that it is dead.

A pid alone says little: it is used again, and means another process in another container. So an owner is named by the
boot of the machine, the pid namespace, the pid, and the time the process started.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError, SyncDatabase
from copydesk_server.queue import engine
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import JobStatus

if TYPE_CHECKING:
    from copydesk_server.queue import metrics
else:  # 1.4 MiB, which the worker's parent needs once a process of its own was killed.
    metrics = LazyModule("copydesk_server.queue.metrics")

log = get_logger("copydesk.queue")

# How soon the job of a killed process ends (docs/decisions/0003); a look is one indexed read.
LOOK_SECONDS = 0.2
# How long a process that is alive keeps a lease that it does not renew itself.
BRIDGED_SECONDS = 60.0
_STOPPED = frozenset({psutil.STATUS_STOPPED, psutil.STATUS_TRACING_STOP})


@cache
def node() -> str:
    """The boot of the machine and the pid namespace of this process."""
    boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    return f"{boot}:{Path('/proc/self/ns/pid').stat().st_ino}"


def name() -> str:
    """The name of this process in its leases."""
    return f"{node()}/{os.getpid()}/{psutil.Process().create_time():.2f}"


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
        leases = engine.leases_of(handle, node())
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
            time.sleep(LOOK_SECONDS)
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
            handle, own = connect(), name()
            for job_id, token, owner in engine.leases_of(handle, node()):
                if owner == own:
                    engine.interrupt_sync(handle, job_id, token)
        finally:
            os._exit(0)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
