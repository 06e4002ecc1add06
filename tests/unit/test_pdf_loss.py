"""Every character that a PDF shows is stored or counted. ``COPYDESK_PDF_CORPUS`` names a folder of PDFs to check besides.

The characters are counted in the text that PDFium gives for a page, before any of the reader's own steps.
"""

from __future__ import annotations

import os
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
import typst

from copydesk_server.knowledge import reading
from copydesk_server.knowledge.reading.model import Loss

_COUNTED = (Loss.FURNITURE, Loss.HIDDEN, Loss.STRUCK)
# Of a file's letters and digits: engines differ on glyphs without names.
_UNEXPLAINED = 0.001

_WORDS = "Crazing is a network of fine cracks in a fired glaze, and 10#super[6] of them cost 20 euros."
DOCUMENTS = {
    "contents and running heads": (
        '#set page(header: [The kiln book], numbering: "1")\n#outline()\n= Kilns\n#lorem(900)\n= Glazes\n#lorem(900)'
    ),
    "columns with notes": f"#set page(columns: 2)\n#lorem(300)#footnote[{_WORDS}] {_WORDS} #lorem(500)",
    "struck and tables": f"{_WORDS} #strike[20] 10 euros. #table(columns: 2, [Glaze], [{_WORDS}], [Blue], [12])",
    "formulas": "$ sum_(i=1)^n x_i^2 / (a + b) <= 10^6 $ and $sqrt(x)$ in a line with $1/3$ of it.",
    "code and lists": "- one\n  - two\n+ three\n```py\ndef kiln():\n    return 1200\n```\n" + _WORDS,
}


def _letters(text: str) -> Counter[str]:
    """Letters and digits without accents, which fonts may print beside their letter."""
    letters = unicodedata.normalize("NFKD", text).lower()
    return Counter(letter for letter in letters if letter.isalnum() and unicodedata.category(letter) != "Lm")


def _shown(data: bytes) -> Iterator[str]:
    with pypdfium2.PdfDocument(data) as document:
        for page in document:
            yield page.get_textpage().get_text_range()
            page.close()


def unexplained(data: bytes) -> int:
    """Letters and digits that are neither in the stored text nor counted."""
    read = reading.read_pdf(data)
    missing = _letters(" ".join(_shown(data))) - _letters(read.text)
    return max(0, missing.total() - sum(read.losses.get(reason, 0) for reason in _COUNTED))


def test_every_character_is_stored_or_counted(subtests):
    """In documents of each kind of layout, none is missing."""
    for name, source in DOCUMENTS.items():
        with subtests.test(name=name):
            assert unexplained(typst.compile(source.encode())) == 0


@pytest.mark.slow
@pytest.mark.skipif("COPYDESK_PDF_CORPUS" not in os.environ, reason="COPYDESK_PDF_CORPUS names no folder of PDFs")
def test_every_character_of_a_corpus_is_stored_or_counted():
    """In at least 99 of 100 files that can be read; the others show glyphs of which their file says no meaning."""
    faults, count = [], 0
    for path in sorted(Path(os.environ["COPYDESK_PDF_CORPUS"]).rglob("*.pdf")):
        data = path.read_bytes()
        try:
            missing = unexplained(data)
        except ValueError:  # It is encrypted, damaged or without text.
            continue
        count += 1
        if missing > _UNEXPLAINED * _letters(" ".join(_shown(data))).total() + 2:
            faults.append((path.name, missing))

    assert count > 0
    assert len(faults) <= count / 100, faults
