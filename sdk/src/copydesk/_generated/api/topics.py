# Generated from openapi.json by `make generate`; do not edit.
"""Requests of topics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        ContentFormat,
        FunnelStage,
        Intent,
        Metadata,
        Topic,
        TopicLinkInput,
        TopicPage,
        TopicRole,
        TopicScoresInput,
        TopicStatus,
    )


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
    return build(
        "topics_list",
        "GET",
        "/strategy/topics",
        locals(),
        "TopicPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "silo_id",
            "parent_topic_id",
            "role",
            "status",
            "intent",
            "min_priority",
            "has_brief",
        ],
    )


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
    return build("topics_create", "POST", "/strategy/topics", locals(), "Topic")


def topics_get(
    id: str | Identified,
) -> Request[Topic]:
    return build("topics_get", "GET", "/strategy/topics/{id}", locals(), "Topic")


def topics_delete(
    id: str | Identified,
) -> Request[None]:
    return build("topics_delete", "DELETE", "/strategy/topics/{id}", locals(), None)


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
    return build("topics_update", "PATCH", "/strategy/topics/{id}", locals(), "Topic")
