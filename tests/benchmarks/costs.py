"""What a request and a job cost in processor time and bytes, which docs/scaling.md multiplies; and backups beside plain copies.

Processor time changes little with what else a machine does, so these figures hold on a busy one too.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import psutil
from gridfs import GridFSBucket

from copydesk import Copydesk
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import connect_sync
from support.factories import TOPIC, brand, document, script
from support.server import Server, Workspace, new_workspace, running

Row = Callable[[str, str, str, str, int], None]
REQUESTS, JOBS = 300, 40
SCRIPTS = int(os.environ.get("BACKUP_SCRIPTS", "10000"))
FILES, FILE_MIB = int(os.environ.get("BACKUP_FILES", "100")), 10
MIB = 1 << 20
# The goal of a backup: at most so many times what the copy of its bytes takes.
MOST_COPIES = 2.0


def figures(row: Row) -> None:
    """Requests and jobs, one at a time, on one API process and one worker process; then a backup and a restore."""
    settings = {"api_processes": "1", "worker_processes": "1", "import_processes": "1", "render_processes": "1"}
    with (
        tempfile.TemporaryDirectory() as home,
        running(Path(home) / "costs", log_level="warning", strict="false", **settings) as server,
    ):
        _requests(new_workspace(server), row)
        _jobs(new_workspace(server), row)
        _backup(server, Path(home), row)


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


class Writer:
    """A client that writes a brand and then its script, again and again, while a backup is made.

    Args:
        server: Where.
    """

    def __init__(self, server: Server) -> None:
        self.space, self._over = new_workspace(server), threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.written = 0

    def __enter__(self) -> Writer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        with self.space.desk() as desk:
            while not self._over.is_set():
                script(desk, brand(desk))
                self.written += 1

    def check(self, handle: object) -> str:
        """What of it a copy has: one moment has as many scripts as brands, or one fewer."""
        mine = {"workspace_id": self.space.id}
        brands, scripts = (handle[name].count_documents(mine) for name in ("projects", "scripts"))  # type: ignore[index]
        assert brands - scripts in (0, 1), f"{brands} brands and {scripts} scripts are of no one moment"
        return f"{scripts} of {self.written} that were written meanwhile"


def _backup(server: Server, home: Path, row: Row) -> None:
    _fill(server)
    with Writer(server) as writer:
        times = _timed(server, home)
    handle = connect_sync(server.mongodb_uri, "restored")
    kept = writer.check(handle)
    handle.client.close()
    size = sum(file.stat().st_size for file in (home / "copy").rglob("*") if file.is_file()) / MIB
    for name in ("backup", "restore"):
        ratio = times[name] / times["copy"]
        seen = f"{times[name]:.1f} s for {size:.0f} MiB; scripts in it: {kept}"
        row(
            f"{name} under writes, {SCRIPTS} scripts",
            seen,
            f"copy: {times['copy']:.1f} s",
            f"{ratio:.1f} of {MOST_COPIES:.0f}",
            1,
        )


def _timed(server: Server, home: Path) -> dict[str, float]:
    """Seconds of a backup, of a plain copy of it, and of its restore."""
    times = dict[str, float]()
    for name, work in {
        "backup": lambda: server.cli("backup", str(home / "copy")),
        "copy": lambda: shutil.copytree(home / "copy", home / "again"),
        "restore": lambda: _restore(server, home / "copy"),
    }.items():
        os.sync()
        began = time.perf_counter()
        work()
        os.sync()
        times[name] = time.perf_counter() - began
    return times


def _restore(server: Server, folder: Path) -> None:
    other = Server(server.home, server.ready, server.process, "restored")
    other.cli("restore", str(folder))


def _fill(server: Server) -> None:
    """Scripts by copying one, and files by a brand's own upload of random bytes, which no disk compresses."""
    space = new_workspace(server)
    with space.desk() as desk:
        draft = script(desk, brand(desk))
        handle = connect_sync(server.mongodb_uri, server.database_name)
        row = dict(handle["scripts"].find_one({"_id": draft.id}) or {})
        handle["scripts"].insert_many([{**row, "_id": new_id("scr")} for _ in range(SCRIPTS)])
        for _ in range(FILES):
            _store(handle, space.id)
        handle.client.close()


def _store(handle: object, workspace_id: str) -> None:
    """A file in GridFS with its record, as ``core/blobs.py`` keeps it."""

    data, key, moment = secrets.token_bytes(FILE_MIB * MIB), new_id("blb"), datetime.now(UTC)
    GridFSBucket(handle, "files").upload_from_stream_with_id(key, key, data)  # type: ignore[arg-type]
    record = {"_id": key, "workspace_id": workspace_id, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
    times = {
        "content_type": "application/octet-stream",
        "vault": "database",
        "created_at": moment,
        "updated_at": moment,
    }
    handle["blobs"].insert_one({**record, **times})  # type: ignore[index]
