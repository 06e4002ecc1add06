"""A timeline as what the media engine renders: scenes of layers, captions, and parts of sound. Pure functions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from types import MappingProxyType

from copydesk_server.compositions.sources import Source, SourceKind
from copydesk_server.compositions.timeline.model import (
    SILENT_DB,
    ItemType,
    KeyframeProperty,
    Timeline,
    TimelineItem,
    TimelineTrack,
    TimelineTrackKind,
    Transform,
    speed_parts,
)
from copydesk_server.media import captions
from copydesk_server.media.captions import CaptionWord, Cue
from copydesk_server.media.render.mixing import SoundPart
from copydesk_server.media.render.plan import FadeKind, Overlay, Rate
from copydesk_server.media.render.scenes import (
    Animation,
    Clip,
    Content,
    Curve,
    Join,
    Layer,
    Lettering,
    Look,
    Picture,
    Point,
    Scene,
    Shot,
)

# A scene is encoded whole: after an edit one or two are, and each opens its source once.
SCENE_SECONDS = 10
_VISUAL = frozenset({TimelineTrackKind.VIDEO, TimelineTrackKind.OVERLAY})


@dataclass(frozen=True, slots=True)
class _Span:
    """Frames ``[start, end)`` of a track that show an item, or a transition from one to the next."""

    start: int
    end: int
    items: tuple[TimelineItem, ...]
    join: TimelineItem | None = None


def scenes(
    timeline: Timeline,
    sources: Mapping[str, Source],
    overlays: Sequence[Overlay],
    style: str,
    animations: Mapping[str, str] = MappingProxyType({}),
) -> list[Scene]:
    """The scenes of a timeline, in order; together they are all of its frames.

    Args:
        timeline: The timeline.
        sources: Its media, by ref.
        overlays: Captions over the picture.
        style: Their style.
        animations: The hash of what each block is drawn from, by its item.
    """
    lanes = [_spans(track) for track in timeline.tracks if track.kind in _VISUAL and not track.muted]
    edges = {0, timeline.duration}
    for lane in lanes:
        edges |= {edge for span in lane for edge in (span.start, span.end)}
    grid = round(SCENE_SECONDS * timeline.timebase.num / timeline.timebase.den)
    if lanes:
        main = max(lanes, key=lambda lane: sum(span.end - span.start for span in lane if _is_clip(span)))
        edges |= set(_grid(main, grid))
    made: list[Scene] = []
    begins = [[span.start for span in lane] for lane in lanes]
    for start, end in pairwise(sorted(edges)):
        shots = []
        for lane, starts in zip(lanes, begins, strict=True):
            place = bisect_right(starts, start) - 1
            if place >= 0 and start < lane[place].end:
                shots.append(_shot(lane[place], start, sources, animations))
        scene = Scene(start, end - start, tuple(shots))
        made += _captioned(scene, overlays, style, grid)
    return made


def _is_clip(span: _Span) -> bool:
    return any(item.type is ItemType.CLIP for item in span.items)


def _grid(lane: Sequence[_Span], step: int) -> Iterator[int]:
    """Frames at which the source of a clip is cut: always at the same of its frames, whatever the edit."""
    for span in lane:
        item = span.items[0]
        if item.media is None or item.type is not ItemType.CLIP or speed_parts(item) != 1000 or span.join:
            continue
        origin = item.start - item.media.in_
        first = span.start + (origin - span.start) % step
        # What is left beside an edge is no scene of its own: each costs the start of a program.
        yield from (
            edge for edge in range(first, span.end, step) if min(edge - span.start, span.end - edge) > step // 5
        )


def _spans(track: TimelineTrack) -> list[_Span]:
    joins = {item.transition.right_id: item for item in track.items if item.transition is not None}
    solids = [item for item in track.items if item.transition is None]
    made: list[_Span] = []
    for number, item in enumerate(solids):
        before = joins.get(item.key)
        after = joins.get(solids[number + 1].key) if number + 1 < len(solids) else None
        if before is not None:
            made.append(_Span(before.start, before.end, (solids[number - 1], item), before))
        start = before.end if before is not None else item.start
        end = after.start if after is not None else item.end
        if start < end and item.type is not ItemType.GAP:
            made.append(_Span(start, end, (item,)))
    return made


def _shot(span: _Span, start: int, sources: Mapping[str, Source], animations: Mapping[str, str]) -> Shot:
    layers = tuple(_layer(item, start, sources, animations) for item in span.items)
    if span.join is None or span.join.transition is None:
        return Shot(layers)
    kind = FadeKind(span.join.transition.kind.value)
    return Shot(layers, Join(kind, span.join.duration, start - span.join.start))


def _layer(
    item: TimelineItem, start: int, sources: Mapping[str, Source], animations: Mapping[str, str]
) -> Layer | None:
    content = Animation(animations[item.key]) if item.key in animations else _content(item, sources)
    if content is None:
        return None
    return Layer(content, start - item.start, item.duration, _look(item))


def _content(item: TimelineItem, sources: Mapping[str, Source]) -> Content | None:
    if item.text is not None:
        text = item.text
        return Lettering(text.text, text.size, text.color, text.background)
    source = sources.get(item.media.ref) if item.media is not None else None
    if item.media is None or source is None or source.kind is SourceKind.SOUND:
        return None
    if source.kind is SourceKind.PICTURE:
        return Picture(source.sha256)
    return Clip(source.sha256, item.media.in_, speed_parts(item))


def _look(item: TimelineItem) -> Look:
    place = item.transform or Transform()
    crop = place.crop
    curves = tuple(
        curve
        for property_ in KeyframeProperty
        if property_ is not KeyframeProperty.VOLUME_DB and (curve := _curve(item, property_)) is not None
    )
    return Look(
        place.x,
        place.y,
        place.scale,
        place.rotation,
        (crop.left, crop.top, crop.right, crop.bottom) if crop is not None else (0.0, 0.0, 0.0, 0.0),
        1.0 if item.opacity is None else item.opacity,
        item.fades.in_ if item.fades is not None else 0,
        item.fades.out if item.fades is not None else 0,
        curves,
    )


def _curve(item: TimelineItem, property_: KeyframeProperty) -> Curve | None:
    found = [one for one in item.keyframes if one.property is property_]
    points = tuple(Point(one.frame, one.value, one.easing.value) for one in found)
    return Curve(property_.value, points) if points else None


def _captioned(scene: Scene, overlays: Sequence[Overlay], style: str, grid: int) -> Iterator[Scene]:
    """A scene with its captions: one that stands is cut where they change, since it is one frame then; a long one is cut, too."""
    end = scene.start + scene.frames
    near = [one for one in overlays if one.start < end and one.end > scene.start]
    edges = {scene.start, end}
    if scene.stands:
        edges |= {edge for one in near for edge in (one.start, one.end) if scene.start < edge < end}
    elif scene.frames > 2 * grid:
        edges |= set(range(scene.start + grid, end - grid // 2, grid))
    for first, last in pairwise(sorted(edges)):
        shown = tuple(
            Overlay(max(one.start, first) - first, min(one.end, last) - first, one.text)
            for one in near
            if one.start < last and one.end > first
        )
        shots = tuple(_moved(shot, first - scene.start) for shot in scene.shots)
        yield Scene(first, last - first, shots, shown, style)


def _moved(shot: Shot, by: int) -> Shot:
    if not by:
        return shot
    layers = tuple(one and Layer(one.content, one.offset + by, one.length, one.look) for one in shot.layers)
    return Shot(layers, shot.join and Join(shot.join.kind, shot.join.total, shot.join.done + by))


def cues(timeline: Timeline, longest: int) -> list[Cue]:
    """The captions of a timeline, in seconds, in order: those of its first caption track that is not muted."""
    rate = Rate(timeline.timebase.num, timeline.timebase.den)
    tracks = [
        track
        for track in timeline.tracks
        if track.kind is TimelineTrackKind.CAPTION and not track.muted and track.items
    ]
    items = tracks[0].items if tracks else ()
    return [cue for item in items for cue in _cues(item, rate, longest)]


def _cues(item: TimelineItem, rate: Rate, longest: int) -> Iterator[Cue]:
    """The captions of an item: their frames depend on its own times alone, so that they stay the same where it moves."""
    if item.caption is None:
        return
    own, heard = (
        [
            CaptionWord(word.text, _seconds(rate, at + word.start), _seconds(rate, at + word.end))
            for word in item.caption.words
        ]
        for at in (0, item.start)
    )
    words = iter(heard)
    for cue in captions.cues([own], rate.seconds(1), longest):
        lines = tuple(tuple(islice(words, len(line))) for line in cue.lines)
        # A cue does not stay longer than its item, and is seen.
        start, last = lines[0][0].start, min(rate.frames(cue.end), item.duration)
        yield Cue(start, max(start + 0.001, _seconds(rate, item.start + last)), lines)


def _seconds(rate: Rate, frame: int) -> float:
    return round(rate.seconds(frame), 4)


def sound(timeline: Timeline, sources: Mapping[str, Source]) -> list[SoundPart]:
    """The parts of sound of a timeline."""
    made = []
    for track in timeline.tracks:
        if track.muted or track.kind is TimelineTrackKind.CAPTION:
            continue
        for item in track.items:
            source = sources.get(item.media.ref) if item.media is not None else None
            if item.media is None or source is None or source.kind is SourceKind.PICTURE:
                continue
            speed = speed_parts(item)
            gain, curve = (item.volume_db or 0.0) + (track.volume_db or 0.0), _curve(item, KeyframeProperty.VOLUME_DB)
            if gain <= SILENT_DB and curve is None:
                continue
            made.append(
                SoundPart(
                    source=f"{source.sha256}-{speed}",
                    start=item.start,
                    frames=item.duration,
                    first=item.media.in_ * 1000 / speed,
                    gain_db=gain,
                    fade_in=item.fades.in_ if item.fades is not None else 0,
                    fade_out=item.fades.out if item.fades is not None else 0,
                    curve=curve,
                    ducking_db=track.ducking_db or 0.0,
                )
            )
    return made
