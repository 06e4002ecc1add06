"""What YouTube answers beside the rule: a channel without videos, values that are missing or odd, lists that do not add up."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from copydesk_server.providers.platform import wire
from copydesk_server.providers.platform.simulator.channel import SimulatedVideo, channel_of, video_id
from copydesk_server.providers.platform.simulator.faults import Fault, FaultKind
from copydesk_server.providers.platform.types import UnusableData
from support.channel import Desk


def override(desk: Desk, number: int, *overrides: tuple[str, object], **fields: object) -> str:
    """Make a video odd; its id."""
    video = desk.simulator.channel.newest_first[number]
    desk.simulator.channel.change(video.id, overrides=overrides, **fields)
    return video.id


async def publication(desk: Desk, external_id: str) -> dict[str, Any]:
    [row] = await desk.rows("publications", external_id=external_id)
    return row


def partial(job: dict[str, Any]) -> list[dict[str, Any]]:
    return [warning for warning in job["result"]["warnings"] if warning["code"] == "data_partial"]


async def test_a_channel_without_videos_connects_and_syncs(desk):
    """Its uploads playlist is not found: the sync ends with nothing, and the connection stays connected."""
    desk.simulator.channel.videos = []
    job = await desk.sync(await desk.connect())
    [connection] = await desk.rows("connections")

    assert job["status"] == "done", job["error"]
    assert job["result"]["publications"] == {"total": 0, "added": 0, "updated": 0, "missing": 0}
    assert (connection["status"], connection["error_code"], connection["last_synced_at"] is None) == (
        "connected",
        None,
        False,
    )
    assert job["result"]["warnings"] == []


@pytest.mark.parametrize("uploads", [None, ""])
async def test_a_channel_that_names_no_list_of_uploads_has_no_publications(desk, uploads):
    """YouTube leaves the playlist out, or empty, and counts videos: the sync says that it lists none."""
    desk.simulator.channel.overrides = (("contentDetails.relatedPlaylists.uploads", uploads),)
    job = await desk.sync(await desk.connect())

    assert (job["status"], job["result"]["publications"]["total"]) == ("done", 0)
    assert [warning["figures"] for warning in partial(job)] == [{"videos": 60}]


ODD = [
    (("statistics", None), ("stats.views", "stats.likes", "stats.comments")),
    (("statistics.viewCount", "-3"), ("stats.views",)),
    (("statistics.likeCount", None), ("stats.likes",)),
    (("contentDetails", None), ("duration_seconds",)),
    (("contentDetails.duration", "P0D"), ("duration_seconds",)),
    (("contentDetails.duration", 253), ("duration_seconds",)),
    (("snippet.publishedAt", "2026-10-01T10:00:00"), ("published_at",)),
    (("analytics.views", None), ()),
]


@pytest.mark.parametrize(("odd", "fields"), ODD, ids=[f"{path}={value}" for (path, value), _ in ODD])
async def test_a_value_that_cannot_be_read_is_null_and_the_other_videos_go_on(desk, odd, fields):
    """The field is null, a warning names it with its count, and all other videos are read whole."""
    desk.simulator.channel.videos = channel_of(3).videos
    id_ = override(desk, 1, odd)
    job = await desk.sync(await desk.connect())
    row = await publication(desk, id_)
    values = {**row, **{f"stats.{name}": value for name, value in row["stats"].items()}}

    assert job["status"] == "done", job["error"]
    assert job["result"]["publications"]["added"] == 3
    assert {name: values[name] for name in fields} == dict.fromkeys(fields)
    [warning] = partial(job)
    assert warning["figures"] == {name.removeprefix("stats."): 1 for name in fields or ("views",)}
    assert all(name.removeprefix("stats.") in warning["message"] for name in fields)
    others = [one for one in await desk.rows("publications") if one["external_id"] != id_]
    assert [
        one for one in others if None in (one["published_at"], one["duration_seconds"], *one["stats"].values())
    ] == []


async def test_a_broadcast_that_has_not_ended_has_no_duration(desk):
    """Upcoming and live broadcasts, for which YouTube says P0D, and a premiere that waits with its duration, are of the kind live."""
    desk.simulator.channel.videos = channel_of(4).videos
    ids = [
        override(desk, 0, ("contentDetails.duration", "P0D"), broadcast="upcoming", live=True),
        override(desk, 1, ("contentDetails.duration", "P0D"), broadcast="live", live=True),
        override(desk, 2, broadcast="upcoming", live=True, seconds=240),
    ]
    job = await desk.sync(await desk.connect())
    rows = [await publication(desk, id_) for id_ in ids]

    assert [(row["kind"], row["duration_seconds"]) for row in rows] == [("live", None), ("live", None), ("live", 240.0)]
    assert partial(job)[0]["figures"] == {"duration_seconds": 2}


def test_an_answer_of_another_shape_is_refused(subtests):
    """A list that is none is no value that is missing."""
    for answer in [{"items": "none"}, {"items": [3]}, {"items": None}]:
        with subtests.test(answer=answer):
            with pytest.raises(UnusableData):
                wire.videos_of(answer)
            with pytest.raises(UnusableData):
                wire.totals_of({"columnHeaders": [{"name": "video"}], "rows": [["a", 3]]})


async def test_pages_that_repeat_items_or_are_empty_hold_each_video_once(desk):
    """An item that two pages have is one video, and a page without items leads on."""
    desk.simulator.channel.videos = channel_of(120).videos
    desk.simulator.channel.repeats = desk.simulator.channel.empty_page = True
    job = await desk.sync(await desk.connect())

    assert job["result"]["publications"] == {"total": 120, "added": 120, "updated": 0, "missing": 0}
    assert job["result"]["units"]["data"] == 1 + 4 + 3


async def test_a_page_token_that_expires_starts_the_list_anew(desk):
    """The list is read from its start, and nothing is missing."""
    desk.simulator.faults.plan(Fault(kind=FaultKind.PAGE_EXPIRED, path="playlistItems", after=1))
    job = await desk.sync(await desk.connect())

    assert job["status"] == "done", job["error"]
    assert job["result"]["publications"]["added"] == 60


@pytest.mark.parametrize(
    ("kind", "status", "error_code", "retryable"),
    [
        (FaultKind.QUOTA, "connected", "quota_exceeded", True),
        (FaultKind.NOT_ACCESSIBLE, "error", "access_forbidden", False),
    ],
)
async def test_a_refusal_of_the_list_says_what_to_do(desk, kind, status, error_code, retryable):
    """A quota is waited for; a list that the permission does not cover needs another one."""
    connection = await desk.connect()
    desk.simulator.faults.plan(Fault(kind=kind, path="playlistItems"))
    job = await desk.sync(connection)
    [row] = await desk.rows("connections")

    assert (job["status"], job["error"]["retryable"]) == ("error", retryable)
    assert (row["status"], row["error_code"]) == (status, error_code)


@pytest.mark.parametrize("kind", [FaultKind.HURRIED, FaultKind.UNAVAILABLE, FaultKind.SERVER_ERROR])
async def test_what_passes_is_waited_for(desk, kind):
    """403 rateLimitExceeded, 503 and 500 backendError are repeated, and the sync ends well."""
    desk.simulator.channel.videos = channel_of(2).videos
    connection = await desk.connect()
    desk.simulator.faults.plan(Fault(kind=kind, path="videos", times=2))

    assert (await desk.sync(connection))["status"] == "done"


async def test_days_are_those_of_pacific_time(desk):
    """A video that is published at 03:00 UTC belongs to the day before, in its views and in the report of its channel."""
    day = date(2026, 6, 10)
    video = SimulatedVideo(id=video_id(1), title="Night", published_at=datetime(2026, 6, 11, 3, tzinfo=UTC))
    desk.simulator.channel.videos = [video]
    desk.simulator.channel.today = day + timedelta(days=9)
    connection = await desk.connect()
    await desk.sync(connection)
    period = {"start": day.isoformat(), "end": day.isoformat()}
    report = await desk.report("channel", connection, period=period)

    assert report["period"]["timezone"] == "America/Los_Angeles"
    assert report["metrics"]["published_in_period"] == 1.0
    assert report["series"][0]["date"] == day.isoformat()
    assert report["series"][0]["views"] > 0
