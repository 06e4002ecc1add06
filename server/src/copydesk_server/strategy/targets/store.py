"""Where query targets are kept."""

from __future__ import annotations

from typing import NotRequired

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import Reference


class TargetRow(Row):
    """A query target; ``cannibalizes_ids`` is worked out when one is shown."""

    project_id: str
    topic_id: str
    query: str
    normalized: str
    key: str
    surface: str
    locale: str
    is_primary: bool
    questions: list[str]
    cannibalizes_ids: NotRequired[list[str]]


targets = Collection[TargetRow](
    "query_targets",
    "qry",
    indexes=[index("project_id", "key"), index("updated_at")],
    references=(Reference("topic_id", "topics"), Reference("project_id", "projects")),
)
