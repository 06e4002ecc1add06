"""Instants as the API shows them, in UTC, and how far this host's clock is from the database's."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

# Clocks that are kept by NTP differ by less; a host with one is left as it is, and ids depend on it alone.
TOLERANCE_SECONDS = 1.0
# Heartbeats come every 10 s. A process that a busy machine held up, or that was stopped, is late for one or two.
HEARTBEATS = 3


class ClockSkew:
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
HOST_CLOCK = ClockSkew()


# Nanoseconds and an offset take 35 characters; RFC 3339 sets no end to the digits of a second.
LONGEST_INSTANT = 64
# When everything in the examples happens.
EXAMPLE_INSTANT = "2026-11-21T09:30:00.123Z"


class Timestamp(datetime):
    """An aware UTC instant with millisecond precision (contract, section 1)."""

    @classmethod
    def of(cls, value: datetime) -> Timestamp:
        """Convert any aware datetime, dropping what is below a millisecond.

        Raises:
            ValueError: When the value has no time zone.
        """
        if value.tzinfo is None:
            raise ValueError("a time zone is required")
        try:
            utc = value.astimezone(UTC)
        except OverflowError as error:
            raise ValueError("the instant is out of range") from error
        return cls.stored(utc)

    @classmethod
    def stored(cls, value: datetime) -> Timestamp:
        """Convert an instant of the database, in UTC with its zone or without."""
        whole = value.microsecond // 1000 * 1000
        return cls(value.year, value.month, value.day, value.hour, value.minute, value.second, whole, tzinfo=UTC)

    @classmethod
    def parse(cls, text: str) -> Timestamp:
        """Read an RFC 3339 instant.

        Raises:
            ValueError: When the text is none.
        """
        if len(text) > LONGEST_INSTANT:
            raise ValueError(
                f"must be a time such as 2026-11-21T09:30:00Z (RFC 3339): it has more than {LONGEST_INSTANT} characters"
            )
        try:
            return cls.of(datetime.fromisoformat(text))
        except ValueError as error:
            raise ValueError(f"must be a time such as 2026-11-21T09:30:00Z (RFC 3339): {error}") from error

    def wire(self) -> str:
        """Text of the form ``2026-11-21T09:30:00.123Z``."""
        return wire(self)

    def plain(self) -> datetime:
        """The same instant as a plain datetime, for the database driver."""
        whole = self.microsecond
        return datetime(self.year, self.month, self.day, self.hour, self.minute, self.second, whole, tzinfo=UTC)


def wire(moment: datetime) -> str:
    """Text of an instant in UTC, of the form ``2026-11-21T09:30:00.123Z``; one of the database may come without its zone."""
    # Fifty rows have a hundred: to ask the driver's zone for its offset takes longer than to take it off, and both longer than
    # to write the time.
    plain = moment if moment.tzinfo is None else moment.replace(tzinfo=None)
    return plain.isoformat("T", "milliseconds") + "Z"


def is_past(moment: datetime) -> bool:
    """Whether an instant in UTC is over; one of the database may come without its zone."""
    return moment.replace(tzinfo=UTC) <= utc()


def utc() -> datetime:
    """The current instant by the database's clock, to the microsecond."""
    return datetime.fromtimestamp(HOST_CLOCK.now(), UTC)


def now() -> Timestamp:
    """The current instant."""
    return Timestamp.of(utc())


def after(previous: datetime) -> Timestamp:
    """The current instant, or one millisecond past ``previous`` where the clock has not moved."""
    return max(now(), Timestamp.of(previous) + timedelta(milliseconds=1))
