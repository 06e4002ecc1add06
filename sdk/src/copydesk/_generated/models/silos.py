# Generated from openapi.json by `make generate`; do not edit.
"""Models: silos."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import Metadata, SiloStatus


@frozen(repr=False, unsafe_hash=False)
class Silo(ReadModel):
    """A theme that a brand speaks on."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    slug: str
    """ Unique among those of the brand; made of the title when not given. """
    description: None | str
    """ What it is, for people. """
    position: int
    """ Place among the brand's silos, from 0; last when not given. """
    pillar_topic_id: None | str
    """ The topic that the others of the silo lead to. """
    goal: None | SiloGoal
    """ What is to be reached. """
    status: SiloStatus
    """ Whether the silo is worked on. """
    coverage_pct: float
    """ Share of its cells that are drafted or published; see `GET /strategy/coverage`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class SiloCreate(Model):
    """A theme that a brand speaks on."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    slug: None | str | Unset = UNSET
    """ Unique among those of the brand; made of the title when not given. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    position: int | None | Unset = UNSET
    """ Place among the brand's silos, from 0; last when not given. """
    pillar_topic_id: None | str | Unset = UNSET
    """ A topic of this silo; a new silo has none yet. """
    goal: None | SiloGoalInput | Unset = UNSET
    """ What is to be reached. """
    status: SiloStatus | Unset = UNSET
    """ Whether the silo is worked on. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class SiloGoal(ReadModel):
    """What the silo is to reach, and by when."""

    metric: str
    """ What is counted. """
    target: float
    """ The figure to reach. """
    by: datetime.datetime | None
    """ Until when. """


@define(repr=False, unsafe_hash=False)
class SiloGoalInput(Model):
    """What the silo is to reach, and by when."""

    metric: str
    """ What is counted. """
    target: float
    """ The figure to reach. """
    by: datetime.datetime | None | Unset = UNSET
    """ Until when. """


@frozen(repr=False, unsafe_hash=False)
class SiloPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Silo]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class SiloUpdate(Model):
    """Changes to silo: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    slug: None | str | Unset = UNSET
    """ Unique among those of the brand; made of the title when not given. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    position: int | None | Unset = UNSET
    """ Place among the brand's silos, from 0; last when not given. """
    pillar_topic_id: None | str | Unset = UNSET
    """ The topic that the others of the silo lead to. """
    goal: None | SiloGoalInput | Unset = UNSET
    """ What is to be reached. """
    status: None | SiloStatus | Unset = UNSET
    """ Where it stands. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """
