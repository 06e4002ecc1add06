"""Numbers as they are seen: a part of its whole as a grid or a bar, numbers of one unit as bars with their values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import numerals
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import settled, text
from copydesk_server.decks.drawing.wholes import Part, part_of
from copydesk_server.decks.elements import Box, Element, Ink, Shape
from copydesk_server.decks.sentences import baselines
from copydesk_server.decks.sentences.around import Around
from copydesk_server.decks.sentences.numbers import numbers_of

# How high the bar of a share is, and the room from a number to it.
SHARE, TO_SHARE = 18.0, 26.0
# Cells from which a grid may be a little wider than high, and the share of its place that each fills.
_ACROSS, _CELL = 10, 0.78
# Handles of a curve that follows a quarter of a circle, in its radius.
_ROUND = 0.5523
# A bar with its words over it at most, how thick it is at most and at least, and the room between two, and to its value.
_STEP, _THICK, _THIN, _BETWEEN, _TO_VALUE = 136.0, 76.0, 22.0, 18.0, 18.0
# The words over a bar, and the room from them to it.
_WORDS, _WORDS_LEAST, _TO_BAR = 28.0, 20.0, 6.0


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: its value as it is written, how long it is, the longest 1, what stands over it, and whether it is the news; ``None`` where none is."""

    told: str
    share: float
    words: str = ""
    is_news: bool | None = None


def shares(figures: Sequence[layouts.KeyFigure], told: Sequence[Around], language: str) -> list[float]:
    """How long the bars of several numbers are, the longest 1; none where they are not exact numbers of one unit.

    Parts of one whole have their share of that.
    """
    parts = [part_of(one.value, its, language) for one, its in zip(figures, told, strict=True)]
    known = [one.share for one in parts if one]
    if len(known) == len(figures):
        return known
    found = [numbers_of(one.value, language) for one in figures]
    exact = all(len(one) == 1 for one in found) and not any(
        text[:1] in _LIMITS for one, its in zip(figures, told, strict=True) for text in (one.value, its.number)
    )
    rates = {(_RATE.search(_read(one)) is not None, _MORE.search(_read(one)) is not None) for one in told}
    signs = {_BELOW.match(f"{one.number} {one.after}") is not None for one in told}
    alike = all(one.unit for [one] in found) if exact else False
    alike = alike or all(_OF_ONE_THING.match(one.after.strip()) for one in told)
    if not exact or not alike or len({one.unit for [one] in found}) > 1 or len(rates) > 1 or len(signs) > 1:
        return []
    if found[0][0].unit == "%":  # By how much things grew and fell is no part of one whole.
        return []
    values = [one.value for [one] in found]
    return [one / max(values) for one in values] if baselines.are_drawn(values) else []


def _read(told: Around) -> str:
    """What is read right after the digits of a number: "a year that it saves"."""
    return f"{told.number} {told.after}".partition(" ")[2]


# "$390 a month" and "$1,140 for the hardware" are no two of a kind, and neither are "£72 a year" and "£651 more".
_RATE = re.compile(r"^(?:an?|per|each|every|pro|je|im|par|por|al?) \w", re.IGNORECASE)
_MORE = re.compile(r"^(?:more|less|extra|mehr|weniger|de plus|de moins|más|menos)\b", re.IGNORECASE)
# "574 had been homeless" and "391 had left" count people both; "640 buses" and "9 posters" count two things.
_OF_ONE_THING = re.compile(
    r"(?:had|have|has|were|was|are|is|did|got|hatten|haben|waren|sind|ont|étaient|sont|eran|son|tenían)\b"
)
# "£9,000 down" is no bar beside "£11,000 up".
_BELOW = re.compile(
    r"\W*\d[\d.,]*[^\d.,;]{0,20}?\b(?:down|less|loss|lost|deficit|below|short|weniger|minus|Verlust|de moins|perte|menos|pérdida)\b",
    re.IGNORECASE,
)
# Signs of numbers that only limit what they say, and of changes.
_LIMITS = frozenset("<>≥≤+−-–")


def share_bar(part: Part, box: Box) -> list[Element]:
    """A part of its whole as a bar at the top of a box."""
    bar = Box(box.x, box.y, box.w, SHARE)
    return [
        Shape(box=bar, fill=Ink.LINE),
        Shape(box=Box(bar.x, bar.y, bar.w * part.share, bar.h), fill=Ink.ACCENT),
    ]


def grid(look: Look, part: Part, box: Box) -> list[Element]:
    """A part of its whole as cells of a square, each a hundredth or one of the things: those of the part stand out."""
    count, whole = part.cells, part.of
    square = max(2, round(whole**0.5 + 0.49))
    # Of two shapes that are nearly square, that with fewer places left over.
    across = min((square, square + (whole > _ACROSS)), key=lambda many: -whole % many)
    down = -(-whole // across)
    cell = min(box.w / across, box.h / down)
    place = Box(box.right - cell * across, box.y + (box.h - cell * down) / 2, cell * across, cell * down)
    is_round = look.style.points in {"dot", "panel"}
    cells = [_cell(at % across, at // across, across, down, is_round=is_round) for at in range(whole)]
    return [
        Shape(box=place, fill=ink, contours=contours)
        for ink, contours in ((Ink.ACCENT, cells[:count]), (Ink.QUIET, cells[count:]))
    ]


def _cell(column: int, row: int, across: int, down: int, *, is_round: bool) -> list[list[float]]:
    """A cell of a grid as a contour in shares of the grid: a square, or a circle of four curves."""
    inset = (1 - _CELL) / 2
    left, right = (column + inset) / across, (column + 1 - inset) / across
    top, bottom = (row + inset) / down, (row + 1 - inset) / down
    if not is_round:
        return [[left, top], [right, top], [right, bottom], [left, bottom]]
    x, y = (left + right) / 2, (top + bottom) / 2
    # Handles of the curves, from the middle across and down.
    over, under = (right - x) * _ROUND, (bottom - y) * _ROUND
    return [
        [right, y],
        [right, y + under, x + over, bottom, x, bottom],
        [x - over, bottom, left, y + under, left, y],
        [left, y - under, x - over, top, x, top],
        [x + over, top, right, y - under, right, y],
    ]


def bars(look: Look, made: Sequence[Bar], box: Box) -> list[Element]:
    """Bars below each other with their values at their ends, what each is over it; none where the words do not fit."""
    step = min(_STEP, (box.h + _BETWEEN) / len(made))
    words = [
        text(look, Box(box.x, 0, box.w, _WORDS * fitting.LINE + 2), [one.words], _WORDS, _WORDS_LEAST, Ink.TEXT, role="body")
        for one in made if one.words
    ]  # fmt: skip
    size = min((one.size for one in words), default=0.0)
    over = size * fitting.LINE + 2 + _TO_BAR if words else 0.0
    thick = min(_THICK, step - _BETWEEN - over)
    if thick < _THIN or not all(one.fits for one in words):
        return []
    sizes = [one for one in fitting.SCALE if one * fitting.FIGURE_LINE <= thick * _VALUE_SHARE and one >= _LEAST_VALUE]
    widths = [(one, max(numerals.width(look, bar.told, one) for bar in made) + 2) for one in sizes]
    # Values leave their bars room to be told apart.
    figure, widest = next((one for one in widths if box.w - one[1] - _TO_VALUE >= _LEAST_LONG * box.w), (0.0, 0.0))
    long = box.w - widest - _TO_VALUE
    if not figure:
        return []
    place = settled(box, len(made) * (over + thick + _BETWEEN) - _BETWEEN, 0.5)
    found: list[Element] = []
    for at, one in enumerate(made):
        y = place.y + at * (over + thick + _BETWEEN)
        if one.words:
            found.append(
                text(look, Box(box.x, y, box.w, over - _TO_BAR), [one.words], size, size, Ink.TEXT, role="body")
            )
        bar = Box(box.x, y + over, max(2.0, long * one.share), thick)
        found.append(Shape(box=bar, fill=_INKS[one.is_news]))
        value = Box(bar.right + _TO_VALUE, bar.y, widest, thick)
        ink = Ink.ACCENT if one.is_news else Ink.TEXT
        found.append(numerals.numeral(look, one.told, value, figure, color=ink, valign="middle"))
    return found


# The colour of the bar that is the news, of those beside it, and of bars none of which is.
_INKS = {True: Ink.ACCENT, False: Ink.QUIET, None: Ink.FILL}
# How high digits are in the thickness of their bar.
_VALUE_SHARE = 0.9
# The least digits of a value, and the share of the width that the longest bar has at least.
_LEAST_VALUE, _LEAST_LONG = 20.0, 0.3
