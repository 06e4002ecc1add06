# Generated from openapi.json by `make generate`; do not edit.
"""Models: publications."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import ReadModel

if TYPE_CHECKING:
    from . import Metadata, PublicationKind


@frozen(repr=False, unsafe_hash=False)
class Publication(ReadModel):
    """Something that was published on a platform."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    connection_id: str
    """ The connection that it was read through. """
    external_id: str
    """ Its id on the platform. """
    kind: PublicationKind
    """ What was published. """
    url: str
    """ Address on the platform. """
    title: str
    """ Title on the platform. """
    description: str
    """ What it is, for people. """
    published_at: datetime.datetime | None
    """ Null where the platform gives none that can be read. """
    duration_seconds: float | None
    """ Null where the platform gives none, as of a broadcast that has not ended. """
    thumbnail_url: None | str
    """ Address of a small picture. """
    tags: list[str]
    """ Words of your own to find it by. """
    stats: PublicationStats
    """ What a publication has done up to `as_of`; null where the platform has not counted yet. """
    missing_since: datetime.datetime | None
    """ When a sync first found it gone. """
    content_link_id: None | str
    """ The confirmed link to what it was made of. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class PublicationPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Publication]
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


@frozen(repr=False, unsafe_hash=False)
class PublicationStats(ReadModel):
    """What a publication has done up to `as_of`; null where the platform has not counted yet."""

    views: int | None
    """ How often it was watched. """
    likes: int | None
    """ Likes of viewers. """
    comments: int | None
    """ Comments of viewers. """
    watch_minutes: float | None
    """ Minutes watched by all viewers. """
    avg_view_seconds: float | None
    """ How long a view watches on average. """
    avg_view_pct: float | None
    """ Share of the video that a view watches on average. """
    subs_gained: int | None
    """ Subscribers won, less those lost. """
    as_of: None | str
    """ Last day that the platform has counted, as YYYY-MM-DD. """
