"""Keep a number of worker processes running; what ends is started again, and its job is told of at once."""

from __future__ import annotations

import signal
import time
from collections.abc import Sequence
from types import FrameType

from copydesk_server.core.log import get_logger
from copydesk_server.core.process import Child
from copydesk_server.queue.lease_owner import Watchdog

log = get_logger("copydesk.queue")

LOOK_SECONDS = 0.05
SHORT_LIFE_SECONDS = 1.0
STOP_SECONDS = 5.0


class Crew:
    """The processes of one worker.

    Args:
        children: The processes, not yet started.
        watchdog: Ends the jobs of those that are killed.
        grace_seconds: Time that running work gets when the crew is told to stop.
    """

    def __init__(self, children: Sequence[Child], watchdog: Watchdog, grace_seconds: float) -> None:
        self._children, self._watchdog, self._grace = children, watchdog, grace_seconds
        self._stopping = False

    def run(self) -> None:
        """Work until told to stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._on_signal)
        for child in self._children:
            self._start(child)
        self._watchdog.start()
        while not self._stopping:
            for child in self._children:
                if child.exited() is not None:
                    self._replace(child)
            time.sleep(LOOK_SECONDS)
        self._stop()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _start(self, child: Child) -> None:
        child.start()
        child.starts[:] = [time.monotonic()]

    def _replace(self, child: Child) -> None:
        """Start a process again; one that ends at once only after a pause."""
        if time.monotonic() - child.starts[-1] < SHORT_LIFE_SECONDS:
            return
        log.warning("worker process ended", pid=child.pid, status=child.exited())
        self._start(child)

    def _stop(self) -> None:
        """Let each finish what it can within the grace period."""
        for child in self._children:
            child.terminate()
        deadline = time.monotonic() + self._grace + STOP_SECONDS
        for child in self._children:
            child.wait(max(0.0, deadline - time.monotonic()))
