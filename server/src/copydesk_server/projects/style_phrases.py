"""Phrases and patterns of a writing style, and where a text has them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple

import msgspec
import regex

# The engine's own reading of a pattern, so that nothing is understood otherwise here than there.
# It has no types: its nodes, too, are `Any`.
_engine: Any = import_module("regex._regex_core")  # type: ignore[explicit-any]

# 260 bytes each (measured), so that a pattern takes up to 5 MiB, and all of a style 26 MiB.
MOST_STATES, MOST_STATES_TOGETHER = 20_000, 100_000
# As many as a report shows of all rules.
MOST_OF_A_RULE = 1000
# A pattern that backtracks without end is stopped; all of a style take a second at most (docs/brands.md).
RULE_SECONDS = 0.1
# A request waits for the check; what did not run by then is told as not checked.
ALL_RULES_SECONDS = 1.0


class Pattern(msgspec.Struct, frozen=True):
    """A pattern to look for; ``once``: whether it matches at all is what is asked."""

    id: str
    source: str
    once: bool


class Matches(msgspec.Struct, frozen=True):
    """Where a pattern matches; ``is_whole``: these are all, and it had the time to look everywhere."""

    id: str
    spans: list[tuple[int, int]]
    is_whole: bool


class Prepared(NamedTuple):
    """A pattern, and either its compiled form or why it cannot be used, in words for a user."""

    pattern: Pattern
    compiled: regex.Pattern[str] | None
    refusal: str | None


def refusals(wanted: list[Pattern]) -> list[str | None]:
    """Why each pattern of a style cannot be used; ``None`` for one that can."""
    return [one.refusal for one in prepare(wanted)]


def find(text: str, wanted: list[Pattern]) -> list[Matches]:
    """What each pattern of a style finds in a text."""
    return search(text, prepare(wanted))


def prepare(wanted: list[Pattern]) -> list[Prepared]:
    """The patterns of a style, those compiled that can be used."""
    made, left = list[Prepared](), MOST_STATES_TOGETHER
    for pattern in wanted:
        try:
            left -= _require_small(pattern.source, left)
            made.append(Prepared(pattern, regex.compile(pattern.source, cache_pattern=False), None))
        except (regex.error, RecursionError, OverflowError, MemoryError) as error:
            made.append(Prepared(pattern, None, f"is not a regular expression: {error}"))
        except ValueError as error:
            made.append(Prepared(pattern, None, str(error)))
    return made


def search(text: str, prepared: list[Prepared], rule_seconds: float = RULE_SECONDS) -> list[Matches]:
    """What each pattern finds in a text; all of them share one second."""
    made, left = [], ALL_RULES_SECONDS
    for pattern, compiled, _ in prepared:
        started = time.monotonic()
        spans: list[tuple[int, int]] = []
        try:
            is_whole = compiled is not None and _search(text, pattern, compiled, min(rule_seconds, left), spans)
        except (TimeoutError, MemoryError):
            is_whole = False
        made.append(Matches(pattern.id, spans, is_whole))
        left = max(0.001, left - (time.monotonic() - started))
    return made


def _search(
    text: str, pattern: Pattern, compiled: regex.Pattern[str], seconds: float, spans: list[tuple[int, int]]
) -> bool:
    """Add where a pattern matches; whether these are all that is asked for."""
    # Without the interpreter's lock, so that a slow pattern holds up nobody else in the process.
    for match in compiled.finditer(text, timeout=seconds, concurrent=True):
        if match.end() == match.start():
            continue
        if len(spans) == MOST_OF_A_RULE:
            return False
        spans.append(match.span())
        if pattern.once:
            return True
    return True


def _require_small(source: str, left: int) -> int:
    """The size of a pattern, in states of the engine.

    Args:
        source: The pattern.
        left: What may still be taken of what all patterns of a style may take.

    Raises:
        ValueError: When it is too large, or calls itself.
        regex.error: When it is no regular expression.
    """
    size = _size(_parse(source))
    if size > MOST_STATES:
        raise ValueError(f"takes {size:,} steps, its repeats written out; at most {MOST_STATES:,} are taken")
    if size > left:
        raise ValueError(
            f"is too much: all patterns of a style take at most {MOST_STATES_TOGETHER:,} steps, their repeats written out"
        )
    return size


def _parse(source: str) -> object:
    """A pattern as the engine reads it; it begins again where a flag for the whole pattern stands inside of it."""
    flags = 0
    while True:
        text = _engine.Source(source)
        info = _engine.Info(flags, text.char_type, {})
        info.guess_encoding = _engine.UNICODE
        text.ignore_space = bool(info.flags & _engine.VERBOSE)
        try:
            return _engine._parse_pattern(text, info)
        except _engine._UnscopedFlagSet:
            flags = info.global_flags


def _size(node: object) -> int:
    """States of the engine: one for each element, all of a repeat as often as it must at least match."""
    if isinstance(node, _engine.CallGroup):
        # Recursion is the one feature whose memory a time limit does not bound well.
        raise ValueError("must not call itself")  # noqa: TRY004  # of the pattern, not of the argument
    inside = sum(map(_size, _parts(node)))
    if isinstance(node, _engine.GreedyRepeat):
        count: int = node.min_count
        return 1 + inside * max(1, count)
    return inside if isinstance(node, _engine.Sequence) else 1 + inside


def _parts(node: object) -> Iterator[object]:
    for value in vars(node).values():
        for part in value if isinstance(value, list | tuple) else (value,):
            if isinstance(part, _engine.RegexBase):
                yield part


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
