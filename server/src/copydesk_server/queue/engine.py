"""The job engine: one document a job, and transitions that are single updates guarded by the state they leave.

Nothing here sends a message or imports Celery; the broker only carries ids, and the document is the truth.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from copydesk_server.core import integrity
from copydesk_server.core.clock import now
from copydesk_server.core.collection import Document
from copydesk_server.core.context import Context
from copydesk_server.core.errors import ConcurrentJobLimit, IdempotencyKeyReused, InvalidState
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Database, DuplicateKeyError, ReturnDocument, Session, SyncDatabase, duplicate_of
from copydesk_server.core.wire import to_bson
from copydesk_server.queue.fairness import virtual_start
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import (
    ACTIVE,
    CONCURRENT_JOBS,
    Cost,
    ErrorCode,
    Estimate,
    Finish,
    JobCancelled,
    JobStatus,
    LeaseLost,
)

LOCKED_MS = 1_000
_ADVANCE = {"$max": ["$$NOW", {"$add": ["$updated_at", 1]}]}
INTERRUPTED = {
    "message": "The worker stopped while the job was running. It is not replayed; send a new request with a new key.",
    "retryable": True,
}


@dataclass(frozen=True, slots=True)
class Lease:
    """A worker's right to write to a job."""

    job_id: str
    token: str

    @property
    def guard(self) -> Document:
        """What must hold for a write of the holder: still running, still its own, not lapsed by the database's clock."""
        return {
            "_id": self.job_id,
            "status": JobStatus.RUNNING.value,
            "lease.token": self.token,
            "$expr": {"$gt": ["$lease.expires_at", "$$NOW"]},
        }


def fingerprint(operation: str, input_: Mapping[str, Any]) -> str:
    """SHA-256 of the canonical JSON of a request: sorted keys, no white space."""
    canonical = msgspec.json.encode({"operation": operation, "input": input_}, order="deterministic")
    return hashlib.sha256(canonical).hexdigest()


async def find_replay(ctx: Context, key: str, print_: str) -> Document | None:
    """The job that an idempotency key made already.

    Raises:
        IdempotencyKeyReused: When it was made by another request.
    """
    found = await jobs.find_one(ctx, {"idempotency_key": key})
    if found is not None and found["fingerprint"] != print_:
        raise IdempotencyKeyReused(
            f"The key was used for another request, which made {found['_id']}.", job_id=found["_id"]
        )
    return found


async def create(
    ctx: Context,
    *,
    operation: str,
    queue: str,
    input_: Mapping[str, Any],
    key: str,
    estimate: Estimate,
    cost_limit_usd: float,
) -> tuple[Document, bool]:
    """Queue a job: one insert carries it, its key and its slot; its transaction holds the script that it is for.

    Returns:
        The job, and whether it was there already.

    Raises:
        IdempotencyKeyReused: When the key made another job.
        ConcurrentJobLimit: When all slots of the workspace are held.
        UnknownReference: When the script was deleted meanwhile.
    """
    print_ = fingerprint(operation, input_)
    initial = _initial(operation, queue, input_, key, print_, estimate, cost_limit_usd)
    document = jobs.new(
        ctx, {**initial, "virtual_start": await virtual_start(ctx, queue), "request_id": ctx.request_id}
    )
    held = {row["slot"] for row in await jobs.find(ctx, {"slot": {"$exists": True}}, fields={"slot": 1})}
    for slot in sorted(range(CONCURRENT_JOBS), key=lambda number: number in held):
        try:
            await _insert(ctx, {**document, "slot": slot})
        except DuplicateKeyError as error:
            if "idempotency_key" in duplicate_of(error):
                break
        else:
            return document, False
    replay = await find_replay(ctx, key, print_)
    if replay is not None:
        return replay, True
    raise ConcurrentJobLimit(
        f"The workspace has {CONCURRENT_JOBS} queued or running jobs; wait for one to end.",
        headers={"Retry-After": "1"},
        retry_after_seconds=1,
        limit=CONCURRENT_JOBS,
    )


async def _insert(ctx: Context, document: Document) -> None:
    """Store a job in a transaction that conflicts with a delete of the script that it is for."""

    async def write(session: Session) -> None:
        await integrity.hold(ctx, jobs, document, session)
        await jobs.insert(ctx, document, session=session)

    await ctx.database.transact(write)


async def enqueue(
    ctx: Context, *, operation: str, queue: str, family: str, input_: Mapping[str, Any], session: Session
) -> str:
    """Queue the server's own work, in the transaction that asks for it; returns the id of its job.

    It holds no slot of the workspace, and belongs to a family that lists of jobs leave out. Send its id after the
    transaction; where that is lost, the sweep does it.
    """
    free, key = Estimate(cost_usd=0.0, basis="free"), new_id(family)
    initial = _initial(operation, queue, input_, key, fingerprint(operation, input_), free, 0.0)
    place_in_order = {"virtual_start": await virtual_start(ctx, queue)}
    document = jobs.new(ctx, {**initial, **place_in_order, "request_id": ctx.request_id, "family": family})
    await jobs.insert(ctx, document, session=session)
    return str(document["_id"])


def _initial(
    operation: str, queue: str, input_: Mapping[str, Any], key: str, print_: str, estimate: Estimate, limit: float
) -> Document:
    moment = now().plain()
    return {
        "operation": operation,
        "queue": queue,
        "status": JobStatus.QUEUED.value,
        "progress": 0,
        "progress_detail": None,
        "input": dict(input_),
        "idempotency_key": key,
        "fingerprint": print_,
        "estimate": to_bson(estimate),
        "cost_limit_usd": limit,
        "cost": to_bson(Cost()),
        "queued_at": moment,
        "dispatched_at": None,
        "started_at": None,
        "finished_at": None,
        "cancel_requested_at": None,
        "result": None,
        "error_code": None,
        "error": None,
        "metadata": {},
    }


async def claim(
    database: Database, job_id: str, owner: str, lease_seconds: float, *, place: int | None = None
) -> tuple[Document, Lease] | None:
    """Take a queued job: ``queued`` → ``running``; ``None`` where another has it or it was cancelled.

    Raises:
        DuplicateKeyError: When a running job of the workspace holds that place of the queue.
    """
    lease = Lease(job_id, new_id("lease"))
    values = {
        "status": JobStatus.RUNNING.value,
        "started_at": "$$NOW",
        "lease": {"owner": owner, "token": lease.token, "expires_at": in_seconds(lease_seconds)},
        **({} if place is None else {"place": place}),
    }
    found = await _transition(database, {"_id": job_id, "status": JobStatus.QUEUED.value}, values)
    return (found, lease) if found else None


def look(handle: SyncDatabase, lease: Lease) -> Document | None:
    """What its holder must know of a job, through a synchronous handle; ``None`` where it is no longer the holder's."""
    found: Document | None = handle[jobs.name].find_one(lease.guard, {"cancel_requested_at": 1})
    return found


def renew(handle: SyncDatabase, lease: Lease, lease_seconds: float) -> Document | None:
    """``look``, and renew the lease; ``updated_at`` stays, since nothing that a caller sees has changed."""
    found: Document | None = handle[jobs.name].find_one_and_update(
        lease.guard,
        [{"$set": {"lease.expires_at": in_seconds(lease_seconds)}}],
        {"cancel_requested_at": 1},
        return_document=ReturnDocument.AFTER,
    )
    return found


async def hold(database: Database, lease: Lease) -> None:
    """Make sure that a job is the worker's and goes on, before what cannot be undone.

    Raises:
        LeaseLost: When the job is no longer the worker's.
        JobCancelled: When its cancellation was asked for.
    """
    _require_going(await database[jobs.name].find_one(lease.guard))


async def report(database: Database, lease: Lease, progress: int, detail: Mapping[str, Any]) -> None:
    """Write progress.

    Raises:
        LeaseLost: When the job is no longer the worker's.
        JobCancelled: When its cancellation was asked for.
    """
    values = {"progress": progress, "progress_detail": {"$literal": {**detail, "updated_at": now().plain()}}}
    found = await _transition(database, lease.guard, values)
    _require_going(found)


async def charge(database: Database, lease: Lease, usd: float, tokens_in: int, tokens_out: int) -> None:
    """Add a provider call to the job's cost.

    Raises:
        LeaseLost: When the job is no longer the worker's.
    """
    added = {"charged_usd": usd, "provider_calls": 1, "tokens_in": tokens_in, "tokens_out": tokens_out}
    values = {f"cost.{name}": {"$add": [f"$cost.{name}", amount]} for name, amount in added.items()}
    if await _transition(database, lease.guard, values) is None:
        raise LeaseLost(lease.job_id)


async def complete(database: Database, lease: Lease, finish: Finish) -> Document:
    """End a job as ``done``: what it made and its result are written in one transaction, or not at all.

    Raises:
        LeaseLost: When the job is no longer the worker's.
        JobCancelled: When its cancellation was asked for.
    """

    async def write(session: Session) -> Document:
        result = await finish(session)
        values = {**_ended(JobStatus.DONE), "progress": 100, "result": {"$literal": result}}
        guard = {**lease.guard, "cancel_requested_at": None}
        found = await _transition(database, guard, values, session=session)
        if found is None:
            _require_going(await database[jobs.name].find_one(lease.guard))
            raise LeaseLost(lease.job_id)
        return found

    return await database.transact(write)


async def fail(database: Database, lease: Lease, code: ErrorCode, error: Mapping[str, Any]) -> bool:
    """End a job as ``error``; whether it was still the worker's."""
    return await _transition(database, lease.guard, _failed(code, error)) is not None


async def stop(database: Database, lease: Lease) -> bool:
    """End a job as ``cancelled``; whether it was still the worker's."""
    return await _transition(database, lease.guard, _ended(JobStatus.CANCELLED)) is not None


async def interrupt(database: Database, job_id: str, token: str) -> bool:
    """End a running job whose lease has lapsed as ``worker_interrupted``; whether it had.

    Raises:
        PyMongoError: When the job is locked: its worker was stopped in the middle of a transaction, which the database
            ends by itself after a while (``transactionLifetimeLimitSeconds``).
    """
    lapsed_lease = {"lease.token": token, "$expr": {"$lte": ["$lease.expires_at", "$$NOW"]}}
    guard = {"_id": job_id, "status": JobStatus.RUNNING.value, **lapsed_lease}
    return await _transition(database, guard, _interrupted(), maxTimeMS=LOCKED_MS) is not None


def leases_of(handle: SyncDatabase, node: str) -> list[tuple[str, str, str]]:
    """Job, token and owner of the leases held on a node, through a synchronous handle."""
    where = {"status": JobStatus.RUNNING.value, "lease.owner": {"$gte": f"{node}/", "$lt": f"{node}0"}}
    rows = handle[jobs.name].find(where, {"lease": 1})
    return [(row["_id"], row["lease"]["token"], row["lease"]["owner"]) for row in rows]


def interrupt_sync(handle: SyncDatabase, job_id: str, token: str) -> bool:
    """End the job of an owner that is known to be dead, through a synchronous handle."""
    guard = {"_id": job_id, "status": JobStatus.RUNNING.value, "lease.token": token}
    found = handle[jobs.name].find_one_and_update(guard, _update(_interrupted()), maxTimeMS=LOCKED_MS)
    return found is not None


def fail_sync(handle: SyncDatabase, lease: Lease, code: ErrorCode, error: Mapping[str, Any]) -> bool:
    """``fail`` through a synchronous handle, for a thread beside an event loop that does not answer."""
    return bool(handle[jobs.name].update_one(lease.guard, _update(_failed(code, error))).modified_count)


async def cancel(ctx: Context, job_id: str) -> Document:
    """Cancel a queued job at once, or ask a running one to stop.

    Raises:
        NotFound: When the workspace has no such job.
        InvalidState: When the job has ended otherwise.
    """
    mine = {"_id": job_id, "workspace_id": ctx.workspace_id}
    queued = {**mine, "status": JobStatus.QUEUED.value}
    running = {**mine, "status": JobStatus.RUNNING.value}
    asked = {"cancel_requested_at": {"$ifNull": ["$cancel_requested_at", "$$NOW"]}}
    found = await _transition(ctx.database, queued, {**_ended(JobStatus.CANCELLED), **asked})
    found = found or await _transition(ctx.database, running, asked)
    if found is not None:
        return found
    ended = await jobs.get(ctx, job_id)
    if ended["status"] != JobStatus.CANCELLED:
        raise InvalidState(f"The job has ended as {ended['status']}.", job_id=job_id)
    return ended


async def lapsed(database: Database) -> list[tuple[str, str]]:
    """Running jobs whose lease has lapsed, with its token."""
    where = {"status": JobStatus.RUNNING.value, "$expr": {"$lte": ["$lease.expires_at", "$$NOW"]}}
    rows = await database[jobs.name].find(where, {"lease.token": 1}).to_list(1000)
    return [(row["_id"], row["lease"]["token"]) for row in rows]


def is_active(job: Mapping[str, Any]) -> bool:
    """Whether a job is queued or running."""
    return job["status"] in ACTIVE


async def is_going(ctx: Context, job_id: str) -> bool:
    """Whether a job of the workspace is queued or running."""
    found = await jobs.find_one(ctx, {"_id": job_id})
    return found is not None and is_active(found)


def _require_going(found: Document | None) -> None:
    if found is None:
        raise LeaseLost
    if found["cancel_requested_at"] is not None:
        raise JobCancelled


def in_seconds(seconds: float) -> Document:
    """The database's time so many seconds from now, in an aggregation expression."""
    return {"$dateAdd": {"startDate": "$$NOW", "unit": "millisecond", "amount": int(seconds * 1000)}}


def _ended(status: JobStatus) -> Document:
    return {
        "status": status.value,
        "finished_at": "$$NOW",
        "slot": "$$REMOVE",
        "place": "$$REMOVE",
        "lease": "$$REMOVE",
    }


def _failed(code: ErrorCode, error: Mapping[str, Any]) -> Document:
    return {**_ended(JobStatus.ERROR), "error_code": code.value, "error": {"$literal": dict(error)}}


def _interrupted() -> Document:
    stage = {"$ifNull": ["$progress_detail.stage", None]}
    return {
        **_ended(JobStatus.ERROR),
        "error_code": ErrorCode.WORKER_INTERRUPTED.value,
        "error": {**INTERRUPTED, "stage": stage},
    }


def _update(values: Document) -> list[Document]:
    return [{"$set": {**values, "updated_at": _ADVANCE}}]


async def _transition(database: Database, guard: Document, values: Document, **options: Any) -> Document | None:
    found: Document | None = await database[jobs.name].find_one_and_update(
        guard, _update(values), return_document=ReturnDocument.AFTER, **options
    )
    return found
