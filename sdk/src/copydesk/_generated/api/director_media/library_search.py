# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.director_media_kind import DirectorMediaKind
    from ...models.director_media_result import DirectorMediaResult
    from ...types import UNSET, Unset


def library_search(
    *,
    query: str,
    kinds: Sequence[
        DirectorMediaKind | Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"]
    ]
    | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    limit: int | Unset = UNSET,
    min_score: float | Unset = UNSET,
) -> Request[DirectorMediaResult]:
    """Find media by the words and the meaning of their titles, descriptions and tags.

    Scopes: `media:read`.

    Args:
        query: What people ask, in their words.
        kinds: All kinds where empty. One of ``audio``, ``image``, ``logo``, ``recording``, ``screenshot``,
            ``template``, ``video``.
        tags: Tags that a hit must have, all of them.
        limit: Rows that a page can have. Default: 10.
        min_score: How well a picture must fit what is said, 0 to 1. Default: 0.0.

    Example:
        >>> desk.library.search(query="a mug on a shelf", limit=1).items[0].media.title
        'Mark of the kiln'
    """
    return Request(
        operation="library_search",
        method="POST",
        path="/director/media/search",
        params={},
        headers={},
        json={
            "query": query,
            "kinds": kinds,
            "tags": tags,
            "limit": limit,
            "min_score": min_score,
        },
        parse=lambda data: models.DirectorMediaResult.from_dict(data),
    )
