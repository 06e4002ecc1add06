"""What the sweep does for recordings: it ends those whose work ended without them."""

from __future__ import annotations

from copydesk_server.core.context import Context, Services
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import ACTIVE, ErrorCode
from copydesk_server.recordings.store import processing, recordings

# Of one sweep; the next one takes the rest.
MOST = 500


async def end_lost(services: Services) -> int:
    """End the work on recordings whose job ended without it: its worker died, or took too long; returns how many."""
    ended = 0
    for row in await processing(services, MOST):
        ctx = Context(services, row["workspace_id"])
        job = await jobs.find_one(ctx, {"_id": row["job_id"]})
        if job is not None and job["status"] in ACTIVE:
            continue
        code = ErrorCode(job["error_code"]) if job and job["error_code"] else ErrorCode.WORKER_INTERRUPTED
        message = job["error"]["message"] if job and job["error"] else "The work was lost."
        values = {
            "is_processing": False,
            "error_code": code.value,
            "error_message": f"{message} Start the transcript again, which does what is missing."[:500],
        }
        guard = {"is_processing": True, "job_id": row["job_id"]}
        ended += await recordings.change(ctx, row["_id"], values, guard=guard) is not None
    return ended
