"""Search: passages of current revisions, by their words, their meaning or both, with documents and highlights.

A scope of a few documents is looked at whole. Else candidates are found in two ways, the text index of the database and
the codes in memory, read from the database, where only what is searchable counts, and ranked anew, exactly.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from msgspec.structs import replace as replace_fields

from copydesk_server.core.clock import now
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Where
from copydesk_server.core.text import relevance
from copydesk_server.core.wire import from_bson, to_bson
from copydesk_server.knowledge.searching import refusals
from copydesk_server.knowledge.searching.embeddings import embedder_of, made_by, nearness
from copydesk_server.knowledge.searching.index import Indexes, Scope, WorkspaceIndex
from copydesk_server.knowledge.searching.ranking import (
    Body,
    Scores,
    Statistics,
    Terms,
    bm25,
    bm25_around,
    bodies_of,
    cosines,
    fuse,
    keyword_scores,
    rarest,
)
from copydesk_server.knowledge.searching.terms import query_terms, spans, words
from copydesk_server.knowledge.searching.types import (
    Highlight,
    Judged,
    SearchDocument,
    SearchHit,
    SearchMode,
    SearchRequest,
    SearchResult,
    SearchScores,
)
from copydesk_server.knowledge.store import RANKED, SHOWN, DocumentRow, PassageRow, documents, holding, passages
from copydesk_server.knowledge.types import DocumentKind, Passage, ReviewState

if TYPE_CHECKING:
    from copydesk_server.core.vectors import Vectors

# Passages that are read and ranked whole (docs/decisions/21-search.md): a few documents, without an index.
WHOLE = 400
# Read and ranked exactly for each way of finding; their exact cosine mends what one bit a dimension loses (docs/decisions/21-search.md).
CANDIDATES = 120
# For long pages of results: so many candidates for each hit, since filters and ranking drop some.
OVERFETCH = 4
# Further hits, for those whose document has moved on meanwhile.
SPARE = 10
# Reading a thousand costs the database 3.5 ms (docs/decisions/21-search.md).
MOST_POSTINGS = 2_000
# A query that is a whole text is searched by its first words, of each kind.
MOST_TERMS = 40
# The best passages, by which sources are judged: the limits of nearness were measured with so many.
JUDGED = 12
_FOUND = (ReviewState.UNREVIEWED, ReviewState.APPROVED)
_SHOWN = {"title": 1, "kind": 1, "source.url": 1, "review": 1, "revision_id": 1, "fresh_until": 1}


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A query, understood."""

    terms: list[str]
    words: list[str]
    vector: Vectors


@dataclass(frozen=True, slots=True)
class _Candidates:
    """Passages that may be hits, the document of each, and what is known of the terms and words of all passages."""

    rows: list[PassageRow]
    bodies: list[Body]
    known: Statistics
    known_words: Statistics


@dataclass(frozen=True, slots=True)
class _Found:
    """A passage with its scores."""

    row: PassageRow
    scores: Scores
    score: float


async def embed(ctx: Context, texts: Sequence[str]) -> Vectors:
    """Unit vectors of texts by the model that search uses, one row each.

    Raises:
        UpstreamFailed: When the embeddings' address does not answer.
    """
    return await embedder_of(ctx).embed(texts)


async def refusal(
    ctx: Context,
    topic: str,
    matched: Sequence[Judged],
    statements: Sequence[str] = (),
    *,
    trusted: bool = False,
    scope: SearchRequest | None = None,
) -> str | None:
    """Why sources do not speak of a topic, by its words; of many passages, by its meaning too. ``None`` where they do.

    Args:
        ctx: Whose sources they are.
        topic: The topic.
        matched: The passages that a search found for it.
        statements: What a person has approved.
        trusted: Whether a person wrote some of the sources for this topic: then their meaning is not judged.
        scope: Where the search looked, to say whether other sources have the words that are missing.

    Raises:
        UpstreamFailed: When the embeddings' address does not answer.
    """
    texts = [" ".join([one.text, *one.headings]) for one in matched] + list(statements)
    by_words = relevance.is_relevant(topic, texts)
    if trusted or statements or len(matched) < relevance.MANY:
        return None if by_words else await _reason(ctx, topic, matched, statements, scope)
    best = sorted(matched, key=lambda one: -one.score)[:JUDGED]
    by_meaning = await nearness(ctx, topic, [(one.headings, one.text) for one in best])
    # Names and numbers of rows say too little for their meaning to speak against the topic.
    are_rows = 2 * sum(one.is_row for one in matched) > len(matched)
    if by_words and (are_rows or not by_meaning.other or relevance.is_told_in_one(topic, texts)):
        return None
    if not by_words and by_meaning.same and not relevance.lacks_names(topic, texts):
        return None
    return await _reason(ctx, topic, matched, statements, scope, by_meaning=by_words)


async def _reason(
    ctx: Context,
    topic: str,
    matched: Sequence[Judged],
    statements: Sequence[str],
    scope: SearchRequest | None,
    *,
    by_meaning: bool = False,
) -> str:
    """Why sources are not on a topic, after a look at which of them have the missing words."""
    nearest = refusals.nearest_source(topic, matched)
    having: dict[str, set[str]] = {}
    for word in nearest.missing[: refusals.NAMED_WORDS] if nearest else ():
        if scope is not None:
            request = replace_fields(scope, query=word, mode=SearchMode.KEYWORD, limit=SPARE, per_document_limit=1)
            having[word] = {hit.document.title for hit in (await find(ctx, request, marks=False)).items}
    return refusals.reason(topic, nearest, statements, having, by_meaning=by_meaning)


async def find(ctx: Context, request: SearchRequest, *, marks: bool = True) -> SearchResult:
    """Find the passages that answer a query best.

    Args:
        ctx: Whose passages they are.
        request: The query and its filters.
        marks: Whether the hits tell where the query's terms stand in them, which a writer does not ask.

    Raises:
        UpstreamFailed: When the embedding service fails.
    """
    states: list[ReviewState] = [state for state in request.review_states or _FOUND if state in _FOUND]
    if not states:
        return SearchResult(items=[])
    chosen = await _chosen(ctx, request, states)
    if chosen == [] or not any(letter.isalnum() for letter in request.query):
        return SearchResult(items=[])
    wanted = await _understand(ctx, request)
    if chosen is not None and sum(row["passage_count"] for row in chosen) <= WHOLE:
        found = await _whole(ctx, chosen, wanted)
    else:
        ids = None if chosen is None else [row["_id"] for row in chosen]
        approved = None if len(states) == len(_FOUND) else states == [ReviewState.APPROVED]
        found = await _candidates(ctx, request, wanted, Scope(request.project_id, approved, ids))
    ranked = _rank(found, wanted, request.mode)
    stems = frozenset(query_terms(request.query)) if marks else frozenset[str]()
    hits = await _hits(ctx, request, [one for one in ranked if one.score >= request.min_score], stems)
    return SearchResult(items=hits)


async def _chosen(ctx: Context, request: SearchRequest, states: Sequence[ReviewState]) -> list[DocumentRow] | None:
    """The documents that a request names, by themselves or by their collections; ``None`` where it names none."""
    if not (request.document_ids or request.collection_ids):
        return None
    named = [{"_id": {"$in": request.document_ids}}, {"collection_ids": {"$in": request.collection_ids}}]
    where: dict[str, object] = {"$or": named, "review.state": {"$in": to_bson(states)}, "passage_count": {"$gt": 0}}
    if request.project_id is not None:
        where["project_id"] = request.project_id
    return await documents.find(ctx, where, fields={"passage_count": 1, "revision_id": 1})


async def _understand(ctx: Context, request: SearchRequest) -> _Wanted:
    vectors = await embedder_of(ctx).embed([request.query])
    written = list(dict.fromkeys(words(request.query)))
    return _Wanted(query_terms(request.query)[:MOST_TERMS], written[:MOST_TERMS], vectors[0])


async def _whole(ctx: Context, chosen: Sequence[DocumentRow], wanted: _Wanted) -> _Candidates:
    """All passages of a few documents."""
    current = {"$in": [row["revision_id"] for row in chosen]}
    where = {"document_id": {"$in": [row["_id"] for row in chosen]}, "revision_id": current, "live": True}
    rows = await passages.find(ctx, where, fields=RANKED)
    held = _terms_of(rows)
    known = _statistics(held, wanted.terms, len(chosen))
    known_words = _statistics(_words_of(rows), wanted.words, len(chosen))
    bodies = bodies_of([(row["document_id"], terms) for row, terms in zip(rows, held, strict=True)], wanted.terms)
    return _Candidates(rows, [bodies[row["document_id"]] for row in rows], known, known_words)


def _statistics(held: Sequence[Terms], wanted: Sequence[str], count: int) -> Statistics:
    """What is known of passages that are all there, in so many documents."""
    frequency = {term: sum(row.count(term) > 0 for row in held) for term in wanted}
    return Statistics(len(held), count, sum(row.length for row in held), lambda term: frequency[term])


async def _candidates(ctx: Context, request: SearchRequest, wanted: _Wanted, scope: Scope) -> _Candidates:
    """Passages that may be hits, found by their terms and by their codes."""
    index = await Indexes.of(ctx).current(ctx, made_by(ctx))
    most = max(CANDIDATES, OVERFETCH * request.limit)
    by_terms, by_codes = await asyncio.gather(
        _holding(ctx, index, wanted, scope, 0 if request.mode is SearchMode.VECTOR else most),
        _near(ctx, index, wanted, scope, 0 if request.mode is SearchMode.KEYWORD else most),
    )
    rows = list({row["_id"]: row for row in [*by_terms, *by_codes]}.values())
    bodies = index.bodies({row["document_id"] for row in rows}, wanted.terms)
    around = [bodies[row["document_id"]] for row in rows]
    return _Candidates(rows, around, index.statistics, index.word_statistics)


def _terms_of(rows: Sequence[PassageRow]) -> list[Terms]:
    return [Terms(row["terms"], row["length"]) for row in rows]


def _words_of(rows: Sequence[PassageRow]) -> list[Terms]:
    # Passages that are still to be indexed anew have none.
    return [Terms(row.get("words", ""), row.get("word_count", 0)) for row in rows]


async def _holding(ctx: Context, index: WorkspaceIndex, wanted: _Wanted, scope: Scope, most: int) -> list[PassageRow]:
    """Passages that hold the rarest of the terms."""
    rare = rarest(wanted.terms, index.statistics.frequency, MOST_POSTINGS)
    return await holding(ctx, rare, _filter(scope, index), most) if rare and most else []


def _filter(scope: Scope, index: WorkspaceIndex) -> Where:
    """A scope as a filter of the database."""
    where: dict[str, object] = {} if scope.project_id is None else {"project_id": scope.project_id}
    if scope.document_ids is not None:
        where["document_id"] = {"$in": list(scope.document_ids)}
    elif scope.approved is not None:
        where["document_id"] = {"$in": index.documents_in(scope)}
    return where


async def _near(ctx: Context, index: WorkspaceIndex, wanted: _Wanted, scope: Scope, most: int) -> list[PassageRow]:
    """Passages whose codes are near to the query's; what turns out to be gone is forgotten."""
    ids = index.nearest(wanted.vector, most, scope) if most else []
    rows = await passages.find(ctx, {"_id": {"$in": ids}, "live": True}, fields=RANKED) if ids else []
    gone = set(ids) - {row["_id"] for row in rows}
    if gone:
        index.forget(set(index.document_of(sorted(gone)).values()))
    return rows


def _rank(found: _Candidates, wanted: _Wanted, mode: SearchMode) -> list[_Found]:
    """Passages with their scores, best first; those that the mode does not find are left out."""
    by_keywords = keyword_scores(
        bm25(wanted.terms, _terms_of(found.rows), found.known),
        bm25(wanted.words, _words_of(found.rows), found.known_words),
        bm25_around(wanted.terms, found.bodies, found.known),
    )
    by_vectors = cosines(wanted.vector, [row.get("vector") for row in found.rows])
    ranked = []
    for row, scores in zip(found.rows, fuse(by_keywords, by_vectors), strict=True):
        score = {SearchMode.KEYWORD: scores.keyword, SearchMode.VECTOR: scores.vector}.get(mode, scores.fused)
        if score is not None:
            ranked.append(_Found(row, scores, score))
    return sorted(ranked, key=lambda one: (-one.score, one.row["document_id"], one.row["ordinal"]))


async def _hits(
    ctx: Context, request: SearchRequest, ranked: Sequence[_Found], stems: AbstractSet[str]
) -> list[SearchHit]:
    """The best passages, with documents that are as the passages say; at most so many of one document."""
    seen: Counter[str] = Counter()
    kept: list[_Found] = []
    for found in ranked:
        seen[found.row["document_id"]] += 1
        if seen[found.row["document_id"]] <= (request.per_document_limit or request.limit):
            kept.append(found)
    kept = kept[: request.limit + SPARE]
    wanted = {"_id": {"$in": [found.row["_id"] for found in kept]}, "live": True}
    ids = sorted({found.row["document_id"] for found in kept})
    rows, held = await asyncio.gather(
        passages.find(ctx, wanted, fields=SHOWN),
        documents.find(ctx, {"_id": {"$in": ids}}, fields=_SHOWN),
    )
    texts, shown = {row["_id"]: row for row in rows}, {row["_id"]: row for row in held}
    states = set(request.review_states or _FOUND) - {ReviewState.REJECTED}
    kept = [
        replace(found, row=texts[found.row["_id"]])
        for found in kept
        if found.row["_id"] in texts and _stands(found.row, shown.get(found.row["document_id"]), states)
    ][: request.limit]
    neighbors = await _neighbors(ctx, request.include_neighbors, kept)
    return [_hit(one, shown[one.row["document_id"]], stems, near) for one, near in zip(kept, neighbors, strict=True)]


def _stands(row: PassageRow, document: DocumentRow | None, states: Collection[ReviewState]) -> bool:
    """Whether a passage is of the current revision of a document that may be found."""
    return (
        document is not None
        and document["revision_id"] == row["revision_id"]
        and ReviewState(document["review"]["state"]) in states
    )


async def _neighbors(ctx: Context, reach: int, hits: Sequence[_Found]) -> list[list[Passage]]:
    if not reach or not hits:
        return [[] for _ in hits]
    wanted = [
        {
            "document_id": hit.row["document_id"],
            "revision_id": hit.row["revision_id"],
            "ordinal": {"$gte": hit.row["ordinal"] - reach, "$lte": hit.row["ordinal"] + reach},
        }
        for hit in hits
    ]
    by_revision: dict[str, list[Passage]] = defaultdict(list)
    for row in await passages.find(ctx, {"$or": wanted}, sort=[("ordinal", 1)], fields=SHOWN):
        by_revision[row["revision_id"]].append(from_bson(row, Passage))
    return [
        [one for one in by_revision[hit.row["revision_id"]] if 0 < abs(one.ordinal - hit.row["ordinal"]) <= reach]
        for hit in hits
    ]


def _hit(found: _Found, document: DocumentRow, stems: AbstractSet[str], neighbors: list[Passage]) -> SearchHit:
    limit = document["fresh_until"]
    return SearchHit(
        passage=from_bson(found.row, Passage),
        score=round(found.score, 4),
        scores=SearchScores(
            keyword=_rounded(found.scores.keyword),
            vector=_rounded(found.scores.vector),
            fused=_rounded(found.scores.fused),
        ),
        highlights=highlights(found.row["text"], stems) if stems else [],
        neighbors=neighbors,
        document=SearchDocument(
            id=document["_id"],
            title=document["title"],
            kind=DocumentKind(document["kind"]),
            url=document["source"]["url"],
            review_state=ReviewState(document["review"]["state"]),
        ),
        stale=limit is not None and limit < now(),
    )


def _rounded(score: float | None) -> float | None:
    return None if score is None else round(score, 4)


def highlights(text: str, wanted: AbstractSet[str]) -> list[Highlight]:
    """Where terms stand in a text, those that touch made one."""
    found: list[Highlight] = []
    for start, end, term in spans(text):
        if term not in wanted:
            continue
        if found and start <= found[-1].end_char:
            found[-1] = Highlight(start_char=found[-1].start_char, end_char=max(end, found[-1].end_char))
        else:
            found.append(Highlight(start_char=start, end_char=end))
    return found
