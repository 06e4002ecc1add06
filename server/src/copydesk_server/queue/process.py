"""A worker process: takes messages from Celery, each of which says that a job waits, and runs jobs.

Celery's solo pool, one process a job, and not its prefork pool: there, with a transport that has no event loop, idle
children wait for work behind one shared lock, and the kill of the child that holds it leaves the others deaf for ever.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial

from celery.signals import worker_shutting_down
from celery.worker.consumer import Consumer as CeleryConsumer
from celery.worker.state import maybe_shutdown
from kombu import Connection

from copydesk_server.core.log import get_logger, redact
from copydesk_server.core.mongo import PyMongoError, connect_sync
from copydesk_server.core.parent import die_with_parent
from copydesk_server.core.settings import Settings
from copydesk_server.queue.broker import TASK, make_celery, queue_name
from copydesk_server.queue.lease_owner import interrupt_own_after
from copydesk_server.queue.liveness import Liveness
from copydesk_server.queue.queues import Queue
from copydesk_server.queue.runners import OpenConsumer, Pool, Runner, Solo

log = get_logger("copydesk.queue")

# A broker that is back is used within a second.
LONGEST_PAUSE = 1.0
# How soon an idle process sees that it was told to stop, where the broker is polled: Celery reads for two seconds at a time.
LONGEST_READ = 0.2


class BriefReads:
    """A connection that is read for a short time, again and again."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def drain_events(self, timeout: float) -> None:
        """Take in what the broker has; raises ``TimeoutError`` where that is nothing."""
        self._connection.drain_events(timeout=min(timeout, LONGEST_READ))


class Reconnecting(CeleryConsumer):
    """Celery's consumer, which looks for a lost broker every second instead of ever more rarely, and stops at once."""

    liveness: Liveness

    def loop_args(self) -> tuple[object, ...]:
        """What Celery's loop gets; the one for brokers without an event loop reads the connection and no more."""
        consumer, connection, tasks, blueprint, hub, *rest = super().loop_args()
        return (consumer, connection if hub else BriefReads(connection), tasks, blueprint, hub, *rest)

    def ensure_connected(self, conn: Connection) -> Connection:
        """Wait for the broker."""

        def note(error: Exception, interval: float) -> None:
            log.warning("no broker; trying again", error=redact(repr(error)))

        self.liveness.disconnected()
        # Its declared types know no `None` and no parts of a second.
        ensure: Callable[..., Connection] = conn.ensure_connection  # type: ignore[explicit-any]
        found = ensure(
            note, None, interval_start=0.2, interval_step=0.2, interval_max=LONGEST_PAUSE, callback=maybe_shutdown
        )
        self.liveness.connected()
        self.first_connection_attempt = False
        return found


def serve(settings: Settings, parent: int, queue: Queue, open_consumer: OpenConsumer) -> None:
    """Work on a queue until told to stop, or until the parent is no more.

    Where jobs run one at a time, a message is acknowledged when its job has ended, so that a busy process holds no second
    message that an idle one could run. A message that comes again after a crash claims whatever is next, if anything.

    Args:
        settings: Where the broker and the database are.
        parent: The process that this one does not outlive.
        queue: Whose jobs it takes.
        open_consumer: Opens what runs a job.
    """
    die_with_parent(parent)
    connect = partial(connect_sync, settings.mongodb_uri, settings.mongodb_database)
    liveness = Reconnecting.liveness = Liveness(connect, queue)
    pooled = queue.concurrency > 1
    runner: Runner = Pool(queue, open_consumer, liveness.busy) if pooled else Solo(open_consumer, liveness.busy)
    app = make_celery(settings)
    app.conf.worker_consumer = Reconnecting

    @app.task(name=TASK, acks_late=True)
    def run(job_id: str, name: str) -> None:
        """Run the next job of the queue; the id of the one that waits is for the broker's own tools."""
        try:
            runner.wake(queue)
        except PyMongoError as error:
            log.warning("no job claimed; the sweep sends another message", error=str(error))

    @worker_shutting_down.connect(weak=False)
    def end_in_time(**_: object) -> None:
        interrupt_own_after(settings.stop_grace_seconds, connect)

    liveness.start()
    try:
        app.worker_main(_arguments(settings, queue))
    finally:
        runner.stop()


def _arguments(settings: Settings, queue: Queue) -> list[str]:
    """The command line of Celery's worker."""
    return [
        "--quiet",
        "worker",
        "--pool=solo",
        f"--hostname=copydesk-{os.getpid()}@%h",
        f"--queues={queue_name(settings, queue.name)}",
        f"--loglevel={settings.log_level.upper()}",
        "--without-gossip",
        "--without-mingle",
        "--without-heartbeat",
    ]
