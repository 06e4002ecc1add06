"""Requests per minute and key, counted across processes in the database, a batch at a time.

Headers follow draft-ietf-httpapi-ratelimit-headers: ``RateLimit-Policy`` and ``RateLimit``.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypedDict

from copydesk_server.core import clock
from copydesk_server.core.errors import RateLimited
from copydesk_server.core.mongo import Changes, Database, DuplicateKeyError, IndexModel, ReturnDocument

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
        moment = clock.HOST.now()
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
