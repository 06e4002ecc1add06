"""Wire types of publications (contract, section 5)."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import Change, Count, Filter, ReadId, ResourceModel, Schema
from copydesk_server.providers.platform.types import PublicationKind


class PublicationStats(Schema, frozen=True, kw_only=True):
    """What a publication has done up to `as_of`; null where the platform has not counted yet."""

    views: Count | None
    likes: Count | None
    comments: Count | None
    watch_minutes: float | None
    avg_view_seconds: float | None
    avg_view_pct: float | None
    subs_gained: Change | None
    as_of: Annotated[
        Annotated[str, Meta(max_length=10)] | None,
        Meta(description="Last day that the platform has counted, as YYYY-MM-DD.", examples=["2026-11-19"]),
    ]


class Publication(ResourceModel, frozen=True, kw_only=True):
    """Something that was published on a platform."""

    connection_id: ReadId
    external_id: Annotated[str, Meta(examples=["w4N4gNOOoVG"])]
    kind: PublicationKind
    url: str
    title: str
    description: str
    published_at: Annotated[Timestamp | None, Meta(description="Null where the platform gives none that can be read.")]
    duration_seconds: Annotated[
        float | None, Meta(description="Null where the platform gives none, as of a broadcast that has not ended.")
    ]
    thumbnail_url: str | None
    tags: list[str]
    stats: PublicationStats
    missing_since: Annotated[Timestamp | None, Meta(description="When a sync first found it gone.")]
    content_link_id: Annotated[ReadId | None, Meta(description="The confirmed link to what it was made of.")]


class PublicationQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of publications."""

    connection_id: Filter | None = None
    kind: PublicationKind | None = None


def day(value: date) -> str:
    """A day as the API shows it."""
    return value.isoformat()
