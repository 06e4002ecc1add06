"""Find many phrases in a text at once, as whole words and with exact offsets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

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


class _Phrase(NamedTuple):
    words: tuple[str, ...]
    what: int
    case_sensitive: bool


def tokens(text: str) -> list[Token]:
    """The words of a text."""
    return [Token(word := match.group(), word.lower(), *match.span()) for match in _WORD.finditer(text)]


class Phrases:
    """Phrases to look for.

    Args:
        phrases: Each with the number it is reported under, and whether its case matters.
    """

    def __init__(self, phrases: Iterable[tuple[str, int, bool]]) -> None:
        self._by_first: dict[str, list[_Phrase]] = {}
        self._literal: list[tuple[str, int, bool]] = []
        for phrase, what, case_sensitive in phrases:
            words = tuple(token.text if case_sensitive else token.lower for token in tokens(phrase))
            if not words or any(ord(letter) >= _FIRST_WIDE for letter in phrase):
                self._literal.append((phrase, what, case_sensitive))
            else:
                self._by_first.setdefault(words[0].lower(), []).append(_Phrase(words, what, case_sensitive))

    def find(self, text: str, read: list[Token]) -> Iterator[Found]:
        """Every occurrence, in any order.

        Args:
            text: Where to look.
            read: Its words, as ``tokens`` gives them.
        """
        by_first = self._by_first
        for at, token in enumerate(read if by_first else ()):
            for phrase in by_first.get(token.lower, ()):
                last = _ends(text, read, at, phrase)
                if last is not None:
                    yield Found(token.start, last.end, phrase.what)
        for literal, what, case_sensitive in self._literal:
            for match in re.finditer(re.escape(literal), text, 0 if case_sensitive else re.IGNORECASE):
                yield Found(match.start(), match.end(), what)


def _ends(text: str, read: list[Token], at: int, phrase: _Phrase) -> Token | None:
    """The last word of a phrase that begins at a word; ``None`` where it is not there."""
    if at + len(phrase.words) > len(read):
        return None
    for offset, word in enumerate(phrase.words):
        token = read[at + offset]
        if word != (token.text if phrase.case_sensitive else token.lower):
            return None
        if offset and not _GAP.fullmatch(text, read[at + offset - 1].end, token.start):
            return None
    return read[at + len(phrase.words) - 1]
