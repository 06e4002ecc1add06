"""How long the console's pages take on the server, in a workspace with 10,000 scripts where a month has happened."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path

from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Database
from support.console import browser
from support.console_story import OUTSIDE, told_at
from support.server import new_workspace, running, with_database

Row = Callable[[str, str, str, str, int], None]
ROUNDS = 40
SCRIPTS = 10_000
# What a person takes for at once is some 100 ms; a page and the way there share it.
P95_MS = 80.0


def figures(row: Row, home: Path) -> None:
    """Read every page, one after the other; the slowest is shown, and all together."""
    with running(home, api_processes="1", worker_processes="1", log_level="warning", strict="false") as server:
        story = told_at(new_workspace(server, "Kiln & Co"))
        with_database(server, lambda database: _many(database, story.paths["script"].split("/")[2].partition("?")[0]))
        with browser(server) as owner:
            owner.plant(story.session)
            times: dict[str, list[float]] = {}
            for name, path in story.paths.items():
                if name not in OUTSIDE:
                    owner.get(path)
                    times[name] = [_timed(owner.get, path) for _ in range(ROUNDS)]
    quantiles = {name: statistics.quantiles(each, n=20)[-1] for name, each in times.items()}
    for name, value in sorted(quantiles.items(), key=lambda one: -one[1])[:6]:
        print(f"  {name}: p50 {statistics.median(times[name]):.1f} ms, p95 {value:.1f} ms", file=sys.stderr)
    slowest = max(quantiles, key=lambda name: quantiles[name])
    for name, value, count in (
        (f"console, slowest page ({slowest}), p95", quantiles[slowest], ROUNDS),
        (
            "console, all pages, p95",
            statistics.quantiles(chain.from_iterable(times.values()), n=20)[-1],
            ROUNDS * len(times),
        ),
    ):
        row(name, f"{value:.1f} ms", f"{P95_MS:.0f} ms", f"{value / P95_MS:.2f} of limit", count)


async def _many(database: Database, script_id: str) -> None:
    """Copies of the story's script, with all of its citations."""
    row = await database["scripts"].find_one({"_id": script_id})
    for start in range(0, SCRIPTS, 500):
        copies = [{**row, "_id": new_id("scr"), "title": f"{row['title']} {start + at}"} for at in range(500)]
        await database["scripts"].insert_many(copies)


def _timed(get: Callable[[str], object], path: str) -> float:
    before = time.perf_counter()
    get(path)
    return (time.perf_counter() - before) * 1000
