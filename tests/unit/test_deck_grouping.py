"""Slides that share what belongs together, and sentences that only lead to others: they name no slide and are no points."""

from __future__ import annotations

import pytest

from copydesk_server.decks import clauses, endings, grouping, naming, patterns, planning, pointing, signposts, wording
from copydesk_server.decks.choosing import scene_of
from copydesk_server.decks.ideas import Idea, ideas, is_shown
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.scenes import Scene
from copydesk_server.decks.telling import Telling
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


def shown(text: str) -> bool:
    [part] = parsing.read(text)
    return is_shown(part.said[0])


def test_ideas_that_go_on_from_each_other_share_a_slide():
    """Apart they would be two sentences alone; together a claim with points, and each sentence is in the note."""
    body = f"## The door\n\n{FIRST}\n\n{SECOND}"

    [whole] = scenes(body)

    assert whole.layout is Layout.BULLETS
    assert whole.title == "The kiln loses its heat through the door"
    assert "The door of the kiln wants new rope each year" in whole.content.bullets
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
    lone = "It is hard to say."

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


@pytest.mark.parametrize(
    ("text", "language", "left"),
    [
        ("Needless to say, the glaze melts.", "en", "The glaze melts."),
        ("In short: the glaze melts.", "en", "The glaze melts."),
        ("And finally: the glaze melts in the heat.", "en", "The glaze melts in the heat."),
        ("Note that the glaze melts.", "en", "The glaze melts."),
        ("My point is this: the glaze melts in the heat.", "en", "The glaze melts in the heat."),
        ("There are a few ways: you can cool the kiln slowly.", "en", "You can cool the kiln slowly."),
        ("Kurz gesagt: Die Glasur schmilzt im Ofen.", "de", "Die Glasur schmilzt im Ofen."),
        ("Bref, la glaçure fond dans le four.", "fr", "La glaçure fond dans le four."),
        ("Notez que la glaçure fond dans le four.", "fr", "La glaçure fond dans le four."),
        ("En resumen, el esmalte se funde.", "es", "El esmalte se funde."),
        ("Tenga en cuenta que el esmalte se funde.", "es", "El esmalte se funde."),
        ("Generally speaking, the glaze melts.", "en", "Generally speaking, the glaze melts."),
    ],
)
def test_what_only_opens_a_sentence_is_not_shown(text, language, left):
    """What holds in some cases only keeps the words that say so."""
    assert clauses.opened(text, language) == left


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Which is odd, as the kiln is always hot in the winter.", "en"),
        ("Given the heat of the kiln, this makes perfect sense.", "en"),
        ("If the kiln is cold, this is easy.", "en"),
        ("With the previous meaning of a kiln you also have an oven.", "en"),
        ("But if you open that kiln then it is very easy to crack the pots.", "en"),
        ("One is the weight of the pots.", "en"),
        ("Dann nimmt der Töpfer den Ton.", "de"),
        ("Alternativ nimmt der Töpfer den Ton.", "de"),
        ("Die oben genannten Öfen werden heiß.", "de"),
        ("Les fours précédents chauffent mieux.", "fr"),
        ("Los hornos anteriores se calientan.", "es"),
    ],
)
def test_what_points_elsewhere_is_no_claim(text, language):
    """Its sentence needs another one."""
    assert clauses.claim(text, language, 24) is None


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Both the kiln and the oven are hot.", "en"),
        ("While the kiln cools, the potter rests.", "en"),
        ("Which glaze melts first?", "en"),
        ("If the kiln is cold, it cracks no pot.", "en"),
    ],
)
def test_what_names_its_things_is_a_claim(text, language):
    """Its first words look as if they pointed back, and do not."""
    assert clauses.claim(text, language, 24) is not None


def test_what_is_left_of_a_sentence_keeps_its_subject():
    """A frame before a verb is the subject; by what something happens is no frame."""
    assert (
        clauses.clauses("By glaze, is meant a thin coat of glass that a potter melts on a pot of clay.", "en", 12) == []
    )
    assert clauses.clauses("By cooling the kiln in one night, we crack the pots of a whole year.", "en", 9) == []
    assert clauses.clauses("The difference arises because the open kiln of the yard cools in a night.", "en", 8) == []


@pytest.mark.parametrize(
    "text",
    [
        "In this section we will look at the kiln.",
        "This chapter describes the kiln of the yard.",
        "The glaze of the yard is described below.",
        "In diesem Abschnitt sehen wir den Ofen an.",
        "Dieses Kapitel beschreibt den Ofen.",
        "Dans cette étape, vous allez vérifier le four.",
        "Cette section décrit le four.",
        "En este capítulo veremos el horno.",
        "Esta sección describe el horno.",
    ],
)
def test_what_the_text_does_next_is_said_and_not_shown(text):
    """It says nothing of what the text is about."""
    assert signposts.is_signpost(text)
    assert not shown(text)


@pytest.mark.parametrize(
    "text",
    [
        "In this kiln we fire the pots of the yard.",
        "In diesem Ofen brennen wir Töpfe.",
        "Dans ce four, nous cuisons.",
        "This kiln is hot.",
    ],
)
def test_what_speaks_of_a_thing_is_shown(text):
    """ "This" and "we" alone make no signpost."""
    assert not signposts.is_signpost(text)
    assert shown(text)


@pytest.mark.parametrize(
    "text",
    [
        "There are a few common ways to do so.",
        "Es gibt mehrere Wege.",
        "Il existe plusieurs façons de le faire.",
        "Hay varias maneras.",
    ],
)
def test_several_things_that_nobody_names_are_no_title_and_no_point(text):
    """What comes after them is."""
    telling = Telling("en", SlideMode.PRESERVE)
    [part] = parsing.read(text)

    assert signposts.is_coming(text)
    assert not list(wording.claims(part.said, telling))
    assert wording.points(part.said, telling) == []
    assert not signposts.is_coming("There are a few common ways: with salt, with sand and with ash.")


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
    assert patterns.defined(text) is None


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
    """Also what the thing is; "Overview" and "Summary" say nothing of a deck."""
    [part] = parsing.read("Potters work in the yard. The kiln wants care in each winter. Wood is dear.")
    assert endings.claimed(part.said, TITLE, "en") == "The kiln wants care in each winter"

    [part] = parsing.read("A kiln is an oven for pots of clay.")
    assert endings.claimed(part.said, TITLE, "en") == "A kiln is an oven for pots of clay"
    assert endings.headings(parsing.read("## Summary\n\nIt melts.\n\n## The door\n\nIt cracks.")) is None


@pytest.mark.parametrize(
    ("end", "claim"),
    [
        (
            "In short, wood and time are what the yard pays for each pot that it sells in the winter",
            "Wood and time are what the yard pays for each pot that it sells in the winter",
        ),
        ("Keep the door shut", "Keep the door shut"),
        (
            "We want a kiln that loses no heat in the winter. This is done with rope",
            "We want a kiln that loses no heat in the winter",
        ),
        ("For the smallest pots, perhaps the oven can help", None),
        ("The yard of the potters beside the river has a door of oak and iron", None),
    ],
)
def test_a_deck_ends_with_what_the_text_concludes(end, claim):
    """What is marked as the end, an order, or what speaks of what the title names; not what may be, in some case."""
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
    assert pointing.is_related("Which is odd")
    assert wording.points(parsing.read("Which is odd, since it melts.")[0].said, telling) == []
