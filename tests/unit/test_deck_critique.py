"""What a model is told of the slides that it drafted: what each shows, what was lost, and what a designer would not show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from copydesk_server.decks import critique, storyboard
from copydesk_server.decks.checked_slides import checked_slides_of
from copydesk_server.decks.layouts import (
    BigNumberContent,
    ChartContent,
    ChartKind,
    Layout,
    Series,
    StatementContent,
)
from copydesk_server.decks.rules.slide_drafts import SlideDraft
from copydesk_server.providers.text import (
    SeenSlide,
    Storyboard,
    StoryboardOrder,
    WriteRequest,
    storyboard_checks,
    storyboards,
)
from copydesk_server.providers.text.storyboards import StoryboardAnswer
from copydesk_server.scripts.body import parsing

BODY = """Pots crack in the kiln. We looked at the log of a year.

## Losses

Of 700 pots, 119 cracked. In 2023 it was 64. That cost the studio £2,400, a month of rent.

## Causes

Most pots cracked when the door was opened too early. The clay was too wet in March. Nobody measured the clay.

## Advice

Keep the door shut until morning. Measure the clay. Write it down.
"""
PARTS = parsing.read(BODY)
ORDER = storyboard.order_of(PARTS, WriteRequest("The kiln", (), ()), 0, 1, ends=True)
Line = tuple[str | None, str, int] | tuple[str | None, str, int, str]


def slide(last: int, layout: str, title: str, said: int, *lines: Line, icon: str | None = None) -> dict[str, Any]:
    """A slide of an answer; each line with its label, the number of its sentence and perhaps an icon."""
    rows = [
        {"label": label, "text": text, "sentences": [at], "icon": (*rest, None)[0]} for label, text, at, *rest in lines
    ]
    return {"last": last, "layout": layout, "title": title, "sentences": [said], "icon": icon, "lines": rows}


FIRST = slide(1, "title", "Pots crack in the kiln", 0)
LAST = slide(10, "closing", "Keep the door shut until morning", 8, (None, "Of 700 pots, 119 cracked", 2))
CAUSES = slide(
    7,
    "bullets",
    "The clay was too wet in March",
    6,
    (None, "Most pots cracked when the door was opened too early", 5),
    (None, "Nobody measured the clay", 7),
)


def seen(*slides: dict[str, Any], order: StoryboardOrder = ORDER) -> tuple[SeenSlide, ...]:
    """What a model is told of an answer."""
    board = Storyboard(storyboard_checks.verified(msgspec.convert({"slides": list(slides)}, StoryboardAnswer), order))
    return critique.seen(checked_slides_of(order, board, PARTS), order)


def faults(one: dict[str, Any]) -> str:
    """What is told of a slide of the losses, between two that are good."""
    told = seen(FIRST, one, CAUSES, LAST)
    assert [other.faults for other in (told[0], *told[2:])] == [[], [], []]
    return "\n".join(told[1].faults)


def test_a_slide_that_is_good_is_shown_as_it_is():
    """Its layout, its last sentence, its title and lines; nothing is wrong with it."""
    told = seen(FIRST, CAUSES, LAST)[1]

    assert (told.slide, told.last, told.layout, told.faults) == (1, 7, "bullets", [])
    assert told.shows == [
        "The clay was too wet in March",
        "Most pots cracked when the door was opened too early",
        "Nobody measured the clay",
    ]


@pytest.mark.parametrize(
    ("one", "fault"),
    [
        (slide(4, "statement", "Of 700 pots, 190 cracked", 2), "a number or date"),
        (slide(4, "statement", "Nobody came that summer", 9), "none of this slide's"),
        (slide(4, "statement", "Glaciers melt in the warm sea", 4), "not say all of it"),
        (slide(4, "statement", "Pots crack in the kiln", 2), "is not shown"),
        (slide(4, "chart", "119 of 700 pots cracked", 2, (None, "Of 700 pots, 119", 2)), "could not be drawn as chart"),
        (
            slide(4, "timeline", "119 of 700 pots cracked", 2, ("In 2019", "It was 64", 3), ("In 2023", "It was 64", 3)),
            "its label is not written",
        ),
        (slide(4, "quote", "119 of 700 pots cracked", 2, ("Mara", "In 2023 it was 64", 3)), "as quote: no sentence"),
        (slide(4, "statement", "Of 700 pots, 119 cracked", 2), "A sentence alone"),
        (slide(4, "statement", "Of 700 pots, 119 cracked", 2, icon="pots-and-pans"), "There is no icon 'pots-and-pans'"),
        (
            slide(4, "bullets", "Of 700 pots, 119 cracked", 2, (None, "In 2023: 64", 3, "fire"), (None, "It cost £2,400", 4)),
            "Each point needs an icon",
        ),
        (
            slide(
                4,
                "bullets",
                "Of 700 pots, 119 cracked",
                2,
                (None, "119 of 700 pots cracked", 2),
                (None, "In 2023 it was 64", 3),
                (None, "That cost the studio £2,400, a month of rent", 4),
            ),
            "its title says the same",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_slide_is_named(one, fault):
    """What is in doubt with its reason; what could not be drawn, and what it would need; what shows next to nothing."""
    assert fault in faults(one)


@pytest.mark.parametrize(
    ("layout", "title", "lines", "fault"),
    [
        ("statement", "The wait was nine days", ["A year before it was sixteen days"], "9 days and 16 days"),
        ("statement", "The wait was nine days", ["The kiln cost £2,400"], ""),
    ],
)
def test_numbers_of_one_unit_are_to_be_drawn(layout, title, lines, fault):
    """Also those in words."""
    content = StatementContent(title=title, support=next(iter(lines), None))
    [*found] = critique._undrawn(SlideDraft(Layout(layout), title, content), "en")

    assert [fault in one for one in found] == ([True] if fault else [])


def test_a_slide_of_too_many_sentences_is_to_be_parted():
    """The rules would cut it otherwise, without its title; and they would take long over it."""
    body = "## Losses\n\n" + "Nobody measured the wet clay in March. " * 40
    parts = parsing.read(body)
    order = storyboard.order_of(parts, WriteRequest("The kiln", (), ()), 0, 1, ends=True)
    answer = msgspec.convert({"slides": [slide(39, "statement", "Nobody measured the clay", 0)]}, StoryboardAnswer)
    board = Storyboard(storyboard_checks.verified(answer, order))

    [told] = critique.seen(checked_slides_of(order, board, parts), order)
    assert told.faults == ["280 words are said over it, 240 at most: part it"]


def test_a_title_is_of_one_slide():
    """The second of one name is told so; titles of the parts before count."""
    twice = slide(4, "statement", "Pots crack in the kiln", 0, icon="fire")
    order = storyboard.order_of(PARTS, WriteRequest("The kiln", (), ()), 0, 1, ends=True, titles=("Measure the clay",))
    told = seen(FIRST, twice, slide(10, "bullets", "Measure the clay", 9), order=order)

    assert any("stands over another slide" in one for one in told[2].faults)


def test_slides_are_looked_at_among_the_others():
    """A third of one layout in a row, two bare statements in a row, an icon that stands twice."""
    rows = [
        slide(2, "statement", "Of 700 pots, 119 cracked", 2, icon="fire"),
        slide(4, "statement", "The cost of a month: £2,400 of rent", 4, icon="fire"),
        slide(5, "statement", "Most pots cracked when the door was opened too early", 5),
        slide(7, "statement", "The clay was too wet in March", 6, (None, "Nobody measured the clay", 7)),
    ]
    told = [" ".join(one.faults) for one in seen(FIRST, *rows, LAST)]

    assert "The icon 'fire' is on another slide" in told[2]
    assert "third slide of statement in a row" in told[3]
    assert "third slide of statement in a row" not in told[2]
    assert "A sentence alone" in told[3]
    assert "Two statements without an icon" in told[4]


def test_icons_of_like_names_are_offered():
    """Those that share a word with it, all of the set."""
    assert "clock" in critique._like("wall-clock")
    assert critique._like("bicycl")[0] == "bicycle"


def test_faults_are_counted_over_all_slides():
    """So that an answer that is worse than the one before is told."""
    good, bad = SeenSlide(0, 1, "bullets", [], []), SeenSlide(1, 2, "bullets", [], ["one", "two"])

    assert (critique.count([good]), critique.count([good, bad])) == (0, 2)


def test_an_order_that_was_seen_asks_to_look_again():
    """What both calls share comes first, so that a provider reads it once."""
    first = storyboards.prompt(ORDER)
    again = storyboards.prompt(replace(ORDER, seen=seen(FIRST, CAUSES, LAST)))

    assert again.rules == first.rules
    assert again.task.startswith(first.task[:-1])
    assert [one["layout"] for one in msgspec.json.decode(again.task)["slides_so_far"]] == [
        "title",
        "bullets",
        "closing",
    ]


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("With the Kist we drove 71 per cent fewer miles", ["No bar shows the 71% of the title: give it one"]),
        ("With the Hauler we drove 54 per cent fewer miles", []),
        ("Three of us drove 33 per cent fewer miles in 2024", []),
    ],
)
def test_a_number_of_the_title_without_a_bar_is_told(title, told):
    """Who reads 71 % over a chart looks for its bar."""
    chart = ChartContent(
        title=title,
        kind=ChartKind.BAR,
        unit="%",
        categories=["Hauler", "Trio"],
        series=[Series(name=title, values=[54.0, 33.0])],
        highlight=0,
        support=None,
        note=None,
    )

    assert list(critique._without_bar(SlideDraft(Layout.CHART, title, chart), "en")) == told


@pytest.mark.parametrize(
    ("title", "value", "label", "told"),
    [
        ("Fifty-one leaks were found", "57", "57 leaks were repaired", "The title says 51, and 57 stands large"),
        ("Fifty-seven leaks were repaired", "57", "57 leaks, up from 51", ""),
        ("Leaks are repaired sooner", "57", "57 leaks were repaired", ""),
    ],
)
def test_a_number_stands_large_that_its_title_is_about(title, value, label, told):
    """One number is the news of both."""
    content = BigNumberContent(title=title, value=value, label=label, support=None)
    found = " ".join(critique._other_number(SlideDraft(Layout.BIG_NUMBER, title, content), "en"))

    assert told in found
    assert bool(told) is bool(found)


def test_steps_and_points_are_both_lists():
    """Three of them in a row look alike."""
    assert critique._kind(Layout.STEPS) == critique._kind(Layout.BULLETS) != critique._kind(Layout.CHART)


LISTS = parsing.read(
    "The kiln has three doors. The first door opens to the yard. The second door opens to the shed."
    " Ann Ito fires the kiln. She stacks the pots. She lights the wood."
    " The clay comes from Devon. The glaze comes from Kent. The wood comes from Wales."
)


@pytest.mark.parametrize(("icons", "is_told"), [((None, None), True), (("drop", "tree"), False)])
def test_more_lists_than_a_quarter_are_told(icons, is_told):
    """The third of a short deck without icons; one with icons is none."""
    order = storyboard.order_of(LISTS, WriteRequest("The kiln", (), ()), 0, 1, ends=False)
    rows = [
        slide(
            2,
            "bullets",
            "The kiln has three doors",
            0,
            (None, "The first opens to the yard", 1),
            (None, "The second opens to the shed", 2),
        ),
        slide(
            5, "steps", "Ann Ito fires the kiln", 3, (None, "She stacks the pots", 4), (None, "She lights the wood", 5)
        ),
        slide(
            8,
            "bullets",
            "The clay comes from Devon",
            6,
            (None, "The glaze comes from Kent", 7, icons[0]),
            (None, "The wood comes from Wales", 8, icons[1]),
        ),
    ]
    board = Storyboard(storyboard_checks.verified(msgspec.convert({"slides": rows}, StoryboardAnswer), order))
    told = critique.seen(checked_slides_of(order, board, LISTS), order)

    assert [any("list 3 of the deck" in fault for fault in one.faults) for one in told] == [False, False, is_told], told


@pytest.mark.parametrize(("third", "is_told"), [("statement", True), ("bullets", False)])
def test_more_statements_than_a_fifth_are_told(third, is_told):
    """The third of a short deck, whatever icon it has; points are none."""
    order = storyboard.order_of(LISTS, WriteRequest("The kiln", (), ()), 0, 1, ends=False)
    rows = [
        slide(2, "statement", "The kiln has three doors", 0, (None, "The first opens to the yard", 1), icon="door"),
        slide(5, "statement", "Ann Ito fires the kiln", 3, (None, "She stacks the pots", 4), icon="fire"),
        slide(
            8,
            third,
            "The clay comes from Devon",
            6,
            (None, "The glaze comes from Kent", 7),
            *([(None, "The wood comes from Wales", 8)] if third == "bullets" else []),
            icon="tree",
        ),
    ]
    board = Storyboard(storyboard_checks.verified(msgspec.convert({"slides": rows}, StoryboardAnswer), order))
    told = critique.seen(checked_slides_of(order, board, LISTS), order)

    assert [any("statement 3 of the deck" in fault for fault in one.faults) for one in told] == [False, False, is_told]
