# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.search_mode import SearchMode
    from ...models.search_result import SearchResult
    from ...types import UNSET, Unset


def knowledge_search(
    *,
    query: str,
    limit: int | Unset = UNSET,
    mode: SearchMode | str | Unset = UNSET,
    project_id: str | None | Unset = UNSET,
    collection_ids: Sequence[str] | Unset = UNSET,
    document_ids: Sequence[str] | Unset = UNSET,
    min_score: float | Unset = UNSET,
    per_document_limit: int | None | Unset = UNSET,
) -> Request[SearchResult]:
    """Find the passages that answer a query best.

    Scopes: `sources:read`.

    Args:
        limit: Default: 10.
        mode: How passages are found.
        min_score: Default: 0.0.
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
            "min_score": min_score,
            "per_document_limit": per_document_limit,
        },
        parse=lambda data: models.SearchResult.from_dict(data),
    )
