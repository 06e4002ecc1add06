"""YouTube's answers as they come, in the fields that are read, and what they mean.

The names are those of Google's discovery documents (YouTube Data v3, YouTube Analytics v2).
"""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import TypeVar

import msgspec

from copydesk_server.providers.platform.types import (
    Channel,
    Day,
    PublicationKind,
    RetentionPoint,
    Totals,
    UnusableData,
    Uploads,
    Video,
)

T = TypeVar("T", bound=msgspec.Struct)
Answer = dict[str, object]

# YouTube does not say which videos are Shorts. Those of a minute are, whatever their shape; longer ones, up to three
# minutes, are only where they are upright (YouTube Help, "Understand three-minute YouTube Shorts"), which is not told.
SHORT_SECONDS = 60
_DURATION = re.compile(r"P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?")
_SECONDS = (86_400, 3_600, 60, 1)


class _Struct(msgspec.Struct, frozen=True, rename="camel"):
    """A part of an answer; what is not named is not read."""


class _Thumbnail(_Struct, frozen=True):
    url: str = ""


class _Snippet(_Struct, frozen=True):
    published_at: datetime
    title: str = ""
    description: str = ""
    custom_url: str | None = None
    thumbnails: dict[str, _Thumbnail] = {}
    tags: list[str] = []
    live_broadcast_content: str = "none"


class _Related(_Struct, frozen=True):
    uploads: str


class _ChannelDetails(_Struct, frozen=True):
    related_playlists: _Related


class _ChannelCounts(_Struct, frozen=True):
    video_count: str = "0"


class _Channel(_Struct, frozen=True):
    id: str
    snippet: _Snippet
    content_details: _ChannelDetails
    statistics: _ChannelCounts = _ChannelCounts()


class _Channels(_Struct, frozen=True):
    items: list[_Channel] = []


class _ItemDetails(_Struct, frozen=True):
    video_id: str


class _Item(_Struct, frozen=True):
    content_details: _ItemDetails


class _PageInfo(_Struct, frozen=True):
    total_results: int = 0


class _Items(_Struct, frozen=True):
    items: list[_Item]
    next_page_token: str | None = None
    page_info: _PageInfo = _PageInfo()


class _VideoDetails(_Struct, frozen=True):
    duration: str = "PT0S"


class _VideoCounts(_Struct, frozen=True):
    view_count: str = "0"
    like_count: str | None = None
    comment_count: str | None = None


class _Video(_Struct, frozen=True):
    id: str
    snippet: _Snippet
    content_details: _VideoDetails = _VideoDetails()
    statistics: _VideoCounts = _VideoCounts()
    live_streaming_details: dict[str, object] | None = None


class _Videos(_Struct, frozen=True):
    items: list[_Video]


class _Header(_Struct, frozen=True):
    name: str


class _Table(_Struct, frozen=True):
    column_headers: list[_Header]
    rows: list[list[str | float | int | None]] = []


def channel_of(answer: Answer) -> Channel | None:
    """The channel of ``channels.list``; ``None`` where the account has none."""
    found = _read(answer, _Channels).items
    if not found:
        return None
    first = found[0]
    return Channel(
        id=first.id,
        title=first.snippet.title,
        handle=first.snippet.custom_url,
        uploads=first.content_details.related_playlists.uploads,
        videos=_count(first.statistics.video_count),
        published_at=first.snippet.published_at,
    )


def uploads_of(answer: Answer) -> Uploads:
    """A page of ``playlistItems.list``."""
    page = _read(answer, _Items)
    ids = [item.content_details.video_id for item in page.items]
    return Uploads(video_ids=ids, next_page=page.next_page_token, total=page.page_info.total_results)


def videos_of(answer: Answer) -> list[Video]:
    """The videos of ``videos.list``."""
    return [_video(found) for found in _read(answer, _Videos).items]


def totals_of(answer: Answer) -> list[Totals]:
    """What each video did, of a report by video."""
    return [
        Totals(
            video_id=str(row["video"]),
            views=int(_number(row, "views")),
            watch_minutes=_number(row, "estimatedMinutesWatched"),
            avg_view_seconds=_number(row, "averageViewDuration"),
            avg_view_pct=_number(row, "averageViewPercentage"),
            subs_gained=int(_number(row, "subscribersGained")),
        )
        for row in _rows(answer)
    ]


def days_of(answer: Answer) -> list[Day]:
    """What happened on each day, of a report by day."""
    return [
        Day(
            date=_date(row["day"]),
            views=int(_number(row, "views")),
            watch_minutes=_number(row, "estimatedMinutesWatched"),
            avg_view_seconds=_number(row, "averageViewDuration"),
            subs_gained=int(_number(row, "subscribersGained")),
        )
        for row in _rows(answer)
    ]


def retention_of(answer: Answer) -> list[RetentionPoint]:
    """The curve of a video, of a report by elapsed ratio."""
    points = [
        RetentionPoint(
            elapsed_ratio=_number(row, "elapsedVideoTimeRatio"),
            audience_watch_ratio=_number(row, "audienceWatchRatio"),
            relative_performance=_number(row, "relativeRetentionPerformance"),
        )
        for row in _rows(answer)
    ]
    return sorted(points, key=lambda point: point.elapsed_ratio)


def seconds_of(duration: str) -> float:
    """Seconds of an ISO 8601 duration such as ``PT4M13S``.

    Raises:
        UnusableData: When it is none.
    """
    match = _DURATION.fullmatch(duration)
    if match is None:
        raise UnusableData(f"YouTube told a duration that cannot be read: {duration[:40]!r}.")
    return float(sum(int(part or 0) * seconds for part, seconds in zip(match.groups(), _SECONDS, strict=True)))


def _video(found: _Video) -> Video:
    seconds = seconds_of(found.content_details.duration)
    live = found.live_streaming_details is not None
    short = PublicationKind.SHORT if seconds <= SHORT_SECONDS else PublicationKind.VIDEO
    pictures = [
        found.snippet.thumbnails[name].url for name in ("high", "medium", "default") if name in found.snippet.thumbnails
    ]
    return Video(
        id=found.id,
        kind=PublicationKind.LIVE if live else short,
        url=f"https://www.youtube.com/watch?v={found.id}",
        title=found.snippet.title,
        description=found.snippet.description,
        published_at=found.snippet.published_at,
        duration_seconds=seconds,
        thumbnail_url=pictures[0] if pictures else None,
        tags=found.snippet.tags,
        views=_count(found.statistics.view_count),
        likes=None if found.statistics.like_count is None else _count(found.statistics.like_count),
        comments=None if found.statistics.comment_count is None else _count(found.statistics.comment_count),
    )


def _read(answer: Answer, kind: type[T]) -> T:
    try:
        return msgspec.convert(answer, kind)
    except msgspec.ValidationError as error:
        raise UnusableData(f"YouTube's answer cannot be read: {error}.") from error


def _rows(answer: Answer) -> list[dict[str, str | float | int | None]]:
    table = _read(answer, _Table)
    names = [header.name for header in table.column_headers]
    try:
        return [dict(zip(names, row, strict=True)) for row in table.rows]
    except ValueError as error:
        raise UnusableData("YouTube's report has rows of another length than its header.") from error


def _number(row: dict[str, str | float | int | None], name: str) -> float:
    value = row.get(name)
    if isinstance(value, str) or value is None:
        raise UnusableData(f"YouTube's report has no number for {name}.")
    return float(value)


def _date(value: object) -> date:
    try:
        return date.fromisoformat(str(value))
    except ValueError as error:
        raise UnusableData(f"YouTube's report has a day that cannot be read: {str(value)[:40]!r}.") from error


def _count(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise UnusableData(f"YouTube told a count that cannot be read: {text[:40]!r}.") from error
