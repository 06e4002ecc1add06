"""Marks of notes and keys of citations, which point to a page that a deck does not have: "counts(1)", "known [3]", "[smith86]"."""

from __future__ import annotations

import re
from collections.abc import Iterable

# A number in brackets right behind a word. One of a manual's page looks alike: "fork(2)".
_NOTE = re.compile(r"(?<=[a-zß-öø-ÿ])\((?P<number>[1-9]\d?)\)(?!\w)")
# Numbers and keys in square brackets: a name with a year, and a letter where one has several. An index of a program ("a[3]") has no space.
_KEY = r"\[(?:\d{1,3}(?:[,–-] ?\d{1,3})*|[A-Za-z]{2,12}\+?\d{2,4}[a-z]?)\]"
_CITED = re.compile(rf"\s+{_KEY}|(?<=[.!?”\"]){_KEY}")
# A word that needs the key after it: "was presented in [smith86]".
_NEEDED = re.compile(
    rf"\b(?:in|by|see|from|of|and|also|von|bei|siehe|dans|par|voir|en|por|véase)\s+{_KEY}", re.IGNORECASE
)


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
    """A sentence without marks of notes and keys of citations; where it needs its key it keeps that.

    Args:
        text: The sentence.
        marks: Those of notes that its text has.
    """
    told = _NOTE.sub(lambda match: "" if match[0] in marks else match[0], text)
    return told if needs_key(told) else _CITED.sub("", told)


def needs_key(text: str) -> bool:
    """Whether a sentence says nothing without what its key stands for: "the design was described in [smith86]"."""
    return _NEEDED.search(text) is not None
