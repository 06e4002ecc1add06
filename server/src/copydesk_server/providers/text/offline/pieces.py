"""The pieces of sources that can be said: short runs of sentences of one paragraph, each of which stands alone.

A piece begins with a sentence that needs nothing before it, and goes on with those that need it. A paragraph that begins
with one that points back is a piece too, which leans: it is said only right after the piece before it. What lies between
two pieces, code and half sentences, parts them; so do the items of a list from the paragraph before it, unless that ends
with a colon and introduces them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from copydesk_server.core.text.genre import SPOKEN, Genre, genre
from copydesk_server.core.text.languages import Language
from copydesk_server.core.text.sentences import content_stems, sentences, stems_of, words
from copydesk_server.providers.text.base import SourcePassage
from copydesk_server.providers.text.offline.runs import (
    MOST_ITEM_WORDS,
    MOST_SENTENCES,
    Around,
    Run,
    Spoken,
    item_of,
    runs_of,
)
from copydesk_server.providers.text.offline.standing import KEPT
from copydesk_server.providers.text.offline.usable import (
    ITEM,
    MOST_LABEL_WORDS,
    explains_label,
    is_label,
    names_code,
    own_language,
    spoken_in,
)

# A paragraph of fewer words is a label, or explains an option that is named beside it.
FEWEST_PARAGRAPH_WORDS = 12
# One item is no list, and more are too long for a listener.
FEWEST_ITEMS, MOST_ITEMS = 2, 7

# Under these headings of manuals there is nothing but options and what they do.
_REFERENCE = frozenset(
    ["options", "commands", "parameters", "arguments", "functions", "flags", "subcommands", "methods", "attributes"]
)
# Kinds of blocks that name nothing.
_SHOWN = frozenset({Genre.CODE, Genre.PROMPT, Genre.TABLE, Genre.FURNITURE})
_BLOCK = re.compile(r"\S[^\n]*(?:\n(?!\s*\n|#{1,6} |```|\s*(?:[-*+•]|\d+[.)])\s)[^\n]*\S[^\n]*)*")
# A note at the foot of a page, to a mark in the text.
_NOTE = re.compile(r"\[(?:\d{1,3}|\*)\]\s")


# A document, a heading and the one above that.
Theme = tuple[str, str | None, str | None]


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of sentences that stands alone.

    Args:
        sentences: The sentences, which follow on each other.
        stems: Stems of all of them.
        order: Where it stands in the sources: the document, the paragraph within it, the piece within that.
        language: The code of its language; ``FOREIGN`` where it is in none that the writer knows, and empty where that is not told.
        needs_heading: It is a list that nothing introduces.
        leans: It begins with a sentence that needs the piece before it.
        hangs: That points to it with a word, and cannot be said after another one of its section.
        is_cut: Something of its end is left out, so that nothing can lean on it.
    """

    sentences: tuple[Spoken, ...]
    stems: frozenset[str]
    order: tuple[str, int, int]
    language: str
    needs_heading: bool = False
    leans: bool = False
    hangs: bool = False
    is_cut: bool = False

    @property
    def passage(self) -> SourcePassage:
        """The passage that it begins in."""
        return self.sentences[0].passage

    @property
    def words(self) -> int:
        """How many words it has."""
        return sum(sentence.words for sentence in self.sentences)

    @property
    def theme(self) -> Theme:
        """The document and headings that it stands under."""
        return self.passage.document_id, self.passage.heading, self.passage.parent

    def adjoins(self, before: Piece) -> bool:
        """Whether it goes on from another: in its paragraph, or in the next one."""
        (one, first, at), (other, second, then) = before.order, self.order
        follows = (first == second and at + 1 == then) or (first + 1 == second and then == 0)
        return one == other and follows and not before.is_cut


def pieces(passages: Sequence[SourcePassage], topic: str, *, in_context: bool = False) -> list[Piece]:
    """All pieces of the passages, in the order of the sources.

    Args:
        passages: What is read.
        topic: What the text is on.
        in_context: They are said as their authors wrote them, each paragraph with what stands before it, so that more can be said.
    """
    named = frozenset(content_stems(topic))
    ordered = sorted(passages, key=lambda one: (one.document_id, one.ordinal, one.id))
    found: list[Piece] = []
    for _, members in groupby(ordered, key=lambda one: one.document_id):
        reader = _Reader(named, in_context=in_context)
        for passage in members:
            reader.read(passage)
        found += reader.end()
    return found


_genre = lru_cache(KEPT)(genre)


class _Reader:
    """Reads the passages of a document, in order."""

    def __init__(self, topic: frozenset[str], *, in_context: bool) -> None:
        self._topic = topic
        self._in_context = in_context
        self._found: list[Piece] = []
        self._before: SourcePassage | None = None
        self._language: Language | None = None
        self._code = ""
        self._paragraph = 0
        self._fenced = False
        self._labelled = False
        self._shown: frozenset[str] = frozenset()
        self._intro = Run()
        self._intro_at = 0
        self._items: list[Spoken] = []
        self._is_broken = False
        self._starts = False

    def read(self, passage: SourcePassage) -> None:
        """Read one passage; a person wrote a reviewed statement to be said as it is."""
        if passage.is_statement:
            _, self._code = spoken_in(passage.text, self._language)
            spans = sentences(passage.text)[:MOST_SENTENCES]
            self._add(Run([Spoken(" ".join(passage.text[a:b].split()), passage, a, b) for a, b in spans]), 0)
            return
        self._come_to(passage)
        # A passage that is mostly code is in the language of what stands before it.
        self._language = own_language(passage.text) or self._language
        named = self._topic | frozenset(content_stems(f"{passage.title} {passage.heading or ''}"))
        for match in _BLOCK.finditer(passage.text):
            block = match.group()
            if block.startswith("```") or self._fenced:
                self._see_code(block)
            elif not (self._in_context and _NOTE.match(block)):
                self._read_block(passage, match, named)

    def _see_code(self, block: str) -> None:
        fence = block.startswith("```")
        self._fenced = self._fenced != (fence and block.count("```") % 2 == 1)
        self._shown |= frozenset(words(block))
        self._part()

    def _read_block(self, passage: SourcePassage, match: re.Match[str], named: frozenset[str]) -> None:
        """Read a paragraph or an item; what is neither is noted for what comes after it."""
        block = match.group()
        language, code = spoken_in(block, self._language)
        kind = _genre(block)
        if kind not in SPOKEN or is_label(block):
            self._shown |= frozenset(words(block)) if kind in {Genre.CODE, Genre.PROMPT} else frozenset()
            is_name = self._in_context and not names_code(block)
            self._labelled = self._labelled or (kind not in _SHOWN and not is_name)
            self._part()
            return
        marker = ITEM.match(block)
        start = match.start() + (marker.end() if marker else 0)
        item = item_of(passage, start, match.end(), language, in_context=self._in_context) if marker else None
        if item:
            self._code = code
            self._items.append(item)
            return
        if marker and len(block.split()) <= MOST_ITEM_WORDS:
            self._is_broken = True  # A list with an item left out says something else.
            return
        self._end_list()
        self._code = code
        runs = runs_of(
            passage, start, match.end(), Around(language, named, self._shown, self._starts, self._in_context)
        )
        self._starts = False
        is_said = any(run.sentences for run in runs)
        if self._labelled and language and is_said and explains_label(passage.text[start:], language):
            runs = []
        self._labelled = self._labelled and not (self._in_context and runs)
        self._add_paragraph(runs, len(block.split()))

    def _come_to(self, passage: SourcePassage) -> None:
        """Note whether a passage goes on from the one before it, and whether its section begins with it."""
        before = self._before
        is_headed_anew = before is None or _headings(before) != _headings(passage)
        follows = before is not None and before.ordinal + 1 == passage.ordinal
        if is_headed_anew or not follows:
            self._end_list()
            self._part()
            self._fenced = False
            self._shown = frozenset()
            if is_headed_anew:
                self._labelled = (passage.heading or "").strip().lower() in _REFERENCE
        # Where its section begins nothing stands before a sentence that it could lean on.
        self._starts = passage.ordinal == 0 or (follows and is_headed_anew)
        self._before = passage

    def end(self) -> list[Piece]:
        """The pieces of all that was read."""
        self._end_list()
        return self._found

    def _add_paragraph(self, runs: list[Run], length: int) -> None:
        self._paragraph += 1
        if runs and runs[-1].introduces:
            self._intro = runs.pop()
            self._intro_at = len(runs)
        elif length < FEWEST_PARAGRAPH_WORDS and not self._in_context:
            runs = []
        for at, run in enumerate(runs):
            self._add(run, at)
        if not self._intro.sentences and (not runs or not runs[-1].sentences):
            self._part()

    def _end_list(self) -> None:
        """A list with what introduces it; where there is none, what was to introduce it without its last sentence."""
        intro, items = self._intro, [] if self._is_broken else self._items
        left_out = bool(intro.sentences or self._items or self._is_broken)
        self._intro, self._items, self._is_broken = Run(), [], False
        if self._in_context and not intro.sentences and len(items) == 1 and items[0].words <= MOST_LABEL_WORDS:
            return  # It names what the next paragraph is about.
        if len(items) < FEWEST_ITEMS:
            self._add(replace(intro, sentences=intro.sentences[:-1]), self._intro_at)
            if left_out:
                self._part()
            return
        self._paragraph += not intro.sentences
        said = replace(intro, sentences=[*intro.sentences, *items[:MOST_ITEMS]])
        self._add(said, self._intro_at if intro.sentences else 0, is_cut=len(items) > MOST_ITEMS)

    def _part(self) -> None:
        """Let a number out: what comes does not follow on what was."""
        self._paragraph += 1

    def _add(self, run: Run, at: int, *, is_cut: bool = False) -> None:
        if not run.sentences:
            return
        passage = run.sentences[0].passage
        self._found.append(
            Piece(
                tuple(run.sentences),
                frozenset[str]().union(*(stems_of(one.text) for one in run.sentences)),
                (passage.document_id, self._paragraph, at),
                self._code,
                needs_heading=run.sentences[0].is_item,
                leans=run.leans,
                hangs=run.hangs,
                is_cut=is_cut,
            )
        )


def _headings(passage: SourcePassage) -> tuple[str | None, str | None]:
    return passage.heading, passage.parent
