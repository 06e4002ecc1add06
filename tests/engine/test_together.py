"""Requests at once that share commands: each is answered as if it had been alone."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

import pytest

from copydesk_server.core import integrity
from copydesk_server.core.context import Context
from copydesk_server.core.errors import ConcurrentJobLimit, UnknownReference
from copydesk_server.core.mongo import AutoReconnect, DuplicateKeyError, OperationFailure, duplicate_of
from copydesk_server.core.reads import Read, read_together
from copydesk_server.projects.store import projects
from copydesk_server.queue import creation
from copydesk_server.queue.store import jobs
from copydesk_server.scripts.jobs import SCRIPT_GENERATE
from copydesk_server.scripts.store import scripts
from engine.rig import ESTIMATE, FAMILY, OPERATION, Declared, Nothing
from engine.test_reads import noted
from support.factories import key
from support.queued import queue_job


def other(ctx: Context) -> Context:
    return dataclasses.replace(ctx, workspace_id=f"wsp_{key()}")


async def test_reads_of_workspaces_at_once_are_few_commands_and_each_has_its_own(rig):
    """Twenty requests of twenty workspaces, all at once."""
    spaces = [other(rig.ctx) for _ in range(20)]
    for number, ctx in enumerate(spaces):
        await projects.insert(ctx, {**projects.new(ctx, {}), "name": str(number)})
    with noted() as commands:
        found = await asyncio.gather(
            *(read_together(ctx.database, projects.read(ctx, {}), jobs.read(ctx, {})) for ctx in spaces)
        )

    assert [[[row["name"] for row in brands], queued] for brands, queued in found] == [
        [[str(number)], []] for number in range(20)
    ]
    assert commands.count("aggregate") <= 4


async def test_an_insert_that_an_index_refuses_leaves_the_others(rig):
    """Ten at once, two of which have an id that is taken: the eight are there, and the two are told which index it was."""
    database, name = rig.ctx.database, f"none_{key()}"
    nothing: dict[str, Any] = {"then_look_in": name, "ids": []}
    await database.insert(name, {"_id": 3}, **nothing)
    await database.insert(name, {"_id": 5}, **nothing)
    with noted() as commands:
        found = await asyncio.gather(
            *(database.insert(name, {"_id": number, "by": "batch"}, **nothing) for number in range(10)),
            return_exceptions=True,
        )

    refused = {number: error for number, error in enumerate(found) if error}
    assert {number: type(error) for number, error in refused.items()} == dict.fromkeys((3, 5), DuplicateKeyError)
    assert all(duplicate_of(error) == {"_id"} for error in refused.values())
    assert await database[name].count_documents({"by": "batch"}) == 8
    assert commands.count("insert") <= 2


async def create(ctx: Context, lane: Any, name: str, input_: dict[str, Any] | None = None) -> tuple[Any, bool]:
    """Queue a job whose key nobody has seen."""
    operation = Declared(OPERATION, FAMILY, Nothing, "", 60.0, queue=lane)
    place = creation.Position(0, frozenset(), None)
    return await creation.create(
        ctx, operation, place, input_=input_ or {}, key=name, estimate=ESTIMATE, cost_limit_usd=0.05
    )


async def test_twins_in_one_command_make_one_job(rig):
    """Eight requests with one key, none of which has seen another: one makes the job, and seven are answered it."""
    name = key()
    found = await asyncio.gather(*(create(rig.ctx, rig.lane, name) for _ in range(8)))

    assert len({job["_id"] for job, _ in found}) == 1
    assert sorted(replayed for _, replayed in found) == [False] + [True] * 7
    assert len(await jobs.ids(rig.ctx, {"idempotency_key": name})) == 1


async def test_jobs_of_one_command_take_a_slot_each_and_no_more(rig):
    """Eight jobs at once of a workspace that holds three slots, beside eight of others: three, and all of the others'."""
    found = await asyncio.gather(
        *(create(ctx, rig.lane, key()) for _ in range(8) for ctx in (rig.ctx, other(rig.ctx))), return_exceptions=True
    )
    own, others = found[::2], found[1::2]

    assert sum(isinstance(one, ConcurrentJobLimit) for one in own) == 5
    assert {job["slot"] for job, _ in (one for one in own if not isinstance(one, Exception))} == {
        f"test/{number}" for number in range(3)
    }
    assert not any(isinstance(one, Exception) for one in others)


async def test_a_deletes_mark_ends_the_job_of_its_script_alone(rig):
    """Six jobs in one command, the script of one of which was deleted: that one is taken back, and the five stand."""
    spaces, ids = [other(rig.ctx) for _ in range(6)], list[str]()
    for ctx in spaces:
        row = {**scripts.new(ctx, {}), "title": "Kilns"}
        await scripts.insert(ctx, row)
        ids.append(row["_id"])
    await integrity.delete(spaces[2], scripts, ids[2])
    found = await asyncio.gather(
        *(queue_job(ctx, SCRIPT_GENERATE, {"script_id": id_}) for ctx, id_ in zip(spaces, ids, strict=True)),
        return_exceptions=True,
    )

    assert [number for number, one in enumerate(found) if isinstance(one, UnknownReference)] == [2]
    assert [len(await jobs.ids(ctx, {})) for ctx in spaces] == [1, 1, 0, 1, 1, 1]


async def test_a_database_that_is_away_is_told_to_all_at_once(rig, monkeypatch):
    """Forty reads while nobody is there: they fail with the first ones, and not one batch after another."""
    asked = 0

    async def away(*arguments: object) -> None:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0.05)
        raise AutoReconnect("away")

    monkeypatch.setattr(rig.ctx.database.driver, "aggregate", away)
    found = await asyncio.gather(
        *(read_together(rig.ctx.database, jobs.read(rig.ctx, {})) for _ in range(40)), return_exceptions=True
    )

    assert {type(one) for one in found} == {AutoReconnect}
    assert asked <= 2
    monkeypatch.undo()
    with pytest.raises(OperationFailure):
        await read_together(rig.ctx.database, Read("jobs", [{"$none": {}}]))
