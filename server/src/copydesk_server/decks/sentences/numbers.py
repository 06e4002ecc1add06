"""The numbers of a sentence, with scale, currency and unit, and the one that it is about."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

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
_MONTHS = (
    "January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember"
    "|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto"
    "|septiembre|octubre|noviembre|diciembre"
)
_DAY = re.compile(rf"\b\d{{1,2}}\.? (?:de )?(?={_MONTHS})|(?<=\w) (?:{_MONTHS}) \d{{1,2}}\b(?! ?%)")
# What stands before the first of two numbers and between them, where they are a range or a change.
_PAIR = re.compile(
    r"\b(?:between|zwischen|entre)#(?:and|und|et|y)$|#(?:(?:an?|per|pro|im|par|por|al?) \w+ )?(?:to|bis|à|a|–|-|auf)$", re.IGNORECASE
)  # fmt: skip
# What says a change again: "from 31.5 to 34.1 points, a gain of 2.6".
_GAIN = re.compile(
    r",? (?:an?|up|down|eine?[mr]?|une?) ?(?:gain|increase|rise|growth|decrease|fall|drop|decline|reduction|loss|plus|minus|zunahme|abnahme|hausse|baisse|aumento|descenso)? ?(?:of|by|von|um|de)? ?(?:about |around )?$",
    re.IGNORECASE,
)
_CHANGE = re.compile(r"\b(?:from|von|de|desde)#", re.IGNORECASE)
# What stands between a number that is news and the one that it is held against.
_COMPARED = re.compile(
    r"^,? (?:[^\W\d]+ ){0,3}?(?:compared (?:with|to)|against|instead of|after|up|down|up from|down from|up by|down by|gegenüber|statt|nach|contre|frente a) $", re.IGNORECASE
)  # fmt: skip
# A count of things among others, and what its unit is called.
OF = "of"
_OF = re.compile(r" (?:out )?(?P<of>of|von|sur|de) (?:(?:the|our|its|their|all|unseren|den|nos|los) )?")
_OF_WHICH = re.compile(r", of which ")
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
_NOW = re.compile(r"\b(?:now|jetzt|heute|inzwischen|maintenant|désormais|ahora)\b[^,;.]{0,30}$", re.IGNORECASE)


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


@remembered
def striking(sentence: str, language: str) -> Number | None:
    """The number that a sentence is about: one with a unit or money. Where others stand beside it, what is so now is the news.

    A range is one number, and so are the two between which something changed. What stands before a number and limits it
    ("less than", "up to", "about") is part of it, as a sign. Years and days of a month are no such numbers, and no bare count is.
    """
    found = numbers_of(_DAY.sub(lambda day: "x" * len(day[0]), sentence), language)
    named = [number for number in found if number.unit]
    joined = _pair(sentence, *found) if len(found) == 2 else None
    now = next((one for one in named if _NOW.search(sentence[: one.start])), None)
    if now is not None:
        return joined or now
    if (grown := _grown(sentence, found)) is not None:
        return grown
    if len(found) == _MOST_GROWN and _GAIN.match(sentence[found[1].end : found[2].start].rstrip() + " "):
        return _pair(sentence, *found[:2])
    if len(found) == 2:
        first, second = found
        if share := _share(sentence, first, second):
            return share
        is_news = bool(first.unit) and _COMPARED.search(sentence[first.end : second.start]) is not None
        return _limited(sentence, first) if is_news else joined
    return _limited(sentence, named[0]) if len(found) == len(named) == 1 else None


def _pair(sentence: str, first: Number, second: Number) -> Number | None:
    """Two numbers as one: "between €1.9 and €2.1 million" is a range, "from 41 % to 37 %" a change."""
    words = f"{sentence[: first.start].rstrip()}#{sentence[first.end : second.start].strip()}"
    changes = _CHANGE.search(words) is not None
    counts = changes and not first.unit and not second.unit  # "From 530,000 to 493,000".
    if not (second.unit or counts) or not second.unit.startswith(first.unit) or not _PAIR.search(words):
        return None
    # "Rose from 86 to 91 percent" is a change; what can "range from 0 to 50" is none.
    moves = _MOVES.search(sentence[: first.start]) is not None
    ranges = _RANGES.search(sentence[: first.start]) is not None
    is_change = changes and not ranges and (first.unit == second.unit or (moves and not first.unit))
    if changes and ranges and counts:
        return None
    same = first.unit not in _CURRENCIES and first.unit != "%"
    before = first.shown.removesuffix(first.unit).rstrip() if same else first.shown
    joined = f"{before} → {second.shown}" if is_change else f"{first.shown}–{second.shown.lstrip('$€£ ')}"
    if not is_change and first.unit and first.unit == second.unit and first.unit not in _CURRENCIES:
        joined = f"{first.shown.removesuffix(first.unit).rstrip()}–{second.shown}"
    return Number(joined, second.value, second.unit, second.measures, first.start, second.end)


def _grown(sentence: str, found: list[Number]) -> Number | None:
    """What is, and what was before that: "41.8 million, an increase of 6.1 percent from 39.4 million" is "39.4 → 41.8 million"."""
    units = [one.unit for one in found]
    if not (
        2 <= len(found) <= _MOST_GROWN and found[0].unit and units[0] == units[-1] and len(set(units)) == len(found) - 1
    ):
        return None
    now, before = found[0], found[-1]
    if not _GROWN.fullmatch(sentence[now.end : before.start]):
        return None
    bare = before.shown if now.unit in _CURRENCIES or now.unit == "%" else before.shown.removesuffix(now.unit).rstrip()
    return Number(f"{bare} → {now.shown}", now.value, now.unit, now.measures, now.start, before.end)


# Numbers of such a sentence: what is, by how much it changed, what was. The words between what is and what was.
_MOST_GROWN = 3
_GROWN = re.compile(
    r",? (?:(?:an? )?(?:increase|rise|growth|gain|decrease|fall|drop|decline|reduction) of |(?:up|down|rising|falling|ein Plus von|ein Minus von|soit une hausse de|soit une baisse de) (?:by )?)?"
    r"(?:about |around )?(?:\d[\d.,]* ?(?:%|percent|per cent|Prozent|pour cent|por ciento)[ ,]*)?(?:up from|down from|from|gegenüber|contre|frente a) ",
    re.IGNORECASE,
)
# What changed, and what only may be one or the other.
_MOVES = re.compile(
    r"\b(?:rose|risen|rises?|fell|fallen|falls?|went|gone|goes|grew|grown|grows?|increased?s?|decreased?s?|dropped|drops?|declined?s?|raised|reduced|cut|lowered|shrank|climbed|moved|jumped|improved|stieg\w*|sank|gestiegen|gesunken|fiel|gefallen|wuchs|passée?s?|montée?s?|baissée?s?|subi[óe]\w*|baj[óo]\w*|pas[óo]\w*|aument\w+|creci\w+)\b[^.;:]{0,60}$",
    re.IGNORECASE,
)
_RANGES = re.compile(
    r"\b(?:range[sd]?|ranging|runs?|running|goes|scale|scored|rated|reicht|läuft|va|var(?:y|ies|ied|ying)|anything|anywhere|reich\w+|schwank\w+|varie\w*|oscil\w+)\b[^.;:]{0,30}$",
    re.IGNORECASE,
)


def _share(sentence: str, first: Number, second: Number) -> Number | None:
    """Two bare counts as one number: "41 of 64 shops" and "of 64 shops, 41 answered" are "41 of 64"."""
    if first.unit and first.unit == second.unit and _OF_WHICH.fullmatch(sentence[first.end : second.start]):
        shown = (
            second.shown.removesuffix(second.unit).rstrip() if second.unit not in _CURRENCIES | {"%"} else second.shown
        )
        return Number(f"{shown} of {first.shown}", second.value, OF, "share", first.start, second.end)
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
    return replace(number, shown=f"{limit_of(sentence, number)}{number.shown}")


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
