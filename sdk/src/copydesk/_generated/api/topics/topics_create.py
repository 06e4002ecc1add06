# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.content_format import ContentFormat
    from ...models.funnel_stage import FunnelStage
    from ...models.intent import Intent
    from ...models.metadata import Metadata
    from ...models.topic import Topic
    from ...models.topic_link_input import TopicLinkInput
    from ...models.topic_role import TopicRole
    from ...models.topic_scores_input import TopicScoresInput
    from ...models.topic_status import TopicStatus
    from ...types import UNSET, Unset


def topics_create(
    *,
    project_id: str | Identified,
    title: str,
    silo_id: str | None | Identified | Unset = UNSET,
    parent_topic_id: str | None | Identified | Unset = UNSET,
    slug: str | None | Unset = UNSET,
    role: TopicRole | Literal["pillar", "spoke", "support"] | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | Unset = UNSET,
    funnel_stage: FunnelStage | Literal["awareness", "consideration", "decision", "retention"] | None | Unset = UNSET,
    priority: int | Unset = UNSET,
    scores: TopicScoresInput | Mapping[str, object] | Unset = UNSET,
    formats: Sequence[ContentFormat | Literal["article", "script", "short_script", "slides", "video"]] | Unset = UNSET,
    status: TopicStatus | Literal["briefed", "drafted", "idea", "planned", "published", "retired"] | Unset = UNSET,
    links: Sequence[TopicLinkInput | Mapping[str, object]] | Unset = UNSET,
    notes: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Topic]:
    """Create a topic.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        title: Title, for people.
        silo_id: The silo.
        parent_topic_id: The topic that it stands under.
        slug: Unique among those of the brand; made of the title when not given.
        role: What the topic is to its silo: its page of all pages, one beside it, or one that helps. One of
            ``pillar``, ``spoke``, ``support``.
        intent: What who looks for it wants to do. One of ``commercial``, ``informational``, ``navigational``,
            ``transactional``.
        funnel_stage: How near the audience is to buying. One of ``awareness``, ``consideration``, ``decision``,
            ``retention``.
        priority: 100 is first. Default: 50.
        scores: How the team rates the topic, 0 to 100.
        formats: What is to be made of it. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
        status: How far the team is, as it says itself; what there is to show for it, coverage computes. One of
            ``briefed``, ``drafted``, ``idea``, ``planned``, ``published``, ``retired``.
        links: Links that lead to other pages.
        notes: Remarks, for people.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.topics.create(
        ...     project_id=brand,
        ...     silo_id=silo,
        ...     title="Why glaze cracks",
        ...     role="pillar",
        ...     formats=["script", "article"],
        ... ).title
        'Why glaze cracks'
    """
    return Request(
        operation="topics_create",
        method="POST",
        path="/strategy/topics",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "title": title,
            "silo_id": silo_id,
            "parent_topic_id": parent_topic_id,
            "slug": slug,
            "role": role,
            "intent": intent,
            "funnel_stage": funnel_stage,
            "priority": priority,
            "scores": scores,
            "formats": formats,
            "status": status,
            "links": links,
            "notes": notes,
            "metadata": metadata,
        },
        parse=lambda data: models.Topic.from_dict(data),
    )
