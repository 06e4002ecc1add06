"""The numbers of a sentence, with scale, currency and unit, and the one that it is about."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

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
    r"(?:(?P<before>[$€£])\s?)?(?P<value>\d{1,3}(?:[,.\u202f\u00a0]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)"
    rf"(?:\s(?P<scale>(?:{SCALES})\b))?\s?(?P<unit>{UNITS}|€)?",
    re.IGNORECASE,
)
_PERCENT = frozenset({"%", "percent", "per cent", "prozent", "pour cent", "por ciento"})
_CURRENCIES = frozenset("$€£")
YEAR = re.compile(r"\b(1[89]\d\d|20\d\d)\b")
_MONTHS = (
    "January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember"
    "|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto"
    "|septiembre|octubre|noviembre|diciembre"
)
_DAY = re.compile(rf"\b\d{{1,2}}\.? (?:de )?(?={_MONTHS})|(?<=\w) (?:{_MONTHS}) \d{{1,2}}\b(?! ?%)")
# What stands before the first of two numbers and between them, where they are a range or a change.
_PAIR = re.compile(r"\b(?:between|zwischen|entre)#(?:and|und|et|y)$|#(?:to|bis|à|a|–|-|auf)$", re.IGNORECASE)
_CHANGE = re.compile(r"\b(?:from|von|de|desde)#", re.IGNORECASE)
# What stands between a number that is news and the one that it is held against.
_COMPARED = re.compile(
    r"^,? (?:[^\W\d]+ ){0,3}?(?:compared (?:with|to)|against|instead of|after|up|down|up from|down from|up by|down by|gegenüber|statt|nach|contre|frente a) $", re.IGNORECASE
)  # fmt: skip
# A count of things among others, and what its unit is called.
OF = "of"
_OF = re.compile(r" (?:out )?(?P<of>of|von|sur|de) (?:(?:the|our|its|their|all|unseren|den|nos|los) )?")
_OUT_OF = re.compile(
    r"(?:.*: )?(?P<of>of|von|sur|de) (?:(?:the|our|its|their|all|unseren|den|nos|los) )?", re.IGNORECASE
)
_PART = re.compile(r" (?:[^\W\d]+ ){0,4}?[^\W\d]+, ")
# Signs of what limits the number that follows.
_LIMITS = tuple(
    (re.compile(rf"\b(?:{words})$", re.IGNORECASE), sign)
    for words, sign in (
        ("less than|fewer than|under|below|weniger als|unter|moins de|menos de", "<"),
        ("more than|over|above|mehr als|über|plus de|más de", ">"),
        ("at least|mindestens|au moins|al menos", "≥"),
        ("up to|at most|bis zu|höchstens|jusqu'à|hasta", "≤"),
        (
            "about|around|roughly|some|nearly|almost|approximately|etwa|rund|circa|fast|knapp|environ|près de|unos|unas|casi",
            "~",
        ),
    )
)
_NOW = re.compile(r"\b(?:now|jetzt|heute|inzwischen|maintenant|désormais|ahora)\b[^,;.]{0,30}$", re.IGNORECASE)

# A number that is only supposed: "we do not know if 100 % red is pure".
_SUPPOSED = re.compile(
    r"\b(?:know|say|tell|sure|clear|ask|wissen|sagen|fragen|savoir|dire|saber|decir)\b[^.;:]{0,12}\b(?:if|whether|ob|si)\b[^,;:.]*$", re.IGNORECASE
)  # fmt: skip
# A number that is denied, but for a limit: "no software is 100 % perfect" is about none; "no more than 30 %" is.
_DENIED = re.compile(
    r"(?:\b(?:no|not|never|none|nobody|nothing|hardly|kein\w*|nicht|nie|niemand|aucune?|pas|jamais|nunca|ningun\w*|ningún)\b|n[’']t\b)"
    r"(?! (?:more|less|fewer|only|just|mehr|weniger|nur|plus|moins|más|menos|solo))[^,;:.]*$", re.IGNORECASE
)  # fmt: skip
_CIRCUMSTANCE = re.compile(
    r"\b(?:at|in|after|within|by|to|under|over|below|above|from|until|bei|nach|unter|über|ab|bis|à|en|après|sous|a|bajo)$", re.IGNORECASE
)  # fmt: skip


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


def striking(sentence: str, language: str) -> Number | None:
    """The number that a sentence is about: one with a unit or money. Where others stand beside it, what is so now is the news.

    A range is one number, and so are the two between which something changed. What stands before a number and limits it
    ("less than", "up to", "about") is part of it, as a sign. Years and days of a month are no such numbers, and no bare count is.
    """
    found = numbers_of(_DAY.sub(lambda day: "x" * len(day[0]), sentence), language)
    named = [number for number in found if number.unit]
    now = next((one for one in named if _NOW.search(sentence[: one.start])), None)
    if now is not None:
        return now
    if len(found) == 2:
        first, second = found
        if share := _share(sentence, first, second):
            return share
        is_news = bool(first.unit) and _COMPARED.search(sentence[first.end : second.start]) is not None
        return _limited(sentence, first) if is_news else _pair(sentence, first, second)
    return _limited(sentence, named[0]) if len(found) == len(named) == 1 else None


def leading(sentence: str, language: str) -> Number | None:
    """The number that a slide may be about: not one that only says when or how warm, "hold the kiln at 600 °C"."""
    number = striking(sentence, language)
    only_when = (
        number is not None and number.measures == "when" and _CIRCUMSTANCE.search(sentence[: number.start].rstrip())
    )
    if number is None or only_when:
        return None
    before = sentence[: number.start]
    return None if _SUPPOSED.search(before) or _DENIED.search(before) else number


def _pair(sentence: str, first: Number, second: Number) -> Number | None:
    """Two numbers as one: "between €1.9 and €2.1 million" is a range, "from 41 % to 37 %" a change."""
    words = f"{sentence[: first.start].rstrip()}#{sentence[first.end : second.start].strip()}"
    changes = _CHANGE.search(words) is not None
    counts = changes and not first.unit and not second.unit  # "From 530,000 to 493,000".
    if not (second.unit or counts) or not second.unit.startswith(first.unit) or not _PAIR.search(words):
        return None
    is_change = changes and first.unit == second.unit
    same = first.unit not in _CURRENCIES and first.unit != "%"
    before = first.shown.removesuffix(first.unit).rstrip() if same else first.shown
    joined = f"{before} → {second.shown}" if is_change else f"{first.shown}–{second.shown.lstrip('$€£ ')}"
    if not is_change and first.unit and first.unit == second.unit and first.unit not in _CURRENCIES:
        joined = f"{first.shown.removesuffix(first.unit).rstrip()}–{second.shown}"
    return Number(joined, second.value, second.unit, second.measures, first.start, second.end)


def _share(sentence: str, first: Number, second: Number) -> Number | None:
    """Two bare counts as one number: "41 of 64 shops" and "of 64 shops, 41 answered" are "41 of 64"."""
    before, between = sentence[: first.start], f" {sentence[first.end : second.start].strip()} "
    if (match := _OF.fullmatch(between)) and not first.unit:
        part, whole, word = first, second, match["of"]
    elif (match := _OUT_OF.fullmatch(before)) and _PART.fullmatch(between) and not second.unit:
        part, whole, word = second, first, match["of"].lower()
    else:
        return None
    if not 0 < part.value < whole.value:
        return None
    return Number(f"{part.shown} {word} {whole.shown}", part.value, OF, "share", first.start, second.end)


def _limited(sentence: str, number: Number) -> Number:
    """A number with the sign of what limits it."""
    before = sentence[: number.start].rstrip()
    sign = next((sign for pattern, sign in _LIMITS if pattern.search(before)), "")
    return replace(number, shown=f"{sign}{number.shown}")


def numbers_of(text: str, language: str = "en") -> list[Number]:
    """All numbers of a text but bare years."""
    made = []
    for match in _NUMBER.finditer(text):
        if not (match["unit"] or match["before"] or match["scale"]) and YEAR.fullmatch(match["value"]):
            continue
        if match.start() and (text[match.start() - 1].isalnum() or text[match.start() - 1] in "-.,/"):
            continue
        made.append(_number(match, language))
    return made


def _number(match: re.Match[str], language: str) -> Number:
    unit = match["unit"] or ""
    unit = "%" if unit.lower() in _PERCENT else unit
    before = match["before"] or (unit if unit in _CURRENCIES else "")
    unit = "" if unit in _CURRENCIES else unit
    scale = f" {match['scale']}" if match["scale"] else ""
    after = unit if unit in {"", "%"} else f" {unit}"
    sign = "−" if re.search(r"(?:^|\s)[-−–]\s?$", match.string[: match.start()]) else ""
    shown = f"{sign}{before}{match['value']}{scale}{after}"
    named = f"{before}{scale}{after}".strip()
    return Number(shown, _value(match["value"], language), named, _measures(unit), match.start(), match.end())


def _value(text: str, language: str) -> float:
    """What digits say; a comma before other than three digits is a decimal one, in any language."""
    plain = re.sub(r"[\u202f\u00a0]", "", text)
    comma = language[:2] not in {"en", "zh", "ja", "he", "th"}
    if comma:
        plain = re.sub(r"\.(?=\d{3}(?!\d))", "", plain).replace(",", ".")
    elif re.fullmatch(r"\d+,(?!\d{3}$)\d+", plain):
        plain = plain.replace(",", ".")
    return float(plain.replace(",", ""))


def _measures(unit: str) -> str:
    """What a unit measures, as `_UNITS` has it; money and bare counts are amounts."""
    return next(
        (kind for kind, units in _UNITS.items() for one in units if re.fullmatch(one, unit, re.IGNORECASE)), "amount"
    )
