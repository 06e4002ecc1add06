"""How a worker process runs jobs: one at a time, or many of one queue side by side where work mostly waits for others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Protocol

from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError
from copydesk_server.queue.consumer import Consumer
from copydesk_server.queue.queues import Queue

log = get_logger("copydesk.queue")

OpenConsumer = Callable[[], Awaitable[Consumer]]
Busy = Callable[[], AbstractContextManager[None]]


class Runner(Protocol):
    """What a message wakes."""

    def wake(self, queue: Queue) -> None:
        """A job waits in a queue."""

    def stop(self) -> None:
        """Take no more jobs, and return when those that run have ended."""


class Solo:
    """Runs a job for each message, one after the other, in the calling thread.

    Args:
        open_consumer: Opens what runs a job, on the event loop that it will use.
        busy: Tells that the process is at work.
    """

    def __init__(self, open_consumer: OpenConsumer, busy: Busy) -> None:
        self._busy = busy
        self._runner = asyncio.Runner()
        self._consumer = self._runner.run(_opened(open_consumer))

    def wake(self, queue: Queue) -> None:
        """Run the next job."""
        with self._busy():
            self._runner.run(self._consumer.run(queue))

    def stop(self) -> None:
        """Close the event loop; nothing runs between two messages."""
        self._runner.close()


class Pool:
    """Runs jobs of a queue on an event loop in a thread, as many at once as the queue says.

    A message only wakes it: each of its tasks takes jobs for as long as there are any, so a place that becomes free is
    filled at once, also where the message of the job that takes it found all places taken.

    Args:
        queue: Whose jobs it runs.
        open_consumer: Opens what runs a job, on the event loop that it will use.
        busy: Tells that the process is at work.
    """

    def __init__(self, queue: Queue, open_consumer: OpenConsumer, busy: Busy) -> None:
        self._concurrency, self._busy = queue.concurrency, busy
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, name=f"pool-{queue.name}", daemon=True).start()
        self._consumer = asyncio.run_coroutine_threadsafe(_opened(open_consumer), self._loop).result()

    def wake(self, queue: Queue) -> None:
        """Start to take jobs once more, where there is room."""
        with self._busy():
            self._loop.call_soon_threadsafe(self._add_task, queue)

    def stop(self) -> None:
        """Take no more jobs, and return when those that run have ended."""
        self._stopping = True
        asyncio.run_coroutine_threadsafe(self._ended(), self._loop).result()

    def _add_task(self, queue: Queue) -> None:
        if self._stopping or len(self._tasks) >= self._concurrency:
            return
        task = self._loop.create_task(self._take_jobs(queue))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_jobs(self, queue: Queue) -> None:
        with self._busy():
            try:
                while not self._stopping and await self._consumer.run(queue):
                    pass
            except PyMongoError as error:
                log.warning("no job claimed; the sweep sends another message", queue=queue.name, error=str(error))
            except Exception:  # What Celery does for a job of its own.
                log.exception("a job broke its worker", queue=queue.name)

    async def _ended(self) -> None:
        await asyncio.gather(*self._tasks)


async def _opened(open_consumer: OpenConsumer) -> Consumer:
    return await open_consumer()
