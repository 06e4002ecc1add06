"""Celery: the app, sending ids to it, and asking how many wait there."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from celery import Celery
from kombu.exceptions import KombuError

from copydesk_server.core.log import get_logger
from copydesk_server.core.settings import Settings

log = get_logger("copydesk.queue")

TASK = "copydesk.run"
QUEUES = ("text", "media", "sync")


def broker_url(settings: Settings) -> str:
    """Address of the broker: the one that is set, or a database of its own on the same MongoDB."""
    if settings.broker_url:
        return settings.broker_url
    parts = urlsplit(settings.mongodb_uri)
    return urlunsplit(parts._replace(path=f"/{settings.mongodb_database}_broker"))


def make_celery(settings: Settings) -> Celery:
    """The Celery app of a process.

    Messages are acknowledged when taken and never redelivered: a job that a message started is not replayed, and one
    that it did not is sent again by the sweep.
    """
    app = Celery("copydesk", broker=broker_url(settings), set_as_current=False)
    transport: dict[str, Any] = {}
    if broker_url(settings).startswith("mongodb"):
        transport = {"polling_interval": settings.broker_polling_seconds, "connect_timeout": 5_000}
    app.conf.update(
        broker_transport_options=transport,
        broker_connection_retry_on_startup=True,
        accept_content=["json"],
        task_serializer="json",
        task_ignore_result=True,
        task_acks_late=False,
        task_default_queue=QUEUES[0],
        task_create_missing_queues=True,
        worker_prefetch_multiplier=1,
        worker_enable_remote_control=False,
        worker_send_task_events=False,
        worker_hijack_root_logger=False,
        worker_max_tasks_per_child=2_000,
        worker_soft_shutdown_timeout=settings.stop_grace_seconds,
        enable_utc=True,
    )
    return app


class Dispatcher:
    """Sends job ids to the broker without making the caller wait or fail.

    Args:
        app: The Celery app.
    """

    def __init__(self, app: Celery) -> None:
        self._app = app
        self._threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="dispatch")

    async def dispatch(self, job_id: str, queue: str) -> None:
        """Send in the background; a failure is logged, and the sweep sends again."""
        asyncio.get_running_loop().run_in_executor(self._threads, self._send_quietly, job_id, queue)

    def send(self, job_id: str, queue: str) -> None:
        """Send now; raises what the broker raises."""
        self._app.send_task(TASK, args=[job_id], queue=queue, retry=False, ignore_result=True)

    def depth(self, queue: str) -> int:
        """How many messages wait in a queue."""
        with self._app.connection_for_read() as connection:
            channel: Any = connection.default_channel
            declared = channel.queue_declare(queue=queue, durable=True, auto_delete=False, passive=False)
            return int(declared.message_count)

    def close(self) -> None:
        """Wait for what is being sent."""
        self._threads.shutdown(wait=True)

    def _send_quietly(self, job_id: str, queue: str) -> None:
        try:
            self.send(job_id, queue)
        except (KombuError, OSError, ConnectionError) as error:
            log.warning("not sent; the sweep will send it", job_id=job_id, error=str(error))
        except Exception:
            log.exception("not sent; the sweep will send it", job_id=job_id)
