"""A line of the calls that make jobs: a workspace has three active ones, and whoever waits for a place holds a connection."""

from __future__ import annotations

import os
import threading
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio

# A tenth of a pool's connections, and enough that the server knows who is next while the first are served.
MOST_TOGETHER = 10


class Turns:
    """So many turns, which threads get in their order; a semaphore of the standard library gives one back to whoever asks first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free = MOST_TOGETHER
        self._waiting = deque[threading.Event]()

    def acquire(self, seconds: float) -> bool:
        """Wait for a turn; whether it came in that time."""
        with self._lock:
            if self._free:
                self._free -= 1
                return True
            given = threading.Event()
            self._waiting.append(given)
        if given.wait(seconds):
            return True
        with self._lock:
            if given.is_set():  # In this moment.
                return True
            self._waiting.remove(given)
            return False

    def release(self) -> None:
        """Give the turn to the one who has waited longest."""
        with self._lock:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._free += 1


class Line:
    """Lets so many calls of a client go on at once; the others wait in it, where they cost nothing.

    Threads have one line and each event loop has one: a process that was forked off begins with empty ones.
    """

    def __init__(self) -> None:
        self._threads = os.getpid(), Turns()
        self._tasks: tuple[asyncio.AbstractEventLoop, asyncio.Semaphore] | None = None

    def enter(self, seconds: float) -> Turns | None:
        """Wait for a turn; what to release when it is over, or ``None`` where it did not come in that time."""
        if self._threads[0] != os.getpid():
            self._threads = os.getpid(), Turns()
        _, turns = self._threads
        return turns if turns.acquire(seconds) else None

    async def async_enter(self, seconds: float) -> asyncio.Semaphore | None:
        """The same, for a task of an event loop."""
        import asyncio  # synchronous programs never come here

        loop = asyncio.get_running_loop()
        if self._tasks is None or self._tasks[0] is not loop:
            self._tasks = loop, asyncio.Semaphore(MOST_TOGETHER)
        _, turns = self._tasks
        try:
            async with asyncio.timeout(seconds):
                await turns.acquire()
        except TimeoutError:
            return None
        return turns
