"""Lies told with a source's own words, and honest paraphrases: what the rules believe, in figures.

``claims/*.txt`` has one source a paragraph: ``=`` the source, ``^`` what stands around it, ``+`` an honest paraphrase,
``-`` a lie with its kind. The first line is the language.
"""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core.text.claims import Mismatch, is_assertion, mismatch, strangers

FOLDER = Path(__file__).parent / "claims"
# What was reached on the whole set: 6 of 377 lies believed, 17 of 282 paraphrases doubted.
LIES_BELIEVED, HONEST_DOUBTED = 6, 17


@attrs.frozen
class Case:
    """A claim on a source: its kind is ``honest`` or that of a lie."""

    source: str
    around: str
    kind: str
    claim: str


def read() -> list[Case]:
    """All cases."""
    return [
        case
        for file in sorted(FOLDER.glob("*.txt"))
        for part in file.read_text("utf-8").split("\n\n")
        for case in _of(part)
    ]


def _of(part: str) -> list[Case]:
    rows = [(line[0], line[2:]) for line in part.splitlines() if line[1:2] == " "]
    marked = {mark: text for mark, text in rows if mark in "=^"}
    found = []
    for mark, text in rows:
        kind, _, lie = text.partition(": ")
        if mark in "+-":
            claim, named = (text, "honest") if mark == "+" else (lie, kind)
            found.append(Case(marked["="], marked.get("^", ""), named, claim))
    return found


CASES = read()
HONEST = [case for case in CASES if case.kind == "honest"]
LIES = [case for case in CASES if case.kind != "honest"]


def test_the_set_is_as_large_as_it_says():
    """Enough claims of enough kinds, in four languages, for the figures to mean something."""
    assert (len(LIES), len(HONEST)) == (377, 282)
    assert len({case.kind for case in LIES}) >= 12


def test_lies_told_with_the_words_of_the_source_are_not_believed():
    """Numbers, roles, names, limits and clauses: at most 2 of 100 are believed."""
    believed = [case for case in LIES if mismatch(case.claim, case.source, case.around) is None]

    assert len(believed) <= LIES_BELIEVED, believed


def test_honest_paraphrases_are_believed():
    """Passives, other orders, synonyms, other forms of numbers: at most 7 of 100 are doubted."""
    doubted = [case for case in HONEST if mismatch(case.claim, case.source, case.around) is not None]

    assert len(doubted) <= HONEST_DOUBTED, doubted


SOURCE = "Ana Torres fired 40 pots in 2019, and Ben Miller fired 25 in 2020."


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("Ben Miller fired 25 pots in 2020.", None),
        ("Ana Torres fired 41 pots in 2019.", Mismatch.WRONG_NUMBER),
        ("Carla Jones fired 40 pots in 2019.", Mismatch.WRONG_NAME),
        ("Ana Torres fired 40 pots in 2019, and the town was proud of its artists.", Mismatch.UNSUPPORTED_CLAUSE),
        ("Every kiln needs a chimney.", Mismatch.NOT_IN_SOURCE),
        ("Ana Torres did not fire 40 pots in 2019.", Mismatch.CONTRADICTS_SOURCE),
        ("Ana Torres fired 40 pots in 2019. Come and see our shop.", Mismatch.NOT_IN_SOURCE),
    ],
)
def test_each_fault_has_its_name(claim, found):
    """What is wrong is told in the way that helps to mend it; each sentence of a claim is judged."""
    assert mismatch(claim, SOURCE) == found


SHARES = "Of the 112 customers, 71 received a full delivery late, 29 received a part delivery and 12 received nothing."


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("71 of the 112 customers received a full delivery late", None),
        ("29 of the 112 customers received a part delivery", None),
        ("12 customers received nothing", None),
        ("12 of the 112 customers received a part delivery", Mismatch.CONTRADICTS_SOURCE),
        ("71 customers received nothing", Mismatch.CONTRADICTS_SOURCE),
        ("29 received nothing", Mismatch.CONTRADICTS_SOURCE),
    ],
)
def test_what_one_of_several_lacks_is_not_denied_of_the_others(claim, found):
    """A word that is said of several, and denied of one of them, goes with the number that it stands beside."""
    assert mismatch(claim, SHARES) == found


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("Part delivery: 29 customers", None),
        ("Nothing: 12 customers", None),
        ("Part delivery: 30 customers", Mismatch.WRONG_NUMBER),
        ("No part delivery: 29 customers", Mismatch.CONTRADICTS_SOURCE),
    ],
)
def test_a_phrase_says_nobodys_doing(claim, found):
    """The name and the number of a bar: its numbers and denials are held to the source, and not who does what."""
    assert mismatch(claim, SHARES, is_phrase=True) == found


def test_a_phrase_is_as_sure_as_its_source():
    """A bar has no verb that could say "would"."""
    source = "All Ruggex would be 15,960 pounds."

    assert mismatch("All Ruggex: 15,960 pounds", source) == Mismatch.CONTRADICTS_SOURCE
    assert mismatch("All Ruggex: 15,960 pounds", source, is_phrase=True) is None


def test_a_name_may_be_from_what_stands_around():
    """A pronoun of the source is resolved with the sentence before it or a title."""
    source, around = "It was founded in 1871.", "The Kiln Museum is in Stoke."

    assert mismatch("The Kiln Museum was founded in 1871.", source) is not None
    assert mismatch("The Kiln Museum was founded in 1871.", source, around) is None


@pytest.mark.parametrize(
    ("text", "source", "same"),
    [
        ("The tax brings in 12 million euros.", "The tax brings in 12,000,000 euros.", True),
        ("It has twenty-five rooms.", "It has 25 rooms.", True),
        ("Der Turm kostete 1.200 Euro.", "Der Turm kostete 1200 Euro.", True),
        ("La tour a coûté 1 200 euros.", "La tour a coûté 1200 euros.", True),
        ("It was built in the 12th century.", "It was built in the twelfth century.", True),
        ("It grew by 3.5 percent.", "It grew by 3.5%.", True),
        ("It grew by 35 percent.", "It grew by 3.5%.", False),
        ("Half of the pots cracked.", "Of 700 pots, 119 cracked.", False),
        ("Half of the pots cracked.", "By noon half of the pots had cracked.", True),
        ("The club doubled its income.", "The club raised its income.", False),
        ("Die Hälfte der Töpfe zerbrach.", "Von 700 Töpfen zerbrachen 119 der Töpfe.", False),
        ("La moitié des pots ont cassé.", "Sur 700 pots, 119 des pots ont cassé.", False),
        ("La mitad de los tarros se rompió.", "De 700 tarros, 119 tarros se rompió.", False),
        ("It has fifty rooms.", "It has fifteen rooms.", False),
        ("It opened in May.", "It opened in June.", False),
    ],
)
def test_numbers_are_read_in_every_form(text, source, same):
    """Words, thousands, decimals, scales, ordinals, signs, months."""
    assert (mismatch(text, source) is None) is same


def test_a_heading_has_the_words_of_its_text():
    """Words that head texts of any subject are free; others are not."""
    text = "Crazing is a network of fine cracks in a fired glaze."

    assert strangers("Introduction: why glazes craze", text) == []
    assert strangers("Crazing cures cancer", text) == ["cures", "cancer"]


def test_a_heading_that_states_is_told_from_one_that_names():
    """A verb or a limit states; a question asks."""
    assert is_assertion("Glazes never crack")
    assert not is_assertion("How glazes crack")
    assert not is_assertion("Cracks in glazes")


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_two_texts_can_be_compared(claim, source):
    """No letters, digits or marks of any script break the comparison."""
    assert mismatch(claim, source) in {None, *Mismatch}


_PIECES = [
    "2019",
    "1,085",
    "twenty",
    "million",
    "st",
    "may",
    "and",
    "to",
    "not",
    "only",
    "than",
    "by",
    "was",
    "Ana",
    "pots",
    "do",
    ",",
    ";",
    "%",
]


@given(st.lists(st.sampled_from(_PIECES), max_size=14), st.lists(st.sampled_from(_PIECES), max_size=14))
def test_any_order_of_the_words_that_decide_can_be_compared(claim, source):
    """The rules hold for sentences that are none."""
    assert mismatch(" ".join(claim), " ".join(source)) in {None, *Mismatch}


def test_a_text_is_found_in_itself():
    """What is copied is believed, whatever the white space."""
    for case in CASES:
        assert mismatch(case.source.replace(" ", "  "), case.source) is None


def test_a_sentence_without_end_is_not_believed():
    """More words than people read in a sentence are doubted before they are compared, so that they take no time."""
    assert mismatch("ana " * 400 + "pots.", "pots " + "ana " * 400) == Mismatch.NOT_IN_SOURCE
