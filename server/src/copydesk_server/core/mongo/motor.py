"""Motor: PyMongo's synchronous client in threads (``threads.py``)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import cast

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

from copydesk_server.core.mongo import threads
from copydesk_server.core.mongo.driver import ChangeStream, Driver, Session, Stage

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

    async def aggregate(
        self, name: str, pipeline: Sequence[Stage], hint: Mapping[str, int] | None = None
    ) -> list[dict[str, object]]:
        """The documents that a pipeline makes of a collection, by the index that ``hint`` names."""
        options = {} if hint is None else {"hint": hint}
        return cast(
            "list[dict[str, object]]", await self.database[name].aggregate(list(pipeline), **options).to_list(None)
        )

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


Database = Motor
