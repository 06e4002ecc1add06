"""Composition roots of the Celery worker and of the sweep: the same settings, the same context."""

from __future__ import annotations

import asyncio
import os
import signal

from copydesk_server import registry
from copydesk_server.core import log
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import connect, connect_sync
from copydesk_server.core.settings import Settings
from copydesk_server.jobs.operations import OPERATIONS
from copydesk_server.queue import owner, process, sweep
from copydesk_server.queue.broker import Dispatcher, make_celery
from copydesk_server.queue.consumer import Consumer


async def _no_dispatch(job_id: str, queue: str) -> None:
    """Refuse: work does not queue work."""
    raise RuntimeError(f"a worker cannot dispatch {job_id} to {queue}")


def work(settings: Settings) -> None:
    """Run a worker until told to stop."""
    log.configure(settings)

    async def open_consumer() -> Consumer:
        database = connect(settings.mongodb_uri, settings.mongodb_database)
        services = Services(settings, database, _no_dispatch, catalog=registry.CATALOG)
        heartbeat = connect_sync(settings.mongodb_uri, settings.mongodb_database)
        return Consumer(services, heartbeat, OPERATIONS, owner=owner.name())

    app = process.make_worker(settings, open_consumer)
    process.serve(app, settings.worker_processes or os.cpu_count() or 1, settings.log_level)


async def beat(settings: Settings) -> None:
    """Sweep until told to stop."""
    log.configure(settings)
    database = connect(settings.mongodb_uri, settings.mongodb_database)
    dispatcher, stopped = Dispatcher(make_celery(settings)), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    log.get_logger("copydesk.beat").info("sweeping", seconds=settings.sweep_seconds)
    try:
        await sweep.run(database, dispatcher, settings, stopped)
    finally:
        dispatcher.close()
        database.close()
