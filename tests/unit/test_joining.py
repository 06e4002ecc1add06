"""Slides that show too little are left out; what is said over them is said over the one beside them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from copydesk_server.decks import joining, storyboard
from copydesk_server.providers.text import SeenSlide, Sentence, WriteRequest
from copydesk_server.providers.text.storyboards import BoardSlide
from copydesk_server.scripts.body import parsing

BODY = " ".join(f"Sentence {number} is said here." for number in range(10))
ORDER = storyboard.order_of(parsing.read(BODY), WriteRequest("The deck", (), ()), 0, 1, ends=True)
THIN = ["Little"]
FULL = ["Much", "And what proves it"]


def slides(*kinds: str) -> tuple[list[BoardSlide], list[SeenSlide]]:
    """Slides of one sentence each: ``title``, ``closing``, ``full``, ``thin``, ``icon``, ``chart`` or ``doubt``."""
    made, seen = [], []
    for at, kind in enumerate(kinds):
        layout = kind if kind in {"title", "closing", "chart"} else "statement"
        title = Sentence("Much", doubt="wrong_number" if kind == "doubt" else None)
        icon = "fire" if kind in {"icon", "doubt"} else ""
        made.append(BoardSlide(at, layout, title, (), range(at, at + 1), icon))
        seen.append(SeenSlide(at, at, layout, FULL if kind in {"full", "doubt"} else THIN, []))
    return made, seen


@pytest.mark.parametrize(
    ("kinds", "spans"),
    [
        ("title full full full closing", [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]),
        ("title full thin full closing", [(0, 1), (1, 3), (3, 4), (4, 5)]),
        ("title thin full full closing", [(0, 1), (1, 3), (3, 4), (4, 5)]),
        ("title full icon full closing", [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]),
        ("title full doubt full closing", [(0, 1), (1, 3), (3, 4), (4, 5)]),
        ("title full chart full closing", [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]),
        ("title thin closing full", [(0, 1), (1, 2), (2, 3), (3, 4)]),
        # A quarter of the slides at most.
        ("title full thin thin thin full full closing", [(0, 1), (1, 4), (4, 5), (5, 6), (6, 7), (7, 8)]),
    ],
)
def test_a_slide_that_shows_little_is_said_with_the_one_beside_it(kinds, spans):
    """The one before, else the one after; never the first or the last, and each sentence is of one slide."""
    found = joining.joined(ORDER, *slides(*kinds.split()))

    assert [(one.own.start, one.own.stop) for one in found] == spans
    assert [one.last for one in found] == [stop - 1 for _, stop in spans]


def test_as_many_slides_stay_as_were_asked_for():
    """A caller who asks for five gets five."""
    made, seen = slides("title", "full", "thin", "full", "closing")

    assert joining.joined(replace(ORDER, count=5), made, seen) == tuple(made)


def test_no_slide_has_more_said_over_it_than_one_may_have():
    """Such a slide would be cut by the rules again."""
    long = storyboard.order_of(
        parsing.read("\n\n".join("word " * 130 + "ends." for _ in range(5))), WriteRequest("", (), ()), 0, 1, ends=True
    )
    made, seen = slides("title", "full", "thin", "full", "closing")

    assert joining.joined(long, made, seen) == tuple(made)
