"""Where context snapshots are kept."""

from __future__ import annotations

from copydesk_server.core.collection import Collection, Row, index


class SnapshotRow(Row):
    """What a generation was given; nothing of it is read here but to be shown."""

    script_id: str


snapshots = Collection[SnapshotRow]("context_snapshots", "snp", indexes=[index("script_id")])
