"""Deletes that are killed, and deletes that race creates: each is done whole or not at all, and no reference dangles."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from copydesk import Copydesk
from copydesk_server import registry
from copydesk_server.collections.service import groups
from copydesk_server.collections.types import CollectionCreate
from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import InUse, NotFound, UnknownReference
from copydesk_server.core.mongo import Database, connect_sync
from copydesk_server.core.settings import load
from copydesk_server.projects.service import brands
from copydesk_server.projects.types import BrandCreate
from copydesk_server.queue.operations import GENERATION, JobOperation, Queue
from copydesk_server.scripts import service as scripts
from copydesk_server.scripts.types import ScriptCreate
from engine.rig import Nothing
from support.factories import brand, document, generated, key, script, until
from support.queued import queue_job
from support.server import Workspace, with_database

pytestmark = pytest.mark.slow

Rows = dict[tuple[str, str], dict[str, Any]]
# What tells of the past keeps the ids of what is gone.
RECORDS = {"jobs", "provider_calls", "knowledge_events"}
# What nothing shows any more, and the sweep deletes.
SWEPT = {"passages", "deleted_documents"}


def with_kit(desk: Copydesk) -> str:
    """A brand whose kit goes with it."""
    project = brand(desk)
    desk.brand_kit.update(project.id, expected_revision=0, set={"colors": {"roles": {"primary": "#204060"}}})
    return project.id


def with_labels(desk: Copydesk) -> str:
    """A collection that a brand, a document and a script carry."""
    project = brand(desk)
    group = desk.collections.create(project_id=project.id, name="Label")
    document(desk, project, collection_ids=[group.id])
    script(desk, project, collection_ids=[group.id])
    desk.projects.update(project.id, defaults={"collection_ids": [group.id]})
    return group.id


def with_versions(desk: Copydesk) -> str:
    """A script with a version and a context snapshot."""
    return generated(desk, words=60)[1].id


def with_revisions(desk: Copydesk) -> str:
    """A document with two revisions, passages and a history."""
    source = document(desk, brand(desk))
    desk.knowledge.update(source.id, text="Another text.", expected_revision=1)
    return source.id


KINDS = {"projects": with_kit, "collections": with_labels, "scripts": with_versions, "knowledge": with_revisions}


def mentions(handle: Any, workspace: Workspace, id_: str) -> Rows:
    """Everything of a workspace that has an id anywhere in it."""
    return {
        (collection.name, str(row["_id"])): row
        for collection in registry.CATALOG.collections
        for row in handle[collection.name].find({"workspace_id": workspace.id})
        if id_ in repr(row)
    }


@contextmanager
def killer(workspace: Workspace) -> Iterator[Callable[[str, str, int], int]]:
    """Begins a delete in a process that is killed at a step; returns its exit code."""
    command = [sys.executable, str(Path(__file__).with_name("dying.py")), workspace.server.mongodb_uri, workspace.id]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        stdin, stdout = process.stdin, process.stdout

        def kill(collection: str, id_: str, step: int) -> int:
            print(collection, id_, step, file=stdin, flush=True)
            return int(stdout.readline())

        yield kill


@pytest.mark.parametrize("kind", KINDS)
def test_a_delete_that_is_killed_is_done_whole_or_not_at_all(workspace, desk, http, kind):
    """At whatever command to the database its process dies, everything is as before, or nothing of it is left."""
    handle, killed = connect_sync(workspace.server.mongodb_uri, "copydesk"), []
    with killer(workspace) as kill:
        for step in count():
            id_ = KINDS[kind](desk)
            before = mentions(handle, workspace, id_)
            code = kill(kind, id_, step)
            after = mentions(handle, workspace, id_)
            if code == 0:
                break

            assert (step, code) == (step, -signal.SIGKILL)
            assert after == before or {name for name, _ in after} <= RECORDS | SWEPT, (step, sorted(after))
            killed.append(id_)
            if after != before:
                until(lambda id_=id_: not SWEPT & {name for name, _ in mentions(handle, workspace, id_)})
    carriers = [(name, row_id) for name, row_id in before if kind == "collections" and row_id != id_]
    kept = [handle[name].find_one({"_id": row_id}) is not None for name, row_id in carriers]
    handle.client.close()

    assert len(killed) > 2
    assert len(before) > 1
    assert {name for name, _ in after} <= RECORDS
    assert all(kept)
    # What the dead process had locked is free again after a while, and the delete can be asked for again.
    assert http.delete(f"/{kind}/{killed[1]}").status_code == 204


def context(database: Database, workspace_id: str) -> Context:
    async def refuse(job_id: str, queue: str) -> None:
        raise AssertionError("nothing is dispatched here")

    return Context(Services(load({}), database, refuse, catalog=registry.CATALOG), workspace_id)


async def queue(ctx: Context, script_id: str) -> None:
    """A job that holds a script for ever."""
    operation = JobOperation("test.work", GENERATION, Nothing, "", 60.0, queue=Queue(f"test-{key()}"))
    await queue_job(ctx, operation, {"script_id": script_id})


async def dangling(ctx: Context) -> list[tuple[str, str, str]]:
    """References of a workspace that lead nowhere: collection, field, id."""
    found = []
    for collection in registry.CATALOG.collections:
        for row in await collection.find(ctx, {}):
            for reference in collection.references:
                for id_ in reference.ids_in(row):
                    target = registry.CATALOG.get(reference.to)
                    if target is not None and await target.find_one(ctx, {"_id": id_}) is None:
                        found.append((collection.name, reference.path, id_))
    return found


async def race(ctx: Context, chance: Any) -> Counter[str]:
    """Deletes and creates at once, of a brand, a label and a script; how they ended."""
    home, target = [(await brands.create(ctx, BrandCreate(name="x"))).id for _ in range(2)]
    label = (await groups.create(ctx, CollectionCreate(project_id=home, name="x"))).id
    draft = (await scripts.create(ctx, ScriptCreate(project_id=home, title="x"))).id
    deletes = [
        work
        for _ in range(2)
        for work in (brands.delete(ctx, target), groups.delete(ctx, label), scripts.delete(ctx, draft))
    ]
    creates = [
        *(groups.create(ctx, CollectionCreate(project_id=target, name="x")) for _ in range(2)),
        brands.create(ctx, BrandCreate(name="x", parent_id=target)),
        *(scripts.create(ctx, ScriptCreate(project_id=home, title="x", collection_ids=[label])) for _ in range(3)),
        *(queue(ctx, draft) for _ in range(2)),
    ]
    named = [("delete", work) for work in deletes] + [("create", work) for work in creates]
    chance.shuffle(named)
    ended = await asyncio.gather(*(work for _, work in named), return_exceptions=True)
    for outcome in ended:
        if isinstance(outcome, BaseException) and not isinstance(outcome, InUse | NotFound | UnknownReference):
            raise outcome
    return Counter(f"{name} {type(end).__name__}" for (name, _), end in zip(named, ended, strict=True))


def test_deletes_that_race_creates_leave_no_dangling_reference(server, scale, chance, figure):
    """Whoever is first, a reference that was stored leads to something, and what is in use stays."""
    rounds = scale(full=400, short=12)

    async def run(database: Database) -> Counter[str]:
        outcomes: Counter[str] = Counter()
        for _ in range(rounds):
            ctx = context(database, f"wsp_{key()}")
            outcomes += await race(ctx, chance)

            assert await dangling(ctx) == []
        return outcomes

    outcomes = with_database(server, run)
    figure("deletes that race creates: dangling references", "0", "0", rounds)

    assert {"delete NoneType", "delete InUse", "create UnknownReference", "create Collection"} <= set(outcomes)
