"""Make a deployment of a backup, in an empty database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from bson import encode

from copydesk_server.backup.folder import BackupError, Folder, Manifest, for_each
from copydesk_server.backup.making import Tell
from copydesk_server.core import blobs
from copydesk_server.core.blob_store import BlobStore, DatabaseBlobStore
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo.copies import Target, fields, split
from copydesk_server.core.wire import JsonObject

_PIECE = 1024 * 1024


async def restore(services: Services, uri: str, path: Path, tell: Tell) -> Manifest:
    """Restore a backup, whole: nothing is written before every file of it was found to be right.

    Files that were in a bucket go to the bucket of the settings, or into the database where there is none. Records of
    files go last, so that a restore that is broken off names none that is not there.

    Args:
        services: Where the files go.
        uri: Address of the database.
        path: The backup.
        tell: Told what is done.

    Raises:
        BackupError: When the backup is not whole, or the database not empty.
        VaultFailed: When the store of the files does not answer.
    """
    folder = Folder(path)
    manifest = folder.read_manifest()
    folder.verify(manifest)
    tell(f"every digest is right: {manifest.bytes} bytes, as of {manifest.taken_at}")
    target = Target(uri, services.settings.mongodb_database)
    try:
        if occupied := target.occupied():
            name = services.settings.mongodb_database
            raise BackupError(
                f"the database {name} is not empty (it has {', '.join(occupied[:3])}): a restore takes an empty one; "
                "drop it, or set COPYDESK_MONGODB_DATABASE to another name"
            )
        vault = services.vault or DatabaseBlobStore(services.database)
        for name in sorted(manifest.collections):
            if name != blobs.blobs.name:
                _insert(target, folder, manifest, name, split(folder.read_collection(name)))
        await for_each(manifest.blobs, lambda key: vault.put(key, _pieces(folder.blob(key))))
        _insert(target, folder, manifest, blobs.blobs.name, _moved(folder, manifest, vault))
    finally:
        target.close()
    tell(f"{len(manifest.collections)} collections and {len(manifest.blobs)} files restored")
    return manifest


async def verify(services: Services, path: Path, tell: Tell) -> None:
    """Read back every file that a restore has put where it is now: each is held against its length and digest.

    The indexes have to be there: without them the database reads all pieces of all files for each few of one.

    Args:
        services: Where the files are.
        path: The backup.
        tell: Told what is done.

    Raises:
        BackupError: When a record of a file is not there.
        ContentLost: When a file is not there, or is another.
        VaultFailed: When the store of the files does not answer.
    """
    files = 0

    async def read(record: bytes) -> None:
        nonlocal files
        row: JsonObject = fields(record)
        context = Context(services, row["workspace_id"])
        found = await blobs.find(context, row["_id"])
        if found is None:
            raise BackupError(f"the record of {row['_id']} is not there")
        async for _ in blobs.stream(context, found):
            pass
        files += 1

    await for_each(split(Folder(path).read_collection(blobs.blobs.name)), read)
    tell(f"every file read back: {files}")


def _insert(target: Target, folder: Folder, manifest: Manifest, name: str, documents: Iterator[bytes]) -> None:
    count = target.insert(name, documents) if name in manifest.collections else 0
    if count != manifest.collections[name].documents:
        raise BackupError(f"{folder.collection(name)} has {count} documents, and had more when it was backed up")


def _moved(folder: Folder, manifest: Manifest, vault: BlobStore) -> Iterator[bytes]:
    """The records of files, which say where these are now."""
    for document in split(folder.read_collection(blobs.blobs.name)):
        row: JsonObject = fields(document)
        yield encode({**row, "vault": vault.name}) if row["_id"] in manifest.blobs else document


async def _pieces(path: Path) -> AsyncIterator[bytes]:
    with path.open("rb") as file:
        while piece := await asyncio.to_thread(file.read, _PIECE):
            yield piece
