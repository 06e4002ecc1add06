"""The collections of the performance slice."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NotRequired, TypedDict

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.mongo import Database, IndexModel
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class ConnectionRow(Row):
    """A connection.

    The last fields are of the server alone: where a simulator answers in the platform's place, who syncs it now, how many
    videos it has, and what the last whole sync saw.
    """

    platform: str
    external_account_id: str
    display_name: str
    scopes: list[str]
    status: str
    visible: bool
    last_synced_at: datetime | None
    endpoint: str | None
    sync_job_id: str | None
    videos: int
    seen: JsonObject | None


class TokenRow(Row):
    """The tokens of a connection, encrypted."""

    connection_id: str
    box: bytes


connections = Collection[ConnectionRow](
    "connections", "con", indexes=[index("platform", "external_account_id", unique=True)]
)
tokens = Collection[TokenRow]("connection_tokens", "con", id_from="connection_id")


async def everyones_tokens(database: Database) -> list[TokenRow]:
    """The tokens of all workspaces; only a change of the server's secret asks."""
    found: list[TokenRow] = await database[tokens.name].find({}).to_list(None)
    return found


async def replace_box(database: Database, id_: str, old: bytes, new: bytes) -> bool:
    """Store tokens in the place of those of before, unless they were refreshed meanwhile; whether they were still there."""
    done = await database[tokens.name].update_one({"_id": id_, "box": old}, {"$set": {"box": new}})
    return bool(done.matched_count)


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


CONFIRMED = {"state": "confirmed"}


class LinkRow(Row):
    """A content link."""

    publication_id: str
    script_id: str | None
    script_version_id: str | None
    artifact_id: str | None
    topic_id: str | None
    brief_id: str | None
    method: str
    confidence: float
    state: str


links = Collection[LinkRow](
    "content_links",
    "lnk",
    indexes=[
        index("publication_id", "state"),
        index("topic_id"),
        index("updated_at"),
    ],
    references=(
        Reference("publication_id", "publications", OnDelete.CASCADE),
        # What a person has confirmed keeps a script and an output from a delete; a suggestion goes with them.
        Reference("script_id", "scripts", only=CONFIRMED),
        Reference("script_id", "scripts", OnDelete.CASCADE, checked=False),
        Reference("script_version_id", "script_versions", checked=True),
        Reference("topic_id", "topics"),
        Reference("brief_id", "briefs"),
        Reference("artifact_id", "artifacts", only=CONFIRMED),
        Reference("artifact_id", "artifacts", OnDelete.CASCADE, checked=False),
    ),
)


class SubjectRow(TypedDict):
    """What a report is of."""

    type: str
    id: str


class ReportRow(Row):
    """A report."""

    kind: str
    subject: SubjectRow
    period: JsonObject
    connection_ids: list[str]
    stale_after: datetime
    complete: bool


reports = Collection[ReportRow](
    "reports",
    "rpt",
    indexes=[
        index("kind", "subject.id", "period.start", "period.end", unique=True),
        index("subject.id"),
    ],
    unlisted=("series", "retention", "script_alignment"),
)


class PageRow(Row):
    """An answer of the platform, under the name of its request."""

    connection_id: str
    name: str
    content: bytes
    fetched_at: datetime
    expires_at: datetime


pages = Collection[PageRow](
    "sync_pages",
    "spg",
    indexes=[index("connection_id", "name", unique=True), IndexModel([("expires_at", 1)], expireAfterSeconds=0)],
)
