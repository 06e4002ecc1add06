"""Titles and lines that a model says in several ways: what is shown is the first that holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from copydesk_server.decks import storyboard, wordings
from copydesk_server.providers.text import SeenSlide, WriteRequest, storyboard_checks
from copydesk_server.providers.text.storyboards import BoardSlide, StoryboardAnswer
from copydesk_server.scripts.body import parsing

BODY = """Pots crack in the kiln. We looked at the log of a year.

## Losses

Of 700 pots, 119 cracked. In 2023 it was 64. That cost the studio £2,400, a month of rent.

## Advice

Keep the door shut until morning. Measure the clay. Write it down.
"""
PARTS = parsing.read(BODY)
ORDER = storyboard.order_of(PARTS, WriteRequest("The kiln", (), ()), 0, 1, ends=True)


def chosen(title: str, *others: str, lines: tuple[dict[str, Any], ...] = ()) -> tuple[BoardSlide, SeenSlide]:
    """The slide of the losses as it would be shown, between the first and the last."""
    rows = [
        {"last": 1, "layout": "title", "title": "Pots crack in the kiln", "sentences": [0], "icon": None, "lines": []},
        {
            "last": 4,
            "layout": "statement",
            "title": title,
            "other_titles": others,
            "sentences": [2],
            "icon": "fire",
            "lines": lines,
        },
        {"last": 7, "layout": "closing", "title": "Measure the clay", "sentences": [6], "icon": None, "lines": []},
    ]
    answer = msgspec.convert({"slides": rows}, StoryboardAnswer)
    slides, seen = wordings.chosen(ORDER, storyboard_checks.verified(answer, ORDER), PARTS)
    return slides[1], seen[1]


@pytest.mark.parametrize(
    ("titles", "shown"),
    [
        (("119 pots cracked", "Of 700 pots, 119 cracked"), "119 pots cracked"),
        (("190 pots cracked", "119 pots cracked", "Of 700 pots, 119 cracked"), "119 pots cracked"),
        (("Half of the pots cracked", "190 pots cracked", "119 pots cracked"), "119 pots cracked"),
        (("Half of the pots cracked", "190 pots cracked"), "Half of the pots cracked"),
        # It holds, and is of two lines.
        (("Of all the 700 pots of the year, it was 119 that cracked in it", "119 pots cracked"), "119 pots cracked"),
        # It is the deck's second of that name.
        (("Pots crack in the kiln", "119 pots cracked"), "119 pots cracked"),
    ],
)
def test_the_first_title_with_the_least_wrong_is_shown(titles, shown):
    """One in doubt is worse than any other; of equals the first, which the model likes best."""
    slide, _ = chosen(*titles)

    assert slide.title.text == shown
    assert slide.others == ()


@pytest.mark.parametrize(
    ("text", "plainer", "shown", "is_held"),
    [
        ("That cost £2,400", "That cost the studio £2,400", "That cost £2,400", True),
        ("That cost £2,500", "That cost the studio £2,400", "That cost the studio £2,400", True),
        ("That cost £2,500", "That cost £2,600", "That cost £2,500", False),
        ("That cost £2,500", None, "That cost £2,500", False),
    ],
)
def test_a_line_in_doubt_is_said_plainer(text, plainer, shown, is_held):
    """Where that holds; what a model says best stays where it does itself."""
    line = {"label": None, "text": text, "plainer": plainer, "sentences": [4], "icon": None}
    slide, seen = chosen("119 pots cracked", lines=(line,))

    assert slide.lines[0].said.text == shown
    assert (slide.lines[0].said.doubt is None) is is_held
    assert slide.lines[0].plainer is None
    assert any("is not shown" in fault for fault in seen.faults) is not is_held


def test_what_is_said_in_one_way_is_seen_once():
    """Slides without other titles come as they are."""
    slide, seen = chosen("119 pots cracked")
    again, same = wordings.chosen(ORDER, [replace(slide, last=4)], PARTS)

    assert again[0].title == slide.title
    assert same[0].shows[0] == seen.shows[0]
