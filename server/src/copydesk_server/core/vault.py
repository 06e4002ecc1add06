"""Where the content of files is: GridFS here, an S3-compatible store in ``providers/files``. One interface for both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Protocol

from copydesk_server.core.mongo import CorruptGridFile, Database, NoFile, PyMongoError

DATABASE = "database"
BUCKET = "files"


class Vault(Protocol):
    """Keeps the content of files by key. What it has does not make a file: only a record in ``core/blobs`` does."""

    @property
    def name(self) -> str:
        """What records call it."""

    async def put(self, key: str, data: bytes) -> None:
        """Keep content under a key that has none.

        Raises:
            VaultFailed: When it cannot be kept; part of it may be there.
        """

    def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)`` of some content, in pieces; fewer or more where the vault is wrong.

        Raises:
            VaultFailed: When it cannot be read.
        """

    async def delete(self, key: str) -> None:
        """Delete content, if it is there, and what there is of it.

        Raises:
            VaultFailed: When it cannot be deleted now.
        """


class VaultFailed(Exception):
    """Raised when content cannot be kept or read for now."""


class ContentLost(Exception):
    """Raised when the content of a record is not there, or is not what was stored; no repeat helps."""


class DatabaseVault:
    """Keeps content in GridFS.

    Args:
        database: The database.
    """

    name = DATABASE

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, key: str, data: bytes) -> None:
        """Keep content."""
        try:
            await self._database.bucket(BUCKET).upload_from_stream_with_id(key, key, data)
        except PyMongoError as error:
            raise VaultFailed("the database did not keep a file") from error

    async def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)``, in the pieces in which they are stored."""
        try:
            opened = await self._database.bucket(BUCKET).open_download_stream(key)
            opened.seek(start)
            left = end - start
            while left > 0 and (chunk := await opened.read(min(left, opened.chunk_size))):
                left -= len(chunk)
                yield chunk
        except (NoFile, CorruptGridFile) as error:
            raise ContentLost(f"the content of {key} is not there") from error

    async def delete(self, key: str) -> None:
        """Delete content; pieces that an upload left are deleted too, where there is no file of them."""
        with suppress(NoFile):
            await self._database.bucket(BUCKET).delete(key)
