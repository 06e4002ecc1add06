"""A worker process: takes one job id at a time from Celery and runs its job.

Celery's solo pool, one process a job, and not its prefork pool: there, with a transport that has no event loop, idle
children wait for work behind one shared lock, and the kill of the child that holds it leaves the others deaf for ever.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from celery.signals import worker_shutting_down
from celery.worker.consumer import Consumer as CeleryConsumer
from celery.worker.state import maybe_shutdown

from copydesk_server.core.log import get_logger, redact
from copydesk_server.core.mongo import connect_sync
from copydesk_server.core.process import die_with_parent
from copydesk_server.core.settings import Settings
from copydesk_server.queue.broker import QUEUES, TASK, make_celery, queue_name
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.hearing import Hearing
from copydesk_server.queue.owner import interrupt_own_after

log = get_logger("copydesk.queue")

LONGEST_PAUSE = 1.0


class Reconnecting(CeleryConsumer):
    """Celery's consumer, which looks for a lost broker every second instead of ever more rarely."""

    hearing: Hearing

    def ensure_connected(self, conn: Any) -> Any:
        """Wait for the broker."""

        def note(error: Exception, interval: float) -> None:
            log.warning("no broker; trying again", error=redact(repr(error)))

        self.hearing.disconnected()
        found = conn.ensure_connection(
            note, None, interval_start=0.2, interval_step=0.2, interval_max=LONGEST_PAUSE, callback=maybe_shutdown
        )
        self.hearing.connected()
        self.first_connection_attempt = False
        return found


def serve(settings: Settings, parent: int, open_consumer: Callable[[], Awaitable[Consumer]]) -> None:
    """Work until told to stop, or until the parent is no more.

    A message is acknowledged when its job has ended, so that a busy process holds no second message that an idle one
    could run. A message that comes again after a crash claims nothing.
    """
    die_with_parent(parent)

    async def opened() -> Consumer:
        return await open_consumer()

    connect = partial(connect_sync, settings.mongodb_uri, settings.mongodb_database)
    hearing = Reconnecting.hearing = Hearing(connect)
    with asyncio.Runner() as runner:
        consumer = runner.run(opened())
        app = make_celery(settings)
        app.conf.worker_consumer = Reconnecting

        @app.task(name=TASK, acks_late=True)
        def run(job_id: str) -> None:
            """Run the job of an id."""
            with hearing.busy():
                runner.run(consumer.run(job_id))

        @worker_shutting_down.connect(weak=False)
        def end_in_time(**_: Any) -> None:
            interrupt_own_after(settings.stop_grace_seconds, connect)

        hearing.start()
        app.worker_main(
            [
                "--quiet",
                "worker",
                "--pool=solo",
                f"--hostname=copydesk-{os.getpid()}@%h",
                f"--queues={','.join(queue_name(settings, queue) for queue in QUEUES)}",
                f"--loglevel={settings.log_level.upper()}",
                "--without-gossip",
                "--without-mingle",
                "--without-heartbeat",
            ]
        )
