"""What a process that answers no requests is given of the outside world: those of a worker, the sweep, and backups."""

from __future__ import annotations

from copydesk_server import registry
from copydesk_server.core.context import Services
from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import Settings
from copydesk_server.providers import embedding, files


async def _no_dispatch(job_id: str, queue: str) -> None:
    """Refuse: work does not queue work."""
    raise RuntimeError(f"a worker cannot dispatch {job_id} to {queue}")


def services_of(settings: Settings, database: Database) -> Services:
    """The outside world of a process that answers no requests."""
    return Services(
        settings,
        database,
        _no_dispatch,
        catalog=registry.CATALOG,
        embedder=embedding.of_settings(settings),
        vault=files.of_settings(settings),
    )
