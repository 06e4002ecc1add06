"""Tracks and timelines as pictures: where each item, small picture and second stands, in percent of the width.

Percent, and no width of their own: a phone shows the same lanes narrower, and pictures in them are cut, not squeezed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from copydesk_server.compositions.types import Timeline, TimelineItem
from copydesk_server.recordings.types import Filmstrip, Track

# Width of a drawn sound, in units of its picture.
_WIDE = 1000
# Points of a sound as wide as the page; more stand closer than two pixels.
_POINTS = 400
# Half the height of silence, of 50: a line that is seen.
_THIN = 1
# Percent of the width that a small picture takes: those of 16:9 have this shape on a wide page.
_PICTURE = 8.0
# Items of a lane; more are narrower than a pixel.
MOST_ITEMS = 400
# Small pictures of a lane: a long timeline of many cuts would be a page of them.
_MOST_PICTURES = 120
# What seconds stand on the ruler, and how many of them at most: their figures must not touch at 360 px.
_STEPS = (1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 36_000)
_MOST_TICKS = 6


@dataclass(frozen=True, slots=True)
class Tile:
    """A small picture: where it stands, the part of the sheet that it shows, and its second on the page's film."""

    x: float
    width: float
    box: str
    at: float


@dataclass(frozen=True, slots=True)
class Strip:
    """Small pictures in a row, cut out of one sheet."""

    key: str
    width: int
    height: int
    tiles: list[Tile]


@dataclass(frozen=True, slots=True)
class Bar:
    """An item on a drawn timeline; ``at`` is when it is seen, in seconds, and ``wave`` what is heard of it."""

    x: float
    width: float
    kind: str
    label: str
    at: float
    wave: str


@dataclass(frozen=True, slots=True)
class Lane:
    """A track of a timeline as it is drawn."""

    name: str
    count: int
    bars: list[Bar]
    strips: list[Strip]


def strip(track: Track) -> Strip | None:
    """The filmstrip of a track from its beginning to its end, in one row."""
    film = track.filmstrip
    if film is None or not film.count:
        return None
    count = min(film.count, math.ceil(100 / _PICTURE))
    seconds = [(number + 0.5) * track.duration_seconds / count for number in range(count)]
    wide = 100 / count
    tiles = [
        Tile(round(at * wide, 2), round(wide, 2), _box(film, when), round(when, 2)) for at, when in enumerate(seconds)
    ]
    return _sheet(film, tiles)


def wave(track: Track, begins: float = 0.0, ends: float | None = None, points: int = _POINTS) -> str:
    """The outline of a stretch of a track's sound, as an area of SVG, 1,000 wide and 100 high."""
    peaks = track.waveform
    if not peaks or not track.duration_seconds:
        return ""
    per_second = len(peaks) / track.duration_seconds
    first = int(begins * per_second)
    heard = peaks[first : max(first + 1, len(peaks) if ends is None else int(ends * per_second))]
    # Each point is as high as the loudest of what it stands for.
    each = max(1, math.ceil(len(heard) / points))
    highs = [max(heard[at : at + each]) for at in range(0, len(heard), each)]
    across = _WIDE / len(highs)
    above = [f"{(at + 0.5) * across:.0f} {50 - max(_THIN, high / 2):.0f}" for at, high in enumerate(highs)]
    below = [f"{(at + 0.5) * across:.0f} {50 + max(_THIN, high / 2):.0f}" for at, high in enumerate(highs)]
    return f"M0 50L{'L'.join(above)}L{_WIDE} 50L{'L'.join(reversed(below))}Z"


def ticks(seconds: float) -> list[tuple[float, float]]:
    """The seconds of a ruler, and where each stands."""
    step = next((one for one in _STEPS if seconds / one <= _MOST_TICKS), _STEPS[-1])
    return [(at, round(100 * at / seconds, 2)) for at in range(0, math.ceil(seconds), step)] if seconds else []


def seconds_of(timeline: Timeline) -> float:
    """How long a timeline is, at least a frame."""
    return _length(timeline) / _fps(timeline)


def lanes(timeline: Timeline, tracks: Mapping[str, Track]) -> list[Lane]:
    """The tracks of a timeline, the topmost first.

    Args:
        timeline: What is drawn.
        tracks: Tracks of its recording by their id: their pictures and sounds are drawn on the clips.
    """
    whole, fps = _length(timeline), _fps(timeline)
    found = []
    for lane in reversed(timeline.tracks):
        items = [item for item in lane.items if item.type.value != "gap"]
        is_sound = lane.kind.value == "audio"
        shown = items[:MOST_ITEMS]
        strips = [] if is_sound else list(_strips(shown, whole, fps, tracks))
        bars = [_bar(item, whole, fps, tracks if is_sound else {}) for item in shown]
        found.append(Lane(lane.name or lane.kind.value, len(items), bars, strips))
    return found


def _bar(item: TimelineItem, whole: int, fps: float, tracks: Mapping[str, Track]) -> Bar:
    words = item.name or (" ".join(word.text for word in item.caption.words) if item.caption else item.type.value)
    width = max(0.1, 100 * item.duration / whole)
    sound = ""
    if item.media and (track := tracks.get(item.media.ref)):
        begins = item.media.in_ / fps
        ends = begins + item.duration / fps * (item.speed or 1.0)
        sound = wave(track, begins, ends, max(8, int(_POINTS * width / 100)))
    return Bar(
        round(100 * item.start / whole, 2), round(width, 2), item.type.value, words, round(item.start / fps, 2), sound
    )


def _strips(items: list[TimelineItem], whole: int, fps: float, tracks: Mapping[str, Track]) -> Iterator[Strip]:
    """The small pictures on clips, a strip for each sheet."""
    tiles: dict[str, list[Tile]] = {}
    left = _MOST_PICTURES
    for item in items:
        track = tracks.get(item.media.ref) if item.media else None
        if track is None or track.filmstrip is None or not track.filmstrip.count or left <= 0:
            continue
        width = 100 * item.duration / whole
        count = min(left, max(1, round(width / _PICTURE)))
        left -= count
        for number in range(count):
            share = number / count
            second = (item.media.in_ + share * item.duration * (item.speed or 1.0)) / fps if item.media else 0.0
            x = 100 * (item.start + share * item.duration) / whole
            seen = round((item.start + share * item.duration) / fps, 2)
            tile = Tile(round(x, 2), round(width / count, 2), _box(track.filmstrip, second), seen)
            tiles.setdefault(track.id, []).append(tile)
    for name, made in tiles.items():
        film = tracks[name].filmstrip
        if film is not None:
            yield _sheet(film, made)


def _sheet(film: Filmstrip, tiles: list[Tile]) -> Strip:
    return Strip(film.storage_key, film.columns * film.tile_width, film.rows * film.tile_height, tiles)


def _box(film: Filmstrip, second: float) -> str:
    """The part of a sheet that shows a second, as a view box of SVG."""
    number = max(0, min(film.count - 1, int(second / film.interval_seconds)))
    x, y = number % film.columns * film.tile_width, number // film.columns * film.tile_height
    return f"{x} {y} {film.tile_width} {film.tile_height}"


def _length(timeline: Timeline) -> int:
    """Frames of a timeline, at least one."""
    return max([item.start + item.duration for track in timeline.tracks for item in track.items], default=1)


def _fps(timeline: Timeline) -> float:
    return timeline.timebase.num / timeline.timebase.den
