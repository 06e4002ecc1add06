"""One thing against another: two columns or cards whose rows stand on one line and are as high as each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import leads
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, sheet, title_size
from copydesk_server.decks.drawing.leads import Lead
from copydesk_server.decks.drawing.points import emphatic
from copydesk_server.decks.drawing.typesetting import (
    STUB,
    close_ending,
    close_height_of,
    even,
    height_of,
    settled,
    text,
)
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences.naming import capital
from copydesk_server.decks.types import Slide

# Headings of columns, the least size of one of one line, from the line below them to what follows, and between columns.
_HEADING, _HEADING_LEAST, _BELOW_LINE, _BETWEEN = 34.0, 24.0, 16.0, 64.0
# Room over and under what a row says, and what a card has above its heading and below its last row.
_ROW_PAD, _CARD_DOWN = 14.0, 16.0
# Share of the room below a title that both sides take at least.
_HELD = 0.8
# The size down to which letters become smaller so that no word stands alone.
_CALM_LEAST = 28.0
# Where both sides are settled: a card is a block, whose middle is seen where it is.
_MIDDLE = 0.48
# Letters of sides that say one thing each, the largest first, their lines at most, and the share of their room that they take at most.
_SAID, _SAID_LINES, _SAID_FULL = (56.0, 47.0, 40.0, 34.0), 3, 0.94
# The bar beside such a side with the room to its letters, and between the two.
_BAR, _BAR_ROOM, _BETWEEN_BARS = 6.0, 26.0, 44.0


_Side = Sequence[str | Lead]
_Both = tuple[_Side, _Side]


@dataclass(frozen=True, slots=True)
class _Rows:
    """The size of what both sides say, how high each of their rows is and the text of each, and whether that is too much."""

    size: float
    steps: list[float]
    told: list[float]
    is_cut: bool = False


def sides(look: Look, left: layouts.Column, right: layouts.Column, title: str, slide: Slide) -> list[Element]:
    """Two columns below a title, on cards but on a user's own template; below each other on a narrow slide."""
    made, body = head(look, slide, title)
    if look.own is None and len(left.bullets) == len(right.bullets) == 1 and left.heading and right.heading:
        opposed = _opposed(look, body, left, right)
        if opposed:
            return [*made, *opposed]
    pad = 0.0 if look.own is not None else 26.0 if look.is_wide else 18.0
    gap = 18.0 if pad else _BETWEEN if look.is_wide else 32.0
    boxes = body.rows(2, gap) if look.is_narrow else body.columns(2, gap)
    width, both = boxes[0].w - 2 * pad, _headed(look, left, right)
    heads = [_named(look, capital(one.heading), width) for one in (left, right) if one.heading]
    head_size = min((one.size for one in heads), default=0.0)
    top = max((height_of(look, msgspec.structs.replace(one, size=head_size)) for one in heads), default=-_BELOW_LINE)
    top += _BELOW_LINE
    down = min(pad, _CARD_DOWN)
    # What is said is at most a size larger than what it is said of, and never larger than the title.
    most = min(title_size(made), fitting.larger(head_size) if heads else title_size(made))
    rows = _rows(look, both, Box(0, 0, width, boxes[0].h - 2 * down - top), most, top + 2 * down)
    high = top + sum(rows.steps) + 2 * down
    whole = settled(body, 2 * high + gap if look.is_narrow else high, _MIDDLE)
    for at, (box, side, told) in enumerate(zip(boxes, (left, right), both, strict=True)):
        place = Box(box.x, whole.y + (at * (high + gap) if look.is_narrow else 0.0), box.w, high)
        made += _one_side(look, place, side.heading, told, pad, (head_size, top), rows, is_second=at == 1)
    return made


def _headed(look: Look, left: layouts.Column, right: layouts.Column) -> _Both:
    """What is said of both sides, under headings of their own where each of it has one."""
    found = leads.of([*left.bullets, *right.bullets]) if look.own is None else []
    if found:
        return found[: len(left.bullets)], found[len(left.bullets) :]
    return left.bullets, right.bullets


def _named(look: Look, told: str, width: float) -> Text:
    """The name of a column: smaller in one line, before it has two."""
    for size in (_HEADING, fitting.smaller(_HEADING), _HEADING_LEAST):
        made = text(
            look, Box(0, 0, width, size * fitting.LINE + 2), [told], size, size, Ink.TEXT, bold=True, heading=True
        )
        if made.fits and size <= look.caps.get("head", size):
            return made
    return text(look, Box(0, 0, width, 84), [told], _HEADING, 20, Ink.TEXT, bold=True, heading=True)


def _rows(look: Look, both: _Both, room: Box, most: float, around: float) -> _Rows:
    """Rows of one height in the largest letters in which the sides leave air around them and no word stands alone."""
    count = max(len(one) for one in both)
    point = fitting.larger(look.point)
    largest = min(fitting.larger(point) if count == 1 else point, most)
    largest = min(largest, look.caps.get("body", largest))
    sizes = [size for size in fitting.SCALE if 18 <= size <= largest]
    tried = [_tried(look, both, room, count, size, is_even=even) for size in sizes for even in (True, False)]
    fitted = [(rows, is_calm) for rows, is_calm, fits in tried if fits]
    if not fitted:  # Rows as high as what they hold need less.
        return _uneven(tried[-1][0], room.h)
    large = [one for one in fitted if one[0].size >= _CALM_LEAST]
    calm = [rows for rows, is_calm in large if is_calm]
    best = next(iter([*calm, *(rows for rows, _ in (*large, *fitted))]))
    spare = max(0.0, _HELD * (room.h + around) - around - sum(best.steps)) / count
    return _Rows(best.size, [one + spare for one in best.steps], best.told)


def _tried(look: Look, both: _Both, room: Box, count: int, size: float, *, is_even: bool) -> tuple[_Rows, bool, bool]:
    """Rows in letters of a size, all as high or each as high as its text; whether no word stands alone in them, and whether they fit."""
    cells = [[_cell(look, one, room, size) for one in side] for side in both]
    rows = [[side[at] for side in cells if at < len(side)] for at in range(count)]
    told = [max(close_height_of(look, one) for one in row) for row in rows]
    steps = [(max(told) if is_even else one) + 2 * _ROW_PAD for one in told]
    # Together they have the room for a wider font than the deck's own.
    wider = sum(max(height_of(look, one) for one in row) + _ROW_PAD for row in rows)
    every = [one for row in rows for one in row]
    is_calm = all(close_ending(look, one) >= STUB for one in every)
    return _Rows(size, steps, told), is_calm, max(sum(steps), wider) <= room.h and all(one.fits for one in every)


def _opposed(look: Look, body: Box, left: layouts.Column, right: layouts.Column) -> list[Element]:
    """Sides that say one thing each, in letters as large as those of claims, beside bars in colours of their own; none where they are long."""
    boxes = body.rows(2, 32.0) if look.is_narrow else body.columns(2, _BETWEEN_BARS)
    inset = _BAR + _BAR_ROOM
    width = boxes[0].w - inset
    heads = [_named(look, capital(one.heading or ""), width) for one in (left, right)]
    head_size = min(one.size for one in heads)
    top = max(height_of(look, msgspec.structs.replace(one, size=head_size)) for one in heads) + _BELOW_LINE / 2
    room = Box(0, 0, width, boxes[0].h * _SAID_FULL - top)
    found: list[Text] = []
    for size in (one for one in _SAID if one <= look.caps.get("body", one)):
        cells = [_cell(look, one.bullets[0], room, size) for one in (left, right)]
        is_calm = all(close_ending(look, one) >= STUB for one in cells)
        if is_calm and all(
            one.fits and height_of(look, one) <= (_SAID_LINES + 0.5) * size * fitting.LINE for one in cells
        ):
            found = cells
            break
    if not found:
        return []
    high = top + max(height_of(look, one) for one in found) + 2
    seen = top + max(close_height_of(look, one) for one in found)
    gap = boxes[1].y - boxes[0].bottom if look.is_narrow else 0.0
    # Below each other both have the room for a wider font.
    step = high + gap
    whole = settled(body, step + high if look.is_narrow else seen)
    made: list[Element] = []
    for at, (box, side, cell) in enumerate(zip(boxes, (left, right), found, strict=True)):
        edge, mark = look.pair[at]
        place = Box(box.x, whole.y + (at * step if look.is_narrow else 0.0), box.w, seen)
        made.append(Shape(box=Box(place.x, place.y, _BAR, place.h), fill=edge))
        head_box = Box(place.x + inset, place.y, width, top - _BELOW_LINE / 2)
        named = text(look, head_box, [capital(side.heading or "")], head_size, 20, mark, bold=True, heading=True)
        made.append(msgspec.structs.replace(named, role="body"))
        said = Box(place.x + inset, place.y + top, cell.box.w, high - top)
        made.append(emphatic(look, msgspec.structs.replace(cell, box=said, role="body")))
    return made


def _cell(look: Look, told: str | Lead, room: Box, size: float) -> Text:
    """What a row says of one side, in lines that end evenly, below a heading of its own where it has one."""
    if isinstance(told, Lead):
        return leads.stacked(look, told, room, size, size)
    return even(look, text(look, Box(0, 0, room.w, room.h), [told], size, size, Ink.TEXT))


def _uneven(rows: _Rows, room: float) -> _Rows:
    """Rows of the least letters, each as high as its share of the text."""
    needed = [one + 2 * _ROW_PAD for one in rows.told]
    scale = room / sum(needed)
    return _Rows(rows.size, [one * scale for one in needed], rows.told, is_cut=scale < 1)


def _one_side(
    look: Look,
    box: Box,
    heading: str | None,
    column: _Side,
    pad: float,
    sizes: tuple[float, float],
    rows: _Rows,
    *,
    is_second: bool,
) -> list[Element]:
    edge, mark = look.pair[is_second]
    made: list[Element] = sheet(look, box, edge) if pad else []
    inner, (size, top) = box.inset(pad, min(pad, _CARD_DOWN)), sizes
    y = inner.y
    if heading:
        place = Box(inner.x, y, inner.w, top - _BELOW_LINE)
        named = text(look, place, [capital(heading)], size, 20, mark, bold=True, heading=True, valign="bottom")
        made.append(msgspec.structs.replace(named, role="body"))
        if not pad:
            made.append(Shape(box=Box(inner.x, y + top - _BELOW_LINE / 2, inner.w, 2), fill=edge))
        y += top
    for at, (told, high, row) in enumerate(zip(column, rows.steps, rows.told, strict=False)):
        if at or pad:
            made.append(Shape(box=Box(inner.x, y, inner.w, 1), fill=Ink.LINE))
        # Together rows have the room for a wider font, where they are as high as each other.
        room = high if rows.is_cut else inner.h
        cell = _cell(look, told, Box(0, 0, inner.w, room), rows.size)
        # What stands beside it in the other column begins at one height with it, and the higher of both is in the middle of its row.
        over = (high - row) / 2
        place = Box(inner.x, y + over, cell.box.w, high - over)
        made.append(emphatic(look, msgspec.structs.replace(cell, box=place, role="body")))
        y += high
    return made
