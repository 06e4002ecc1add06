"""What is kept of coverage: the last one of each day."""

from __future__ import annotations

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference


class DayRow(Row):
    """Coverage of a brand as it was last on a day: its JSON, compressed."""

    project_id: str
    day: str
    inputs_sha256: str
    coverage: bytes


days = Collection[DayRow](
    "coverage_days",
    "cov",
    indexes=[index("project_id", "day", unique=True)],
    references=(Reference("project_id", "projects", OnDelete.CASCADE),),
)
