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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    connection_id: str
    """ The connection through which it was read. """
    external_id: str
    """ Its id on the platform. """
    kind: PublicationKind
    """ What was published. """
    url: str
    """ Address on the platform. """
    title: str
    """ Title on the platform. """
    description: str
    """ Description, for people. """
    published_at: datetime.datetime | None
    """ Null where the platform gives none that can be read. """
    duration_seconds: float | None
    """ Null where the platform gives none, as of a broadcast that has not ended. """
    thumbnail_url: None | str
    """ Address of a thumbnail. """
    tags: list[str]
    """ Words by which you can find it. """
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


@frozen(repr=False, unsafe_hash=False)
class PublicationStats(ReadModel):
    """What a publication has done up to `as_of`; null where the platform has not counted yet."""

    views: int | None
    """ Number of views. """
    likes: int | None
    """ Number of likes. """
    comments: int | None
    """ Comments of viewers. """
    watch_minutes: float | None
    """ Total minutes watched. """
    avg_view_seconds: float | None
    """ Average time watched per view. """
    avg_view_pct: float | None
    """ Average share of the video watched per view. """
    subs_gained: int | None
    """ Subscribers gained, minus subscribers lost. """
    as_of: None | str
    """ Last day that the platform has counted, as YYYY-MM-DD. """
