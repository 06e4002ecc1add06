"""Read a workbook of Excel (.xlsx, also strict): its visible sheets as sections, values as their cells show them.

Formulas are read as the value that is stored with them. Hidden sheets, rows and columns are left out and counted.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree
from lxml.etree import _Element

from copydesk_server.knowledge.reading.model import Block, BlockKind, Loss, Mark, Run, plain_run, write, write_runs
from copydesk_server.knowledge.reading.number_formats import BUILT_IN, GENERAL, shown
from copydesk_server.knowledge.reading.readable import Omission, Readable, clean, line
from copydesk_server.knowledge.reading.records import MOST_COLUMNS, MOST_ROWS, record_blocks, title_above

MOST_UNPACKED = 200 * 1024 * 1024
NO_WORKBOOK = "is not an Excel workbook (.xlsx), or is damaged or encrypted"
_REFERENCE = re.compile(r"([A-Z]{1,3})(\d{1,7})")
# Names that programs give to sheets.
_UNNAMED = re.compile(r"(?:sheet|tabelle|feuil|hoja|foglio|planilha|blad|ark|table|export|data)\s?\d*", re.IGNORECASE)
# Rows and columns of a merged cell whose value stands for all of them.
_MOST_MERGED = 2_000
Row = tuple[int, list[str]]


@dataclass(slots=True)
class _Book:
    """What the sheets of a workbook share, and what was left out so far."""

    archive: zipfile.ZipFile
    texts: list[str]
    formats: list[str]
    is_1904: bool
    losses: Counter[Loss]
    rows: int = 0
    left_out: Counter[str] = field(default_factory=Counter)


def read_workbook(data: bytes) -> Readable:
    """The rows of a workbook as records.

    Raises:
        ValueError: When it is broken, unpacks to more than it should, or holds no value.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive)
    except (zipfile.BadZipFile, KeyError, NotImplementedError, RuntimeError, etree.XMLSyntaxError, EOFError) as error:
        raise ValueError(NO_WORKBOOK) from error


def _read(archive: zipfile.ZipFile) -> Readable:
    if sum(entry.file_size for entry in archive.infolist()) > MOST_UNPACKED:
        raise ValueError(f"unpacks to more than {MOST_UNPACKED >> 20} MiB")
    main = _targets(archive, "_rels/.rels").get("officeDocument", [("", "xl/workbook.xml")])[0][1]
    workbook = _root(archive, main)
    related = _targets(archive, _relations_of(main))
    losses: Counter[Loss] = Counter()
    texts = _shared_texts(archive, related, losses)
    about = workbook.find("{*}workbookPr")
    is_1904 = about is not None and about.get("date1904") in {"1", "true"}
    book = _Book(archive, texts, _formats(archive, related), is_1904, losses)
    sheets = [
        (name, list(_rows(book, path, is_hidden=is_hidden))) for name, path, is_hidden in _sheets(workbook, related)
    ]
    sheets = [(name, rows) for name, rows in sheets if rows]
    blocks = [block for name, rows in sheets for block in _blocks(name, rows, is_only=len(sheets) == 1)]
    stored = write(blocks)
    if not stored.text:
        raise ValueError("has no visible cell with a value")
    return Readable(
        text=stored.text,
        title=_title(archive, sheets),
        spans=tuple(stored.spans),
        losses=dict(+(stored.losses + losses)),
        left_out=tuple(_omissions(book)),
    )


def _title(archive: zipfile.ZipFile, sheets: list[tuple[str, list[Row]]]) -> str | None:
    """What the workbook calls itself, the line above its first table, or its only sheet."""
    names = [name for name, _ in sheets]
    stated = None
    if "docProps/core.xml" in archive.namelist():
        element = _root(archive, "docProps/core.xml").find("{*}title")
        stated = line(element.text) if element is not None else None
    sheet = names[0] if len(names) == 1 and not _UNNAMED.fullmatch(names[0]) else None
    return stated or line(title_above([row for _, row in sheets[0][1][:50]])) or line(sheet)


def _blocks(name: str, rows: list[Row], *, is_only: bool) -> Iterator[Block]:
    if not is_only:
        yield Block(BlockKind.HEADING, plain_run(name), level=2)
    yield from record_blocks(rows, None if is_only and _UNNAMED.fullmatch(name) else name)


def _omissions(book: _Book) -> Iterator[Omission]:
    words = {
        "rows": f"rows after the first {MOST_ROWS:,}",
        "wide_rows": f"rows have cells after column {MOST_COLUMNS}, which were not read",
        "formulas": "formulas have no stored value; open the file in a spreadsheet program and save it",
    }
    yield from (Omission(figure, count, words[figure]) for figure, count in book.left_out.items())
    for figure, part, tag, told in (
        ("comments", "xl/comments", "comment", "comments on cells were not read"),
        ("drawings", "xl/drawings/drawing", "txBody", "boxes with text were not read"),
        ("charts", "xl/charts/chart", "chart", "charts were not read"),
    ):
        names = [name for name in book.archive.namelist() if name.startswith(part) and name.endswith(".xml")]
        if count := sum(1 for name in names for _ in _root(book.archive, name).iter(f"{{*}}{tag}")):
            yield Omission(figure, count, told)


def _root(archive: zipfile.ZipFile, name: str) -> _Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    return etree.fromstring(archive.read(name), parser)


def _relations_of(part: str) -> str:
    folder, name = posixpath.split(part)
    return posixpath.join(folder, "_rels", f"{name}.rels")


def _targets(archive: zipfile.ZipFile, name: str) -> dict[str, list[tuple[str, str]]]:
    """The parts that a part refers to, as identifier and path, by the end of their type."""
    found: dict[str, list[tuple[str, str]]] = {}
    if name not in archive.namelist():
        return found
    folder = posixpath.dirname(posixpath.dirname(name))
    for relation in _root(archive, name):
        if relation.get("TargetMode") == "External":
            continue
        target = (relation.get("Target") or "").removeprefix("/")
        is_absolute = (relation.get("Target") or "").startswith("/")
        path = target if is_absolute else posixpath.normpath(posixpath.join(folder, target))
        kind = (relation.get("Type") or "").rpartition("/")[2]
        found.setdefault(kind, []).append((relation.get("Id") or "", path))
    return found


def _sheets(workbook: _Element, related: dict[str, list[tuple[str, str]]]) -> Iterator[tuple[str, str, bool]]:
    """Name and part of each sheet, and whether it is hidden."""
    paths = dict(related.get("worksheet", ()))
    for sheet in workbook.iterfind("{*}sheets/{*}sheet"):
        id_ = next((value for name, value in sheet.attrib.items() if str(name).endswith("}id")), "")
        if str(id_) in paths:
            yield clean(sheet.get("name") or ""), paths[str(id_)], sheet.get("state") in {"hidden", "veryHidden"}


def _shared_texts(
    archive: zipfile.ZipFile, related: dict[str, list[tuple[str, str]]], losses: Counter[Loss]
) -> list[str]:
    parts = [path for _, path in related.get("sharedStrings", ())]
    return [_text(item, losses) for part in parts for item in _root(archive, part).iterfind("{*}si")]


def _text(item: _Element, losses: Counter[Loss]) -> str:
    """A text of a cell with its raised, lowered and struck parts; readings above ideographs are left out."""
    runs = []
    for part in item:
        tag = etree.QName(part).localname
        if tag == "t":
            runs.append(Run(part.text or ""))
        elif tag == "r":
            runs.append(Run("".join(text.text or "" for text in part.iterfind("{*}t")), _mark(part)))
    return write_runs((Run(clean_cell(run.text), run.mark) for run in runs), losses)


def clean_cell(text: str) -> str:
    """The text of a cell without control characters; space at its ends stays, since a run may begin with it."""
    return clean(f".{text}.")[1:-1]


def _mark(run: _Element) -> Mark | None:
    if (strike := run.find("{*}rPr/{*}strike")) is not None and strike.get("val") not in {"0", "false"}:
        return Mark.STRUCK
    raised = run.find("{*}rPr/{*}vertAlign")
    marks = {"superscript": Mark.SUPERSCRIPT, "subscript": Mark.SUBSCRIPT}
    return None if raised is None else marks.get(raised.get("val") or "")


def _formats(archive: zipfile.ZipFile, related: dict[str, list[tuple[str, str]]]) -> list[str]:
    """The number formats of a workbook, by style of cell."""
    for _, path in related.get("styles", ()):
        styles = _root(archive, path)
        own = {one.get("numFmtId"): one.get("formatCode") or GENERAL for one in styles.iterfind("{*}numFmts/{*}numFmt")}
        numbers = [one.get("numFmtId") or "0" for one in styles.iterfind("{*}cellXfs/{*}xf")]
        return [
            own.get(number) or BUILT_IN.get(int(number) if number.isdecimal() else 0, GENERAL) for number in numbers
        ]
    return []


def _rows(book: _Book, path: str, *, is_hidden: bool) -> Iterator[Row]:
    """The visible rows of a sheet with their numbers; counts what is hidden."""
    hidden_columns: set[int] = set()
    merged: list[tuple[range, int]] = []
    rows: list[tuple[int, dict[int, str], bool]] = []
    with book.archive.open(path) as part:
        for _, element in etree.iterparse(part, tag=("{*}col", "{*}row", "{*}mergeCell"), resolve_entities=False):
            tag = etree.QName(element).localname
            if tag == "col" and element.get("hidden") in {"1", "true"}:
                first, last = (_integer(element.get(name), 0) for name in ("min", "max"))
                hidden_columns |= set(range(first, min(last, MOST_COLUMNS) + 1))
            elif tag == "mergeCell":
                merged += _merged(element.get("ref") or "")
            elif tag == "row":
                rows.append(_row(book, element, len(rows) + 1))
                element.clear()
    _fill(rows, merged)
    for number, cells, is_row_hidden in rows:
        unseen = cells if is_hidden or is_row_hidden else {at: cells[at] for at in cells.keys() & hidden_columns}
        book.losses[Loss.HIDDEN] += sum(len("".join(text.split())) for text in unseen.values())
        seen = {at: text for at, text in cells.items() if at not in unseen and text}
        if not seen:
            continue
        book.rows += 1
        if book.rows > MOST_ROWS:
            book.left_out["rows"] += 1
            continue
        book.left_out["wide_rows"] += max(seen) > MOST_COLUMNS
        yield (
            number,
            [seen.get(at, "") for at in range(1, min(max(seen), MOST_COLUMNS) + 1) if at not in hidden_columns],
        )
    book.left_out = +book.left_out


def _row(book: _Book, element: _Element, following: int) -> tuple[int, dict[int, str], bool]:
    """Number and cells of a row, and whether it is hidden."""
    number = _integer(element.get("r"), following)
    cells, at = dict[int, str](), 0
    for cell in element.iterfind("{*}c"):
        match = _REFERENCE.fullmatch(cell.get("r") or "")
        at = _column(match[1]) if match else at + 1
        cells[at] = _value(book, cell)
    return number, cells, element.get("hidden") in {"1", "true"}


def _integer(text: str | None, default: int) -> int:
    return int(text) if text is not None and text.isdecimal() and len(text) < 9 else default


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def _value(book: _Book, cell: _Element) -> str:
    kind, stored = cell.get("t") or "n", cell.findtext("{*}v")
    if kind == "inlineStr":
        inline = cell.find("{*}is")
        return "" if inline is None else _text(inline, book.losses)
    if not stored:
        book.left_out["formulas"] += cell.find("{*}f") is not None
        return ""
    if kind == "s":
        return book.texts[int(stored)] if stored.isdecimal() and int(stored) < len(book.texts) else ""
    if kind == "b":
        return "TRUE" if stored == "1" else "FALSE"
    if kind in {"str", "e", "d"}:
        return " ".join(clean_cell(stored).split())
    style = cell.get("s") or "0"
    code = book.formats[int(style)] if style.isdecimal() and int(style) < len(book.formats) else GENERAL
    return " ".join(shown(stored, code, is_1904=book.is_1904).split())


def _merged(reference: str) -> Iterator[tuple[range, int]]:
    """The rows and the column of a merged cell of several rows."""
    first, _, last = reference.partition(":")
    start, end = _REFERENCE.fullmatch(first), _REFERENCE.fullmatch(last)
    if start and end and 0 < int(end[2]) - int(start[2]) < _MOST_MERGED:
        yield range(int(start[2]), int(end[2]) + 1), _column(start[1])


def _fill(rows: list[tuple[int, dict[int, str], bool]], merged: list[tuple[range, int]]) -> None:
    """Give each row of a merged cell its value: a reader sees it beside all of them."""
    by_number = {number: cells for number, cells, _ in rows}
    for covered, column in merged[:_MOST_MERGED]:
        value = by_number.get(covered.start, {}).get(column, "")
        for number in covered:
            if value and number in by_number and not by_number[number].get(column):
                by_number[number][column] = value
