"""Comparisons: rows as high as each other, cards that end where their rows do and hold the page, one size in a deck."""

from __future__ import annotations

import msgspec
import pytest

from copydesk_server.decks import drawing
from copydesk_server.decks.elements import Ink, Shape, SlidePage, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Deck
from support.slides import deck

TEMPLATES = ["minimal", "editorial", "bold", "data"]
THREE = (
    ["Lowers the glaze's shrinkage", "Add 3 %, then test again", "Keeps your firing schedule"],
    ["Clay and glaze shrink together", "Hold two hours at 600 °C", "Costs 11 kWh a firing"],
)
UNLIKE = (["It is a valley", "About one in six, like a hard road hill"], ["A spur", "Steeper than most stairs"])
TWO = (["They sing alone", "They choose"], ["They are never alone", "They never choose"])
ONE = (["They sing alone"], ["They are never alone"])


def of(template: str, *pairs: tuple[list[str], list[str]], ratio: str = "16:9") -> Deck:
    made = deck("green", template, ratio)
    slides = [
        msgspec.structs.replace(
            made.slides[0], id=f"s{at}", index=at, layout=Layout.COMPARISON, title=f"Change the glaze {at}",
            content={
                "title": "Change the glaze", "left": {"heading": "more silica", "bullets": left},
                "right": {"heading": "Slower cooling", "bullets": right},
            },
        )
        for at, (left, right) in enumerate(pairs)
    ]  # fmt: skip
    return msgspec.structs.replace(made, slides=slides)


def cards(page: SlidePage) -> list[Shape]:
    return [one for one in page.elements if isinstance(one, Shape) and one.fill is Ink.CARD]


def told(page: SlidePage) -> list[Text]:
    return [one for one in page.elements if isinstance(one, Text) and one.role == "body" and not one.heading]


@pytest.mark.parametrize("ratio", ["16:9", "4:3", "9:16", "1:1"])
@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("pair", [THREE, UNLIKE])
def test_rows_of_both_sides_are_as_high_as_each_other(template, ratio, pair):
    """Both sides have them at the same heights, on one pitch where that needs no letters under 28 points; the card ends below the last."""
    page = drawing.draw(of(template, pair, ratio=ratio)).pages[0]
    first = cards(page)[0].box
    lines = [
        one.box.y
        for one in page.elements
        if isinstance(one, Shape) and one.fill is Ink.LINE and one.box.h == 1 and one.box.y < first.bottom
    ]
    tops = sorted({round(y, 1) for y in lines if y > first.y})
    steps = [after - before for before, after in zip(tops, [*tops[1:], first.bottom - 16], strict=True)]

    assert len(tops) == len(pair[0])
    assert min(steps) >= 1.2 * told(page)[0].size + 16
    assert told(page)[0].size >= 28 or steps == pytest.approx([steps[0]] * len(steps), abs=0.2)
    if ratio in {"16:9", "4:3"}:
        assert {one.box.y for one in told(page)[: len(tops)]} == {one.box.y for one in told(page)[len(tops) :]}


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("pair", [THREE, UNLIKE, TWO])
def test_two_cards_hold_the_room_below_their_title(template, pair):
    """They take four fifths of it and more, with as much room over them as under them."""
    page = drawing.draw(of(template, pair)).pages[0]
    box = cards(page)[0].box
    title = next(one for one in page.elements if isinstance(one, Text) and one.role == "title")
    block = [one.box.bottom for one in page.elements if isinstance(one, Shape) and one.on_layout and one.box.w == 960]
    top = max(block) + 30 if template == "bold" else title.box.bottom + 26
    room = 540 - 44 - 22 - top

    assert 0.79 <= box.h / room <= 1
    assert box.y - top == pytest.approx(540 - 66 - box.bottom, abs=0.1 * room)


@pytest.mark.parametrize("template", TEMPLATES)
def test_all_comparisons_of_a_deck_have_letters_of_one_size(template):
    """That of the one that needs the smallest, also where they are two, and their headings too."""
    pages = drawing.draw(of(template, THREE, TWO)).pages
    alone = told(drawing.draw(of(template, TWO)).pages[0])

    assert len({one.size for page in pages for one in told(page)}) == 1
    assert alone[0].size > told(pages[0])[0].size
    assert alone[0].size >= 34


@pytest.mark.parametrize("ratio", ["16:9", "4:3", "9:16", "1:1"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_sides_of_one_line_each_stand_in_large_letters_beside_bars(template, ratio):
    """Cards around a few words would be empty; each bar is as high as its side, and other comparisons do not make it smaller."""
    page = drawing.draw(of(template, ONE, THREE, ratio=ratio)).pages[0]
    bars = [one for one in page.elements if isinstance(one, Shape) and one.box.w == 6]

    assert not cards(page)
    assert len({one.fill for one in bars}) == 2
    assert bars[0].box.h == bars[1].box.h
    assert len({one.size for one in told(page)}) == 1
    assert told(page)[0].size >= 40
    assert all(one.fits for one in told(page))


def test_a_long_comparison_does_not_make_the_others_small():
    """What has less than 24 points stays alone with its letters."""
    long = (["A kiln that cools slowly keeps all of its pots whole for many years and needs no glaze"] * 5, ["Ash"] * 5)
    pages = drawing.draw(of("minimal", long, TWO)).pages
    alone = told(drawing.draw(of("minimal", TWO)).pages[0])

    assert told(pages[0])[0].size < 24
    assert {one.size for one in told(pages[1])} == {one.size for one in alone}


def test_the_name_of_a_side_begins_with_a_capital():
    """It is a heading, whatever the sentence wrote from which it came."""
    page = drawing.draw(of("minimal", ONE)).pages[0]

    assert [one.texts[0] for one in page.elements if isinstance(one, Text) and one.role == "body" and one.heading] == [
        "More silica", "Slower cooling",
    ]  # fmt: skip
