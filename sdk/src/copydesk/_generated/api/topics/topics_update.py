# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

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
    role: TopicRole | str | None | Unset = UNSET,
    intent: Intent | str | None | Unset = UNSET,
    funnel_stage: FunnelStage | str | None | Unset = UNSET,
    priority: int | None | Unset = UNSET,
    scores: TopicScoresInput | Mapping[str, object] | None | Unset = UNSET,
    formats: Sequence[ContentFormat | str] | None | Unset = UNSET,
    status: TopicStatus | str | None | Unset = UNSET,
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
        role: What it is for.
        intent: What people want who ask it.
        funnel_stage: How near the audience is to buying.
        priority: 100 is first.
        scores: How the team rates it.
        formats: What is to be made of it.
        status: Where it stands.
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
