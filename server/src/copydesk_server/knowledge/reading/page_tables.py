"""Tables of a page: data with a head, or what only puts parts of a page side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lxml.etree import _Element

from copydesk_server.knowledge.reading.elements import Measures
from copydesk_server.knowledge.reading.inline import Part, joined_part
from copydesk_server.knowledge.reading.model import MOST_COLUMNS, Block, BlockKind, Run, Runs

# Letters of the paragraph in a cell; a table with more lays out a page.
_LAYOUT_CELL = 350
_Cell = tuple[Runs, int, int]
PartsOf = Callable[[_Element], Iterator[Part]]


def read_table(table: _Element, measures: Measures, parts_of: PartsOf) -> Iterator[Part]:
    """The parts of a table: its caption and its rows, or the parts of its cells where it only lays out the page."""
    rows = [row for row in table.iter("tr") if _table_of(row) is table]
    for caption in table.iter("caption"):
        if _table_of(caption) is table:
            yield from parts_of(caption)
    if _lays_out(table, rows, measures):
        for row in rows:
            for cell in row:
                yield from parts_of(cell)
        return
    parts: list[Part] = []
    cells = [_cells(row, parts_of, parts) for row in rows]
    if parts:
        yield joined_part((Block(BlockKind.TABLE, rows=tuple(tuple(row) for row in _spanned(cells))),), parts)


def runs_of(part: Part) -> Iterator[Run]:
    """The runs of all blocks of a part."""
    for block in part.blocks:
        yield from block.runs
        for row in block.rows:
            for cell in row:
                yield from cell


def spaced_runs(parts: list[Part]) -> Runs:
    """The runs of parts on one line, with a space between two parts."""
    return tuple(run for part in parts for run in (*runs_of(part), Run(" ")))[:-1]


def _table_of(element: _Element) -> _Element | None:
    return next(element.iterancestors("table"), None)


def _lays_out(table: _Element, rows: list[_Element], measures: Measures) -> bool:
    """Whether a table puts parts of a page side by side, and holds no data."""
    if table.get("role") == "presentation" or any(
        True for _ in table.iter("table", "h1", "h2", "h3", "pre") if _ is not table
    ):
        return True
    widths = (sum(cell.tag in {"td", "th"} and bool(measures[cell].letters) for cell in row) for row in rows)
    if max(widths, default=0) < 2:
        return True
    paragraphs = (measures[paragraph].letters for paragraph in table.iter("p"))
    return not any(True for _ in table.iter("th")) and max(paragraphs, default=0) > _LAYOUT_CELL


def _cells(row: _Element, parts_of: PartsOf, parts: list[Part]) -> list[_Cell]:
    """The cells of a row: runs, columns, rows; adds their parts to ``parts``."""
    cells: list[_Cell] = []
    for cell in row:
        if cell.tag in {"td", "th"} and len(cells) < MOST_COLUMNS:
            inner = list(parts_of(cell))
            parts += inner
            cells.append((spaced_runs(inner), _span(cell, "colspan"), _span(cell, "rowspan")))
    return cells


def _span(cell: _Element, name: str) -> int:
    stated = cell.get(name) or "1"
    return max(1, min(MOST_COLUMNS, int(stated))) if stated.isdecimal() and len(stated) < 5 else 1


def _spanned(rows: list[list[_Cell]]) -> list[list[Runs]]:
    """Rows of equal columns: the text of a cell stands where it begins, and what else it covers is empty."""
    covered: dict[int, int] = {}
    spanned = []
    for row in rows:
        line: list[Runs] = []
        covering = dict(covered)
        cells = iter(row)
        while len(line) < MOST_COLUMNS:
            if covered.get(len(line), 0) > 0:
                covering[len(line)] = covered[len(line)] - 1
                line.append(())
                continue
            cell = next(cells, None)
            if cell is None:
                break
            runs, columns, down = cell
            for offset in range(columns):
                covering[len(line)] = down - 1
                line.append(() if offset else runs)
        spanned.append(line[:MOST_COLUMNS])
        covered = covering
    return spanned
