"""What one more process gives: API processes by requests for each second of their processors, workers by jobs that wait for a model.

A machine of two cores cannot show how many requests three API processes answer: the database and the clients need cores too. It
shows whether a request costs a second process more than it cost the first.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import httpx
import uvloop

from benchmarks import load
from benchmarks.costs import Meter
from benchmarks.queueing import MODEL_SECONDS, bodies, ended, rate, warm
from support.factories import brand, script
from support.server import Server, new_workspace, running

Row = Callable[[str, str, str, str, int], None]
COUNTS = (1, 2, 3)
SECONDS, CONNECTIONS, JOBS_EACH = 5.0, 16, 15
# The goal, up to the cores that a machine has.
LEAST = 0.9


def figures(row: Row) -> None:
    """One, two and three processes of each kind."""
    first: dict[str, float] = {}
    for count in COUNTS:
        settings = {
            "api_processes": str(count),
            "worker_processes": str(count),
            "offline_seconds": str(MODEL_SECONDS),
            "worker_idle_seconds": "0",
        }
        with (
            tempfile.TemporaryDirectory() as home,
            running(Path(home) / "linear", log_level="warning", strict="false", **settings) as server,
        ):
            for kind, measure in {"API": _requests, "worker": _jobs}.items():
                found, seen, number = measure(server, count)
                share = found / first.setdefault(kind, found) / (count if kind == "worker" else 1)
                goal = f"{share:.2f} of {LEAST}" if count <= len(os.sched_getaffinity(0)) else f"{share:.2f}"
                row(f"linear: {count} {kind} processes", seen, "", goal, number)


def _requests(server: Server, _: int) -> tuple[float, str, int]:
    """Requests for a script, for each processor second of all API processes."""
    space, meter = new_workspace(server), Meter(server)
    with space.desk() as desk:
        draft = script(desk, brand(desk))
    sent = load.request("GET", f"/api/v1/scripts/{draft.id}", space.key)
    with meter.running():
        result = uvloop.run(load.run(server.base_url, lambda _: sent, seconds=SECONDS, connections=CONNECTIONS))
    assert not result.failed
    each, number = len(result.latencies) / meter.spent["api"], len(result.latencies)
    return each, f"{each:.0f} requests for each second of API processors, {result.per_second:.0f}/s", number


def _jobs(server: Server, count: int) -> tuple[float, str, int]:
    """Jobs a second of workers that are all busy."""
    waiting = bodies(server, (JOBS_EACH + 2) * count)
    warm(server, [waiting.pop() for _ in range(2 * count)])
    with httpx.Client(trust_env=False) as client:
        passages = ended(server, [one.send(client) for one in waiting])
    found = rate(passages)
    return found, f"{found:.2f} jobs/s that wait {MODEL_SECONDS:.0f} s for a model", len(passages)
