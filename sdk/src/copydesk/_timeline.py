"""A timeline as an SVG: one row a track, the top one first, and a ruler of seconds. Texts are escaped; nothing is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk._generated.models import Timeline, TimelineItem

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


def svg(timeline: Timeline) -> str:
    """The picture of a timeline."""
    frames = max([1, *(item.start + item.duration for track in timeline.tracks for item in track.items)])
    rate = timeline.timebase.num / timeline.timebase.den
    height = _HEAD + _ROW * max(1, len(timeline.tracks)) + 6
    rows = "".join(_row(timeline, number, frames) for number in range(len(timeline.tracks)))
    words = f"{len(timeline.tracks)} tracks, {frames / rate:.1f} s"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_NAMES + _WIDTH} {height}" width="100%" role="img" '
        f'aria-label="Timeline: {words}" style="max-width:{_NAMES + _WIDTH}px;font:11px system-ui,sans-serif;background:#fff">'
        f"{''.join(_ruler(frames, rate, height))}{rows}{''.join(_markers(timeline, frames, height))}</svg>"
    )


def _x(frame: float, frames: int) -> float:
    return _NAMES + frame / frames * (_WIDTH - 8)


def _ruler(frames: int, rate: float, height: int) -> Iterator[str]:
    seconds = frames / rate
    step = next(one for one in (0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 7200, 36_000) if seconds / one <= 14)
    for number in range(int(seconds / step) + 1):
        at, x = number * step, _x(number * step * rate, frames)
        told = f"{at:g} s" if step < 60 else f"{at // 60:.0f} min"
        yield f'<line x1="{x:.1f}" y1="{_HEAD - 6}" x2="{x:.1f}" y2="{height}" stroke="#ddd"/>'
        yield f'<text x="{x + 2:.1f}" y="12" fill="#555">{told}</text>'


def _row(timeline: Timeline, number: int, frames: int) -> str:
    track = timeline.tracks[-1 - number]
    top = _HEAD + _ROW * number
    name = escape((track.name or str(track.kind))[:16])
    faded = ' opacity="0.35"' if track.muted else ""
    drawn = "".join(_item(item, track.kind == "audio", top, frames) for item in track.items[:_MOST])
    return f'<g{faded}><text x="4" y="{top + 20}" fill="#111">{name}</text>{drawn}</g>'


def _item(item: TimelineItem, is_sound: bool, top: int, frames: int) -> str:  # noqa: FBT001  # drawn by its track
    x, end = _x(item.start, frames), _x(item.start + item.duration, frames)
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
    return f"{box}{title}</rect>{letters}"


def _words(item: TimelineItem) -> str:
    if item.text:
        return item.text.text
    if item.caption:
        return " ".join(word.text for word in item.caption.words)
    if item.block:
        return item.block.ref
    return item.name or (item.media.ref if item.media else str(item.type))


def _markers(timeline: Timeline, frames: int, height: int) -> Iterator[str]:
    for marker in timeline.markers:
        x = _x(min(marker.frame, frames), frames)
        colour = escape(marker.color or "#d55e00", quote=True)
        yield f'<line x1="{x:.1f}" y1="{_HEAD - 4}" x2="{x:.1f}" y2="{height}" stroke="{colour}" stroke-width="1.5"/>'
        yield f'<text x="{x + 3:.1f}" y="{height - 1}" fill="{colour}">{escape(marker.label[:30])}</text>'
