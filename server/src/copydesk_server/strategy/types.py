"""Wire types of silos, topics and query targets (contract, section 4)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    Language,
    ListQuery,
    LongText,
    Metadata,
    Name,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    ShortText,
    Url,
    patch_of,
)
from copydesk_server.strategy.slugs import Slug

# A brand has a handful of silos; a position beyond ten thousand is a mistake.
Position = Annotated[int, Meta(ge=0, le=10_000, description="Position among the brand's silos, from 0. Default: last.")]


class SiloStatus(StrEnum):
    """Whether the silo is worked on."""

    ACTIVE = "active"
    ARCHIVED = "archived"


class SiloGoal(Schema, frozen=True, kw_only=True):
    """Target of the silo, with a deadline."""

    metric: Annotated[Name, Meta(examples=["coverage_pct"])]
    target: Annotated[float, Meta(ge=0, le=1e12)]
    by: Timestamp | None = None


class SiloCreate(Request, frozen=True, kw_only=True):
    """A subject area that a brand covers."""

    project_id: Id
    name: Name
    slug: Slug | None = None
    description: LongText | None = None
    position: Position | None = None
    pillar_topic_id: Annotated[Id | None, Meta(description="A topic of this silo; a new silo has none yet.")] = None
    goal: SiloGoal | None = None
    status: SiloStatus = SiloStatus.ACTIVE
    metadata: Metadata = {}


SiloUpdate = patch_of(SiloCreate, "SiloUpdate", fixed=("project_id",))


class Silo(ResourceModel, frozen=True, kw_only=True):
    """A subject area that a brand covers."""

    project_id: ReadId
    name: Name
    slug: Slug
    description: LongText | None
    position: Position
    pillar_topic_id: ReadId | None
    goal: SiloGoal | None
    status: SiloStatus
    coverage_pct: Annotated[
        float,
        Meta(
            ge=0, le=100, description="Share of its cells that are drafted or published; see `GET /strategy/coverage`."
        ),
    ]


class SiloQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of silos."""

    project_id: Filter | None = None
    status: SiloStatus | None = None


Priority = Annotated[int, Meta(ge=0, le=100, description="Priority from 0 to 100; the highest comes first.")]
Score = Annotated[float, Meta(ge=0, le=100)]


class TopicRole(StrEnum):
    """What the topic is to its silo: its page of all pages, one beside it, or one that helps."""

    PILLAR = "pillar"
    SPOKE = "spoke"
    SUPPORT = "support"


class Intent(StrEnum):
    """Search intent."""

    INFORMATIONAL = "informational"
    COMMERCIAL = "commercial"
    TRANSACTIONAL = "transactional"
    NAVIGATIONAL = "navigational"


class FunnelStage(StrEnum):
    """Funnel stage of people who search for it."""

    AWARENESS = "awareness"
    CONSIDERATION = "consideration"
    DECISION = "decision"
    RETENTION = "retention"


class TopicStatus(StrEnum):
    """Progress as set by the team. `GET /strategy/coverage` computes the actual outputs."""

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
Formats = Annotated[list[ContentFormat], Meta(max_length=5, description="Planned outputs.")]


class TopicCreate(Request, frozen=True, kw_only=True):
    """A subject for content."""

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
    """A subject for content."""

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
    min_priority: Annotated[Priority | None, Meta(description="Minimum `priority`.")] = None
    has_brief: Annotated[bool | None, Meta(description="Whether a brief that is not archived is about it.")] = None


# What a search box takes.
Query = Annotated[str, Meta(min_length=1, max_length=200, examples=["why does glaze crack"])]
Rank = Annotated[int, Meta(ge=1, le=1_000)]
# More targets that are alike than this tell nothing more.
MOST_ALIKE = 50


class Surface(StrEnum):
    """Search surface."""

    WEB = "web"
    YOUTUBE = "youtube"
    AI_ANSWER = "ai_answer"
    SITE = "site"


class CurrentRank(Schema, frozen=True, kw_only=True):
    """Current rank of the brand, as reported by a rank tracker."""

    rank: Annotated[float, Meta(ge=0, le=1_000)] | None = None
    impressions: Count | None = None
    clicks: Count | None = None
    ctr: Annotated[float, Meta(ge=0, le=1)] | None = None
    url: Url | None = None
    as_of: Timestamp | None = None


class QueryTargetCreate(Request, frozen=True, kw_only=True):
    """A search query that a topic should answer."""

    topic_id: Id
    query: Query
    surface: Surface = Surface.WEB
    locale: Language = "en"
    intent: Intent | None = None
    is_primary: Annotated[
        bool,
        Meta(
            description="Whether it is the main query of the topic. It replaces the previous main query of the same surface and locale."
        ),
    ] = False
    volume: Count | None = None
    difficulty: Score | None = None
    current: CurrentRank = CurrentRank()
    target_rank: Rank | None = None
    questions: Annotated[list[ShortText], Meta(max_length=100)] = []
    metadata: Metadata = {}


QueryTargetUpdate = patch_of(QueryTargetCreate, "QueryTargetUpdate")


class QueryTarget(ResourceModel, frozen=True, kw_only=True):
    """A search query that a topic should answer."""

    project_id: Annotated[ReadId, Meta(description="The brand of its topic.")]
    topic_id: ReadId
    query: Query
    normalized: Annotated[
        str, Meta(max_length=400, description="The query in lower case, without punctuation, as used in comparisons.")
    ]
    surface: Surface
    locale: Language
    intent: Intent | None
    is_primary: bool
    volume: Count | None
    difficulty: Score | None
    current: CurrentRank
    target_rank: Rank | None
    questions: list[str]
    cannibalizes_ids: Annotated[
        list[ReadId],
        Meta(
            max_length=MOST_ALIKE,
            description="Targets of other topics of the brand, on the same surface and locale, that ask for the same.",
        ),
    ]


class QueryTargetQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of query targets."""

    project_id: Filter | None = None
    topic_id: Filter | None = None
    surface: Surface | None = None
    intent: Intent | None = None
    is_primary: bool | None = None
    normalized: Annotated[str, Meta(max_length=400)] | None = None
