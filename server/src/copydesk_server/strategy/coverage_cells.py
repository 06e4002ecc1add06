"""The facts that coverage is computed from, and its cells: one per topic and surface."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import datetime

import msgspec

from copydesk_server.strategy.coverage_types import CellState, Gap


class _Fact(msgspec.Struct, frozen=True, gc=False):
    """Base of what is counted."""


class SiloFact(_Fact, frozen=True):
    """A silo."""

    id: str
    position: int
    pillar_topic_id: str | None


class LinkFact(_Fact, frozen=True):
    """A link from a topic."""

    to_topic_id: str
    anchor: str


class TopicFact(_Fact, frozen=True):
    """A topic that is not retired."""

    id: str
    silo_id: str | None
    parent_topic_id: str | None
    title: str
    role: str
    priority: int
    formats: list[str]
    links: list[LinkFact]


class TargetFact(_Fact, frozen=True):
    """A query target."""

    id: str
    topic_id: str
    key: str
    surface: str
    locale: str
    is_primary: bool


class BriefFact(_Fact, frozen=True):
    """A brief that is not archived."""

    id: str
    topic_id: str
    format: str
    status: str
    query_ids: list[str]
    at: datetime


class ScriptFact(_Fact, frozen=True):
    """A script with a text that is not archived; ``format`` is that of a cell, ``wanted`` its target in words."""

    id: str
    topic_id: str | None
    brief_id: str | None
    format: str
    words: int
    wanted: int | None
    is_stale: bool
    at: datetime


class ArtifactFact(_Fact, frozen=True):
    """An output that no newer one has taken the place of; ``format`` is that of a cell."""

    id: str
    script_id: str
    format: str
    at: datetime


class PublicationFact(_Fact, frozen=True):
    """A publication that is linked to a script, or to a brief or a topic alone.

    ``is_watched_longer`` is whether more of it is watched than of the middle one of its channel; ``None`` where too few can be compared.
    """

    id: str
    script_id: str | None
    topic_id: str | None
    brief_id: str | None
    format: str
    at: datetime
    is_watched_longer: bool | None = None


class World(msgspec.Struct, frozen=True):
    """All that coverage counts of a brand; each list in the order of ids."""

    silos: list[SiloFact]
    topics: list[TopicFact]
    targets: list[TargetFact]
    briefs: list[BriefFact]
    scripts: list[ScriptFact]
    artifacts: list[ArtifactFact]
    publications: list[PublicationFact]


# Below half of its target a script leaves out most of what was planned; where it has no target, below what is said in
# half a minute (planning.WORDS_PER_MINUTE is 150).
THIN_SHARE, FEWEST_WORDS = 0.5, 75
EMPTY = [Gap.NO_BRIEF, Gap.NOT_WRITTEN]
COVERED = frozenset({CellState.DRAFTED, CellState.PUBLISHED})
Place = tuple[str, str | None, str]


@dataclass(slots=True)
class Cell:
    """What there is for a topic, a query and a format."""

    briefs: list[BriefFact] = field(default_factory=list)
    script_ids: list[str] = field(default_factory=list)
    artifact_ids: list[str] = field(default_factory=list)
    publication_ids: list[str] = field(default_factory=list)
    is_fresh: bool = False
    is_thin: bool = False
    last_at: datetime | None = None
    state: CellState = CellState.NONE
    gaps: list[Gap] = field(default_factory=lambda: EMPTY)

    def touch(self, at: datetime) -> None:
        """Note that something of it changed."""
        if self.last_at is None or at > self.last_at:
            self.last_at = at

    def close(self) -> None:
        """Say once what there is, and what is lacking; most cells of a large plan hold nothing."""
        is_made = bool(self.script_ids or self.artifact_ids or self.publication_ids)
        if not is_made and not self.briefs:
            return
        self.state = CellState.PLANNED
        if is_made:
            done = CellState.PUBLISHED if self.publication_ids else CellState.DRAFTED
            self.state = done if self.is_fresh else CellState.STALE
        lacking = (
            (Gap.NO_BRIEF, not self.briefs),
            (Gap.BRIEF_NOT_APPROVED, bool(self.briefs) and all(one.status != "approved" for one in self.briefs)),
            (Gap.NOT_WRITTEN, not is_made),
            (Gap.THIN, self.is_thin),
            (Gap.STALE_SOURCE, self.state is CellState.STALE),
            (Gap.NOT_PUBLISHED, is_made and not self.publication_ids),
        )
        self.gaps = [gap for gap, is_lacking in lacking if is_lacking]


# Most cells of a large plan are this one: nothing is ever put into it, and 23,000 of their own took half of the time.
NOTHING = Cell()


def wanted_words(script: ScriptFact) -> int:
    """Words below which a script is thin."""
    return FEWEST_WORDS if script.wanted is None else round(script.wanted * THIN_SHARE)


def topic_of(script: ScriptFact, briefs: dict[str, BriefFact]) -> str | None:
    """The topic that a script is on: its own, else that of its brief."""
    brief = briefs.get(script.brief_id or "")
    return script.topic_id or (brief.topic_id if brief else None)


def topic_of_publication(
    publication: PublicationFact, script: ScriptFact | None, briefs: dict[str, BriefFact]
) -> str | None:
    """The topic that a publication is on: that of its script, else its link's own, else that of its link's brief."""
    brief = briefs.get(publication.brief_id or "")
    own = topic_of(script, briefs) if script else None
    return own or publication.topic_id or (brief.topic_id if brief else None)


def cells_of(world: World) -> dict[Place, Cell]:
    """The cells of a world, by topic, query and format, topics and targets in their order."""
    return _Cells(world).fill()


class _Cells:
    """The cells as they fill."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._briefs = {brief.id: brief for brief in world.briefs}
        self._scripts = {script.id: script for script in world.scripts}
        self._targets: defaultdict[str, list[str | None]] = defaultdict(list)
        self._primary: defaultdict[str, list[str | None]] = defaultdict(list)
        for target in world.targets:
            self._targets[target.topic_id].append(target.id)
            if target.is_primary:
                self._primary[target.topic_id].append(target.id)
        self._cells: dict[Place, Cell] = {}
        self._asked: dict[tuple[str, str | None], list[str | None]] = {}
        self._topics = {topic.id for topic in world.topics}

    def fill(self) -> dict[Place, Cell]:
        """Put everything where it belongs."""
        for topic in self._world.topics:
            for query_id in self._targets.get(topic.id) or [None]:
                for format_ in topic.formats:
                    self._cells[topic.id, query_id, format_] = NOTHING
        for brief in self._world.briefs:
            for cell in self._at(brief.topic_id, self._queries(brief.topic_id, brief), brief.format):
                cell.briefs.append(brief)
                cell.touch(brief.at)
        for script in self._world.scripts:
            for cell in self._of(script, script.format):
                cell.script_ids.append(script.id)
                cell.is_fresh |= not script.is_stale
                cell.is_thin |= script.words < wanted_words(script)
                cell.touch(script.at)
        for artifact in self._world.artifacts:
            made_from = self._scripts.get(artifact.script_id)
            for cell in self._of(made_from, artifact.format) if made_from else ():
                cell.artifact_ids.append(artifact.id)
                cell.is_fresh |= not made_from.is_stale if made_from else False
                cell.touch(artifact.at)
        self._publish()
        for cell in self._cells.values():
            if cell is not NOTHING:
                cell.close()
        return self._cells

    def _publish(self) -> None:
        for publication in self._world.publications:
            script = self._scripts.get(publication.script_id or "")
            topic_id = topic_of_publication(publication, script, self._briefs)
            of_script = self._briefs.get(script.brief_id or "") if script else None
            brief = of_script or self._briefs.get(publication.brief_id or "")
            for cell in self._at(topic_id, self._queries(topic_id, brief), publication.format):
                cell.publication_ids.append(publication.id)
                cell.is_fresh |= script is None or not script.is_stale
                cell.touch(publication.at)

    def _of(self, script: ScriptFact, format_: str) -> list[Cell]:
        topic_id = topic_of(script, self._briefs)
        brief = self._briefs.get(script.brief_id or "")
        return self._at(topic_id, self._queries(topic_id, brief), format_)

    def _queries(self, topic_id: str | None, brief: BriefFact | None) -> list[str | None]:
        """What a text on a topic is for."""
        key = topic_id or ""
        known = self._asked.get((key, brief.id if brief else None))
        if known is not None:
            return known
        mine = self._targets.get(key, [])
        named = set(brief.query_ids) if brief else set()
        asked: list[str | None] = [id_ for id_ in mine if id_ in named]
        nothing: list[str | None] = [None]
        found = asked or self._primary.get(key) or mine or nothing
        self._asked[key, brief.id if brief else None] = found
        return found

    def _at(self, topic_id: str | None, queries: list[str | None], format_: str) -> list[Cell]:
        if topic_id not in self._topics:
            return []
        return [self._cell((topic_id, query_id, format_)) for query_id in queries]

    def _cell(self, place: Place) -> Cell:
        """The cell of a place, to put something into."""
        cell = self._cells.get(place, NOTHING)
        if cell is NOTHING:
            cell = self._cells[place] = Cell()
        return cell
