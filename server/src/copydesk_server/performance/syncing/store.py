"""What a sync has read so far, so that the next one goes on from there when it is cut; nobody else reads it."""

from __future__ import annotations

from datetime import datetime

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.mongo import IndexModel


class PageRow(Row):
    """An answer of the platform, under the name of its request."""

    connection_id: str
    name: str
    content: bytes
    fetched_at: datetime
    expires_at: datetime


pages = Collection[PageRow](
    "sync_pages",
    "spg",
    indexes=[index("connection_id", "name", unique=True), IndexModel([("expires_at", 1)], expireAfterSeconds=0)],
)
