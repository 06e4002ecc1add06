"""Composition roots of the Celery worker and of the sweep: the same settings, the same context."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from copydesk_server import registry
from copydesk_server.core import blobs, log
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import Database, connect, connect_sync
from copydesk_server.core.process import Child
from copydesk_server.core.settings import Settings
from copydesk_server.jobs.operations import OPERATIONS, OWN
from copydesk_server.knowledge import sweeps
from copydesk_server.providers import embedding, files
from copydesk_server.queue import crew, lease_owner, process, sweep
from copydesk_server.queue.broker import Dispatcher
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.queues import Queue

COLLECT_SECONDS, INDEX_SECONDS = 600.0, 5.0


async def _no_dispatch(job_id: str, queue: str) -> None:
    """Refuse: work does not queue work."""
    raise RuntimeError(f"a worker cannot dispatch {job_id} to {queue}")


def work(settings: Settings, queues: Sequence[Queue]) -> None:
    """Run a worker of some queues.

    Queues of one job at a time share processes; each of the others has processes of its own.
    """
    log.configure(settings)
    children = [_child(settings, group) for group, count in _groups(settings, queues) for _ in range(count)]
    crew.Crew(children, _watchdog(settings), settings.stop_grace_seconds).run()


def _groups(settings: Settings, queues: Sequence[Queue]) -> list[tuple[list[Queue], int]]:
    """The queues that share processes, and how many processes there are for them."""
    shared = [queue for queue in queues if queue.concurrency == 1]
    own = [[queue] for queue in queues if queue.concurrency > 1]
    cores = os.cpu_count() or 1
    count = settings.worker_processes or cores
    # A process that waits for others needs little of a core; half as many as cores leave the rest to what computes.
    waiting = settings.import_processes or max(1, cores // 2)
    return [*([(shared, count)] if shared else []), *((group, waiting) for group in own)]


def _child(settings: Settings, queues: Sequence[Queue]) -> Child:
    names = ",".join(queue.name for queue in queues)
    command = [sys.executable, "-m", "copydesk_server", "worker", f"--single={os.getpid()}", f"--queues={names}"]
    return Child("worker", command, {**os.environ, **settings.environment()}, orphan_signal=None)


def work_alone(settings: Settings, parent: int, queues: Sequence[Queue]) -> None:
    """Run one worker process until told to stop, or until its parent is no more."""
    log.configure(settings)

    async def open_consumer() -> Consumer:
        database = connect(settings.mongodb_uri, settings.mongodb_database)
        heartbeat = connect_sync(settings.mongodb_uri, settings.mongodb_database)
        return Consumer(_services(settings, database), heartbeat, {**OPERATIONS, **OWN}, owner=lease_owner.name())

    process.serve(settings, parent, queues, open_consumer)


def _services(settings: Settings, database: Database) -> Services:
    return Services(
        settings,
        database,
        _no_dispatch,
        catalog=registry.CATALOG,
        embedder=embedding.of_settings(settings),
        vault=files.of_settings(settings),
    )


def _chore(services: Services, work: Callable[[Services], Awaitable[int]], said: str, seconds: float) -> sweep.Chore:
    """Work to repeat, which tells how much there was to do."""

    async def repeat() -> None:
        if count := await work(services):
            log.get_logger("copydesk.beat").info(said, count=count)

    return repeat, seconds


def _watchdog(settings: Settings) -> lease_owner.Watchdog:
    return lease_owner.Watchdog(partial(connect_sync, settings.mongodb_uri, settings.mongodb_database))


async def beat(settings: Settings) -> None:
    """Sweep until told to stop."""
    log.configure(settings)
    database = connect(settings.mongodb_uri, settings.mongodb_database)
    dispatcher, stopped = Dispatcher(settings), asyncio.Event()
    _watchdog(settings).start()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    log.get_logger("copydesk.beat").info("sweeping", seconds=settings.sweep_seconds)
    services = _services(settings, database)
    chores = [
        _chore(services, blobs.collect, "unused files deleted", COLLECT_SECONDS),
        _chore(services, sweeps.end_lost, "imports that were lost ended", settings.sweep_seconds),
        _chore(services, sweeps.move_on, "citations moved on", settings.sweep_seconds),
        _chore(services, sweeps.clear_deleted, "passages of deleted documents deleted", settings.sweep_seconds),
        _chore(services, sweeps.index_anew, "documents queued to be indexed anew", INDEX_SECONDS),
    ]
    try:
        await sweep.run(database, dispatcher, settings, stopped, chores)
    finally:
        dispatcher.close()
        database.close()
