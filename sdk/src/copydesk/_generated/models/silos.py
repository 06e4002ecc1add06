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
    """A subject area that a brand covers."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    slug: str
    """ Unique within the brand; derived from the title if omitted. """
    description: None | str
    """ Description, for people. """
    position: int
    """ Position among the brand's silos, from 0. Default: last. """
    pillar_topic_id: None | str
    """ The main topic of the silo, to which the other topics link. """
    goal: None | SiloGoal
    """ The result that is wanted. """
    status: SiloStatus
    """ Whether the silo is worked on. """
    coverage_pct: float
    """ Share of its cells that are drafted or published; see `GET /strategy/coverage`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class SiloCreate(Model):
    """A subject area that a brand covers."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    slug: None | str | Unset = UNSET
    """ Unique within the brand; derived from the title if omitted. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    position: int | None | Unset = UNSET
    """ Position among the brand's silos, from 0. """
    pillar_topic_id: None | str | Unset = UNSET
    """ A topic of this silo; a new silo has none yet. """
    goal: None | SiloGoalInput | Unset = UNSET
    """ The result that is wanted. """
    status: SiloStatus | Unset = UNSET
    """ Whether the silo is worked on. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class SiloGoal(ReadModel):
    """Target of the silo, with a deadline."""

    metric: str
    """ Name of the figure. """
    target: float
    """ Value to reach. """
    by: datetime.datetime | None
    """ Deadline. """


@define(repr=False, unsafe_hash=False)
class SiloGoalInput(Model):
    """Target of the silo, with a deadline."""

    metric: str
    """ Name of the figure. """
    target: float
    """ Value to reach. """
    by: datetime.datetime | None | Unset = UNSET
    """ Deadline. """


@frozen(repr=False, unsafe_hash=False)
class SiloPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Silo]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class SiloUpdate(Model):
    """Changes to silo: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    slug: None | str | Unset = UNSET
    """ Unique within the brand; derived from the title if omitted. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    position: int | None | Unset = UNSET
    """ Position among the brand's silos, from 0. """
    pillar_topic_id: None | str | Unset = UNSET
    """ The main topic of the silo, to which the other topics link. """
    goal: None | SiloGoalInput | Unset = UNSET
    """ The result that is wanted. """
    status: None | SiloStatus | Unset = UNSET
    """ Its current state. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """
