"""Motor: PyMongo's synchronous client in threads (``threads.py``)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

from bson import decode_all
from gridfs.errors import NoFile
from motor.core import (
    AgnosticChangeStream,
    AgnosticClient,
    AgnosticClientSession,
    AgnosticCollection,
    AgnosticCommandCursor,
    AgnosticCursor,
    AgnosticDatabase,
    AgnosticLatentCommandCursor,
)
from motor.metaprogramming import create_class_with_framework
from motor.motor_gridfs import AgnosticGridFSBucket
from pymongo.collection import Collection

from copydesk_server.core.mongo import threads
from copydesk_server.core.mongo.driver import Changes, ChangeStream, Driver, Handle, Session, Stage
from copydesk_server.core.mongo.inserts import insert_each, of_ids

T = TypeVar("T")
# As `motor.motor_asyncio` makes its own.
_MODULE = "motor.motor_asyncio"
Client = create_class_with_framework(AgnosticClient, threads, _MODULE)
_Bucket = create_class_with_framework(AgnosticGridFSBucket, threads, _MODULE)
# Motor makes each class at its first use, without a lock: of two threads that come first, one gets a database whose class the
# collections of the other do not know.
for _class in (
    AgnosticDatabase,
    AgnosticCollection,
    AgnosticCursor,
    AgnosticCommandCursor,
    AgnosticLatentCommandCursor,
    AgnosticChangeStream,
    AgnosticClientSession,
):
    create_class_with_framework(_class, threads, _MODULE)


class Motor(Driver):
    """A database by motor."""

    async def find(self, collection: Handle, **query: object) -> list[dict[str, object]]:
        """The documents that a query finds; a thread fetches them and the event loop decodes them.

        Threads that decode take the interpreter's lock from each other and from the event loop: 1.2 to 1.4 times the
        processor time for a page of fifty scripts (docs/decisions/0117-page-decoding.md).
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
        collection = self._synchronous(name)

        def make() -> list[dict[str, object]]:
            with collection.aggregate(list(pipeline), **options) as cursor:
                return list(cursor)

        # Motor's own cursor goes through three futures of the event loop, one after the other.
        return await _in_thread(make)

    async def insert(
        self, name: str, documents: Sequence[Changes], beside: str, ids: Sequence[str]
    ) -> tuple[Sequence[Exception | None], frozenset[str]]:
        """Insert documents, and then see which ids another collection has."""
        inserted, other = self._synchronous(name), self._synchronous(beside)

        def make() -> tuple[Sequence[Exception | None], frozenset[str]]:
            refused = insert_each(inserted, documents)
            return refused, frozenset(str(row["_id"]) for row in other.find(*of_ids(ids))) if ids else frozenset()

        return await _in_thread(make)  # One thread for both: nobody waits for the event loop in between.

    def _synchronous(self, name: str) -> Collection[dict[str, object]]:
        """PyMongo's collection, for what runs in a thread from its first command to its last."""
        found: Collection[dict[str, object]] = self.database.delegate[name]
        return found

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
            await _Bucket(self.database, bucket_name=bucket).delete(key)

    async def close(self) -> None:
        """Close every connection."""
        self.client.close()


async def _in_thread(make: Callable[[], T]) -> T:
    return await threads.run_on_executor(asyncio.get_running_loop(), make)


Database = Motor
