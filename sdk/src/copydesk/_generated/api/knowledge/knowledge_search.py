# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.review_state import ReviewState
    from ...models.search_mode import SearchMode
    from ...models.search_result import SearchResult
    from ...types import UNSET, Unset


def knowledge_search(
    *,
    query: str,
    limit: int | Unset = UNSET,
    mode: SearchMode | Literal["hybrid", "keyword", "vector"] | Unset = UNSET,
    project_id: str | None | Identified | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    document_ids: ListOf[str | Identified] | Unset = UNSET,
    review_states: Sequence[ReviewState | Literal["approved", "rejected", "unreviewed"]] | Unset = UNSET,
    min_score: float | Unset = UNSET,
    per_document_limit: int | None | Unset = UNSET,
    include_neighbors: int | Unset = UNSET,
) -> Request[SearchResult]:
    """Find the passages that answer a query best.

    Scopes: `sources:read`.

    Args:
        query: What people ask, in their words.
        limit: Rows that a page can have. Default: 10.
        mode: How passages are found. One of ``hybrid``, ``keyword``, ``vector``.
        project_id: The brand that it belongs to.
        collection_ids: Collections of sources.
        document_ids: Source documents.
        review_states: Empty for all that can be found; rejected documents never are. One of ``approved``, ``rejected``,
            ``unreviewed``.
        min_score: Least `score` of a hit. Default: 0.0.
        per_document_limit: Most hits of one document.
        include_neighbors: How many passages before and after each hit to add. Default: 0.

    Example:
        >>> desk.knowledge.search(query="why glaze cracks", limit=1).items[0].document.title
        'Crazing'
    """
    return Request(
        operation="knowledge_search",
        method="POST",
        path="/knowledge/search",
        params={},
        headers={},
        json={
            "query": query,
            "limit": limit,
            "mode": mode,
            "project_id": project_id,
            "collection_ids": collection_ids,
            "document_ids": document_ids,
            "review_states": review_states,
            "min_score": min_score,
            "per_document_limit": per_document_limit,
            "include_neighbors": include_neighbors,
        },
        parse=lambda data: models.SearchResult.from_dict(data),
    )
