"""Open a connection: clients of its platform, asked in threads, with the pauses that the platform asks for."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from copydesk_server.core.context import Context
from copydesk_server.performance import connection_service as connections
from copydesk_server.performance.store import ConnectionRow
from copydesk_server.providers.platform.simulator import oauth
from copydesk_server.providers.platform.types import OAuthClient, PlatformBusy, Tokens, Units, UnusableData
from copydesk_server.providers.platform.youtube import YouTube

T = TypeVar("T")
# With pauses that double from half a second, it is some fifteen seconds of a platform that fails.
ATTEMPTS = 6
FIRST_PAUSE = 0.5
# A platform that asks for more is told to the caller instead; what was read is kept.
LONGEST_PAUSE = 60.0
# Requests at once: four wait for each other's answers and stay far under YouTube's limit of requests in a minute.
CLIENTS = 4


@dataclass
class Access:
    """An open connection.

    Args:
        connection: The connection.
        tokens: Its tokens when it was opened.
        units: What requests have cost.
    """

    connection: ConnectionRow
    tokens: Tokens
    client: OAuthClient
    _made: list[tuple[YouTube, Units]] = field(default_factory=list)
    _free: list[YouTube] = field(default_factory=list)
    _busy: set[YouTube] = field(default_factory=set)
    _closed: bool = False
    _places: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(CLIENTS))

    @property
    def units(self) -> Units:
        """What all requests have cost so far."""
        each = [units for _, units in self._made]
        return Units(sum(one.data for one in each), sum(one.analytics for one in each))

    async def ask(self, question: Callable[[YouTube], T]) -> T:
        """Ask the platform, again after a pause where a repeat may succeed.

        Raises:
            PlatformFailed: When it does not answer.
        """
        async with self._places:
            client = self._free.pop() if self._free else await asyncio.to_thread(self._open)
            try:
                return await _repeated(lambda: asyncio.to_thread(self._asked, question, client))
            finally:
                self._free.append(client)

    def current_tokens(self) -> Tokens:
        """The tokens that last the longest, of those that clients were given meanwhile."""
        return max([self.tokens, *(client.tokens for client, _ in self._made)], key=lambda one: one.expires_at)

    def close(self) -> None:
        """Close all clients; one whose request is still under way, in a thread that nothing stops, closes itself after it."""
        self._closed = True
        for client, _ in self._made:
            if client not in self._busy:
                client.close()

    def _asked(self, question: Callable[[YouTube], T], client: YouTube) -> T:
        self._busy.add(client)
        try:
            if self._closed:
                raise PlatformBusy("The connection was closed before it was asked.")
            return question(client)
        finally:
            self._busy.discard(client)
            if self._closed:
                client.close()

    def _open(self) -> YouTube:
        units = Units()
        made = YouTube(self.tokens, self.client, units, self.connection["endpoint"])
        self._made.append((made, units))
        return made


@asynccontextmanager
async def opened(ctx: Context, connection: ConnectionRow) -> AsyncIterator[Access]:
    """Open a connection for as long as the block lasts, and keep the tokens that it was given meanwhile."""
    given = await connections.tokens_of(ctx, connection["_id"])
    settings = ctx.services.settings
    simulated = connection["endpoint"] is not None
    client = OAuthClient(
        oauth.CLIENT_ID if simulated else settings.youtube_client_id,
        oauth.CLIENT_SECRET if simulated else settings.youtube_client_secret,
    )
    access = Access(connection, given, client)
    try:
        yield access
    finally:
        access.close()
        latest = access.current_tokens()
        if latest.access_token != given.access_token:
            await connections.keep_tokens(ctx, connection["_id"], latest)


async def _repeated(send: Callable[[], Awaitable[T]]) -> T:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return await send()
        except (PlatformBusy, UnusableData) as error:
            told = error.retry_after if isinstance(error, PlatformBusy) else None
            # Half of it by chance, so that servers that were refused together do not come back together.
            pause = FIRST_PAUSE * 2 ** (attempt - 1) * random.uniform(0.5, 1) if told is None else told  # noqa: S311
            if attempt == ATTEMPTS or pause > LONGEST_PAUSE:
                raise
            await asyncio.sleep(pause)
    raise AssertionError("every attempt returns or raises")
