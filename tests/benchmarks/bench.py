"""`make bench`: each figure beside its limit, measured in the same run, since machines are noisy and ratios are not."""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import httpx
import uvloop

from benchmarks import (
    claim_checks,
    claim_judge,
    costs,
    decks,
    edited,
    editing,
    films,
    growth,
    idle,
    model_jobs,
    queueing,
    sources,
    unattended,
    writing,
)
from benchmarks.limits import celery_latencies
from benchmarks.load import Result, request, run
from benchmarks.peers import figures as peers
from copydesk_server.up.address import free_port
from support.factories import SOURCE, TOPIC, brand, document, job_body, key, script
from support.server import Server, Workspace, new_workspace, running

HERE = Path(__file__).parent
SECONDS = float(os.environ.get("BENCH_SECONDS", "5"))
# A film takes a minute on a busy machine, and the usual way of ffmpeg four.
FILM_ROUNDS = int(os.environ.get("BENCH_FILM_ROUNDS", "1"))
JSON = {"Content_Type": "application/json"}
# As in production: no line for each request, and no second look at each answer.
QUIET = {"log_level": "warning", "strict": "false"}
ONE_PROCESS = {"api_processes": "1", "fetch_loopback_hosts": "127.0.0.1"}
ONE_WORKER = {"worker_processes": "1", "import_processes": "1"}
ROWS: list[tuple[str, str, str, str, str]] = []


def row(name: str, ours: str, limit: str, ratio: str, n: int) -> None:
    ROWS.append((name, ours, limit, ratio, str(n)))
    print(f"  {name}: {ours} | limit {limit} | {ratio} | N={n}", flush=True)


def load(origin: str, make: Callable[[int], bytes], connections: int = 16, **options: Any) -> Result:
    return uvloop.run(run(origin, make, **{"seconds": SECONDS, "connections": connections, **options}))


def shown(result: Result) -> str:
    return f"{result.per_second:.0f}/s, p50 {result.quantile(0.5):.1f}, p99 {result.quantile(0.99):.1f} ms"


@contextmanager
def bare_http(uri: str) -> Iterator[str]:
    """As many bare processes as the API has."""
    port = free_port()
    command = [sys.executable, str(HERE / "limits.py"), "http", uri, str(port)]
    processes = [subprocess.Popen(command) for _ in range(os.cpu_count() or 1)]
    try:
        time.sleep(1.5)
        yield f"http://127.0.0.1:{port}"
    finally:
        for process in processes:
            process.terminate()
            process.wait()


def http_figures(space: Workspace, bare: str) -> None:
    """GET one script, list fifty, POST a job."""
    with space.desk() as desk:
        project = brand(desk)
        drafts = [script(desk, project, body=SOURCE) for _ in range(60)]
    one, where = drafts[0].id, space.id
    pairs = [
        ("GET script", f"/api/v1/scripts/{one}", f"/one?id={one}&w={where}"),
        ("list 50 scripts", "/api/v1/scripts", f"/many?w={where}"),
    ]
    for name, path, bare_path in pairs:
        ours = load(space.server.base_url, lambda _, p=path: request("GET", p, space.key))
        limit = load(bare, lambda _, p=bare_path: request("GET", p, space.key))
        assert ours.failed == limit.failed == 0
        row(name, shown(ours), shown(limit), f"{ours.per_second / limit.per_second:.2f} of limit", len(ours.latencies))


def post_figures(server: Server, bare: str) -> None:
    """POST /jobs: new ones over many workspaces, since each has three slots, and replays."""
    requests: list[bytes] = []
    for _ in range(60):
        space = new_workspace(server)
        with space.desk() as desk:
            project = brand(desk)
            source = document(desk, project)
            for _ in range(3):
                draft = script(desk, project)
                body = json.dumps(
                    job_body(draft.id, draft.updated_at, document_ids=[source.id], target={"words": 60})
                ).encode()
                requests.append(request("POST", "/api/v1/jobs", space.key, body, Idempotency_Key=key(), **JSON))
    count = len(requests)
    ours = load(server.base_url, lambda n: requests[n], connections=8, seconds=60, limit=count)
    documents = [json.dumps({"_id": key(), "input": "x" * 500}).encode() for _ in range(count)]
    limit = load(
        bare, lambda n: request("POST", "/job", "x", documents[n], **JSON), connections=8, seconds=60, limit=count
    )
    assert ours.failed == 0
    row(
        "POST /jobs, new, workers busy",
        shown(ours),
        shown(limit),
        f"{ours.per_second / limit.per_second:.2f} of limit",
        count,
    )
    replay = load(server.base_url, lambda n: requests[n % count])
    assert replay.failed == 0
    row(
        "POST /jobs, replayed",
        shown(replay),
        shown(limit),
        f"{replay.per_second / limit.per_second:.2f} of limit",
        len(replay.latencies),
    )


def job_figures(space: Workspace, count: int = 60) -> None:
    """POST /jobs to running, and to done, one at a time on an idle machine."""
    started, done, pauses = [], [], random.Random(1)
    with space.desk() as desk:
        project = brand(desk)
        source = document(desk, project)
        for _ in range(count):
            draft = script(desk, project)
            time.sleep(pauses.uniform(0, 0.1))  # Not in step with the broker's polling.
            before = time.time()
            job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=100).wait(30)
            started.append((job.data.started_at.timestamp() - before) * 1000)
            done.append((job.data.finished_at.timestamp() - before) * 1000)
    limit = celery_latencies(space.server.mongodb_uri, count)
    for name, figures in (("job: POST to running", started), ("job: POST to done", done)):
        ours, bare = sorted(figures), sorted(limit)
        text = f"p50 {statistics.median(ours):.0f}, p99 {ours[-1 - count // 100]:.0f} ms"
        bare_text = f"bare task p50 {statistics.median(bare):.0f}, p99 {bare[-1 - count // 100]:.0f} ms"
        row(name, text, bare_text, f"{statistics.median(ours) - statistics.median(bare):+.0f} ms", count)


@contextmanager
def alone(name: str, **settings: str) -> Iterator[Server]:
    """A server with one API process."""
    with (
        tempfile.TemporaryDirectory() as home,
        running(Path(home) / name, **{**QUIET, **ONE_PROCESS, **settings}) as server,
    ):
        yield server


def requests_section() -> None:
    """Single requests and jobs."""
    with tempfile.TemporaryDirectory() as home, running(Path(home) / "bench", **QUIET) as server:
        space = new_workspace(server)
        httpx.get(f"{server.base_url}/capabilities").raise_for_status()
        with bare_http(server.mongodb_uri) as bare:
            http_figures(space, bare)
            post_figures(server, bare)
        time.sleep(5)
        job_figures(new_workspace(server))


def sources_section() -> None:
    """Uploads, imports and search."""
    with alone("sources", **ONE_WORKER) as server:
        sources.upload_figures(server, row)
        sources.ingest_figures(new_workspace(server), row)
        sources.turns_figures(server, row)
        sources.search_figures(server, row)


def writing_section() -> None:
    """Jobs that write."""
    with alone("writing", **ONE_WORKER) as server:
        writing.figures(new_workspace(server), row)


def model_jobs_section() -> None:
    """Jobs with a model that fails."""
    with alone("models", **ONE_WORKER) as server:
        model_jobs.figures(new_workspace(server), row)


def claims_section() -> None:
    """Claims on sources: what code alone believes, and what a recorded judge does."""
    claim_checks.figures(row)
    claim_judge.figures(row)


def decks_section() -> None:
    """Decks of ten scripts in three templates, on what they are."""
    with alone("decks", **ONE_WORKER) as server:
        decks.figures(new_workspace(server), row)


def films_section() -> None:
    """Narrated videos."""
    with alone("films", **ONE_WORKER, render_processes="1") as server:
        films.figures(new_workspace(server), row, rounds=FILM_ROUNDS)


def long_films_section() -> None:
    """A narrated video of half an hour."""
    with alone("films", **ONE_WORKER, render_processes="1") as server:
        films.long_figures(new_workspace(server), row)


def editing_section() -> None:
    """Cuts of plans; their last columns are the goal and N."""
    for name, seen, beside, goal, count in editing.figures():
        ROWS.append((name, seen, beside, f"goal {goal}", count))
        print(f"  {name}: {seen} | beside {beside} | goal {goal} | N={count}", flush=True)


def edited_section() -> None:
    """Editing runs end to end."""
    with alone("edited", **ONE_WORKER, render_processes="1") as server:
        edited.figures(new_workspace(server), row)


SECTIONS: dict[str, Callable[[], None]] = {
    "requests": requests_section,
    "sources": sources_section,
    "writing": writing_section,
    "claims": claims_section,
    "model_jobs": model_jobs_section,
    "decks": decks_section,
    "films": films_section,
    "editing": editing_section,
    "edited": edited_section,
    "idle": lambda: idle.figures(row),
    "costs": lambda: costs.figures(row),
    "queueing": lambda: queueing.figures(row),
    "peers": lambda: peers.figures(row),
    "long_films": long_films_section,
    "growth": lambda: growth.figures(row),
    "unattended": lambda: unattended.figures(row),
}
# A million scripts take as long as all the rest, and half an hour of film as long as all other films.
ON_DEMAND = {"growth", "long_films", "unattended"}


def main(names: Sequence[str]) -> None:
    """Run some sections, or all, and print the table."""
    unknown = set(names) - SECTIONS.keys()
    if unknown:
        sys.exit(f"There is no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}.")
    for name in names or [name for name in SECTIONS if name not in ON_DEMAND]:
        SECTIONS[name]()
    print("\n| What | Copydesk | Limit, same run | Ratio | N |\n|---|---|---|---|---|")
    for line in ROWS:
        print("| " + " | ".join(line) + " |")


if __name__ == "__main__":
    asyncio.set_event_loop_policy(None)
    main(sys.argv[1:])
