"""Slides of numbers: one as large as the slide lets it be, or several side by side, each in the midst of its sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, sheet, under_eyebrow
from copydesk_server.decks.drawing.grid import Cell, grid
from copydesk_server.decks.drawing.typesetting import (
    balanced,
    close_height_of,
    even,
    height_of,
    moved,
    settled,
    sizes_between,
    text,
    width_of,
)
from copydesk_server.decks.elements import Box, Element, Ink, Role, Shape, Text
from copydesk_server.decks.sentences.numbers import Around, around
from copydesk_server.decks.types import Slide

# Letters of a unit in sizes of its digits, and at least: it is read, and the digits are seen.
_UNIT_SHARE, _UNIT_LEAST = 0.45, 20.0
# A change or a range is no number with its unit.
_SEVERAL = re.compile(r"[→–]|\s\S*\d")
# The room within a panel, from words to the number below them, from a number to words below it and beside it.
_PADDING, _TO_NUMBER, _TO_WORDS, _TO_RIGHT = 36.0, 22.0, 18.0, 44.0
# Letters of the words before a number, after it, and of what supports it; the least digits.
_BEFORE, _AFTER, _SUPPORT, _LEAST = 34.0, 40.0, 28.0, 34.0
# The shares of its room that digits have at most over words; and of the width that words beside them need.
_MOST_HIGH, _BESIDE = 0.5, 0.4
# Digits beside words are as large as this share of those over them at least.
_NOT_SMALLER = 0.8
# Sizes of numbers side by side and of the words around them.
_SIZES = (
    (168.0, 34.0), (140.0, 34.0), (116.0, 34.0), (116.0, 28.0), (96.0, 28.0), (96.0, 24.0), (80.0, 24.0), (66.0, 24.0),
    (66.0, 20.0), (56.0, 20.0), (47.0, 20.0), (40.0, 18.0), (34.0, 18.0),
)  # fmt: skip
# Between columns and panels, between rows of them, and from the line over a number to it, also in one of several rows.
_BETWEEN, _BETWEEN_PANELS, _BETWEEN_ROWS, _MARK, _MARK_IN_ROWS = 44.0, 16.0, 24.0, 44.0, 18.0
# More numbers may stand in two rows. The least share of its room that a row of panels takes.
_IN_ONE_ROW, _PANELS_HIGH = 3, 0.72
# Digits side by side that are smaller than this have rows.
_SEEN = 66.0
# From words to the number below them, in sizes of it.
_OVER_NUMBER = 0.16


def numeral(
    look: Look, number: str, box: Box, size: float, *, role: Role = ""
) -> Text:  # fmt: skip
    """A number in digits of a size, its unit smaller beside them; it fits where its box is as wide."""
    number = number.replace("\u00a0", " ")
    unit = _unit_size(size) if _parts(number)[1] else 0.0
    return Text(
        box=box, texts=[number], size=size, color=Ink.ACCENT, bold=True, heading=True, key_color=Ink.ACCENT,
        figure=(0, size), unit=unit, role=role, fits=_width(look, number, size) <= box.w + 1,
    )  # fmt: skip


def _parts(number: str) -> tuple[str, str]:
    """The digits of a number and what stands after their space, its unit or scale: "£1.3" and "million"."""
    digits, _, unit = number.partition(" ")
    return (number, "") if not unit or _SEVERAL.search(number) else (digits, unit)


def _width(look: Look, number: str, size: float) -> float:
    digits, unit = _parts(number.replace("\u00a0", " "))
    beside = width_of(look, f" {unit}", _unit_size(size), bold=True, heading=True) if unit else 0.0
    return width_of(look, digits, size, bold=True, heading=True) + beside


def _unit_size(size: float) -> float:
    return min(size, max(_UNIT_LEAST, size * _UNIT_SHARE))


def _largest(look: Look, number: str, width: float, height: float) -> float:
    """The largest digits in which a number has room."""
    sizes = sizes_between(_LEAST, look.style.scale.figure)
    fitted = (one for one in sizes if _width(look, number, one) <= width and one * fitting.FIGURE_LINE <= height)
    return next(fitted, _LEAST)


def big_number(look: Look, content: layouts.BigNumberContent, slide: Slide) -> list[Element]:
    """One number in the midst of its sentence, which is not the title again where a title of its own stands over it."""
    parted = around(content.label, content.value, look.language) or Around("", content.value, content.label)
    own = content.title if content.title != content.label else ""
    drawn, body = head(look, slide, own) if own else under_eyebrow(look, slide, look.ground(slide))
    if look.style.cards and look.own is None:
        drawn += sheet(look, body)
        body = body.inset(_PADDING, _PADDING * 0.7)
    before = _words(look, parted.before, body, _BEFORE, "body" if own else "title") if parted.before else None
    led = before.box.h + _TO_NUMBER if before else 0.0
    room = Box(body.x, body.y, body.w, body.h - led)
    is_titled = bool(own or parted.before)
    words = [one for one in (parted.after, content.support) if one]
    group = _beside(look, parted.number, words, room, is_titled=is_titled) or _over(
        look, parted.number, words, room, is_titled=is_titled
    )
    high = led + max(one.box.bottom for one in group)
    y = settled(body, high, 0.5).y
    drawn += [moved(before, y)] if before else []
    return [*drawn, *(moved(one, y + led + one.box.y) for one in group)]


def _words(look: Look, words: str, box: Box, largest: float, role: Role) -> Text:
    """Words over or under a number, in even lines."""
    room = Box(box.x, 0, box.w, box.h * 0.34)
    return balanced(look, text(look, room, [words], largest, 18, Ink.TEXT, role=role))


def _said(look: Look, words: Sequence[str], box: Box, *, is_titled: bool) -> list[Text]:
    """What follows a number, and below it, smaller, what supports it, from the top of a box on."""
    sizes, y, said = (_AFTER, _SUPPORT), 0.0, list[Text]()
    for one, size in zip(words, sizes, strict=False):
        # Without another title the words are it.
        made = _words(look, one, box, min(size, _least_size(said)), "body" if is_titled or said else "title")
        said.append(moved(made, y))
        y += made.box.h + _TO_WORDS
    return said


def _least_size(said: Sequence[Text]) -> float:
    return min((fitting.smaller(one.size) for one in said), default=_AFTER)


def _over(look: Look, number: str, words: Sequence[str], box: Box, *, is_titled: bool) -> list[Text]:
    """A number as large as it goes, and below it, over the whole width, the words that follow it."""
    said = _said(look, words, box, is_titled=is_titled)
    below = max((one.box.bottom + _TO_WORDS for one in said), default=0.0)
    high = min(box.h * (_MOST_HIGH if said else 1.0), box.h - below)
    size = _largest(look, number, box.w, high)
    digits = numeral(look, number, Box(box.x, 0, box.w, size * fitting.FIGURE_LINE), size)
    return [digits, *(moved(one, digits.box.h + _TO_WORDS + one.box.y) for one in said)]


def _beside(look: Look, number: str, words: Sequence[str], box: Box, *, is_titled: bool) -> list[Text]:
    """A number, and to its right the words that follow it, about one line; none where the digits would be smaller than over them."""
    if not words or not look.is_wide:
        return []
    size = _largest(look, number, box.w * (1 - _BESIDE) - _TO_RIGHT, box.h * _MOST_HIGH)
    wide = _width(look, number, size)
    room = Box(box.x + wide + _TO_RIGHT, 0, box.w - wide - _TO_RIGHT, box.h)
    said = _said(look, words, room, is_titled=is_titled)
    over = _over(look, number, words, box, is_titled=is_titled)[0].size
    if size < over * _NOT_SMALLER or not all(one.fits and one.size >= _SUPPORT - 4 for one in said):
        return []
    digits = numeral(look, number, Box(box.x, 0, wide, size * fitting.FIGURE_LINE), size)
    high = max(digits.box.h, said[-1].box.bottom)
    down = (high - said[-1].box.bottom) / 2
    return [moved(digits, (high - digits.box.h) / 2), *(moved(one, down + one.box.y) for one in said)]


@dataclass(frozen=True, slots=True)
class _Columns:
    """Numbers with the words before and after each; so many side by side; how high the words before are, and the rest."""

    across: int
    cells: list[tuple[Text | None, Text, Text | None]]
    before: float
    rest: float
    size: float
    fits: bool


def key_figures(look: Look, content: layouts.KeyFiguresContent, slide: Slide) -> list[Element]:
    """Several numbers side by side on one line, each in the midst of its clause; below each other on a narrow slide."""
    drawn, body = head(look, slide, content.title)
    parted = [
        around(one.label, one.value, look.language) or Around("", one.value, one.label) for one in content.figures
    ]
    count = len(parted)
    across = {1, count // 2} if look.is_narrow else {count, count // 2} if count > _IN_ONE_ROW else {count, 1}
    tried = [_columns(look, parted, body, one) for one in sorted(across - {0}, reverse=True)]
    best = max(tried, key=lambda one: (one.fits, one.size))
    if best.size < _SEEN and not look.is_tall:  # Wide numbers have a row each, beside the sentences that they are of.
        cells = [Cell(one.label, head=one.value) for one in content.figures]
        return [*drawn, *grid(look, body, cells, look.style.scale.point, Ink.ACCENT)]
    return [*drawn, *_placed(look, body, best, count)]


def _placed(look: Look, body: Box, best: _Columns, count: int) -> list[Element]:
    pad, gap = _spacing(look)
    boxes, lines = _boxes(body, count, best.across, gap), -(-count // best.across)
    mark = _MARK if lines == 1 else _MARK_IN_ROWS
    high = mark + best.before + best.rest + pad
    if pad and lines == 1:  # Digits stand in the midst of their panel, not under its edge.
        spare = max(0.0, body.h * _PANELS_HIGH - high)
        mark, high = mark + spare / 2, high + spare
    down = min(gap, _BETWEEN_ROWS)
    top = settled(body, high * lines + down * (lines - 1), 0.5).y
    drawn: list[Element] = []
    for at, (box, (before, digits, after)) in enumerate(zip(boxes, best.cells, strict=True)):
        place = Box(box.x, top + at // best.across * (high + down), box.w, high)
        drawn += sheet(look, place) if pad else [Shape(box=Box(place.x, place.y, place.w, 2), fill=Ink.BRAND)]
        x, y = place.x + pad, place.y + mark + best.before
        if before:
            over = Box(x, place.y + mark, before.box.w, best.before - _OVER_NUMBER * best.size)
            drawn.append(msgspec.structs.replace(before, box=over, valign="bottom"))
        drawn.append(msgspec.structs.replace(digits, box=Box(x, y, place.w - 2 * pad, digits.box.h)))
        if after:
            below = Box(x, y + digits.box.h, after.box.w, best.rest - digits.box.h)
            drawn.append(msgspec.structs.replace(after, box=below))
    return drawn


def _spacing(look: Look) -> tuple[float, float]:
    """The room within a panel, and between columns."""
    return (_MARK_IN_ROWS + 4, _BETWEEN_PANELS) if look.style.cards and look.own is None else (0.0, _BETWEEN)


def _boxes(body: Box, count: int, across: int, gap: float) -> list[Box]:
    rows = body.rows(-(-count // across), min(gap, _BETWEEN_ROWS))
    return [box for row in rows for box in row.columns(across, gap)][:count]


def _columns(look: Look, parted: Sequence[Around], body: Box, across: int) -> _Columns:
    """Clauses around their numbers, so many side by side, in the largest letters in which all fit."""
    pad, gap = _spacing(look)
    place, lines = _boxes(body, len(parted), across, gap)[0], -(-len(parted) // across)
    box = Box(0, 0, place.w - 2 * pad, place.h - (_MARK if lines == 1 else _MARK_IN_ROWS) - pad)
    for figure, size in _SIZES:
        cells = [_around(look, one, box, figure, size) for one in parted]
        before = max((height_of(look, one) + _OVER_NUMBER * figure for one, _, _ in cells if one), default=0.0)
        after = max(
            (max(height_of(look, one), close_height_of(look, one)) + 4 for _, _, one in cells if one), default=0
        )
        rest = after + figure * fitting.FIGURE_LINE
        fits = all(one.fits for cell in cells for one in cell if one) and before + rest <= box.h
        if fits:
            return _Columns(across, cells, before, rest, figure, fits=True)
    cut = [(before, msgspec.structs.replace(digits, fits=False), after) for before, digits, after in cells]
    return _Columns(across, cut, before, min(rest, box.h - before), figure, fits=False)


def _around(look: Look, parted: Around, box: Box, figure: float, size: float) -> tuple[Text | None, Text, Text | None]:
    """What stands before a number, the number, and what follows it, in letters of these sizes."""
    before, after = (
        even(look, text(look, box, [words], size, size, Ink.TEXT, role="body")) if words else None
        for words in (parted.before, parted.after)
    )
    where = Box(0, 0, box.w, figure * fitting.FIGURE_LINE)
    return before, numeral(look, parted.number, where, figure, role="" if after else "body"), after
