"""Whether a process can serve: its database, its broker and its file store answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping

from copydesk_server.core.log import get_logger

log = get_logger("copydesk.api")

# Returns when what it asks has answered; raises or hangs where it does not.
Probe = Callable[[], Awaitable[object]]
# Probes of load balancers come every few seconds from each; an answer is good for so long.
FRESH_SECONDS = 1.0
# Below the time that a load balancer waits.
ANSWER_SECONDS = 2.5


class Readiness:
    """Asks everything that a process needs, all at once, and nothing twice at a time.

    Args:
        probes: What is asked, by its name.
    """

    def __init__(self, probes: Mapping[str, Probe]) -> None:
        self._probes = probes
        self._asked: dict[str, asyncio.Task[object]] = {}
        self._missing: list[str] = []
        self._due = 0.0

    async def missing(self) -> list[str]:
        """Names of those that do not answer."""
        if time.monotonic() < self._due:
            return self._missing
        for name, probe in self._probes.items():
            if name not in self._asked or self._asked[name].done():
                self._asked[name] = asyncio.ensure_future(probe())
        if self._asked:
            await asyncio.wait(self._asked.values(), timeout=ANSWER_SECONDS)
        missing = [name for name, asked in self._asked.items() if not asked.done() or _failed(asked)]
        if missing != self._missing:
            log.warning("not ready" if missing else "ready again", missing=missing)
        self._missing, self._due = missing, time.monotonic() + FRESH_SECONDS
        return missing


def _failed(asked: asyncio.Task[object]) -> bool:
    return asked.cancelled() or asked.exception() is not None
