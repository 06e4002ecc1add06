"""Measure how well documents and headings treat a topic.

A long page of questions or terms has every word of every topic somewhere. A page that its author named after the topic treats it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from copydesk_server.core.text.languages import collects, generic_headings, language_of, languages
from copydesk_server.core.text.relevance import by_head, names_of, of_family, topic_weights
from copydesk_server.core.text.sentences import content_stems, stems_of
from copydesk_server.providers.text.base import SourcePassage, WriteRequest

# How much the search hits of a document count, the topic in its title, and in the heading that names it best.
FOUND, TITLED, HEADED = 1.0, 0.6, 0.4
# Deducted from a page of questions, terms or news, which speaks of everything.
COLLECTS = 0.3
# What is left of a document without any name of the topic: it speaks of something else.
NAMELESS = 0.6
# How much the heading above a section's own counts.
ABOVE = 0.7
# What a heading loses whose other words narrow the topic or change it.
NARROWED = 0.6


class Topic:
    """The words of a topic by their stems. The weights add up to 1; in ``named`` the words of its ``subject`` weigh more."""

    def __init__(self, request: WriteRequest) -> None:
        self.weights = topic_weights(request.topic, [stems_of(passage.text) for passage in request.passages])
        self.named = by_head(self.weights, request.topic)
        self.subject = frozenset(stem for stem, weight in self.weights.items() if self.named[stem] >= weight)
        self._language = language_of(request.topic) or languages().get(request.language[:2])

    def stems_in(self, stems: Iterable[str]) -> frozenset[str]:
        """The stems of the topic that a text has, or has a related word of."""
        return of_family(self.weights, frozenset(stems), self._language)

    def share(self, stems: Iterable[str]) -> float:
        """The share of the topic that a text with these stems speaks of."""
        return sum(self.named[stem] for stem in sorted(self.stems_in(stems)))

    def heading_share(self, heading: str | None) -> float:
        """How much of the topic a heading names, less where it has other words too."""
        stems = frozenset(stem for stem in content_stems(heading or "") if not stem.isdigit())
        matching = [stem for stem in stems if self.stems_in([stem])]
        if not matching:
            return 0.0
        return self.share(matching) * (1 - NARROWED * (1 - len(matching) / len(stems)))


def section_share(topic: Topic, passage: SourcePassage) -> float:
    """How much of the topic the headings of a section name; a heading such as "Overview" takes the one above it."""
    own, above = topic.heading_share(passage.heading), 0.0
    if content_stems(passage.parent or "") != content_stems(passage.title):
        above = topic.heading_share(passage.parent)
    is_generic = bool(passage.heading) and generic_headings().issuperset((passage.heading or "").lower().split())
    return max(own, above * (1.0 if is_generic else ABOVE))


def document_shares(request: WriteRequest, topic: Topic) -> dict[str, float]:
    """How well each document treats the topic, from 0 to 1 for the best."""
    by_document: defaultdict[str, list[SourcePassage]] = defaultdict(list)
    for passage in request.passages:
        by_document[passage.document_id].append(passage)
    names = names_of(request.topic)
    named = {id_ for id_, members in by_document.items() if names and any(_has_name(one, names) for one in members)}
    best_hit = max((passage.score for passage in request.passages), default=0.0) or 1.0
    worth = {
        id_: (1.0 if id_ in named or not named else NAMELESS)
        * (
            FOUND * max(passage.score for passage in members) / best_hit
            + TITLED * topic.heading_share(members[0].title)
            + HEADED * max(section_share(topic, passage) for passage in members)
            - COLLECTS * collects(members[0].title)
        )
        for id_, members in by_document.items()
    }
    best = max(worth.values(), default=0.0)
    return {id_: max(0.0, value / best) if best > 0 else 1.0 for id_, value in worth.items()}


def _has_name(passage: SourcePassage, names: frozenset[str]) -> bool:
    return not names.isdisjoint(stems_of(f"{passage.title} {passage.heading or ''}") | stems_of(passage.text))
