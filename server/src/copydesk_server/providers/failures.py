"""What a failed call to a paid provider stands for: whether it was charged is what decides if it may be sent again."""

from __future__ import annotations

from copydesk_server.core.spending import NotCharged, ProviderFailed
from copydesk_server.providers.endpoint import EndpointError

# Refused before any work: too many requests, and no capacity (docs/decisions/23-citation-checks.md).
_REFUSED_FREE = frozenset({429, 503})


def failure_of(error: EndpointError, what: str) -> NotCharged | ProviderFailed:
    """The failure of a call: free of charge for certain only where it did not arrive, or was refused as one too many.

    Args:
        error: What came of the call.
        what: Who was called, as messages to users begin, such as ``The model``.
    """
    if error.unsent:
        return NotCharged(f"{what}'s address {error}.")
    if error.status in _REFUSED_FREE:
        return NotCharged(f"{what} is busy.", _seconds(error.retry_after))
    if error.timed_out:
        return ProviderFailed(f"{what} took too long.", "timeout")
    rejected = error.status is not None and error.status < 500
    return ProviderFailed(f"{what}'s address {error}.", "rejected" if rejected else "unavailable")


def _seconds(text: str | None) -> float | None:
    try:
        return max(0.0, float(text)) if text else None
    except ValueError:
        return None
