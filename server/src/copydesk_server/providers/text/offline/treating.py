"""Which document treats a topic: what the search finds in it, and whether its title and headings name the topic.

A long page of questions or terms has every word of every topic somewhere. The page that an author gave the topic's name
treats it, whatever word it lacks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from copydesk_server.core.text.languages import collects
from copydesk_server.core.text.relevance import names_of
from copydesk_server.core.text.sentences import content_stems, stems_of
from copydesk_server.providers.text.base import SourcePassage, Writing
from copydesk_server.providers.text.offline.headings import introduces
from copydesk_server.providers.text.offline.topic import Topic

# Best hits of a document that count: one good passage makes no treatise, and a long page has many.
_HITS = 5
# What counts of a document's hits, of the topic in its title and in the heading that has most of it, each of the best one's.
FOUND, TITLED, HEADED = 1.0, 0.6, 0.4
# What a page of questions, terms or news loses, which speaks of everything.
COLLECTS = 0.3
# What is left of a document in which no name of the topic stands: it says the same of something else.
NAMELESS = 0.6
# What the heading above a section's own counts of it.
ABOVE = 0.7
# A document of which a passage so far on is at hand is a book of some 12,000 words or more, which speaks of more than a topic unless
# its title has so much of that.
BOOK, WHOLE_TITLE = 150, 0.5
# What a title or a heading loses that has nothing but other words, in part where it has some.
NARROWED = 0.6


def naming(topic: Topic, heading: str, weights: Mapping[str, float] | None = None) -> float:
    """How much of the topic a heading has, less where it has other words too: those narrow it, or speak of something else."""
    stems = {stem for stem in content_stems(heading) if not stem.isdigit()}
    of_it = [stem for stem in stems if topic.of([stem])]
    if not of_it:
        return 0.0
    known = weights or topic.named
    share = sum(known[stem] for stem in sorted(topic.of(of_it)))
    return share * (1 - NARROWED * (1 - len(of_it) / len(stems)))


def above(passage: SourcePassage) -> str | None:
    """The heading above that of a passage, where it is not the title, under which all of its document stands."""
    return None if content_stems(passage.parent or "") == content_stems(passage.title) else passage.parent


def headed_by(
    topic: Topic, heading: str | None, parent: str | None, weights: Mapping[str, float] | None = None
) -> float:
    """How much of the topic the headings of a section have; the one above counts in full where its own says nothing."""
    above = naming(topic, parent or "", weights) * (1.0 if introduces(heading) else ABOVE)
    return max(naming(topic, heading or "", weights), above)


def main_document(writing: Writing) -> str | None:
    """The document that treats the topic best, where it is named after some of it and is no book on more."""
    topic = Topic(writing)
    treats = treating(writing, topic)
    titles = {passage.document_id: passage.title for passage in writing.passages}
    document = max(sorted(treats), key=lambda one: treats[one], default=None)
    if document is None or document in books(writing, topic):
        return None
    return document if naming(topic, titles[document]) > 0 else None


def books(writing: Writing, topic: Topic) -> frozenset[str]:
    """The documents that are books on more than the topic: what they begin with, or have beside it, is not on it."""
    far = {passage.document_id: passage.title for passage in writing.passages if passage.ordinal >= BOOK}
    return frozenset(document for document, title in far.items() if naming(topic, title) < WHOLE_TITLE)


def treating(writing: Writing, topic: Topic) -> dict[str, float]:
    """How well each document treats the topic, from 0 to 1 for the best one."""
    scores: defaultdict[str, list[float]] = defaultdict(list)
    headings: defaultdict[str, set[tuple[str | None, str | None]]] = defaultdict(set)
    titles: dict[str, str] = {}
    for passage in writing.passages:
        scores[passage.document_id].append(passage.score)
        headings[passage.document_id].add((passage.heading, above(passage)))
        titles[passage.document_id] = passage.title
    names = names_of(writing.topic)
    named = {
        one.document_id
        for one in writing.passages
        if not names.isdisjoint(stems_of(f"{one.title} {one.heading or ''}") | stems_of(one.text))
    }
    found = {document: (max(some), sum(sorted(some)[-_HITS:])) for document, some in scores.items()}
    best_hit, most = (max((one[at] for one in found.values()), default=0.0) or 1.0 for at in (0, 1))
    worth = {
        document: (1.0 if document in named or not named else NAMELESS)
        * (
            FOUND * (found[document][0] / best_hit + found[document][1] / most) / 2
            + TITLED * naming(topic, title)
            + HEADED * max(headed_by(topic, *one) for one in sorted(headings[document], key=str))
            - COLLECTS * collects(title)
        )
        for document, title in titles.items()
    }
    best = max(worth.values(), default=0.0)
    return {document: max(0.0, value / best) if best > 0 else 1.0 for document, value in worth.items()}
