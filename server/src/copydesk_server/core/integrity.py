"""References that hold: held by the transaction that writes them, enforced by the one that deletes, counted on read."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypedDict

from copydesk_server.core.collection import Collection, R, Row
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InUse, NotFound, UnknownReference
from copydesk_server.core.mongo import Changes, Database, IndexModel, Session, UpdateOne
from copydesk_server.core.reads import Read, read_each
from copydesk_server.core.references import OnDelete, Reference

# Documents that exist to be written to: what reads alone conflicts with nothing in a transaction of MongoDB.
HOLDS = "reference_holds"
# Of eight creates in one brand at once one in ten meets another; a delete writes to 64 small documents.
HOLDS_EACH = 64
HOLD_SECONDS = 3600  # A hold means something for as long as a transaction may take; MongoDB's own limit is a minute.
SHOWN_USERS = 20  # Enough to see of what kind they are; a brand can have thousands.


class _Users(TypedDict):
    """How many documents refer to an id."""

    _id: str
    count: int


Verify = Callable[[Context, R, Session], Awaitable[None]]
Forget = Callable[[Session], Awaitable[None]]


async def require_references(ctx: Context, collection: Collection[Row], values: Mapping[str, object]) -> None:
    """Refuse values that name a resource the workspace does not have.

    Raises:
        UnknownReference: With one fault for each missing id.
    """
    faults = []
    for reference in collection.references:
        wanted = reference.ids_in(values) if reference.checked else []
        if not wanted:
            continue
        target = ctx.services.catalog.get(reference.to)
        known = set(await target.ids(ctx, {"_id": {"$in": wanted}})) if target else set()
        pointer = "/" + reference.path.replace(".", "/")
        faults += [Fault(pointer, "unknown_reference", f"there is no {id_!r}") for id_ in wanted if id_ not in known]
    if faults:
        raise UnknownReference(errors=faults)


async def prepare(database: Database) -> None:
    """Have holds go by themselves."""
    await database[HOLDS].create_indexes([IndexModel([("at", 1)], expireAfterSeconds=HOLD_SECONDS)])


async def hold(ctx: Context, collection: Collection[Row], values: Mapping[str, object], session: Session) -> None:
    """Hold what the values refer to, in the transaction that writes them: it then conflicts with a delete of a target.

    One of a target's holds is written to, and a delete writes to all of them: so creates conflict with a delete, and
    seldom with each other.

    Raises:
        UnknownReference: When a target is gone.
    """
    await hold_all(ctx, collection, [values], session)


async def hold_all(
    ctx: Context, collection: Collection[Row], many: Sequence[Mapping[str, object]], session: Session
) -> None:
    """Hold what many documents refer to, as ``hold`` does for one.

    Raises:
        UnknownReference: When a target is gone.
    """
    held: set[str] = set()
    for reference in collection.references:
        wanted = {id_ for values in many for id_ in reference.ids_in(values)} if reference.checked else set()
        target = ctx.services.catalog.get(reference.to)
        if not wanted or target is None:
            continue
        if len(await target.ids(ctx, {"_id": {"$in": sorted(wanted)}}, session=session)) < len(wanted):
            for values in many:
                await require_references(ctx, collection, values)
            raise UnknownReference(f"A target of {reference.path} was deleted meanwhile.")
        held |= wanted
    any_of_each = [f"{id_}/{random.randrange(HOLDS_EACH)}" for id_ in sorted(held)]  # noqa: S311  # no secret
    await _write_holds(ctx, any_of_each, session)


async def insert(ctx: Context, collection: Collection[Row], document: Mapping[str, object]) -> None:
    """Store a document without a transaction, and make sure that what it refers to stays.

    What it refers to must have been there a moment before. A delete leaves a mark before it looks for users: what was stored
    before the mark is found by it, and what was stored later finds the mark. Then a transaction decides, as with ``hold``.

    Args:
        ctx: Whose document it is.
        collection: Where it goes.
        document: What ``new`` made.

    Raises:
        UnknownReference: When a target is gone; the document is then to be taken back.
    """
    checked = [reference for reference in collection.references if reference.checked]
    marks = [_mark(ctx, id_) for reference in checked for id_ in reference.ids_in(document)]
    if await collection.insert_together(ctx, document, then_look_in=HOLDS, ids=marks):
        await ctx.database.transact(lambda session: hold(ctx, collection, document, session))


def _mark(ctx: Context, id_: str) -> str:
    """The mark of a delete: another workspace leaves none on what it does not have."""
    return f"{ctx.workspace_id}/{id_}/deleting"


async def _write_holds(ctx: Context, holds: Iterable[str], session: Session) -> None:
    writes = [UpdateOne({"_id": hold}, {"$currentDate": {"at": True}}, upsert=True) for hold in holds]
    if writes:
        await ctx.database[HOLDS].bulk_write(writes, session=session)


async def create(ctx: Context, collection: Collection[R], values: Changes, verify: Verify[R] | None = None) -> R:
    """Insert a document whose references hold, also when a target is deleted at the same moment.

    Args:
        ctx: Whose document it is.
        collection: Where it goes.
        values: Its fields.
        verify: Called in the transaction that writes it: refuses it where it breaks a rule with other documents, or writes what
            goes with it.

    Raises:
        UnknownReference: When a target is not there.
    """

    async def write(session: Session) -> R:
        await hold(ctx, collection, values, session)
        document = collection.new(ctx, values)
        await collection.insert(ctx, document, session=session)
        if verify is not None:
            await verify(ctx, document, session)
        return document

    return await ctx.database.transact(write)


async def delete(ctx: Context, collection: Collection[Row], id_: str, forget: Forget | None = None) -> None:
    """Delete a document that nothing refers to, all of it in one transaction or nothing.

    Args:
        ctx: Whose document it is.
        collection: Where it is.
        id_: Its id.
        forget: Deletes what is a part of it, in the same transaction.

    Raises:
        NotFound: When there is none.
        InUse: When others refer to it; names up to 20 of them.
    """
    # Nothing is left behind for what is not there, whatever a path says.
    if not await collection.ids(ctx, {"_id": id_}):
        raise NotFound(f"There is no {id_!r} in this workspace.")
    # It goes by itself: where the delete is refused, or two are under way, it is of use for as long as one of them may take.
    await ctx.database[HOLDS].update_one({"_id": _mark(ctx, id_)}, {"$currentDate": {"at": True}}, upsert=True)

    async def write(session: Session) -> None:
        if not await collection.remove(ctx, {"_id": id_}, session=session):
            raise NotFound(f"There is no {id_!r} in this workspace.")
        # Before the users are looked for: who holds the document conflicts with this, so that nobody new can come.
        await _write_holds(ctx, [f"{id_}/{number}" for number in range(HOLDS_EACH)], session)
        await _require_unused(ctx, collection, id_, session)
        for user, reference in ctx.services.catalog.inbound(collection.name):
            if reference.on_delete is OnDelete.PULL:
                await user.pull(ctx, reference.path, id_, session=session)
            elif reference.on_delete is OnDelete.CASCADE:
                await user.remove(ctx, {reference.path: id_}, session=session)
        if forget is not None:
            await forget(session)

    await ctx.database.transact(write)


async def _require_unused(ctx: Context, collection: Collection[Row], id_: str, session: Session) -> None:
    users: list[str] = []
    for user, reference in ctx.services.catalog.inbound(collection.name):
        if reference.on_delete is OnDelete.RESTRICT:
            where = {**reference.only, reference.path: id_}
            users += await user.ids(ctx, where, limit=SHOWN_USERS, session=session)
    if users:
        named = ", ".join(users[:3]) + (" and others" if len(users) > 3 else "")
        raise InUse(f"{id_} is in use by {named}.", in_use_by=users[:SHOWN_USERS])


async def count_users(
    ctx: Context, name: str, ids: Iterable[str], path: str, *, users: Iterable[str] | None = None
) -> dict[str, dict[str, int]]:
    """How many documents of each collection refer to each id, through the field ``path``; ``users`` names those to look at.

    They are counted in the indexes of the references, no document is read, and all in one round trip for a hundred ids.

    Returns:
        Counts by id, then by the name of the collection; absent where there is none.
    """
    targets, chosen = list(ids), None if users is None else set(users)
    counted = [
        (user.name, read)
        for user, reference in ctx.services.catalog.inbound(name)
        if reference.path == path and (chosen is None or user.name in chosen)
        for read in _counts(ctx, user, reference, targets)
    ]
    counts: dict[str, dict[str, int]] = {id_: {} for id_ in targets}
    found = await read_each(ctx.database, [read for _, read in counted])
    for (user_name, _), rows in zip(counted, found, strict=True):
        for row in rows:
            counts[row["_id"]][user_name] = row["count"]
    return counts


def _counts(
    ctx: Context, user: Collection[Row], reference: Reference, targets: Sequence[str]
) -> Iterator[Read[_Users]]:
    """Reads that count the users of each target in one collection.

    Each target by itself, or all of them in one pass over the index: that is quicker for a page of targets, but an index of
    lists does not say what a document holds beside the target, so that the document would be read.
    """
    path = reference.path
    if len(targets) > 1 and reference.on_delete is not OnDelete.PULL:
        yield user.staged(ctx, {path: {"$in": targets}}, [{"$sortByCount": f"${path}"}], _Users)
        return
    for id_ in targets:
        yield user.staged(ctx, {path: id_}, [{"$count": "count"}, {"$set": {"_id": id_}}], _Users)
