"""Where statements are kept."""

from __future__ import annotations

from datetime import datetime
from typing import NotRequired

from copydesk_server.core.citations import CitationRow
from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import Reference
from copydesk_server.core.wire import JsonObject


class ContextRow(Row):
    """A statement; the last three fields are worked out when one is shown."""

    project_id: str
    kind: str
    statement: str
    citations: list[CitationRow]
    state: str
    valid_from: datetime | None
    valid_until: datetime | None
    revision: int
    supersedes_id: str | None
    superseded_by_id: NotRequired[str | None]
    current: NotRequired[bool]
    guard: NotRequired[JsonObject | None]


contexts = Collection[ContextRow](
    "contexts",
    "ctx",
    indexes=[index("project_id", "kind", "state")],
    references=(
        Reference("project_id", "projects"),
        Reference("person_id", "people"),
        Reference("supersedes_id", "contexts"),
        # Not checked on write: quotes are looked for in the document, which tells where it is missing.
        Reference("citations.document_id", "knowledge", checked=False, follows=True),
    ),
)
