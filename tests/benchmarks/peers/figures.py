"""Copydesk beside a FastAPI service of the same answers and beside Tornado alone: `make bench ONLY=peers`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.peers import data
from benchmarks.peers.contestants import contestants
from benchmarks.peers.rounds import Work, measure

Row = Callable[[str, str, str, str, int], None]


def figures(row: Row) -> None:
    """All of them, each beside its goal."""
    with tempfile.TemporaryDirectory() as home, contestants(Path(home)) as (deployment, all_):
        given = data.make(deployment, all_[0])
        data.require_same(given.space, all_, given.scripts)
        data.require_same(given.space, all_, given.pages)
        for name, paths in (("GET one", given.scripts), ("list 50", given.pages)):
            requests = data.gets(given.space, paths)
            tell(measure(name, all_, {each.name: requests for each in all_}), row)


def tell(work: Work, row: Row) -> None:
    """The table of one kind of work."""
    print(
        f"\n| {work.name} | requests/s by round | p50 ms | p99 ms | processor ms each | N |\n|---|---|---|---|---|---|"
    )
    for name, loads in work.loads.items():
        rates = ", ".join(f"{load.per_second:.0f}" for load in loads)
        middle, tail = work.quantile(name, 0.5), work.quantile(name, 0.99)
        print(f"| {name} | {rates} | {middle:.1f} | {tail:.1f} | {work.cost(name):.3f} | {work.count(name)} |")


if __name__ == "__main__":
    figures(lambda *cells: print(" | ".join(map(str, cells)), flush=True))
