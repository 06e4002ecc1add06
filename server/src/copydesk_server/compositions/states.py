"""States of a composition: stored as deltas, read at any revision."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import cached_property
from typing import cast

import msgspec

from copydesk_server.compositions import sources
from copydesk_server.compositions.sources import Source
from copydesk_server.compositions.store import (
    CompositionRow,
    EditRow,
    composition_states,
    compositions,
    edits,
)
from copydesk_server.compositions.timeline import history, model
from copydesk_server.compositions.timeline.history import Entry, State
from copydesk_server.compositions.timeline.inverse import Footprint
from copydesk_server.compositions.timeline.model import Timeline
from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import JsonObject

Entries = tuple[Entry, ...]


class Splice(msgspec.Struct, frozen=True):
    """Of a text, ``removed`` bytes from ``at`` on have become ``put``."""

    at: int
    removed: int
    put: bytes

    def apply(self, before: bytes) -> bytes:
        """The text after it."""
        return before[: self.at] + self.put + before[self.at + self.removed :]


class Shift(msgspec.Struct, frozen=True):
    """Of a stack, the ``dropped`` oldest entries have gone, and ``removed`` of the rest from ``at`` on have become ``put``, as JSON."""

    dropped: int
    at: int
    removed: int
    put: bytes

    def apply(self, before: Entries) -> Entries:
        """The entries after it."""
        rest = before[self.dropped :]
        return (*rest[: self.at], *_entries.decode(self.put), *rest[self.at + self.removed :])


class Delta(msgspec.Struct, frozen=True):
    """What an edit has changed."""

    timeline: Splice
    undo: Shift
    redo: Shift


_entries = msgspec.json.Decoder(list[Entry])
# MessagePack has bytes as they are; JSON would have them in base64.
_deltas = msgspec.msgpack.Decoder(Delta)
encode = msgspec.msgpack.Encoder().encode
decode = _deltas.decode


def splice(before: bytes, after: bytes) -> Splice:
    """What makes one text of another: all between what they have alike at both ends."""
    most = min(len(before), len(after))
    start = _alike(before, after, most, from_end=False)
    end = _alike(before, after, most - start, from_end=True)
    return Splice(start, len(before) - end - start, after[start : len(after) - end])


def _alike(before: bytes, after: bytes, most: int, *, from_end: bool) -> int:
    """How many bytes two texts have alike from one end on, ``most`` at most.

    By halves: bytes are compared a thousand times faster together than one by one.
    """
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if from_end:
            same = before[len(before) - middle : len(before) - low] == after[len(after) - middle : len(after) - low]
        else:
            same = before[low:middle] == after[low:middle]
        low, high = (middle, high) if same else (low, middle - 1)
    return low


def shift(before: Entries, after: Entries) -> Shift:
    """What makes one stack of another that was made of it: entries that stay are the same objects."""
    dropped = next((number for number, entry in enumerate(before) if after and entry is after[0]), 0)
    rest = before[dropped:]
    most = min(len(rest), len(after))
    start = next((number for number in range(most) if rest[number] is not after[number]), most)
    most -= start
    end = next((number for number in range(most) if rest[-1 - number] is not after[-1 - number]), most)
    put = history.encode(after[start : len(after) - end])
    return Shift(dropped, start, len(rest) - end - start, put)


# States that a process keeps: a timeline of 2,000 items is decoded in 4 ms and takes 4 MB.
_KEPT = 16
_MEMORY = "compositions"
# What edits have changed since is read with the state, and put into it one after the other, in a millisecond for so many.
WHOLE_EVERY = 32
# An edit that moves most of a timeline is as long as it.
MOST_DELTA_BYTES = 64 * 1024
# Between the two reads of a composition another may have written a state, as one edit in thirty does.
_TRIES = 20
# A revision is read back from the next state after it: the inverses of some 130 batches at worst.
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


@dataclass(frozen=True)
class Revision:
    """A state, with the bytes of its timeline."""

    number: int
    timeline: bytes
    stack: Stack

    @cached_property
    def state(self) -> State:
        """The state, to compute with."""
        return State(model.read(self.timeline), self.stack.undo, self.stack.redo)

    def after(self, state: State) -> Revision:
        """The next revision, which has another state."""
        made = Revision(self.number + 1, model.canonical(state.timeline), Stack(state.undo, state.redo))
        made.__dict__["state"] = state  # It need not be decoded.
        return made

    def delta(self, after: Revision) -> Delta:
        """What the next revision has changed."""
        return Delta(
            splice(self.timeline, after.timeline),
            shift(self.stack.undo, after.stack.undo),
            shift(self.stack.redo, after.stack.redo),
        )

    def changed(self, made: Collection[Delta]) -> Revision:
        """The revision that the deltas of later ones lead to."""
        timeline, undo, redo = self.timeline, self.stack.undo, self.stack.redo
        for delta in made:
            timeline = delta.timeline.apply(timeline)
            undo, redo = delta.undo.apply(undo), delta.redo.apply(redo)
        return Revision(self.number + len(made), timeline, Stack(undo, redo))


_stack = msgspec.json.Decoder(Stack)
_ops = msgspec.json.Decoder(list[StoredOp])


def first(state: State) -> Revision:
    """The state of a new composition."""
    return Revision(0, model.canonical(state.timeline), Stack(state.undo, state.redo))


def fields(state: State, known: Collection[Source]) -> JsonObject:
    """The fields of a composition that follow from its state."""
    timeline, undo, redo = state.timeline, state.undo, state.redo
    refs, frames = model.refs(timeline), timeline.duration
    return {
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
    """A composition without its state.

    Raises:
        NotFound: When there is none.
    """
    rows = await compositions.find(ctx, {"_id": id_}, fields={"timeline": 0, "stack": 0})
    if not rows:
        raise NotFound(f"There is no {id_!r} in this workspace.")
    return rows[0]


async def read(
    ctx: Context, id_: str, get: Callable[[Context, str], Awaitable[CompositionRow]]
) -> tuple[CompositionRow, Revision]:
    """A composition as ``get`` reads it, with the state of its revision.

    Raises:
        NotFound: When there is none.
        RuntimeError: When what is stored is not whole.
    """
    for _ in range(_TRIES):
        row = await get(ctx, id_)
        if (found := await _current(ctx, row)) is not None:
            return row, found
    raise RuntimeError(f"what is stored of {id_} does not lead to its revision")


async def _current(ctx: Context, row: CompositionRow) -> Revision | None:
    """The state of a composition: of this process's memory, as far as it goes; ``None`` where there is a newer one by now."""
    number, kept = row["revision"], _kept(ctx.services).get(row["_id"])
    base = kept and kept[1]
    if base is None or not row.get("stored_revision", number) <= base.number <= number:
        base = await _stored(ctx, row)
    if base is None:
        return None
    if base.number < number:
        where = {"composition_id": row["_id"], "revision": {"$gt": base.number, "$lte": number}}
        since_ = await edits.find(ctx, where, sort=(("revision", 1),), fields={"delta": 1})
        base = base.changed([decode(delta) for edit in since_ if (delta := edit["delta"])])
    if base.number != number:
        return None
    keep(ctx.services, row, base)
    return base


async def _stored(ctx: Context, row: CompositionRow) -> Revision | None:
    """The newest state that was written whole."""
    number = row.get("stored_revision")
    if number is None:  # Of before deltas: each edit wrote the state into the composition.
        whole = await compositions.get(ctx, row["_id"])
        is_same = whole["revision"] == row["revision"] and "stored_revision" not in whole
        return Revision(whole["revision"], whole["timeline"], _stack.decode(whole["stack"])) if is_same else None
    found = await composition_states.find_one(ctx, {"composition_id": row["_id"], "revision": number})
    return Revision(number, found["timeline"], _stack.decode(found["stack"])) if found else None


def is_whole(number: int, stored: int | None, delta: bytes) -> bool:
    """Whether the state of a revision is written whole, and not what it has changed since the one before."""
    return stored is None or number - stored >= WHOLE_EVERY or len(delta) > MOST_DELTA_BYTES


async def store(ctx: Context, id_: str, made: Revision, before: int | None, session: Session) -> None:
    """Write a state whole.

    It takes the place of the one of revision ``before``, but of each hundred revisions one stays, to read others back from.
    """
    values = {"revision": made.number, "timeline": made.timeline, "stack": history.encode(made.stack)}
    if before is not None and before // SNAPSHOT_EVERY == made.number // SNAPSHOT_EVERY:
        where = {"composition_id": id_, "revision": before}
        await composition_states.update_all(ctx, where, values, session=session)
    else:
        row = composition_states.new(ctx, {"composition_id": id_, **values})
        await composition_states.insert(ctx, row, session=session)


def keep(services: Services, row: CompositionRow, made: Revision) -> None:
    """Keep the newest state of a composition, and the composition as it was with it."""
    kept = _kept(services)
    kept[row["_id"]] = row, made
    kept.move_to_end(row["_id"])
    while len(kept) > _KEPT:
        kept.popitem(last=False)


def remembered(ctx: Context, id_: str) -> tuple[CompositionRow, Revision] | None:
    """A composition as this process saw it last, which it may no longer be."""
    found = _kept(ctx.services).get(id_)
    return found if found is not None and found[0]["workspace_id"] == ctx.workspace_id else None


def _kept(services: Services) -> OrderedDict[str, tuple[CompositionRow, Revision]]:
    made = services.memory.setdefault(_MEMORY, OrderedDict())
    return cast("OrderedDict[str, tuple[CompositionRow, Revision]]", made)


async def since(ctx: Context, id_: str, revision: int) -> list[EditRow]:
    """The edits after a revision, oldest first."""
    where = {"composition_id": id_, "revision": {"$gt": revision}}
    return await edits.find(ctx, where, sort=(("revision", 1),), fields=dict.fromkeys(edits.unlisted, 0))


def ops_of(row: EditRow) -> list[StoredOp]:
    """The ops of an edit."""
    return _ops.decode(row["ops"])


async def timeline_at(ctx: Context, row: CompositionRow, revision: int) -> Timeline:
    """The timeline of a revision: the inverses of all later ops, from the next state that was written whole.

    Raises:
        NotFound: When there is no such revision.
    """
    id_ = row["_id"]
    if not 0 <= revision <= row["revision"]:
        raise NotFound(f"There is no revision {revision} of {id_!r}; the current one is {row['revision']}.")
    where = {"composition_id": id_, "revision": {"$gte": revision}}
    near = await composition_states.find(ctx, where, sort=(("revision", 1),), limit=1, fields={"stack": 0})
    if near:
        timeline, last = model.read(near[0]["timeline"]), near[0]["revision"]
    else:
        row, newest = await read(ctx, id_, head)
        timeline, last = newest.state.timeline, newest.number
    between = {"composition_id": id_, "revision": {"$gt": revision, "$lte": last}}
    later = await edits.find(ctx, between, sort=(("revision", -1),), fields=dict.fromkeys(edits.unlisted, 0))
    known = msgspec.convert(row["sources"], list[Source])
    lengths = sources.lengths(known, timeline.timebase)
    for edit in later:
        for op in reversed(ops_of(edit)):
            timeline = history.run(timeline, op.inverse, lengths)
    return timeline
