"""Wake those who wait for a job: one change stream per API process, whatever the number of waiters."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database, PyMongoError
from copydesk_server.queue.store import jobs

log = get_logger("copydesk.queue")


class JobWatcher:
    """Watches the jobs of all workspaces and sets the events of the jobs that change."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiters: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch."""
        self._task = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Stop watching and wake everyone."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._wake_all()

    @asynccontextmanager
    async def subscribe(self, document_id: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever the job changes, from before the caller reads it."""
        event = asyncio.Event()
        self._waiters[document_id].add(event)
        try:
            yield event
        finally:
            self._waiters[document_id].discard(event)
            if not self._waiters[document_id]:
                del self._waiters[document_id]

    async def _watch(self) -> None:
        pipeline: list[dict[str, Any]] = [{"$match": {"operationType": "update"}}, {"$project": {"documentKey": 1}}]
        while True:
            try:
                async with self._database.changes(jobs.name, pipeline) as stream:
                    self._wake_all()  # What changed before the stream was open is seen by a fresh look.
                    async for change in stream:
                        for event in self._waiters.get(change["documentKey"]["_id"], ()):
                            event.set()
            except PyMongoError as error:
                log.warning("the job stream broke; opening it again", error=str(error))
            await asyncio.sleep(0.5)

    def _wake_all(self) -> None:
        for events in self._waiters.values():
            for event in events:
                event.set()
