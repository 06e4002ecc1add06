"""The ops that lead from one timeline back to another, in the kinds that callers send, and the region that they touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

import msgspec
from msgspec.structs import asdict, replace

from copydesk_server.compositions.timeline import ops
from copydesk_server.compositions.timeline.apply import apply
from copydesk_server.compositions.timeline.items import Lengths
from copydesk_server.compositions.timeline.model import MOST_FRAMES, ItemType, Timeline, TimelineItem, TimelineTrack
from copydesk_server.compositions.timeline.ops import Edit

_PROPS = tuple(msgspec.structs.fields(ops.ItemProps))


class Region(msgspec.Struct, frozen=True):
    """Frames ``[start, end]`` of a track, ends included: what meets it is touched, too."""

    track_id: str
    start: int
    end: int


class Footprint(msgspec.Struct, frozen=True):
    """What an edit has touched: items and other parts by name, and regions of tracks."""

    names: tuple[str, ...] = ()
    regions: tuple[Region, ...] = ()

    def meets(self, other: Footprint) -> bool:
        """Whether two edits touch the same; those that do not can be made in either order."""
        if set(self.names) & set(other.names):
            return True
        return any(
            one.track_id == two.track_id and one.start <= two.end and two.start <= one.end
            for one in self.regions
            for two in other.regions
        )


@dataclass
class _Steps:
    """Ops in the order in which they can be made."""

    removes: list[Edit] = field(default_factory=list)
    shifts: list[Edit] = field(default_factory=list)
    places: list[Edit] = field(default_factory=list)
    sets: list[Edit] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    regions: list[Region] = field(default_factory=list)
    joined: set[str] = field(default_factory=set)


def back(now: Timeline, then: Timeline, lengths: Lengths) -> tuple[list[Edit], Footprint]:
    """The ops that turn ``now`` into ``then``, and what they touch."""
    steps = _Steps()
    _canvas_and_markers(now, then, steps)
    tracks = {track.key: track for track in then.tracks}
    gone = [track for track in now.tracks if track.key not in tracks]
    known = {track.key: track for track in now.tracks}
    removed: list[Edit] = [ops.RemoveTrackOp(track_id=track.key) for track in gone]
    added: list[Edit] = []
    for index, track in enumerate(then.tracks):
        if track.key not in known:
            added.append(ops.AddTrackOp(track=track, index=index))
        elif known[track.key] is not track:
            _track(known[track.key], track, steps)
    for track in (*gone, *(one for one in then.tracks if one.key not in known)):
        steps.names |= {"order", f"track:{track.key}", *(f"item:{item.key}" for item in track.items)}
        steps.regions.append(Region(track.key, 0, MOST_FRAMES))
    made = [*removed, *steps.removes, *steps.shifts, *_clamped(added, now, gone), *steps.places, *steps.sets]
    reached = _run(now, made, lengths) if steps.joined or added else now
    made += _joins(reached, then, steps) if steps.joined else []
    made += _order(reached if added else _without(now, gone), then, steps)
    return made, Footprint(tuple(sorted(steps.names)), tuple(steps.regions))


def _clamped(added: Sequence[Edit], now: Timeline, gone: Sequence[TimelineTrack]) -> Iterator[Edit]:
    """Tracks that come back, at an index that is there by then; their order is set at the end."""
    there = len(now.tracks) - len(gone)
    for op in added:
        if isinstance(op, ops.AddTrackOp):
            yield replace(op, index=min(op.index or 0, there))
            there += 1


def _without(timeline: Timeline, gone: Sequence[TimelineTrack]) -> Timeline:
    names = {track.id for track in gone}
    return replace(timeline, tracks=tuple(track for track in timeline.tracks if track.id not in names))


def _run(timeline: Timeline, made: Iterable[Edit], lengths: Lengths) -> Timeline:
    numbers = count()
    for op in made:
        timeline = apply(timeline, op, lengths, lambda prefix: f"{prefix}-{next(numbers)}")
    return timeline


def _canvas_and_markers(now: Timeline, then: Timeline, steps: _Steps) -> None:
    if now.canvas != then.canvas:
        steps.sets.append(ops.SetCanvasOp(props=ops.CanvasProps(**asdict(then.canvas))))
        steps.names.add("canvas")
    if now.markers == then.markers:
        return
    before, after = {one.id: one for one in then.markers}, {one.id: one for one in now.markers}
    for name, marker in after.items():
        if before.get(name) != marker and name is not None:
            steps.removes.append(ops.RemoveMarkerOp(marker_id=name))
            steps.names.add(f"marker:{name}")
    for name, marker in before.items():
        if after.get(name) != marker:
            steps.places.append(ops.AddMarkerOp(marker=marker))
            steps.names.add(f"marker:{name}")


def _track(now: TimelineTrack, then: TimelineTrack, steps: _Steps) -> None:
    """What differs in one track."""
    plain = [replace(track, items=()) for track in (now, then)]
    if plain[0] != plain[1]:
        props = {name: getattr(then, name) for name in ("name", "muted", "volume_db", "ducking_db")}
        steps.sets.append(ops.SetTrackOp(track_id=then.key, props=ops.TrackProps(**props)))
        steps.names.add(f"track:{then.key}")
    if now.items is then.items:
        return
    joins = [[one for one in track.items if one.transition is not None] for track in (now, then)]
    solids = [
        [one for one in track.items if one.transition is None] if found else [*track.items]
        for track, found in zip((now, then), joins, strict=True)
    ]
    if any(joins):
        steps.joined.add(then.key)
        changed = {one.id: one for one in joins[0]}
        both = [one for one in (*joins[0], *joins[1]) if changed.get(one.id) != one or one not in joins[1]]
        steps.regions += [Region(then.key, one.start, one.end) for one in both]
    _solids(then.key, solids[0], solids[1], steps)


def _solids(track_id: str, now: list[TimelineItem], then: list[TimelineItem], steps: _Steps) -> None:
    least, first = min(len(now), len(then)), 0
    # What no edit has touched is the same object: most of a long track is passed over so.
    while first < least and (now[first] is then[first] or _same_place(now[first], then[first])):
        if now[first] is not then[first]:
            _set(now[first], then[first], steps)
        first += 1
    last, by = 0, (then[-1].start - now[-1].start) if now and then else 0
    most = least - first
    while last < most and (
        (not by and now[-1 - last] is then[-1 - last]) or _same_place(now[-1 - last], then[-1 - last], by)
    ):
        if now[-1 - last] is not then[-1 - last]:
            _set(now[-1 - last], then[-1 - last], steps)
        last += 1
    if not last:
        by = 0
    old, new = now[first : len(now) - last], then[first : len(then) - last]
    if not old and not new and not by:
        return
    steps.removes += [ops.RemoveOp(item_id=item.key, linked=False) for item in old]
    steps.places += [ops.OverwriteOp(track_id=track_id, at=item.start, item=item) for item in new]
    steps.names |= {f"item:{item.key}" for item in (*old, *new)}
    edges = [*(item.start for item in (*old, *new)), *(item.end for item in (*old, *new))]
    if by:
        tail = now[len(now) - last].start
        edges += [tail, tail + by]
        steps.shifts += _shift(track_id, tail, by)
    # What was moved touches all that follows: the places that later edits name.
    steps.regions.append(Region(track_id, min(edges), MOST_FRAMES if by else max(edges)))


def _shift(track_id: str, tail: int, by: int) -> list[Edit]:
    """Move all from a frame on: a gap is put in, or closed up."""
    name = f"shift-{track_id}"[:64]
    gap = TimelineItem(id=name, type=ItemType.GAP, duration=abs(by))
    if by > 0:
        return [ops.InsertOp(track_id=track_id, at=tail, item=gap), ops.RemoveOp(item_id=name, linked=False)]
    return [
        ops.OverwriteOp(track_id=track_id, at=tail + by, item=gap),
        ops.RemoveOp(item_id=name, ripple=True, linked=False),
    ]


def _same_place(now: TimelineItem, then: TimelineItem, by: int = 0) -> bool:
    """Whether an item is the same but for properties that can be set where it stands."""
    if now is then and not by:
        return True
    return (now.id, now.type, now.start + by, now.duration, now.speed) == (
        then.id,
        then.type,
        then.start,
        then.duration,
        then.speed,
    ) and (now.block is None or then.block is None or now.block.ref == then.block.ref)


def _set(now: TimelineItem, then: TimelineItem, steps: _Steps) -> None:
    """Ops that set the properties of an item that stays."""
    if now is then:
        return
    before = len(steps.sets)
    changed = {one.name: getattr(then, one.name) for one in _PROPS if getattr(now, one.name) != getattr(then, one.name)}
    if changed:
        steps.sets.append(ops.SetPropsOp(item_id=then.key, props=ops.ItemProps(**changed)))
    if now.media != then.media and then.media is not None:
        steps.sets.append(ops.ReplaceMediaOp(item_id=then.key, media=then.media))
    if now.caption != then.caption and then.caption is not None:
        steps.sets.append(ops.SetCaptionOp(item_id=then.key, caption=then.caption))
    if now.block != then.block and then.block is not None:
        steps.sets.append(ops.SetBlockOp(item_id=then.key, params=then.block.params))
    if len(steps.sets) > before:
        steps.names.add(f"item:{then.key}")


def _joins(reached: Timeline, then: Timeline, steps: _Steps) -> Iterator[Edit]:
    """Transitions that are too many or too few once all else is as it was."""
    wanted = {track.key: track for track in then.tracks}
    for track in reached.tracks:
        if track.key not in steps.joined:
            continue
        there = [one for one in track.items if one.type is ItemType.TRANSITION]
        right = [one for one in wanted[track.key].items if one.type is ItemType.TRANSITION]
        for one in there:
            if one not in right:
                steps.names.add(f"item:{one.key}")
                yield ops.RemoveTransitionOp(item_id=one.key)
        for one in right:
            if one not in there and one.transition is not None:
                steps.names.add(f"item:{one.key}")
                yield ops.AddTransitionOp(
                    left_id=one.transition.left_id,
                    right_id=one.transition.right_id,
                    transition=ops.TransitionProps(kind=one.transition.kind),
                    duration=one.duration,
                    item_id=one.key,
                )


def _order(reached: Timeline, then: Timeline, steps: _Steps) -> Iterator[Edit]:
    order = [track.key for track in reached.tracks]
    for index, track in enumerate(then.tracks):
        if order[index] != track.key:
            order.remove(track.key)
            order.insert(index, track.key)
            steps.names.add("order")
            yield ops.ReorderTrackOp(track_id=track.key, index=index)
