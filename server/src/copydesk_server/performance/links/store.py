"""Where content links are kept; ``composition_id`` is not checked, since compositions have no collection yet."""

from __future__ import annotations

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference

CONFIRMED = {"state": "confirmed"}


class LinkRow(Row):
    """A content link."""

    publication_id: str
    script_id: str | None
    script_version_id: str | None
    artifact_id: str | None
    topic_id: str | None
    brief_id: str | None
    method: str
    confidence: float
    state: str


links = Collection[LinkRow](
    "content_links",
    "lnk",
    indexes=[
        index("publication_id", "state"),
        index("topic_id"),
        index("updated_at"),
    ],
    references=(
        Reference("publication_id", "publications", OnDelete.CASCADE),
        # What a person has confirmed keeps a script and an output from a delete; a suggestion goes with them.
        Reference("script_id", "scripts", only=CONFIRMED),
        Reference("script_id", "scripts", OnDelete.CASCADE, checked=False),
        Reference("script_version_id", "script_versions", checked=True),
        Reference("topic_id", "topics"),
        Reference("brief_id", "briefs"),
        Reference("artifact_id", "artifacts", only=CONFIRMED),
        Reference("artifact_id", "artifacts", OnDelete.CASCADE, checked=False),
    ),
)
