"""How many processes a worker keeps for each queue."""

from __future__ import annotations

import os
import sys
import time

import pytest

from copydesk_server.core.process import Child
from copydesk_server.queue.autoscaler import Demand, Need, Team
from copydesk_server.queue.operations import SOURCES, TEXT, Queue
from copydesk_server.queue.store import jobs


def team(queue: Queue = TEXT, *, resident: int = 0, most: int = 4) -> Team:
    """Processes that would do nothing."""
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    children = [Child("idler", command, dict(os.environ), orphan_signal=None) for _ in range(most)]
    return Team(queue, children, resident, idle_seconds=60.0)


def kept(team: Team, count: int, seconds_ago: float = 30.0) -> list[Child]:
    """Some of a team's processes, as if started some seconds ago."""
    own = [*team.children[:count]]
    for child in own:
        child.starts.append(time.monotonic() - seconds_ago)
    return own


@pytest.mark.parametrize(
    ("queue", "resident", "started", "need", "missing"),
    [
        (TEXT, 1, 0, Need(), 1),
        (TEXT, 0, 0, Need(), 0),
        (TEXT, 0, 0, Need(waiting=1), 1),
        (TEXT, 0, 0, Need(waiting=3), 3),
        (TEXT, 0, 0, Need(waiting=9), 4),
        (TEXT, 1, 1, Need(waiting=1), 0),
        (TEXT, 1, 1, Need(waiting=2, left=1), 1),
        (TEXT, 1, 3, Need(waiting=9, left=9), 1),
        (TEXT, 1, 4, Need(waiting=9, left=9), 0),
        (SOURCES, 0, 0, Need(waiting=32), 1),
        (SOURCES, 0, 0, Need(waiting=33), 2),
    ],
)
def test_as_many_processes_are_started_as_jobs_wait_for(queue, resident, started, need, missing):
    """One for each job that is left waiting, for as many as one process works on at once, and no more than there may be."""
    found = team(queue, resident=resident)

    assert len(found.missing(need, kept(found, started))) == missing


def test_a_process_that_is_starting_is_waited_for():
    """A job that waits while one starts gets no second one."""
    found = team()
    starting = kept(found, 1, seconds_ago=0.5)

    assert found.missing(Need(waiting=1, left=1), starting) == []
    assert len(found.missing(Need(waiting=3, left=3), starting)) == 2


def test_processes_that_nothing_comes_for_end_but_the_resident():
    """A minute without a job, here; not sooner, and not one that was started meanwhile."""
    found = team(resident=1)
    own = kept(found, 3, seconds_ago=100.0)
    own[2].starts.append(time.monotonic() - 30)
    moment = time.monotonic()

    assert found.surplus(Need(last=moment - 61), own) == [own[1]]
    assert found.surplus(Need(last=moment - 59), own) == []


def test_a_process_that_is_still_ending_is_not_started_again():
    """It was told to end, and a job came: the next is started beside it."""
    found = team(most=2)
    first, second = found.children
    first.start()
    try:
        assert found.missing(Need(waiting=2), ()) == [second]
    finally:
        first.terminate()
        first.wait(10)
    assert found.missing(Need(waiting=2), ()) == [first, second]


async def test_what_waits_is_seen_by_queue(rig):
    """Jobs that wait are counted, those that still wait at the next look as left, and what runs keeps a queue in use."""
    other = Queue("nobody")
    demand = Demand(lambda: rig.handle, {rig.lane.name: 2, other.name: 2})
    seen = []
    for number in range(4):
        if number < 3:
            await rig.queue()
        demand.look(rig.handle)
        seen.append(demand.of(rig.lane))
    await rig.ctx.database[jobs.name].update_many({"queue": rig.lane.name}, {"$set": {"status": "running"}})
    demand.look(rig.handle)

    assert [(need.waiting, need.left) for need in seen] == [(1, 0), (2, 1), (2, 2), (2, 2)]
    assert demand.of(rig.lane).waiting == 0
    assert demand.of(rig.lane).last > seen[-1].last > demand.of(other).last
    assert demand.of(other).waiting == 0
