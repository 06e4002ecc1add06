"""Make a backup beside a deployment that runs.

Documents, and the files that are among them (GridFS), are read in one snapshot. The content of a file in a bucket never
changes, and is deleted a day after the last resource that refers to it at the earliest: what the snapshot names is copied
after it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from copydesk_server import __version__
from copydesk_server.backup.folder import FORMAT, BlobFile, CollectionFile, Folder, Manifest, for_each
from copydesk_server.core import blobs
from copydesk_server.core.blob_store import DATABASE, ContentLost
from copydesk_server.core.clock import now
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo.copies import Snapshot, fields, split
from copydesk_server.core.wire import JsonObject

# Counts of requests and of guesses, which mean nothing later; holds of transactions that have ended.
LEFT_OUT = frozenset({"rate_windows", "guesses", "reference_holds"})
Tell = Callable[[str], None]


async def make(services: Services, uri: str, path: Path, tell: Tell) -> Manifest:
    """Back up a database and the files that it names.

    Args:
        services: Where the files are.
        uri: Address of the database.
        path: An empty folder, or none yet.
        tell: Told what is done.

    Raises:
        BackupError: When the folder is not empty.
        VaultFailed: When the store of the files does not answer.
    """
    folder = Folder(path)
    folder.prepare()
    name = services.settings.mongodb_database
    with Snapshot(uri, name) as snapshot:
        taken_at = now().isoformat()
        names = [one for one in snapshot.collections() if one not in LEFT_OUT]
        collections = {one: folder.write_collection(one, snapshot.documents(one)) for one in names}
    tell(f"{sum(one.documents for one in collections.values())} documents of {len(collections)} collections")
    copied, gone = await _copy_blobs(services, folder)
    if gone:
        collections["blobs"] = _forget(folder, gone)
    tell(
        f"{len(copied)} files of the bucket, {len(gone)} of them deleted meanwhile"
        if gone
        else f"{len(copied)} files of the bucket"
    )
    manifest = Manifest(FORMAT, __version__, taken_at, name, collections, copied)
    folder.write_manifest(manifest)
    return manifest


async def _copy_blobs(services: Services, folder: Folder) -> tuple[dict[str, BlobFile], set[str]]:
    """Copy what is not in the database; by key, and the keys of what the sweep has deleted since the snapshot."""
    copied, gone = dict[str, BlobFile](), set[str]()

    async def copy(document: bytes) -> None:
        row: JsonObject = fields(document)
        if row.get("vault", DATABASE) == DATABASE:
            return
        blob = blobs.Blob(row["_id"], row["sha256"], row["bytes"], row["content_type"], row["vault"])
        context = Context(services, row["workspace_id"])
        try:
            with folder.blob(blob.key).open("xb") as file:
                async for piece in blobs.stream(context, blob):
                    file.write(piece)
        except ContentLost:
            folder.blob(blob.key).unlink()
            if await blobs.find(context, blob.key) is not None:
                raise
            gone.add(blob.key)
        else:
            copied[blob.key] = BlobFile(blob.bytes, blob.sha256)

    await for_each(split(folder.read_collection("blobs")), copy)
    return copied, gone


def _forget(folder: Folder, keys: set[str]) -> CollectionFile:
    """Take the records of files that nothing referred to out of the backup."""
    file = folder.collection("blobs")
    before = file.rename(file.with_suffix(".before"))
    kept = [one for one in split(iter([before.read_bytes()])) if fields(one)["_id"] not in keys]
    before.unlink()
    return folder.write_collection("blobs", kept)
