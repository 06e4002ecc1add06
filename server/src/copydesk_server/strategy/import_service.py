"""Imports of a strategy from a table: planned as a preview, applied as a job."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from copydesk_server.core import integrity
from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.errors import ConcurrentJobLimit
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Representation, Resource
from copydesk_server.core.wire import JsonObject, to_bson
from copydesk_server.projects.service import brands
from copydesk_server.queue import creation, engine
from copydesk_server.queue.operations import INGESTION as FAMILY
from copydesk_server.queue.operations import SOURCES, JobOperation
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed
from copydesk_server.queue.waiting import until_changed
from copydesk_server.queue.work import Work
from copydesk_server.strategy import import_plan, import_rows
from copydesk_server.strategy.import_plan import Asked, Known, KnownTopic, NewTarget, NewTopic
from copydesk_server.strategy.import_types import MOST_ERRORS, ImportStatus, StrategyImport, StrategyImportCreate
from copydesk_server.strategy.store import ImportRow, TargetRow, TopicRow, imports, silos, targets, topics
from copydesk_server.strategy.target_service import compared
from copydesk_server.strategy.types import QueryTargetCreate, TopicCreate

# Five thousand rows take seconds; the rest is for a database that others keep busy.
LIMIT_SECONDS = 300.0


class ImportInput(msgspec.Struct, frozen=True, kw_only=True):
    """Which import to do."""

    import_id: str


IMPORT = JobOperation(
    "strategy.import",
    FAMILY,
    ImportInput,
    run="copydesk_server.strategy.import_service:run",
    limit_seconds=LIMIT_SECONDS,
    queue=SOURCES,
    attempts=3,  # What an interrupted attempt has added is there for the next, which adds the rest.
)


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
    rows = import_rows.require_table(body.csv)
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


# Inserted in one transaction: a few tenths of a second, and the database ends one after 5 s.
AT_ONCE = 1_000


async def run(work: Work, input_: ImportInput) -> Finish:
    """Add what a table has and the brand has not; what is returned tells the import of it."""
    ctx = work.ctx
    row = await imports.find_one(ctx, {"_id": input_.import_id})
    if row is None or row["csv"] is None:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, "The import is gone, or was done before.")
    await work.step("read", "Reading the table", 0, 100)
    table = await asyncio.to_thread(import_rows.rows, row["csv"])
    known = await _known(ctx, row["project_id"])
    plan = await asyncio.to_thread(import_plan.plan, table, known)
    ids = {topic.slug: topic.id for topic in known.topics if topic.id}
    made = {"topics_created": 0, "targets_created": 0}
    total = len(plan.topics) + len(plan.targets)
    for at in range(0, len(plan.topics), AT_ONCE):
        await work.step("save", "Adding topics", at, max(1, total))
        some = plan.topics[at : at + AT_ONCE]
        made["topics_created"] += await _add_topics(ctx, row, some, ids)
    for at in range(0, len(plan.targets), AT_ONCE):
        await work.step("save", "Adding query targets", len(plan.topics) + at, max(1, total))
        made["targets_created"] += await _add_targets(ctx, row, plan.targets[at : at + AT_ONCE], ids)
    told: JsonObject = {
        **made,
        "rows": len(table),
        "rows_unchanged": plan.unchanged,
        "rows_failed": len(plan.failed),
        "errors": to_bson(plan.errors[:MOST_ERRORS]),
    }

    async def finish(session: Session) -> dict[str, object]:
        done = {**told, "status": ImportStatus.DONE.value, "csv": None}
        await imports.change(ctx, row["_id"], done, session=session)
        return {"import_id": row["_id"], **made}

    return finish


async def _known(ctx: Context, project_id: str) -> Known:
    """What a brand has now."""
    own = {"project_id": project_id}
    fields = {"slug": 1, "title": 1, "silo_id": 1, "parent_topic_id": 1}
    rows = await topics.find(ctx, own, sort=[("_id", 1)], fields=fields)
    slugs = {row["_id"]: row["slug"] for row in rows}
    asked: defaultdict[str, set[Asked]] = defaultdict(set)
    wanted = {"topic_id": 1, "surface": 1, "locale": 1, "normalized": 1}
    for target in await targets.find(ctx, own, fields=wanted):
        asked[slugs.get(target["topic_id"], "")].add(_asked(target))
    named = await silos.find(ctx, own, fields={"slug": 1, "name": 1})
    return Known(
        topics=[
            KnownTopic(row["slug"], row["title"], row["silo_id"], slugs.get(row["parent_topic_id"] or ""), row["_id"])
            for row in rows
        ],
        silos={
            **{" ".join(silo["name"].split()).casefold(): silo["_id"] for silo in named},
            **{silo["slug"]: silo["_id"] for silo in named},
        },
        targets={slug: frozenset(found) for slug, found in asked.items()},
    )


def _asked(target: Mapping[str, object]) -> Asked:
    return str(target["surface"]), str(target["locale"]).lower(), str(target["normalized"])


async def _add_topics(ctx: Context, row: ImportRow, some: Sequence[NewTopic], ids: dict[str, str]) -> int:
    """Add topics, but for those whose slug somebody has taken meanwhile; ``ids`` learns the ids of all."""

    async def write(session: Session) -> tuple[dict[str, str], int]:
        await _lock(ctx, row["project_id"], session)
        where = {"project_id": row["project_id"], "slug": {"$in": [one.topic.slug for one in some]}}
        taken = {one["slug"]: one["_id"] for one in await topics.find(ctx, where, fields={"slug": 1}, session=session)}
        here = {**ids, **taken}
        documents = []
        for one in some:
            if one.topic.slug not in taken:
                values = _topic_values(row["project_id"], one, here.get(one.topic.parent or ""))
                documents.append(topics.new(ctx, values))
                here[one.topic.slug] = documents[-1]["_id"]
        added = {document["_id"] for document in documents}
        # A parent of the same piece cannot be deleted before the piece is there.
        held = [document if document["parent_topic_id"] not in added else _on_top(document) for document in documents]
        await integrity.hold_all(ctx, topics, held, session)
        await topics.insert_all(ctx, documents, session=session)
        return here, len(documents)

    here, count = await ctx.database.transact(write)
    ids.update(here)
    return count


def _on_top(document: TopicRow) -> JsonObject:
    return {**document, "parent_topic_id": None}


def _topic_values(project_id: str, one: NewTopic, parent_id: str | None) -> JsonObject:
    fields = {"project_id": project_id, "title": one.topic.title, "slug": one.topic.slug, **one.values}
    values = to_bson(msgspec.convert(msgspec.to_builtins(fields), TopicCreate))
    return {**values, "silo_id": one.topic.silo_id, "parent_topic_id": parent_id}


async def _add_targets(ctx: Context, row: ImportRow, some: Sequence[NewTarget], ids: Mapping[str, str]) -> int:
    """Add query targets, but for those that somebody has added meanwhile."""

    async def write(session: Session) -> int:
        await _lock(ctx, row["project_id"], session)
        topic_ids = sorted({ids[one.topic] for one in some})
        fields = {"topic_id": 1, "surface": 1, "locale": 1, "normalized": 1, "is_primary": 1}
        rows = await targets.find(ctx, {"topic_id": {"$in": topic_ids}}, fields=fields, session=session)
        there = {(target["topic_id"], _asked(target)) for target in rows}
        fresh = [one for one in some if (ids[one.topic], one.asked) not in there]
        documents = [targets.new(ctx, _target_values(row["project_id"], ids[one.topic], one)) for one in fresh]
        await integrity.hold_all(ctx, targets, documents, session)
        places = {_place(document) for document in documents if document["is_primary"]}
        former = [target["_id"] for target in rows if target["is_primary"] and _place(target) in places]
        values = {"is_primary": False, "updated_at": now().plain()}
        if former:
            await targets.update_all(ctx, {"_id": {"$in": former}}, values, session=session)
        await targets.insert_all(ctx, documents, session=session)
        return len(documents)

    return await ctx.database.transact(write)


def _place(target: TargetRow) -> tuple[str, str, str]:
    """Where there is one primary target."""
    return target["topic_id"], target["surface"], target["locale"]


def _target_values(project_id: str, topic_id: str, one: NewTarget) -> JsonObject:
    fields = msgspec.to_builtins({"topic_id": topic_id, **one.values})
    values = to_bson(msgspec.convert(fields, QueryTargetCreate))
    return {**values, "project_id": project_id, **compared(str(values["query"]))}


async def _lock(ctx: Context, project_id: str, session: Session) -> None:
    """Have other imports into the brand, and moves of its topics, wait for this transaction."""
    where, values = {"_id": project_id}, {"referred_at": now().plain()}
    if not await brands.collection.update_all(ctx, where, values, session=session):
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, "The brand was deleted while the import ran.")
