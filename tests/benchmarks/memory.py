"""What processes hold, while a block runs: the most that was seen."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

MIB = 1 << 20


@contextmanager
def highest(measure: Callable[[], float], seconds: float = 0.01) -> Iterator[list[float]]:
    """What is measured when the block begins, and the most of it until the block ends.

    Args:
        measure: What is watched.
        seconds: Between two looks; what is held for less is not seen.
    """
    seen, over = [measure()] * 2, threading.Event()

    def watch() -> None:
        while not over.wait(seconds):
            seen[1] = max(seen[1], measure())

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield seen
    finally:
        over.set()
        thread.join()


def of_workers(queue: str) -> float:
    """The memory, in MiB, of what works on a queue and of what that starts, pages that they share counted once; 0 where nothing does."""
    found = 0
    for child in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):  # It may end meanwhile.
            if f"--queue={queue}" in child.cmdline():
                found += sum(map(_held, [child, *child.children(recursive=True)]))
    return found / MIB


def _held(process: psutil.Process) -> int:
    """The proportional set size of a process, in bytes: of a page that n processes share an nth."""
    with suppress(OSError, StopIteration):
        lines = Path(f"/proc/{process.pid}/smaps_rollup").read_text().splitlines()
        return 1024 * int(next(line for line in lines if line.startswith("Pss:")).split()[1])
    return 0
