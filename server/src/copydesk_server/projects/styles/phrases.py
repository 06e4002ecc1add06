"""Words of a text: phrases found as whole words with exact offsets, and the reading grade (Flesch-Kincaid)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
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


class Phrase(NamedTuple):
    """A phrase to look for, the number it is reported under, and whether its case matters."""

    text: str
    what: int
    case_sensitive: bool = False


class Search(NamedTuple):
    """What a search found; ``stopped`` is where it ended before the end of the text, after its most matches."""

    found: list[Found]
    stopped: int | None


class _Automaton:
    """Sequences of symbols, to be found in a longer one.

    States and symbols are numbers and all transitions are in one dictionary: a tenth of the memory of a tree of objects.
    """

    def __init__(self, sequences: Sequence[Sequence[str]]) -> None:
        self._symbols: dict[str, int] = {}
        coded = [[self._symbols.setdefault(symbol, len(self._symbols)) for symbol in one] for one in sequences]
        self._width = len(self._symbols) + 1
        self._next: dict[int, int] = {}
        self._ends: dict[int, list[int]] = {}
        edges: list[tuple[int, int, int]] = []  # Depth, transition, state it leads to.
        for number, one in enumerate(coded):
            state = 0
            for depth, symbol in enumerate(one):
                key = state * self._width + symbol
                if key not in self._next:
                    self._next[key] = len(edges) + 1
                    edges.append((depth, key, len(edges) + 1))
                state = self._next[key]
            self._ends.setdefault(state, []).append(number)
        self._fall = [0] * (len(edges) + 1)
        self._shorter = [0] * (len(edges) + 1)
        for depth, key, state in sorted(edges):
            parent, symbol = divmod(key, self._width)
            fall = self._step(self._fall[parent], symbol) if depth else 0
            self._fall[state] = fall
            self._shorter[state] = fall if fall in self._ends else self._shorter[fall]

    def __bool__(self) -> bool:
        return bool(self._next)

    def _step(self, state: int, symbol: int) -> int:
        while (found := self._next.get(state * self._width + symbol)) is None and state:
            state = self._fall[state]
        return found or 0

    def run(self, symbols: Iterable[str], follows: Callable[[int], bool] | None = None) -> Iterator[tuple[int, int]]:
        """Where each sequence ends, and which it is.

        Args:
            symbols: What to search.
            follows: Whether the symbol at a place goes on from the one before it; all do where it is not given.
        """
        state = 0
        for at, symbol in enumerate(symbols):
            if state and follows is not None and not follows(at):
                state = 0
            code = self._symbols.get(symbol)
            state = 0 if code is None else self._step(state, code)
            ended = state if state in self._ends else self._shorter[state]
            while ended:
                for number in self._ends[ended]:
                    yield at, number
                ended = self._shorter[ended]


def tokens(text: str) -> list[Token]:
    """The words of a text."""
    return [Token(word := match.group(), word.lower(), *match.span()) for match in _WORD.finditer(text)]


def _lower(text: str) -> list[str]:
    """The characters of a text, each in lower case where that is one character: offsets stay those of the text."""
    return [lower if len(lower := letter.lower()) == 1 else letter for letter in text]


class _Match(NamedTuple):
    """A phrase in any case, and whether its case is as it must be."""

    found: Found
    is_exact: bool


class Phrases:
    """Phrases to look for. Those of scripts without spaces, and of marks alone, are found as characters."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self._worded: list[tuple[Phrase, list[Token]]] = []
        self._literal: list[Phrase] = []
        for phrase in phrases:
            words = tokens(phrase.text)
            if words and all(ord(letter) < _FIRST_WIDE for letter in phrase.text):
                self._worded.append((phrase, words))
            else:
                self._literal.append(phrase)
        self._words = _Automaton([[word.lower for word in words] for _, words in self._worded])
        self._letters = _Automaton([_lower(phrase.text) for phrase in self._literal])

    def find(self, text: str, read: Sequence[Token], most: int) -> Search:
        """Occurrences, those that overlap too.

        Args:
            text: Where to look.
            read: Its words, as ``tokens`` gives them.
            most: Looked at before the search ends, of each kind.
        """
        found: list[Found] = []
        stops: list[int] = []
        for matches in (self._in_words(text, read), self._in_letters(text)):
            for count, match in enumerate(matches):
                if count == most:
                    stops.append(match.found.end)
                    break
                if match.is_exact:
                    found.append(match.found)
        return Search(found, min(stops, default=None))

    def _in_words(self, text: str, read: Sequence[Token]) -> Iterator[_Match]:
        if not self._words:
            return

        def follows(at: int) -> bool:
            return _GAP.fullmatch(text, read[at - 1].end, read[at].start) is not None

        for at, number in self._words.run((token.lower for token in read), follows):
            phrase, words = self._worded[number]
            first = at + 1 - len(words)
            exact = not phrase.case_sensitive or all(
                word.text == token.text for word, token in zip(words, read[first : at + 1], strict=True)
            )
            yield _Match(Found(read[first].start, read[at].end, phrase.what), is_exact=exact)

    def _in_letters(self, text: str) -> Iterator[_Match]:
        if not self._letters:
            return
        for at, number in self._letters.run(_lower(text)):
            phrase, start, end = self._literal[number], at + 1 - len(self._literal[number].text), at + 1
            exact = not phrase.case_sensitive or text[start:end] == phrase.text
            yield _Match(Found(start, end, phrase.what), is_exact=exact)


_VOWELS = re.compile(r"[aeiouy]+")
_SILENT = re.compile(
    r"(?:[^laeiouy]|[aeiouy]l)es?$|[^aeiouytd]ed$|(?<=[aeiouy][^aeiouy])e(?=(?:ly|ful|less|ment|ness)s?$)"
)
_SPLIT = re.compile(r"i[aou](?!u)|[^q]ua(?!r|l$)|eo|[aeiou]ing$|uou|ism$")
_ONE = re.compile(r"[cgst]i(?:ous|on|an|al|ence|ent|ate?)|[cst]h?ious|[gc]eo|[bdgmprt]eop|lian|llion")

# Longer than any word of a dictionary. What is no word is not kept: it could fill the memory.
LONGEST_KEPT = 45


def syllables(word: str) -> int:
    """Syllables of a lower-case English word, by its letters; never less than one."""
    return _remembered(word) if len(word) <= LONGEST_KEPT else _counted(word)


def _counted(word: str) -> int:
    bare = word.replace("'", "").replace("’", "")
    groups = len(_VOWELS.findall(bare))
    groups += len(_SPLIT.findall(bare)) - len(_ONE.findall(bare))
    if groups > 1 and _SILENT.search(bare):
        groups -= 1
    return max(1, groups)


_remembered = lru_cache(maxsize=65_536)(_counted)


def grade(words: Iterable[str], word_count: int, sentence_count: int) -> float | None:
    """The school grade that a text needs.

    Args:
        words: Its words, lower case.
        word_count: How many there are.
        sentence_count: How many sentences they stand in.

    Returns:
        The grade, at least 0; ``None`` for a text without words.
    """
    if not word_count or not sentence_count:
        return None
    spoken = sum(map(syllables, words))
    return max(0.0, round(0.39 * word_count / sentence_count + 11.8 * spoken / word_count - 15.59, 1))
