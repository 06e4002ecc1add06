"""How long the console's pages take on the server, in a workspace where a month has happened."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path

from support.console import browser
from support.console_story import OUTSIDE, told_at
from support.server import new_workspace, running

Row = Callable[[str, str, str, str, int], None]
ROUNDS = 40
# What a person takes for at once is some 100 ms; a page, its style sheet and the way there share it.
P95_MS = 60.0


def figures(row: Row, home: Path) -> None:
    """Read every page, one after the other; the slowest is shown, and all together."""
    with running(home, api_processes="1", worker_processes="1", log_level="warning", strict="false") as server:
        story = told_at(new_workspace(server, "Kiln & Co"))
        with browser(server) as owner:
            owner.plant(story.session)
            times: dict[str, list[float]] = {}
            for name, path in story.paths.items():
                if name not in OUTSIDE:
                    owner.get(path)
                    times[name] = [_timed(owner.get, path) for _ in range(ROUNDS)]
    quantiles = {name: statistics.quantiles(each, n=20)[-1] for name, each in times.items()}
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


def _timed(get: Callable[[str], object], path: str) -> float:
    before = time.perf_counter()
    get(path)
    return (time.perf_counter() - before) * 1000
