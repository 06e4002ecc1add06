"""Rules of collections: what they hold is counted, not stored."""

from __future__ import annotations

from copydesk_server.collections.store import CollectionRow, collections
from copydesk_server.collections.types import Collection
from copydesk_server.core import integrity
from copydesk_server.core.context import Context
from copydesk_server.core.resource import Resource


async def _complete(ctx: Context, found: list[CollectionRow]) -> None:
    counts = await integrity.count_users(ctx, "collections", [row["_id"] for row in found], "collection_ids")
    for row in found:
        row["item_count"] = sum(counts[row["_id"]].values())


groups = Resource(collections, Collection, complete=_complete)
