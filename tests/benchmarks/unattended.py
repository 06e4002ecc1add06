"""Scripts in batch without anybody watching: the server is killed, stopped, full and rate-limited, and the program is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import psutil

from copydesk import Copydesk
from copydesk_server.up.address import free_port
from support.factories import brand, document
from support.server import START_SECONDS, Server, Workspace, new_workspace, read_ready

Row = Callable[[str, str, str, str, int], None]
ROWS = int(os.environ.get("UNATTENDED_ROWS", "200"))
# As long as a model thinks, so that slots are what a batch waits for.
OFFLINE_SECONDS = "2.0"
RATE_LIMIT, SLOTS, DOWN_SECONDS = 600, 3, 5.0
# The share of their time in which slots have a job, without that in which the server was down.
BUSY = 0.92
PROGRAM = """
import json, resource, sys
from copydesk import Copydesk
key, base_url, project, source, notes, output, count = sys.argv[1:]
rows = [{"topic": "how crazing of a glaze can be prevented", "title": f"Row {number}"} for number in range(int(count))]
result = Copydesk(key, base_url, progress=False).batch.generate_scripts(
    rows, project_id=project, document_ids=[source], words=60, checkpoint=notes
)
facts = {"done": len(result.done), "failed": result.report(), "kib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}
open(output, "w").write(json.dumps(facts))
"""


class Upheaval:
    """A server on one port that can be killed and stopped; keeps when it was down."""

    def __init__(self, home: Path) -> None:
        self.home, self.port, self.outages = home, free_port(), list[tuple[datetime, datetime]]()
        self.home.mkdir(parents=True, mode=0o700)
        self.server = self._start()

    def _start(self) -> Server:
        ready = self.home / "ready.json"
        settings = {
            "COPYDESK_RATE_LIMIT_PER_MINUTE": str(RATE_LIMIT),
            "COPYDESK_METRICS_PORT": "0",
            "COPYDESK_OFFLINE_SECONDS": OFFLINE_SECONDS,
        }
        command = [sys.executable, "-m", "copydesk_server", "up", f"--home={self.home}", f"--port={self.port}"]
        with (self.home / "server.log").open("ab") as log:
            process = subprocess.Popen(
                [*command, f"--ready-file={ready}"], stdout=log, stderr=log, env={**os.environ, **settings}
            )
        deadline = time.monotonic() + START_SECONDS
        while (found := read_ready(ready, process.pid)) is None:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start; see {self.home / 'server.log'}")
            time.sleep(0.05)
        return Server(self.home, found, process)

    def restart(self, how: signal.Signals) -> None:
        """End all its processes, at once or in order, and start it again after a pause."""
        began, up = datetime.now(UTC), psutil.Process(self.server.process.pid)
        for process in [up, *(up.children(recursive=True) if how == signal.SIGKILL else [])]:
            process.send_signal(how)
        self.server.process.wait(60)
        time.sleep(DOWN_SECONDS)
        self.server = self._start()
        self.outages.append((began, datetime.now(UTC)))

    def down(self, start: datetime, end: datetime) -> float:
        """How many seconds between two moments it was down."""
        shares = ((min(end, last) - max(start, first)).total_seconds() for first, last in self.outages)
        return sum(max(0.0, share) for share in shares)

    def stop(self) -> None:
        """End it in order."""
        self.server.process.send_signal(signal.SIGTERM)
        self.server.process.wait(60)


@contextmanager
def upheaval(home: Path) -> Iterator[Upheaval]:
    """A server of its own, stopped at the end."""
    found = Upheaval(home)
    try:
        yield found
    finally:
        found.stop()


def figures(row: Row) -> None:
    """Run the batch through each disturbance in turn, at a fifth of its rows each."""
    with tempfile.TemporaryDirectory() as folder, upheaval(Path(folder) / "home") as server:
        space, notes, output = new_workspace(server.server), Path(folder) / "notes.jsonl", Path(folder) / "out.json"
        with space.desk() as desk:
            project = brand(desk)
            source = document(desk, project)
        arguments = [space.key, server.server.base_url, project.id, source.id, notes, output, ROWS]
        command, began = [sys.executable, "-c", PROGRAM, *map(str, arguments)], datetime.now(UTC)
        process = subprocess.Popen(command)
        _until(notes, 0.2)
        server.restart(signal.SIGKILL)
        _until(notes, 0.4)
        server.restart(signal.SIGTERM)
        _until(notes, 0.6)
        process.kill()
        process.wait()
        process = subprocess.Popen(command)
        busy = threading.Thread(target=_fill, args=[space, project.id, source.id])
        _until(notes, 0.7)
        busy.start()
        process.wait()
        busy.join()
        _report(row, space, server, began, json.loads(output.read_text()))


def _until(notes: Path, share: float) -> None:
    """Wait until so many rows have ended."""
    while not notes.exists() or notes.read_text().count('"step": "row"') < ROWS * share:
        time.sleep(0.1)


def _fill(space: Workspace, project_id: str, document_id: str) -> None:
    """Take slots from the batch, from another client of the same key."""
    with Copydesk(space.key, space.server.base_url, progress=False) as desk:
        rows = [{"topic": "how a glaze is tested by boiling", "title": f"Other {number}"} for number in range(12)]
        desk.batch.generate_scripts(rows, project_id=project_id, document_ids=[document_id], words=60)


def _report(row: Row, space: Workspace, server: Upheaval, began: datetime, facts: dict[str, object]) -> None:
    with space.desk() as desk:
        scripts = [script for script in desk.scripts.list() if script.title.startswith("Row ")]
        jobs = list(desk.jobs.list())
    titles = Counter(script.title for script in scripts if script.word_count)
    doubled = sum(count - 1 for count in titles.values()) + sum(not script.word_count for script in scripts)
    spans = [(job.queued_at, job.finished_at) for job in jobs if job.finished_at]
    held = sum((end - start).total_seconds() - server.down(start, end) for start, end in spans)
    ended = max(end for _, end in spans)
    seconds, down = (ended - began).total_seconds(), server.down(began, ended)
    share = held / (SLOTS * (seconds - down))
    row("rows right", str(facts["done"]), str(ROWS), str(facts["failed"]).replace("\n", "; "), ROWS)
    row("rows lost", str(ROWS - len(titles)), "0", "", ROWS)
    row("scripts doubled or empty", str(doubled), "0", f"{len(jobs)} jobs of {ROWS + 12} rows", ROWS)
    row("slots busy while the server is up", f"{share:.1%}", f"{BUSY:.0%}", f"{share / BUSY:.2f} of goal", len(jobs))
    row("time, of it down", f"{seconds:.0f} s, {down:.0f} s", "", f"{facts['kib']} KiB at most", ROWS)
