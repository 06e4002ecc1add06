"""Metrics of requests, and whether a process can serve."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import cache

from prometheus_client import Counter, Histogram

from copydesk_server.core import metric_files  # noqa: F401  # before the first file is made
from copydesk_server.core.log import get_logger

REQUESTS = Counter("copydesk_http_requests_total", "Requests answered.", ["operation", "status"])
# Buckets from a cached read up to a long poll, which ends after 30 s.
SECONDS = Histogram(
    "copydesk_http_request_seconds",
    "Time from the request line to the answer.",
    ["operation"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)


def count(operation: str, status: int, seconds: float) -> None:
    """Count a request that was answered."""
    requests, times = _of(operation, status)
    requests.inc()
    times.observe(seconds)


@cache
def _of(operation: str, status: int) -> tuple[Counter, Histogram]:
    """What counts an operation's answers of a status; to find them by their labels takes longer than to count."""
    return REQUESTS.labels(operation, str(status)), SECONDS.labels(operation)


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
