"""Forms that dress fields of the brand's colour: each template has its own, drawn in shades of that colour."""

from __future__ import annotations

import math

from copydesk_server.core.colours import Rgb, luminance
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.elements import Box, Element, Ink, Shape

# Corners in a quarter of a circle: at 300 points no edge is further from it than a tenth of a point.
_STEPS = 32
# Lightness that forms differ from their field by, from far to near; what is seen more than the words beside it would lead away.
_SHADES = (0.1, 0.2, 0.32)
# The shade of a form that has its colour as it is: a form is told by its having one.
_LEAST = 0.001
# Luminance of a colour from which forms on it are darker.
_LIGHT = 0.22
# Dots of a grid from one edge of its field to the other, and the share of its place that each fills, from first to last.
_GRID, _SMALL, _LARGE = 7, 0.16, 0.62
# Which of the tiles is what: a quarter of a circle about one of the corners, a circle, a square.
_TILES = ("br", "o", "tl", "bl", "sq", "tr", "o", "tl", "br", "sq", "bl", "tr")
_CORNERS = {"tl": (0.0, 0.0, 0), "tr": (1.0, 0.0, 1), "br": (1.0, 1.0, 2), "bl": (0.0, 1.0, 3)}


def forms(look: Look, box: Box, *, is_on_fill: bool = True) -> list[Element]:
    """The forms of a template in a part of a field, of the brand's colour where they do not stand on it."""
    made = {"circles": _circles, "arcs": _arcs, "tiles": _tiles, "dots": _dots}[look.style.forms](box)
    if not is_on_fill:
        return [_dressed(one, (shade - _SHADES[0]) * (1 if look.is_dark else -1) or _LEAST) for one, shade in made]
    way = -1 if luminance(Rgb.of_hex(look.palette[Ink.FILL])) > _LIGHT else 1
    return [_dressed(one, way * shade) for one, shade in made]


def _dressed(shape: Shape, shade: float) -> Shape:
    return Shape(
        box=shape.box, fill=shape.fill, is_oval=shape.is_oval, corners=shape.corners, shade=shade, on_layout=True
    )


def _circles(box: Box) -> list[tuple[Shape, float]]:
    """One large circle about the far corner."""
    side = min(box.w, box.h) * 0.98
    return [(_quarter(Box(box.right - side, box.bottom - side, side, side), "br"), _SHADES[0])]


def _arcs(box: Box) -> list[tuple[Shape, float]]:
    """Rings about the far corner, like ripples."""
    side = min(box.w, box.h) * 0.98
    made = []
    for at, share in enumerate((1.0, 0.74, 0.48)):
        outer = side * share
        thick = outer - side * (share - 0.13)
        made.append((_ring(Box(box.right - outer, box.bottom - outer, outer, outer), 1 - thick / outer), _SHADES[at]))
    return made


def _tiles(box: Box) -> list[tuple[Shape, float]]:
    """Squares with circles and quarters of circles, from the far edge on."""
    across = 2 if box.w <= box.h else 3
    side = min(box.w / across, box.h / max(1, round(box.h / (box.w / across))))
    down = int((box.h + 1) // side)
    made: list[tuple[Shape, float]] = []
    for at in range(across * down):
        row, column = divmod(at, across)
        place = Box(box.right - side * (across - column), box.bottom - side * (down - row), side, side)
        kind, shade = _TILES[at % len(_TILES)], _SHADES[at * 2 % 3]
        if kind == "o":
            made.append((Shape(box=place.inset(side * 0.12), fill=Ink.FILL, is_oval=True), shade))
        elif kind == "sq":
            made.append((Shape(box=place.inset(side * 0.25), fill=Ink.FILL), shade))
        else:
            made.append((_quarter(place, kind), shade))
    return made


def _dots(box: Box) -> list[tuple[Shape, float]]:
    """Dots in a grid, which grow to the far corner: bars would look like a chart of something."""
    step = min(box.w, box.h) / _GRID
    across, down = int(box.w // step), int(box.h // step)
    made = []
    for at in range(across * down):
        row, column = divmod(at, across)
        far = (row + column) / max(1, across + down - 2)
        side = step * (_SMALL + (_LARGE - _SMALL) * far)
        x, y = box.right - step * (across - column - 0.5), box.bottom - step * (down - row - 0.5)
        dot = Shape(box=Box(x - side / 2, y - side / 2, side, side), fill=Ink.FILL, is_oval=True)
        made.append((dot, _SHADES[min(2, int(far * 3))]))
    return made


def _quarter(box: Box, corner: str) -> Shape:
    """A quarter of a circle about a corner of its box."""
    x, y, turn = _CORNERS[corner]
    arc = [_on_circle(x, y, 1.0, turn, step) for step in range(_STEPS + 1)]
    return Shape(box=box, fill=Ink.FILL, corners=[(x, y), *arc])


def _ring(box: Box, inner: float) -> Shape:
    """A quarter of a ring about the last corner of its box."""
    x, y, turn = _CORNERS["br"]
    outside = [_on_circle(x, y, 1.0, turn, step) for step in range(_STEPS + 1)]
    inside = [_on_circle(x, y, inner, turn, step) for step in reversed(range(_STEPS + 1))]
    return Shape(box=box, fill=Ink.FILL, corners=[*outside, *inside])


def _on_circle(x: float, y: float, radius: float, turn: int, step: int) -> tuple[float, float]:
    angle = (turn + step / _STEPS) * math.pi / 2
    return round(x + radius * math.cos(angle), 5), round(y + radius * math.sin(angle), 5)
