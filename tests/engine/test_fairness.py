"""Whose job is next: fair between workspaces, with no more running jobs of one than its queue allows."""

from __future__ import annotations

import asyncio
import dataclasses
import threading
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext

import attrs

from copydesk_server.core.context import Context
from copydesk_server.core.mongo import connect
from copydesk_server.queue import creation, engine, scheduling, sweep
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.operations import JobFamily, Queue
from copydesk_server.queue.process import Pool
from engine.rig import DATABASE, OPERATION, Declared, Nothing, Rig, does
from engine.test_mending import Messages
from support.factories import key

UNLIMITED = JobFamily("test_own", slots=None, keyed=False, listed=False, ceiling_usd=0.0)


def workspaces(rig: Rig, names: str) -> dict[str, Context]:
    return {name: dataclasses.replace(rig.ctx, workspace_id=f"wsp_{name}_{key()}") for name in names}


async def enqueue(ctx: Context, queue: Queue, count: int) -> list[str]:
    """Queue jobs of the server's own, of which a workspace may have as many as it likes."""
    operation = Declared(OPERATION, UNLIMITED, Nothing, "", 60.0, queue=queue)
    return [await creation.enqueue(ctx, operation, input_={}, session=None) for _ in range(count)]


async def claimed(rig: Rig, queue: Queue, count: int) -> list[tuple[str, engine.Lease]]:
    """The workspaces of the next jobs, by the letter in their name, and the leases."""
    rows = [await scheduling.claim_next(rig.ctx.database, queue, "elsewhere/1/1", 60) for _ in range(count)]
    return [(row[0]["workspace_id"].split("_")[1], row[1]) for row in rows if row is not None]


async def order(rig: Rig, queue: Queue, count: int) -> str:
    return "".join(name for name, _ in await claimed(rig, queue, count))


async def test_a_thousand_waiting_jobs_delay_another_workspace_by_one(rig):
    """The next job of the workspace that came late is claimed second; then the two take turns."""
    space = workspaces(rig, "ab")
    await enqueue(space["a"], rig.lane, 30)
    await order(rig, rig.lane, 5)
    await enqueue(space["b"], rig.lane, 3)

    assert await order(rig, rig.lane, 8) == "bababaaa"


async def test_jobs_of_one_workspace_run_in_the_order_they_came(rig):
    """First in, first out, also of those queued in the same moment by several API processes."""
    jobs = await enqueue(rig.ctx, rig.lane, 10)
    got = [lease.job_id for _, lease in await claimed(rig, rig.lane, 10)]

    assert got == jobs


async def test_who_was_away_does_not_catch_up(rig):
    """A workspace that had nothing to do while another ran fifty jobs takes turns from now on, and no fifty at once."""
    space = workspaces(rig, "abc")
    await enqueue(space["b"], rig.lane, 1)
    await enqueue(space["a"], rig.lane, 60)
    await order(rig, rig.lane, 50)
    await enqueue(space["b"], rig.lane, 5)
    await enqueue(space["c"], rig.lane, 5)
    turns = await order(rig, rig.lane, 12)

    assert Counter(turns) == {"a": 4, "b": 4, "c": 4}


async def test_ten_workspaces_share_a_queue_evenly(rig):
    """Whatever the lengths of their queues, nobody gets a second turn before everybody had one."""
    space = workspaces(rig, "abcdefghij")
    for number, ctx in enumerate(space.values()):
        await enqueue(ctx, rig.lane, 3 + 5 * number)
    turns = await order(rig, rig.lane, 30)

    assert [set(turns[at : at + 10]) for at in (0, 10, 20)] == [set(space)] * 3


async def test_a_workspace_has_so_many_places_and_no_more(rig):
    """Of forty claims at once each workspace gets its places, by an index; a job that ends frees its own."""
    queue = Queue(f"test-{key()}", concurrency=8, per_workspace=3)
    space = workspaces(rig, "ab")
    for ctx in space.values():
        await enqueue(ctx, queue, 10)
    got = await asyncio.gather(*(claimed(rig, queue, 1) for _ in range(40)))
    held = [one for row in got for one in row]
    await engine.stop(rig.ctx.database, next(lease for name, lease in held if name == "a"))

    assert Counter(name for name, _ in held) == {"a": 3, "b": 3}
    assert await order(rig, queue, 5) == "a"


async def test_full_workspaces_leave_a_worker_idle_and_not_deaf(rig):
    """Where only jobs wait that no worker may take, none is claimable, none is sent again, and silence is right."""
    queue = Queue(f"test-{key()}", concurrency=8, per_workspace=1)
    await enqueue(rig.ctx, queue, 3)
    [(_, lease)] = await claimed(rig, queue, 2)
    await sweep.resend(rig.ctx.database, Messages(), [queue], 0)
    messages = Messages()

    assert scheduling.oldest_claimable(rig.handle, queue) is None
    assert await sweep.resend(rig.ctx.database, messages, [queue], 0) == 0
    await engine.stop(rig.ctx.database, lease)
    assert scheduling.oldest_claimable(rig.handle, queue) is not None
    assert await sweep.resend(rig.ctx.database, messages, [queue], 0) == 2


@attrs.define
class Site:
    """Work that waits until it is let go, and notes who is inside."""

    going: threading.Event = attrs.field(factory=threading.Event)
    inside: list[str] = attrs.field(factory=list)
    ended: list[str] = attrs.field(factory=list)

    async def visit(self, work) -> None:
        name = work.ctx.workspace_id.split("_")[1]
        self.inside.append(name)
        if name == "a":
            while not self.going.is_set():
                await asyncio.sleep(0.02)
        self.ended.append(name)


async def settled(rig: Rig, jobs: Sequence[str], status: str) -> None:
    async with asyncio.timeout(20):
        while await rig.ctx.database["jobs"].count_documents({"_id": {"$in": jobs}, "status": status}) < len(jobs):
            await asyncio.sleep(0.02)


async def test_a_pool_works_on_many_and_fills_a_place_that_becomes_free(rig, server):
    """Twenty slow jobs of one hold their places and nothing else: another's pass by, and one message starts them all."""
    queue, site = Queue(f"test-{key()}", concurrency=6, per_workspace=2), Site()
    space = workspaces(rig, "ab")
    slow = await enqueue(space["a"], queue, 20)

    database = connect(server.mongodb_uri, DATABASE)  # Of the pool's own: a driver stays on its event loop.

    async def opened() -> Consumer:
        services = dataclasses.replace(rig.ctx.services, database=database)
        return dataclasses.replace(rig.consumer(does(site.visit)), services=services)

    pool = await asyncio.to_thread(Pool, queue, opened, nullcontext)
    for _ in range(20):
        pool.wake(queue)
    quick = await enqueue(space["b"], queue, 5)
    pool.wake(queue)
    await settled(rig, quick, "done")
    before = (site.ended.count("a"), site.inside.count("a"))
    site.going.set()
    pool.wake(queue)
    await settled(rig, slow, "done")
    await asyncio.to_thread(pool.stop)
    await database.close()

    assert before == (0, 2)
    assert site.ended.count("a") == 20
