"""Read Word documents: paragraphs, headings, lists and tables by their styles."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from lxml import etree
from lxml.etree import _Element

from copydesk_server.knowledge.reading.model import MOST_COLUMNS, Block, BlockKind, Mark, Run, Runs, write
from copydesk_server.knowledge.reading.readable import MAX_TEXT, Readable, clean, first_heading, line, named_within
from copydesk_server.knowledge.reading.word_package import usual_package
from copydesk_server.knowledge.reading.word_runs import RunReader, mark_of

if TYPE_CHECKING:  # It takes long to load, and few texts need it.
    from docx.document import Document as WordDocument
    from docx.oxml.table import CT_Tbl, CT_Tc


_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
# Names of headings in Word's languages, as names and as identifiers have them, without spaces.
_HEADING = re.compile(
    r"(?:heading|überschrift|berschrift|titre|título|ttulo|titolo|kop|nagłówek|rubrik|overskrift|otsikko|заголовок|nadpis|cmsor"
    r"|título|cabeçalho|başlık|見出し|标题|標題|제목)\s?([1-9])$",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:title|titel|titre|título|ttulo|titolo|tytuł|rubrik|tittel|titul)$", re.IGNORECASE)
_LIST = re.compile(r"(?:list|liste|lista|lijst|elenco|aufzählung|listenabsatz|puce)", re.IGNORECASE)
_CONTENTS = re.compile(
    r"(?:toc|verzeichnis|tm|tdc|sommario|inhopg|index|table ?of ?(?:figures|contents))\s?\d*$", re.IGNORECASE
)
# Styles that are based on one another; more is a loop.
_DEEPEST = 12
_LEVELS = 6  # of Markdown
_DEEPEST_LIST = 8  # of Word


@dataclass(frozen=True, slots=True)
class Style:
    """A style of paragraphs.

    Args:
        id: Its identifier.
        name: Its name.
        based_on: The identifier of the style that it changes.
        level: Its level in the outline, from 0; 9 is text.
        numbered: Whether it is numbered or has bullets.
    """

    id: str
    name: str
    based_on: str | None
    level: int | None
    numbered: bool


@dataclass(frozen=True, slots=True)
class Styles:
    """The styles of a document, by identifier; ``usual`` is that of a paragraph that names none."""

    by_id: dict[str, Style]
    usual: str | None

    def level(self, paragraph: _Element) -> int | None:
        """The level of a heading, from 1; ``None`` where a paragraph is none."""
        told = _number(paragraph, f"{_W}pPr/{_W}outlineLvl")
        if told is not None:
            return min(told + 1, _LEVELS) if told < 9 else None
        for style in self._chain(paragraph):
            found = _HEADING.match(style.name) or _HEADING.match(style.id)
            if found:
                return min(int(found[1]), _LEVELS)
            if style.level is not None:
                return min(style.level + 1, _LEVELS) if style.level < 9 else None
            if _TITLE.match(style.name):
                return 1
        return None

    def depth(self, paragraph: _Element) -> int | None:
        """How deep an item of a list is, from 0; ``None`` where a paragraph is none."""
        number = _number(paragraph, f"{_W}pPr/{_W}numPr/{_W}numId")
        if number is not None:
            depth = _number(paragraph, f"{_W}pPr/{_W}numPr/{_W}ilvl") or 0
            return min(depth, _DEEPEST_LIST) if number else None
        listed = any(style.numbered or _LIST.match(style.name) for style in self._chain(paragraph))
        return 0 if listed else None

    def is_contents(self, paragraph: _Element) -> bool:
        """Whether it is a line of a table of contents."""
        return any(_CONTENTS.match(style.name) for style in self._chain(paragraph))

    def _chain(self, paragraph: _Element) -> Iterator[Style]:
        id_ = _text(paragraph, f"{_W}pPr/{_W}pStyle") or self.usual
        for _ in range(_DEEPEST):
            style = self.by_id.get(id_ or "")
            if style is None:
                return
            yield style
            id_ = style.based_on


def styles_of(document: WordDocument) -> Styles:
    """The styles of paragraphs of a document."""
    found, usual = {}, None
    for style in document.styles.element.iterfind(f"{_W}style[@{_W}type='paragraph']"):
        id_ = style.get(f"{_W}styleId") or ""
        found[id_] = Style(
            id_,
            _text(style, f"{_W}name") or "",
            _text(style, f"{_W}basedOn"),
            _number(style, f"{_W}pPr/{_W}outlineLvl"),
            style.find(f"{_W}pPr/{_W}numPr") is not None,
        )
        if style.get(f"{_W}default") in {"1", "true"}:
            usual = id_
    return Styles(found, usual)


def notes_of(document: WordDocument) -> Iterator[_Element]:
    """The footnotes and endnotes of a document, in their order, without those that are rules."""
    from docx.oxml import parse_xml

    for relation in document.part.rels.values():
        if not relation.is_external and relation.reltype.endswith(("/footnotes", "/endnotes")):
            try:
                notes = parse_xml(relation.target_part.blob)
            except etree.XMLSyntaxError as error:
                raise ValueError("is not a Word document, or is damaged or encrypted") from error
            yield from (note for note in notes if note.get(f"{_W}type") in {None, "normal"})


def _text(element: _Element, path: str) -> str | None:
    found = element.find(path)
    return None if found is None else found.get(f"{_W}val")


def _number(element: _Element, path: str) -> int | None:
    told = _text(element, path)
    return int(told) if told is not None and told.isdecimal() and len(told) < 6 else None


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
            data = usual_package(archive, data)
    except damaged as error:
        raise ValueError(NO_DOCUMENT) from error
    try:
        document = docx.Document(io.BytesIO(data))
    except (*damaged, AttributeError, ValueError) as error:  # As for a workbook under the name of a document.
        raise ValueError(NO_DOCUMENT) from error
    reader = RunReader(marks_of(document))
    blocks = list(_blocks(document, reader))
    if sum(len(run.text) for block in blocks for run in _runs_of(block)) > MAX_TEXT:
        raise ValueError(f"has more than {MAX_TEXT} characters")
    stored = write(blocks)
    text = clean(stored.text)
    if not text:
        raise ValueError("holds no text")
    about = document.core_properties
    title = named_within(line(about.title), text) or first_heading(text)
    spans = tuple(stored.spans) if text == stored.text else ()
    return Readable(text=text, title=title, author=line(about.author), spans=spans, losses=dict(stored.losses))


def marks_of(document: WordDocument) -> dict[str, Mark]:
    """The marks of the character styles that have one, by identifier; those that others are based on come first."""
    marks: dict[str, Mark] = {}
    for style in document.styles.element.iterfind(f"{_W}style[@{_W}type='character']"):
        base = _text(style, f"{_W}basedOn")
        mark = mark_of(style.find(f"{_W}rPr"), marks) or marks.get(base or "")
        if mark is not None:
            marks[style.get(f"{_W}styleId") or ""] = mark
    return marks


def _runs_of(block: Block) -> Iterator[Run]:
    yield from block.runs
    yield from (run for row in block.rows for cell in row for run in cell)


def _blocks(document: WordDocument, reader: RunReader) -> Iterator[Block]:
    styles = styles_of(document)
    for element in _docx_blocks(document.element.body):
        if element.tag.endswith("}tbl"):
            yield _docx_table(cast("CT_Tbl", element), reader)
        elif not styles.is_contents(element):
            yield _marked(styles, element, tuple(reader.runs(element)))
    for note in notes_of(document):
        for element in _docx_blocks(note):
            if not element.tag.endswith("}tbl"):
                yield Block(BlockKind.PARAGRAPH, tuple(reader.runs(element)))


def _marked(styles: Styles, element: _Element, runs: Runs) -> Block:
    if level := styles.level(element):
        return Block(BlockKind.HEADING, runs, level=level)
    depth = styles.depth(element)
    return Block(BlockKind.PARAGRAPH, runs) if depth is None else Block(BlockKind.ITEM, runs, level=depth)


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


def _docx_table(table: CT_Tbl, reader: RunReader) -> Block:
    """The rows of a table. A cell's text stands where the cell begins; what else a merged cell covers is empty."""
    rows = []
    for row in table.tr_lst:
        cells: list[Runs] = []
        for cell in row.tc_lst:
            runs = () if cell.vMerge == "continue" else tuple(_docx_cell(cell, reader))
            cells += [runs, *[()] * (min(cell.grid_span, MOST_COLUMNS) - 1)]
        rows.append(tuple(cells[:MOST_COLUMNS]))
    return Block(BlockKind.TABLE, rows=tuple(rows))


def _docx_cell(cell: CT_Tc, reader: RunReader) -> Iterator[Run]:
    """A cell on one line, tables inside of it too."""
    for element in _docx_blocks(cell):
        if element.tag.endswith("}tbl"):
            for row in cast("CT_Tbl", element).tr_lst:
                for inner in row.tc_lst:
                    yield from _docx_cell(inner, reader)
        else:
            yield from reader.runs(element)
            yield Run(" ")
