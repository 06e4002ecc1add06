"""What is left of a sentence reads as something that a person would write, or is not shown."""

from __future__ import annotations

import pytest

from copydesk_server.decks.layouts import BulletsContent, Layout, StatementContent
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.choosing import scene_of
from copydesk_server.decks.rules.ideas import Idea, is_shown
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, enumerations, remains, shorter, terms
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body import parsing
from support.slides import planned


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("A kiln with a thick wall can still be a useful", "en"),
        ("An early kiln was the bank kiln; see C", "en"),
        ("Such as a second door", "en"),
        ("Inspired by the old kiln while visiting the yard", "en"),
        ("Besides the kilns of the yard", "en"),
        ("Keep the door shut so long as it", "en"),
        ("It is fine to fire pots here, but since they are wet", "en"),
        ("Die zweite Frage an den Hof lautet", "de"),
        ("The fund of the yard is made to financially", "en"),
        ("How a pot is fired (do they need wood", "en"),
        ("Avec plus de bois, vous pouvez", "fr"),
        ("Con más leña, podemos", "es"),
        ("Mit mehr Holz können Sie", "de"),
    ],
)
def test_what_lost_its_end_or_its_main_clause_is_no_text_of_a_slide(text, language):
    """It is told by its last or its first words, in the languages that have rules."""
    assert remains.is_broken(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The old kiln is the useful one", "en"),
        ("Fire the pots by plan B", "en"),
        ("Choose Model S", "en"),
        ("Inspired by the old kiln, she built a larger one", "en"),
        ("Besides wood, the yard burns straw", "en"),
        ("Take two readings, one minute apart", "en"),
        ("Nobody knows what it needs", "en"),
        ("Mit mehr Holz können Sie länger brennen", "de"),
    ],
)
def test_a_whole_text_is_none(text, language):
    """Names that end in a letter, phrases with their clause, and orders are whole."""
    assert not remains.is_broken(text, language)


def test_a_cut_keeps_what_its_verb_needs():
    """ "Describes" alone says nothing, so that the clause is shown with its object or not at all."""
    sentence = "The book of the two potters from the old yard, printed in 1976, describes and tests a new kind of kiln for porcelain."

    told = clauses.clauses(sentence, "en", 14)

    assert not any(one.endswith("describes") for one in told)
    assert remains.lost_object(
        "In the yard the sizes of kilns range", "In the yard the sizes of kilns range from 2 to 6", "en"
    )
    assert shorter.shorter("The kilns of this yard range from one metre to nine metres in height", "en", 8) is None


def test_a_second_verb_shares_its_subject():
    """After "they may ask" a clause "need help" is no order."""
    sentence = "They may have questions about how the kilns of the yard work, or need help getting started with their first firing."

    assert not any(one.startswith("Need help") for one in clauses.clauses(sentence, "en", 14))


def test_a_torn_sentence_of_the_text_is_said_and_not_shown():
    """A sentence that the text itself left unfinished stands in the note alone."""
    [part] = parsing.read("The wall is thick. A wall of clay can still be a useful. The door is thin.")

    assert [is_shown(one) for one in part.said] == [True, False, True]


def test_a_reason_alone_is_said_and_not_shown():
    """It belongs to the sentence before it."""
    [part] = parsing.read("The wall is thick. Because it is cheap. Because it is cheap, the yard buys it.")

    assert [is_shown(one) for one in part.said] == [True, False, True]


def test_things_of_one_list_are_of_a_kind():
    """A phrase of place and a deed among names make no list."""
    assert not enumerations.are_of_a_kind(["The model", "Within reason", "Considering your role"])
    assert not enumerations.are_of_a_kind(["The model", "Within reason"])
    assert not enumerations.are_of_a_kind(["The potter at the 3-", "6-", "12-month marks"])
    assert enumerations.are_of_a_kind(["A kiln", "Two wheels", "Clay"])
    assert enumerations.are_of_a_kind(["Helping others", "Working with clay", "Firing pots"])


def test_who_does_a_thing_stays_with_what_may_be_done():
    """ "They may even leave" without its subject, and "did load", are remains."""
    assert wording.without_subject("They may even leave the yard", "en") == "They may even leave the yard"
    assert wording.without_subject("It did load", "en") == "It did load"
    whole = "It can be frustrating for both to go through refusals"
    assert wording.without_subject(whole, "en") == whole
    assert wording.without_subject("It charges in two hours", "en") == "Charges in two hours"


@pytest.mark.parametrize(
    "sentence",
    [
        "The difference is an upward force.",
        "The approach key difficulty is the determination of a mean level.",
        "Or is a lone troublemaker?",
        "Most project launches are an iterative process that can take months.",
        "Encouraging other potters is an investment in yourself.",
        "A capo is an espresso with a little milk, and a capo in b is the same in a glass.",
    ],
)
def test_what_only_stands_for_its_sentence_is_no_term(sentence):
    """A shell noun, a deed, a question and two things are no entry of a glossary."""
    assert terms.defined(sentence) is None


@pytest.mark.parametrize(
    ("sentence", "term"),
    [
        ("The bora is a cold wind that falls off the plateau.", "Bora"),
        ("A kiln is an oven for pots.", "Kiln"),
        ("The Archive Covenant is a code of conduct for yards.", "Archive Covenant"),
    ],
)
def test_a_name_with_its_kind_is_a_term(sentence, term):
    """A definite thing is defined where the sentence tells which of a kind it is."""
    found = terms.defined(sentence)

    assert found is not None
    assert found[0] == term


def test_examples_are_no_list_of_things():
    """Of "such as …" only what comes after it is listed, "and more" names nothing, and deeds stand together or not at all."""
    assert (
        enumerations.listed("The yard goes on with new kinds of glaze, such as ash glazes and salt glazes.", "en")
        is None
    )
    assert (
        enumerations.listed("The yard works with potters, helping with firings, and discussing new glazes.", "en")
        is None
    )
    assert enumerations.listed("The kiln starts with dry wood, fresh paper, and more.", "en") is None


def test_what_stands_before_the_colon_names_the_list():
    """The sentence before it, on another thing, does not."""
    [part] = parsing.read(
        "Chess has one piece without a double. Shogi has four pieces without a double: the lance, the gold general, the promoted rook and the promoted bishop."
    )
    made = scene_of(Idea(None, tuple(part.said)), Telling("en", SlideMode.PRESERVE))

    assert made.title == "Shogi has four pieces without a double"


def test_an_item_that_leads_to_items_begins_a_list():
    """It is no point of the list before it, and names the items that come."""
    body = (
        "## Rules\n\n- The wall is thick and dry\n- The door is thin and made of iron\n- For the firing these rules hold:\n"
        "- Keep the door shut all night\n- Use dry wood from the yard\n"
    )
    made = planned(body)
    shown = [point for one in made if isinstance(one.content, BulletsContent) for point in one.content.bullets]

    assert not any(point.rstrip().endswith(":") for point in shown)
    assert any("Keep the door shut all night" in point for point in shown)


def test_no_slide_only_says_where_a_program_is():
    """Where a program is too large the sentence that leads to it is shown without that remark, or nothing."""
    code = "\n".join(f"line_{number} = {number}" for number in range(40))
    made = planned(f"## Parts\n\nThe kiln writes its heat to a file each minute of the night.\n\n```\n{code}\n```\n")

    assert all("notes" not in str(one.content) for one in made)
    assert any(isinstance(one.content, StatementContent) and one.layout is Layout.STATEMENT for one in made)


@pytest.mark.parametrize(
    "sentence",
    [
        "All flights to Oslo leave from Terminal B.",
        "The speaker of that night was Malcolm X.",
        "Der Zug nach Kiel hält auf Gleis B.",
        "OR gates are cheap to build",
    ],
)
def test_a_letter_at_the_end_is_part_of_a_name(sentence):
    """A person, a place or a kind may be called by it: such a sentence is whole."""
    assert not remains.is_torn(sentence)
    assert not remains.is_broken(sentence, "de" if " Gleis " in sentence else "en")


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("It cuts energy use", " by a third"),
        ("The shop passed from father to son", " in 1990"),
        ("We got a phone call", " at noon"),
    ],
)
def test_a_noun_needs_nothing_after_it(text, rest):
    """ "Use" and "call" are verbs only after what does it; a word that is a verb in Spanish is none in English."""
    assert not remains.lost_object(text, text + rest, "en")
