"""What a slice is to the rest of the house, said once; ``registry.py`` lists them, and everything else reads that list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from copydesk_server.core.settings import Settings
from copydesk_server.queue.operations import JobOperation
from copydesk_server.web.operation import Routes


def _unlimited(settings: Settings) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class Slice:
    """A part of the product: what it offers. What it stores says ``catalog.py``, what is repeated for it ``scheduled_tasks.py``.

    Args:
        routes: Its operations, in groups.
        jobs: Its kinds of jobs.
        limits: The limits that ``GET /capabilities`` publishes for it, by their name there.
    """

    routes: tuple[Routes, ...] = ()
    jobs: tuple[JobOperation, ...] = ()
    limits: Callable[[Settings], Mapping[str, object]] = _unlimited
