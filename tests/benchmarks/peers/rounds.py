"""Rounds: every contestant in turn under the same load, so that what the machine does meanwhile falls on all of them."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import attrs
import psutil

from benchmarks.peers.contestants import Contestant

GENERATOR = Path(__file__).with_name("generator.py")
CONNECTIONS = 16
# Six seconds for each contestant and kind of request, in short turns: what else the machine does comes and goes in seconds.
SECONDS = float(os.environ.get("PEERS_SECONDS", "1"))
ROUNDS = int(os.environ.get("PEERS_ROUNDS", "6"))
# Before the first round, so that no key, connection or plan is new in it.
WARM_SECONDS = 0.5
NO_LIMIT = 1 << 30


@attrs.frozen
class Load:
    """What one contestant did in one round: requests a second, latencies in ms, processor ms for a request.

    ``generator_busy`` is the part of the time in which the generator itself was at work; ``others`` is how many cores were
    at work on what is neither it nor the contestant nor the database.
    """

    per_second: float
    latencies: list[float]
    cost: float
    generator_busy: float
    others: float

    @property
    def tail(self) -> float:
        """The 99th percentile of the latencies."""
        return quantile(self.latencies, 0.99)


def quantile(latencies: Sequence[float], share: float) -> float:
    """A quantile of latencies in order."""
    return latencies[min(len(latencies) - 1, int(len(latencies) * share))]


@attrs.define
class Work:
    """What one kind of request came to, for each contestant, round by round."""

    name: str
    loads: dict[str, list[Load]] = attrs.field(factory=dict)

    def quantile(self, name: str, share: float) -> float:
        """A quantile of the latencies of all rounds."""
        return quantile(sorted(each for load in self.loads[name] for each in load.latencies), share)

    def count(self, name: str) -> int:
        """Requests in all rounds."""
        return sum(len(load.latencies) for load in self.loads[name])

    def median(self, name: str, what: str) -> float:
        """The median round of what a ``Load`` holds."""
        return statistics.median(getattr(load, what) for load in self.loads[name])

    def ratios(self, ours: str, other: str, what: str) -> list[float]:
        """How many times the other's in each round, in which both had the same machine."""
        pairs = zip(self.loads[ours], self.loads[other], strict=True)
        return [getattr(one, what) / getattr(two, what) for one, two in pairs]

    def table(self) -> str:
        """All that was measured, as Markdown."""
        head = (
            f"\n| {self.name} | Requests/s, by round | p50 ms | p99 ms | Processor ms each | Generator | Others | N |"
        )
        lines = [head, "|---|---|---|---|---|---|---|---|"]
        for name, loads in self.loads.items():
            rates = ", ".join(f"{load.per_second:.0f}" for load in loads)
            busy = f"{self.median(name, 'generator_busy'):.0%} | {self.median(name, 'others'):.0%}"
            times = (
                f"{self.quantile(name, 0.5):.1f} | {self.quantile(name, 0.99):.1f} | {self.median(name, 'cost'):.2f}"
            )
            lines.append(f"| {name} | {rates} | {times} | {busy} | {self.count(name)} |")
        return "\n".join(lines)


@attrs.frozen(kw_only=True)
class Task:
    """A kind of request to measure.

    Args:
        name: What the tables call it.
        requests: The requests for a contestant, made anew for each round.
        status: The status that every answer must have.
        limit: How many requests a round has at most.
        seconds: How long a round takes at most.
        settle: Waits for what a contestant does after its last answer, whose processor time counts; takes how many there were.
    """

    name: str
    requests: Callable[[Contestant], Sequence[bytes]]
    status: int = 200
    limit: int = NO_LIMIT
    seconds: float = SECONDS
    settle: Callable[[int], object] = lambda count: None

    def run(self, contestant: Contestant, seconds: float) -> Load:
        """Put one contestant under load; an answer with another status ends the measurement."""
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.writelines(json.dumps(each.decode("latin-1")) + "\n" for each in self.requests(contestant))
            file.flush()
            options = [str(contestant.port), str(seconds), str(CONNECTIONS), str(self.limit), file.name]
            used, began, before = contestant.processor_seconds(), time.perf_counter(), machine_seconds()
            command = [sys.executable, "-S", "-E", str(GENERATOR), *options]
            found = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
        count = len(found["latencies"])
        self.settle(count)
        own, database = (now - then for now, then in zip(contestant.processor_seconds(), used, strict=True))
        busy, elapsed = found["generator_seconds"], time.perf_counter() - began
        others = max(0.0, machine_seconds() - before - own - database - busy) / elapsed
        if list(found["statuses"]) != [str(self.status)]:
            raise AssertionError(f"{contestant.name} answered {found['statuses']}, not {self.status} alone")
        seconds = found["seconds"]
        return Load(count / seconds, found["latencies"], own * 1000 / count, busy / seconds, others)


def machine_seconds() -> float:
    """Processor time that the whole machine has used."""
    times = psutil.cpu_times()
    return float(sum(times[:8]) - times.idle - times.iowait)  # What guests use, after these, is in what users do.


def measure(task: Task, contestants: Sequence[Contestant]) -> Work:
    """All rounds of one task; every other round goes the other way, so that nobody always comes after the same."""
    work = Work(task.name, {contestant.name: [] for contestant in contestants})
    for contestant in contestants:
        task.run(contestant, WARM_SECONDS)
    for number in range(ROUNDS):
        for contestant in contestants if number % 2 == 0 else reversed(contestants):
            work.loads[contestant.name].append(task.run(contestant, task.seconds))
    print(work.table(), flush=True)
    return work
