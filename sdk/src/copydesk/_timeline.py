"""A timeline as an SVG: one row a track, the top one first, and a ruler of seconds. Texts are escaped; nothing is loaded.

Clips of tracks whose strips are given have their waveform, or their thumbnails.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

import attrs

from copydesk import _pictures

if TYPE_CHECKING:
    from copydesk._generated.models import Timeline, TimelineItem, Track

# Colours that people with any colour vision tell apart (Okabe and Ito, 2008); letters are dark on each.
_COLOURS = {
    "clip": "#56b4e9",
    "image": "#009e73",
    "text": "#f0e442",
    "caption": "#e5e5e5",
    "block": "#cc79a7",
    "gap": "#f7f7f7",
    "transition": "#333333",
}
_SOUND = "#e69f00"
# In pixels. A notebook is some 900 wide.
_WIDTH, _ROW, _NAMES, _HEAD = 860, 34, 110, 22
# Letters of 11 pixels are half as wide.
_LETTER = 6
# A row of an hour of cuts has one each three pixels; more are no picture.
_MOST = 2_000
# Bars of a waveform, in pixels; thumbnails are as wide as their pictures are at the height of a row.
_BAR, _LOUDEST = 2.0, 100


@attrs.frozen
class Strip:
    """What is drawn on the clips of a track: its model, and its sheet of thumbnails, a JPEG."""

    track: Track
    sheet: bytes | None = None


@attrs.frozen
class Drawing:
    """A timeline drawn for a notebook.

    Args:
        svg: The picture; it loads nothing.
    """

    svg: str

    def __repr__(self) -> str:
        return f"<Drawing, {len(self.svg)} characters of SVG>"

    def _repr_html_(self) -> str:
        return _pictures.image(self.svg)


@attrs.frozen
class _Scale:
    """How frames of a timeline become pixels and seconds."""

    frames: int
    rate: float
    strips: Mapping[str, Strip]

    def x(self, frame: float) -> float:
        return _NAMES + frame / self.frames * (_WIDTH - 8)


def svg(timeline: Timeline, strips: Mapping[str, Strip] = MappingProxyType({})) -> str:
    """The picture of a timeline.

    Args:
        timeline: The timeline.
        strips: Of tracks of recordings, by their id.
    """
    frames = max([1, *(item.start + item.duration for track in timeline.tracks for item in track.items)])
    rate = timeline.timebase.num / timeline.timebase.den
    height = _HEAD + _ROW * max(1, len(timeline.tracks)) + 6
    scale = _Scale(frames, rate, strips)
    rows = "".join(_row(timeline, number, scale) for number in range(len(timeline.tracks)))
    sheets = "".join(_sheet(name, strip) for name, strip in strips.items())
    words = f"{len(timeline.tracks)} tracks, {frames / rate:.1f} s"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_NAMES + _WIDTH} {height}" width="100%" role="img" '
        f'aria-label="Timeline: {words}" style="max-width:{_NAMES + _WIDTH}px;font:11px system-ui,sans-serif;background:#fff">'
        f"{sheets}{''.join(_ruler(scale, height))}{rows}{''.join(_markers(timeline, scale, height))}</svg>"
    )


def _sheet(name: str, strip: Strip) -> str:
    """The sheet of a track, once for all of its clips."""
    film = strip.track.filmstrip
    if film is None or strip.sheet is None:
        return ""
    size = f'width="{film.columns * film.tile_width}" height="{film.rows * film.tile_height}"'
    data = b64encode(strip.sheet).decode()
    return f'<defs><image id="sheet-{escape(name)}" {size} href="data:image/jpeg;base64,{data}"/></defs>'


def _ruler(scale: _Scale, height: int) -> Iterator[str]:
    seconds = scale.frames / scale.rate
    step = next(one for one in (0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 7200, 36_000) if seconds / one <= 14)
    for number in range(int(seconds / step) + 1):
        at, x = number * step, scale.x(number * step * scale.rate)
        told = f"{at:g} s" if step < 60 else f"{at // 60:.0f} min"
        yield f'<line x1="{x:.1f}" y1="{_HEAD - 6}" x2="{x:.1f}" y2="{height}" stroke="#ddd"/>'
        beside = f'x="{x - 2:.1f}" text-anchor="end"' if at * scale.rate >= scale.frames else f'x="{x + 2:.1f}"'
        yield f'<text {beside} y="12" fill="#555">{told}</text>'


def _row(timeline: Timeline, number: int, scale: _Scale) -> str:
    track = timeline.tracks[-1 - number]
    top = _HEAD + _ROW * number
    name = escape((track.name or str(track.kind))[:16])
    faded = ' opacity="0.35"' if track.muted else ""
    drawn = "".join(_item(item, track.kind == "audio", top, scale) for item in track.items[:_MOST])
    return f'<g{faded}><text x="4" y="{top + 20}" fill="#111">{name}</text>{drawn}</g>'


def _item(item: TimelineItem, is_sound: bool, top: int, scale: _Scale) -> str:  # noqa: FBT001  # drawn by its track
    x, end = scale.x(item.start), scale.x(item.start + item.duration)
    width = max(1.0, end - x - 0.5)
    words = _words(item)
    title = f"<title>{escape(f'{item.id}: {words}, frames {item.start} to {item.start + item.duration}')}</title>"
    if item.type == "transition":
        path = f"M{x:.1f} {top + 28}L{end:.1f} {top + 2}M{x:.1f} {top + 2}L{end:.1f} {top + 28}"
        return f'<path d="{path}" stroke="#333" fill="none">{title}</path>'
    colour = _SOUND if is_sound and item.type == "clip" else _COLOURS.get(str(item.type), "#ccc")
    shown = words[: int(width / _LETTER) - 1]
    letters = f'<text x="{x + 3:.1f}" y="{top + 19}" fill="#111">{escape(shown)}</text>' if len(shown) > 2 else ""
    box = (
        f'<rect x="{x:.1f}" y="{top + 2}" width="{width:.1f}" height="{_ROW - 8}" rx="3" fill="{colour}" stroke="#fff">'
    )
    strip = scale.strips.get(item.media.ref) if item.type == "clip" and item.media else None
    if strip is None:
        return f"{box}{title}</rect>{letters}"
    drawn = _bars if is_sound else _thumbnails
    return f"{box}{title}</rect>{''.join(drawn(item, strip, scale, (x, x + width), top + 2)) or letters}"


def _seconds(item: TimelineItem, scale: _Scale, share: float) -> float:
    """The second of its source that an item plays at a share of its length."""
    first = item.media.in_ if item.media else 0
    return (first + share * item.duration * (item.speed or 1.0)) / scale.rate


def _bars(item: TimelineItem, strip: Strip, scale: _Scale, span: tuple[float, float], top: int) -> Iterator[str]:
    """The waveform of what an item plays, about the middle of its row."""
    peaks, (left, right), middle = strip.track.waveform, span, top + (_ROW - 8) / 2
    if not peaks:
        return
    count, each = max(1, int((right - left) / _BAR)), strip.track.duration_seconds / len(peaks)
    places = [int(_seconds(item, scale, number / count) / each) for number in range(count + 1)]
    path = ""
    for number in range(count):
        # Each bar is as high as the loudest of what it stands for.
        heard = peaks[places[number] : max(places[number] + 1, places[number + 1])]
        high = max(heard, default=0) / _LOUDEST * (_ROW - 10) / 2
        path += f"M{left + (number + 0.5) * _BAR:.1f} {middle - high:.1f}v{2 * high:.1f}" if high else ""
    if path:
        yield f'<path d="{path}" stroke="#5c3d00" stroke-width="{_BAR / 2:g}" pointer-events="none"/>'


def _thumbnails(item: TimelineItem, strip: Strip, scale: _Scale, span: tuple[float, float], top: int) -> Iterator[str]:
    """Thumbnails side by side: each shows what an item plays where it begins; the last one is cut."""
    film, (left, right), height = strip.track.filmstrip, span, _ROW - 8
    if film is None or strip.sheet is None:
        return
    wide = height * film.tile_width / film.tile_height
    at = left
    while at < right:
        second = _seconds(item, scale, (at - left) / (right - left))
        tile = max(0, min(film.count - 1, int(second / film.interval_seconds)))
        shown = min(wide, right - at)
        x, y = tile % film.columns * film.tile_width, tile // film.columns * film.tile_height
        yield (
            f'<svg x="{at:.1f}" y="{top}" width="{shown:.1f}" height="{height}" preserveAspectRatio="none" pointer-events="none" '
            f'viewBox="{x} {y} {film.tile_width * shown / wide:.1f} {film.tile_height}">'
            f'<use href="#sheet-{escape(strip.track.id)}"/></svg>'
        )
        at += wide


def _words(item: TimelineItem) -> str:
    if item.text:
        return item.text.text
    if item.caption:
        return " ".join(word.text for word in item.caption.words)
    if item.block:
        return item.block.ref
    return item.name or (item.media.ref if item.media else str(item.type))


def _markers(timeline: Timeline, scale: _Scale, height: int) -> Iterator[str]:
    for marker in timeline.markers:
        x = scale.x(min(marker.frame, scale.frames))
        colour = escape(marker.color or "#d55e00", quote=True)
        yield f'<line x1="{x:.1f}" y1="{_HEAD - 4}" x2="{x:.1f}" y2="{height}" stroke="{colour}" stroke-width="1.5"/>'
        yield f'<text x="{x + 3:.1f}" y="{height - 1}" fill="{colour}">{escape(marker.label[:30])}</text>'
