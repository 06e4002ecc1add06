"""Guesses of passwords and codes: after a few free ones each has to wait, for longer each time, counted across processes.

Nobody is locked out. A browser that signed in to the account before (``sessions.py``) has a count of its own, so that guesses
from elsewhere do not delay it; all others share the counts of the login, of the address, and of both together. After OWASP's
"Slow Down Online Guessing Attacks with Device Cookies".
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

from copydesk_server.console import store
from copydesk_server.console.store import GuessRow
from copydesk_server.core import clock as skew
from copydesk_server.core.mongo import Database

# The first wait, in seconds; each one after it is twice as long.
FIRST_WAIT = 15.0


@dataclass(frozen=True, slots=True)
class Limit:
    """How guesses with one key are slowed down.

    The level of a key goes up by one with each guess and down by one in each ``longest_wait``. So a guesser who waits never has
    more guesses than one who does not, and ``guesses_per_day`` holds for any day.

    Args:
        name: Tells the keys of several limits apart.
        free: Guesses without a wait.
        longest_wait: The wait after many of them, in seconds: the first one, doubled some times.
    """

    name: str
    free: int
    longest_wait: float

    def level(self, before: GuessRow | None, moment: float) -> float:
        """The level of a key just after a guess."""
        if before is None:
            return 1.0
        return max(0.0, before["level"] - max(0.0, moment - before["tried_at"]) / self.longest_wait) + 1

    def wait(self, level: float) -> float:
        """Seconds until the next guess."""
        beyond = math.ceil(level) - self.free
        return 0.0 if beyond < 0 else min(self.longest_wait, FIRST_WAIT * 2.0 ** min(beyond, 32))

    @property
    def guesses_per_day(self) -> int:
        """The most guesses in 24 hours, whatever the pauses between them."""
        doublings = math.ceil(math.log2(self.longest_wait / FIRST_WAIT))
        return self.free + doublings + int(86_400 / self.longest_wait)


# A person mistypes a few times. A guesser with one address is slowed down by its own limit, below what the login's limit
# forgives, so that the owner elsewhere waits for nothing; one with many addresses delays unknown browsers by two minutes.
HERE = Limit("login and address", 10, 480)
LOGIN = Limit("login", 100, 120)
ADDRESS = Limit("address", 100, 60)
DEVICE = Limit("device", 10, 240)


class TooManyGuesses(Exception):
    """Raised when a guess comes too soon after the ones before it.

    Args:
        seconds: When the next one is looked at.
    """

    def __init__(self, seconds: float) -> None:
        whole = max(1, math.ceil(seconds))
        left = f"{whole} seconds" if whole < 120 else f"{math.ceil(whole / 60)} minutes"
        super().__init__(f"Too many attempts. Try again in {left}.")
        self.seconds = seconds


async def admit(
    database: Database, login: str, address: str, device: str = "", clock: Callable[[], float] = skew.HOST_CLOCK.now
) -> None:
    """Count a guess before it is looked at.

    Args:
        database: Where it is counted.
        login: Whose secret is guessed.
        address: Where the guess comes from.
        device: A browser that signed in to the account before; empty for an unknown one.
        clock: Seconds since 1970.

    Raises:
        TooManyGuesses: When it comes too soon; it is not counted then.
    """
    limits = _limits(login, address, device)
    for key in limits:
        _require_time(await store.guess(database, key), clock())
    for key, limit in limits.items():
        await _count(database, key, limit, clock)


async def forget(database: Database, login: str, address: str, device: str = "") -> None:
    """Forget the guesses of a client that knew the answer; those of the login stay, since others made them."""
    limits = {**_limits(login, address, ""), **_limits(login, address, device)}
    await store.forget_guesses(database, [key for key, limit in limits.items() if limit in {HERE, DEVICE}])


async def _count(database: Database, key: str, limit: Limit, clock: Callable[[], float]) -> None:
    # Of guesses that come at once one is stored; the others read it and count from there.
    while True:
        before, moment = await store.guess(database, key), clock()
        _require_time(before, moment)
        level = limit.level(before, moment)
        forgotten = datetime.fromtimestamp(moment, UTC) + timedelta(seconds=level * limit.longest_wait + 60)
        after: GuessRow = {
            "_id": key,
            "level": level,
            "tried_at": moment,
            "next_at": moment + limit.wait(level),
            "expires_at": forgotten,
        }
        if await store.replace_guess(database, before, after):
            return


def _require_time(found: GuessRow | None, moment: float) -> None:
    if found is not None and found["next_at"] > moment:
        raise TooManyGuesses(found["next_at"] - moment)


def _limits(login: str, address: str, device: str) -> dict[str, Limit]:
    if device:
        return {_key(DEVICE, f"{login} {device}"): DEVICE}
    limits = {_key(HERE, f"{login} {address}"): HERE, _key(LOGIN, login): LOGIN}
    if address and ip_address(address.partition("%")[0]).is_global:  # Else a proxy's, which all clients share.
        limits[_key(ADDRESS, address)] = ADDRESS
    return limits


def _key(limit: Limit, text: str) -> str:
    return hashlib.sha256(f"{limit.name}: {text}".encode()).hexdigest()
