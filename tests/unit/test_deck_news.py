"""Which bar stands out, what is no bar, and parts that build up to their whole."""

from __future__ import annotations

import pytest

from copydesk_server.decks.drawing import build_ups
from copydesk_server.decks.elements import Chart
from copydesk_server.decks.layouts import ChartContent, ChartKind, Layout, Series
from copydesk_server.decks.rules.drafted_numbers import chart
from copydesk_server.decks.rules.drafts import DraftLine
from copydesk_server.decks.sentences import naming
from copydesk_server.decks.sentences.news import news
from unit.test_deck_grid import page_of

COSTS = ["Tooling", "Engineers", "Selling"]


@pytest.mark.parametrize(
    ("title", "place"),
    [
        ("Where the money goes", None),
        ("Selling is new", 2),
        ("£130,000 pays two people", 1),
        ("The largest cost", 0),
        ("The smallest cost", 2),
    ],
)
def test_a_bar_stands_out_only_where_its_title_says_so(title, place):
    """By its number, its name, or as the most or the least; else none does."""
    assert news([140000, 130000, 80000], COSTS, title) == place


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("At least one in three left early", COSTS),
        ("The last but not least of our costs", COSTS),
        ("Rain leads to delays", COSTS),
        ("Where readers come from", ["Social media", "Print", "Radio"]),
        ("Where the water came in", ["Ground floor", "First floor", "Basement"]),
    ],
)
def test_words_that_say_no_most_or_least_make_no_bar_stand_out(title, names):
    """ "Least" in "at least", what leads to something, and names with "media" or "floor" that are no average and no limit."""
    assert news([40, 60, 20], names, title) is None


def test_what_others_are_held_against_does_not_stand_out():
    """An average by its Spanish name, and a floor that is one."""
    assert news([40, 60], ["Media", "Murcia"], "Lo que cuesta el agua") == 1
    assert news([40, 60], ["Floor", "Price"], "What wheat costs") == 1


@pytest.mark.parametrize(
    "name", ["Averaged", "Short", "For luck", "That the Brandt saves", "With a chance of losing it"]
)
def test_what_says_nothing_alone_is_no_name(name):
    """A verb or an adverb alone, and what goes on from one, need their sentence."""
    assert not naming.is_alone(name)


@pytest.mark.parametrize(
    "name",
    [
        "In 2023",
        "Before",
        "After six weeks",
        "The year before",
        "Van",
        "Rent",
        "Planned",
        "De Beers",
        "Con Edison",
        "Better World Books",
    ],
)
def test_nouns_and_dates_are_names(name):
    """They stand over a bar."""
    assert naming.is_alone(name)


@pytest.mark.parametrize(
    ("lines", "layout"),
    [
        ([("Norvik", "£72"), ("Brandt", "£651")], Layout.CHART),
        ([("Saved", "£72"), ("Short", "£651")], Layout.KEY_FIGURES),
    ],
)
def test_bars_with_names_that_say_nothing_are_numbers_with_words(lines, layout):
    """Each is read with its number."""
    made = chart("Two sums", [DraftLine(label=name, text=text) for name, text in lines], "en")

    assert made is not None
    assert made[0] is layout


def content(values: list[float], names: list[str], title: str = "What it costs") -> ChartContent:
    series = [Series(name="", values=values)]
    return ChartContent(
        title=title,
        kind=ChartKind.BAR,
        unit="£",
        categories=names,
        series=series,
        highlight=None,
        support=None,
        note=None,
    )


@pytest.mark.parametrize(
    ("values", "names", "title", "shown"),
    [
        ([18, 7, 3, 2, 30], ["Premium", "Office", "Commission", "Margin", "Price"], "Costs", [18, 7, 3, 2, 30]),
        ([30, 20, 10], ["Total", "Tea", "Milk"], "Costs", [20, 10, 30]),
        ([140, 130, 80], COSTS, "We raise £350", [140, 130, 80, 350]),
        ([30, 20, 10], ["Coffee", "Tea", "Milk"], "Costs", None),
        ([18, 7, 3, 2, 31], ["Premium", "Office", "Commission", "Margin", "Price"], "Costs", None),
    ],
)
def test_parts_of_a_sum_have_it_last(values, names, title, shown):
    """Where it is exact, and its place, its name or the title says that it is one."""
    made = build_ups.built(content(values, names, title), "en")
    assert (made and list(made.series[0].values)) == shown


@pytest.mark.parametrize(
    ("values", "names", "title", "language"),
    [
        pytest.param(
            [20, 10], ["Before", "After"], "After £30 of work queues were half as long", "en", id="held against"
        ),
        pytest.param([20, 10], ["Tea", "Milk"], "After 30 days both were dearer", "en", id="of another unit"),
        pytest.param([10, 20, 30, 60], ["2001", "2010", "2020", "2024"], "Costs", "en", id="years"),
        pytest.param([10, 20, 30, 60], ["Tea", "Milk", "Sugar", "Total"], "Costs", "he", id="read from the right"),
    ],
)
def test_numbers_that_are_no_parts_do_not_build_up(values, names, title, language):
    """What was before and after, years, what the title counts in another unit; and bars whose values would stand on the other side."""
    assert build_ups.built(content(values, names, title), language) is None


@pytest.mark.parametrize("template", ["minimal", "editorial", "bold", "data"])
def test_each_part_begins_where_the_one_before_ends(template):
    """The whole begins at nothing, and no letter is under 18 points."""
    parts = content([18, 7, 3, 2, 30], ["Premium", "Office", "Commission", "Margin", "Price"])
    page = page_of(template, Layout.CHART, {name: getattr(parts, name) for name in parts.__struct_fields__})
    [drawn] = [one for one in page.elements if isinstance(one, Chart)]

    assert drawn.starts == [0, 18, 25, 28, 0]
    assert drawn.size >= 18
