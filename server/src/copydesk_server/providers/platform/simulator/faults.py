"""What goes wrong, as tests ask for it: each kind as Google or the network shows it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from threading import Lock

import msgspec

from copydesk_server.providers.platform.simulator import problems


class FaultKind(StrEnum):
    """A way of failing."""

    UNAUTHORIZED = "unauthorized"
    QUOTA = "quota"
    FORBIDDEN = "forbidden"
    NOT_FOUND = "not_found"
    NOT_ACCESSIBLE = "not_accessible"
    PAGE_EXPIRED = "page_expired"
    RATE_LIMITED = "rate_limited"
    HURRIED = "hurried"
    SERVER_ERROR = "server_error"
    UNAVAILABLE = "unavailable"
    MALFORMED = "malformed"
    SLOW = "slow"
    CUT = "cut"


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """What the next requests meet.

    Args:
        kind: How they fail.
        times: How many do.
        after: How many are served before.
        path: What their path must contain.
        seconds: Of ``slow``: how long an answer takes; of ``rate_limited``: what ``Retry-After`` says, if it is not 0.
    """

    kind: FaultKind
    times: int = 1
    after: int = 0
    path: str = ""
    seconds: float = 0.0


_REFUSALS: Mapping[FaultKind, Callable[[], problems.Refusal]] = {
    FaultKind.UNAUTHORIZED: problems.unauthorized,
    FaultKind.QUOTA: problems.over_quota,
    FaultKind.FORBIDDEN: problems.forbidden,
    FaultKind.NOT_FOUND: problems.no_playlist,
    FaultKind.NOT_ACCESSIBLE: problems.not_accessible,
    FaultKind.PAGE_EXPIRED: problems.bad_page_token,
    FaultKind.HURRIED: problems.hurried,
    FaultKind.SERVER_ERROR: problems.broken,
    FaultKind.UNAVAILABLE: problems.unavailable,
}


@dataclass
class Faults:
    """The faults that are still to come; by plan, or by chance."""

    rate: float = 0.0
    kinds: tuple[FaultKind, ...] = ()
    chance: random.Random = field(default_factory=random.Random)
    _planned: list[Fault] = field(default_factory=list)
    _lock: Lock = field(default_factory=Lock)

    def plan(self, fault: Fault) -> None:
        """Let requests fail."""
        with self._lock:
            self._planned.append(fault)

    def clear(self) -> None:
        """Let none fail."""
        with self._lock:
            self._planned.clear()
            self.rate = 0.0

    def next(self, path: str) -> Fault | None:
        """What a request meets."""
        with self._lock:
            for number, fault in enumerate(self._planned):
                if fault.path not in path:
                    continue
                if fault.after:
                    self._planned[number] = msgspec.structs.replace(fault, after=fault.after - 1)
                    return None
                if fault.times <= 1:
                    del self._planned[number]
                else:
                    self._planned[number] = msgspec.structs.replace(fault, times=fault.times - 1)
                return fault
            if self.kinds and self.chance.random() < self.rate:
                return Fault(kind=self.chance.choice(self.kinds))
            return None


def raise_for(fault: Fault) -> None:
    """Refuse where a fault is a refusal.

    Raises:
        Refusal: In Google's format.
    """
    if fault.kind is FaultKind.RATE_LIMITED:
        raise problems.too_many(round(fault.seconds) or None)
    refuse = _REFUSALS.get(fault.kind)
    if refuse is not None:
        raise refuse()
