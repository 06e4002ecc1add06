"""The text of a PDF: its lines with where they stand and how large they are, for `layout` to make paragraphs of.

Characters are asked for by the page, places and fonts by the line: a call for each character would take most of the time.
"""

from __future__ import annotations

import ctypes
import re
import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING

from copydesk_server.knowledge.reading.layout import Line, markdown
from copydesk_server.knowledge.reading.readable import MAX_TEXT, Readable, clean, first_heading, line, named_within

if TYPE_CHECKING:  # It takes long to load, and few texts need it.
    from pypdfium2 import PdfPage, PdfTextPage

# More than books have; it bounds the time of a file made to be slow.
MOST_PAGES = 5_000
# ISO 32000-1, table 123: flags of a font.
_FIXED_PITCH, _FORCE_BOLD = 1, 1 << 18
# In names of fonts; the weight that PDFium computes from the width of stems is high for plain fonts of TeX too.
_BOLD_NAMES = (b"bold", b"black", b"heavy", b"cmbx", b"sfbx", b"demi")
_CODE_NAMES = (b"mono", b"courier", b"cmtt", b"sftt", b"typewriter", b"consol")
_FONT_NAME_BYTES = 128
# What PDFium leaves for a hyphen at the end of a line, with which it goes on as if there were no end.
_HYPHENS = str.maketrans({"\ufffe": "-", "\x02": "-", "\u00ad": "-", "\x00": None})
_LINE = re.compile(r"[^\n\ufffe\x02\u00ad]*(?:[\ufffe\x02\u00ad]\r?\n?|\n|$)")
# Accents that fonts of TeX print beside a letter.
_ACCENTS = {
    "´": "\u0301",
    "¨": "\u0308",
    "ˆ": "\u0302",
    "˜": "\u0303",
    "¸": "\u0327",
    "ˇ": "\u030c",
    "˚": "\u030a",
    "`": "\u0300",
}
_ACCENTED = re.compile(r"([´¨ˆ˜¸ˇ˚])\s?([A-Za-zı])|(?<=[^\W\d_])(`)([aeiouAEIOU])|(?<![\w`])(`)([eEaA])(?![\w'`])")


def read_pdf(data: bytes) -> Readable:
    """The text of a PDF as Markdown, in the order of reading.

    Raises:
        ValueError: When it is encrypted, broken, too long or holds no text.
    """
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
    pages: list[list[Line]] = []
    size, pictures = 0, 0
    for page in document:
        found = list(_lines(page))
        size += sum(len(one.text) for one in found)
        if size > MAX_TEXT:
            raise ValueError(f"has more than {MAX_TEXT} characters")
        pictures += not found and _holds_picture(page)
        pages.append(found)
        page.close()
    text = clean(markdown(pages))
    if not text:
        raise ValueError("holds no text; pages that were scanned are not read")
    about = document.get_metadata_dict()
    return Readable(
        text=text,
        title=named_within(line(about.get("Title")), text) or first_heading(text),
        author=line(about.get("Author")),
        pages=len(pages),
        pages_without_text=pictures,
    )


def _holds_picture(page: PdfPage) -> bool:
    from pypdfium2 import raw

    return any(True for _ in page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE], max_depth=2))


def _lines(page: PdfPage) -> Iterator[Line]:
    opened = page.get_textpage()
    height = page.get_height() or 1.0
    try:
        count = opened.count_chars()
        text = opened.get_text_range(0, count) if count > 0 else ""
        at = 0
        for piece in _LINE.findall(text):
            told = piece.translate(_HYPHENS)
            if told.strip():
                yield _line(opened, told, at, height)
            at += len(piece.encode("utf-16-le")) // 2
    finally:
        opened.close()


def _line(opened: PdfTextPage, text: str, at: int, height: float) -> Line:
    """A line whose first character is the one at ``at`` of the page's text."""
    first = at + len(text) - len(text.lstrip())
    last = max(first, at + len(text.rstrip()) - 1)
    places = (first, (first + last) // 2, last)
    boxes = [_box(opened, place) for place in places]
    fonts = [_font(opened, place) for place in places]
    # A mark of another font is taller than its letters: the least of three is the size of the line.
    _, bottom, _, top = min(
        (box for box in boxes if box[3] > box[1]), key=lambda box: box[3] - box[1], default=boxes[0]
    )
    return Line(
        text=_ACCENTED.sub(_composed, " ".join(text.split())),
        left=boxes[0][0],
        right=boxes[-1][2],
        top=(height - top) / height,
        pitch=(height - bottom) / height,
        size=round((top - bottom) * 2) / 2,
        bold=all(bold for bold, _ in fonts),
        code=all(code for _, code in fonts),
    )


def _composed(match: re.Match[str]) -> str:
    accent, letter = (part for part in match.groups() if part is not None)
    return unicodedata.normalize("NFC", letter.replace("ı", "i") + _ACCENTS[accent])


def _box(opened: PdfTextPage, at: int) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a character, with the space above and below it that its font has."""
    from pypdfium2 import raw

    box = raw.FS_RECTF()
    index = raw.FPDFText_GetCharIndexFromTextIndex(opened, at)
    if index < 0 or not raw.FPDFText_GetLooseCharBox(opened, index, box):
        return 0.0, 0.0, 0.0, 0.0
    return box.left, box.bottom, box.right, box.top


def _font(opened: PdfTextPage, at: int) -> tuple[bool, bool]:
    """Whether a character is bold, and of a typewriter."""
    from pypdfium2 import raw

    index = raw.FPDFText_GetCharIndexFromTextIndex(opened, at)
    flags, name = ctypes.c_int(), ctypes.create_string_buffer(_FONT_NAME_BYTES)
    raw.FPDFText_GetFontInfo(opened, index, name, _FONT_NAME_BYTES, flags)
    called = name.value.lower()
    bold = bool(flags.value & _FORCE_BOLD) or any(part in called for part in _BOLD_NAMES)
    code = bool(flags.value & _FIXED_PITCH) or any(part in called for part in _CODE_NAMES)
    return bold, code
