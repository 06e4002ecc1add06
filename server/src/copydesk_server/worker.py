"""Composition roots of the Celery worker and of the sweep: the same settings, the same context."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from typing import Any

from billiard.exceptions import WorkerLostError
from celery import Celery
from celery.signals import task_failure, worker_process_init, worker_process_shutdown

from copydesk_server import registry
from copydesk_server.core import log
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import connect, connect_sync
from copydesk_server.core.settings import Settings
from copydesk_server.jobs.operations import OPERATIONS
from copydesk_server.queue import engine, sweep
from copydesk_server.queue.broker import QUEUES, TASK, Dispatcher, make_celery
from copydesk_server.queue.consumer import Consumer


class _Child:
    """What a worker process opens after the fork: an event loop and a database of its own."""

    runner: asyncio.Runner
    consumer: Consumer


async def _no_dispatch(job_id: str, queue: str) -> None:
    """Work does not queue work."""


def make_worker(settings: Settings) -> Celery:
    """The Celery app with its one task."""
    app = make_celery(settings)

    @app.task(name=TASK)
    def run(job_id: str) -> None:
        """Run the job of an id."""
        _Child.runner.run(_Child.consumer.run(job_id))

    @worker_process_init.connect(weak=False)
    def open_child(**_: Any) -> None:
        _Child.runner = asyncio.Runner()
        _Child.runner.run(_open(settings))

    @worker_process_shutdown.connect(weak=False)
    def close_child(**_: Any) -> None:
        _Child.runner.close()

    parent = connect_sync(settings.mongodb_uri, settings.mongodb_database)

    @task_failure.connect(weak=False)
    def child_died(exception: BaseException | None = None, args: Any = (), **_: Any) -> None:
        """The parent sees a killed child at once; its job need not wait for the lease to lapse."""
        if isinstance(exception, WorkerLostError) and args:
            engine.interrupt_sync(parent, args[0])

    return app


async def _open(settings: Settings) -> None:
    database = connect(settings.mongodb_uri, settings.mongodb_database)
    services = Services(settings, database, _no_dispatch, catalog=registry.CATALOG)
    heartbeat = connect_sync(settings.mongodb_uri, settings.mongodb_database)
    _Child.consumer = Consumer(services, heartbeat, OPERATIONS, owner=f"{socket.gethostname()}:{os.getpid()}")


def work(settings: Settings) -> None:
    """Run a worker until told to stop."""
    log.configure(settings)
    app = make_worker(settings)
    concurrency = settings.worker_processes or os.cpu_count() or 1
    app.worker_main(
        [
            "worker",
            "--pool=prefork",
            f"--concurrency={concurrency}",
            f"--queues={','.join(QUEUES)}",
            f"--loglevel={settings.log_level.upper()}",
            "--without-gossip",
            "--without-mingle",
            "--without-heartbeat",
        ]
    )


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
