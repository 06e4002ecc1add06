"""Undo and redo: what each op would be taken back with, kept beside the timeline; a value like the timeline itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import msgspec
from msgspec.structs import replace

from copydesk_server.compositions.timeline.apply import apply, require_within_limits
from copydesk_server.compositions.timeline.inverse import Footprint, back
from copydesk_server.compositions.timeline.items import Lengths
from copydesk_server.compositions.timeline.model import OpRefused, Timeline
from copydesk_server.compositions.timeline.ops import MOST_UNDO, Edit, Op, RedoOp, UndoOp
from copydesk_server.core.ids import derived_id

# Ops that take back the removal of a full track are megabytes: the oldest of the stack go before it fills its document.
MOST_STACK_BYTES = 4 * 1024 * 1024
# Enough to see what stands in the way.
_SHOWN = 20
_decoder = msgspec.json.Decoder(list[Edit])
encode = msgspec.json.Encoder().encode


class Entry(msgspec.Struct, frozen=True):
    """An op that can be taken back, or made again.

    Args:
        op_id: The op.
        kind: Its kind.
        revision: The revision that it was made in.
        ops: JSON of the edits that do it.
        footprint: What it has touched.
    """

    op_id: str
    kind: str
    revision: int
    ops: msgspec.Raw
    footprint: Footprint


class State(msgspec.Struct, frozen=True):
    """A timeline with what can be taken back of it and made again, each from the oldest on."""

    timeline: Timeline
    undo: tuple[Entry, ...] = ()
    redo: tuple[Entry, ...] = ()


class Done(msgspec.Struct, frozen=True):
    """What came of an op: its name, and JSON of the edits that take it back."""

    op_id: str
    kind: str
    inverse: msgspec.Raw


def perform(state: State, op: Op, op_id: str, revision: int, lengths: Lengths) -> tuple[State, Done]:
    """Make an op.

    Args:
        state: The state before; it stays as it is.
        op: What to do.
        op_id: Its name, of which the ids of new parts are made.
        revision: The revision that is being made.
        lengths: Frames of each source.

    Raises:
        OpRefused: When it cannot be made.
    """
    if isinstance(op, UndoOp):
        after = _undo(state, op, revision, lengths)
    elif isinstance(op, RedoOp):
        after = _redo(state, op, revision, lengths)
    else:
        numbers = count()
        timeline = apply(state.timeline, op, lengths, lambda prefix: derived_id(prefix, op_id, next(numbers)))
        inverse, footprint = back(timeline, state.timeline, lengths)
        kind = str(op.__struct_config__.tag)
        entry = Entry(op_id, kind, revision, msgspec.Raw(encode(inverse)), footprint)
        return State(timeline, _bounded((*state.undo, entry)), ()), Done(op_id, kind, entry.ops)
    inverse, _ = back(after.timeline, state.timeline, lengths)
    return after, Done(op_id, str(op.__struct_config__.tag), msgspec.Raw(encode(inverse)))


def run(timeline: Timeline, edits: Sequence[Edit] | msgspec.Raw, lengths: Lengths) -> Timeline:
    """A timeline after edits that this server made; parts of them have their ids.

    Raises:
        OpRefused: When one cannot be made.
    """
    numbers = count()
    for edit in _decoder.decode(edits) if isinstance(edits, msgspec.Raw) else edits:
        timeline = apply(timeline, edit, lengths, lambda prefix: f"{prefix}-{next(numbers)}")
    return timeline


def perform_all(
    state: State, ops: Sequence[tuple[str, Op]], revision: int, lengths: Lengths
) -> tuple[State, list[Done]]:
    """Make a batch of ops, all of it or nothing.

    Raises:
        OpRefused: When one cannot be made; its field begins with ``ops/`` and the op's number.
    """
    done: list[Done] = []
    for number, (op_id, op) in enumerate(ops):
        try:
            state, one = perform(state, op, op_id, revision, lengths)
        except OpRefused as refused:
            refused.field = "/".join(part for part in (f"ops/{number}", refused.field) if part)
            raise
        done.append(one)
    try:
        require_within_limits(state.timeline)
    except OpRefused as refused:
        refused.field = "ops"
        raise
    return state, done


def _undo(state: State, op: UndoOp, revision: int, lengths: Lengths) -> State:
    if op.op_id is not None and op.count is not None:
        raise OpRefused("name an op or a count, not both", "count")
    if op.op_id is not None:
        return _undo_named(state, op.op_id, revision, lengths)
    wanted = op.count or 1
    if wanted > len(state.undo):
        raise OpRefused(f"there are {len(state.undo)} ops to undo", "count", "out_of_range")
    for _ in range(wanted):
        state = _taken(state, len(state.undo) - 1, revision, lengths)
    return state


def _undo_named(state: State, op_id: str, revision: int, lengths: Lengths) -> State:
    places = [number for number, entry in enumerate(state.undo) if entry.op_id == op_id]
    if not places:
        raise OpRefused(f"{op_id!r} cannot be undone: it is unknown, undone already or too old", "op_id")
    [place] = places
    later = [one.op_id for one in state.undo[place + 1 :] if one.footprint.meets(state.undo[place].footprint)]
    if later:
        named = ", ".join(later[:3]) + (f" and {len(later) - 3} others" if len(later) > 3 else "")
        told = f"later ops depend on it: {named}; undo them first, the last one first"
        raise OpRefused(told, "op_id", "in_use", tuple(later[:_SHOWN]))
    return _taken(state, place, revision, lengths)


def _taken(state: State, place: int, revision: int, lengths: Lengths) -> State:
    """The state without one of its ops, which can be made again."""
    entry = state.undo[place]
    timeline = run(state.timeline, entry.ops, lengths)
    again, footprint = back(timeline, state.timeline, lengths)
    made = Entry(entry.op_id, entry.kind, revision, msgspec.Raw(encode(again)), footprint)
    return State(timeline, (*state.undo[:place], *state.undo[place + 1 :]), _bounded((*state.redo, made)))


def _redo(state: State, op: RedoOp, revision: int, lengths: Lengths) -> State:
    wanted = op.count or 1
    if wanted > len(state.redo):
        raise OpRefused(f"there are {len(state.redo)} ops to redo", "count", "out_of_range")
    for _ in range(wanted):
        entry = state.redo[-1]
        timeline = run(state.timeline, entry.ops, lengths)
        inverse, footprint = back(timeline, state.timeline, lengths)
        made = replace(entry, revision=revision, ops=msgspec.Raw(encode(inverse)), footprint=footprint)
        state = State(timeline, _bounded((*state.undo, made)), state.redo[:-1])
    return state


def _bounded(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The newest entries that fit."""
    kept = entries[-MOST_UNDO:]
    size = sum(len(bytes(entry.ops)) for entry in kept)
    while size > MOST_STACK_BYTES and len(kept) > 1:
        size -= len(bytes(kept[0].ops))
        kept = kept[1:]
    return kept
