"""Slides of few words that hold their page: two dates on panels, lines that end where dates do, larger icons, whole colours apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from copydesk_server.decks import drawing
from copydesk_server.decks.elements import Ink, Shape, SlidePage, Table
from copydesk_server.decks.layouts import Layout
from support.slides import deck
from unit.test_deck_grid import TEMPLATES, of, page_of, texts

DATES = [
    {"when": "Fri 14 Feb", "what": "Text messages to all 1,860 affected tenants, or a visit"},
    {"when": "Tue 18 Feb", "what": "Correct letters posted with an apology"},
]
THREE = [
    {"when": "1936", "what": "Meant to be right to a tenth of a second"},
    {"when": "1963", "what": "Good to a twentieth"},
    {"when": "1985", "what": "Good to five thousandths"},
]
VEGETABLES = {
    "title": "Play first: vegetables eaten rose from 41 to 52%",
    "columns": ["Measure", "Play first, before", "Play first, after", "Usual order, before", "Usual order, after"],
    "rows": [
        ["Waste per tray (g)", "118", "84", "115", "111"],
        ["Vegetables eaten (%)", "41", "52", "42", "43"],
        ["Minutes to settle", "9.5", "6.0", "9.0", "9.0"],
    ],
    "note": None,
}


def shapes(page: SlidePage) -> list[Shape]:
    return [one for one in page.elements if isinstance(one, Shape)]


@pytest.mark.parametrize("ratio", ["16:9", "4:3"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_two_dates_are_panels_with_an_arrow_from_one_to_the_other(template, ratio):
    """A line of two dots would run on to nothing: the panels hold the page, and no word lies below the arrow."""
    page = page_of(template, Layout.TIMELINE, {"title": "A visit, then an apology", "events": DATES}, ratio=ratio)
    first, second = (one.box for one in shapes(page) if one.fill is Ink.CARD)
    [arrow] = [one for one in texts(page, "") if one.texts == ["→"]]
    told = texts(page, "body")

    assert (first.y, first.h, first.w) == (second.y, second.h, second.w)
    assert ratio == "4:3" or first.h >= 0.7 * (474 - texts(page, "title")[0].box.bottom - 30)
    assert [one.texts[0] for one in told][::2] == ["Fri 14 Feb", "Tue 18 Feb"]
    assert min(one.size for one in told) >= (28 if ratio == "16:9" else 24)
    assert all(one.fits for one in told)
    assert all(one.box.x >= arrow.box.right or one.box.right <= arrow.box.x for one in told[1::2])


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_line_of_dates_ends_at_the_last_one(template):
    """What came after it is not said."""
    page = page_of(template, Layout.TIMELINE, {"title": "Few callers needed it", "events": THREE})
    dots = [one.box for one in shapes(page) if one.is_oval]
    [line] = [one.box for one in shapes(page) if one.fill is Ink.QUIET]

    assert (line.x, line.right) == pytest.approx((dots[0].x, dots[-1].right - dots[-1].w / 2))


@pytest.mark.parametrize("template", TEMPLATES)
def test_icons_over_few_words_are_larger(template):
    """They and what they show take most of the room below the title."""
    points = ["Teeth: in a pot", "Soup: too hot", "Fish: on a Monday"]
    content = {"title": "The table is out of reach", "bullets": points, "icons": ["tooth", "bowl-food", "fish"]}
    page = page_of(template, Layout.BULLETS, content)
    drawn = [one.box for one in shapes(page) if one.contours]
    plates = [one.box.w for one in shapes(page) if one.is_oval or one.fill is Ink.FILL]

    assert len(drawn) == 3
    assert max(plates if template in {"editorial", "bold"} else [one.w for one in drawn]) > 100
    assert all(one.after_color is Ink.TEXT for one in texts(page, "body"))


@pytest.mark.parametrize("template", TEMPLATES)
def test_three_short_steps_are_a_flow(template):
    """Rows of a few words leave half of the slide empty."""
    steps = ["We would want to know why", "We would try it another way", "We would ring somebody"]
    told = texts(page_of(template, Layout.STEPS, {"title": "We would not walk off", "steps": steps}), "body")

    assert len({one.box.y for one in told}) == 1
    assert min(one.size for one in told) >= 28


@pytest.mark.parametrize("template", TEMPLATES)
def test_names_of_columns_are_smaller_than_their_cells_and_one_row_stands_out(template):
    """The cells are what is read: their letters are large before names have one line."""
    page = page_of(template, Layout.TABLE, VEGETABLES)
    [table] = [one for one in page.elements if isinstance(one, Table)]

    assert table.size >= 24 > table.head_size >= 18
    assert [any(row) for row in table.tints] == [False, False, True, False]
    assert Ink.MUTED not in {ink for row in table.inks for ink in row}
    assert sum(table.heights) >= 0.75 * (474 - texts(page, "title")[0].box.bottom - 26)


@pytest.mark.parametrize("template", TEMPLATES)
def test_an_agenda_of_three_fills_its_slide(template):
    """Rows are spread from the title down to the foot, in letters of 40 points."""
    page = page_of(template, Layout.AGENDA, {"title": "In this talk", "items": ["The end", "The porter", "The chart"]})
    told = texts(page, "body")

    assert {one.size for one in told} == {40}
    assert (told[-1].box.y + told[-1].box.bottom) / 2 >= 0.66 * 540


@pytest.mark.parametrize("template", ["minimal", "editorial", "data"])
def test_no_two_slides_in_a_row_are_filled_before_the_last(template):
    """A quotation and two claims by turns: one of two neighbours stands on the ground."""
    said = {"title": "We cannot tell if it lasts", "support": "Four of the five schools have kept it"}
    quote = {"quote": "By March it had always been like that", "attribution": "Anneke Holt"}
    made = of(template, *[(Layout.STATEMENT, said), (Layout.QUOTE, quote)] * 4)
    filled = [page.background is Ink.FILL for page in drawing.draw(made).pages]

    assert any(filled)
    assert not any(one and other for one, other in pairwise(filled))


def test_texts_have_the_colour_that_the_brand_has_for_them():
    """Black, where it is that; a theme does not tell whether somebody chose it."""
    assert drawing.draw(deck("blue", "bold")).palette[Ink.TEXT] == "#000000"
    assert drawing.draw(deck("green", "bold")).palette[Ink.TEXT] == "#1d2433"
