"""Slides of charts, programs and tables."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head, sheet
from copydesk_server.decks.drawing.typesetting import even, moved, settled, sizes_between, text, tight
from copydesk_server.decks.elements import (
    Box,
    Chart,
    Element,
    Ink,
    Shape,
    Table,
    Text,
    all_shown,
    caption_of,
    has_cents,
    shown,
)
from copydesk_server.decks.layouts import ChartKind
from copydesk_server.decks.types import Slide

# Categories of a chart that leaves room for a text beside it, its share of the width then, and the room between the two.
_MOST_BESIDE, _CHART_SHARE, _TO_NOTE = 5, 0.64, 40.0
# Letters of a note beside a chart and below it, the least of both, its share of the height there, and the room to it.
_NOTE, _NOTE_BELOW, _NOTE_LEAST, _NOTE_HIGH, _OVER_NOTE = 28.0, 24.0, 18.0, 0.3, 20.0
# From the edge of a panel to the chart on it.
_PADDING = 22.0
# A column with the space beside it, how much of it the column takes, and of a bar; a bar with the space below it.
_COLUMN_WIDTH, _COLUMN, _BAR, _BAR_HIGH = 440.0, 0.76, 0.7, 120.0
# The line that names the values of a chart, and the room from it; the row that names series, and the square before a name.
_CAPTION, _TO_CHART, _LEGEND, _SQUARE = 42.0, 12.0, 40.0, 16.0
# Names that are few and set larger, their largest letters, the share of the width that names beside bars have at most, and the room
# from them to the bars; the share of its place that a name below a column has.
_FEW_NAMES, _NAMES, _MOST_ASIDE, _TO_BARS, _MOST_BELOW = 5, 24.0, 0.34, 14.0, 0.96
# Colours of several series, each of which reads on every ground.
_SERIES = (Ink.BRAND, Ink.MUTED, Ink.ACCENT)
# A ring: its share of a wide box and of another, and of a tall one; the room beside it; the value in its middle.
_RING, _RING_NARROW, _RING_TALL, _BESIDE_RING, _MIDDLE = 0.5, 0.42, 0.58, 56.0, 44.0
# In sizes of the letters of a part of a ring: its line, the square before it and its place, and a bold digit. Letters of few parts.
_PART_LINE, _PART_SQUARE, _PART_PLACE, _DIGIT, _FEW_PARTS, _PART_SIZE = 2.5, 0.9, 1.7, 0.62, 4, 24.0
# How much darker, or lighter on a dark ground, each further part is than the one before, and the most.
_SHADE, _MOST_SHADE = 0.2, 0.6
# Points between a card and the program on it, letters of a short program and of others, and the least.
_CODE_PADDING, _CODE_SHORT, _CODE, _CODE_LEAST, _FEW_LINES = 24.0, 32, 24, 18.0, 3


def chart(look: Look, content: layouts.ChartContent, slide: Slide) -> list[Element]:
    """Numbers, drawn; the one that the slide is about in the colour that stands out."""
    drawn, body = head(look, slide, content.title, dense=True)
    body = Box(body.x, body.y, body.w, body.h - look.over_rule)
    drawn += card(look, body)
    room, note = _with_note(look, content, body.inset(_PADDING if look.style.cards else 0.0))
    caption = caption_of(content)
    over = _CAPTION if caption else 0.0
    high = over + (_LEGEND if len(content.series) > 1 else 0.0)
    area = Box(room.x, room.y + high, room.w, room.h - high)
    made = _chart(look, content, area)
    top = made.box.y
    if caption:
        place = Box(room.x, top - high, room.w, over - _TO_CHART)
        drawn.append(text(look, place, [caption], 20, 18, Ink.MUTED, role="body"))
    if high > over:
        drawn += _legend(look, content, Box(room.x, top - high + over, room.w, high - over))
    return [*drawn, *(_ring(look, made) if content.kind is ChartKind.PIE else [made]), *note]


def _with_note(look: Look, content: layouts.ChartContent, box: Box) -> tuple[Box, list[Text]]:
    """What is left of a box for a chart, and the text that supports it: in the last third of a slide of few columns, else below."""
    if not content.support:
        return box, []
    has_room = content.kind in {ChartKind.BAR, ChartKind.COLUMN} and len(content.categories) <= _MOST_BESIDE
    if look.is_wide and has_room:
        left, right = box.part(_CHART_SHARE, _TO_NOTE)
        note = even(look, text(look, right, [content.support], _NOTE, _NOTE_LEAST, Ink.TEXT, role="body"))
        note = tight(look, note)
        return left, [moved(note, settled(right, note.box.h, 0.5).y)]
    room = Box(box.x, 0, box.w, box.h * _NOTE_HIGH)
    note = tight(look, even(look, text(look, room, [content.support], _NOTE_BELOW, 18, Ink.TEXT, role="body")))
    y = box.bottom - note.box.h
    return Box(box.x, box.y, box.w, y - _OVER_NOTE - box.y), [moved(note, y)]


def _chart(look: Look, content: layouts.ChartContent, area: Box) -> Chart:
    """The chart in a box."""
    unit = "" if layouts.is_long_unit(content.unit) else content.unit
    cents = has_cents((value for series in content.series for value in series.values), unit)
    full = all_shown(content.series[0].values, content.unit)
    values = ", ".join(f"{name}: {label}" for name, label in zip(content.categories, full, strict=False))
    size = _letters(look, content, area.w)
    box = _chart_box(area, content)
    return Chart(
        box=box,
        kind=content.kind.value,
        unit=unit,
        categories=[name[:1].upper() + name[1:] for name in content.categories],
        names=[series.name for series in content.series],
        values=[series.values for series in content.series],
        labels=[[shown(value, unit, cents=cents) for value in series.values] for series in content.series],
        highlight=content.highlight,
        base=_base(content),
        colors=[look.palette[ink] for ink in _SERIES],
        size=size,
        aside=_aside(content, size, box.w),
        thick=_COLUMN if content.kind is ChartKind.COLUMN else _BAR,
        alt=f"{content.title}. {values}"[:500],
    )


def _letters(look: Look, content: layouts.ChartContent, width: float) -> float:
    """The size of names and values: larger where they are few, and each has one line."""
    small, count = look.style.scale.small, len(content.categories)
    if count > _FEW_NAMES or not look.is_wide or content.kind not in {ChartKind.BAR, ChartKind.COLUMN}:
        return small
    # Names of bars stand beside them, those of columns below.
    room = width * _MOST_ASIDE - _TO_BARS if content.kind is ChartKind.BAR else width / count * _MOST_BELOW
    longest = max(fitting.width_of(one) for one in content.categories) * fitting.ROOM
    sizes = [one for one in sizes_between(small, _NAMES) if one > small]
    return next((one for one in sizes if longest * one <= room), fitting.larger(small))


def _chart_box(box: Box, content: layouts.ChartContent) -> Box:
    """Where a chart stands: a few bars are no higher than they must be; columns begin at the left edge and end at the right one."""
    count = len(content.categories)
    if content.kind is ChartKind.BAR:
        return settled(box, _BAR_HIGH * count, 0.42)
    if content.kind is not ChartKind.COLUMN or count == 1:
        return box
    # Half of the room between two is left before the first and after the last.
    step = min(box.w / (count - 1 + _COLUMN), _COLUMN_WIDTH)
    return Box(max(0.0, box.x - step * (1 - _COLUMN) / 2), box.y, step * count, box.h)


def _aside(content: layouts.ChartContent, size: float, width: float) -> float:
    """The share of its width that names take beside bars: the longest begins where the title does."""
    longest = max(fitting.width_of(name[:1].upper() + name[1:]) for name in content.categories)
    return min(_MOST_ASIDE, (longest * fitting.ROOM * size + _TO_BARS + 1) / width)


def _base(content: layouts.ChartContent) -> float:
    """Where the axis begins: at nothing; for a line a little below its lowest value, since it shows the change."""
    values = [value for series in content.series for value in series.values]
    low, high = min(values), max(values)
    if content.kind is not ChartKind.LINE or 0 <= low < high - low:
        return min(0.0, low)
    return low - (high - low) * 0.25


def _legend(look: Look, content: layouts.ChartContent, row: Box) -> list[Element]:
    """The names of several series, each beside its colour, in one row."""
    drawn: list[Element] = []
    for ink, series, box in zip(_SERIES, content.series, row.columns(len(content.series), 24), strict=False):
        drawn.append(Shape(box=Box(box.x, box.y + 6, _SQUARE, _SQUARE), fill=ink))
        place = Box(box.x + _SQUARE + 10, box.y, box.w - _SQUARE - 10, 28)
        drawn.append(text(look, place, [series.name], 20, 18, Ink.TEXT, valign="middle", role="body"))
    return drawn


def _ring(look: Look, made: Chart) -> list[Element]:
    """Parts of a whole as a ring in the box of a chart, what it is about in its middle, and the names and values of its parts."""
    box = made.box
    across = min(box.h * 0.94, box.w * (_RING if look.is_wide else _RING_NARROW))
    ring = Box(box.x + (box.w * 0.06 if look.is_wide else 0.0), box.y + (box.h - across) / 2, across, across)
    left = ring.right + (_BESIDE_RING if look.is_wide else _BESIDE_RING / 2)
    names = Box(left, box.y, box.right - left, box.h)
    if look.is_tall:
        across = min(box.h * _RING_TALL, box.w)
        ring = Box(box.x + (box.w - across) / 2, box.y, across, across)
        names = Box(box.x, ring.bottom + 20, box.w, box.bottom - ring.bottom - 20)
    others = [at for at in range(len(made.categories)) if at != made.highlight]
    step = min(_SHADE, _MOST_SHADE / max(1, len(others) - 1)) * (1 if look.is_dark else -1)
    shades = [step * others.index(at) if at in others else 0.0 for at in range(len(made.categories))]
    drawn: list[Element] = [msgspec.structs.replace(made, box=ring, shades=shades)]
    if made.highlight is not None:
        middle, value = ring.inset(across * 0.22, across * 0.36), made.labels[0][made.highlight]
        drawn.append(
            text(look, middle, [value], _MIDDLE, made.size, Ink.ACCENT, bold=True, align="center", valign="middle")
        )
    return [*drawn, *_part_names(look, made, names, shades)]


def _part_names(look: Look, made: Chart, box: Box, shades: list[float]) -> list[Element]:
    count, labels = len(made.categories), made.labels[0]
    size = _PART_SIZE if count <= _FEW_PARTS and look.is_wide else made.size
    high = min(size * _PART_LINE, box.h / count)
    top = box.y + (box.h - high * count) / 2
    wide = max(map(len, labels)) * size * _DIGIT + size
    drawn: list[Element] = []
    for at, (name, label) in enumerate(zip(made.categories, labels, strict=True)):
        y = top + at * high
        square = Box(box.x, y + (high - size * _PART_SQUARE) / 2, size * _PART_SQUARE, size * _PART_SQUARE)
        drawn.append(Shape(box=square, fill=part_ink(made, at), radius=3, shade=shades[at]))
        value = Box(box.x + size * _PART_PLACE, y, wide, high)
        color = Ink.ACCENT if at == made.highlight else Ink.MUTED
        drawn.append(text(look, value, [label], size, size, color, bold=True, valign="middle"))
        where = Box(value.right, y, box.right - value.right, high)
        drawn.append(text(look, where, [name], size, 18, Ink.MUTED, valign="middle"))
    return drawn


def part_ink(made: Chart, at: int) -> Ink:
    """What the colour of a part of a ring is for, before it is shaded."""
    return Ink.ACCENT if at == made.highlight else Ink.QUIET


def code(look: Look, content: layouts.CodeContent, slide: Slide) -> list[Element]:
    """A program text on a card, its lines as they are."""
    drawn, body = head(look, slide, content.title, dense=True)
    lines = content.code.split("\n")
    width, most = body.w - 2 * _CODE_PADDING, body.h - 2 * _CODE_PADDING
    while len(lines) > 2 and fitting.code_height(lines, width, _CODE_LEAST) > most:
        lines = [*lines[:-2], "…"]  # The note has the rest.
    largest = _CODE_SHORT if len(lines) <= _FEW_LINES else _CODE
    size, fits = fitting.fitting_code(lines, width, most, largest, _CODE_LEAST)
    high = min(most, fitting.code_height(lines, width, size) + 4)
    place = settled(body, max(high + 2 * _CODE_PADDING, body.h * 0.5), 0.36)
    box = Box(place.x + _CODE_PADDING, place.y + (place.h - high) / 2, width, high)
    shown_code = Text(box=box, texts=lines, size=size, color=Ink.TEXT, role="body", fits=fits, is_code=True)
    return [*drawn, *sheet(look, place), shown_code]


# Letters of a cell in which numbers stand; what is longer is text.
_NUMERIC_CHARS = 16
# At the left and right of a cell, above and below its text, and the same where there are many rows, in points.
_CELL_PADDING, _OVER, _TIGHT = 10.0, 4.0, 2.5
# From the edge of a card to the table on it.
_CARD_PADDING = 18.0
# Rows that are few and their letters, letters of more, and the least.
_FEW_ROWS, _FEW_SIZE, _SIZE, _LEAST = 5, 34.0, 28.0, 18.0
# Lines of a cell before its letters become smaller, and at the least size; how high a row is at most, of the lines of its text.
_LINES, _MOST_LINES, _AIR = 2, 3, 3.4
# Letters of a cell that has one line, but at the least size.
_NAME_CHARS = 20
# Rows and letters of a cell that a table is shortened to where its text does not fit in the least size, one after another.
_SHORTENED = ((10, 400), (6, 400), (6, 90), (6, 60), (6, 40), (5, 30), (4, 24), (3, 18))
_Rows = Sequence[Sequence[str]]


def table(look: Look, content: layouts.TableContent, slide: Slide) -> list[Element]:
    """A table with thin lines; numbers stand to the right. What it has no room for ends in dots: the note has all of it."""
    drawn, body = head(look, slide, content.title, dense=True)
    body = Box(body.x, body.y, body.w, body.h - look.over_rule)
    pad = (_CARD_PADDING if look.is_wide else _CARD_PADDING / 3) if look.style.cards else 0.0
    room = Box(body.x + pad, body.y + pad / 2, body.w - 2 * pad, body.h - pad)
    tried = (_shortened(room, content, rows, letters) for rows, letters in _SHORTENED)
    made = next((one for one in tried if one.fits), None) or _shortened(room, content, *_SHORTENED[-1])
    around = Box(body.x, made.box.y - pad / 2, body.w, made.box.h + pad)
    return [*drawn, *card(look, around), made]


def _shortened(room: Box, content: layouts.TableContent, most: int, letters: int) -> Table:
    """A table of so many rows, with so many letters in a cell, in the largest size at which it fits."""
    count = len(content.columns)
    # A row of a caller's own may have fewer cells, or more.
    given = [[*row, *[""] * count][:count] for row in content.rows]
    cut = [[_cut(cell, letters) for cell in row] for row in given[:most]]
    more = [["…", *[""] * (count - 1)]] if len(given) > most else []
    rows = [content.columns, *cut, *more]
    numeric = [at > 0 and _is_numeric([row[at] for row in given]) for at in range(count)]
    largest = _FEW_SIZE if len(rows) <= _FEW_ROWS else _SIZE
    for size, over in [*((one, _OVER) for one in sizes_between(_LEAST, largest)), (_LEAST, _TIGHT)]:
        widths = _widths(rows, numeric, size, room.w)
        lines = [_line_count(row, widths, size, room.w, bold=at == 0) for at, row in enumerate(rows)]
        letters_of = [_head_size(size), *[size] * (len(rows) - 1)]
        heights = [many * one * fitting.LINE + 2 * over for many, one in zip(lines, letters_of, strict=True)]
        fits = sum(heights) <= room.h and _has_whole_words(rows, widths, size, room.w)
        fits = fits and max(lines) <= (_MOST_LINES if size == _LEAST else _LINES)
        if fits and (size == _LEAST or not _breaks_names(rows[1:], widths, size, room.w)):
            break
    heights = [heights[0], *_filled(heights[1:], lines[1:], size, room.h - heights[0])]
    box = settled(room, sum(heights), 0.35)
    return Table(
        box=box, rows=rows, widths=widths, heights=heights, numeric=numeric, size=size, head_size=_head_size(size),
        fits=fits,
    )  # fmt: skip


def _head_size(size: float) -> float:
    """The letters of the names of columns: a size smaller than what stands below them, and no smaller than is read."""
    return max(_LEAST, fitting.smaller(size))


def _filled(heights: list[float], lines: Sequence[int], size: float, most: float) -> list[float]:
    """Heights of rows that fill a height: even ones where all may be as high as the highest."""
    heights = [max(heights)] * len(heights) if max(heights) * len(heights) <= most else heights
    spare = min(most - sum(heights), sum(many * size * _AIR for many in lines) - sum(heights))
    heights = [one + max(0.0, spare) / len(heights) for one in heights]
    scale = min(1.0, most / sum(heights))
    return [one * scale for one in heights]


def _cut(cell: str, letters: int) -> str:
    """A cell, or its first words and dots."""
    return cell if len(cell) <= letters else cell[: letters - 1].rsplit(" ", 1)[0].rstrip(" ,;:.(") + " …"


def _widths(rows: _Rows, numeric: Sequence[bool], size: float, width: float) -> list[float]:
    """Shares of the columns: what each needs in one line where all have that; else those that need little, and the others share the rest."""
    heads = [_head_width(name, _head_size(size)) for name in rows[0]]
    columns = list(zip(*rows[1:], strict=True))
    needs = [max(head, *(_needed(cell, size) for cell in column)) for head, column in zip(heads, columns, strict=True)]
    spare = width - sum(needs)
    if spare >= 0:
        # Numbers of one width each are compared; a text has its own.
        widest = max((need for need, is_number in zip(needs, numeric, strict=True) if is_number), default=0.0)
        wanted = [widest if is_number else need for need, is_number in zip(needs, numeric, strict=True)]
        needs = wanted if sum(wanted) <= width else needs
        return [(need + (width - sum(needs)) / len(needs)) / width for need in needs]
    wide, left = set(range(len(needs))), width
    while wide and (small := {at for at in wide if needs[at] <= left / len(wide)}):
        left -= sum(needs[at] for at in small)
        wide -= small
    # Long texts are not as many lines as they are longer: the root of what they need.
    least = [max([head, *(_needed(word, size) for cell in column for word in _whole_words(cell))]) for head, column in zip(heads, columns, strict=True)]  # fmt: skip
    roots = {at: max(least[at], needs[at] ** 0.5 * left / sum(needs[one] ** 0.5 for one in wide)) for at in wide}
    shared = sum(roots.values())
    return [(roots[at] * left / shared if at in wide else needs[at]) / width for at in range(len(needs))]


def _needed(words: str, size: float, *, bold: bool = False) -> float:
    """How wide a cell is whose text stands in one line, in points."""
    return fitting.width_of(words, bold=bold) * fitting.room(bold=bold) * size + 2 * _CELL_PADDING + 1


def _head_width(name: str, size: float) -> float:
    """How wide the name of a column is in two lines."""
    words = name.split() or [""]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))] or [(name, "")]
    return min(max(_needed(one, size, bold=True) for one in way) for way in ways)


def _line_count(row: Sequence[str], widths: Sequence[float], size: float, width: float, *, bold: bool) -> int:
    """Lines of the cell of a row that has the most."""
    letters = _head_size(size) if bold else size
    return max(
        fitting.lines_of(cell, (share * width - 2 * _CELL_PADDING) / letters, bold=bold)
        for cell, share in zip(row, widths, strict=True)
    )


def _whole_words(cell: str) -> list[str]:
    """The words of a cell that no line may break; letters of scripts without spaces it may."""
    return [word for word in cell.split() if not fitting.is_wide(word)]


def _has_whole_words(rows: _Rows, widths: Sequence[float], size: float, width: float) -> bool:
    """Whether no word is wider than its column."""
    return all(
        _needed(word, size if at else _head_size(size), bold=at == 0) <= share * width + 1
        for at, row in enumerate(rows)
        for cell, share in zip(row, widths, strict=True)
        for word in _whole_words(cell)
    )


def _breaks_names(rows: _Rows, widths: Sequence[float], size: float, width: float) -> bool:
    """Whether a short cell has two lines."""
    return any(
        len(cell) <= _NAME_CHARS and not fitting.is_wide(cell) and _needed(cell, size) > share * width + 1
        for row in rows
        for cell, share in zip(row, widths, strict=True)
    )


def _is_numeric(cells: list[str]) -> bool:
    """Whether most cells of a column are numbers: "none" among minutes stands with them."""
    return sum(map(_is_number, cells)) * 2 > len(cells)


def _is_number(cell: str) -> bool:
    return len(cell) <= _NUMERIC_CHARS and any(map(str.isdigit, cell)) and cell[:1] in "0123456789$€£+-–−.~<>≈"
