"""The text of a Word document as Markdown."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from enum import Enum, auto
from typing import TYPE_CHECKING, cast

from lxml import etree
from lxml.etree import _Element

from copydesk_server.knowledge.reading.readable import (
    MAX_TEXT,
    MOST_COLUMNS,
    Readable,
    clean,
    first_heading,
    line,
    markdown_table,
    named_within,
)
from copydesk_server.knowledge.reading.word_styles import Styles, notes_of, styles_of

if TYPE_CHECKING:  # These libraries take long to load, and few texts need them.
    from docx.document import Document as WordDocument
    from docx.oxml.table import CT_Tbl, CT_Tc
    from docx.oxml.text.paragraph import CT_P

# Below the sandbox's memory, so that a bomb is told as one and does not end the process.
MOST_UNPACKED = 200 * 1024 * 1024
NO_DOCUMENT = "is not a Word document, or is damaged or encrypted"


def read_docx(data: bytes) -> Readable:
    """The paragraphs, lists, tables and notes of a Word document, its headings as Markdown.

    Raises:
        ValueError: When it is broken, or unpacks to more than it should.
    """
    import docx
    from docx.opc.exceptions import PackageNotFoundError

    damaged = (zipfile.BadZipFile, PackageNotFoundError, KeyError, NotImplementedError, SyntaxError)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _require_small(archive)
    except damaged as error:
        raise ValueError(NO_DOCUMENT) from error
    try:
        document = docx.Document(io.BytesIO(data))
    except (*damaged, AttributeError, ValueError) as error:  # As for a workbook under the name of a document.
        raise ValueError(NO_DOCUMENT) from error
    blocks: list[str] = []
    size, listing = 0, False
    for kind, block in _blocks(document):
        size += len(block)
        if size > MAX_TEXT:
            raise ValueError(f"has more than {MAX_TEXT} characters")
        if kind is _Kind.ITEM and listing:
            blocks[-1] += f"\n{block}"
        else:
            blocks.append(block)
        listing = kind is _Kind.ITEM
    text = clean("\n\n".join(blocks))
    if not text:
        raise ValueError("holds no text")
    about = document.core_properties
    title = named_within(line(about.title), text) or first_heading(text)
    return Readable(text=text, title=title, author=line(about.author))


class _Kind(Enum):
    """What a block of the body is; items that follow one another are one list."""

    TEXT = auto()
    ITEM = auto()


def _blocks(document: WordDocument) -> Iterator[tuple[_Kind, str]]:
    styles = styles_of(document)
    for element in _docx_blocks(document.element.body):
        if element.tag.endswith("}tbl"):
            if table := _docx_table(cast("CT_Tbl", element)):
                yield _Kind.TEXT, table
        elif (text := _docx_line(cast("CT_P", element))) and not styles.is_contents(element):
            yield _marked(styles, element, text)
    for note in notes_of(document):
        for element in _docx_blocks(note):
            if not element.tag.endswith("}tbl") and (text := _docx_line(cast("CT_P", element))):
                yield _Kind.TEXT, text


def _marked(styles: Styles, element: _Element, text: str) -> tuple[_Kind, str]:
    if level := styles.level(element):
        return _Kind.TEXT, f"{'#' * level} {text}"
    depth = styles.depth(element)
    return (_Kind.TEXT, text) if depth is None else (_Kind.ITEM, f"{'  ' * depth}- {text}")


def _require_small(archive: zipfile.ZipFile) -> None:
    """Unpack it all once, piece by piece: what an archive says of its own size is not believed."""
    unpacked = 0
    for member in archive.infolist():
        if member.flag_bits & 1:
            raise ValueError("is encrypted; remove its password")
        with archive.open(member) as opened:
            while piece := opened.read(1 << 20):
                unpacked += len(piece)
                if unpacked > MOST_UNPACKED:
                    raise ValueError(f"unpacks to more than {MOST_UNPACKED >> 20} MiB")


def _docx_blocks(parent: _Element) -> Iterator[_Element]:
    """The paragraphs and tables of a body or cell, those in content controls too."""
    for element in parent.iterchildren():
        name = etree.QName(element).localname
        if name in {"p", "tbl"}:
            yield element
        elif name in {"sdt", "sdtContent", "customXml", "ins", "moveTo"}:
            yield from _docx_blocks(element)


def _docx_line(paragraph: CT_P) -> str:
    """What a paragraph says once all changes to it are accepted; boxes that float beside it are no part of it."""
    runs = paragraph.xpath(
        ".//w:r[not(ancestor::w:del or ancestor::w:moveFrom or ancestor::w:txbxContent or ancestor::w:pict)]"
    )
    return " ".join("".join(run.text for run in runs).split())


def _docx_table(table: CT_Tbl) -> str:
    """The rows of a table. A cell's text stands where the cell begins; what else a merged cell covers is empty."""
    rows = []
    for row in table.tr_lst:
        cells: list[str] = []
        for cell in row.tc_lst:
            text = "" if cell.vMerge == "continue" else _docx_cell(cell)
            cells += [text, *[""] * (min(cell.grid_span, MOST_COLUMNS) - 1)]
        rows.append(cells[:MOST_COLUMNS])
    return markdown_table(rows)


def _docx_cell(cell: CT_Tc) -> str:
    """A cell on one line, tables inside of it too."""
    parts = []
    for element in _docx_blocks(cell):
        if element.tag.endswith("}tbl"):
            parts += [_docx_cell(inner) for row in cast("CT_Tbl", element).tr_lst for inner in row.tc_lst]
        else:
            parts.append(_docx_line(cast("CT_P", element)))
    return " ".join(part for part in parts if part)
