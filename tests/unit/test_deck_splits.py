"""Numbers of which one is the sum of the others: one bar, split into its parts; and numbers that do not touch the lines over them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from copydesk_server.decks.drawing import splits
from copydesk_server.decks.elements import Ink, Shape, SlidePage, Text
from copydesk_server.decks.layouts import KeyFigure, Layout
from copydesk_server.decks.sentences.around import Around, around
from copydesk_server.decks.types import SIZES
from copydesk_server.projects.types import AspectRatio
from unit.test_deck_grid import TEMPLATES, page_of, texts

PARCELS = [
    ("900 parcels", "900 parcels were sent that night"),
    ("140", "140 were right, the first"),
    ("760", "760 others carried one buyer's name and address"),
]


def figures(told: list[tuple[str, str]], title: str = "Most orders left with the wrong label") -> dict[str, Any]:
    return {"title": title, "figures": [{"value": value, "label": label} for value, label in told]}


def bars(page: SlidePage) -> list[Shape]:
    return [
        one
        for one in page.elements
        if isinstance(one, Shape) and one.fill in {Ink.ACCENT, Ink.QUIET} and one.box.h > 14
    ]


def read(told: list[tuple[str, str]]) -> tuple[list[KeyFigure], list[Around]]:
    made = [KeyFigure(value=value, label=label) for value, label in told]
    return made, [around(one.label, one.value, "en") or Around("", one.value, one.label) for one in made]


@pytest.mark.parametrize("template", TEMPLATES)
def test_parts_of_a_whole_are_one_bar(template):
    """As long as they are of it, over the whole measure, each over what it is; the largest in the accent's colour."""
    page = page_of(template, Layout.KEY_FIGURES, figures(PARCELS))
    right, wrong = bars(page)
    said = {one.texts[0].replace("\u00a0", " "): one for one in texts(page, "body")}

    assert (right.fill, wrong.fill) == (Ink.QUIET, Ink.ACCENT)
    assert right.box.w / wrong.box.w == pytest.approx(140 / 760, abs=0.01)
    assert right.box.y == wrong.box.y
    assert wrong.box.right - right.box.x >= 0.83 * 960
    assert said["parcels were sent that night"].box.bottom <= right.box.y
    assert all(said[one].box.y > right.box.bottom for one in said if one != "parcels were sent that night")
    assert min(one.size for one in said.values()) >= 24
    assert all(
        one.fits and one.box.right <= 960 - 40 for one in page.elements if isinstance(one, Text) and one.role == "body"
    )


@pytest.mark.parametrize(
    ("title", "stands_out"), [("140 were right", 0), ("760 were wrong", 1), ("Of 900 most were wrong", 1)]
)
def test_the_part_stands_out_that_the_title_says(title, stands_out):
    """The largest where it says the whole."""
    found = bars(page_of("minimal", Layout.KEY_FIGURES, figures(PARCELS, title)))
    assert [at for at, one in enumerate(found) if one.fill is Ink.ACCENT] == [stands_out]


@pytest.mark.parametrize(
    ("told", "whole"),
    [
        (PARCELS, 0),
        ([*PARCELS[1:], PARCELS[0]], 2),
        ([("£0.3", "£0.3 for tea"), ("£0.6", "£0.6 for milk"), ("£0.9", "£0.9 in all")], 2),
        ([PARCELS[1], PARCELS[0], PARCELS[2]], None),  # What is in the midst sums up nothing.
        ([("901", "901 sent"), *PARCELS[1:]], None),
        ([("~900", "About 900 sent"), *PARCELS[1:]], None),
        ([("900", "Some 900 sent"), *PARCELS[1:]], None),
        ([("30 km", "30 km in all"), ("10 km", "10 km by car"), ("20 minutes", "20 minutes on foot")], None),
        ([("30%", "30% in all"), ("10%", "10% by car"), ("20%", "20% on foot")], None),
        ([("20", "20 cars"), ("20", "20 buses")], None),
    ],
)  # fmt: skip
def test_a_whole_is_proved_by_its_numbers(told, whole):
    """To the last digit, in one unit, and first or last; what is only about so proves nothing."""
    assert splits.whole_of(*read(told), "en") == whole


def test_three_parts_of_which_one_is_small_have_room():
    """What each is does not lie on another, nor leave the slide; on tall slides as on wide ones."""
    told = [
        ("900", "900 sent"),
        ("20", "20 came back at once"),
        ("30", "30 were lost on the way"),
        ("850", "850 arrived"),
    ]
    for ratio in ("16:9", "4:3", "1:1", "9:16"):
        page = page_of("minimal", Layout.KEY_FIGURES, figures(told), ratio=ratio)
        said = sorted((one for one in texts(page, "body") if one.texts[0] != "sent"), key=lambda one: one.box.x)
        assert all(one.fits for one in page.elements if isinstance(one, Text)), ratio
        assert len(bars(page)) == 3 or ratio != "16:9"
        if len(bars(page)) == 3:
            assert all(one.box.right <= other.box.x for one, other in pairwise(said)), ratio
            assert said[-1].box.right <= SIZES[AspectRatio(ratio)].width - 30, ratio


@pytest.mark.parametrize("template", TEMPLATES)
def test_numbers_in_two_rows_do_not_press_on_their_lines(template):
    """A quarter of their size is between both, and captions are read."""
    told = [
        ("410 repairs", "410 repairs, £31 on average"), ("£12,710", "£12,710 in fees, parts took 60%"),
        ("64%", "64% of owners came again"), ("£5,084", "£5,084 was our share"),
    ]  # fmt: skip
    page = page_of(template, Layout.KEY_FIGURES, figures(told, "The repair shop has no wage yet"))
    large = [one for one in page.elements if isinstance(one, Text) and one.figure[0] >= 0]
    edges = [one.box.y for one in page.elements if isinstance(one, Shape) and not one.on_layout and one.box.w < 600]

    for one in large:
        over = max(edge for edge in edges if edge < one.box.y + 1)
        assert one.box.y - over >= 0.25 * one.figure[1] - 1
    assert min(one.size for one in texts(page, "body")) >= 22


def test_what_a_comma_parts_stays_parted():
    """ "410 repairs, £31 on average" is read on from its digits with its comma."""
    page = page_of(
        "minimal",
        Layout.KEY_FIGURES,
        figures([("410 repairs", "410 repairs, £31 on average"), ("£9", "£9 was our share")]),
    )
    said = " ".join(" ".join(one.texts) for one in page.elements if isinstance(one, Text)).replace("\u00a0", " ")
    assert "repairs £31" not in said


@pytest.mark.parametrize("template", TEMPLATES)
def test_rows_of_numbers_leave_air_over_digits(template):
    """A quarter of their size over and below them, and what follows them is on one line with them."""
    told = [("12 million letters", "12 million letters kept"), ("85 requests", "85 requests last year to see them"),
            ("14 hours", "14 hours of work for the average request")]  # fmt: skip
    page = page_of(template, Layout.KEY_FIGURES, figures(told, "Each search was slow"))
    large = [one for one in page.elements if isinstance(one, Text) and one.figure[0] >= 0]
    said = texts(page, "body")

    assert len(large) == len(said) == 3
    assert all(large[1].box.y - large[0].box.y >= 1.2 * one.figure[1] for one in large)
    assert all(one.size >= 24 for one in said)
    feet = {round(number.box.y - words.box.y, 1) for number, words in zip(large, said, strict=True)}
    assert len(feet) == 1
