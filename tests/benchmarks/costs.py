"""What a request and a job cost in processor time and bytes, which docs/scaling.md multiplies.

Processor time changes little with what else a machine does, so these figures hold on a busy one too.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from copydesk import Copydesk
from copydesk_server.core.mongo import connect_sync
from support.factories import TOPIC, brand, document, script
from support.server import Server, Workspace, new_workspace, running

Row = Callable[[str, str, str, str, int], None]
REQUESTS, JOBS = 300, 40


def figures(row: Row) -> None:
    """Requests and jobs, one at a time, on one API process and one worker process."""
    settings = {"api_processes": "1", "worker_processes": "1", "import_processes": "1", "render_processes": "1"}
    with (
        tempfile.TemporaryDirectory() as home,
        running(Path(home) / "costs", log_level="warning", strict="false", **settings) as server,
    ):
        _requests(new_workspace(server), row)
        _jobs(new_workspace(server), row)


class Meter:
    """Processor seconds of the processes of a server."""

    def __init__(self, server: Server) -> None:
        pids = server.ready["pids"]
        self._of = {"api": pids["api"], "mongod": [pids["mongod"]], "worker": [pids["worker"]]}
        self.spent: dict[str, float] = {}

    @contextmanager
    def running(self) -> Iterator[None]:
        before = self._read()
        yield
        self.spent = {name: seconds - before[name] for name, seconds in self._read().items()}

    def _read(self) -> dict[str, float]:
        return {name: sum(_seconds(pid) for pid in pids) for name, pids in self._of.items()}


def _seconds(pid: int) -> float:
    own = psutil.Process(pid)
    times = [process.cpu_times() for process in (own, *own.children(recursive=True))]
    return sum(one.user + one.system for one in times)


def _shown(meter: Meter, count: int, *names: str) -> str:
    return ", ".join(f"{name} {meter.spent[name] / count * 1000:.1f} ms" for name in names)


def _requests(space: Workspace, row: Row) -> None:
    with space.desk() as desk, space.http() as http:
        project = brand(desk)
        drafts = [script(desk, project) for _ in range(60)]
        kinds = {
            "GET script": lambda: http.get(f"/scripts/{drafts[0].id}"),
            "list 50 scripts": lambda: http.get("/scripts"),
            "POST script": lambda: http.post("/scripts", json={"project_id": project.id, "title": "Why glaze cracks"}),
        }
        for name, ask in kinds.items():
            meter = Meter(space.server)
            assert ask().is_success
            with meter.running():
                sizes = [len(ask().content) for _ in range(REQUESTS)]
            seen = f"{_shown(meter, REQUESTS, 'api', 'mongod')}, {sum(sizes) / REQUESTS / 1024:.1f} KiB"
            row(f"processor time, {name}", seen, "", "", REQUESTS)


def _jobs(space: Workspace, row: Row) -> None:
    with space.desk() as desk:
        project = brand(desk)
        source = document(desk, project)
        drafts = [script(desk, project) for _ in range(JOBS + 1)]
        _write(desk, drafts[0], source)
        before, meter = _data(space.server), Meter(space.server)
        with meter.running():
            for draft in drafts[1:]:
                _write(desk, draft, source)
        kept = (_data(space.server) - before) / JOBS / 1024
    seen = f"{_shown(meter, JOBS, 'worker', 'api', 'mongod')}, {kept:.1f} KiB kept"
    row("processor time, job script.generate, offline writer", seen, "", "", JOBS)


def _write(desk: Copydesk, draft: object, source: object) -> None:
    desk.scripts.generate(draft, topic=TOPIC, document_ids=[source], words=60).result()  # type: ignore[arg-type]


def _data(server: Server) -> int:
    """Bytes of the documents of the database, before compression."""
    handle = connect_sync(server.mongodb_uri, server.database_name)
    found = int(float(str(handle.command("dbStats")["dataSize"])))
    handle.client.close()
    return found
