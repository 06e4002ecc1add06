"""The retry rule: pure functions of a failed attempt.

If the server did not receive the request (no connection) or refused it (429, 503), a repeat is always safe. If the server may
have acted, only a request that can be repeated without a second effect is safe.
"""

from __future__ import annotations

import datetime
import email.utils
import random
import re

import attrs

from copydesk.errors import APIError, ConnectionFailed

SAFE = frozenset({"GET", "HEAD", "PUT", "DELETE"})
ALWAYS = frozenset({429, 503})
FIRST_SECONDS, LONGEST_SECONDS = 0.5, 8.0
# A pause is at least so much of the longest it may be. The four of a call then take 5.6 s or more, and the address of a proxy
# that died passes to another in 3.0 to 3.7 s (VRRP: three announcements, one a second, and a part of one); random from 0, they
# took 1.8 s on average, and two requests failed in a rehearsal. The rest keeps clients apart.
LEAST_SHARE = 0.75
# Of a connection that this machine refused while no program had its port. `copydesk-server up` takes its port within a second,
# long before it listens; two pauses take 1.1 s or more.
VACANT_RETRIES = 2
# A workspace with all its jobs active frees a slot for the moment until the program whose job ended queues its next. A client
# that asks every 8 s may miss that moment for minutes, so it lets the server hold the request until a slot is free, for less
# than an answer may take, and asks again soon after (docs/decisions/13-job-slots.md).
NO_SLOT = "concurrent_job_limit"
SLOT_PAUSE_SECONDS, HOLD_SECONDS, ANSWER_SECONDS = 1.0, 20, 1.0
_RESET = re.compile(r";\s*t=(\d+)")


@attrs.frozen
class Attempt:
    """A failed attempt.

    Args:
        method: HTTP method.
        keyed: Whether the request carries an idempotency key.
        status: Status of the response; ``None`` without a response.
        sent: Whether the server may have received the request.
        hint: Seconds to wait, as the server asks.
        number: 1 for the first attempt.
        no_slot: Whether the call can wait for a free job slot, and the workspace has none at the moment.
    """

    method: str
    keyed: bool
    status: int | None
    sent: bool
    hint: float | None = None
    number: int = 1
    no_slot: bool = False


def next_pause(
    attempt: Attempt, *, max_retries: int, remaining: float, slot_remaining: float = 0.0, draw: float | None = None
) -> float | None:
    """Seconds until the next attempt; ``None`` if there is none.

    Args:
        attempt: The failed attempt.
        max_retries: Repeats that are allowed, beside those that wait for a slot.
        remaining: Seconds until the call's deadline; a pause that ends later does not start.
        slot_remaining: Seconds for which the call may still wait for a slot.
        draw: A number from 0 to 1 in place of a random one.
    """
    if attempt.no_slot:
        seconds = max(SLOT_PAUSE_SECONDS, attempt.hint or 0.0) * (1.0 + (1.0 - LEAST_SHARE) * _share(draw))
        return seconds if seconds + ANSWER_SECONDS <= slot_remaining else None
    if attempt.number > max_retries or not may_repeat(attempt):
        return None
    seconds = pause(attempt.number, attempt.hint, draw=draw)
    return seconds if seconds < remaining else None


def hold(remaining: float) -> int:
    """Whole seconds for which the server may hold a request until a slot is free; 0 if it is to answer at once."""
    return max(0, int(min(HOLD_SECONDS, remaining - ANSWER_SECONDS)))


def may_repeat(attempt: Attempt) -> bool:
    """Whether the attempt may be repeated."""
    if attempt.status in ALWAYS or not attempt.sent:
        return True
    return (attempt.method in SAFE or attempt.keyed) and may_have_acted(attempt)


def may_have_acted(attempt: Attempt) -> bool:
    """Whether the failed attempt may have had an effect."""
    return attempt.sent and attempt.status not in ALWAYS and (attempt.status is None or attempt.status >= 500)


def attempt_of(
    error: BaseException, method: str, *, keyed: bool, number: int = 1, waits_for_slot: bool = False
) -> Attempt | None:
    """The attempt of an error; ``None`` if it is not of the network or the server, or a repeat would end the same.

    Args:
        error: What the attempt raised.
        method: HTTP method.
        keyed: Whether the request carries an idempotency key.
        number: 1 for the first attempt.
        waits_for_slot: Whether the call can wait for a free job slot.
    """
    if isinstance(error, APIError):
        no_slot = waits_for_slot and error.code == NO_SLOT
        return Attempt(method, keyed, error.status, sent=True, hint=error.retry_after, number=number, no_slot=no_slot)
    if isinstance(error, ConnectionFailed):
        return None if error.final else Attempt(method, keyed, None, error.sent, number=number)
    return None


def pause(number: int, retry_after: float | None, *, draw: float | None = None) -> float:
    """Seconds to wait after attempt ``number``: most of a time that doubles, and at least the ``Retry-After`` of the server.

    Args:
        number: 1 for the first attempt.
        retry_after: Seconds to wait, as the server asks.
        draw: A number from 0 to 1 in place of a random one.
    """
    longest = min(LONGEST_SECONDS, FIRST_SECONDS * 2.0 ** (number - 1))
    return max(longest * (LEAST_SHARE + (1.0 - LEAST_SHARE) * _share(draw)), retry_after or 0.0)


def _share(draw: float | None) -> float:
    """A number from 0 to 1, a random one unless it is given."""
    return random.random() if draw is None else draw  # noqa: S311  # no secret


def longest(max_retries: int, timeout: float) -> float:
    """The longest time, in seconds, for which a call that gets no connection is repeated."""
    pauses = (min(LONGEST_SECONDS, FIRST_SECONDS * 2.0**number) for number in range(min(max_retries, 100)))
    return min(timeout, sum(pauses))


def hint(retry_after: str | None, rate_limit: str | None) -> float | None:
    """Seconds that Retry-After (a number or a date) or the RateLimit header asks to wait."""
    if retry_after:
        if retry_after.strip().isdecimal():
            return float(retry_after)
        now = datetime.datetime.now(datetime.UTC)
        if email.utils.parsedate_tz(retry_after) is not None:
            return max(0.0, (date(retry_after) - now).total_seconds())
    reset = _RESET.search(rate_limit or "")
    return float(reset[1]) if reset else None


def date(text: str | None) -> datetime.datetime:
    """A date of an HTTP header; the current time if it is invalid."""
    parsed = email.utils.parsedate_tz(text or "")
    if parsed is None:
        return datetime.datetime.now(datetime.UTC)
    try:
        return datetime.datetime.fromtimestamp(email.utils.mktime_tz(parsed), datetime.UTC)
    except (ValueError, OverflowError, OSError):  # The 40th of a month, or the year 99999.
        return datetime.datetime.now(datetime.UTC)
