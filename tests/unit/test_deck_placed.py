"""Slides of few words: how large quotations and what stands below a title are, and where their lines end."""

from __future__ import annotations

import pytest

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing import list_lines, orders
from copydesk_server.decks.elements import Box, Ink, Shape, Text
from copydesk_server.decks.layouts import Event, Layout
from unit.test_deck_grid import TEMPLATES, page_of, texts

POINTS = ["We'll pay a part-time driver for Sundays", "We have to decide on a second room or a longer route"]


def listed(told: str, width: float = 560.0) -> str:
    made = Text(box=Box(0, 0, width, 200), texts=[told], size=28, color=Ink.TEXT, bullets=True)
    return list_lines.evened(made).texts[0]


def lines_of(told: str, width: float = 560.0) -> list[str]:
    ems = (width / 28 - fitting.INDENT) * fitting.ROOM
    return [one.replace("\u00a0", " ").strip() for one, _ in fitting.set_in(told, ems)]


def test_a_claim_of_a_list_ends_in_no_word_alone():
    """Nor in two short ones; what has one line, and what ends well, stays as it is."""
    assert lines_of(POINTS[1])[-1] == "longer route"
    assert lines_of(listed(POINTS[1])) == ["We have to decide on a second", "room or a longer route"]
    assert listed(POINTS[0]) == POINTS[0]
    even = "We have to decide on a second room or a longer route for the van"
    assert listed(even) == even


def test_a_number_stays_with_its_unit():
    """Where words are kept together at the end of a claim the space that does not break stays in its middle."""
    told = "The new pump in the old hall lifts 40\u00a0km of water every day and no more than"
    kept = [listed(told, width) for width in range(300, 700, 7)]

    assert len({one.replace("\u00a0", " ") for one in kept}) == 1
    assert len(set(kept)) > 1
    assert all("40\u00a0km" in one for one in kept)


@pytest.mark.parametrize(
    ("when", "what", "told"),
    [
        ("1958", "In 1958 meters came", "Meters came"),
        ("1958", "in 1958, meters came", "Meters came"),
        ("1958", "In 1958 and 1960 meters came", "In 1958 and 1960 meters came"),
        ("2019", "In 2019 alone, sales doubled", "In 2019 alone, sales doubled"),
        ("May", "In May 1958 meters came", "In May 1958 meters came"),
        ("3. Mai", "Am 3. Mai öffnete das Museum", "Am 3. Mai öffnete das Museum"),
        ("1958", "En 1958, les compteurs arrivent", "Les compteurs arrivent"),
    ],
)
def test_what_happened_is_whole_without_its_date(when, what, told):
    """The date stands over it; where the rest would be no sentence it is said again."""
    assert orders._untold(Event(when=when, what=what)) == told


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_a_deck_ends_on_has_lines_of_several_words(template):
    """In 24 points and more."""
    content = {
        "title": "If you can drive a minibus, please speak to Carol",
        "points": POINTS,
        "text": None,
        "action": None,
        "url": None,
    }
    page = page_of(template, Layout.CLOSING_CTA, content)
    said = texts(page, "body")
    ends = [
        fitting.set_in(one.texts[0], one.box.w / one.size * fitting.ROOM)[-1][0].replace("\u00a0", " ") for one in said
    ]

    assert min(one.size for one in said) >= 24
    assert all(len(one.split()) > 2 for one in ends)


@pytest.mark.parametrize("template", TEMPLATES)
def test_who_says_something_is_read_with_it(template):
    """In half of the letters of the quotation, or nearly; a short one is larger."""
    said = "They did not buy your booklet."
    page = page_of(template, Layout.QUOTE, {"quote": said, "attribution": "Ana Torres, engineer"})
    long = page_of(template, Layout.QUOTE, {"quote": f"{said} {said} {said}", "attribution": "Ana Torres, engineer"})
    [short], [other] = texts(page, "title"), texts(long, "title")

    assert short.after_size >= 28
    assert other.after_size >= 24
    assert short.size > other.size


@pytest.mark.parametrize("template", TEMPLATES)
def test_what_stands_below_the_title_of_a_deck_is_read(template):
    """A third of the title, where it was a tiny line under it."""
    page = page_of(template, Layout.TITLE, {"title": "The forty-year fastener", "subtitle": "Nobody could think what to do with the zip", "byline": None})  # fmt: skip
    [said] = texts(page, "body")

    assert said.size >= 34


def test_a_claim_sits_on_its_rule():
    """In `editorial`, where a line more that only a wider font has lay between the two."""
    content = {
        "title": "Ringing five has been good for us",
        "support": "You can't hide behind a tenor that isn't there",
    }
    page = page_of("editorial", Layout.STATEMENT, content)
    [title] = texts(page, "title")
    [rule] = [one for one in page.elements if isinstance(one, Shape) and not one.on_layout and one.box.h == 2]

    assert title.valign == "bottom"
    assert rule.box.y - title.box.bottom == pytest.approx(26, abs=1)
