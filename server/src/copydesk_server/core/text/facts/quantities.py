"""The quantities of a text: numbers in digits and words, with their units, in English, German, Spanish and French."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from copydesk_server.core.text.facts.vocabulary import Vocabulary, units

ORDINAL, TIMES = "ordinal", "times"
# Units of the same length are given in round numbers: a fortnight has 14 days or half a month.
_SAME, _NEAR = 1e-9, 0.05
# Differences of small numbers are as often other numbers of the text.
_LEAST_COUNTED = 100
# What a writer counts in the text at hand: two sides, three steps, the second reason.
_MOST_COUNTED = 10.0
_DIGITS = re.compile(
    r"(?<![\w.,])(?P<before>[$€£])?(?P<number>\d+(?:[.,'\u00a0\u202f]\d+)*)(?P<clock>:[0-5]\d)?(?P<ordinal>st|nd|rd|th)?(?!\w*[A-Za-z]\w*\d)"
)
_WORD = re.compile(r"[^\W\d_]+")
_AFTER = re.compile(r"[ \u00a0\u202f-]?(%|°C|°F|°|€|\$|£|[^\W\d_]+)")
# A word that follows a number without a space; shorter ones are units, or marks of decades and multiples.
_JOINED = re.compile(r"[^\W\d_]{3,}")
_GERMAN = re.compile(r"(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(\w+)", re.IGNORECASE)
_ABOUT = re.compile(
    r"\b(?:about|around|some|nearly|almost|roughly|approximately|over|etwa|rund|ungefähr|fast|knapp|gut|unos|unas|casi|alrededor|environ|près)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number of a text.

    Args:
        text: As it is written, with its unit.
        values: What it may be: "48.200" is 48,200 or 48.2.
        dimension: What it measures; ``None`` where its unit is unknown or missing.
        factor: One unit, in the dimension's base.
        is_rough: Whether the text says "about".
    """

    text: str
    values: frozenset[float | str]
    dimension: str | None = None
    factor: float = 1.0
    is_rough: bool = False

    @property
    def is_one(self) -> bool:
        """Whether it is one of a thing, which most languages say with an article."""
        return self.values == {1.0} and self.dimension != ORDINAL

    @property
    def is_count(self) -> bool:
        """Whether it may be a count that the writer made: a small number in words, without a unit."""
        small = all(isinstance(value, float) and value <= _MOST_COUNTED for value in self.values)
        return small and self.dimension in {None, ORDINAL} and not any(map(str.isdigit, self.text))

    def equals(self, other: Quantity) -> bool:
        """Whether both can be the same amount; a unit that only one has is not compared."""
        if self.dimension and other.dimension and self.dimension != other.dimension:
            return _is_share(self, other)
        if self.dimension and other.dimension and self.factor != other.factor:
            return any(math.isclose(one, two, rel_tol=_NEAR) for one in self._base() for two in other._base())
        if self.values & other.values:
            return True
        tolerance = _NEAR if self.is_rough else _SAME
        return any(math.isclose(one, two, rel_tol=tolerance) for one in _floats(self) for two in _floats(other))

    def _base(self) -> list[float]:
        return [value * self.factor for value in _floats(self)]


def quantities(text: str, words: Vocabulary) -> list[Quantity]:
    """The quantities of a text, in order of their kinds: digits, words, ordinals, multiples."""
    return [*_in_digits(text, words), *_in_words(text, words)]


def derived(found: list[Quantity]) -> Iterator[Quantity]:
    """Differences of numbers of a text that count the same: "58,000 to 51,000" is 7,000 less."""
    for one, other in combinations(found, 2):
        counted = min(max(_floats(one), default=0), max(_floats(other), default=0)) >= _LEAST_COUNTED
        if one.dimension == other.dimension and one.dimension != ORDINAL and counted:
            values = {abs(a - b) for a in _floats(one) for b in _floats(other)}
            yield Quantity("", frozenset(values), one.dimension, one.factor)


def _floats(quantity: Quantity) -> list[float]:
    return [value for value in quantity.values if isinstance(value, float)]


def _is_share(one: Quantity, other: Quantity) -> bool:
    """Whether one is a part as a multiple and the other the same in per cent: half is 50 %."""
    by_kind = {quantity.dimension: quantity for quantity in (one, other)}
    if set(by_kind) != {TIMES, "share"}:
        return False
    return any(value * 100 == share for value in _floats(by_kind[TIMES]) for share in _floats(by_kind["share"]))


def _in_digits(text: str, words: Vocabulary) -> Iterator[Quantity]:
    for match in _DIGITS.finditer(text):
        joined = _JOINED.match(text, match.end())
        if joined and joined[0].casefold() not in {*units(), *words.scales} and not match["ordinal"]:
            continue  # A name: 37signals.
        values: frozenset[float | str] = _readings(match["number"])
        if match["clock"]:
            values = frozenset({float(match["number"])} if match["clock"] == ":00" else {match[0]})
        if match["ordinal"]:
            yield Quantity(match[0], values, ORDINAL)
            continue
        yield _with_unit(text, match.start(), match.end(), values, words, match["before"])


def _readings(number: str) -> frozenset[float | str]:
    """What a number in digits may mean: marks of thousands and of decimals differ between languages."""
    number = re.sub(r"['\u00a0\u202f]", "", number)
    marks = re.findall(r"[.,]", number)
    groups = re.split(r"[.,]", number)
    if not marks:
        return frozenset({float(number)})
    in_thousands = all(len(group) == 3 for group in groups[1:]) and len(groups[0]) <= 3
    if len(marks) == 1:
        decimal = float(f"{groups[0]}.{groups[1]}")
        return frozenset({decimal, float("".join(groups))} if in_thousands else {decimal})
    if len(set(marks)) == 2:
        return frozenset({float("".join(groups[:-1]) + "." + groups[-1])})
    return frozenset({float("".join(groups))} if in_thousands else {number})


def _with_unit(
    text: str, start: int, end: int, values: frozenset[float | str], words: Vocabulary, sign: str | None = None
) -> Quantity:
    """A quantity with the scale and the unit that follow it: "1.65 billion dollars"."""
    after = _AFTER.match(text, end)
    if after and (scale := words.scales.get(after[1].casefold())):
        values = frozenset(value * scale if isinstance(value, float) else value for value in values)
        end, after = after.end(), _AFTER.match(text, after.end())
    name = sign or (after[1] if after else "")
    unit = units().get(name.casefold())
    if unit and after and not sign:
        end = after.end()
    rough = bool(_ABOUT.search(text, max(0, start - 20), start))
    shown = text[start:end].strip()
    dimension, factor = unit or (None, 1.0)
    return Quantity(shown, values, dimension, factor, rough)


def _in_words(text: str, words: Vocabulary) -> Iterator[Quantity]:
    """Numbers in words; those next to each other are one: "two hundred and forty", "treinta y cinco"."""
    found = list(_WORD.finditer(text))
    at = 0
    while at < len(found):
        name = found[at].group().casefold()
        if name in words.ordinals:
            yield Quantity(found[at].group(), frozenset({words.ordinals[name]}), ORDINAL)
        elif name in words.multiples:
            yield Quantity(found[at].group(), frozenset({words.multiples[name]}), TIMES)
        value, used = _spelled([match.group().casefold() for match in found[at : at + 8]], words)
        if used:
            first, last = found[at].start(), found[at + used - 1].end()
            yield _with_unit(text, first, last, frozenset({value}), words)
        at += max(1, used)


def _spelled(names: list[str], words: Vocabulary) -> tuple[float, int]:
    """The number that a run of words begins with, and how many words it takes; 0 words where it begins with none."""
    total = current = 0.0
    used = 0
    for at, name in enumerate(names):
        compound = _GERMAN.fullmatch(name)
        value = words.numbers.get(name)
        if compound and compound[2] in words.numbers:
            value = words.numbers[compound[2]] + words.numbers.get(compound[1], 1.0)
        if value is not None and (not used or current == 0 or current % 10 == 0):
            current += value
        elif name in words.scales and used:
            scale = words.scales[name]
            total, current = (total + current * scale, 0.0) if scale >= 1000 else (total, current * scale)
        elif name in {"and", "y", "et", "und"} and used and at + 1 < len(names) and names[at + 1] in words.numbers:
            if current and current % 10:
                break
            continue
        else:
            break
        used = at + 1
    return total + current, used
