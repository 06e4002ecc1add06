"""Rows of tables that are files of their own, as records: ``column: value; column: value``, one paragraph for each row.

A record says what its values are, so that one row can be found, read and cited alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.knowledge.reading.model import Attributes, Block, BlockKind, plain_run

# Of all tables of a file; more is a database, and no source that anybody has read.
MOST_ROWS = 20_000
# Of a row; sheets with more hold data, not words.
MOST_COLUMNS = 200
_LONGEST_NAME = 120
# Rows above a head: the name of the report, the day it was made.
_MOST_ABOVE = 8
_NUMBER = re.compile(r"[-+(]?[$€£]?\s?\d[\d.,:/ '\u00a0%-]*[)%€$£]?")
_ENDS = (".", "!", "?", "…", "。")
Row = Sequence[str]


def record_blocks(rows: Sequence[tuple[int, Row]], section: str | None = None) -> Iterator[Block]:
    """The blocks of a table: lines above its head, and a record for each row.

    Args:
        rows: The rows with their numbers in the file, from 1; cells on one line, without white space around.
        section: The sheet that it is.
    """
    filled = [(number, row) for number, row in rows if any(row)]
    above, rest = _split_above([row for _, row in filled])
    for _, line in filled[:above]:
        yield _paragraph(" ".join(cell for cell in line if cell), Attributes(section=section))
    table = filled[above:]
    if not table:
        return
    names, body = (_names(table[0][1], rest), table[1:]) if _has_head(rest) else (_numbered(rest), table)
    if not body:
        yield _paragraph("; ".join(name for name in names if name), Attributes(section=section))
        return
    unused = [name for at, name in enumerate(names) if name and not any(at < len(row) and row[at] for _, row in body)]
    if unused:
        yield _paragraph(f"Columns without values: {'; '.join(unused)}", Attributes(section=section))
    columns = tuple(name[:_LONGEST_NAME] for name in names)
    for number, (_, row) in enumerate(body, 1):
        yield _paragraph(_record(names, row), Attributes(section=section, row=number, columns=columns))


def title_above(rows: Sequence[Row]) -> str | None:
    """The first line above the head of a table: the name of the report."""
    filled = [row for row in rows if any(row)]
    above, _ = _split_above(filled)
    return next(cell for cell in filled[0] if cell) if above else None


def _paragraph(text: str, attributes: Attributes) -> Block:
    return Block(BlockKind.PARAGRAPH, plain_run(text), attributes=attributes)


def _split_above(rows: Sequence[Row]) -> tuple[int, Sequence[Row]]:
    """How many rows of one cell stand above a table of several columns, and the table."""
    above = 0
    while above < min(_MOST_ABOVE, len(rows)) and sum(map(bool, rows[above])) == 1:
        above += 1
    wide = rows[above : above + 2]
    is_table = len(wide) == 2 and all(sum(map(bool, row)) >= 2 for row in wide)
    return (above, rows[above:]) if is_table else (0, rows)


def _has_head(rows: Sequence[Row]) -> bool:
    """Whether the first row names the columns: different short texts, none of them a number."""
    head = [cell for cell in rows[0] if cell]
    if len(rows) < 2 or len(set(head)) < len(head) or any(len(cell) > _LONGEST_NAME for cell in head):
        return False
    return not any(_NUMBER.fullmatch(cell) for cell in head)


def _names(head: Row, rows: Sequence[Row]) -> list[str]:
    """The names of the columns; a column with values and no name has its number."""
    numbered = _numbered(rows)
    return [cell or number for cell, number in zip([*head, *[""] * len(numbered)], numbered, strict=False)]


def _numbered(rows: Sequence[Row]) -> list[str]:
    used = [any(at < len(row) and row[at] for row in rows) for at in range(max(map(len, rows)))]
    return [f"column {at}" if is_used else "" for at, is_used in enumerate(used, 1)]


def _record(names: Sequence[str], row: Row) -> str:
    cells = [f"{name}: {cell}" for name, cell in zip(names, row, strict=False) if cell]
    return "".join(cell if cell.endswith(_ENDS) else f"{cell};" for cell in _spaced(cells)).removesuffix(";")


def _spaced(cells: Sequence[str]) -> Iterator[str]:
    """Cells with a space before each but the first."""
    yield from (cell if at == 0 else f" {cell}" for at, cell in enumerate(cells))
