"""How many processes a queue has: started when jobs wait for them, and ended when none has come for a while.

An idle process holds the declarations of all slices in memory, some 80 MiB, and looks for messages some times a second.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError, SyncDatabase
from copydesk_server.core.process import Child
from copydesk_server.queue.operations import Queue
from copydesk_server.queue.store import jobs
from copydesk_server.queue.types import ACTIVE, JobStatus

log = get_logger("copydesk.queue")

# A fifth of what the start of a process takes; a look is one indexed read while no job waits or runs.
LOOK_SECONDS = 0.2
# Until a process that was started takes its first job: a second on an idle core, three on a busy one. Jobs that wait are
# not given another process in the meantime.
START_SECONDS = 3.0


@dataclass(slots=True)
class Need:
    """What a queue needs, as last seen.

    Args:
        waiting: Jobs that wait.
        left: Of these, how many waited at the look before too: a process that is idle takes a job sooner than that.
        last: When a job of the queue was last seen to wait or run, on this process's monotonic clock.
    """

    waiting: int = 0
    left: int = 0
    last: float = field(default_factory=time.monotonic)


class Demand:
    """A thread of a worker's parent that looks at what waits.

    Args:
        connect: Opens a synchronous database handle; called by the thread that uses it.
        most: The processes that each queue may have, by its name.
    """

    def __init__(self, connect: Callable[[], SyncDatabase], most: dict[str, int]) -> None:
        self._connect, self._most = connect, most
        self._needs = {name: Need() for name in most}
        self.in_use = True  # Whether a job of any of the queues waited or ran at the last look, or none could be had.
        self._thread = threading.Thread(target=self._run, name="demand", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def of(self, queue: Queue) -> Need:
        """What a queue needs."""
        return self._needs[queue.name]

    def look(self, handle: SyncDatabase) -> None:
        """See what waits in each queue; more than its processes could take at once is not counted.

        A server that nobody uses is asked once, not twice for each queue.
        """
        active = {"status": {"$in": sorted(ACTIVE)}, "queue": {"$in": [*self._most]}}
        self.in_use = True
        if handle[jobs.name].find_one(active, {"_id": 1}) is None:
            self.in_use = False
            self._needs = {name: Need(last=need.last) for name, need in self._needs.items()}
            return
        for name, most in self._most.items():
            waiting = handle[jobs.name].count_documents({"status": JobStatus.QUEUED.value, "queue": name}, limit=most)
            running = {"status": JobStatus.RUNNING.value, "queue": name}
            before = self._needs[name]
            used = waiting or handle[jobs.name].find_one(running, {"_id": 1}) is not None
            last = time.monotonic() if used else before.last
            self._needs[name] = Need(waiting, min(waiting, before.waiting), last)

    def _run(self) -> None:
        handle = self._connect()
        while True:
            try:
                self.look(handle)
            except PyMongoError as error:
                log.warning("what waits was not seen", error=str(error))
            time.sleep(LOOK_SECONDS)


@dataclass(frozen=True)
class Team:
    """The processes of a queue.

    Args:
        queue: Whose jobs they take.
        children: All that there may be, not yet started.
        resident: How many of them run from the start and always.
        idle_seconds: How long the others stay when no job waits or runs.
    """

    queue: Queue
    children: Sequence[Child]
    resident: int
    idle_seconds: float

    def missing(self, need: Need, kept: Collection[Child]) -> list[Child]:
        """Those to start now, of those that are not kept running."""
        own = [child for child in self.children if child in kept]
        fresh = sum(child.starts[-1] > time.monotonic() - START_SECONDS for child in own)
        waiting = need.left if own else need.waiting
        wanted = max(math.ceil(waiting / self.queue.concurrency) - fresh, self.resident - len(own), 0)
        # One that was told to end may still be about it.
        free = [child for child in self.children if child not in kept and not child.runs]
        return free[:wanted]

    def surplus(self, need: Need, kept: Collection[Child]) -> list[Child]:
        """Those to end now, of those that are kept running."""
        own = [child for child in self.children if child in kept][self.resident :]
        limit = time.monotonic() - self.idle_seconds
        return [child for child in own if max(need.last, child.starts[-1]) < limit]
