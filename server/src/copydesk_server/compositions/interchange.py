"""Timelines as OpenTimelineIO. Every part is a native one that other tools edit; what they do not know travels as metadata.

An item that comes back has its own properties, at the place and with the length that the file now gives it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import msgspec
import opentimelineio as otio
from msgspec.structs import replace

from copydesk_server.compositions.interchange_types import Imported
from copydesk_server.compositions.timeline.model import (
    ItemTransition,
    ItemType,
    MediaRange,
    Timebase,
    Timeline,
    TimelineCanvas,
    TimelineItem,
    TimelineMarker,
    TimelineTrack,
    TimelineTrackKind,
)

_KEY = "copydesk"
_LONGEST = 100_000
# Rates that files write as a float.
_FRACTIONS = {round(num * 1000 / 1001, 2): (num * 1000, 1001) for num in (24, 30, 48, 60, 120)}
# The library's values have no types.
Any_ = Any  # type: ignore[explicit-any]


def write_otio(timeline: Timeline, name: str, lengths: dict[str, int]) -> str:
    """A timeline as the text of an .otio file."""
    rate = timeline.timebase.num / timeline.timebase.den
    made = otio.schema.Timeline(name=name)
    made.metadata[_KEY] = msgspec.to_builtins(replace(timeline, tracks=(), markers=()))
    for track in timeline.tracks:
        kind = otio.schema.TrackKind.Audio if track.kind is TimelineTrackKind.AUDIO else otio.schema.TrackKind.Video
        lane = otio.schema.Track(name=track.name or track.key, kind=kind)
        lane.metadata[_KEY] = msgspec.to_builtins(replace(track, items=()))
        lane.extend(list(_children(track, rate, lengths)))
        made.tracks.append(lane)
    for marker in timeline.markers:
        mark = otio.schema.Marker(name=marker.label, marked_range=_range(marker.frame, 1, rate))
        mark.metadata[_KEY] = msgspec.to_builtins(marker)
        made.tracks.markers.append(mark)
    return str(otio.adapters.write_to_string(made, "otio_json"))


def _range(start: int, duration: int, rate: float) -> Any_:
    return otio.opentime.TimeRange(otio.opentime.RationalTime(start, rate), otio.opentime.RationalTime(duration, rate))


def _children(track: TimelineTrack, rate: float, lengths: dict[str, int]) -> Iterator[Any_]:
    """What a track has, one after another: free space is a gap, a transition lies between the two that it joins."""
    at = 0
    joins = {item.transition.right_id: item for item in track.items if item.transition is not None}
    for item in track.items:
        if item.transition is not None:
            continue
        if item.start > at:
            yield otio.schema.Gap(source_range=_range(0, item.start - at, rate))
        if join := joins.get(item.key):
            before = join.duration // 2
            made = otio.schema.Transition(
                transition_type=otio.schema.TransitionTypes.SMPTE_Dissolve,
                in_offset=otio.opentime.RationalTime(before, rate),
                out_offset=otio.opentime.RationalTime(join.duration - before, rate),
            )
            made.metadata[_KEY] = msgspec.to_builtins(join)
            yield made
        yield _child(item, rate, lengths)
        at = item.end


def _child(item: TimelineItem, rate: float, lengths: dict[str, int]) -> Any_:
    first = item.media.in_ if item.media is not None else 0
    shown = _range(first, item.duration, rate)
    if item.type is ItemType.GAP:
        made = otio.schema.Gap(name=item.name, source_range=shown)
    else:
        made = otio.schema.Clip(
            name=item.name or item.key, source_range=shown, media_reference=_media(item, rate, lengths)
        )
    if item.speed is not None:
        made.effects.append(otio.schema.LinearTimeWarp(time_scalar=item.speed))
    made.metadata[_KEY] = msgspec.to_builtins(item)
    return made


def _media(item: TimelineItem, rate: float, lengths: dict[str, int]) -> Any_:
    if item.media is None:
        return otio.schema.GeneratorReference(name=item.type.value, generator_kind=item.type.value)
    length = lengths.get(item.media.ref)
    return otio.schema.ExternalReference(
        target_url=item.media.ref, available_range=None if length is None else _range(0, length, rate)
    )


def read_otio(data: bytes) -> Imported:
    """The timeline of an .otio file."""
    try:
        found = otio.adapters.read_from_string(data.decode(), "otio_json")
    except Exception as error:  # Adapters and schemas of OpenTimelineIO raise whatever a strange file makes them raise.
        raise ValueError(f"is not an OpenTimelineIO file: {str(error)[:200]}") from error
    if not isinstance(found, otio.schema.Timeline):
        raise ValueError(f"holds a {type(found).__name__}, not a Timeline")  # noqa: TRY004  # what a sandbox refuses with
    try:
        return Imported(str(found.name or ""), _timeline(found))
    except (msgspec.ValidationError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(f"has what a timeline here cannot have: {str(error)[:300]}") from error


def _own(part: Any_) -> dict[str, Any_] | None:
    """What was written as metadata, as plain values."""
    found = part.metadata.get(_KEY)
    return None if found is None else _plain(found)


def _plain(value: Any_) -> Any_:
    if hasattr(value, "items"):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, str | int | float | bool | None):
        return value
    return [_plain(one) for one in value]


def _timeline(found: Any_) -> Timeline:
    own = _own(found)
    base = msgspec.convert(own, Timeline) if own else Timeline(timebase=_timebase(found), canvas=TimelineCanvas())
    rate = base.timebase.num / base.timebase.den
    tracks = tuple(_track(lane, rate) for lane in found.tracks)
    markers = tuple(_marker(mark, rate) for mark in found.tracks.markers)
    return replace(base, tracks=tracks, markers=markers)


def _timebase(found: Any_) -> Timebase:
    for lane in found.tracks:
        for child in lane:
            if getattr(child, "source_range", None) is not None or isinstance(child, otio.schema.Clip):
                rate = float(child.duration().rate)
                num, den = _FRACTIONS.get(round(rate, 2), (round(rate), 1))
                return Timebase(num=num, den=den)
    return Timebase()


def _frames(time: Any_, rate: float) -> int:
    value = float(time.value) * rate / float(time.rate)
    if not math.isfinite(value):
        raise TypeError("a time is not a number")
    return round(value)


def _marker(mark: Any_, rate: float) -> TimelineMarker:
    own, frame = _own(mark), _frames(mark.marked_range.start_time, rate)
    if own is not None:
        return replace(msgspec.convert(own, TimelineMarker), frame=frame)
    return TimelineMarker(frame=frame, label=str(mark.name)[:200])


def _track(lane: Any_, rate: float) -> TimelineTrack:
    if not isinstance(lane, otio.schema.Track):
        raise TypeError(f"a {type(lane).__name__} among the tracks; flatten it first")
    own = _own(lane)
    kind = TimelineTrackKind.AUDIO if lane.kind == otio.schema.TrackKind.Audio else TimelineTrackKind.VIDEO
    track = msgspec.convert(own, TimelineTrack) if own else TimelineTrack(kind=kind, name=str(lane.name)[:200])
    items: list[TimelineItem] = []
    joins: list[tuple[Any_, int]] = []
    at = 0
    for number, child in enumerate(lane):
        if number > _LONGEST:
            raise TypeError(f"a track has more than {_LONGEST} parts")
        if isinstance(child, otio.schema.Transition):
            joins.append((child, len(items)))
            continue
        length = _frames(child.duration(), rate)
        if not (isinstance(child, otio.schema.Gap) and _own(child) is None):
            items.append(_item(child, at, length, rate, number))
        at += length
    return replace(track, items=(*items, *_joined(joins, items, rate)))


def _item(child: Any_, at: int, length: int, rate: float, number: int) -> TimelineItem:
    if not isinstance(child, otio.schema.Clip | otio.schema.Gap):
        raise TypeError(f"a {type(child).__name__} on a track; nested timelines are not read")
    own = _own(child)
    first = _frames(child.trimmed_range().start_time, rate)
    if own is None:
        url = getattr(child.media_reference, "target_url", None)
        if not url:
            raise TypeError(f"the clip {child.name!r} has no target_url; it must be the id of a medium here")
        media = MediaRange(ref=str(url), in_=first)
        return TimelineItem(
            id=None, type=ItemType.CLIP, start=at, duration=length, name=str(child.name)[:200], media=media
        )
    item = msgspec.convert(own, TimelineItem)
    if item.media is not None and (item.media.in_, item.duration) != (first, length):
        item = replace(item, media=MediaRange(ref=item.media.ref, in_=first))
    return replace(item, start=at, duration=length)


def _joined(joins: list[tuple[Any_, int]], items: list[TimelineItem], rate: float) -> Iterator[TimelineItem]:
    """Transitions between the items that they lie between; both need an id."""
    for child, place in joins:
        if not 0 < place < len(items):
            raise TypeError("a transition that does not lie between two clips")
        own = _own(child)
        left, right = items[place - 1], items[place]
        named = [item.id or f"item-{number}" for number, item in ((place - 1, left), (place, right))]
        items[place - 1], items[place] = replace(left, id=named[0]), replace(right, id=named[1])
        before, after = _frames(child.in_offset, rate), _frames(child.out_offset, rate)
        start, length = right.start - before, before + after
        if own is not None:
            yield replace(msgspec.convert(own, TimelineItem), start=start, duration=length)
        else:
            join = ItemTransition(left_id=named[0], right_id=named[1])
            yield TimelineItem(id=None, type=ItemType.TRANSITION, start=start, duration=length, transition=join)
