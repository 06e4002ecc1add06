"""Find many phrases in a text at once, as whole words and with exact offsets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import regex

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_GAP = re.compile(r"[^\w.!?;:\n]{1,3}|\n")
_FIRST_WIDE = 0x2E80  # Scripts from here on are written without spaces.


class Token(NamedTuple):
    """A word of a text."""

    text: str
    lower: str
    start: int
    end: int


class Found(NamedTuple):
    """An occurrence in `text[start:end]`; ``what`` is the number its phrase was given."""

    start: int
    end: int
    what: int


class _Node:
    """What may follow the words so far, and the phrases that end with them: their exact words where case matters."""

    __slots__ = ("ends", "following")

    def __init__(self) -> None:
        self.following: dict[str, _Node] = {}
        self.ends: list[tuple[list[str] | None, int]] = []


def tokens(text: str) -> list[Token]:
    """The words of a text."""
    return [Token(word := match.group(), word.lower(), *match.span()) for match in _WORD.finditer(text)]


class Phrases:
    """Phrases to look for, as a tree of their words: what a text costs does not grow with their number.

    Args:
        phrases: Each with the number it is reported under, and whether its case matters.
    """

    def __init__(self, phrases: Iterable[tuple[str, int, bool]]) -> None:
        self._root = _Node()
        self._literal: dict[str, list[tuple[str, int, bool]]] = {}
        for phrase, what, case_sensitive in phrases:
            words = tokens(phrase)
            if not words or any(ord(letter) >= _FIRST_WIDE for letter in phrase):
                self._literal.setdefault(phrase.lower(), []).append((phrase, what, case_sensitive))
                continue
            node = self._root
            for word in words:
                node = node.following.setdefault(word.lower, _Node())
            node.ends.append(([word.text for word in words] if case_sensitive else None, what))
        literals = [phrase for phrase in self._literal if phrase]
        self._any_literal = regex.compile(r"\L<literals>", regex.IGNORECASE, literals=literals) if literals else None

    def find(self, text: str, read: list[Token]) -> Iterator[Found]:
        """Every occurrence, in any order.

        Args:
            text: Where to look.
            read: Its words, as ``tokens`` gives them.
        """
        following = self._root.following
        for at, token in enumerate(read if following else ()):
            node = following.get(token.lower)
            if node is not None:
                yield from self._from(text, read, at, node)
        if self._any_literal is not None:
            for match in self._any_literal.finditer(text, concurrent=True):
                for phrase, what, case_sensitive in self._literal.get(match.group().lower(), ()):
                    if not case_sensitive or phrase == match.group():
                        yield Found(match.start(), match.end(), what)

    @staticmethod
    def _from(text: str, read: list[Token], at: int, node: _Node | None) -> Iterator[Found]:
        """The phrases that begin at a word, whose node it is."""
        last = at
        while node is not None:
            for exact, what in node.ends:
                if exact is None or exact == [token.text for token in read[at : last + 1]]:
                    yield Found(read[at].start, read[last].end, what)
            last += 1
            joined = last < len(read) and _GAP.fullmatch(text, read[last - 1].end, read[last].start)
            node = node.following.get(read[last].lower) if joined else None
