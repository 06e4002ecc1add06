"""Excerpts: stretches of a document from the beginning of a section or paragraph to the end of one, and what they are worth.

What lies within an excerpt and cannot be quoted, such as code and tables, makes it worth less: readers notice gaps most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from copydesk_server.providers.text.offline.sections import Part, Place

# An excerpt may be so much longer than the text.
OVER = 0.05
# The quoted share of the source's words counts to this power.
DENSITY = 2
# What counts of an excerpt that does not begin, or end, where its section does, or ends within a paragraph; and the words that may
# lie between.
INSIDE, UNFINISHED, NEAR = 0.65, 0.93, 15
# What each further section costs, and one of which only a few words are quoted.
SECTION, SHORT_SECTION, FEW_IN_SECTION = 0.03, 0.1, 30


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Places ``first`` to ``last`` of a part, and what they are worth, from 0 to about 1."""

    part: Part
    first: int
    last: int
    words: int
    worth: float

    @property
    def places(self) -> tuple[Place, ...]:
        """The quoted places."""
        return self.part.places[self.first : self.last + 1]

    @property
    def document_id(self) -> str:
        """Its document."""
        return self.part.document_id

    @property
    def own(self) -> frozenset[str]:
        """The stems of the topic in it."""
        return frozenset[str]().union(*(place.own for place in self.places))

    def overlaps(self, other: Excerpt) -> bool:
        """Whether both quote the same place."""
        return self.part is other.part and self.first <= other.last and other.first <= self.last


def find_excerpts(part: Part, fewest: int, most: int) -> Iterator[Excerpt]:
    """All excerpts of a part between so many words; a whole section may have fewer."""
    places = part.places
    for first, place in enumerate(places):
        if place.piece.leans or (place.piece.order[2] != 0 and not begins_section(part, first)):
            continue
        words, worth, sections, in_section = 0, 0.0, 0.0, 0
        for last in range(first, len(places)):
            one = places[last]
            words += one.words
            if one.section not in part.on_topic or words > most * (1 + OVER):
                break
            if last > first and one.section != places[last - 1].section:
                sections += SECTION + SHORT_SECTION * (in_section < FEW_IN_SECTION)
                in_section = 0
            in_section += one.words
            worth += one.piece.worth * one.words
            is_whole = begins_section(part, first) and ends_section(part, last)
            if words < fewest and not is_whole:
                continue
            short = SHORT_SECTION * (in_section < FEW_IN_SECTION and one.section != place.section)
            density = min(1.0, words / (one.end - place.start)) ** DENSITY
            framed = (1.0 if begins_section(part, first) else INSIDE) * (
                1.0 if ends_section(part, last) else UNFINISHED
            )
            yield Excerpt(part, first, last, words, worth / words * density * framed * (1 - sections - short))


def begins_section(part: Part, at: int) -> bool:
    """Whether nearly nothing stands before a place in its section."""
    place = part.places[at]
    return place.start - part.bounds[place.section][0] <= NEAR


def ends_section(part: Part, at: int) -> bool:
    """Whether nearly nothing stands after a place in its section."""
    place = part.places[at]
    return part.bounds[place.section][1] - place.end <= NEAR
