"""A worker: a parent that keeps the processes of each queue running, and loads nothing of what they do."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Sequence

from copydesk_server.core import log, schema
from copydesk_server.core.mongo import connect_sync
from copydesk_server.core.process import Child, Supervisor
from copydesk_server.core.settings import Settings
from copydesk_server.queue.autoscaler import Demand, Team
from copydesk_server.queue.lease import Watchdog
from copydesk_server.queue.operations import RECORDINGS, RENDERS, SOURCES, TEXT, Queue


def run(settings: Settings, queues: Sequence[Queue]) -> None:
    """Run until told to stop. Each queue has processes of its own, so that what fills one never delays another."""
    log.configure(settings)
    counts = {queue: _processes(settings, queue) for queue in queues}
    handle = connect_sync(
        settings.mongodb_uri, settings.mongodb_database
    )  # Of both threads: each client has three more.
    schema.require(schema.version_of_sync(handle))
    demand = Demand(lambda: handle, {queue.name: count * queue.concurrency for queue, count in counts.items()})
    teams = []
    for queue, count in counts.items():
        # Of a worker's first queue one process is always loaded, for whoever waits for a script or a film.
        resident = int(queue == queues[0]) if settings.worker_idle_seconds else count
        children = [_child(settings, queue) for _ in range(count)]
        teams.append(Team(queue, children, resident, settings.worker_idle_seconds or math.inf))
    watchdog = Watchdog(lambda: handle, lambda: demand.in_use, settings.lease_seconds)
    keep_running(teams, demand, watchdog, settings.stop_grace_seconds)


def keep_running(teams: Sequence[Team], demand: Demand, watchdog: Watchdog, grace_seconds: float) -> None:
    """Keep as many processes running as are needed until told to stop; the jobs of those that are killed are told of at once.

    Args:
        teams: The processes of each queue, not yet started.
        demand: Sees what waits.
        watchdog: Ends the jobs of those that are killed.
        grace_seconds: Time that running work gets at the end.
    """
    supervisor = Supervisor(grace_seconds)
    supervisor.obey_signals()
    for thread in (demand, watchdog):
        thread.start()
    while not supervisor.stopping:
        for team in teams:
            need = demand.of(team.queue)
            for child in team.surplus(need, supervisor.children):
                supervisor.dismiss(child)
            for child in team.missing(need, supervisor.children):
                supervisor.start(child)
        supervisor.watch()
    supervisor.stop([child for team in teams for child in team.children])


def _processes(settings: Settings, queue: Queue) -> int:
    """How many processes a queue may have: what the settings say, or its share of the cores."""
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
