"""What the stores of silos and topics share: rows whose slug is unique among their brand's own."""

from __future__ import annotations

from copydesk_server.core.collection import Row, index
from copydesk_server.core.mongo import IndexModel


class SluggedRow(Row):
    """A thing of a brand that has a slug."""

    project_id: str
    slug: str


def unique_index() -> IndexModel:
    """What keeps two things of a brand from having one slug, also when they are made at the same moment."""
    return index("project_id", "slug", unique=True)
