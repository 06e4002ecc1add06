"""Slides that share what belongs together, and sentences that only lead to others: they name no slide and are no points."""

from __future__ import annotations

import pytest

from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules import contrasts, wording
from copydesk_server.decks.rules.choosing import scene_of
from copydesk_server.decks.rules.ideas import Idea, ideas
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import naming, patterns, pointing, signposts, terms
from copydesk_server.decks.story import endings, grouping, planning
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing

TITLE = "Keep the kiln"
# Two paragraphs of one part, each of which is an idea: a claim, and what goes on from it, longer than a slide is spoken.
FIRST = (
    "The kiln loses its heat through the door. The bricks around the door crack in the third winter, whatever the yard has paid for them. "
    "A cracked brick costs the yard the wood of one whole firing, and it takes two people a full day to put a new one in."
)
SECOND = (
    "The door of the kiln wants new rope each year. The rope costs the yard less than the wood of a firing, and it is laid in an hour. "
    "The potters of the yard have put in new rope before the winter since the oldest of them was young, and they lost no brick."
)


def scenes(
    body: str, language: str = "en", wanted: int | None = None, mode: SlideMode = SlideMode.PRESERVE
) -> list[Scene]:
    return planning.scenes(parsing.read(body), TITLE, mode, wanted, language)[0]


def one(text: str, heading: str | None = "The heading", language: str = "en") -> Scene:
    """The slide of one idea."""
    [part] = parsing.read(text)
    return scene_of(Idea(heading, tuple(part.said)), Telling(language, SlideMode.PRESERVE))


def test_ideas_that_go_on_from_each_other_share_a_slide():
    """Apart they would be two sentences alone; together a claim with its support, and each sentence is in the note."""
    body = f"## The door\n\n{FIRST}\n\n{SECOND}"

    [whole] = scenes(body)

    assert whole.layout is Layout.STATEMENT
    assert whole.title == "The kiln loses its heat through the door"
    assert "The door of the kiln wants new rope each year" in whole.content.support
    assert [said.text for said in whole.said] == [said.text for part in parsing.read(body) for said in part.said]


def test_ideas_of_two_parts_never_share_a_slide():
    """A heading parts them."""
    made = scenes(f"## The door\n\n{FIRST}\n\n## The rope\n\n{SECOND}")

    assert [scene.section for scene in made] == ["The door", "The rope"]


def test_a_number_of_slides_that_is_asked_for_stays():
    """Also in a condensed deck, which is cut longer from the start."""
    body = f"## The door\n\n{FIRST}\n\n{SECOND}"

    assert len(scenes(body, wanted=2)) == 2
    assert len(ideas(parsing.read(body), SlideMode.CONDENSE, "en")) == len(scenes(body, mode=SlideMode.CONDENSE))


def test_a_chart_keeps_its_slide():
    """What claims nothing is said over it; what claims something has a slide of its own."""
    chart = "A lawn feeds 2 species, a meadow 45 and a quarry 120."
    lone = (
        "It took them a whole summer of days in the heat of the yard to count all that lived and grew in it, and they did so "
        "without a single book or a teacher who could have told them what any of it was called."
    )

    [with_lead] = scenes(f"## Fields\n\n{lone}\n\n{chart}")
    several = scenes(f"## Fields\n\n{FIRST}\n\n{chart}")

    assert (with_lead.layout, len(with_lead.said)) == (Layout.CHART, 2)
    assert [scene.layout for scene in several][-1] is Layout.CHART
    assert len(several) == 2


def test_the_cheapest_groups_are_chosen():
    """Held against all ways to part a row of ideas."""
    said = parsing.read("\n\n".join([FIRST, SECOND, FIRST.replace("kiln", "oven")]))
    found = ideas(said, SlideMode.PRESERVE, "en")
    telling = Telling("en", SlideMode.PRESERVE, titles={TITLE.casefold()})
    alone = [scene_of(idea, Telling("en", SlideMode.PRESERVE)) for idea in found]

    def price(some: list[Idea]) -> float:
        whole = some[0] if len(some) == 1 else Idea(None, tuple(one for idea in some for one in idea.said))
        words = grouping.MOST_GROUPED_WORDS
        return (
            grouping.cost_of(scene_of(whole, Telling("en", SlideMode.PRESERVE)), whole, telling)
            if whole.words <= words
            else 99
        )

    ways = [
        [found[at:end] for at, end in zip([0, *cuts], [*cuts, len(found)], strict=True)]
        for cuts in (
            [],
            *([at] for at in range(1, len(found))),
            *([a, b] for a in range(1, len(found)) for b in range(a + 1, len(found))),
        )
    ]
    made = grouping.grouped(found, telling)

    assert len(alone) == len(found)
    assert sum(price([idea]) for idea in made) == pytest.approx(min(sum(map(price, way)) for way in ways))


def test_a_list_is_named_by_what_leads_to_it():
    """Without the words that say that it comes."""
    assert signposts.about("In the following we will speak about glaze and clay:") == "glaze and clay"
    assert (
        one("In the following we will speak about glaze and clay:\n\n- Glaze melts\n- Clay cracks", None).title
        == "Glaze and clay"
    )
    assert signposts.about("The kiln has these parts:") is None


def test_a_column_says_what_its_heading_is():
    """Not with the verb alone that joins both; "is not" says nothing, and what stands in a clause of its own is not what is compared."""
    made = one("First nature is the wood around the yard while second nature is humanity.")
    assert [made.content.left.bullets, made.content.right.bullets] == [["The wood around the yard"], ["Humanity"]]

    assert (
        one("The old kiln is safe in the wind whereas the new one of the yard is not.").layout is not Layout.COMPARISON
    )
    nested = "The loss arises because the doors are opened once, whereas the lids are opened for each pot."
    assert one(nested).layout is not Layout.COMPARISON


@pytest.mark.parametrize(
    "text",
    [
        "Yet another aspect is the privacy of the yard.",
        "Manchmal ist die Glasur eine Last.",
        "Each pot is a meaningful thing of clay.",
    ],
)
def test_what_names_nothing_is_no_term(text):
    """A slide of a definition is named by its term."""
    assert terms.defined(text) is None


def test_points_lose_their_subject_only_below_the_sentence_that_has_it():
    """ "This" is all that the title says; below a heading nothing is named."""
    telling = Telling("en", SlideMode.PRESERVE)

    assert wording.subjects(["It charges in two hours", "It fits a pocket"], telling) == [
        "Charges in two hours",
        "Fits a pocket",
    ]
    assert wording.subjects(["The lamp is old", "It charges in two hours"], telling)[1] == "Charges in two hours"
    assert wording.subjects(["The lamp is old", "This allows a walk at night"], telling) == ["The lamp is old"]
    assert wording.subjects(["This allows a walk at night"], telling) == ["Allows a walk at night"]
    assert wording.subjects(["It charges in two hours"], telling, named=False) == []


def test_headings_that_begin_alike_are_told_by_what_differs():
    """Three at least; questions and names of one word stay whole."""
    alike = [
        "Important note about space",
        "Important note about rights",
        None,
        "Important note about files that change",
    ]
    assert naming.distinct(alike) == ["Space", "Rights", None, "Files that change"]
    assert naming.distinct(alike[:2]) == alike[:2]
    asked = ["What is clay?", "What is glaze?", "What is ash?"]
    assert naming.distinct(asked) == asked
    assert naming.distinct(["Changes in 2.0", "Changes in 2.1", "Changes in 3"]) == [
        "Changes in 2.0",
        "Changes in 2.1",
        "Changes in 3",
    ]


def test_the_claim_below_the_title_speaks_of_what_the_title_names():
    """Also what the thing is."""
    [part] = parsing.read("Potters work in the yard. The kiln wants care in each winter. Wood is dear.")
    assert endings.claimed(part.said, TITLE, "en") == "The kiln wants care in each winter"

    [part] = parsing.read("A kiln is an oven for pots of clay.")
    assert endings.claimed(part.said, TITLE, "en") == "A kiln is an oven for pots of clay"


@pytest.mark.parametrize(
    ("end", "claim"),
    [
        (
            "In short, wood and time are what the yard pays for each pot that it sells in the winter",
            "Wood and time are what the yard pays for each pot that it sells in the winter",
        ),
        ("Keep the door shut", "Keep the door shut"),
        ("So we want a kiln that loses no heat. This is done with rope", "We want a kiln that loses no heat"),
        ("We want a kiln that loses no heat in the winter", None),
        ("For the smallest pots, perhaps the oven can help", None),
        ("The kiln may be closed in the spring", None),
        ("The yard of the potters beside the river has a door of oak and iron", None),
    ],
)
def test_a_deck_ends_with_what_the_text_concludes(end, claim):
    """What is marked as the end, or an order on what the title names; not whatever comes last, nor what may be, in some case."""
    parts = parsing.read(f"Clay is wet. Ash is dry. Sand is old. {end}.")

    kept, ended, found = endings.concluded(parts, TITLE, "en")

    assert found == claim
    assert [said.text for part in kept for said in part.said] + [said.text for said in ended] == [
        said.text for said in parts[0].said
    ]


def test_a_number_is_large_once():
    """The next sentence on it is one of words."""
    body = "The new door saves 35% of the wood.\n\n## Later\n\nThe rope saves 35% of the wood."
    assert [scene.layout for scene in scenes(body)].count(Layout.BIG_NUMBER) == 1


def test_points_begin_with_no_word_that_joins_items():
    """Nor do they end with the comma between them."""
    telling = Telling("en", SlideMode.PRESERVE)
    assert wording.point("or some other glaze of the yard,", telling) == "Some other glaze of the yard"
    assert (
        wording.point("but if it rains, the clay of the yard is wet", telling)
        == "If it rains, the clay of the yard is wet"
    )
    assert wording.name("And tools of the potters (of steel)", telling) == "Tools of the potters"
    assert wording.name("Avoid to fire the pots of the whole village", telling) == "Avoid to fire the pots …"
    assert pointing.is_related("Which is odd")
    assert wording.points(parsing.read("Which is odd, since it melts.")[0].said, telling) == []


def test_what_stands_before_the_first_part_and_says_nothing_is_said_over_the_first_slide():
    """Also where it only leans on what it leads to; a claim has a slide of its own."""
    leads = parsing.read("There are many ways to fire a pot. This is ours.\n\n## The kiln\n\nIt is hot.")
    claims = parsing.read("Fire cracks the pots of the yard.\n\n## The kiln\n\nIt is hot.")

    assert endings.only_leads(leads[0], "en")
    assert not endings.only_leads(claims[0], "en")


def test_a_sentence_alone_stands_below_what_it_speaks_of():
    """Where it would be the third of its kind; what is no name heads no slide."""
    telling = Telling("en", SlideMode.PRESERVE)

    assert contrasts.subject("The old kiln of the yard loses its heat", telling) == "Old kiln of the yard"
    assert contrasts.subject("It loses its heat", telling) is None
    assert contrasts.subject("Rule two: the kiln loses its heat", telling) is None


@pytest.mark.parametrize(
    "text",
    [
        "The potters load the clay while you are away from the yard.",
        "The potters of the yard load the clay while the kiln is open.",
        "The potters of the yard load the clay while waiting for the rain.",
    ],
)
def test_what_happens_at_the_same_time_is_no_contrast(text):
    """Nothing is set against anything."""
    assert patterns.opposed(text) is None


def test_two_things_set_against_each_other_are_a_contrast():
    """Each has a subject of its own."""
    assert patterns.opposed("The old kiln of the yard burns wood while the new one burns gas.") is not None
    assert patterns.opposed("The old kiln of the yard burns wood whereas you are told to burn gas.") is not None


def test_several_points_stand_in_two_columns_before_one_of_them_stands_alone():
    """Of three lists in a row one gives way, and all of its points stay."""
    points = " ".join(f"The kiln of the yard is {word}." for word in ("hot", "old", "wide", "dear"))
    part = f"The kiln is what the potters of the yard have. {points}"
    made = scenes("\n\n".join(f"## {name}\n\n{part.replace('kiln', name)}" for name in ("oven", "stove", "hearth")))

    assert [scene.layout for scene in made].count(Layout.TWO_COLUMN) == 1
    assert Layout.STATEMENT not in [scene.layout for scene in made]
