"""How an idle worker process waits for a message, where MongoDB is the broker: it is woken, and looks seldom by itself.

kombu takes a message by a find-and-modify, again and again without a pause: the waits are here. Where there is none a take costs
the process and the database 0.55 ms, a count of all messages 0.17 (N = 4,000): the database keeps it beside the collection.
"""

from __future__ import annotations

import time
from typing import Protocol, cast

from kombu import Connection

from copydesk_server.core.mongo import SyncDatabase, WriteConcern
from copydesk_server.core.mongo.wakeups import UNSYNCED, Wakeups

# After the database was killed its count may be wrong until something is written; a message waits no longer than that then.
TRUST_SECONDS = 1.0


class Messages(Protocol):
    """What is used of a collection of messages."""

    def estimated_document_count(self) -> int:
        """How many there are, as the database has noted."""

    def find_one_and_delete(self, *where: object, **options: object) -> object:
        """Take one; ``None`` where there is none."""


class Waits(Protocol):
    """What wakes a process."""

    def wait(self, seconds: float) -> bool:
        """Wait until woken, for so long at most; whether there may be something new."""


class MessageReads:
    """The messages of a channel, of which one is taken only where there are any, and waited for where there are none.

    Args:
        collection: The collection.
        wakeups: Tells of new messages.
        seconds: How long to wait for one, at most, before a look.
    """

    def __init__(self, collection: Messages, wakeups: Waits, seconds: float) -> None:
        self._collection, self._wakeups, self._seconds = collection, wakeups, seconds
        self._looked, self._woken = 0.0, True

    def find_one_and_delete(self, *where: object, **options: object) -> object:
        """Take a message; ``None`` where there is none, after a while or once there may be one."""
        now = time.monotonic()
        if self._woken or now - self._looked >= TRUST_SECONDS or self._collection.estimated_document_count():
            self._looked = now
            if (found := self._collection.find_one_and_delete(*where, **options)) is not None:
                return found
        self._woken = self._wakeups.wait(self._seconds)
        return None

    def __getattr__(self, name: str) -> object:
        return getattr(self._collection, name)


class _Messages(Messages, Protocol):
    def with_options(self, *, write_concern: WriteConcern) -> Messages:
        """The collection, written with another concern."""


class _Channel(Protocol):
    client: SyncDatabase
    messages: _Messages | MessageReads


def wait_for_messages(connection: Connection, queue: str, seconds: float) -> None:
    """Let what reads this connection be woken by messages; nothing changes with another broker.

    Args:
        connection: The connection.
        queue: The name in the broker of the one queue that is read.
        seconds: How long a read waits.
    """
    if connection.transport_cls.startswith("mongodb"):
        channel = cast("_Channel", connection.default_channel)
        # One taken whose deletion an election undoes comes twice, and then finds its job claimed.
        messages = cast("_Messages", channel.messages).with_options(write_concern=UNSYNCED)
        channel.messages = MessageReads(messages, Wakeups(channel.client, queue), seconds)
