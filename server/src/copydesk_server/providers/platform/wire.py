"""YouTube's answers, and what they mean to the server.

The names are those of Google's discovery documents (YouTube Data v3, YouTube Analytics v2). A value that is missing or cannot
be read is null: YouTube leaves out hidden counts, and one odd value must not fail the other videos. Only an answer without
the shape of its kind is refused.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import TypeVar

import msgspec

from copydesk_server.core.wire import Change, Count
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

T = TypeVar("T")
Answer = dict[str, object]

# YouTube does not say which videos are Shorts. Those of a minute are, whatever their shape; longer ones, up to three
# minutes, are only where they are upright (YouTube Help, "Understand three-minute YouTube Shorts"), which is not told.
SHORT_SECONDS = 60


def channel_of(answer: Answer) -> Channel | None:
    """The channel of ``channels.list``; ``None`` where the account has none.

    Raises:
        UnusableData: When it has no id.
    """
    items = _items(answer)
    if not items:
        return None
    id_ = _text(items[0], "id")
    if not id_:
        raise UnusableData("YouTube's answer has a channel without an id.")
    return Channel(
        id=id_,
        title=_text(items[0], "snippet", "title") or "",
        handle=_text(items[0], "snippet", "customUrl"),
        uploads=_text(items[0], "contentDetails", "relatedPlaylists", "uploads"),
        videos=_number(Count, items[0], "statistics", "videoCount") or 0,
    )


def uploads_of(answer: Answer) -> Uploads:
    """A page of ``playlistItems.list``; an item without a video's id is left out."""
    ids = [_text(item, "contentDetails", "videoId") for item in _items(answer)]
    return Uploads(
        video_ids=[id_ for id_ in ids if id_],
        next_page=_text(answer, "nextPageToken") or None,
        total=_number(Count, answer, "pageInfo", "totalResults") or 0,
    )


def videos_of(answer: Answer) -> list[Video]:
    """The videos of ``videos.list``."""
    return [_video(id_, item) for item in _items(answer) if (id_ := _text(item, "id"))]


def totals_of(answer: Answer) -> list[Totals]:
    """What each video did, of a report by video."""
    return [
        Totals(
            video_id=id_,
            views=_number(Count, row, "views"),
            watch_minutes=_number(float, row, "estimatedMinutesWatched"),
            avg_view_seconds=_number(float, row, "averageViewDuration"),
            avg_view_pct=_number(float, row, "averageViewPercentage"),
            subs_gained=_number(Change, row, "subscribersGained"),
        )
        for row in _rows(answer)
        if (id_ := _text(row, "video"))
    ]


def days_of(answer: Answer) -> list[Day]:
    """What happened on each day, of a report by day."""
    return [
        Day(
            date=_value(date, row, "day"),
            views=_number(Count, row, "views"),
            watch_minutes=_number(float, row, "estimatedMinutesWatched"),
            avg_view_seconds=_number(float, row, "averageViewDuration"),
            subs_gained=_number(Change, row, "subscribersGained"),
        )
        for row in _rows(answer)
    ]


def retention_of(answer: Answer) -> list[RetentionPoint]:
    """The curve of a video, of a report by elapsed ratio; a point without its place or its audience is left out."""
    points = [
        RetentionPoint(
            elapsed_ratio=elapsed,
            audience_watch_ratio=watching,
            relative_performance=_number(float, row, "relativeRetentionPerformance"),
        )
        for row in _rows(answer)
        if (elapsed := _number(float, row, "elapsedVideoTimeRatio")) is not None
        if (watching := _number(float, row, "audienceWatchRatio")) is not None
    ]
    return sorted(points, key=lambda point: point.elapsed_ratio)


def _video(id_: str, item: Answer) -> Video:
    duration = _value(timedelta, item, "contentDetails", "duration")
    # A broadcast that has not ended has no duration yet: YouTube says P0D.
    seconds = duration.total_seconds() if duration else None
    live = "liveStreamingDetails" in item or _text(item, "snippet", "liveBroadcastContent") in {"live", "upcoming"}
    short = seconds is not None and seconds <= SHORT_SECONDS
    pictures = [_text(item, "snippet", "thumbnails", name, "url") for name in ("high", "medium", "default")]
    return Video(
        id=id_,
        kind=PublicationKind.LIVE if live else PublicationKind.SHORT if short else PublicationKind.VIDEO,
        url=f"https://www.youtube.com/watch?v={id_}",
        title=_text(item, "snippet", "title"),
        description=_text(item, "snippet", "description") or "",
        published_at=_instant(item, "snippet", "publishedAt"),
        duration_seconds=seconds if seconds is None or seconds > 0 else None,
        thumbnail_url=next(filter(None, pictures), None),
        tags=[_storable(tag) for tag in _value(list[str], item, "snippet", "tags") or []],
        views=_number(Count, item, "statistics", "viewCount"),
        likes=_number(Count, item, "statistics", "likeCount"),
        comments=_number(Count, item, "statistics", "commentCount"),
    )


def _value(kind: type[T], answer: Answer, *path: str, strict: bool = True) -> T | None:
    """A value in an answer; ``None`` where it is missing or not of its kind."""
    value: object = answer
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    try:
        return msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError:
        return None


def _number(kind: type[T], answer: Answer, *path: str) -> T | None:
    """A number in an answer, also one that is written as text: the Data API writes its counts so."""
    found = _value(kind, answer, *path, strict=False)
    return None if isinstance(found, float) and not math.isfinite(found) else found


def _text(answer: Answer, *path: str) -> str | None:
    found = _value(str, answer, *path)
    return None if found is None else _storable(found)


def _storable(text: str) -> str:
    """Half of a surrogate pair, which JSON can hold and no database stores, becomes a question mark."""
    return text.encode(errors="replace").decode()


def _instant(answer: Answer, *path: str) -> datetime | None:
    found = _value(datetime, answer, *path)
    return None if found is None or found.tzinfo is None else found


def _items(answer: Answer) -> list[Answer]:
    """The items of a list; YouTube leaves the field out where there are none."""
    try:
        return msgspec.convert(answer.get("items", []), list[Answer])
    except msgspec.ValidationError as error:
        raise UnusableData(f"YouTube's answer cannot be read: {error}.") from error


class _Header(msgspec.Struct, frozen=True):
    name: str


def _rows(answer: Answer) -> list[Answer]:
    try:
        names = [header.name for header in msgspec.convert(answer.get("columnHeaders"), list[_Header])]
        rows = msgspec.convert(answer.get("rows") or [], list[Sequence[object]])
        return [dict(zip(names, row, strict=True)) for row in rows]
    except ValueError as error:  # As msgspec.ValidationError is, too.
        raise UnusableData(f"YouTube's report cannot be read: {error}.") from error
