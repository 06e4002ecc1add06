"""Points of a slide: side by side where they are about as long as each other, else in rows that fill the slide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, sheet
from copydesk_server.decks.drawing.pictograms import pictogram
from copydesk_server.decks.drawing.typesetting import (
    close_height_of,
    even,
    height_of,
    moved,
    settled,
    text,
    tight,
    whole,
)
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences import keywords

# Points that are two or few, and words of those that are set larger; words of a point in a narrow panel.
_PAIR, _FEW, _SHORT_WORDS, _PAIR_WORDS, _MOST_PANEL_WORDS = 2, 3, 8, 14, 8
# Columns in which so many points stand side by side; others stand below each other.
GRIDS = {2: 2, 3: 3, 4: 2, 6: 3}
# Letters in a point that still reads well in a narrow column, and in one of two.
MOST_COLUMN_CHARS, MOST_HALF_CHARS = 64, 110
# Lines by which points side by side differ at most, two columns by one more, two panels by two: a line beside five looks like a fault.
_UNEVEN = 1
# Lines that make a column, and one of two; what is shorter reads better in a row.
_LEAST_LINES, _LEAST_OF_TWO = 3, 2
# The least width of a body that has columns.
_LEAST_WIDE = 600.0
# Points below each other that have a row each; their least size.
_MOST_ROWS, _ROW_LEAST = 6, 20.0
# Share of its row that a line has at most, and that several have in the mean where they stand in rows rather than in columns.
_MOST_FULL, _LEAST_FULL = 0.98, 0.5
# How high a row is at most.
_ROW, _ROW_OF_TWO, _ROW_TALL, _ROW_BESIDE = 132.0, 142.0, 176.0, 220.0
# Between columns, and between rows of columns.
_BETWEEN, _BETWEEN_ROWS = 44.0, 26.0
# What marks a point: a bar beside it, a dot before or over it, and the edge of a panel, with the room to its text.
_BAR, _BAR_ROOM = 8.0, 26.0
_DOT, _DOT_ROOM, _DOT_OVER = 16.0, 40.0, 36.0
_PANEL, _PANEL_GAP, _EDGE = 26.0, 12.0, 6.0
# Panels below each other that have so much between them; more have half.
_FEW_PANELS = 4
# Share of its room that a row of panels fills, and how many times as high as its text it is for that; where points are settled.
_FILLED, _STRETCHED, _SETTLED = 0.84, 1.3, 0.44


def points(look: Look, body: Box, told: Sequence[str], most_size: float, icons: Sequence[str] = ()) -> list[Element]:
    """Points as they read best: in columns, in rows, else as a list.

    Args:
        look: Of the deck.
        body: Where.
        told: They.
        most_size: That of the title, than which no point is larger.
        icons: One for each, in place of its mark, or none.
    """
    few = len(told) <= _FEW and all(len(one.split()) <= _SHORT_WORDS for one in told)
    pair = len(told) == _PAIR and all(len(one.split()) <= _PAIR_WORDS for one in told)
    point = fitting.larger(look.style.scale.point) if pair else look.style.scale.point if few else look.point
    largest = min(point, most_size)
    if len(icons) == len(told) and look.own is None:
        found = _columns(look, body, told, largest, icons) or _rows(look, body, told, largest, icons)
        if found:
            return found
    # What has a line each and fills it reads better below each other than in narrow columns of many lines.
    room = body.w - sum(beside_of(look, [], 0.0))
    in_rows = row_letters(look, told, room, most_size)
    rows = _rows(look, body, told, in_rows or largest)
    if fills_rows(look, told, room, most_size):
        return rows
    columns = _columns(look, body, told, largest)
    if len(told) > _PAIR and letters(rows) > letters(columns):
        return rows
    return columns or rows or listed(look, body, told)


def letters(made: Sequence[Element]) -> float:
    """The size of what is said last among some elements; 0 where there is nothing."""
    return next((one.size for one in reversed(made) if isinstance(one, Text)), 0.0)


def row_letters(look: Look, told: Sequence[str], width: float, most_size: float) -> float:
    """The largest size of points in rows in which each of them has one line; 0 where it would be small."""
    sizes = [one for one in fitting.SCALE if look.point <= one <= min(look.style.scale.point, most_size)]
    longest = max(map(fitting.width_of, told))
    return next((one for one in sizes if longest * one <= width * _MOST_FULL), 0.0)


def fills_rows(look: Look, told: Sequence[str], width: float, most_size: float) -> bool:
    """Whether three and more points have a line each in rows of a width, which they fill: better read than narrow columns of several lines."""
    size = row_letters(look, told, width, most_size)
    return len(told) > _PAIR and sum(map(fitting.width_of, told)) * size >= _LEAST_FULL * width * len(told)


def emphatic(look: Look, made: Text) -> Text:
    """A text whose number with its unit stands out; a heading has none."""
    if made.after:
        return made
    found = keywords.key(made.texts[0], look.language, (0, len(made.texts[0])))
    return msgspec.structs.replace(made, key=found)


def _columns(look: Look, body: Box, told: Sequence[str], largest: float, icons: Sequence[str] = ()) -> list[Element]:
    """Points side by side, in one row or two, in letters of one size; none where they do not fit or are of unlike lengths."""
    across = GRIDS.get(len(told), 0)
    most = MOST_HALF_CHARS if across == 2 else MOST_COLUMN_CHARS
    if (
        not across
        or (_has_panels(look) and across == 2 and len(told) > _PAIR)
        or look.is_narrow
        or body.w < _LEAST_WIDE
        or any(len(one) > most for one in told)
    ):
        return []
    is_pair = len(told) == _PAIR
    if _has_panels(look) and not (icons or is_pair) and any(len(one.split()) > _MOST_PANEL_WORDS for one in told):
        return []  # Narrow panels of many lines are harder to read than rows.
    rows = len(told) // across
    boxes = body.columns(across, _between(look))
    beside, over, below = _marks(look, icons)
    high = (body.h - _BETWEEN_ROWS * (rows - 1)) / rows
    widths = [boxes[at % across].w - beside - below for at in range(len(told))]
    # In narrow columns letters may be larger: they have the height of the slide.
    most_size = largest if is_pair else min(look.style.scale.point, fitting.larger(largest))
    for size in dict.fromkeys((most_size, fitting.smaller(most_size), fitting.smaller(fitting.smaller(most_size)))):
        fitted = [
            even(look, text(look, Box(0, 0, width, high - over - below), [one], size, size, Ink.TEXT))
            for one, width in zip(told, widths, strict=True)
        ]
        lines = [round((height_of(look, one) - 1) / (size * fitting.LINE)) for one in fitted]
        uneven = _UNEVEN + (is_pair and (2 if _has_panels(look) else 1))
        least = 1 if icons else _LEAST_OF_TWO if is_pair else _LEAST_LINES
        alike = max(lines) - min(lines) <= uneven and min(lines) >= least
        if all(one.fits for one in fitted) and alike:
            return _gridded(look, body, boxes, fitted, across, icons)
    return []


def _has_panels(look: Look) -> bool:
    """Whether each point has a panel behind it: with an edge of colour, or with round corners and a dot."""
    return look.style.points in {"panel", "dot"} and look.own is None


def _between(look: Look) -> float:
    return _PANEL_GAP * 1.5 if _has_panels(look) else _BETWEEN


def _marks(look: Look, icons: Sequence[str]) -> tuple[float, float, float]:
    """Room beside, over and around the text of a point in a column."""
    if icons:
        pad = _PANEL if _has_panels(look) else 0.0
        line = _UNDER_LINE if look.style.points == "line" else 0.0
        return pad, pad + line + _icon_over(icons) + _ICON_OVER, pad
    return {
        "line": (0.0, 20.0, 0.0),
        "bar": (_BAR + _BAR_ROOM, 8.0, 0.0),
        "dot": (_PANEL, _PANEL, _PANEL) if _has_panels(look) else (0.0, _DOT_OVER, 0.0),
        "panel": (_PANEL, _PANEL + _EDGE, _PANEL),
    }[look.style.points]


def columned(
    look: Look, body: Box, count: int, icons: Sequence[str], fitted: Callable[[Box], list[Text]]
) -> list[Element]:
    """Texts side by side in one row, marked as points are; none where they do not fit.

    Args:
        look: Of the deck.
        body: Where.
        count: How many there are.
        icons: One for each, or none.
        fitted: The texts, in the room that each has; none where one does not fit it.
    """
    boxes = body.columns(count, _between(look))
    beside, over, below = _marks(look, icons)
    made = fitted(Box(0, 0, boxes[0].w - beside - below, body.h - over - below))
    return _gridded(look, body, boxes, made, count, icons) if made else []


def _gridded(
    look: Look, body: Box, boxes: Sequence[Box], fitted: Sequence[Text], across: int, icons: Sequence[str]
) -> list[Element]:
    rows, (beside, over, below) = len(fitted) // across, _marks(look, icons)
    between = _between(look) if _has_panels(look) else _BETWEEN_ROWS
    tallest, seen = (max(how(look, one) for one in fitted) + 2 for how in (height_of, close_height_of))
    most = (body.h - between * (rows - 1)) / rows
    # Panels, and bars beside two, are higher than their text, the longest of which is in the middle; below a line or an icon a text begins at once.
    is_framed = not icons and (_has_panels(look) or (look.style.points == "bar" and len(fitted) == _PAIR))
    # What a row of icons leaves free makes them larger.
    side = _icon_over(icons) if icons else 0.0
    spare = min(most * _PICTURED - seen, most - tallest) - over - below
    grown = max(0.0, min(_ICON_MOST - side, spare)) if icons else 0.0
    side, over = whole(side + grown), over + grown
    high = tallest + over + below
    high = whole(min(most, max(high + 2, min(most * _FILLED, high * (_STRETCHED if is_framed else 1.0)))))
    place = settled(body, high * rows + between * (rows - 1), _SETTLED)
    made: list[Element] = []
    for at, one in enumerate(fitted):
        column = boxes[at % across]
        box = Box(column.x, place.y + at // across * (high + between), column.w, high)
        made += _pictured(look, box, icons[at], side) if icons else _mark(look, box)
        # All begin on one line; a wider font has its lines in the room below.
        room = high - over - below
        spare = round(max(0.0, min((room - seen) / 2, room - tallest)))
        told = Box(box.x + beside, box.y + over + spare, one.box.w, tallest)
        made.append(emphatic(look, msgspec.structs.replace(one, box=told, role="body")))
    return made


def _icon_over(icons: Sequence[str]) -> float:
    """The side of an icon over a point: larger where there are two."""
    return _ICON_OF_TWO if len(icons) == _PAIR else _ICON


def _pictured(look: Look, box: Box, icon: str, side: float) -> list[Element]:
    """The icon of a point in a column, below its line or within its panel."""
    pad = _PANEL if _has_panels(look) else 0.0
    line = _UNDER_LINE if look.style.points == "line" else 0.0
    framed = sheet(look, box) if pad else _mark(look, box) if line else []
    return [*framed, *pictogram(look, icon, Box(box.x + pad, box.y + pad + line, side, side))]


# The side of an icon over a point, the room from it to the text, from the line over it; its side in a row, and the room to the text.
_ICON, _ICON_OF_TWO, _ICON_OVER, _UNDER_LINE = 72.0, 116.0, 20.0, 18.0
# Their side at most, and the share of its room that a row of them and what they show takes where they may be larger.
_ICON_MOST, _PICTURED = 148.0, 0.86
_ICON_ROW, _ICON_BESIDE = 72.0, 26.0


def _mark(look: Look, box: Box) -> list[Element]:
    """What marks a point in a column."""
    match look.style.points:
        case "line":
            return [Shape(box=Box(box.x, box.y, box.w, 2), fill=Ink.BRAND)]
        case "bar":
            return [Shape(box=Box(box.x, box.y, _BAR, box.h), fill=Ink.FILL)]
        case "dot":
            return (
                sheet(look, box)
                if _has_panels(look)
                else [Shape(box=Box(box.x, box.y, _DOT, _DOT), fill=Ink.ACCENT, is_oval=True)]
            )
        case _:
            return sheet(look, box)


def _rows(look: Look, body: Box, told: Sequence[str], largest: float, icons: Sequence[str] = ()) -> list[Element]:
    """Points below each other, each in a row; none where they are many or long."""
    if len(told) > _MOST_ROWS:
        return []
    gap, pad = row_gap(look, len(told)), _LINE_PAD if look.style.points == "line" else _ROW_PAD
    side = (body.h + gap) / len(told) - gap
    left, right = beside_of(look, icons, side)
    room = Box(body.x + left, 0, body.w - left - right, body.h)
    fitted, steps = _stepped(look, body, told, largest, room, gap, pad * 2)
    if not fitted:
        return []
    made: list[Element] = []
    y = settled(body, sum(steps) - gap, _SETTLED).y
    for at, (one, step) in enumerate(zip(fitted, steps, strict=True)):
        row = Box(body.x, y, body.w, step - gap)
        made += marked_row(look, row, icons[at] if icons else "", side, at=at)
        place = Box(room.x, row.y + pad, room.w, row.h - pad * 2)
        made.append(emphatic(look, even(look, msgspec.structs.replace(one, box=place, valign="middle", role="body"))))
        y += step
    return made


def _stepped(
    look: Look, body: Box, told: Sequence[str], largest: float, room: Box, gap: float, pads: float
) -> tuple[list[Text], list[float]]:
    """Points in the largest size at which they have rows, and how high those are: all as high, else as high as what they hold."""
    count, sizes = len(told), [largest, *(one for one in fitting.SCALE if _ROW_LEAST <= one < largest)]
    most = _ROW_TALL if look.is_tall else _ROW_OF_TWO if len(told) == 2 else _ROW
    # Two panels as high as half a slide look empty; three and more fill it.
    most = _ROW_BESIDE if body.y <= look.inner.y or (_has_panels(look) and count > _PAIR) else most
    step = min(most, (body.h + gap) / count)
    for size, is_even in [*((one, True) for one in sizes if one >= _EVEN_LEAST), *((one, False) for one in sizes)]:
        fitted = [text(look, room, [one], size, size, Ink.TEXT) for one in told]
        heights = [height_of(look, one) + 1 + pads + gap for one in fitted]
        wide = all(one.fits for one in fitted)
        if wide and max(heights) <= step:
            return fitted, [whole(step) if max(heights) <= whole(step) else step] * count
        if is_even:
            continue
        spare = (body.h + gap - sum(heights)) / count
        if wide and spare >= _LEAST_SPARE:
            return fitted, [one + min(spare, _MOST_SPARE) for one in heights]
    return [], []


# What rows as high as what they hold have beside that, at least and at most.
_LEAST_SPARE, _MOST_SPARE = 4.0, 24.0
# Over and under what a row says, where lines part rows and where other marks do.
_LINE_PAD, _ROW_PAD = 8.0, 6.0
# The size of points down to which all rows are as high.
_EVEN_LEAST = 24.0


def row_gap(look: Look, count: int) -> float:
    """The room between so many rows: panels have some."""
    return 0.0 if not _has_panels(look) else _PANEL_GAP if count <= _FEW_PANELS else _PANEL_GAP / 2


def beside_of(look: Look, icons: Sequence[str], high: float) -> tuple[float, float]:
    """The room before and after the text of a row of a height at most: for its mark, or for an icon in the place of it."""
    pad = _PANEL if _has_panels(look) else 0.0
    if icons:
        return pad + _icon_side(high) + _ICON_BESIDE, pad
    left = {"line": 0.0, "bar": _BAR + _BAR_ROOM, "dot": pad + _DOT_ROOM, "panel": _PANEL}[look.style.points]
    return left, pad


def _icon_side(high: float) -> float:
    return min(_ICON_ROW, high - 8)


def marked_row(look: Look, row: Box, icon: str, high: float, *, at: int) -> list[Element]:
    """The mark of a row, and its icon.

    Args:
        look: Of the deck.
        row: The row.
        icon: Its icon, or none.
        high: How high it is at most.
        at: Which it is, from 0.
    """
    made: list[Element] = []
    if _has_panels(look) and look.style.points == "dot" and icon:
        made += sheet(look, row)
    elif not icon or look.style.points in {"line", "panel"}:
        made += row_mark(look, row, is_first=at == 0)
    if icon:
        side = _icon_side(high)
        x = row.x + (_PANEL if _has_panels(look) else 0.0)
        made += pictogram(look, icon, Box(x, row.y + (row.h - side) / 2, side, side))
    return made


def row_mark(look: Look, row: Box, *, is_first: bool) -> list[Element]:
    """What marks a row."""
    match look.style.points:
        case "line":
            return [Shape(box=Box(row.x, row.y, row.w, 2 if is_first else 1), fill=Ink.BRAND if is_first else Ink.LINE)]
        case "bar":
            return [Shape(box=Box(row.x, row.y + 7, _BAR, row.h - 14), fill=Ink.FILL)]
        case "dot":
            pad = _PANEL if _has_panels(look) else 0.0
            dot = Box(row.x + pad, row.y + (row.h - _DOT) / 2, _DOT, _DOT)
            return [*(sheet(look, row) if pad else []), Shape(box=dot, fill=Ink.ACCENT, is_oval=True)]
        case _:
            edge = Box(row.x, row.y, _EDGE, row.h)
            return [Shape(box=row, fill=Ink.CARD), Shape(box=edge, fill=Ink.FILL)]


def listed(look: Look, body: Box, told: Sequence[str]) -> list[Element]:
    """Points as a list, as large as it goes."""
    pad = (28.0 if look.is_wide else 10.0) if look.style.cards else 0.0
    width = body.w if look.is_narrow or pad else body.w * 0.9
    area = Box(body.x + pad, body.y + pad, width - 2 * pad, body.h - 2 * pad)
    made = text(look, area, told, look.point, 18, Ink.TEXT, bullets=True, role="body")
    placed = settled(area, height_of(look, made) + 4)
    made = moved(tight(look, made), placed.y)
    behind = card(look, Box(body.x, placed.y - pad, body.w, made.box.h + 2 * pad)) if pad else []
    return [*behind, made]
