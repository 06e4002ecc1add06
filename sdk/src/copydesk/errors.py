"""The errors of the SDK.

::

    CopydeskError
    ├── ConfigurationError                      no key or address; also a ValueError
    ├── ConnectionFailed
    │   └── TimedOut                            also a TimeoutError
    ├── APIError                                an error response of the server
    │   ├── BadRequestError                     400
    │   ├── AuthenticationError                 401
    │   ├── PermissionDeniedError               403
    │   ├── NotFoundError                       404
    │   ├── ConflictError                       409
    │   │   ├── StaleUpdateError                .current_updated_at
    │   │   ├── RevisionConflictError           .current_revision
    │   │   ├── IdempotencyKeyReusedError       .job_id
    │   │   ├── InUseError                      .in_use_by
    │   │   ├── UploadConflictError
    │   │   └── InvalidStateError
    │   ├── PayloadTooLargeError                413
    │   ├── ValidationError                     422, .errors
    │   ├── RateLimitError                      429
    │   │   └── ConcurrentJobLimitError
    │   └── ServerError                         5xx
    ├── UploadNotRepeatable                     a stream that cannot seek
    ├── DownloadFailed                          not the requested file
    ├── DestinationExists                       also a FileExistsError, .path
    ├── BatchFailed                             rows failed
    ├── DocumentError                           .document_id
    │   ├── ImportFailed                        .error_code
    │   └── ImportTimeout                       also a TimeoutError
    ├── RecordingError                          .recording_id
    │   ├── RecordingFailed                     .error_code
    │   └── RecordingTimeout                    also a TimeoutError
    └── JobError
        ├── JobFailed                           .error_code
        ├── JobCancelled
        └── JobTimeout                          also a TimeoutError

Every error can be pickled and copied, so that a worker pool passes it on unchanged.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import attrs


@attrs.frozen
class Fault:
    """One fault of a request: a JSON pointer, a code, and a message."""

    pointer: str
    code: str
    message: str


class CopydeskError(Exception):
    """Base of all errors of the SDK."""

    hint: ClassVar[str] = ""

    def _repr_html_(self) -> str:
        """A small card for notebooks: the message, all faults, and a hint."""
        from copydesk import _reprs  # here, since most programs never show an error

        return _reprs.error(self)


class ConfigurationError(CopydeskError, ValueError):
    """Raised when there is no valid API key or address."""


class ConnectionFailed(CopydeskError):
    """Raised when no response arrives.

    Args:
        message: What happened.
        sent: Whether the server may have received the request.
    """

    hint = "Is the server running, and is COPYDESK_BASE_URL its address?"

    def __init__(self, message: str, *, sent: bool) -> None:
        super().__init__(message)
        self.sent = sent

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self.args, {"sent": self.sent})


class TimedOut(ConnectionFailed, TimeoutError):
    """Raised when no response arrives in time."""

    hint = "Give the call more time with desk.with_options(timeout=...)."


class APIError(CopydeskError):
    """Raised on an error response of the server (RFC 9457).

    Args:
        status: HTTP status.
        problem: The body of the response.
        retry_after: Seconds until a repeat, as the server asks.
    """

    def __init__(self, status: int, problem: Mapping[str, object], retry_after: float | None = None) -> None:
        self.status = status
        self.problem: dict[str, Any] = dict(problem)
        self.retry_after = retry_after
        super().__init__(self._text())

    @property
    def code(self) -> str:
        """Code of the problem, such as ``stale_update``."""
        return str(self.problem.get("code", "unknown"))

    @property
    def detail(self) -> str:
        """What happened, in words."""
        return str(self.problem.get("detail") or self.problem.get("title") or "")

    @property
    def request_id(self) -> str | None:
        """Id for questions to the server's operators."""
        value = self.problem.get("request_id")
        return str(value) if value else None

    @property
    def errors(self) -> list[Fault]:
        """All faults of the request."""
        return [Fault(item["pointer"], item["code"], item["message"]) for item in self.problem.get("errors") or []]

    def _text(self) -> str:
        lines = [f"{self.status} {self.code}: {self.detail}"]
        lines += [f"  {fault.pointer}: {fault.message}" for fault in self.errors]
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        if self.request_id:
            lines.append(f"  request {self.request_id}")
        return "\n".join(lines)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), (self.status, self.problem, self.retry_after), {})


class BadRequestError(APIError):
    """Raised on 400."""


class AuthenticationError(APIError):
    """Raised on 401."""

    hint = "The key is missing, mistyped, expired or revoked; check COPYDESK_API_KEY."


class PermissionDeniedError(APIError):
    """Raised on 403."""

    hint = "Use a key that has the scopes named above."

    @property
    def required_scopes(self) -> list[str]:
        """Scopes that the operation needs."""
        return list(self.problem.get("required_scopes", ()))


class NotFoundError(APIError):
    """Raised on 404."""

    hint = "The id is wrong, or belongs to another workspace."


class ConflictError(APIError):
    """Raised on 409."""


class StaleUpdateError(ConflictError):
    """Raised when the script has changed since it was read."""

    hint = "Read it again, apply your edit to that, and send its updated_at."

    @property
    def current_updated_at(self) -> datetime.datetime | None:
        """The current edit token."""
        value = self.problem.get("current_updated_at")
        return datetime.datetime.fromisoformat(value) if value else None


class RevisionConflictError(ConflictError):
    """Raised when the resource has a newer revision."""

    @property
    def current_revision(self) -> int | None:
        """The current revision."""
        return self.problem.get("current_revision")


class IdempotencyKeyReusedError(ConflictError):
    """Raised when the key belongs to another request."""

    hint = "Use a new key for a new request; the same key only to repeat the same one."

    @property
    def job_id(self) -> str | None:
        """The job of the key."""
        return self.problem.get("job_id")


class InUseError(ConflictError):
    """Raised when other resources refer to the resource to delete."""

    @property
    def in_use_by(self) -> list[str]:
        """Ids of up to 20 of these resources."""
        return list(self.problem.get("in_use_by", ()))


class UploadConflictError(ConflictError):
    """Raised when an earlier upload with the upload_id had other bytes."""


class InvalidStateError(ConflictError):
    """Raised when the state of the resource does not allow the request."""


class PayloadTooLargeError(APIError):
    """Raised on 413."""


class ValidationError(APIError):
    """Raised on 422; ``errors`` lists all faults."""


class RateLimitError(APIError):
    """Raised on 429, after the retries within the deadline."""


class ConcurrentJobLimitError(RateLimitError):
    """Raised when three jobs are queued or running, or too many documents are processing."""

    hint = "Wait for one of them to end."


class ServerError(APIError):
    """Raised on 5xx, after the safe retries."""


class DocumentError(CopydeskError):
    """Base of the errors of imports.

    Args:
        document_id: The document.
        message: What happened.
        error_code: The document's error_code, if it has one.
    """

    def __init__(self, document_id: str, message: str, error_code: str | None = None) -> None:
        super().__init__(message)
        self.document_id = document_id
        self.error_code = error_code

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), (self.document_id, str(self), self.error_code), {})


class ImportFailed(DocumentError):
    """Raised when a page or file could not be fetched or read; ``error_code`` has the reason."""


class ImportTimeout(DocumentError, TimeoutError):
    """Raised when an import does not end in time; it continues, and ``desk.knowledge.wait(document_id)`` waits again."""


class RecordingError(CopydeskError):
    """Base of the errors of work on recordings.

    Args:
        recording_id: The recording.
        message: What happened.
        error_code: The recording's error_code, if it has one.
    """

    def __init__(self, recording_id: str, message: str, error_code: str | None = None) -> None:
        super().__init__(message)
        self.recording_id = recording_id
        self.error_code = error_code

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), (self.recording_id, str(self), self.error_code), {})


class RecordingFailed(RecordingError):
    """Raised when a recording could not be worked on; ``error_code`` has the reason."""


class RecordingTimeout(RecordingError, TimeoutError):
    """Raised when a recording is not ready in time; the server continues, and ``desk.recordings.wait(id)`` waits again."""


class UploadNotRepeatable(CopydeskError):
    """Raised when an upload cannot be repeated, because its stream cannot seek."""

    hint = "Pass a path, bytes or a seekable file; or read the stream into one first."


class DeprecatedOperation(FutureWarning):
    """The warning for an operation that the server declares deprecated."""


class DownloadFailed(CopydeskError):
    """Raised when a download is not the requested file; the SDK deletes it."""


class DestinationExists(CopydeskError, FileExistsError):
    """Raised when another file exists at the path; that file is unchanged.

    Args:
        path: The existing file.
        message: What happened.
    """

    def __init__(self, path: os.PathLike[str] | str, message: str) -> None:
        super().__init__(message)
        self.path = Path(path)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), (self.path, self.args[0]), {})


class BatchFailed(CopydeskError):
    """Raised by ``raise_for_failures()`` when rows of a batch failed."""


class JobError(CopydeskError):
    """Base of the errors of jobs.

    Args:
        job_id: The job.
        message: What happened.
        error_code: The job's error_code, if it has one.
    """

    def __init__(self, job_id: str, message: str, error_code: str | None = None) -> None:
        super().__init__(message)
        self.job_id = job_id
        self.error_code = error_code

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), (self.job_id, str(self), self.error_code), {})


class JobFailed(JobError):
    """Raised when a job ended in ``error``; ``error_code`` has the reason."""


class JobCancelled(JobError):
    """Raised when a job was cancelled."""


class JobTimeout(JobError, TimeoutError):
    """Raised when a job has not ended in time; it continues, and ``desk.jobs.attach(job_id)`` returns a handle."""


_BY_STATUS: dict[int, type[APIError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: PayloadTooLargeError,
    422: ValidationError,
    429: RateLimitError,
}
_BY_CODE: dict[str, type[APIError]] = {
    "stale_update": StaleUpdateError,
    "revision_conflict": RevisionConflictError,
    "idempotency_key_reused": IdempotencyKeyReusedError,
    "in_use": InUseError,
    "upload_conflict": UploadConflictError,
    "invalid_state": InvalidStateError,
    "concurrent_job_limit": ConcurrentJobLimitError,
}


def from_problem(status: int, problem: Mapping[str, object], retry_after: float | None = None) -> APIError:
    """The error of a response: by its code if that has a class, else by its status."""
    default = ServerError if status >= 500 else APIError
    kind = _BY_CODE.get(str(problem.get("code")), _BY_STATUS.get(status, default))
    return kind(status, problem, retry_after)


def _remake(kind: type[CopydeskError], args: tuple[Any, ...], keywords: dict[str, Any]) -> CopydeskError:
    return kind(*args, **keywords)
