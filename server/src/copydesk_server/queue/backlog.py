"""The backlog of a queue as the sweep sees it: what waits, and when a message was last sent for it."""

from __future__ import annotations

from copydesk_server.core.mongo import Database
from copydesk_server.queue.engine import in_seconds
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import JobStatus


async def queued(database: Database, queue: str) -> int:
    """How many jobs wait for a worker."""
    where = {"status": JobStatus.QUEUED.value, "queue": queue}
    return int(await database[jobs.name].count_documents(where))


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
