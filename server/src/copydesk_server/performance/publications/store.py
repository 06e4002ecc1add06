"""Where publications and their retention curves are kept."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NotRequired, TypedDict

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import Reference

# Where publications without a readable date come in order of publication.
EARLIEST = datetime.min.replace(tzinfo=UTC)


class StatsRow(TypedDict):
    """What a publication has done."""

    views: int | None
    likes: int | None
    comments: int | None
    watch_minutes: float | None
    avg_view_seconds: float | None
    avg_view_pct: float | None
    subs_gained: int | None
    as_of: str | None


class PublicationRow(Row):
    """A publication; its link is looked up when it is shown."""

    connection_id: str
    external_id: str
    kind: str
    url: str
    title: str
    description: str
    published_at: datetime | None
    duration_seconds: float | None
    thumbnail_url: str | None
    tags: list[str]
    stats: StatsRow
    missing_since: datetime | None
    content_link_id: NotRequired[str | None]


class CurveRow(Row):
    """The retention of a publication: points of elapsed ratio, audience watch ratio and relative performance."""

    publication_id: str
    connection_id: str
    points: list[list[float | None]]
    views: int
    as_of: str


publications = Collection[PublicationRow](
    "publications",
    "pub",
    indexes=[index("connection_id", "external_id", unique=True), index("updated_at")],
    references=(Reference("connection_id", "connections"),),
)
curves = Collection[CurveRow]("retention_curves", "pub", id_from="publication_id", indexes=[index("connection_id")])
