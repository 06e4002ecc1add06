"""How long the console's pages take on the server, in a workspace with 10,000 scripts where a month has happened."""

from __future__ import annotations

import hashlib
import math
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Database
from support.console import browser
from support.console_story import OUTSIDE, told_at
from support.server import new_workspace, running, with_database

Row = Callable[[str, str, str, str, int], None]
ROUNDS = 40
SCRIPTS = 10_000
# What a person takes for at once is some 100 ms; a page and the way there share it. Settings have less to read.
DESK_MS, SETTINGS_MS = 80.0, 60.0
# Words of a script as long as a talk of eighty minutes.
LONG_WORDS = 12_000


def figures(row: Row, home: Path) -> None:
    """Read every page, one after the other; the slowest is shown, and all together."""
    with running(home, api_processes="1", worker_processes="1", log_level="warning", strict="false") as server:
        story = told_at(new_workspace(server, "Kiln & Co"))
        script_id = story.paths["script"].split("/")[2].partition("?")[0]
        long_id = with_database(server, lambda database: _many(database, script_id))
        paths = {**story.paths, "script of 12,000 words": f"/scripts/{long_id}"}
        with browser(server) as owner:
            owner.plant(story.session)
            times: dict[str, list[float]] = {}
            for name, path in paths.items():
                if name not in OUTSIDE:
                    owner.get(path)
                    times[name] = [_timed(owner.get, path) for _ in range(ROUNDS)]
    quantiles = {name: statistics.quantiles(each, n=20)[-1] for name, each in times.items()}
    for name, value in sorted(quantiles.items(), key=lambda one: -one[1])[:6]:
        print(f"  {name}: p50 {statistics.median(times[name]):.1f} ms, p95 {value:.1f} ms", file=sys.stderr)
    settings = {name for name in quantiles if paths[name].startswith("/settings/")}
    for kind, names, limit in (
        ("console", settings, SETTINGS_MS),
        ("desk", quantiles.keys() - settings - {"script of 12,000 words"}, DESK_MS),
        ("desk", {"script of 12,000 words"}, DESK_MS),
    ):
        slowest = max(names, key=lambda name: quantiles[name])
        value = quantiles[slowest]
        row(f"{kind}, {slowest}, p95", f"{value:.1f} ms", f"{limit:.0f} ms", f"{value / limit:.2f} of limit", ROUNDS)
    every = list(chain.from_iterable(times.values()))
    value = statistics.quantiles(every, n=20)[-1]
    row("desk, all pages, p95", f"{value:.1f} ms", f"{DESK_MS:.0f} ms", f"{value / DESK_MS:.2f} of limit", len(every))


async def _many(database: Database, script_id: str) -> str:
    """Copies of the story's script, with all of its citations; the id of one that is as long as a talk."""
    row = await database["scripts"].find_one({"_id": script_id})
    for start in range(0, SCRIPTS, 500):
        copies = [{**row, "_id": new_id("scr"), "title": f"{row['title']} {start + at}"} for at in range(500)]
        await database["scripts"].insert_many(copies)
    long = {**row, **lengthened(row, LONG_WORDS), "_id": new_id("scr"), "title": "A talk"}
    await database["scripts"].insert_one(long)
    return str(long["_id"])


def lengthened(row: Mapping[str, Any], words: int) -> dict[str, Any]:
    """Body and citations of a script, said again until there are so many words."""
    times = math.ceil(words / len(row["body"].split()))
    body = "\n\n".join([row["body"]] * times)
    step = len(row["body"]) + 2
    cited = [
        {**one, "id": f"{one['id']}_{at}", **{name: one[name] + at * step for name in ("start_char", "end_char")}}
        for at in range(times)
        for one in row["citations"]
    ]
    digest = hashlib.sha256(body.encode()).hexdigest()
    return {
        "body": body,
        "citations": cited,
        "unsupported_spans": [],
        "word_count": len(body.split()),
        "body_sha256": digest,
    }


def _timed(get: Callable[[str], object], path: str) -> float:
    before = time.perf_counter()
    get(path)
    return (time.perf_counter() - before) * 1000
