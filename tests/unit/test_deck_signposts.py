"""Words that only lead to others, or point to them: what opens a sentence, signposts, quotations and links."""

from __future__ import annotations

import pytest

from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import is_shown
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, signposts
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing


def shown(text: str) -> bool:
    [part] = parsing.read(text)
    return is_shown(part.said[0])


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
        ("So the glaze melts in the heat.", "en", "The glaze melts in the heat."),
        ("So far 14 pots have cracked.", "en", "So far 14 pots have cracked."),
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
    assert clauses.clauses("By firing twice, we are sure to lose the pots of clay.", "en", 9) == []
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


def test_a_quotation_is_one_text_without_its_marks():
    """Its lines are not sentences, its items are items, and each letter of the body stays where it is."""
    body = "> The kiln is *hot in\n> the night* and cold.\n> It cracks.\n>\n> - Wood is dry\n> - Clay is wet"
    said = [one for part in parsing.read(body) for one in part.said]

    assert [(one.text, one.number) for one in said] == [
        ("The kiln is hot in the night and cold.", None),
        ("It cracks.", None),
        ("Wood is dry", 0),
        ("Clay is wet", 0),
    ]
    assert body[said[1].start : said[1].end] == "It cracks."


def test_links_by_their_names_and_footnotes_are_read():
    """A name in brackets is a link where the text says where it leads; a power stays a power."""
    body = "The [kiln] holds 2 m² of steel². See [the yard][] and [that][^1].\n\n[Kiln]: https://kiln.example\n[the yard]: https://yard.example"
    [part] = parsing.read(body)

    assert [one.text for one in part.said] == ["The kiln holds 2 m² of steel.", "See the yard and [that]."]
