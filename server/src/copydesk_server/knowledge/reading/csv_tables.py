"""Read comma- or tab-separated values (RFC 4180), also those that spreadsheets of other countries write.

A quotation mark that opens a cell and is never closed stands for itself: it does not swallow the rows that follow.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from copydesk_server.core.text.charsets import decode
from copydesk_server.knowledge.reading.model import Loss, write
from copydesk_server.knowledge.reading.readable import Omission, Readable, clean, line
from copydesk_server.knowledge.reading.records import MOST_COLUMNS, MOST_ROWS, record_blocks, title_above

_DELIMITERS = ",;\t|"
# Lines that tell the delimiter.
_LOOKED_AT = 50
# Of a cell in quotation marks; what goes on for longer was not meant as one.
_LONGEST_CELL, _MOST_LINES = 20_000, 200
_SEPARATOR = re.compile(r"sep=(.)\n")


def read_delimited(data: bytes) -> Readable:
    """The rows of a file as records; rows and columns beyond the limits are counted.

    Raises:
        ValueError: When it is no text, or has no row.
    """
    text = clean(decode(data))
    stated = _SEPARATOR.match(text)
    text = text[stated.end() :] if stated else text
    rows, unclosed = _rows(text, stated[1] if stated else _delimiter(text))
    if not rows:
        raise ValueError("has no row")
    kept = [(number, row[:MOST_COLUMNS]) for number, row in enumerate(rows[:MOST_ROWS], 1)]
    stored = write(list(record_blocks(kept)))
    return Readable(
        text=stored.text,
        title=line(title_above(rows[:_LOOKED_AT])),
        spans=tuple(stored.spans),
        losses=dict[Loss, int](stored.losses),
        left_out=tuple(_left_out(rows, unclosed)),
    )


def _left_out(rows: list[list[str]], unclosed: int) -> Iterator[Omission]:
    if len(rows) > MOST_ROWS:
        yield Omission("rows", len(rows) - MOST_ROWS, f"rows after the first {MOST_ROWS:,}")
    if wider := sum(len(row) > MOST_COLUMNS for row in rows):
        yield Omission("wide_rows", wider, f"rows have cells after column {MOST_COLUMNS}, which were not read")
    if unclosed:
        yield Omission("open_quotes", unclosed, "quotation marks are never closed and were read as text")


def _delimiter(text: str) -> str:
    """The delimiter that most lines have the same number of; a comma where none parts anything."""
    lines = [row for row in text.split("\n", _LOOKED_AT)[:_LOOKED_AT] if row.strip()]

    def agreement(delimiter: str) -> tuple[int, int]:
        counts = Counter(len(cells) for row in lines if (cells := _cells(row, 0, delimiter)[0]))
        [(width, times)] = counts.most_common(1) or [(0, 0)]
        return (times, width) if width > 1 else (0, 0)

    return max(_DELIMITERS, key=agreement)


def _rows(text: str, delimiter: str) -> tuple[list[list[str]], int]:
    """The rows that have a cell, each cell on one line, and how many quotation marks are never closed."""
    rows, at, unclosed, width = list[list[str]](), 0, 0, 0
    while at < len(text):
        cells, end, is_whole = _cells(text, at, delimiter)
        has_breaks = "\n" in text[at:end]
        if not is_whole or (has_breaks and len(cells) < width):
            unclosed += 1
            end = _line_end(text, at)
            cells = text[at:end].split(delimiter)
        at = end + 1
        row = [" ".join(cell.split()) for cell in cells]
        if any(row):
            width = width or len(row)
            rows.append(row)
    return rows, unclosed


def _cells(text: str, at: int, delimiter: str) -> tuple[list[str], int, bool]:
    """The cells of the row that begins at a place, where it ends, and whether each quotation mark is closed."""
    cells: list[str] = []
    while True:
        if text.startswith('"', at):
            cell, at, is_closed = _quoted(text, at, delimiter)
            if not is_closed:
                return cells, at, False
        else:
            end = _plain_end(text, at, delimiter)
            cell, at = text[at:end], end
        cells.append(cell)
        if not text.startswith(delimiter, at):
            return cells, at, True
        at += 1


def _plain_end(text: str, at: int, delimiter: str) -> int:
    end = _line_end(text, at)
    part = text.find(delimiter, at, end)
    return end if part < 0 else part


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _quoted(text: str, at: int, delimiter: str) -> tuple[str, int, bool]:
    """A cell in quotation marks, where it ends, and whether a mark ends it."""
    limit = min(len(text), at + _LONGEST_CELL)
    pieces, start = list[str](), at + 1
    while (end := text.find('"', start, limit)) >= 0:
        pieces.append(text[start:end])
        if text.startswith('"', end + 1):
            pieces.append('"')
            start = end + 2
            continue
        after = end + 1
        is_end = after == len(text) or text[after] in (delimiter, "\n")
        cell = "".join(pieces)
        return cell, after, is_end and cell.count("\n") <= _MOST_LINES
    return "", at, False
