"""Who is asking, and how often: the key of a request, and the requests of a key in a minute."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypedDict

from copydesk_server.core import clock
from copydesk_server.core.access import ExpiredKey, Principal
from copydesk_server.core.errors import InsufficientScope, RateLimited, Unauthorized
from copydesk_server.core.mongo import Changes, Database, DuplicateKeyError, IndexModel, ReturnDocument

Lookup = Callable[[str], Awaitable[Principal | None]]

# A revoked key goes on working for no longer than this, and a busy one is not read for each request.
CACHE_SECONDS = 2.0
# More keys than a process sees in two seconds.
CACHE_SIZE = 4096
_CHALLENGE = {"WWW-Authenticate": 'Bearer realm="copydesk"'}


class Authenticator:
    """Finds the principal of a bearer key.

    A revoked key is refused everywhere within ``CACHE_SECONDS``, well inside the five that the contract allows.

    Args:
        lookup: Finds a key in the database; ``None`` for one that is unknown or revoked.
    """

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._known: dict[str, tuple[float, Principal]] = {}

    async def principal(self, authorization: str | None) -> Principal:
        """The principal of an Authorization header.

        Raises:
            Unauthorized: When there is no usable key.
        """
        scheme, _, token = (authorization or "").partition(" ")
        token = token.strip()
        if scheme.lower() != "bearer" or not token:
            raise Unauthorized("Send the key as 'Authorization: Bearer <API_KEY>'.", headers=_CHALLENGE)
        cached = self._known.get(token)
        if cached is not None and cached[0] > time.monotonic():
            return cached[1]
        self._known.pop(token, None)
        try:
            found = await self._lookup(token)
        except ExpiredKey as expired:
            detail = f"The API key expired at {expired.expired_at}; create another."
            raise Unauthorized(detail, headers=_CHALLENGE) from None
        if found is None:
            raise Unauthorized("The API key is not valid.", headers=_CHALLENGE)
        if len(self._known) >= CACHE_SIZE:
            self._known.clear()
        self._known[token] = (time.monotonic() + CACHE_SECONDS, found)
        return found


def require_scopes(principal: Principal, scopes: Sequence[str]) -> None:
    """Refuse a key that lacks one of the scopes.

    Raises:
        InsufficientScope: Naming the scopes that the operation needs.
    """
    missing = [scope for scope in scopes if scope not in principal.scopes]
    if missing:
        raise InsufficientScope(f"The API key lacks {', '.join(missing)}.", required_scopes=list(scopes))


COLLECTION = "rate_windows"
# The limit is told per minute.
WINDOW_SECONDS = 60
# As many as the authenticator remembers.
MOST_KEYS = 4096


class _Window(TypedDict):
    """Requests of a key in a minute, of all processes."""

    taken: int


@dataclass(slots=True)
class _Share:
    """What a process holds of a key's minute, and what it last saw to be left for all."""

    window: int
    held: int
    left: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class RateLimiter:
    """Counts requests; a process takes a share of a key's minute and asks again when it is used up.

    Args:
        database: Where the shares are counted.
        per_minute: Requests allowed; 0 sets no limit.
    """

    def __init__(self, database: Database, per_minute: int) -> None:
        self._windows = database[COLLECTION]
        self._limit = per_minute
        self._shares: dict[str, _Share] = {}

    async def prepare(self) -> None:
        """Create the index that forgets old windows."""
        await self._windows.create_indexes([IndexModel([("expires_at", 1)], expireAfterSeconds=0)])

    async def admit(self, key_id: str) -> dict[str, str]:
        """Count one request and return the headers that tell what is left.

        Raises:
            RateLimited: When the minute is used up.
        """
        if not self._limit:
            return {}
        moment = clock.HOST_CLOCK.now()
        window, reset = int(moment // WINDOW_SECONDS), WINDOW_SECONDS - int(moment % WINDOW_SECONDS)
        share = self._share_of(key_id, window)
        if share.held <= 0 and share.left > 0:
            async with share.lock:  # One request asks for more; those that come meanwhile wait for what it gets.
                if share.held <= 0 and share.left > 0:
                    await self._take(share, f"{key_id}:{window}", window)
        headers = {
            "RateLimit-Policy": f'"default";q={self._limit};w={WINDOW_SECONDS}',
            "RateLimit": f'"default";r={max(0, share.left + share.held - 1)};t={reset}',
        }
        if share.held <= 0:
            raise RateLimited(
                f"The key may send {self._limit} requests per minute.",
                headers={**headers, "Retry-After": str(reset)},
                retry_after_seconds=reset,
                limit=self._limit,
            )
        share.held -= 1
        return headers

    def _share_of(self, key_id: str, window: int) -> _Share:
        share = self._shares.get(key_id)
        if share is None or share.window != window:
            if len(self._shares) > MOST_KEYS:
                self._shares.clear()
            share = self._shares[key_id] = _Share(window, 0, self._limit)
        return share

    async def _take(self, share: _Share, row_id: str, window: int) -> None:
        """Take a share of the minute: a batch while there is plenty, single requests near the end."""
        batch = max(1, min(self._limit // 30, share.left // 8))
        expires = datetime.fromtimestamp((window + 2) * WINDOW_SECONDS, UTC)
        change = {"$inc": {"taken": batch}, "$setOnInsert": {"expires_at": expires}}
        try:
            row = await self._count(row_id, change)
        except DuplicateKeyError:  # Two processes opened the window at once; the second now finds it.
            row = await self._count(row_id, change)
        share.held = max(0, min(batch, self._limit - (row["taken"] - batch)))
        share.left = max(0, self._limit - row["taken"])

    async def _count(self, row_id: str, change: Changes) -> _Window:
        counted: _Window = await self._windows.find_one_and_update(
            {"_id": row_id}, change, upsert=True, return_document=ReturnDocument.AFTER
        )
        return counted
