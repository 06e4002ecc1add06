"""Choose what a model reads: whole sections around the best passages, cut where relevance falls.

A passage out of the middle of a section makes a writer guess what stands around it. So each part of a document's headings of
which the search finds enough is read whole, from the largest part down, and in the order of the document.
Measured on 40 topics over two manuals of 127 and 1,169 pages (docs/decisions/measurements.md).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from copydesk_server.core.context import Context
from copydesk_server.grounding.limits import LEAST_READ
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.service import PassagePlace
from copydesk_server.scripts import retrieval
from copydesk_server.scripts.span_types import ReadSection
from copydesk_server.scripts.writer_input import WriterInput
from copydesk_server.scripts.writing import Hit

# Passages of the search that are looked at, and the share of the best score below which one says little of the topic.
SEARCHED, RELEVANT = 30, 0.65
# Share of the characters of a part of a document that the search must find for all of it to be read.
COVERED = 0.2
# Characters of a part that is never divided: half a page.
UNDIVIDED = 3_000
# Words that are read for each word of the text, and for a short one; with its markup a word has about eight characters.
FOR_EACH_WORD, FEWEST_WORDS, CHARACTERS = 10, 4_000, 8


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a document, with the best score in it and the passages of it that the search found."""

    score: float
    places: Sequence[PassagePlace]
    found: Sequence[PassagePlace]


async def read(ctx: Context, writer_input: WriterInput, query: str, most: int) -> list[Hit]:
    """The passages that a model is given for a text: whole sections, document by document, the best document first.

    Args:
        ctx: Whose documents they are.
        writer_input: What was found for the whole text; its own source text is always read.
        query: What the text, or this part of it, is about.
        most: Characters of documents to read at most.

    Raises:
        JobFailed: When the embedding service fails.
    """
    request = writer_input.request
    own = knowledge.passages_of(writer_input.note) if writer_input.note else []
    given = [hit for hit in writer_input.hits if hit.passage.id in {passage.id for passage in own}]
    if not (request.collection_ids or request.document_ids):
        return given or list(writer_input.hits)
    found = await retrieval.search(ctx, request, query, SEARCHED)
    found = await retrieval.allowed(ctx, found, writer_input.discretion)
    places = await knowledge.places_of(ctx, {hit.passage.document_id for hit in found})
    scores = {hit.passage.id: hit.score for hit in found}
    chosen = choose(places, scores, most)
    passages = await knowledge.passages_of_ids(ctx, chosen)
    known = {hit.passage.id: hit for hit in found}
    by_document = {hit.passage.document_id: hit for hit in found}
    made, texts = list[Hit](), set[str]()
    for passage in (passages[id_] for id_ in chosen if id_ in passages):
        text = " ".join(passage.text.split())
        if text not in texts:  # Pages of the same manual are often imported twice.
            texts.add(text)
            one = by_document[passage.document_id]
            made.append(known.get(passage.id) or Hit(passage, one.title, one.url, 0.0, approved=one.approved))
    return [*given, *await retrieval.allowed(ctx, made, writer_input.discretion)]


def read_sections(hits: Sequence[Hit], cited: Collection[str]) -> list[ReadSection]:
    """The sections that passages belong to, in the order of their first passage.

    Args:
        hits: What the writer was given.
        cited: Ids of the passages that the text cites.
    """
    groups: dict[tuple[str, ...], list[Hit]] = defaultdict(list)
    for hit in hits:
        groups[(hit.passage.document_id, *hit.passage.heading_path)].append(hit)
    return [
        ReadSection(
            document_id=document_id,
            title=some[0].title,
            heading_path=path,
            words=sum(len(hit.passage.text.split()) for hit in some),
            cited=any(hit.passage.id in cited for hit in some),
        )
        for (document_id, *path), some in groups.items()
    ]


def most_characters(words: int, affordable: int) -> int:
    """The most characters that are read for a text of so many words, of those that its job can afford."""
    return min(CHARACTERS * max(FEWEST_WORDS, FOR_EACH_WORD * words), max(LEAST_READ, affordable))


def choose(places: Mapping[str, Sequence[PassagePlace]], scores: Mapping[str, float], most: int) -> list[str]:
    """The passages to read, in order: all, where there is room for all, since a choice can only lose some.

    Args:
        places: The passages of each document, in its order.
        scores: Of the passages that a search found, by id.
        most: Characters to read at most.
    """
    best = max(scores.values(), default=0.0)
    relevant = {id_: score for id_, score in scores.items() if score >= RELEVANT * best}
    everything = [place for one in places.values() for place in one]
    if relevant and sum(place.characters for place in everything) <= most:
        kept = {place.id for place in everything}
    else:
        kept = _best(places, relevant, most)
    ranked = sorted(
        places.values(), key=lambda some: -max((relevant.get(place.id, 0.0) for place in some), default=0.0)
    )
    return [place.id for some in ranked for place in some if place.id in kept]


def _best(places: Mapping[str, Sequence[PassagePlace]], relevant: Mapping[str, float], most: int) -> set[str]:
    """The passages of the best parts, as many as there is room for."""
    parts = [part for one in places.values() for part in _parts(one, relevant, 0)]
    kept, left = set[str](), most
    for part in sorted(parts, key=lambda part: -part.score):
        # What has no room as a whole is read as far as the search found it, the best first.
        whole = sum(place.characters for place in part.places) <= left
        for place in part.places if whole else sorted(part.found, key=lambda one: -relevant[one.id]):
            if place.characters <= left:
                kept.add(place.id)
                left -= place.characters
    return kept


def _parts(places: Sequence[PassagePlace], relevant: Mapping[str, float], depth: int) -> Iterator[_Part]:
    """The largest parts of a document of which the search found enough, each a heading with all below it."""
    found = [place for place in places if place.id in relevant]
    if not found:
        return
    size = sum(place.characters for place in places)
    is_covered = sum(place.characters for place in found) >= COVERED * size
    if is_covered or size <= UNDIVIDED or len({place.heading_path for place in places}) == 1:
        yield _Part(max(relevant[place.id] for place in found), places, found)
        return
    for heading, group in groupby(places, lambda place: place.heading_path[depth : depth + 1]):
        some = list(group)
        if heading:
            yield from _parts(some, relevant, depth + 1)
        elif own := [place for place in some if place.id in relevant]:  # What stands above the first heading.
            yield _Part(max(relevant[place.id] for place in own), some, own)
