"""Decks of manuals: programs, tables as they are said, where to read more, and sentences that no rule can shorten."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from lxml import etree
from pptx import Presentation
from pptx.enum.text import PP_ALIGN

from copydesk_server.decks import checks, drawing, fitting, layouts, powerpoint
from copydesk_server.decks.elements import Ink, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.sentences import patterns
from copydesk_server.decks.story import planning, sourced, speech
from copydesk_server.decks.types import Deck, SlideMode
from copydesk_server.scripts.body import parsing
from copydesk_server.strategy.snapshots.types import SnapshotPassage
from support.slides import deck


def planned(text: str) -> list[Scene]:
    return planning.scenes(parsing.read(text), "A title", SlideMode.PRESERVE, None)[0]


def alone(layout: Layout, content: dict[str, Any]) -> Deck:
    """A deck of one slide."""
    made = deck()
    slide = next(slide for slide in made.slides if slide.layout is layout)
    return msgspec.structs.replace(made, slides=[msgspec.structs.replace(slide, content=content)])


def test_a_program_stands_under_the_sentence_that_leads_to_it():
    """As it is written, also where the paragraph before would have been a slide of its own."""
    long = "The tyre of a bicycle is made of rubber and of cotton, and it wears out after some years of use. " * 3
    scenes = planned(f"## Run\n\n{long}\n\nStart the kiln with one command:\n\n```sh\n# heat\nkiln --up\n```")

    assert scenes[-1].layout is Layout.CODE
    assert scenes[-1].content == layouts.CodeContent(title="Start the kiln with one command", code="# heat\nkiln --up")


def test_programs_that_nothing_names_have_titles_of_their_own():
    """Their first lines, where there is neither a sentence nor a heading."""
    scenes = planned("```\nls\n```\n\n```\ncd /\n```")

    assert [(one.layout, one.title) for one in scenes] == [(Layout.CODE, "ls"), (Layout.CODE, "cd /")]


@pytest.mark.parametrize(("count", "slides"), [(3, 1), (13, 2), (24, 2)])
def test_a_program_fits_its_card(count, slides):
    """No line is wrapped and none is left out: what one slide has no room for is on two, at 18 points and more."""
    lines = [f"line {at} " + "x" * 60 for at in range(count)]
    scenes = planned("Run the whole kiln with it.\n\n```\n" + "\n".join(lines) + "\n```")
    assert [scene.layout for scene in scenes] == [Layout.CODE] * slides
    assert [line for scene in scenes for line in scene.content.code.split("\n")] == lines
    for scene in scenes:
        page = drawing.draw(alone(Layout.CODE, {"title": "Run it", "code": scene.content.code})).pages[0]
        [told] = [one for one in page.elements if isinstance(one, Text) and one.is_code]

        assert told.fits
        assert told.size >= checks.SMALLEST
        assert "…" not in told.texts
        assert max(map(len, told.texts)) * fitting.MONO_EM * told.size <= told.box.w


@pytest.mark.parametrize("program", ["\n".join(f"line {at}" for at in range(30)), "x" * 90])
def test_a_program_that_is_too_large_is_in_the_note(program):
    """The slide shows what leads to it and nothing else; the note has it whole."""
    [scene] = planned(f"## Run\n\nThe kiln has a program of its own.\n\n```\n{program}\n```")

    assert (scene.layout, scene.title) == (Layout.STATEMENT, "The kiln has a program of its own")
    assert scene.content.support is None
    assert any(one.code == program for one in scene.said)


def test_a_program_has_letters_of_one_width_in_powerpoint():
    """Each line is a paragraph, with its spaces."""
    file = Presentation(io.BytesIO(powerpoint.pptx(drawing.draw(deck()), {})))
    [frame] = [
        shape.text_frame
        for slide in file.slides
        for shape in slide.shapes
        if shape.has_text_frame and "pot.mend" in shape.text_frame.text
    ]

    assert [one.text for one in frame.paragraphs][1:3] == ["    if pot.cracks():", ""]
    layout = next(layout for layout in file.slide_layouts if layout.name == "Code")
    assert 'typeface="Courier New"' in etree.tostring(layout._element).decode()


@pytest.mark.parametrize(
    "sentence",
    [
        "See the manual for details.",
        "For a list of all modes, please refer to the guide.",
        "For more information about this, visit the website.",
        "Weitere Informationen finden Sie im Handbuch.",
        "Pour plus d'informations, consultez le manuel.",
    ],
)
def test_where_to_read_more_is_said_and_not_shown(sentence):
    """It is in the note of a slide that shows something else."""
    scenes = planned(f"The kiln was built by hand in a yard. {sentence}")

    assert sentence in [one.text for scene in scenes for one in scene.said]
    assert not [scene for scene in scenes if sentence.split(" ", 2)[2][:12] in str(scene.content)]


def test_what_leads_to_a_list_and_breaks_off_is_no_title():
    """The heading names it."""
    [scene] = planned("## Options\n\nOther available options include:\n\n- make the whole kiln\n- make the door")

    assert (scene.layout, scene.title) == (Layout.BULLETS, "Options")


def test_of_two_long_sentences_the_first_stands_under_a_new_heading():
    """Where no clause of them can be a title, and they are not of a kind; those of one kind stand side by side."""
    one = "Its material is stored in a locked room under the yard and can only be read by the keeper of the kiln"
    two = "Their word for every firing may be told by a letter that was sealed on the day before"
    [scene] = planned(f"## The key\n\n{one}. {two}.")

    assert (scene.layout, scene.title) == (Layout.BULLETS, "The key")
    assert scene.content.bullets == [one]
    assert [said.text for said in scene.said] == [f"{one}.", f"{two}."]
    alike = "Its letter may be told by a word that was sealed on the day before"
    [same] = planned(f"## The key\n\n{one}. {alike}.")
    assert same.content.bullets == [one, alike]


def test_a_list_of_long_items_is_two_slides_and_never_more_than_eight_points():
    """What follows in an item's line is no point; items of 90 words and more are parted."""
    item = "The kiln in the yard behind the house burned wood from the forest for a hundred years and nobody asked why it did"
    scenes = planned("## Kilns\n\n" + "\n".join(f"- {item} {at}. It burned. It went out." for at in range(4)))

    assert len(scenes) >= 2
    assert not [scene for scene in scenes if "It burned" in str(scene.content) or "It went out" in str(scene.content)]
    assert all(len(scene.content.bullets) <= layouts.MOST_BULLETS for scene in scenes if scene.layout is Layout.BULLETS)


def test_a_condition_has_the_colour_of_what_it_leads_to():
    """In one run of one title: "If you hear nothing, hold it"."""
    told = "If the repository is encrypted, you will also need the key and the passphrase"
    assert told[: patterns.lead_in(told)] == "If the repository is encrypted,"
    assert patterns.lead_in("The kiln, if it is hot, burns") == 0

    drawn = drawing.draw(alone(Layout.STATEMENT, {"title": told, "support": None}))
    [title] = [one for one in drawn.pages[0].elements if isinstance(one, Text) and one.role == "title"]
    [shape] = [
        one
        for one in Presentation(io.BytesIO(powerpoint.pptx(drawn, {}))).slides[0].placeholders
        if one.placeholder_format.idx == 0
    ]

    assert [(text, ink) for text, ink, _ in title.runs()] == [(told, Ink.TEXT)]
    assert [run.text for run in shape.text_frame.paragraphs[0].runs] == [told]


@pytest.mark.parametrize(
    ("rows", "language", "said"),
    [
        (
            [("Year", "Share of homes"), ("2023", "41%"), ("2024", "47 %"), ("2025", "55%")],
            "en",
            "Share of homes: 41 percent in 2023, 47 percent in 2024 and 55 percent in 2025.",
        ),
        (
            [("Jahr", "Anteil"), ("2023", "41 %"), ("2024", "47 %")],
            "de",
            "Anteil: 41 Prozent im Jahr 2023 und 47 Prozent im Jahr 2024.",
        ),
        ([("Cone", "Heat"), ("04", "1060 °C")], "en", "Heat: 04 1060 °C."),
        (
            [("Name", "Ratio", "Speed"), ("fast", "2.1", "530 MB/s"), ("best", "2.9", "")],
            "en",
            "fast: Ratio 2.1, Speed 530 MB/s. best: Ratio 2.9.",
        ),
    ],
)
def test_a_table_is_said_as_prose(rows, language, said):
    """Each number of it is there, and none of its bars."""
    assert speech.prose(rows, language) == said


def test_the_note_of_a_chart_of_a_source_is_prose_with_every_number():
    """Also of rows that the chart has no room for; the citation still resolves to the table of the source."""
    rows = "\n".join(f"| {2001 + at} | {30 + at} % |" for at in range(14))
    text = f"# Homes\n\n| Year | Share of homes |\n|---|---|\n{rows}\n"
    passage = SnapshotPassage(
        passage_id="p", document_id="d", revision=1, title="Census", url=None, start_char=0, end_char=len(text), text=text, score=1.0
    )  # fmt: skip

    class Told:
        script = type("Script", (), {"language": "en"})
        said = parsing.read("Many homes are warm.")[0].said

    [drawn] = sourced.figures_of(Told, [passage])
    note, [citation] = sourced.note(drawn, "en")

    assert all(f"{30 + at} percent in {2001 + at}" in note for at in range(14))
    assert "|" not in note
    assert note[citation.start_char : citation.end_char] == citation.quote
    assert text[citation.source_start_char : citation.source_end_char] == citation.source_quote


@pytest.mark.parametrize(("lead", "in_note"), [("Start the kiln with one command:\n\n", False), ("", True)])
def test_a_program_that_is_shown_whole_is_not_read_out(lead, in_note):
    """Unless nothing else is said over its slide."""
    [scene] = planned(f"{lead}```\nkiln --up\n```")
    said = [one for one in scene.said if not speech.is_only_shown(one, scene.content, scene.said)]

    assert any(one.code for one in said) is in_note


@pytest.mark.parametrize("template", ["minimal", "editorial", "bold", "data"])
def test_a_language_read_from_the_right_begins_at_the_right_margin(template):
    """Titles stand at the right, the number of the slide at the left; nothing leaves the slide."""
    # In neither are nouns known that have icons, nor has one the small words of the other ("in"), at which no line ends.
    right, left = (drawing.draw(deck(template=template, language=language)) for language in ("ar", "fi"))

    for page, other in zip(right.pages, left.pages, strict=True):
        for one, mirrored in zip(page.elements, other.elements, strict=True):
            assert one.box.x == pytest.approx(right.width - mirrored.box.right)
    file = Presentation(io.BytesIO(powerpoint.pptx(right, {})))
    titles = [shape for slide in file.slides for shape in slide.placeholders if shape.placeholder_format.idx == 0]
    assert {shape.text_frame.paragraphs[0].alignment for shape in titles} == {PP_ALIGN.RIGHT}
    [program] = [shape for slide in file.slides for shape in slide.placeholders if "pot.mend" in shape.text_frame.text]
    assert {one.alignment for one in program.text_frame.paragraphs} == {PP_ALIGN.LEFT}


def test_only_letters_of_the_script_make_a_paragraph_run_from_the_right():
    """A number alone would be set in another font."""
    for told, rtl in (("الطلاء", "1"), ("17 %", None)):
        drawn = drawing.draw(
            msgspec.structs.replace(alone(Layout.STATEMENT, {"title": told, "support": None}), language="ar")
        )
        [title] = [
            one
            for one in Presentation(io.BytesIO(powerpoint.pptx(drawn, {}))).slides[0].placeholders
            if one.placeholder_format.idx == 0
        ]
        assert title.text_frame.paragraphs[0]._p.pPr.get("rtl") == rtl


def test_letters_that_the_faces_have_not_are_measured_wide():
    """Arabic is set in another face, which is wider than the one that is measured."""
    assert fitting.lines_of("الطلاء " * 24, 30) > fitting.lines_of("glazes " * 24, 30)


@pytest.mark.parametrize("layout", ["bullets", "steps"])
def test_a_word_longer_than_a_column_stands_in_a_list(layout):
    """No word is broken where the slide has room for it."""
    word = "Kraftfahrzeughaftpflichtversicherung"
    page = drawing.draw(alone(Layout(layout), {"title": "Auto", layout: [word, word, word]})).pages[0]
    texts = [one for one in page.elements if isinstance(one, Text) and one.role == "body"]

    assert all(one.fits and one.box.w > 400 for one in texts)


@pytest.mark.parametrize(
    "text",
    [
        f"Run it.\n\n```\n{'x' * 9000}\n```",
        f"{'y' * 900}:\n\n```\nls\n```",
        f"## One\n\nSee {'z' * 700} there now. Read {'w' * 700} too.",
    ],
)
def test_words_and_lines_longer_than_a_slide_make_slides_of_their_layout(text):
    """No content is longer than its schema says."""
    for scene in planned(text):
        kind = layouts.CONTENT[scene.layout]
        assert isinstance(msgspec.convert(msgspec.to_builtins(scene.content), kind), kind)
