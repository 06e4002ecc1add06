"""The pieces of sources that can be said: short runs of sentences of one paragraph, each of which stands alone.

A piece begins with a sentence that needs nothing before it, and goes on with those that need it. What lies between two
pieces of a paragraph, code and half sentences, parts them; so do the items of a list from the paragraph before it, unless
that ends with a colon and introduces them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from copydesk_server.core.text.genre import SPOKEN, Genre, genre
from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.languages import Language, language_of
from copydesk_server.core.text.sentences import content_stems, sentences, words
from copydesk_server.providers.text.base import SourcePassage
from copydesk_server.providers.text.offline.standing import is_plain, is_prose, points_elsewhere, stands_alone

# A longer run is cut: what follows leans on it, and would be a paragraph of its own.
MOST_SENTENCES = 5
# A paragraph of fewer words is a label, or explains an option that is named beside it.
FEWEST_PARAGRAPH_WORDS = 12
# An item of more words is a paragraph with a mark before it; one item is no list, and more than a listener keeps is too long.
MOST_ITEM_WORDS = 30
FEWEST_ITEMS, MOST_ITEMS = 2, 7

# Words of a term or an option with its values; under these headings of manuals there is nothing else.
MOST_LABEL_WORDS = 8
_REFERENCE = frozenset(
    ["options", "commands", "parameters", "arguments", "functions", "flags", "subcommands", "methods", "attributes"]
)
# Kinds of blocks that name nothing.
_SHOWN = frozenset({Genre.CODE, Genre.PROMPT, Genre.TABLE, Genre.FURNITURE})
_BLOCK = re.compile(r"\S[^\n]*(?:\n(?!\s*\n|#{1,6} |```|\s*(?:[-*+•]|\d+[.)])\s)[^\n]*\S[^\n]*)*")
_ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence or item of a source: ``passage.text[start:end]``, with its text on one line."""

    text: str
    passage: SourcePassage
    start: int
    end: int
    is_item: bool = False

    @property
    def words(self) -> int:
        """How many words it has."""
        return len(self.text.split())


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of sentences that stands alone.

    Args:
        sentences: The sentences, which follow on each other.
        stems: Stems of all of them.
        order: Where it stands in the sources: the document, the paragraph within it, the piece within that.
        language: The code of its language; empty where the writer does not know it.
        needs_heading: It is a list that nothing introduces.
    """

    sentences: tuple[Spoken, ...]
    stems: frozenset[str]
    order: tuple[str, int, int]
    language: str
    needs_heading: bool = False

    @property
    def passage(self) -> SourcePassage:
        """The passage that it begins in."""
        return self.sentences[0].passage

    @property
    def words(self) -> int:
        """How many words it has."""
        return sum(sentence.words for sentence in self.sentences)

    @property
    def theme(self) -> tuple[str, str | None]:
        """The document and heading that it stands under."""
        return self.passage.document_id, self.passage.heading


def pieces(passages: Sequence[SourcePassage], topic: str) -> list[Piece]:
    """All pieces of the passages, in the order of the sources."""
    named = frozenset(content_stems(topic))
    ordered = sorted(passages, key=lambda one: (one.document_id, one.ordinal, one.id))
    found: list[Piece] = []
    for _, members in groupby(ordered, key=lambda one: one.document_id):
        reader = _Reader(named)
        for passage in members:
            reader.read(passage)
        found += reader.end()
    return found


class _Reader:
    """Reads the passages of a document, in order."""

    def __init__(self, topic: frozenset[str]) -> None:
        self._topic = topic
        self._found: list[Piece] = []
        self._before: SourcePassage | None = None
        self._paragraph = 0
        self._fenced = False
        self._labelled = False
        self._intro: list[Spoken] = []
        self._items: list[Spoken] = []
        self._is_broken = False

    def read(self, passage: SourcePassage) -> None:
        """Read one passage; a person wrote a reviewed statement to be said as it is."""
        if passage.is_statement:
            spans = sentences(passage.text)[:MOST_SENTENCES]
            self._add([Spoken(" ".join(passage.text[a:b].split()), passage, a, b) for a, b in spans], 0)
            return
        before = self._before
        if before is None or (before.heading, before.ordinal + 1) != (passage.heading, passage.ordinal):
            self._end_list()
            self._part()
            self._fenced = False
            if before is None or before.heading != passage.heading:
                self._labelled = (passage.heading or "").strip().lower() in _REFERENCE
        self._before = passage
        language = language_of(passage.text)
        named = self._topic | frozenset(content_stems(f"{passage.title} {passage.heading or ''}"))
        for match in _BLOCK.finditer(passage.text):
            block = match.group()
            fence = block.startswith("```")
            if fence or self._fenced:
                self._fenced = self._fenced != (fence and block.count("```") % 2 == 1)
                self._part()
                continue
            kind = genre(block)
            if kind not in SPOKEN or _is_label(block):
                self._labelled = self._labelled or kind not in _SHOWN
                self._part()
                continue
            marker = _ITEM.match(block)
            start = match.start() + (marker.end() if marker else 0)
            item = _item(passage, start, match.end(), language) if marker else None
            if item:
                self._items.append(item)
                continue
            if marker and len(block.split()) <= MOST_ITEM_WORDS:
                self._is_broken = True  # A list with an item left out says something else.
                continue
            self._end_list()
            runs = _runs(passage, start, match.end(), language, named)
            if self._labelled and language and any(map(any, runs)) and _explains_label(passage.text[start:], language):
                runs = [[]]
            self._add_paragraph(runs, len(block.split()))

    def end(self) -> list[Piece]:
        """The pieces of all that was read."""
        self._end_list()
        return self._found

    def _add_paragraph(self, runs: list[list[Spoken]], length: int) -> None:
        self._paragraph += 1
        if runs[-1] and runs[-1][-1].text.endswith(":"):
            self._intro = runs.pop()
        elif length < FEWEST_PARAGRAPH_WORDS:
            runs = []
        for at, run in enumerate(runs):
            self._add(run, at)
        if not any(runs):
            self._part()

    def _end_list(self) -> None:
        """A list with what introduces it; where there is none, what was to introduce it without its last sentence."""
        intro, items = self._intro, [] if self._is_broken else self._items
        self._intro, self._items, self._is_broken = [], [], False
        if len(items) < FEWEST_ITEMS:
            self._add(intro[:-1], MOST_SENTENCES)
            return
        self._paragraph += not intro
        self._add([*intro, *items[:MOST_ITEMS]], MOST_SENTENCES)

    def _part(self) -> None:
        """Let a number out: what comes does not follow on what was."""
        self._paragraph += 1

    def _add(self, run: Sequence[Spoken], at: int) -> None:
        if not run:
            return
        passage = run[0].passage
        language = language_of(passage.text)
        self._found.append(
            Piece(
                tuple(run),
                frozenset(stem for one in run for stem in content_stems(one.text)),
                (passage.document_id, self._paragraph, at),
                language.code if language else "",
                needs_heading=run[0].is_item,
            )
        )


def _runs(
    passage: SourcePassage, start: int, end: int, language: Language | None, named: frozenset[str]
) -> list[list[Spoken]]:
    """The sentences of a paragraph in runs, each from one that stands alone; an empty one parts two others.

    Only the last run may end with a colon: what introduces a list.
    """
    runs: list[list[Spoken]] = [[]]
    for first, last in sentences(passage.text, start, end):
        text = " ".join(passage.text[first:last].split())
        if runs[-1] and runs[-1][-1].text.endswith(":"):
            runs[-1].pop()
            runs.append([])
        if not _is_usable(text, language):
            runs.append([])
        elif stands_alone(text, language, named):
            runs.append([Spoken(text, passage, first, last)])
        elif runs[-1] and len(runs[-1]) < MOST_SENTENCES:
            runs[-1].append(Spoken(text, passage, first, last))
        else:
            runs.append([])
    return runs


def _is_label(block: str) -> bool:
    """Whether it is the name of what the next paragraph explains: an option, a term."""
    return (
        len(block.split()) <= MOST_LABEL_WORDS
        and block.rstrip()[-1:] not in '.!?…:。！？"”»)'
        and not _ITEM.match(block)
    )


def _explains_label(text: str, language: Language) -> bool:
    """Whether a paragraph goes on from a label before it: it begins with a verb, or with a condition."""
    first = words(text[:80])[:1]
    return bool(first) and first[0] in language.bare_verbs | language.third_person | language.subordinate | {
        "do",
        "don't",
    }


def _is_usable(text: str, language: Language | None) -> bool:
    if is_injection(text):
        return False
    if text.endswith(":"):
        return is_prose(f"{text[:-1]}.", language)
    return is_prose(text, language) and not points_elsewhere(text, language)


def _item(passage: SourcePassage, start: int, end: int, language: Language | None) -> Spoken | None:
    text = " ".join(passage.text[start:end].split())
    if not 2 <= len(text.split()) <= MOST_ITEM_WORDS or not is_plain(text) or points_elsewhere(text, language):
        return None
    if (
        text.endswith((":", ","))
        or is_injection(text)
        or (language is not None and set(text.lower().split()) & language.this)
    ):
        return None
    return Spoken(text, passage, start, end, is_item=True)
