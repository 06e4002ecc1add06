"""Read Word documents: the package, its body and notes, and how much of it stands around the text."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lxml import etree
from lxml.etree import _Element

from copydesk_server.knowledge.reading.model import Block, Loss, Run, write
from copydesk_server.knowledge.reading.readable import MAX_TEXT, Readable, clean, first_heading, line, named_within
from copydesk_server.knowledge.reading.word_body import BodyReader, visible_letters
from copydesk_server.knowledge.reading.word_package import usual_package
from copydesk_server.knowledge.reading.word_runs import RunReader, choose_alternatives, shown_text
from copydesk_server.knowledge.reading.word_styles import marks_of, styles_of

if TYPE_CHECKING:  # It takes long to load, and few texts need it.
    from docx.document import Document as WordDocument

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_NOTES = ("/footnotes", "/endnotes")
# Parts that stand around the text of a document.
_AROUND = ("/comments", "/header", "/footer")

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
    body = BodyReader(styles_of(document), RunReader(marks_of(document)))
    blocks = list(_blocks(document, body))
    if sum(len(run.text) for block in blocks for run in _runs_of(block)) > MAX_TEXT:
        raise ValueError(f"has more than {MAX_TEXT} characters")
    stored = write(blocks)
    text = clean(stored.text)
    if not text:
        raise ValueError("holds no text")
    about = document.core_properties
    title = named_within(line(about.title), text) or first_heading(text)
    spans = tuple(stored.spans) if text == stored.text else ()
    losses = stored.losses + body.losses + Counter({Loss.FURNITURE: _letters_around(document)})
    return Readable(text=text, title=title, author=line(about.author), spans=spans, losses=dict(losses))


def _runs_of(block: Block) -> Iterator[Run]:
    yield from block.runs
    yield from (run for row in block.rows for cell in row for run in cell)


def _blocks(document: WordDocument, body: BodyReader) -> Iterator[Block]:
    choose_alternatives(document.element)
    for root in document.element.iterchildren(f"{_W}body"):
        yield from body.blocks(root)
    for notes in _parts(document, _NOTES):
        for note in notes:
            if note.get(f"{_W}type") in {None, "normal"}:
                yield from body.blocks(note, is_note=True)


def _parts(document: WordDocument, kinds: tuple[str, ...]) -> Iterator[_Element]:
    """The parts of some kinds, in their order."""
    from docx.oxml import parse_xml

    for relation in document.part.rels.values():
        if not relation.is_external and relation.reltype.endswith(kinds):
            try:
                root = parse_xml(relation.target_part.blob)
            except etree.XMLSyntaxError as error:
                raise ValueError(NO_DOCUMENT) from error
            choose_alternatives(root)
            yield root


def _letters_around(document: WordDocument) -> int:
    """The letters of comments, headers and footers."""
    return sum(
        visible_letters(shown_text(paragraph))
        for part in _parts(document, _AROUND)
        for paragraph in part.iter(f"{_W}p")
    )


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
