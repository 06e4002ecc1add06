"""Where the content of files is: GridFS here, an S3-compatible store in ``providers/files``. One interface for both."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator
from typing import Protocol

from copydesk_server.core.clock import now
from copydesk_server.core.mongo import Database, IndexModel, PyMongoError, ping

DATABASE = "database"
BUCKET = "files"
# What the specification of GridFS proposes; four of them are one message of a mebibyte.
CHUNK = 255 * 1024
CHUNKS_AT_ONCE = 4
BLOCK = CHUNK * CHUNKS_AT_ONCE


async def prepare(database: Database) -> None:
    """Create the indexes that the specification of GridFS asks of who writes chunks."""
    await database[f"{BUCKET}.chunks"].create_indexes([IndexModel([("files_id", 1), ("n", 1)], unique=True)])
    await database[f"{BUCKET}.files"].create_indexes([IndexModel([("filename", 1), ("uploadDate", 1)])])


async def blocks(pieces: AsyncIterable[bytes], size: int) -> AsyncIterator[bytes]:
    """Pieces of any length as blocks of one, of which only the last may be shorter."""
    held = bytearray()
    async for piece in pieces:
        if len(piece) == size and not held:
            yield piece  # As it is: of a file that is read in blocks nothing is copied.
            continue
        held += piece
        while len(held) >= size:
            yield bytes(held[:size])
            del held[:size]
    if held:
        yield bytes(held)


class BlobStore(Protocol):
    """Keeps the content of files by key. What it has does not make a file: only a record in ``core/blobs`` does."""

    @property
    def name(self) -> str:
        """What records call it."""

    async def put(self, key: str, pieces: AsyncIterable[bytes]) -> None:
        """Keep content under a key that has none; a few mebibytes of it are in memory at a time.

        Raises:
            VaultFailed: When it cannot be kept; part of it may be there, also where ``pieces`` raises.
        """

    def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)`` of some content, in pieces; fewer or more where the vault is wrong.

        Raises:
            VaultFailed: When it cannot be read.
        """

    async def ping(self) -> None:
        """Ask for an answer.

        Raises:
            VaultFailed: When there is none.
        """

    async def delete(self, key: str) -> None:
        """Delete content, if it is there, and what there is of it.

        Raises:
            VaultFailed: When it cannot be deleted now.
        """


class BlobStoreFailed(Exception):
    """Raised when content cannot be kept or read for now."""


class ContentLost(Exception):
    """Raised when the content of a record is not there, or is not what was stored; no repeat helps."""


class DatabaseBlobStore:
    """Keeps content in GridFS.

    Args:
        database: The database.
    """

    name = DATABASE

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, key: str, pieces: AsyncIterable[bytes]) -> None:
        """Keep content: chunks as they come, and the file's own row, without which there is no file, last.

        Not by the driver's own writer: it holds 48 MB of a file before it sends any of it (``_UPLOAD_BUFFER_SIZE``).
        """
        length = 0
        try:
            async for block in blocks(pieces, BLOCK):
                first = length // CHUNK
                parts = [block[start : start + CHUNK] for start in range(0, len(block), CHUNK)]
                rows = [{"files_id": key, "n": first + number, "data": part} for number, part in enumerate(parts)]
                await self._database[f"{BUCKET}.chunks"].insert_many(rows)
                length += len(block)
            row = {"_id": key, "filename": key, "length": length, "chunkSize": CHUNK, "uploadDate": now().plain()}
            await self._database[f"{BUCKET}.files"].insert_one(row)
        except PyMongoError as error:
            raise BlobStoreFailed("the database did not keep a file") from error

    async def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)``, in the pieces in which they are stored; no others are read.

        Not by the driver's own reader: for any range it has the database send up to 16 MB from there on.
        """
        file = await self._database[f"{BUCKET}.files"].find_one({"_id": key}, {"chunkSize": 1, "length": 1})
        if file is None:
            raise ContentLost(f"the content of {key} is not there")
        size, length = file["chunkSize"], file["length"]
        after = -(-end // size)  # The number of the chunk after the last one.
        for first in range(start // size, after, CHUNKS_AT_ONCE):
            numbers = range(first, min(first + CHUNKS_AT_ONCE, after))
            for number, data in zip(numbers, await self._chunks(key, numbers), strict=True):
                begin = number * size
                if len(data) != min(size, length - begin):
                    raise ContentLost(f"chunk {number} of {key} is not as long as it was")
                yield data[max(0, start - begin) : end - begin]

    async def _chunks(self, key: str, numbers: range) -> list[bytes]:
        """Chunks of some content.

        Raises:
            ContentLost: When one of them is not there.
        """
        where = {"files_id": key, "n": {"$gte": numbers.start, "$lt": numbers.stop}}
        rows = await self._database[f"{BUCKET}.chunks"].find(where, {"n": 1, "data": 1}).sort("n", 1).to_list(None)
        if [row["n"] for row in rows] != [*numbers]:
            raise ContentLost(f"a chunk of {key} is not there")
        return [row["data"] for row in rows]

    async def ping(self) -> None:
        """Ask the database for an answer."""
        await ping(self._database)

    async def delete(self, key: str) -> None:
        """Delete content; pieces that an upload left are deleted too, where there is no file of them."""
        await self._database.driver.delete_file(BUCKET, key)
