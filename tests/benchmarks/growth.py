"""How reads change with what there is: one workspace of 1,000, 100,000 and 1,000,000 scripts, then 10,000 more workspaces.

`make bench ONLY=growth`; the million takes some minutes and 3 GB of disk. ``docs/scaling.md`` says why each figure does what it does.
"""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs
import httpx
from ulid import ULID

from copydesk_server.core.ids import new_id
from copydesk_server.core.wire import origin_of, write_cursor
from support.factories import SOURCE, brand, document, script
from support.server import SMALL, Workspace, new_workspace, running, with_database

Row = Callable[[str, str, str, str, int], None]
SIZES = [int(size) for size in os.environ.get("GROWTH_SIZES", "1000,100000,1000000").split(",")]
WORKSPACES, EACH = 10_000, 10
# Of each kind; one at a time, so that nothing but the work itself is measured.
REQUESTS = int(os.environ.get("GROWTH_REQUESTS", "200"))
PAGE, FAR_PAGE = 50, 300
# One insert of this many keeps mongod busy and this process small.
BATCH = 5_000


@attrs.frozen
class Figure:
    """The median of the milliseconds of a kind of request, and how many were sent."""

    name: str
    median: float
    n: int


def figures(row: Row) -> None:
    """One row for each kind of request and size, each beside the smallest."""
    options = {**SMALL, "log_level": "warning", "strict": "false"}
    with tempfile.TemporaryDirectory() as home, running(Path(home) / "growth", **options) as server:
        space = new_workspace(server)
        with space.desk() as desk:
            project = brand(desk)
            template = script(desk, project, body=SOURCE * 3).id
            document(desk, project)
        first: dict[str, Figure] = {}
        ids: list[str] = []
        for size in SIZES:
            fill(space, template, ids, size)
            for figure in measure(space, ids):
                compare(row, first.setdefault(figure.name, figure), figure, f"{size:,} scripts")
        fill_others(space, template)
        for figure in measure(space, ids):
            compare(row, first[figure.name], figure, f"{WORKSPACES:,} other workspaces")


def compare(row: Row, first: Figure, figure: Figure, where: str) -> None:
    """Show a figure beside that of the smallest size."""
    ratio = figure.median / first.median
    row(f"{figure.name}, {where}", f"{figure.median:.1f} ms", f"{first.median:.1f} ms", f"{ratio:.2f} times", figure.n)


def fill(space: Workspace, template: str, ids: list[str], size: int) -> None:
    """Copy one script until the workspace has so many."""
    many = [new_id("scr") for _ in range(size - len(ids))]
    insert(space, template, ((space.id, id_) for id_ in many))
    ids += many


def fill_others(space: Workspace, template: str) -> None:
    """Ten scripts in each of many other workspaces."""
    names = [f"wsp_{ULID()}" for _ in range(WORKSPACES)]
    insert(space, template, ((name, new_id("scr")) for name in names for _ in range(EACH)))


def insert(space: Workspace, template: str, places: Iterator[tuple[str, str]]) -> None:
    """Store copies of a script, each in a workspace and with an id."""

    async def run(database: Any) -> None:
        row = await database["scripts"].find_one({"_id": template})
        copies = ({**row, "_id": id_, "workspace_id": workspace} for workspace, id_ in places)
        while batch := [copy for _, copy in zip(range(BATCH), copies, strict=False)]:
            await database["scripts"].insert_many(batch, ordered=False)

    with_database(space.server, run)


def measure(space: Workspace, ids: Sequence[str]) -> list[Figure]:
    """Every kind of request, in turns."""
    some, far = random.Random(1), min(len(ids) - PAGE, PAGE * FAR_PAGE)
    cursor = write_cursor(origin_of(space.id, "scripts", {}), ids[-far])
    kinds: dict[str, Callable[[], tuple[str, str, Any]]] = {
        "GET one": lambda: ("GET", f"/scripts/{some.choice(ids)}", None),
        "list, page 1": lambda: ("GET", f"/scripts?limit={PAGE}", None),
        f"list, page {FAR_PAGE} by cursor": lambda: ("GET", f"/scripts?limit={PAGE}&cursor={cursor}", None),
        "list, offset 10,000": lambda: ("GET", f"/scripts?limit={PAGE}&offset={min(10_000, far)}", None),
        "list, include_total": lambda: ("GET", f"/scripts?limit={PAGE}&include_total=true", None),
        "search": lambda: ("POST", "/knowledge/search", {"query": "why does glaze craze"}),
    }
    times: dict[str, list[float]] = {name: [] for name in kinds}
    with space.http() as http:
        for _ in range(REQUESTS):
            for name, make in kinds.items():
                times[name].append(_milliseconds(http, *make()))
    return [Figure(name, statistics.median(seen), len(seen)) for name, seen in times.items()]


def _milliseconds(http: httpx.Client, method: str, path: str, body: Any) -> float:
    before = time.perf_counter()
    http.request(method, path, json=body).raise_for_status()
    return (time.perf_counter() - before) * 1000
