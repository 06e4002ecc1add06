"""Points that each begin with what they are of: that is a heading, without its colon, and what is said of it is quieter."""

from __future__ import annotations

import io

import msgspec
import pytest
from pptx import Presentation

from copydesk_server.decks import checks, drawing, powerpoint
from copydesk_server.decks.drawing import leads
from copydesk_server.decks.elements import Drawing, Ink, Text
from copydesk_server.decks.layouts import Layout
from support.slides import deck

TEMPLATES = ["minimal", "editorial", "bold", "data"]
STEPS = [
    "Boil: three minutes in a pan, then ice water",
    "Ink: wipe on, wipe off, lines show in daylight",
    "Count: over five lines a hand, change the glaze",
]
FIVE = [f"{name}: six months at half payment with interest frozen" for name in ("Oak", "Ash", "Elm", "Fir", "Yew tree")]
CJK = ["锅炉：水要煮三分钟", "墨水：先擦上再擦掉"]


def drawn(template: str, layout: Layout, content: dict, ratio: str = "16:9") -> Drawing:
    made = deck("green", template, ratio)
    slide = msgspec.structs.replace(
        made.slides[0], layout=layout, content={"title": "Three steps", **content}, title="Three steps"
    )
    return drawing.draw(msgspec.structs.replace(made, slides=[slide]))


def told(made: Drawing) -> list[Text]:
    return [one for one in made.pages[0].elements if isinstance(one, Text) and one.role == "body"]


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (STEPS, ["Boil", "Ink", "Count"]),
        (CJK, ["锅炉", "墨水"]),
        ([*STEPS, "Note that pots are warm"], []),
        (["Note: pots are warm"], []),
        (["10:30 the kiln opens", "11:45 the kiln closes"], []),
        (["1960: the laser came", "1973: the stripes came"], []),
        (["Half of what we are given: tags", "The rest: a reserve"], []),
        (["See https://kiln.example/", "See https://glaze.example/"], []),
        (["iPhone: a telephone", "The pen: a pen"], ["iPhone", "The pen"]),
    ],
)
def test_a_heading_is_what_all_points_have_before_a_colon(points, words):
    """One alone, a time, a year and more than four words are part of the sentence."""
    assert [one.word for one in leads.of(points)] == words


@pytest.mark.parametrize("ratio", ["16:9", "4:3", "9:16", "1:1"])
@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(
    ("layout", "content"),
    [
        (Layout.STEPS, {"steps": STEPS, "first": 1}),
        (Layout.STEPS, {"steps": FIVE, "first": 1}),
        (Layout.BULLETS, {"bullets": STEPS, "icons": []}),
        (Layout.BULLETS, {"bullets": STEPS, "icons": ["flame", "pencil", "hash"]}),
        (Layout.BULLETS, {"bullets": FIVE, "icons": []}),
        (Layout.COMPARISON, {side: {"heading": side, "bullets": STEPS[:2]} for side in ("left", "right")}),
    ],
)
def test_a_heading_is_bold_and_what_is_said_of_it_is_not(template, ratio, layout, content):
    """No colon is left, all of it reads and fits, and headings are never smaller than what is said of them."""
    made = drawn(template, layout, content, ratio)
    found = told(made)
    words = [one.texts[0] for one in found if one.bold]

    assert not any(":" in text for one in found for text in [*one.texts, *one.after])
    assert {"Boil", "Ink"} <= set(words) or {"Oak", "Ash", "Elm", "Fir", "Yew tree"} <= set(words)
    assert all(one.fits for one in found)
    assert {one.after_color if one.after else one.color for one in found if one.after or not one.bold} == {Ink.TEXT}
    assert all(one.size >= one.after_size >= 18 for one in found if one.after)
    assert all(have >= need for have, need in checks._contrasts(made, made.pages[0]))


@pytest.mark.parametrize("template", TEMPLATES)
def test_three_headings_stand_side_by_side_over_what_is_said(template):
    """On one line, in letters a size larger, also in steps and below icons."""
    for layout, content in (
        (Layout.STEPS, {"steps": STEPS, "first": 1}),
        (Layout.BULLETS, {"bullets": STEPS, "icons": ["flame", "pencil", "hash"]}),
    ):
        found = told(drawn(template, layout, content))
        assert len({one.box.x for one in found}) == 3
        assert len({round(one.box.y, 2) for one in found}) == 1
        assert all(one.after[0][0].isupper() and one.size > one.after_size for one in found)


@pytest.mark.parametrize("template", TEMPLATES)
def test_many_headings_have_a_column_of_their_own(template):
    """What is said begins at one edge beside them."""
    found = told(drawn(template, Layout.BULLETS, {"bullets": FIVE, "icons": []}))
    words, said = found[::2], found[1::2]

    assert len({one.box.x for one in words}) == len({one.box.x for one in said}) == 1
    assert all(word.box.right < one.box.x and word.box.y == one.box.y for word, one in zip(words, said, strict=True))


def test_powerpoint_has_a_heading_and_its_text_in_one_placeholder():
    """As a bold paragraph and one that is not; a file of the user's keeps the sentence as it is."""
    made = Presentation(io.BytesIO(powerpoint.pptx(drawn("minimal", Layout.STEPS, {"steps": STEPS, "first": 1}), {})))
    holders = [one for one in made.slides[0].placeholders if one.placeholder_format.idx >= 20]
    paragraphs = holders[0].text_frame.paragraphs

    assert [one.text.replace("\u00a0", " ") for one in paragraphs] == ["Boil", "Three minutes in a pan, then ice water"]
    assert [one.runs[0].font.bold for one in paragraphs] == [True, False]
    assert len(holders) == 3


PAIRS = ["Ruggex: A black slab", "Inklet: A paper-like screen", "Orchard: In a waterproof case"]


@pytest.mark.parametrize("template", TEMPLATES)
def test_three_short_points_hold_the_slide_in_rows(template):
    """In letters of 28 points and more, each beside its heading; with icons they are columns."""
    rows = told(drawn(template, Layout.BULLETS, {"bullets": PAIRS, "icons": []}))
    columns = told(drawn(template, Layout.BULLETS, {"bullets": PAIRS, "icons": ["clock", "pen", "drop"]}))
    high = max(one.box.bottom for one in rows) - min(one.box.y for one in rows)

    assert min(one.size for one in rows) >= 28
    assert len({round(one.box.x) for one in rows}) == 2
    assert high > 0.4 * 540
    assert len({round(one.box.y) for one in columns}) == 1
