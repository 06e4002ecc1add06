"""What the sweep does for documents: end imports whose worker died, move citations on, index anew what was indexed otherwise."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context, Services
from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.mongo import Session
from copydesk_server.knowledge.jobs import INDEX
from copydesk_server.knowledge.searching import embeddings
from copydesk_server.knowledge.store import PROCESSING, DocumentRow, across, clear, deleted, documents, entries
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import ACTIVE, ErrorCode, Finish, JobStatus

if TYPE_CHECKING:
    from copydesk_server.knowledge import citations, importing, revisions, types
else:  # 8 MiB, for when a look has found something to do.
    citations = LazyModule("copydesk_server.knowledge.citations")
    revisions = LazyModule("copydesk_server.knowledge.revisions")
    importing = LazyModule("copydesk_server.knowledge.importing")
    types = LazyModule("copydesk_server.knowledge.types")

# Of one sweep; the next one takes the rest.
MOST = 500
# Jobs queued at a time, so that documents indexed anew do not fill the queue before a caller's imports.
MOST_INDEXED = 20
# After a failure; the embedding service may be away for longer than a sweep.
REST_SECONDS = 60.0


def failing(ctx: Context, document: DocumentRow, code: ErrorCode, message: str) -> Finish:
    """The end of an import that could not be done; a text that was there stays."""
    status = types.DocumentStatus.READY if document["revision"] else types.DocumentStatus.FAILED
    values = {"status": status.value, "error_code": code.value, "error_message": message[:500]}

    async def finish(session: Session) -> dict[str, object]:
        guard = {**PROCESSING, "job_id": document["job_id"]}
        stored = await documents.change(ctx, document["_id"], values, guard=guard, session=session)
        if stored is not None:
            told = {"error_code": code.value, "note": message[:500]}
            await revisions.note(ctx, stored, types.EventKind.FAILED, session, **told)
        return {"document_id": document["_id"], "error_code": code.value}

    return finish


async def end_lost(services: Services) -> int:
    """End the imports whose job ended without them: its worker died, or took too long; returns how many."""
    ended = 0
    processing = await across(services, documents, PROCESSING, MOST)
    if not processing:
        return 0
    going = {"_id": {"$in": [document["job_id"] for document in processing]}, "status": {"$in": sorted(ACTIVE)}}
    active = {job["_id"] for job in await across(services, jobs, going, MOST)}
    for document in processing:
        if document["job_id"] in active:
            continue
        ctx = Context(services, document["workspace_id"])
        job = await jobs.find_one(ctx, {"_id": document["job_id"]})
        code = ErrorCode(job["error_code"]) if job and job["error_code"] else ErrorCode.WORKER_INTERRUPTED
        message = job["error"]["message"] if job and job["error"] else "The work was lost; refresh the document."
        if code is ErrorCode.WORKER_INTERRUPTED:
            message = "The worker stopped while it read this; refresh the document."
        await services.database.transact(failing(ctx, document, code, message))
        ended += 1
    return ended


async def move_on(services: Services) -> int:
    """Move the citations of documents that have a new revision, where that was not done at once; returns how many."""
    found = await across(services, documents, {"unfollowed": True}, MOST)
    for document in found:
        await citations.follow(Context(services, document["workspace_id"]), document["_id"], most=None)
    return len(found)


async def clear_deleted(services: Services) -> int:
    """Delete the passages of deleted documents, where that was not done at once; returns how many documents."""
    found = await across(services, deleted, {}, MOST)
    for row in found:
        await clear(Context(services, row["workspace_id"]), row["_id"])
    return len(found)


async def index_anew(services: Services) -> int:
    """Queue documents that were indexed with another model or analysis, some at a time; returns how many.

    After a failure it rests: a service that is away should not be asked all the time.
    """
    current = embeddings.made_by(Context(services, ""))
    lately = now().plain() - timedelta(seconds=REST_SECONDS)
    going = [{"status": {"$in": sorted(ACTIVE)}}, {"status": JobStatus.ERROR.value, "finished_at": {"$gte": lately}}]
    if await across(services, jobs, {"operation": INDEX.name, "$or": going}, 1):
        return 0
    found = await across(services, entries, {"made_by": {"$ne": current}}, MOST_INDEXED)
    for entry in found:
        await importing.enqueue_index(Context(services, entry["workspace_id"]), entry["_id"])
    return len(found)
