"""A clock that stands still until somebody waits or moves it."""

from __future__ import annotations

import threading

from copydesk._clock import Clock


class FakeClock(Clock):
    """Time for tests: sleeping takes none, and moves it.

    Args:
        start: Seconds that it shows at first.
    """

    def __init__(self, start: float = 0.0) -> None:
        self._now = start
        self._lock = threading.Lock()

    def now(self) -> float:
        """Seconds since the start."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Move it on."""
        with self._lock:
            self._now += max(0.0, seconds)

    def sleep(self, seconds: float) -> None:
        """Move it on; returns at once."""
        self.advance(seconds)

    async def async_sleep(self, seconds: float) -> None:
        """Move it on; returns at once."""
        self.advance(seconds)
