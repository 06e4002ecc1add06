"""The simulation of queues held against 1, 2 and 4 workers of this machine, and what it says of 1,000."""

from __future__ import annotations

import itertools
import math
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import attrs
import httpx

from benchmarks import simulation
from benchmarks.costs import Meter
from benchmarks.simulation import Costs, Passage
from copydesk_server.core.mongo import connect_sync
from support.factories import brand, document, job_body, key, script
from support.server import Server, Workspace, new_workspace, running

Row = Callable[[str, str, str, str, int], None]
# As long as a quick model thinks: then four workers need half of what two cores have, and the queue is what is measured.
MODEL_SECONDS = 1.0
# Jobs of one worker that give the costs, and of each worker in the runs that hold the simulation.
ALONE, EACH = 20, 40
# A queue that is neither empty nor grows without end.
LOAD = 0.75
# The goal: the mean time from the queue to the end, predicted and measured.
MOST_OFF = 0.15
# Each workspace has three slots, and as many scripts.
SLOTS = 3
SEED, TIMEOUT_SECONDS = 29, 180
# Of what 1,000 workers share: the processor of a primary, as docs/scaling.md counts it.
PRIMARY_CORES, PRIMARY_SECONDS, THINKING_SECONDS = 32, 0.085, 20.0


def figures(row: Row) -> None:
    """Costs on one worker; then a queue of Poisson arrivals on 1, 2 and 4, predicted before it is measured."""
    costs = None
    for workers in (1, 2, 4):
        settings = {"worker_processes": str(workers), "offline_seconds": str(MODEL_SECONDS), "worker_idle_seconds": "0"}
        with (
            tempfile.TemporaryDirectory() as home,
            running(Path(home) / "queue", log_level="warning", strict="false", api_processes="1", **settings) as server,
        ):
            jobs = bodies(server, ALONE * 2 + EACH * workers)
            warm(server, [jobs.pop() for _ in range(ALONE // 2)])
            if costs is None:
                costs = _costs(server, [jobs.pop() for _ in range(ALONE)])
                _tell(costs, row)
            coming = simulation.arrivals(LOAD * workers / costs.mean, EACH * workers, SEED + workers)
            predicted = simulation.simulate(coming, workers=workers, cores=_cores(), costs=costs)
            _beside(workers, predicted, _measured(server, jobs, coming), row)
    assert costs is not None
    _thousand(row)


def _tell(costs: Costs, row: Row) -> None:
    seen = f"{statistics.fmean(costs.seconds):.2f} s, of which {costs.shared:.2f} s of processors"
    beside = f"begins after {costs.begin * 1000:.0f} ms, the next one {costs.between * 1000:.0f} ms later"
    row("queue: a job on one worker", seen, beside, "", len(costs.seconds))


def _beside(workers: int, predicted: Sequence[Passage], measured: Sequence[Passage], row: Row) -> None:
    ours, theirs = (statistics.fmean(simulation.stays(one)) for one in (measured, predicted))
    seen = f"{ours:.2f} s from the queue to the end, {rate(measured):.2f} jobs/s"
    beside = f"simulated: {theirs:.2f} s, {rate(predicted):.2f} jobs/s"
    row(f"queue: {workers} workers", seen, beside, f"{theirs / ours - 1:+.0%} of {MOST_OFF:.0%}", len(measured))


def rate(passages: Sequence[Passage]) -> float:
    return len(passages) / (max(one.ended for one in passages) - min(one.came for one in passages))


def _cores() -> int:
    return len(os.sched_getaffinity(0))


@attrs.frozen
class Body:
    """A job that is still to be queued."""

    space: Workspace
    body: dict[str, Any]

    def send(self, client: httpx.Client) -> str:
        """Queue it; returns its id."""
        headers = {"Authorization": f"Bearer {self.space.key}", "Idempotency-Key": key()}
        answer = client.post(f"{self.space.server.base_url}/jobs", json=self.body, headers=headers)
        return str(answer.raise_for_status().json()["id"])


def bodies(server: Server, count: int) -> list[Body]:
    """Jobs of many workspaces, those of one far apart, so that none of them wants for a slot."""
    found = list[list[Body]]()
    for _ in range(math.ceil(count / SLOTS)):
        space = new_workspace(server)
        with space.desk() as desk:
            project = brand(desk)
            source = document(desk, project)
            drafts = [script(desk, project) for _ in range(SLOTS)]
        found.append(
            [
                Body(space, job_body(one.id, one.updated_at, document_ids=[source.id], target={"words": 60}))
                for one in drafts
            ]
        )
    return [each[slot] for slot in range(SLOTS) for each in found]


def warm(server: Server, jobs: Sequence[Body]) -> None:
    """Let each worker load its modules."""
    with httpx.Client(trust_env=False) as client:
        ended(server, [one.send(client) for one in jobs])


def _costs(server: Server, jobs: Sequence[Body]) -> Costs:
    """Half of the jobs one at a time, half of them at once."""
    half, meter = len(jobs) // 2, Meter(server)
    with httpx.Client(trust_env=False) as client, meter.running():
        alone = [ended(server, [one.send(client)])[0] for one in jobs[:half]]
        queued = ended(server, [one.send(client) for one in jobs[half:]])
    gaps = [later.began - earlier.ended for earlier, later in itertools.pairwise(queued)]
    return Costs(
        seconds=[one.ended - one.began for one in (*alone, *queued)],
        shared=sum(meter.spent.values()) / len(jobs),
        begin=statistics.fmean(one.began - one.came for one in alone),
        between=statistics.fmean(gaps),
    )


def _measured(server: Server, jobs: Sequence[Body], coming: Sequence[float]) -> list[Passage]:
    """Queue jobs when they are to come."""
    ids, began = list[str](), time.monotonic()
    with httpx.Client(trust_env=False) as client:
        for one, moment in zip(jobs, coming, strict=False):
            time.sleep(max(0.0, moment - (time.monotonic() - began)))
            ids.append(one.send(client))
    return ended(server, ids)


def ended(server: Server, ids: Sequence[str]) -> list[Passage]:
    """The ways of jobs, once all have ended, in the order in which they began."""
    handle, deadline = connect_sync(server.mongodb_uri, server.database_name), time.monotonic() + TIMEOUT_SECONDS
    where = {"_id": {"$in": list(ids)}}
    while handle["jobs"].count_documents({**where, "status": "done"}) < len(ids):
        if time.monotonic() > deadline:
            raise RuntimeError(f"jobs did not end within {TIMEOUT_SECONDS} s")
        time.sleep(0.05)
    rows: list[Any] = list(handle["jobs"].find(where))
    handle.client.close()
    times = [[row[name].timestamp() for name in ("queued_at", "started_at", "finished_at")] for row in rows]
    return [Passage(*one) for one in sorted(times, key=lambda one: one[1])]


def _thousand(row: Row) -> None:
    """Waits of jobs that think for 20 s on average, by workers and load; and how many short jobs a primary takes."""
    dice = random.Random(SEED)
    # A quarter of them takes twice the median: times of models have a long tail.
    thinking = [dice.lognormvariate(math.log(THINKING_SECONDS) - 0.32, 0.8) for _ in range(10_000)]
    costs = Costs(thinking, PRIMARY_SECONDS, 0.03, 0.03)
    for workers in (10, 100, 1_000):
        for share in (0.7, 0.9, 0.95):
            coming = simulation.arrivals(share * workers / costs.mean, max(4_000, 40 * workers), SEED)
            passages = simulation.simulate(coming, workers=workers, cores=PRIMARY_CORES, costs=costs)
            found = simulation.waits(passages[len(passages) // 4 :])  # The first ones come to an empty queue.
            seen = f"wait {statistics.fmean(found):.2f} s, p99 {found[int(len(found) * 0.99)]:.1f} s"
            row(
                f"simulated: {workers} workers, {share:.0%} busy",
                seen,
                f"{share * workers / costs.mean:.1f} jobs/s",
                "",
                len(found),
            )
    short = Costs([0.08 + PRIMARY_SECONDS], PRIMARY_SECONDS, 0.03, 0.01)
    for workers in (30, 100, 1_000):
        passages = simulation.simulate([0.0] * 20_000, workers=workers, cores=PRIMARY_CORES, costs=short)
        row(f"simulated: {workers} workers, offline writer", f"{rate(passages):.0f} jobs/s", "", "", len(passages))
