"""The backlog of a queue as the sweep sees it: what waits, and when a message was last sent for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict, cast

from copydesk_server.core import clock
from copydesk_server.core.ids import created_at
from copydesk_server.core.mongo import Database, Stage
from copydesk_server.queue.engine import in_seconds
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import JobStatus

# The index of claims, which has the id too.
COUNTED = {"status": 1, "queue": 1, "virtual_start": 1, "_id": 1, "workspace_id": 1}


@dataclass(frozen=True, slots=True)
class Waiting:
    """Jobs that wait for a worker: how many, and for how many seconds the first of them has."""

    count: int = 0
    seconds: float = 0.0


class _Counted(TypedDict):
    """How many jobs wait in a queue, and the first of them."""

    _id: str
    count: int
    first: str


async def queued(database: Database) -> dict[str, Waiting]:
    """What waits for a worker, by queue; counted in an index alone, since ids tell when their jobs came."""
    counted: list[Stage] = [
        {"$match": {"status": JobStatus.QUEUED.value}},
        {"$group": {"_id": "$queue", "count": {"$sum": 1}, "first": {"$min": "$_id"}}},
    ]
    rows = cast("list[_Counted]", await database.driver.aggregate(jobs.name, counted, COUNTED))
    moment = clock.HOST.now()
    return {row["_id"]: Waiting(row["count"], max(0.0, moment - created_at(row["first"]))) for row in rows}


async def unclaimed(database: Database, queue: str, seconds: float, most: int) -> list[str]:
    """Queued jobs that were noticed or sent again some time ago, the oldest first."""
    old = in_seconds(-seconds)
    noticed = {"status": JobStatus.QUEUED.value, "queue": queue, "dispatched_at": {"$ne": None}}
    where = {**noticed, "$expr": {"$lte": ["$dispatched_at", old]}}
    rows = await database[jobs.name].find(where, {"_id": 1}).sort("dispatched_at", 1).limit(most).to_list(None)
    return [row["_id"] for row in rows]


async def notice(database: Database, queue: str) -> None:
    """Note the time at which queued jobs were first seen to wait, by the database's clock."""
    where = {"status": JobStatus.QUEUED.value, "queue": queue, "dispatched_at": None}
    await database[jobs.name].update_many(where, [{"$set": {"dispatched_at": "$$NOW"}}])


async def mark_all_sent(database: Database, queue: str) -> None:
    """``mark_sent`` for every queued job of a queue."""
    await database[jobs.name].update_many(
        {"status": JobStatus.QUEUED.value, "queue": queue}, [{"$set": {"dispatched_at": "$$NOW"}}]
    )


async def mark_sent(database: Database, job_ids: list[str]) -> None:
    """Note that messages for jobs were sent now; those that have been taken meanwhile stay as they are."""
    where = {"_id": {"$in": job_ids}, "status": JobStatus.QUEUED.value}
    await database[jobs.name].update_many(where, [{"$set": {"dispatched_at": "$$NOW"}}])
