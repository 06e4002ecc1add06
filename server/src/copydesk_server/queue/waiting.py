"""Wait for work to move: what ``Prefer: wait=N`` asks for (RFC 7240, section 4.3)."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from copydesk_server.core.context import Context
from copydesk_server.core.wire import Header

T = TypeVar("T")
# The contract's: under the 60 s after which proxies give up on an answer.
LONGEST_WAIT = 30.0
_WAIT = re.compile(r"(?:^|[,;\s])wait\s*=\s*\"?(\d{1,6})\"?(?:$|[,;\s])")


class WaitHeaders(msgspec.Struct, frozen=True, kw_only=True):
    """Headers of an operation that can wait."""

    prefer: Annotated[
        Header | None,
        Meta(description="`wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds."),
    ] = None


def wait_of(prefer: str | None) -> float:
    """Seconds that a Prefer header asks to wait, at most 30."""
    match = _WAIT.search(prefer or "")
    return min(float(match[1]), LONGEST_WAIT) if match else 0.0


async def until_changed(
    ctx: Context,
    job_id: str,
    seconds: float,
    seen: object,
    read: Callable[[], Awaitable[T]],
    shown: Callable[[T], object],
) -> T:
    """Read something once a job's status or progress differs from what the caller has seen, or once the time is over.

    It is read when the watcher says that the job changed and at the end, never in between, however many wait. The first
    read comes after the subscription and is held against ``seen``, so a change between the caller's own read and the
    subscription ends the wait at once; it would never be announced again.

    Args:
        ctx: Whose job it is.
        job_id: The job.
        seconds: The longest wait.
        seen: What the caller's own read showed.
        read: Reads what is wanted.
        shown: What of it the caller waits to see changed.
    """
    watcher, deadline = ctx.services.watcher, time.monotonic() + seconds
    if watcher is None:
        return await read()
    async with watcher.subscribe(job_id) as changed:
        value = await read()
        while shown(value) == seen and not watcher.released and (left := deadline - time.monotonic()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), left)
            changed.clear()
            value = await read()
    return value
