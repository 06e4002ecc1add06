"""Numbers that a text holds against each other, amounts that sentences give to several things, and what a deck ends with."""

from __future__ import annotations

import pytest

from copydesk_server.decks.layouts import BigNumberContent, ChartContent, KeyFiguresContent
from copydesk_server.decks.rules import amounts
from copydesk_server.decks.sentences import numbers
from copydesk_server.decks.story import endings, recap
from copydesk_server.decks.story.planning import scenes
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import planned


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("Revenue was 41.8 million, an increase of 6.1 percent from 39.4 million.", "39.4 → 41.8 million"),
        ("Storage brought 24.6 million, up 11.3 percent from 22.1 million.", "22.1 → 24.6 million"),
        ("Use of the yard rose from 86 to 91 percent.", "86 → 91%"),
        ("Revenue is now expected between 164 and 167 million.", "164–167 million"),
        ("Spending was 9.8 million, of which 7.7 million went to the new kiln.", "7.7 of 9.8 million"),
    ],
)
def test_two_numbers_of_one_thing_are_one(sentence, shown):
    """A change has an arrow, a range a dash, a part its whole; no number is lost."""
    found = numbers.leading(sentence, "en")

    assert found is not None
    assert found.shown == shown


def test_what_can_range_does_not_change():
    """ "From 0 to 50" is no change where it only may be one or the other; how long ago something was is no number to look at."""
    assert numbers.leading("The number of moves can range from 0 to 50: more are harder.", "en") is None
    assert numbers.leading("The score runs from 0 to 60.", "en") is None
    assert numbers.leading("About 2,250 years ago, a Greek worked out how large it is.", "en") is None


def chart(body: str) -> ChartContent:
    """The one chart of a body."""
    [found] = [one.content for one in planned(body) if isinstance(one.content, ChartContent)]
    return found


def test_sentences_that_give_each_thing_an_amount_are_a_chart():
    """By one verb, in one unit, also over paragraphs; each value stands in its sentence."""
    made = chart(
        "## Revenue\n\nStorage contributed 24.6 million. The yard was full.\n\nTransport contributed 12.9 million.\n\n"
        "Packing services contributed 4.3 million.\n"
    )

    assert made.categories == ["Storage", "Transport", "Packing services"]
    assert made.series[0].values == [24.6, 12.9, 4.3]
    assert made.unit == "million"


def test_bare_amounts_have_the_unit_of_their_sum():
    """Only where they are all of it: "1.5 million euros" and three parts that make up as much."""
    told = "900,000 is for kilns. 350,000 is for two sheds. The remaining 250,000 is for people."

    assert chart(f"## Plans\n\nWe are raising 1.5 million euros. {told}\n").unit == "euros"
    assert not [
        one
        for one in planned(f"## Plans\n\nWe are raising 1.6 million euros. {told}\n")
        if isinstance(one.content, ChartContent)
    ]


def test_counted_amounts_are_named_by_what_counts_them():
    """Three verbs that say how much are of one kind where a sentence counts them; the heading would say something else."""
    made = chart(
        "## Profit\n\nThe profit was eaten up by three items. Electricity cost 0.5 million more. Drivers cost 0.3 million more, "
        "since eleven places at the yard have been empty for the whole of the year and the hired ones are paid by the day and by the night. "
        "Start-up costs at the new yard were 0.4 million; it opened on 2 September after a summer of rain that had kept the masons at home.\n"
    )

    assert made.categories == ["Electricity", "Drivers", "Start-up costs at the new yard"]
    assert made.title == "The profit was eaten up by three items"


def test_what_points_back_names_no_chart():
    """ "This was offset by three items" says of nothing what was; the heading does."""
    made = chart(
        "## Profit\n\nStorage earned more than before. This was more than offset by three items. Electricity cost 0.5 million more."
        " Drivers cost 0.3 million more. The move cost 0.4 million.\n"
    )
    assert (made.title, made.categories[0]) == ("Profit", "Electricity")


def test_amounts_by_different_verbs_are_no_chart():
    """What costs and what holds something is not of one kind; a pronoun is no name."""
    [part] = parsing.read("Wood cost 2 million. Sheds hold 3 million. Trucks burn 4 million.")

    assert amounts.row(part.said, "en") == []
    assert amounts.amount("It cost 2 million.", "en") is None


def test_a_table_is_drawn_without_its_sums():
    """A bar of all others would make them small; the note says it."""
    made = chart(
        "## Sizes\n\n| Yard | Pots |\n|---|---|\n| North | 40 |\n| South | 60 |\n| West | 80 |\n| Total | 180 |\n"
    )

    assert made.categories == ["North", "South", "West"]


def columns(body: str) -> list[tuple[str, str]]:
    """What the one slide of two numbers shows."""
    [found] = [one.content for one in planned(body) if isinstance(one.content, KeyFiguresContent)]
    return [(one.value, one.label) for one in found.figures]


def test_a_number_held_against_another_stands_beside_it():
    """In one sentence, each over what it is; the second has the unit that the sentence means."""
    made = columns("## Prices\n\nA good mended kiln sells at 240 euros, compared with 520 for the same kiln new.\n")

    assert made == [("240 euros", "Good mended kiln"), ("520 euros", "The same kiln new")]


def test_what_was_before_stands_beside_what_is():
    """In two sentences, of which the second says that it tells what was."""
    made = columns(
        "## The margin\n\nThe margin is now expected between 11.0 and 11.5 percent. The previous range was 11.5 to 12.5 percent.\n"
    )

    assert [number for number, _ in made] == ["11.0–11.5%", "11.5–12.5%"]


def test_what_a_trip_costs_stands_beside_what_another_costs():
    """Two sentences on what is paid, of which the second leaves the unit out."""
    made = columns("## Prices\n\nThe yard pays us 62 cents per trip. A box of cardboard costs it 95.\n")

    assert [number for number, _ in made] == ["62 cents", "95 cents"]


def test_sentences_that_do_not_compare_are_no_pair():
    """Two numbers in a row are not held against each other by that."""
    made = planned("## Yard\n\nThe yard pays us 62 cents per trip. The gate opened again in 95.\n")

    assert not [one for one in made if isinstance(one.content, KeyFiguresContent)]


def test_what_follows_a_semicolon_is_no_label():
    """It may lean on what stands before it."""
    made = planned("## Costs\n\nWashing is 14 cents a trip; with that it is more like nine.\n")
    [number] = [one.content for one in made if isinstance(one.content, BigNumberContent)]

    assert number.label == "Washing is 14 cents a trip"


BODY = "## One\n\nThe kiln is hot. The wall is thick. The door is thin.\n\n## Two\n\n{}\n"


@pytest.mark.parametrize(
    ("last", "claim"),
    [
        (
            "The wood is dry. The yard is open. A large fire every three years is harder to plan than a small one each spring.",
            "A large fire every three years is harder to plan than a small one each spring",
        ),
        ("The wood is dry. The yard is open. Come and see it. We start at five.", "Come and see it"),
        (
            "The wood is dry. The yard is open. It is full in May; book a place six months ahead.",
            "Book a place six months ahead",
        ),
    ],
)
def test_a_deck_ends_with_what_the_text_weighs_or_asks(last, claim):
    """A last sentence that compares, and one that asks its reader to do something."""
    _, said, found = endings.concluded(parsing.read(BODY.format(last)), "Keep the kiln", "en")

    assert found == claim
    assert said


@pytest.mark.parametrize(
    "last",
    [
        "The wood is dry. The yard has three doors. The gate was painted green in spring by the potters.",
        "The wood is dry. The yard is open. When you need both, come to the second day.",
        "The wood is dry. The yard is open. Visit the manual for more on doors.",
    ],
)
def test_a_fact_and_a_case_are_no_end(last):
    """Nothing concludes there; what "both" are stands before it, and nobody in the room can turn to a manual."""
    assert endings.concluded(parsing.read(BODY.format(last)), "Keep the kiln", "en")[2] is None


def test_nothing_is_taken_away_that_speaks_of_something_else():
    """Rows of the last slide have a word of the deck's title or of their part, or a number."""
    body = "\n\n".join(
        f"## {part}\n\nThe {part} keeps its heat for a long night.\n\n{other} like to walk by the sea in the early morning."
        for part, other in (("kiln", "Painters"), ("wall", "Dancers"), ("door", "Singers"), ("roof", "Sailors"))
    )
    made, _ = scenes(parsing.read(body), "How a yard works", SlideMode.PRESERVE, None, "en")
    told = recap.points(made, "How a yard works", "en")

    assert all("sea" not in one for one in told)


@pytest.mark.parametrize(
    "sentence",
    [
        "Tea costs 3 euros less than coffee.",
        "Milk costs 30 euros a year.",
        "Storage costs 20 to 30 euros.",
        "Storage brought 24 million euros in 2020 and 30 million euros in 2021.",
        "Wages grew 8 percent in ten years.",
    ],
)
def test_an_amount_that_goes_on_is_another_one(sentence):
    """A difference, a rate, a range and two years are no bar beside plain sums."""
    assert amounts.amount(sentence, "en") is None
    assert amounts.amount("Tea costs 3 euros, which is fair.", "en") is not None


def test_a_bare_number_beside_a_sum_is_written_as_that_is():
    """The sign stands before it, and the scale after it."""
    made = columns(
        "## Sums\n\nThe storage arm brought in €24.6 million, compared with 12.9 for the whole of transport.\n"
    )
    assert [number for number, _ in made] == ["€24.6 million", "€12.9 million"]
