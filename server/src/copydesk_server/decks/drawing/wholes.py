"""The whole that a number is a part of, where words say it: "61 of 148", "70% of sales", "7 children among our 186 members", "one in five"."""

from __future__ import annotations

import re
from typing import NamedTuple

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.sentences.around import Around
from copydesk_server.decks.sentences.numbers import SCALES, Number, numbers_of

# Cells of a grid at most, one for each thing; a whole of more is shown in hundredths. A whole that is said in words has few.
MOST_CELLS, _HUNDRED, _MOST_SPELLED = 200, 100, 20
# The words between a part and its whole, and the numbers of both.
_OF, _OF_TWO = re.compile(r"\s(?:of|von|der|des|de|du|des|del|sur)\s", re.IGNORECASE), 2
# A scale: "1 of 8 million" is not one of eight.
_SCALE = re.compile(rf"\b(?:{SCALES})\b", re.IGNORECASE)
# What follows a number, or the thing that it counts, and says of how many: "of the last 30 days", "among our 186 members".
_WHOLE = re.compile(
    r"(?P<among>among(?:st)?|out of|unter|parmi|entre)?(?(among)|(?:of|von|sur|de))"
    r" (?:(?:all|the|our|its|their|these|those|last|past|first|alle[nr]?|den|unseren?|letzten|tous|les|nos|ses|leurs|derniers|dernières|todos|los|las|nuestr[oa]s|sus|últim[oa]s) )*"
    r"(?P<whole>\d[\d.,]*)(?P<things>(?: [^\W\d][\w'’-]*){0,3})",
    re.IGNORECASE,
)
# Those who are counted as persons under several names: seven children are some of 186 members.
_PERSONS = re.compile(
    r"\b(?:people|persons?|members?|children|child|pupils?|students?|patients?|staff|workers?|volunteers?|residents?|tenants?|customers?|users?|visitors?|passengers?"
    r"|women|woman|men|man|girls?|boys?|adults?|drivers?|nurses?|teachers?|employees|players?|guests?|families|households"
    r"|Menschen|Personen|Mitglieder[n]?|Kinder[n]?|Schüler(?:innen)?|Patienten|Frauen|Männer[n]?|Gäste[n]?|Mieter[n]?"
    r"|personnes|membres|enfants|élèves|patients|femmes|hommes|salariés|personas|miembros|socios|niñ[oa]s|alumn[oa]s|pacientes|mujeres|hombres)\b",
    re.IGNORECASE,
)
# A part in a few: "one in five", "3 out of 4", "einer von fünf", "un sur cinq", "uno de cada cinco".
_RATIO = re.compile(
    r"(?P<part>\w+) (?:(?!in\b)[^\W\d]+ )?(?:in|out of|of|von|sur|de)(?: (?:every|cada))? (?P<whole>\w+)(?P<things>(?: [^\W\d]\w*){0,2})",
    re.IGNORECASE,
)
_SPELLED = {
    word: value
    for words in (
        "one two three four five six seven eight nine ten", "ein zwei drei vier fünf sechs sieben acht neun zehn",
        "un deux trois quatre cinq six sept huit neuf dix", "uno dos tres cuatro cinco seis siete ocho nueve diez",
    )
    for value, word in enumerate(words.split(), 1)
} | {"eine": 1, "einer": 1, "eines": 1, "une": 1, "una": 1}  # fmt: skip


class Part(NamedTuple):
    """A part of its whole: its share, and how many cells of how many show it."""

    share: float
    cells: int
    of: int


def part_of(value: str, told: Around, language: str, support: str | None = None) -> Part | None:
    """Which part of a whole a number says; a growth is none, nor is what is only about so.

    Args:
        value: The number, as its slide shows it.
        told: Its sentence, parted around it.
        language: Of both.
        support: What stands below the sentence, which may say the whole alone: "Among our 186 members".
    """
    if ratio := _ratio(value, told, language):
        return ratio
    if not (value[:1].isdigit() and told.number[:1].isdigit()):
        return None
    found = numbers_of(value, language)
    if len(found) == _OF_TWO and _OF.search(value):
        if any(_SCALE.search(one.unit) for one in found):
            return None
        return _part(found[0].value, found[1].value)
    whole = _whole_of(value, told, language, support) if len(found) == 1 else 0.0
    return _part(found[0].value, whole) if whole else None


def _whole_of(value: str, told: Around, language: str, support: str | None) -> float:
    """How many there are of what one number counts, 0 where no words say so; of shares a hundred."""
    if "%" in {one.unit for one in numbers_of(value, language)}:
        return 100.0 if _OF.match(f" {told.after} ") else 0.0
    alone = Around("", told.number, support or "")
    whole = _whole(value, told, language) or _whole(value, alone, language, alone=True)
    return whole.value if whole else 0.0


def _part(part: float, whole: float) -> Part | None:
    if not 0 < part < whole:
        return None
    if whole <= MOST_CELLS and part == int(part) and whole == int(whole):
        return Part(part / whole, int(part), int(whole))
    return Part(part / whole, max(1, min(_HUNDRED - 1, round(part / whole * _HUNDRED))), _HUNDRED)


def _ratio(value: str, told: Around, language: str) -> Part | None:
    """A part and a whole of a few, in digits or words: "One in five"; "2 in 5 minutes" is a pace."""
    match = _RATIO.fullmatch(value)
    if match is None:
        return None
    part, whole = (_spelled(match[name]) for name in ("part", "whole"))
    measured = numbers_of(f"2 {match['things'].strip() or told.after}", language)
    if not measured or (measured[0].unit and not _PERSONS.fullmatch(measured[0].unit)):
        return None
    return _part(part, whole) if part and whole and whole <= _MOST_SPELLED else None


def _spelled(word: str) -> int:
    return int(word) if word.isdecimal() else _SPELLED.get(word.lower(), 0)


def _whole(value: str, told: Around, language: str, *, alone: bool = False) -> Number | None:
    """The number right after another, or after the thing that this counts, of which it is a part.

    Args:
        value: The other number.
        told: What follows it.
        language: Of both.
        alone: Whether nothing else may be said.
    """
    match = _WHOLE.fullmatch(told.after) if alone else _WHOLE.match(told.after)
    found = numbers_of(told.after, language)
    if match is None or not found or found[0].start != match.start("whole"):
        return None
    whole = found[0]
    is_measure = whole.measures in {"share", "measure"} and not _PERSONS.search(whole.unit)
    if is_measure or (whole.unit and whole.measures == "amount"):  # Of 30 mm, of £30.
        return None
    # What the number counts stands with it, as long as it does not count what its whole does: "7 of the last 30 days".
    thing = " ".join(value.split()[1:])
    if not thing:
        return whole
    things = f"{whole.unit} {match['things']}"
    if set(stems_of(thing.split()[-1])) & set(stems_of(things)):
        return whole
    # Twelve classes of thirty children are no twelve of thirty, and two children of five members are their own.
    return whole if match["among"] and _PERSONS.search(thing) and _PERSONS.search(things) else None
