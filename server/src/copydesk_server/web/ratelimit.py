"""Requests per minute and key, counted across processes in the database, a batch at a time.

Headers follow draft-ietf-httpapi-ratelimit-headers: ``RateLimit-Policy`` and ``RateLimit``.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime

from copydesk_server.core.errors import RateLimited
from copydesk_server.core.mongo import Database, DuplicateKeyError, IndexModel, ReturnDocument

COLLECTION = "rate_windows"
WINDOW_SECONDS = 60


@dataclass(slots=True)
class _Share:
    window: int
    held: int
    left: int


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
        moment = time.time()
        window, reset = int(moment // WINDOW_SECONDS), WINDOW_SECONDS - int(moment % WINDOW_SECONDS)
        share = self._shares.get(key_id)
        if share is None or share.window != window or share.held <= 0:
            share = await self._take(key_id, window)
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

    async def _take(self, key_id: str, window: int) -> _Share:
        """Take a share of the minute: a batch while there is plenty, single requests near the end."""
        held = self._shares.get(key_id)
        known_left = held.left if held and held.window == window else self._limit
        batch = max(1, min(self._limit // 30, known_left // 8))
        expires = datetime.fromtimestamp((window + 2) * WINDOW_SECONDS, UTC)
        for _ in range(2):
            try:
                row = await self._windows.find_one_and_update(
                    {"_id": f"{key_id}:{window}"},
                    {"$inc": {"taken": batch}, "$setOnInsert": {"expires_at": expires}},
                    upsert=True,
                    return_document=ReturnDocument.AFTER,
                )
                break
            except DuplicateKeyError:  # Two processes opened the window at once; the second now finds it.
                continue
        before = row["taken"] - batch
        granted = max(0, min(batch, self._limit - before))
        if len(self._shares) > 4096:
            self._shares.clear()
        self._shares[key_id] = _Share(window, granted, max(0, self._limit - row["taken"]))
        return self._shares[key_id]
