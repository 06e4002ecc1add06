"""Timelines drawn for notebooks: each clip has the waveform or the thumbnails of what it plays, and a sheet is there once."""

from __future__ import annotations

from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from copydesk import _timeline

SVG = "{http://www.w3.org/2000/svg}"
SHEET = b"\xff\xd8 a sheet \xff\xd9"
# A minute: loud in its first half, silent in its second; a thumbnail for each second, in rows of ten.
FILM = SimpleNamespace(columns=10, rows=6, count=60, tile_width=160, tile_height=90, interval_seconds=1.0)
TRACK = SimpleNamespace(id="trk_1", filmstrip=FILM, duration_seconds=60.0, waveform=[80] * 500 + [0] * 500)


def clip(name: str, start: int, duration: int, first: int, speed: float | None = None) -> SimpleNamespace:
    media = SimpleNamespace(ref="trk_1", in_=first)
    nothing = dict.fromkeys(("text", "caption", "block", "name"))
    return SimpleNamespace(id=name, type="clip", start=start, duration=duration, media=media, speed=speed, **nothing)


def drawn(kind: str, *items: SimpleNamespace, sheet: bytes | None = SHEET) -> ET.Element:
    """A timeline of one track at 30 frames a second."""
    track = SimpleNamespace(kind=kind, name=None, muted=False, items=[*items])
    rate = SimpleNamespace(num=30, den=1)
    timeline = SimpleNamespace(timebase=rate, markers=[], tracks=[track])
    return ET.fromstring(_timeline.svg(timeline, {"trk_1": _timeline.Strip(TRACK, sheet)}))


def seconds(root: ET.Element) -> list[int]:
    """The second of each thumbnail, from left to right."""
    boxes = [[float(value) for value in one.get("viewBox").split()] for one in root.iter(f"{SVG}svg")][1:]
    return [int(x // FILM.tile_width + y // FILM.tile_height * FILM.columns) for x, y, _, _ in boxes]


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ([clip("whole", 0, 1800, 0)], (0, 60)),
        ([clip("end", 0, 300, 1500)], (50, 60)),
        ([clip("fast", 0, 450, 600, speed=2.0)], (20, 50)),
    ],
)
def test_thumbnails_show_what_a_clip_plays(items, expected):
    """They rise from the first second that it plays to the last, whatever its place in the source and its speed."""
    shown = seconds(drawn("video", *items))

    assert shown == sorted(shown)
    assert shown[0] == expected[0]
    assert expected[1] - 4 <= shown[-1] < expected[1]
