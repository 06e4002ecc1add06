"""Two thoughts on a slide: side by side where they are of a kind, else a claim and its support; and sentences that are lists."""

from __future__ import annotations

import pytest

from copydesk_server.decks.layouts import (
    BulletsContent,
    Column,
    ComparisonContent,
    DefinitionContent,
    Layout,
    StatementContent,
)
from copydesk_server.decks.rules import opposites, pairing
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import enumerations
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import planned


@pytest.mark.parametrize(
    ("points", "alike"),
    [
        (["Close the door at night", "Open the vent at noon"], True),
        (["Fine powder slows water", "Coarse powder lets it rush"], True),
        (["A kiln", "Two wheels"], True),
        (["Riders pay four euros", "Riders of the club pay two"], True),
        (["Flat loaf: it rose for too long", "Pale crust: the lid was on"], True),
        (["The yard is cold", "Nobody had asked the potter why"], False),
        (["It costs more", "It was built by hand in the winter after the flood by two old potters"], False),
    ],
)
def test_points_are_of_a_kind_or_not(points, alike):
    """Orders, names, and sentences on one subject are; so are no two of which one is twice as long."""
    assert pairing.are_alike(points, "en") is alike


def test_in_a_language_of_few_known_verbs_only_short_points_are_names():
    """A sentence whose verb nobody knows is no name."""
    assert not pairing.are_alike(["Una sala cuesta mucho dinero", "El móvil se queda fuera de casa"], "es")
    assert pairing.are_alike(["Un horno", "Dos ruedas"], "es")


def test_two_thoughts_that_are_not_of_a_kind_are_a_claim_and_its_support():
    """No two equal cards; two that are of a kind stand side by side."""
    [unlike] = planned(
        "The kiln was open all night. Nobody had asked why the yard was cold. The wind blew for nine days."
    )
    [alike] = planned("The grind decides a lot. Fine powder slows the water. Coarse powder lets it rush.")

    assert unlike.content == StatementContent(
        title="The kiln was open all night",
        support="Nobody had asked why the yard was cold. The wind blew for nine days",
    )
    assert alike.content == BulletsContent(
        title="The grind decides a lot", bullets=["Fine powder slows the water", "Coarse powder lets it rush"]
    )


def test_two_points_in_one_text_have_one_full_stop_between_them():
    """Whether the first has one of its own or not."""
    for first in ("No lapse in the light", "No lapse in the light."):
        told = BulletsContent(title="A light", bullets=[first, "Mary Pascoe was never on the payroll"])
        found = pairing.weighed(
            [Scene(Layout.BULLETS, "A light", told)], Idea(None, ()), Telling("en", SlideMode.PRESERVE)
        )
        assert found[0].content.support == "No lapse in the light. Mary Pascoe was never on the payroll"


def test_three_points_are_no_columns_of_two_and_one():
    """Where a list is tired, four stand in two columns; three that are not of a kind would leave a gap."""
    points = "The kiln was open all night. Nobody had asked why the yard was cold. The wind blew for nine days. A rope of glass closes a door."
    part = "## The {name}\n\n" + points.replace("kiln", "{name}")
    scenes = planned("\n\n".join(part.format(name=name) for name in ("kiln", "oven", "stove", "forge")))

    assert not [scene for scene in scenes if scene.layout is Layout.TWO_COLUMN]


SIDES = """## {one}

{one} is simple.

### Advantages

- The board works when the network is down
- Nothing is hidden in a drawer of the office

### Disadvantages

- Cards get lost
- Nobody can count how long a card waited
"""


def test_advantages_and_disadvantages_stand_side_by_side():
    """Under the heading of what they speak of; each sentence is in the note, in order."""
    body = SIDES.format(one="The board")
    scenes = planned(body)
    [scene] = [one for one in scenes if one.layout is Layout.COMPARISON]

    assert scene.content == ComparisonContent(
        title="The board",
        left=Column(
            heading="Advantages",
            bullets=["The board works when the network is down", "Nothing is hidden in a drawer of the office"],
        ),
        right=Column(heading="Disadvantages", bullets=["Cards get lost", "Nobody can count how long a card waited"]),
    )
    assert scene.section == "The board"
    assert [one.text for one in scene.said] == [
        one.text for part in parsing.read(body) if opposites.is_side(part.heading) for one in part.said
    ]


def test_the_second_pair_of_a_text_is_named_by_its_own_part():
    """A title that is taken says what is compared, too; in each language."""
    twice = SIDES.format(one="The board") + "\n" + SIDES.format(one="The app")
    german = SIDES.format(one="Das Brett").replace("Disadvantages", "Nachteile").replace("Advantages", "Vorteile")
    titles = [scene.title for scene in planned(twice) if scene.layout is Layout.COMPARISON]

    assert titles == ["The board", "The app"]
    assert [scene.title for scene in planned(f"# Das Brett\n\n{german}", "Das Brett", "de")][
        -1
    ] == "Das Brett: Vorteile und Nachteile"


def test_a_side_without_the_other_stays_a_list():
    """Nothing is set against it; and so stay sides of more than a slide compares."""
    one = SIDES.split("### Disadvantages", maxsplit=1)[0].format(one="The board")
    many = SIDES.format(one="The board") + "\n".join(f"- The card of the year {at} was lost" for at in range(1, 9))

    assert not [scene for text in (one, many) for scene in planned(text) if scene.layout is Layout.COMPARISON]


def test_an_idea_of_two_sides_is_not_joined_with_others():
    """What claims nothing is said over it, and its columns stay."""
    found = opposites.merged(
        [
            Idea(name, tuple(parsing.read(f"## {name}\n\nThe board works at night.")[0].said))
            for name in ("Pros", "Cons")
        ]
    )

    assert [one.sides for one in found] == [(("Pros", 1), ("Cons", 1))]


@pytest.mark.parametrize(
    ("text", "title", "left", "right"),
    [
        (
            "Some of these boards are fixed, meaning they stay on a wall. Others are rolling, meaning they follow the team.",
            "Fixed vs. rolling",
            Column(heading="Fixed", bullets=["They stay on a wall"]),
            Column(heading="Rolling", bullets=["They follow the team"]),
        ),
        (
            "The speed of a wheel is defined as its turns in a minute. The force of a wheel is defined as its pull on the chain.",
            "Speed vs. force",
            Column(heading="Speed", bullets=["Its turns in a minute"]),
            Column(heading="Force", bullets=["Its pull on the chain"]),
        ),
        (
            "If you have a lid, close the pot with it. If you have none at all, wrap a towel around the pot.",
            "two cases",
            Column(heading="If you have a lid", bullets=["Close the pot with it"]),
            Column(heading="If you have none at all", bullets=["Wrap a towel around the pot"]),
        ),
    ],
)
def test_two_kinds_or_cases_stand_side_by_side(text, title, left, right):
    """Each under its name, below both names or the heading."""
    [scene] = planned(text)

    assert scene.content == ComparisonContent(title=title, left=left, right=right)


@pytest.mark.parametrize(
    "text",
    [
        "Some boards are fixed, meaning they stay. The yard is cold.",
        "If it rains, close the door of the kiln. If they ask, open the door of the yard.",
        "Some boards are fixed, meaning they stay. Others are fixed, meaning they follow the team.",
    ],
)
def test_other_sentences_are_no_two_kinds(text):
    """One kind alone, cases that point back, and one name twice."""
    assert not [scene for scene in planned(text) if scene.layout is Layout.COMPARISON]


@pytest.mark.parametrize(
    ("sentence", "lead", "things"),
    [
        (
            "This means that each kiln starts with the same wood, dry paper, and a clean grate.",
            "Each kiln starts with",
            ["The same wood", "Dry paper", "A clean grate"],
        ),
        (
            "If asked, the clerk opens a file, reads its lines, and closes the drawer.",
            None,
            None,
        ),
        (
            "When asked politely, the clerk opens a file, reads its lines, and closes the drawer.",
            "When asked politely, the clerk",
            ["Opens a file", "Reads its lines", "Closes the drawer"],
        ),
        ("The yards are too small, the walls are listed, and the neighbours hear it.", None, None),
        ("He came from Paris, France, and stayed.", None, None),
        ("Each kiln starts with wood, which is dry, and paper.", None, None),
    ],
)
def test_things_and_deeds_of_a_sentence_are_a_list(sentence, lead, things):
    """After what is said of all of them, with the case in which it holds; whole clauses are no things."""
    assert enumerations.listed(sentence, "en") == (None if lead is None else (lead, things))


def test_what_a_sentence_lists_stands_below_what_it_says_of_it():
    """A case in which it holds is never gone: no other claim is over it."""
    [scene] = planned(
        "## The clerk\n\nThe clerk is kind. When asked politely, the clerk opens a file, reads its lines, and closes the drawer."
    )

    assert scene.content == BulletsContent(
        title="When asked politely, the clerk:", bullets=["Opens a file", "Reads its lines", "Closes the drawer"]
    )


def test_what_only_the_place_of_a_part_says_names_no_slide():
    """ "Executive Summary" stands above the title, and is in no agenda; over a list it stays where nothing else is."""
    [scene] = planned("## Executive Summary\n\nIts bricks crack in the wind. They were laid by hand.")

    assert scene.title != "Executive Summary"
    assert not isinstance(scene.content, DefinitionContent)


def test_what_supports_a_claim_keeps_its_subject_and_its_mark():
    """Below a claim it is a sentence: "Stood in the yard" would be an order, and a question has no full stop after its mark."""
    told = "We asked two questions. How much do crews on long shifts sleep? And does a short shift help? It changes how they drive."
    scenes = planned(told, "The study")
    supports = [
        one.content.support for one in scenes if isinstance(one.content, StatementContent) and one.content.support
    ]

    assert supports
    assert not any("?." in one for one in supports)
    kept = planned(
        "The kiln was open. Nobody had asked why the kiln was cold. It stood in the yard for nine days.", "The yard"
    )
    assert kept[0].content.support == "Nobody had asked why the kiln was cold. It stood in the yard for nine days"
