"""Copies of a database: its documents as bytes, all of them as they were at one moment."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from types import TracebackType
from typing import Self

from bson import decode
from bson.raw_bson import RawBSONDocument
from pymongo import WriteConcern

from copydesk_server.core.mongo import OperationFailure, connect_raw

# A message of MongoDB takes 48 MB and 100,000 documents; documents have at most 16 MiB, and most some KiB.
BATCH_BYTES, BATCH_DOCUMENTS = 8 * 1024 * 1024, 1_000
AT_ONCE = 2  # Batches on their way: the next one is read from the file while the database writes.
_LENGTH_BYTES = 4  # Of a document's own length, its first field (bsonspec.org).
_CREATED_SINCE = 246  # SnapshotUnavailable, of a collection that is younger than the snapshot.


class Snapshot:
    """All collections of a database as they were when this was opened.

    The database keeps what it needs for that for ``minSnapshotHistoryWindowInSeconds``, five minutes unless it is set:
    reading has to end by then.

    Args:
        uri: Address of the database.
        name: Its name.
    """

    def __init__(self, uri: str, name: str) -> None:
        self._database = connect_raw(uri, name)
        self._session = self._database.client.start_session(snapshot=True)

    def __enter__(self) -> Self:
        self._database["blobs"].find_one({}, session=self._session)  # The first read sets the moment.
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._session.end_session()
        self._database.client.close()

    def collections(self) -> list[str]:
        """Names of the collections; one that was made since is among them, and is empty."""
        return sorted(self._database.list_collection_names(filter={"name": {"$not": re.compile("^system\\.")}}))

    def documents(self, name: str) -> Iterator[bytes]:
        """The documents of a collection, in BSON."""
        try:
            for document in self._database[name].find({}, session=self._session):
                yield bytes(document.raw)
        except OperationFailure as error:
            if error.code != _CREATED_SINCE:
                raise


class Target:
    """An empty database that takes copies.

    Args:
        uri: Address of the database.
        name: Its name.
    """

    def __init__(self, uri: str, name: str) -> None:
        self._database = connect_raw(uri, name)

    def occupied(self) -> list[str]:
        """Names of the collections that have a document."""
        names = self._database.list_collection_names()
        return sorted(name for name in names if self._database[name].find_one({}) is not None)

    def insert(self, name: str, documents: Iterable[bytes]) -> int:
        """Insert documents as they are; returns how many.

        One member acknowledges each batch: what comes after it with a majority, such as its indexes, waits for it too.
        """
        count, collection = 0, self._database.get_collection(name, write_concern=WriteConcern(w=1))
        under_way = deque[Future[object]]()
        with ThreadPoolExecutor(AT_ONCE) as threads:
            for batch in _batches(documents):
                if len(under_way) == AT_ONCE:
                    under_way.popleft().result()
                rows = [RawBSONDocument(one) for one in batch]
                under_way.append(threads.submit(collection.insert_many, rows, ordered=False))
                count += len(batch)
            for one in under_way:
                one.result()
        return count

    def close(self) -> None:
        """Close every connection."""
        self._database.client.close()


def split(read: Iterator[bytes]) -> Iterator[bytes]:
    """The documents of a file, which comes in pieces of any length.

    Raises:
        ValueError: When it does not end with a document.
    """
    held = bytearray()
    for piece in read:
        held += piece
        at = 0
        while (length := int.from_bytes(held[at : at + _LENGTH_BYTES], "little")) and len(held) - at >= length:
            yield bytes(held[at : at + length])
            at += length
        del held[:at]
    if held:
        raise ValueError("the last document is not whole")


def fields(document: bytes) -> dict[str, object]:
    """A document's fields."""
    return decode(document)


def _batches(documents: Iterable[bytes]) -> Iterator[Sequence[bytes]]:
    rest = iter(documents)
    while batch := _batch(rest):
        yield batch


def _batch(rest: Iterator[bytes]) -> list[bytes]:
    batch, size = list[bytes](), 0
    for document in islice(rest, BATCH_DOCUMENTS):
        batch.append(document)
        size += len(document)
        if size >= BATCH_BYTES:
            break
    return batch
