"""What a deck shows of sentences that are long, lean on others or have two numbers: titles, points, and what is seen first."""

from __future__ import annotations

from typing import Any

import pytest

from copydesk_server.decks import drawing
from copydesk_server.decks.elements import Text
from copydesk_server.decks.layouts import (
    BigNumberContent,
    BulletsContent,
    ComparisonContent,
    KeyFiguresContent,
    Layout,
)
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, emphasis, figures, patterns, terms
from copydesk_server.decks.story import planning
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import deck


def planned(text: str, language: str = "en") -> list[Scene]:
    return planning.scenes(parsing.read(text), "A title", SlideMode.PRESERVE, None, language)[0]


@pytest.mark.parametrize(
    ("point", "shown"),
    [
        ("It charges from empty in two hours", "Charges from empty in two hours"),
        ("This allows the box to share your photos", "Allows the box to share your photos"),
        ("They can set up networks for a village", "Can set up networks for a village"),
        ("They work at night", "They work at night"),
        ("This kiln burns wood", "This kiln burns wood"),
        ("It is a lamp", None),
        ("It is tested in ice water", "Tested in ice water"),
        ("The lamp is on", "The lamp is on"),
    ],
)
def test_a_point_does_not_open_with_a_pronoun_for_a_thing(point, shown):
    """Its verb opens it, as in lists; what only says what a thing is cannot be said so, and an order would be another."""
    assert wording.without_subject(point, "en") == shown
    assert wording.without_subject(point, "de") == point


def test_points_under_a_heading_are_said_without_it():
    """The whole sentence stays in the note."""
    lamp = "The lamp throws its light over the whole of the road ahead to the last house of the village and up to the old walls of its yard"
    [scene] = planned(f"## A lamp\n\n{lamp}. It charges from empty in two hours over a cable. It shines for a night.")

    assert isinstance(scene.content, BulletsContent)
    assert scene.content.bullets[1] == "Charges from empty in two hours over a cable"
    assert scene.said[1].text.startswith("It charges")


def test_a_clause_is_no_point_without_the_one_that_it_leans_on():
    """Of a sentence whose first clause is too long, "he shaved first" would be about nobody."""
    long = "A man whose name nobody in the whole of the library had ever learned came each morning to read the pages with the jobs"
    [part] = parsing.read(f"{long}, and he shaved first. The room was warm.")
    telling = Telling("en", SlideMode.PRESERVE)

    assert wording.points(part.said, telling) == ["The room was warm"]


def test_what_is_said_of_a_place_named_before_is_no_claim():
    """ "I go there" needs the place; "there are three" is no place."""
    assert clauses.claim("I go there on Tuesdays", "en", 10) is None
    assert clauses.claim("Nobody knew that there are three", "en", 10) == "Nobody knew that there are three"


def test_a_pronoun_heads_no_column():
    """ "It vs. the old one" says nothing to who reads titles alone."""
    scenes = planned("## The oven\n\nIt bakes 180 loaves at a time, while the old one baked 120.")

    assert not any(isinstance(scene.content, ComparisonContent) for scene in scenes)


def test_two_numbers_of_a_sentence_stand_large_beside_each_other():
    """Each in its clause, under the heading."""
    [scene] = planned("## A week\n\nOne charge lasts 14 hours in steady mode and 36 hours when it blinks.")

    assert isinstance(scene.content, KeyFiguresContent)
    shown = [(one.value, one.label) for one in scene.content.figures]
    assert shown == [("14 hours", "One charge lasts 14 hours in steady mode"), ("36 hours", "36 hours when it blinks")]


def test_a_count_of_things_among_others_is_one_number():
    """Said of what follows the colon, where the sentence is longer than a slide."""
    told = "When a light comes back to us, we repair it rather than replace it at all: of 1,140 returned lights, 1,021 went back to their owners."
    [scene] = planned(told)

    assert isinstance(scene.content, BigNumberContent)
    assert (scene.content.value, scene.title) == (
        "1,021 of 1,140",
        "Of 1,140 returned lights, 1,021 went back to their owners",
    )


def as_dict(made: Any) -> dict[str, Any]:
    return {name: getattr(made, name) for name in made.__struct_fields__}


def test_what_supports_a_long_sentence_leaves_a_slide_that_can_be_read():
    """No slide has more than 45 words, whatever its sentence is followed by."""
    first = " ".join(
        ["The council of the old town by the river decided in the spring of the year that all of its kilns"]
        + ["burn"] * 20
    )
    second = " ".join(["All kilns of the council"] + ["burn"] * 17)
    [part] = parsing.read(f"{first}. {second}.")
    telling = Telling("en", SlideMode.PRESERVE)

    assert wording.support(part.said[0], part.said, telling, "The council decided", near=False) is not None
    assert wording.support(part.said[0], part.said, telling, first, near=False) is None


def test_dates_are_named_by_their_heading_and_not_by_the_first_of_them():
    """With the first and the last of them."""
    scenes = planned(
        "## What the oven changed\n\nIn 2011 the old oven was heated at night. In 2012 its door broke. In 2013 nobody baked. In 2014 it was gone.\n\n"
        "In 2020 the yard was sold. In 2021 we measured every appliance. In 2022 the roof was surveyed. In 2023 forty panels went up."
    )

    assert [scene.title for scene in scenes if scene.layout is Layout.TIMELINE] == [
        "What the oven changed, 2011–2014",
        "What the oven changed, 2020–2023",
    ]


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("```\n# Start the server\nserve --all\n```", ["Start the server"]),
        ("```\n$ seq 99 | tqdm\n```", ["seq 99 | tqdm"]),
    ],
)
def test_a_program_that_nothing_names_is_called_by_its_remark_or_first_line(text, titles):
    """Without the prompt."""
    assert [scene.title for scene in planned(text)] == titles


QUIETER = [
    ("The box can remove trackers and malicious bugs before they ever reach your devices", "before they ever reach your devices"),
    ("The book describes the motivation and provides detailed instructions to set it up at home", "to set it up at home"),
    ("The folders are shared to laptops and mobile phones on the whole of the local network", ""),
    ("The service intends to deliver support for alternative ways of connecting to the Internet at home", ""),
    ("The lamp is on", ""),
    ("If the kiln is hot, wait for a day before you open the door, because the pots would crack", ""),
]  # fmt: skip


@pytest.mark.parametrize(("told", "after"), QUIETER)
def test_a_long_sentence_is_seen_by_its_first_clause(told, after):
    """What goes on from it is told by its letters; a list is not parted, nor a verb from what it wants."""
    letters = emphasis.quieter(told, "en")

    assert told[len(told) - letters :].strip() == after


def test_a_sentence_has_one_colour():
    """A long one too: half a sentence in grey reads as if it were crossed out."""
    told = "The box can remove trackers and malicious bugs before they ever reach your devices"
    made = deck()
    slide = next(slide for slide in made.slides if slide.layout is Layout.STATEMENT)
    content = {"title": told, "support": None}
    page = drawing.draw(
        type(made)(**{**as_dict(made), "slides": [type(slide)(**{**as_dict(slide), "content": content})]})
    ).pages[0]
    [title] = [one for one in page.elements if isinstance(one, Text) and one.role == "title"]

    assert [told for told, *_ in title.runs()] == [told]


def test_what_a_sentence_lists_is_a_list_under_what_it_says_of_it():
    """Where nothing else names the slide; what leans on the sentence before names none, and clauses are no things."""
    [scene] = planned("Members can use a kiln, two wheels, a glaze kitchen and clay.")

    assert (scene.layout, scene.title) == (Layout.BULLETS, "Members can use:")
    assert isinstance(scene.content, BulletsContent)
    assert scene.content.bullets == ["A kiln", "Two wheels", "A glaze kitchen", "Clay"]
    assert all(one.layout is not Layout.BULLETS for one in planned("These can use a kiln, two wheels and clay."))
    assert patterns.listed("The kiln can burn wood, nobody asked why, and then it stopped") is None


def test_a_meaning_that_needs_another_sentence_is_no_definition():
    """ "This group" is named before; a German adjective before its verb is no word that is defined."""
    assert terms.defined("Unstable is the solution for this group of people") is None
    assert terms.defined("Besonders gefährdet sind die Kette und die Züge der Schaltung") is None
    assert terms.defined("A kiln is an oven for pots") == ("Kiln", "An oven for pots")


def test_a_clause_on_a_thing_names_no_column():
    """ "Where it took 19 minutes before" is said of the bus."""
    told = "A bus now takes 11 minutes from the station to the harbour, where it took 19 minutes before."

    assert list(figures.figures(told, "en", 2)) == []


def test_what_a_sentence_is_cut_to_says_something():
    """ "Actually …" does not."""
    long = "Actually, if you are an expert and if you are willing to spend some time with it " + "and more " * 20

    assert len(wording.cut(long).split()) > 6
