"""Jobs in a queue that many workers serve, by simpy: what docs/scaling.md says of more workers than a machine has.

A job waits for a worker; then it holds the worker while it waits for a model and while it needs processor time of what all workers
share: the cores of one machine, or those of the primary.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence

import attrs
import simpy

# What the kernel gives a process at a time, more or less; a job of 0.1 s must not stand behind one of a second.
SLICE_SECONDS = 0.02


@attrs.frozen
class Costs:
    """What a job takes, as measured on one worker.

    Args:
        seconds: How long jobs run, one after the other and alone; each job draws one.
        shared: Processor seconds of each that are spent where all workers spend theirs.
        begin: Seconds from the queue to an idle worker.
        between: Seconds between two jobs of a busy worker.
    """

    seconds: Sequence[float]
    shared: float
    begin: float
    between: float

    @property
    def mean(self) -> float:
        """Seconds for which a job holds a busy worker that nothing else holds up."""
        return sum(self.seconds) / len(self.seconds) + self.between


@attrs.frozen
class Passage:
    """A job's way: when it came, began and ended."""

    came: float
    began: float
    ended: float


def arrivals(rate: float, count: int, seed: int) -> list[float]:
    """When jobs come that know nothing of each other (a Poisson process)."""
    dice, moment, found = random.Random(seed), 0.0, list[float]()
    for _ in range(count):
        moment += dice.expovariate(rate)
        found.append(moment)
    return found


def simulate(coming: Sequence[float], *, workers: int, cores: int, costs: Costs, seed: int = 0) -> list[Passage]:
    """The way of each job through workers that share cores.

    Args:
        coming: When jobs come, in order.
        workers: How many serve them.
        cores: Of what all of them share.
        costs: What a job takes.
        seed: Of the draws.
    """
    clock, dice = simpy.Environment(), random.Random(seed)
    pool, shared = simpy.Resource(clock, workers), simpy.Resource(clock, cores)
    found = list[Passage]()

    def job(came: float) -> Generator[simpy.Event, None, None]:
        seconds = dice.choice(costs.seconds)
        with pool.request() as turn:
            idle = turn.triggered
            yield turn
            yield clock.timeout(costs.begin if idle else costs.between)
            began = clock.now
            yield clock.timeout(max(0.0, seconds - costs.shared))
            yield clock.process(_compute(clock, shared, costs.shared))
        found.append(Passage(came, began, clock.now))

    def source() -> Generator[simpy.Event, None, None]:
        for moment in coming:
            yield clock.timeout(moment - clock.now)
            clock.process(job(moment))

    clock.process(source())
    clock.run()
    return sorted(found, key=lambda one: one.came)


def _compute(clock: simpy.Environment, cores: simpy.Resource, seconds: float) -> Generator[simpy.Event, None, None]:
    """Spend processor time, a slice after the other, each in turn with those of other jobs."""
    while seconds > 0:
        with cores.request() as turn:
            yield turn
            yield clock.timeout(min(SLICE_SECONDS, seconds))
        seconds -= SLICE_SECONDS


def stays(passages: Sequence[Passage]) -> list[float]:
    """Seconds from the queue to the end, of each job."""
    return [one.ended - one.came for one in passages]


def waits(passages: Sequence[Passage]) -> list[float]:
    """Seconds in the queue, of each job, shortest first."""
    return sorted(one.began - one.came for one in passages)
