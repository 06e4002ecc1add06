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
    """Topics that want the same query."""

    topic_ids: list[str]
    """ Topics of the strategy. """
    query_ids: list[str]
    """ Query targets. """
    surface: str
    """ Where it is asked, such as `web` or `youtube`. """
    reason: str
    """ Why, in one sentence. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Coverage(ReadModel):
    """What there is to show for a brand's topics."""

    project_id: str
    """ The brand that it belongs to. """
    as_of: datetime.datetime
    """ The time that it holds for. """
    inputs_sha256: str
    """ Of all that was counted; the same while nothing has changed. """
    totals: CoverageTotals
    """ Topics that are not retired, and how many of them have what. A topic is covered where a cell of it is
    drafted or published, else planned where one is; stale counts all with a stale cell. """
    coverage_pct: float
    """ Share of the cells that are drafted or published. """
    silos: list[SiloCoverage]
    """ In the order of their places. """
    cells: list[CoverageCell]
    """ What there is for each topic, query and format. """
    gates: CoverageGates
    """ What stands in the way. """
    recommendations: list[Recommendation]
    """ What to do next, the most urgent first. """
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
    """ Scripts on it. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    publication_ids: list[str]
    """ Publications of it. """
    last_at: datetime.datetime | None
    """ When the newest of these changed last. """
    gaps: list[Gap]
    """ What is lacking. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CoverageGates(ReadModel):
    """What stands in the way."""

    cannibalization: list[Cannibalization]
    """ Topics that are after the same query. """
    orphans: list[str]
    """ Topics without a parent that no link leads to, and that are no pillar. """
    thin: list[Thin]
    """ Scripts that are much shorter than planned. """
    stale: list[StaleScript]
    """ Scripts whose sources have moved on. """
    anchors: list[OneAnchor]
    """ Topics that all links name with the same words. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CoverageTotals(ReadModel):
    """Topics that are not retired, and how many of them have what. A topic is covered where a cell of it is drafted or
    published, else planned where one is; stale counts all with a stale cell."""

    topics: int
    """ How many topics there are. """
    covered: int
    """ How many have a text or more. """
    planned: int
    """ How many have a brief and no text. """
    stale: int
    """ How many have only texts that are out of date. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class OneAnchor(ReadModel):
    """A topic that all links name with the same words."""

    topic_id: str
    """ The topic. """
    anchor: str
    """ Words of the links. """
    links: int
    """ How many links say it. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Recommendation(ReadModel):
    """What to do next."""

    topic_id: str
    """ The topic. """
    action: Action
    """ What to do about a topic. """
    reason: str
    """ Why, in one sentence. """
    priority: int
    """ The topic's own, how urgent the action is, and how publications did; the highest first. """
    results: None | Results
    """ What moved the priority by ten; null where chance may be all there is. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Results(ReadModel):
    """How publications did: of which more is watched than of the middle one of their channel and kind."""

    silo_id: None | str
    """ The silo whose publications these are; null for the topic's own. """
    publications: int
    """ How many can be compared. """
    watched_longer: int
    """ How many are watched longer than the middle one of their channel. """
    chance: float
    """ How often as many, or as few, come by chance alone (sign test, one-sided). """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class SiloCoverage(ReadModel):
    """Coverage of a silo; null stands for topics without one."""

    silo_id: None | str
    """ The silo. """
    topics: int
    """ How many topics there are. """
    cells: int
    """ How many cells it has. """
    coverage_pct: float
    """ Share of the planned cells that are drafted or published. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class StaleScript(ReadModel):
    """A script whose sources have moved on since it was written."""

    topic_id: str
    """ The topic. """
    script_id: str
    """ The script. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Thin(ReadModel):
    """A script that is much shorter than it is to be."""

    topic_id: str
    """ The topic. """
    script_id: str
    """ The script. """
    words: int
    """ Words that it has. """
    wanted: int
    """ Words that it is to have. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
