"""Guesses: so many in a quarter of an hour for each login and each client, counted across processes."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from ipaddress import ip_address

from copydesk_server.console import store
from copydesk_server.core import skew
from copydesk_server.core.mongo import Database

WINDOW_SECONDS = 15 * 60
# A person mistypes a few times. Of a login from one client: somebody else's guesses do not lock its owner out at once;
# from all clients together: a guesser with many addresses gets 400 an hour, no use against twelve characters.
OF_CLIENT, OF_LOGIN, OF_ADDRESS = 10, 100, 100


class TooManyGuesses(Exception):
    """Raised when no more guesses are taken for now.

    Args:
        minutes: When they are again.
    """

    def __init__(self, minutes: int) -> None:
        super().__init__(f"Too many attempts. Try again in {minutes} minutes.")
        self.minutes = minutes


async def admit(database: Database, login: str, address: str) -> None:
    """Count a guess before it is looked at.

    Raises:
        TooManyGuesses: When there were too many.
    """
    window = int(skew.HOST.now() // WINDOW_SECONDS)
    ends = (window + 1) * WINDOW_SECONDS
    for key, most in _limits(login, address, window):
        if await store.count_guess(database, key, datetime.fromtimestamp(ends, UTC)) > most:
            raise TooManyGuesses(max(1, round((ends - skew.HOST.now()) / 60)))


async def forget(database: Database, login: str, address: str) -> None:
    """Forget the guesses of a client who knew the answer."""
    window = int(skew.HOST.now() // WINDOW_SECONDS)
    await store.forget_guesses(database, [key for key, most in _limits(login, address, window) if most == OF_CLIENT])


def _limits(login: str, address: str, window: int) -> list[tuple[str, int]]:
    limits = [(f"{login} {address}", OF_CLIENT), (login, OF_LOGIN)]
    if address and ip_address(address.partition("%")[0]).is_global:  # Else a proxy's, which all clients share.
        limits.append((address, OF_ADDRESS))
    return [(f"{hashlib.sha256(text.encode()).hexdigest()}:{window}:{most}", most) for text, most in limits]
