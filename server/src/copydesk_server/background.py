"""What a process that answers no requests is given of the outside world: those of a worker, the sweep, and backups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.context import Services
from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.mongo import Database
from copydesk_server.core.references import CollectionRegistry
from copydesk_server.core.settings import Settings
from copydesk_server.providers import embedding, files

if TYPE_CHECKING:
    from copydesk_server import catalog
else:  # 1 MiB, which the sweep needs once a reference is followed.
    catalog = LazyModule("copydesk_server.catalog")


class _LazyRegistry(CollectionRegistry):
    """The collections of all slices, loaded when they are first asked for."""

    def __init__(self) -> None:
        """Load nothing yet."""

    @property
    def collections(self) -> tuple[Collection[Row], ...]:
        """The collections."""
        return catalog.CATALOG.collections


async def _no_dispatch(job_id: str, queue: str) -> None:
    """Refuse: work does not queue work."""
    raise RuntimeError(f"a worker cannot dispatch {job_id} to {queue}")


def services_of(settings: Settings, database: Database) -> Services:
    """The outside world of a process that answers no requests."""
    return Services(
        settings,
        database,
        _no_dispatch,
        catalog=_LazyRegistry(),
        embedder=embedding.of_settings(settings),
        vault=files.of_settings(settings),
    )
