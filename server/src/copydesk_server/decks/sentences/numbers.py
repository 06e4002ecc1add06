"""The numbers of a sentence: with scale, currency and unit, what limits them, what stands around them, and of what they are said."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.scripts.body.parsing import BodySentence

P = ParamSpec("P")
T = TypeVar("T")
# Answers of a function; a text of 200,000 characters has some 2,000 sentences. One takes 225 bytes (14,492 measured): all
# functions together 13 MiB of a process that plans decks, at most.
_KEPT = 4_096
# Few have more letters. A text without a full stop may have 200,000, and would be held for each of them.
_LONG, _KEPT_LONG = 1_000, 16


def memoize(function: Callable[P, T]) -> Callable[P, T]:
    """A function of a text, or of a sentence, that remembers its last answers. They must not change: a tuple, not a list."""
    short = cast("Callable[P, T]", lru_cache(_KEPT)(function))
    long = cast("Callable[P, T]", lru_cache(_KEPT_LONG)(function))

    @wraps(function)
    def found(*args: P.args, **named: P.kwargs) -> T:
        first = args[0]
        text = first if isinstance(first, str) else cast("BodySentence", first).text
        return (short if len(text) <= _LONG else long)(*args, **named)

    return found


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


@memoize
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


# Signs of what limits a number, as decks of earlier versions have them; the words before it say that.
_LIMIT_SIGNS = "<>≥≤~"


@dataclass(frozen=True, slots=True)
class Around:
    """A sentence in three pieces, each of which may be empty but the number."""

    before: str
    number: str
    after: str


def around(sentence: str, shown: str, language: str) -> Around | None:
    """A sentence around a number that it has; nothing where the number is none of its own.

    Args:
        sentence: The sentence.
        shown: The number, as a slide shows it: "17%", "~5 km".
        language: Of the sentence.
    """
    plain = shown.lstrip(_LIMIT_SIGNS)
    found = next((one for one in numbers_of(sentence, language) if one.shown == plain), None)
    start = found.start if found else sentence.find(plain)
    end = found.end if found else start + len(plain)
    if start < 0 or sentence[start - 1 : start].isalnum() or sentence[end : end + 1].isalnum():
        return None
    after = sentence[end:].lstrip(" ,:;–—)").rstrip(" .")
    return Around(sentence[:start].rstrip(" ,:;–—(−-" if plain[:1] in "−-–" else " ,:;–—("), plain, after)


# Where what is said of one thing ends, and what is said of another begins.
_JOINT = re.compile(
    r"[,;:.](?=\s)|\s(?:and|but|while|whereas|und|aber|während|et|mais|tandis que|y|pero|mientras que)(?=\s)"
    r"|\s[–—-](?=\s)|\n",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
# Words of a name that a list has before a colon.
_MOST_NAMING = 4


def is_said_of(name: str, line: str, source: str, language: str = "en") -> bool:
    """Whether the numbers of a line are said of what it names, as far as the clauses of its source tell.

    Args:
        name: What a chart or a comparison calls them; empty where the line itself says what they are of.
        line: The line with the numbers.
        source: What it stands on.
        language: Of both.
    """
    clauses = _counted(source, language)
    if len(clauses) < 2:
        return True
    label = stems_of(name)
    for words, values in _counted(line, language):
        wanted = label or words
        for value in values:
            own = [len(wanted & stems) for stems, theirs in clauses if value in theirs]
            others = [len(wanted & stems) for stems, theirs in clauses if value not in theirs]
            # A name has to fit its number better than any other; a line as well as any.
            if own and (max(own) < max(others, default=0) or (label and max(own) == max(others, default=0))):
                return False
    return True


def _counted(source: str, language: str) -> list[tuple[frozenset[str], frozenset[float]]]:
    """The stems and the numbers of each clause that has one; one without is said with the clause that follows."""
    found, before = list[tuple[frozenset[str], frozenset[float]]](), ""
    for piece in _with_names(_parted(source)):
        clause = before + piece
        values = frozenset(one.value for one in numbers_of(clause, language))
        before = "" if values else clause
        if values:
            words = _without_numbers(clause, language)
            found.append((stems_of(words) | frozenset(_YEAR.findall(clause)), values))
    return found


def _with_names(pieces: Sequence[str]) -> list[str]:
    """The clauses of a text, what stands behind a name and a colon with these: "Norvik 20: £2,384" has no clause of 20."""
    found = list[str]()
    for piece in pieces:
        if piece[:1] == ":" and found and len(found[-1].split()) <= _MOST_NAMING:
            found[-1] += piece
        else:
            found.append(piece)
    return found


def _parted(source: str) -> Sequence[str]:
    places = [0, *(joint.start() for joint in _JOINT.finditer(source)), len(source)]
    return [source[start:end] for start, end in itertools.pairwise(places)]


def _without_numbers(text: str, language: str) -> str:
    """A clause without its numbers, but with what they count, which a bar may be named by: "two people"."""
    for one in reversed(numbers_of(text, language)):
        text = f"{text[: one.start]} {one.unit} {text[one.end :]}"
    return text
