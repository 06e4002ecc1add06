"""Decks of documents that were written to be looked up: their numbers, captions and addresses, long items, tables and fonts."""

from __future__ import annotations

import io
from types import SimpleNamespace

import pytest
from pptx import Presentation
from pptx.oxml.ns import qn

from copydesk_server.decks import checks, drawing, fitting, powerpoint
from copydesk_server.decks.elements import Table
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, patterns, terms
from copydesk_server.decks.story import assembling
from copydesk_server.decks.story.assembling import Ingredients
from copydesk_server.decks.types import Slide, SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import deck
from unit.test_deck_manuals import alone

HEAD = "Keep the kiln"
LONG = "The kiln of the yard is heated with wood from the forest near the village for about thirty hours in each firing"


def slides(body: str, title: str = "A title") -> list[Slide]:
    """The slides of a body, as a job makes them."""
    script = SimpleNamespace(language="en", id="scr")
    brand = SimpleNamespace(name="Kiln & Co", tagline=None, website_url=None)
    snapshot = parsing.Snapshot(script, body, parsing.read(body), None)  # type: ignore[arg-type]
    made = Ingredients(title=title, brand=brand, cta=None, logo=None)  # type: ignore[arg-type]
    return assembling.slides(snapshot, made, SlideMode.PRESERVE, None)


@pytest.mark.parametrize(
    ("headings", "shown"),
    [
        (["2.4. Why wood", "2.4.1. Oak"], ["Why wood", "Oak"]),
        (["Chapter 7. Fire", "Kapitel 8: Glut", "A.3 Ash"], ["Fire", "Glut", "Ash"]),
        (["1) Heat", "2) Wait", None], ["Heat", "Wait", None]),
        (["3 reasons to wait", "10 rules"], ["3 reasons to wait", "10 rules"]),
        (["2023 in review", "2024 in review"], ["2023 in review", "2024 in review"]),
        (["2.0 is out", "What is new"], ["2.0 is out", "What is new"]),
    ],
)
def test_numbers_of_a_document_are_not_shown(headings, shown):
    """Those of its parts, where it has two at least; counts, years and a version stay."""
    assert patterns.unnumbered(headings) == shown


def test_a_numbered_document_begins_with_its_title():
    """Its first part is called as the deck is, but for the number, and is no slide of its own."""
    made = slides(f"## 2.4. Why wood\n\n{LONG}.\n\n## 2.4.1. Oak\n\n{LONG[:-5]} year of the war.", title="Why wood")

    assert [slide.section for slide in made] == [None, "Oak"]
    assert made[0].speaker_note == f"{LONG}."


@pytest.mark.parametrize(
    "line",
    [
        "→ https://kiln.example/wood",
        "https://kiln.example/",
        "Figure 7.1",
        "Fig. 2. The kiln",
        "Abbildung 3: Der Ofen",
        "Figure 7.2 shows the kiln.",
        "And so on.",
        "etc.",
        "Note:",
        "Warnung",
        "Copyright © 2023 Kiln & Co",
    ],
)
def test_lines_that_say_nothing_are_not_shown(line):
    """They are said, on the slide of what stands before them."""
    made = slides(f"## Heat\n\n{LONG}.\n\n{line}\n", title="Kilns")
    shown = " ".join(str(slide.content) for slide in made)

    assert line.strip(".:") not in shown
    assert line in " ".join(slide.speaker_note for slide in made)


@pytest.mark.parametrize(
    "line", ["Figures show that oak burns longer.", "Table salt melts at 801 °C.", "Note that oak burns longer."]
)
def test_sentences_that_begin_like_captions_are_shown(line):
    """A word is no caption."""
    assert not patterns.is_no_sentence(line)


def test_a_clause_does_not_break_off():
    """What a sentence goes on with is not half there."""
    said = "The timing of updates matters, since, with so many machines, we cannot handle this complex operation often"

    assert not [one for one in clauses.clauses(said, "en", 13) if one.endswith("since")]
    assert patterns.is_lead("It is also important, since:")


def test_a_word_that_ends_like_a_shell_is_a_term():
    """A locomotive is no motive."""
    assert terms.defined("A locomotive is a rail vehicle that pulls a train.") == (
        "Locomotive",
        "A rail vehicle that pulls a train",
    )
    assert terms.defined("The difficulty is the surface of the frames that are taken.") is None


@pytest.mark.parametrize("term", ["Now here", "Size of its community"])
def test_a_remark_is_no_definition(term):
    """Neither what leans on the sentence before nor a turn of speech."""
    assert terms.defined(f"{term} is a very important thing that everybody needs.") is None


def test_a_condition_is_not_shown_alone():
    """A sentence that nothing shortens keeps the beginning of what it says."""
    told = "If the kiln stands in the yard of a house that nobody has lived in for years, " + "it is mended first " * 12

    assert wording.cut(told).startswith(told[: told.index(",") + 4])


def test_long_items_are_shown_by_what_they_name():
    """Where all of a list is too much for a slide, an item is the label before its colon; short ones stay whole."""
    stuff = "If a big file changes a little, only a few new chunks need to be stored - this is great for machines or raw disks"
    long = [f"complete files staying the same: {stuff}", f"the place of a chunk: Stuff may get shifted and {LONG}"]
    telling = Telling("en", SlideMode.PRESERVE)

    assert wording.items(long, telling, 3) == ["Complete files staying the same", "The place of a chunk"]
    assert wording.items(["Files: all of them stay"], telling, 3) == ["Files: all of them stay"]


@pytest.mark.parametrize("count", [3, 6, 10])
def test_a_table_is_read_in_the_last_row(count):
    """At 18 points and more, whatever it holds: long cells and rows that have no room end in dots."""
    rows = [[f"Kiln {at}", LONG * 3] for at in range(count)]
    content = {"title": HEAD, "columns": ["Kiln", "What"], "rows": rows, "note": None}
    made = alone(Layout.TABLE, content)
    [drawn] = [one for one in drawing.draw(made).pages[0].elements if isinstance(one, Table)]

    assert drawn.fits
    assert drawn.size >= checks.SMALLEST
    assert drawn.rows[1][0] == "Kiln 0"
    assert drawn.rows[1][1].endswith(" …")
    assert (drawn.rows[-1][0] == "…") == (len(drawn.rows) - 1 < count or count > 6)


def test_a_table_that_fits_is_whole():
    """Short cells stay as they are."""
    rows = [[f"Kiln {at}", f"{at * 100} °C"] for at in range(6)]
    made = alone(Layout.TABLE, {"title": HEAD, "columns": ["Kiln", "Heat"], "rows": rows, "note": None})
    [drawn] = [one for one in drawing.draw(made).pages[0].elements if isinstance(one, Table)]

    assert drawn.rows[1:] == rows


def test_a_line_ends_after_a_hyphen():
    """As PDF and PowerPoint break it; a minus and an option of a program stay with what follows."""
    word = "Systemkonfigurations-Programmen"
    width = fitting._width("Systemkonfigurations-", bold=False, face=fitting.SANS) * 20 * 1.11

    assert fitting.stepped([word], width, 200, 20, 20) == (20, True)
    assert fitting.stepped([word], width * 0.8, 200, 20, 20) == (20, False)
    assert fitting._TOKENS.findall(f"{word} -e 3-4 a-1") == [
        "Systemkonfigurations-", "Programmen", " ", "-e", " ", "3-4", " ", "a-1",
    ]  # fmt: skip


def test_texts_become_smaller_where_a_reader_lacks_the_font():
    """Every text of a slide asks for it, so that a wider font does not carry it out of its box."""
    made = Presentation(io.BytesIO(powerpoint.pptx(drawing.draw(deck()), {})))
    frames = [
        one.text_frame._txBody.bodyPr
        for slide in made.slides
        for one in slide.shapes
        if one.has_text_frame and one.text_frame.text and one.name not in {"Source", "Number"}
    ]

    assert len(frames) > len(made.slides)
    assert all(frame.find(qn("a:normAutofit")) is not None for frame in frames)
