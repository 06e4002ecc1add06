"""Read the quotable pieces of sources: sentences of one paragraph without a gap, or a list with its introduction.

A gap is a sentence that cannot be quoted. After a gap a piece begins with a sentence that stands alone. A paragraph whose first
sentence points back is quoted only right after the piece before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from copydesk_server.core.text.genre import is_quotable_block
from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.languages import Language
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import sentences, stems_of
from copydesk_server.providers.text.base import SourcePassage
from copydesk_server.providers.text.offline.filters import (
    ITEM,
    cached_language,
    explains_label,
    is_label,
    is_quotable,
    names_code,
    paragraph_language,
    without_references,
)
from copydesk_server.providers.text.offline.standalone import is_plain, stands_alone

# A longer item is a paragraph with a mark before it; one item is no list.
MOST_ITEM_WORDS, FEWEST_ITEMS, MOST_ITEMS = 45, 2, 7
# A paragraph of more sentences is several pieces, so that a text can end within it.
MOST_SENTENCES = 3
BLOCK = re.compile(r"\S[^\n]*(?:\n(?!\s*\n|#{1,6} |```|\s*(?:[-*+•]|\d+[.)])\s)[^\n]*\S[^\n]*)*")
# A footnote.
_NOTE = re.compile(r"\[(?:\d{1,3}|\*)\]\s")
# An item that is nothing but a link, or a line of a table of contents.
_PLACE = re.compile(r"\**\[[^\[\]]{1,200}\]\([^()\s]{1,500}\)\**(?:\s+\S+)?\s*|[^\n]+[.…]\s*\d{1,3}\s*")
# The name of an item in bold before its explanation.
_NAMED = re.compile(r"^[\w /&'-]{1,40}: (?=\w+ \w+)")


@dataclass(frozen=True, slots=True)
class SourceSentence:
    """A sentence or item of a source: ``passage.text[start:end]`` on one line, without inline markup.

    The last ``tail`` characters of its text are not in the source: the mark that ends it where a reference is left out.
    """

    text: str
    passage: SourcePassage
    start: int
    end: int
    is_item: bool = False
    tail: int = 0

    @property
    def words(self) -> int:
        """The number of its words; the mark of an item counts as one."""
        return len(self.text.split()) + self.is_item


@dataclass(frozen=True, slots=True)
class Piece:
    """Sentences of a source that follow on each other.

    Args:
        sentences: The sentences.
        order: Its place in the sources: the document, the paragraph, the number within the paragraph.
        language: The code of its language; ``FOREIGN`` where no rules exist for it, empty where it is not known.
        leans: It needs the piece before it.
        lacks_intro: It is a list that no sentence introduces.
        worth: How far it explains the topic of a text, from 0 to about 1.
    """

    sentences: tuple[SourceSentence, ...]
    order: tuple[str, int, int]
    language: str
    leans: bool = False
    lacks_intro: bool = False
    worth: float = 0.0

    @property
    def passage(self) -> SourcePassage:
        """The passage in which it begins."""
        return self.sentences[0].passage

    @property
    def words(self) -> int:
        """The number of its words; the mark of an item counts as one."""
        return sum(sentence.words for sentence in self.sentences)

    @property
    def stems(self) -> frozenset[str]:
        """The stems of its words."""
        return frozenset[str]().union(*(stems_of(sentence.text) for sentence in self.sentences))

    def adjoins(self, before: Piece) -> bool:
        """Whether it directly follows another piece in the source."""
        document, paragraph, at = self.order
        is_next = before.order[:2] == (document, paragraph - 1) and at == 0
        return is_next or (before.order == (document, paragraph, at - 1) and self.leans)


def read_pieces(passages: Sequence[SourcePassage]) -> list[Piece]:
    """The pieces of passages, in the order of the sources."""
    ordered = sorted(passages, key=lambda passage: (passage.document_id, passage.ordinal, passage.id))
    pieces: list[Piece] = []
    for _, members in groupby(ordered, key=lambda passage: passage.document_id):
        reader = _Reader()
        for passage in members:
            reader.read(passage)
        pieces += reader.end()
    return pieces


class _Reader:
    """Reads the passages of a document in order."""

    def __init__(self) -> None:
        self._pieces: list[Piece] = []
        self._before: SourcePassage | None = None
        self._language: Language | None = None
        self._code = ""
        self._paragraph = 0
        self._in_fence = self._after_code_label = self._begins_section = self._list_begins_section = False
        self._intro: list[SourceSentence] = []
        self._intro_leans = False
        self._items: list[SourceSentence | None] = []

    def read(self, passage: SourcePassage) -> None:
        """Read one passage; a reviewed statement is quoted as it is."""
        if passage.is_statement:
            self._add([_sentence(passage, a, b, None) for a, b in sentences(passage.text)], leans=False)
            return
        before, self._before = self._before, passage
        is_headed_anew = before is None or before.path != passage.path or before.heading != passage.heading
        follows = before is not None and before.ordinal + 1 == passage.ordinal
        if is_headed_anew or not follows:
            self._end_list()
            self._skip()
            self._in_fence = self._after_code_label = False
        self._begins_section = passage.ordinal == 0 or (follows and is_headed_anew)
        # A passage that is mostly code is in the language of the passage before it.
        self._language = cached_language(passage.text) or self._language
        for match in BLOCK.finditer(passage.text):
            block = match.group()
            if block.startswith("```") or self._in_fence:
                is_open = block.startswith("```") and block.count("```") % 2 == 1
                self._in_fence = self._in_fence != is_open
                self._skip()
            elif not _NOTE.match(block):
                self._read_block(passage, match)
            if plain(block) and not block.startswith("#"):  # Neither an image nor its own heading.
                self._begins_section = False

    def end(self) -> list[Piece]:
        """The pieces of the passages read so far."""
        self._end_list()
        return self._pieces

    def _read_block(self, passage: SourcePassage, match: re.Match[str]) -> None:
        block = match.group()
        if not plain(block):
            return  # An image or a badge.
        language, code = paragraph_language(block, self._language)
        marker = ITEM.match(block)
        start = match.start() + (marker.end() if marker else 0)
        if marker and len(block.split()) <= MOST_ITEM_WORDS:
            self._code = code
            self._list_begins_section = self._begins_section or (self._list_begins_section and bool(self._items))
            self._items.append(_item(passage, start, match.end(), language) if is_quotable_block(block) else None)
            return
        if is_label(block) or not is_quotable_block(block):
            self._after_code_label = is_label(block) and names_code(block)
            self._skip()
            return
        self._end_list()
        self._code = code
        if self._after_code_label and explains_label(passage.text[start:], language):
            self._skip()
        else:
            self._add_paragraph(passage, start, match.end(), language)
        self._after_code_label = False

    def _add_paragraph(self, passage: SourcePassage, start: int, end: int, language: Language | None) -> None:
        self._paragraph += 1
        runs = _runs(passage, start, end, language)
        # Nothing that a sentence could refer to stands before it where it begins its section.
        leans = bool(runs[0]) and not (self._begins_section or stands_alone(runs[0][0].text, language, _named(passage)))
        if runs[-1] and runs[-1][-1].text.endswith(":"):
            self._intro, self._intro_leans = runs.pop(), leans and not runs
        chunks = [(run[at : at + MOST_SENTENCES], at > 0) for run in runs for at in range(0, len(run), MOST_SENTENCES)]
        for at, (chunk, continues) in enumerate(chunks):
            self._add(chunk, leans=continues or (leans and at == 0), at=at)
        if runs and not runs[-1]:
            self._skip()

    def _end_list(self) -> None:
        """Add the list that was read, with its introduction; a list with an item that cannot be quoted is left out."""
        intro, items = self._intro, self._items
        self._intro, self._items = [], []
        kept = [item for item in items if item is not None]
        is_introduced = bool(intro) or self._list_begins_section
        if len(kept) < max(FEWEST_ITEMS, len(items)) or not is_introduced:
            self._add(intro[:-1], leans=self._intro_leans)
            if intro or items:
                self._skip()
            return
        self._paragraph += not intro
        self._add([*intro, *kept[:MOST_ITEMS]], leans=bool(intro) and self._intro_leans)
        if len(kept) > MOST_ITEMS:
            self._skip()

    def _skip(self) -> None:
        """Leave a number out, so that the next piece does not adjoin the one before."""
        self._paragraph += 1

    def _add(self, run: Sequence[SourceSentence], *, leans: bool, at: int = 0) -> None:
        if run:
            order = (run[0].passage.document_id, self._paragraph, at)
            self._pieces.append(Piece(tuple(run), order, self._code, leans, lacks_intro=run[0].is_item))


def _runs(passage: SourcePassage, start: int, end: int, language: Language | None) -> list[list[SourceSentence]]:
    """The sentences of a paragraph that can be quoted, in runs without a gap; the last run is empty where a gap ends it."""
    runs: list[list[SourceSentence]] = [[]]
    for first, last in sentences(passage.text, start, end):
        sentence = _sentence(passage, first, last, language)
        if not sentence.text:
            continue  # An image or a badge.
        if not passage.is_citable(first, last) or not is_quotable(sentence.text, language, begins=first == start):
            runs += [[]] if len(runs) == 1 or runs[-1] else []
        elif len(runs) == 1 or runs[-1] or stands_alone(sentence.text, language, _named(passage)):
            runs[-1].append(sentence)
    return runs


def _named(passage: SourcePassage) -> frozenset[str]:
    """The stems of what a reader of a passage knows: the title and the heading."""
    return stems_of(f"{passage.title} {passage.heading or ''}")


def _sentence(
    passage: SourcePassage, start: int, end: int, language: Language | None, *, is_item: bool = False
) -> SourceSentence:
    length, mark = without_references(passage.text[start:end], language)
    text = plain(passage.text[start : start + length]) + mark
    return SourceSentence(text, passage, start, start + length, is_item=is_item, tail=len(mark))


def _item(passage: SourcePassage, start: int, end: int, language: Language | None) -> SourceSentence | None:
    """An item of a list; ``None`` where it cannot be quoted."""
    item = _sentence(passage, start, end, language, is_item=True)
    text = item.text
    if (
        not passage.is_citable(start, end)
        or _PLACE.fullmatch(passage.text, start, end)
        or text.endswith((":", "?"))
        or is_injection(text)
    ):
        return None
    # "**Retries**: a failed job is tried again."
    explained = _NAMED.sub("", text) if passage.text.startswith("**", start) else text
    refers = language is not None and language.away.search(text.lower())
    if not 2 <= len(text.split()) <= MOST_ITEM_WORDS or not is_plain(explained) or refers:
        return None
    return item
