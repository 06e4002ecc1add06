"""PyMongo's own asynchronous client, motor's successor: no threads, and so more requests for each core."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, cast

from pymongo import AsyncMongoClient

from copydesk_server.core.lazy import LazyModule
from copydesk_server.core.mongo.driver import ChangeStream, Driver, Handle, Session, Stage

if TYPE_CHECKING:
    import gridfs
else:  # Only who deletes files needs it.
    gridfs = LazyModule("gridfs")

Client = AsyncMongoClient


class PyMongo(Driver):
    """A database by PyMongo."""

    async def find(self, collection: Handle, **query: object) -> list[dict[str, object]]:
        """The documents that a query finds."""
        return cast("list[dict[str, object]]", await collection.find(**query).to_list(None))

    async def aggregate(
        self, name: str, pipeline: Sequence[Stage], hint: Mapping[str, int] | None = None
    ) -> list[dict[str, object]]:
        """The documents that a pipeline makes of a collection, by the index that ``hint`` names."""
        options = {} if hint is None else {"hint": hint}
        cursor = await self.database[name].aggregate(list(pipeline), **options)
        return cast("list[dict[str, object]]", await cursor.to_list(None))

    @asynccontextmanager
    async def session(self) -> AsyncIterator[Session]:
        """Start a session."""
        async with self.client.start_session() as session:
            yield session

    @asynccontextmanager
    async def watch(self, name: str, pipeline: Sequence[Stage], wait_ms: int) -> AsyncIterator[ChangeStream]:
        """Open a change stream on a collection."""
        async with await self.database[name].watch(list(pipeline), max_await_time_ms=wait_ms) as stream:
            yield stream

    async def delete_file(self, bucket: str, key: str) -> None:
        """Delete a GridFS file if it is there, or the pieces of one that never was."""
        with suppress(gridfs.NoFile):
            await gridfs.AsyncGridFSBucket(self.database, bucket_name=bucket).delete(key)

    async def close(self) -> None:
        """Close every connection."""
        await self.client.close()


Database = PyMongo
