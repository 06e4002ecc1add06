"""Files of a workspace, kept in GridFS: invisible until they are whole, and stored once however often they come."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta

from copydesk_server.core.clock import now
from copydesk_server.core.collection import Collection, Document, index
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import DuplicateKeyError

UNUSED_HOURS = 24
_MOST_COLLECTED = 200

blobs = Collection("blobs", "blb", indexes=[index("sha256", unique=True)])


@dataclass(frozen=True, slots=True)
class Blob:
    """A stored file. ``key`` is its storage key, ``sha256`` in lower-case hexadecimal."""

    key: str
    sha256: str
    bytes: int
    content_type: str


async def put(ctx: Context, data: bytes, content_type: str) -> Blob:
    """Store a file, unless the workspace has it.

    The content goes first, under an id that nothing names; the record that makes it a file goes last. Of two that store
    the same file at once one finds the other's record, and takes its own content back.
    """
    sha256 = hashlib.sha256(data).hexdigest()
    known = await _touch(ctx, sha256)
    if known is not None:
        return _blob(known)
    document = blobs.new(ctx, {"sha256": sha256, "bytes": len(data), "content_type": content_type})
    bucket = ctx.database.bucket("files")
    await bucket.upload_from_stream_with_id(document["_id"], document["_id"], data)
    try:
        await blobs.insert(ctx, document)
    except DuplicateKeyError:
        await bucket.delete(document["_id"])
        return await put(ctx, data, content_type)
    return _blob(document)


async def find(ctx: Context, key: str) -> Blob | None:
    """The file of a storage key; ``None`` where the workspace has none."""
    found = await blobs.find_one(ctx, {"_id": key})
    return None if found is None else _blob(found)


async def read(ctx: Context, blob: Blob) -> bytes:
    """The content of a file."""
    return b"".join([chunk async for chunk in stream(ctx, blob)])


async def stream(ctx: Context, blob: Blob) -> AsyncIterator[bytes]:
    """The content of a file, chunk by chunk."""
    opened = await ctx.database.bucket("files").open_download_stream(blob.key)
    while chunk := await opened.readchunk():
        yield chunk


async def collect(services: Services) -> int:
    """Delete files that nothing has referred to for a day, and content that never became a file; returns how many."""
    before = now().plain() - timedelta(hours=UNUSED_HOURS)
    rows = services.database["blobs"].find({"updated_at": {"$lt": before}}).sort("updated_at", 1)
    deleted = 0
    for document in await rows.limit(_MOST_COLLECTED).to_list(None):
        ctx = Context(services, document["workspace_id"])
        if await _is_used(ctx, document["_id"]):
            await blobs.change(ctx, document["_id"], {})
        elif await blobs.remove(ctx, {"_id": document["_id"], "updated_at": document["updated_at"]}):
            await services.database.bucket("files").delete(document["_id"])
            deleted += 1
    return deleted + await _collect_halves(services, before)


async def _collect_halves(services: Services, before: object) -> int:
    """Content whose record was never written, since its process died."""
    stages = [
        {"$match": {"uploadDate": {"$lt": before}}},
        {"$lookup": {"from": "blobs", "localField": "_id", "foreignField": "_id", "as": "record"}},
        {"$match": {"record": []}},
        {"$limit": _MOST_COLLECTED},
    ]
    found = await services.database["files.files"].aggregate(stages).to_list(None)
    for row in found:
        await services.database.bucket("files").delete(row["_id"])
    return len(found)


async def _is_used(ctx: Context, key: str) -> bool:
    for collection, reference in ctx.services.catalog.inbound("blobs"):
        if await collection.ids(ctx, {reference.path: key}, limit=1):
            return True
    return False


async def _touch(ctx: Context, sha256: str) -> Document | None:
    """The record of a file, marked as in use now, so that it is not collected before something refers to it."""
    found = await blobs.find_one(ctx, {"sha256": sha256})
    return None if found is None else await blobs.change(ctx, found["_id"], {})


def _blob(document: Document) -> Blob:
    return Blob(document["_id"], document["sha256"], document["bytes"], document["content_type"])
