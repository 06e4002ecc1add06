"""Wire types of silos (contract, section 4)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
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

# A brand has a handful of silos; a position beyond ten thousand is a mistake.
Position = Annotated[
    int, Meta(ge=0, le=10_000, description="Place among the brand's silos, from 0; last when not given.")
]


class SiloStatus(StrEnum):
    """Whether the silo is worked on."""

    ACTIVE = "active"
    ARCHIVED = "archived"


class SiloGoal(Schema, frozen=True, kw_only=True):
    """What the silo is to reach, and by when."""

    metric: Annotated[Name, Meta(examples=["coverage_pct"])]
    target: Annotated[float, Meta(ge=0, le=1e12)]
    by: Timestamp | None = None


class SiloCreate(Request, frozen=True, kw_only=True):
    """A theme that a brand speaks on."""

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
    """A theme that a brand speaks on."""

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
