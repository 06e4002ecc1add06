"""Where brand kits are kept: one document for each brand that has one, with its candidates."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class CandidateRow(TypedDict):
    """What an import found."""

    id: str
    kind: str
    source_url: str | None
    status: str


class ValueOrigin(TypedDict):
    """Where a value of a kit comes from."""

    candidate_id: str | None
    source_url: str | None
    method: str
    confidence: float
    observed_at: datetime


class ProvenanceRow(ValueOrigin):
    """The origin of the value at a JSON pointer: a list, since a pointer is no name of a field."""

    pointer: str


class KitRow(Row):
    """The kit of a brand with its candidates."""

    project_id: str
    revision: int
    approved_at: datetime | None
    kit: JsonObject
    candidates: list[CandidateRow]
    provenance: list[ProvenanceRow]
    history: list[JsonObject]


kits = Collection[KitRow](
    "brand_kits",
    "kit",
    references=(
        Reference("project_id", "projects", OnDelete.CASCADE),
        # Not checked on write: the server stored the files itself a moment before. They keep files from being swept away.
        Reference("kit.logos.storage_key", "blobs", checked=False),
        Reference("candidates.patch.logos.storage_key", "blobs", checked=False),
    ),
    id_from="project_id",
)
