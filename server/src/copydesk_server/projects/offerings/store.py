"""Where offerings are kept."""

from __future__ import annotations

from datetime import datetime

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.references import Reference


class OfferingRow(Row):
    """An offering."""

    project_id: str
    audience_ids: list[str]
    status: str
    starts_at: datetime | None
    ends_at: datetime | None


offerings = Collection[OfferingRow](
    "offerings",
    "off",
    references=(
        Reference("project_id", "projects"),
        Reference("media_ids", "media"),
        Reference("proof_points.evidence_id", "evidence"),
    ),
)
