"""Errors in Google's format."""

from __future__ import annotations

from copydesk_server.core.wire import JsonObject


class Refusal(Exception):
    """Raised when the simulator does not serve a request.

    Args:
        status: HTTP status.
        reason: Google's name of the reason.
        message: Google's words.
        domain: Where the reason is from.
        retry_after: Seconds to wait, told in a header.
    """

    def __init__(
        self, status: int, reason: str, message: str, *, domain: str = "global", retry_after: int | None = None
    ) -> None:
        super().__init__(message)
        self.status, self.reason, self.message, self.domain = status, reason, message, domain
        self.headers = {} if retry_after is None else {"Retry-After": str(retry_after)}

    @property
    def body(self) -> JsonObject:
        """What Google answers with."""
        first = {"message": self.message, "domain": self.domain, "reason": self.reason}
        return {"error": {"code": self.status, "message": self.message, "errors": [first]}}


def unauthorized() -> Refusal:
    """The access token is missing, unknown or has expired."""
    message = "Request had invalid authentication credentials. Expected OAuth 2 access token."
    return Refusal(401, "authError", message)


def over_quota() -> Refusal:
    """The units of the day are used up."""
    message = "The request cannot be completed because you have exceeded your quota."
    return Refusal(403, "quotaExceeded", message, domain="youtube.quota")


def forbidden() -> Refusal:
    """The token does not cover the request."""
    return Refusal(403, "forbidden", "Forbidden")


def not_found(what: str) -> Refusal:
    """There is no such thing."""
    return Refusal(
        404, f"{what}NotFound", f"The {what} identified in the request cannot be found.", domain=f"youtube.{what}"
    )


def no_playlist() -> Refusal:
    """There is no such playlist; nor is there one of the uploads of a channel without public videos."""
    message = "The playlist identified with the request's <code>playlistId</code> parameter cannot be found."
    return Refusal(404, "playlistNotFound", message, domain="youtube.playlistItem")


def not_accessible() -> Refusal:
    """The playlist is not for the caller."""
    message = "The request is not properly authorized to retrieve the specified playlist items."
    return Refusal(403, "playlistItemsNotAccessible", message, domain="youtube.playlistItem")


def bad_page_token() -> Refusal:
    """The token of a page is unknown, or no longer known."""
    message = "The request specifies an invalid page token."
    return Refusal(400, "invalidPageToken", message, domain="youtube.parameter")


def bad_request(reason: str, message: str) -> Refusal:
    """The request makes no sense."""
    return Refusal(400, reason, message, domain="youtube.parameter")


def too_many(retry_after: int | None) -> Refusal:
    """Requests come too quickly."""
    return Refusal(429, "rateLimitExceeded", "Too many requests.", domain="usageLimits", retry_after=retry_after)


def hurried() -> Refusal:
    """Requests of one user come too quickly, in the Data API's older words."""
    return Refusal(403, "rateLimitExceeded", "Rate Limit Exceeded", domain="usageLimits")


def broken() -> Refusal:
    """The server failed."""
    return Refusal(500, "backendError", "Backend Error")


def unavailable() -> Refusal:
    """The server is not there for a moment."""
    return Refusal(503, "backendError", "The service is currently unavailable.")
