"""Ops on a composition: one writer wins, the others are told what has changed, and nothing is lost."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass

import msgspec

from copydesk_server.compositions import sources, states
from copydesk_server.compositions.sources import Source
from copydesk_server.compositions.states import Revision, StoredOp
from copydesk_server.compositions.store import CompositionRow, EditRow, compositions, edits
from copydesk_server.compositions.timeline import history, model
from copydesk_server.compositions.timeline.history import Done, State
from copydesk_server.compositions.timeline.inverse import back
from copydesk_server.compositions.timeline.items import Lengths
from copydesk_server.compositions.timeline.model import MOST_ITEMS, MOST_TRACKS, OpRefused, Timeline
from copydesk_server.compositions.timeline.ops import (
    MOST_UNDO,
    AddTrackOp,
    FillOp,
    InsertOp,
    Op,
    OverwriteOp,
    RedoOp,
    ReplaceMediaOp,
    UndoOp,
)
from copydesk_server.compositions.types import OpsRequest, OpsResult
from copydesk_server.core import integrity
from copydesk_server.core.collection import changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, IdempotencyKeyReused, RevisionConflict, ValidationFailed
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import DuplicateKeyError, Session
from copydesk_server.core.resource import Representation
from copydesk_server.core.wire import JsonObject

# A document of MongoDB has 16 MB; the inverse of taking away a full track is four.
MOST_EDIT_BYTES = 8 * 1024 * 1024
# What a conflict tells of; who is further behind reads the composition again.
SHOWN_OPS = 100
_NEAR = 0.9


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What came of a batch."""

    state: State
    done: list[Done]
    stored: list[StoredOp]
    known: list[Source]


async def apply(ctx: Context, id_: str, body: OpsRequest) -> Representation[OpsResult]:
    """Make ops against a revision.

    Raises:
        NotFound: When there is no such composition.
        RevisionConflict: When it has a newer revision, with the ops since.
        ValidationFailed: When an op cannot be made.
    """
    print_ = _fingerprint(body)
    if (made := await _apply_to_remembered(ctx, id_, body, print_)) is not None:
        return made
    row, before = await states.read(ctx, id_, states.head)
    if body.client_op_id is not None and (replay := await _replay(ctx, row, body.client_op_id, print_)):
        return replay
    if body.base_revision != row["revision"] and not (body.rebase and body.base_revision < row["revision"]):
        raise await _conflict(ctx, row, body.base_revision)
    made = await _make(ctx, row, before, body, print_)
    return made if made is not None else await _lost(ctx, id_, body, print_)


async def _apply_to_remembered(
    ctx: Context, id_: str, body: OpsRequest, print_: str
) -> Representation[OpsResult] | None:
    """Make ops on the state that this process has in memory: it is the newest one if it can be written, and else counts for nothing."""
    found = states.remembered(ctx, id_)
    if found is None or found[1].number != body.base_revision or body.dry_run:
        return None
    try:
        return await _make(ctx, *found, body, print_)
    except ValidationFailed:
        return None


async def _make(
    ctx: Context, row: CompositionRow, before: Revision, body: OpsRequest, print_: str
) -> Representation[OpsResult] | None:
    """Make ops on a state, and write what comes of it; ``None`` where another was faster."""
    known = await _known(ctx, row, body.ops)
    lengths = sources.lengths(known, before.state.timeline.timebase)
    named = [(new_id("op"), op) for op in body.ops]
    if body.base_revision != row["revision"]:
        await _require_apart(ctx, row, body, named, lengths)
    outcome = await asyncio.to_thread(_compute, before.state, named, row, known, lengths)
    if body.dry_run:
        return _answer(row["_id"], row["revision"], outcome.stored, outcome.state, dry_run=True)
    return await _write(ctx, row, body, print_, before, outcome)


def _fingerprint(body: OpsRequest) -> str:
    return hashlib.sha256(msgspec.json.encode([body.base_revision, body.ops, body.label])).hexdigest()


def _compute(
    state: State, named: list[tuple[str, Op]], row: CompositionRow, known: list[Source], lengths: Lengths
) -> _Outcome:
    try:
        after, done = history.perform_all(state, named, row["revision"] + 1, lengths)
        _require_blocks(after.timeline, state.timeline)
    except OpRefused as refused:
        fault = Fault(f"/{refused.field}", refused.code, refused.message)
        if refused.ops:
            raise ValidationFailed(errors=[fault], dependent_ops=list(refused.ops)) from refused
        raise ValidationFailed(errors=[fault]) from refused
    single = len(named) == 1 and not isinstance(named[0][1], UndoOp | RedoOp)
    footprint = after.undo[-1].footprint if single else back(after.timeline, state.timeline, lengths)[1]
    stored = [
        StoredOp(
            row["seq"] + number,
            one.op_id,
            one.kind,
            msgspec.Raw(msgspec.json.encode(op)),
            one.inverse,
            # Of the whole batch, which is made or not made as one.
            footprint if number == 1 else None,
        )
        for number, (one, (_, op)) in enumerate(zip(done, named, strict=True), 1)
    ]
    return _Outcome(after, done, stored, known)


def _require_blocks(after: Timeline, before: Timeline) -> None:
    try:
        sources.require_blocks(after, before)
    except OpRefused as refused:
        refused.field = "ops"
        raise


async def _known(ctx: Context, row: CompositionRow, ops: list[Op]) -> list[Source]:
    """The media of a composition, and those that ops name and it does not have yet."""
    known = msgspec.convert(row["sources"], list[Source])
    new = {ref for op in ops for ref in _refs(op)} - {one.ref for one in known}
    return [*known, *(await sources.find(ctx, new)).values()]


def _refs(op: Op) -> set[str]:
    if isinstance(op, AddTrackOp):
        return {item.media.ref for item in op.track.items if item.media is not None}
    if isinstance(op, InsertOp | OverwriteOp | FillOp):
        return {op.item.media.ref} if op.item.media is not None else set()
    return {op.media.ref} if isinstance(op, ReplaceMediaOp) else set()


async def _require_apart(
    ctx: Context, row: CompositionRow, body: OpsRequest, named: list[tuple[str, Op]], lengths: Lengths
) -> None:
    """Refuse ops on an older revision that touch what was edited since, or that undo."""
    if any(isinstance(op, UndoOp | RedoOp) for op in body.ops):
        raise await _conflict(ctx, row, body.base_revision)
    base = State(await states.timeline_at(ctx, row, body.base_revision))
    outcome = await asyncio.to_thread(_compute, base, named, row, [], lengths)
    own = outcome.stored[0].footprint
    for edit in await states.since(ctx, row["_id"], body.base_revision):
        other = states.ops_of(edit)[0].footprint
        if own is None or other is None or own.meets(other):
            raise await _conflict(ctx, row, body.base_revision)


async def _conflict(ctx: Context, row: CompositionRow, base: int) -> RevisionConflict:
    later = await states.since(ctx, row["_id"], base) if base < row["revision"] else []
    ops: list[JsonObject] = [
        {"revision": edit["revision"], "seq": op.seq, "op_id": op.op_id, "kind": op.kind}
        | {"op": msgspec.json.decode(op.op)}
        for edit in later
        for op in states.ops_of(edit)
    ]
    told = f"The composition is at revision {row['revision']}, and the ops are for {base}"
    return RevisionConflict(
        f"{told}; read it again and make the ops for that, or send rebase=true.",
        current_revision=row["revision"],
        ops_since=ops[:SHOWN_OPS],
        ops_since_truncated=len(ops) > SHOWN_OPS,
    )


async def _replay(
    ctx: Context, row: CompositionRow, client_op_id: str, print_: str
) -> Representation[OpsResult] | None:
    """What the same request answered before."""
    found = await edits.find_one(ctx, {"composition_id": row["_id"], "client_op_id": client_op_id})
    if found is None:
        return None
    if found["fingerprint"] != print_:
        made = f"The client_op_id was used for other ops, which made revision {found['revision']}."
        raise IdempotencyKeyReused(made, current_revision=row["revision"])
    row, newest = await states.read(ctx, row["_id"], states.head)
    timeline, stack = await states.timeline_at(ctx, row, found["revision"]), newest.stack
    return _answer(row["_id"], found["revision"], states.ops_of(found), State(timeline, stack.undo, stack.redo))


async def _write(
    ctx: Context, row: CompositionRow, body: OpsRequest, print_: str, before: Revision, outcome: _Outcome
) -> Representation[OpsResult] | None:
    id_, after, stored = row["_id"], before.after(outcome.state), row.get("stored_revision")
    values = states.fields(outcome.state, outcome.known)
    values |= {"revision": after.number, "seq": row["seq"] + len(body.ops)}
    delta = states.encode(before.delta(after))
    if is_whole := states.is_whole(after.number, stored, delta):
        values |= {"stored_revision": after.number, "timeline": b"", "stack": b""}
    edit = _edit(ctx, row, body, print_, outcome, None if is_whole else delta)
    held = (*sources.FIELDS.values(), sources.RECORDINGS)
    new = {name: sorted(set(values[name]) - set(row.get(name, ()))) for name in held}  # type: ignore[call-overload]

    async def write(session: Session) -> bool:
        await integrity.hold(ctx, compositions, new, session)
        guard = {"revision": row["revision"]}
        if await compositions.change(ctx, id_, values, guard=guard, fields={"_id": 1}, session=session) is None:
            return False
        await edits.insert(ctx, edit, session=session)
        if is_whole:
            await states.store(ctx, id_, after, stored, session)
        return True

    try:
        written = await ctx.database.transact(write)
    except DuplicateKeyError:
        written = False  # Another has made this revision, or the same request.
    if not written:
        return None
    states.keep(ctx.services, changed(row, values), after)
    return _answer(id_, after.number, outcome.stored, outcome.state, timeline=after.timeline)


async def _lost(ctx: Context, id_: str, body: OpsRequest, print_: str) -> Representation[OpsResult]:
    """Another was faster: the same request is answered, one that may be rebased is, any other is told."""
    row = await states.head(ctx, id_)
    if body.client_op_id is not None and (replay := await _replay(ctx, row, body.client_op_id, print_)):
        return replay
    if body.rebase:
        return await apply(ctx, id_, body)
    raise await _conflict(ctx, row, body.base_revision)


def _edit(
    ctx: Context, row: CompositionRow, body: OpsRequest, print_: str, outcome: _Outcome, delta: bytes | None
) -> EditRow:
    ops = history.encode(outcome.stored)
    if len(ops) > MOST_EDIT_BYTES:
        told = "would change too much at once to be taken back; send the ops in several requests"
        raise ValidationFailed(errors=[Fault("/ops", "too_long", told)])
    values = {
        "composition_id": row["_id"],
        "revision": row["revision"] + 1,
        "label": body.label,
        "client_op_id": body.client_op_id,
        "fingerprint": print_,
        "ops": ops,
        "delta": delta,
    }
    return edits.new(ctx, values)


def _answer(
    id_: str,
    revision: int,
    stored: list[StoredOp],
    state: State,
    *,
    dry_run: bool = False,
    timeline: bytes | None = None,
) -> Representation[OpsResult]:
    value = {
        "composition_id": id_,
        "revision": revision,
        "applied": [{"seq": op.seq, "op_id": op.op_id, "kind": op.kind, "inverse": op.inverse} for op in stored],
        "dry_run": dry_run,
        "can_undo": bool(state.undo),
        "can_redo": bool(state.redo),
        "undo_ops": len(state.undo),
        "redo_ops": len(state.redo),
        "warnings": _warnings(state.timeline, len(state.undo)),
        "timeline": msgspec.Raw(timeline or model.canonical(state.timeline)),
    }
    return Representation(value)


def _warnings(timeline: Timeline, undo: int) -> list[JsonObject]:
    """Limits of which nine tenths are used."""
    used = {
        "items": (timeline.count, MOST_ITEMS),
        "tracks": (len(timeline.tracks), MOST_TRACKS),
        "undo": (undo, MOST_UNDO),
    }
    after = {"undo": "then the oldest can no longer be undone"}
    return [
        {
            "code": f"{name}_limit_near",
            "message": f"{count} of {most} {name} are used; {after.get(name, 'more are refused')}.",
        }
        for name, (count, most) in used.items()
        if count >= _NEAR * most
    ]
