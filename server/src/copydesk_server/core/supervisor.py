"""Child processes that are kept running: what ends is started again, and on a signal all are stopped."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterable
from types import FrameType

from copydesk_server.core.log import get_logger
from copydesk_server.core.process import Child

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
