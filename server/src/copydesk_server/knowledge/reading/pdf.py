"""The text of a PDF."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from copydesk_server.knowledge.reading.readable import MAX_TEXT, Readable, clean, line

if TYPE_CHECKING:  # These libraries take long to load, and few texts need them.
    from pypdfium2 import PdfPage

# More than books have; it bounds the time of a file made to be slow.
MOST_PAGES = 5_000


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
    return Readable(text=text, title=line(about.get("Title")), author=line(about.get("Author")))


def _pdf_page(page: PdfPage) -> str:
    found = page.get_textpage()
    text = str(found.get_text_bounded()).replace("\r\n", "\n")
    found.close()
    # The mark that PDFium leaves for a hyphen at the end of a line, and one written out within a word.
    text = re.sub(r"[\ufffe\u00ad\x02]\n?", "", text)
    return re.sub(r"(?<=[a-z])-\n(?=[a-z])", "", text).strip()
