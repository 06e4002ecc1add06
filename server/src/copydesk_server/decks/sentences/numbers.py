"""The numbers of a sentence, with scale, currency and unit, and what limits them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from copydesk_server.decks.sentences.remembered import remembered

# Words and signs after a number, by what they measure; a word may be in the plural.
_UNITS = {
    "share": ["%", "percent", "per cent", "Prozent", "pour cent", "por ciento", "percentage points"],
    "when": [
        "hours?", "minutes?", "seconds?", "days?", "weeks?", "months?", "years?", "Stunden?", "Minuten?", "Sekunden?", "Tagen?", "Wochen?",
        "Monaten?", "Jahren?", "heures?", "secondes?", "jours?", "semaines?", "mois", "ans", "années", "horas?", "días?", "semanas?", "años?",
        "°C", "°F", "degrees", "Grad", "degrés", "grados",
    ],
    "measure": [
        "(?:kilo|mega|giga)?(?:bytes|watts|grams|metres|meters)", "[kMGT]?Wh", "[kMG]W", "kg", "mg", "ml", "km/h", "km²", "km", "cm", "mm", "ms", "[kMGT]B", "m²",
        "Gramm", "grammes", "gramos", "tonnes", "tons", "Tonnen", "litres?", "liters?", "Liter", "litros", "miles", "pages", "Seiten", "points?",
        "people", "users", "visitors", "patients", "students", "customers", "members", "Menschen", "personnes", "euros?", "Euro", "dollars",
        "pounds", "calories", "kcal", "[Ll]ux", "lumens?", "cents?", "Cent",
    ],
}  # fmt: skip
SCALES = (
    "thousand|million|billion|trillion|Tausend|Millionen|Million|Milliarden|Milliarde|mille|millions|milliards|millones"
)
UNITS = "|".join(rf"{word}(?!\w)" for kinds in _UNITS.values() for word in kinds)
_NUMBER = re.compile(
    r"(?:(?P<before>[$€£])\s?)?"
    r"(?P<value>\d{1,3}(?P<mark>[,.\u202f\u00a0])\d{3}(?:(?P=mark)\d{3})*(?:(?!(?P=mark))[.,]\d+)?|\d+(?:[.,]\d+)?)(?![.,]?\d)"
    rf"(?:\s(?P<scale>(?:{SCALES})\b))?\s?(?P<unit>{UNITS}|€)?",
    re.IGNORECASE,
)
_PERCENT = frozenset({"%", "percent", "per cent", "prozent", "pour cent", "por ciento"})
_CURRENCIES = frozenset("$€£")
YEAR = re.compile(r"\b(1[89]\d\d|20\d\d)\b")
# Signs of what limits the number that follows.
_LIMITS = tuple(
    (re.compile(rf"\b(?:{words})$", re.IGNORECASE), sign)
    for words, sign in (
        ("less than|fewer than|under|below|weniger als|unter|moins de|menos de", "<"),
        ("more than|over|above|mehr als|über|plus de|más de", ">"),
        ("at least|mindestens|au moins|al menos", "≥"),
        # What has gone up to £310 is at £310.
        (
            r"(?<!gone )(?<!went )(?<!goes )(?<!going )(?<!rose )(?<!risen )(?<!come )(?<!came )up to|at most|bis zu|höchstens|jusqu'à|hasta",
            "≤",
        ),
        (
            "about|around|roughly|some|nearly|almost|approximately|etwa|rund|circa|fast|knapp|environ|près de|unos|unas|casi",
            "~",
        ),
    )
)


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a sentence.

    Args:
        shown: As it is written.
        value: What it says.
        unit: Of what: ``%``, ``€ million``, ``hours``.
        measures: ``share``, ``when``, ``measure`` or ``amount``.
        start, end: Where it stands.
    """

    shown: str
    value: float
    unit: str
    measures: str
    start: int
    end: int


def limit_of(sentence: str, number: Number) -> str:
    """The sign of what limits a number of a sentence, "~" for "about"; empty where nothing does."""
    return limit_before(sentence[: number.start])


def limit_before(before: str) -> str:
    """The sign of the words that limit what follows them; empty where there are none."""
    return next((sign for pattern, sign in _LIMITS if pattern.search(before.rstrip())), "")


def numbers_of(text: str, language: str = "en") -> list[Number]:
    """All numbers of a text but bare years."""
    return list(_numbers_of(text, language))


@remembered
def _numbers_of(text: str, language: str) -> tuple[Number, ...]:
    made = []
    for match in _NUMBER.finditer(text):
        if not (match["unit"] or match["before"] or match["scale"]) and YEAR.fullmatch(match["value"]):
            continue
        if match.start() and (text[match.start() - 1].isalnum() or text[match.start() - 1] in "-.,/"):
            continue
        if _AND_A_PART.match(text, match.end()):
            continue  # "21 and a half" is not 21.
        made.append(_number(match, language))
    return tuple(made)


_AND_A_PART = re.compile(
    r"\s?(?:[¼½¾]|and (?:a|one|three) (?:half|third|quarter|quarters)|und (?:ein\w* )?(?:halb|viertel|drittel)\w*|et demie?|y medi[ao]\b)",
    re.IGNORECASE,
)


def _number(match: re.Match[str], language: str) -> Number:
    unit = match["unit"] or ""
    unit = "%" if unit.lower() in _PERCENT else unit
    before = match["before"] or (unit if unit in _CURRENCIES else "")
    unit = "" if unit in _CURRENCIES else unit
    scale = f" {match['scale']}" if match["scale"] else ""
    after = unit if unit in {"", "%"} else f" {unit}"
    # A space, the sign and a space: a text of thousands of numbers is not read anew for each.
    near = match.string[max(0, match.start() - 3) : match.start()]
    sign = "−" if re.search(r"(?:^|\s)[-−–]\s?$", near) else ""
    shown = f"{sign}{before}{match['value']}{scale}{after}"
    named = f"{before}{scale}{after}".strip()
    return Number(shown, _value(match["value"], language), named, _measures(unit), match.start(), match.end())


def _value(text: str, language: str) -> float:
    """What digits say: of two kinds of marks the last is the decimal one; a mark that comes twice parts thousands."""
    marks = re.findall(r"[.,]", text)
    thousands = "," if language[:2] in {"en", "zh", "ja", "he", "th"} else "."
    if len(set(marks)) > 1:
        decimal = marks[-1]
    elif len(marks) == 1 and not (marks == [thousands] and re.search(r"[.,]\d{3}$", text)):
        [decimal] = marks
    else:
        decimal = None
    return float(".".join(re.sub(r"\D", "", part) for part in (text.split(decimal) if decimal else [text])))


def _measures(unit: str) -> str:
    """What a unit measures, as `_UNITS` has it; money and bare counts are amounts."""
    if not unit:
        return "amount"
    return next(
        (kind for kind, units in _UNITS.items() for one in units if re.fullmatch(one, unit, re.IGNORECASE)), "amount"
    )
