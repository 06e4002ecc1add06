"""What mends the queue: lapsed leases end their jobs, and jobs whose message was lost are sent again."""

from __future__ import annotations

import asyncio

from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database, PyMongoError
from copydesk_server.core.settings import Settings
from copydesk_server.queue import engine
from copydesk_server.queue.broker import QUEUES, Dispatcher

log = get_logger("copydesk.queue")


async def reap(database: Database) -> int:
    """End the running jobs whose lease has lapsed; returns how many."""
    ended = 0
    for job_id, token in await engine.lapsed(database):
        if await engine.interrupt(database, job_id, token):
            log.warning("lease lapsed", job_id=job_id)
            ended += 1
    return ended


async def resend(database: Database, dispatcher: Dispatcher, seconds: float) -> int:
    """Send the queued jobs again where the broker holds fewer messages than there are jobs; returns how many."""
    sent = 0
    for queue in QUEUES:
        job_ids = await engine.waiting(database, queue, seconds)
        if not job_ids or await asyncio.to_thread(dispatcher.depth, queue) >= len(job_ids):
            continue
        for job_id in job_ids:
            await asyncio.to_thread(dispatcher.send, job_id, queue)
        await engine.mark_sent(database, job_ids)
        log.warning("messages were lost; sent again", queue=queue, jobs=len(job_ids))
        sent += len(job_ids)
    return sent


async def run(database: Database, dispatcher: Dispatcher, settings: Settings, stopped: asyncio.Event) -> None:
    """Sweep until told to stop; an error of the broker or the database is logged and tried again."""
    while not stopped.is_set():
        try:
            await reap(database)
            await resend(database, dispatcher, settings.resend_seconds)
        except PyMongoError as error:
            log.warning("sweep failed", error=str(error))
        except Exception:
            log.exception("sweep failed")
        try:
            await asyncio.wait_for(stopped.wait(), settings.sweep_seconds)
        except TimeoutError:
            continue
