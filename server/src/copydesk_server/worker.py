"""A worker: a parent that keeps the processes of each queue running, and loads nothing of what they do."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Sequence
from functools import partial

from copydesk_server.core import log
from copydesk_server.core.mongo import connect_sync
from copydesk_server.core.process import Child
from copydesk_server.core.settings import Settings
from copydesk_server.core.supervisor import Supervisor
from copydesk_server.queue.lease_owner import Watchdog
from copydesk_server.queue.queues import RECORDINGS, RENDERS, SOURCES, TEXT, Queue


def run(settings: Settings, queues: Sequence[Queue]) -> None:
    """Run until told to stop. Each queue has processes of its own, so that what fills one never delays another."""
    log.configure(settings)
    children = [_child(settings, queue) for queue in queues for _ in range(_processes(settings, queue))]
    watchdog = Watchdog(partial(connect_sync, settings.mongodb_uri, settings.mongodb_database))
    keep_running(children, watchdog, settings.stop_grace_seconds)


def keep_running(children: Sequence[Child], watchdog: Watchdog, grace_seconds: float) -> None:
    """Keep processes running until told to stop; the jobs of those that are killed are told of at once.

    Args:
        children: The processes, not yet started.
        watchdog: Ends the jobs of those that are killed.
        grace_seconds: Time that running work gets at the end.
    """
    supervisor = Supervisor(grace_seconds)
    supervisor.obey_signals()
    for child in children:
        supervisor.start(child)
    watchdog.start()  # A thread, so after the processes: see ``Child.orphan_signal``.
    while not supervisor.stopping:
        supervisor.watch()
    supervisor.stop(children)


def _processes(settings: Settings, queue: Queue) -> int:
    """How many processes a queue gets: what the settings say, or its share of the cores."""
    told = {
        TEXT: settings.worker_processes,
        SOURCES: settings.import_processes,
        RECORDINGS: settings.recording_processes,
        RENDERS: settings.render_processes,
    }
    return told.get(queue, 0) or max(1, math.floor(queue.share_of_cores * (os.cpu_count() or 1)))


def _child(settings: Settings, queue: Queue) -> Child:
    options = [f"--parent={os.getpid()}", f"--queue={queue.name}"]
    command = [sys.executable, "-m", "copydesk_server", "worker-process", *options]
    return Child("worker", command, {**os.environ, **settings.environment()}, orphan_signal=None)
