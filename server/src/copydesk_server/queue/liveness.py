"""End a worker process that has gone deaf: it is connected and idle, and a job waits all the same.

A connection that dies without a word (a NAT entry that expired, a broker behind a cut cable) looks to some transports
like a broker with nothing to say, for ever. The documents know better. The worker's parent starts another process, which connects
anew.
"""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError, SyncDatabase
from copydesk_server.queue import claims
from copydesk_server.queue.queues import Queue

log = get_logger("copydesk.queue")

# Often enough to tell one job that waits from many that pass.
LOOK_SECONDS = 1.0
# Longer than any broker takes to deliver, the pauses of reconnecting included (docs/decisions/0008).
DEAF_SECONDS = 8.0


class Liveness:
    """A thread that watches for silence.

    Args:
        connect: Opens a synchronous database handle.
        queue: The one that the process serves.
    """

    def __init__(self, connect: Callable[[], SyncDatabase], queue: Queue) -> None:
        self._connect, self._queue = connect, queue
        self._busy = 0
        # Celery's thread says when a message comes, the watching one may end the process in that moment.
        self._lock = threading.Lock()
        self._quiet_since = math.inf
        self._thread = threading.Thread(target=self._run, name="liveness", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def connected(self) -> None:
        """There is a connection to the broker: from now on silence counts."""
        with self._lock:
            self._quiet_since = time.monotonic()

    def disconnected(self) -> None:
        """There is none, and the process knows it."""
        with self._lock:
            self._quiet_since = math.inf

    @contextmanager
    def busy(self) -> Iterator[None]:
        """A message came, and the process is at work; blocks of several threads and tasks may overlap."""
        with self._lock:
            self._busy += 1
        try:
            yield
        finally:
            with self._lock:
                self._busy -= 1
                self._quiet_since = time.monotonic()

    def _run(self) -> None:
        handle = self._connect()
        waits, since = None, time.monotonic()
        while True:
            time.sleep(LOOK_SECONDS)
            try:
                oldest = claims.oldest_claimable(handle, self._queue)
            except PyMongoError as error:
                log.warning("liveness not tested", error=str(error))
                continue
            if oldest is None or oldest != waits:
                waits, since = oldest, time.monotonic()
            elif time.monotonic() - since > DEAF_SECONDS and self._is_quiet():
                self._end()

    def _is_quiet(self) -> bool:
        return not self._busy and time.monotonic() - self._quiet_since > DEAF_SECONDS

    def _end(self) -> None:
        """End the process, unless a message came in this moment."""
        with self._lock:
            if self._is_quiet():
                log.error("jobs wait and no message comes; the process ends to connect anew", pid=os.getpid())
                os._exit(1)
