"""Which job of a queue is next, and what waits there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict, cast

from copydesk_server.core import clock
from copydesk_server.core.context import Context
from copydesk_server.core.ids import created_at
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database, DuplicateKeyError, PyMongoError, Stage, SyncDatabase, Where
from copydesk_server.core.reads import Read
from copydesk_server.queue import engine
from copydesk_server.queue.engine import in_seconds
from copydesk_server.queue.operations import Queue
from copydesk_server.queue.store import JobRow, jobs
from copydesk_server.queue.types import JobStatus

log = get_logger("copydesk.queue")

# Of equal virtual starts the job that was queued first: ids are ULIDs.
ORDER = [("virtual_start", 1), ("_id", 1)]
_CLOCKS = "queue_clocks"


class ClockRow(TypedDict):
    """The virtual time of a queue."""

    virtual_time: int


def reads(ctx: Context, queue: str) -> tuple[Read[ClockRow], Read[JobRow]]:
    """What ``virtual_start`` takes: the clock of a queue, and the last job that the workspace queued there."""
    last = jobs.read(ctx, {"queue": queue}, sort={"virtual_start": -1}, limit=1, fields={"virtual_start": 1})
    return Read(_CLOCKS, [{"$match": {"_id": queue}}]), last


def virtual_start(clock: Sequence[ClockRow], last: Sequence[JobRow]) -> int:
    """The virtual start of a job that the workspace queues now, from what ``reads`` found.

    Two that are queued in the same moment may get the same one: then the workspace is one job ahead, and nothing else.
    """
    return max(clock[0]["virtual_time"] if clock else 0, last[0]["virtual_start"] + 1 if last else 0)


async def advance(database: Database, job: JobRow) -> None:
    """Note that a job was claimed; where that is lost, the next claim makes up for it, and the job runs all the same."""
    latest = {"$max": {"virtual_time": job["virtual_start"]}}
    try:
        await database[_CLOCKS].update_one({"_id": job["queue"]}, latest, upsert=True)
    except PyMongoError as error:
        log.warning("a claim was not noted", queue=job["queue"], error=str(error))


async def claim_next(
    database: Database, queue: Queue, owner: str, lease_seconds: float
) -> tuple[JobRow, engine.Lease] | None:
    """Take the next job of a queue; ``None`` where none waits, or only jobs of workspaces that have all their places."""
    if queue.per_workspace is None:  # Nothing has to be known of it before: one round trip less for whoever waits.
        claimed = await engine.claim_first(database, queue.name, ORDER, owner, lease_seconds)
    else:
        claimed = await _claim_place(database, queue, owner, lease_seconds)
    if claimed is not None:
        await advance(database, claimed[0])
    return claimed


async def _claim_place(
    database: Database, queue: Queue, owner: str, lease_seconds: float
) -> tuple[JobRow, engine.Lease] | None:
    """Take the next job whose workspace has a place left, with that place."""
    while True:
        taken = _taken(await database[jobs.name].find(*_running(queue)).to_list(None))
        found: JobRow | None = await database[jobs.name].find_one(_claimable(queue, taken), sort=ORDER)
        if found is None:
            return None
        # The place is unique by an index: of two processes that choose the same, one is refused and looks again.
        place = _free_place(queue, taken.get(found["workspace_id"], set()))
        try:
            claimed = await engine.claim(database, found["_id"], owner, lease_seconds, place=place)
        except DuplicateKeyError:
            continue  # Another process has taken that place in this moment.
        if claimed is not None:
            return claimed


async def any_claimable(database: Database, queue: Queue) -> bool:
    """Whether a worker that asked for a job of a queue would get one."""
    taken = _taken(await database[jobs.name].find(*_running(queue)).to_list(None)) if queue.per_workspace else {}
    return await database[jobs.name].find_one(_claimable(queue, taken), {"_id": 1}) is not None


def oldest_claimable(handle: SyncDatabase, queue: Queue) -> str | None:
    """The job that waits longest of those that a worker would get, through a synchronous handle."""
    running = (cast("JobRow", row) for row in handle[jobs.name].find(*_running(queue)))
    taken = _taken(running) if queue.per_workspace else {}
    found = handle[jobs.name].find_one(_claimable(queue, taken), {"_id": 1}, sort=[("_id", 1)])
    return str(found["_id"]) if found else None


def _running(queue: Queue) -> tuple[Where, dict[str, int]]:
    # A job that began before its queue had places has none.
    where = {"status": JobStatus.RUNNING.value, "queue": queue.name, "place": {"$exists": True}}
    return where, {"workspace_id": 1, "place": 1}


def _taken(running: Iterable[JobRow]) -> dict[str, set[int]]:
    """The places that the running jobs hold, by workspace."""
    taken = defaultdict(set)
    for job in running:
        taken[job["workspace_id"]].add(job["place"])
    return taken


def _claimable(queue: Queue, taken: Mapping[str, set[int]]) -> Where:
    where = {"status": JobStatus.QUEUED.value, "queue": queue.name}
    full = [workspace for workspace, places in taken.items() if len(places) >= (queue.per_workspace or 0)]
    return {**where, "workspace_id": {"$nin": full}} if full else where


def _free_place(queue: Queue, taken: set[int]) -> int:
    """The first place that a workspace has left."""
    return min(set(range(queue.per_workspace or 0)) - taken)


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
    moment = clock.HOST_CLOCK.now()
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
