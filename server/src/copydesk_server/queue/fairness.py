"""The order of jobs in a queue: start-time fair queuing (Goyal, Vin and Cheng, 1996), all jobs of equal weight.

A job gets a virtual start when it is queued: one after the workspace's last job of the queue, and never before the
virtual time of the queue, which is the latest virtual start that was claimed. So a workspace with a thousand waiting jobs
delays another's next one by one job, and who comes late neither waits for the rest nor catches up on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from copydesk_server.core.context import Context
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database, PyMongoError
from copydesk_server.core.reads import Read
from copydesk_server.queue.store import JobRow, jobs

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
