"""Celery: the app, sending ids to it, and asking how many wait there.

A message says that a job waits, with its id and its queue, and may be lost or come twice; nothing here is trusted with a
job, and the worker that a message wakes takes the job that is next, not the one that is named. Every call to a broker has
a time limit, because a broker that does not answer must not hold up what mends the queue.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol, cast
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from celery import Celery

from copydesk_server.core.log import get_logger, redact
from copydesk_server.core.settings import Settings
from copydesk_server.queue.operations import ANSWER_SECONDS, TEXT

log = get_logger("copydesk.queue")

TASK = "copydesk.run"
# A broker that is there takes a connection well within this time. Two heartbeats that are missed tell AMQP that one is dead.
CONNECT_SECONDS, HEARTBEAT_SECONDS = 3, 20
# Messages that wait to be sent while a broker hangs: memory stays bounded, and the sweep sends what is dropped.
MOST_PENDING = 1_000
# A broker that is away costs one failed call a second, and is noticed within one when it is back.
REST_SECONDS = 1.0
# By the names of MongoDB's driver, whose own time limits are longer, or none. Nobody asks that a message is on the disk.
_MONGODB_OPTIONS = {
    "serverSelectionTimeoutMS": CONNECT_SECONDS * 1000,
    "connectTimeoutMS": CONNECT_SECONDS * 1000,
    "socketTimeoutMS": ANSWER_SECONDS * 1000,
    "w": 1,
}
# Once, at once, for a connection that had died unseen; whatever fails then is the sweep's.
_RETRY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.1}


def broker_url(settings: Settings) -> str:
    """Address of the broker: the one that is set, or a database of its own on the same MongoDB."""
    if settings.broker_url:
        return _with_options(settings.broker_url, _MONGODB_OPTIONS)
    parts = urlsplit(settings.mongodb_uri)
    source = {"authSource": parts.path.strip("/") or "admin"} if parts.username else {}
    beside = urlunsplit(parts._replace(path=f"/{settings.mongodb_database}_broker"))
    return _with_options(beside, {**_MONGODB_OPTIONS, **source})


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
        return {**_RETRY, "polling_interval": settings.broker_polling_seconds}
    if scheme.startswith(("redis", "valkey")):
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


class Dispatcher:
    """Sends job ids to the broker without making the caller fail, or wait.

    While the broker is away, sending rests and what waits to be sent is dropped: the sweep sends it once the broker is
    back, and no backlog of old messages delays the new ones.

    Args:
        settings: Where the broker is.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._app = make_celery(settings)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="dispatch")
        self._room = threading.Semaphore(MOST_PENDING)
        self._rests_until = 0.0
        # A connection of kombu is not safe to share, and the sweep asks from a thread of its own each time.
        self._reading = threading.Lock()
        self._connection = self._app.connection_for_read()

    async def dispatch(self, job_id: str, queue: str) -> None:
        """Send in the background; a failure is logged, and the sweep sends again."""
        if self._room.acquire(blocking=False):
            self._thread.submit(self._send_or_drop, job_id, queue)
        else:
            log.warning("not sent; too many wait", job_id=job_id)

    def send(self, job_id: str, queue: str) -> None:
        """Send now; raises what the broker raises."""
        self._app.send_task(
            TASK,
            args=[job_id, queue],
            queue=queue_name(self._settings, queue),
            retry=True,
            retry_policy=_RETRY,
            ignore_result=True,
        )

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
        self._thread.shutdown(wait=True, cancel_futures=True)
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

    def _send_or_drop(self, job_id: str, queue: str) -> None:
        """Send, unless sending rests; what cannot be sent is dropped."""
        try:
            if time.monotonic() >= self._rests_until:
                self.send(job_id, queue)
        except Exception as error:  # Brokers have no error in common; whatever it was, the sweep sends again.
            self._rests_until = time.monotonic() + REST_SECONDS
            log.warning("not sent; the sweep will send it", job_id=job_id, error=redact(repr(error)))
        finally:
            self._room.release()
