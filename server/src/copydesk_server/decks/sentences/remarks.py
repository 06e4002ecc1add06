"""Marks of notes and keys of citations, which point to a page that a deck does not have: "counts(1)", "known [3]", "[smith86]"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar, cast

Shown = TypeVar("Shown")

# A number in brackets right behind a word. One of a manual's page looks alike: "fork(2)".
_NOTE = re.compile(r"(?<=[a-zß-öø-ÿ])\((?P<number>[1-9]\d?)\)(?!\w)")
# Numbers and keys in square brackets: a name with a year, and a letter where one has several. An index of a program ("a[3]") has no space.
_KEY = r"\[(?:\d{1,3}(?:[,–-] ?\d{1,3})*|[A-Za-z]{2,12}\+?\d{2,4}[a-z]?)\]"
# With the words that lead to it: "was presented in [smith86]", "version 1, described in [smith86], was …".
_LEADING = r"(?:,\s+(?:described|presented|documented|discussed|reported)\s+in|\s+(?:in|by|bei|von|dans|par|en|por))"
_CITED = re.compile(
    rf"{_LEADING}\s+{_KEY}(?:,(?= (?:is|are|was|were|has|have|had)\b))?|\s+{_KEY}|(?<=[.!?”\"]){_KEY}", re.IGNORECASE
)
# A name that lost its line, before a sentence about it: "Brightness The brightness of …".
_RUN_IN = re.compile(r"^(?P<name>[A-Z]\w{3,}) (?=(?:The|An?) (?P=name)\b)", re.IGNORECASE)


def marks_of(texts: Iterable[str]) -> frozenset[str]:
    """The marks of notes in a text, which count from 1 on; pages of manuals do not.

    Args:
        texts: Its sentences, in order.
    """
    found = [(match[0], int(match["number"])) for text in texts for match in _NOTE.finditer(text)]
    numbers = [number for _, number in found]
    counted = len(numbers) > 1 and numbers[0] == 1 and numbers == sorted(set(numbers))
    return frozenset(mark for mark, _ in found) if counted else frozenset()


def without_marks(text: str, marks: frozenset[str]) -> str:
    """A sentence without marks of notes.

    Args:
        text: The sentence.
        marks: Those that its text has.
    """
    return _NOTE.sub(lambda match: "" if match[0] in marks else match[0], text)


def without_keys(shown: Shown) -> Shown:
    """What a slide shows without keys of citations and names that ran into their sentence; the note has them."""
    if isinstance(shown, str):
        return cast("Shown", _RUN_IN.sub("", _CITED.sub("", shown)))
    if isinstance(shown, list):
        return cast("Shown", [without_keys(one) for one in shown])
    return cast("Shown", {name: without_keys(one) for name, one in shown.items()}) if isinstance(shown, dict) else shown
