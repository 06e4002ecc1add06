"""A long text from whole documents: sections as their authors wrote them, whole and in their order, rather than runs from everywhere.

What is chosen is a unit: a section with those below it, small enough that some of them make the text. A document that treats
the topic is said from its beginning on; of a book on more those units are said that treat it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import DraftBlock, SourcePassage, Writing
from copydesk_server.providers.text.offline.composing import Said, new
from copydesk_server.providers.text.offline.defining import definition
from copydesk_server.providers.text.offline.exposition import page_weight, section_weight
from copydesk_server.providers.text.offline.extracting import NAMED
from copydesk_server.providers.text.offline.headings import introduces, prose_heading
from copydesk_server.providers.text.offline.laying import Window, blocks_of
from copydesk_server.providers.text.offline.scoring import Scored, scored
from copydesk_server.providers.text.offline.topic import Topic
from copydesk_server.providers.text.offline.treating import books, naming, treating

# Words of a section that is said, and their share of all that it has: of what is mostly code and tables only holes are left.
FEWEST_WORDS, KEPT = 40, 0.25
# Of the words of the text: the longest unit, and what a document adds at least.
MOST_OF_UNIT, LEAST_OF_DOCUMENT = 0.3, 0.08
# What a unit is worth for the topic in the best of its headings, beside the share that its pieces speak of.
HEADED = 0.6
# What it is worth as a whole, for the share of its words that can be said; and for its length, up to so many words.
WHOLE, LONG, LONG_WORDS = 0.4, 0.3, 250
# What a unit is worth more that begins its document, and one that comes next to one that is said.
BEGINS, NEXT = 0.3, 0.1
# How well a document treats the topic, of what the best one does, the share of the topic in it, and that of which a section of it
# speaks, in its headings or on the mean of its pieces: first the best ones. A page on the topic is said whole.
PHASES = ((0.6, 0.85, 0.3), (0.45, 0.7, 0.2), (0.4, 0.85, 0.12))
# The text has so much of its words, and is not begun another unit for the rest; a unit may be so much longer than what is left.
ENOUGH, OVER = 0.95, 0.04
Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a document without those below it: what of it can be said, the place of its first passage, all of its words."""

    document_id: str
    path: Path
    members: tuple[Scored, ...]
    first: int
    total: int

    @property
    def words(self) -> int:
        """How many words can be said."""
        return sum(one.piece.words for one in self.members)


@dataclass(frozen=True, slots=True)
class Unit:
    """Parts of a document that are said together, in its order, and what they are worth."""

    parts: tuple[Part, ...]
    at: int
    worth: float

    @property
    def words(self) -> int:
        """How many words can be said."""
        return sum(part.words for part in self.parts)


def follow(writing: Writing) -> tuple[DraftBlock, ...]:
    """The blocks of a long text: units of the documents that treat the topic, the best document first."""
    followed = _Followed(writing)
    windows = [*followed.opening(), *followed.windows()]
    # What a skill prefers would move sections of the sources about.
    sections = [replace(section, prefers=(), heading=None) for section in writing.sections]
    return tuple(blocks_of(windows, sections, goes_on=bool(writing.said)))


class _Followed:
    """What of the documents is said."""

    def __init__(self, writing: Writing) -> None:
        self._writing = writing
        self._topic = Topic(writing)
        self._stems = frozenset(content_stems(writing.topic))
        self._treats = treating(writing, self._topic)
        self._books = books(writing, self._topic)
        self._titles = {passage.document_id: passage.title for passage in writing.passages}
        found = scored(writing)
        self._shares: dict[str, float] = {one.piece.order[0]: one.document for one in found}
        self._parts = _parts(writing.passages, found)
        self._first = {part.document_id: part for part in reversed(self._parts)}
        self._opening = definition(found, self._treats, writing.topic)
        self._chosen = self._choose()

    def opening(self) -> list[Window]:
        """A paragraph that says what the topic is, where the text does not begin with it."""
        one = self._opening
        said = {member.piece.order for part in self._chosen[:1] for member in part.members[:1]}
        return [] if one is None or one.piece.order in said else [Window((one,), one.worth)]

    def windows(self) -> list[Window]:
        """The sections, in the order in which they are said; nothing is said twice."""
        said = Said(self._writing.said)
        for window in self.opening():
            new(window.pieces, said)
        made = []
        for part in self._chosen:
            if pieces := new(part.members, said):
                made.append(Window(pieces, 1.0))
        return made

    def _choose(self) -> list[Part]:
        """Parts up to the words of the text, document by document; in each phase those of which less is asked than before."""
        room = self._writing.words
        chosen: dict[str, list[Part]] = {}
        for treats, share, speaks in PHASES:
            for document in sorted(self._treats, key=lambda one: (-self._treats[one] * self._explains(one), one)):
                if self._treats[document] < treats or self._shares.get(document, 0.0) < share:
                    continue
                if room < (1 - ENOUGH) * self._writing.words:
                    break
                before = chosen.get(document, [])
                taken = _taken(self._units(document, speaks, before), room, self._writing.words)
                words = sum(part.words for part in taken)
                if before or words >= min(room, LEAST_OF_DOCUMENT * self._writing.words):
                    chosen[document] = [*before, *taken]
                    room -= words
        ordered = [*chosen]
        if (opening := self._opening) is not None:
            ordered.sort(key=lambda document: document != opening.piece.order[0])
        return [part for document in ordered for part in sorted(chosen[document], key=lambda part: part.first)]

    def _explains(self, document: str) -> float:
        """How far a document explains, by its title: a design document has the words of its program's manual."""
        return page_weight(self._titles[document], self._stems)

    def _units(self, document: str, speaks: float, but: Sequence[Part]) -> list[Unit]:
        """Those of a document that may be said and are not yet, in its order."""
        whole = naming(self._topic, self._titles[document]) >= NAMED and document not in self._books
        known = {part.first for part in but}
        parts = [
            part
            for part in self._parts
            if part.document_id == document and part.first not in known and (whole or self._speaks(part) >= speaks)
        ]
        most = round(MOST_OF_UNIT * self._writing.words)
        made = []
        for at, group in enumerate(_divided(parts, most, 0)):
            begins = group[0].path == self._first[document].path
            made.append(Unit(tuple(group), at, self._worth(group) + BEGINS * begins))
        return made

    def _speaks(self, part: Part) -> float:
        """The share of the topic in its headings or in what it says, whichever is greater."""
        return max(self._headed(part), _spoken(part))

    def _headed(self, part: Part) -> float:
        """How much of the topic its headings have, but for that which is the title of its document."""
        title = self._titles[part.document_id].casefold()
        return max((naming(self._topic, one) for one in part.path if one.casefold() != title), default=0.0)

    def _worth(self, group: Sequence[Part]) -> float:
        words = sum(part.words for part in group)
        told = sum(
            part.words * (_spoken(part) + HEADED * self._headed(part)) * section_weight(part.path, self._stems)
            for part in group
        )
        told /= words
        return told + WHOLE * words / sum(part.total for part in group) + LONG * min(1.0, words / LONG_WORDS)


def _spoken(part: Part) -> float:
    """The share of the topic that its pieces speak of, on the mean of their words, with their headings and passages in part."""
    return sum((one.own + one.around) / 2 * one.piece.words for one in part.members) / part.words


def _parts(passages: Sequence[SourcePassage], found: Iterable[Scored]) -> list[Part]:
    """The sections of the documents of which enough can be said, in their order."""
    by_passage: defaultdict[str, list[Scored]] = defaultdict(list)
    for one in sorted(found, key=lambda one: one.piece.order):
        by_passage[one.piece.passage.id].append(one)
    ordered = sorted(passages, key=lambda one: (one.document_id, one.ordinal, one.id))
    made = []
    for (document, path), group in groupby(ordered, key=lambda one: (one.document_id, one.path)):
        inside = list(group)
        members = _said_of(one for passage in inside for one in by_passage[passage.id])
        total = sum(len(passage.text.split()) for passage in inside)
        part = Part(document, path, members, inside[0].ordinal, total)
        if part.words >= max(FEWEST_WORDS, KEPT * total) and _is_headed(path):
            made.append(part)
    return made


def _is_headed(path: Path) -> bool:
    """Whether what it stands under can be said, or need not be: under the name of an option stands what that does."""
    return not path or introduces(path[-1]) or prose_heading(path[-1]) is not None


def _said_of(members: Iterable[Scored]) -> tuple[Scored, ...]:
    """The pieces of a section without lists that nothing introduces, and what leans on something that is left out."""
    taken: list[Scored] = []
    for one in members:
        if not one.piece.needs_heading and (not one.piece.leans or (taken and one.piece.adjoins(taken[-1].piece))):
            taken.append(one)
    return tuple(taken)


def _divided(parts: Sequence[Part], most: int, depth: int) -> Iterator[list[Part]]:
    """Parts in groups that stand under one heading, as large as they may be."""
    for _, group in groupby(parts, key=lambda part: part.path[: depth + 1]):
        members = list(group)
        deeper = any(len(part.path) > depth + 1 for part in members)
        if sum(part.words for part in members) <= most or not deeper:
            yield members
        else:
            yield from _divided(members, most, depth + 1)


def _taken(units: Sequence[Unit], room: int, words: int) -> list[Part]:
    """The parts of the best of a document's units that fit; the last one as far as it fits."""
    taken: list[Unit] = []
    left = list(units)
    while left and room > (1 - ENOUGH) * words:
        near = {unit.at + by for unit in taken for by in (-1, 1)}
        best = max(left, key=lambda unit: (unit.worth + NEXT * (unit.at in near), -unit.at))
        left.remove(best)
        if fitting := _fitting(best, room + round(OVER * words)):
            taken.append(fitting)
            room -= fitting.words
    return [part for unit in taken for part in unit.parts]


def _fitting(unit: Unit, room: int) -> Unit | None:
    """A unit as far as it fits: its first sections, and of the first one that is too long its first paragraphs."""
    kept: list[Part] = []
    for part in unit.parts:
        if part.words <= room:
            kept.append(part)
            room -= part.words
            continue
        members: list[Scored] = []
        for one in part.members:
            if one.piece.words > room:
                break
            members.append(one)
            room -= one.piece.words
        cut = replace(part, members=tuple(members))
        if cut.words >= FEWEST_WORDS:
            kept.append(cut)
        break
    return replace(unit, parts=tuple(kept)) if kept else None
