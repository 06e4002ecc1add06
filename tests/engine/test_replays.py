"""A repeated request is answered by its key alone, whatever the state that it starts from has become."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

import msgspec
import pytest

from copydesk_server.core.errors import IdempotencyKeyReused, StaleUpdate
from copydesk_server.jobs.service import JobService
from copydesk_server.queue.types import Estimate
from engine.rig import ESTIMATE, FAMILY, OPERATION, Declared, Nothing, rigged
from support.factories import key


class Something(msgspec.Struct):
    """Another input."""

    name: str = "else"


class Body(msgspec.Struct, tag_field="operation", tag=OPERATION):
    """A request."""

    input: Any


async def sent(job_id: str, queue: str) -> None:
    """No message."""


class Preparing:
    """Prepares as it is told."""

    def __init__(self) -> None:
        self.error: Exception | None = None
        self.hangs = False
        self.cancelled = 0

    async def __call__(self, ctx: Any, input_: Any) -> Estimate:
        try:
            if self.hangs:
                await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        if self.error is not None:
            raise self.error
        return ESTIMATE


@pytest.fixture
async def asked(server):
    """What prepares, and what queues a request of a key."""
    async with rigged(server.mongodb_uri) as rig:
        preparing = Preparing()
        operation = Declared(OPERATION, FAMILY, Nothing, "", 60.0, queue=rig.lane, prepare=preparing)
        services = JobService({OPERATION: operation})
        ctx = dataclasses.replace(rig.ctx, services=dataclasses.replace(rig.ctx.services, dispatch=sent))

        async def ask(name: str, input_: Any = None) -> tuple[str, bool]:
            job, replayed = await services.queue(ctx, name, Body(input_ or Nothing()))
            return job.value.id, replayed

        yield preparing, ask


@pytest.mark.parametrize("error", [StaleUpdate("moved on"), RuntimeError("a defect")])
async def test_a_replay_is_told_nothing_of_its_state(asked, error):
    """The script has moved on, or cannot be looked at: the key's job is the answer."""
    preparing, ask = asked
    name = key()
    made = await ask(name)
    preparing.error = error

    assert made[1] is False
    assert await ask(name) == (made[0], True)
    with pytest.raises(type(error)):
        await ask(key())


async def test_a_replay_waits_for_nothing_but_its_key(asked):
    """What is prepared beside the look at the key is given up once the key has a job, or belongs to another request."""
    preparing, ask = asked
    name = key()
    made = await ask(name)
    preparing.hangs = True
    async with asyncio.timeout(10):
        assert await ask(name) == (made[0], True)
        with pytest.raises(IdempotencyKeyReused):
            await ask(name, Something())
    await asyncio.sleep(0)

    assert preparing.cancelled == 2
