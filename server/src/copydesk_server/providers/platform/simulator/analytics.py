"""YouTube Analytics v2: ``reports.query`` by day, by video and by elapsed ratio."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta

from copydesk_server.core.wire import JsonObject
from copydesk_server.providers.platform.simulator import problems
from copydesk_server.providers.platform.simulator.channel import (
    SimulatedChannel,
    SimulatedVideo,
    average_ratio,
    pacific_date,
)

MOST_IDS = 500
MOST_ROWS = 200
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_INTEGERS = frozenset(
    {"views", "estimatedMinutesWatched", "averageViewDuration", "subscribersGained", "likes", "comments"}
)
_CURVE = ("audienceWatchRatio", "relativeRetentionPerformance")
# What of a hundred views leads to a subscription, a like and a comment.
_RATES = {"subscribersGained": 0.005, "likes": 0.04, "comments": 0.005}

Row = list[object]


def report(channel: SimulatedChannel, query: Mapping[str, str]) -> JsonObject:
    """The table that a query asks for."""
    if query.get("ids") not in {"channel==MINE", f"channel=={channel.id}"}:
        raise problems.forbidden()
    start, end = _day(query, "startDate"), _day(query, "endDate")
    metrics = [name for name in query.get("metrics", "").split(",") if name]
    dimension = query.get("dimensions", "")
    chosen = _chosen(channel, query.get("filters", ""))
    makers: Mapping[str, Callable[[], list[Row]]] = {
        "day": lambda: _by_day(channel, chosen, start, end, metrics),
        "video": lambda: _by_video(channel, chosen, start, end, metrics, query),
        "elapsedVideoTimeRatio": lambda: _by_ratio(channel, chosen, metrics, query),
    }
    if dimension not in makers or not metrics:
        raise _unsupported()
    return {
        "kind": "youtubeAnalytics#resultTable",
        "columnHeaders": [
            {"name": dimension, "columnType": "DIMENSION", "dataType": _type_of(dimension)},
            *({"name": name, "columnType": "METRIC", "dataType": _type_of(name)} for name in metrics),
        ],
        "rows": makers[dimension](),
    }


def _by_day(
    channel: SimulatedChannel, chosen: Sequence[SimulatedVideo], start: date, end: date, metrics: Sequence[str]
) -> list[Row]:
    rows: list[Row] = []
    ratios = {video.id: average_ratio(video) for video in chosen}
    first = max(start, pacific_date(channel.published_at))
    for number in range((min(end, channel.last_day) - first).days + 1):
        day = first + timedelta(days=number)
        rows.append([day.isoformat(), *_counted(channel, chosen, ratios, day, day, metrics)])
    return rows


def _by_video(
    channel: SimulatedChannel,
    chosen: Sequence[SimulatedVideo],
    start: date,
    end: date,
    metrics: Sequence[str],
    query: Mapping[str, str],
) -> list[Row]:
    size = query.get("maxResults", "")
    if not size.isdigit() or int(size) > MOST_ROWS or not query.get("sort", "").startswith("-"):
        raise _unsupported()
    by = metrics.index(query["sort"].removeprefix("-"))
    counted = [
        (video, _counted(channel, [video], {video.id: average_ratio(video)}, start, end, metrics))
        for video in chosen
        if channel.views(video, start, end)  # YouTube has no row where there is nothing to count.
    ]
    counted.sort(key=lambda one: one[1][by], reverse=True)
    return [_overridden(video, metrics, values) for video, values in counted[: int(size)]]


def _overridden(video: SimulatedVideo, metrics: Sequence[str], values: Sequence[float]) -> Row:
    odd = dict(video.overrides)
    return [video.id, *(odd.get(f"analytics.{name}", value) for name, value in zip(metrics, values, strict=True))]


def _by_ratio(
    channel: SimulatedChannel, chosen: Sequence[SimulatedVideo], metrics: Sequence[str], query: Mapping[str, str]
) -> list[Row]:
    if len(chosen) != 1 or not query.get("filters") or not set(metrics) <= set(_CURVE):
        raise _unsupported()
    curve = channel.retention(chosen[0])
    return [
        [elapsed, *({_CURVE[0]: watch, _CURVE[1]: relative}[name] for name in metrics)]
        for elapsed, watch, relative in curve
    ]


def _counted(
    channel: SimulatedChannel,
    chosen: Sequence[SimulatedVideo],
    ratios: Mapping[str, float],
    start: date,
    end: date,
    metrics: Sequence[str],
) -> list[int | float]:
    views = [channel.views(video, start, end) for video in chosen]
    total = sum(views)
    seconds = sum(count * ratios[video.id] * video.seconds for count, video in zip(views, chosen, strict=True))
    ratio = sum(count * ratios[video.id] for count, video in zip(views, chosen, strict=True)) / total if total else 0.0
    known: dict[str, int | float] = {
        "views": total,
        "estimatedMinutesWatched": round(seconds / 60),
        "averageViewDuration": round(seconds / total) if total else 0,
        "averageViewPercentage": round(100 * ratio, 2),
        **{name: round(total * rate) for name, rate in _RATES.items()},
    }
    if not set(metrics) <= known.keys():
        raise _unsupported()
    return [known[name] for name in metrics]


def _chosen(channel: SimulatedChannel, filters: str) -> list[SimulatedVideo]:
    """The videos of a filter; all where there is none."""
    if not filters:
        return list(channel.videos)
    name, _, value = filters.partition("==")
    ids = value.split(",")
    if name != "video" or len(ids) > MOST_IDS:
        raise _unsupported()
    wanted = set(ids)
    return [video for video in channel.videos if video.id in wanted]


def _day(query: Mapping[str, str], name: str) -> date:
    text = query.get(name, "")
    if not _DAY.fullmatch(text):
        raise problems.bad_request("invalid", f"{name} must be of the form YYYY-MM-DD.")
    return date.fromisoformat(text)


def _type_of(name: str) -> str:
    return "STRING" if name in {"day", "video"} else "INTEGER" if name in _INTEGERS else "FLOAT"


def _unsupported() -> problems.Refusal:
    return problems.bad_request(
        "badRequest", "The query is not supported. Check the documentation for supported queries."
    )
