"""How slides are filled: letters grow where there is little to say, and what is said stands with intent."""

from __future__ import annotations

import msgspec
import pytest

from copydesk_server.decks import drawing, fitting
from copydesk_server.decks.drawing.design import STYLES
from copydesk_server.decks.elements import Chart, Shape, SlidePage, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Template
from support.slides import LONG
from unit.test_deck_look import TEMPLATES, of, page_of, texts

SHORT_POINTS = ["Order twelve kilograms", "Wash the old moulds", "Call the two potters"]
EVENTS = [
    {"when": str(year), "what": f"The workshop of the valley {what} for the potters of both towns"}
    for year, what in ((1990, "opens its second kiln"), (1992, "hires a chemist"), (2004, "measures each firing"),
                       (2005, "publishes its recipes"), (2006, "builds a larger store"))
]  # fmt: skip
DEFINITION = {"title": "Crazing", "meaning": "Fine cracks in a glaze", "support": None}


def scale_of(template: str):
    return STYLES[Template(template)].scale


def body(page: SlidePage) -> list[Text]:
    return texts(page, "body")


def in_part(template: str, layout: Layout, content: dict) -> SlidePage:
    """A slide of a part that is called otherwise than the slide."""
    deck = of(template, (layout, content))
    return drawing.draw(
        msgspec.structs.replace(deck, slides=[msgspec.structs.replace(deck.slides[0], section="The kiln")])
    ).pages[0]


@pytest.mark.parametrize("template", TEMPLATES)
def test_short_points_have_one_size_in_all_templates(template):
    """One step of the scale smaller than their title, which is seen before them; long ones are two."""
    few = body(page_of(template, Layout.BULLETS, {"title": "What is left to do today", "bullets": SHORT_POINTS}))
    long = body(page_of(template, Layout.BULLETS, {"title": "What is left to do today", "bullets": [LONG[:74]] * 3}))
    assert {one.size for one in few} == {34.0}
    assert max(one.size for one in long) <= 28.0


@pytest.mark.parametrize("template", [one for one in TEMPLATES if one != "editorial"])
def test_rows_are_in_the_middle_of_their_place(template):
    """None is glued to the line above it with the foot empty; beside a title they hang from their lines."""
    page = page_of(template, Layout.BULLETS, {"title": "What is left to do today", "bullets": SHORT_POINTS})
    assert {one.valign for one in body(page)} == {"middle"}
    assert max(one.box.bottom for one in body(page)) > 400


@pytest.mark.parametrize("template", TEMPLATES)
def test_dates_that_would_be_small_side_by_side_have_rows(template):
    """Five with a sentence each are read at 20 points and more, whole, where columns would have 18."""
    page = page_of(template, Layout.TIMELINE, {"title": "How it grew", "events": EVENTS})
    told = {one.texts[0]: one for one in texts(page)}
    shown = [told[event["what"]] for event in EVENTS]
    assert all(one.fits and one.size >= 20 for one in shown)
    assert len({one.box.x for one in shown}) == 1


@pytest.mark.parametrize("template", TEMPLATES)
def test_short_steps_side_by_side_are_larger(template):
    """Two of some words are no small print below large numbers."""
    steps = {"title": "The firing", "steps": ["Let the kiln cool for a day", "Open the door by a hand"]}
    assert all(one.size >= 40 for one in body(page_of(template, Layout.STEPS, steps)))


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_short_support_is_a_size_larger(template):
    """A line below a claim does not float."""
    claim = "The glaze shrinks more than the clay below it"
    short = body(page_of(template, Layout.STATEMENT, {"title": claim, "support": "It cracks in a week"}))
    long = "It cracks in a week, and what cracks lets water through to the clay, which swells in a year"
    assert body(page_of(template, Layout.STATEMENT, {"title": claim, "support": long}))[0].size < short[0].size
    assert short[0].size == fitting.larger(scale_of(template).support)


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_short_meaning_is_as_large_as_a_sentence(template):
    """It is what the slide is for."""
    assert body(page_of(template, Layout.DEFINITION, DEFINITION))[0].size == 56


def test_a_word_hangs_from_the_line_and_its_meaning_stands_at_the_foot():
    """In editorial, where both stood in two columns in the middle of nothing."""
    page = page_of("editorial", Layout.DEFINITION, {**DEFINITION, "support": "They come when it cools too fast"})
    (word,) = texts(page, "title")
    assert word.box.y < 130
    assert word.size > body(page)[0].size
    assert body(page)[-1].box.bottom > 450
    assert min(one.box.x for one in body(page)) > word.box.x + 100


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize(
    ("layout", "content"),
    [
        (Layout.DEFINITION, DEFINITION),
        (Layout.QUOTE, {"quote": "We fire at night, when the valley sleeps", "attribution": "Ana, potter"}),
        (Layout.BIG_NUMBER, {"title": "T", "value": "62", "label": "Each costs 62 cents", "support": None}),
        (Layout.STATEMENT, {"title": "The glaze shrinks more than the clay", "support": "It cracks"}),
        (Layout.BULLETS, {"title": "What is left", "bullets": SHORT_POINTS}),
    ],
)
def test_the_name_of_the_part_stands_on_each_slide_of_it(template, layout, content):
    """Small, over what is read."""
    assert "The kiln" in [told for one in texts(in_part(template, layout, content)) for told in one.texts]


def test_few_names_of_a_chart_are_larger():
    """Five short ones have 24 points, eight have 18."""

    def drawn(count: int) -> float:
        content = {
            "title": "Firings", "kind": "column", "unit": "", "categories": [f"Kiln {at}" for at in range(count)],
            "series": [{"name": "", "values": [float(at + 1) for at in range(count)]}], "highlight": 0, "support": None,
            "note": None,
        }  # fmt: skip
        page = page_of("minimal", Layout.CHART, content)
        return next(one.size for one in page.elements if isinstance(one, Chart))

    assert (drawn(5), drawn(8)) == (24, 18)


def test_four_points_take_room_from_the_block():
    """In bold, whose titles stand on less than a quarter of the slide: nearer to it than three."""

    def below(points: list[str]) -> float:
        page = page_of("bold", Layout.BULLETS, {"title": "What is left", "bullets": points})
        block, *bars = [one.box for one in page.elements if isinstance(one, Shape)]
        assert block.bottom < 540 / 4
        return bars[0].y - block.bottom

    assert below([*SHORT_POINTS, "Write to the bank"]) < below(SHORT_POINTS)
