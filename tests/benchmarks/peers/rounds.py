"""Rounds: every contestant in turn under the same load, so that what the machine does meanwhile falls on all of them."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs

from benchmarks.peers.contestants import Contestant

GENERATOR = Path(__file__).with_name("generator.py")
CONNECTIONS = 16
SECONDS = float(os.environ.get("PEERS_SECONDS", "3"))
ROUNDS = int(os.environ.get("PEERS_ROUNDS", "2"))
# Before the first round, so that no key, connection or plan is new in it.
WARM_SECONDS = 0.5


@attrs.frozen
class Load:
    """What one contestant did in one round: requests a second, their latencies in ms, processor ms for each."""

    per_second: float
    latencies: list[float]
    cost: float
    generator_share: float


@attrs.define
class Work:
    """What one kind of request came to."""

    name: str
    loads: dict[str, list[Load]] = attrs.field(factory=dict)

    def per_second(self, name: str) -> float:
        """Requests a second, the median of the rounds."""
        return statistics.median(load.per_second for load in self.loads[name])

    def cost(self, name: str) -> float:
        """Processor milliseconds for a request, the median of the rounds."""
        return statistics.median(load.cost for load in self.loads[name])

    def quantile(self, name: str, share: float) -> float:
        """A quantile of the latencies of all rounds."""
        latencies = sorted(each for load in self.loads[name] for each in load.latencies)
        return latencies[min(len(latencies) - 1, int(len(latencies) * share))]

    def count(self, name: str) -> int:
        """Requests in all rounds."""
        return sum(len(load.latencies) for load in self.loads[name])

    def pairs(self, ours: str, other: str) -> list[tuple[Load, Load]]:
        """The loads of two in each round."""
        return list(zip(self.loads[ours], self.loads[other], strict=True))


def send(contestant: Contestant, requests: Sequence[bytes], status: int, *, seconds: float, limit: int) -> Load:
    """Put one contestant under load; any other status ends the measurement."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        file.writelines(json.dumps(each.decode("latin-1")) + "\n" for each in requests)
        file.flush()
        command = [sys.executable, "-S", "-E", str(GENERATOR), str(contestant.port), str(seconds), str(CONNECTIONS)]
        used = contestant.processor_seconds()
        done = subprocess.run([*command, str(limit), file.name], stdout=subprocess.PIPE, check=True)
        used = contestant.processor_seconds() - used
    found = json.loads(done.stdout)
    if list(found["statuses"]) != [str(status)]:
        raise AssertionError(f"{contestant.name} answered {found['statuses']}, not {status} alone")
    count = len(found["latencies"])
    return Load(count / found["seconds"], found["latencies"], used * 1000 / count, found["generator_share"])


def measure(
    name: str,
    contestants: Sequence[Contestant],
    requests: Mapping[str, Sequence[bytes]],
    *,
    status: int = 200,
    limit: int = 1 << 30,
    before_each: Callable[[], object] = lambda: None,
) -> Work:
    """All rounds of one kind of work; every other round goes the other way, so that nobody always comes after the same."""
    work = Work(name, {contestant.name: [] for contestant in contestants})
    for contestant in contestants:
        before_each()
        send(contestant, requests[contestant.name], status, seconds=WARM_SECONDS, limit=limit)
    for number in range(ROUNDS):
        for contestant in contestants if number % 2 == 0 else reversed(contestants):
            before_each()
            load = send(contestant, requests[contestant.name], status, seconds=SECONDS, limit=limit)
            work.loads[contestant.name].append(load)
            print(f"  {name}, round {number + 1}, {contestant.name}: {load.per_second:.0f}/s", flush=True)
    return work
