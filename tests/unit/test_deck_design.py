"""The design of decks: every layout in every template, shape and brand reads, fits and stands on the slide."""

from __future__ import annotations

import io
import re
import zipfile
from itertools import cycle, product

import msgspec
import pytest
from pptx import Presentation
from pptx.enum.shapes import MSO_SHAPE_TYPE, PP_PLACEHOLDER
from pptx.oxml.ns import qn

from copydesk_server.core.colours import AA, GRAPHIC, Rgb, contrast, luminance
from copydesk_server.decks import checks, drawing, fitting, powerpoint
from copydesk_server.decks.elements import Chart, Ink, Shape, Table, Text
from copydesk_server.decks.layouts import Layout
from support.slides import BRANDS, CONTENT, deck, drawn

TEMPLATES = ["minimal", "editorial", "bold", "data"]
RATIOS = ["16:9", "9:16", "1:1", "4:5", "4:3"]


def test_every_layout_is_drawn():
    """The deck of the tests has them all."""
    assert {layout for layout, _ in CONTENT} == {layout.value for layout in Layout}


# Icons are freeforms.
_SHAPES = {MSO_SHAPE_TYPE.AUTO_SHAPE, MSO_SHAPE_TYPE.FREEFORM}


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("template", TEMPLATES)
def test_every_text_fits_and_is_large_enough(template, ratio):
    """No text is cut or under 18 points but sources and numbers, and nothing leaves the slide."""
    made = drawn(template=template, ratio=ratio)
    found = {check.id: check for check in checks.checked(deck(template=template, ratio=ratio), made, None)}

    assert found["text_fits"].metrics["texts_cut"] == 0
    assert found["text_size"].metrics["smallest_points"] >= 18
    for page in made.pages:
        for element in page.elements:
            box = element.box
            assert box.x >= -1, (page.kind, element)
            assert box.y >= -1, (page.kind, element)
            assert box.right <= made.width + 1, (page.kind, element)
            assert box.bottom <= made.height + 1, (page.kind, element)


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("template", TEMPLATES)
def test_letters_have_the_sizes_of_the_scale(template, ratio):
    """Titles and texts of every layout; programs alone are as large as their lines let them be."""
    for page in drawn(template=template, ratio=ratio).pages:
        for one in page.elements:
            if isinstance(one, Text) and one.role in {"title", "body"}:
                assert one.is_code or one.size in fitting.SCALE, (page.kind, one.texts, one.size)


@pytest.mark.parametrize("ratio", RATIOS)
def test_a_file_names_no_other_shape_than_its_own(ratio):
    """The size of the slides is not called 4:3, as that of the empty file is."""
    made = deck(ratio=ratio)
    file = Presentation(io.BytesIO(powerpoint.pptx(drawn(ratio=ratio), {})))

    assert file._element.sldSz.get("type") is None
    assert file.slide_width == made.size.width * 12_700


@pytest.mark.parametrize("brand", BRANDS)
def test_every_colour_reads(brand):
    """Text on its ground at 4.5 to 1, large text at 3, and small text on the brand's own colour; light and dark in turn."""
    turned = zip(TEMPLATES, cycle(("light", "dark") if len(brand) % 2 else ("dark", "light")), strict=False)
    for template, appearance in [*product(TEMPLATES, ["brand"]), *turned]:
        made = drawn(brand, template, appearance=appearance)
        found = {check.id: check for check in checks.checked(deck(brand, template, appearance=appearance), made, None)}
        colour = {ink: made.palette[ink.value] for ink in Ink}

        assert found["contrast"].metrics["above_needed"] >= 0, (template, appearance)
        assert contrast(colour[Ink.ON_FILL], colour[Ink.FILL]) >= AA, (template, appearance)
        assert contrast(colour[Ink.TEXT], colour[Ink.CARD]) >= AA, (template, appearance)
        assert contrast(colour[Ink.MUTED], colour[Ink.CARD]) >= GRAPHIC, (template, appearance)
        assert contrast(colour[Ink.ACCENT], colour[Ink.QUIET]) > 1.3, (template, appearance)


def test_dark_and_light_are_as_they_say():
    """The ground is the brand's, or turned; the text turns with it."""
    grounds = [drawing.draw(deck("green", appearance=kind)).palette["ground"] for kind in ("brand", "light", "dark")]
    turned = drawing.draw(deck("dark", appearance="light")).palette

    assert grounds[0] == grounds[1] == "#faf8f4"
    assert contrast(grounds[2], "#000000") < 3
    assert contrast(turned["ground"], "#ffffff") < 1.2


def test_texts_of_a_slide_do_not_lie_on_each_other():
    """Boxes of text are apart, on every slide of every template and shape."""
    for template, ratio in product(TEMPLATES, RATIOS):
        for page in drawn(template=template, ratio=ratio).pages:
            texts = [one for one in page.elements if isinstance(one, Text | Table) and one.box.h > 1]
            for at, one in enumerate(texts):
                for other in texts[at + 1 :]:
                    if "“" in getattr(one, "texts", []):
                        continue  # The sign of a quotation hangs above its first line.
                    across = min(one.box.right, other.box.right) - max(one.box.x, other.box.x)
                    down = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
                    assert across <= 1 or down <= 1, (template, ratio, page.kind, one, other)


def test_slides_leave_room_for_captions():
    """Nothing that is written lies where captions are burnt in, but on slides whose text would not fit elsewhere."""
    made = deck()
    for above, below in ((0.0, 0.19), (0.19, 0.0)):
        pages = zip(drawing.draw(made, above, below).pages, drawn().pages, strict=True)
        roomy = [page for page, plain in pages if page.elements != plain.elements]
        texts = [one for page in roomy for one in page.elements if isinstance(one, Text)]

        assert len(roomy) >= 0.9 * len(made.slides)
        assert all(one.box.y >= above * made.size.height for one in texts if "“" not in one.texts)
        assert all(one.box.bottom <= (1 - below) * made.size.height for one in texts)


def test_powerpoint_fills_placeholders_of_its_own_layouts():
    """Titles, texts, sources and numbers stand in placeholders; the layouts are the deck's, each with its name."""
    slides = drawn()
    made = Presentation(io.BytesIO(powerpoint.pptx(slides, {})))
    names = [layout.name for layout in made.slide_layouts]

    assert len(names) == len(set(names))
    assert {"Title", "Big number", "Closing cta"} <= set(names)
    assert "Title Slide" not in names
    for page, slide in zip(slides.pages, made.slides, strict=True):
        kinds = [shape.placeholder_format.type for shape in slide.placeholders]
        bodies = sum(isinstance(one, Text) and one.role == "body" for one in page.elements)
        assert slide.shapes.title is not None
        assert slide.shapes.title.text_frame.text
        assert kinds.count(PP_PLACEHOLDER.BODY) == bodies
        assert not [shape for shape in slide.placeholders if not shape.has_text_frame or not shape.text_frame.text]
        assert slide.notes_slide.notes_text_frame.text == page.note


def test_powerpoint_has_the_colours_and_fonts_of_its_theme():
    """No slide names a colour or a font of its own, so that another theme changes them all."""
    file = powerpoint.pptx(drawn(template="editorial"), {})
    with zipfile.ZipFile(io.BytesIO(file)) as held:
        slides = [held.read(name).decode() for name in held.namelist() if re.match(r"ppt/slides/slide\d+\.xml", name)]
        theme = held.read("ppt/theme/theme1.xml").decode()
        listed = held.read("ppt/presentation.xml").decode()

    assert len(slides) == len(CONTENT)
    assert not [found for slide in slides for found in re.findall(r"srgbClr|typeface=\"[^+]", slide)]
    assert '<a:accent1><a:srgbClr val="1F6F5C"/>' in theme
    assert 'typeface="Cambria"' in theme
    assert listed.count("<p14:section ") == 1
    assert 'name="The kiln"' in listed


def test_charts_and_tables_can_be_edited():
    """A chart holds its numbers and says in words what it shows; the value that matters stands out."""
    made = Presentation(io.BytesIO(powerpoint.pptx(drawn(), {})))
    charts = [shape for slide in made.slides for shape in slide.shapes if shape.has_chart]
    tables = [shape for slide in made.slides for shape in slide.shapes if shape.has_table]

    assert [list(next(iter(shape.chart.plots[0].series)).values) for shape in charts] == [
        [31, 18, 9], [50, 30, 20], [38, 41, 47, 55], [60, 38, 2],
    ]  # fmt: skip
    assert charts[0]._element.nvGraphicFramePr.cNvPr.get("descr").endswith("6 hours: 31%, 12 hours: 18%, 24 hours: 9%")
    assert [[cell.text for cell in row.cells] for row in tables[0].table.rows][1] == ["04", "1060 °C", "For the bisque"]


@pytest.mark.parametrize("brand", BRANDS)
def test_a_ring_names_its_parts_in_powerpoint(brand):
    """Each part has its value and name beside it, and a colour that no other part has: lighter on a dark ground, else darker."""
    deck_of_brand = drawn(brand)
    at, ring = next((at, one) for at, page in enumerate(deck_of_brand.pages) for one in page.elements if is_ring(one))
    slide = Presentation(io.BytesIO(powerpoint.pptx(deck_of_brand, {}))).slides[at]
    told = [shape.text_frame.text for shape in slide.shapes if shape.has_text_frame]
    chart = next(shape.chart for shape in slide.shapes if shape.has_chart)
    series = chart.plots[0].series[0]
    colours = [series.points[n].format.fill.fore_color for n in range(len(ring.categories))]
    seen = [(one.theme_color, round(one.brightness, 2)) for one in colours]
    squares = [one for one in deck_of_brand.pages[at].elements if isinstance(one, Shape) and one.radius == 3]

    assert {*ring.categories, *ring.labels[0]} <= set(told)
    assert len(set(seen)) == len(seen)
    assert [shade for _, shade in seen] == [round(one.shade, 2) for one in squares]
    assert all(
        shade >= 0 if luminance(Rgb.of_hex(deck_of_brand.palette["ground"])) < 0.18 else shade <= 0 for _, shade in seen
    )


def is_ring(element):
    """Whether an element shows shares of a whole."""
    return isinstance(element, Chart) and element.kind == "pie"


def test_shapes_have_no_shadow():
    """Neither by an effect of their own nor by their style's, which LibreOffice draws all the same."""
    made = Presentation(io.BytesIO(powerpoint.pptx(drawn(template="data"), {})))
    effects = [one.get("idx") for slide in made.slides for one in slide._element.iter(qn("a:effectRef"))]

    assert effects
    assert set(effects) == {"0"}


def test_a_right_to_left_deck_is_set_from_the_right():
    """All stands at the right; what has letters of Arabic or Hebrew runs from there, and foreign names run as they do."""
    planned = deck(language="he")
    third, named = planned.slides[3], {"title": "התנור הישן"}
    planned.slides[3] = msgspec.structs.replace(third, **named, content={**third.content, **named})
    made = Presentation(io.BytesIO(powerpoint.pptx(drawing.draw(planned), {})))
    hebrew, english = (made.slides[at].shapes.title.text_frame.paragraphs[0]._p.pPr for at in (3, 4))

    assert (hebrew.get("rtl"), english.get("rtl")) == ("1", "0")
    assert hebrew.get("algn") == english.get("algn") == "r"


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_dresses_a_slide_stands_on_its_layout(template):
    """Bands, fields and forms are drawn once for all slides of a kind, and on none of them."""
    slides = drawn(template=template)
    made = Presentation(io.BytesIO(powerpoint.pptx(slides, {})))
    dressed = [
        (page, slide, sum(isinstance(one, Shape) and one.on_layout for one in page.elements))
        for page, slide in zip(slides.pages, made.slides, strict=True)
    ]

    assert sum(count > 0 for _, _, count in dressed) >= 2
    for page, slide, count in dressed:
        assert sum(shape.name.startswith("Dress") for shape in slide.slide_layout.shapes) == count, page.kind
        drawn_here = sum(isinstance(one, Shape) and not one.on_layout for one in page.elements)
        shapes = [one for one in slide.shapes if one.shape_type in _SHAPES]
        assert len(shapes) == drawn_here, page.kind
