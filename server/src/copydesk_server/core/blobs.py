"""Files of a workspace: invisible until they are whole, and stored once however often they come.

A record makes a file; its content is in the vault that was the server's when it came, and stays there.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta

from copydesk_server.core.clock import now
from copydesk_server.core.collection import Collection, Document, index
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import DuplicateKeyError
from copydesk_server.core.vault import DATABASE, DatabaseVault, Vault, VaultFailed

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
    vault: str


async def put(ctx: Context, data: bytes, content_type: str) -> Blob:
    """Store a file, unless the workspace has it.

    The content goes first, under an id that nothing names; the record that makes it a file goes last. Of two that store
    the same file at once one finds the other's record, and takes its own content back.
    """
    sha256 = hashlib.sha256(data).hexdigest()
    known = await _touch(ctx, sha256)
    if known is not None:
        return _blob(known)
    vault = _vaults(ctx.services)[0]
    values = {"sha256": sha256, "bytes": len(data), "content_type": content_type, "vault": vault.name}
    document = blobs.new(ctx, values)
    await vault.put(document["_id"], data)
    try:
        await blobs.insert(ctx, document)
    except DuplicateKeyError:
        await vault.delete(document["_id"])
        return await put(ctx, data, content_type)
    return _blob(document)


async def find(ctx: Context, key: str) -> Blob | None:
    """The file of a storage key; ``None`` where the workspace has none."""
    found = await blobs.find_one(ctx, {"_id": key})
    return None if found is None else _blob(found)


async def read(ctx: Context, blob: Blob) -> bytes:
    """The content of a file."""
    return b"".join([chunk async for chunk in stream(ctx, blob)])


async def stream(ctx: Context, blob: Blob, start: int = 0, end: int | None = None) -> AsyncIterator[bytes]:
    """The bytes ``[start, end)`` of a file, piece by piece; all of them where no end is given.

    Raises:
        VaultFailed: When the content cannot be read.
    """
    stop = blob.bytes if end is None else end
    async for piece in _vault(ctx.services, blob.vault).stream(blob.key, start, stop):
        yield piece


def _vaults(services: Services) -> list[Vault]:
    """The vault that new files go to, and the others that old ones may be in."""
    own = DatabaseVault(services.database)
    return [own] if services.vault is None else [services.vault, own]


def _vault(services: Services, name: str) -> Vault:
    found = next((vault for vault in _vaults(services) if vault.name == name), None)
    if found is None:
        raise VaultFailed(f"this server has no {name} store; set COPYDESK_S3_BUCKET as it was when the file came")
    return found


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
            await _vault(services, document.get("vault", DATABASE)).delete(document["_id"])
            deleted += 1
    for vault in _vaults(services):
        strays = await vault.strays(before, _MOST_COLLECTED)
        for key in strays:
            await vault.delete(key)
        deleted += len(strays)
    return deleted


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
    vault = document.get("vault", DATABASE)
    return Blob(document["_id"], document["sha256"], document["bytes"], document["content_type"], vault)
