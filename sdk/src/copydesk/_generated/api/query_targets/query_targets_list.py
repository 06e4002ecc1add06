# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.intent import Intent
    from ...models.query_target_page import QueryTargetPage
    from ...models.surface import Surface


def query_targets_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    topic_id: str | Identified | Unset = UNSET,
    surface: Surface | Literal["ai_answer", "site", "web", "youtube"] | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | Unset = UNSET,
    is_primary: bool | Unset = UNSET,
    normalized: str | Unset = UNSET,
) -> Request[QueryTargetPage]:
    """List query targets, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        topic_id: The topic.
        surface: Where it is looked for. One of ``ai_answer``, ``site``, ``web``, ``youtube``.
        intent: What who looks for it wants to do. One of ``commercial``, ``informational``, ``navigational``,
            ``transactional``.
        is_primary: Whether it is the one that the topic is after.
        normalized: The query as it is compared: in small letters, without marks.

    Example:
        >>> [query_target.query for query_target in desk.query_targets.list()]
        ['Why does glaze crack?']
    """
    return Request(
        operation="query_targets_list",
        method="GET",
        path="/strategy/query-targets",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "topic_id": topic_id,
            "surface": surface,
            "intent": intent,
            "is_primary": is_primary,
            "normalized": normalized,
        },
        headers={},
        json=None,
        parse=lambda data: models.QueryTargetPage.from_dict(data),
    )
