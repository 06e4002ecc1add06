"""Timelines drawn for notebooks: each clip has the waveform or the thumbnails of what it plays, and a sheet is there once."""

from __future__ import annotations

import base64
import re
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from copydesk import _pictures, _timeline

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


def heights(root: ET.Element) -> list[list[float]]:
    """The heights of the bars of each waveform."""
    paths = [one.get("d") for one in root.iter(f"{SVG}path")]
    return [[float(bar.partition("v")[2]) for bar in path.split("M")[1:]] for path in paths]


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


def test_a_sheet_is_there_once():
    """However many clips play a track, its pictures are in the drawing once, and each thumbnail uses them."""
    root = drawn("video", *(clip(f"c{number}", 90 * number, 90, 90 * number) for number in range(20)))
    images = [one.get("href") for one in root.iter(f"{SVG}image")]
    uses = {one.get("href") for one in root.iter(f"{SVG}use")}

    assert images == [f"data:image/jpeg;base64,{base64.b64encode(SHEET).decode()}"]
    assert uses == {"#sheet-trk_1"}


def test_waveforms_show_what_a_clip_plays():
    """Bars are as high as the sound is loud; where nothing is heard there is none."""
    loud, silent = drawn("audio", clip("a", 0, 900, 0)), drawn("audio", clip("b", 0, 900, 900))
    both = heights(drawn("audio", clip("a", 0, 1800, 0)))
    [bars] = heights(loud)

    assert len(set(bars)) == 1
    assert len(bars) > 300
    assert heights(silent) == []
    assert len(both[0]) == pytest.approx(len(bars) / 2, abs=3)


def test_a_track_without_a_sheet_keeps_its_name():
    """A picture whose sheet is not there yet is drawn as before."""
    root = drawn("video", clip("a", 0, 900, 0), sheet=None)

    assert seconds(root) == []
    assert "trk_1" in [one.text for one in root.iter(f"{SVG}text")]
    assert list(root.iter(f"{SVG}use")) == []


def spans(html: str) -> dict[str, list[float]]:
    """Left, top, width and height of what tells something, as shares of the picture."""
    found = re.findall(r"<span title='(.+?)' style='position:absolute;(.+?)'>", html)
    return {title: [float(one) / 100 for one in re.findall(r":([\d.]+)%", place)] for title, place in found}


def test_a_notebook_that_somebody_else_has_run_shows_drawings():
    """JupyterLab takes ``<svg>`` out of it and leaves its words; an image stays, with the whole drawing."""
    svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100' aria-label='A &amp; B'><text x='4' y='20'>é</text></svg>"

    html = _pictures.image(svg)

    data = re.search(r"src='data:image/svg\+xml;base64,(.+?)'", html)
    assert data is not None
    assert base64.b64decode(data[1]).decode() == svg
    assert "<svg" not in html
    assert "alt='A &amp; B'" in html


def test_parts_of_an_image_tell_what_they_are_where_they_lie():
    """Each in its place, whatever the width of the window; the smaller one on top; nothing leaves its attribute."""
    svg = (
        "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>"
        "<line x1='100' x2='100' y1='0' y2='50'><title>a line</title></line>"
        "<rect x='20' y='50' width='100' height='50'><title>it&apos;s &lt;b&gt;</title></rect>"
        "<path d='M20 10 C40 10 40 60 26.5 60'><title>a path</title></path></svg>"
    )

    html = _pictures.image(svg)

    assert spans(html) == {
        "it&#x27;s &lt;b&gt;": [0.1, 0.5, 0.5, 0.5],
        "a path": [0.1, 0.1, 0.1, 0.5],
        "a line": [0.48, 0.0, 0.04, 0.5],
    }
    assert html.index("it&#x27;s") < html.index("a path") < html.index("a line")
