"""Repetition of calls for bulk work: as long as the server is busy or away, and the call is safe to repeat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from copydesk._async.waiting import PASSING
from copydesk._clock import Clock
from copydesk.errors import RateLimitError, ServerError

T = TypeVar("T")

PATIENCE_SECONDS, ITEM_SECONDS = 300.0, 30.0
PAUSE_SECONDS = 1.0


async def repeat(
    clock: Clock,
    call: Callable[[], Awaitable[T]],
    *,
    of_item: bool = False,
    is_stopped: Callable[[], bool] = lambda: False,
) -> T:
    """Repeat a call for up to five minutes while the server is unreachable or unavailable, and after 429 without a limit.

    Args:
        clock: The clock of the client.
        call: The call.
        of_item: It concerns one item of many: an error of the server at that item (5xx but 503) is repeated for 30 s.
        is_stopped: Whether to give up.
    """
    start = clock.now()
    while True:
        try:
            return await call()
        except PASSING as error:
            if getattr(error, "final", False):
                raise
            if isinstance(error, RateLimitError):
                start = clock.now()
            item_error = of_item and isinstance(error, ServerError) and error.status != 503
            if clock.now() - start > (ITEM_SECONDS if item_error else PATIENCE_SECONDS) or is_stopped():
                raise
            pause = max(PAUSE_SECONDS, getattr(error, "retry_after", None) or 0.0)
            while pause > 0 and not is_stopped():
                await clock.async_sleep(min(pause, PAUSE_SECONDS))
                pause -= PAUSE_SECONDS
