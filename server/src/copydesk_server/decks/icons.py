"""The icons that slides may have, the Phosphor set (MIT), and their outlines as lines and Bézier curves."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Literal
from zipfile import ZipFile


@cache
def names() -> frozenset[str]:
    """All icons."""
    return frozenset(
        one.removeprefix("regular/").removesuffix(".svg") for one in files().namelist() if one.startswith("regular/")
    )


@cache
def files() -> ZipFile:
    """The SVG of each icon in each weight."""
    # Its own loader is not used: it finds all packs that are installed first.
    return ZipFile(str(resources.files("justmyresource_phosphor") / "icons.zip"))


# How thick the lines of an icon are, from a hair to a form that is filled.
Weight = Literal["thin", "light", "regular", "bold", "fill"]
# Each step is where a line ends, or two handles of a curve and where it ends; the first is where the contour begins.
Contour = list[list[float]]

# The side of the square in which icons are drawn.
_SIDE = 256.0
_PATHS = re.compile(r'<path d="([^"]+)"')
_PARTS = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBERS = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
# An arc has two flags of one digit, which no space needs to part from what follows.
_ARC = re.compile(
    r"\s*,?".join(["", *[r"(-?(?:\d+\.?\d*|\.\d+))"] * 3, "([01])", "([01])", *[r"(-?(?:\d+\.?\d*|\.\d+))"] * 2])
)
# Numbers that a step of each kind has.
_SIZES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}
# A curve follows an eighth of a circle to a thousandth of its radius; a quarter still does.
_MOST_TURN = math.pi / 2


@cache
def outline(name: str, weight: Weight) -> list[Contour]:
    """The contours of an icon in shares of its box.

    Args:
        name: The icon.
        weight: How thick its lines are.
    """
    told = files().read(f"{weight}/{name}{'' if weight == 'regular' else f'-{weight}'}.svg").decode()
    contours = [contour for path in _PATHS.findall(told) for contour in _Pen(path).contours]
    return [[[round(value / _SIDE, 5) for value in step] for step in contour] for contour in contours]


class _Pen:
    """Follows the path of an SVG."""

    def __init__(self, path: str) -> None:
        self.contours: list[Contour] = []
        self._x = self._y = 0.0
        # The handle that a smooth curve mirrors.
        self._handle: tuple[float, float] | None = None
        for letter, told in _PARTS.findall(path):
            for at, numbers in enumerate(_steps(letter.lower(), told)):
                # More points after a move are lines.
                self._step(letter if at == 0 else {"m": "l", "M": "L"}.get(letter, letter), numbers)

    def _step(self, letter: str, numbers: list[float]) -> None:
        kind, is_relative = letter.lower(), letter.islower()
        before, self._handle = self._handle, None
        x, y = (self._x, self._y) if is_relative else (0.0, 0.0)
        if kind == "z":
            self._x, self._y = self.contours[-1][0]
        elif kind == "a":
            self._arc(numbers[:5], numbers[5] + x, numbers[6] + y)
        elif kind == "h":
            self._to([numbers[0] + x, self._y])
        elif kind == "v":
            self._to([self._x, numbers[0] + y])
        else:
            points = [one + (y if at % 2 else x) for at, one in enumerate(numbers)]
            if kind in "st":  # The handle of the curve before, mirrored.
                handle = before or (self._x, self._y)
                points = [2 * self._x - handle[0], 2 * self._y - handle[1], *points]
            if kind == "m":
                self.contours.append([points])
                self._x, self._y = points
            elif kind in "qt":
                self._bend(points)
            else:
                self._to(points)
                self._handle = (points[-4], points[-3]) if kind in "cs" else None

    def _to(self, points: list[float]) -> None:
        self.contours[-1].append(points)
        self._x, self._y = points[-2:]

    def _bend(self, points: list[float]) -> None:
        """A curve of one handle as one of two."""
        (x, y), (handle_x, handle_y, end_x, end_y) = (self._x, self._y), points
        self._to([
            x + (handle_x - x) * 2 / 3, y + (handle_y - y) * 2 / 3,
            end_x + (handle_x - end_x) * 2 / 3, end_y + (handle_y - end_y) * 2 / 3, end_x, end_y,
        ])  # fmt: skip
        self._handle = (handle_x, handle_y)

    def _arc(self, shape: list[float], end_x: float, end_y: float) -> None:
        """A part of an ellipse as curves (SVG 2, appendix B.2.4)."""
        wide, high, turned, large, sweep = shape
        wide, high, lean = abs(wide), abs(high), math.radians(turned)
        if not wide or not high or (end_x == self._x and end_y == self._y):
            self._to([end_x, end_y])
            return
        cos, sin = math.cos(lean), math.sin(lean)
        half_x, half_y = (self._x - end_x) / 2, (self._y - end_y) / 2
        over, up = cos * half_x + sin * half_y, cos * half_y - sin * half_x
        grown = math.sqrt(max(1.0, over**2 / wide**2 + up**2 / high**2))
        wide, high = wide * grown, high * grown
        below = wide**2 * up**2 + high**2 * over**2
        far = math.sqrt(max(0.0, (wide**2 * high**2 - below) / below)) * (1 if large != sweep else -1)
        mid_x, mid_y = far * wide * up / high, -far * high * over / wide
        middle = (cos * mid_x - sin * mid_y + (self._x + end_x) / 2, sin * mid_x + cos * mid_y + (self._y + end_y) / 2)
        first = math.atan2((up - mid_y) / high, (over - mid_x) / wide)
        turn = math.atan2((-up - mid_y) / high, (-over - mid_x) / wide) - first
        turn += math.tau if sweep and turn < 0 else -math.tau if not sweep and turn > 0 else 0.0
        count = max(1, math.ceil(abs(turn) / _MOST_TURN - 1e-9))
        for at in range(count):
            self._to(_curve((wide, high), (cos, sin), middle, first + turn * at / count, turn / count))
        self.contours[-1][-1][-2:] = [end_x, end_y]
        self._x, self._y = end_x, end_y


def _curve(
    size: tuple[float, float], lean: tuple[float, float], middle: tuple[float, float], first: float, turn: float
) -> list[float]:
    """A part of an ellipse as a curve: its two handles and its end."""
    reach = 4 / 3 * math.tan(turn / 4)
    last = first + turn
    flat = (
        (math.cos(first) - reach * math.sin(first), math.sin(first) + reach * math.cos(first)),
        (math.cos(last) + reach * math.sin(last), math.sin(last) - reach * math.cos(last)),
        (math.cos(last), math.sin(last)),
    )
    (wide, high), (cos, sin) = size, lean
    return [
        one
        for x, y in flat
        for one in (middle[0] + cos * wide * x - sin * high * y, middle[1] + sin * wide * x + cos * high * y)
    ]


def _steps(kind: str, told: str) -> Iterator[list[float]]:
    """The numbers of each step."""
    if kind == "z":
        yield []
    elif kind == "a":
        for match in _ARC.finditer(told):
            yield [float(one) for one in match.groups()]
    else:
        numbers, size = [float(one) for one in _NUMBERS.findall(told)], _SIZES[kind]
        for at in range(0, len(numbers), size):
            yield numbers[at : at + size]
