"""Databases of other releases: older documents are read with defaults, migrations run once, and newer ones are refused."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import AsyncIterator

import pytest

from copydesk_server.core import schema
from copydesk_server.core.mongo import Database, connect
from copydesk_server.core.wire import to_json
from copydesk_server.migrations import MIGRATIONS, Migration, migrate
from copydesk_server.projects.service import brands
from copydesk_server.projects.store import projects
from copydesk_server.up.address import free_port
from support.factories import key
from up.commands import command


@pytest.fixture
async def empty(server) -> AsyncIterator[Database]:
    """A database that no server has used."""
    database = connect(server.mongodb_uri, f"schema_{key()}")
    yield database
    await database.driver.client.drop_database(database.driver.database.name)
    await database.close()


@pytest.fixture
async def old(empty) -> Database:
    """A database of the release before schema versions."""
    await empty["jobs"].create_index([("finished_at", 1)])
    await empty["blobs"].insert_many([{"_id": "blb_1"}, {"_id": "blb_2", "vault": "s3"}])
    return empty


async def test_a_document_without_a_newer_field_is_read(rig):
    """A field that may be null is null, a list or object is empty; what a later release added is not shown; rows have their defaults."""
    made = projects.new(rig.ctx, {"name": "Kiln", "kind": "brand", "status": "active", "of_a_later_release": 1})
    await projects.insert(rig.ctx, made)
    shown = await brands.load(rig.ctx, made["_id"])
    represented = json.loads(to_json((await brands.get(rig.ctx, made["_id"])).value))
    rows = dataclasses.replace(projects, defaults={"mood": "calm", "name": "nobody"})
    read = [await rows.get(rig.ctx, made["_id"]), *await rows.find(rig.ctx, {"_id": made["_id"]})]
    some = await rows.find(rig.ctx, {"_id": made["_id"]}, fields={"mood": 1})

    assert (shown.mission, shown.tags, shown.positioning.differentiators) == (None, [], [])
    assert (represented["mission"], represented["tags"], "of_a_later_release" in represented) == (None, [], False)
    assert dict(made)[schema.FIELD] == schema.VERSION
    assert [(row["name"], row["mood"]) for row in read] == [("Kiln", "calm")] * 2
    assert [row.keys() for row in some] == [{"_id", "mood"}]


async def test_migrations_run_once_and_go_on_where_they_stopped(old):
    """Twice is once, and what one does is not undone by the failure of the next."""
    tried = list[int]()

    async def fail_once(database: Database) -> int:
        tried.append(1)
        if len(tried) == 1:
            raise ConnectionError
        return 3

    steps = (*MIGRATIONS, Migration(2, "another", fail_once))
    with pytest.raises(ConnectionError):
        await migrate(old, steps)
    stopped_at = await schema.version_of(old)
    [report] = await migrate(old, steps)

    assert (stopped_at, report.version, report.changed) == (1, 2, 3)
    stores = [row["vault"] for row in await old["blobs"].find({}).sort("_id", 1).to_list(None)]
    assert stores == ["database", "s3"]
    assert "finished_at_1" not in await old["jobs"].index_information()


async def test_a_database_of_another_version_is_refused(empty, old):
    """An older one until it is migrated, a newer one always; the message says what to do."""
    with pytest.raises(schema.SchemaError, match="copydesk-server migrate"):
        schema.require(await schema.version_of(old))
    [report] = await migrate(old)
    again = await migrate(old)
    schema.require(await schema.version_of(old))
    await schema.note(old, schema.VERSION + 1)
    with pytest.raises(schema.SchemaError, match="install the release"):
        schema.require(await schema.version_of(old))
    with pytest.raises(schema.SchemaError):
        await migrate(old)

    assert (report.version, report.changed, again) == (1, 2, [])


async def test_a_new_database_has_the_version_of_its_release(empty):
    """It needs no migration."""
    before = await schema.version_of(empty)
    done = await migrate(empty)

    assert (before, done, await schema.version_of(empty)) == (None, [], schema.VERSION)


async def test_commands_say_what_a_database_needs(server, empty):
    """`api` and `worker` refuse one that is not migrated, and one that is newer; `migrate` reports what it did, once."""
    name = empty.driver.database.name
    await empty["jobs"].insert_one({"_id": "job_1"})

    def run(*arguments: str) -> tuple[int, str]:
        found = command(*arguments, COPYDESK_MONGODB_URI=server.mongodb_uri, COPYDESK_MONGODB_DATABASE=name)
        return found.returncode, found.stdout + found.stderr

    [(status, told), (_, first), (_, second)] = [run("worker"), run("migrate"), run("migrate")]
    await schema.note(empty, schema.VERSION + 1)
    newer = [run("worker"), run("api", "--port", str(free_port()))]

    assert (status, "copydesk-server migrate" in told) == (1, True)
    assert ("version 1:" in first, "version 1:" in second) == (True, False)
    assert [code for code, _ in newer] == [1, 1]
    assert all("install the release" in told for _, told in newer)
