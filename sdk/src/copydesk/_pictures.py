"""Drawings as notebooks show them: an image that holds its SVG, and what its parts tell when they are pointed at.

JupyterLab takes ``<svg>`` out of what somebody else has run, and leaves its words in a heap; an ``<img>`` stays.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from html import escape
from xml.etree import ElementTree as ET

_SVG = "{http://www.w3.org/2000/svg}"
# Half the width of a line that is pointed at, and about how wide and high a letter of 12 pixels is.
_NEAR, _WIDE, _HIGH = 4.0, 7.0, 14.0
Box = tuple[float, float, float, float]


def image(svg: str) -> str:
    """A drawing as HTML: as wide as it is drawn, or as there is room; on white, since letters are dark."""
    root = ET.fromstring(svg)  # noqa: S314  # made by the SDK
    width, height = _size(root)
    source = b64encode(svg.encode()).decode()
    words = escape(root.get("aria-label") or root.findtext(f"{_SVG}title") or "", quote=True)
    told = sorted(_told(root), key=lambda pair: pair[0][2] * pair[0][3], reverse=True)  # the smallest lie on top
    spans = "".join(_span(box, text, width, height) for box, text in told)
    return (
        "<div style='position:relative;display:inline-block;max-width:100%'>"
        f"<img alt='{words}' width='{width:g}' src='data:image/svg+xml;base64,{source}' "
        f"style='display:block;max-width:100%;height:auto;margin:0;background:#fff'>{spans}</div>"
    )


def _size(root: ET.Element) -> tuple[float, float]:
    if box := root.get("viewBox"):
        _, _, width, height = map(float, box.split())
        return width, height
    return float(root.get("width", 0)), float(root.get("height", 0))


def _told(root: ET.Element) -> Iterator[tuple[Box, str]]:
    """Where each part lies that has a title, and the title."""
    for part in root.iter():
        text = part.findtext(f"{_SVG}title")
        if text and part is not root:
            yield _box(part), text


def _box(part: ET.Element) -> Box:
    """Left, top, width and height of a part, about."""

    def number(name: str) -> float:
        return float(part.get(name, 0))

    kind = part.tag.removeprefix(_SVG)
    if kind == "rect":
        return number("x"), number("y"), number("width"), number("height")
    if kind == "text":
        return number("x"), number("y") - _HIGH + 2, _WIDE * len(part.text or ""), _HIGH
    if kind == "line":
        xs, ys = [number("x1"), number("x2")], [number("y1"), number("y2")]
        return min(xs) - _NEAR, min(ys), max(xs) - min(xs) + 2 * _NEAR, max(ys) - min(ys)
    numbers = [float(one) for one in re.findall(r"-?[\d.]+", part.get("d", "0 0"))]  # of a path of points
    xs, ys = numbers[::2], numbers[1::2]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _span(box: Box, text: str, width: float, height: float) -> str:
    left, top, wide, high = (
        f"{100 * value / of:.2f}%" for value, of in zip(box, (width, height, width, height), strict=True)
    )
    place = f"position:absolute;left:{left};top:{top};width:{wide};height:{high}"
    return f"<span title='{escape(text, quote=True)}' style='{place}'></span>"
