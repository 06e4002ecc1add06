"""Composition root of a worker's process: settings, context, Celery."""

from __future__ import annotations

import os

from copydesk_server import registry
from copydesk_server.core import log
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import Database, connect, connect_sync
from copydesk_server.core.settings import Settings
from copydesk_server.providers import embedding, files
from copydesk_server.queue import lease_owner, process
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.queues import Queue


async def _no_dispatch(job_id: str, queue: str) -> None:
    """Refuse: work does not queue work."""
    raise RuntimeError(f"a worker cannot dispatch {job_id} to {queue}")


def services_of(settings: Settings, database: Database) -> Services:
    """The outside world of a process that answers no requests."""
    return Services(
        settings,
        database,
        _no_dispatch,
        catalog=registry.CATALOG,
        embedder=embedding.of_settings(settings),
        vault=files.of_settings(settings),
    )


def run(settings: Settings, parent: int, queue: Queue) -> None:
    """Take jobs of a queue until told to stop, or until the parent is no more."""
    log.configure(settings)
    os.nice(queue.niceness)
    for job in registry.JOBS.values():
        if job.queue is queue and job.loads_at_start:
            job.load()  # Now, while nobody waits, and not when the first job of its kind has been claimed.

    async def open_consumer() -> Consumer:
        database = connect(settings.mongodb_uri, settings.mongodb_database, settings.mongodb_driver)
        heartbeat = connect_sync(settings.mongodb_uri, settings.mongodb_database)
        return Consumer(services_of(settings, database), heartbeat, registry.JOBS, owner=lease_owner.name())

    process.serve(settings, parent, queue, open_consumer)
