"""Where results of blocks are kept: written with a retention report of a publication, and gone with it or its link."""

from __future__ import annotations

from datetime import datetime

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference


class ResultRow(Row):
    """How much of the audience a block kept in a publication, as it was written then."""

    project_id: str
    script_id: str
    publication_id: str
    connection_id: str
    published_at: datetime
    block_id: str
    kind: str
    kept: float
    seconds: float
    precision: str
    text: str


results = Collection[ResultRow](
    "block_results",
    "blr",
    indexes=[index("project_id", "kind")],
    references=(
        Reference("publication_id", "publications", OnDelete.CASCADE),
        Reference("script_id", "scripts", OnDelete.CASCADE),
    ),
)
