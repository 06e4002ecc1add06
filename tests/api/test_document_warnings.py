"""Documents say what was lost in reading them, and what a script cannot use."""

from __future__ import annotations

import io

import pypdfium2
import pytest
from PIL import Image

from support.factories import brand
from support.papers import pdf

SENTENCE = "Crazing is a network of fine cracks in a fired glaze, and it comes of tension. "
CODE = "```python\nfor pot in kiln:\n    pot.fire(cone=6, hold=20)\n    total[pot] += pot.weight()\n```"
LEFT_OUT = f"<div class='newsletter'><p>{'Every week we write of kilns. ' * 9}</p></div>"
PAGE = f"<html><body><article><h1>Crazing</h1><p>{SENTENCE * 6}</p></article>{LEFT_OUT}</body></html>"


@pytest.fixture(scope="module")
def project(desk):
    return brand(desk)


def scanned() -> bytes:
    """A PDF of a page with text and a page that is a picture."""
    picture = io.BytesIO()
    Image.new("RGB", (200, 300), "white").save(picture, "PDF")
    document = pypdfium2.PdfDocument(pdf([SENTENCE]))
    document.import_pages(pypdfium2.PdfDocument(picture.getvalue()))
    made = io.BytesIO()
    document.save(made)
    return made.getvalue()


def warned(document):
    """The warnings of a document, by code."""
    return {warning.code.value: warning.figures.additional_properties for warning in document.warnings}


@pytest.mark.parametrize(
    ("filename", "data", "expected"),
    [
        ("a.md", SENTENCE.encode(), {}),
        (
            "a.md",
            CODE.encode(),
            {
                "mostly_code": {"code_chars": float(len(CODE)), "chars": float(len(CODE))},
                "no_sentences": {"words": 11.0},
            },
        ),
        ("a.txt", b"silica, boron, lead", {"no_sentences": {"words": 3.0}}),
        ("a.html", PAGE.encode(), {"extraction_partial": {"words_seen": 150.0, "words_kept": 96.0}}),
        ("a.pdf", scanned(), {"scanned": {"pages": 2.0, "pages_without_text": 1.0}}),
    ],
    ids=["none", "code", "words", "page", "scan"],
)
def test_an_upload_says_what_it_lacks(desk, project, filename, data, expected):
    """In the document itself and in the list, with figures and a sentence on what to do."""
    found = desk.knowledge.upload(data, filename=filename, project_id=project.id)
    listed = next(row for row in desk.knowledge.list(project_id=project.id) if row.id == found.id)

    assert warned(found) == expected
    assert warned(listed) == warned(found)
    assert all(warning.message.endswith(".") for warning in found.warnings)
