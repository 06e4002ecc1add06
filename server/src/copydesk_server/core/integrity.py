"""References that hold: checked on write, enforced on delete, counted on read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from copydesk_server.core.clock import now
from copydesk_server.core.collection import Collection
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InUse, NotFound, UnknownReference
from copydesk_server.core.mongo import Session
from copydesk_server.core.references import OnDelete

SHOWN_USERS = 20


async def require_references(ctx: Context, collection: Collection, values: Mapping[str, Any]) -> None:
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


async def hold(ctx: Context, collection: Collection, values: Mapping[str, Any], session: Session) -> None:
    """Write to what the values refer to, in the transaction that writes them.

    A delete of a target then waits for the transaction, and its second look sees the new user.

    Raises:
        UnknownReference: When a target is gone.
    """
    for reference in collection.references:
        wanted = set(reference.ids_in(values)) if reference.checked else set()
        target = ctx.services.catalog.get(reference.to)
        if not wanted or target is None:
            continue
        mark = {"referred_at": now().plain()}
        if await target.update_all(ctx, {"_id": {"$in": sorted(wanted)}}, mark, session=session) < len(wanted):
            await require_references(ctx, collection, values)
            raise UnknownReference(f"A target of {reference.path} was deleted meanwhile.")


async def create(ctx: Context, collection: Collection, values: Mapping[str, Any]) -> dict[str, Any]:
    """Insert a document whose references hold, also when a target is deleted at the same moment.

    The references are looked at before and after the insert, as ``delete`` looks for users before and after its
    removal: whichever of the two is later sees the other.
    """
    await require_references(ctx, collection, values)
    document = collection.new(ctx, values)
    await collection.insert(ctx, document)
    try:
        await require_references(ctx, collection, values)
    except UnknownReference:
        await collection.remove(ctx, {"_id": document["_id"]})
        raise
    return document


async def delete(ctx: Context, collection: Collection, id_: str) -> None:
    """Delete a document that nothing refers to.

    Raises:
        NotFound: When there is none.
        InUse: When others refer to it; names up to 20 of them.
    """
    document = await collection.get(ctx, id_)
    await _require_unused(ctx, collection, id_)
    if not await collection.remove(ctx, {"_id": id_}):
        raise NotFound(f"There is no {id_!r} in this workspace.")
    try:
        await _require_unused(ctx, collection, id_)
    except InUse:
        await collection.insert(ctx, document)
        raise
    for user, reference in ctx.services.catalog.inbound(collection.name):
        if reference.on_delete is OnDelete.PULL:
            await user.pull(ctx, reference.path, id_)
        elif reference.on_delete is OnDelete.CASCADE:
            await user.remove(ctx, {reference.path: id_})


async def _require_unused(ctx: Context, collection: Collection, id_: str) -> None:
    users: list[str] = []
    for user, reference in ctx.services.catalog.inbound(collection.name):
        if reference.on_delete is OnDelete.RESTRICT:
            users += await user.ids(ctx, {**reference.only, reference.path: id_}, limit=SHOWN_USERS)
    if users:
        named = ", ".join(users[:3]) + (" and others" if len(users) > 3 else "")
        raise InUse(f"{id_} is in use by {named}.", in_use_by=users[:SHOWN_USERS])


async def count_users(ctx: Context, name: str, ids: Iterable[str], path: str) -> dict[str, dict[str, int]]:
    """How many documents of each collection refer to each id, through the field ``path``.

    Returns:
        Counts by id, then by the name of the collection; absent where there is none.
    """
    wanted = list(ids)
    counts: dict[str, dict[str, int]] = {id_: {} for id_ in wanted}
    for user, reference in ctx.services.catalog.inbound(name):
        if reference.path != path:
            continue
        stages = [{"$unwind": f"${path}"}, {"$match": {path: {"$in": wanted}}}, {"$sortByCount": f"${path}"}]
        for row in await user.aggregate(ctx, {path: {"$in": wanted}}, stages):
            counts[row["_id"]][user.name] = row["count"]
    return counts
