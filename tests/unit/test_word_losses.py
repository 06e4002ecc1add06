"""Word documents lose no letter silently: real ones of a folder that the tests are given, and made ones."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import docx
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from hypothesis import given, settings
from hypothesis import strategies as st

from copydesk_server.knowledge import reading
from support.visible_letters import silent_losses
from support.word_letters import word_letters

# A folder of Word documents, such as those of the tests of other programs that read them.
FOLDER = "COPYDESK_TEST_DOCUMENTS"
FEWEST = 300
SPACES = (
    f'{nsdecls("w", "a")} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:v="urn:schemas-microsoft-com:vml"'
)
_WORDS = st.text("abc ", max_size=5)


def paragraph(inner: str) -> str:
    return f"<w:p>{inner}</w:p>"


def run(text: str, properties: str = "") -> str:
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def content(inner: str, properties: str = "") -> str:
    return f"<w:sdt><w:sdtPr>{properties}</w:sdtPr><w:sdtContent>{inner}</w:sdtContent></w:sdt>"


def cell(inner: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{paragraph(inner)}</w:tc>"


def table(*rows: str) -> str:
    return f"<w:tbl><w:tblPr/><w:tblGrid/>{''.join(rows)}</w:tbl>"


def row(inner: str, properties: str = "") -> str:
    return f"<w:tr><w:trPr>{properties}</w:trPr>{inner}</w:tr>"


def box(text: str) -> str:
    """A text box as Word stores it: once for itself, and once for programs of any age."""
    words = f"<w:txbxContent>{paragraph(run(text))}</w:txbxContent>"
    old = f"<w:pict><v:shape><v:textbox>{words}</v:textbox></v:shape></w:pict>"
    return (
        f'<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>{words}</w:drawing></mc:Choice>'
        f"<mc:Fallback>{old}</mc:Fallback></mc:AlternateContent></w:r>"
    )


def word_file(body: str) -> bytes:
    """A document with this body."""
    document, file = docx.Document(), io.BytesIO()
    for at, block in enumerate(parse_xml(f"<w:body {SPACES}>{body}</w:body>")):
        document.element.body.insert(at, block)
    document.save(file)
    return file.getvalue()


DELETED = "<w:del><w:r><w:delText>old</w:delText></w:r></w:del>"
BODIES = {
    "raised by its position": (
        paragraph(run("10") + run("6", '<w:position w:val="8"/>') + run(" g")),
        "10⁶ g",
    ),
    "a picture aligned": (paragraph(run("10") + run("6", '<w:position w:val="-2"/>')), "106"),
    "a text box": (paragraph(run("Before ") + box("In it.") + run("after.")), "Before after.\n\nIn it."),
    "a text box in a cell": (table(row(cell(run("a") + box("b")))), "| a b |\n|---|"),
    "a drawing with words": (
        paragraph(run("a") + "<w:r><w:drawing><a:p><a:r><a:t>b</a:t></a:r></a:p></w:drawing></w:r>"),
        "a\n\nb",
    ),
    "a deletion": (paragraph(run("a ") + DELETED + run("new")), "a new"),
    "a row in a control": (table(content(row(cell(run("a")))), row(content(cell(run("b"))))), "| a |\n|---|\n| b |"),
    "a deleted row": (table(row(cell(run("a"))), row(cell(run("b")), "<w:del/>")), "| a |\n|---|"),
    "a request for an entry": (
        paragraph(run("a")) + content(paragraph(run("Click here")), "<w:showingPlcHdr/>"),
        "a",
    ),
    "what a merged cell covers": (
        table(row(cell(run("a"), '<w:vMerge w:val="restart"/>')), row(cell(run("b"), "<w:vMerge/>"))),
        "| a |\n|---|",
    ),
}


def documents() -> Iterator[Path]:
    for path in sorted(Path(os.environ[FOLDER]).rglob("*")):
        if path.suffix.lower() in {".docx", ".docm", ".dotx"} and path.is_file():
            yield path


def losses(data: bytes) -> tuple[int, int]:
    """What a document loses silently or counts twice; one that is refused, or has undefined entities, has no letters."""
    try:
        stored = reading.read_docx(data)
        seen = word_letters(data)
    except (ValueError, ElementTree.ParseError):
        return 0, 0
    return silent_losses(seen, stored)


@pytest.mark.parametrize("case", BODIES)
def test_a_body_is_read_as_word_shows_it(case: str):
    """Text boxes, controls and tables are read; deletions and requests for an entry are counted, and no letter twice."""
    body, text = BODIES[case]
    data = word_file(body)

    assert reading.read_docx(data).text == text
    assert losses(data) == (0, 0)


@settings(max_examples=20)
@given(st.lists(st.tuples(st.sampled_from(sorted(BODIES)), _WORDS), min_size=1, max_size=4))
def test_any_body_loses_no_letter_silently(blocks: list[tuple[str, str]]):
    """Bodies of such blocks and words between them keep or count each letter."""
    assert losses(word_file("".join(BODIES[case][0] + paragraph(run(words)) for case, words in blocks))) == (0, 0)


@pytest.mark.slow
@pytest.mark.skipif(FOLDER not in os.environ, reason=f"{FOLDER} names no folder of Word documents")
def test_real_documents_lose_no_letter_silently():
    """Every letter of the XML of at least 300 documents is stored, or counted with its reason."""
    found = {path: losses(path.read_bytes()) for path in documents()}

    assert len(found) >= FEWEST
    assert {path.name: lost for path, lost in found.items() if lost != (0, 0)} == {}
