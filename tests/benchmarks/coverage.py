"""Figures of coverage: a brand with a large plan, read when something has changed and when nothing has."""

from __future__ import annotations

import datetime
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from copydesk_server.core.ids import new_id
from support.factories import brand
from support.server import Server, Workspace, new_workspace, with_database

# Of the goal; the second size is half, to see how time grows.
SIZES = ((1_000, 5_000, 2_500, 10_000), (2_000, 10_000, 5_000, 20_000))
READS = 15
MIB = 1024 * 1024
Row = Callable[[str, str, str, str, int], None]


def plan(workspace: Workspace, project_id: str, sizes: tuple[int, int, int, int]) -> dict[str, list[dict[str, Any]]]:
    """The documents of a plan, as their slices store them, in the fields that coverage reads."""
    chance, at = random.Random(1), datetime.datetime.now(datetime.UTC)
    n_topics, n_targets, n_scripts, n_artifacts = sizes

    def rows(prefix: str, count: int, fields: Callable[[int], dict[str, Any]]) -> list[dict[str, Any]]:
        common = {"workspace_id": workspace.id, "project_id": project_id, "created_at": at, "updated_at": at}
        return [{**common, "_id": new_id(prefix), "metadata": {}, **fields(number)} for number in range(count)]

    def topic(number: int) -> dict[str, Any]:
        fields = {"silo_id": None, "parent_topic_id": None, "role": "spoke", "priority": 50, "links": []}
        named = {"title": f"Topic {number}", "slug": f"topic-{number}", "status": "idea"}
        return {**fields, **named, "formats": ["script", "article"]}

    topics = rows("top", n_topics, topic)
    ids = [row["_id"] for row in topics]
    targets = rows(
        "qry",
        n_targets,
        lambda number: {
            "topic_id": ids[number % n_topics],
            "key": f"word{number % (n_targets - 50)}",
            "surface": "web",
            "locale": "en",
            "is_primary": number < n_topics,
        },
    )
    scripts = rows(
        "scr",
        n_scripts,
        lambda number: {
            "topic_id": chance.choice(ids),
            "brief_id": None,
            "format": "long",
            "word_count": 400,
            "target": {"words": 400, "seconds": None},
            "status": "draft",
            "citations": [],
        },
    )
    artifacts = rows(
        "art",
        n_artifacts,
        lambda number: {
            "script_id": scripts[number % n_scripts]["_id"],
            "kind": chance.choice(["article", "slides", "video", "captions"]),
            "status": "ready",
        },
    )
    return {"topics": topics, "query_targets": targets, "scripts": scripts, "artifacts": artifacts}


def resident(pid: int) -> float:
    """Memory of a process in MiB."""
    fields = Path(f"/proc/{pid}/statm").read_text().split()
    return int(fields[1]) * 4096 / MIB


def figures(server: Server, row: Row) -> None:
    """Cold and unchanged reads of two sizes, and what the API process grows by."""
    medians = []
    pids = server.ready["pids"]
    api = pids["api"][0] if isinstance(pids["api"], list) else pids["api"]
    for sizes in SIZES:
        workspace = new_workspace(server)
        with workspace.desk() as desk:
            project = brand(desk)
        documents = plan(workspace, project.id, sizes)

        async def store(database: Any, documents: dict[str, list[dict[str, Any]]] = documents) -> None:
            for name, rows in documents.items():
                await database[name].insert_many(rows)

        with_database(workspace.server, store)
        with workspace.http() as http:
            http.headers["Accept-Encoding"] = "identity"
            before, cold, warm = resident(api), [], []
            for _ in range(READS):
                made = http.post("/strategy/topics", json={"project_id": project.id, "title": "One more"})
                made.raise_for_status()
                for times in (cold, warm):
                    started = time.perf_counter()
                    http.get("/strategy/coverage", params={"project_id": project.id}).raise_for_status()
                    times.append(1000 * (time.perf_counter() - started))
        size = f"{sizes[0]:,} topics, {sizes[1]:,} queries"
        medians.append(statistics.median(cold))
        growth = medians[-1] / medians[0]
        row(f"coverage after a change, {size}", f"p50 {medians[-1]:.0f} ms", "300 ms", f"x{growth:.2f}", READS)
        row(f"coverage unchanged, {size}", f"p50 {statistics.median(warm):.0f} ms", "30 ms", "", READS)
        row(f"memory of coverage, {size}", f"{resident(api) - before:.0f} MiB", "150 MiB", "", 1)
