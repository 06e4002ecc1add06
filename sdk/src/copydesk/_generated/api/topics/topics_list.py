# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.intent import Intent
    from ...models.topic_page import TopicPage
    from ...models.topic_role import TopicRole
    from ...models.topic_status import TopicStatus


def topics_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    silo_id: str | Identified | Unset = UNSET,
    parent_topic_id: str | Identified | Unset = UNSET,
    role: TopicRole | Literal["pillar", "spoke", "support"] | Unset = UNSET,
    status: TopicStatus | Literal["briefed", "drafted", "idea", "planned", "published", "retired"] | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | Unset = UNSET,
    min_priority: int | Unset = UNSET,
    has_brief: bool | Unset = UNSET,
) -> Request[TopicPage]:
    """List topics, newest first.

    Scopes: `sources:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        silo_id: The silo.
        parent_topic_id: The topic that it stands under.
        role: What the topic is to its silo: its page of all pages, one beside it, or one that helps. One of
            ``pillar``, ``spoke``, ``support``.
        status: How far the team is, as it says itself; what there is to show for it, coverage computes. One of
            ``briefed``, ``drafted``, ``idea``, ``planned``, ``published``, ``retired``.
        intent: What who looks for it wants to do. One of ``commercial``, ``informational``, ``navigational``,
            ``transactional``.
        min_priority: 100 is first.
        has_brief: Whether a brief that is not archived is about it.

    Example:
        >>> [topic.title for topic in desk.topics.list()]
        ['Why glaze cracks']
    """
    return Request(
        operation="topics_list",
        method="GET",
        path="/strategy/topics",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "silo_id": silo_id,
            "parent_topic_id": parent_topic_id,
            "role": role,
            "status": status,
            "intent": intent,
            "min_priority": min_priority,
            "has_brief": has_brief,
        },
        headers={},
        json=None,
        parse=lambda data: models.TopicPage.from_dict(data),
    )
