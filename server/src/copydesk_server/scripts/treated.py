"""Which sections of the sources treat a topic: no part of a text is written from others, however well they fit its heading."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar

from copydesk_server.core.text.relevance import (
    COVERAGE,
    SHORT_COVERAGE,
    SHORT_TOPIC,
    names_of,
    topic_share,
    topic_weights,
)
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.scripts.writing import Hit

# The share of the topic in the title of a document from which all of it treats that.
TITLED = 0.5
# The share of a section's passages that name a word of the topic which the title of their document has not: a single one has it by chance.
SPEAKS = 0.5
# The share of the topic that passages of a section have on their mean, with the title, of what those of the best section have.
OF_BEST = 0.5
# A document and the headings of a section of it.
_Place = tuple[str, tuple[str, ...]]
_Key = TypeVar("_Key", bound=Hashable)


class Treated:
    """Tells which passages stand in sections that treat a topic.

    Args:
        topic: What the text is on.
        hits: What was found for it, by which its words are weighed.
        given: Documents that came with the order: whatever they say is wanted.
    """

    def __init__(self, topic: str, hits: Sequence[Hit], given: AbstractSet[str] = frozenset()) -> None:
        self._given = given
        told = [stems_of(_told(hit)) for hit in hits]
        self._weights = topic_weights(topic, told)
        self._needed = COVERAGE if len(self._weights) >= SHORT_TOPIC else SHORT_COVERAGE
        self._best = max((self._mean(members) for members in _by(hits, _place).values()), default=0.0)
        self._names = names_of(topic)

    @property
    def has_name(self) -> bool:
        """Whether the topic has a name: what treats it not speaks of something else then; other topics have more words than their own."""
        return bool(self._names)

    def of(self, hits: Sequence[Hit]) -> list[Hit]:
        """Those of the passages whose section, as far as it is at hand, treats the topic."""
        pages: set[str] = set()
        others: set[str] = set()
        for document_id, members in _by(hits, _document).items():
            if document_id in self._given or self._share(members[0].title) >= TITLED:
                pages.add(document_id)
            elif self._names and not self._is_named_in(members):
                others.add(document_id)
        treated = {place for place, members in _by(hits, _place).items() if self._treats(members)}
        return [
            hit for hit in hits if _document(hit) in pages or (_document(hit) not in others and _place(hit) in treated)
        ]

    def _is_named_in(self, members: Sequence[Hit]) -> bool:
        """Whether a passage has a name of the topic, with its headings and title."""
        return any(not self._names.isdisjoint(stems_of(_told(hit)) | stems_of(hit.title)) for hit in members)

    def _treats(self, members: Sequence[Hit]) -> bool:
        told = [stems_of(_told(hit)) for hit in members]
        titled = stems_of(members[0].title)
        rest = self._weights.keys() - titled
        named = sum(not rest.isdisjoint(stems) for stems in told)
        return (
            named >= SPEAKS * len(told)
            and any(topic_share(self._weights, stems | titled) >= self._needed for stems in told)
            and self._mean(members) >= OF_BEST * self._best
        )

    def _mean(self, members: Sequence[Hit]) -> float:
        return sum(topic_share(self._weights, stems_of(_told(hit)) | stems_of(hit.title)) for hit in members) / len(
            members
        )

    def _share(self, text: str) -> float:
        return topic_share(self._weights, stems_of(text))


def _by(hits: Sequence[Hit], key: Callable[[Hit], _Key]) -> dict[_Key, list[Hit]]:
    found: defaultdict[_Key, list[Hit]] = defaultdict(list)
    for hit in hits:
        found[key(hit)].append(hit)
    return found


def _document(hit: Hit) -> str:
    return hit.passage.document_id


def _place(hit: Hit) -> _Place:
    return hit.passage.document_id, tuple(hit.passage.heading_path)


def _told(hit: Hit) -> str:
    """What a passage says, with its headings but for the first, which is the title of most documents."""
    return " ".join([*hit.passage.heading_path[1:], hit.passage.text])
