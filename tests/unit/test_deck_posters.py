"""Slides that hold their page: claims, numbers, pairs, charts, dates and tables, each at an edge or a line of something else."""

from __future__ import annotations

import io
from itertools import pairwise, product

import pytest
from pptx import Presentation

from copydesk_server.core.colours import contrast
from copydesk_server.decks import drawing, fitting, powerpoint
from copydesk_server.decks.elements import Chart, Ink, Shape, SlidePage, Table, Text
from copydesk_server.decks.layouts import Layout
from support.slides import BRANDS, LONG, SHORT, deck
from unit.test_deck_grid import TEMPLATES, dress, of, page_of, texts

CLAIM = "If you read too fast, you stop watching the film"
THREE = ["Two lengths of string", "A spade and a crowbar", "Boots with toecaps"]
PAIR = ["The inlet padlock had been missing since October", "No order for the padlock was found"]
CHART = {
    "title": "Only the machine counts", "kind": "bar", "unit": "Euros", "categories": ["Brava", "Kessel", "Podello"],
    "series": [{"name": "", "values": [4160, 660, 640]}], "highlight": 0, "support": None, "note": None,
}  # fmt: skip
ACTIONS = {
    "title": "Different couplings for acid and hypochlorite inlets were done 3 March",
    "columns": ["Action", "Owner", "Due"],
    "rows": [
        ["Fit different couplings to acid and hypochlorite inlets", "Engineering", "Done 3 March"],
        ["Link gas detector to building alarm", "Engineering", "30 April"],
        ["Padlocks on all inlets, keys with duty manager only", "Site manager", "Done 17 February"],
        ["Engraved labels, read from the yard side", "Site manager", "31 March"],
        ["No unloading outside the booked slot", "Supplier", "Agreed 26 February"],
        ["Check the same five points at our other six pools", "Safety team", "31 May"],
    ],
    "note": None,
}


def baseline(one: Text) -> float:
    """Where its first line stands, as texts are set that begin at the top of their box."""
    assert one.valign == "top"
    return one.box.y + one.size


def middle(one: Text) -> float:
    """The middle of the letters of its only line."""
    return one.box.y + one.box.h / 2 if one.valign == "middle" else one.box.y + one.size * 0.6


def titled(page: SlidePage) -> Text:
    [title] = texts(page, "title")
    return title


@pytest.mark.parametrize(("brand", "appearance"), list(product(BRANDS, ("brand", "dark"))))
def test_cards_are_told_from_a_dark_ground(brand, appearance):
    """And lines from cards: near black, what is a little lighter is not seen."""
    for template in TEMPLATES:
        colour = drawing.draw(deck(brand, template, appearance=appearance)).palette
        if contrast(colour[Ink.GROUND], "#ffffff") < 8:
            continue
        assert contrast(colour[Ink.CARD], colour[Ink.GROUND]) >= 1.2, template
        assert contrast(colour[Ink.LINE], colour[Ink.CARD]) >= 1.45, template
        assert contrast(colour[Ink.QUIET], colour[Ink.CARD]) >= 1.65, template
        assert contrast(colour[Ink.GROUND], "#000000") > 1.1, template


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_claim_alone_holds_its_slide(template):
    """Ten words take half of the height of what is left, or the width in two lines of large letters."""
    said = [(Layout.STATEMENT, {"title": f"{CLAIM}{mark}", "support": None}) for mark in ("", ".")]
    for page in drawing.draw(of(template, *said)).pages:
        title = titled(page)
        assert title.size >= 66
        assert title.box.h >= 0.4 * 394 or title.box.w >= 0.8 * 804


@pytest.mark.parametrize("template", TEMPLATES)
def test_numbers_of_slides_stand_at_one_place(template):
    """No form beside a claim pushes one inwards."""
    said = [(Layout.STATEMENT, {"title": f"{CLAIM}{mark}", "support": None}) for mark in ("", ".", "!")]
    pages = drawing.draw(of(template, *said, (Layout.BULLETS, {"title": SHORT, "bullets": THREE}))).pages
    assert len({texts(page, "number")[0].box for page in pages}) == 1
    assert not any(one.shade for page in pages for one in dress(page))


def test_a_band_is_as_high_as_what_supports_the_claim():
    """In bold, where a line stood over half a slide that was empty."""
    page = page_of("bold", Layout.STATEMENT, {"title": CLAIM, "support": "The limit stays as it is"})
    [block], [support] = dress(page), texts(page, "body")
    assert support.box.y - block.box.bottom == pytest.approx(24)
    assert block.box.bottom > 0.7 * 540
    assert support.box.bottom > 0.85 * 540


@pytest.mark.parametrize("template", TEMPLATES)
def test_words_stand_beside_a_number_that_leaves_them_room(template):
    """Below its unit, about one middle, where they would stand below it with half of the slide empty; a number as wide as the slide is over them."""
    content = {"title": SHORT, "value": "60 days", "label": "60 days after the award, as well as while a tender is open", "support": None}  # fmt: skip
    page = page_of(template, Layout.BIG_NUMBER, content)
    [number] = [one for one in page.elements if isinstance(one, Text) and one.figure[0] >= 0]
    [unit] = [one for one in texts(page, "") if one.texts == ["days"]]
    [told] = texts(page, "body")
    assert told.box.x > number.box.right
    assert number.size >= 96
    assert told.size >= 28
    assert (unit.box.x, unit.box.bottom <= told.box.y) == (told.box.x, True)
    assert number.box.y + 0.35 * number.size == pytest.approx((unit.box.y + told.box.bottom) / 2, abs=2)
    wide = page_of(
        template, Layout.BIG_NUMBER, {**content, "value": "£412,000,000", "label": "£412,000,000 of reserves"}
    )
    [number] = [one for one in wide.elements if isinstance(one, Text) and one.figure[0] >= 0]
    assert texts(wide, "body")[0].box.y > number.box.y + 0.7 * number.size


@pytest.mark.parametrize("template", TEMPLATES)
def test_two_points_stand_side_by_side_in_columns_of_one_width(template):
    """In letters of 34 points and more; unequal columns look like a fault."""
    first, second = texts(page_of(template, Layout.BULLETS, {"title": SHORT, "bullets": PAIR}), "body")
    assert first.box.y == second.box.y
    assert first.box.right < second.box.x
    assert second.box.x - first.box.x > 400
    assert min(first.size, second.size) >= 34


@pytest.mark.parametrize("template", ["minimal", "data"])
def test_panels_of_two_points_begin_on_one_line(template):
    """And are little higher than the longer of them with the room for a wider font: text at two heights looks like a fault."""
    page = page_of(template, Layout.BULLETS, {"title": SHORT, "bullets": PAIR, "icons": []})
    [first, second] = texts(page, "body")
    panel = next(one.box for one in page.elements if isinstance(one, Shape) and one.fill is Ink.CARD)

    assert first.valign == second.valign == "top"
    assert (first.box.y, first.box.h) == (second.box.y, second.box.h)
    assert 150 < panel.h < 1.4 * (first.box.h + 58)
    assert first.box.y - panel.y >= 26
    assert panel.bottom - first.box.bottom >= 18


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_is_concluded_is_read_before_its_claims(template):
    """They are smaller than it, and none of them is bold."""
    told = {"title": "Keep the door shut until morning", "text": None, "action": None, "url": None, "points": THREE}
    page = page_of(template, Layout.CLOSING_CTA, told)
    [named] = texts(page, "title")
    claims = texts(page, "body")

    assert max(one.size for one in claims) <= named.size / 1.35
    assert not any(one.bold for one in claims)


@pytest.mark.parametrize("template", TEMPLATES)
def test_lists_stand_below_their_title_in_rows_of_one_pitch(template):
    """At its margin, in editorial too, where all titles over what is said are bold; the last row is as far from the foot as other bodies."""
    title = titled(page := page_of(template, Layout.BULLETS, {"title": "Bring a hammer", "bullets": THREE}))
    told = texts(page, "body")
    assert title.bold
    assert all(one.box.y > title.box.bottom for one in told)
    steps = [after.box.y - one.box.y for one, after in pairwise(told)]
    assert max(steps) == pytest.approx(min(steps))
    assert told[-1].box.bottom <= 475


@pytest.mark.parametrize("template", ["editorial", "bold"])
def test_a_list_of_parts_begins_on_the_first_line_of_its_title(template):
    """Its numbers stand on the lines of its items."""
    page = page_of(template, Layout.AGENDA, {"title": "In this talk", "items": THREE})
    title, first = titled(page), texts(page, "body")[0]
    [number] = [one for one in texts(page, "") if one.texts == ["1"]]
    assert title.size == 56
    assert abs(middle(first) - (baseline(title) - 0.4 * first.size)) < 2
    assert (number.box.y, number.size) == (first.box.y, first.size)


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_a_chart_measures_stands_over_it_at_its_left_edge(template):
    """In letters that are read before the bars; a long name stands over its bar; names beside six have the room that the longest needs."""
    page = page_of(template, Layout.CHART, CHART)
    [chart] = [one for one in page.elements if isinstance(one, Chart)]
    [unit] = [one for one in texts(page, "body") if one.texts == ["Euros"]]
    assert unit.box.x == chart.box.x
    assert unit.box.bottom <= chart.box.y
    assert unit.size >= 18
    first = next(one for one in texts(page, "body") if one.texts == ["Brava"])
    assert unit.box.bottom <= first.box.y
    few = {"categories": ["Brava", LONG[:40], "Podello", "Oster"], "series": [{"name": "", "values": [4, 3, 2, 1.5]}]}
    over = page_of(template, Layout.CHART, {**CHART, **few})
    [bars] = [one for one in over.elements if isinstance(one, Chart)]
    assert bars.aside == 0
    assert bars.size >= max(one.size for one in texts(over, "body") if one.texts[0] in few["categories"]) >= 20
    many = {"categories": [*few["categories"], "Talbot", "Ulm"], "series": [{"name": "", "values": [9, 8, 7, 6, 5, 4]}]}
    named = page_of(template, Layout.CHART, {**CHART, **many})
    assert next(one for one in named.elements if isinstance(one, Chart)).aside == pytest.approx(0.34)


@pytest.mark.parametrize("template", TEMPLATES)
def test_two_dates_have_a_half_of_the_slide_each(template):
    """The dates are no larger than the title by more than a size, and what happened does not begin with them."""
    events = [
        {"when": "1958", "what": "In 1958 meters arrived in London"},
        {"when": "1960", "what": "By 1960 wardens followed"},
    ]
    page = page_of(template, Layout.TIMELINE, {"title": SHORT, "events": events})
    first, _, second, _ = texts(page, "body")
    assert (first.box.y, first.box.w) == (second.box.y, second.box.w)
    assert first.box.right < 480 < second.box.x
    assert first.size <= fitting.larger(titled(page).size)
    assert [one.texts[0].replace("\u00a0", " ") for one in texts(page, "body")][1::2] == [
        "Meters arrived in London",
        "By 1960 wardens followed",
    ]


@pytest.mark.parametrize("template", TEMPLATES)
def test_no_row_of_a_table_is_higher_for_a_cell_that_has_one_line(template):
    """A wider font would break it; the rows together have the room for that, and names of columns their own."""
    page = page_of(template, Layout.TABLE, ACTIONS)
    [drawn] = [one for one in page.elements if isinstance(one, Table)]
    _, *rows = drawn.heights
    assert drawn.fits
    assert max(rows) == pytest.approx(min(rows))


def test_a_table_begins_and_ends_with_its_lines():
    """The first column at the left edge of the title, the last at the right edge; lines of cells as far apart as in the PDF."""
    drawn = drawing.draw(of("minimal", (Layout.TABLE, {**ACTIONS, "title": "All of it is done"})))
    [table] = [one for one in drawn.pages[0].elements if isinstance(one, Table)]
    file = Presentation(io.BytesIO(powerpoint.pptx(drawn, {})))
    [made] = [one.table for one in file.slides[0].shapes if one.has_table]
    cells = made.rows[1].cells
    assert table.box.x == titled(drawn.pages[0]).box.x
    assert [one.margin_left for one in cells] == [0, 127_000, 127_000]
    assert [one.margin_right for one in cells] == [127_000, 127_000, 0]
    assert cells[0].text_frame.paragraphs[0].line_spacing.pt == pytest.approx(table.size * 1.2)
