"""Search: passages of current revisions, with their documents and highlights."""

from __future__ import annotations

import re
from collections import Counter

from copydesk_server.core.clock import now
from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.sentences import content_stems, stem
from copydesk_server.core.wire import from_bson
from copydesk_server.knowledge.store import documents, search
from copydesk_server.knowledge.types import (
    Highlight,
    Passage,
    ReviewState,
    SearchDocument,
    SearchHit,
    SearchRequest,
    SearchResult,
    SearchScores,
)

OVERFETCH = 4
_WORD = re.compile(r"\w+")


async def find(ctx: Context, request: SearchRequest) -> SearchResult:
    """Find the passages that answer a query best."""
    scope = await _scope(ctx, request)
    wanted = request.limit * (OVERFETCH if request.per_document_limit else 1)
    rows = await search(ctx, plain(request.query), scope, wanted) if plain(request.query) else []
    found = {
        row["_id"]: row for row in await documents.find(ctx, {"_id": {"$in": [row["document_id"] for row in rows]}})
    }
    hits: list[SearchHit] = []
    seen: Counter[str] = Counter()
    for row in rows:
        document = found.get(row["document_id"])
        if document is None or row["score"] < request.min_score or document["review"]["state"] == ReviewState.REJECTED:
            continue
        seen[row["document_id"]] += 1
        if request.per_document_limit is None or seen[row["document_id"]] <= request.per_document_limit:
            hits.append(_hit(row, document, request.query))
    return SearchResult(items=hits[: request.limit])


def plain(query: str) -> str:
    """The words of a query, without the operators of the index: quotes and leading minus signs."""
    return " ".join(_WORD.findall(query))


async def _scope(ctx: Context, request: SearchRequest) -> Stored:
    """The database filter of a request: what is in one of the collections or is one of the documents."""
    where: Stored = {}
    if request.project_id:
        where["project_id"] = request.project_id
    if request.document_ids or request.collection_ids:
        held = (
            await documents.ids(ctx, {"collection_ids": {"$in": request.collection_ids}})
            if request.collection_ids
            else []
        )
        where["document_id"] = {"$in": [*request.document_ids, *held]}
    return where


def _hit(row: Stored, document: Stored, query: str) -> SearchHit:
    score = round(row["score"], 4)
    limit = document["fresh_until"]
    return SearchHit(
        passage=from_bson(row, Passage),
        score=score,
        scores=SearchScores(keyword=score),
        highlights=highlights(row["text"], query),
        document=SearchDocument(
            id=document["_id"],
            title=document["title"],
            kind=document["kind"],
            url=document["source"]["url"],
            review_state=ReviewState(document["review"]["state"]),
        ),
        stale=limit is not None and limit < now(),
    )


def highlights(text: str, query: str) -> list[Highlight]:
    """Words of the text that share their stem with a word of the query."""
    stems = set(content_stems(query))
    return [
        Highlight(start_char=word.start(), end_char=word.end())
        for word in _WORD.finditer(text)
        if stem(word.group().lower()) in stems
    ]
