"""Where evidence is kept."""

from __future__ import annotations

from datetime import datetime
from typing import NotRequired, TypedDict

from copydesk_server.core.citations import CitationRow
from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class ValueRow(TypedDict):
    """The number that is claimed."""

    number: float
    unit: str
    as_of: str | None


class EvidenceRow(Row):
    """A piece of evidence; the fields at the end are worked out when one is shown."""

    project_id: str
    topic_ids: list[str]
    claim: str
    kind: str
    value: ValueRow | None
    citations: list[CitationRow]
    expires_at: datetime | None
    unit_key: str | None
    subject: list[str]
    state: NotRequired[str]
    findings: NotRequired[list[JsonObject]]
    contradicts_ids: NotRequired[list[str]]
    used_in: NotRequired[list[str]]


evidence = Collection[EvidenceRow](
    "evidence",
    "evd",
    indexes=[index("project_id", "unit_key")],
    references=(
        Reference("project_id", "projects"),
        Reference("topic_ids", "topics", OnDelete.PULL),
        Reference("person_id", "people"),
        # Not checked on write: quotes are looked for in the document, which tells where it is missing.
        Reference("citations.document_id", "knowledge", checked=False, follows=True),
    ),
)
