"""Compose a text of excerpts: a few long ones that stand side by side in their source rather than the best sentences from everywhere.

A text is worth what its excerpts are worth for their words, less what each change of section and document and each missing word
costs, and more where it covers the topic and opens and closes with a section.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.providers.text.base import DraftBlock, WriteRequest
from copydesk_server.providers.text.offline.excerpts import OVER, Excerpt, begins_section, ends_section, find_excerpts
from copydesk_server.providers.text.offline.paragraphs import build_blocks
from copydesk_server.providers.text.offline.pieces import Piece
from copydesk_server.providers.text.offline.sections import ON_TOPIC, TREATS, Sources

# Excerpts with which a text may begin, and that may be added; excerpts that begin at one place; texts kept at each step.
FIRST, ADDED, OF_ONE_PLACE, KEPT = 40, 400, 4, 8
# How well the document of the first excerpt treats the topic, relative to the best one.
LEADING = 0.97
# The share of the topic that an excerpt of a document already quoted has to speak of.
OWN_SHARE = 0.2
# What a text gains for the share of the topic that it covers, and where it opens and closes with a section.
COVERS, OPENS, CLOSES = 0.15, 0.08, 0.08
# What it costs to go on near the excerpt before, elsewhere in the document, in another document, and to skip a paragraph.
NEXT, ELSEWHERE, ABROAD, SKIPS, BETWEEN = 0.04, 0.1, 0.6, 0.12, 60
# The share of the words below which each missing one costs.
ENOUGH, SHORT = 0.9, 0.5
# The lowest worth of an added excerpt, relative to the best one, and the most excerpts of a text.
LEAST_ADDED, MOST_EXCERPTS = 0.12, 5
# A longer text is composed in rounds of so many words, until a small share of its words is missing.
ROUND_WORDS, NEARLY = 1_200, 0.1
# Words of the shortest excerpt; of a short text a quarter of it.
FEWEST_WORDS = 40
# A text with a smaller share of its words goes on after its last excerpt, although it may break off there.
GOES_ON = 0.9
# The share of common stems from which sentences of two documents say the same.
SIMILAR = 0.7


@dataclass(frozen=True, slots=True)
class _Demands:
    """What the excerpts of other documents have to meet.

    Args:
        treats: How well the document treats the topic, relative to the best one.
        share: The share of the topic that the excerpt speaks of.
    """

    treats: float
    share: float


# The second are for texts that are too short with the first: any document in use, and what counts as being on the topic.
_DEMANDS = (_Demands(0.75, 0.6), _Demands(TREATS, ON_TOPIC))


def compose(request: WriteRequest) -> tuple[DraftBlock, ...]:
    """The blocks of a text; none where the sources have nothing to quote on the topic."""
    sources = Sources(request)
    if not sources.is_on_topic():
        return ()
    statements = [candidate.piece for candidate in sources.statements()]
    groups = _groups(request, statements, [])
    taken: list[Excerpt] = []
    # What repeats another excerpt is left out of the groups, so that more than once too few words may have been taken.
    while (room := request.words - _words(groups)) > NEARLY * request.words:
        # A short excerpt is a remark: it is used only where the sources have nothing longer.
        fewest = min(FEWEST_WORDS, request.words // 4)
        added = _take(sources, taken, room, fewest) or ([] if taken else _take(sources, taken, room, 1))
        if not added:
            break
        taken += added
        groups = _groups(request, statements, taken)
    return tuple(build_blocks([group for group in groups if group], request.sections, goes_on=bool(request.said)))


def _groups(request: WriteRequest, statements: Sequence[Piece], taken: Sequence[Excerpt]) -> list[list[Piece]]:
    """The pieces of statements and excerpts, each section a group, without what was said before."""
    unsaid = _Unsaid(request.said)
    ordered = _in_source_order(taken)
    groups = [unsaid.of(pieces) for pieces in ([*([piece] for piece in statements), *_by_section(ordered)])]
    room = request.words - _words(groups)
    if ordered and room > (1 - GOES_ON) * request.words:
        groups += map(unsaid.of, _following(ordered[-1], room + round(OVER * request.words)))
    return groups


def _take(sources: Sources, before: Sequence[Excerpt], room: int, fewest: int) -> list[Excerpt]:
    """Excerpts for so many words beside those before, round by round."""
    taken = list(before)
    words = room
    for demands in _DEMANDS:
        while room > NEARLY * words:
            text = _best_text(sources, taken, min(room, ROUND_WORDS), fewest, demands)
            if text is None:
                break
            taken += text.excerpts
            room -= text.words
    return taken[len(before) :]


def _words(groups: Sequence[Sequence[Piece]]) -> int:
    return sum(piece.words for pieces in groups for piece in pieces)


@dataclass(frozen=True, slots=True)
class _Text:
    """Excerpts in the order of the text, and what it is worth."""

    excerpts: tuple[Excerpt, ...]
    worth: float

    @property
    def words(self) -> int:
        return sum(excerpt.words for excerpt in self.excerpts)


def _best_text(sources: Sources, taken: Sequence[Excerpt], words: int, fewest: int, demands: _Demands) -> _Text | None:
    """The best text that is found by adding excerpts to the best ones."""
    found = [
        excerpt
        for part in sources.parts
        for excerpt in find_excerpts(part, fewest, words)
        if not any(map(excerpt.overlaps, taken))
    ]
    found.sort(key=lambda one: (-one.worth * min(1.0, one.words / words) ** 0.5, one.document_id, one.first, one.last))
    least = LEAST_ADDED * max((excerpt.worth for excerpt in found), default=0.0)
    joining = [one for one in found if sources.treats[one.document_id] >= demands.treats and one.worth >= least]
    appraisal = _Appraisal(sources, words, demands.share)
    if taken:
        firsts = [one for one in joining if appraisal.may_join(one, taken)]
    else:
        firsts = [one for one in joining if sources.treats[one.document_id] >= LEADING] or joining
    kept = [appraisal.text((excerpt,)) for excerpt in _spread(firsts, FIRST)]
    best = max(kept, key=lambda text: text.worth, default=None)
    added = _spread(joining, ADDED)
    for _ in range(MOST_EXCERPTS - 1):
        longer = {
            text.excerpts: text
            for before in sorted(kept, key=appraisal.promise, reverse=True)[:KEPT]
            for text in map(appraisal.text, appraisal.extended(before, added))
            if text.worth > before.worth
        }
        kept = list(longer.values())
        best = max([*kept, *([best] if best else [])], key=lambda text: text.worth, default=None)
    return best


def _spread(excerpts: Sequence[Excerpt], most: int) -> list[Excerpt]:
    """The first excerpts; only a few of those that begin at one place."""
    counts: dict[tuple[int, int], int] = {}
    kept: list[Excerpt] = []
    for excerpt in excerpts:
        key = (id(excerpt.part), excerpt.first)
        counts[key] = counts.get(key, 0) + 1
        if counts[key] <= OF_ONE_PLACE and len(kept) < most:
            kept.append(excerpt)
    return kept


class _Appraisal:
    """What texts of excerpts are worth, in a text of so many words."""

    def __init__(self, sources: Sources, words: int, other_share: float) -> None:
        self._topic = sources.topic
        self._other_share = other_share
        self._words = words
        self._own: dict[tuple[int, int, int], frozenset[str]] = {}

    def extended(self, text: _Text, added: Sequence[Excerpt]) -> Iterator[tuple[Excerpt, ...]]:
        """A text with one more excerpt: one that fits, and speaks of enough of the topic."""
        room = self._words * (1 + OVER) - text.words
        for excerpt in added:
            fits = excerpt.words <= room and not any(map(excerpt.overlaps, text.excerpts))
            if fits and self.may_join(excerpt, text.excerpts):
                yield (*text.excerpts, excerpt)

    def may_join(self, excerpt: Excerpt, others: Sequence[Excerpt]) -> bool:
        """Whether an excerpt speaks of enough of the topic to be added; one of another document has to speak of more."""
        is_known = any(excerpt.document_id == other.document_id for other in others)
        return self._covered([excerpt]) >= (OWN_SHARE if is_known else self._other_share)

    def promise(self, text: _Text) -> float:
        """What a text may become worth if its missing words are like its weakest excerpt."""
        missing = max(0.0, 1 - text.words / self._words)
        return text.worth + missing * (SHORT + min(excerpt.worth for excerpt in text.excerpts))

    def text(self, chosen: Sequence[Excerpt]) -> _Text:
        """Excerpts in the order of their documents, and what they are worth together."""
        ordered = _in_source_order(chosen)
        words = sum(excerpt.words for excerpt in ordered)
        worth = sum(excerpt.worth * excerpt.words for excerpt in ordered) / max(words, self._words)
        worth -= sum(_cost_of_change(before, after) for before, after in pairwise(ordered))
        worth += COVERS * self._covered(ordered)
        worth += OPENS * begins_section(ordered[0].part, ordered[0].first)
        worth += CLOSES * ends_section(ordered[-1].part, ordered[-1].last)
        return _Text(tuple(ordered), worth - SHORT * max(0.0, ENOUGH - words / self._words))

    def _covered(self, excerpts: Sequence[Excerpt]) -> float:
        """The share of the topic that excerpts speak of."""
        stems: set[str] = set()
        for excerpt in excerpts:
            key = (id(excerpt.part), excerpt.first, excerpt.last)
            if key not in self._own:
                self._own[key] = excerpt.own
            stems |= self._own[key]
        return sum(self._topic.named[stem] for stem in sorted(stems))


def _cost_of_change(before: Excerpt, after: Excerpt) -> float:
    if before.document_id != after.document_id:
        return ABROAD
    if before.part is not after.part:
        return ELSEWHERE
    gap = after.places[0].start - before.places[-1].end
    skips = before.places[-1].section == after.places[0].section and after.first > before.last + 1
    return (NEXT if gap <= BETWEEN else ELSEWHERE) + SKIPS * skips


def _in_source_order(excerpts: Sequence[Excerpt]) -> list[Excerpt]:
    """Excerpts document by document, each document in its own order."""
    documents = list(dict.fromkeys(excerpt.document_id for excerpt in excerpts))
    return sorted(excerpts, key=lambda one: (documents.index(one.document_id), one.places[0].piece.order))


def _by_section(excerpts: Sequence[Excerpt]) -> Iterator[list[Piece]]:
    """The pieces of each section."""
    places = ((id(excerpt.part), place) for excerpt in excerpts for place in excerpt.places)
    for _, members in groupby(places, key=lambda one: (one[0], one[1].section)):
        yield [place.piece for _, place in members]


def _following(last: Excerpt, room: int) -> list[list[Piece]]:
    """The next pieces of the source after an excerpt by section, as far as they fit; the last may be cut after a sentence."""
    section = last.places[-1].section
    groups: list[list[Piece]] = [[]]
    for place in last.part.places[last.last + 1 :]:
        piece = _cut(place.piece, room)
        if place.section > section + 1 or piece is None or place.section not in last.part.on_topic:
            break
        if place.section != section:
            groups.append([])
        groups[-1].append(piece)
        room -= piece.words
        section = place.section
        if piece is not place.piece:
            break
    return groups


def _cut(piece: Piece, room: int) -> Piece | None:
    """The first sentences of a piece that fit; a list is never cut."""
    if piece.words <= room:
        return piece
    kept: list[int] = []
    for at, sentence in enumerate(piece.sentences):
        room -= sentence.words
        if room < 0:
            break
        kept.append(at)
    is_list = any(sentence.is_item for sentence in piece.sentences)
    return None if is_list or not kept else replace(piece, sentences=piece.sentences[: len(kept)])


class _Unsaid:
    """Leaves out what was said: the same sentences, and sentences of another document that are like them.

    An author who says nearly the same of two things repeats nothing.
    """

    def __init__(self, said: Sequence[str]) -> None:
        self._said = [("", text.casefold(), stems_of(text)) for text in said]

    def of(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The pieces that say something new; a piece that leans on one left out is left out too."""
        kept: list[Piece] = []
        for piece in pieces:
            has_ground = not piece.leans or bool(kept and piece.adjoins(kept[-1]))
            document = piece.order[0]
            if has_ground and not any(self._is_said(sentence.text, document) for sentence in piece.sentences):
                kept.append(piece)
                self._said += [(document, one.text.casefold(), stems_of(one.text)) for one in piece.sentences]
        return kept

    def _is_said(self, text: str, document: str) -> bool:
        folded, stems = text.casefold(), stems_of(text)
        return any(
            folded == other or (document != other_document and _overlap(stems, others) >= SIMILAR)
            for other_document, other, others in self._said
        )


def _overlap(stems: frozenset[str], others: frozenset[str]) -> float:
    """The share of the smaller set's stems that the other has too."""
    smaller = min(len(stems), len(others))
    return len(stems & others) / smaller if smaller else 0.0
