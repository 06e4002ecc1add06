"""Wire types of connections, publications, links and syncs (contract, section 6)."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Change,
    Count,
    Filter,
    Id,
    ListQuery,
    Metadata,
    Read,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    patch_of,
)
from copydesk_server.performance.report_types import Day, ReportKind
from copydesk_server.providers.platform.types import PublicationKind
from copydesk_server.queue.types import JobWarning


class Period(Request, frozen=True, kw_only=True):
    """Days, both included."""

    start: Day
    end: Day


class SyncInput(Request, frozen=True, kw_only=True):
    """What `performance.sync` reads."""

    connection_id: Id
    full: Annotated[bool, Meta(description="Read all of it anew, also what seems unchanged.")] = False


class ReportInput(Request, frozen=True, kw_only=True):
    """What `performance.report` tells of."""

    kind: ReportKind
    subject_id: Annotated[
        Id,
        Meta(
            description="A publication (kinds publication, retention), a connection (channel), a topic or a call to action."
        ),
    ]
    period: Annotated[
        Period | None, Meta(description="The last 90 days that the platform has counted, when not given.")
    ] = None
    refresh: Annotated[bool, Meta(description="Make it anew, also where the cached one is not stale.")] = False


class PerformanceSync(Request, frozen=True, kw_only=True, tag_field="operation", tag="performance.sync"):
    """Read what a connection has published and how it did: at most what is needed, all of it or nothing."""

    input: SyncInput


class PerformanceReport(Request, frozen=True, kw_only=True, tag_field="operation", tag="performance.report"):
    """Make a report, or answer the cached one."""

    input: ReportInput


class PlatformUnits(Read, frozen=True, kw_only=True):
    """What a job has used of a platform's quota."""

    data: Annotated[Count, Meta(description="Units of YouTube's Data API.")]
    analytics: Annotated[Count, Meta(description="Queries of YouTube's Analytics API.")]


class PublicationCounts(Read, frozen=True, kw_only=True):
    """What a sync found."""

    total: Count
    added: Count
    updated: Count
    missing: Count


class SyncResult(Read, frozen=True, kw_only=True):
    """What a sync made."""

    connection_id: ReadId
    publications: PublicationCounts
    curves: Annotated[Count, Meta(description="Retention curves that were read.")]
    links_suggested: Count
    as_of: Annotated[str | None, Meta(description="Last day that the platform has counted.")]
    units: PlatformUnits
    warnings: list[JobWarning]


class ReportResult(Read, frozen=True, kw_only=True):
    """The report."""

    report_id: ReadId
    cached: Annotated[bool, Meta(description="Whether it was there and not stale.")]
    units: PlatformUnits
    warnings: list[JobWarning]


class Platform(StrEnum):
    """Where content is published."""

    YOUTUBE = "youtube"


class ConnectionStatus(StrEnum):
    """Whether the platform lets the server read the account."""

    CONNECTED = "connected"
    EXPIRED = "expired"
    REVOKED = "revoked"
    ERROR = "error"


class ConnectionFault(StrEnum):
    """Why the last sync did not end."""

    ACCESS_REVOKED = "access_revoked"
    ACCESS_FORBIDDEN = "access_forbidden"
    QUOTA_EXCEEDED = "quota_exceeded"
    PLATFORM_UNAVAILABLE = "platform_unavailable"
    ANSWER_UNUSABLE = "answer_unusable"
    NO_CHANNEL = "no_channel"


class Connection(ResourceModel, frozen=True, kw_only=True):
    """An account on a platform that the workspace may read; never its tokens."""

    platform: Platform
    external_account_id: Annotated[str, Meta(examples=["UCkiln0000000000000000AA"])]
    display_name: str
    handle: str | None
    scopes: list[str]
    status: ConnectionStatus
    visible: bool
    capabilities: dict[str, bool]
    last_synced_at: Annotated[Timestamp | None, Meta(description="When the last whole sync ended.")]
    error_code: ConnectionFault | None
    error_message: Annotated[str | None, Meta(description="What happened, and what to do.")]


class ConnectionQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of connections."""

    platform: Platform | None = None
    status: ConnectionStatus | None = None


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


class LinkMethod(StrEnum):
    """Who made a link: a person, or the server, which suggests it."""

    MANUAL = "manual"
    SUGGESTED = "suggested"
    AUTO = "auto"


class LinkState(StrEnum):
    """What a person said of a link; only a confirmed one counts."""

    SUGGESTED = "suggested"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"


class LinkVerdict(StrEnum):
    """What a person can say of a link."""

    CONFIRMED = "confirmed"
    REJECTED = "rejected"


class _Targets(Request, frozen=True, kw_only=True):
    """What a publication was made of."""

    script_id: Id | None = None
    script_version_id: Id | None = None
    artifact_id: Id | None = None
    composition_id: Id | None = None
    brief_id: Id | None = None
    topic_id: Id | None = None


class ContentLinkCreate(_Targets, frozen=True, kw_only=True):
    """Say what a publication was made of: at least one of the ids beside its own."""

    publication_id: Id
    metadata: Metadata = {}


class _Changes(_Targets, frozen=True, kw_only=True):
    """What a person may change."""

    state: LinkVerdict
    metadata: Metadata = {}


ContentLinkUpdate = patch_of(_Changes, "ContentLinkUpdate")


class ContentLink(ResourceModel, frozen=True, kw_only=True):
    """What a publication was made of, as a person said or the server suggests."""

    publication_id: ReadId
    script_id: ReadId | None
    script_version_id: ReadId | None
    artifact_id: ReadId | None
    composition_id: ReadId | None
    brief_id: ReadId | None
    topic_id: ReadId | None
    method: LinkMethod
    confidence: Annotated[float, Meta(ge=0, le=1, description="1 for what a person said.")]
    reason: Annotated[str, Meta(examples=["The title and the description speak of what the script speaks of."])]
    state: LinkState


class ContentLinkQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of content links."""

    publication_id: Filter | None = None
    script_id: Filter | None = None
    artifact_id: Filter | None = None
    topic_id: Filter | None = None
    state: LinkState | None = None
