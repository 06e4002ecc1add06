"""Celery: the app, sending ids to it, and asking how many wait there.

A message says that a job waits, with its id and its queue, and may be lost or come twice; nothing here is trusted with a
job, and the worker that a message wakes takes the job that is next, not the one that is named. Every call to a broker has
a time limit, because a broker that does not answer must not hold up what mends the queue.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Protocol, cast
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from celery import Celery
from kombu import Producer

from copydesk_server.core.log import get_logger, redact
from copydesk_server.core.mongo import SyncDatabase, WriteConcern, wakeups
from copydesk_server.core.settings import Settings
from copydesk_server.queue.message_templates import MessageTemplates
from copydesk_server.queue.messages import ANSWER_SECONDS
from copydesk_server.queue.queues import TEXT

log = get_logger("copydesk.queue")

TASK = "copydesk.run"
# A broker that is there takes a connection well within this time. Two heartbeats that are missed tell AMQP that one is dead.
CONNECT_SECONDS, HEARTBEAT_SECONDS = 3, 20
# Messages that wait to be sent while a broker hangs: memory stays bounded, and the sweep sends what is dropped.
MOST_PENDING = 1_000
# Messages of one command: a batch of jobs has fewer, and what a hanging broker leaves behind is sent in a moment.
MOST_TOGETHER = 100
# A broker that is away costs one failed call a second, and is noticed within one when it is back.
REST_SECONDS = 1.0
# How long an answer lets its message go first: the thread that sends it would wait for the interpreter until the answer is
# written. A message takes a fifth of this.
SEND_FIRST_SECONDS = 0.005
# By the names of MongoDB's driver, whose own limits are longer, or none.
_TIME_LIMITS = {
    "serverSelectionTimeoutMS": CONNECT_SECONDS * 1000,
    "connectTimeoutMS": CONNECT_SECONDS * 1000,
    "socketTimeoutMS": ANSWER_SECONDS * 1000,
}
# Schemes of its addresses, and of those of the server that followed it.
_REDIS = ("redis", "valkey")
# Once, at once, for a connection that had died unseen; whatever fails then is the sweep's.
_RETRY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.1}


def broker_url(settings: Settings) -> str:
    """Address of the broker: the one that is set, or a database of its own on the same MongoDB."""
    if settings.broker_url:
        return _with_options(settings.broker_url, _TIME_LIMITS)
    parts = urlsplit(settings.mongodb_uri)
    source = {"authSource": parts.path.strip("/") or "admin"} if parts.username else {}
    beside = urlunsplit(parts._replace(path=f"/{settings.mongodb_database}_broker"))
    return _with_options(beside, {**_TIME_LIMITS, **source})


def queue_name(settings: Settings, queue: str) -> str:
    """Name of a queue in the broker."""
    return settings.broker_prefix + queue


def _with_options(url: str, options: Mapping[str, object]) -> str:
    """Add options of the MongoDB driver that its address does not give; other brokers have none there."""
    parts = urlsplit(url)
    if not parts.scheme.startswith("mongodb"):
        return url
    given = parse_qsl(parts.query)
    known = {name.lower() for name, _ in given}
    added = [(name, value) for name, value in options.items() if name.lower() not in known]
    return urlunsplit(parts._replace(query=urlencode([*given, *added])))


def _transport_options(url: str, settings: Settings) -> dict[str, object]:
    scheme = urlsplit(url).scheme
    if scheme.startswith("mongodb"):
        return {**_RETRY, "polling_interval": 0}  # A worker waits in its reads (queue.idle_reads).
    if scheme.startswith(_REDIS):
        return {
            **_RETRY,
            "socket_connect_timeout": CONNECT_SECONDS,
            "socket_timeout": ANSWER_SECONDS,
            "socket_keepalive": True,
            "health_check_interval": ANSWER_SECONDS,
            # kombu would copy each message to a list of what is not acknowledged yet, and put what stays there back after an
            # hour. The sweep sends for a job whose message was lost within seconds, and a copy is a round trip before each job.
            "ack_emulation": False,
        }
    return {
        **_RETRY,
        "connect_timeout": CONNECT_SECONDS,
        "read_timeout": ANSWER_SECONDS,
        "write_timeout": ANSWER_SECONDS,
        "confirm_publish": True,  # Without it, what is sent into a dead connection looks sent.
    }


def make_celery(settings: Settings) -> Celery:  # type: ignore[explicit-any]  # in Celery's own type
    """The Celery app of a process.

    Messages may be lost and may come twice: a job that a message started is not replayed, and one that no message
    started is sent again by the sweep.
    """
    url = broker_url(settings)
    app = Celery("copydesk", broker=url, set_as_current=False)
    app.conf.update(
        broker_transport_options=_transport_options(url, settings),
        broker_connection_timeout=CONNECT_SECONDS,
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        broker_heartbeat=HEARTBEAT_SECONDS,
        accept_content=["json"],
        task_serializer="json",
        task_ignore_result=True,
        task_default_queue=queue_name(settings, TEXT.name),
        task_create_missing_queues=True,
        worker_prefetch_multiplier=1,
        worker_enable_remote_control=False,
        worker_send_task_events=False,
        worker_hijack_root_logger=False,
        enable_utc=True,
    )
    return app


class _Declared(Protocol):
    """A queue as a broker knows it."""

    @property
    def message_count(self) -> int:
        """How many messages wait in it."""


class _Channel(Protocol):
    """What is used of a channel; kombu's own type of it leaves that to each transport."""

    def queue_declare(self, *, queue: str, durable: bool, auto_delete: bool, passive: bool) -> _Declared:
        """Make sure that a queue is there."""


class _Inserts(Protocol):
    """What is used of a collection of messages."""

    def insert_many(self, documents: Sequence[Mapping[str, object]], *, ordered: bool) -> object:
        """Insert all of them."""

    def with_options(self, *, write_concern: WriteConcern) -> _Inserts:
        """The collection, written with another concern."""


class _MongoChannel(Protocol):
    """What is used of kombu's channel to MongoDB."""

    client: SyncDatabase
    messages: _Inserts | _Gathered


class _Gathered:
    """The collection of a channel's messages, into which none goes before all are there.

    Args:
        collection: The collection.
    """

    def __init__(self, collection: _Inserts) -> None:
        self._collection = collection
        self.rows: list[Mapping[str, object]] = []

    def insert_one(self, row: Mapping[str, object]) -> None:
        """Keep a message."""
        self.rows.append(row)

    def __getattr__(self, name: str) -> object:
        return getattr(self._collection, name)


@contextmanager
def _inserted_together(producer: Producer) -> Iterator[None]:
    """What is sent in this goes in one command where MongoDB is the broker: kombu has one for each message."""
    if producer.connection is None or not producer.connection.transport_cls.startswith("mongodb"):
        yield
        return
    channel = cast("_MongoChannel", producer.channel)
    collection = cast("_Inserts", channel.messages)
    channel.messages = gathered = _Gathered(collection)
    try:
        yield
    finally:
        channel.messages = collection
    if gathered.rows:
        # Not once they are on the disk, which nobody asks of a message.
        collection.with_options(write_concern=wakeups.UNSYNCED).insert_many(gathered.rows, ordered=False)
        wakeups.wake(channel.client, [str(row["queue"]) for row in gathered.rows])


class Dispatcher:
    """Sends job ids to the broker without making the caller fail, or wait for longer than a message usually takes.

    While the broker is away, sending rests and what waits to be sent is dropped: the sweep sends it once the broker is
    back, and no backlog of old messages delays the new ones.

    Args:
        settings: Where the broker is.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._app = make_celery(settings)
        scheme = urlsplit(broker_url(settings)).scheme
        self._is_redis, self._is_mongodb = scheme.startswith(_REDIS), scheme.startswith("mongodb")
        self._templates = MessageTemplates()
        # One at a time: what comes while it sends goes together after that.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="dispatch")
        self._waiting = deque[tuple[str, str]]()
        self._lock, self._awake = threading.Lock(), False
        self._rests_until = 0.0
        # A connection of kombu is not safe to share, and the sweep asks from a thread of its own each time.
        self._reading = threading.Lock()
        self._connection = self._app.connection_for_read()

    async def dispatch(self, job_id: str, queue: str) -> None:
        """Send in the background; a failure is logged, and the sweep sends again.

        A message to Redis or RabbitMQ, which takes a part of a millisecond, is given a moment before the caller goes on.
        """
        with self._lock:
            if len(self._waiting) >= MOST_PENDING:
                log.warning("not sent; too many wait", job_id=job_id)
                return
            self._waiting.append((job_id, queue))
            asleep, self._awake = not self._awake, True
        if asleep:
            sent = asyncio.get_running_loop().run_in_executor(self._thread, self._send_waiting)
            if not self._is_mongodb:
                await asyncio.wait([sent], timeout=SEND_FIRST_SECONDS)

    def send(self, job_id: str, queue: str) -> None:
        """Send now; raises what the broker raises."""
        self._send_all([(job_id, queue)])

    def depth(self, queue: str) -> int:
        """How many messages wait in a queue; raises what the broker raises."""
        name = queue_name(self._settings, queue)
        with self._reading:
            try:
                channel = cast("_Channel", self._connection.default_channel)
                declared = channel.queue_declare(queue=name, durable=True, auto_delete=False, passive=False)
            except Exception:
                self._forget()
                raise
            return int(declared.message_count)

    async def ping(self) -> None:
        """Ask the broker for an answer, in a thread; raises what the broker raises."""
        await asyncio.to_thread(self.depth, TEXT.name)

    def close(self) -> None:
        """Wait for what is being sent, and drop what waits to be."""
        with self._lock:
            self._waiting.clear()
        self._thread.shutdown(wait=True)
        self._app.close()
        with self._reading:
            self._forget()

    def _forget(self) -> None:
        """Close the connection for reading, so that the next use opens another.

        kombu leaves the clients of its MongoDB channels open; each has threads.
        """
        channel = getattr(self._connection, "_default_channel", None)
        with suppress(Exception):
            self._connection.release()
        if (
            channel is not None
            and "client" in getattr(channel, "__dict__", {})
            and self._connection.transport_cls.startswith("mongodb")
        ):
            channel.client.client.close()
        self._connection = self._app.connection_for_read()

    def _send_waiting(self) -> None:
        """Send all that waits and what comes meanwhile; what cannot be sent is dropped."""
        while some := self._next():
            try:
                if time.monotonic() >= self._rests_until:
                    self._send_all(some)
            except Exception as error:  # Brokers have no error in common; whatever it was, the sweep sends again.
                self._rests_until = time.monotonic() + REST_SECONDS
                ids = [job_id for job_id, _ in some]
                log.warning("not sent; the sweep will send them", job_ids=ids, error=redact(repr(error)))

    def _next(self) -> list[tuple[str, str]]:
        """What is sent together next; nothing where this thread may end."""
        with self._lock:
            some = [self._waiting.popleft() for _ in range(min(MOST_TOGETHER, len(self._waiting)))]
            self._awake = bool(some)
        return some

    def _send_all(self, messages: Sequence[tuple[str, str]]) -> None:
        left = self._without_copied(messages) if self._is_redis else messages
        if not left:
            return
        with (
            self._app.producer_or_acquire() as producer,
            self._templates.recording(producer) if self._is_redis else _inserted_together(producer),
        ):
            for job_id, queue in left:
                self._app.send_task(
                    TASK,
                    args=[job_id, queue],
                    queue=queue_name(self._settings, queue),
                    producer=producer,
                    retry=True,
                    retry_policy=_RETRY,
                    ignore_result=True,
                )

    def _without_copied(self, messages: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
        """Send those that are like one before; returns the others, and those whose connection has died unseen."""
        began, left = time.monotonic(), list(messages)
        for queue in dict.fromkeys(queue for _, queue in messages):
            some = [one for one in messages if one[1] == queue]
            try:
                sent = self._templates.send(queue_name(self._settings, queue), some)
            except Exception as error:  # Whatever it was, kombu tries once more.
                log.debug("not copied", queue=queue, error=redact(repr(error)))
                if time.monotonic() > began + CONNECT_SECONDS:
                    raise  # It hangs, and would again.
                return left
            left = [one for one in left if one[1] != queue] if sent else left
        return left
