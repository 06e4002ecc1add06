"""Evidence with a planted fault is found by that fault, and right evidence is believed."""

from __future__ import annotations

from copydesk_server.strategy.evidence_checks import contradicts, dates, findings, quantities
from strategy.planted import pairs, right, wrong


def codes(row):
    return {one["code"] for one in findings(row, expired=False)}


def test_every_planted_fault_is_found():
    """A wrong number, unit or date, and a stale source: all of them, by their own code."""
    planted = list(wrong())

    assert len(planted) >= 200
    assert [(code, row["claim"], row["value"], codes(row)) for code, row in planted if code not in codes(row)] == []


def test_right_evidence_is_believed():
    """No fault is told of a claim that its source makes in other words, units and digits."""
    made = list(right())

    assert len(made) >= 200
    assert [(row["claim"], row["citations"][0]["source_quote"], codes(row)) for row in made if codes(row)] == []


def test_contradictions_are_told_from_what_only_looks_alike():
    """Another value of the same subject, unit and time; not the same value, another time, or another subject."""
    made = list(pairs())

    assert sum(expected for expected, *_ in made) >= 100
    assert [
        (expected, one["claim"], other["claim"]) for expected, one, other in made if contradicts(one, other) != expected
    ] == []


def test_quantities_are_read(subtests):
    """Separators, scales, signs, units and numbers in words; the numbers of dates and names are none."""
    for text, expected in [
        ("12 % of 240 pots", [(12, "%"), (240, "")]),
        ("1,240 °C and 1240 °F", [(1240, "°c"), (1240, "°f")]),
        ("$1.5 billion, 2,5 kg", [(1.5e9, "usd"), (2.5, "kg")]),
        ("B2B sales in March 2025", []),
        ("minus: -3 °C", [(-3, "°c")]),
        ("twelve potters", [(12, "")]),
        ("٣ قدور", [(3, "")]),
        ("🔥", []),
    ]:
        with subtests.test(text=text, expected=expected):
            assert expected == [(one.number, one.unit) for one in quantities(text)]


def test_dates_are_read(subtests):
    """By day, month and year, in English and ISO 8601; an amount is no year."""
    for text, expected in [
        ("In March 2025", {"2025-03"}),
        ("14 March 2025, March 15, 2025", {"2025-03-14", "2025-03-15"}),
        ("2025-03-14 and 2024-12", {"2025-03-14", "2024-12"}),
        ("Sept. 2024 or 2023", {"2024-09", "2023"}),
        ("1,999 pots and 2000 kg", set()),
    ]:
        with subtests.test(text=text, expected=expected):
            assert expected == dates(text)
