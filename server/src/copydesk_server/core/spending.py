"""What a call to a paid provider can come to, as the ledger of calls needs to know it."""

from __future__ import annotations

from typing import Protocol


class Usage(Protocol):
    """What a provider's answer says it used."""

    @property
    def tokens_in(self) -> int:
        """Tokens read."""

    @property
    def tokens_out(self) -> int:
        """Tokens written."""

    @property
    def cost_usd(self) -> float:
        """What was charged."""


class NotCharged(Exception):
    """Raised when a provider refused a call before any work: nothing was charged, and it may be sent again.

    Args:
        message: Why, in words for a user.
        retry_after: Seconds that the provider asks to wait; ``None`` where it does not say.
    """

    def __init__(self, message: str, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class Spoiled(Exception):
    """Raised when an answer came, and was charged, but cannot be used.

    Args:
        message: Why, in words for a user.
        usage: What it cost.
    """

    def __init__(self, message: str, usage: Usage) -> None:
        super().__init__(message)
        self.usage = usage


class ProviderFailed(Exception):
    """Raised when a call failed and its charge is not known, or the provider will never take it.

    Args:
        message: Why, in words for a user.
        reason: ``timeout``, ``rejected`` or ``unavailable``.
    """

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason
