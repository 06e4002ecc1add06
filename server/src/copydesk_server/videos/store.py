"""Stored films, and the cache of rendered segments."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import TypedDict, cast

from copydesk_server.core import blobs
from copydesk_server.core.blob_store import ContentLost
from copydesk_server.core.blobs import Blob
from copydesk_server.core.clock import now
from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import DuplicateKeyError
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


CONTENT_TYPE = "application/octet-stream"
# Segments of some 600 minutes in 1080p (1.7 MiB a minute of ten slides, seen), for longer than people work on a film.
MOST_BYTES, MOST_DAYS = 1024 * 1024 * 1024, 30
# A segment that is used is marked so once a day: a write for each segment of each film would tell no more.
_MARK_AFTER = timedelta(days=1)
# Read beside each other: each takes two round trips, and a film of eleven slides has fifty. More would wait for connections.
_AT_ONCE = 8


@dataclass(frozen=True, slots=True)
class WorkspaceCache:
    """The segments of a workspace (``media.render.film.SegmentCache``)."""

    ctx: Context

    async def find(self, keys: Sequence[str]) -> Mapping[str, bytes]:
        """The coded frames of those of these that it has."""
        found: dict[str, bytes] = {}
        rows = await segments.find(self.ctx, {"key": {"$in": list(keys)}})
        files = await blobs.find_all(self.ctx, (row["storage_key"] for row in rows))
        for start in range(0, len(rows), _AT_ONCE):
            some = rows[start : start + _AT_ONCE]
            read = await asyncio.gather(*(self._content(files.get(row["storage_key"])) for row in some))
            for row, data in zip(some, read, strict=True):
                if not data:
                    await segments.remove(self.ctx, {"_id": row["_id"]})
                    continue
                found[row["key"]] = data
                if row["updated_at"] < now().plain() - _MARK_AFTER:
                    await segments.change(self.ctx, row["_id"], {})
        return found

    async def _content(self, blob: Blob | None) -> bytes:
        """What was kept; nothing where it is lost."""
        try:
            return await blobs.read(self.ctx, blob) if blob else b""
        except ContentLost:
            return b""

    async def keep(self, key: str, data: bytes) -> None:
        """Keep the coded frames of a segment; another job may have been faster, or what was kept is damaged."""
        blob = await blobs.put(self.ctx, data, CONTENT_TYPE)
        row = segments.new(self.ctx, {"key": key, "storage_key": blob.key, "bytes": blob.bytes})
        try:
            await segments.insert(self.ctx, row)
        except DuplicateKeyError:
            before = await segments.find_one(self.ctx, {"key": key})
            if before is not None and before["storage_key"] != blob.key:
                await segments.change(self.ctx, before["_id"], {"storage_key": blob.key, "bytes": blob.bytes})


class _Room(TypedDict):
    """What a workspace keeps."""

    _id: str
    bytes: int


async def sweep(services: Services) -> int:
    """Forget segments that nobody has used for long, and in each workspace those over its bound; returns how many."""
    before = now().plain() - timedelta(days=MOST_DAYS)
    done = await services.database[segments.name].delete_many({"updated_at": {"$lt": before}})
    stages: list[dict[str, object]] = [
        {"$group": {"_id": "$workspace_id", "bytes": {"$sum": "$bytes"}}},
        {"$match": {"bytes": {"$gt": MOST_BYTES}}},
    ]
    full = cast("list[_Room]", await services.database.driver.aggregate(segments.name, stages))
    return int(done.deleted_count) + sum([await _shrink(Context(services, row["_id"]), row["bytes"]) for row in full])


async def _shrink(ctx: Context, held: int) -> int:
    rows: list[SegmentRow] = await segments.find(ctx, {}, fields={"bytes": 1, "updated_at": 1})
    doomed = []
    for row in sorted(rows, key=lambda one: one["updated_at"]):
        if held <= MOST_BYTES:
            break
        doomed.append(row["_id"])
        held -= row["bytes"]
    return await segments.remove(ctx, {"_id": {"$in": doomed}})
