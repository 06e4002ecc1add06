"""The work of an import."""

from __future__ import annotations

import msgspec

from copydesk_server.queue.families import SOURCES as FAMILY
from copydesk_server.queue.operations import JobOperation
from copydesk_server.queue.queues import SOURCES

# Five thousand rows take seconds; the rest is for a database that others keep busy.
LIMIT_SECONDS = 300.0


class ImportInput(msgspec.Struct, frozen=True, kw_only=True):
    """Which import to do."""

    import_id: str


IMPORT = JobOperation(
    "strategy.import",
    FAMILY,
    ImportInput,
    run="copydesk_server.strategy.imports.tasks:run",
    limit_seconds=LIMIT_SECONDS,
    queue=SOURCES,
    attempts=3,  # What an interrupted attempt has added is there for the next, which adds the rest.
)
