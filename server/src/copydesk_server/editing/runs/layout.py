"""A plan as a timeline: the recording, divided where it is cut, and the ops that make each decision. Pure functions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from copydesk_server.compositions.timeline import ops
from copydesk_server.compositions.timeline.apply import apply
from copydesk_server.compositions.timeline.model import (
    SILENT_DB,
    BlockUse,
    ItemCaption,
    ItemType,
    ItemWord,
    Keyframe,
    KeyframeProperty,
    MediaRange,
    Timeline,
    TimelineCanvas,
    TimelineItem,
    TimelineTrack,
    TimelineTrackKind,
    Transform,
)
from copydesk_server.compositions.timeline.ops import Edit
from copydesk_server.editing.planning.types import Decision, DecisionKind, Material, TimeMap, Word
from copydesk_server.editing.planning.words import frames_of
from copydesk_server.editing.runs.footage import Footage, cuts_of

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


CUTAWAYS, BLOCKS, CAPTIONS, MUSIC = "cutaways", "motion-blocks", "captions", "music"
WINDOW = "framing:window"
# Of the 500 ops that can be undone: the rest is for what people edit. Of more cuts the surest are made for good.
MOST_CUTS = 350
# A picture is shown a little larger at its end: one that stands quite still looks like a fault.
_PUSH_IN = 1.05
Named = tuple[str, Edit]


def base(footage: Footage, decisions: Sequence[Decision], edges: Sequence[Decision]) -> Timeline:
    """The recording before any op of a plan.

    Args:
        footage: The recording.
        decisions: The plan; of it only the window is here.
        edges: Cuts of which all lanes are divided; more than are made, where some were taken back.
    """
    window = next((one for one in decisions if one.key == WINDOW), None)
    marks = sorted({0, footage.frames, *(at for span in cuts_of(tuple(edges)) for at in span)})
    tracks = []
    main = next((n for n, lane in enumerate(footage.lanes.tracks) if lane.kind is TimelineTrackKind.VIDEO), None)
    for number, lane in enumerate(footage.lanes.tracks):
        parts = [part for start, end in pairwise(marks) for part in _parts(lane, number, start, end)]
        if number == main:
            parts = [framed(footage, part, window) for part in parts]
        tracks.append(replace(lane, id=f"{lane.kind.value}-{number}", items=tuple(parts)))
    for name, title in ((CUTAWAYS, "Cutaways"), (BLOCKS, "Motion blocks")):
        tracks.append(TimelineTrack(id=name, kind=TimelineTrackKind.OVERLAY, name=title))
    canvas = TimelineCanvas(width=footage.width, height=footage.height)
    return Timeline(timebase=footage.lanes.timebase, canvas=canvas, tracks=tuple(tracks))


def steps(footage: Footage, decisions: Sequence[Decision], start: Timeline) -> list[Named]:
    """The ops that make decisions of a base, each with the decision that it makes."""
    cuts = cuts_of(tuple(decisions))
    film = TimeMap.after(cuts, footage.frames)
    made: list[Named] = []
    starts = [item.start for item in start.tracks[0].items]
    for one in decisions:
        if one.kind is DecisionKind.CUT:
            first, last = bisect_left(starts, one.start), bisect_left(starts, one.end)
            made += [(one.key, op) for op in _cut(one, start.tracks[0].items[first:last])]
    for one in decisions:
        if one.kind is DecisionKind.CUTAWAY and one.output:
            made.append((one.key, ops.OverwriteOp(track_id=CUTAWAYS, at=one.output[0], item=_cutaway(footage, one))))
        elif one.kind is DecisionKind.BLOCK and one.output:
            made.append((one.key, _block(one)))
        elif one.kind is DecisionKind.FRAMING and one.key != WINDOW:
            made += [(one.key, op) for op in punched(one, start, cuts)]
    said = [one for one in decisions if one.kind is DecisionKind.CAPTION and one.output]
    if said:
        material = footage.material
        known = {word.id: word for word in material.words}
        items = tuple(_caption(material, known, film, one) for one in said)
        track = TimelineTrack(id=CAPTIONS, kind=TimelineTrackKind.CAPTION, name="Captions", items=items)
        made.append((said[0].key, ops.AddTrackOp(track=track)))
    if footage.music is not None and film.frames:
        made.append((MUSIC, ops.AddTrackOp(track=_music(footage, film.frames))))
    return made


def run(footage: Footage, start: Timeline, made: Sequence[Named]) -> Timeline:
    """The timeline after ops."""
    lengths, timeline = footage.lengths, start
    for number, (_, op) in enumerate(made):
        timeline = apply(timeline, op, lengths, lambda prefix, number=number: f"{prefix}-{number}")  # type: ignore[misc]
    return timeline


def timeline_of(footage: Footage, decisions: Sequence[Decision], edges: Sequence[Decision]) -> Timeline:
    """The timeline of a plan whose lanes are divided at all ``edges``."""
    start = base(footage, decisions, edges)
    return run(footage, start, steps(footage, decisions, start))


def lasting(decisions: Sequence[Decision]) -> frozenset[str]:
    """Cuts that are made for good, where there are more than can be undone: the surest ones."""
    cuts = [one for one in decisions if one.kind is DecisionKind.CUT]
    surest = sorted(cuts, key=lambda one: (-one.confidence, one.start))
    return frozenset(one.key for one in surest[: max(0, len(cuts) - MOST_CUTS)])


def _parts(lane: TimelineTrack, number: int, start: int, end: int) -> Iterator[TimelineItem]:
    """What a lane plays between two marks, and gaps where it plays nothing, all in one group."""
    group, at = f"part-{start}", start
    for item in lane.items:
        first, last = max(at, item.start), min(end, item.end)
        if first >= last or item.media is None:
            continue
        if first > at:
            yield _gap(number, at, first, group)
        media = MediaRange(ref=item.media.ref, in_=item.media.in_ + first - item.start)
        yield replace(item, id=f"{number}-{first}", start=first, duration=last - first, media=media, link_group=group)
        at = last
    if at < end:
        yield _gap(number, at, end, group)


def _gap(number: int, start: int, end: int, group: str) -> TimelineItem:
    return TimelineItem(
        id=f"{number}-{start}-gap", type=ItemType.GAP, start=start, duration=end - start, link_group=group
    )


def _cut(one: Decision, items: Sequence[TimelineItem]) -> Iterator[Edit]:
    """The parts of the first lane that lie in a cut, of those that begin in it; those linked to them go, too."""
    gone: set[str | None] = set()
    for item in items:
        if item.end <= one.end and item.link_group not in gone:
            gone.add(item.link_group)
            yield ops.RemoveOp(item_id=item.key, ripple=True)


def _cutaway(footage: Footage, one: Decision) -> TimelineItem:
    """A picture that fills the frame; one of quite another shape stands in it whole, above in an upright film."""
    shown, (start, end) = footage.pictures[str(one.props["media_id"])], one.output or (0, 1)
    scale = filling(shown.width, shown.height, footage.width, footage.height)
    y = vertical_centre(shown.width, shown.height, footage.width, footage.height, footage.head)
    still = shown.seconds is None
    return TimelineItem(
        id=f"cutaway-{start}",
        type=ItemType.IMAGE if still else ItemType.CLIP,
        duration=end - start,
        media=MediaRange(ref=shown.id),
        transform=Transform(y=round(y, 4), scale=round(scale, 4)),
        keyframes=pushed(scale, _PUSH_IN, end - start) if still else [],
        # The voice goes on.
        volume_db=None if still else SILENT_DB,
    )


def _block(one: Decision) -> Edit:
    start, end = one.output or (0, 1)
    use = BlockUse(ref=str(one.props["ref"]), params=dict(one.props["params"]))
    item = TimelineItem(id=f"block-{start}", type=ItemType.BLOCK, duration=end - start, block=use)
    return ops.OverwriteOp(track_id=BLOCKS, at=start, item=item)


def _caption(material: Material, known: Mapping[str, Word], film: TimeMap, one: Decision) -> TimelineItem:
    start, end = one.output or (0, 1)
    words, at = [], 0
    for word in (known[id_] for id_ in one.word_ids if id_ in known):
        first, last = frames_of(material, film, word)
        first = min(max(at, first - start), end - start)
        last = min(max(first, last - start), end - start)
        words.append(ItemWord(text=word.text, start=first, end=last))
        at = first
    return TimelineItem(
        id=f"caption-{start}",
        type=ItemType.CAPTION,
        start=start,
        duration=end - start,
        caption=ItemCaption(words=words),
    )


def _music(footage: Footage, frames: int) -> TimelineTrack:
    """A lane of music for the whole film, begun again where it ends."""
    music = footage.music
    if music is None:
        raise AssertionError("a lane of music has music")
    length = max(1, footage.rate.frames(music.seconds))
    items = tuple(
        TimelineItem(
            id=f"music-{at}",
            type=ItemType.CLIP,
            start=at,
            duration=min(length, frames - at),
            media=MediaRange(ref=music.id),
        )
        for at in range(0, frames, length)
    )
    return TimelineTrack(
        id=MUSIC,
        kind=TimelineTrackKind.AUDIO,
        name="Music",
        volume_db=music.volume_db,
        ducking_db=-music.ducking_db or None,
        items=items,
    )
