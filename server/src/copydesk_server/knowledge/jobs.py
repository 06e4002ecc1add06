"""The server's own work on documents: an import that was queued, and indexing anew what was indexed otherwise."""

from __future__ import annotations

import msgspec

from copydesk_server.queue.operations import SOURCES, JobFamily, JobOperation

# Fetching has 10 s and reading 30 s of their own; the rest is for texts of two million characters (25 s when four were
# indexed at once) and for waiting until others have been read.
LIMIT_SECONDS = 600.0
# Nobody asks for one of these jobs; a day is for the operator who looks why an import failed.
RETENTION_SECONDS = 86_400.0
INGESTION = JobFamily(
    "ingestion", slots=None, keyed=False, listed=False, ceiling_usd=0.0, retention_seconds=RETENTION_SECONDS
)


# Reading costs nothing and can be repeated; a file that ends its process each time should not do so for ever.
ATTEMPTS = 6


class DocumentInput(msgspec.Struct, frozen=True, kw_only=True):
    """Which document to work on."""

    document_id: str


IMPORT = JobOperation(
    "knowledge.import",
    INGESTION,
    DocumentInput,
    run="copydesk_server.knowledge.tasks:run_import",
    limit_seconds=LIMIT_SECONDS,
    loads_at_start=True,
    attempts=ATTEMPTS,
    queue=SOURCES,
)
INDEX = JobOperation(
    "knowledge.index",
    INGESTION,
    DocumentInput,
    run="copydesk_server.knowledge.tasks:run_index",
    limit_seconds=LIMIT_SECONDS,
    loads_at_start=True,
    attempts=ATTEMPTS,
    queue=SOURCES,
)
