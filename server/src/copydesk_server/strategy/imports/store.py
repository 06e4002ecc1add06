"""Where imports are kept."""

from __future__ import annotations

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class ImportRow(Row):
    """An import; ``csv`` is there until it has been read."""

    project_id: str
    filename: str | None
    csv: str | None
    job_id: str
    status: str
    rows: int
    topics_created: int
    targets_created: int
    rows_unchanged: int
    rows_failed: int
    errors: list[JsonObject]
    error_code: str | None
    error_message: str | None


imports = Collection[ImportRow](
    "strategy_imports", "imp", references=(Reference("project_id", "projects", OnDelete.CASCADE),)
)
