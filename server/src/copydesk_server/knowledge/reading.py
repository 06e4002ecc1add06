"""Texts out of pages and files; these functions read untrusted input and are called in a sandbox."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, cast

import msgspec
from lxml import etree, html
from lxml.etree import _Element
from msgspec import Meta

from copydesk_server.core.text.charsets import decode, label_within

if TYPE_CHECKING:  # These libraries take long to load, and few texts need them.
    from docx.document import Document as WordDocument
    from docx.oxml.table import CT_Tbl, CT_Tc
    from docx.oxml.text.paragraph import CT_P
    from pypdfium2 import PdfPage
    from trafilatura.settings import Document as Extracted

# As `knowledge/types.py`, which a sandbox need not load.
MAX_TEXT = 2_000_000
# More than books have; it bounds the time of a file made to be slow.
MOST_PAGES = 5_000
MOST_COLUMNS = 63  # of a table in Word; a cell may claim to span more
# Below the sandbox's memory, so that a bomb is told as one and does not end the process.
MOST_UNPACKED = 200 * 1024 * 1024
# A page with a password field and less text than this is a form; articles beside a login box are longer.
LOGIN_CHARS = 1_500
_LANGUAGE = re.compile(r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$")
# Control characters but tab and line feed, the byte order mark, and what is no character of Unicode.
_CONTROLS = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127, 65534, 65535, 65279))
_HEADINGS = {"h1": "#", "h2": "##", "h3": "###", "h4": "####", "h5": "#####", "h6": "######"}
Short = Annotated[str | None, Meta(max_length=500)]


class Readable(msgspec.Struct, frozen=True, kw_only=True):
    """What a page or file holds. ``asks_login``: it is a form for a password and little else."""

    text: str
    title: str | None = None
    author: str | None = None
    site_name: str | None = None
    published: str | None = None
    language: str | None = None
    asks_login: bool = False


def read_text(data: bytes) -> Readable:
    """Plain text or Markdown.

    Raises:
        ValueError: When it is no text.
    """
    text = clean(decode(data))
    heading = re.match(r"\s*#{1,2}[ \t]+([^\n]{1,200})", text)
    return Readable(text=text, title=heading[1].strip(" #\t") if heading else None)


def read_html(data: bytes, charset: str | None, url: str | None) -> Readable:
    """The main text of a page as plain Markdown, with what the page says of itself.

    Raises:
        ValueError: When it holds no text.
    """
    import trafilatura  # a fifth of a second, in the sandbox alone

    tree = _tree(decode(data, charset, label_within(data)))
    asks_login = bool(tree.xpath("//input[@type='password']"))
    language = tree.get("lang") or tree.get("{http://www.w3.org/XML/1998/namespace}lang") or ""
    extracted = trafilatura.bare_extraction(tree, url=url, include_comments=False, with_metadata=False)
    found = cast("Extracted | None", extracted)
    blocks = [] if found is None else list(_blocks(found.body))
    about = trafilatura.extract_metadata(tree, default_url=url)
    text = clean("\n\n".join(blocks))
    if asks_login and len(text) < LOGIN_CHARS:
        return Readable(text=text, asks_login=True)
    if not text:
        raise ValueError("holds no text that could be found without running scripts")
    return Readable(
        text=text,
        title=_line(about.title),
        author=_line(about.author),
        site_name=_line(about.sitename),
        published=about.date if re.fullmatch(r"\d{4}-\d\d-\d\d", about.date or "") else None,
        language=language if _LANGUAGE.match(language) and len(language) <= 35 else None,
    )


def _tree(text: str) -> _Element:
    parser = html.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    try:
        return html.document_fromstring(text.encode("utf-8", "ignore"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError) as error:
        raise ValueError("holds no text") from error


def read_pdf(data: bytes) -> Readable:
    """The text of a PDF, page by page.

    Raises:
        ValueError: When it is encrypted, broken, too long or holds no text.
    """
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        reason = "is encrypted; remove its password" if "password" in str(error).lower() else "is no PDF, or broken"
        raise ValueError(reason) from error
    if len(document) > MOST_PAGES:
        raise ValueError(f"has {len(document)} pages; at most {MOST_PAGES} are read")
    pages, size = [], 0
    for page in document:
        page_text = _pdf_page(page)
        size += len(page_text)
        if size > MAX_TEXT:
            raise ValueError(f"has more than {MAX_TEXT} characters")
        pages.append(page_text)
        page.close()
    text = clean("\n\n".join(pages))
    if not text:
        raise ValueError("holds no text; pages that were scanned are not read")
    about = document.get_metadata_dict()
    return Readable(text=text, title=_line(about.get("Title")), author=_line(about.get("Author")))


def _pdf_page(page: PdfPage) -> str:
    found = page.get_textpage()
    text = str(found.get_text_bounded()).replace("\r\n", "\n")
    found.close()
    # The mark that PDFium leaves for a hyphen at the end of a line, and one written out within a word.
    text = re.sub(r"[\ufffe\u00ad\x02]\n?", "", text)
    return re.sub(r"(?<=[a-z])-\n(?=[a-z])", "", text).strip()


def read_docx(data: bytes) -> Readable:
    """The paragraphs, lists and tables of a Word document, its headings as Markdown.

    Raises:
        ValueError: When it is broken, or unpacks to more than it should.
    """
    import docx
    from docx.opc.exceptions import PackageNotFoundError

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _require_small(archive)
        document = docx.Document(io.BytesIO(data))
    except (zipfile.BadZipFile, PackageNotFoundError, KeyError, NotImplementedError, SyntaxError) as error:
        raise ValueError("is no Word document, or broken or encrypted") from error
    blocks, size = [], 0
    for element in _docx_blocks(document.element.body):
        is_table = element.tag.endswith("}tbl")
        made = _docx_table(cast("CT_Tbl", element)) if is_table else _docx_paragraph(document, cast("CT_P", element))
        size += len(made)
        if size > MAX_TEXT:
            raise ValueError(f"has more than {MAX_TEXT} characters")
        blocks.append(made)
    text = clean("\n\n".join(block for block in blocks if block))
    if not text:
        raise ValueError("holds no text")
    about = document.core_properties
    return Readable(text=text, title=_line(about.title), author=_line(about.author))


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


def _docx_paragraph(document: WordDocument, element: CT_P) -> str:
    from docx.enum.style import WD_STYLE_TYPE

    text = _docx_line(element)
    if not text:
        return ""
    style = document.part.get_style(element.style, WD_STYLE_TYPE.PARAGRAPH).name or ""
    if style == "Title":
        return f"# {text}"
    if match := re.fullmatch(r"Heading ([1-6])", style):
        return f"{'#' * int(match[1])} {text}"
    return f"- {text}" if style.startswith("List") else text


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
        if any(cells):
            rows.append(" | ".join(cells).rstrip())
    return "\n".join(rows)


def _docx_cell(cell: CT_Tc) -> str:
    """A cell on one line, tables inside of it too."""
    parts = []
    for element in _docx_blocks(cell):
        if element.tag.endswith("}tbl"):
            parts += [_docx_cell(inner) for row in cast("CT_Tbl", element).tr_lst for inner in row.tc_lst]
        else:
            parts.append(_docx_line(cast("CT_P", element)))
    return " ".join(part for part in parts if part)


def _blocks(body: _Element) -> Iterator[str]:
    """The blocks of an extracted page, in order, as plain Markdown."""
    for element in body:
        name = element.tag
        if name == "head":
            text = _flat(element)
            yield f"{_HEADINGS.get(element.get('rend') or '', '##')} {text}" if text else ""
        elif name in {"list", "table"}:
            members = element.iter("item") if name == "list" else element.iter("row")
            mark = "- " if name == "list" else ""
            lines = [_flat(member) if name == "list" else _row(member) for member in members]
            yield "\n".join(f"{mark}{line}" for line in lines if line)
        elif name == "code":
            yield "```\n" + "".join(_texts(element)).strip("\n") + "\n```"
        elif len(element) and name in {"div", "quote", "section"} and any(child.tag in _NESTED for child in element):
            yield from _blocks(element)
        else:
            yield _flat(element)


_NESTED = frozenset({"p", "head", "list", "table", "quote", "div"})


def _row(row: _Element) -> str:
    return " | ".join(_flat(cell) for cell in row.iter("cell"))


def _texts(element: _Element) -> Iterator[str]:
    """All text in an element; the types of lxml say that it could be bytes, which it never is."""
    return cast("Iterator[str]", element.itertext())


def _flat(element: _Element) -> str:
    return " ".join("".join(_texts(element)).split())


def _line(text: object) -> str | None:
    """A short text on one line; ``None`` where nothing is left."""
    return " ".join(clean(text).split())[:200].strip() or None if isinstance(text, str) else None


def clean(text: str) -> str:
    """A text without control characters and halves of characters, its lines ended by line feeds alone."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").translate(_CONTROLS)
    return text.encode("utf-8", "ignore").decode().strip()
