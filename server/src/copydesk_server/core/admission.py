"""Places for work that takes memory: so many at once in a process, and fewer for each workspace, so that none starves another."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

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
