"""Calls of many requests at once, made as one: a command costs a process and the database more than what it asks for.

Nobody waits for others to come. What comes while nothing is under way goes at once; what comes while calls are under way
goes together once one of them has ended. So a busy process makes few calls, and an idle one answers as soon as before
(docs/decisions/0099-commands-shared-by-requests.md).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Batches(Generic[T, R]):
    """Gathers what requests ask for at the same time.

    Args:
        make: Makes one call for some items; answers a result, or an error to raise, for each in their order. What it raises
            itself is raised for all of them.
        most: The most items of one call.
        at_once: Calls that may be under way together.
        ends_all: Whether an error means that no call can succeed for now: then those that wait fail with it, as they would
            after the same time if each had gone by itself.
    """

    def __init__(
        self,
        make: Callable[[Sequence[T]], Awaitable[Sequence[R | Exception]]],
        *,
        most: int,
        at_once: int,
        ends_all: Callable[[Exception], bool] = lambda error: False,
    ) -> None:
        self._make, self._most, self._at_once, self._ends_all = make, most, at_once, ends_all
        self._waiting = deque[tuple[T, asyncio.Future[R]]]()
        self._under_way = set[asyncio.Task[None]]()

    async def call(self, item: T) -> R:
        """The result for one item."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        self._waiting.append((item, future))
        if len(self._under_way) < self._at_once:
            loop.call_soon(self._start)  # Not at once: others may ask in the same turn of the loop.
        return await future

    def _start(self) -> None:
        if not self._waiting or len(self._under_way) >= self._at_once:
            return
        taken = [self._waiting.popleft() for _ in range(min(self._most, len(self._waiting)))]
        task = asyncio.get_running_loop().create_task(self._run(taken))
        self._under_way.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        self._start()

    async def _run(self, taken: Sequence[tuple[T, asyncio.Future[R]]]) -> None:
        results: Sequence[R | Exception]
        try:
            results = await self._make([item for item, _ in taken])
        except asyncio.CancelledError:
            for _, future in taken:
                future.cancel()  # The process stops: nobody shall wait for ever.
            raise
        except Exception as error:
            if self._ends_all(error):
                taken = [*taken, *self._waiting]
                self._waiting.clear()
            results = [error] * len(taken)
        for (_, future), result in zip(taken, results, strict=True):
            if future.done():  # Whoever asked waits no more.
                continue
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)
