"""Stretches of a document of which nearly all can be said: from where a section or a paragraph begins to where one ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from copydesk_server.providers.text.offline.scoring import Scored

# Words of an excerpt: a shorter one is a remark. It may be so much longer than the text.
FEWEST, OVER = 40, 0.05
# The share of its source's words that an excerpt says counts to this power: 0.7 of them read as half an excerpt.
DENSITY = 2
# What an excerpt counts that does not begin, or end, where its section does; and the source's words that may lie between.
INSIDE, UNFINISHED, NEAR = 0.65, 0.93, 15
# The same of one whose last paragraph says nothing of the topic.
STRAYS = 0.93
# What each further section in it costs, of its worth; and one of which fewer words are said.
SECTION, SHORT_SECTION, FEW_IN_SECTION = 0.03, 0.1, 30


@dataclass(frozen=True, slots=True)
class Place:
    """A piece in its document: its section there, the words of the source before its first and up to its last character.

    ``named`` are the words of the topic that it has. It ``enters`` a part of the document that is on the topic: nothing of that can
    be said before it.
    """

    scored: Scored
    section: int
    start: int
    end: int
    worth: float
    named: frozenset[str]
    enters: bool = False

    @property
    def words(self) -> int:
        """How many words it has."""
        return self.scored.piece.words


@dataclass(frozen=True, slots=True)
class Part:
    """Passages of a document without a gap: what of them can be said, in order, where each section begins and ends, and which treat the topic."""

    document_id: str
    places: tuple[Place, ...]
    bounds: tuple[tuple[int, int], ...]
    treated: frozenset[int]


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Places ``first`` up to ``last`` of a part, and what they are worth, from 0 to about 1."""

    part: Part
    first: int
    last: int
    words: int
    worth: float

    @property
    def places(self) -> tuple[Place, ...]:
        """What of the source is said."""
        return self.part.places[self.first : self.last + 1]

    @property
    def document_id(self) -> str:
        """The document that it is of."""
        return self.part.document_id

    @property
    def density(self) -> float:
        """What it counts for the share of its source's words that it says."""
        return _density(self.words, self.places[0], self.places[-1])

    @property
    def begins(self) -> bool:
        """Whether nearly nothing stands before it in its section."""
        return begins(self.part, self.first)

    @property
    def ends(self) -> bool:
        """Whether nearly nothing stands after it in its section."""
        return ends(self.part, self.last)

    def meets(self, other: Excerpt) -> bool:
        """Whether both have a place of the source."""
        return self.part is other.part and self.first <= other.last and other.first <= self.last


def excerpts_of(part: Part, most: int) -> Iterator[Excerpt]:
    """All excerpts of a part of up to so many words."""
    places = part.places
    for first, place in enumerate(places):
        if place.scored.piece.leans or (place.scored.piece.order[2] != 0 and not begins(part, first)):
            continue
        words, worth, inner, in_section = 0, 0.0, 0.0, 0
        for last in range(first, len(places)):
            one = places[last]
            if one.section not in part.treated:
                break
            if last > first and one.section != places[last - 1].section:
                inner += SECTION + SHORT_SECTION * (in_section < FEW_IN_SECTION)
                in_section = 0
            words += one.words
            in_section += one.words
            worth += one.worth * one.words
            if words > most * (1 + OVER):
                break
            ends_paragraph = (
                last + 1 == len(places) or places[last + 1].scored.piece.order[1] != one.scored.piece.order[1]
            )
            if words < FEWEST or not ends_paragraph:
                continue
            short = SHORT_SECTION * (in_section < FEW_IN_SECTION and one.section != place.section)
            density = _density(words, place, one)
            whole = (1.0 if begins(part, first) else INSIDE) * (1.0 if ends(part, last) else UNFINISHED)
            whole *= 1.0 if one.scored.own else STRAYS
            yield Excerpt(part, first, last, words, worth / words * density * whole * (1 - inner - short))


def _density(words: int, first: Place, last: Place) -> float:
    return min(1.0, words / (last.end - first.start)) ** DENSITY


def begins(part: Part, at: int) -> bool:
    """Whether nearly nothing stands before a place in its section."""
    """Whether nearly nothing stands before it in its section."""
    place = part.places[at]
    return place.start - part.bounds[place.section][0] <= NEAR


def ends(part: Part, at: int) -> bool:
    """Whether nearly nothing stands after a place in its section."""
    place = part.places[at]
    return part.bounds[place.section][1] - place.end <= NEAR
