"""The job engine: one document a job, and transitions that are single updates guarded by the state they leave.

Nothing here sends a message or imports Celery; the broker only carries ids, and the document is the truth.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict, cast

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import InvalidState
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Changes, Database, ReturnDocument, Session, SyncDatabase, Where
from copydesk_server.queue.store import JobRow, jobs
from copydesk_server.queue.types import (
    ACTIVE,
    ErrorCode,
    Finish,
    JobCancelled,
    JobStatus,
    LeaseLost,
)

# A job that a stopped worker has locked is left to the next sweep: long enough for a write in passing to end, short
# enough that one such job does not hold up the ends of the others.
LOCKED_MS = 1_000
# What one sweep ends at most; the next one, seconds later, takes the rest.
MOST_LAPSED = 1_000
# When an ended job goes, by the index on `expires_at`. In milliseconds, as $dateAdd takes whole units only.
_RETAINED_UNTIL = {
    "$dateAdd": {
        "startDate": "$$NOW",
        "unit": "millisecond",
        "amount": {"$toLong": {"$multiply": ["$retention_seconds", 1000]}},
    }
}
# `updated_at` by the database's clock, at least 1 ms further, as in `core/collection.py`.
_ADVANCE = {"$max": ["$$NOW", {"$add": ["$updated_at", 1]}]}
INTERRUPTED = {
    "message": "The worker stopped while the job was running. It is not replayed; send a new request with a new key.",
    "retryable": True,
}


class Seen(TypedDict):
    """What the holder of a lease looks at while it works."""

    cancel_requested_at: datetime | None


@dataclass(frozen=True, slots=True)
class Lease:
    """A worker's right to write to a job."""

    job_id: str
    token: str

    @property
    def guard(self) -> dict[str, object]:
        """What must hold for a write of the holder: still running, still its own, not lapsed by the database's clock."""
        return {
            "_id": self.job_id,
            "status": JobStatus.RUNNING.value,
            "lease.token": self.token,
            "$expr": {"$gt": ["$lease.expires_at", "$$NOW"]},
        }


async def claim(
    database: Database, job_id: str, owner: str, lease_seconds: float, *, place: int | None = None
) -> tuple[JobRow, Lease] | None:
    """Take a queued job: ``queued`` → ``running``; ``None`` where another has it or it was cancelled.

    Raises:
        DuplicateKeyError: When a running job of the workspace holds that place of the queue.
    """
    return await _claim(database, {"_id": job_id}, owner, lease_seconds, {} if place is None else {"place": place})


async def claim_first(
    database: Database, queue: str, order: Sequence[tuple[str, int]], owner: str, lease_seconds: float
) -> tuple[JobRow, Lease] | None:
    """``claim`` for the first queued job of a queue in an order, in the one command that finds it."""
    return await _claim(database, {"queue": queue}, owner, lease_seconds, {}, sort=list(order))


async def _claim(
    database: Database, where: Where, owner: str, lease_seconds: float, place: Changes, **options: object
) -> tuple[JobRow, Lease] | None:
    token = new_id("lease")
    lease = {"owner": owner, "token": token, "expires_at": in_seconds(lease_seconds), "renewed_at": "$$NOW"}
    values = {"status": JobStatus.RUNNING.value, "started_at": "$$NOW", "lease": lease, **place}
    found = await _transition(database, {**where, "status": JobStatus.QUEUED.value}, values, **options)
    return (found, Lease(found["_id"], token)) if found else None


def look(handle: SyncDatabase, lease: Lease) -> Seen | None:
    """What its holder must know of a job, through a synchronous handle; ``None`` where it is no longer the holder's."""
    return cast("Seen | None", handle[jobs.name].find_one(lease.guard, {"cancel_requested_at": 1}))


def renew(handle: SyncDatabase, lease: Lease, lease_seconds: float) -> Seen | None:
    """``look``, and renew the lease; ``updated_at`` stays, since nothing that a caller sees has changed."""
    found = handle[jobs.name].find_one_and_update(
        lease.guard,
        [{"$set": {"lease.expires_at": in_seconds(lease_seconds), "lease.renewed_at": "$$NOW"}}],
        {"cancel_requested_at": 1},
        return_document=ReturnDocument.AFTER,
    )
    return cast("Seen | None", found)


async def open_call(database: Database, lease: Lease) -> None:
    """Count a call that is about to be sent. Until it is closed or charged, its charge is not known.

    Raises:
        LeaseLost: When the job is no longer the worker's.
        JobCancelled: When its cancellation was asked for.
    """
    guard = {**lease.guard, "cancel_requested_at": None}
    if await _transition(database, guard, {"open_calls": _open_calls(1)}) is None:
        _require_going(await database[jobs.name].find_one(lease.guard))
        raise LeaseLost(lease.job_id)


async def close_call(database: Database, lease: Lease) -> None:
    """Count a call as one that was not charged, where the job is still the worker's."""
    await _transition(database, lease.guard, {"open_calls": _open_calls(-1)})


async def report(database: Database, lease: Lease, progress: int, detail: Changes) -> None:
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
    costs = {f"cost.{name}": {"$add": [f"$cost.{name}", amount]} for name, amount in added.items()}
    values = {**costs, "open_calls": _open_calls(-1)}
    if await _transition(database, lease.guard, values) is None:
        raise LeaseLost(lease.job_id)


async def keep(database: Database, lease: Lease, write: Callable[[Session], Awaitable[None]]) -> None:
    """Keep what a job has made so far, in one transaction, while it is the worker's and goes on; else nothing of it.

    Raises:
        LeaseLost: When the job is no longer the worker's.
        JobCancelled: When its cancellation was asked for.
    """

    async def kept(session: Session) -> None:
        await write(session)
        # The job is written as well, so that whatever ends it meanwhile conflicts with this.
        _require_going(await _transition(database, lease.guard, {}, session=session))

    await database.transact(kept)


async def complete(database: Database, lease: Lease, finish: Finish) -> JobRow:
    """End a job as ``done``: what it made and its result are written in one transaction, or not at all.

    Raises:
        LeaseLost: When the job is no longer the worker's.
        JobCancelled: When its cancellation was asked for.
    """

    async def write(session: Session) -> JobRow:
        result = await finish(session)
        values = {**_ended(JobStatus.DONE), "progress": 100, "result": {"$literal": result}}
        # A cancellation that came first wins: what was made is rolled back with this transaction.
        guard = {**lease.guard, "cancel_requested_at": None}
        found = await _transition(database, guard, values, session=session)
        if found is None:
            _require_going(await database[jobs.name].find_one(lease.guard))
            raise LeaseLost(lease.job_id)
        return found

    return await database.transact(write)


async def fail(database: Database, lease: Lease, code: ErrorCode, error: Changes) -> bool:
    """End a job as ``error``; whether it was still the worker's."""
    return await _transition(database, lease.guard, _failed(code, error)) is not None


async def requeue(database: Database, lease: Lease) -> bool:
    """Queue a job again that has attempts left; whether it was still the worker's."""
    return await _transition(database, lease.guard, _queued_again()) is not None


async def stop(database: Database, lease: Lease) -> bool:
    """End a job as ``cancelled``; whether it was still the worker's."""
    return await _transition(database, lease.guard, _ended(JobStatus.CANCELLED)) is not None


async def interrupt(database: Database, job_id: str, token: str) -> bool:
    """End a running job whose lease has lapsed as ``worker_interrupted``, or queue it again; whether it had.

    Raises:
        PyMongoError: When the job is locked: its worker was stopped in the middle of a transaction, which the database
            ends by itself after a while (``transactionLifetimeLimitSeconds``).
    """
    lapsed_lease = {"lease.token": token, "$expr": {"$lte": ["$lease.expires_at", "$$NOW"]}}
    guard = {"_id": job_id, "status": JobStatus.RUNNING.value, **lapsed_lease}
    return await _transition(database, guard, _interrupted(), maxTimeMS=LOCKED_MS) is not None


async def leases_on(database: Database, node: str) -> list[tuple[str, str, str]]:
    """Job, token and owner of the leases held on a node."""
    return _leases(await database[jobs.name].find(*_held_on(node)).to_list(None))


async def interrupt_orphan(database: Database, job_id: str, token: str) -> bool:
    """End the job of an owner that is known to be dead, or queue it again; whether it was still the owner's."""
    return await _transition(database, _held(job_id, token), _interrupted(), maxTimeMS=LOCKED_MS) is not None


def leases_of(handle: SyncDatabase, node: str) -> list[tuple[str, str, str]]:
    """``leases_on`` through a synchronous handle."""
    return _leases(cast("JobRow", row) for row in handle[jobs.name].find(*_held_on(node)))


def interrupt_sync(handle: SyncDatabase, job_id: str, token: str) -> bool:
    """``interrupt_orphan`` through a synchronous handle."""
    update = _update(_interrupted())
    return handle[jobs.name].find_one_and_update(_held(job_id, token), update, maxTimeMS=LOCKED_MS) is not None


def fail_sync(handle: SyncDatabase, lease: Lease, code: ErrorCode, error: Changes) -> bool:
    """``fail`` through a synchronous handle, for a thread beside an event loop that does not answer."""
    return bool(handle[jobs.name].update_one(lease.guard, _update(_failed(code, error))).modified_count)


async def cancel(ctx: Context, job_id: str) -> JobRow:
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
        raise InvalidState(f"The job has ended as {ended['status']}, and cannot be cancelled any more.", job_id=job_id)
    return ended


async def lapsed(database: Database) -> list[tuple[str, str]]:
    """Running jobs whose lease has lapsed, with its token."""
    where = {"status": JobStatus.RUNNING.value, "$expr": {"$lte": ["$lease.expires_at", "$$NOW"]}}
    rows: list[JobRow] = await database[jobs.name].find(where, {"lease.token": 1}).to_list(MOST_LAPSED)
    return [(row["_id"], row["lease"]["token"]) for row in rows]


def is_active(job: JobRow) -> bool:
    """Whether a job is queued or running."""
    return job["status"] in ACTIVE


async def is_going(ctx: Context, job_id: str) -> bool:
    """Whether a job of the workspace is queued or running."""
    found = await jobs.find_one(ctx, {"_id": job_id})
    return found is not None and is_active(found)


async def active_for(ctx: Context, operation: str, **input_: str) -> list[str]:
    """Ids of the queued and running jobs of a kind whose input says this."""
    where = {"operation": operation, **{f"input.{name}": value for name, value in input_.items()}}
    return await jobs.ids(ctx, {**where, "status": {"$in": sorted(ACTIVE)}})


def _require_going(found: JobRow | None) -> None:
    if found is None:
        raise LeaseLost
    if found["cancel_requested_at"] is not None:
        raise JobCancelled


def in_seconds(seconds: float) -> dict[str, object]:
    """The database's time so many seconds from now, in an aggregation expression."""
    return {"$dateAdd": {"startDate": "$$NOW", "unit": "millisecond", "amount": int(seconds * 1000)}}


def _open_calls(added: int) -> dict[str, object]:
    return {"$add": [{"$ifNull": ["$open_calls", 0]}, added]}


def _held_on(node: str) -> tuple[Where, Where]:
    owner = {"$gte": f"{node}/", "$lt": f"{node}0"}
    return {"status": JobStatus.RUNNING.value, "lease.owner": owner}, {"lease": 1}


def _leases(rows: Iterable[JobRow]) -> list[tuple[str, str, str]]:
    return [(row["_id"], row["lease"]["token"], row["lease"]["owner"]) for row in rows]


def _held(job_id: str, token: str) -> Where:
    return {"_id": job_id, "status": JobStatus.RUNNING.value, "lease.token": token}


def _ended(status: JobStatus) -> dict[str, object]:
    return {
        "status": status.value,
        "finished_at": "$$NOW",
        "expires_at": {"$cond": [{"$gt": ["$retention_seconds", None]}, _RETAINED_UNTIL, "$$REMOVE"]},
        "cost.unknown_calls": {"$max": [0, "$open_calls"]},
        # What is no longer there is no longer unique: the next job takes the slot and the place.
        "slot": "$$REMOVE",
        "place": "$$REMOVE",
        "lease": "$$REMOVE",
    }


def _failed(code: ErrorCode, error: Changes) -> dict[str, object]:
    return {**_ended(JobStatus.ERROR), "error_code": code.value, "error": {"$literal": dict(error)}}


def _interrupted() -> dict[str, object]:
    """The job is queued again where it has attempts left and nobody wants it cancelled; else it has failed."""
    stage = {"$ifNull": ["$progress_detail.stage", None]}
    failed = {
        **_ended(JobStatus.ERROR),
        "error_code": ErrorCode.WORKER_INTERRUPTED.value,
        "error": {**INTERRUPTED, "stage": stage},
    }
    is_cancelled = {"$ifNull": ["$cancel_requested_at", False]}
    repeats = {"$and": [{"$gt": ["$attempts_left", 0]}, {"$not": [is_cancelled]}]}
    again = _queued_again()
    # A field that only one of both sets keeps its value in the other.
    return {
        name: {"$cond": [repeats, again.get(name, f"${name}"), failed.get(name, f"${name}")]}
        for name in {**failed, **again}
    }


def _queued_again() -> dict[str, object]:
    detail = {"stage": "waiting", "label": "Interrupted, and queued again", "done": 0, "total": 1, "eta_seconds": None}
    return {
        "status": JobStatus.QUEUED.value,
        "attempts_left": {"$subtract": ["$attempts_left", 1]},
        "progress": 0,
        "progress_detail": {**detail, "updated_at": "$$NOW"},
        "dispatched_at": None,  # The sweep sends a message for it.
        "started_at": None,
        "place": "$$REMOVE",
        "lease": "$$REMOVE",
    }


def _update(values: Changes) -> list[dict[str, object]]:
    return [{"$set": {**values, "updated_at": _ADVANCE}}]


async def _transition(database: Database, guard: Where, values: Changes, **options: object) -> JobRow | None:
    found: JobRow | None = await database[jobs.name].find_one_and_update(
        guard, _update(values), return_document=ReturnDocument.AFTER, **options
    )
    return found
