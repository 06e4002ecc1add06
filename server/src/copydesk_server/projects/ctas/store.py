"""Where calls to action are kept."""

from __future__ import annotations

from datetime import datetime

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.references import Reference


class CtaRow(Row):
    """A call to action."""

    project_id: str
    status: str
    active_from: datetime | None
    active_until: datetime | None


ctas = Collection[CtaRow](
    "ctas",
    "cta",
    references=(Reference("project_id", "projects"), Reference("offering_id", "offerings")),
)
