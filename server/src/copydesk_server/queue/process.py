"""The Celery worker process: one task, whose message is a job id, and what happens before, after and instead of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from celery import Celery
from celery.signals import worker_process_init, worker_process_shutdown, worker_ready

from copydesk_server.core.mongo import connect_sync
from copydesk_server.core.settings import Settings
from copydesk_server.queue.broker import QUEUES, TASK, make_celery
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.owner import Watchdog

Open = Callable[[], Awaitable[Consumer]]


class _Child:
    """What a worker process opens after the fork: an event loop and a database of its own."""

    runner: asyncio.Runner
    consumer: Consumer


def make_worker(settings: Settings, open_consumer: Open) -> Celery:
    """The Celery app with its one task.

    Args:
        settings: The settings.
        open_consumer: Opens what a worker process needs; called in each, after the fork.
    """
    app = make_celery(settings)

    @app.task(name=TASK)
    def run(job_id: str) -> None:
        """Run the job of an id."""
        _Child.runner.run(_Child.consumer.run(job_id))

    @worker_process_init.connect(weak=False)
    def open_child(**_: Any) -> None:
        async def open_it() -> None:
            _Child.consumer = await open_consumer()

        _Child.runner = asyncio.Runner()
        _Child.runner.run(open_it())

    @worker_process_shutdown.connect(weak=False)
    def close_child(**_: Any) -> None:
        _Child.runner.close()

    @worker_ready.connect(weak=False)
    def watch(**_: Any) -> None:
        Watchdog(connect_sync(settings.mongodb_uri, settings.mongodb_database)).start()

    return app


def serve(app: Celery, concurrency: int, log_level: str) -> None:
    """Work until told to stop."""
    app.worker_main(
        [
            "--quiet",
            "worker",
            "--pool=prefork",
            f"--concurrency={concurrency}",
            f"--queues={','.join(QUEUES)}",
            f"--loglevel={log_level.upper()}",
            "--without-gossip",
            "--without-mingle",
            "--without-heartbeat",
        ]
    )
