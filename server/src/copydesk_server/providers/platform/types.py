"""What is read of a platform, in the same words for all of them, and how its refusals are told."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

import msgspec


class PublicationKind(StrEnum):
    """What was published."""

    VIDEO = "video"
    SHORT = "short"
    LIVE = "live"
    POST = "post"


class Channel(msgspec.Struct, frozen=True, kw_only=True):
    """The account that publishes."""

    id: str
    title: str
    handle: str | None
    uploads: str | None
    videos: int


class Video(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was published, with its counts as the platform shows them to everybody; null where it shows none."""

    id: str
    kind: PublicationKind
    url: str
    title: str | None
    description: str
    published_at: datetime | None
    duration_seconds: float | None
    thumbnail_url: str | None
    tags: list[str]
    views: int | None
    likes: int | None
    comments: int | None


class Totals(msgspec.Struct, frozen=True, kw_only=True):
    """What a video did in a period; null where the platform gives no readable number."""

    video_id: str
    views: int | None
    watch_minutes: float | None
    avg_view_seconds: float | None
    avg_view_pct: float | None
    subs_gained: int | None


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """What a channel, or one video, did on a day; null where the platform gives no readable value."""

    date: date | None
    views: int | None
    watch_minutes: float | None
    avg_view_seconds: float | None
    subs_gained: int | None


class RetentionPoint(msgspec.Struct, frozen=True, kw_only=True):
    """How much of the audience watches at a point of a video.

    ``elapsed_ratio`` is the end of a hundredth of the video, and the other values are of that hundredth.
    """

    elapsed_ratio: float
    audience_watch_ratio: float
    relative_performance: float | None


class Uploads(msgspec.Struct, frozen=True, kw_only=True):
    """One page of the ids of what a channel has published, newest first."""

    video_ids: list[str]
    next_page: str | None
    total: int


class Tokens(msgspec.Struct, frozen=True, kw_only=True):
    """What a platform gave for access; never shown, and only ever kept encrypted."""

    access_token: str
    refresh_token: str
    expires_at: datetime
    scopes: list[str] = []

    def __repr__(self) -> str:
        """No secret stands in a log or a traceback."""
        return f"Tokens(expires_at={self.expires_at.isoformat()}, scopes={self.scopes})"


@dataclass
class Units:
    """What requests have cost so far: units of YouTube's Data API, and queries of its Analytics API."""

    data: int = 0
    analytics: int = 0


@dataclass(frozen=True)
class OAuthClient:
    """Who asks a platform for access.

    Args:
        id: The client's public name.
        secret: Its secret.
    """

    id: str
    secret: str = field(repr=False)


class PlatformFailed(Exception):
    """Raised when a platform does not give what was asked for; the message is for users and holds no secret."""


class PlatformBusy(PlatformFailed):
    """Raised when a repeat may succeed: too many requests, an error of the platform, a broken connection.

    Args:
        message: What happened.
        retry_after: Seconds that the platform asks to wait.
    """

    def __init__(self, message: str, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class QuotaExceeded(PlatformFailed):
    """Raised when the units of the day are used up."""


class AccessRevoked(PlatformFailed):
    """Raised when the account has taken its permission back, or it has lapsed."""


class AccessForbidden(PlatformFailed):
    """Raised when the permission that was given does not cover a request."""


class NotPublished(PlatformFailed):
    """Raised when the platform does not have what was asked for."""


class PageExpired(PlatformFailed):
    """Raised when the platform no longer knows the token of a page; the list has to be read again from its start."""


class UnusableData(PlatformFailed):
    """Raised when an answer of the platform cannot be read."""
