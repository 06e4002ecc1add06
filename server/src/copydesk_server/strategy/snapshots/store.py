"""Where context snapshots are kept."""

from __future__ import annotations

from typing import TypedDict

from copydesk_server.core.collection import Collection, Row, index


class UsedEvidenceRow(TypedDict):
    """Of a piece of evidence that a generation was given, whose it is a copy."""

    evidence_id: str


class SnapshotRow(Row):
    """What a generation was given; nothing else of it is read here but to be shown."""

    script_id: str
    evidence: list[UsedEvidenceRow]


snapshots = Collection[SnapshotRow](
    "context_snapshots", "snp", indexes=[index("script_id"), index("evidence.evidence_id")]
)
