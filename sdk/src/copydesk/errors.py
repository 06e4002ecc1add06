"""The errors of the SDK.

::

    CopydeskError
    ├── ConfigurationError                      no key or address; also a ValueError
    ├── ClientClosedError                       also a RuntimeError
    ├── ReadOnlyError                           also an AttributeError
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
    └── WorkError                               .error_code, .details
        ├── DocumentError                       .document_id
        │   ├── ImportFailed
        │   └── ImportTimeout                   also a TimeoutError
        ├── RecordingError                      .recording_id
        │   ├── RecordingFailed
        │   └── RecordingTimeout                also a TimeoutError
        └── JobError                            .job_id
            ├── JobFailed
            ├── JobCancelled
            └── JobTimeout                      also a TimeoutError

Every error can be pickled and copied, so that a worker pool passes it on unchanged.
"""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from copydesk._error_hints import HINTS
from copydesk._fault import Fault, restore


class CopydeskError(Exception):
    """Base of all errors of the SDK.

    ``hint`` is what to do next. ``cause`` is what the network library or the operating system said, as text; empty where the
    server answered.
    """

    hint: str = ""
    cause: str = ""

    def __init_subclass__(cls) -> None:
        cls.hint = HINTS.get(cls.__name__, cls.hint)

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (type(self), self.args), vars(self)

    def _repr_html_(self) -> str:
        """A small card for notebooks: the message, all faults, and a hint."""
        from copydesk import _reprs  # here, since most programs never show an error

        return _reprs.error(self)


class ConfigurationError(CopydeskError, ValueError):
    """Raised when there is no valid API key or address, or the environment names a proxy that cannot be used."""


class ClientClosedError(CopydeskError, RuntimeError):
    """Raised when a method of a closed client is called."""


class ReadOnlyError(CopydeskError, AttributeError):
    """Raised when a field of a model is assigned to, which would change nothing at the server."""


class ConnectionFailed(CopydeskError):
    """Raised when no response arrives; ``refused`` where nothing listens there.

    Args:
        message: What happened.
        sent: Whether the server may have received the request.
        final: Whether a repeat would end the same, such as for a certificate that is not trusted.
        check: What to check.
    """

    attempts, seconds, refused, explained = 1, 0.0, False, False

    def __init__(self, message: str, *, sent: bool, final: bool = False, check: str = "") -> None:
        super().__init__(message)
        self.sent, self.final, self.check = sent, final, check


class TimedOut(ConnectionFailed, TimeoutError):
    """Raised when no response arrives in time."""


class APIError(CopydeskError):
    """Raised on an error response of the server (RFC 9457).

    Args:
        status: HTTP status.
        problem: The body of the response.
        retry_after: Seconds until a repeat, as the server asks.

    ``attempts`` and ``seconds`` say how often and how long it was tried; ``headers`` are those of the response.
    """

    def __init__(self, status: int, problem: Mapping[str, object], retry_after: float | None = None) -> None:
        self.status, self.retry_after = status, retry_after
        self.problem: dict[str, Any] = dict(problem)
        self.attempts, self.seconds = 1, 0.0
        self.headers: dict[str, str] = {}
        self.faults: list[Fault] = []
        super().__init__(status, self.code)

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
        return str(self.problem.get("request_id") or "") or None

    @property
    def errors(self) -> list[Fault]:
        """All faults of the request."""
        listed = self.problem.get("errors")
        rows = [item for item in listed if isinstance(item, dict)] if isinstance(listed, list) else []
        return self.faults or [
            Fault(*(str(row.get(name, "")) for name in ("pointer", "code", "message"))) for row in rows
        ]

    def __str__(self) -> str:
        """What happened, each fault, the hint, and the id for the server's operators."""
        tries = f" ({self.attempts} attempts in {self.seconds:.1f} s)" if self.attempts > 1 else ""
        lines = [f"{self.status} {self.code}: {self.detail}{tries}"]
        lines += [f"  {fault.text or f'{fault.pointer}: {fault.message}'}" for fault in self.errors]
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        if self.request_id:
            lines.append(f"  request {self.request_id}")
        return "\n".join(lines)


class BadRequestError(APIError):
    """Raised on 400."""


class AuthenticationError(APIError):
    """Raised on 401."""


class PermissionDeniedError(APIError):
    """Raised on 403."""

    @property
    def required_scopes(self) -> list[str]:
        """Scopes that the operation needs."""
        return list(self.problem.get("required_scopes", ()))


class NotFoundError(APIError):
    """Raised on 404."""


class ConflictError(APIError):
    """Raised on 409."""


class StaleUpdateError(ConflictError):
    """Raised when the script has changed since it was read."""

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


class ServerError(APIError):
    """Raised on 5xx, after the safe retries."""


class WorkError(CopydeskError):
    """Base of the errors of work that goes on at the server: imports, recordings and jobs.

    Args:
        id: What is worked on.
        message: What happened.
        error_code: Its error_code, if it has one.
        details: What is at fault, such as ``track_id``; empty where the server names nothing.
    """

    def __init__(
        self, id: str, message: str, error_code: str | None = None, details: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(message)
        self._id = id
        self.error_code = error_code
        self.details = dict(details or {})


class DocumentError(WorkError):
    """Base of the errors of imports."""

    @property
    def document_id(self) -> str:
        """Id of the document."""
        return self._id


class ImportFailed(DocumentError):
    """Raised when a page or file could not be fetched or read; ``error_code`` has the reason."""


class ImportTimeout(DocumentError, TimeoutError):
    """Raised when an import does not end in time; it continues, and ``desk.sources.wait(document_id)`` waits again."""


class RecordingError(WorkError):
    """Base of the errors of work on recordings."""

    @property
    def recording_id(self) -> str:
        """Id of the recording."""
        return self._id


class RecordingFailed(RecordingError):
    """Raised when a recording could not be worked on; ``error_code`` has the reason."""


class RecordingTimeout(RecordingError, TimeoutError):
    """Raised when a recording is not ready in time; the server continues, and ``desk.recordings.wait(id)`` waits again."""


class UploadNotRepeatable(CopydeskError):
    """Raised when an upload cannot be repeated, because its stream cannot seek."""


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


class BatchFailed(CopydeskError):
    """Raised by ``raise_for_failures()`` when rows of a batch failed."""


class JobError(WorkError):
    """Base of the errors of jobs."""

    @property
    def job_id(self) -> str:
        """Id of the job."""
        return self._id


class JobFailed(JobError):
    """Raised when a job ended in ``error``; ``error_code`` has the reason, ``retryable`` whether a repeat may help."""

    retryable = False


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
