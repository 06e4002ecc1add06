"""The state of a composition in memory and in the database: its timeline, its stack, and what it was at a revision."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from typing import cast

import msgspec

from copydesk_server.compositions import sources
from copydesk_server.compositions.sources import Source
from copydesk_server.compositions.store import CompositionRow, EditRow, compositions, edits
from copydesk_server.compositions.timeline import history, model
from copydesk_server.compositions.timeline.history import Entry, State
from copydesk_server.compositions.timeline.inverse import Footprint
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import NotFound
from copydesk_server.core.wire import JsonObject

# States that a process keeps: a timeline of 2,000 items is decoded in 4 ms and takes 3 MB.
_KEPT = 16
_MEMORY = "compositions"
# A revision is read back from the next snapshot after it: some 100 batches of inverses at worst.
SNAPSHOT_EVERY = 100


class Stack(msgspec.Struct, frozen=True):
    """What can be undone and redone."""

    undo: tuple[Entry, ...]
    redo: tuple[Entry, ...]


class StoredOp(msgspec.Struct, frozen=True):
    """An op of the history, as it is stored."""

    seq: int
    op_id: str
    kind: str
    op: msgspec.Raw
    inverse: msgspec.Raw
    footprint: Footprint | None = None


_stack = msgspec.json.Decoder(Stack)
_ops = msgspec.json.Decoder(list[StoredOp])


def fields(state: State, known: Collection[Source]) -> JsonObject:
    """The fields of a composition that follow from its state."""
    timeline, undo, redo = state.timeline, state.undo, state.redo
    refs, frames = model.refs(timeline), timeline.duration
    return {
        "timeline": model.canonical(timeline),
        "stack": history.encode(Stack(undo, redo)),
        "sources": msgspec.to_builtins(sorted(known, key=lambda one: one.ref)),
        **sources.ids_by_field(refs, known),
        "duration_frames": frames,
        "duration_seconds": round(frames * timeline.timebase.den / timeline.timebase.num, 3),
        "track_count": len(timeline.tracks),
        "item_count": timeline.count,
        "can_undo": bool(undo),
        "can_redo": bool(redo),
        "undo_ops": len(undo),
        "redo_ops": len(redo),
        "last_edit_ops": _together(undo),
        "last_undo_ops": _together(redo),
    }


def _together(entries: tuple[Entry, ...]) -> int:
    """How many of the last entries were made in one revision."""
    count = 0
    for entry in reversed(entries):
        if entry.revision != entries[-1].revision:
            break
        count += 1
    return count


async def head(ctx: Context, id_: str) -> CompositionRow:
    """A composition without its timeline and stack.

    Raises:
        NotFound: When there is none.
    """
    rows = await compositions.find(ctx, {"_id": id_}, fields={"timeline": 0, "stack": 0})
    if not rows:
        raise NotFound(f"There is no {id_!r} in this workspace.")
    return rows[0]


async def current(ctx: Context, row: CompositionRow) -> State:
    """The state of a composition, of this process's memory where it has been there."""
    kept = _kept(ctx.services)
    key = (row["_id"], row["revision"])
    if key in kept:
        kept.move_to_end(key)
        return kept[key]
    whole = await compositions.get(ctx, row["_id"])
    state = State(model.read(whole["timeline"]), *_read_stack(whole["stack"]))
    if whole["revision"] == row["revision"]:
        keep(ctx.services, row["_id"], row["revision"], state)
    return state


def _read_stack(data: bytes) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    found = _stack.decode(data)
    return found.undo, found.redo


def keep(services: Services, id_: str, revision: int, state: State) -> None:
    """Keep the state of a revision, which never changes."""
    kept = _kept(services)
    kept[id_, revision] = state
    while len(kept) > _KEPT:
        kept.popitem(last=False)


def _kept(services: Services) -> OrderedDict[tuple[str, int], State]:
    return cast("OrderedDict[tuple[str, int], State]", services.memory.setdefault(_MEMORY, OrderedDict()))


async def since(ctx: Context, id_: str, revision: int) -> list[EditRow]:
    """The edits after a revision, oldest first."""
    where = {"composition_id": id_, "revision": {"$gt": revision}}
    return await edits.find(ctx, where, sort=(("revision", 1),), fields={"snapshot": 0})


def ops_of(row: EditRow) -> list[StoredOp]:
    """The ops of an edit."""
    return _ops.decode(row["ops"])


async def timeline_at(ctx: Context, row: CompositionRow, revision: int) -> Timeline:
    """The timeline of a revision: the inverses of all later ops, from the next one that is kept whole.

    Raises:
        NotFound: When there is no such revision.
    """
    if not 0 <= revision <= row["revision"]:
        raise NotFound(f"There is no revision {revision} of {row['_id']!r}; the current one is {row['revision']}.")
    if revision == row["revision"]:
        return (await current(ctx, row)).timeline
    where = {"composition_id": row["_id"], "revision": {"$gte": revision}, "snapshot": {"$type": "binData"}}
    near = await edits.find(ctx, where, sort=(("revision", 1),), limit=1)
    if near and near[0]["snapshot"] is not None:
        timeline, last = model.read(near[0]["snapshot"]), near[0]["revision"]
    else:
        timeline, last = (await current(ctx, row)).timeline, row["revision"]
    between = {"composition_id": row["_id"], "revision": {"$gt": revision, "$lte": last}}
    later = await edits.find(ctx, between, sort=(("revision", -1),), fields={"snapshot": 0})
    known = msgspec.convert(row["sources"], list[Source])
    lengths = sources.lengths(known, timeline.timebase)
    for edit in later:
        for op in reversed(ops_of(edit)):
            timeline = history.run(timeline, op.inverse, lengths)
    return timeline
