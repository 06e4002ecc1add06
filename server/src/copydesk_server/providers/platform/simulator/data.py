"""YouTube Data v3: ``channels.list``, ``playlistItems.list`` and ``videos.list``, as far as a channel's owner needs them."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from datetime import datetime

import msgspec

from copydesk_server.core.wire import JsonObject
from copydesk_server.providers.platform.simulator import problems
from copydesk_server.providers.platform.simulator.channel import SimulatedChannel, SimulatedVideo

MOST = 50
DEFAULT = 5


def channels(channel: SimulatedChannel, query: Mapping[str, str]) -> JsonObject:
    """The caller's own channel."""
    if query.get("mine") != "true" and query.get("id") != channel.id:
        raise problems.bad_request("missingRequiredParameter", "No filter selected.")
    parts = _parts(query)
    found: JsonObject = {"kind": "youtube#channel", "id": channel.id}
    if "snippet" in parts:
        found["snippet"] = {
            "title": channel.title,
            "description": "",
            "customUrl": channel.handle,
            "publishedAt": _instant(channel.published_at),
            "thumbnails": _thumbnails(channel.id),
        }
    if "contentDetails" in parts:
        found["contentDetails"] = {"relatedPlaylists": {"likes": "", "uploads": channel.uploads}}
    if "statistics" in parts:
        views = sum(channel.public_views(video) for video in channel.videos)
        found["statistics"] = {
            "viewCount": str(views),
            "subscriberCount": str(views // 100),
            "hiddenSubscriberCount": False,
            "videoCount": str(len(channel.videos)),
        }
    return _answer("channel", [_overridden(found, channel.overrides)], total=1)


def playlist_items(channel: SimulatedChannel, query: Mapping[str, str]) -> JsonObject:
    """A page of a playlist, newest first."""
    every = channel.newest_first
    if query.get("playlistId") != channel.uploads or not every:  # There is none of a channel without videos.
        raise problems.no_playlist()
    parts, size = _parts(query), _size(query)
    start, empty = _start(query.get("pageToken"))
    if empty:
        return {**_answer("playlistItem", [], total=len(every)), "nextPageToken": _page_token(start)}
    items = []
    for position, video in enumerate(every[start : start + size], start):
        digest = hashlib.sha256(f"{channel.uploads}/{video.id}".encode()).hexdigest()
        item: JsonObject = {"kind": "youtube#playlistItem", "id": digest[:48]}
        if "snippet" in parts:
            item["snippet"] = {
                **_snippet(channel, video),
                "playlistId": channel.uploads,
                "position": position,
                "resourceId": {"kind": "youtube#video", "videoId": video.id},
            }
        if "contentDetails" in parts:
            published = {} if video.hidden else {"videoPublishedAt": _instant(video.published_at)}
            item["contentDetails"] = {"videoId": video.id, **published}
        items.append(item)
    answer = _answer("playlistItem", items, total=len(every))
    following = start + size - channel.repeats
    if start + size < len(every):
        answer["nextPageToken"] = _page_token(following, empty=channel.empty_page and not start)
    if start:
        answer["prevPageToken"] = _page_token(max(0, start - size))
    return answer


def videos(channel: SimulatedChannel, query: Mapping[str, str]) -> JsonObject:
    """The videos of some ids; those that are gone are left out."""
    ids = [id_ for id_ in query.get("id", "").split(",") if id_]
    if not ids or len(ids) > MOST:
        raise problems.bad_request("invalidFilters", f"The id parameter takes 1 to {MOST} ids.")
    parts = _parts(query)
    found = [video for id_ in ids if (video := channel.find(id_)) is not None and not video.hidden]
    items = [_overridden(_video(channel, video, parts), video.overrides) for video in found]
    return _answer("video", items, total=len(items))


def _video(channel: SimulatedChannel, video: SimulatedVideo, parts: set[str]) -> JsonObject:
    found: JsonObject = {"kind": "youtube#video", "id": video.id}
    if "snippet" in parts:
        found["snippet"] = {
            **_snippet(channel, video),
            "tags": list(video.tags),
            "categoryId": "26",
            "liveBroadcastContent": video.broadcast,
        }
    if "contentDetails" in parts:
        minutes, seconds = divmod(video.seconds, 60)
        found["contentDetails"] = {
            "duration": f"PT{minutes}M{seconds}S" if minutes else f"PT{seconds}S",
            "dimension": "2d",
            "definition": "hd",
            "caption": "false",
            "licensedContent": False,
            "contentRating": {},
            "projection": "rectangular",
        }
    if "statistics" in parts:
        views = channel.public_views(video)
        found["statistics"] = {
            "viewCount": str(views),
            "likeCount": str(views // 25),
            "favoriteCount": "0",
            "commentCount": str(views // 200),
        }
    if "liveStreamingDetails" in parts and video.live:
        found["liveStreamingDetails"] = {"actualStartTime": _instant(video.published_at)}
    return found


def _overridden(found: JsonObject, overrides: Sequence[tuple[str, object]]) -> JsonObject:
    """A resource with some of its values replaced, or left out."""
    for path, value in overrides:
        *parents, name = path.split(".")
        place: JsonObject | None = found
        for parent in parents:
            place = None if place is None else place.get(parent)
        if place is not None and value is None:
            place.pop(name, None)
        elif place is not None:
            place[name] = value
    return found


def _snippet(channel: SimulatedChannel, video: SimulatedVideo) -> JsonObject:
    return {
        "publishedAt": _instant(video.published_at),
        "channelId": channel.id,
        "channelTitle": channel.title,
        "title": video.title,
        "description": video.description,
        "thumbnails": _thumbnails(video.id),
    }


def _thumbnails(id_: str) -> JsonObject:
    sizes = {"default": (120, 90), "medium": (320, 180), "high": (480, 360)}
    return {
        name: {"url": f"https://i.ytimg.com/vi/{id_}/{name}.jpg", "width": width, "height": height}
        for name, (width, height) in sizes.items()
    }


def _answer(kind: str, items: list[JsonObject], *, total: int) -> JsonObject:
    answer: JsonObject = {
        "kind": f"youtube#{kind}ListResponse",
        "items": [{**item, "etag": _etag(item)} for item in items],
        "pageInfo": {"totalResults": total, "resultsPerPage": len(items)},
    }
    return {**answer, "etag": _etag(answer)}


def _etag(value: object) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(msgspec.json.encode(value)).digest()[:20]).decode().rstrip("=")


def _parts(query: Mapping[str, str]) -> set[str]:
    parts = {part for part in query.get("part", "").split(",") if part}
    if not parts:
        raise problems.bad_request("missingRequiredParameter", "Required parameter: part")
    return parts


def _size(query: Mapping[str, str]) -> int:
    text = query.get("maxResults", str(DEFAULT))
    if not text.isdigit() or not 0 <= int(text) <= MOST:
        raise problems.bad_request("invalidValue", f"maxResults must be 0 to {MOST}.")
    return int(text)


def _page_token(start: int, *, empty: bool = False) -> str:
    return base64.urlsafe_b64encode(f"{'empty' if empty else 'page'}/{start}".encode()).decode()


def _start(token: str | None) -> tuple[int, bool]:
    """Where a page begins, and whether it is one without items."""
    if token is None:
        return 0, False
    try:
        kind, _, start = base64.urlsafe_b64decode(token).decode().partition("/")
        return int(start), kind == "empty"
    except ValueError as error:
        raise problems.bad_page_token() from error


def _instant(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
