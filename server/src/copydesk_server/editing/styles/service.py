"""Rules of editing styles: built-in ones are the same everywhere and never change, copies are the workspace's own."""

from __future__ import annotations

from datetime import UTC, datetime

from copydesk_server.core import integrity
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.context import Context
from copydesk_server.core.errors import InvalidState, RevisionConflict
from copydesk_server.core.mongo import Where
from copydesk_server.core.wire import (
    JsonObject,
    ListPage,
    Request,
    from_bson,
    origin_of,
    read_cursor,
    require_one_way,
    to_bson,
    write_cursor,
)
from copydesk_server.editing.styles.settings import BUILTIN_STYLES, BY_REF, BuiltinStyle, merged
from copydesk_server.editing.styles.store import EditingStyleRow
from copydesk_server.editing.styles.store import styles as store
from copydesk_server.editing.styles.types import (
    EditingStyle,
    EditingStyleCopy,
    EditingStyleQuery,
    EditingStyleUpdate,
    StyleOrigin,
    StyleSnapshot,
)

# Built-in styles have no history of their own; a fixed instant keeps their ETag the same on every server.
_BUILT_AT = Timestamp.stored(datetime(2026, 11, 21, tzinfo=UTC))


async def list_(ctx: Context, query: EditingStyleQuery) -> ListPage[EditingStyle]:
    """A page of the workspace's own styles, newest first, then of the built-in ones."""
    require_one_way(query)
    origin = origin_of(ctx.workspace_id, store.name, query.filters())
    builtin = [] if query.origin is StyleOrigin.CUSTOM else list(BUILTIN_STYLES)
    last = None if query.cursor is None else read_cursor(query.cursor, origin)
    own = 0 if query.origin is StyleOrigin.BUILTIN else await store.count(ctx, {})
    rows: list[EditingStyleRow] = []
    if last in BY_REF:
        builtin = [style for style in builtin if BUILTIN_STYLES.index(style) > BUILTIN_STYLES.index(BY_REF[last])]
    elif own:
        rows = await _own(ctx, query, last)
    skipped = max(0, (query.offset or 0) - own)
    found = [*map(_custom, rows), *map(_builtin, builtin[skipped:])]
    items, more = found[: query.limit], len(found) > query.limit
    return ListPage(
        items=items,
        limit=query.limit,
        offset=None if query.cursor is not None else query.offset or 0,
        has_more=more,
        next_cursor=write_cursor(origin, items[-1].ref) if more else None,
        total=own + (0 if query.origin is StyleOrigin.CUSTOM else len(BUILTIN_STYLES)) if query.include_total else None,
    )


async def _own(ctx: Context, query: EditingStyleQuery, last: str | None) -> list[EditingStyleRow]:
    """One row more than the page has room for, so that it is known whether there are more."""
    where: Where = {} if last is None else {"_id": {"$lt": last}}
    offset = query.offset or 0
    return (await store.find(ctx, where, limit=offset + query.limit + 1))[offset:]


async def get(ctx: Context, ref: str) -> EditingStyle:
    """Read a style.

    Raises:
        NotFound: When neither the workspace nor the server has one of that name.
    """
    if (builtin := BY_REF.get(ref)) is not None:
        return _builtin(builtin)
    return _custom(await store.get(ctx, ref))


async def frozen(ctx: Context, ref: str) -> StyleSnapshot:
    """A style as it is now, to be kept with a run."""
    style = await get(ctx, ref)
    return StyleSnapshot(ref=style.ref, name=style.name, version=style.version, settings=style.settings)


async def copy(ctx: Context, ref: str, body: EditingStyleCopy) -> EditingStyle:
    """Save a copy of a style with a merge patch of its settings.

    Raises:
        ValidationFailed: When the settings contradict each other.
    """
    original, given = await get(ctx, ref), to_bson(body)
    values = {
        "name": body.name,
        "description": original.description if body.description is None else body.description,
        "version": 1,
        "copied_from": {"ref": original.ref, "version": original.version},
        "settings": to_bson(merged(to_bson(original.settings), given.get("settings"))),
        "metadata": body.metadata,
    }
    return _custom(await integrity.create(ctx, store, values))


async def update(ctx: Context, ref: str, body: EditingStyleUpdate) -> EditingStyle:
    """Change a custom style, from the version the caller saw.

    Raises:
        InvalidState: When it is built in.
        RevisionConflict: When there is a newer version; with ``current_revision``.
        ValidationFailed: When the settings contradict each other.
    """
    _require_custom(ref)
    current = await store.get(ctx, ref)
    if current["version"] == body.expected_version:
        values = _changes(body, current)
        guard = {"version": body.expected_version}
        written = await store.change(ctx, ref, values, guard=guard, increment=["version"])
        if written is not None:
            return _custom(written)
        current = await store.get(ctx, ref)
    raise RevisionConflict(
        f"The style is at version {current['version']}; read it again and decide on that.",
        current_revision=current["version"],
    )


async def delete(ctx: Context, ref: str) -> None:
    """Delete a custom style; runs that used it keep their copies.

    Raises:
        InvalidState: When it is built in.
        NotFound: When there is none.
    """
    _require_custom(ref)
    await integrity.delete(ctx, store, ref)


def _changes(body: Request, current: EditingStyleRow) -> JsonObject:
    given = to_bson(body)
    values: JsonObject = {name: given[name] for name in ("name", "description") if name in given}
    if "metadata" in given:
        values["metadata"] = given["metadata"] or {}
    if "settings" in given:
        values["settings"] = to_bson(merged(current["settings"], given["settings"]))
    return values


def _require_custom(ref: str) -> None:
    if ref in BY_REF:
        raise InvalidState(f"{ref!r} is built in and cannot be changed or deleted; copy it and change the copy.")


def _custom(row: EditingStyleRow) -> EditingStyle:
    return from_bson({**row, "ref": row["_id"], "origin": StyleOrigin.CUSTOM.value}, EditingStyle)


def _builtin(style: BuiltinStyle) -> EditingStyle:
    return EditingStyle(
        id=style.ref,
        created_at=_BUILT_AT,
        updated_at=_BUILT_AT,
        ref=style.ref,
        name=style.name,
        description=style.description,
        origin=StyleOrigin.BUILTIN,
        version=style.version,
        copied_from=None,
        settings=style.settings,
    )
