"""Decks on the user's own .pptx: what is read of it, what stays of it, and what of it nobody takes."""

from __future__ import annotations

import io
import re
import zipfile

import msgspec
import pytest
from pptx import Presentation
from pptx.opc.constants import RELATIONSHIP_TYPE

from copydesk_server.core.colours import AA, contrast
from copydesk_server.decks import checks, drawing, powerpoint
from copydesk_server.decks.elements import Art, Shape, Table, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.templates import reading, service
from copydesk_server.decks.templates.service import ReadTemplate
from copydesk_server.decks.templates.types import Use
from copydesk_server.decks.types import Deck
from copydesk_server.library.types import DirectorMediaKind, MediumFile
from copydesk_server.media import presentations
from support.own_templates import COLOURS, changed, hostile, template
from support.slides import CONTENT, deck

MEDIUM = MediumFile(
    id="med_1", kind=DirectorMediaKind.TEMPLATE, storage_key="k", content_type="", sha256="", bytes=1, width=None, height=None,
    duration_seconds=None, fps=None, has_audio=False,
)  # fmt: skip
HOSTILE = hostile()


@pytest.fixture(scope="module")
def made():
    """A deck of every layout on a template: its content, the drawing, and the .pptx."""
    data = template()
    facts = reading.read(data)
    planned = service.dressed(deck(), ReadTemplate(MEDIUM, data, facts))
    drawn = drawing.draw(planned, own=facts)
    return planned, facts, drawn, powerpoint.pptx(drawn, facts.pictures, data)


def test_what_a_template_has_is_read(made):
    """The layouts by their use, the theme, and the art of the master; one shape is left out, and counted."""
    _, facts, _, _ = made

    assert set(facts.surfaces) == set(Use)
    assert (facts.width, facts.height, round(facts.scale, 2)) == (960, 540, 0.75)
    assert facts.scheme["accent1"] == "#0b6e4f"
    assert facts.scheme["bg1"] == "#fff8f0"
    assert (facts.heading_font, facts.body_font) == ("Georgia", "Georgia")
    [band] = [one for one in facts.surfaces[Use.FREE].art if isinstance(one, Art)]
    assert (round(band.box.w), round(band.box.h), band.color) == (960, 13, "#0b6e4f")
    assert facts.left_out == len({one.part for one in facts.surfaces.values()})


def test_a_deck_that_was_stored_before_is_read():
    """Without the field, as earlier versions kept decks, and with one that a later version has added."""
    stored = {name: value for name, value in msgspec.to_builtins(deck()).items() if name != "own_template"}
    found = msgspec.convert({**stored, "of_a_later_version": 1}, Deck)

    assert found == deck()


def test_the_masters_stay_and_the_slides_go(made):
    """Masters, layouts and theme are the file's, byte by byte; its slides and their pictures and links are gone."""
    before, after = (zipfile.ZipFile(io.BytesIO(data)) for data in (template(), made[3]))
    kept = [
        name for name in before.namelist() if re.match(r"ppt/(theme/theme1|slideLayouts/slideLayout\d+)\.xml", name)
    ]
    file = Presentation(io.BytesIO(made[3]))
    told = " ".join(after.read(name).decode() for name in after.namelist() if name.endswith((".xml", ".rels")))

    assert len(kept) == 12
    assert all(before.read(name) == after.read(name) for name in kept)
    assert len(file.slides) == len(CONTENT)
    assert (file.slide_width, file.slide_height) == (720 * 12_700, 405 * 12_700)
    assert "Old first" not in told
    assert "kiln.example/" not in told.replace("https://kiln.example/</a:t>", "")
    assert [name for name in after.namelist() if name.startswith("ppt/media")] == []


def test_texts_fill_the_placeholders_of_the_template(made):
    """Titles stand in the layout's own, a cover and a comparison in all of theirs, and none is left empty."""
    _, facts, drawn, data = made
    slides = list(Presentation(io.BytesIO(data)).slides)
    kinds = [page.kind for page in drawn.pages]
    cover, comparison = slides[0], slides[kinds.index("comparison")]

    assert cover.slide_layout.name == "Title Slide"
    assert [one.text_frame.text.split("\n")[-1] for one in cover.placeholders if one.placeholder_format.idx == 1] == [
        "Kiln & Co"
    ]
    assert comparison.slide_layout.name in {"Comparison", "Title Only"}
    for slide, page in zip(slides, drawn.pages, strict=True):
        assert slide.shapes.title is not None, page.kind
        assert slide.shapes.title.text_frame.text, page.kind
        assert not [one for one in slide.placeholders if not one.has_text_frame or not one.text_frame.text], page.kind
    free = facts.surfaces[Use.FREE].title
    titles = [
        one
        for page in drawn.pages
        for one in page.elements
        if isinstance(one, Text) and one.role == "title" and one.held
    ]
    assert [one.box for one in titles if one.held.index == free.index and one.box == free.box]


def test_colours_and_sizes_are_those_of_the_template(made):
    """What has a colour of the theme names it, so that it changes with it; lengths are the file's, and all is read."""
    planned, _, drawn, data = made
    with zipfile.ZipFile(io.BytesIO(data)) as held:
        slides = [held.read(name).decode() for name in held.namelist() if re.match(r"ppt/slides/slide\d+\.xml", name)]
    sizes = [int(size) for slide in slides for size in re.findall(r' sz="(\d+)"', slide)]
    found = {check.id: check for check in checks.checked(planned, drawn, None, reading.read(template()))}

    assert any('<a:schemeClr val="accent1"/>' in slide for slide in slides)
    assert not [slide for slide in slides if re.search(r'schemeClr val="accent[3-6]"', slide)]
    for slide in Presentation(io.BytesIO(data)).slides:
        assert all(
            one.left + one.width <= 721 * 12_700 and one.top + one.height <= 406 * 12_700 for one in slide.shapes
        )
    assert drawn.palette["ground"] == f"#{COLOURS['lt1'].lower()}"
    assert contrast(drawn.palette["text"], drawn.palette["ground"]) >= AA
    assert min(sizes) >= 0.74 * 800
    assert found["text_size"].metrics["smallest_points"] >= 18
    assert found["text_fits"].metrics["texts_cut"] == 0
    assert found["contrast"].metrics["above_needed"] >= 0
    assert found["template"].metrics["slides_filled"] >= 4
    assert found["template"].status == "warned"


def test_nothing_leaves_a_slide_or_lies_on_another(made):
    """All elements are on the slide, and texts are apart, as on slides of a design of ours."""
    _, facts, drawn, _ = made
    for page in drawn.pages:
        texts = [one for one in page.elements if isinstance(one, Text | Table | Shape)]
        assert all(one.box.x >= -1 and one.box.right <= facts.width + 1 for one in texts), page.kind
        assert all(one.box.y >= -1 and one.box.bottom <= facts.height + 1 for one in texts), page.kind
        words = [one for one in texts if isinstance(one, Text) and "“" not in one.texts]
        for at, one in enumerate(words):
            for other in words[at + 1 :]:
                across = min(one.box.right, other.box.right) - max(one.box.x, other.box.x)
                down = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
                assert across <= 1 or down <= 1, (page.kind, one.texts, other.texts)


@pytest.mark.parametrize(("width", "height"), [(960, 540), (720, 540), (540, 960)])
def test_templates_of_other_shapes_are_read(width, height):
    """The deck has their size, and everything fits."""
    data = template(width, height)
    facts = reading.read(data)
    planned = service.dressed(deck(), ReadTemplate(MEDIUM, data, facts))
    drawn = drawing.draw(planned, own=facts)

    assert (planned.size.width, planned.size.height) == (facts.width, facts.height)
    assert planned.aspect_ratio == {(960, 540): "16:9", (720, 540): "4:3", (540, 960): "9:16"}[width, height]
    assert Presentation(io.BytesIO(powerpoint.pptx(drawn, {}, data))).slide_width == width * 12_700


def test_a_template_without_a_title_is_refused():
    """With the reason, and what to add."""
    made = Presentation(io.BytesIO(template()))
    for layout in made.slide_layouts:
        for one in list(layout.placeholders):
            layout.shapes._spTree.remove(one._element)
    file = io.BytesIO()
    made.save(file)

    with pytest.raises(ValueError, match="no layout with a title"):
        reading.read(file.getvalue())


def test_a_template_with_links_on_its_slides_is_taken(tmp_path):
    """Slides go, and what they name with them."""
    (tmp_path / "own.pptx").write_bytes(template())
    presentations.require_harmless(str(tmp_path / "own.pptx"))

    with zipfile.ZipFile(tmp_path / "own.pptx") as file:
        assert b"https://kiln.example/" in file.read("ppt/slides/_rels/slide1.xml.rels")


def test_a_link_to_a_page_may_stay_in_a_master(tmp_path):
    """A page or a message that a click opens does no harm, in whatever letters the file says that it lies outside."""
    made = Presentation(io.BytesIO(template()))
    master = made.slide_masters[0].part
    for target in ("https://kiln.example/", "HTTP://kiln.example/", "mailto:kiln@kiln.example"):
        master.relate_to(target, RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
    made.save(tmp_path / "own.pptx")
    odd = changed(
        (tmp_path / "own.pptx").read_bytes(), {}, lambda name, part: part.replace(b'"External"', b'"external"')
    )
    (tmp_path / "odd.pptx").write_bytes(odd)

    presentations.require_harmless(str(tmp_path / "own.pptx"))
    presentations.require_harmless(str(tmp_path / "odd.pptx"))
    with zipfile.ZipFile(tmp_path / "odd.pptx") as file:
        assert file.read("ppt/slideMasters/_rels/slideMaster1.xml.rels").count(b'"external"') == 3


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_template_is_refused(name, tmp_path):
    """With a reason that says what is wrong, before any of it is used."""
    data, reason = HOSTILE[name]
    (tmp_path / "own.pptx").write_bytes(data)

    with pytest.raises(ValueError, match=reason):
        presentations.require_harmless(str(tmp_path / "own.pptx"))


def test_a_title_of_the_callers_own_stands_over_a_number(made):
    """On a master of the user's own, too; what leads to the number is read over it."""
    planned, facts, _, _ = made
    label = "The outage lasted 95 minutes"
    content = {"title": "Nobody could pay", "value": "95 minutes", "label": label, "support": None}
    slide = msgspec.structs.replace(planned.slides[0], layout=Layout.BIG_NUMBER, content=content)
    page = drawing.draw(msgspec.structs.replace(planned, slides=[slide]), own=facts).pages[0]
    told = [text for one in page.elements if isinstance(one, Text) for text in one.texts]

    assert {"Nobody could pay", "The outage lasted", "95 minutes"} <= {one.replace("\u00a0", " ") for one in told}
