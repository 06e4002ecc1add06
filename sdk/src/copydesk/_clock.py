"""Time, as waiters and retries know it; tests give them another one."""

from __future__ import annotations

import time


class Clock:
    """The time of this machine."""

    def now(self) -> float:
        """Seconds since some moment; never goes back."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        time.sleep(seconds)

    async def async_sleep(self, seconds: float) -> None:
        """Let time pass, while others work."""
        import asyncio  # synchronous programs never come here

        await asyncio.sleep(seconds)


CLOCK = Clock()
