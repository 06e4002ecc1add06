"""Tables of printed pages: found where rules part their rows, or where the cells of lines stand under one another. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from copydesk_server.knowledge.reading.lines import Line
from copydesk_server.knowledge.reading.model import MOST_COLUMNS, Run, Runs
from copydesk_server.knowledge.reading.pdf_page import Rule

_SAME = 4.0  # In points: rules of one table begin and end as near to one another, and cells of one column.
_TOUCHES = 3.0
_FEWEST_ROWS = 3  # Without rules.
_PROSE_CELL = 25  # In characters: where all columns are longer, they are columns of text.
_TALLEST_GAP = 0.06  # Of a page's height, between the lines of a table.
_MARKER = re.compile(r"[^\w\s]|\(?(?:\d{1,2}|[a-z])[.)]")


@dataclass(slots=True)
class Table:
    """A table: the cells of its rows, the head first."""

    rows: list[list[Runs]]


@dataclass(frozen=True, slots=True)
class _Region:
    """A part of a page between rules of one width."""

    left: float
    right: float
    heights: tuple[float, ...]
    has_columns: bool


def with_tables(lines: Sequence[Line], rules: Sequence[Rule]) -> Iterator[list[Line] | Table]:
    """The lines of a page, those that form a table as one."""
    plain: list[Line] = []
    at = 0
    regions = _regions(rules) if len(lines) > 1 else []
    while at < len(lines):
        table, end = _ruled(lines, at, regions)
        if table is None:
            table, end = _aligned(lines, at)
        if table is None:
            plain.append(lines[at])
            at += 1
            continue
        if plain:
            yield plain
        yield table
        plain, at = [], end
    if plain:
        yield plain


def _regions(rules: Sequence[Rule]) -> list[_Region]:
    verticals = [rule for rule in rules if rule.is_vertical]
    groups: list[list[Rule]] = []
    for rule in sorted(_connected(rules), key=lambda one: (one.left, one.top)):
        near = next((g for g in groups if abs(g[0].left - rule.left) + abs(g[0].right - rule.right) < _SAME), None)
        if near is None:
            groups.append([rule])
        else:
            near.append(rule)
    found = []
    for group in groups:
        left, right = group[0].left, group[0].right
        heights = tuple(sorted({rule.top for rule in group}))
        inner = [one for one in verticals if left + _SAME < one.left < right - _SAME and heights[0] <= one.bottom]
        if len(heights) > 1:
            found.append(_Region(left, right, heights, any(one.top < heights[-1] for one in inner)))
    return found


def _connected(rules: Sequence[Rule]) -> list[Rule]:
    """The horizontal rules, those that touch as one: programs rule each cell of its own."""
    found: list[Rule] = []
    for rule in sorted((one for one in rules if not one.is_vertical), key=lambda one: (round(one.top, 3), one.left)):
        last = found[-1] if found else None
        if last is not None and abs(last.top - rule.top) < 0.002 and rule.left - last.right < _TOUCHES:
            found[-1] = Rule(last.left, max(last.right, rule.right), last.top, last.bottom)
        else:
            found.append(rule)
    return found


def _ruled(lines: Sequence[Line], at: int, regions: list[_Region]) -> tuple[Table | None, int]:
    """The table that begins with a line, and the line after it; takes its region, and those that hold none, off ``regions``."""
    for region in [region for region in regions if _is_in(lines[at], region)]:
        regions.remove(region)
        end = at
        while end < len(lines) and _is_in(lines[end], region):
            end += 1
        if end - at > 1 and (table := _table(lines[at:end], region)):
            return table, end
    return None, at


def _is_in(line: Line, region: _Region) -> bool:
    middle = (line.top + line.pitch) / 2
    across = region.left - _SAME <= line.left and line.right <= region.right + _SAME
    return across and region.heights[0] <= middle <= region.heights[-1]


def _table(lines: Sequence[Line], region: _Region) -> Table | None:
    cells = [cell for line in lines for cell in (line.cells or [line])]
    columns = _columns(lines, cells)
    bands = len({_band(line, region) for line in lines})
    keys = [_band(cell, region) for cell in cells] if region.has_columns or bands > 2 else _baselines(cells)
    rows: dict[int, list[list[Run]]] = {}
    for key, cell in sorted(zip(keys, cells, strict=True), key=lambda pair: pair[0]):
        row = rows.setdefault(key, [[] for _ in columns])
        _add(row[_column(cell, columns)], cell)
    shared = sum(sum(map(bool, row)) > 1 for row in rows.values())
    if not 1 < len(columns) <= MOST_COLUMNS or len(rows) < 2 or shared < max(2, len(rows) / 2):
        return None
    return Table([[tuple(cell) for cell in row] for _, row in sorted(rows.items())])


def _add(cell: list[Run], line: Line) -> None:
    if cell:
        cell.append(Run(" "))
    cell += line.runs


def _band(line: Line, region: _Region) -> int:
    middle = (line.top + line.pitch) / 2
    return sum(height <= middle for height in region.heights)


def _baselines(cells: Sequence[Line]) -> list[int]:
    return [round(cell.pitch * 500) for cell in cells]


def _columns(lines: Sequence[Line], cells: Sequence[Line]) -> list[tuple[float, float]]:
    """Where the columns stand: those of the lines with the most cells, or of cells that stand beside one another."""
    counts = Counter(len(line.cells) for line in lines if line.cells)
    if counts:
        most = max(counts, key=lambda number: (counts[number] * number, number))
        spans = [(cell.left, cell.right) for line in lines if len(line.cells) == most for cell in line.cells]
    else:
        spans = [(cell.left, cell.right) for cell in cells]
    merged: list[tuple[float, float]] = []
    for left, right in sorted(spans):
        if merged and left <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(merged[-1][1], right)
        else:
            merged.append((left, right))
    return merged


def _column(cell: Line, columns: Sequence[tuple[float, float]]) -> int:
    def shared(at: int) -> float:
        left, right = columns[at]
        return min(cell.right, right) - max(cell.left, left)

    return max(range(len(columns)), key=shared)


def _aligned(lines: Sequence[Line], at: int) -> tuple[Table | None, int]:
    """The table without rules that begins with a line, and the line after it."""
    if not _has_cells(lines[at]):
        return None, at
    end = at + 1
    while end < len(lines) and _has_cells(lines[end]) and _is_under(lines[end - 1], lines[end]):
        end += 1
    rows = [line.cells for line in lines[at:end]]
    if len(rows) < _FEWEST_ROWS or is_prose(rows):
        return None, at
    columns = _columns(lines[at:end], [])
    found = []
    for cells in rows:
        row: list[list[Run]] = [[] for _ in columns]
        for cell in cells:
            _add(row[_column(cell, columns)], cell)
        found.append([tuple(cell) for cell in row])
    return (Table(found), end) if 1 < len(columns) <= MOST_COLUMNS else (None, at)


def _has_cells(line: Line) -> bool:
    marked = len(line.cells) == 2 and _MARKER.fullmatch(line.cells[0].text) is not None
    return len(line.cells) > 1 and not line.code and not marked


def _is_under(before: Line, line: Line) -> bool:
    """Whether the cells of a line stand under those of the one before it."""
    if not 0 < line.top - before.top < _TALLEST_GAP or len(before.cells) != len(line.cells):
        return False
    return all(
        abs(upper.left - lower.left) < _SAME
        or abs(upper.right - lower.right) < _SAME
        or abs(upper.left + upper.right - lower.left - lower.right) < _SAME
        for upper, lower in zip(before.cells, line.cells, strict=True)
    )


def is_prose(rows: Sequence[Sequence[Line]]) -> bool:
    """Whether lines of cells are columns of text, and no table."""
    return all(median(len(cell.text) for cell in column) > _PROSE_CELL for column in zip(*rows, strict=False))
