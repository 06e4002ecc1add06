"""Create jobs: one insert carries a job, its idempotency key and its slot, as its family says."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass

import msgspec

from copydesk_server.core import integrity
from copydesk_server.core.clock import now
from copydesk_server.core.collection import changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import ConcurrentJobLimit, IdempotencyKeyReused, UnknownReference
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Changes, DuplicateKeyError, Session, duplicate_of
from copydesk_server.core.reads import Read, read_together
from copydesk_server.core.wire import to_bson
from copydesk_server.queue.operations import JobFamily, JobOperation
from copydesk_server.queue.scheduling import reads, virtual_start
from copydesk_server.queue.store import HELD, JobRow, jobs
from copydesk_server.queue.types import Cost, Estimate, JobStatus


@dataclass(frozen=True, slots=True)
class Position:
    """Where a new job would be: its virtual start in the queue, the slots that the workspace holds, and its title."""

    virtual_start: int
    held: frozenset[str]
    title: str | None


# What is written with a new job: it gets the job and the transaction.
OnInsert = Callable[[JobRow, Session], Awaitable[None]]


def fingerprint(operation: str, input_: Mapping[str, object]) -> str:
    """SHA-256 of the canonical JSON of a request: sorted keys, no white space."""
    canonical = msgspec.json.encode({"operation": operation, "input": input_}, order="deterministic")
    return hashlib.sha256(canonical).hexdigest()


async def find_replay(ctx: Context, key: str, print_: str) -> JobRow | None:
    """The job that an idempotency key made already.

    Raises:
        IdempotencyKeyReused: When it was made by another request.
    """
    found = await jobs.find_one(ctx, {"idempotency_key": key})
    return None if found is None else _require_same(found, print_)


def _require_same(twin: JobRow, print_: str) -> JobRow:
    if twin["fingerprint"] != print_:
        raise IdempotencyKeyReused(
            f"The key was used for another request, which made {twin['_id']}.", job_id=twin["_id"]
        )
    return twin


async def look(
    ctx: Context, operation: JobOperation, key: str, print_: str, input_: Mapping[str, object]
) -> Position | JobRow:
    """The job that a key made already, or the position that a new one would have: what both depend on is one read.

    Raises:
        IdempotencyKeyReused: When the key made another job.
    """
    twins, clock, last, held, subjects = await read_together(
        ctx.database,
        jobs.read(ctx, {"idempotency_key": key}),
        *reads(ctx, operation.queue.name),
        jobs.read(ctx, HELD, fields={"slot": 1}),
        _subject(ctx, operation, input_),
    )
    for twin in twins:
        return _require_same(twin, print_)
    title = next((subject.get("title") for subject in subjects), None)
    return Position(virtual_start(clock, last), frozenset(row["slot"] for row in held), title)


def _subject(ctx: Context, operation: JobOperation, input_: Mapping[str, object]) -> Read[dict[str, str]]:
    """The title of what a job works on."""
    field, collection = operation.subject or ("", jobs.name)
    where = {"_id": input_.get(field), "workspace_id": ctx.workspace_id}
    return Read(collection, [{"$match": where}, {"$project": {"title": 1}}])


async def create(
    ctx: Context,
    operation: JobOperation,
    position: Position,
    *,
    input_: Mapping[str, object],
    key: str,
    estimate: Estimate,
    cost_limit_usd: float,
    on_insert: OnInsert | None = None,
) -> tuple[JobRow, bool]:
    """Queue a job of a caller: one insert carries it, its key and its slot; its transaction holds what it refers to.

    Args:
        ctx: Whose job it is.
        operation: Its kind.
        position: Where it would be, as ``look`` said; what has changed since is seen by the insert.
        input_: What it works on.
        key: The idempotency key.
        estimate: What it is expected to cost.
        cost_limit_usd: The most it may cost.
        on_insert: Writes what belongs to the job, in its transaction.

    Returns:
        The job, and whether it was there already.

    Raises:
        IdempotencyKeyReused: When the key made another job.
        ConcurrentJobLimit: When the workspace holds all slots of the family.
        UnknownReference: When what it is for was deleted meanwhile.
    """
    print_ = fingerprint(operation.name, input_)
    document = _new(
        ctx, operation, input_, key, print_, estimate, cost_limit_usd, position.virtual_start, position.title
    )
    for slot in _slots(operation.family, position.held):
        try:
            queued = changed(document, slot)
            if on_insert is None and slot.get("slot") not in position.held:
                return await _insert(ctx, queued), False
            return await _insert_held(ctx, queued, on_insert), False
        except DuplicateKeyError as error:
            if "idempotency_key" in duplicate_of(error):
                break
    replay = await find_replay(ctx, key, print_)
    if replay is not None:
        return replay, True
    raise ConcurrentJobLimit(
        f"The workspace has {operation.family.slots} queued or running jobs; wait for one to end.",
        headers={"Retry-After": "1"},
        retry_after_seconds=1,
        limit=operation.family.slots,
    )


async def _insert(ctx: Context, document: JobRow) -> JobRow:
    """Store a job whose slot was free when its times were taken, and take it back where what it is for goes meanwhile.

    No message was sent for it yet, so that no worker has it.
    """
    try:
        await integrity.insert(ctx, jobs, document)
    except UnknownReference:
        await jobs.remove(ctx, {"_id": document["_id"], "status": JobStatus.QUEUED.value})
        raise
    return document


async def _insert_held(ctx: Context, document: JobRow, on_insert: OnInsert | None) -> JobRow:
    """Store a job in a transaction that conflicts with a delete of what it is for."""

    async def write(session: Session) -> JobRow:
        await integrity.hold(ctx, jobs, document, session)
        # Only now: whoever had the slot before has ended when the transaction looks, however often it was repeated.
        moment = now().plain()
        queued: JobRow = {**document, "created_at": moment, "updated_at": moment, "queued_at": moment}
        await jobs.insert(ctx, queued, session=session)
        if on_insert is not None:
            await on_insert(queued, session)
        return queued

    return await ctx.database.transact(write)


async def enqueue(
    ctx: Context,
    operation: JobOperation,
    *,
    input_: Mapping[str, object],
    session: Session,
    cost_limit_usd: float = 0.0,
) -> str:
    """Queue the server's own work, in the transaction that asks for it; returns the id of its job.

    Send its id after the transaction; where that is lost, the sweep does it. Its calls cost no more than the limit.
    """
    free, key = Estimate(cost_usd=0.0, basis="free"), new_id(operation.family.name)
    clock, last = await read_together(ctx.database, *reads(ctx, operation.queue.name))
    print_, start = fingerprint(operation.name, input_), virtual_start(clock, last)
    document = _new(ctx, operation, input_, key, print_, free, cost_limit_usd, start)
    await jobs.insert(ctx, document, session=session)
    return document["_id"]


def _slots(family: JobFamily, held: Collection[str]) -> list[Changes]:
    """What a new job may hold, one at a time: the slots that seem free first, since others may be quicker.

    In no order of their own: of three requests at once that all begin with the first slot, two write in vain.
    """
    if family.slots is None:
        return [{}]
    names = [f"{family.name}/{number}" for number in range(family.slots)]
    random.shuffle(names)
    return [{"slot": name} for name in sorted(names, key=lambda name: name in held)]


def _new(
    ctx: Context,
    operation: JobOperation,
    input_: Mapping[str, object],
    key: str,
    print_: str,
    estimate: Estimate,
    limit: float,
    start: int,
    title: str | None = None,
) -> JobRow:
    moment, family, queue = now().plain(), operation.family, operation.queue.name
    values = {
        "operation": operation.name,
        "title": title,
        "family": family.name,
        "retention_seconds": family.retention_seconds,
        "queue": queue,
        "virtual_start": start,
        "request_id": ctx.request_id,
        "status": JobStatus.QUEUED.value,
        "progress": 0,
        "progress_detail": None,
        "input": dict(input_),
        "idempotency_key": key,
        "fingerprint": print_,
        "estimate": to_bson(estimate),
        "attempts_left": operation.attempts - 1,
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
    return jobs.new(ctx, values, operation.family.prefix)
