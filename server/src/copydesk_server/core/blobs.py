"""Files of a workspace: invisible until they are whole, and stored once however often they come.

A record makes a file; its content is in the vault that was the server's when it came, and stays there.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterable, AsyncIterator, Iterable
from dataclasses import dataclass
from datetime import timedelta

from copydesk_server.core.blob_store import BlobStore, BlobStoreFailed, ContentLost, DatabaseBlobStore
from copydesk_server.core.clock import now
from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.context import Context, Services
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import DuplicateKeyError

log = get_logger("copydesk.files")

# Keys of content that has no record: written before the content of a new file, and before the record of one goes.
INTENTS = "blob_intents"
UNUSED_HOURS = 24
_MOST_COLLECTED = 200


class BlobRow(Row):
    """The record that makes a file."""

    sha256: str
    bytes: int
    content_type: str
    vault: str


blobs = Collection[BlobRow]("blobs", "blb", indexes=[index("sha256", unique=True)])  # ``vault`` is the name of a store.


@dataclass(frozen=True, slots=True)
class Blob:
    """A stored file. ``key`` is its storage key, ``sha256`` in lower-case hexadecimal."""

    key: str
    sha256: str
    bytes: int
    content_type: str
    vault: str


async def put(ctx: Context, data: bytes, content_type: str) -> Blob:
    """Store a file that is in memory, unless the workspace has it.

    Raises:
        VaultFailed: When the content cannot be kept.
    """
    # In a thread: a file of 64 MiB takes a tenth of a second.
    sha256 = (await asyncio.to_thread(hashlib.sha256, data)).hexdigest()
    return await receive(ctx, _whole(data), content_type, sha256=sha256)


async def receive(ctx: Context, pieces: AsyncIterable[bytes], content_type: str, *, sha256: str | None = None) -> Blob:
    """Store a file as it comes.

    An intent goes first, then the content, under an id that nothing names; the record that makes it a file goes last.
    Where the workspace has the file already, or another stores it at the same time, the content is taken back, as it is
    where it breaks off. What is left of a process that died is found by its intent and swept away.

    Raises:
        VaultFailed: When the content cannot be kept.
    """
    vault, length, digest = _vaults(ctx.services)[0], 0, hashlib.sha256()
    document = blobs.new(ctx, {"content_type": content_type, "vault": vault.name})
    key: str = document["_id"]

    async def seen() -> AsyncIterator[bytes]:
        nonlocal length
        async for piece in pieces:
            length += len(piece)
            if sha256 is None:
                digest.update(piece)
            yield piece

    await _intend(ctx.services, key, vault.name)
    try:
        await vault.put(key, seen())
    except BlobStoreFailed:
        raise  # What does not take a file does not delete one either, for now; the sweep does.
    except Exception:
        await _drop(ctx.services, key, vault.name)
        raise
    document |= {"sha256": sha256 or digest.hexdigest(), "bytes": length}
    while (known := await _touch(ctx, document["sha256"])) is None:
        try:
            await blobs.insert(ctx, document)
        except DuplicateKeyError:
            continue  # Another was faster; its record is there now, unless it was deleted since.
        await _settle(ctx.services, key)
        return _blob(document)
    await _drop(ctx.services, key, vault.name)
    return _blob(known)


async def _whole(data: bytes) -> AsyncIterator[bytes]:
    yield data


async def find(ctx: Context, key: str) -> Blob | None:
    """The file of a storage key; ``None`` where the workspace has none."""
    found = await blobs.find_one(ctx, {"_id": key})
    return None if found is None else _blob(found)


async def find_all(ctx: Context, keys: Iterable[str]) -> dict[str, Blob]:
    """The files of those of these storage keys that the workspace has, by their keys."""
    return {row["_id"]: _blob(row) for row in await blobs.find(ctx, {"_id": {"$in": list(keys)}})}


async def read(ctx: Context, blob: Blob) -> bytes:
    """The content of a file."""
    return b"".join([chunk async for chunk in stream(ctx, blob)])


async def stream(ctx: Context, blob: Blob, start: int = 0, end: int | None = None) -> AsyncIterator[bytes]:
    """The bytes ``[start, end)`` of a file, piece by piece; all of them where no end is given.

    The last piece is held back until the length is right, and of a whole file its digest: what breaks off or is not what
    was stored never looks whole.

    Raises:
        VaultFailed: When the content cannot be read, or broke off.
        ContentLost: When it is not there, or is not what was stored.
    """
    stop = blob.bytes if end is None else end
    left, digest, held = stop - start, hashlib.sha256(), b""
    async for piece in _vault(ctx.services, blob.vault).stream(blob.key, start, stop):
        if held:
            yield held
        held = piece
        left -= len(piece)
        digest.update(piece)
        if left < 0:
            raise ContentLost(f"the {blob.vault} store has more of {blob.key} than was stored")
    if left:
        raise BlobStoreFailed(f"the content of {blob.key} broke off {left} bytes before its end")
    if (start, stop) == (0, blob.bytes) and digest.hexdigest() != blob.sha256:
        raise ContentLost(f"the {blob.vault} store has other bytes of {blob.key} than were stored")
    if held:
        yield held


def _vaults(services: Services) -> list[BlobStore]:
    """The vault that new files go to, and the others that old ones may be in."""
    own = DatabaseBlobStore(services.database)
    return [own] if services.vault is None else [services.vault, own]


def _vault(services: Services, name: str) -> BlobStore:
    found = next((vault for vault in _vaults(services) if vault.name == name), None)
    if found is None:
        raise BlobStoreFailed(f"this server has no {name} store; set COPYDESK_S3_BUCKET as it was when the file came")
    return found


async def collect(services: Services) -> int:
    """Delete files that nothing has referred to for a day, and content that has no record; returns how many.

    What a vault does not delete now is tried again by the next sweep, and does not hold up the rest.
    """
    before = now().plain() - timedelta(hours=UNUSED_HOURS)
    rows = services.database["blobs"].find({"updated_at": {"$lt": before}}).sort("updated_at", 1)
    doomed: list[tuple[str, str]] = []
    for document in await rows.limit(_MOST_COLLECTED).to_list(None):
        ctx, key, vault = Context(services, document["workspace_id"]), document["_id"], document["vault"]
        if await _is_used(ctx, key):
            await blobs.change(ctx, key, {})
            continue
        await _intend(services, key, vault)
        if await blobs.remove(ctx, {"_id": key, "updated_at": document["updated_at"]}):
            doomed.append((key, vault))
    intents = await services.database[INTENTS].find({"at": {"$lt": before}}).limit(_MOST_COLLECTED).to_list(None)
    for row in intents:
        if await services.database["blobs"].find_one({"_id": row["_id"]}, {"_id": 1}):
            await _settle(services, row["_id"])
        else:
            doomed.append((row["_id"], row["vault"]))
    return [await _drop(services, key, vault) for key, vault in doomed].count(True)


async def _intend(services: Services, key: str, vault: str) -> None:
    """Note that a vault has, or will have, content that no record names, so that it is found whatever happens."""
    values = {"$set": {"vault": vault, "at": now().plain()}}
    await services.database[INTENTS].update_one({"_id": key}, values, upsert=True)


async def _settle(services: Services, key: str) -> None:
    await services.database[INTENTS].delete_one({"_id": key})


async def _drop(services: Services, key: str, vault: str) -> bool:
    """Delete content that no record names; whether that could be done."""
    try:
        await _vault(services, vault).delete(key)
    except BlobStoreFailed as error:
        log.warning("a file could not be deleted; the next sweep tries again", key=key, vault=vault, error=str(error))
        return False
    await _settle(services, key)
    return True


async def _is_used(ctx: Context, key: str) -> bool:
    for collection, reference in ctx.services.catalog.inbound("blobs"):
        if await collection.ids(ctx, {reference.path: key}, limit=1):
            return True
    return False


async def _touch(ctx: Context, sha256: str) -> BlobRow | None:
    """The record of a file, marked as in use now, so that it is not collected before something refers to it."""
    found = await blobs.find_one(ctx, {"sha256": sha256})
    return None if found is None else await blobs.change(ctx, found["_id"], {})


def _blob(document: BlobRow) -> Blob:
    return Blob(document["_id"], document["sha256"], document["bytes"], document["content_type"], document["vault"])
