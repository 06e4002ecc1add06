"""The order of jobs in a queue: start-time fair queuing (Goyal, Vin and Cheng, 1996), all jobs of equal weight.

A job gets a virtual start when it is queued: one after the workspace's last job of the queue, and never before the
virtual time of the queue, which is the latest virtual start that was claimed. So a workspace with a thousand waiting jobs
delays another's next one by one job, and who comes late neither waits for the rest nor catches up on them.
"""

from __future__ import annotations

from copydesk_server.core.context import Context
from copydesk_server.core.gathering import gather_in_order
from copydesk_server.core.mongo import Database
from copydesk_server.queue.store import JobRow, jobs

# Of equal virtual starts the job that was queued first: ids are ULIDs.
ORDER = [("virtual_start", 1), ("_id", 1)]
_CLOCKS = "queue_clocks"


async def virtual_start(ctx: Context, queue: str) -> int:
    """The virtual start of a job that the workspace queues now.

    Two that are queued in the same moment may get the same one: then the workspace is one job ahead, and nothing else.
    """
    clock, last = await gather_in_order(
        ctx.database[_CLOCKS].find_one({"_id": queue}),
        jobs.find(ctx, {"queue": queue}, sort=[("virtual_start", -1)], limit=1, fields={"virtual_start": 1}),
    )
    return max(clock["virtual_time"] if clock else 0, last[0]["virtual_start"] + 1 if last else 0)


async def advance(database: Database, job: JobRow) -> None:
    """Note that a job was claimed; where that is lost, the next claim makes up for it."""
    latest = {"$max": {"virtual_time": job["virtual_start"]}}
    await database[_CLOCKS].update_one({"_id": job["queue"]}, latest, upsert=True)
