"""Wire types of coverage (contract, section 4)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import Count, Id, Read, ReadId, Request, Sha256
from copydesk_server.strategy.types import ContentFormat

Percent = Annotated[float, Meta(ge=0, le=100)]
Ids = list[ReadId]
# A page of advice; who has done it asks again.
MOST_RECOMMENDED = 100


class CellState(StrEnum):
    """What there is for a topic, a query and a format."""

    NONE = "none"
    PLANNED = "planned"
    DRAFTED = "drafted"
    PUBLISHED = "published"
    STALE = "stale"


class Gap(StrEnum):
    """What a cell lacks."""

    NO_BRIEF = "no_brief"
    BRIEF_NOT_APPROVED = "brief_not_approved"
    NOT_WRITTEN = "not_written"
    THIN = "thin"
    STALE_SOURCE = "stale_source"
    NOT_PUBLISHED = "not_published"


class Action(StrEnum):
    """What to do about a topic."""

    REFRESH = "refresh"
    WRITE = "write"
    BRIEF = "brief"
    MERGE = "merge"
    EXTEND = "extend"
    LINK = "link"
    PUBLISH = "publish"


class CoverageQuery(Request, frozen=True, kw_only=True):
    """Whose coverage, and of which day."""

    project_id: Id
    at: Annotated[
        Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}(?!\n)$", max_length=10, examples=["2026-11-20"])] | None,
        Meta(description="A day in UTC. Returns the coverage stored for it, or for the last day before it."),
    ] = None


class CoverageTotals(Read, frozen=True, kw_only=True):
    """Topics that are not retired, and how many of them have what.

    A topic is covered where a cell of it is drafted or published, else planned where one is; stale counts all with a stale cell.
    """

    topics: Count
    covered: Count
    planned: Count
    stale: Count


class SiloCoverage(Read, frozen=True, kw_only=True):
    """Coverage of a silo; null stands for topics without one."""

    silo_id: ReadId | None
    topics: Count
    cells: Count
    coverage_pct: Percent


# It holds no cycle, so that the garbage collector need not look at 23,000 of them: that took half of the time.
class CoverageCell(Read, frozen=True, kw_only=True, gc=False):
    """What there is for a topic, one of its queries, and a format."""

    topic_id: ReadId
    query_id: Annotated[ReadId | None, Meta(description="null for a topic that has no query target.")]
    format: ContentFormat
    state: CellState
    brief_ids: Ids
    script_ids: Ids
    artifact_ids: Ids
    publication_ids: Ids
    last_at: Annotated[Timestamp | None, Meta(description="When the most recently changed of these resources changed.")]
    gaps: list[Gap]


class Cannibalization(Read, frozen=True, kw_only=True):
    """Topics with the same query target."""

    topic_ids: Ids
    query_ids: Ids
    surface: str
    reason: str


class Thin(Read, frozen=True, kw_only=True):
    """A script that is much shorter than planned."""

    topic_id: ReadId
    script_id: ReadId
    words: Count
    wanted: Count


class StaleScript(Read, frozen=True, kw_only=True):
    """A script whose sources have changed since it was written."""

    topic_id: ReadId
    script_id: ReadId


class OneAnchor(Read, frozen=True, kw_only=True):
    """A topic that all links name with the same words."""

    topic_id: ReadId
    anchor: str
    links: Count


class CoverageGates(Read, frozen=True, kw_only=True):
    """What prevents the action."""

    cannibalization: list[Cannibalization]
    orphans: Annotated[Ids, Meta(description="Topics without a parent that no link leads to, and that are no pillar.")]
    thin: list[Thin]
    stale: list[StaleScript]
    anchors: list[OneAnchor]


class Results(Read, frozen=True, kw_only=True):
    """How publications did: of which more is watched than of the middle one of their channel and kind."""

    silo_id: Annotated[
        ReadId | None, Meta(description="The silo whose publications these are; null for the topic's own.")
    ]
    publications: Annotated[Count, Meta(description="Number of publications that can be compared.")]
    watched_longer: Count
    chance: Annotated[
        float,
        Meta(ge=0, le=1, description="Probability of a result at least this extreme by chance (one-sided sign test)."),
    ]


class Recommendation(Read, frozen=True, kw_only=True):
    """What to do next."""

    topic_id: ReadId
    action: Action
    reason: str
    priority: Annotated[
        Count,
        Meta(description="The topic's own, how urgent the action is, and how publications did; the highest first."),
    ]
    results: Annotated[
        Results | None,
        Meta(description="Why the priority was raised or lowered by ten; null if the difference may be chance."),
    ]


class Coverage(Read, frozen=True, kw_only=True):
    """What there is to show for a brand's topics."""

    project_id: ReadId
    as_of: Timestamp
    inputs_sha256: Annotated[
        Sha256, Meta(description="Hash of everything that was counted; unchanged as long as nothing changes.")
    ]
    totals: CoverageTotals
    coverage_pct: Annotated[Percent, Meta(description="Share of the cells that are drafted or published.")]
    silos: Annotated[list[SiloCoverage], Meta(description="In the order of their positions.")]
    cells: list[CoverageCell]
    gates: CoverageGates
    recommendations: Annotated[list[Recommendation], Meta(max_length=MOST_RECOMMENDED)]
