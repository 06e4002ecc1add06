# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
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


def topics_update(
    id: str | Identified,
    *,
    silo_id: str | None | Identified | Unset = UNSET,
    parent_topic_id: str | None | Identified | Unset = UNSET,
    title: str | Unset = UNSET,
    slug: str | None | Unset = UNSET,
    role: TopicRole | Literal["pillar", "spoke", "support"] | None | Unset = UNSET,
    intent: Intent | Literal["commercial", "informational", "navigational", "transactional"] | None | Unset = UNSET,
    funnel_stage: FunnelStage | Literal["awareness", "consideration", "decision", "retention"] | None | Unset = UNSET,
    priority: int | None | Unset = UNSET,
    scores: TopicScoresInput | Mapping[str, object] | None | Unset = UNSET,
    formats: Sequence[ContentFormat | Literal["article", "script", "short_script", "slides", "video"]]
    | None
    | Unset = UNSET,
    status: TopicStatus
    | Literal["briefed", "drafted", "idea", "planned", "published", "retired"]
    | None
    | Unset = UNSET,
    links: Sequence[TopicLinkInput | Mapping[str, object]] | None | Unset = UNSET,
    notes: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Topic]:
    """Update a topic: omitted fields keep their value, null clears.

    Scopes: `sources:write`.

    Args:
        silo_id: The silo.
        parent_topic_id: The topic that it stands under.
        title: Title, for people.
        slug: Unique among those of the brand; made of the title when not given.
        role: What it is for. One of ``pillar``, ``spoke``, ``support``.
        intent: What people want who ask it. One of ``commercial``, ``informational``, ``navigational``,
            ``transactional``.
        funnel_stage: How near the audience is to buying. One of ``awareness``, ``consideration``, ``decision``,
            ``retention``.
        priority: 100 is first.
        scores: How the team rates it.
        formats: What is to be made of it. One of ``article``, ``script``, ``short_script``, ``slides``, ``video``.
        status: Where it stands. One of ``briefed``, ``drafted``, ``idea``, ``planned``, ``published``, ``retired``.
        links: Links that lead to other pages.
        notes: Remarks, for people.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.topics.update(topic, priority=90, status="planned").priority
        90
    """
    return Request(
        operation="topics_update",
        method="PATCH",
        path="/strategy/topics/{id}".format(
            id=quoted(id, "/strategy/topics/{id}"),
        ),
        params={},
        headers={},
        json={
            "silo_id": silo_id,
            "parent_topic_id": parent_topic_id,
            "title": title,
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
