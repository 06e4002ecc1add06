"""Motor: PyMongo's synchronous client in threads."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

from bson import decode_all
from gridfs.errors import NoFile
from motor.frameworks.asyncio import run_on_executor
from motor.motor_asyncio import AsyncIOMotorClient, AsyncIOMotorGridFSBucket
from pymongo.collection import Collection

from copydesk_server.core.mongo.driver import ChangeStream, Driver, Handle, Session, Stage

T = TypeVar("T")
Client = AsyncIOMotorClient


class Motor(Driver):
    """A database by motor."""

    async def find(self, collection: Handle, **query: object) -> list[dict[str, object]]:
        """The documents that a query finds; a thread fetches them and the event loop decodes them.

        Threads that decode take the interpreter's lock from each other and from the event loop: 1.2 to 1.4 times the
        processor time for a page of fifty scripts.
        """

        def fetch() -> list[bytes]:
            with collection.delegate.find_raw_batches(**query) as batches:
                return list(batches)

        return [row for batch in await _in_thread(fetch) for row in decode_all(batch, collection.codec_options)]

    async def aggregate(
        self, name: str, pipeline: Sequence[Stage], hint: Mapping[str, int] | None = None
    ) -> list[dict[str, object]]:
        """The documents that a pipeline makes of a collection, by the index that ``hint`` names."""
        options: dict[str, Any] = {} if hint is None else {"hint": hint}  # type: ignore[explicit-any]  # the driver's keywords
        collection: Collection[dict[str, object]] = self.database.delegate[name]

        def make() -> list[dict[str, object]]:
            with collection.aggregate(list(pipeline), **options) as cursor:
                return list(cursor)

        # Motor's own cursor goes through three futures of the event loop, one after the other.
        return await _in_thread(make)

    @asynccontextmanager
    async def session(self) -> AsyncIterator[Session]:
        """Start a session."""
        async with await self.client.start_session() as session:
            yield session

    @asynccontextmanager
    async def watch(self, name: str, pipeline: Sequence[Stage], wait_ms: int) -> AsyncIterator[ChangeStream]:
        """Open a change stream on a collection."""
        async with self.database[name].watch(list(pipeline), max_await_time_ms=wait_ms) as stream:
            yield stream

    async def delete_file(self, bucket: str, key: str) -> None:
        """Delete a GridFS file if it is there, or the pieces of one that never was."""
        with suppress(NoFile):
            await AsyncIOMotorGridFSBucket(self.database, bucket_name=bucket).delete(key)

    async def close(self) -> None:
        """Close every connection."""
        self.client.close()


async def _in_thread(make: Callable[[], T]) -> T:
    found: T = await run_on_executor(asyncio.get_running_loop(), make)  # type: ignore[no-untyped-call]
    return found


Database = Motor
