"""Where the coded segments of films are kept, so that a film that is made again costs what has changed."""

from __future__ import annotations

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference


class SegmentRow(Row):
    """A segment: its hash, and the file of its coded frames."""

    key: str
    storage_key: str
    bytes: int


segments = Collection[SegmentRow](
    "render_segments",
    "seg",
    indexes=[index("key", unique=True), index("updated_at")],
    # Its file is kept for as long as it is; the sweep of files takes it once it is gone.
    references=(Reference("storage_key", "blobs", OnDelete.RESTRICT, checked=False),),
)
