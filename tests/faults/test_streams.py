"""A change stream that ends for good: another takes its place, and those who wait are woken as before."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from copydesk_server.core.mongo import Database, connect
from copydesk_server.queue.waiting import JobWatcher
from copydesk_server.up import mongod

pytestmark = pytest.mark.slow

JOB = "job_01JD3S9T0V1W2X3Y4Z5A6B7C8D"
HISTORY_LOST = 286  # ChangeStreamHistoryLost: what came since is no longer in the oplog.


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The home of a mongod whose commands can be made to fail."""
    folder = tmp_path_factory.mktemp("streams")
    process, port = mongod.child(folder, dict(os.environ))
    process.command = [*process.command, "--setParameter=enableTestCommands=1"]
    process.start()
    try:
        mongod.make_ready(process, folder, port)
        yield folder
    finally:
        process.terminate()
        process.wait(20)


@asynccontextmanager
async def watching(home: Path) -> AsyncIterator[tuple[Database, JobWatcher, asyncio.Event]]:
    """A watcher whose stream is open, and the event of one who waits for a job."""
    database = connect(mongod.member_uri(home, mongod.port_of(home)), "copydesk")
    await database["jobs"].insert_one({"_id": JOB, "progress": 0})
    watcher = JobWatcher(database)
    watcher.start()
    watcher._tasks[1].cancel()  # It wakes everybody while the stream is silent, which would hide that there is none.
    try:
        async with watcher.subscribe(JOB) as event:
            await woken(event)  # By the stream, once it is open.
            yield database, watcher, event
    finally:
        await watcher.stop()
        await database["jobs"].drop()
        await database.close()


async def woken(event: asyncio.Event) -> None:
    await asyncio.wait_for(event.wait(), 20)
    event.clear()


async def change(database: Database) -> None:
    await database["jobs"].update_one({"_id": JOB}, {"$inc": {"progress": 1}})


async def test_an_invalidated_stream_is_opened_again(home):
    """The collection is dropped and made anew, as a restore does: who waits looks afresh, and sees the changes after that."""
    async with watching(home) as (database, _, event):
        await database["jobs"].drop()
        await woken(event)
        await database["jobs"].insert_one({"_id": JOB, "progress": 0})
        await change(database)

        await woken(event)
        assert not event.is_set()


async def test_a_stream_that_fell_behind_is_opened_anew(home):
    """Its place in the oplog is gone: the next one begins now, and who waits reads what it missed."""
    async with watching(home) as (database, _, event):
        admin: Any = database.driver.client.admin
        fault = {"failCommands": ["getMore"], "errorCode": HISTORY_LOST}
        await admin.command({"configureFailPoint": "failCommand", "mode": {"times": 1}, "data": fault})
        await woken(event)
        await change(database)

        await woken(event)
        assert not event.is_set()
