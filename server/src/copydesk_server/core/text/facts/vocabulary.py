"""The word tables by which facts are compared (``words.toml``), as patterns."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec

LANGUAGES = ("en", "de", "es", "fr")
# A pattern with one group for each phrase, and the member that each phrase is of.
Group = tuple[re.Pattern[str], tuple[str, ...]]
# Groups whose words name a time: a sentence that has one needs it in its source.
CALENDAR = frozenset({"month", "weekday", "season"})
# The members of the group "month", as a date counts them.
MONTHS = (
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
)


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """The tables of one language.

    Args:
        groups: For each group its members, and the pattern of the words of each.
        denial: Words that deny.
        doubt: Words that say that something is possible, planned or on condition.
        numbers, scales, ordinals, multiples: Words with their values.
    """

    groups: Mapping[str, Group]
    denial: re.Pattern[str]
    doubt: re.Pattern[str]
    numbers: Mapping[str, float]
    scales: Mapping[str, float]
    ordinals: Mapping[str, float]
    multiples: Mapping[str, float]

    def members(self, group: str, text: str) -> frozenset[str]:
        """The members of a group that a text names; of words within each other the longest counts."""
        pattern, names = self.groups[group]
        return frozenset(names[match.lastindex - 1] for match in pattern.finditer(text) if match.lastindex)


class _Tables(msgspec.Struct, frozen=True):
    """The file: words by language, and units by dimension."""

    groups: dict[str, dict[str, dict[str, str]]]
    units: dict[str, dict[str, float]]
    denial: dict[str, str]
    doubt: dict[str, str]
    numbers: dict[str, str]
    scales: dict[str, str]
    ordinals: dict[str, str]
    multiples: dict[str, str]


@cache
def vocabulary(language: str) -> Vocabulary:
    """The tables of a language, a BCP 47 tag; those of English for one that has none."""
    code = language[:2].lower()
    code = code if code in LANGUAGES else "en"
    tables = _tables()
    return Vocabulary(
        groups={
            name: _group({member: words[code] for member, words in group.items() if code in words})
            for name, group in tables.groups.items()
        },
        denial=_group({"denial": tables.denial[code]})[0],
        doubt=_group({"doubt": tables.doubt[code]})[0],
        numbers=_values(tables.numbers[code]),
        scales=_values(tables.scales[code]),
        ordinals=_values(tables.ordinals[code]),
        multiples=_values(tables.multiples[code]),
    )


@cache
def units() -> Mapping[str, tuple[str, float]]:
    """Each unit's dimension, and what one is in the dimension's base; all languages together."""
    return {
        word: (dimension, factor)
        for dimension, rows in _tables().units.items()
        for words, factor in rows.items()
        for word in words.split()
    }


@cache
def _tables() -> _Tables:
    return msgspec.convert(
        tomllib.loads(files(__package__).joinpath("words.toml").read_text("utf-8")), _Tables, strict=False
    )


def _group(members: Mapping[str, str]) -> Group:
    """The words of each member, and its phrases, which stand between bars; the longest first."""
    found = [(phrase, name) for name, words in members.items() for phrase in _phrases(words)]
    found.sort(key=lambda one: -len(one[0]))
    pieces = "|".join(f"({_regex(phrase)})" for phrase, _ in found)
    return re.compile(rf"(?<!\w)(?:{pieces})(?!\w)", re.IGNORECASE), tuple(name for _, name in found)


def _regex(phrase: str) -> str:
    return re.escape(phrase).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")


def _phrases(words: str) -> set[str]:
    single, *phrases = words.split("|")
    return {*single.split(), *(phrase.strip() for phrase in phrases)}


def _values(text: str) -> dict[str, float]:
    # Texts are looked up in their folded form, in which "ß" is "ss".
    return {word.casefold(): float(value) for word, _, value in (pair.partition("=") for pair in text.split())}
