"""A worker process: takes messages from Celery, each of which says that a job waits, and runs jobs."""

from __future__ import annotations

import asyncio
import math
import os
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Protocol

from celery.signals import worker_shutting_down
from celery.worker.consumer import Consumer as CeleryConsumer
from celery.worker.state import maybe_shutdown
from kombu import Connection

from copydesk_server.core.log import get_logger, redact
from copydesk_server.core.mongo import PyMongoError, SyncDatabase, connect_sync
from copydesk_server.core.parent import die_with_parent
from copydesk_server.core.settings import Settings
from copydesk_server.queue import scheduling
from copydesk_server.queue.broker import TASK, make_celery, queue_name
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.lease import interrupt_own_after
from copydesk_server.queue.operations import Queue

log = get_logger("copydesk.queue")

OpenConsumer = Callable[[], Awaitable[Consumer]]
Busy = Callable[[], AbstractContextManager[None]]


class Runner(Protocol):
    """What a message wakes."""

    def wake(self, queue: Queue) -> None:
        """A job waits in a queue."""

    def stop(self) -> None:
        """Take no more jobs, and return when those that run have ended."""


class Solo:
    """Runs a job for each message, one after the other, in the calling thread.

    Args:
        open_consumer: Opens what runs a job, on the event loop that it will use.
        busy: Tells that the process is at work.
    """

    def __init__(self, open_consumer: OpenConsumer, busy: Busy) -> None:
        self._busy = busy
        self._runner = asyncio.Runner()
        self._consumer = self._runner.run(_opened(open_consumer))

    def wake(self, queue: Queue) -> None:
        """Run the next job."""
        with self._busy():
            self._runner.run(self._consumer.run(queue))

    def stop(self) -> None:
        """Close the event loop; nothing runs between two messages."""
        self._runner.close()


class Pool:
    """Runs jobs of a queue on an event loop in a thread, as many at once as the queue says.

    A message only wakes it: each of its tasks takes jobs for as long as there are any, so a place that becomes free is
    filled at once, also where the message of the job that takes it found all places taken.

    Args:
        queue: Whose jobs it runs.
        open_consumer: Opens what runs a job, on the event loop that it will use.
        busy: Tells that the process is at work.
    """

    def __init__(self, queue: Queue, open_consumer: OpenConsumer, busy: Busy) -> None:
        self._concurrency, self._busy = queue.concurrency, busy
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, name=f"pool-{queue.name}", daemon=True).start()
        self._consumer = asyncio.run_coroutine_threadsafe(_opened(open_consumer), self._loop).result()

    def wake(self, queue: Queue) -> None:
        """Start to take jobs once more, where there is room."""
        with self._busy():
            self._loop.call_soon_threadsafe(self._add_task, queue)

    def stop(self) -> None:
        """Take no more jobs, and return when those that run have ended."""
        self._stopping = True
        asyncio.run_coroutine_threadsafe(self._ended(), self._loop).result()

    def _add_task(self, queue: Queue) -> None:
        if self._stopping or len(self._tasks) >= self._concurrency:
            return
        task = self._loop.create_task(self._take_jobs(queue))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_jobs(self, queue: Queue) -> None:
        with self._busy():
            try:
                while not self._stopping and await self._consumer.run(queue):
                    pass
            except PyMongoError as error:
                log.warning("no job claimed; the sweep sends another message", queue=queue.name, error=str(error))
            except Exception:  # What Celery does for a job of its own.
                log.exception("a job broke its worker", queue=queue.name)

    async def _ended(self) -> None:
        await asyncio.gather(*self._tasks)


async def _opened(open_consumer: OpenConsumer) -> Consumer:
    return await open_consumer()


# Often enough to tell one job that waits from many that pass.
LOOK_SECONDS = 1.0
# Longer than any broker takes to deliver, the pauses of reconnecting included (docs/decisions/10-worker-processes.md).
DEAF_SECONDS = 8.0


class Liveness:
    """A thread that watches for silence.

    Args:
        connect: Opens a synchronous database handle.
        queue: The one that the process serves.
    """

    def __init__(self, connect: Callable[[], SyncDatabase], queue: Queue) -> None:
        self._connect, self._queue = connect, queue
        self._busy = 0
        # Celery's thread says when a message comes, the watching one may end the process in that moment.
        self._lock = threading.Lock()
        self._quiet_since = math.inf
        self._thread = threading.Thread(target=self._run, name="liveness", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def connected(self) -> None:
        """There is a connection to the broker: from now on silence counts."""
        with self._lock:
            self._quiet_since = time.monotonic()

    def disconnected(self) -> None:
        """There is none, and the process knows it."""
        with self._lock:
            self._quiet_since = math.inf

    @contextmanager
    def busy(self) -> Iterator[None]:
        """A message came, and the process is at work; blocks of several threads and tasks may overlap."""
        with self._lock:
            self._busy += 1
        try:
            yield
        finally:
            with self._lock:
                self._busy -= 1
                self._quiet_since = time.monotonic()

    def _run(self) -> None:
        handle = self._connect()
        waits, since = None, time.monotonic()
        while True:
            time.sleep(LOOK_SECONDS)
            try:
                oldest = scheduling.oldest_claimable(handle, self._queue)
            except PyMongoError as error:
                log.warning("liveness not tested", error=str(error))
                continue
            if oldest is None or oldest != waits:
                waits, since = oldest, time.monotonic()
            elif time.monotonic() - since > DEAF_SECONDS and self._is_quiet():
                self._end()

    def _is_quiet(self) -> bool:
        return not self._busy and time.monotonic() - self._quiet_since > DEAF_SECONDS

    def _end(self) -> None:
        """End the process, unless a message came in this moment."""
        with self._lock:
            if self._is_quiet():
                log.error("jobs wait and no message comes; the process ends to connect anew", pid=os.getpid())
                os._exit(1)


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
