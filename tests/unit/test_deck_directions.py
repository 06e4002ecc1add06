"""Decks in scripts that are read from right to left, and in East Asian ones, as PowerPoint and as PDF."""

from __future__ import annotations

import io
import re
import zipfile
from ctypes import byref, c_int, create_string_buffer

import msgspec
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from pptx import Presentation
from pptx.oxml.ns import qn

from copydesk_server.decks import drawing, powerpoint
from copydesk_server.decks.elements import Drawing, SlidePage, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.pages import pdf
from support.slides import deck

_STEPS = ["اعجن الطين جيدا", "شكّل الإناء باليد", "احرق الإناء في الفرن"]


def drawn(language: str, title: str, *texts: str) -> Drawing:
    """A deck with bullets, steps and a table."""
    table = {"columns": [texts[0], "2025"], "rows": [[one, "12"] for one in texts], "note": None}
    contents = [(Layout.BULLETS, {"bullets": texts}), (Layout.STEPS, {"steps": texts}), (Layout.TABLE, table)]
    made = deck()
    slides = [
        msgspec.structs.replace(
            made.slides[0], id=f"s{at}", index=at, layout=layout, content={"title": title, **content}, title=title,
            speaker_note=title, section=None,
        )
        for at, (layout, content) in enumerate(contents)
    ]  # fmt: skip
    return drawing.draw(msgspec.structs.replace(made, title=title, language=language, slides=slides))


def files(made: Drawing) -> zipfile.ZipFile:
    """The .pptx."""
    return zipfile.ZipFile(io.BytesIO(powerpoint.pptx(made, {})))


def texts(page: SlidePage, among: list[str]) -> list[Text]:
    """The texts of a page that begin with one of these."""
    return [one for one in page.elements if isinstance(one, Text) and one.texts[0] in among]


def test_an_arabic_deck_that_was_stored_as_english_runs_from_the_right():
    """Its letters decide: paragraphs, layouts and tables have rtl, runs the language, and all but numbers stand at the right."""
    made = drawn("en", "الخزف", *_STEPS)
    slides = Presentation(io.BytesIO(powerpoint.pptx(made, {}))).slides
    arabic = [one for slide in slides for one in slide._element.iter(qn("a:p")) if "ا" in "".join(one.itertext())]
    lines = [one for slide in slides for one in slide.slide_layout._element.iter(qn("a:lvl1pPr"))]

    assert arabic
    assert {(one.pPr.get("rtl"), one.pPr.get("algn")) for one in arabic} == {("1", "r")}
    assert {run.get("lang") for one in arabic for run in one.iter(qn("a:rPr"))} == {"ar"}
    assert {(one.get("rtl"), one.get("algn")) for one in lines} >= {("1", "r"), ("1", "l")}
    assert [one.get("rtl") for one in slides[2]._element.iter(qn("a:tblPr"))] == ["1"]


def test_steps_begin_at_the_right():
    """The first step is the one farthest to the right, as readers of Arabic come to it first."""
    made = drawn("en", "الخزف", *_STEPS)
    first, *_, last = sorted(texts(made.pages[1], _STEPS), key=lambda one: _STEPS.index(one.texts[0]))

    assert first.box.x > last.box.x or first.box.y < last.box.y
    assert first.box.right > made.width / 2


@pytest.mark.parametrize(
    ("language", "title", "slot", "font"),
    [
        ("ar", "الخزف", "cs", "Arial"),
        ("ja", "陶芸の手順", "ea", "Yu Gothic"),
        ("hi", "मिट्टी के बर्तन", "cs", "Nirmala UI"),
    ],
)
def test_the_theme_names_a_font_of_the_script(language, title, slot, font):
    """Headings and texts have it in the slot that PowerPoint takes it from; the Latin font stays the brand's."""
    theme = files(drawn(language, title, title, title, title)).read("ppt/theme/theme1.xml").decode()

    assert re.findall(rf'<a:{slot} typeface="([^"]*)"/>', theme) == [font, font]


def test_other_decks_have_no_direction():
    """In an English deck nothing is marked."""
    made = files(drawn("en", "Pottery", "Knead", "Shape", "Fire"))

    assert not [
        name
        for name in made.namelist()
        if name.startswith(("ppt/slides/", "ppt/slideLayouts/")) and b" rtl=" in made.read(name)
    ]


@pytest.mark.parametrize(
    ("title", "font"),
    [
        ("الخزف القديم", "NotoSansArabic"), ("קרמיקה עתיקה", "Arimo"), ("陶芸の手順", "NotoSansCJKjp"), ("陶艺的步骤", "NotoSansCJKjp"),
        ("도자기 만들기", "NotoSansCJKjp"), ("मिट्टी के बर्तन", "NotoSansDevanagari"), ("เครื่องปั้นดินเผา", "NotoSansThai"),
    ],
)  # fmt: skip
def test_the_pdf_embeds_a_font_that_has_the_letters(title, font, tmp_path):
    """Ours comes before those of the machine: where none had the letters, they would be empty boxes."""
    made = drawn("en", title, title, title, title)
    with pypdfium2.PdfDocument(pdf(made, str(tmp_path), {})) as document:
        page = document[1].get_textpage()
        shown = page.get_text_range()
        fonts = {_font(page, at) for at, letter in enumerate(shown) if letter in title and letter.isalpha()}

    assert {one.partition("-")[0] for one in fonts} == {font}


def _font(page: pypdfium2.PdfTextPage, at: int) -> str:
    """The name of the font of a letter, without the prefix of its subset."""
    name = create_string_buffer(100)
    pdfium.FPDFText_GetFontInfo(page, at, name, len(name), byref(c_int()))
    return name.value.decode().partition("+")[2] or name.value.decode()
