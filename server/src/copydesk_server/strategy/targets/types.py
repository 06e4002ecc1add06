"""Wire types of query targets (contract, section 4)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    Language,
    Metadata,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    ShortText,
    Url,
    patch_of,
)
from copydesk_server.strategy.topics.types import Intent, Score

# What a search box takes.
Query = Annotated[str, Meta(min_length=1, max_length=200, examples=["why does glaze crack"])]
Rank = Annotated[int, Meta(ge=1, le=1_000)]
# More targets that are alike than this tell nothing more.
MOST_ALIKE = 50


class Surface(StrEnum):
    """Where it is looked for."""

    WEB = "web"
    YOUTUBE = "youtube"
    AI_ANSWER = "ai_answer"
    SITE = "site"


class CurrentRank(Schema, frozen=True, kw_only=True):
    """Where the brand stands now, as a tool told."""

    rank: Annotated[float, Meta(ge=0, le=1_000)] | None = None
    impressions: Count | None = None
    clicks: Count | None = None
    ctr: Annotated[float, Meta(ge=0, le=1)] | None = None
    url: Url | None = None
    as_of: Timestamp | None = None


class QueryTargetCreate(Request, frozen=True, kw_only=True):
    """What people look for that a topic is to answer."""

    topic_id: Id
    query: Query
    surface: Surface = Surface.WEB
    locale: Language = "en"
    intent: Intent | None = None
    is_primary: Annotated[
        bool, Meta(description="The one that the topic is about; takes the place of another of its surface and locale.")
    ] = False
    volume: Count | None = None
    difficulty: Score | None = None
    current: CurrentRank = CurrentRank()
    target_rank: Rank | None = None
    questions: Annotated[list[ShortText], Meta(max_length=100)] = []
    metadata: Metadata = {}


QueryTargetUpdate = patch_of(QueryTargetCreate, "QueryTargetUpdate")


class QueryTarget(ResourceModel, frozen=True, kw_only=True):
    """What people look for that a topic is to answer."""

    project_id: Annotated[ReadId, Meta(description="The brand of its topic.")]
    topic_id: ReadId
    query: Query
    normalized: Annotated[str, Meta(max_length=400, description="In lower case, without marks; what is compared.")]
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
