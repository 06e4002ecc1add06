"""The folder of a backup: a file of BSON for each collection, a file for each blob that is not in one, and a manifest."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

MANIFEST = "manifest.json"
FORMAT = 1
_READ = 1024 * 1024
# Files on their way at once: one waits for the store, which may be far away, while others are written and digested.
_AT_ONCE = 8
T = TypeVar("T")


class BackupError(Exception):
    """Raised when a backup cannot be made or used; says why."""


class CollectionFile(msgspec.Struct, frozen=True):
    """A collection's file: how many documents it has, its length, and its SHA-256."""

    documents: int
    bytes: int
    sha256: str


class BlobFile(msgspec.Struct, frozen=True):
    """The file of a blob: its length and its SHA-256."""

    bytes: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds. It is written last: a folder without one is no backup."""

    format: int
    version: str
    taken_at: str
    database: str
    collections: dict[str, CollectionFile]
    blobs: dict[str, BlobFile]

    @property
    def bytes(self) -> int:
        """Bytes of all files."""
        return sum(one.bytes for one in self.collections.values()) + sum(one.bytes for one in self.blobs.values())


class Folder:
    """A folder with a backup, or for one.

    Args:
        path: Where it is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def collection(self, name: str) -> Path:
        """The file of a collection."""
        return self.path / "collections" / f"{name}.bson"

    def blob(self, key: str) -> Path:
        """The file of a blob."""
        return self.path / "blobs" / key

    def prepare(self) -> None:
        """Make the folders, for their owner alone.

        Raises:
            BackupError: When there is something already.
        """
        if self.path.exists() and any(self.path.iterdir()):
            raise BackupError(f"{self.path} is not empty: give a folder that is, or one that is not there yet")
        for folder in (self.path, self.path / "collections", self.path / "blobs"):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def write_collection(self, name: str, documents: Iterable[bytes]) -> CollectionFile:
        """Write the documents of a collection."""
        count, length, digest = 0, 0, hashlib.sha256()
        with self.collection(name).open("xb") as file:
            for document in documents:
                file.write(document)
                digest.update(document)
                count, length = count + 1, length + len(document)
        return CollectionFile(count, length, digest.hexdigest())

    def read_collection(self, name: str) -> Iterator[bytes]:
        """A collection's file in pieces."""
        return _pieces(self.collection(name))

    def write_manifest(self, manifest: Manifest) -> None:
        """Make it a backup."""
        draft = self.path / f".{MANIFEST}"
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(manifest)))
        draft.rename(self.path / MANIFEST)

    def read_manifest(self) -> Manifest:
        """What the backup holds.

        Raises:
            BackupError: When there is none, or of a format that is not known.
        """
        try:
            found = msgspec.json.decode((self.path / MANIFEST).read_bytes(), type=Manifest)
        except FileNotFoundError:
            raise BackupError(
                f"{self.path} has no {MANIFEST}: it is not a backup, or one that was interrupted"
            ) from None
        except msgspec.DecodeError as error:
            raise BackupError(f"{self.path / MANIFEST} cannot be read: {error}") from None
        if found.format != FORMAT:
            raise BackupError(f"the backup has format {found.format}; this version reads {FORMAT}")
        return found

    def verify(self, manifest: Manifest) -> None:
        """Hold every file against the manifest.

        Raises:
            BackupError: With the name of the first file that is not there or has other bytes.
        """
        files = [(self.collection(name), one.sha256) for name, one in manifest.collections.items()]
        files += [(self.blob(key), one.sha256) for key, one in manifest.blobs.items()]
        for path, sha256 in files:
            digest = hashlib.sha256()
            if not path.is_file():
                raise BackupError(f"{path} is missing")
            for piece in _pieces(path):
                digest.update(piece)
            if digest.hexdigest() != sha256:
                raise BackupError(f"{path} has other bytes than were backed up")


def _pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(_READ):
            yield piece


async def for_each(items: Iterable[T], work: Callable[[T], Awaitable[None]]) -> None:
    """Do the work for all items, some at once; the first that fails ends it."""
    rest = iter(items)

    async def some() -> None:
        for item in rest:
            await work(item)

    tasks = [asyncio.create_task(some()) for _ in range(_AT_ONCE)]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
