"""Place the quotable pieces of documents in their sections, and rate how far each explains the topic.

The rating multiplies four shares: how much of the topic a piece and its headings name, how far its section explains (headings tell
an introduction from an installation or a list of functions), its form (prose or code names), and the wishes of people.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.text.languages import collects, is_leading, practical_part
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import content_stems, stems_of
from copydesk_server.providers.text.base import SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.candidates import Candidate, find_candidates
from copydesk_server.providers.text.offline.headings import introduces, prose_heading
from copydesk_server.providers.text.offline.pieces import Piece
from copydesk_server.providers.text.offline.topic_documents import Topic, document_shares, section_share

# A document that treats the topic less well than so much of the best one is not used.
TREATS = 0.4
# The share of the topic that makes a passage one on the topic.
ON_TOPIC = 0.4
# How much of the rating is what a piece says itself and what its headings say; and what the document counts of it at least.
OWN, HEADED, ANY_DOCUMENT = 0.45, 0.55, 0.4
# A piece that speaks of so much of the topic speaks of all of it.
ENOUGH_SPOKEN = 0.7
# How much the title counts as a heading of an introduction, and of any other section.
TITLE_OF_INTRODUCTION, TITLE = 0.9, 0.6
# How far sections explain: introductions; sections that are looked up, such as an installation; names of code; collections.
LEADING, PRACTICAL, CODE_NAME, COLLECTION = 1.25, 0.45, 0.55, 0.7
# In a document that is named after the topic the first words count more: there it is defined.
EARLY_WORDS, EARLY = 1_500, 0.3
# What items and names of code cost by their share of the words, and the least that the form counts.
ITEMS, CODE, LEAST_FORM = 0.35, 1.5, 0.3
_CODE = re.compile(r"\w[_/\\]\w|\w\(\)|(?:^|\s)--?[a-zA-Z]|[a-z][A-Z]|\b[A-Z]{2,}_|\w\.\w{2,}\b")
# What the approval of a document adds, a word that the skill prefers or that the brand likes, and what the style takes off.
APPROVED, PREFERRED, LIKED, STYLE = 0.8, 0.9, 0.02, 0.5
# More words than any that count, for what stands before the passages at hand.
UNKNOWN = 1_000_000
# Letters that a word of a heading and one of the topic have in common.
STEM_LETTERS = 5


@dataclass(frozen=True, slots=True)
class Place:
    """A piece in its document: its section, the words of the source before its start and up to its end, and its stems of the topic."""

    piece: Piece
    section: int
    start: int
    end: int
    own: frozenset[str]

    @property
    def words(self) -> int:
        """The number of its words."""
        return self.piece.words


@dataclass(frozen=True, slots=True)
class Part:
    """Adjoining passages of a document: their quotable places, and where each section begins and ends.

    ``on_topic`` are the sections that speak of the topic.
    """

    document_id: str
    places: tuple[Place, ...]
    bounds: tuple[tuple[int, int], ...]
    on_topic: frozenset[int]


class Sources:
    """The documents of a request, as far as they treat its topic.

    Args:
        request: What is to be written.
    """

    def __init__(self, request: WriteRequest) -> None:
        self.request = request
        self.topic = Topic(request)
        self.treats = document_shares(request, self.topic)
        self._stems = frozenset(content_stems(request.topic))
        self._liked = frozenset(stem for phrase in request.power_words for stem in content_stems(phrase))
        self._preferred = [
            (section.words / request.words, frozenset(content_stems(" ".join(section.prefers))))
            for section in request.sections
            if section.prefers
        ]
        self.candidates = find_candidates(request)
        self.parts = [part for part in self._parts() if part.places]

    def statements(self) -> list[Candidate]:
        """The reviewed statements that are approved or speak of the topic, the approved first."""
        found = [
            candidate
            for candidate in self.candidates
            if candidate.piece.passage.is_statement
            and (candidate.piece.passage.preference or self.topic.share(candidate.piece.stems) >= ON_TOPIC)
        ]
        return sorted(found, key=lambda candidate: -candidate.piece.passage.preference)

    def is_on_topic(self) -> bool:
        """Whether a piece speaks of the topic, with its heading, its title and its passage."""
        return any(
            candidate.piece.passage.preference or self.topic.share(_stems_around(candidate.piece)) >= ON_TOPIC
            for candidate in self.candidates
        )

    def _parts(self) -> Iterator[Part]:
        by_passage: defaultdict[str, list[Candidate]] = defaultdict(list)
        for candidate in self.candidates:
            passage = candidate.piece.passage
            if self.treats[passage.document_id] >= TREATS and not passage.is_statement:
                by_passage[passage.id].append(candidate)
        used = {members[0].piece.passage.document_id for members in by_passage.values()}
        ordered = sorted(self.request.passages, key=lambda one: (one.document_id, one.ordinal, one.id))
        for passages in _without_gaps(passage for passage in ordered if passage.document_id in used):
            yield self._part(passages, by_passage)

    def _part(self, passages: Sequence[SourcePassage], by_passage: dict[str, list[Candidate]]) -> Part:
        """Adjoining passages with the places of their pieces; a piece that leans on something left out is left out too."""
        places: list[Place] = []
        bounds: list[tuple[int, int]] = []
        # Passages from the middle of a document begin in the middle of a section.
        first_begin, offset = (-UNKNOWN, UNKNOWN) if passages[0].ordinal else (0, 0)
        before: Piece | None = None
        starts: dict[str, int] = {}
        at = 0
        for passage in passages:
            starts[passage.id] = at
            at += _count_words(passage.text)
        path: tuple[str, ...] | None = None
        for passage in passages:
            at = starts[passage.id]
            if passage.path != path or not bounds:
                path = passage.path
                bounds.append((at if bounds else first_begin, at))
            for candidate in by_passage.get(passage.id, ()):
                piece = candidate.piece
                if piece.leans and not (before and piece.adjoins(before)):
                    continue
                first, last = piece.sentences[0], piece.sentences[-1]
                start = at + _count_words(passage.text[: first.start])
                end = starts[last.passage.id] + _count_words(last.passage.text[: last.end])
                rated = replace(piece, worth=self._worth(candidate, offset + start))
                own = self.topic.stems_in(piece.stems)
                places.append(Place(rated, len(bounds) - 1, start, max(end, start + 1), own))
                before = piece
            bounds[-1] = (bounds[-1][0], at + _count_words(passage.text))
        is_named = self.topic.heading_share(passages[0].title) > 0
        on_topic = frozenset(place.section for place in places if is_named or place.own)
        return Part(passages[0].document_id, tuple(places), tuple(bounds), on_topic)

    def _worth(self, candidate: Candidate, start: int) -> float:
        piece, passage = candidate.piece, candidate.piece.passage
        own = min(1.0, self.topic.share(piece.stems) / ENOUGH_SPOKEN)
        titled = self.topic.heading_share(passage.title)
        as_heading = TITLE_OF_INTRODUCTION if is_leading(passage.heading or passage.title) else TITLE
        headed = max(section_share(self.topic, passage), as_heading * titled)
        treats = ANY_DOCUMENT + (1 - ANY_DOCUMENT) * self.treats[passage.document_id]
        early = 1.0 + EARLY * max(0.0, 1 - start / EARLY_WORDS) * (titled > 0)
        explains = _explains(passage, self._stems)
        return (OWN * own + HEADED * headed) * treats * explains * early * _form(piece) * self._wished(candidate)

    def _wished(self, candidate: Candidate) -> float:
        """What people have a say in: their approval, the style, words of the brand and of the skill."""
        spoken = [stems_of(sentence.text) for sentence in candidate.piece.sentences]
        preferring = sum(
            share * sum(not stems.isdisjoint(preferred) for stems in spoken) / len(spoken)
            for share, preferred in self._preferred
        )
        liked = LIKED * len(self._liked & candidate.piece.stems)
        approved = APPROVED * candidate.piece.passage.preference
        return max(0.0, 1.0 + approved + PREFERRED * preferring + liked - STYLE * candidate.cost)


def _count_words(text: str) -> int:
    """Words of a source without images and badges."""
    return len(plain(text).split())


def _stems_around(piece: Piece) -> frozenset[str]:
    passage = piece.passage
    return piece.stems | stems_of(f"{passage.title} {passage.heading or ''}") | stems_of(passage.text)


def _explains(passage: SourcePassage, topic: Collection[str]) -> float:
    """How far a section explains, by its headings and the title of its document."""
    headings = [passage.title, *(heading for heading in passage.path if heading != passage.title)]
    if any(_is_practical(heading, topic) for heading in headings[-2:]):
        return PRACTICAL
    if any(map(collects, headings)):
        return COLLECTION
    last = headings[-1]
    if len(headings) == 1 or is_leading(last):
        return LEADING
    return 1.0 if introduces(last) or prose_heading(last) is not None else CODE_NAME


def _is_practical(heading: str, topic: Collection[str]) -> bool:
    """Whether readers look a section up, such as an installation, and the topic does not ask for that."""
    part = practical_part(heading)
    asked = {stem[:STEM_LETTERS] for stem in topic}
    return bool(part) and asked.isdisjoint(stem[:STEM_LETTERS] for stem in content_stems(part))


def _form(piece: Piece) -> float:
    """How far a piece is prose rather than items and names of code."""
    items = sum(sentence.words for sentence in piece.sentences if sentence.is_item) / piece.words
    code = sum(len(_CODE.findall(sentence.text)) for sentence in piece.sentences) / piece.words
    return max(LEAST_FORM, 1.0 - ITEMS * items - CODE * code)


def _without_gaps(passages: Iterator[SourcePassage]) -> Iterator[list[SourcePassage]]:
    """Passages of one document that follow on each other."""
    run: list[SourcePassage] = []
    for passage in passages:
        if run and (run[-1].document_id != passage.document_id or run[-1].ordinal + 1 != passage.ordinal):
            yield run
            run = []
        run.append(passage)
    if run:
        yield run
