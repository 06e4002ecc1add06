"""Processes: children that never outlive their parent, and are kept running until told to stop; the limits of this one."""

from __future__ import annotations

import gc
import logging
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import FrameType
from typing import IO, NoReturn

from copydesk_server.core.log import get_logger
from copydesk_server.core.parent import die_with_parent


def allow_many_connections() -> None:
    """Raise this process's soft limit of open files to its hard one: each waiter holds a connection."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def stay_responsive() -> None:
    """Keep the pauses of this process short once everything is loaded.

    What was made at start is never looked at by the garbage collector again, which else stops the process for tens of
    milliseconds; and a thread that computes gives way to the event loop after one millisecond, not five.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(0.001)


def made_apart(work: Callable[[], bytes]) -> bytes:
    """What ``work`` makes, in a fork of this process: the memory that it takes goes with the fork.

    Called by a process that has no other thread yet, else a lock that one holds would stay locked in the fork for ever.
    What fails there, or cannot be forked, is done here, where it raises.
    """
    if threading.active_count() > 1:
        return work()
    reader, writer = os.pipe()
    parent, child = os.getpid(), os.fork()
    if child == 0:
        die_with_parent(parent)
        _write_and_exit(writer, work)
    os.close(writer)
    with os.fdopen(reader, "rb") as made:
        found = made.read()
    _, status = os.waitpid(child, 0)
    return found if status == 0 else work()


def _write_and_exit(writer: int, work: Callable[[], bytes]) -> NoReturn:
    status = 1
    gc.disable()  # It ends before there is garbage that matters; looking for some takes a seventh of the time.
    try:
        with os.fdopen(writer, "wb") as file:
            file.write(work())
        status = 0
    finally:
        os._exit(status)


def exit_now() -> NoReturn:
    """End this process, which has closed what it had open.

    Python's own way out takes all modules apart, and waits up to a second for threads that read what nobody wants any more.
    """
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


@dataclass
class Child:
    """A process to keep running.

    Args:
        name: What the log calls it.
        command: Its argument vector.
        environment: All its variables.
        orphan_signal: What the kernel sends it when this process dies; asked for between fork and exec, so only in a
            process without threads. ``None`` where it asks for itself.
        log_file: Where its output goes; the terminal when not given.
        reason: Says why it may have ended. A process with a reason is started again for ever, ever more rarely: others
            depend on it, and what ends it, such as a full disk, ends by itself.
    """

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]
    orphan_signal: int | None = signal.SIGKILL
    log_file: Path | None = None
    reason: Callable[[], str] | None = None
    starts: list[float] = field(default_factory=list)
    process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Its process id; 0 before it is started."""
        return self.process.pid if self.process else 0

    def start(self, *, held: bool = False) -> None:
        """Start it, in a session of its own, so that Ctrl-C reaches only the parent, which then stops it in order.

        Args:
            held: Whether its standard input stays open until ``release``; one that waits for its end can load meanwhile.
        """
        number = self.orphan_signal
        output: IO[bytes] | None = self.log_file.open("ab") if self.log_file else None
        try:
            self.process = subprocess.Popen(
                list(self.command),
                env=dict(self.environment),
                stdin=subprocess.PIPE if held else subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT if output else None,
                start_new_session=True,
                preexec_fn=None if number is None else partial(die_with_parent, os.getpid(), number),
            )
        finally:
            if output:
                output.close()

    def release(self) -> None:
        """End its standard input."""
        if self.process and self.process.stdin:
            self.process.stdin.close()

    @property
    def runs(self) -> bool:
        """Whether it was started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def exited(self) -> int | None:
        """Its exit status; ``None`` while it runs."""
        return self.process.poll() if self.process else None

    def terminate(self) -> None:
        """Ask it to stop."""
        if self.process and self.runs:
            self.process.terminate()

    def wait(self, seconds: float) -> None:
        """Wait for its end, and end it where it takes too long."""
        if self.process is None:
            return
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


log = get_logger("copydesk.process")

# A tenth of what a person notices, and a thousandth of a core.
LOOK_SECONDS = 0.05
# A process that ends sooner could not start at all; it is tried again once a second, not in a loop.
SHORT_LIFE_SECONDS = 1.0
RESTART_WINDOW_SECONDS = 60.0
# The longest pause before a process is started again that is never given up.
LONGEST_PAUSE_SECONDS = 20.0
# Beside the grace that running work gets: to close connections, and for the interpreter to end.
STOP_SECONDS = 5.0


class KeepsEnding(Exception):
    """Raised when a process has ended more often than it may."""


class Supervisor:
    """Starts processes, replaces those that end, and stops them.

    Args:
        grace_seconds: Time that running work gets when a process is told to stop.
        restarts_per_minute: How often one may be started again within a minute; no limit where it is ``None``.
    """

    def __init__(self, grace_seconds: float, restarts_per_minute: int | None = None) -> None:
        self.children: list[Child] = []
        self.stopping = False
        self._grace, self._most = grace_seconds, restarts_per_minute

    def obey_signals(self) -> None:
        """Note SIGTERM and SIGINT as ``stopping``."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._on_signal)

    def start(self, child: Child, *, held: bool = False) -> None:
        """Start a process, and keep it running from now on; one that is held waits for its release."""
        child.start(held=held)
        child.starts.append(time.monotonic())
        if child not in self.children:
            self.children.append(child)
        log.info("started", part=child.name, pid=child.pid)

    def dismiss(self, child: Child) -> None:
        """Tell a process to stop, and keep it running no more."""
        self.children.remove(child)
        child.terminate()
        log.info("not needed", part=child.name, pid=child.pid)

    def watch(self) -> bool:
        """Look once, after a short pause; whether a process was replaced.

        Raises:
            KeepsEnding: When one has ended too often.
        """
        time.sleep(LOOK_SECONDS)
        ended = [child for child in self.children if child.exited() is not None and not self.stopping]
        replaced = [self._replace(child) for child in ended]
        return any(replaced)

    def stop(self, children: Iterable[Child]) -> None:
        """Stop some of the processes at the same time, and end those that take longer than they may."""
        stopped = [*children]
        for child in stopped:
            child.terminate()
        deadline = time.monotonic() + self._grace + STOP_SECONDS
        for child in stopped:
            child.wait(max(0.0, deadline - time.monotonic()))

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True

    def _replace(self, child: Child) -> bool:
        moment = time.monotonic()
        child.starts[:-1] = [start for start in child.starts[:-1] if start > moment - RESTART_WINDOW_SECONDS]
        if moment - child.starts[-1] < _pause(child):
            return False
        told = {"reason": child.reason()} if child.reason else {}
        log.error("ended unexpectedly", part=child.name, pid=child.pid, status=child.exited(), **told)
        # What another process needs to start is down: it ends until that is back.
        excused = any(other.reason and not other.runs for other in self.children)
        if not excused and self._most is not None and len(child.starts) > self._most:
            times, window = len(child.starts), f"{RESTART_WINDOW_SECONDS:.0f} s"
            raise KeepsEnding(f"{child.name} ended {times} times within {window}; its log says why")
        self.start(child)
        return True


def _pause(child: Child) -> float:
    """Seconds between the last start of a process and the next."""
    if child.reason is None:
        return SHORT_LIFE_SECONDS
    return float(min(LONGEST_PAUSE_SECONDS, SHORT_LIFE_SECONDS * 2 ** (len(child.starts) - 1)))
