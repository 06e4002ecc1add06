"""Composition root of a worker's process: settings, context, Celery."""

from __future__ import annotations

import os

from copydesk_server import registry
from copydesk_server.background import services_of
from copydesk_server.core import log
from copydesk_server.core.mongo import connect, connect_sync
from copydesk_server.core.settings import Settings
from copydesk_server.queue import lease, process
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.operations import Queue


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
        return Consumer(services_of(settings, database), heartbeat, registry.JOBS, owner=lease.owner_name())

    process.serve(settings, parent, queue, open_consumer)
