"""The broker as the sweep uses it: seldom, and so loaded with the first question."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.settings import Settings

if TYPE_CHECKING:
    from copydesk_server.queue import broker
else:  # Celery is 5 MiB.
    broker = LazyModule("copydesk_server.queue.broker")


class Messages(Protocol):
    """What the sweep asks of a broker; each raises what the broker raises."""

    def depth(self, queue: str) -> int:
        """How many messages wait in a queue."""

    def send(self, job_id: str, queue: str) -> None:
        """Send a message for a job."""


class LazyDispatcher:
    """A dispatcher that is made when jobs wait for longer than they should: where none do, no broker is asked.

    Args:
        settings: Where the broker is.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @cached_property
    def _dispatcher(self) -> broker.Dispatcher:
        return broker.Dispatcher(self._settings)

    def depth(self, queue: str) -> int:
        """How many messages wait in a queue; raises what the broker raises."""
        return self._dispatcher.depth(queue)

    def send(self, job_id: str, queue: str) -> None:
        """Send a message for a job; raises what the broker raises."""
        self._dispatcher.send(job_id, queue)

    def close(self) -> None:
        """Close what was opened."""
        if "_dispatcher" in vars(self):
            self._dispatcher.close()
