"""Facts of a sentence against what it cites: each rule, and what code alone believes of the claim sets."""

from __future__ import annotations

import pytest

from benchmarks import claim_checks
from copydesk_server.core.text.facts import FaultKind, Pair, check, quantities, vocabulary

CASES = [
    # language, source, claim, what is wrong with it
    ("en", "The kiln holds 89 pots.", "The kiln holds 98 pots.", FaultKind.WRONG_NUMBER),
    ("en", "The kiln holds 89 pots.", "It has room for eighty-nine pots.", None),
    ("en", "It weighs 3 kg.", "It weighs 3 tonnes.", FaultKind.WRONG_NUMBER),
    ("en", "It weighs 3 kg.", "It weighs 3,000 grams.", None),
    ("de", "Er kostet 48.200 Euro.", "Sein Preis: 48,200 Euro.", None),
    ("de", "Er wiegt 5,5 kg.", "Er wiegt 55 kg.", FaultKind.WRONG_NUMBER),
    ("de", "Es sind einundzwanzig Tage.", "Nach 21 Tagen ist es so weit.", None),
    ("de", "Es sind dreißig Tage.", "Nach 30 Tagen ist es so weit.", None),
    ("es", "Tiene treinta y cinco años.", "Tiene 35 años.", None),
    ("en", "The number of cars fell from 58,000 to 51,000.", "There were 7,000 fewer cars.", None),
    ("en", "Half of the pots broke.", "50 % of the pots broke.", None),
    ("en", "The board took the second offer.", "The board took the third offer.", FaultKind.WRONG_NUMBER),
    ("en", "Version 3.8.2 fixes it.", "Version 3.8.4 fixes it.", FaultKind.WRONG_NUMBER),
    ("en", "Prices moved from 12 to 15 euros.", "Prices moved from 15 to 12 euros.", FaultKind.CONTRADICTS_SOURCE),
    (
        "en",
        "It takes nine minutes instead of two.",
        "It takes two minutes instead of nine.",
        FaultKind.CONTRADICTS_SOURCE,
    ),
    ("en", "The glaze was found by Ana Torres.", "The glaze was found by Ben Miller.", FaultKind.WRONG_NAME),
    ("en", "The pump uses R290.", "The pump uses R32.", FaultKind.WRONG_NAME),
    ("de", "Die Universität Mora fand das heraus.", "Die Universität Lund fand das heraus.", FaultKind.WRONG_NAME),
    ("en", "It opened in April.", "It opened in August.", FaultKind.CONTRADICTS_SOURCE),
    ("es", "Se abre los viernes.", "Se abre los sábados.", FaultKind.CONTRADICTS_SOURCE),
    ("en", "Use it below 900 degrees.", "Use it above 900 degrees.", FaultKind.CONTRADICTS_SOURCE),
    ("en", "The old ovens hold heat better.", "The old ovens hold heat worse.", FaultKind.CONTRADICTS_SOURCE),
    ("en", "The glaze does not craze.", "The glaze crazes.", FaultKind.CONTRADICTS_SOURCE),
    ("de", "Die Glasur reißt nicht.", "Die Glasur reißt.", FaultKind.CONTRADICTS_SOURCE),
    ("en", "Residents hear at least three weeks before.", "Residents hear no less than three weeks before.", None),
    ("en", "She may open a shop.", "She will open a shop.", FaultKind.OVERSTATED),
    (
        "en",
        "“I never liked sitting still,” she says.",
        "She says: “I never liked numbers at all.”",
        FaultKind.INVENTED_QUOTE,
    ),
    ("en", "“I never liked sitting still,” she says.", "As she puts it, “I never liked sitting still.”", None),
    ("en", "Clay shrinks in the kiln.", "Ferries carry passengers.", FaultKind.NOT_IN_SOURCE),
]


@pytest.mark.parametrize(("language", "source", "claim", "kind"), CASES, ids=[case[2] for case in CASES])
def test_a_fact_that_differs_is_named(language, source, claim, kind):
    """Each rule finds its fault, and lets the honest wording beside it pass."""
    fault = check(Pair(claim, source, language=language))

    assert (fault and fault.kind) == kind


def test_the_detail_names_both_numbers():
    """A repair is told what the source says and what the sentence says."""
    fault = check(Pair("The kiln holds 98 pots.", "The kiln holds 89 pots."))

    assert fault
    assert fault.detail == "The source says 89, the sentence says 98."


def test_facts_may_be_from_headings_and_names_from_neighbours():
    """A year of the title, and a name that a pronoun of the cited sentence stands for."""
    assert check(Pair("In 2025, passenger numbers rose.", "Passenger numbers rose.", "Annual report 2025")) is None
    assert check(Pair("In 2025, passenger numbers rose.", "Passenger numbers rose.")) is not None
    assert check(Pair("The kiln belongs to Ana.", "The kiln belongs to her.", "", "Ana is a potter.")) is None
    assert check(Pair("The kiln belongs to Ana.", "The kiln belongs to Ben.", "", "Ana is a potter.")) is not None


def test_a_translated_sentence_is_checked_by_its_facts():
    """Of a source in another language numbers and dates are compared, and words are not."""
    source = "Der Ofen wurde im April mit 89 Töpfen gefüllt, und das war nicht leicht für uns."
    assert check(Pair("In April the kiln was loaded with 89 pots.", source, language="en")) is None
    assert check(Pair("In April the kiln was loaded with 98 pots.", source, language="en")) is not None
    assert check(Pair("In August the kiln was loaded with 89 pots.", source, language="en")) is not None


def test_quantities_have_their_units():
    """Digits, words, scales and signs."""
    found = quantities("$5, 1.65 billion dollars, 70 °C and two hours", vocabulary("en"))

    assert {(value, one.dimension) for one in found for value in one.values} >= {
        (5.0, "money_usd"),
        (1.65e9, "money_usd"),
        (70.0, "temperature"),
        (2.0, "time"),
    }


# What was reached of 150 honest and 150 false claims each: by sources that the rules were tuned on, and by others.
REACHED = {False: (12, 17), True: (15, 40)}


@pytest.mark.parametrize(
    ("claim", "is_hard"),
    [
        ("Glazes craze for two reasons.", False),
        ("Glazes craze for 2 reasons.", True),
        ("Glazes craze in two hours.", True),
    ],
)
def test_a_small_number_in_words_may_be_the_writers_own_count(claim, is_hard):
    """A judge may acquit it, as long as it has no unit; digits and amounts are the source's."""
    fault = check(Pair(claim, "Glazes craze as they shrink, and as they take in water."))

    assert fault is not None
    assert (fault.kind.value, fault.is_hard) == ("wrong_number", is_hard)


def test_a_number_in_a_name_is_no_quantity():
    """Nobody counts the signals of 37signals; "12kg" and "1990s" are counted."""
    tables = vocabulary("en")

    assert quantities("How 37signals and 7zip do it", tables) == []
    assert [one.text for one in quantities("12kg in the 1990s, the 3rd of 4", tables)] == ["12kg", "1990s", "3rd", "4"]


@pytest.mark.parametrize("held_out", [False, True], ids=["tuned", "held-out"])
def test_the_claim_sets_are_judged_as_well_as_before(held_out):
    """Honest paraphrases refused and false ones accepted by code alone, in three languages."""
    claims = [one for one in claim_checks.read() if one.is_held_out is held_out]
    faults = [(one, check(one.pair)) for one in claims]

    refused = sum(fault is not None for one, fault in faults if not one.change)
    accepted = sum(fault is None for one, fault in faults if one.change)
    assert len(claims) == 300
    assert refused <= REACHED[held_out][0]
    assert accepted <= REACHED[held_out][1]
