"""Rules of imports: queued with their table, done by a worker, and told with the errors of their rows."""

from __future__ import annotations

import time
from functools import partial

from copydesk_server.core import integrity
from copydesk_server.core.context import Context
from copydesk_server.core.errors import ConcurrentJobLimit
from copydesk_server.core.mongo import Session
from copydesk_server.core.representation import Representation
from copydesk_server.core.resource import Resource
from copydesk_server.core.wire import to_bson
from copydesk_server.queue import creation, engine
from copydesk_server.queue.types import ErrorCode
from copydesk_server.queue.waiting import until_changed
from copydesk_server.strategy.imports import reading
from copydesk_server.strategy.imports.jobs import IMPORT
from copydesk_server.strategy.imports.store import ImportRow, imports
from copydesk_server.strategy.imports.types import ImportStatus, StrategyImport, StrategyImportCreate

# As many as a person starts one after the other; each waits for the others of its brand.
MOST_WAITING = 10
_LOST = "The worker stopped before the import was done; import the table again, and what is missing is added."


async def _complete(ctx: Context, found: list[ImportRow]) -> None:
    """Tell of imports whose job has ended without them."""
    for row in found:
        if row["status"] != ImportStatus.PROCESSING or await engine.is_going(ctx, row["job_id"]):
            continue
        now = await imports.get(ctx, row["_id"])  # It may have been done between the two reads.
        row.update(now)
        if now["status"] == ImportStatus.PROCESSING:
            told = {"error_code": ErrorCode.WORKER_INTERRUPTED.value, "error_message": _LOST}
            row.update({"status": ImportStatus.FAILED.value, **told})  # type: ignore[typeddict-item]


family = Resource(imports, StrategyImport, complete=_complete)


async def create(ctx: Context, body: StrategyImportCreate) -> Representation[StrategyImport]:
    """Queue an import.

    Raises:
        ValidationFailed: When the table has no line of names, an unknown column, or too many rows.
        UnknownReference: When there is no such brand.
        ConcurrentJobLimit: When the workspace has too many waiting ones.
    """
    rows = reading.require_table(body.csv)
    await integrity.require_references(ctx, imports, {"project_id": body.project_id})
    await _require_room(ctx)
    values = {
        **to_bson(body),
        "status": ImportStatus.PROCESSING.value,
        "rows": rows,
        "topics_created": 0,
        "targets_created": 0,
        "rows_unchanged": 0,
        "rows_failed": 0,
        "errors": [],
        "error_code": None,
        "error_message": None,
    }
    row = imports.new(ctx, values)

    async def write(session: Session) -> str:
        await integrity.hold(ctx, imports, values, session)
        job_id = await creation.enqueue(ctx, IMPORT, input_={"import_id": row["_id"]}, session=session)
        await imports.insert(ctx, {**row, "job_id": job_id}, session=session)
        return job_id

    job_id = await ctx.database.transact(write)
    await ctx.services.dispatch(job_id, IMPORT.queue.name)
    return await family.get(ctx, row["_id"])


async def poll(ctx: Context, id_: str, seconds: float) -> Representation[StrategyImport]:
    """Read an import; with ``seconds``, once it is done or that time is over."""
    row = await imports.get(ctx, id_)
    deadline = time.monotonic() + seconds
    while row["status"] == ImportStatus.PROCESSING and (left := deadline - time.monotonic()) > 0:
        state, going = await until_changed(
            ctx, row["job_id"], left, (row["status"], True), partial(_state, ctx, id_), lambda read: read
        )
        if state != ImportStatus.PROCESSING or not going:
            break
    return await family.get(ctx, id_)


async def _state(ctx: Context, id_: str) -> tuple[str, bool]:
    """The status of an import, and whether its job goes on."""
    row = await imports.get(ctx, id_)
    return row["status"], await engine.is_going(ctx, row["job_id"])


async def _require_room(ctx: Context) -> None:
    where = {"status": ImportStatus.PROCESSING.value}
    jobs = [row["job_id"] for row in await imports.find(ctx, where, fields={"job_id": 1})]
    waiting = sum([await engine.is_going(ctx, job_id) for job_id in jobs])
    if waiting >= MOST_WAITING:
        raise ConcurrentJobLimit(
            f"{MOST_WAITING} imports of the workspace are waiting; wait for one to be done.",
            headers={"Retry-After": "1"},
            retry_after_seconds=1,
            limit=MOST_WAITING,
        )
