"""The timeline by itself: random edits against a slow model, inverses to the byte, undo to any depth."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compositions.cells import cells, nameless, pushed, rows, without
from compositions.editing import LENGTHS, op_of, some_op
from copydesk_server.compositions.timeline import ops
from copydesk_server.compositions.timeline.apply import apply, require_within_limits
from copydesk_server.compositions.timeline.history import State, perform, run
from copydesk_server.compositions.timeline.model import (
    MOST_ITEMS,
    ItemType,
    OpRefused,
    Timeline,
    TimelineItem,
    TimelineTrack,
    TimelineTrackKind,
    canonical,
    read,
)
from copydesk_server.core.ids import new_id

# Ops of one sequence; a default run makes some 2,000, `--faults=full` more than 100,000.
LENGTH = 60


def walk(seed: int, length: int = LENGTH):
    """A sequence of random edits that could be made: the state before, the op, the state after, what was done."""
    chance, state = random.Random(seed), State(Timeline())
    for _ in range(length):
        op = some_op(chance, state)
        try:
            after, done = perform(state, op, new_id("op"), 1, LENGTHS)
        except OpRefused:
            continue
        yield state, op, after, done
        state = after


def test_an_inverse_brings_back_the_same_bytes(scale):
    """Of every op: the op, then its inverse, is the timeline of before; nothing overlaps, nothing is before zero."""
    made = 0
    for seed in range(scale(full=3_000, short=60)):
        for before, op, after, done in walk(seed):
            rows(after.timeline)
            assert canonical(before.timeline) == canonical(run(after.timeline, done.inverse, LENGTHS)), (seed, op)
            assert after.timeline == read(canonical(after.timeline))
            made += 1

    assert made >= scale(full=100_000, short=1_500)


@given(st.integers(0, 2**32))
@settings(max_examples=25)
def test_everything_can_be_undone_and_redone(seed):
    """Undo of all ops is where it began, to the byte; redo of all is where it was."""
    states = [after for _, _, after, _ in walk(seed)]
    if not states:
        return
    last = states[-1]
    first, _ = (
        perform(last, ops.UndoOp(count=len(last.undo)), new_id("op"), 1, LENGTHS)
        if last.undo
        else (State(Timeline()), None)
    )
    undone = len(first.redo) - len(last.redo) if last.undo else 0
    again, _ = perform(first, ops.RedoOp(count=undone), new_id("op"), 1, LENGTHS) if undone else (last, None)

    assert canonical(Timeline()) == canonical(first.timeline)
    assert canonical(last.timeline) == canonical(again.timeline)


@given(st.integers(0, 2**32))
@settings(max_examples=60)
def test_an_op_of_the_middle_is_undone_alone_or_refused_with_what_depends(seed):
    """Where it is taken back, redo is the state of before to the byte, and all that is left can still be undone."""
    chance = random.Random(seed)
    states = [after for _, _, after, _ in walk(seed, 25) if after.undo]
    if not states:
        return
    state = states[-1]
    named = chance.choice(state.undo)
    try:
        after, _ = perform(state, ops.UndoOp(op_id=named.op_id), new_id("op"), 1, LENGTHS)
    except OpRefused as error:
        refused = error
    else:
        refused = None
    if refused is not None:
        later = [one.op_id for one in state.undo[state.undo.index(named) + 1 :]]
        assert refused.ops
        assert set(refused.ops) <= set(later)
        return
    back, _ = perform(after, ops.RedoOp(), new_id("op"), 1, LENGTHS)
    rows(after.timeline)

    assert canonical(state.timeline) == canonical(back.timeline)
    if after.undo:
        nothing, _ = perform(after, ops.UndoOp(count=len(after.undo)), new_id("op"), 1, LENGTHS)
        assert canonical(Timeline()) == canonical(nothing.timeline)


def clip(id_: str, start: int, duration: int, first: int = 100, **fields) -> TimelineItem:
    made = {"id": id_, "type": "clip", "start": start, "duration": duration, "media": {"ref": "art_long", "in": first}}
    return op_of(kind="insert", track_id="v", at=start, item={**made, **fields}).item


def laid(*items: TimelineItem) -> Timeline:
    """A timeline of one track with these items."""
    track = TimelineTrack(id="v", kind=TimelineTrackKind.VIDEO, items=items)
    return edited(Timeline(), ops.AddTrackOp(track=track))


def edited(timeline: Timeline, *made: ops.Edit) -> Timeline:
    for number, op in enumerate(made):
        timeline = apply(timeline, op, LENGTHS, lambda prefix, number=number: f"{prefix}-new-{number}")
    return timeline


@given(st.integers(0, 60), st.integers(1, 30), st.integers(0, 2**32))
@settings(max_examples=80)
def test_insert_overwrite_and_ripple_remove_are_those_of_the_slow_model(at, duration, seed):
    """What is shown at each frame is what lists of cells show."""
    chance = random.Random(seed)
    items, start = [], 0
    for number in range(5):
        start += chance.choice([0, 0, 3])
        items.append(clip(f"c{number}", start, chance.randrange(1, 20), chance.randrange(0, 300)))
        start = items[-1].end
    before = laid(*items)
    row, new = rows(before)["v"], clip("new", at, duration, 700)
    inserted = edited(before, ops.InsertOp(track_id="v", at=at, item=new))
    overwritten = edited(before, ops.OverwriteOp(track_id="v", at=at, item=new))
    victim = chance.choice(items)
    closed = edited(before, ops.RemoveOp(item_id=victim.key, ripple=True))

    assert nameless({**pushed(row, at, duration), **cells(new)}) == nameless(rows(inserted)["v"])
    assert nameless({**without(row, at, at + duration), **cells(new)}) == nameless(rows(overwritten)["v"])
    gone = without(row, victim.start, victim.end)
    assert nameless(pushed(gone, victim.end, -victim.duration)) == nameless(rows(closed)["v"])


def test_trim_roll_slip_and_slide_show_what_editors_expect():
    """An edge moves over the same source; a roll moves the cut; a slip moves the source; a slide moves the item."""
    three = laid(clip("a", 0, 20), clip("b", 20, 20), clip("c", 40, 20))

    def at(timeline: Timeline) -> list[tuple[str, int, int, int]]:
        return [(item.key, item.start, item.end, item.media.in_) for item in timeline.tracks[0].items]

    rolled = edited(three, ops.RollOp(left_id="a", right_id="b", to=25))
    slid = edited(three, ops.SlideOp(item_id="b", by=-5))
    slipped = edited(three, ops.SlipOp(item_id="b", by=7))
    rippled = edited(three, ops.RippleTrimOp(item_id="b", edge=ops.Edge.START, to=30))

    assert at(rolled) == [("a", 0, 25, 100), ("b", 25, 40, 105), ("c", 40, 60, 100)]
    assert at(slid) == [("a", 0, 15, 100), ("b", 15, 35, 100), ("c", 35, 60, 95)]
    assert at(slipped) == [("a", 0, 20, 100), ("b", 20, 40, 107), ("c", 40, 60, 100)]
    assert at(rippled) == [("a", 0, 20, 100), ("b", 20, 30, 110), ("c", 30, 50, 100)]


def test_linked_items_stay_in_sync():
    """Picture and sound of a group are moved, split and removed together, and one alone where that is asked for."""
    sound = TimelineTrack(id="a", kind=TimelineTrackKind.AUDIO, items=(clip("mic", 10, 40),))
    both = edited(laid(clip("cam", 10, 40)), ops.AddTrackOp(track=sound), ops.GroupOp(item_ids=["cam", "mic"]))
    moved = edited(both, ops.MoveOp(item_id="cam", track_id="v", at=30))
    halved = edited(both, ops.SplitOp(item_id="mic", at=25))
    alone = edited(both, ops.MoveOp(item_id="cam", track_id="v", at=30, linked=False))

    assert [track.items[0].start for track in moved.tracks] == [30, 30]
    assert [[item.start for item in track.items] for track in halved.tracks] == [[10, 25], [10, 25]]
    assert [
        len({item.link_group for item in items}) for items in zip(*(t.items for t in halved.tracks), strict=True)
    ] == [
        1,
        1,
    ]
    assert [track.items[0].start for track in alone.tracks] == [30, 10]
    assert edited(both, ops.RemoveOp(item_id="mic")).count == 0


def test_what_cannot_be_done_is_refused_naming_the_field(subtests):
    """A refusal says where and why, and the timeline stays."""
    for op, field in [
        ({"kind": "trim", "item_id": "a", "edge": "end", "to": 0}, "to"),
        ({"kind": "trim", "item_id": "b", "edge": "start", "to": 5}, "to"),
        ({"kind": "trim", "item_id": "c", "edge": "end", "to": 4_941}, "to"),
        ({"kind": "slip", "item_id": "a", "by": -101}, "by"),
        ({"kind": "slip", "item_id": "a", "by": 4_900}, "by"),
        ({"kind": "split", "item_id": "a", "at": 20}, "at"),
        ({"kind": "move", "item_id": "a", "track_id": "v", "at": 30}, "at"),
        ({"kind": "roll", "left_id": "a", "right_id": "c", "to": 30}, "right_id"),
        ({"kind": "remove", "item_id": "unknown"}, "item_id"),
        ({"kind": "add_transition", "left_id": "a", "right_id": "b", "duration": 60}, "duration"),
        ({"kind": "undo", "count": 3}, "count"),
        ({"kind": "insert", "track_id": "v", "at": 0, "item": {"type": "clip", "duration": 5}}, "item/media"),
        ({"kind": "set_props", "item_id": "a", "props": {}}, "props"),
    ]:
        with subtests.test(op=op, field=field):
            state = State(laid(clip("a", 0, 20), clip("b", 20, 20), clip("c", 40, 20)))
            before = canonical(state.timeline)
            with pytest.raises(OpRefused) as refused:
                perform(state, op_of(**op), new_id("op"), 1, LENGTHS)

            assert (field, before) == (refused.value.field, canonical(state.timeline))


def test_a_full_timeline_takes_no_more():
    """10,000 items are taken, and one more is refused."""
    items = tuple(TimelineItem(id=f"g{n}", type=ItemType.GAP, start=n, duration=1) for n in range(MOST_ITEMS))
    full = edited(Timeline(), ops.AddTrackOp(track=TimelineTrack(id="v", kind=TimelineTrackKind.VIDEO, items=items)))
    more = edited(
        full, ops.AddTrackOp(track=TimelineTrack(id="w", kind=TimelineTrackKind.VIDEO, items=(clip("x", 0, 1),)))
    )
    require_within_limits(full)
    with pytest.raises(OpRefused, match="10001 items, of 10000"):
        require_within_limits(more)

    assert full.count == MOST_ITEMS
