"""The pieces of sources that can be said: short runs of sentences of one paragraph, each of which stands alone.

A piece begins with a sentence that needs nothing before it, and goes on with those that need it. A paragraph that begins
with one that points back is a piece too, which leans: it is said only right after the piece before it. What lies between
two pieces, code and half sentences, parts them; so do the items of a list from the paragraph before it, unless that ends
with a colon and introduces them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby

from copydesk_server.core.text.genre import SPOKEN, Genre, genre
from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.languages import Language
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import content_stems, sentences, stems_of, words
from copydesk_server.providers.text.base import SourcePassage
from copydesk_server.providers.text.offline.references import is_reference, without_references
from copydesk_server.providers.text.offline.standing import (
    KEPT,
    is_plain,
    points_elsewhere,
    stands_alone,
    stands_apart,
    stands_first,
)
from copydesk_server.providers.text.offline.usable import (
    ITEM,
    explains_code,
    explains_label,
    is_label,
    is_usable,
    is_usable_within,
    own_language,
    spoken_in,
)

# A longer run is cut: what follows leans on it, and would be a paragraph of its own.
MOST_SENTENCES = 5
# A paragraph of fewer words is a label, or explains an option that is named beside it.
FEWEST_PARAGRAPH_WORDS = 12
# An item of more words is a paragraph with a mark before it; one item is no list, and more than a listener keeps is too long.
MOST_ITEM_WORDS = 45
FEWEST_ITEMS, MOST_ITEMS = 2, 7

# Under these headings of manuals there is nothing but options and what they do.
_REFERENCE = frozenset(
    ["options", "commands", "parameters", "arguments", "functions", "flags", "subcommands", "methods", "attributes"]
)
# Kinds of blocks that name nothing.
_SHOWN = frozenset({Genre.CODE, Genre.PROMPT, Genre.TABLE, Genre.FURNITURE})
_BLOCK = re.compile(r"\S[^\n]*(?:\n(?!\s*\n|#{1,6} |```|\s*(?:[-*+•]|\d+[.)])\s)[^\n]*\S[^\n]*)*")
# An item that is nothing but a link, or ends with the page that it stands on.
_PLACE = re.compile(r"\**\[[^\[\]]{1,200}\]\([^()\s]{1,500}\)\**(?:\s+\S+)?\s*|[^\n]+[.…]\s*\d{1,3}\s*")
# The name of an item and what follows on it.
_NAMED = re.compile(r"^[\w /&'-]{1,40}: (?=\w+ \w+)")


# A document, a heading and the one above that.
Theme = tuple[str, str | None, str | None]


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence or item of a source: ``passage.text[start:end]``, with its text on one line and without its inline markup.

    Its last ``tail`` characters are not of the source: the mark that ends it where a reference is left out.
    """

    text: str
    passage: SourcePassage
    start: int
    end: int
    is_item: bool = False
    tail: int = 0

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
        language: The code of its language; ``FOREIGN`` where it is in none that the writer knows, and empty where that is not told.
        needs_heading: It is a list that nothing introduces.
        leans: It begins with a sentence that needs the piece before it.
        is_cut: Something of its end is left out, so that nothing can lean on it.
    """

    sentences: tuple[Spoken, ...]
    stems: frozenset[str]
    order: tuple[str, int, int]
    language: str
    needs_heading: bool = False
    leans: bool = False
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


_genre = lru_cache(KEPT)(genre)


@dataclass(frozen=True, slots=True)
class _Run:
    """Sentences of a paragraph that follow on each other; ``leans`` as of a piece."""

    sentences: list[Spoken] = field(default_factory=list)
    leans: bool = False

    @property
    def introduces(self) -> bool:
        """Whether a list is to follow."""
        return bool(self.sentences) and self.sentences[-1].text.endswith(":")


class _Reader:
    """Reads the passages of a document, in order."""

    def __init__(self, topic: frozenset[str]) -> None:
        self._topic = topic
        self._found: list[Piece] = []
        self._before: SourcePassage | None = None
        self._language: Language | None = None
        self._code = ""
        self._paragraph = 0
        self._fenced = False
        self._labelled = False
        self._shown: frozenset[str] = frozenset()
        self._intro = _Run()
        self._intro_at = 0
        self._items: list[Spoken] = []
        self._is_broken = False
        self._starts = False

    def read(self, passage: SourcePassage) -> None:
        """Read one passage; a person wrote a reviewed statement to be said as it is."""
        if passage.is_statement:
            _, self._code = spoken_in(passage.text, self._language)
            spans = sentences(passage.text)[:MOST_SENTENCES]
            self._add(_Run([Spoken(" ".join(passage.text[a:b].split()), passage, a, b) for a, b in spans]), 0)
            return
        self._come_to(passage)
        # A passage that is mostly code is in the language of what stands before it.
        self._language = own_language(passage.text) or self._language
        named = self._topic | frozenset(content_stems(f"{passage.title} {passage.heading or ''}"))
        for match in _BLOCK.finditer(passage.text):
            block = match.group()
            fence = block.startswith("```")
            if fence or self._fenced:
                self._fenced = self._fenced != (fence and block.count("```") % 2 == 1)
                self._shown |= frozenset(words(block))
                self._part()
                continue
            language, code = spoken_in(block, self._language)
            kind = _genre(block)
            if kind not in SPOKEN or is_label(block):
                self._shown |= frozenset(words(block)) if kind in {Genre.CODE, Genre.PROMPT} else frozenset()
                self._labelled = self._labelled or kind not in _SHOWN
                self._part()
                continue
            marker = ITEM.match(block)
            start = match.start() + (marker.end() if marker else 0)
            item = _item(passage, start, match.end(), language) if marker else None
            if item:
                self._code = code
                self._items.append(item)
                continue
            if marker and len(block.split()) <= MOST_ITEM_WORDS:
                self._is_broken = True  # A list with an item left out says something else.
                continue
            self._end_list()
            self._code = code
            runs = _runs(passage, start, match.end(), language, named, self._shown, starts=self._starts)
            self._starts = False
            if (
                self._labelled
                and language
                and any(run.sentences for run in runs)
                and explains_label(passage.text[start:], language)
            ):
                runs = []
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

    def _add_paragraph(self, runs: list[_Run], length: int) -> None:
        self._paragraph += 1
        if runs and runs[-1].introduces:
            self._intro = runs.pop()
            self._intro_at = len(runs)
        elif length < FEWEST_PARAGRAPH_WORDS:
            runs = []
        for at, run in enumerate(runs):
            self._add(run, at)
        if not self._intro.sentences and (not runs or not runs[-1].sentences):
            self._part()

    def _end_list(self) -> None:
        """A list with what introduces it; where there is none, what was to introduce it without its last sentence."""
        intro, items = self._intro, [] if self._is_broken else self._items
        left_out = bool(intro.sentences or self._items or self._is_broken)
        self._intro, self._items, self._is_broken = _Run(), [], False
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

    def _add(self, run: _Run, at: int, *, is_cut: bool = False) -> None:
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
                is_cut=is_cut,
            )
        )


def _runs(
    passage: SourcePassage,
    start: int,
    end: int,
    language: Language | None,
    named: frozenset[str],
    shown: frozenset[str],
    *,
    starts: bool = False,
) -> list[_Run]:
    """The sentences of a paragraph in runs, each from one that stands alone, or goes on from all before it.

    An empty run parts two others. Only the last run may end with a colon: what introduces a list. What explains
    a word of the code before it is left out, as that is; ``shown`` are the words of such code. What ``starts`` a section
    has nothing before it to lean on.
    """
    runs: list[_Run] = []
    is_broken, skips = False, False
    for first, last in sentences(passage.text, start, end):
        spoken = _spoken(passage, first, last, language)
        if is_reference(spoken.text, language):
            skips = True
            continue
        if skips and not stands_apart(spoken.text, language):
            is_broken = True  # It may speak of what the reference named.
            runs.append(_Run())
        skips = False
        if runs and runs[-1].introduces:
            runs[-1].sentences.pop()
            runs.append(_Run())
        usable = is_usable(spoken.text, language)
        if not usable and runs and runs[-1].sentences and is_usable_within(spoken.text, language):
            runs[-1].sentences.append(spoken)
        elif not usable or explains_code(spoken.text, shown, named):
            is_broken = True
            runs.append(_Run())
        elif is_broken and not (runs[-1].sentences or stands_apart(spoken.text, language)):
            runs.append(_Run())
        elif stands_alone(spoken.text, language, named) or (
            starts and not runs and stands_first(spoken.text, language)
        ):
            runs.append(_Run([spoken]))
        elif not runs or len(runs[-1].sentences) >= MOST_SENTENCES:
            runs.append(_Run([spoken], leans=True))
        elif runs[-1].sentences:
            runs[-1].sentences.append(spoken)
    return runs


def _spoken(
    passage: SourcePassage, start: int, end: int, language: Language | None, *, is_item: bool = False
) -> Spoken:
    """A sentence or item, without the references at its end, and said without its inline markup."""
    length, mark = without_references(passage.text[start:end], language)
    text = plain(passage.text[start : start + length]) + mark
    return Spoken(text, passage, start, start + length, is_item=is_item, tail=len(mark))


def _headings(passage: SourcePassage) -> tuple[str | None, str | None]:
    return passage.heading, passage.parent


def _item(passage: SourcePassage, start: int, end: int, language: Language | None) -> Spoken | None:
    spoken = _spoken(passage, start, end, language, is_item=True)
    text = spoken.text
    if _PLACE.fullmatch(passage.text, start, end):
        return None  # A place to go to, or a line of contents.
    # What an author names in bold and then explains is said so: "**Retries**: a failed job is tried again."
    explained = _NAMED.sub("", text) if passage.text.startswith("**", start) else text
    if not 2 <= len(text.split()) <= MOST_ITEM_WORDS or not is_plain(explained) or points_elsewhere(text, language):
        return None
    if (
        text.endswith((":", ",", "?"))
        or is_injection(text)
        or (language is not None and set(text.lower().split()) & language.this)
    ):
        return None
    return spoken
