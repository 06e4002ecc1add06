"""An open database, where motor and PyMongo's own asynchronous client differ: what is awaited in one and not in the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

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

    @abstractmethod
    async def find(self, collection: Handle, **query: object) -> list[dict[str, object]]:
        """The documents of a collection that a query finds, all at once; ``query`` are keywords of the drivers' ``find``."""

    @abstractmethod
    async def aggregate(
        self, name: str, pipeline: Sequence[Stage], hint: Mapping[str, int] | None = None
    ) -> list[dict[str, object]]:
        """The documents that a pipeline makes of a collection, by the index that ``hint`` names."""

    @abstractmethod
    async def insert(
        self, name: str, documents: Sequence[Changes], beside: str, ids: Sequence[str]
    ) -> tuple[Sequence[Exception | None], frozenset[str]]:
        """Insert documents; once a majority has them, see which of some ids the collection ``beside`` has.

        Returns:
            Why each document was refused, or ``None`` where it is there; and the ids that were found.

        Raises:
            PyMongoError: When that is known of none. A document that is inserted by itself is refused by its own error.
        """

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
