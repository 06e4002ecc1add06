"""How long a deployment takes to be ready and to stop, and the memory of its processes when nobody asks anything."""

from __future__ import annotations

import signal
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil

from support.server import Server, running

Row = Callable[[str, str, str, str, int], None]
ROUNDS = 5
# Until workers have loaded all they will need.
SETTLED_SECONDS = 10.0
READY_SECONDS, STOP_SECONDS = 3.0, 2.0
# MiB of resident memory; pages that processes share are counted in each.
MOST = {"api": 80, "text": 100, "sources": 100, "sync": 100, "up": 40, "worker": 40, "beat": 40}
MOST_IN_ALL = 480


def figures(row: Row) -> None:
    """Start and stop a few times on one home, the first time an empty one; look at the memory of the last."""
    ready, stopped, memory = [], [], list[tuple[str, float]]()
    with tempfile.TemporaryDirectory() as home:
        for number in range(ROUNDS):
            before = time.perf_counter()
            with running(Path(home) / "idle", log_level="warning", strict="false") as server:
                ready.append(time.perf_counter() - before)
                time.sleep(SETTLED_SECONDS)
                if number == ROUNDS - 1:
                    memory = [*memory_of(server)]
                before = time.perf_counter()
                server.process.send_signal(signal.SIGTERM)
                server.process.wait()
                stopped.append(time.perf_counter() - before)
    for name, times, limit in (("up to ready", ready, READY_SECONDS), ("up, stop", stopped, STOP_SECONDS)):
        middle = statistics.median(times)
        seen = f"median {middle:.2f} s, longest {max(times):.2f} s"
        row(name, seen, f"{limit:.0f} s", f"{middle / limit:.2f} of limit", len(times))
    for name, mib in memory:
        limit = MOST.get(name)
        row(f"idle memory, {name}", f"{mib:.0f} MiB", f"{limit} MiB" if limit else "", _share(mib, limit), 1)
    total = sum(mib for name, mib in memory if name != "mongod")
    row("idle memory, all but mongod", f"{total:.0f} MiB", f"{MOST_IN_ALL} MiB", _share(total, MOST_IN_ALL), 1)


def _share(mib: float, limit: float | None) -> str:
    return f"{mib / limit:.2f} of limit" if limit else ""


def memory_of(server: Server) -> Iterator[tuple[str, float]]:
    """MiB of each process, by what it is; those of a worker by their queue."""
    up = psutil.Process(server.ready["pids"]["up"])
    for process in [up, *up.children(recursive=True)]:
        yield _name(server, process), process.memory_info().rss / (1 << 20)


def _name(server: Server, process: psutil.Process) -> str:
    for name, pid in server.ready["pids"].items():
        if process.pid == pid or (isinstance(pid, list) and process.pid in pid):
            return str(name)
    return process.cmdline()[-1].removeprefix("--queue=")
