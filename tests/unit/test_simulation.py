"""The simulation of queues says what the theory of queues says, where that has an answer."""

from __future__ import annotations

import math
import random
import statistics

import pytest

from benchmarks.simulation import Costs, arrivals, simulate, stays, waits

pytestmark = pytest.mark.slow

JOBS = 40_000


def erlang_c(workers: int, load: float) -> float:
    """The share of jobs that wait in M/M/c (Erlang, 1917)."""
    offered = workers * load
    terms = [offered**number / math.factorial(number) for number in range(workers)]
    last = offered**workers / math.factorial(workers) / (1 - load)
    return last / (sum(terms) + last)


def test_waits_are_those_of_erlang(subtests):
    """Exponential times and nothing shared: the mean wait is C / (c·mu·(1 - load)), within 10% for so many jobs."""
    for workers, load in [(1, 0.5), (2, 0.75), (4, 0.75), (20, 0.9)]:
        with subtests.test(workers=workers, load=load):
            dice = random.Random(1)
            costs = Costs([dice.expovariate(1.0) for _ in range(JOBS)], shared=0.0, begin=0.0, between=0.0)
            rate = load * workers / costs.mean
            found = waits(simulate(arrivals(rate, JOBS, 2), workers=workers, cores=1, costs=costs))
            expected = erlang_c(workers, load) * costs.mean / (workers * (1 - load))

            assert statistics.fmean(found) == pytest.approx(expected, rel=0.1)


def test_what_is_shared_is_the_limit():
    """Ten workers whose jobs need a tenth of a second of one core end ten jobs a second, not a hundred."""
    costs = Costs([0.1], shared=0.1, begin=0.0, between=0.0)
    passages = simulate([0.0] * 200, workers=10, cores=1, costs=costs)

    assert 200 / max(one.ended for one in passages) == pytest.approx(10.0, rel=0.01)
    assert min(stays(passages)) > 0.1
