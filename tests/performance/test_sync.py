"""Syncs: at most the units that are needed, all of it or nothing, and a state that says what to do."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from copydesk_server.performance import sync_plan
from copydesk_server.providers.platform.simulator.channel import SimulatedVideo, video_id
from copydesk_server.providers.platform.simulator.faults import Fault, FaultKind
from copydesk_server.queue.types import JobStatus
from support.channel import Desk

# What a repeat may overcome.
PASSING = (FaultKind.SERVER_ERROR, FaultKind.RATE_LIMITED, FaultKind.MALFORMED, FaultKind.CUT, FaultKind.UNAUTHORIZED)
COMPARED = ("external_id", "title", "description", "kind", "url", "published_at", "duration_seconds", "tags", "stats")


def least(videos: int) -> dict[str, int]:
    """What a first sync costs at least, by the documented costs: one unit a list of 50, one query a curve and 200 sums."""
    pages = -(-videos // 50)
    return {"data": 1 + 2 * pages, "analytics": 1 + -(-videos // 200) + min(videos, 200)}


async def content(desk: Desk) -> list[dict[str, Any]]:
    """What is stored of the channel, without ids and times of storing."""
    rows = await desk.rows("publications", missing_since=None)
    return sorted(({name: row[name] for name in COMPARED} for row in rows), key=lambda row: row["external_id"])


async def test_a_first_sync_reads_all_and_costs_the_least(desk):
    """Each video is there once, with its curve; the units are those of the documented costs, told before and after."""
    connection = await desk.connect()
    job = await desk.sync(connection)

    assert job["status"] == "done", job["error"]
    assert job["result"]["publications"] == {"total": 60, "added": 60, "updated": 0, "missing": 0}
    assert least(60) == job["result"]["units"]
    assert (job["result"]["units"]["data"], job["result"]["units"]["analytics"]) == sync_plan.most_units(60, first=True)
    assert len(await desk.rows("retention_curves")) == 60
    assert sorted(video.id for video in desk.simulator.channel.videos) == [
        row["external_id"] for row in await content(desk)
    ]


async def test_a_sync_with_nothing_new_costs_three(desk):
    """One list for the channel, one page, one report: nothing else is read, and no row changes."""
    connection = await desk.connect()
    await desk.sync(connection)
    before = await desk.rows("publications")
    job = await desk.sync(connection)

    assert job["result"]["units"] == {"data": 2, "analytics": 1}
    assert before == await desk.rows("publications")


async def test_what_is_new_changed_or_gone_is_seen(desk):
    """A new video is added, a change of a title is seen by the next whole reading, and a deleted one gets `missing_since`."""
    connection = await desk.connect()
    await desk.sync(connection)
    channel = desk.simulator.channel
    oldest, newest = channel.newest_first[-1], channel.newest_first[0]
    channel.videos.append(
        SimulatedVideo(id=video_id(999), title="New", published_at=datetime.now(UTC) - timedelta(days=3))
    )
    added = await desk.sync(connection)
    channel.remove(oldest.id)
    channel.change(newest.id, title="Another title")
    changed = await desk.sync(connection, full=True)

    assert added["result"]["publications"] | {"updated": 0} == {"total": 61, "added": 1, "updated": 0, "missing": 0}
    assert changed["result"]["publications"] == {"total": 60, "added": 0, "updated": 2, "missing": 1}
    [gone] = await desk.rows("publications", external_id=oldest.id)
    [renamed] = await desk.rows("publications", external_id=newest.id)
    assert gone["missing_since"] is not None
    assert renamed["title"] == "Another title"


async def test_a_deletion_is_seen_without_reading_all(desk):
    """A listing that is shorter than before is read whole; what it lacks is looked for by its id before it counts as gone."""
    connection = await desk.connect()
    await desk.sync(connection)
    gone = desk.simulator.channel.newest_first[30]
    desk.simulator.channel.remove(gone.id)
    job = await desk.sync(connection)

    assert job["result"]["publications"]["missing"] == 1
    assert [row["external_id"] for row in await desk.rows("publications", missing_since={"$ne": None})] == [gone.id]


async def test_late_data_change_what_is_stored(desk):
    """Days that YouTube counts up later are read again, and with them the sums of the videos."""
    channel = desk.simulator.channel
    channel.today = datetime.now(UTC).date() - timedelta(days=1)
    connection = await desk.connect()
    await desk.sync(connection)
    before = {row["external_id"]: row["stats"]["watch_minutes"] for row in await desk.rows("publications")}
    channel.today = datetime.now(UTC).date() + timedelta(days=1)
    job = await desk.sync(connection)
    after = {row["external_id"]: row["stats"]["watch_minutes"] for row in await desk.rows("publications")}

    assert job["result"]["publications"]["updated"] > 0
    assert sum(value or 0 for value in after.values()) > sum(value or 0 for value in before.values())


async def test_a_sync_that_runs_out_of_quota_goes_on_where_it_was(desk):
    """Nothing is shown of it, the connection says why, and the next sync pays only for what is left."""
    desk.simulator.quota = 4
    connection = await desk.connect()  # One unit.
    first = await desk.sync(connection)
    shown = await desk.rows("publications")
    [row] = await desk.rows("connections")
    desk.simulator.quota = 10_000
    second = await desk.sync(connection)

    assert (first["status"], first["error_code"]) == ("error", "provider_unavailable")
    assert "midnight" in first["error"]["message"]
    assert (shown, row["last_synced_at"], row["status"], row["error_code"]) == ([], None, "connected", "quota_exceeded")
    assert (
        second["result"]["units"]["data"] == least(60)["data"] - 1
    )  # A page of the listing was kept; its first is always read.
    assert len(await content(desk)) == 60
    [row] = await desk.rows("connections")
    assert row["error_code"] is None


@pytest.mark.parametrize(
    ("fault", "state", "code"),
    [(FaultKind.FORBIDDEN, "error", "access_forbidden"), (None, "revoked", "access_revoked")],
)
async def test_lost_access_sets_the_state_and_says_what_to_do(desk, fault, state, code):
    """The job says what to do, and so does the connection; what was read before stays."""
    connection = await desk.connect()
    await desk.sync(connection)
    if fault is None:
        desk.simulator.grants.revoke()
    else:
        desk.simulator.faults.plan(Fault(kind=fault))
    job = await desk.sync(connection)
    [row] = await desk.rows("connections")

    assert (job["status"], job["error_code"]) == ("error", "provider_rejected")
    assert "onnect" in job["error"]["message"]
    assert (row["status"], row["error_code"]) == (state, code)
    assert len(await content(desk)) == 60


async def test_one_sync_of_a_connection_at_a_time(desk):
    """Of two that run together one ends in an error that names the other."""
    connection = await desk.connect()
    desk.simulator.faults.plan(Fault(kind=FaultKind.SLOW, seconds=1.0))
    jobs = [await desk.queue("performance.sync", connection_id=connection) for _ in range(2)]
    queue = next(iter({one.queue for one in desk.consumer.operations.values()}))
    await asyncio.gather(*(desk.consumer.run(queue) for _ in jobs))
    ended = [await desk.rig.job(job) for job in jobs]

    assert sorted(job["status"] for job in ended) == ["done", "error"]
    [refused] = [job for job in ended if job["status"] == "error"]
    [done] = [job for job in ended if job["status"] == "done"]
    assert done["_id"] in refused["error"]["message"]
    assert refused["error"]["retryable"]


async def test_no_token_is_in_the_clear(desk):
    """Neither in the database, nor in what a job says, nor in what reads a token."""
    connection = await desk.connect()
    await desk.sync(connection)
    desk.simulator.grants.expire()
    await desk.sync(connection, full=True)
    secrets = [*desk.simulator.grants._access, *desk.simulator.grants._refresh]
    names = await desk.ctx.database.driver.database.list_collection_names()
    texts = [str(await desk.rows(name)) for name in names if not name.startswith("system")]

    assert len(secrets) >= 2
    assert [secret for secret in secrets if any(secret in text for text in texts)] == []


async def interrupted(desk: Desk, connection: str, chance: random.Random) -> str:
    """A sync that is cut by chance: killed in the middle, or by faults; returns how it ended."""
    desk.simulator.faults.rate = chance.choice([0.0, 0.02, 0.06])
    job_id = await desk.queue("performance.sync", connection_id=connection, full=chance.random() < 0.3)
    [queue] = {one.queue for one in desk.consumer.operations.values()}
    running = asyncio.create_task(desk.consumer.run(queue))
    if chance.random() < 0.5:
        await asyncio.sleep(chance.uniform(0.0, 0.4))
        running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    job = await desk.rig.job(job_id)
    if job["status"] in {JobStatus.RUNNING, JobStatus.QUEUED}:  # Killed: what the sweep does of a worker that is gone.
        await desk.ctx.database["jobs"].update_one(
            {"_id": job_id}, {"$set": {"status": "error"}, "$unset": {"slot": 1, "place": 1, "lease": 1}}
        )
        return "killed"
    return str(job["status"])


async def test_syncs_that_are_cut_lose_double_and_spoil_nothing(desk, chance, scale, record_property):
    """However a sync is cut, what is shown is a whole one: of the channel before, or as it is now."""
    desk.simulator.channel.videos = desk.simulator.channel.videos[:12]
    desk.simulator.faults.kinds, desk.simulator.faults.chance = PASSING, chance
    connection = await desk.connect()
    ended: dict[str, int] = {}
    whole: list[list[dict[str, Any]]] = [[]]
    rounds = scale(full=200, short=12)
    for number in range(rounds):
        channel = desk.simulator.channel
        if chance.random() < 0.3:
            moment = datetime.now(UTC) - timedelta(days=3, seconds=rounds - number)
            channel.videos.append(
                SimulatedVideo(id=video_id(5_000 + number), title=f"New {number}", published_at=moment)
            )
        if chance.random() < 0.2 and len(channel.videos) > 8:
            channel.remove(chance.choice(channel.videos).id)
        outcome = await interrupted(desk, connection, chance)
        ended[outcome] = ended.get(outcome, 0) + 1
        shown = await content(desk)
        if outcome == "done":
            assert sorted(video.id for video in channel.videos) == [row["external_id"] for row in shown]
            whole.append(shown)
        assert shown == whole[-1], f"round {number} ended {outcome} and shows something else"
        assert len({row["external_id"] for row in await desk.rows("publications")}) == len(
            await desk.rows("publications")
        )
    desk.simulator.faults.clear()
    last = await desk.sync(connection, full=True)

    assert last["status"] == "done", last["error"]
    assert sorted(video.id for video in desk.simulator.channel.videos) == [
        row["external_id"] for row in await content(desk)
    ]
    record_property(
        "figure", ("rows lost, doubled or wrong after a sync that was cut", "0", "0", f"{rounds} ({ended})")
    )
