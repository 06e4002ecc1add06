"""What mends the queue: lapsed leases end their jobs, and jobs whose message was lost are sent again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database, PyMongoError
from copydesk_server.core.settings import Settings
from copydesk_server.queue import engine, lease, metrics, scheduling
from copydesk_server.queue.operations import ANSWER_SECONDS, QUEUES, Queue

if TYPE_CHECKING:
    from copydesk_server.queue import broker
else:  # Celery is 5 MiB.
    broker = LazyModule("copydesk_server.queue.broker")


class Messages(Protocol):
    """What the sweep asks of a broker; each raises what the broker raises."""

    def depth(self, queue: str) -> int:
        """How many messages wait in a queue."""

    def send(self, job_id: str, queue: str) -> None:
        """Send a message for a job."""


class LazyDispatcher:
    """A dispatcher that is made when jobs wait for longer than they should: where none do, no broker is asked.

    Args:
        settings: Where the broker is.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @cached_property
    def _dispatcher(self) -> broker.Dispatcher:
        return broker.Dispatcher(self._settings)

    def depth(self, queue: str) -> int:
        """How many messages wait in a queue; raises what the broker raises."""
        return self._dispatcher.depth(queue)

    def send(self, job_id: str, queue: str) -> None:
        """Send a message for a job; raises what the broker raises."""
        self._dispatcher.send(job_id, queue)

    def close(self) -> None:
        """Close what was opened."""
        if "_dispatcher" in vars(self):
            self._dispatcher.close()


log = get_logger("copydesk.queue")

# A sweep sends no more at a time, so that it comes round again while a long queue was lost.
MOST_RESENT = 1_000
RepeatedTask = tuple[Callable[[], Awaitable[None]], float]


async def reap(database: Database) -> int:
    """End the running jobs whose lease has lapsed; returns how many."""
    lapsed = await engine.lapsed(database)
    ended = await asyncio.gather(*(engine.interrupt(database, *one) for one in lapsed), return_exceptions=True)
    for (job_id, _), outcome in zip(lapsed, ended, strict=True):
        if outcome is not False:
            log.warning("lease lapsed", job_id=job_id, error=None if outcome is True else str(outcome))
    metrics.INTERRUPTED.labels("sweep").inc(ended.count(True))
    return ended.count(True)


async def end_orphaned(database: Database) -> int:
    """End the running jobs of processes killed on this node, without waiting for their leases; returns how many."""
    ended = 0
    for job_id, token, owner in await engine.leases_on(database, lease.node_name()):
        if lease.is_dead(owner) and await engine.interrupt_orphan(database, job_id, token):
            log.warning("worker process died", job_id=job_id, owner=owner)
            ended += 1
    metrics.INTERRUPTED.labels("watchdog").inc(ended)
    return ended


async def resend(database: Database, messages: Messages, queues: Iterable[Queue], seconds: float) -> int:
    """Send queued jobs again where the broker holds fewer messages than there are queued jobs; returns how many.

    As many are sent as are missing, those whose last message is oldest first. A message that a worker has taken and not
    begun is counted as missing, so now and then one job gets two; the second claims nothing. Where a process works on
    many jobs at once it takes messages before it has room, so that all may wait with none in the broker: then enough are
    sent to fill one process, and only where a worker would get a job.
    """
    found = await scheduling.queued(database)
    return sum(
        [await _resend(database, messages, one, found.get(one.name, scheduling.Waiting()), seconds) for one in queues]
    )


async def _resend(
    database: Database, messages: Messages, queue: Queue, found: scheduling.Waiting, seconds: float
) -> int:
    """Those of one queue."""
    waiting = found.count
    metrics.QUEUED.labels(queue.name).set(waiting)
    metrics.OLDEST.labels(queue.name).set(found.seconds)
    if waiting:
        await scheduling.notice(database, queue.name)
    if not waiting or not await scheduling.unclaimed(database, queue.name, seconds, 1):
        return 0
    pooled = queue.concurrency > 1
    if pooled and not await scheduling.any_claimable(database, queue):
        return 0
    # Some may have begun while the queues before it were worked on.
    waiting = (await scheduling.queued(database)).get(queue.name, scheduling.Waiting()).count
    async with asyncio.timeout(ANSWER_SECONDS):
        missing = waiting - await asyncio.to_thread(messages.depth, queue.name)
    most = min(missing, queue.concurrency if pooled else MOST_RESENT)
    job_ids = await scheduling.unclaimed(database, queue.name, seconds, most) if most > 0 else []
    for job_id in job_ids:
        async with asyncio.timeout(ANSWER_SECONDS):
            await asyncio.to_thread(messages.send, job_id, queue.name)
    if job_ids:
        await (scheduling.mark_all_sent(database, queue.name) if pooled else scheduling.mark_sent(database, job_ids))
        metrics.RESENT.labels(queue.name).inc(len(job_ids))
        log.warning("jobs wait without a message; sent again", queue=queue.name, jobs=len(job_ids))
    return len(job_ids)


async def run(
    database: Database,
    messages: Messages,
    settings: Settings,
    stopped: asyncio.Event,
    tasks: Sequence[RepeatedTask] = (),
) -> None:
    """Sweep until told to stop; an error of the broker or the database is logged and tried again.

    Args:
        database: Where the jobs are.
        messages: The broker.
        settings: How often.
        stopped: Set to stop.
        tasks: Other work to repeat, each with its own number of seconds between.
    """

    async def resend_all() -> None:
        await resend(database, messages, QUEUES.values(), settings.resend_seconds)

    async def reap_all() -> None:
        await reap(database)

    async def end_all_orphaned() -> None:
        await end_orphaned(database)

    own = [
        (reap_all, settings.sweep_seconds),
        (resend_all, settings.sweep_seconds),
        (end_all_orphaned, lease.WATCH_SECONDS),
    ]
    async with asyncio.TaskGroup() as group:
        for work, seconds in [*own, *tasks]:
            group.create_task(_repeat(work, seconds, stopped))


async def _repeat(work: Callable[[], Awaitable[None]], seconds: float, stopped: asyncio.Event) -> None:
    while not stopped.is_set():
        try:
            await work()
        except PyMongoError as error:
            log.warning("sweep failed", error=str(error))
        except Exception as error:  # Brokers have no error in common.
            log.warning("sweep failed", error=repr(error))
        with suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), seconds)
