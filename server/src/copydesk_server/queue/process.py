"""A worker process: takes messages from Celery, each of which says that a job waits, and runs jobs.

Celery's solo pool, one process a job, and not its prefork pool: there, with a transport that has no event loop, idle
children wait for work behind one shared lock, and the kill of the child that holds it leaves the others deaf for ever.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from typing import Any

from celery.signals import worker_shutting_down
from celery.worker.consumer import Consumer as CeleryConsumer
from celery.worker.state import maybe_shutdown

from copydesk_server.core.log import get_logger, redact
from copydesk_server.core.mongo import connect_sync
from copydesk_server.core.process import die_with_parent
from copydesk_server.core.settings import Settings
from copydesk_server.queue.broker import TASK, make_celery, queue_name
from copydesk_server.queue.lease_owner import interrupt_own_after
from copydesk_server.queue.liveness import Hearing
from copydesk_server.queue.queues import QUEUES, Queue
from copydesk_server.queue.runners import OpenConsumer, Pool, Runner, Solo

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


def serve(settings: Settings, parent: int, queues: Sequence[Queue], open_consumer: OpenConsumer) -> None:
    """Work on some queues until told to stop, or until the parent is no more.

    Where jobs run one at a time, a message is acknowledged when its job has ended, so that a busy process holds no second
    message that an idle one could run. A message that comes again after a crash claims whatever is next, if anything.

    Args:
        settings: Where the broker and the database are.
        parent: The process that this one does not outlive.
        queues: Several of one job at a time, or one of more.
        open_consumer: Opens what runs a job.
    """
    die_with_parent(parent)
    connect = partial(connect_sync, settings.mongodb_uri, settings.mongodb_database)
    hearing = Reconnecting.hearing = Hearing(connect, queues)
    alone = len(queues) == 1 and queues[0].concurrency > 1
    runner: Runner = Pool(queues[0], open_consumer, hearing.busy) if alone else Solo(open_consumer, hearing.busy)
    app = make_celery(settings)
    app.conf.worker_consumer = Reconnecting

    @app.task(name=TASK, acks_late=True)
    def run(job_id: str, queue: str) -> None:
        """A job waits in a queue; its id is for the broker's own tools."""
        runner.wake(QUEUES[queue])

    @worker_shutting_down.connect(weak=False)
    def end_in_time(**_: Any) -> None:
        interrupt_own_after(settings.stop_grace_seconds, connect)

    hearing.start()
    try:
        app.worker_main(_arguments(settings, queues))
    finally:
        runner.stop()


def _arguments(settings: Settings, queues: Sequence[Queue]) -> list[str]:
    """The command line of Celery's worker."""
    return [
        "--quiet",
        "worker",
        "--pool=solo",
        f"--hostname=copydesk-{os.getpid()}@%h",
        f"--queues={','.join(queue_name(settings, queue.name) for queue in queues)}",
        f"--loglevel={settings.log_level.upper()}",
        "--without-gossip",
        "--without-mingle",
        "--without-heartbeat",
    ]
