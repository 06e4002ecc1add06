"""Claims with their sources, right ones and ones with a planted fault, made of parts by a fixed rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from copydesk_server.strategy.evidence_checks import subject_of, unit_key

# What is claimed, with `{}` for the quantity; the sources say the same in other words.
SUBJECTS = (
    ("Slow cooling cut crazing to {}", "Once the kiln cooled slowly, crazing fell to {}"),
    ("The studio fired pots at {}", "Pots were fired at {} in the studio"),
    ("Members saved {} on glaze", "On glaze alone, members saved {}"),
    ("A class takes {} to finish", "To finish a class takes {}"),
    ("The clay body shrinks by {} in the kiln", "In the kiln the clay body shrinks by {}"),
    ("Delivery of a wheel took {}", "It took {} until a wheel was delivered"),
    ("The workshop reached {} last season", "Last season the workshop reached {}"),
)
# How a claim and how its source write the same quantity, the value, its unit, and another unit.
QUANTITIES = (
    ("12 %", "12 percent", 12.0, "%", "kg"),
    ("1,240 °C", "1240 degrees Celsius", 1240.0, "°C", "°F"),
    ("$4.5 million", "$4,500,000", 4_500_000.0, "usd", "eur"),
    ("3.5 hours", "3.5 hrs", 3.5, "hours", "days"),
    ("48 kg", "48 kilograms", 48.0, "kg", "km"),
    ("seven days", "7 days", 7.0, "days", "weeks"),
    ("2,300 potters", "2,300 potters", 2300.0, "potters", "kilns"),
    ("€85", "85 euros", 85.0, "eur", "gbp"),
)
DATES = (
    (None, ""),
    ("2025", " in 2025"),
    ("2025-03", " in March 2025"),
    ("2025-03-14", " on 14 March 2025"),
)
# Claims that look alike and are of different subjects.
ALIKE = (
    ("Slow cooling cut crazing to 5 %.", "Slow cooling cut warping to 9 %."),
    ("Members of the studio saved 5 %.", "Visitors of the studio saved 9 %."),
    ("The clay body shrinks by 5 % in the kiln.", "The clay body shrinks by 9 % on the shelf."),
    ("Delivery of a wheel took 5 % longer.", "Delivery of a kiln took 9 % longer."),
    ("The spring class has 5 % more pupils.", "The autumn class has 9 % more pupils."),
)
OTHER_DATE = {"2025": "2024", "2025-03": "2025-04", "2025-03-14": "2025-03-15"}


def row(claim: str, quote: str, value: dict[str, Any] | None, support: str = "supported") -> Any:
    """Evidence as it is stored, with one citation."""
    citation = {"document_id": "doc_1", "source_quote": quote, "support": support}
    unit = unit_key(value["unit"]) if value else None
    return {
        "claim": claim,
        "value": value,
        "citations": [citation],
        "unit_key": unit,
        "subject": subject_of(claim, value),
    }


def right() -> Iterator[Any]:
    """Claims that their source makes."""
    for (claim, source), (said, written, number, unit, _), (as_of, when) in product(SUBJECTS, QUANTITIES, DATES):
        value = {"number": number, "unit": unit, "as_of": as_of}
        yield row(f"{claim.format(said)}{when}.", f"{source.format(written)}{when}.", value)


def wrong() -> Iterator[tuple[str, Any]]:
    """Claims with one fault, and the code that it is to be found by."""
    for (claim, source), (said, written, number, unit, other), (as_of, when) in product(SUBJECTS, QUANTITIES, DATES):
        value = {"number": number, "unit": unit, "as_of": as_of}
        texts = f"{claim.format(said)}{when}.", f"{source.format(written)}{when}."
        yield "wrong_number", row(*texts, {**value, "number": number + 1})
        yield "wrong_unit", row(*texts, {**value, "unit": other})
        yield "stale_source", row(*texts, value, "stale")
        if as_of:
            yield "wrong_date", row(*texts, {**value, "as_of": OTHER_DATE[as_of]})


def pairs() -> Iterator[tuple[bool, Any, Any]]:
    """Two pieces of evidence, and whether they contradict each other."""
    made = [(claim, quantity, date) for claim, quantity, date in product(SUBJECTS, QUANTITIES, DATES[:2])]
    for (claim, source), (said, written, number, unit, _), (as_of, when) in made:
        value = {"number": number, "unit": unit, "as_of": as_of}
        one = row(f"{claim.format(said)}{when}.", "", value)
        doubled = f"{number * 2:g} {unit}"
        yield True, one, row(f"{source.format(doubled)}{when}.", "", {**value, "number": number * 2})
        yield False, one, row(f"{source.format(written)}{when}.", "", value)
        if as_of:
            later = {**value, "number": number * 2, "as_of": "2023"}
            yield False, one, row(f"{claim.format(doubled)} in 2023.", "", later)
    for first, second in ALIKE:
        values = [{"number": number, "unit": "%", "as_of": None} for number in (5.0, 9.0)]
        yield False, row(first, "", values[0]), row(second, "", values[1])
    for (first, *_), (second, *_) in product(SUBJECTS, SUBJECTS):
        if first != second:
            values = [{"number": number, "unit": "%", "as_of": None} for number in (5.0, 9.0)]
            yield False, row(first.format("5 %"), "", values[0]), row(second.format("9 %"), "", values[1])
