"""Places for work that takes memory: so many at once in a process, and fewer for each workspace, so that none starves another."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class Admission:
    """Lets work in, first come first served among those whose workspace has a place left.

    Args:
        total: Most at once.
        each: Most of one workspace at once.
    """

    total: int
    each: int
    _inside: Counter[str] = field(default_factory=Counter)
    _waiting: list[tuple[str, asyncio.Future[None]]] = field(default_factory=list)

    @asynccontextmanager
    async def place(self, workspace_id: str) -> AsyncIterator[None]:
        """Hold a place until the end of the block, after waiting for one."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((workspace_id, turn))
        self._admit()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._inside[workspace_id] -= 1
            else:
                self._waiting.remove((workspace_id, turn))
            self._admit()

    def _admit(self) -> None:
        for waiting in list(self._waiting):
            workspace_id, turn = waiting
            free = self._inside.total() < self.total and self._inside[workspace_id] < self.each
            if free and not turn.done():
                self._waiting.remove(waiting)
                self._inside[workspace_id] += 1
                turn.set_result(None)
        self._inside += Counter()  # Forget the workspaces that have nobody inside.
