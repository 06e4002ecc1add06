"""Copydesk beside a FastAPI service of the same answers and beside Tornado alone: `make bench ONLY=peers`."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.peers import data, queueing
from benchmarks.peers.contestants import BARE, CHECKED, FASTAPI, MOTOR, PYMONGO, Arena, arena
from benchmarks.peers.rounds import Task, Work, measure, quantile
from support.brokers import missing

Row = Callable[[str, str, str, str, int], None]
# Names of kinds of requests, as the tables have them, between semicolons: all where there is none.
ONLY = [name.strip() for name in os.environ.get("PEERS_ONLY", "").split(";") if name.strip()]
STARTS = "POST /jobs to running, idle"
# What Copydesk is held against, on motor and on PyMongo: the least share of the other's requests a second.
GOALS = {
    ("GET one", "Tornado"): (0.95, 0.95),
    ("GET one", FASTAPI): (0.7, 0.95),
    ("list 50", FASTAPI): (0.8, 1.1),
    ("GET one, unchanged", "Tornado"): (0.95, 0.95),
    ("GET job, Prefer: wait, ended", "Tornado"): (0.95, 0.95),
    (queueing.NAME, FASTAPI): (0.8, 1.0),
    (queueing.NAME, CHECKED): (0.8, 1.0),
}
# The most of the 99th percentile of FastAPI's latencies.
TAIL_GOALS = {"GET one": (0.6, 0.5), "list 50": (0.6, 0.5)}
# Milliseconds from POST to running at the median and at the 99th percentile.
START_GOALS = {"mongodb": (20, 60), "redis": (10, 30)}


def figures(row: Row) -> None:
    """All of them, each beside its goal."""
    print("Of one core: Generator is what sends the load, Others all that has no part in this.")
    with tempfile.TemporaryDirectory() as home, arena(Path(home)) as arena_:
        for work in [*reads(arena_), *posts(arena_)]:
            compare(work, row)
    if wanted(STARTS):
        for broker, goals in START_GOALS.items():
            start_figures(broker, goals, row)


def wanted(name: str) -> bool:
    """Whether a kind of request is to be measured."""
    return not ONLY or name in ONLY


def reads(arena_: Arena) -> list[Work]:
    """Every kind of read, of all contestants, whose answers are compared first."""
    given, all_ = data.make(arena_), [each for each in arena_.contestants if each.name != CHECKED]
    space, wait = given.space, {"Prefer": "wait=10"}
    data.require_same(space, all_, given.scripts)
    data.require_same(space, all_, given.pages)
    if wanted("GET job, Prefer: wait, ended"):
        data.require_same(space, all_, [given.job], **wait)
    data.require_refusals(space, all_, given.scripts[0])
    one, many = data.gets(space, given.scripts), data.gets(space, given.pages)
    job = data.gets(space, [given.job], **wait)
    tags = {each.name: data.unchanged(space, each, given.scripts) for each in all_}
    tasks = [
        Task(name="GET one", requests=lambda _: one),
        Task(name="list 50", requests=lambda _: many),
        Task(name="GET one, unchanged", requests=lambda each: tags[each.name], status=304),
        Task(name="GET job, Prefer: wait, ended", requests=lambda _: job),
    ]
    return [measure(task, all_) for task in tasks if wanted(task.name)]


def posts(arena_: Arena) -> list[Work]:
    """New jobs; what is inserted and answered is compared first."""
    if not wanted(queueing.NAME):
        return []
    queue, all_ = queueing.Queueing(arena_), arena_.named(MOTOR, PYMONGO, FASTAPI, CHECKED)
    try:
        for peer in all_[2:]:
            queue.require_same(all_[0], peer)
        return [measure(queue.task, all_)]
    finally:
        queue.close()


def compare(work: Work, row: Row) -> None:
    """The rows of one kind of request: requests a second, processor time, and the slowest hundredth."""
    for (name, against), goals in GOALS.items():
        for ours, goal in zip((MOTOR, PYMONGO), goals, strict=True):
            other = BARE[ours] if against == "Tornado" else against
            if name == work.name:
                rate = by_round(work.ratios(ours, other, "per_second"), f">= {goal}")
                cost = statistics.median(work.ratios(ours, other, "cost"))
                shown = f"{rate}, {cost:.2f} x its processor time"
                row(f"{name}: {ours}", told(work, ours), f"{other} {told(work, other)}", shown, work.count(ours))
    for ours, goal in zip((MOTOR, PYMONGO), TAIL_GOALS.get(work.name, ()), strict=False):
        tail, other = (f"{work.median(name, 'tail'):.1f} ms" for name in (ours, FASTAPI))
        share = by_round(work.ratios(ours, FASTAPI, "tail"), f"<= {goal}")
        row(f"{work.name}, p99: {ours}", tail, f"{FASTAPI} {other}", share, work.count(ours))


def by_round(ratios: Sequence[float], goal: str) -> str:
    """The median of the rounds, the goal, and each round."""
    return f"{statistics.median(ratios):.2f} x ({goal}; {', '.join(f'{each:.2f}' for each in ratios)})"


def told(work: Work, name: str) -> str:
    """A contestant's figures in short."""
    middle, tail = work.quantile(name, 0.5), work.quantile(name, 0.99)
    return f"{work.median(name, 'per_second'):.0f}/s, p50 {middle:.1f}, p99 {tail:.1f} ms"


def start_figures(broker: str, goals: tuple[int, int], row: Row) -> None:
    """From POST to running on one broker; what the machine does not have is told."""
    name, goal = f"{STARTS}, {broker}", f"<= {goals[0]}, <= {goals[1]} ms"
    if lack := missing(broker):
        row(name, "not measured", lack, goal, 0)
        return
    found = queueing.starts(broker)
    ours, least, bare = (told_starts(each) for each in (found.ours, found.floor, found.bare))
    row(name, ours, f"floor {least}; bare task {bare}", goal, queueing.STARTS)


def told_starts(found: Sequence[float]) -> str:
    """Milliseconds in short."""
    return f"p50 {quantile(found, 0.5):.0f}, p99 {quantile(found, 0.99):.0f} ms"
