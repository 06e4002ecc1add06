"""The database: the only package that imports motor or pymongo, and the setting between them (docs/decisions/01-mongodb-driver.md)."""

from __future__ import annotations

from copydesk_server.core import _light_imports  # noqa: F401  # before all that imports pymongo

# isort: split
import asyncio
import math
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import UTC
from importlib import import_module
from itertools import count
from typing import Any, Literal, TypeVar, cast

from bson.codec_options import CodecOptions
from bson.raw_bson import RawBSONDocument
from pymongo import ASCENDING, DESCENDING, TEXT, IndexModel, MongoClient, ReturnDocument, UpdateOne, WriteConcern
from pymongo.database import Database as PyMongoDatabase
from pymongo.errors import AutoReconnect, DuplicateKeyError, OperationFailure, PyMongoError, ServerSelectionTimeoutError
from pymongo.monitoring import (
    ServerHeartbeatFailedEvent,
    ServerHeartbeatListener,
    ServerHeartbeatStartedEvent,
    ServerHeartbeatSucceededEvent,
)

from copydesk_server.core.clock import HOST_CLOCK, ClockSkew
from copydesk_server.core.concurrent import Batches
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo.driver import Changes, ChangeStream, Driver, Handle, Key, Session, Stage, Where

__all__ = [
    "ASCENDING",
    "DESCENDING",
    "TEXT",
    "AutoReconnect",
    "Changes",
    "Database",
    "DriverName",
    "DuplicateKeyError",
    "IndexModel",
    "OperationFailure",
    "PyMongoError",
    "ReturnDocument",
    "ServerSelectionTimeoutError",
    "Session",
    "Stage",
    "SyncDatabase",
    "UnsupportedDatabase",
    "UpdateOne",
    "Where",
    "WriteConcern",
    "connect",
    "connect_raw",
    "connect_sync",
    "duplicate_of",
    "is_away",
    "is_full",
    "is_ready",
    "ping",
    "require_replica_set",
]


class UnsupportedDatabase(Exception):
    """Raised when the database is no replica set: transactions and change streams need one."""


SyncDatabase = PyMongoDatabase[dict[str, object]]
T = TypeVar("T")
R = TypeVar("R")
DriverName = Literal["motor", "pymongo"]

# MongoDB keeps UTC; without this the driver answers times without a zone, which no other time can be held against.
_AWARE: CodecOptions[dict[str, object]] = CodecOptions(tz_aware=True)
_NAIVE: CodecOptions[dict[str, object]] = CodecOptions(tz_aware=False)
# A server that is away is told to callers within 5 s, so that a request can still fail in time; an answer may take
# longer, as long as an index is built. "majority" keeps what was acknowledged when a replica set elects anew.
_OPTIONS: dict[str, Any] = {  # type: ignore[explicit-any]  # the keywords of two clients, each of its own type
    "serverSelectionTimeoutMS": 5_000,
    "connectTimeoutMS": 5_000,
    "socketTimeoutMS": 30_000,
    "retryWrites": True,
    "retryReads": True,
    "w": "majority",
    "appname": "copydesk",
}


# Seconds, of the drivers' specification of transactions; the drivers' own loops repeat without a pause.
_FIRST_PAUSE, _LONGEST_PAUSE = 0.005, 0.5
# One command of a kind hides the waiting for another; more would carry fewer documents each.
_AT_ONCE = 2
# Of what sixteen connections ask for at once, half is under way; encoding more would hold up the event loop.
_MOST_INSERTED = 16
# The same of documents that are read; one of the largest holds up few others.
_MOST_FOUND = 8
# An empty answer this often tells that a change stream is alive.
_WATCH_MS = 1_000


@dataclass(frozen=True, slots=True)
class Database:
    """An open database."""

    driver: Driver
    _handles: dict[tuple[str, bool], Handle] = field(default_factory=dict)  # To make one takes both drivers 5 to 7 µs.
    _batches: dict[str, object] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Handle:
        return self._handle(name, aware=True)

    def naive(self, name: str) -> Handle:
        """A collection whose times come without a zone, to be shown: that halves the time in which a script is decoded."""
        return self._handle(name, aware=False)

    def _handle(self, name: str, *, aware: bool) -> Handle:
        handle = self._handles.get((name, aware))
        if handle is None:
            options = _AWARE if aware else _NAIVE
            handle = self._handles[name, aware] = self.driver.database.get_collection(name, codec_options=options)
        return handle

    async def find(self, name: str, id_: str, workspace_id: str) -> dict[str, object] | None:
        """The document of an id and a workspace, its times without a zone, in one command with those that others ask for."""

        async def make(keys: Sequence[Key]) -> Sequence[dict[str, object] | None]:
            return await self.driver.find_each(self.naive(name), keys)

        batches: Batches[Key, dict[str, object] | None] = self.batches(f"find/{name}", make, most=_MOST_FOUND)
        return await batches.call((id_, workspace_id))

    async def insert(self, name: str, document: Changes, *, then_look_in: str, ids: Sequence[str]) -> frozenset[str]:
        """Insert a document, and once a majority has it see which of some ids another collection has.

        What others insert into the collection meanwhile goes in the same commands.

        Raises:
            DuplicateKeyError: When a unique index refuses this one.
        """

        async def make(many: Sequence[tuple[Changes, Sequence[str]]]) -> Sequence[frozenset[str] | Exception]:
            refused = await self.driver.insert(name, [one for one, _ in many])
            wanted = {"_id": {"$in": sorted({id_ for _, each in many for id_ in each})}}
            rows = await self[then_look_in].find(wanted, {"_id": 1}).to_list(None)
            found = frozenset(str(row["_id"]) for row in rows)
            return [error or found.intersection(each) for (_, each), error in zip(many, refused, strict=True)]

        batches: Batches[tuple[Changes, Sequence[str]], frozenset[str]] = self.batches(
            f"insert/{name}/{then_look_in}", make, most=_MOST_INSERTED
        )
        return await batches.call((document, ids))

    def batches(
        self, name: str, make: Callable[[Sequence[T]], Awaitable[Sequence[R | Exception]]], *, most: int
    ) -> Batches[T, R]:
        """The calls of a name, of all that goes on in this process; ``make`` makes ``most`` of them at once."""
        found = self._batches.get(name)
        if found is None:
            found = self._batches[name] = Batches(make, most=most, at_once=_AT_ONCE, ends_all=_ends_all)
        return cast("Batches[T, R]", found)

    async def transact(self, work: Callable[[Session], Awaitable[T]]) -> T:
        """Run ``work(session)`` in one transaction, again on a transient conflict, after a pause that grows."""
        attempts = count()

        async def attempt(session: Session) -> T:
            # The transaction begins with the first command of the work, so the pause holds nothing.
            if number := next(attempts):
                longest = min(_FIRST_PAUSE * 1.5**number, _LONGEST_PAUSE)
                await asyncio.sleep(random.uniform(0, longest))  # noqa: S311  # no secret
            return await work(session)

        async with self.driver.session() as session:
            return await session.with_transaction(attempt)

    def changes(self, name: str, pipeline: Sequence[Stage]) -> AbstractAsyncContextManager[ChangeStream]:
        """Open a change stream on a collection."""
        return self.driver.watch(name, pipeline, _WATCH_MS)

    async def close(self) -> None:
        """Close every connection."""
        await self.driver.close()


def connect(uri: str, name: str, driver: DriverName = "motor", *, skew: ClockSkew = HOST_CLOCK) -> Database:
    """Open a database for asynchronous use, whose time ``skew`` observes; connections are made when first needed."""
    module = import_module(f"{__name__}.{driver}")  # The other driver is not loaded.
    client = module.Client(uri, **_OPTIONS, event_listeners=[Heartbeats(skew)])
    return Database(module.Database(client, client.get_database(name, codec_options=_AWARE)))


def connect_sync(uri: str, name: str) -> SyncDatabase:
    """Open a database for a thread that must not depend on the event loop: a lease's heartbeat."""
    client: MongoClient[dict[str, object]] = MongoClient(uri, **_OPTIONS, event_listeners=[Heartbeats(HOST_CLOCK)])
    return client.get_database(name, codec_options=_AWARE)


def connect_raw(uri: str, name: str) -> PyMongoDatabase[RawBSONDocument]:
    """Open a database whose documents stay the bytes that they are, to be copied."""
    client: MongoClient[RawBSONDocument] = MongoClient(uri, document_class=RawBSONDocument, **_OPTIONS)
    return client.get_database(name)


async def ping(database: Database) -> None:
    """Ask the database for an answer; raises what the driver raises."""
    await database.driver.database.command("ping")


async def is_ready(database: Database) -> bool:
    """Whether the database answers."""
    try:
        await ping(database)
    except PyMongoError:
        return False
    return True


def is_away(error: Exception) -> bool:
    """Whether nobody reaches the database for now."""
    return isinstance(error, AutoReconnect | ServerSelectionTimeoutError)


def is_full(error: BaseException) -> bool:
    """Whether the database has no room for what it should write."""
    # WiredTiger passes the operating system's ENOSPC on with a code that says nothing; commands have one of their own.
    signs = ("28: No space left on device", "OutOfDiskSpace")
    return isinstance(error, OperationFailure) and any(sign in str(error) for sign in signs)


def _ends_all(error: Exception) -> bool:
    """Whether an error of one command is that of all that it was sent for."""
    return is_away(error) or is_full(error)


async def require_replica_set(database: Database) -> None:
    """Refuse a database that cannot do what the server needs.

    Raises:
        UnsupportedDatabase: When it is a standalone mongod.
    """
    hello = await database.driver.client.admin.command("hello")
    if "setName" not in hello and hello.get("msg") != "isdbgrid":
        raise UnsupportedDatabase(
            "MongoDB runs standalone; start it with --replSet and call rs.initiate(): transactions and change streams need it"
        )


def duplicate_of(error: DuplicateKeyError) -> frozenset[str]:
    """Names of the fields whose unique index refused a write."""
    return frozenset((error.details or {}).get("keyPattern", {}))


log = get_logger("copydesk.database")


class Heartbeats(ServerHeartbeatListener):
    """Lets the primary's time be observed, by whose clock leases and updates go.

    Args:
        skew: What is told.
    """

    def __init__(self, skew: ClockSkew) -> None:
        self._skew = skew

    def started(self, event: ServerHeartbeatStartedEvent) -> None:
        """Do nothing."""

    def failed(self, event: ServerHeartbeatFailedEvent) -> None:
        """Do nothing: what was known of the clocks stays so."""

    def succeeded(self, event: ServerHeartbeatSucceededEvent) -> None:
        """Observe the time of a primary."""
        moment = event.reply.document.get("localTime")
        if not event.reply.is_writable or moment is None:
            return
        # A reply that nobody asked for just now may have waited in the network behind another one: it came in no time, and is old.
        took = math.inf if event.awaited else event.duration
        if self._skew.observe(moment.replace(tzinfo=UTC), took):
            log.warning("this host's clock differs from the database's", seconds=round(-self._skew.seconds, 1))
