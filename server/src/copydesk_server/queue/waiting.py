"""Wait for a job to change, or for a slot: one change stream for each API process, whatever the number of waiters."""

from __future__ import annotations

import asyncio
import re
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Annotated, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec import Meta

from copydesk_server.core.context import Context, Watcher
from copydesk_server.core.errors import ConcurrentJobLimit
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import Database, PyMongoError, Stage
from copydesk_server.core.wire import Header
from copydesk_server.queue.operations import JobFamily
from copydesk_server.queue.store import HELD, jobs

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


T = TypeVar("T")
# The contract's: under the 60 s after which proxies give up on an answer.
LONGEST_WAIT = 30.0
# Headers of answers, by name.
APPLIED = {"Preference-Applied": "The wait that was honoured."}
REPLAYED = {"Idempotent-Replayed": "`true` when an earlier request with the same key made it."}
# Each holds a body in memory, of up to 2 MiB; a client of the SDK has three in the line at most.
MOST_IN_LINE = 50
_WAIT = re.compile(r"(?:^|[,;\s])wait\s*=\s*\"?(\d{1,6})\"?(?:$|[,;\s])")


class WaitHeaders(msgspec.Struct, frozen=True, kw_only=True):
    """Headers of an operation that can wait."""

    prefer: Annotated[
        Header | None,
        Meta(description="`wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds."),
    ] = None


class _NotPlaced(Exception):
    """Raised when no job was made of one that stood in a line."""


class _Line:
    """Those of a workspace who wait for a place of a family: how many, and a lock that its first has."""

    def __init__(self) -> None:
        self.length, self.first = 0, asyncio.Lock()


# By workspace and family; a line is there for as long as somebody stands in it.
_LINES = WeakValueDictionary[tuple[str, str], _Line]()


def wait_of(prefer: str | None) -> float:
    """Seconds that a Prefer header asks to wait, at most 30."""
    match = _WAIT.search(prefer or "")
    return min(float(match[1]), LONGEST_WAIT) if match else 0.0


def applied(seconds: float) -> dict[str, str]:
    """The header that says what was waited for."""
    return {"Preference-Applied": f"wait={seconds:.0f}"} if seconds else {}


async def until_placed(ctx: Context, family: JobFamily, seconds: float, attempt: Callable[[], Awaitable[T]]) -> T:
    """Make a job, once one of those that hold the workspace's places has ended, or the time is over.

    Who asks again and again finds a place late or never: the program whose job has ended queues its next at that moment.
    Whoever waits here is told of the end as soon as that program is. Those who wait in this process do so in a line, and only
    its first looks at what the others do.

    Args:
        ctx: Who asks.
        family: Whose places they are.
        seconds: The longest wait; 0 for none.
        attempt: Makes the job.

    Raises:
        ConcurrentJobLimit: When no place was free in that time, the caller has gone, or this process is about to end.
    """
    watcher, deadline = ctx.services.watcher, time.monotonic() + seconds
    try:
        return await attempt()
    except ConcurrentJobLimit as error:
        if watcher is None or not seconds:
            raise
        refusal = error
    line = _LINES.setdefault((ctx.workspace_id, family.name), _Line())
    if line.length >= MOST_IN_LINE or watcher.released:
        raise refusal
    line.length += 1
    try:
        return await _in_turn(ctx, watcher, family, line, deadline, attempt)
    except _NotPlaced:
        raise refusal from None
    finally:
        line.length -= 1


async def _in_turn(
    ctx: Context, watcher: Watcher, family: JobFamily, line: _Line, deadline: float, attempt: Callable[[], Awaitable[T]]
) -> T:
    """Make the job once it is the first in its line and there is a place; raises ``_NotPlaced`` where it is not made."""
    try:
        async with asyncio.timeout(deadline - time.monotonic()):
            await line.first.acquire()
    except TimeoutError:
        raise _NotPlaced from None
    try:
        # Nobody would know of the job of a caller who has gone.
        while not (watcher.released or ctx.is_abandoned()):
            await ctx.require_admission()
            with suppress(ConcurrentJobLimit):
                return await attempt()
            if time.monotonic() >= deadline:
                break
            await _until_one_ended(ctx, watcher, family, deadline)
        raise _NotPlaced
    finally:
        line.first.release()


async def _until_one_ended(ctx: Context, watcher: Watcher, family: JobFamily, deadline: float) -> None:
    """Wait until a place is free, or one of the jobs that hold them is another; what has ended before is seen by the first look."""
    ids = await _holders(ctx, family)
    async with watcher.subscribe(*ids) as changed:
        while await _holders(ctx, family) == ids and len(ids) >= (family.slots or 0):
            left = deadline - time.monotonic()
            if left <= 0 or watcher.released:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), left)
            changed.clear()


async def _holders(ctx: Context, family: JobFamily) -> set[str]:
    """The jobs of the workspace that hold the places of a family."""
    held = await jobs.find(ctx, HELD, fields={"slot": 1})
    return {row["_id"] for row in held if row.get("slot", "").startswith(f"{family.name}/")}


async def until_changed(
    ctx: Context,
    job_id: str,
    seconds: float,
    seen: object,
    read: Callable[[], Awaitable[T]],
    shown: Callable[[T], object],
) -> T:
    """Read something once a job's status or progress differs from what the caller has seen, or once the time is over.

    It is read when the watcher says that the job changed and at the end, never in between, however many wait. The first
    read comes after the subscription and is held against ``seen``, so a change between the caller's own read and the
    subscription ends the wait at once; it would never be announced again.

    Args:
        ctx: Whose job it is.
        job_id: The job.
        seconds: The longest wait.
        seen: What the caller's own read showed.
        read: Reads what is wanted.
        shown: What of it the caller waits to see changed.
    """
    watcher, deadline = ctx.services.watcher, time.monotonic() + seconds
    if watcher is None:
        return await read()
    async with watcher.subscribe(job_id) as changed:
        value = await read()
        while shown(value) == seen and not watcher.released and (left := deadline - time.monotonic()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), left)
            changed.clear()
            value = await read()
    return value
