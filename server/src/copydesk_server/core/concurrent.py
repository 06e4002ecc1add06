"""Coroutines side by side: wait for several, share one call among many, and admit only so many at once."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar, cast, overload

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


@overload
async def gather_in_order(first: Awaitable[A], second: Awaitable[B], /) -> tuple[A, B]: ...
@overload
async def gather_in_order(first: Awaitable[A], second: Awaitable[B], third: Awaitable[C], /) -> tuple[A, B, C]: ...
async def gather_in_order(*works: Awaitable[object]) -> tuple[object, ...]:
    """Wait for all of some works; of their errors the first in this order is raised, whichever came first."""
    results = await asyncio.gather(*works, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return cast("tuple[object, ...]", tuple(results))


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


_Waiting = tuple[int, str, asyncio.Future[None]]


@dataclass
class Admission:
    """Lets work in, in fair order among those whose workspace has a place left.

    The order is start-time fair queuing (Goyal, Vin and Cheng, 1996): who has a hundred pieces of work waiting delays
    another's next one by one of them.

    Args:
        total: Most at once.
        each: Most of one workspace at once.
    """

    total: int
    each: int
    _inside: Counter[str] = field(default_factory=Counter)
    _waiting: list[_Waiting] = field(default_factory=list)
    _virtual_time: int = 0
    _last_start: dict[str, int] = field(default_factory=dict)

    @asynccontextmanager
    async def place(self, workspace_id: str) -> AsyncIterator[None]:
        """Hold a place until the end of the block, after waiting for one."""
        waiting = self._join(workspace_id)
        self._admit()
        *_, turn = waiting
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._inside[workspace_id] -= 1
            else:
                self._waiting.remove(waiting)
            self._admit()

    def _join(self, workspace_id: str) -> _Waiting:
        start = max(self._virtual_time, self._last_start.get(workspace_id, -1) + 1)
        self._last_start[workspace_id] = start
        waiting = (start, workspace_id, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._waiting.sort(key=lambda one: one[0])  # Stable: of equal starts the first come is the first served.
        return waiting

    def _admit(self) -> None:
        for waiting in list(self._waiting):
            start, workspace_id, turn = waiting
            free = self._inside.total() < self.total and self._inside[workspace_id] < self.each
            if free and not turn.done():
                self._waiting.remove(waiting)
                self._inside[workspace_id] += 1
                self._virtual_time = max(self._virtual_time, start)
                turn.set_result(None)
        self._inside += Counter()  # Forget the workspaces that have nobody inside,
        # and the starts that say no more than the virtual time does.
        self._last_start = {name: start for name, start in self._last_start.items() if start >= self._virtual_time}
