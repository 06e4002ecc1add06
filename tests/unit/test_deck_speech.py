"""Decks of texts that are spoken, argued or sold: what is said by the way, lists in sentences, words of a slide, contrasts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from copydesk_server.decks import checks, drawing, fitting, layouts
from copydesk_server.decks.drawing import frame
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.elements import Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.rules import ideas
from copydesk_server.decks.rules.choosing import scene_of
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, patterns
from copydesk_server.decks.story import assembling
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import deck


def shown(text: str, heading: str | None = "The heading", language: str = "en") -> Scene:
    """The slide of one idea."""
    [part] = parsing.read(text)
    return scene_of(Idea(heading, tuple(part.said)), Telling(language, SlideMode.PRESERVE))


def slides_of(text: str, title: str) -> list[Any]:
    """The slides of a body that is nobody's script."""
    snapshot = parsing.Snapshot(
        cast("Any", SimpleNamespace(language="en")), text, parsing.read(text), cast("Any", None)
    )
    brand = cast("Any", SimpleNamespace(tagline=None, name="Kiln", website_url=None))
    return assembling.slides(snapshot, assembling.Ingredients(title, brand, None, None), SlideMode.PRESERVE, None)


@pytest.mark.parametrize("title", ["Why glaze cracks", "Another name"])
def test_a_title_with_nothing_under_it_is_no_slide(title):
    """A text that begins with its title, and goes on with a heading, has one first slide; the last claim ends it."""
    text = "# Why glaze cracks\n\n## Clay\n\nClay shrinks when it dries.\n\n## Heat\n\nHeat melts the glaze.\n"
    slides = slides_of(text, title)

    layouts = [Layout.TITLE, Layout.STATEMENT, Layout.CLOSING_CTA]
    assert [slide.layout for slide in slides] == layouts


@pytest.mark.parametrize(
    "sentence",
    [
        "OK so let's talk about what a starter is.",
        "Here’s the thing.",
        "That's it for today.",
        "See you next week, and keep it bubbling.",
        "I'm Jo.",
        "Das war’s für heute.",
        "À la semaine prochaine.",
        "Parlons d'argent.",
        "Hasta la próxima.",
    ],
)
def test_what_only_leads_on_is_said_and_not_shown(sentence):
    """What a speaker says to begin, go on or end tells nothing of the matter."""
    assert patterns.is_greeting(sentence)


@pytest.mark.parametrize(
    "sentence",
    ["I'm tired of glazes that craze.", "Let it rest for a day.", "So many pots crack.", "Heute ist der Ofen kalt."],
)
def test_what_tells_something_is_shown(sentence):
    """Sentences that begin alike and say something are no talk by the way."""
    assert not patterns.is_greeting(sentence)


def _named(sentence: str) -> str:
    """What names the list of a sentence: what stands before its colon, else the heading."""
    return sentence.partition(": ")[0] if ": " in sentence else "What is needed"


@pytest.mark.parametrize(
    ("sentence", "things"),
    [
        ("You need a pan, a lid and a pinch of salt.", ["A pan", "A lid", "A pinch of salt"]),
        (
            "Ein Eimer mit Wasser, ein weicher Schwamm und ein Abzieher genügen.",
            ["Ein Eimer mit Wasser", "Ein weicher Schwamm", "Ein Abzieher"],
        ),
        (
            "La lampe existe en trois finitions: noir mat, laiton brossé et blanc craie.",
            ["Noir mat", "Laiton brossé", "Blanc craie"],
        ),
    ],
)
def test_a_list_in_a_sentence_is_a_list(sentence, things):
    """What is needed, what is enough and what follows a colon stands side by side under the heading."""
    scene = shown(sentence, "What is needed")

    assert (scene.layout, scene.content) == (
        Layout.BULLETS,
        layouts.BulletsContent(title=_named(sentence), bullets=things),
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "You need a pan and a lid.",
        "Clay, silica and feldspar are ground, mixed with water for an hour and sieved twice.",
        "A glaze has three parts: silica, which melts and runs down the sides of the pot, alumina, and a flux.",
    ],
)
def test_two_things_or_long_ones_are_no_list(sentence):
    """Two things are a sentence, and what needs more words than a name is none."""
    assert patterns.listed(sentence) is None


def test_no_list_is_cut_in_its_midst():
    """The last thing of a list is no clause of its own, whatever words it has."""
    sentence = "From a walk I bring back a gate, a smell of tar, and the exact pitch of a stranger's laugh."

    assert clauses.clauses(sentence, "en", 14) == []
    assert clauses.clauses(sentence, "en", 24) == [sentence.rstrip(".")]


def test_a_claim_does_not_end_in_what_it_does_not_name():
    """ "Less of it" needs the sentence before; "we" are those who speak."""
    assert clauses.claim("Every map on our phones tells us how to pay less of it.", "en", 14) is None
    assert clauses.claim("We have been taught to treat distance as a cost.", "en", 10) is not None


def test_a_german_clause_with_its_verb_last_is_no_point():
    """What follows "während" is no sentence; what follows "dass" keeps it."""
    scene = shown(
        "Eine trockene Dichtung lässt Zugluft herein, während eine gepflegte Dichtung jahrelang gut schließt. "
        "Reiben Sie das Gummi im Herbst ein. Das Fenster friert im Winter nicht fest.",
        language="de",
    )

    assert isinstance(scene.content, layouts.ComparisonContent)
    assert scene.content.right == layouts.Column(heading="Eine gepflegte Dichtung", bullets=["Jahrelang gut schließt"])
    assert patterns.objected("Manche glauben, dass Essig Gummi zerstört.") == "Dass Essig Gummi zerstört"
    assert patterns.objected("Beaucoup pensent qu'une lampe est chère.") != "Qu'une lampe est chère"


def test_an_answer_that_leans_gives_its_place_to_one_that_stands():
    """Without a heading the slide is named by the first sentence after the objection that needs none before it."""
    scene = shown(
        "Now, some people say that walking is a privilege. They are right that time is short. "
        "Yet the people who walk most are those who cannot drive.",
        None,
    )

    assert scene.title == "The people who walk most are those who cannot drive"
    assert scene.content.support == "Some people say that walking is a privilege"


def test_a_short_answer_takes_the_next_sentence_with_it():
    """ "Please don't" alone would answer nothing."""
    scene = shown("A lot of people say that a flat starter is dead. Please don't. Two feedings bring a starter back.")

    assert scene.content.right.bullets == ["Please don't", "Two feedings bring a starter back"]


def test_bars_are_named_by_what_they_are_of():
    """What sets a clause against another, and what both say, is no part of a name."""
    scene = shown("Lumo consomme 7 watts, tandis qu'une lampe halogène consomme 50 watts.", language="fr")

    assert (scene.layout, scene.content.categories) == (Layout.CHART, ["Lumo", "Lampe halogène"])


STEPS = (
    "First, take just a spoonful of the old starter. Then give it five times as much flour. "
    "After that, use cold water, and put the jar in the darkest corner that you have. "
    "Finally, write the time on the lid so you know when it will be ready."
)


def test_steps_are_shortened_to_what_a_slide_holds():
    """All steps are there, together in no more words than a slide has, each as long as that lets it be."""
    scene = shown(STEPS, "So what do you do at home?")

    assert scene.content.steps[2] == "Use cold water"
    assert len(scene.content.steps) == 4
    assert len(" ".join([scene.title, *scene.content.steps]).split()) <= checks.MOST_WORDS


def test_a_condensed_order_goes_on_on_another_slide():
    """Steps that cannot be shortened are parted where one slide would hold more words than it may."""
    text = " ".join(f"Then the kiln of brick number {at} is filled with wood and with peat by hand." for at in range(5))
    found = ideas.ideas(parsing.read(f"First, the yard is swept. {text}"), SlideMode.CONDENSE, "en")

    assert [len(idea.said) for idea in found] == [3, 3]


def test_a_title_of_two_lines_has_lines_of_one_length():
    """No word stands alone under a full line, and what fits one line stays in it."""
    dressed = deck()
    look = Look(dressed.theme, dressed.template, dressed.appearance, dressed.size.width, dressed.size.height)
    slide = deck().slides[6]
    made = {}
    for title in ("Putzen Sie Ihre Fenster niemals in der prallen Mittagssonne", "A short title"):
        elements, _ = frame.head(look, slide, title)
        [made[title]] = [one for one in elements if isinstance(one, Text) and one.role == "title"]
    long, short = made.values()

    ends = fitting.line_widths(long.texts[0], long.box.w / long.size, bold=True)
    assert len(ends) == 2
    assert min(ends) > 0.6 * max(ends)
    assert fitting.height_of(long.texts, long.box.w, long.size, bold=True) <= 2 * long.size * fitting.LINE + 1
    assert short.box.w == pytest.approx(look.inner.w)


def test_every_deck_of_the_layouts_draws():
    """Balanced titles leave every text in its box."""
    assert all(one.fits for page in drawing.draw(deck()).pages for one in page.elements if isinstance(one, Text))
