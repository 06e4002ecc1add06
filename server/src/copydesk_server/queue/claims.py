"""Take the next job of a queue: in fair order, and never more running jobs of a workspace than its queue allows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import cast

from copydesk_server.core.mongo import Database, DuplicateKeyError, SyncDatabase, Where
from copydesk_server.queue import engine, fairness
from copydesk_server.queue.queues import Queue
from copydesk_server.queue.store import JobRow, jobs
from copydesk_server.queue.types import JobStatus


async def claim_next(
    database: Database, queue: Queue, owner: str, lease_seconds: float
) -> tuple[JobRow, engine.Lease] | None:
    """Take the next job of a queue; ``None`` where none waits, or only jobs of workspaces that have all their places."""
    if queue.per_workspace is None:  # Nothing has to be known of it before: one round trip less for whoever waits.
        claimed = await engine.claim_first(database, queue.name, fairness.ORDER, owner, lease_seconds)
    else:
        claimed = await _claim_place(database, queue, owner, lease_seconds)
    if claimed is not None:
        await fairness.advance(database, claimed[0])
    return claimed


async def _claim_place(
    database: Database, queue: Queue, owner: str, lease_seconds: float
) -> tuple[JobRow, engine.Lease] | None:
    """Take the next job whose workspace has a place left, with that place."""
    while True:
        taken = _taken(await database[jobs.name].find(*_running(queue)).to_list(None))
        found: JobRow | None = await database[jobs.name].find_one(_claimable(queue, taken), sort=fairness.ORDER)
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
