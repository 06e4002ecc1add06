"""How far the clock of this host is from the database's, so that all processes tell one time.

Leases go by the database's clock alone. Ids and the times of new documents are made here, and one host whose clock is wrong would
put what it creates at the wrong place of a list, and end jobs before it queued them (docs/decisions/0076).
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from datetime import datetime

# Clocks that are kept by NTP differ by less; a host with one is left as it is, and ids depend on it alone.
TOLERANCE_SECONDS = 1.0
# Heartbeats come every 10 s. A process that a busy machine held up, or that was stopped, is late for one or two.
HEARTBEATS = 3


class Skew:
    """The difference of two clocks, as heartbeats of the database tell it.

    A reply that is read late looks like a clock that is ahead of the database's, never like one behind. So of the last replies
    the one that was read soonest counts, as in NTP's filter, and all before a request that took less than the tolerance are
    forgotten. A host's clock is right until they say something else.

    Args:
        clock: Tells the time of this host, in seconds since 1970.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._recent = deque([0.0] * HEARTBEATS, HEARTBEATS)
        #: What to add to the time of this host.
        self.seconds = 0.0

    def observe(self, theirs: datetime, took_seconds: float) -> bool:
        """Take the database's time as it has just arrived; returns whether the correction is another one now.

        Args:
            theirs: Its time, in UTC.
            took_seconds: The time since it was asked for, in which the reply was made; infinite if that is not known.
        """
        found = theirs.timestamp() - self._clock()
        self._recent.extend([found] * (HEARTBEATS if took_seconds < TOLERANCE_SECONDS else 1))
        soonest = max(self._recent)
        correction = soonest if abs(soonest) >= TOLERANCE_SECONDS else 0.0
        changed = abs(correction - self.seconds) >= TOLERANCE_SECONDS
        if changed:
            self.seconds = correction
        return changed

    def now(self) -> float:
        """The time of the database, in seconds since 1970."""
        return self._clock() + self.seconds


#: Of this host. Every client of the database observes it.
HOST = Skew()
