"""Who holds a lease, told so that a neighbour on the same machine can see that it is dead.

A pid alone says little: it is used again, and means another process in another container. So an owner is named by the
boot of the machine, the pid namespace, the pid, and the time the process started.
"""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from typing import Any

import psutil

from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError
from copydesk_server.queue import engine

log = get_logger("copydesk.queue")

LOOK_SECONDS = 0.2


def node() -> str:
    """The boot of the machine and the pid namespace of this process."""
    boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    return f"{boot}:{Path('/proc/self/ns/pid').stat().st_ino}"


def name() -> str:
    """The name of this process in its leases."""
    return f"{node()}/{os.getpid()}/{psutil.Process().create_time():.2f}"


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
    """A thread of a worker's parent that ends the jobs of processes killed on this node, without waiting for the lease.

    Args:
        handle: A synchronous database handle.
    """

    def __init__(self, handle: Any) -> None:
        self._handle = handle
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def _run(self) -> None:
        here = node()
        while True:
            time.sleep(LOOK_SECONDS)
            try:
                for job_id, token, owner in engine.leases_of(self._handle, here):
                    if is_dead(owner) and engine.interrupt_sync(self._handle, job_id, token):
                        log.warning("worker process died", job_id=job_id, owner=owner)
            except PyMongoError as error:
                log.warning("watchdog failed", error=str(error))
