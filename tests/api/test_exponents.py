"""Exponents and indices of a source reach scripts, citations and every file as what they mean: 10⁶, never 106."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import pypdfium2
import pytest

from support.factories import brand

PAGE = (
    "<h1>Bacteria in yoghurt</h1>"
    "<p>Fresh yoghurt holds about 10<sup>6</sup> bacteria in each gram, as every dairy measures before it ships.</p>"
    "<p>The culture turns sugar into CO<sub>2</sub> and acid while the yoghurt ripens for six hours in the vat.</p>"
    "<p>A good yoghurt never holds more than <del>900</del> <ins>300</ins> cells of mould in a gram, dairies say.</p>"
)


def texts_of(office: bytes) -> str:
    with ZipFile(BytesIO(office)) as archive:
        names = [name for name in archive.namelist() if name.endswith(".xml")]
        return " ".join(archive.read(name).decode("utf-8", "replace") for name in names)


def text_of_pdf(data: bytes) -> str:
    return " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))


@pytest.fixture(scope="module")
def written(desk):
    project = brand(desk)
    source = desk.knowledge.upload(PAGE.encode(), filename="yoghurt.html", project_id=project.id)
    draft = desk.scripts.create(project_id=project.id, title="Bacteria in yoghurt")
    return (
        desk.scripts.generate(draft, topic="bacteria in yoghurt", document_ids=[source.id], words=80).result(60).script
    )


def test_a_script_and_its_citations_show_exponents(desk, written):
    """In the body and in the quoted characters of the source; struck text is in neither."""
    quotes = " ".join(one.source_quote for one in written.citations)

    for text in (written.body, quotes):
        assert "10⁶ bacteria" in text
        assert "CO₂" in text
        assert "900" not in text


def test_an_article_and_a_deck_show_exponents(desk, written):
    """Word, HTML and Markdown of the article; PowerPoint and PDF of the deck."""
    article = desk.articles.generate(written).result(60).artifact
    deck = desk.slides.generate(written, exports=["pptx", "pdf"]).result(60).artifact
    files = {f"article.{one}": article.media.read(one) for one in ("docx", "html", "markdown")}
    files |= {f"deck.{one}": deck.media.read(one) for one in ("pptx", "pdf")}

    for name, data in files.items():
        office, pdf = name.endswith(("docx", "pptx")), name.endswith("pdf")
        text = texts_of(data) if office else text_of_pdf(data) if pdf else data.decode()
        assert "10⁶" in text, name
        assert "106 bacteria" not in text, name
