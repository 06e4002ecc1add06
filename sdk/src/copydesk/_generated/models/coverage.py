# Generated from openapi.json by `make generate`; do not edit.
"""Models: coverage."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import ReadModel

if TYPE_CHECKING:
    from . import Action, CellState, ContentFormat, Gap


@frozen(repr=False, unsafe_hash=False)
class Cannibalization(ReadModel):
    """Topics with the same query target."""

    topic_ids: list[str]
    """ Topics of the strategy. """
    query_ids: list[str]
    """ Query targets. """
    surface: str
    """ Where it is searched, such as `web` or `youtube`. """
    reason: str
    """ The reason, in one sentence. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Coverage(ReadModel):
    """What there is to show for a brand's topics."""

    project_id: str
    """ The brand that it belongs to. """
    as_of: datetime.datetime
    """ The time to which the value refers. """
    inputs_sha256: str
    """ Hash of everything that was counted; unchanged as long as nothing changes. """
    totals: CoverageTotals
    """ Topics that are not retired, and how many of them have what. A topic is covered where a cell of it is
    drafted or published, else planned where one is; stale counts all with a stale cell. """
    coverage_pct: float
    """ Share of the cells that are drafted or published. """
    silos: list[SiloCoverage]
    """ In the order of their positions. """
    cells: list[CoverageCell]
    """ The outputs for each topic, query and format. """
    gates: CoverageGates
    """ What prevents the action. """
    recommendations: list[Recommendation]
    """ Recommended next steps, the most urgent first. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CoverageCell(ReadModel):
    """What there is for a topic, one of its queries, and a format."""

    topic_id: str
    """ The topic. """
    query_id: None | str
    """ null for a topic that has no query target. """
    format: ContentFormat
    """ What is made of a topic. """
    state: CellState
    """ What there is for a topic, a query and a format. """
    brief_ids: list[str]
    """ Briefs for it. """
    script_ids: list[str]
    """ Scripts about it. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    publication_ids: list[str]
    """ Its publications. """
    last_at: datetime.datetime | None
    """ When the most recently changed of these resources changed. """
    gaps: list[Gap]
    """ What is missing. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CoverageGates(ReadModel):
    """What prevents the action."""

    cannibalization: list[Cannibalization]
    """ Topics that compete for the same query. """
    orphans: list[str]
    """ Topics without a parent that no link leads to, and that are no pillar. """
    thin: list[Thin]
    """ Scripts that are much shorter than planned. """
    stale: list[StaleScript]
    """ Scripts whose sources have changed. """
    anchors: list[OneAnchor]
    """ Topics to which every link has the same text. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CoverageTotals(ReadModel):
    """Topics that are not retired, and how many of them have what. A topic is covered where a cell of it is drafted or
    published, else planned where one is; stale counts all with a stale cell."""

    topics: int
    """ Number of topics. """
    covered: int
    """ Number of cells with at least one text. """
    planned: int
    """ Number of cells with a brief and no text. """
    stale: int
    """ Number of cells whose texts are all out of date. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class OneAnchor(ReadModel):
    """A topic that all links name with the same words."""

    topic_id: str
    """ The topic. """
    anchor: str
    """ Text of the link. """
    links: int
    """ Number of links with this text. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Recommendation(ReadModel):
    """What to do next."""

    topic_id: str
    """ The topic. """
    action: Action
    """ What to do about a topic. """
    reason: str
    """ The reason, in one sentence. """
    priority: int
    """ The topic's own, how urgent the action is, and how publications did; the highest first. """
    results: None | Results
    """ Why the priority was raised or lowered by ten; null if the difference may be chance. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Results(ReadModel):
    """How publications did: of which more is watched than of the middle one of their channel and kind."""

    silo_id: None | str
    """ The silo whose publications these are; null for the topic's own. """
    publications: int
    """ Number of publications that can be compared. """
    watched_longer: int
    """ Number of publications that were watched longer than the median of their channel. """
    chance: float
    """ Probability of a result at least this extreme by chance (one-sided sign test). """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SiloCoverage(ReadModel):
    """Coverage of a silo; null stands for topics without one."""

    silo_id: None | str
    """ The silo. """
    topics: int
    """ Number of topics. """
    cells: int
    """ Number of cells. """
    coverage_pct: float
    """ Share of the planned cells that have a draft or a publication. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class StaleScript(ReadModel):
    """A script whose sources have changed since it was written."""

    topic_id: str
    """ The topic. """
    script_id: str
    """ The script. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Thin(ReadModel):
    """A script that is much shorter than planned."""

    topic_id: str
    """ The topic. """
    script_id: str
    """ The script. """
    words: int
    """ Number of words. """
    wanted: int
    """ Planned number of words. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
