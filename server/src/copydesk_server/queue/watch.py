"""Wake those who wait for a job: one change stream per API process, whatever the number of waiters."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database, PyMongoError, Stage
from copydesk_server.queue.store import jobs

log = get_logger("copydesk.queue")

# What of a job its waiters are shown; other changes, such as its lease, wake nobody.
SHOWN = ("status", "progress", "cancel_requested_at")
# A stream answers every second (`Database.changes`), so this is several answers that did not come.
SILENT_SECONDS = 5.0
# Does not spin while the database is away, and is not felt when it is back.
AGAIN_SECONDS = 0.2


class JobWatcher:
    """Watches the jobs of all workspaces and sets the events of the jobs that change.

    Waiters look at a job when its event is set and at no other time. So whatever may have hidden a change sets all
    events: a stream that was opened anew, and one that is silent, since a healthy one answers every second.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiters: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._tasks: list[asyncio.Task[None]] = []
        self._heard = time.monotonic()
        self.released = False

    def start(self) -> None:
        """Begin to watch."""
        self._tasks = [asyncio.create_task(self._watch()), asyncio.create_task(self._listen_for_silence())]

    async def stop(self) -> None:
        """Stop watching and wake everyone."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._wake_all()

    def release(self) -> None:
        """Have everyone who waits, now or later, answered at once: this process is about to end."""
        self.released = True
        self._wake_all()

    @asynccontextmanager
    async def subscribe(self, *document_ids: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever one of the jobs changes, from before the caller reads them."""
        event = asyncio.Event()
        for id_ in document_ids:
            self._waiters[id_].add(event)
        try:
            yield event
        finally:
            for id_ in document_ids:
                self._waiters[id_].discard(event)
                if not self._waiters[id_]:
                    del self._waiters[id_]

    async def _watch(self) -> None:
        changed = [{f"updateDescription.updatedFields.{name}": {"$exists": True}} for name in SHOWN]
        pipeline: list[Stage] = [
            {"$match": {"operationType": "update", "$or": changed}},
            {"$project": {"documentKey": 1}},
        ]
        while True:
            try:
                async with self._database.changes(jobs.name, pipeline) as stream:
                    self._wake_all()  # What changed before the stream was open is seen by a fresh look.
                    while stream.alive:
                        change = await stream.try_next()
                        self._heard = time.monotonic()
                        for event in self._waiters.get(change["documentKey"]["_id"], ()) if change else ():
                            event.set()
            except PyMongoError as error:
                log.warning("the job stream broke; opening it again", error=str(error))
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen_for_silence(self) -> None:
        while True:
            await asyncio.sleep(SILENT_SECONDS)
            if time.monotonic() - self._heard > SILENT_SECONDS:
                self._wake_all()

    def _wake_all(self) -> None:
        for events in self._waiters.values():
            for event in events:
                event.set()
