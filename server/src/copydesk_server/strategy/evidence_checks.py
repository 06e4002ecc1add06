"""Check the evidence of a topic against the passage that it cites, numbers first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypedDict

from copydesk_server.core.citations import CitationRow, Support
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.strategy.evidence_types import EvidenceState
from copydesk_server.strategy.store import EvidenceRow, ValueRow

_WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_SPELLED = {word: float(value) for value, word in enumerate(_WORDS)} | {word: float(n) for word, n in _TENS.items()}
_SCALES = {"thousand": 1e3, "k": 1e3, "million": 1e6, "m": 1e6, "mn": 1e6, "billion": 1e9, "bn": 1e9}
# Units that are written in several ways, by the way they are compared.
_UNITS = {
    "%": ("%", "percent", "per cent", "pct", "percentage"),
    "pp": ("percentage points", "percentage point", "pp"),
    "usd": ("$", "usd", "us$", "dollar", "dollars"),
    "eur": ("€", "eur", "euro", "euros"),
    "gbp": ("£", "gbp", "pound sterling", "pounds sterling"),
    "°c": ("°c", "℃", "celsius", "degrees celsius", "degree celsius", "degc"),
    "°f": ("°f", "℉", "fahrenheit", "degrees fahrenheit", "degf"),
    "mm": ("mm", "millimetre", "millimetres", "millimeter", "millimeters"),
    "cm": ("cm", "centimetre", "centimetres", "centimeter", "centimeters"),
    "m": ("m", "metre", "metres", "meter", "meters"),
    "km": ("km", "kilometre", "kilometres", "kilometer", "kilometers"),
    "g": ("g", "gram", "grams", "gramme", "grammes"),
    "kg": ("kg", "kilo", "kilos", "kilogram", "kilograms"),
    "t": ("t", "tonne", "tonnes"),
    "l": ("l", "litre", "litres", "liter", "liters"),
    "ml": ("ml", "millilitre", "millilitres", "milliliter", "milliliters"),
    "ms": ("ms", "millisecond", "milliseconds"),
    "s": ("s", "sec", "secs", "second", "seconds"),
    "min": ("min", "mins", "minute", "minutes"),
    "h": ("h", "hr", "hrs", "hour", "hours"),
    "day": ("d", "day", "days"),
    "week": ("week", "weeks"),
    "month": ("month", "months"),
    "year": ("year", "years", "yr", "yrs"),
    "kw": ("kw", "kilowatt", "kilowatts"),
    "kwh": ("kwh", "kilowatt hour", "kilowatt hours", "kilowatt-hour", "kilowatt-hours"),
    "x": ("x", "×", "times", "fold"),
}
_KEYS = {name: key for key, names in _UNITS.items() for name in names}
_LONGEST_FIRST = sorted(_KEYS, key=len, reverse=True)
_SIGNS = {"$": "usd", "€": "eur", "£": "gbp"}
_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_MONTH = "|".join([*_MONTHS, *(name[:3] for name in _MONTHS), "sept"])
_DATES = (
    re.compile(r"(?<![\d-])(?P<y>\d{4})-(?P<m>\d{2})(?:-(?P<d>\d{2}))?(?![\d-])"),
    re.compile(
        rf"\b(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<m>{_MONTH})\.?,?\s+(?P<y>\d{{4}})\b", re.IGNORECASE
    ),
    re.compile(rf"\b(?P<m>{_MONTH})\.?\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)?,\s*(?P<y>\d{{4}})\b", re.IGNORECASE),
    re.compile(rf"\b(?P<m>{_MONTH})\.?,?\s+(?:of\s+)?(?P<y>\d{{4}})\b", re.IGNORECASE),
    # What looks like a year: four digits that no separator, sign or unit joins to more.
    re.compile(r"(?<![\d.,$€£-])(?P<y>(?:1[5-9]|20|21)\d{2})(?![\d]|[.,]\d|\s*(?:%|°|x\b|kg\b|g\b|km\b|m\b|€))"),
)
_AMOUNT = re.compile(
    r"(?P<sign>[$€£]\s?)?(?P<minus>(?<![\w.])[-−])?(?P<digits>\d{1,3}(?:[,\u00a0\u202f’']\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)"
    r"(?:[\s\u00a0]?(?P<scale>thousand|million|billion|bn|mn|k(?![a-z])|m(?=illion\b)))?",
    re.IGNORECASE,
)
_SPELLED_NUMBER = re.compile(
    rf"\b(?P<word>{'|'.join(_SPELLED)})(?:[\s-](?P<scale>thousand|million|billion))?\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number in a text.

    Args:
        number: Its value, scale included.
        unit: What it counts, as ``unit_key`` writes it; empty where nothing that is known stands beside it.
        rest: The words behind it, in lower case, among which a unit that is not known may be.
    """

    number: float
    unit: str
    rest: str


def unit_key(unit: str) -> str:
    """One form of a unit, whichever way it is written."""
    plain = " ".join(unit.lower().split()).rstrip(".")
    return _KEYS.get(plain, plain)


def names_of(unit: str) -> tuple[str, ...]:
    """All the ways in which a unit is written."""
    key = unit_key(unit)
    return (unit, *_UNITS.get(key, ()))


def quantities(text: str) -> list[Quantity]:
    """The numbers of a text, those of its dates left out."""
    taken = [span for span, _ in _dated(text)]
    return [one for start, one in _numbers(text) if not any(first <= start < last for first, last in taken)]


def dates(text: str) -> set[str]:
    """The dates of a text: ``2025``, ``2025-03`` or ``2025-03-14``."""
    return {date for _, date in _dated(text)}


def same(one: float, other: float) -> bool:
    """Whether two numbers are the same, but for how a computer keeps them."""
    return abs(one - other) <= 1e-9 * max(1.0, abs(one), abs(other))


def _numbers(text: str) -> Iterator[tuple[int, Quantity]]:
    for match in _AMOUNT.finditer(text):
        if match.start() and text[match.start() - 1].isalpha():
            continue  # "B2B", "MP3": no number.
        value = _value(match["digits"]) * _SCALES.get((match["scale"] or "").lower(), 1.0)
        rest = text[match.end() :]
        unit = _SIGNS.get((match["sign"] or " ").strip(), "") or _unit_of(rest)
        yield match.start("digits"), Quantity(-value if match["minus"] else value, unit, _beginning(rest))
    for match in _SPELLED_NUMBER.finditer(text):
        value = _SPELLED[match["word"].lower()] * _SCALES.get((match["scale"] or "").lower(), 1.0)
        rest = text[match.end() :]
        yield match.start(), Quantity(value, _unit_of(rest), _beginning(rest))


def _value(digits: str) -> float:
    """A number as it is written: a comma before three digits parts thousands, before one, two or more than three decimals."""
    plain = re.sub(r"[\u00a0\u202f’']", "", digits)
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", plain):
        return float(plain.replace(",", ""))
    return float(plain.replace(",", "."))


def _unit_of(rest: str) -> str:
    """The unit that a text begins with."""
    start = rest[:40].lower().lstrip(" \u00a0\u202f-")
    for name in _LONGEST_FIRST:
        if start.startswith(name) and not (name[-1].isalpha() and start[len(name) : len(name) + 1].isalpha()):
            return _KEYS[name]
    return ""


def _beginning(rest: str) -> str:
    """The words up to the end of the clause, in lower case."""
    return " ".join(re.split(r"[.;:!?](?:\s|$)", rest, maxsplit=1)[0].lower().split())[:200]


def _dated(text: str) -> Iterator[tuple[tuple[int, int], str]]:
    taken: list[tuple[int, int]] = []
    for pattern in _DATES:
        for match in pattern.finditer(text):
            if any(start <= match.start() < end for start, end in taken):
                continue
            taken.append(match.span())
            parts = match.groupdict()
            month = _month(parts.get("m"))
            day = f"{int(parts['d']):02}" if parts.get("d") else ""
            yield match.span(), "-".join(filter(None, (parts["y"], month, day)))


def _month(name: str | None) -> str:
    if name is None or name.isdigit():
        return name or ""
    return f"{1 + next(number for number, full in enumerate(_MONTHS) if full.startswith(name.lower()[:3])):02}"


# Share of the words of two claims that is the same, for both to be of one subject. Set on the pairs of tests/strategy/planted.py:
# contradictions in other words have 0.75 and more, pairs that differ in one word of the subject 0.6 and less.
SAME_SUBJECT = 0.65
# Words that say how much or that it changed, not of what: amounts, months, and verbs of change.
_NOT_SUBJECT = frozenset(
    content_stems(
        "zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy"
        " eighty ninety hundred thousand million billion january february march april may june july august september"
        " october november december alone average around nearly almost approximately about cut cuts fell fall falls"
        " fallen drop drops dropped reduce reduces reduced lower lowers lowered decrease decreased rise rises rose"
        " risen grow grows grew grown increase increased raise raised reach reaches reached amount amounts amounted"
    )
)


class Found(TypedDict):
    """Why evidence is not verified."""

    code: str
    message: str


def findings(row: EvidenceRow, *, expired: bool, outdated: Sequence[str] = ()) -> list[Found]:
    """What is wrong with a piece of evidence by itself; nothing where it is verified.

    Args:
        row: The evidence, the support of its citations as it is now.
        expired: Whether its own date is over.
        outdated: Cited documents whose date is over.
    """
    return list(_findings(row, expired=expired, outdated=outdated))


def state_of(found: Iterable[Found], *, contradicted: bool) -> EvidenceState:
    """The state that findings make."""
    codes = {one["code"] for one in found}
    if codes & {"stale_source", "expired", "source_outdated"}:
        return EvidenceState.STALE
    if contradicted:
        return EvidenceState.DISPUTED
    return EvidenceState.UNVERIFIED if codes else EvidenceState.VERIFIED


def subject_of(claim: str, value: ValueRow | None) -> list[str]:
    """What a claim is about: its words of meaning, without numbers, the unit and dates."""
    unit = set(content_stems(" ".join(names_of(value["unit"])))) if value else set()
    return sorted({stem for stem in content_stems(claim) if not stem[0].isdigit()} - unit - _NOT_SUBJECT)


def contradicts(one: EvidenceRow, other: EvidenceRow) -> bool:
    """Whether two pieces of evidence give the same subject, in the same unit and for the same time, other values."""
    mine, theirs = one["value"], other["value"]
    if mine is None or theirs is None or unit_key(mine["unit"]) != unit_key(theirs["unit"]):
        return False
    if same(mine["number"], theirs["number"]) or not _same_time(mine["as_of"], theirs["as_of"]):
        return False
    first, second = set(one["subject"]), set(other["subject"])
    shared = len(first & second) / len(first | second) if first | second else 0.0
    return shared >= SAME_SUBJECT


def _same_time(one: str | None, other: str | None) -> bool:
    """Whether two dates may be the same: one holds the other; a claim without a date is of now."""
    if one is None or other is None:
        return one == other
    return one.startswith(other) or other.startswith(one)


def _findings(row: EvidenceRow, *, expired: bool, outdated: Sequence[str]) -> Iterator[Found]:
    if expired:
        yield {"code": "expired", "message": "Its expires_at is over; check the claim and set a later date."}
    for id_ in outdated:
        yield {"code": "source_outdated", "message": f"The fresh_until of {id_} is over; refresh that document."}
    cited = row["citations"]
    if not cited:
        yield {"code": "no_citation", "message": "Nothing is cited; name the quote of a document that says it."}
        return
    moved = [one["document_id"] for one in cited if one["support"] in {Support.STALE, Support.BROKEN}]
    for id_ in dict.fromkeys(moved):
        told = f"{id_} was rejected, or no longer says the quote; cite its current text."
        yield {"code": "stale_source", "message": told}
    quoted = "\n".join(one["source_quote"] for one in cited)
    yield from _of_value(row["value"], quoted)
    yield from _of_claim(row, cited, quoted)


def _of_value(value: ValueRow | None, quoted: str) -> Iterator[Found]:
    if value is None:
        return
    held = [one for one in quantities(quoted) if same(one.number, value["number"])]
    if not held:
        yield {"code": "wrong_number", "message": f"{value['number']:g} does not stand in the cited characters."}
    elif not any(_has_unit(one, value["unit"]) for one in held):
        told = f"{value['number']:g} stands in the cited characters, but not in {value['unit']!r}."
        yield {"code": "wrong_unit", "message": told}
    if value["as_of"] and not any(date.startswith(value["as_of"]) for date in dates(quoted)):
        yield {"code": "wrong_date", "message": f"The date {value['as_of']} does not stand in the cited characters."}


def _has_unit(one: Quantity, unit: str) -> bool:
    """Whether a number is counted in a unit; one of our table must stand beside it, another in its clause."""
    wanted = unit_key(unit)
    if one.unit or not wanted:
        return one.unit == wanted or (bool(wanted) and wanted == unit.strip().lower() and wanted in one.rest.split())
    stems = content_stems(wanted)
    return bool(stems) and set(stems) <= set(content_stems(one.rest))


def _of_claim(row: EvidenceRow, cited: Sequence[CitationRow], quoted: str) -> Iterator[Found]:
    """What the words of the claim say that the quote does not."""
    theirs = quantities(quoted)
    for one in quantities(row["claim"]):
        if not any(same(one.number, other.number) for other in theirs):
            yield {"code": "wrong_number", "message": f"The claim says {one.number:g}; the cited characters do not."}
        elif one.unit and not any(same(one.number, other.number) and other.unit == one.unit for other in theirs):
            told = f"The claim says {one.number:g} {one.unit}; the cited characters have another unit."
            yield {"code": "wrong_unit", "message": told}
    said = dates(quoted)
    for date in sorted(dates(row["claim"])):
        if not any(other.startswith(date) for other in said):
            yield {"code": "wrong_date", "message": f"The claim says {date}; the cited characters do not."}
    if row["value"] is None and not any(one["support"] == Support.SUPPORTED for one in cited):
        told = "The cited characters share words with the claim and do not say it; cite the sentence that does."
        yield {"code": "not_in_source", "message": told}
