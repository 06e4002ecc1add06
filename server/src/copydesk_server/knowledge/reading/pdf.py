"""The text of a PDF in the order of reading, from the lines and rules of its pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from copydesk_server.knowledge.reading.layout import PageLines, layout
from copydesk_server.knowledge.reading.lines import lines_of
from copydesk_server.knowledge.reading.model import Loss, write
from copydesk_server.knowledge.reading.pdf_page import Page, read_page
from copydesk_server.knowledge.reading.readable import MAX_TEXT, Readable, clean, first_heading, line, named_within

if TYPE_CHECKING:  # It takes long to load, and few texts need it.
    from pypdfium2 import PdfDocument

# More than books have; it bounds the time of a file made to be slow.
MOST_PAGES = 5_000


def read_pdf(data: bytes) -> Readable:
    """The text of a PDF as Markdown, in the order of reading.

    Raises:
        ValueError: When it is encrypted, broken, too long or holds no text.
    """
    document = _opened(data)
    pages: list[PageLines] = []
    hidden = size = pictures = 0
    for page in _pages(document):
        pages.append(_lines(page))
        hidden += page.hidden
        size += sum(len(one.text) for one in pages[-1].lines)
        if size > MAX_TEXT:
            raise ValueError(f"has more than {MAX_TEXT} characters")
        pictures += not pages[-1].lines and page.has_image
    found = layout(pages)
    stored = write(found.blocks)
    text = clean(stored.text)
    if not text:
        raise ValueError("holds no text; pages that were scanned are not read")
    stored.losses += Counter({Loss.HIDDEN: hidden, Loss.FURNITURE: found.furniture})
    about = document.get_metadata_dict()
    first_page = " ".join(one.text for one in pages[0].lines)
    return Readable(
        text=text,
        title=named_within(line(about.get("Title")), first_page) or line(found.title) or first_heading(text),
        author=line(about.get("Author")),
        pages=len(pages),
        pages_without_text=pictures,
        spans=tuple(stored.spans),
        losses=dict(stored.losses),
    )


def _opened(data: bytes) -> PdfDocument:
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        reason = (
            "is encrypted; remove its password" if "password" in str(error).lower() else "is not a PDF, or is damaged"
        )
        raise ValueError(reason) from error
    if len(document) > MOST_PAGES:
        raise ValueError(f"has {len(document)} pages; at most {MOST_PAGES} are read")
    return document


def _pages(document: PdfDocument) -> Iterator[Page]:
    import pypdfium2

    for number in range(len(document)):
        try:
            opened = document[number]
        except pypdfium2.PdfiumError as error:
            raise ValueError(f"is damaged: its page {number + 1} cannot be read") from error
        yield read_page(opened)
        opened.close()


def _lines(page: Page) -> PageLines:
    height = page.height
    rules = [replace(rule, top=rule.top / height, bottom=rule.bottom / height) for rule in page.rules]
    return PageLines(lines_of(page), rules)
