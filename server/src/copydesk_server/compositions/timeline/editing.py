"""Each edit, as a function of a draft. They use the standard terms of editing: insert, overwrite, ripple, roll, slip, slide."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from msgspec.structs import replace

from copydesk_server.compositions.timeline import items as parts
from copydesk_server.compositions.timeline import ops
from copydesk_server.compositions.timeline.draft import Draft, blocking, shifted
from copydesk_server.compositions.timeline.model import ItemType, MediaRange, OpRefused, TimelineItem
from copydesk_server.compositions.timeline.ops import Edge


def insert(draft: Draft, op: ops.InsertOp) -> None:
    """Put an item in; what follows moves back."""
    number = draft.track_index(op.track_id)
    item = draft.arriving(op.item, number, op.at)
    opened = draft.opened(draft.solids(number), op.at)
    draft.put(number, [*shifted(opened, op.at, item.duration), item])


def overwrite(draft: Draft, op: ops.OverwriteOp) -> None:
    """Put an item over what is there."""
    number = draft.track_index(op.track_id)
    item = draft.arriving(op.item, number, op.at)
    draft.put(number, [*draft.cleared(draft.solids(number), item.start, item.end), item])


def fill(draft: Draft, op: ops.FillOp) -> None:
    """Put an item into free space; a gap item is free space."""
    number = draft.track_index(op.track_id)
    solids = draft.solids(number)
    taken = [item for item in solids if item.type is not ItemType.GAP]
    if at := blocking(taken, op.at, op.at + 1):
        raise OpRefused(f"{at.id} is there; choose a frame that is free, or overwrite it", "at")
    end = min([item.start for item in taken if item.start > op.at], default=op.at + op.item.duration)
    short = min(op.item.duration, end - op.at)
    item = draft.arriving(op.item, number, op.at) if short == op.item.duration else _shortened(draft, op, number, short)
    draft.put(number, [*draft.cleared(solids, item.start, item.end), item])


def _shortened(draft: Draft, op: ops.FillOp, number: int, frames: int) -> TimelineItem:
    media = op.item.media and replace(op.item.media, out=None)
    whole = draft.arriving(op.item, number, op.at) if op.item.caption else None
    cut = parts.resized(whole, op.at, op.at + frames, draft.lengths, "item") if whole else None
    if op.item.caption and cut is None:
        raise OpRefused("no word of the caption fits what is free", "at")
    return cut or draft.arriving(replace(op.item, duration=frames, media=media), number, op.at)


def remove(draft: Draft, op: ops.RemoveOp) -> None:
    """Take an item away, with its linked ones."""
    _, item = draft.find(op.item_id)
    if item.type is ItemType.TRANSITION:
        remove_transition(draft, ops.RemoveTransitionOp(item_id=op.item_id))
        return
    for number, one in draft.mates(item, linked=op.linked):
        now = next(other for other in draft.timeline.tracks[number].items if other.id == one.id)
        left = [other for other in draft.solids(number) if other.id != one.id]
        draft.put(number, shifted(left, now.end, -now.duration) if op.ripple else left)


def move(draft: Draft, op: ops.MoveOp) -> None:
    """Move an item and its linked ones into free space."""
    origin, item = draft.solid(op.item_id)
    target, by = draft.track_index(op.track_id), op.at - item.start
    mates = draft.mates(item, linked=op.linked)
    moving = frozenset(one.key for _, one in mates)
    arrived: dict[int, list[TimelineItem]] = {}
    for number, one in mates:
        to = target if one.id == item.id else number
        _require_after_zero(one.start + by, one)
        draft.require_kind(to, one, "track_id")
        arrived.setdefault(to, []).append(replace(one, start=one.start + by))
    for number in {*arrived, origin, *(number for number, _ in mates)}:
        staying = [one for one in draft.solids(number) if one.id not in moving]
        for one in arrived.get(number, ()):
            if at := blocking(staying, one.start, one.end):
                raise OpRefused(f"{at.id} is at [{at.start}, {at.end}); move it first, or overwrite it", "at")
            insort(staying, one, key=lambda other: other.start)
        draft.put(number, staying)


def _require_after_zero(start: int, item: TimelineItem) -> None:
    if start < 0:
        raise OpRefused(f"{item.id} would begin at frame {start}, before the timeline", "at", "out_of_range")


def _edges(draft: Draft, op: ops.TrimOp | ops.RippleTrimOp) -> list[tuple[int, TimelineItem]]:
    """The item, and those of its group that have the same edge."""
    _, item = draft.solid(op.item_id)

    def at(one: TimelineItem) -> int:
        return one.start if op.edge is Edge.START else one.end

    return [pair for pair in draft.mates(item, linked=op.linked) if at(pair[1]) == at(item)]


def _resized(draft: Draft, item: TimelineItem, start: int, end: int, field: str = "to") -> TimelineItem:
    if end <= start:
        told = f"{item.id} would have no frame left; it is at [{item.start}, {item.end})"
        raise OpRefused(told, field, "out_of_range")
    found = parts.resized(item, start, end, draft.lengths, field)
    if found is None:
        raise OpRefused(f"no word of the caption {item.id} is in what would be left", field, "out_of_range")
    return found


def trim(draft: Draft, op: ops.TrimOp) -> None:
    """Move an end of an item; it may grow into free space."""
    for number, item in _edges(draft, op):
        start, end = (op.to, item.end) if op.edge is Edge.START else (item.start, op.to)
        cut = _resized(draft, item, start, end)
        others = [one for one in draft.solids(number) if one.id != item.id]
        if at := blocking(others, start, end):
            told = f"{at.id} is at [{at.start}, {at.end}); use roll or ripple_trim, or trim it first"
            raise OpRefused(told, "to")
        draft.put(number, [*others, cut])


def ripple_trim(draft: Draft, op: ops.RippleTrimOp) -> None:
    """Move an end of an item; what follows keeps its distance."""
    for number, item in _edges(draft, op):
        start, end = (op.to, item.end) if op.edge is Edge.START else (item.start, op.to)
        cut = replace(_resized(draft, item, start, end), start=item.start)
        others = [one for one in draft.solids(number) if one.id != item.id]
        draft.put(number, [*shifted(others, item.end, cut.duration - item.duration), cut])


def roll(draft: Draft, op: ops.RollOp) -> None:
    """Move the cut between two items."""
    number, left, right = meeting(draft, op.left_id, op.right_id)
    cut = [_resized(draft, left, left.start, op.to), _resized(draft, right, op.to, right.end)]
    others = [one for one in draft.solids(number) if one.id not in {left.id, right.id}]
    draft.put(number, [*others, *cut])


def meeting(draft: Draft, left_id: str, right_id: str) -> tuple[int, TimelineItem, TimelineItem]:
    """Two items that meet, and their track.

    Raises:
        OpRefused: When they do not.
    """
    number, left = draft.solid(left_id, "left_id")
    other, right = draft.solid(right_id, "right_id")
    if number != other or left.end != right.start:
        told = f"{left_id} ends at {left.end} and {right_id} begins at {right.start}; they must meet on one track"
        raise OpRefused(told, "right_id")
    return number, left, right


def slip(draft: Draft, op: ops.SlipOp) -> None:
    """Show another part of the source."""
    _, item = draft.solid(op.item_id)
    mates = [pair for pair in draft.mates(item, linked=op.linked) if pair[1].type is ItemType.CLIP]
    if item.type is not ItemType.CLIP:
        raise OpRefused("only a clip plays a part of a source", "item_id")
    for number, one in mates:
        if one.media is None:
            continue
        first = one.media.in_ + op.by
        if first < 0:
            told = f"{one.id} shows its source from frame {one.media.in_} on; it cannot be slipped by {op.by}"
            raise OpRefused(told, "by", "out_of_range")
        moved = replace(one, media=MediaRange(ref=one.media.ref, in_=first, out=None))
        draft.change(number, _exact(parts.with_media(moved, draft.lengths, "by"), first))


def _exact(item: TimelineItem, first: int) -> TimelineItem:
    if item.media is not None and item.media.in_ != first:
        raise OpRefused(f"{item.media.ref} has no more frames", "by", "out_of_range")
    return item


def slide(draft: Draft, op: ops.SlideOp) -> None:
    """Move an item between its neighbours, which become longer and shorter."""
    _, item = draft.solid(op.item_id)
    mates = draft.mates(item, linked=op.linked)
    moving = {one.id for _, one in mates}
    for number, one in mates:
        solids = draft.solids(number)
        place = next(index for index, other in enumerate(solids) if other.id == one.id)
        _require_after_zero(one.start + op.by, one)
        near: list[TimelineItem] = []
        before = solids[place - 1] if place else None
        after = solids[place + 1] if place + 1 < len(solids) else None
        if before is not None and before.end == one.start:
            near.append(_resized(draft, before, before.start, before.end + op.by, "by"))
        if after is not None and after.start == one.end:
            near.append(_resized(draft, after, after.start + op.by, after.end, "by"))
        if moving & {other.id for other in near}:
            raise OpRefused("two items of its group meet; ungroup them, or move the group", "item_id")
        changed = {other.id for other in near} | {one.id}
        others = [other for other in solids if other.id not in changed]
        if at := blocking(others, one.start + min(0, op.by), one.end + max(0, op.by)):
            raise OpRefused(f"{at.id} is at [{at.start}, {at.end})", "by")
        draft.put(number, [*others, *near, replace(one, start=one.start + op.by)])


def split(draft: Draft, op: ops.SplitOp) -> None:
    """Cut an item in two, and its linked ones that lie over the same frame."""
    _, item = draft.solid(op.item_id)
    if not item.start < op.at < item.end:
        raise OpRefused(f"must be inside of [{item.start}, {item.end})", "at", "out_of_range")
    if op.new_id is not None and draft.has(op.new_id):
        raise OpRefused(f"there is an item {op.new_id!r} already", "new_id", "already_exists")
    mates = [pair for pair in draft.mates(item, linked=op.linked) if pair[1].start < op.at < pair[1].end]
    group = draft.new_id("grp") if len(mates) > 1 else None
    for number, one in mates:
        new_id = op.new_id if one.id == item.id and op.new_id else draft.new_id("itm")
        left, right = parts.halves(one, op.at, new_id, draft.lengths, "at")
        if left is None or right is None:
            raise OpRefused(f"no word of the caption {one.id} is on one side of the cut", "at")
        _follow(draft, number, [one], [left, replace(right, link_group=group)])


def _follow(draft: Draft, number: int, old: Sequence[TimelineItem], new: Sequence[TimelineItem]) -> None:
    """Put parts in the place of an item; a transition at its end is one of the last part."""
    gone, last = {one.id for one in old}, new[-1]
    track = draft.timeline.tracks[number]
    renamed = tuple(
        replace(one, transition=replace(one.transition, left_id=last.key))
        if one.transition is not None and one.transition.left_id in gone
        else one
        for one in track.items
    )
    draft.set_track(number, replace(track, items=renamed))
    draft.put(number, [*(one for one in draft.solids(number) if one.id not in gone), *new])


def remove_transition(draft: Draft, op: ops.RemoveTransitionOp) -> None:
    """Make a transition a cut again."""
    number, item = draft.find(op.item_id)
    if item.type is not ItemType.TRANSITION:
        raise OpRefused(f"{op.item_id} is an item of the type {item.type.value!r}; use 'remove'", "item_id")
    track = draft.timeline.tracks[number]
    draft.set_track(number, replace(track, items=tuple(one for one in track.items if one.id != item.id)))
