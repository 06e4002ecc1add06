"""Waiting for a job over the engine's own reads: a change is seen whenever it comes."""

from __future__ import annotations

import asyncio
import dataclasses
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import attrs

from copydesk_server.jobs.service import JobService
from copydesk_server.queue import engine
from copydesk_server.queue.store import JobRow
from copydesk_server.queue.waiting import JobWatcher
from engine.rig import FAMILY, OPERATION, Declared, Nothing, Rig

SERVICE = JobService({OPERATION: Declared(OPERATION, FAMILY, Nothing, "", 60.0)})


@attrs.define
class Interleaved:
    """A database where something happens after a number of reads of jobs."""

    database: Any
    reads: int
    then: Callable[[], Awaitable[Any]]

    def __getitem__(self, name: str) -> Any:
        return InterleavedReads(self, self.database[name])

    async def find(self, name: str, id_: str, workspace_id: str) -> Any:
        return await self.read(self.database.find(name, id_, workspace_id))

    async def read(self, reading: Awaitable[Any]) -> Any:
        found = await reading
        self.reads -= 1
        if self.reads == 0:
            await self.then()
        return found


@attrs.define
class InterleavedReads:
    owner: Interleaved
    collection: Any

    async def find_one(self, *args: Any, **options: Any) -> Any:
        return await self.owner.read(self.collection.find_one(*args, **options))


class Silent:
    """A watcher that announces nothing: what it would announce came before anybody listened."""

    released = False

    @asynccontextmanager
    async def subscribe(self, document_id: str) -> AsyncIterator[asyncio.Event]:
        yield asyncio.Event()


async def poll_cancelled_after(rig: Rig, reads: int, watcher: Any) -> JobRow:
    """Poll a job that is cancelled after so many reads of it."""
    job_id = await rig.queue()
    database = Interleaved(rig.ctx.database, reads, lambda: engine.cancel(rig.ctx, job_id))
    services = dataclasses.replace(rig.ctx.services, database=database, watcher=watcher)
    async with asyncio.timeout(10):
        return await SERVICE.poll(dataclasses.replace(rig.ctx, services=services), job_id, 30)


async def test_a_change_before_the_subscription_ends_the_wait(rig):
    """A job that ends after the first read of a poll, before anybody listens, is answered at once."""
    job = await poll_cancelled_after(rig, 1, Silent())

    assert job["status"] == "cancelled"


async def test_a_change_after_the_last_read_ends_the_wait(rig):
    """A job that ends after the read that follows the subscription is announced, and answered at once."""
    watcher = JobWatcher(rig.ctx.database)
    watcher.start()
    job = await poll_cancelled_after(rig, 2, watcher)
    await watcher.stop()

    assert job["status"] == "cancelled"


async def test_a_job_that_was_asked_to_stop_is_waited_for(rig):
    """While a running job has not stopped yet, nothing of it changes: a poll waits for its whole time."""
    job_id, moment = await rig.queue(), datetime.now(UTC)
    asked = {"status": "running", "cancel_requested_at": moment}
    await rig.ctx.database["jobs"].update_one({"_id": job_id}, {"$set": asked})
    services = dataclasses.replace(rig.ctx.services, watcher=Silent())

    began = time.monotonic()
    await SERVICE.poll(dataclasses.replace(rig.ctx, services=services), job_id, 1)

    assert time.monotonic() - began >= 1
