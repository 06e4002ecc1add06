"""Where artifacts are kept."""

from __future__ import annotations

from typing import TypedDict

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference


class FileRow(TypedDict):
    """A file of an artifact."""

    role: str
    storage_key: str
    content_type: str
    bytes: int
    sha256: str


class ArtifactRow(Row):
    """A saved output; the field that names its subject is ``{subject}_id``."""

    kind: str
    subject: str | None
    script_id: str | None
    composition_id: str | None
    editing_run_id: str | None
    title: str
    status: str
    duration_seconds: float | None
    files: list[FileRow]


artifacts = Collection[ArtifactRow](
    "artifacts",
    "art",
    indexes=[
        index("script_id", "kind"),
        index("files.storage_key"),
        index("updated_at"),
        # All that coverage reads of an output: its content, of tens of kilobytes, stays on the disk.
        index("status", "kind", "script_id", "updated_at", "_id"),
    ],
    references=(
        # Not checked on write: a job writes them, which holds its script. They keep a script and its files from a delete.
        Reference("script_id", "scripts", checked=False),
        Reference("composition_id", "compositions", checked=False),
        Reference("editing_run_id", "editing_runs", checked=False),
        Reference("files.storage_key", "blobs", OnDelete.RESTRICT, checked=False),
    ),
    unlisted=("content",),
)
