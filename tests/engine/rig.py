"""The engine in this process: a database of its own on the test server's mongod, and work made for the test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import attrs
import msgspec

from copydesk_server import registry
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import connect, connect_sync
from copydesk_server.core.settings import Settings, load
from copydesk_server.queue import lease
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.operations import JobFamily, JobOperation, Queue
from copydesk_server.queue.types import Estimate, Finish, Run
from copydesk_server.queue.work import Work
from copydesk_server.scripts.types import STALE
from support.factories import key
from support.queued import queue_job
from support.server import DRIVER

DATABASE, OPERATION = "engine_tests", "test.work"
ESTIMATE = Estimate(cost_usd=0.01, basis="a test")
RESULT = {"made": "it"}

FAMILY = JobFamily("test", slots=3, keyed=True, listed=True, ceiling_usd=0.05)


class Nothing(msgspec.Struct):
    """The input of the work."""


async def no_dispatch(job_id: str, queue: str) -> None:
    raise AssertionError("nothing is dispatched here")


async def finish(session: Any) -> dict[str, Any]:
    return RESULT


def does(work: Callable[[Work], Awaitable[None]]) -> Run:
    """An operation's ``run`` that does this, and makes ``RESULT``."""

    async def run(given: Work, input_: Any) -> Finish:
        await work(given)
        return finish

    return run


@dataclass(frozen=True)
class Declared(JobOperation):
    """A kind of job whose work is made by the test, so that there is nothing to load."""

    work: Run | None = None

    def load(self) -> Run:
        assert self.work is not None
        return self.work


@attrs.frozen
class Rig:
    """A workspace's context, what a worker process has, and a queue of its own."""

    ctx: Context
    handle: Any
    lane: Queue = attrs.field(factory=lambda: Queue(f"test-{key()}"))

    @property
    def settings(self) -> Settings:
        return self.ctx.services.settings

    def consumer(self, run: Run, *, limit_seconds: float = 60.0) -> Consumer:
        operation = Declared(OPERATION, FAMILY, Nothing, "", limit_seconds, queue=self.lane, failures=STALE, work=run)
        return Consumer(self.ctx.services, self.handle, {OPERATION: operation}, lease.owner_name())

    async def queue(self, *, limit_usd: float = 0.05) -> str:
        """A queued job."""
        operation = Declared(OPERATION, FAMILY, Nothing, "", 60.0, queue=self.lane)
        return await queue_job(self.ctx, operation, {}, ESTIMATE, limit_usd=limit_usd)

    async def job(self, job_id: str) -> dict[str, Any]:
        found = await self.ctx.database["jobs"].find_one({"_id": job_id})
        assert found is not None
        return dict(found)

    async def calls(self, job_id: str) -> list[dict[str, Any]]:
        return await self.ctx.database["provider_calls"].find({"job_id": job_id}).to_list(None)

    async def run(self, work: Callable[[Work], Awaitable[None]], **options: Any) -> dict[str, Any]:
        """Queue a job, run it with this work, and return it."""
        job_id = await self.queue()
        await self.consumer(does(work), **options).run(self.lane)
        return await self.job(job_id)


@asynccontextmanager
async def rigged(uri: str, **settings: str) -> AsyncIterator[Rig]:
    """A rig with settings of its own."""
    database, handle = connect(uri, DATABASE, DRIVER), connect_sync(uri, DATABASE)
    try:
        await registry.prepare(database)
        loaded = load({f"COPYDESK_{name.upper()}": value for name, value in settings.items()})
        services = Services(loaded, database, no_dispatch, catalog=registry.CATALOG)
        yield Rig(Context(services, f"wsp_{key()}", request_id=f"req_{key()}"), handle)
    finally:
        handle.client.close()
        await database.close()
