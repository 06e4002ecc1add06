"""An open database, where motor and PyMongo's own asynchronous client differ: what is awaited in one and not in the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar, cast

from pymongo.errors import BulkWriteError, DuplicateKeyError, OperationFailure

T = TypeVar("T")

_DUPLICATE_KEY = 11000  # MongoDB's error code.
# A document's id, and the workspace that must have it.
Key = tuple[str, str]

# The database's own language: filters, new values of fields (or expressions that make them), stages of pipelines. It
# nests operators, paths and values freely, and MongoDB itself refuses what makes no sense, so no type here says more.
Where = Mapping[str, object]
Changes = Mapping[str, object]
Stage = Mapping[str, object]
# Clients, databases and collections have the same methods in both drivers, each with types of its own that know nothing of
# what a collection holds; a ``Collection`` says it of each answer. A command's answer and a change are as MongoDB tells them.
Handle = Any  # type: ignore[explicit-any]
Told = Mapping[str, Any]  # type: ignore[explicit-any]


class Session(Protocol):
    """A session of the driver."""

    async def with_transaction(self, callback: Callable[[Session], Awaitable[T]]) -> T:
        """Run work in a transaction, again where the database asks for that."""


class ChangeStream(Protocol):
    """What happens to a collection."""

    @property
    def alive(self) -> bool:
        """Whether more can come."""

    async def try_next(self) -> Told | None:
        """The next change; ``None`` where there is none for now."""


class Driver(ABC):
    """An open database.

    Args:
        client: The driver's client.
        database: Its database.
    """

    def __init__(self, client: Handle, database: Handle) -> None:
        self.client = client
        self.database = database

    async def insert(self, name: str, documents: Sequence[Changes]) -> Sequence[Exception | None]:
        """Insert documents of several requests in one command; returns why each was refused, or ``None`` where it is there.

        Raises:
            PyMongoError: When that is known of none. A document that is inserted by itself is refused by its own error.
        """
        if len(documents) == 1:
            await self.database[name].insert_one(documents[0])
            return [None]
        try:
            await self.database[name].insert_many(documents, ordered=False)
        except BulkWriteError as error:
            return _refusals(error, len(documents))
        return [None] * len(documents)

    async def find_each(self, collection: Handle, keys: Sequence[Key]) -> Sequence[dict[str, object] | None]:
        """The document of each key in one command, or ``None`` where the workspace has none of that id."""
        if len(keys) == 1:
            ((id_, workspace_id),) = keys
            return [await collection.find_one({"_id": id_, "workspace_id": workspace_id})]
        ids, workspaces = ({"$in": sorted(set(each))} for each in zip(*keys, strict=True))
        rows = await collection.find({"_id": ids, "workspace_id": workspaces}).to_list(None)
        by_key = {(cast("str", row["_id"]), cast("str", row["workspace_id"])): row for row in rows}
        # A row of its own for each: who reads one may fill in what is shown of it.
        return [dict(row) if (row := by_key.get(key)) is not None else None for key in keys]

    @abstractmethod
    async def find(self, collection: Handle, **query: object) -> list[dict[str, object]]:
        """The documents of a collection that a query finds, all at once; ``query`` are keywords of the drivers' ``find``."""

    @abstractmethod
    async def aggregate(
        self, name: str, pipeline: Sequence[Stage], hint: Mapping[str, int] | None = None
    ) -> list[dict[str, object]]:
        """The documents that a pipeline makes of a collection, by the index that ``hint`` names."""

    @abstractmethod
    def session(self) -> AbstractAsyncContextManager[Session]:
        """Start a session."""

    @abstractmethod
    def watch(self, name: str, pipeline: Sequence[Stage], wait_ms: int) -> AbstractAsyncContextManager[ChangeStream]:
        """Open a change stream on a collection."""

    @abstractmethod
    async def delete_file(self, bucket: str, key: str) -> None:
        """Delete a GridFS file if it is there, or the pieces of one that never was."""

    @abstractmethod
    async def close(self) -> None:
        """Close every connection."""


def _refusals(error: BulkWriteError, count: int) -> Sequence[Exception | None]:
    """Why each of some documents was refused, or ``None`` where it is there; raises the error where that is known of none."""
    details = error.details or {}
    if details.get("writeConcernErrors"):  # What is there may be lost by an election.
        raise error
    refused = {told["index"]: _refusal(told) for told in details.get("writeErrors", [])}
    return [refused.get(number) for number in range(count)]


def _refusal(told: dict[str, Any]) -> OperationFailure:  # type: ignore[explicit-any]  # as MongoDB tells it
    """The error that the insert of this document alone would have raised."""
    kind = DuplicateKeyError if told["code"] == _DUPLICATE_KEY else OperationFailure
    return kind(told["errmsg"], told["code"], told)
