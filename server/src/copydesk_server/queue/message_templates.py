"""Messages for Redis, copied from one that Celery and kombu made: to make each anew takes half a millisecond, and its job waits.

Celery looks up its routes and options for each message, kombu declares the queue and makes a client of Redis. Here the first
message of a queue goes that way and is kept; each of the next is a copy with ids and arguments of its own.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol, TypedDict, cast
from uuid import uuid4

import msgspec
from kombu import Producer


class Message(TypedDict):
    """A message of Celery's protocol 2 in kombu's envelope; it has further fields."""

    body: str
    headers: Mapping[str, object]
    properties: Mapping[str, object]


class _Client(Protocol):
    """What is used of a client of Redis."""

    def lpush(self, key: str, *values: bytes) -> object:
        """Add messages to a queue."""


class _Put(Protocol):
    """How kombu's channel sends a message."""

    def __call__(self, queue: str, message: Message, **options: object) -> None:
        """Send it."""


class _Channel(Protocol):
    """What is used of kombu's channel to Redis."""

    _put: _Put

    def _create_client(self) -> _Client:
        """Make a client that takes its connection from the channel's pool."""


class MessageTemplates:
    """Sends copies of the first message of each queue.

    Threads may share it: a client of Redis is safe to, and who finds none goes the way of the first message.
    """

    def __init__(self) -> None:
        self._first: dict[str, Message] = {}
        self._client: _Client | None = None

    def send(self, queue: str, many: Sequence[Sequence[str]]) -> bool:
        """Send a message to a queue for each of some arguments, in one command; whether there was a message to copy.

        It raises what the client of Redis raises; then kombu sends the next one, and tells what to connect by.
        """
        first, client = self._first.get(queue), self._client
        if first is None or client is None:
            return False
        self._client = None
        client.lpush(queue, *(msgspec.json.encode(copy_of(first, arguments)) for arguments in many))
        self._client = client
        return True

    @contextmanager
    def recording(self, producer: Producer) -> Iterator[None]:
        """Keep the first message that goes to each queue, and connect as this producer does."""
        channel = cast("_Channel", producer.channel)
        put = channel._put

        def keep(queue: str, message: Message, **options: object) -> None:
            put(queue, message, **options)
            self._first.setdefault(queue, message)
            self._client = self._client or channel._create_client()

        channel._put = keep
        try:
            yield
        finally:
            channel._put = put


def copy_of(message: Message, arguments: Sequence[str]) -> Message:
    """The message that Celery would have made for other arguments."""
    id_ = str(uuid4())
    _, *others = msgspec.json.decode(base64.b64decode(message["body"]))
    own = {"id": id_, "root_id": id_, "argsrepr": repr(list(arguments))}
    ids = {"correlation_id": id_, "delivery_tag": str(uuid4())}
    return {
        **message,
        "body": base64.b64encode(msgspec.json.encode([arguments, *others])).decode(),
        "headers": {**message["headers"], **own},
        "properties": {**message["properties"], **ids},
    }
