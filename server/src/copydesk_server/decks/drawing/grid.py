"""The grid of slides: cells side by side where they are short and alike, else in rows that fill the slide, else as a list.

A cell is a text; it may have a heading, and a number or an icon in place of the mark that the template has for points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, icon, sheet
from copydesk_server.decks.drawing.typesetting import (
    close_height_of,
    emphatic,
    even,
    height_of,
    in_box,
    line_count,
    moved,
    settled,
    sizes_between,
    text,
    tight,
    whole,
    width_of,
)
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text

# Columns in which so many cells stand side by side, without and with numbers; others have rows.
_ACROSS, _NUMBERED_ACROSS = {2: 2, 3: 3, 4: 2, 6: 3}, {2: 2, 3: 3, 4: 4}
_PAIR, _MOST_ROWS = 2, 8
# Letters of a cell that reads well in one of two columns, in one of three, and in one of four; words of one in a narrow panel.
_MOST_CHARS, _MOST_PANEL_WORDS = {2: 110, 3: 75, 4: 42}, 8
# The least width of a body that has columns. Lines by which cells side by side differ at most, and lines that make a column.
_LEAST_WIDE, _UNEVEN, _LEAST_LINES = 600.0, 1, 3
# The least letters in columns; those of rows before they are as high as their text; of rows at all; and of rows that come before columns.
_COLUMN_LEAST, _EVEN_LEAST, _ROW_LEAST, _READ = 24.0, 24.0, 18.0, 28.0
# How high a row is at most, alone and as one of two, and on a tall slide; over and under its text.
_ROW, _ROW_OF_TWO, _ROW_TALL, _ROW_PAD = 150.0, 142.0, 176.0, 7.0
# What a row that is as high as its text has beside that, at most.
_SPARE = 24.0
# Between columns, between rows of columns, and between panels.
_BETWEEN, _BETWEEN_ROWS, _BETWEEN_PANELS = 44.0, 26.0, 14.0
# Marks: a bar beside a text, a dot before it, the room within a panel, its edge, and what is over a text below a line.
_BAR, _BAR_ROOM, _DOT, _DOT_ROOM, _PANEL, _EDGE, _UNDER_LINE = 8.0, 26.0, 16.0, 40.0, 26.0, 6.0, 20.0
# Numbers: their side in rows and over columns, the room to the text, and how much of a circle digits take.
_NUMBER, _NUMBER_OVER, _TO_TEXT, _IN_CIRCLE = 56.0, 66.0, 26.0, 0.46
# The sides of icons over columns, over two, and in rows.
_ICON, _ICON_OF_TWO, _ICON_ROW = 84.0, 116.0, 72.0
# Share of a row that headings take at most, the least width of what is said beside them, and the room between the two.
_HEADS, _LEAST_BESIDE, _BESIDE = 0.36, 300.0, 36.0
# Share of its room that a row of panels fills, and how many times as high as its text it is for that; where cells are settled.
_FILLED, _STRETCHED, _SETTLED = 0.84, 1.3, 0.44
# The share of their lines that cells in rows fill in the mean, where they have rows rather than columns.
_LEAST_FULL = 0.5


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one place of a grid.

    Args:
        text: What is said.
        head: A heading, above the text or beside it.
        number: A number in place of a mark.
        icon: The name of an icon in place of a mark.
    """

    text: str
    head: str = ""
    number: str = ""
    icon: str = ""


def grid(look: Look, body: Box, cells: Sequence[Cell], largest: float, head_ink: Ink = Ink.TEXT) -> list[Element]:
    """Cells as they read best.

    Args:
        look: Of the deck.
        body: Where.
        cells: They; all have a heading, or none has.
        largest: The largest size of their texts.
        head_ink: The colour of headings.
    """
    largest = min(largest, look.caps.get("body", largest))
    columns = _columns(look, body, cells, largest, head_ink)
    rows = _rows(look, body, cells, largest, head_ink)
    if columns and rows and not _reads_in_rows(look, body, cells, _letters(rows), _letters(columns)):
        return columns
    return rows or columns or listed(look, body, [": ".join(filter(None, (one.head, one.text))) for one in cells])


def _letters(drawn: Sequence[Element]) -> float:
    """The least size of what is said among some elements."""
    return min((one.after_size or one.size for one in drawn if isinstance(one, Text) and one.role == "body"), default=0)


def _reads_in_rows(look: Look, body: Box, cells: Sequence[Cell], in_rows: float, in_columns: float) -> bool:
    """Whether three cells and more are read better below each other: in larger letters, or where each fills most of a line."""
    if len(cells) <= _PAIR or cells[0].icon:
        return False
    if in_rows > in_columns or cells[0].head:
        return in_rows >= min(_READ, in_columns)
    widths = [fitting.width_of(one.text) * in_rows for one in cells]
    return max(widths) <= body.w and sum(widths) >= _LEAST_FULL * body.w * len(cells)


def _columns(look: Look, body: Box, cells: Sequence[Cell], largest: float, head_ink: Ink) -> list[Element]:
    """Cells side by side, in one row or two, in letters of one size; none where they do not fit or are of unlike lengths."""
    numbered, count = bool(cells[0].number), len(cells)
    across = (_NUMBERED_ACROSS if numbered else _ACROSS).get(count, 0)
    if not across or look.is_narrow or body.w < _LEAST_WIDE:
        return []
    is_plain = not (numbered or cells[0].head or cells[0].icon)
    if any(len(one.text) > _MOST_CHARS[across] for one in cells) or (across < count and not is_plain):
        return []
    has_panels = look.has_panels and not numbered
    words = max(len(one.text.split()) for one in cells)
    # Narrow panels of many lines are harder to read than rows.
    if has_panels and is_plain and (across < count or (count > _PAIR and words > _MOST_PANEL_WORDS)):
        return []
    down, gap = count // across, _BETWEEN_PANELS if look.has_panels else _BETWEEN
    boxes = body.columns(across, gap)
    beside, over, after = _around_column(look, cells)
    between = gap if has_panels else _BETWEEN_ROWS
    most = (body.h - between * (down - 1)) / down
    room = Box(0, 0, boxes[0].w - beside - after, most - over - after)
    for size in sizes_between(_COLUMN_LEAST, largest if count == _PAIR else fitting.larger(largest)):
        texts = [_stacked(look, one, room, size, head_ink) for one in cells]
        lines = [line_count(look, one) for one in texts]
        alike = max(lines) - min(lines) <= _UNEVEN + (count == _PAIR) and min(lines) >= _LEAST_LINES - (count == _PAIR)
        if all(one.fits for one in texts) and (alike or not is_plain):
            return _placed_columns(look, body, cells, texts, across, between)
    return []


def _around_column(look: Look, cells: Sequence[Cell]) -> tuple[float, float, float]:
    """The room beside, over and after the text of a column: for its mark, its number or its icon."""
    beside, over, after = {
        "line": (0.0, _UNDER_LINE, 0.0),
        "bar": (_BAR + _BAR_ROOM, 8.0, 0.0),
        "dot": (_PANEL, _PANEL, _PANEL),
        "panel": (_PANEL, _PANEL + _EDGE, _PANEL),
    }[look.style.points if look.own is None else "line"]
    if cells[0].number:
        is_open = look.style.points in {"dot", "bar"}
        pad = 0.0 if is_open else beside
        return pad, (_UNDER_LINE if not is_open else 0.0) + _NUMBER_OVER + _TO_TEXT, 0.0 if is_open else after
    return beside, over + (_icon_side(cells) + 20.0 if cells[0].icon else 0.0), after


def _icon_side(cells: Sequence[Cell]) -> float:
    return _ICON_OF_TWO if len(cells) == _PAIR else _ICON


def _stacked(look: Look, cell: Cell, room: Box, size: float, head_ink: Ink) -> Text:
    """What a cell says, below its heading."""
    said = even(look, text(look, Box(0, 0, room.w, room.h), [cell.text], size, size, Ink.TEXT))
    if not cell.head:
        return said
    for letters in (fitting.larger(size), size):
        line = Box(room.x, room.y, room.w, letters * fitting.LINE + 2)
        named = text(look, line, [cell.head], letters, letters, head_ink, bold=True, heading=True)
        if named.fits:
            break
    wide = min(room.w, max(said.box.w, width_of(look, cell.head, named.size, bold=True, heading=True)))
    made = msgspec.structs.replace(
        named, box=Box(room.x, room.y, wide, room.h), after=said.texts, after_size=size, after_color=Ink.TEXT
    )  # fmt: skip
    return msgspec.structs.replace(made, fits=named.fits and said.fits and height_of(look, made) <= room.h)


def _placed_columns(
    look: Look, body: Box, cells: Sequence[Cell], texts: Sequence[Text], across: int, between: float
) -> list[Element]:
    down, (beside, over, after) = len(texts) // across, _around_column(look, cells)
    boxes = body.columns(across, _BETWEEN_PANELS if look.has_panels else _BETWEEN)
    tallest = max(height_of(look, one) for one in texts) + 2
    seen = max(close_height_of(look, one) for one in texts) + 2
    most = (body.h - between * (down - 1)) / down
    # Panels, and bars beside two, are higher than their text; below a line, a number or an icon a text begins at once.
    is_framed = not (cells[0].icon or cells[0].number) and (look.has_panels or look.style.points == "bar")
    high = tallest + over + after
    high = whole(min(most, max(high + 2, min(most * _FILLED, high * _STRETCHED if is_framed else high))))
    place = settled(body, high * down + between * (down - 1), _SETTLED)
    drawn: list[Element] = _chain_across(look, cells, boxes, place.y)
    for at, (cell, one) in enumerate(zip(cells, texts, strict=True)):
        box = Box(boxes[at % across].x, place.y + at // across * (high + between), boxes[at % across].w, high)
        drawn += _column_mark(look, box, cell, _icon_side(cells))
        room = high - over - after
        # All begin on one line; a wider font has its lines in the room below.
        spare = round(max(0.0, min((room - seen) / 2, room - tallest))) if is_framed else 0
        where = Box(box.x + beside, box.y + over + spare, one.box.w, tallest)
        drawn.append(emphatic(look, msgspec.structs.replace(one, box=where, role="body")))
    return drawn


def _chain_across(look: Look, cells: Sequence[Cell], boxes: Sequence[Box], y: float) -> list[Element]:
    """The line that joins numbers in circles."""
    if not cells[0].number or look.style.points != "dot":
        return []
    middle = y + _NUMBER_OVER / 2
    line = Box(boxes[0].x + _NUMBER_OVER / 2, middle - 1.5, boxes[-1].x - boxes[0].x, 3.0)
    return [Shape(box=line, fill=Ink.QUIET)]


def _column_mark(look: Look, box: Box, cell: Cell, icon_side: float) -> list[Element]:
    """What marks a cell in a column: a line over it, a bar beside it or a panel behind it, and its number or its icon."""
    marks = look.style.points if look.own is None else "line"
    line = Shape(box=Box(box.x, box.y, box.w, 2), fill=Ink.BRAND)
    behind: list[Element]
    if cell.number:
        framed: dict[str, list[Element]] = {"line": [line], "panel": sheet(look, box)}
        behind = framed.get(marks, [])
        pad = _PANEL if marks == "panel" else 0.0
        top = box.y + (_UNDER_LINE if marks in {"line", "panel"} else 0.0)
        side = Box(box.x + pad, top, _NUMBER_OVER, _NUMBER_OVER)
        return [*behind, *number(look, side, cell.number, _NUMBER_OVER)]
    bar = Shape(box=Box(box.x, box.y, _BAR, box.h), fill=Ink.FILL)
    behind = [line] if marks == "line" else [bar] if marks == "bar" else sheet(look, box)
    if not cell.icon:
        return behind
    left = {"line": 0.0, "bar": _BAR + _BAR_ROOM}.get(marks, _PANEL)
    square = Box(box.x + left, box.y + (_PANEL if look.has_panels else _UNDER_LINE), icon_side, icon_side)
    return [*behind, *icon(look, cell.icon, square)]


def number(look: Look, box: Box, digits: str, size: float) -> list[Element]:
    """A number in place of a mark: in a circle where the template marks points by dots or panels, else digits alone."""
    if look.style.points not in {"dot", "panel"}:
        letters = next(one for one in fitting.SCALE if one * fitting.LINE <= size)
        plain = Text(box=box, texts=[digits], size=letters, color=Ink.BRAND, bold=True, heading=True, valign="middle")
        return [plain]
    shown = Text(
        box=box, texts=[digits], size=round(box.h * _IN_CIRCLE), color=Ink.ON_FILL, bold=True, heading=True,
        align="center", valign="middle",
    )  # fmt: skip
    return [Shape(box=box, fill=Ink.FILL, is_oval=True), shown]


def _rows(look: Look, body: Box, cells: Sequence[Cell], largest: float, head_ink: Ink) -> list[Element]:
    """Cells below each other, each in a row: all as high, else as high as what they hold; none where they are many or long."""
    count = len(cells)
    if count > _MOST_ROWS:
        return []
    gap = _row_gap(look, cells)
    most = _ROW_TALL if look.is_tall else _ROW_OF_TWO if count == _PAIR else _ROW
    step = min(most, (body.h + gap) / count)
    left, right = _around_row(look, cells, step - gap)
    room = Box(body.x + left, 0, body.w - left - right, body.h)
    sizes = sizes_between(_ROW_LEAST, largest)
    for size, is_even in [*((one, True) for one in sizes if one >= _EVEN_LEAST), *((one, False) for one in sizes)]:
        rows = [_row_texts(look, cells, at, room, size, head_ink) for at in range(count)]
        heights = [max(height_of(look, one) for one in row) + 1 + 2 * _ROW_PAD + gap for row in rows]
        if not all(one.fits for row in rows for one in row):
            continue
        spare = (body.h + gap - sum(heights)) / count
        if max(heights) <= step:
            return _placed_rows(look, body, cells, rows, [step] * count)
        if not is_even and spare >= 0:
            return _placed_rows(look, body, cells, rows, [one + min(spare, _SPARE) for one in heights])
    return []


def _row_gap(look: Look, cells: Sequence[Cell]) -> float:
    if not look.has_panels or cells[0].number:
        return 0.0
    return _BETWEEN_PANELS if len(cells) <= 4 else _BETWEEN_PANELS / 2


def _around_row(look: Look, cells: Sequence[Cell], high: float) -> tuple[float, float]:
    """The room before and after the text of a row: for its mark, its number or its icon."""
    if cells[0].number:
        return min(_NUMBER, high - 6) + _TO_TEXT, 0.0
    pad = _PANEL if look.has_panels else 0.0
    if cells[0].icon:
        return pad + min(_ICON_ROW, high - 8) + _TO_TEXT, pad
    left = {"line": 0.0, "bar": _BAR + _BAR_ROOM, "dot": pad + _DOT_ROOM, "panel": _PANEL}[look.style.points]
    return left, pad


def _row_texts(look: Look, cells: Sequence[Cell], at: int, room: Box, size: float, head_ink: Ink) -> list[Text]:
    """The texts of a row: what is said, beside its heading in a column of one width, or below it where that has no room."""
    cell = cells[at]
    widths = [width_of(look, one.head, size, bold=True, heading=True) for one in cells]
    rest = room.w - max(widths) - _BESIDE
    if not cell.head or max(widths) > room.w * _HEADS or rest < _LEAST_BESIDE:
        return [in_box(one := _stacked(look, cell, room, size, head_ink), Box(room.x, 0, one.box.w, one.box.h))]
    named = text(look, Box(room.x, 0, max(widths), room.h), [cell.head], size, size, head_ink, bold=True, heading=True)
    said = text(look, Box(room.x + max(widths) + _BESIDE, 0, rest, room.h), [cell.text], size, size, Ink.TEXT)
    return [named, even(look, said)]


def _placed_rows(
    look: Look, body: Box, cells: Sequence[Cell], rows: Sequence[Sequence[Text]], steps: Sequence[float]
) -> list[Element]:
    gap = _row_gap(look, cells)
    y = settled(body, sum(steps) - gap, _SETTLED).y
    drawn: list[Element] = _chain_down(look, cells, body.x, y, steps)
    for at, (cell, row, step) in enumerate(zip(cells, rows, steps, strict=True)):
        place = Box(body.x, y, body.w, step - gap)
        drawn += _row_mark(look, place, cell, is_first=at == 0)
        high = max(close_height_of(look, one) for one in row)
        top = round(place.y + (place.h - high) / 2)
        for one in row:
            if len(row) == 1 and not one.after:
                box = Box(one.box.x, place.y + _ROW_PAD, one.box.w, place.h - 2 * _ROW_PAD)
                placed = msgspec.structs.replace(one, box=box, valign="middle", role="body")
            else:
                placed = msgspec.structs.replace(
                    one, box=Box(one.box.x, top, one.box.w, place.bottom - top), role="body"
                )  # fmt: skip
            drawn.append(placed if one.heading else emphatic(look, placed))
        y += step
    return drawn


def _chain_down(look: Look, cells: Sequence[Cell], x: float, y: float, steps: Sequence[float]) -> list[Element]:
    """The line that joins numbers in circles."""
    if not cells[0].number or look.style.points not in {"dot", "panel"}:
        return []
    side = min(_NUMBER, steps[0] - 6)
    high = sum(steps) - (steps[0] + steps[-1]) / 2
    return [Shape(box=Box(x + side / 2 - 1.5, y + steps[0] / 2, 3.0, high), fill=Ink.QUIET)]


def _row_mark(look: Look, row: Box, cell: Cell, *, is_first: bool) -> list[Element]:
    """What marks a row: a line over it, a bar or a dot before it or a panel behind it, or its number or its icon."""
    marks = look.style.points
    if cell.number:
        side = min(_NUMBER, row.h - 6)
        over = side + _TO_TEXT if marks in {"dot", "panel"} else 0.0
        line = Shape(box=Box(row.x + over, row.y, row.w - over, 1), fill=Ink.LINE)
        square = Box(row.x, row.y + (row.h - side) / 2, side, side)
        return [*([] if is_first and over else [line]), *number(look, square, cell.number, side)]
    line = Shape(box=Box(row.x, row.y, row.w, 2 if is_first else 1), fill=Ink.BRAND if is_first else Ink.LINE)
    bar = Shape(box=Box(row.x, row.y + 7, _BAR, row.h - 14), fill=Ink.FILL)
    edge: list[Element] = [Shape(box=row, fill=Ink.CARD), Shape(box=Box(row.x, row.y, _EDGE, row.h), fill=Ink.FILL)]
    pad = _PANEL if look.has_panels else 0.0
    behind = sheet(look, row) if pad else []
    if cell.icon:
        side = min(_ICON_ROW, row.h - 8)
        square = Box(row.x + pad, row.y + (row.h - side) / 2, side, side)
        under: dict[str, list[Element]] = {"line": [line], "bar": [], "panel": edge}
        return [*under.get(marks, behind), *icon(look, cell.icon, square)]
    dot = Shape(box=Box(row.x + pad, row.y + (row.h - _DOT) / 2, _DOT, _DOT), fill=Ink.ACCENT, is_oval=True)
    marked: dict[str, list[Element]] = {"line": [line], "bar": [bar], "dot": [*behind, dot]}
    return marked.get(marks, edge)


def listed(look: Look, body: Box, points: Sequence[str]) -> list[Element]:
    """Points as a list, as large as it goes."""
    pad = (28.0 if look.is_wide else 10.0) if look.style.cards else 0.0
    width = body.w if look.is_narrow or pad else body.w * 0.9
    area = Box(body.x + pad, body.y + pad, width - 2 * pad, body.h - 2 * pad)
    drawn = text(look, area, points, look.point, 18, Ink.TEXT, bullets=True, role="body")
    place = settled(area, height_of(look, drawn) + 4)
    drawn = moved(tight(look, drawn), place.y)
    behind = card(look, Box(body.x, place.y - pad, body.w, drawn.box.h + 2 * pad)) if pad else []
    return [*behind, drawn]
