"""Tables: columns as wide as what they hold, rows as high as theirs, letters as large as the slide lets them be."""

from __future__ import annotations

from collections.abc import Sequence

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head
from copydesk_server.decks.drawing.typesetting import settled, sizes_between
from copydesk_server.decks.elements import Box, Element, Table
from copydesk_server.decks.types import Slide

# Letters of a cell in which numbers stand; what is longer is text.
_NUMERIC_CHARS = 16
# At the left and right of a cell, above and below its text, and the same where there are many rows, in points.
_PADDING, _OVER, _TIGHT = 10.0, 4.0, 2.5
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
    return fitting.width_of(words, bold=bold) * fitting.room(bold=bold) * size + 2 * _PADDING + 1


def _head_width(name: str, size: float) -> float:
    """How wide the name of a column is in two lines."""
    words = name.split() or [""]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))] or [(name, "")]
    return min(max(_needed(one, size, bold=True) for one in way) for way in ways)


def _line_count(row: Sequence[str], widths: Sequence[float], size: float, width: float, *, bold: bool) -> int:
    """Lines of the cell of a row that has the most."""
    letters = _head_size(size) if bold else size
    return max(
        fitting.lines_of(cell, (share * width - 2 * _PADDING) / letters, bold=bold)
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
