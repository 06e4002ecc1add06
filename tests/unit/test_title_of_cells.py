"""Titles over tables: numbers of cells under the names of their rows and columns, and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from copydesk_server.decks import storyboard
from copydesk_server.providers.text import WriteRequest, cells, storyboard_checks
from copydesk_server.providers.text.storyboards import StoryboardAnswer
from copydesk_server.scripts.body import parsing

ROWS = (
    ("", "Ruggex T8", "Inklet Field", "Orchard Mini + case"),
    ("Price", "£1,140", "£465", "£597"),
    ("Weight", "940 g", "310 g", "480 g"),
    ("Trees recorded per day", "71", "64", "58"),
    ("Minutes of tidying up", "5", "35", "10"),
)


@pytest.mark.parametrize(
    ("title", "holds"),
    [
        ("Trees per day: Ruggex 71, Inklet 64, Orchard 58", True),
        ("Ruggex records 71 trees per day, Inklet 64", True),
        ("Ruggex price: £1,140", True),
        ("71 trees recorded per day", True),
        ("Minutes of tidying up: Inklet 35", True),
        # The number of another column, of another row, of no cell, and of a part of a cell.
        ("Ruggex records 64 trees per day", False),
        ("Inklet records 71 trees per day, Ruggex 64", False),
        ("Trees per day: 35", False),
        ("Ruggex records 72 trees per day", False),
        ("Ruggex price: £140", False),
        # What cells do not tell: that it is the most, what people think, what else they might.
        ("Ruggex may record the most trees: 71", False),
        # That it is the most, they tell.
        ("Ruggex records the most trees per day: 71", True),
        ("The Inklet is lightest: weight 310 g", True),
        ("Cheapest is the Inklet: price £465", True),
        ("Inklet records the most trees per day: 64", False),
        ("Ruggex records the fewest trees per day: 71", False),
        ("The Orchard is lightest: weight 480 g", False),
        ("Inklet takes the most minutes of tidying up: 35", True),
        ("Ruggex records the most trees per day: 71, Inklet 64", False),
        ("Most surveyors record 71 trees per day", False),
        ("Ruggex does not record 71 trees", False),
        ("Surveyors love the Ruggex: 71 trees", False),
        ("Ruggex may record 71 trees per day", False),
        # No number, and no name.
        ("Trees recorded per day", False),
        ("71", False),
    ],
)
def test_a_title_gives_numbers_under_their_names(title, holds):
    """Each is a cell of the row and the column that the title names nearest to it."""
    assert cells.says(ROWS, title, "By the numbers") is holds


def test_the_head_of_a_column_may_have_the_currency():
    """ "£6,140" is "6,140" under "Cost (£)", and nothing under "Cost"."""
    rows = (("Item", "Cost (£)"), ("Refunds and credits", "6,140"), ("Total", "8,100"))

    assert cells.says(rows, "Refunds cost £6,140 of a total £8,100", "Impact")
    assert not cells.says(rows, "Refunds cost €6,140 of a total €8,100", "Impact")


@pytest.mark.parametrize(
    ("title", "holds"),
    [
        ("The waiting list grew from 140 to 203", True),
        ("Schools rose from 19 to 34", True),
        ("The waiting list fell from 140 to 203", False),
        ("The waiting list grew from 203 to 140", False),
        ("Schools grew from 140 to 203", False),
        ("The waiting list rose to 203", False),
    ],
)
def test_what_grew_is_more_at_the_end(title, holds):
    """From which number to which is said, and the first is less."""
    rows = (
        ("", "2021", "2022", "2023"),
        ("Schools", "19", "26", "34"),
        ("Children on the waiting list", "140", "171", "203"),
    )

    assert cells.says(rows, title, "Who plays them") is holds


BODY = "\n".join("| " + " | ".join(row) + " |" for row in (ROWS[0], ("---",) * 4, *ROWS[1:]))


@pytest.mark.parametrize(
    ("title", "doubt"),
    [("Trees per day: Ruggex 71, Inklet 64", None), ("Trees per day: Ruggex 64, Inklet 71", "contradicts_source")],
)
def test_a_title_over_a_table_is_held_against_its_cells(title, doubt):
    """Cells are no sentence that says it."""
    order = storyboard.order_of(parsing.read(BODY), WriteRequest("Tablets", (), ()), 0, 1, ends=True)
    rows = [{"last": 0, "layout": "table", "title": title, "sentences": [0], "icon": None, "lines": []}]
    [found] = storyboard_checks.verified(msgspec.convert({"slides": rows}, StoryboardAnswer), order)

    assert found.title.doubt == doubt
    assert (found.title.passage is None) is bool(doubt)


def test_what_must_not_be_said_is_not_said_by_cells():
    """Whatever sentences the title names: "Inklet" is kept out by the brand."""
    order = storyboard.order_of(parsing.read(BODY), WriteRequest("Tablets", (), (), avoid=("Inklet",)), 0, 1, ends=True)
    title = {"title": "Trees per day: Ruggex 71, Inklet 64", "sentences": [99]}
    rows = [{"last": 0, "layout": "table", "icon": None, "lines": [], **title}]
    [found] = storyboard_checks.verified(msgspec.convert({"slides": rows}, StoryboardAnswer), order)

    assert found.title.doubt is not None


def test_versions_are_no_numbers_that_grow():
    """They are cells, and of several points: neither is more than the other."""
    rows = (("", "March", "June"), ("Server", "1.4.0", "2.0.3"))

    assert not cells.says(rows, "The server rose from 1.4.0 to 2.0.3", "Releases")
    assert cells.says(rows, "Server: March 1.4.0, June 2.0.3", "Releases")
