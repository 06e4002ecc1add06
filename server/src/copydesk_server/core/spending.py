"""What a call to a paid provider can come to, as the ledger of calls needs to know it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

# Far more than any model reads in one call, and still exact as a float and small enough for the database.
MOST_TOKENS = 10**12
# Prices are sums of floats; a difference this small is no overcharge.
ROUNDING_USD = 1e-9


class Usage(Protocol):
    """What a provider's answer says it used. None of it is believed before ``believed`` has looked at it."""

    @property
    def tokens_in(self) -> int:
        """Tokens read."""

    @property
    def tokens_out(self) -> int:
        """Tokens written."""

    @property
    def cost_usd(self) -> float:
        """What that costs."""


@dataclass(frozen=True, slots=True)
class Charge:
    """What a call is charged.

    Args:
        tokens_in: Tokens read.
        tokens_out: Tokens written.
        cost_usd: The money.
        overcharged: Whether the provider reported more than the call can cost.
    """

    tokens_in: int
    tokens_out: int
    cost_usd: float
    overcharged: bool = False


def believed(usage: Usage, worst_usd: float) -> Charge:
    """What a call is charged: as reported, from nothing up to the most that it can cost.

    A report over that is cut to it, and its tokens in the same proportion, so that they still explain the charge. Money
    that is no number counts as the most.

    Args:
        usage: What the provider reported.
        worst_usd: The most that the call can cost, known before it was sent.
    """
    tokens_in, tokens_out = token_count(usage.tokens_in) or 0, token_count(usage.tokens_out) or 0
    reported: object = usage.cost_usd
    if isinstance(reported, bool) or not isinstance(reported, int | float) or not _is_finite(reported):
        return Charge(tokens_in, tokens_out, worst_usd, overcharged=True)
    if reported <= worst_usd + ROUNDING_USD:
        return Charge(tokens_in, tokens_out, max(0.0, min(float(reported), worst_usd)))
    share = worst_usd / reported
    return Charge(round(tokens_in * share), round(tokens_out * share), worst_usd, overcharged=True)


def token_count(reported: object) -> int | None:
    """A count of tokens that a provider reported; ``None`` for what is no count."""
    if isinstance(reported, bool) or not isinstance(reported, int | float) or reported < 0:
        return None
    if isinstance(reported, float) and not (math.isfinite(reported) and reported.is_integer()):
        return None
    return int(min(reported, MOST_TOKENS))


def _is_finite(number: float) -> bool:
    try:
        return math.isfinite(number)
    except OverflowError:  # A whole number that no float can hold.
        return False


class NotCharged(Exception):
    """Raised when a provider refused a call before any work: nothing was charged, and it may be sent again.

    Args:
        message: Why, in words for a user.
        retry_after: Seconds that the provider asks to wait; ``None`` where it does not say.
    """

    def __init__(self, message: str, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class UnusableAnswer(Exception):
    """Raised when an answer came, and was charged, but cannot be used.

    Args:
        message: Why, in words for a user.
        usage: What it cost.
    """

    def __init__(self, message: str, usage: Usage) -> None:
        super().__init__(message)
        self.usage = usage


class Declined(UnusableAnswer):
    """Raised when a model refused to answer, or a content filter stopped it."""


class ProviderFailed(Exception):
    """Raised when a call failed: ``rejected`` by the provider, which charges nothing, or after it was sent, with an unknown charge.

    Args:
        message: Why, in words for a user.
        reason: ``timeout``, ``rejected`` or ``unavailable``.
    """

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason
