"""Where the content of files is: GridFS here, an S3-compatible store in ``providers/files``. One interface for both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import datetime
from typing import Protocol

from copydesk_server.core.mongo import Database, NoFile

DATABASE = "database"
BUCKET = "files"


class Vault(Protocol):
    """Keeps the content of files by key. What it has does not make a file: only a record in ``core/blobs`` does."""

    @property
    def name(self) -> str:
        """What records call it."""

    async def put(self, key: str, data: bytes) -> None:
        """Keep content under a key that has none."""

    def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)`` of some content, in pieces.

        Raises:
            VaultFailed: When it cannot be read.
        """

    async def delete(self, key: str) -> None:
        """Delete content, if it is there."""

    async def strays(self, before: datetime, most: int) -> list[str]:
        """Keys of content that is older and has no record."""


class VaultFailed(Exception):
    """Raised when content that has a record cannot be read or kept."""


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
        await self._database.bucket(BUCKET).upload_from_stream_with_id(key, key, data)

    async def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)``, in the pieces in which they are stored."""
        try:
            opened = await self._database.bucket(BUCKET).open_download_stream(key)
            opened.seek(start)
            left = end - start
            while left > 0 and (chunk := await opened.read(min(left, opened.chunk_size))):
                left -= len(chunk)
                yield chunk
        except NoFile as error:
            raise VaultFailed(f"the content of {key} is not there") from error

    async def delete(self, key: str) -> None:
        """Delete content."""
        with suppress(NoFile):
            await self._database.bucket(BUCKET).delete(key)

    async def strays(self, before: datetime, most: int) -> list[str]:
        """Content whose record was never written, since its process died."""
        stages = [
            {"$match": {"uploadDate": {"$lt": before}}},
            {"$lookup": {"from": "blobs", "localField": "_id", "foreignField": "_id", "as": "record"}},
            {"$match": {"record": []}},
            {"$limit": most},
        ]
        found = await self._database[f"{BUCKET}.files"].aggregate(stages).to_list(None)
        return [row["_id"] for row in found]
