"""A clock that moves only when the client waits, or by ``advance``."""

from __future__ import annotations

import threading

from copydesk._clock import Clock


class FakeClock(Clock):
    """A clock for tests: ``sleep`` returns at once and moves the clock.

    Args:
        start: Its first value in seconds.
    """

    def __init__(self, start: float = 0.0) -> None:
        self._now = start
        self._lock = threading.Lock()

    def now(self) -> float:
        """Seconds since the start."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Move the clock forward."""
        with self._lock:
            self._now += max(0.0, seconds)

    def sleep(self, seconds: float) -> None:
        """Move the clock forward; return at once."""
        self.advance(seconds)

    async def async_sleep(self, seconds: float) -> None:
        """Move the clock forward; return at once."""
        self.advance(seconds)
