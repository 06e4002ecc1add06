"""What a slice is to the rest of the house, said once; ``registry.py`` lists them, and everything else reads that list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.settings import Settings
from copydesk_server.queue.operations import JobOperation
from copydesk_server.web.operation import Routes


@dataclass(frozen=True, slots=True)
class Chore:
    """Work that the sweep repeats.

    Args:
        run: Where it is found, as ``package.module:function``; only the sweep loads it. It returns how much there was
            to do.
        said: What the log says when there was something.
        seconds: The pause between two runs; ``None`` takes the one of the sweep.
    """

    run: str
    said: str
    seconds: float | None = None


def _unlimited(settings: Settings) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class Slice:
    """A part of the product, from its operations down to its collections.

    Args:
        routes: Its operations, in groups.
        collections: Where its documents are kept.
        jobs: Its kinds of jobs.
        chores: What the sweep does for it.
        limits: The limits that ``GET /capabilities`` publishes for it, by their name there.
    """

    routes: tuple[Routes, ...] = ()
    collections: tuple[Collection[Row], ...] = ()
    jobs: tuple[JobOperation, ...] = ()
    chores: tuple[Chore, ...] = ()
    limits: Callable[[Settings], Mapping[str, object]] = _unlimited
