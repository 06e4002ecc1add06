"""What a failed call to a paid provider means: whether it was charged decides if it may be sent again."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from copydesk_server.core.log import get_logger
from copydesk_server.core.spending import NotCharged, ProviderFailed
from copydesk_server.providers.endpoint import EndpointError
from copydesk_server.providers.error_reports import ErrorReport

log = get_logger("copydesk.providers")

# Refused before any work: too many requests, no capacity, and Anthropic's "overloaded" (docs/decisions/47-model-clients.md).
_BUSY = frozenset({429, 503, 529})
_TIMED_OUT = frozenset({408, 504})
# A 429 that no waiting cures.
_NO_CREDIT = frozenset({"insufficient_quota", "billing_hard_limit_reached"})
_FILTERED = frozenset({"content_filter", "content_policy_violation", "ResponsibleAIPolicyViolation"})


def failure_of(error: EndpointError, what: str) -> NotCharged | ProviderFailed:
    """The failure of a call: free of charge for certain only where it did not arrive, or was refused.

    Args:
        error: What came of the call.
        what: Who was called, as messages to users begin, such as ``The model``.
    """
    if error.unsent:
        log.warning("a provider cannot be called", service=what, reason=str(error))
        return NotCharged(f"{what}'s address {error}.")
    if error.timed_out:
        log.warning("a provider took too long", service=what)
        return ProviderFailed(f"{what} took too long.", "timeout")
    if error.status is None:
        log.warning("a provider's answer cannot be used", service=what, reason=str(error))
        return ProviderFailed(f"{what}'s address {error}.", "unavailable")
    if error.status < 400:
        return ProviderFailed(f"{what}'s address {error}.", "rejected")
    return failure_of_status(error.status, error.report, what, error.retry_after)


def failure_of_status(
    status: int, report: ErrorReport, what: str, retry_after: str | None = None
) -> NotCharged | ProviderFailed:
    """The failure that a status of 400 or more reports, with the provider's own message."""
    log.warning("a provider reports an error", service=what, status=status, code=report.code, message=report.message)
    said = f": {report.message}" if report.message else "."
    if status in _BUSY and report.code not in _NO_CREDIT:
        return NotCharged(f"{what} is busy (status {status}){said}", _seconds(retry_after))
    if report.code in _FILTERED:
        return ProviderFailed(f"{what}'s content filter refused the request{said}", "rejected")
    if status in _TIMED_OUT:
        return ProviderFailed(f"{what} took too long (status {status}){said}", "timeout")
    reason = "rejected" if status < 500 or status in _BUSY else "unavailable"
    return ProviderFailed(f"{what}'s address answered {status}{said}", reason)


def _seconds(text: str | None) -> float | None:
    """A ``Retry-After`` in seconds: a number or a date (RFC 9110, section 10.2.3)."""
    if not text:
        return None
    try:
        return max(0.0, float(text))
    except ValueError:
        pass
    try:
        return max(0.0, (parsedate_to_datetime(text) - datetime.now(UTC)).total_seconds())
    except (ValueError, TypeError):
        return None
