"""Tables: columns as wide as what they hold, rows as high as theirs, letters as large as the slide lets them be."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head
from copydesk_server.decks.drawing.typesetting import settled
from copydesk_server.decks.elements import Box, Element, Table
from copydesk_server.decks.types import Slide

# Letters of a cell in which numbers stand; what is longer is text.
_NUMERIC_CHARS = 16
# At the left and right of a cell, and above and below its text, in points; the least where there are many rows.
_CELL_PADDING, _CELL_OVER, _CELL_TIGHT = 10.0, 6.0, 2.5
# From the edge of a card to the table on it.
_TABLE_PADDING = 18.0
# Letters of few rows and of more, and the least: what the last row of a room reads.
_FEW_TABLE_ROWS, _FEW_SIZE, _SIZE, _LEAST = 5, 34.0, 28.0, 18.0
# Lines of a cell before its letters become smaller, and at the least size.
_CELL_LINES, _MOST_CELL_LINES = 2, 3
# How high a row is at most, of the lines of its text.
_AIR = 2.6
# Rows and letters of a cell that a table is shortened to where its text does not fit in the least size, one after another.
_SHORTENED = ((10, 400), (6, 400), (6, 90), (6, 60), (6, 40), (5, 30), (4, 24), (3, 18))


def table(look: Look, content: layouts.TableContent, slide: Slide) -> list[Element]:
    """A table with thin lines; numbers stand to the right. What it has no room for ends in dots: the note has all of it."""
    made, body = head(look, slide, content.title, dense=True)
    pad = (_TABLE_PADDING if look.is_wide else _TABLE_PADDING / 3) if look.style.cards else 0.0
    room = Box(body.x + pad, body.y + pad / 2, body.w - 2 * pad, body.h - pad)
    tried = (_tabled(room, content, rows, letters) for rows, letters in _SHORTENED)
    drawn = next((one for one in tried if one.fits), None) or _tabled(room, content, *_SHORTENED[-1])
    drawn = msgspec.structs.replace(drawn, strong=_named_row(content.title, drawn.rows))
    around = Box(body.x, drawn.box.y - pad / 2, body.w, drawn.box.h + pad)
    return [*made, *(card(look, around) if pad else []), drawn]


def _named_row(title: str, rows: Sequence[Sequence[str]]) -> int:
    """The row that the title speaks of: the one whose name it has, else a last one that sums up; 0 where none does."""
    said = set(content_stems(title))
    found = [at for at, row in enumerate(rows) if at and (own := set(content_stems(row[0]))) and own <= said]
    sums = len(rows) - 1 if _SUM.fullmatch(rows[-1][0].strip(" :*")) else 0
    return found[0] if len(found) == 1 else sums


# What a row is called that sums up those above it.
_SUM = re.compile(
    r"(?:(?:grand |sub|overall )?total|sum|in all|net (?:total|result|profit|income|cost)|balance|what is left|altogether|overall|surplus|deficit|profit|(?:gesamt)?summe|gesamt|insgesamt|ergebnis|somme|solde|suma|saldo)(?: [^\W\d]+){0,2}",
    re.IGNORECASE,
)


def _tabled(room: Box, content: layouts.TableContent, most: int, letters: int) -> Table:
    """A table of so many rows, with so many letters in a cell, in the largest size at which it fits."""
    count = len(content.columns)
    # A row of a caller's own may have fewer cells, or more.
    given = [[*row, *[""] * count][:count] for row in content.rows]
    shown = [[_celled(cell, letters) for cell in row] for row in given[:most]]
    more = [["…", *[""] * (count - 1)]] if len(given) > most else []
    rows = [content.columns, *shown, *more]
    numeric = [at > 0 and _is_numeric([row[at] for row in given]) for at in range(count)]
    largest = _FEW_SIZE if len(rows) <= _FEW_TABLE_ROWS else _SIZE
    sizes = [one for one in fitting.SCALE if _LEAST <= one <= largest]
    for size, over in [*((one, _CELL_OVER) for one in sizes), (_LEAST, _CELL_TIGHT)]:
        widths = _widths(rows, numeric, size, room.w)
        lines = [_lines(row, widths, size, room.w, is_head=row is rows[0]) for row in rows]
        heights = [count * size * fitting.LINE + 2 * over for count in lines]
        fits = sum(heights) <= room.h and _has_whole_words(rows, widths, size, room.w)
        fits = fits and max(lines) <= (_MOST_CELL_LINES if size == _LEAST else _CELL_LINES)
        fits = fits and (size == _LEAST or not _parts_names(rows, widths, size, room.w))
        if fits:
            break
    # One row that is higher than the others looks like a fault, where all may be as high.
    heights = [max(heights)] * len(rows) if max(heights) * len(rows) <= room.h else heights
    # So does one that only a wider font would break: the rows together have the room for it.
    closer = [_lines(row, widths, size, room.w * fitting.ROOM, is_head=row is rows[0]) for row in rows]
    even = sum(heights) / len(rows)
    heights = [even] * len(rows) if even >= max(closer) * size * fitting.LINE + 2 * over else heights
    # What is left is shared out, so that a table of few rows fills its place and does not fall apart.
    spare = min(room.h - sum(heights), sum(count * size * _AIR for count in lines) - sum(heights))
    heights = [one + max(0.0, spare) / len(rows) for one in heights]
    scale = min(1.0, room.h / sum(heights))
    heights = [one * scale for one in heights]
    box = settled(room, sum(heights), 0.35)
    return Table(box=box, rows=rows, widths=widths, heights=heights, numeric=numeric, size=size, fits=fits)


def _celled(cell: str, letters: int) -> str:
    """A cell, or its first words and dots."""
    return cell if len(cell) <= letters else cell[: letters - 1].rsplit(" ", 1)[0].rstrip(" ,;:.(") + " …"


def _widths(rows: Sequence[Sequence[str]], numeric: Sequence[bool], size: float, width: float) -> list[float]:
    """Shares of the columns: what each needs in one line where all have that; else those that need little, and the others share the rest."""
    needs = [
        max(_needed(cell, size, is_head=at == 0) for at, cell in enumerate(column))
        for column in zip(*rows, strict=True)
    ]
    least = [
        max(_needed(word, size, is_head=at == 0) for at, cell in enumerate(column) for word in _whole(cell) or [""])
        for column in zip(*rows, strict=True)
    ]
    spare = width - sum(needs)
    if spare >= 0:
        # Numbers of one width each are compared; a text has its own.
        widest = max((need for need, is_number in zip(needs, numeric, strict=True) if is_number), default=0.0)
        wanted = [widest if is_number else need for need, is_number in zip(needs, numeric, strict=True)]
        needs = wanted if sum(wanted) <= width else needs
        return [(need + (width - sum(needs)) / len(needs)) / width for need in needs]
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


def _needed(text: str, size: float, *, is_head: bool) -> float:
    """How wide a cell is whose text stands in one line, in points."""
    return fitting.width_of(text, bold=is_head) * fitting.room(bold=is_head) * size + 2 * _CELL_PADDING + 1


def _lines(row: Sequence[str], widths: Sequence[float], size: float, width: float, *, is_head: bool) -> int:
    """Lines of the cell of a row that has the most."""
    ems = [(share * width - 2 * _CELL_PADDING) / size for share in widths]
    return max(fitting.lines_of(cell, its, bold=is_head) for cell, its in zip(row, ems, strict=True))


def _whole(cell: str) -> list[str]:
    """The words of a cell that no line may break; letters of scripts without spaces it may."""
    return [word for word in cell.split() if not fitting.is_wide(word)]


def _has_whole_words(rows: Sequence[Sequence[str]], widths: Sequence[float], size: float, width: float) -> bool:
    """Whether no word is wider than its column."""
    return all(
        _needed(word, size, is_head=row is rows[0]) <= share * width + 1
        for row in rows
        for cell, share in zip(row, widths, strict=True)
        for word in _whole(cell)
    )


def _parts_names(rows: Sequence[Sequence[str]], widths: Sequence[float], size: float, width: float) -> bool:
    """Whether a short cell is broken: a name of two words is read in one line."""
    return any(
        len(cell) <= _NAME_CHARS
        and not fitting.is_wide(cell)
        and _needed(cell, size, is_head=row is rows[0]) > share * width + 1
        for row in rows
        for cell, share in zip(row, widths, strict=True)
    )


# Letters of a cell that stands in one line.
_NAME_CHARS = 20


def _is_numeric(cells: list[str]) -> bool:
    """Whether most cells of a column are numbers: "none" among minutes stands with them."""
    return sum(map(_is_number, cells)) * 2 > len(cells)


def _is_number(cell: str) -> bool:
    return len(cell) <= _NUMERIC_CHARS and any(map(str.isdigit, cell)) and cell[:1] in "0123456789$€£+-–−.~<>≈"
