"""Slides of few words: letters that grow until lines are full, rows in place of narrow columns, and titles that lead."""

from __future__ import annotations

import msgspec
import pytest

from copydesk_server.core.colours import Rgb, to_oklab
from copydesk_server.decks import drawing, fitting
from copydesk_server.decks.elements import Ink, Shape, SlidePage
from copydesk_server.decks.layouts import Layout
from support.slides import BRANDS, deck
from unit.test_deck_grid import TEMPLATES, of, page_of, texts

STEPS = ["We put a ridge on that collar", "The mould cost nine thousand euros", "I deleted the page that afternoon"]
EVENTS = [
    {"when": "March last year", "what": "Our first container opened"},
    {"when": "By May", "what": "Half full"},
    {"when": "Since September", "what": "Never below sixteen lockers out of twenty"},
    {"when": "On Friday", "what": "Nine names waiting"},
]


def shapes(page: SlidePage) -> list[Shape]:
    return [one for one in page.elements if isinstance(one, Shape)]


def in_part(template: str, *parts: str) -> list[SlidePage]:
    """A slide of three points in each of some parts."""
    made = of(template, *((Layout.BULLETS, {"title": "What is left", "bullets": STEPS}) for _ in parts))
    slides = [msgspec.structs.replace(one, section=part) for one, part in zip(made.slides, parts, strict=True)]
    return drawing.draw(msgspec.structs.replace(made, slides=slides)).pages


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("layout", [Layout.STEPS, Layout.BULLETS])
def test_three_lines_that_fill_rows_have_rows_and_large_letters(template, layout):
    """Columns of a third of the slide would break each of them into three or four."""
    page = page_of(template, layout, {"title": "A fault", layout.value: STEPS})
    told = texts(page, "body")
    assert [one.texts[0].replace("\u00a0", " ") for one in told] == STEPS
    assert {one.size for one in told} == {34.0}
    assert len({one.box.x for one in told}) == 1
    assert told[-1].box.bottom - told[0].box.y >= 0.6 * (474 - texts(page, "title")[0].box.bottom)


@pytest.mark.parametrize("template", TEMPLATES)
def test_the_number_of_a_step_is_about_twice_as_large_as_what_is_done(template):
    """It leads to it and does not shout: three short steps stand side by side in large letters."""
    page = page_of(template, Layout.STEPS, {"title": "The sash", "steps": ["Fix one end", "Leave a gap", "Wait a day"]})
    told = texts(page, "body")
    numbers = [one for one in texts(page, "") if one.texts[0] in {"1", "2", "3"}]
    circles = [one.box.h for one in shapes(page) if one.is_oval]
    highest = max([one.size for one in numbers] + circles)
    assert min(one.size for one in told) >= 34
    assert len({one.box.y for one in told}) == 1
    assert 1.6 * told[0].size <= highest <= 2.5 * told[0].size


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_date_of_two_words_has_one_line_beside_its_dot(template):
    """The column of dates is as wide as the longest of them, and all are of one size."""
    page = page_of(template, Layout.TIMELINE, {"title": "To a waiting list", "events": EVENTS})
    dates = [one for one in texts(page, "") if one.texts[0] in {event["when"] for event in EVENTS}]
    assert len({one.size for one in dates}) == 1
    assert dates[0].size >= 28
    assert all(fitting.lines_of(one.texts[0], one.box.w / one.size, bold=True) == 1 for one in dates)


@pytest.mark.parametrize(
    "parts", [("The cause", "A good idea, left in a drawer for years"), ("One", "x" * 70 + " yes")]
)
@pytest.mark.parametrize("template", TEMPLATES)
def test_names_of_parts_are_in_one_case_in_a_deck(template, parts):
    """Capitals where all of them have room, else none."""
    names = [next(one for one in texts(page, "") if one.texts[0] in parts) for page in in_part(template, *parts)]
    assert [one.caps for one in names] == [len(parts[1]) < 50] * 2


def test_a_block_over_one_line_is_less_than_a_quarter_and_its_texts_are_one_group():
    """The name of the part is right over the title, and both are in the middle of the block."""
    page = in_part("bold", "The cause")[0]
    block = shapes(page)[0].box
    over, title = texts(page, "")[0], texts(page, "title")[0]
    assert block.h < 540 / 4
    assert 0 <= title.box.y - over.box.bottom <= 6
    # The capitals of one begin 4 points below the edge of its box, the letters of the other end a quarter over theirs.
    assert abs((over.box.y + 4) - (block.bottom - title.box.bottom + title.size / 4)) < 8


@pytest.mark.parametrize("brand", BRANDS)
@pytest.mark.parametrize("template", TEMPLATES)
def test_two_sides_are_told_apart_by_their_colours(template, brand):
    """Edges of cards, or bars beside sides of one line; where both colours of a brand are nearly one, a side has a quiet one."""
    drawn = drawing.draw(deck(brand, template))
    page = next(one for one in drawn.pages if one.kind == Layout.COMPARISON)
    edges = [one.fill for one in shapes(page) if 5 in {one.box.h, one.box.w - 1}]
    one, other = (to_oklab(Rgb.of_hex(drawn.palette[ink.value])) for ink in edges)
    assert len(set(edges)) == 2
    assert one.distance(other) >= 0.12


@pytest.mark.parametrize("template", TEMPLATES)
def test_titles_over_what_is_said_are_bold(template):
    """The title is the first thing that is read; a cover and a quotation of editorial stay light."""
    page = page_of(template, Layout.BULLETS, {"title": "What is left", "bullets": STEPS})
    cover = page_of(template, Layout.TITLE, {"title": "What is left", "subtitle": None, "byline": None})
    assert texts(page, "title")[0].bold
    assert texts(cover, "title")[0].bold is (template != "editorial")


def test_a_title_that_its_own_font_sets_in_one_line_leaves_no_hole_below_it():
    """What a wider font needs for that line it has in the margin."""
    told = "Evacuation was called after a long search"
    page = page_of("minimal", Layout.BULLETS, {"title": told, "bullets": STEPS})
    title, panel = texts(page, "title")[0], next(one for one in shapes(page) if one.fill is Ink.CARD)
    assert title.box.h < 1.5 * title.size
    assert title.box.right <= 960
    assert panel.box.y - title.box.bottom < 40
