# Generated from openapi.json by `make generate`; do not edit.
"""Models: query targets."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import Intent, Metadata, Surface


@frozen(repr=False, unsafe_hash=False)
class CurrentRank(ReadModel):
    """Where the brand stands now, as a tool told."""

    rank: float | None
    """ Place among the results, 1 is the first. """
    impressions: int | None
    """ How often it was shown in results. """
    clicks: int | None
    """ Clicks from the results to the page. """
    ctr: float | None
    """ Clicks per impression. """
    url: None | str
    """ The page that stands there. """
    as_of: datetime.datetime | None
    """ The time that it holds for. """


@define(repr=False, unsafe_hash=False)
class CurrentRankInput(Model):
    """Where the brand stands now, as a tool told."""

    rank: float | None | Unset = UNSET
    """ Place among the results, 1 is the first. """
    impressions: int | None | Unset = UNSET
    """ How often it was shown in results. """
    clicks: int | None | Unset = UNSET
    """ Clicks from the results to the page. """
    ctr: float | None | Unset = UNSET
    """ Clicks per impression. """
    url: None | str | Unset = UNSET
    """ The page that stands there. """
    as_of: datetime.datetime | None | Unset = UNSET
    """ The time that it holds for. """


@frozen(repr=False, unsafe_hash=False)
class QueryTarget(ReadModel):
    """What people look for that a topic is to answer."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand of its topic. """
    topic_id: str
    """ The topic. """
    query: str
    """ What people ask, in their words. """
    normalized: str
    """ In lower case, without marks; what is compared. """
    surface: Surface
    """ Where it is looked for. """
    locale: str
    """ Language and region that it is asked in, as a BCP 47 tag. """
    intent: Intent | None
    """ What people want who ask it. """
    is_primary: bool
    """ Whether it is the one that the topic is after. """
    volume: int | None
    """ Searches in a month, as a tool told. """
    difficulty: float | None
    """ How hard it is to be found with. """
    current: CurrentRank
    """ Where the brand stands now, as a tool told. """
    target_rank: int | None
    """ The rank that it is to reach. """
    questions: list[str]
    """ Questions that people ask. """
    cannibalizes_ids: list[str]
    """ Targets of other topics of the brand, on the same surface and locale, that ask for the same. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class QueryTargetCreate(Model):
    """What people look for that a topic is to answer."""

    topic_id: str
    """ The topic. """
    query: str
    """ What people ask, in their words. """
    surface: Surface | Unset = UNSET
    """ Where it is looked for. """
    locale: str | Unset = UNSET
    """ Language and region that it is asked in, as a BCP 47 tag. Default: en. """
    intent: Intent | None | Unset = UNSET
    """ What people want who ask it. """
    is_primary: bool | Unset = UNSET
    """ The one that the topic is about; takes the place of another of its surface and locale. Default: false. """
    volume: int | None | Unset = UNSET
    """ Searches in a month, as a tool told. """
    difficulty: float | None | Unset = UNSET
    """ How hard it is to be found with. """
    current: CurrentRankInput | Unset = UNSET
    """ Where the brand stands now, as a tool told. """
    target_rank: int | None | Unset = UNSET
    """ The rank that it is to reach. """
    questions: list[str] | Unset = UNSET
    """ Questions that people ask. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class QueryTargetPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[QueryTarget]
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
class QueryTargetUpdate(Model):
    """Changes to querytarget: omitted keeps, null clears."""

    topic_id: str | Unset = UNSET
    """ The topic. """
    query: str | Unset = UNSET
    """ What people ask, in their words. """
    surface: None | Surface | Unset = UNSET
    """ Where it is asked, such as `web` or `youtube`. """
    locale: None | str | Unset = UNSET
    """ Language and region that it is asked in, as a BCP 47 tag. """
    intent: Intent | None | Unset = UNSET
    """ What people want who ask it. """
    is_primary: bool | None | Unset = UNSET
    """ Whether it is the one that the topic is after. """
    volume: int | None | Unset = UNSET
    """ Searches in a month, as a tool told. """
    difficulty: float | None | Unset = UNSET
    """ How hard it is to be found with. """
    current: CurrentRankInput | None | Unset = UNSET
    """ Where the brand stands now. """
    target_rank: int | None | Unset = UNSET
    """ The rank that it is to reach. """
    questions: list[str] | None | Unset = UNSET
    """ Questions that people ask. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """
