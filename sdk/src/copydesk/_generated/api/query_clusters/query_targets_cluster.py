# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.query_clusters import QueryClusters
    from ...models.surface import Surface
    from ...types import UNSET, Unset


def query_targets_cluster(
    *,
    project_id: str | Identified,
    queries: Sequence[str] | Unset = UNSET,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | Unset = UNSET,
    locale: str | Unset = UNSET,
) -> Request[QueryClusters]:
    """Cluster queries and the brand's targets by what they mean and the words that they share; nothing is stored.

    Scopes: `sources:read`.

    Args:
        project_id: The brand that it belongs to.
        queries: New ones; none clusters the targets alone.
        surface: Where it is looked for. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
        locale: Language and region that it is asked in, as a BCP 47 tag. Default: en.

    Example:
        >>> desk.query_targets.cluster(
        ...     project_id=brand,
        ...     queries=["how to stop crazing", "what is crazing", "best kiln for home", "home kiln price"],
        ... ).clusters[0].title
        'how to stop crazing'
    """
    return Request(
        operation="query_targets_cluster",
        method="POST",
        path="/strategy/query-targets/cluster",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "queries": queries,
            "surface": surface,
            "locale": locale,
        },
        parse=lambda data: models.QueryClusters.from_dict(data),
    )
