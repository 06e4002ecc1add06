"""Where pictures are in the frame: the window of another shape, punch-ins, pictures that fill it. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from copydesk_server.compositions.timeline import ops
from copydesk_server.compositions.timeline.model import (
    ItemType,
    Keyframe,
    KeyframeProperty,
    Timeline,
    TimelineItem,
    TimelineTrackKind,
    Transform,
)
from copydesk_server.compositions.timeline.ops import Edit
from copydesk_server.editing.planning.types import Decision
from copydesk_server.editing.runs.footage import Footage

# Points of a path within one item; keyframes of an item are 200 at most, for both directions.
_MOST_POINTS = 90
# A picture whose shape differs more would lose a third of itself; it is shown whole.
_MOST_CROP = 1.45
# A window that shows less than a quarter of the picture's length shows nothing; the picture is shown whole.
_MOST_WINDOW = 4.0
# Over a picture that is shown whole in an upright film so much of the frame is left.
_ABOVE = 0.06
Point = tuple[float, float, float]


def filling(width: int, height: int, across: int, down: int) -> float:
    """The scale at which a picture fills a frame, as a multiple of what fits it; 1 where too much would be lost."""
    apart = (width / height) / (across / down)
    scale = max(apart, 1 / apart)
    return scale if scale <= _MOST_CROP else 1.0


def vertical_centre(width: int, height: int, across: int, down: int, head: float = 0.0) -> float:
    """Where the centre of a picture is, from top to bottom: above the speaker in an upright film, else in the middle.

    Args:
        width: Of the picture.
        height: Of the picture.
        across: Width of the film.
        down: Its height.
        head: The share of the film's height at its top that captions have.
    """
    share = (across / width) * height / down
    if share * _MOST_CROP > 1 or filling(width, height, across, down) != 1.0:
        return 0.5
    return max(_ABOVE, head) + share / 2


def pushed(scale: float, by: float, frames: int) -> list[Keyframe]:
    """A slow push-in over the length of an item."""
    size = KeyframeProperty.SCALE
    return [
        Keyframe(property=size, frame=0, value=round(scale, 4)),
        Keyframe(property=size, frame=max(1, frames - 1), value=round(scale * by, 4)),
    ]


def framed(footage: Footage, item: TimelineItem, window: Decision | None) -> TimelineItem:
    """A part of the main picture as a window of the film's shape shows it."""
    if window is None or item.type is not ItemType.CLIP or item.media is None or item.media.ref not in footage.sizes:
        return item
    width, height = footage.sizes[item.media.ref]
    fit, fill = sorted((footage.width / width, footage.height / height))
    if fill / fit > _MOST_WINDOW:
        return item
    wide, high = width * fill / footage.width, height * fill / footage.height
    points = [(float(one["seconds"]), float(one["x"]), float(one["y"])) for one in window.props["points"]]
    path = _within(points, footage.rate.seconds(item.start), footage.rate.seconds(item.end))
    places = [(at, _centre(x, wide), _centre(y, high)) for at, x, y in path]
    scale = round(fill / fit, 4)
    first = places[0]
    place = Transform(x=first[1], y=first[2], scale=scale)
    if all(one[1:] == first[1:] for one in places):
        return replace(item, transform=place)
    keyframes = [
        Keyframe(property=name, frame=footage.rate.frames(at) - item.start, value=one[number])
        for number, name in ((1, KeyframeProperty.X), (2, KeyframeProperty.Y))
        for one in _apart(places, footage, item)
        for at in (one[0],)
    ]
    return replace(item, transform=place, keyframes=keyframes)


def _apart(places: Sequence[Point], footage: Footage, item: TimelineItem) -> list[Point]:
    """Points on frames of their own, as many as an item may have."""
    found: dict[int, Point] = {footage.rate.frames(one[0]): one for one in places}
    kept = [found[frame] for frame in sorted(found)]
    step = -(-len(kept) // _MOST_POINTS)
    return kept[::step]


def _within(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """A path between two times, with its values at both."""
    inner = [one for one in points if start < one[0] < end]
    return [_at(points, start), *inner, _at(points, end)]


def _at(points: Sequence[Point], seconds: float) -> Point:
    before = [one for one in points if one[0] <= seconds]
    after = [one for one in points if one[0] > seconds]
    if not before or not after:
        one = (before or after)[-1 if before else 0]
        return seconds, one[1], one[2]
    left, right = before[-1], after[0]
    part = (seconds - left[0]) / (right[0] - left[0])
    return seconds, left[1] + part * (right[1] - left[1]), left[2] + part * (right[2] - left[2])


def _centre(share: float, size: float) -> float:
    """Where the picture's centre is so that a share of it is in the middle of the frame, which it always fills."""
    least = 0.5 / size
    return round(0.5 + (0.5 - min(1 - least, max(least, share))) * size, 4)


def punched(one: Decision, start: Timeline, cuts: Sequence[tuple[int, int]]) -> Iterator[Edit]:
    """The ops of a punch-in: every part of the main picture that it spans is larger, about the middle of the frame."""
    scale = float(one.props["scale"])
    lane = next((track for track in start.tracks if track.kind is TimelineTrackKind.VIDEO), None)
    for item in lane.items if lane is not None else ():
        if item.type is not ItemType.CLIP or not one.start <= item.start < one.end:
            continue
        if any(first <= item.start and item.end <= last for first, last in cuts):
            continue
        place = item.transform or Transform()
        larger = replace(
            place, x=_from_middle(place.x, scale), y=_from_middle(place.y, scale), scale=round(place.scale * scale, 4)
        )
        moved = [replace(key, value=_from_middle(key.value, scale)) for key in item.keyframes]
        props = ops.ItemProps(transform=larger, keyframes=moved) if moved else ops.ItemProps(transform=larger)
        yield ops.SetPropsOp(item_id=item.key, props=props)


def _from_middle(value: float, scale: float) -> float:
    return round(0.5 + (value - 0.5) * scale, 4)
