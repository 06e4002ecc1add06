"""CSV files of spreadsheets as rows, read whole and strictly: a damaged file is refused before its first row is used.

The grammar is that of RFC 4180. `csv.reader` accepts more: a quote that is never closed makes one cell of the rest of the
file, and the rows in it are lost without an error.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import attrs

DELIMITERS = (",", ";", "\t")
# Beginnings of files that spreadsheets save, and that are no CSV.
_OTHERS = {
    b"PK\x03\x04": "an Excel workbook (.xlsx) or another Office or zip file",
    b"\xd0\xcf\x11\xe0": "an old Excel workbook (.xls) or another old Office file",
    b"%PDF": "a PDF file",
    b"PAR1": "a Parquet file; read it with pandas.read_parquet and give the DataFrame",
}
# Longest part of the file's text in a message.
_EXCERPT = 60
_HOW = "save it as CSV (UTF-8), or read it with pandas and give the DataFrame"
_REPAIR = 'a quote inside a cell is written twice, and the cell is enclosed in quotes: "6"" pots"'
_LINE_BREAK = re.compile(r"\r\n|\r|\n")
# Excel writes its delimiter there, and does not show the line.
_SEP_LINE = re.compile(r"sep=([^\"\r\n])(?:\r\n|\r|\n|\Z)", re.IGNORECASE)
_QUOTED = re.compile(r'"([^"]*+(?:""[^"]*+)*+)"')


@attrs.frozen
class Record:
    """One record of a file.

    Args:
        line: The line on which it begins, from 1.
        cells: Its cells.
        quoted: Whether each cell is enclosed in quotes.
    """

    line: int
    cells: list[str]
    quoted: list[bool]

    @property
    def is_empty(self) -> bool:
        """Whether no cell has text."""
        return not any(map(str.strip, self.cells))


def read_rows(path: Path, required: str, *, multiline: bool = False) -> list[dict[str, str | None]]:
    """The rows of a file in UTF-8, or in UTF-16 with its mark; cells that a short row lacks are ``None``.

    Args:
        path: The file. Its cells are separated by commas, semicolons or tabs; empty rows and columns are left out.
        required: A column that it must have.
        multiline: Accept cells with line breaks where each line could be a row.

    Raises:
        ValueError: When it is another kind of file, lacks the column, or is damaged; the message names the line.
    """
    text = decode(path)
    sep_line = _SEP_LINE.match(text)
    start = sep_line.end() if sep_line else 0
    delimiter = sep_line[1] if sep_line else _delimiter(text)
    try:
        records = [record for record in _records(text, start, delimiter) if not record.is_empty]
        names = _column_names(records[0] if records else Record(1, [], []), required)
        if not multiline:
            _refuse_swallowed_rows(records, delimiter)
        return [_row(names, record) for record in records[1:]]
    except ValueError as error:
        raise ValueError(f"{path}, {error}") from error


def _records(text: str, start: int, delimiter: str) -> Iterator[Record]:
    """The records of a text.

    Raises:
        ValueError: When it has a quote that RFC 4180 does not allow.
    """
    plain = re.compile(rf'[^"\r\n{re.escape(delimiter)}]*+')
    position, line = start, 1 + len(_LINE_BREAK.findall(text, 0, start))
    while position < len(text):
        record = Record(line, [], [])
        while True:
            is_quoted = text.startswith('"', position)
            match = (_QUOTED if is_quoted else plain).match(text, position)
            if match is None:
                raise ValueError(
                    f"line {line}: the quote before {_excerpt(text, position + 1)} is never closed; {_REPAIR}"
                )
            record.cells.append(match[1].replace('""', '"') if is_quoted else match[0])
            record.quoted.append(is_quoted)
            first_line, position = line, match.end()
            line += len(_LINE_BREAK.findall(match[0]))
            end = _LINE_BREAK.match(text, position)
            if end or position == len(text):
                break
            if not delimiter or not text.startswith(delimiter, position):
                raise ValueError(_misplaced_quote(text, position, first_line, line, is_quoted=is_quoted))
            position += 1
        yield record
        position, line = end.end() if end else position, line + 1


def _misplaced_quote(text: str, position: int, first_line: int, line: int, *, is_quoted: bool) -> str:
    """What is wrong at a position behind a cell that is neither the end of a line nor a delimiter."""
    if not is_quoted:
        return f"line {line}: there is a quote inside a cell that does not begin with one, before {_excerpt(text, position + 1)}; {_REPAIR}"
    opened = f" (the quote opens on line {first_line})" if first_line != line else ""
    return f"line {line}: after the closing quote of a cell{opened} there is more text, {_excerpt(text, position)}; {_REPAIR}"


def _excerpt(text: str, position: int) -> str:
    """The text behind a position, to the end of its line."""
    return repr(_LINE_BREAK.split(text[position : position + _EXCERPT], maxsplit=1)[0])


def _shortened(text: str) -> str:
    return text if len(text) <= _EXCERPT else text[: _EXCERPT - 1] + "…"


def _delimiter(text: str) -> str:
    """The delimiter with which the header has the most columns; empty if it has one column, since nothing separates that."""

    def column_count(delimiter: str) -> int:
        try:
            return next((len(record.cells) for record in _records(text, 0, delimiter) if not record.is_empty), 0)
        except ValueError:
            return 0

    best = max(DELIMITERS, key=column_count)
    return best if column_count(best) > 1 else ""


def _column_names(header: Record, required: str) -> list[str]:
    """The names of the columns, without spaces around them; empty for a column without a name.

    Raises:
        ValueError: When two columns have the same name, or there is no column of the required name.
    """
    names = [name.strip() for name in header.cells]
    repeated = [name for name, count in Counter(names).items() if name and count > 1]
    if repeated:
        raise ValueError(
            f"line {header.line}: several columns have the name {repeated[0]!r}; rename or delete the others"
        )
    if required not in names:
        columns = ", ".join(repr(_shortened(name)) for name in names if name) or "none"
        raise ValueError(f"line {header.line}: there is no column {required}; this line names the columns: {columns}")
    return names


def _row(names: list[str], record: Record) -> dict[str, str | None]:
    """A record as a row.

    Raises:
        ValueError: When a cell with text is in a column without a name.
    """
    for number, cell in enumerate(record.cells):
        if cell.strip() and not (number < len(names) and names[number]):
            raise ValueError(
                f"line {record.line}: cell {number + 1}, {_shortened(cell)!r}, is in a column that the header does not name; "
                "enclose a cell that contains a delimiter in quotes, or name the column"
            )
    cells: list[str | None] = [*record.cells, *[None] * (len(names) - len(record.cells))]
    return {name: cell for name, cell in zip(names, cells, strict=False) if name}


def _refuse_swallowed_rows(records: list[Record], delimiter: str) -> None:
    """Refuse a file in which each cell with line breaks may be several rows between two stray quotes.

    Read line by line, such a cell has as many cells in each line as the header, or more in its first and last line,
    where a quote is missing. Prose seldom has: one cell with line breaks that cannot be rows shows that the file has
    such cells. A file whose cells are all quoted has no stray quotes that the grammar accepts.

    Raises:
        ValueError: When there are such cells, and no other cells with line breaks.
    """
    width = len(records[0].cells)
    multiline = [(record, counts) for record in records[1:] if len(counts := _cells_per_line(record, delimiter)) > 1]
    if all(all(record.quoted) for record in records) or not all(_may_be_rows(counts, width) for _, counts in multiline):
        return
    for record, counts in multiline:
        raise ValueError(
            f"lines {record.line} to {record.line + len(counts) - 1}: a quoted cell contains these line breaks, but each "
            f"line could also be a row, and two quotes be stray: {_REPAIR}. If the cell is meant to have line breaks, "
            "read the file with pandas and give the DataFrame (on the command line: --multiline)"
        )


def _may_be_rows(counts: list[int], width: int) -> bool:
    """Whether the lines of a record may be rows, by their numbers of cells."""
    return counts[0] >= width and counts[-1] >= width and set(counts[1:-1]) <= {width}


def _cells_per_line(record: Record, delimiter: str) -> list[int]:
    """How many cells each line of a record has if its line breaks end rows."""
    counts = [0]
    for cell in record.cells:
        for number, part in enumerate(_LINE_BREAK.split(cell)):
            if number:
                counts.append(0)
            counts[-1] += 1 + (part.count(delimiter) if delimiter else 0)
    return counts


def decode(path: Path) -> str:
    """The text of a file.

    Raises:
        ValueError: When it is no text, or in an encoding that it does not name.
    """
    content = path.read_bytes()
    for magic, kind in _OTHERS.items():
        if content.startswith(magic):
            raise ValueError(f"{path} is no CSV file: it is {kind}; {_HOW}")
    encoding = "utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    if encoding != "utf-16" and b"\x00" in content:
        line = content.count(b"\n", 0, content.index(b"\x00")) + 1
        raise ValueError(
            f"{path}, line {line}, has NUL bytes: it is no text, or UTF-16 or UTF-32 without its mark; {_HOW}"
        )
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content.count("\n".encode(encoding)[-1:], 0, error.start) + 1
        expected = (
            "UTF-16, as its first bytes say" if encoding == "utf-16" else "UTF-8; Windows-1252 and Latin-1 are likely"
        )
        raise ValueError(f"{path}, line {line}, is not {expected}; {_HOW}") from error
