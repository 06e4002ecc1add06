"""The problems the API answers with (RFC 9457; contract, section 1).

::

    Problem
    ├── MalformedJson, IdempotencyKeyMissing, IdempotencyKeyInvalid, BadRequest       400
    ├── Unauthorized                                                                  401
    ├── InsufficientScope                                                             403
    ├── NotFound                                                                      404
    ├── MethodNotAllowed, NotAcceptable, RequestTimeout, PayloadTooLarge              405 406 408 413
    ├── UriTooLong, UnsupportedMediaType, RangeNotSatisfiable                         414 415 416
    ├── StaleUpdate, RevisionConflict, IdempotencyKeyReused, AlreadyExists, InUse, InvalidState,
    │   UploadConflict                                                                409
    ├── ValidationFailed, UnknownReference, NoRelevantSources, CostLimitExceeded,
    │   UnsafeUrl, UnreadableMedia                                                    422
    ├── ConcurrentJobLimit, RateLimited                                               429
    ├── HeadersTooLarge                                                               431
    └── InternalError, UpstreamFailed, StorageFull, Unavailable (MachineBusy)          500 502 503
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

# What a request says is repeated in the answer only so far: a page of faults that people can read, 70 KB at most.
MOST_FAULTS = 100
LONGEST_POINTER = 200
LONGEST_MESSAGE = 500
LONGEST_DETAIL = 1000


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong with a request."""

    pointer: Annotated[
        str,
        Meta(
            max_length=LONGEST_POINTER,
            description="JSON pointer into the body, or `?name` for a query parameter; ends in `…` if it was truncated.",
        ),
    ]
    code: Annotated[str, Meta(max_length=40)]
    message: Annotated[str, Meta(max_length=LONGEST_MESSAGE)]


class Problem(Exception):
    """Raised when a request cannot be served; becomes one ``application/problem+json`` answer."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal_error"
    title: ClassVar[str] = "The server failed"

    def __init__(
        self,
        detail: str | None = None,
        *,
        errors: Iterable[Fault] = (),
        headers: Mapping[str, str] | None = None,
        **extensions: object,
    ) -> None:
        found = iter(errors)
        self.errors = [_cut(fault) for fault in islice(found, MOST_FAULTS)]
        self.detail = shortened(detail or self.title, LONGEST_DETAIL)
        self.headers = dict(headers or {})
        self.extensions = extensions
        if next(found, None) is not None:
            self.extensions = {**extensions, "errors_truncated": True}
            self.detail = f"{self.title}: there are more faults than the {MOST_FAULTS} that are listed."
        super().__init__(self.detail)


def is_transient(error: BaseException) -> bool:
    """Whether the machine or the network caused an error, so that a repeat may succeed; what else is unexpected is a bug."""
    return isinstance(error, (OSError, MemoryError))


def internal_detail(request_id: str, *, transient: bool = False) -> str:
    """What a caller is told of an error that is not meant for callers, in a problem and in a job."""
    if transient:
        return f"The server failed. Try again; if it fails again, report this with the request id {request_id}."
    return f"The server failed. Report this with the request id {request_id}; repeating it will not help."


def shortened(text: str, most: int) -> str:
    """A text of at most so many characters; one that was cut ends in ``…``."""
    return text if len(text) <= most else text[: most - 1] + "…"


def _cut(fault: Fault) -> Fault:
    return Fault(shortened(fault.pointer, LONGEST_POINTER), fault.code, shortened(fault.message, LONGEST_MESSAGE))


class MalformedJson(Problem):
    """Raised when the body is not JSON text in UTF-8."""

    status, code, title = 400, "malformed_json", "The body is not valid JSON"


class IdempotencyKeyMissing(Problem):
    """Raised when a keyed operation comes without an Idempotency-Key."""

    status, code, title = 400, "idempotency_key_missing", "The Idempotency-Key header is required"


class IdempotencyKeyInvalid(Problem):
    """Raised when an Idempotency-Key is not 8 to 128 printable characters."""

    status, code, title = 400, "idempotency_key_invalid", "The Idempotency-Key header is not valid"


class BadRequest(Problem):
    """Raised when a header or the request line makes no sense."""

    status, code, title = 400, "bad_request", "The request is not valid"


class Unauthorized(Problem):
    """Raised when the key is missing, unknown, expired or revoked; only to a genuine key the answer says that it expired."""

    status, code, title = 401, "unauthorized", "A valid API key is required"


class InsufficientScope(Problem):
    """Raised when the key lacks a scope of the operation."""

    status, code, title = 403, "insufficient_scope", "The API key lacks a required scope"


class NotFound(Problem):
    """Raised when nothing of this workspace has the id, or no route the path."""

    status, code, title = 404, "not_found", "There is no such resource"


class MethodNotAllowed(Problem):
    """Raised when the path exists but not with this method."""

    status, code, title = 405, "method_not_allowed", "The method is not allowed here"


class NotAcceptable(Problem):
    """Raised when Accept admits nothing the operation can answer."""

    status, code, title = 406, "not_acceptable", "No acceptable representation"


class RequestTimeout(Problem):
    """Raised when the body of a request stops coming, or comes slower than any link is."""

    status, code, title = 408, "request_timeout", "The body did not come in time"


class PayloadTooLarge(Problem):
    """Raised when the body is over the operation's limit."""

    status, code, title = 413, "payload_too_large", "The body is too large"


class UriTooLong(Problem):
    """Raised when the request line is longer than the server reads."""

    status, code, title = 414, "uri_too_long", "The request line is too long"


class UnsupportedMediaType(Problem):
    """Raised when the body's Content-Type is not the operation's, or its Content-Encoding is none that is read."""

    status, code, title = 415, "unsupported_media_type", "The Content-Type is not supported"


class RangeNotSatisfiable(Problem):
    """Raised when the range that was asked for lies outside of the file."""

    status, code, title = 416, "range_not_satisfiable", "The file has no such range"


class StaleUpdate(Problem):
    """Raised when ``expected_updated_at`` is not the script's current ``updated_at``."""

    status, code, title = 409, "stale_update", "The resource has changed since it was read"


class RevisionConflict(Problem):
    """Raised when ``expected_revision`` is not the current revision."""

    status, code, title = 409, "revision_conflict", "The resource has a newer revision"


class IdempotencyKeyReused(Problem):
    """Raised when a key comes again with a different request."""

    status, code, title = 409, "idempotency_key_reused", "The Idempotency-Key was used for another request"


class AlreadyExists(Problem):
    """Raised when another resource has what must be unique."""

    status, code, title = 409, "already_exists", "There is one already"


class InUse(Problem):
    """Raised when a resource that others refer to would be deleted."""

    status, code, title = 409, "in_use", "The resource is in use"


class InvalidState(Problem):
    """Raised when the resource's state does not allow the operation."""

    status, code, title = 409, "invalid_state", "The resource's state does not allow this"


class UploadConflict(Problem):
    """Raised when an upload_id comes again with other bytes."""

    status, code, title = 409, "upload_conflict", "The upload_id was used for other bytes"


class ValidationFailed(Problem):
    """Raised when a request is understood but breaks its schema; lists every fault."""

    status, code, title = 422, "validation_failed", "The request is not valid"


class UnknownReference(Problem):
    """Raised when a body names a resource that does not exist in the workspace."""

    status, code, title = 422, "unknown_reference", "A referenced resource does not exist"


class NoRelevantSources(Problem):
    """Raised when the chosen sources hold nothing that could be cited."""

    status, code, title = 422, "no_relevant_sources", "The sources hold nothing to cite"


class CostLimitExceeded(Problem):
    """Raised when a job's estimate is over its cost ceiling, or a ceiling would be raised."""

    status, code, title = 422, "cost_limit_exceeded", "The cost limit is exceeded"


class UnsafeUrl(Problem):
    """Raised when a URL, or where it redirects to, is not a page of the public web."""

    status, code, title = 422, "unsafe_url", "The URL may not be fetched"


class UnreadableMedia(Problem):
    """Raised when a file or page was received but is not what it should be, is broken, or is too large."""

    status, code, title = 422, "unreadable_media", "The file cannot be read"


class ConcurrentJobLimit(Problem):
    """Raised when the workspace has three queued or running jobs already."""

    status, code, title = 429, "concurrent_job_limit", "Too many queued or running jobs"


class RateLimited(Problem):
    """Raised when a key sends more requests than its rate allows."""

    status, code, title = 429, "rate_limited", "Too many requests"


class HeadersTooLarge(Problem):
    """Raised when the headers, or the trailers of a body, are larger or more than the server reads."""

    status, code, title = 431, "headers_too_large", "The headers are too large"


class InternalError(Problem):
    """Raised when something failed that the caller cannot mend."""


class UpstreamFailed(Problem):
    """Raised when another server did not answer, or not with what was asked for."""

    status, code, title = 502, "upstream_failed", "Another server failed"


class Unavailable(Problem):
    """Raised when the database cannot be reached for now."""

    status, code, title = 503, "unavailable", "The service is unavailable for now"


class MachineBusy(Unavailable):
    """Raised when the machine has no processor time, memory or process left for a piece of work; the work is not at fault."""

    def __init__(self, detail: str = "The machine is too busy for this now; try again.") -> None:
        super().__init__(detail, headers={"Retry-After": "5"}, retry_after_seconds=5)


class StorageFull(Problem):
    """Raised when a disk has no room for what a request would store; reads and deletes still work."""

    status, code, title = 503, "storage_full", "There is no room to store this for now"

    def __init__(
        self, detail: str = "The disk is almost full: nothing new is stored. Delete something, or try again later."
    ) -> None:
        super().__init__(detail, headers={"Retry-After": "30"}, retry_after_seconds=30)
