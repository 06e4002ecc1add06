"""Stretches of the sources that treat the topic, each from the beginning of a section and in its own order.

A stretch of a section reads as its author wrote it; sentences from many places, however well they fit, do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import Writing
from copydesk_server.providers.text.offline.headings import introduces
from copydesk_server.providers.text.offline.pieces import Theme
from copydesk_server.providers.text.offline.runs import Spoken
from copydesk_server.providers.text.offline.scoring import Scored
from copydesk_server.providers.text.offline.topic import Topic
from copydesk_server.providers.text.offline.treating import above, books, headed_by, naming, treating

# What a stretch is worth beside the mean worth of its pieces, each for a share from 0 to 1: of the topic in its heading, and in
# its first sentence; where its section begins; of the words that are wanted; of its pieces that hold each word of the topic.
# Set by hand, looking at 15 texts of 90 documents: what an author heads so, and what begins at its beginning, reads best.
HEADED, OPENS, FROM_THE_START, FILLS, DENSE, ADJOINS, WHOLE = 1.8, 0.6, 1.2, 0.6, 0.8, 0.4, 1.0
# Where the title of a document holds so much of the topic, it treats that as a whole, from its first passages on.
TITLED, FIRST_PASSAGES = 0.5, 4
# Words in which a document says what it is about.
LEAD_WORDS = 50
# What it counts as such a share where a document begins with a section that is headed "Introduction" or the like.
INTRODUCES = 0.4
# What a stretch is worth more that is of the document that treats the topic.
MAIN = 2.0
# How well a document treats the topic, of what the best one does, for a text to begin with it.
OPENS_FROM = 0.8
# What a word of the title counts among the sections of its document, which all speak of it.
GIVEN = 0.6
# The same where it is of a document that is in the text already, comes after what is said of it, or is the next section.
SAME_DOCUMENT, LATER, NEXT = 0.3, 0.2, 0.8
# Passages between two sections of which one is next to the other.
_NEAR = 3
# A definition opens better than a sentence that only names the topic; more than this an opening is not worth.
_BEST_OPENING = 1.5

# The share of the topic from which the first words of a document are the opening of a text that follows it.
LEADS = 0.5
# The share of the topic in the title of a document from which its first words open the text, whatever they name.
NAMED = 0.25
# The share of the topic that what is of another document speaks of itself: what has less has changed the subject.
FOREIGN_SHARE = 0.6
# How well another document treats the topic, of what the one does that the text follows, for a text to go over to it.
AS_MUCH = 0.8
# The same while the text has less than so much of its words.
HALF_AS_MUCH, HALF = 0.6, 0.5
# Of the words of a text: so far it may go on to the end of a piece. A beginning of a piece with fewer words is no end.
OVER, FEWEST_OF_CUT = 0.06, 15

Cut = Callable[[Scored, int], Scored | None]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Pieces of one section that are said together, what they are worth, and how much of that as a beginning."""

    pieces: tuple[Scored, ...]
    value: float
    opens: float

    @property
    def words(self) -> int:
        """How many words it has."""
        return sum(one.piece.words for one in self.pieces)

    @property
    def document_id(self) -> str:
        """The document that it is of."""
        return self.pieces[0].piece.order[0]

    def covers(self, other: Stretch) -> bool:
        """Whether both begin with the same piece."""
        return self.pieces[0].piece.order == other.pieces[0].piece.order


class Stretches:
    """What the sources have to say on a topic in one go.

    Args:
        writing: The order.
        found: The pieces that may be said.
        cut: How a piece is made to fit so many words; nothing where it cannot.
    """

    def __init__(self, writing: Writing, found: Iterable[Scored], cut: Cut) -> None:
        self._topic = Topic(writing)
        self._cut = cut
        self._words = writing.words
        self._over = round(OVER * writing.words)
        self._themes: dict[Theme, list[Scored]] = {}
        self._firsts = _firsts(writing)
        self._titles = {passage.document_id: passage.title for passage in writing.passages}
        self._lengths = {
            (passage.document_id, passage.ordinal): len(passage.text.split()) for passage in writing.passages
        }
        self._by_document: dict[str, dict[str, float]] = {}
        self._treats = treating(writing, self._topic)
        self._books = books(writing, self._topic)
        for one in sorted(found, key=lambda one: one.piece.order):
            self._themes.setdefault(one.piece.theme, []).append(one)

    def lead(self, document_id: str, most: int) -> Stretch | None:
        """What a document says first, where that says what it is about: the best opening of a text that follows it."""
        members = next((found for theme, found in self._themes.items() if theme[0] == document_id), [])
        if not members or members[0].piece.passage.ordinal >= FIRST_PASSAGES or not self._begins(members, 0):
            return None
        first = members[0].piece.passage
        headed = frozenset(content_stems(first.heading or ""))
        stems = frozenset(content_stems(first.title))
        # A first section on one thing of many is no introduction.
        if headed and not introduces(first.heading) and not self._topic.of(headed) and headed.isdisjoint(stems):
            return None
        pieces = self._from(members, most, set())
        if not pieces:
            return None
        # Nor is what names neither the topic nor the document: a notice, or a definition whose term is not said.
        if self._topic.share(_beginning(pieces)) == 0 and stems.isdisjoint(content_stems(_beginning(pieces))):
            return None
        is_named = naming(self._topic, first.title) >= NAMED and document_id not in self._books
        if not is_named and (self._led(pieces) < LEADS or self._topic.share(_beginning(pieces)) < LEADS / 2):
            return None
        worth, opens = self._value(pieces[0].piece.theme, pieces, most)
        return Stretch(pieces, worth + opens, opens)

    def best(self, room: int, said: Sequence[Stretch], fewest: int, abroad: int = 0) -> Stretch | None:
        """The stretch that says most in so many words, after those that are said already.

        Args:
            room: How many words it may have; a few more where its last piece ends there.
            said: What is said already.
            fewest: Words that it has at least.
            abroad: The same where it is of a document that nothing is said of yet.
        """
        known = {stretch.pieces[0].piece.order[0] for stretch in said}
        used = {one.piece.order for stretch in said for one in stretch.pieces}
        best: Stretch | None = None
        for theme, members in self._themes.items():
            if not said and self._treats[theme[0]] < OPENS_FROM:
                continue
            bonus = _goes_on(members, said)
            for start, one in enumerate(members):
                if one.piece.order in used:
                    continue
                pieces = self._from(members[start:], room, used)
                least = fewest if theme[0] in known else max(fewest, abroad)
                if sum(piece.piece.words for piece in pieces) < least:
                    continue
                if abroad and theme[0] not in known and not self.may_join(pieces, said):
                    continue
                worth, opens = self._value(theme, pieces, room)
                value = worth + opens + bonus + FROM_THE_START * self._begins(members, start)
                if best is None or value > best.value:
                    best = Stretch(pieces, value, opens)
        return best

    def may_join(self, pieces: Sequence[Scored], said: Sequence[Stretch]) -> bool:
        """Whether a stretch of another document speaks of the topic nearly as much as the one that is followed, and itself."""
        treats = self._treats[pieces[0].piece.order[0]]
        so_far = sum(stretch.words for stretch in said)
        least = AS_MUCH if so_far >= HALF * self._words else HALF_AS_MUCH
        return treats >= least * self._treats[said[0].document_id] and spoken_share(pieces) >= FOREIGN_SHARE

    def _from(self, members: Sequence[Scored], room: int, used: set[tuple[str, int, int]]) -> tuple[Scored, ...]:
        taken: list[Scored] = []
        for one in members:
            if one.piece.order in used:
                break
            if one.piece.needs_heading or (one.piece.leans and not (taken and one.piece.adjoins(taken[-1].piece))):
                continue
            # A piece that ends just after the last word is said whole.
            fitting = self._cut(one, room + (self._over if room > 0 else 0)) if room > 0 else None
            if fitting is not None and fitting is not one:
                fitting = self._cut(one, room)
            if fitting is None or (fitting is not one and taken and fitting.piece.words < FEWEST_OF_CUT):
                break
            taken.append(fitting)
            room -= fitting.piece.words
            if fitting is not one:
                break
        return tuple(taken)

    def _begins(self, members: Sequence[Scored], start: int) -> bool:
        """Whether nothing that could be said stands before it in its section, as far as that is at hand."""
        first = members[start].piece
        return start == 0 and self._firsts.get(first.theme, first.passage.ordinal) <= first.passage.ordinal

    def _value(self, theme: Theme, pieces: Sequence[Scored], room: int) -> tuple[float, float]:
        """What a stretch is worth, and what it is worth besides as the beginning of a text."""
        words = sum(one.piece.words for one in pieces)
        worth = sum(one.worth * one.piece.words for one in pieces) / words
        weights = self._within(theme[0])
        holding: Counter[str] = Counter()
        for one in pieces:
            for stem in self._topic.of(one.piece.stems):
                holding[stem] += one.piece.words
        dense = sum(weights[stem] * min(1.0, 2 * count / words) for stem, count in sorted(holding.items()))
        headed = headed_by(self._topic, theme[1], above(pieces[0].piece.passage), weights)
        if pieces[0].piece.passage.ordinal < FIRST_PASSAGES:
            titled = naming(self._topic, self._titles[theme[0]])
            headed = max(headed, titled if titled >= TITLED else 0.0, INTRODUCES * introduces(theme[1]))
        opens = min(pieces[0].opening, _BEST_OPENING) / _BEST_OPENING
        adjoining = sum(after.piece.adjoins(before.piece) for before, after in pairwise(pieces)) / len(pieces)
        extra = FILLS * min(1.0, words / room) + DENSE * dense + ADJOINS * adjoining
        extra += WHOLE * min(
            1.0, words / self._words_between(pieces[0].piece.sentences[0], pieces[-1].piece.sentences[-1])
        )
        extra += MAIN * self._treats[theme[0]]
        return worth + extra, HEADED * headed + OPENS * opens

    def _led(self, pieces: Sequence[Scored]) -> float:
        """How much of the topic the first words of a document say, with its title."""
        first = pieces[0].piece
        return self._topic.share(f"{first.passage.title} {first.passage.heading or ''} {_beginning(pieces)}")

    def _words_between(self, first: Spoken, last: Spoken) -> int:
        """How many words the source has there, as far as its passages are at hand."""
        one, other = first.passage, last.passage
        if one is other:
            return len(one.text[first.start : last.end].split())
        words = len(one.text[first.start :].split()) + len(other.text[: last.end].split())
        return words + sum(
            self._lengths.get((one.document_id, ordinal), 0) for ordinal in range(one.ordinal + 1, other.ordinal)
        )

    def _within(self, document_id: str) -> dict[str, float]:
        """What the topic's words tell of a section of a document: those of its title less."""
        if document_id not in self._by_document:
            titled = self._topic.of(content_stems(self._titles[document_id]))
            weights = {stem: weight * (GIVEN if stem in titled else 1.0) for stem, weight in self._topic.named.items()}
            total = sum(weights.values()) or 1.0
            self._by_document[document_id] = {stem: weight / total for stem, weight in weights.items()}
        return self._by_document[document_id]


def _beginning(pieces: Sequence[Scored]) -> str:
    """The first words of pieces, in which they say what they are about."""
    return " ".join(" ".join(sentence.text for one in pieces for sentence in one.piece.sentences).split()[:LEAD_WORDS])


def spoken_share(pieces: Sequence[Scored]) -> float:
    """The share of the topic that pieces speak of themselves, on the mean of their words."""
    return sum(one.own * one.piece.words for one in pieces) / sum(one.piece.words for one in pieces)


def _firsts(writing: Writing) -> dict[Theme, int]:
    """The place of the first passage of each section that is at hand."""
    found: dict[Theme, int] = {}
    for passage in writing.passages:
        theme = (passage.document_id, passage.heading, passage.parent)
        found[theme] = min(found.get(theme, passage.ordinal), passage.ordinal)
    return found


def _goes_on(members: Sequence[Scored], said: Sequence[Stretch]) -> float:
    """What a section is worth more that goes on from what is said."""
    first = members[0].piece
    same = [stretch.pieces[-1].piece for stretch in said if stretch.pieces[0].piece.order[0] == first.order[0]]
    if not same:
        return 0.0
    last = max(same, key=lambda piece: piece.order)
    bonus = SAME_DOCUMENT + LATER * (last.order < first.order)
    return bonus + NEXT * (0 <= first.passage.ordinal - last.passage.ordinal <= _NEAR)
