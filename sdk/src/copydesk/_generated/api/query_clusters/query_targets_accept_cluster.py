# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.accepted_cluster import AcceptedCluster
    from ...models.surface import Surface
    from ...types import UNSET, Unset


def query_targets_accept_cluster(
    *,
    project_id: str | Identified,
    queries: Sequence[str],
    topic_id: str | None | Identified | Unset = UNSET,
    title: str | None | Unset = UNSET,
    silo_id: str | None | Identified | Unset = UNSET,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | Unset = UNSET,
    locale: str | Unset = UNSET,
) -> Request[AcceptedCluster]:
    """Have one topic answer these queries: it is found or made, targets of other topics move to it, and the rest is new.

    Accepting the same again changes nothing.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        queries: The queries, in the order of the cluster.
        topic_id: The topic.
        title: Of the topic to make, or of one that the brand has; without `topic_id`.
        silo_id: Of a new topic.
        surface: Where it is looked for. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
        locale: Language and region that it is asked in, as a BCP 47 tag. Default: en.

    Example:
        >>> desk.query_targets.accept_cluster(
        ...     project_id=brand,
        ...     title="How to stop crazing",
        ...     queries=["how to stop crazing", "what is crazing"],
        ... ).topic.title
        'How to stop crazing'
    """
    return Request(
        operation="query_targets_accept_cluster",
        method="POST",
        path="/strategy/query-targets/accept-cluster",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "queries": queries,
            "topic_id": topic_id,
            "title": title,
            "silo_id": silo_id,
            "surface": surface,
            "locale": locale,
        },
        parse=lambda data: models.AcceptedCluster.from_dict(data),
    )
