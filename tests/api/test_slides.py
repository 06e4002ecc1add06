"""Decks: everything said is in the notes, layouts keep their schemas, files open and show the same."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import zipfile
from collections.abc import Sequence
from functools import cache

import jsonschema
import numpy as np
import pypdfium2
import pytest
from PIL import Image
from pptx import Presentation
from pptx.enum.shapes import MSO_SHAPE_TYPE

from copydesk import errors
from support.factories import HANG_SECONDS, SOURCE, TOPIC, brand, document, generated, script

NUMBERS = """

## What a glaze is made of

A common glaze has three parts. Feldspar makes up 50 percent, silica 30 percent and kaolin 20 percent of the glaze.

| Cone | Temperature |
|---|---|
| 04 | 1060 °C |
| 6 | 1222 °C |
| 10 | 1285 °C |
"""


@pytest.fixture(scope="module")
def written(workspace):
    """A brand with a kit, and a script from a source with numbers."""
    with workspace.desk() as desk:
        project = brand(desk, tagline="We fire slowly.")
        colors = {"roles": {"primary": "#1f6f5c"}}
        project.kit.set({"colors": colors})
        cta = desk.ctas.create(project_id=project.id, label="Book a class", intent="book", url="https://kiln.example/")
        source = document(desk, project, text=SOURCE + NUMBERS)
        draft = script(desk, project, cta_id=cta.id)
        yield desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=250).result(60).script


def deck_of(desk, script_, **options):
    return desk.slides.generate(script_, **options).result(HANG_SECONDS).artifact


@pytest.fixture(scope="module")
def decks(desk, written):
    """The deck of the script in a mode, with all its files: made once for all who only look at it."""
    return cache(lambda mode: deck_of(desk, written, mode=mode))


@pytest.mark.parametrize("mode", ["preserve", "condense", "enhance"])
def test_everything_that_is_said_is_in_the_notes(decks, written, mode):
    """Each sentence of the body once, in order; each citation on its sentence and on the source's characters."""
    content = decks(mode).content
    notes = " ".join(slide["speaker_note"] for slide in content["slides"] if slide["source_span"])
    body = re.sub(r"^#+ .*$", "", written.body, flags=re.MULTILINE)

    assert notes.split() == body.split()
    for slide in content["slides"]:
        for citation in slide["citations"]:
            assert slide["speaker_note"][citation["start_char"] : citation["end_char"]] == citation["quote"]
    cited = [citation for slide in content["slides"] if slide["source_span"] for citation in slide["citations"]]
    assert len(cited) == len(written.citations)


@pytest.mark.parametrize("mode", ["preserve", "condense", "enhance"])
def test_slides_are_as_their_layouts_say(desk, decks, mode):
    """Every slide's content fits the published schema of its layout; there are nineteen."""
    layouts = {layout.name: layout.content_schema.to_dict() for layout in desk.capabilities.get().slide_layouts}
    content = decks(mode).content

    assert len(layouts) == 19
    for slide in content["slides"]:
        jsonschema.validate(slide["content"], layouts[slide["layout"]])
    assert [slide["index"] for slide in content["slides"]] == list(range(len(content["slides"])))


def test_powerpoint_is_native(decks):
    """Titles are titles, charts and tables objects, notes notes; the colours are the approved kit's."""
    artifact = decks("enhance")
    file = artifact.media.read("pptx")
    made = Presentation(io.BytesIO(file))
    slides = artifact.content["slides"]

    assert len(slides) == len(made.slides)
    for slide, shown in zip(slides, made.slides, strict=True):
        assert shown.notes_slide.notes_text_frame.text.split() == slide["speaker_note"].split()
        assert shown.shapes.title is not None
        kinds = [shape.shape_type for shape in shown.shapes]
        assert (slide["layout"] == "chart") == (MSO_SHAPE_TYPE.CHART in kinds)
    pie = next(shape.chart for shown in made.slides for shape in shown.shapes if shape.has_chart)
    assert next(iter(pie.plots[0].series)).values
    theme = zipfile.ZipFile(io.BytesIO(file)).read("ppt/theme/theme1.xml").decode()
    assert '<a:accent1><a:srgbClr val="1F6F5C"/>' in theme
    assert '<a:latin typeface="Arial"' in theme


def test_pdf_and_pictures_have_every_slide(decks):
    """A page and a picture for each slide, in its shape; the PDF's text is the slide's."""
    artifact = decks("preserve")
    slides = artifact.content["slides"]
    pdf = pypdfium2.PdfDocument(artifact.media.read("pdf"))
    pictures = [artifact.media.read(role) for role in artifact.media.roles if role.startswith("slide-")]

    assert len(slides) == len(pdf) == len(pictures)
    for slide, page, picture in zip(slides, pdf, pictures, strict=True):
        shown = "".join(page.get_textpage().get_text_bounded().split())
        assert "".join(slide["title"].split()) in shown
        for bullet in slide["content"].get("bullets", []):
            assert "".join(bullet.split()) in shown
        assert Image.open(io.BytesIO(picture)).size == (1280, 720)
    assert (artifact.width, artifact.height) == (960, 540)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ratio", "size"), [("9:16", (540, 960)), ("1:1", (720, 720)), ("4:5", (720, 900)), ("4:3", (720, 540))]
)
@pytest.mark.parametrize("template", ["minimal", "editorial", "bold", "data"])
def test_every_shape_and_template_fits_its_text(desk, written, ratio, size, template):
    """No text is larger than its box, whatever the slide's shape."""
    artifact = deck_of(desk, written, aspect_ratio=ratio, template=template, mode="enhance", exports=["pptx"])

    assert size == (artifact.width, artifact.height)
    assert {"text_fits": "passed", "letters_shown": "passed"}.items() <= {
        c.id: c.status for c in artifact.checks
    }.items()


@pytest.mark.slow
@pytest.mark.parametrize(
    "body",
    [
        "Word",
        "🎉 Party! 🎉 Time.",
        "釉薬のひび割れは貫入と呼ばれる。貫入は釉薬の収縮で生じる。",
        "x" * 5000,
        "# Only a heading",
        "a\x07b. c\ufffed.",
    ],
    ids=["word", "emoji", "cjk", "one long word", "heading", "control"],
)
def test_unusual_texts_make_decks(desk, body):
    """One word, emoji, East Asian text: a deck with all its files; what could not be shown well is told."""
    artifact = deck_of(desk, script(desk, brand(desk)), body=body)
    checks = {check.id: check.status for check in artifact.checks}

    assert {"pptx", "pdf", "slide-001"} <= set(artifact.media.roles)
    assert len(Presentation(io.BytesIO(artifact.media.read("pptx"))).slides) == len(artifact.content["slides"])
    assert checks["letters_shown"] == ("warned" if "🎉" in body else "passed")


@pytest.mark.slow
def test_the_longest_body_makes_a_deck(desk):
    """200,000 characters become at most as many slides as were asked for, all of it in the notes."""
    body = "\n\n".join(f"## Part {n}\n\n" + "Glaze fits a body when both shrink alike. " * 95 for n in range(50))[
        :200_000
    ]
    artifact = deck_of(desk, script(desk, brand(desk)), body=body, n_slides=60)
    notes = " ".join(slide["speaker_note"] for slide in artifact.content["slides"])

    assert len(artifact.content["slides"]) == 60
    assert notes.count("Glaze fits") == body.count("Glaze fits")


def test_bad_wishes_are_refused(desk, written):
    """A deck of no slides, of too many, of no known shape or file."""
    for options in ({"n_slides": 0}, {"n_slides": 61}, {"aspect_ratio": "3:2"}, {"exports": ["gif"]}, {"mode": "x"}):
        with pytest.raises(errors.ValidationError):
            desk.slides.generate(written, **options)
    with pytest.raises(errors.ValidationError):
        desk.slides.generate(written, body="...")


def test_the_logo_of_the_approved_kit_is_on_the_slides(desk, site):
    """It is a picture of the deck's media, placed on slides with text; one that waits for approval is not."""
    _, made, _ = generated(desk)
    project = desk.projects.get(made.project_id)
    candidate = project.kit.import_logo(f"{site.url}/brightwater.png", type="logo", theme="light")
    before = deck_of(desk, made, exports=["pptx"])
    kit = desk.brand_kit.get(project.id)
    project.kit.approve(candidate)
    after = deck_of(desk, made, exports=["pptx"])

    def pictures(artifact) -> int:
        shown = Presentation(io.BytesIO(artifact.media.read("pptx")))
        return sum(shape.shape_type == MSO_SHAPE_TYPE.PICTURE for slide in shown.slides for shape in slide.shapes)

    assert (pictures(before), pictures(after) > 0) == (0, True)
    assert after.inputs.brand_kit_revision == kit.revision + 1


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed; it is only needed here")
def test_powerpoint_and_pdf_show_the_same(decks, tmp_path):
    """The .pptx, drawn by LibreOffice, has on every page the words of the PDF, and looks much like it."""
    artifact = decks("enhance")
    (tmp_path / "deck.pptx").write_bytes(artifact.media.read("pptx"))
    command = ["soffice", f"-env:UserInstallation=file://{tmp_path}/profile", "--headless", "--convert-to", "pdf"]
    subprocess.run(
        [*command, "--outdir", tmp_path, tmp_path / "deck.pptx"], check=True, capture_output=True, timeout=180
    )
    drawn = pypdfium2.PdfDocument(tmp_path / "deck.pdf")
    own = pypdfium2.PdfDocument(artifact.media.read("pdf"))

    assert len(drawn) == len(own)
    for one, other in zip(drawn, own, strict=True):
        assert words_of(one) == words_of(other)
        assert unlike(one, other) < 0.12


def words_of(page) -> Sequence[str]:
    """Words of a page in any order, without the bullets and the chart's axis."""
    text = page.get_textpage().get_text_bounded()
    return sorted(set(re.findall(r"[^\W\d_]{3,}", text)))


def unlike(one, other) -> float:
    """How much two pages differ: the mean difference of their grey, drawn small."""
    small = [
        np.asarray(page.render(scale=0.25).to_pil().convert("L").resize((240, 135)), float) for page in (one, other)
    ]
    return float(np.abs(small[0] - small[1]).mean() / 255)


def test_one_slide_is_redone_and_the_others_stay(desk, written):
    """A title or content of the caller's own on one slide, another one made anew, all others as they were."""
    before = deck_of(desk, written, exports=["pdf"])
    slides = before.content["slides"]
    redone = next(slide["index"] for slide in slides if slide["layout"] == "bullets")
    own = next(slide["index"] for slide in slides if slide["source_span"] and slide["index"] not in {0, redone})
    after = deck_of(
        desk,
        written,
        exports=["pdf"],
        template="bold",
        slides=[
            {"index": own, "layout": "big_number", "content": BIG, "title": "Seven in ten"},
            {"index": 0, "title": "Another title"},
        ],
        keep={
            "artifact_id": before.id,
            "indexes": [slide["index"] for slide in slides if slide["index"] != redone],
        },
    ).content

    assert len(after["slides"]) == len(slides)
    for slide, fresh in zip(slides, after["slides"], strict=True):
        assert fresh["speaker_note"] == slide["speaker_note"]
        assert (fresh["content"] == slide["content"]) == (slide["index"] not in {0, own, redone})
    assert after["slides"][own]["content"] == {**BIG, "title": "Seven in ten"}
    assert after["slides"][0]["title"] == after["slides"][0]["content"]["title"] == "Another title"


BIG = {"title": "Seventy", "value": "70%", "label": "of all pots are sound", "support": None}


def chart_of(*values: float, highlight: int | None = None) -> dict[str, object]:
    """A chart of two categories."""
    series = [{"name": "Cost", "values": list(values or (5, 3))}]
    shown = {"unit": "£", "categories": ["Rent", "Food"], "series": series, "highlight": highlight}
    return {"title": "x", "kind": "bar", "support": None, "note": None, **shown}


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ([{"index": 0}], "/input/slides/0"),
        ([{"index": 0, "layout": "chart"}], "/input/slides/0/content"),
        ([{"index": 0, "content": {"title": "x"}}], "/input/slides/0/layout"),
        ([{"index": 0, "layout": "quote", "content": {"title": "x"}}], "/input/slides/0/content"),
        (
            [
                {
                    "index": 0,
                    "layout": "key_figures",
                    "content": {"title": "x", "figures": [{"value": "9", "label": "x"}]},
                }
            ],
            "/input/slides/0/content",
        ),
        ([{"index": 0, "layout": "chart", "content": chart_of(highlight=2)}], "/input/slides/0/content/highlight"),
        ([{"index": 0, "layout": "chart", "content": chart_of(5, 3, 8)}], "/input/slides/0/content/series/0/values"),
        ([{"index": 3, "title": "a"}, {"index": 3, "title": "b"}], "/input/slides/1/index"),
    ],
)
def test_changes_that_cannot_be_made_are_refused(desk, written, changes, pointer):
    """The fault names the slide and the field; nothing is queued."""
    with pytest.raises(errors.ValidationError) as refused:
        desk.slides.generate(written, slides=changes)

    assert [fault.pointer for fault in refused.value.errors] == [pointer]


def test_only_a_deck_of_the_script_is_kept(desk, written):
    """Another id is refused; a slide that is not there fails the job and says how many there are."""
    with pytest.raises(errors.ValidationError) as refused:
        desk.slides.generate(written, keep="art_01ARZ3NDEKTSV4RRFFQ69G5FAV")
    with pytest.raises(errors.JobFailed) as failed:
        deck_of(desk, written, slides=[{"index": 190, "title": "Far"}])

    assert refused.value.errors[0].pointer == "/input/keep/artifact_id"
    assert "no slide 190" in str(failed.value)
