"""Figures of a plan: a table of 5,000 rows with 100 bad ones, imported, and imported again."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from support.factories import brand
from support.server import Workspace

ROWS, BAD, RUNS = 5_000, 100, 5
SECONDS = 5.0
Row = Callable[[str, str, str, str, int], None]


def table() -> str:
    """A plan of a thousand topics, five queries each; every fiftieth row has a priority that is none."""
    lines = ["topic,role,priority,formats,query,is_primary,volume"]
    for number in range(ROWS):
        priority = "high" if number % (ROWS // BAD) == 7 else str(number % 100)
        topic, first = number % 1_000, "yes" if number < 1_000 else ""
        lines.append(
            f"Topic number {topic},spoke,{priority},script;article,how to fire glaze {number},{first},{number}"
        )
    return "\n".join(lines)


def figures(workspace: Workspace, row: Row) -> None:
    """From the request to the import that is done, as the SDK waits for it."""
    first, again = [], []
    with workspace.desk() as desk:
        for _ in range(RUNS):
            project = brand(desk)
            for times, added in ((first, ROWS - BAD), (again, 0)):
                started = time.perf_counter()
                done = desk.strategy.import_csv(table(), project=project)
                times.append(time.perf_counter() - started)
                if (done.targets_created, done.rows_failed, len(done.errors)) != (added, BAD, BAD):
                    raise AssertionError(f"{done}: expected {added} targets and {BAD} bad rows")
    for name, times in (("import of 5,000 rows, 100 bad", first), ("the same again, nothing added", again)):
        median = statistics.median(times)
        row(name, f"p50 {median:.2f} s, max {max(times):.2f} s", f"{SECONDS:.0f} s", f"x{median / SECONDS:.2f}", RUNS)
