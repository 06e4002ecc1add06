"""What coverage counts, as plain values: a world that a test can make up."""

from __future__ import annotations

from datetime import datetime

import msgspec


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
