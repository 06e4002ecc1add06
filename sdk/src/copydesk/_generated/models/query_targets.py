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
    """Current rank of the brand, as reported by a rank tracker."""

    rank: float | None
    """ Position in the search results, from 1. """
    impressions: int | None
    """ How often it was shown in search results. """
    clicks: int | None
    """ Clicks from the results to the page. """
    ctr: float | None
    """ Clicks per impression. """
    url: None | str
    """ The page at that position. """
    as_of: datetime.datetime | None
    """ The time to which the value refers. """


@define(repr=False, unsafe_hash=False)
class CurrentRankInput(Model):
    """Current rank of the brand, as reported by a rank tracker."""

    rank: float | None | Unset = UNSET
    """ Position in the search results, from 1. """
    impressions: int | None | Unset = UNSET
    """ How often it was shown in search results. """
    clicks: int | None | Unset = UNSET
    """ Clicks from the results to the page. """
    ctr: float | None | Unset = UNSET
    """ Clicks per impression. """
    url: None | str | Unset = UNSET
    """ The page at that position. """
    as_of: datetime.datetime | None | Unset = UNSET
    """ The time to which the value refers. """


@frozen(repr=False, unsafe_hash=False)
class QueryTarget(ReadModel):
    """A search query that a topic should answer."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand of its topic. """
    topic_id: str
    """ The topic. """
    query: str
    """ The search query, as people type it. """
    normalized: str
    """ The query in lower case, without punctuation, as used in comparisons. """
    surface: Surface
    """ Search surface. """
    locale: str
    """ Language and region in which it is searched, as a BCP 47 tag such as `en-GB`. """
    intent: Intent | None
    """ What people want when they search for it. """
    is_primary: bool
    """ Whether it is the main query of the topic. """
    volume: int | None
    """ Searches per month, as reported by a keyword tool. """
    difficulty: float | None
    """ Difficulty of ranking for it. """
    current: CurrentRank
    """ Current rank of the brand, as reported by a rank tracker. """
    target_rank: int | None
    """ Target position in the search results. """
    questions: list[str]
    """ Questions that people ask. """
    cannibalizes_ids: list[str]
    """ Targets of other topics of the brand, on the same surface and locale, that ask for the same. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class QueryTargetCreate(Model):
    """A search query that a topic should answer."""

    topic_id: str
    """ The topic. """
    query: str
    """ The search query, as people type it. """
    surface: Surface | Unset = UNSET
    """ Search surface. """
    locale: str | Unset = UNSET
    """ Language and region in which it is searched, as a BCP 47 tag such as `en-GB`. Default: en. """
    intent: Intent | None | Unset = UNSET
    """ What people want when they search for it. """
    is_primary: bool | Unset = UNSET
    """ Whether it is the main query of the topic. It replaces the previous main query of the same surface and
    locale. Default: false. """
    volume: int | None | Unset = UNSET
    """ Searches per month, as reported by a keyword tool. """
    difficulty: float | None | Unset = UNSET
    """ Difficulty of ranking for it. """
    current: CurrentRankInput | Unset = UNSET
    """ Current rank of the brand, as reported by a rank tracker. """
    target_rank: int | None | Unset = UNSET
    """ Target position in the search results. """
    questions: list[str] | Unset = UNSET
    """ Questions that people ask. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class QueryTargetPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[QueryTarget]
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
class QueryTargetUpdate(Model):
    """Changes to querytarget: omitted keeps, null clears."""

    topic_id: str | Unset = UNSET
    """ The topic. """
    query: str | Unset = UNSET
    """ The search query, as people type it. """
    surface: None | Surface | Unset = UNSET
    """ Where it is searched, such as `web` or `youtube`. """
    locale: None | str | Unset = UNSET
    """ Language and region in which it is searched, as a BCP 47 tag such as `en-GB`. """
    intent: Intent | None | Unset = UNSET
    """ What people want when they search for it. """
    is_primary: bool | None | Unset = UNSET
    """ Whether it is the main query of the topic. """
    volume: int | None | Unset = UNSET
    """ Searches per month, as reported by a keyword tool. """
    difficulty: float | None | Unset = UNSET
    """ Difficulty of ranking for it. """
    current: CurrentRankInput | None | Unset = UNSET
    """ The brand's current position. """
    target_rank: int | None | Unset = UNSET
    """ Target position in the search results. """
    questions: list[str] | None | Unset = UNSET
    """ Questions that people ask. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """
