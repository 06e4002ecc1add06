"""Reads in one round trip: what they find, of whom, and how many commands a new job takes."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from pymongo import monitoring

from copydesk_server import registry
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import connect
from copydesk_server.core.reads import Read, read_together
from copydesk_server.core.settings import load
from copydesk_server.core.validation import decode
from copydesk_server.jobs.service import JobRequest, JobService
from copydesk_server.projects.store import projects
from copydesk_server.queue.store import jobs
from support.factories import brand, document, job_body, key, script
from support.server import DRIVER, Server, new_workspace

# docs/decisions/14-shared-commands.md and 04-references.md give the reasons: all reads, that of the
# style among them, the job, and the look for a delete.
COMMANDS = ["aggregate", "insert", "find"]


class Commands(monitoring.CommandListener):
    """Notes the commands that any client of this process sends while ``on``."""

    def __init__(self) -> None:
        self.on, self.seen = False, list[str]()

    def started(self, event: Any) -> None:
        if self.on:
            self.seen.append(event.command_name)

    def succeeded(self, event: Any) -> None:
        """Nothing to note."""

    def failed(self, event: Any) -> None:
        """Nothing to note."""


# The driver takes listeners for the whole process, before its clients are made.
LISTENER = Commands()
monitoring.register(LISTENER)


@contextmanager
def noted() -> Iterator[list[str]]:
    LISTENER.seen, LISTENER.on = [], True
    yield LISTENER.seen
    LISTENER.on = False


async def test_each_read_finds_its_own_and_nothing_of_others(rig):
    """Order, limit and fields hold for each read; another workspace's rows and a collection that is not there give none."""
    other = dataclasses.replace(rig.ctx, workspace_id=f"wsp_{key()}")
    for ctx, names in ((rig.ctx, "abc"), (other, "xyz")):
        for name in names:
            await projects.insert(ctx, {**projects.new(ctx, {}), "name": name})
    queued = await rig.queue()
    first, missing, last = await read_together(
        rig.ctx.database,
        projects.read(rig.ctx, {}, sort={"name": -1}, limit=2, fields={"name": 1, "_id": 0}),
        Read(f"none_{key()}", [{"$match": {}}]),
        jobs.read(rig.ctx, {"_id": queued}, fields={"status": 1}),
    )

    assert first == [{"name": "c"}, {"name": "b"}]
    assert missing == []
    assert last == [{"_id": queued, "status": "queued"}]


async def sent(job_id: str, queue: str) -> None:
    """No message: the sweep may send one, and what comes of the job is not looked at here."""


async def test_a_new_job_takes_three_commands_and_a_replay_one(server: Server):
    """A round trip more than the decision names is noticed here, and not in a benchmark months later."""
    service = JobService({name: one for name, one in registry.JOBS.items() if one.family.listed})
    space = new_workspace(server)
    with space.desk() as desk:
        project = brand(desk)
        source, draft = document(desk, project), script(desk, project)
    sent_body = json.dumps(job_body(draft.id, draft.updated_at, document_ids=[source.id])).encode()
    request = registry.JOBS["script.generate"].request
    assert request is not None
    body, name = cast("JobRequest", decode(sent_body, request)), key()
    database = connect(server.mongodb_uri, server.database_name, DRIVER)
    ctx = Context(Services(load({}), database, sent, catalog=registry.CATALOG), space.id, request_id=key())
    try:
        await jobs.find_one(ctx, {})  # The first command of a client says hello before it.
        with noted() as new:
            made, replayed = await service.queue(ctx, name, body)
        await asyncio.sleep(
            0.01
        )  # As the next request would: in the same turn of the loop its reads go with the end of others.
        with noted() as again:
            twin, was_there = await service.queue(ctx, name, body)
    finally:
        await database.close()

    assert (new, again) == (COMMANDS, ["aggregate"])
    assert (replayed, was_there) == (False, True)
    assert made.value.id == twin.value.id
