"""Wire types of topics (contract, section 4)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import (
    Filter,
    Id,
    LongText,
    Metadata,
    Name,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    patch_of,
)
from copydesk_server.strategy.slugs import Slug

Priority = Annotated[int, Meta(ge=0, le=100, description="100 is first.")]
Score = Annotated[float, Meta(ge=0, le=100)]


class TopicRole(StrEnum):
    """What the topic is to its silo: its page of all pages, one beside it, or one that helps."""

    PILLAR = "pillar"
    SPOKE = "spoke"
    SUPPORT = "support"


class Intent(StrEnum):
    """What who looks for it wants to do."""

    INFORMATIONAL = "informational"
    COMMERCIAL = "commercial"
    TRANSACTIONAL = "transactional"
    NAVIGATIONAL = "navigational"


class FunnelStage(StrEnum):
    """How far who looks for it has come."""

    AWARENESS = "awareness"
    CONSIDERATION = "consideration"
    DECISION = "decision"
    RETENTION = "retention"


class TopicStatus(StrEnum):
    """How far the team is, as it says itself; what there is to show for it, coverage computes."""

    IDEA = "idea"
    PLANNED = "planned"
    BRIEFED = "briefed"
    DRAFTED = "drafted"
    PUBLISHED = "published"
    RETIRED = "retired"


class ContentFormat(StrEnum):
    """What is made of a topic."""

    SCRIPT = "script"
    SHORT_SCRIPT = "short_script"
    ARTICLE = "article"
    SLIDES = "slides"
    VIDEO = "video"


class LinkType(StrEnum):
    """Where a link leads, in the tree of topics."""

    UP = "up"
    DOWN = "down"
    ACROSS = "across"


class TopicScores(Schema, frozen=True, kw_only=True):
    """How the team rates the topic, 0 to 100."""

    demand: Score | None = None
    difficulty: Score | None = None
    fit: Score | None = None
    gap: Score | None = None


class TopicLink(Schema, frozen=True, kw_only=True):
    """A link that what is made of this topic has to another topic."""

    to_topic_id: Id
    type: LinkType = LinkType.ACROSS
    anchor: Annotated[str, Meta(max_length=200, description="The text of the link.")] = ""


# A page with more links than this is a directory.
Links = Annotated[list[TopicLink], Meta(max_length=200)]
Formats = Annotated[list[ContentFormat], Meta(max_length=5, description="What is to be made of it.")]


class TopicCreate(Request, frozen=True, kw_only=True):
    """Something to speak on."""

    project_id: Id
    silo_id: Id | None = None
    parent_topic_id: Id | None = None
    title: Name
    slug: Slug | None = None
    role: TopicRole = TopicRole.SPOKE
    intent: Intent = Intent.INFORMATIONAL
    funnel_stage: FunnelStage | None = None
    priority: Priority = 50
    scores: TopicScores = TopicScores()
    formats: Formats = msgspec.field(default_factory=lambda: [ContentFormat.SCRIPT])
    status: TopicStatus = TopicStatus.IDEA
    links: Links = []
    notes: LongText | None = None
    metadata: Metadata = {}


TopicUpdate = patch_of(TopicCreate, "TopicUpdate", fixed=("project_id",))


class Topic(ResourceModel, frozen=True, kw_only=True):
    """Something to speak on."""

    project_id: ReadId
    silo_id: ReadId | None
    parent_topic_id: ReadId | None
    title: Name
    slug: Slug
    role: TopicRole
    intent: Intent
    funnel_stage: FunnelStage | None
    priority: Priority
    scores: TopicScores
    formats: Formats
    status: TopicStatus
    links: Links
    notes: LongText | None


class TopicQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of topics."""

    project_id: Filter | None = None
    silo_id: Filter | None = None
    parent_topic_id: Filter | None = None
    role: TopicRole | None = None
    status: TopicStatus | None = None
    intent: Intent | None = None
    min_priority: Annotated[Priority | None, Meta(description="Least `priority`.")] = None
    has_brief: Annotated[bool | None, Meta(description="Whether a brief that is not archived is about it.")] = None
