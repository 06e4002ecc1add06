"""Tables: columns as wide as what they hold, rows as high as theirs, letters as large as the slide lets them be."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import table_marks
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head
from copydesk_server.decks.drawing.table_marks import marks_of
from copydesk_server.decks.drawing.typesetting import settled
from copydesk_server.decks.elements import Box, Element, Ink, Table
from copydesk_server.decks.types import Slide

# Letters of a cell in which numbers stand; what is longer is text.
_NUMERIC_CHARS = 16
# At the left and right of a cell, and above and below its text, in points; the least where there are many rows.
_CELL_PADDING, _CELL_OVER, _CELL_TIGHT = 10.0, 4.0, 2.5
# From the edge of a card to the table on it.
_TABLE_PADDING = 18.0
# Letters of few rows and of more, and the least: what the last row of a room reads.
_FEW_TABLE_ROWS, _FEW_SIZE, _SIZE, _LEAST = 5, 34.0, 28.0, 18.0
# Lines of a cell before its letters become smaller, and at the least size.
_CELL_LINES, _MOST_CELL_LINES = 2, 3
# How high a row is at most, of the lines of its text.
_AIR = 3.4
# Rows and letters of a cell that a table is shortened to where its text does not fit in the least size, one after another.
_SHORTENED = ((10, 400), (6, 400), (6, 90), (6, 60), (6, 40), (5, 30), (4, 24), (3, 18))


def table(look: Look, content: layouts.TableContent, slide: Slide) -> list[Element]:
    """A table with thin lines; numbers stand to the right. What it has no room for ends in dots: the note has all of it."""
    made, body = head(look, slide, content.title, dense=True)
    body = Box(body.x, body.y, body.w, body.h - look.over_rule)
    pad = (_TABLE_PADDING if look.is_wide else _TABLE_PADDING / 3) if look.style.cards else 0.0
    room = Box(body.x + pad, body.y + pad / 2, body.w - 2 * pad, body.h - pad)
    tried = (_tabled(room, content, rows, letters) for rows, letters in _SHORTENED)
    drawn = next((one for one in tried if one.fits), None) or _tabled(room, content, *_SHORTENED[-1])
    around = Box(body.x, drawn.box.y - pad / 2, body.w, drawn.box.h + pad)
    return [*made, *(card(look, around) if pad else []), drawn]


def _tabled(room: Box, content: layouts.TableContent, most: int, letters: int) -> Table:
    """A table of so many rows, with so many letters in a cell, in the largest size at which it fits."""
    count = len(content.columns)
    # A row of a caller's own may have fewer cells, or more.
    given = [[*row, *[""] * count][:count] for row in content.rows]
    shown = [[_celled(cell, letters) for cell in row] for row in given[:most]]
    more = [["…", *[""] * (count - 1)]] if len(given) > most else []
    rows = [content.columns, *shown, *more]
    marks = marks_of(content.title, rows)
    inks, tints = table_marks.inks(marks, rows), table_marks.tints(marks, len(rows), count)
    # What stands out is bold, and wider.
    bold = [[ink in {Ink.BRAND, Ink.ACCENT} for ink in row] for row in inks]
    numeric = [at > 0 and _is_numeric([row[at] for row in given]) for at in range(count)]
    largest = _FEW_SIZE if len(rows) <= _FEW_TABLE_ROWS else _SIZE
    sizes = [one for one in fitting.SCALE if _LEAST <= one <= largest]
    # Names of columns have two lines before all letters are smaller, and so have names of rows before letters are small.
    tried = [(one, _CELL_OVER, parts) for one in sizes for parts in (0, 1, 2)[: 3 if one == _PARTED else 2]]
    for size, over, parts in [*tried, (_LEAST, _CELL_TIGHT, 1)]:
        letters_of = [_head_size(size), *[size] * (len(rows) - 1)]
        widths = _widths(rows, bold, numeric, size, room.w, parts_heads=parts > 0)
        each = list(zip(rows, bold, letters_of, strict=True))
        lines = [_lines(row, its, widths, one, room.w) for row, its, one in each]
        heights = [count * one * fitting.LINE + 2 * over for count, one in zip(lines, letters_of, strict=True)]
        fits = sum(heights) <= room.h and _has_whole_words(rows, widths, size, room.w)
        fits = fits and max(lines) <= (_MOST_CELL_LINES if size == _LEAST else _CELL_LINES)
        heads = [] if parts else rows[0]
        fits = fits and (size == _LEAST or not _parts_names(rows[1:], widths, size, room.w, heads, first=parts > 1))
        if fits:
            break
    closer = max(_lines(row, its, widths, one, room.w, closer=True) for row, its, one in each[1:])
    # Names of columns stand near the line below them; the rows have the rest.
    head_high = heights[0] + _OVER_HEAD * min(1.0, max(0.0, room.h - sum(heights)) / room.h)
    high = closer * size * fitting.LINE + 2 * over
    heights = [head_high, *_shared(heights[1:], lines[1:], high, size, room.h - head_high)]
    box = settled(room, sum(heights), 0.35)
    return Table(
        box=box,
        rows=rows,
        widths=widths,
        heights=heights,
        numeric=numeric,
        size=size,
        head_size=_head_size(size),
        strong=marks.row,
        has_result=not more and table_marks.is_result(rows),
        inks=inks,
        tints=tints if any(marks) else [],
        fits=fits,
    )


def _head_size(size: float) -> float:
    """The letters of the names of columns: a size smaller than what stands below them, and no smaller than is read."""
    return max(_LEAST, fitting.smaller(size))


# What names of columns have over them where there is room; the letters beside which names of rows have two lines.
_OVER_HEAD, _PARTED = 16.0, 24.0


def _shared(heights: list[float], lines: Sequence[int], closer: float, size: float, most: float) -> list[float]:
    """Heights of rows that fill a height: even ones where they may be so; ``closer`` is what the highest needs in the deck's own font."""
    # One row that is higher than the others looks like a fault, where all may be as high.
    heights = [max(heights)] * len(heights) if max(heights) * len(heights) <= most else heights
    # So does one that only a wider font would break: the rows together have the room for it.
    even = sum(heights) / len(heights)
    heights = [even] * len(heights) if even >= closer else heights
    # What is left is shared out, so that a table of few rows fills its place and does not fall apart.
    spare = min(most - sum(heights), sum(count * size * _AIR for count in lines) - sum(heights))
    heights = [one + max(0.0, spare) / len(heights) for one in heights]
    scale = min(1.0, most / sum(heights))
    return [one * scale for one in heights]


def _celled(cell: str, letters: int) -> str:
    """A cell, or its first words and dots."""
    return cell if len(cell) <= letters else cell[: letters - 1].rsplit(" ", 1)[0].rstrip(" ,;:.(") + " …"


def _widths(
    rows: Sequence[Sequence[str]],
    bold: Sequence[Sequence[bool]],
    numeric: Sequence[bool],
    size: float,
    width: float,
    *,
    parts_heads: bool,
) -> list[float]:
    """Shares of the columns: what each needs in one line where all have that; else those that need little, and the others share the rest."""
    above = _head_size(size)
    heads = [_parted(name, above) if parts_heads else _needed(name, above, is_bold=True) for name in rows[0]]
    needs = [
        max(head, *(_needed(row[at], size, is_bold=its[at]) for row, its in zip(rows[1:], bold[1:], strict=True)))
        for at, head in enumerate(heads)
    ]
    least = [
        max(
            _needed(word, size if at else above, is_bold=at == 0)
            for at, cell in enumerate(column)
            for word in _whole(cell) or [""]
        )
        for column in zip(*rows, strict=True)
    ]
    spare = width - sum(needs)
    if spare >= 0:
        # Numbers of one width each are compared; a text has its own.
        widest = max((need for need, is_number in zip(needs, numeric, strict=True) if is_number), default=0.0)
        wanted = [widest if is_number else need for need, is_number in zip(needs, numeric, strict=True)]
        needs = wanted if sum(wanted) <= width else needs
        return [(need + (width - sum(needs)) / len(needs)) / width for need in needs]
    tight = [need - (need - 2 * _CELL_PADDING) * (1 - 1 / fitting.ROOM) for need in needs]
    if sum(tight) <= width:  # In the deck's own font each has one line.
        return [(need + (width - sum(tight)) / len(tight)) / width for need in tight]
    open_ = set(range(len(needs)))
    left = width
    while open_:
        fair = left / len(open_)
        small = {at for at in open_ if needs[at] <= fair}
        if not small:
            break
        left -= sum(needs[at] for at in small)
        open_ -= small
    # Long texts are not as many lines as they are longer: the root of what they need.
    roots = {at: max(least[at], needs[at] ** 0.5 * left / sum(needs[one] ** 0.5 for one in open_)) for at in open_}
    shared = sum(roots.values())
    return [(roots[at] * left / shared if at in open_ else needs[at]) / width for at in range(len(needs))]


def _needed(text: str, size: float, *, is_bold: bool) -> float:
    """How wide a cell is whose text stands in one line, in points."""
    return fitting.width_of(text, bold=is_bold) * fitting.room(bold=is_bold) * size + 2 * _CELL_PADDING + 1


def _parted(name: str, size: float) -> float:
    """How wide the name of a column is in two lines."""
    words = name.split() or [""]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))] or [(name, "")]
    return min(max(_needed(one, size, is_bold=True) for one in way) for way in ways)


def _lines(
    row: Sequence[str],
    bold: Sequence[bool],
    widths: Sequence[float],
    size: float,
    width: float,
    *,
    closer: bool = False,
) -> int:
    """Lines of the cell of a row that has the most; ``closer`` is whether in the deck's own font, without room for a wider one."""
    found = []
    for cell, is_bold, share in zip(row, bold, widths, strict=True):
        ems = (share * width - 2 * _CELL_PADDING) / size * (fitting.room(bold=is_bold) if closer else 1.0)
        found.append(fitting.lines_of(cell, ems, bold=is_bold))
    return max(found)


def _whole(cell: str) -> list[str]:
    """The words of a cell that no line may break; letters of scripts without spaces it may."""
    return [word for word in cell.split() if not fitting.is_wide(word)]


def _has_whole_words(rows: Sequence[Sequence[str]], widths: Sequence[float], size: float, width: float) -> bool:
    """Whether no word is wider than its column."""
    return all(
        _needed(word, _head_size(size) if row is rows[0] else size, is_bold=row is rows[0]) <= share * width + 1
        for row in rows
        for cell, share in zip(row, widths, strict=True)
        for word in _whole(cell)
    )


def _parts_names(
    rows: Sequence[Sequence[str]],
    widths: Sequence[float],
    size: float,
    width: float,
    heads: Sequence[str],
    *,
    first: bool,
) -> bool:
    """Whether a short cell is broken, or one of the heads that are to stand in one line; ``first`` is whether those of the first column may be."""
    cells = [(cell, share, size) for row in rows for cell, share in list(zip(row, widths, strict=True))[first:]]
    cells += [(cell, share, _head_size(size)) for cell, share in zip(heads, widths, strict=False)]
    return any(
        len(cell) <= _NAME_CHARS
        and not fitting.is_wide(cell)
        and _needed(cell, its, is_bold=its != size) > share * width + 1
        for cell, share, its in cells
    )


# Letters of a cell that stands in one line.
_NAME_CHARS = 20


def _is_numeric(cells: list[str]) -> bool:
    """Whether most cells of a column are numbers: "none" among minutes stands with them."""
    return sum(map(_is_number, cells)) * 2 > len(cells)


def _is_number(cell: str) -> bool:
    return len(cell) <= _NUMERIC_CHARS and any(map(str.isdigit, cell)) and cell[:1] in "0123456789$€£+-–−.~<>≈"
