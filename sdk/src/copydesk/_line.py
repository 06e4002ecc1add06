"""A line of the calls that make jobs: a workspace has three active ones, and whoever waits for a place holds a connection."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio

# A tenth of a pool's connections, and enough that the server knows who is next while the first are served.
MOST_TOGETHER = 10


class Line:
    """Lets so many calls of a client go on at once; the others wait in it, where they cost nothing.

    Threads have one line and each event loop has one: a process that was forked off begins with empty ones.
    """

    def __init__(self) -> None:
        self._process = os.getpid()
        self._threads = threading.Semaphore(MOST_TOGETHER)
        self._tasks: tuple[asyncio.AbstractEventLoop, asyncio.Semaphore] | None = None

    def enter(self, seconds: float) -> bool:
        """Wait for a turn; whether it came in that time."""
        if self._process != os.getpid():
            self._process, self._threads = os.getpid(), threading.Semaphore(MOST_TOGETHER)
        return self._threads.acquire(timeout=seconds)

    def leave(self) -> None:
        """Give the turn to the next."""
        self._threads.release()

    async def async_enter(self, seconds: float) -> bool:
        """Wait for a turn of the event loop's line; whether it came in that time."""
        import asyncio  # synchronous programs never come here

        loop = asyncio.get_running_loop()
        if self._tasks is None or self._tasks[0] is not loop:
            self._tasks = loop, asyncio.Semaphore(MOST_TOGETHER)
        try:
            async with asyncio.timeout(seconds):
                return await self._tasks[1].acquire()
        except TimeoutError:
            return False

    def async_leave(self) -> None:
        """Give the turn to the next."""
        if self._tasks is not None:
            self._tasks[1].release()
