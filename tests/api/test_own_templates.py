"""Decks on a .pptx of the workspace's library: uploaded, asked for, kept, and refused."""

from __future__ import annotations

import io
import shutil
import subprocess

import pypdfium2
import pytest
from PIL import Image
from pptx import Presentation

from api.test_slides import unlike, words_of
from copydesk import errors
from support.factories import HANG_SECONDS, brand, script
from support.own_templates import hostile, template
from support.pictures import encoded

pytestmark = pytest.mark.slow

BODY = """The old kiln burned wood for a hundred years.

## Heat

The kiln reaches 1,222 °C within nine hours. It fires 17 percent of all pots twice. A pot that cools slowly keeps its glaze.

## Work

You need clay, water, a wheel and patience for the first of your own pots in the workshop in the yard of the village.
"""


@pytest.fixture(scope="module")
def own(workspace):
    """A template in the library."""
    with workspace.desk() as desk:
        yield desk.library.upload(template(), filename="company.pptx", tags=["company"])


@pytest.fixture(scope="module")
def deck(workspace, own):
    """A deck on it, with all files."""
    with workspace.desk() as desk:
        draft = script(desk, brand(desk), body=BODY)
        yield desk.slides.generate(draft, template=own).result(HANG_SECONDS).artifact


def test_a_template_is_a_medium(desk, own):
    """It is told by its content, and has neither size nor length."""
    assert (own.kind, own.title) == ("template", "company")
    assert own.content_type == "application/vnd.openxmlformats-officedocument.presentationml.presentation"
    assert (own.width, own.duration_seconds, own.poster_key, own.has_audio) == (None, None, None, False)
    assert desk.media.get(key=own.storage_key) == template()
    assert own.id in {one.id for one in desk.library.list(kind="template")}


def test_a_deck_has_the_masters_of_the_template(deck, own):
    """The .pptx is on the template's layouts, the deck says so, and keeps the file."""
    made = Presentation(io.BytesIO(deck.media.read("pptx")))
    content = deck.content

    assert [layout.name for layout in made.slide_layouts] == [
        layout.name for layout in Presentation(io.BytesIO(template())).slide_layouts
    ]
    assert len(made.slides) == len(content["slides"])
    assert made.slides[0].slide_layout.name == "Title Slide"
    assert made.slides[0].shapes.title.text_frame.text == "Why glaze cracks"
    assert content["own_template"] == {"media_id": own.id, "storage_key": own.storage_key}
    assert (content["template"], content["aspect_ratio"], content["size"]) == (
        "minimal",
        "16:9",
        {"width": 960, "height": 540},
    )
    assert content["theme"]["heading_font"] == "Georgia"
    assert deck.media.read("template") == template()
    [check] = [check for check in deck.checks if check.id == "template"]
    assert check.metrics.to_dict()["slides_filled"] >= 1


def test_pdf_and_pictures_show_the_template(deck):
    """Its band, in its colour, above every slide; its ground at the right edge, where no text stands."""
    page = pypdfium2.PdfDocument(deck.media.read("pdf"))[1].render(scale=1).to_pil()
    picture = Image.open(io.BytesIO(deck.media.read("slide-002")))

    assert page.getpixel((480, 4)) == pytest.approx((11, 110, 79), abs=3)
    assert picture.convert("RGB").getpixel((640, 5)) == pytest.approx((11, 110, 79), abs=3)
    assert page.getpixel((950, 300)) == pytest.approx((255, 248, 240), abs=3)


@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed; it is only needed here")
def test_powerpoint_and_pdf_show_the_same_on_a_template(deck, tmp_path):
    """The .pptx, drawn by LibreOffice, has on every page the words of the PDF, and looks much like it."""
    (tmp_path / "deck.pptx").write_bytes(deck.media.read("pptx"))
    command = ["soffice", f"-env:UserInstallation=file://{tmp_path}/profile", "--headless", "--convert-to", "pdf"]
    subprocess.run(
        [*command, "--outdir", tmp_path, tmp_path / "deck.pptx"], check=True, capture_output=True, timeout=180
    )
    pairs = (pypdfium2.PdfDocument(tmp_path / "deck.pdf"), pypdfium2.PdfDocument(deck.media.read("pdf")))

    for one, other in zip(*pairs, strict=True):
        assert words_of(one) == words_of(other)
        assert unlike(one, other) < 0.12


def test_what_is_no_template_is_refused(desk, own):
    """A medium of another kind, one that is not there, and a template where a picture or a sound is wanted."""
    draft = script(desk, brand(desk), body=BODY)
    picture = desk.library.upload(encoded(Image.new("RGB", (640, 400), "#884422")), filename="a.png")
    for wanted, code in ((picture, "not_allowed"), ("med_01ARZ3NDEKTSV4RRFFQ69G5FAV", "unknown_reference")):
        with pytest.raises(errors.ValidationError) as refused:
            desk.slides.generate(draft, template=wanted)
        assert [(fault.pointer, fault.code) for fault in refused.value.errors] == [("/input/template/media_id", code)]
    with pytest.raises(errors.ValidationError):
        desk.library.upload(template(), filename="a.pptx", kind="image")
    recording = desk.recordings.create(project_id=draft.project_id, title="A talk")
    with pytest.raises(errors.CopydeskError):
        recording.upload(template(), kind="camera")


@pytest.mark.parametrize("name", ["a bomb of XML", "entities", "macros by type", "a link", "a .potx"])
def test_a_hostile_template_is_refused_with_the_reason(desk, name):
    """As media that cannot be read, and nothing of it is kept."""
    data, reason = hostile()[name]
    before = len(list(desk.library.list(kind="template")))
    with pytest.raises(errors.CopydeskError, match=reason) as refused:
        desk.library.upload(data, filename="own.pptx")

    assert refused.value.code == "unreadable_media"
    assert len(list(desk.library.list(kind="template"))) == before
