"""What goes wrong, one class each.

::

    CopydeskError
    ├── ConfigurationError                      no key, no address; also a ValueError
    ├── ConnectionFailed
    │   └── TimedOut                            also a TimeoutError
    ├── APIError                                the server answered with a problem
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
    ├── UploadNotRepeatable                     a stream that does not go back
    ├── DownloadFailed                          not the file that was asked for
    ├── DestinationExists                       also a FileExistsError, .path
    ├── BatchFailed                             rows failed
    ├── DocumentError                           .document_id
    │   ├── ImportFailed                        .error_code
    │   └── ImportTimeout                       also a TimeoutError
    └── JobError
        ├── JobFailed                           .error_code
        ├── JobCancelled
        └── JobTimeout                          also a TimeoutError

Every one of them can be pickled and copied, so that a worker pool hands them back as they are.
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
    """One thing that is wrong with a request: where (a JSON pointer), its code, and in words."""

    pointer: str
    code: str
    message: str


class CopydeskError(Exception):
    """Base of everything this SDK raises."""

    hint: ClassVar[str] = ""

    def _repr_html_(self) -> str:
        """A small card for notebooks: what happened, everything that is wrong, and a hint."""
        from copydesk import _reprs  # here, since most programs never show an error

        return _reprs.error(self)


class ConfigurationError(CopydeskError, ValueError):
    """Raised when there is no API key or address to work with."""


class ConnectionFailed(CopydeskError):
    """Raised when no answer came.

    Args:
        message: What happened.
        sent: Whether the server may have got the request.
    """

    hint = "Is the server running, and is COPYDESK_BASE_URL its address?"

    def __init__(self, message: str, *, sent: bool) -> None:
        super().__init__(message)
        self.sent = sent

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self.args, {"sent": self.sent})


class TimedOut(ConnectionFailed, TimeoutError):
    """Raised when no answer came in time."""

    hint = "Give the call more time with desk.with_options(timeout=...)."


class APIError(CopydeskError):
    """Raised when the server answers with a problem (RFC 9457).

    Args:
        status: HTTP status.
        problem: The body of the answer.
        retry_after: Seconds after which a repeat makes sense, as the server said.
    """

    def __init__(self, status: int, problem: Mapping[str, object], retry_after: float | None = None) -> None:
        self.status = status
        self.problem: dict[str, Any] = dict(problem)
        self.retry_after = retry_after
        super().__init__(self._text())

    @property
    def code(self) -> str:
        """Stable name of the problem, such as ``stale_update``."""
        return str(self.problem.get("code", "unknown"))

    @property
    def detail(self) -> str:
        """What happened, in words."""
        return str(self.problem.get("detail") or self.problem.get("title") or "")

    @property
    def request_id(self) -> str | None:
        """Id to quote when asking the server's operators."""
        value = self.problem.get("request_id")
        return str(value) if value else None

    @property
    def errors(self) -> list[Fault]:
        """Everything that is wrong with the request."""
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
        """The edit token that would be accepted now."""
        value = self.problem.get("current_updated_at")
        return datetime.datetime.fromisoformat(value) if value else None


class RevisionConflictError(ConflictError):
    """Raised when the resource has a newer revision."""

    @property
    def current_revision(self) -> int | None:
        """The revision that would be accepted now."""
        return self.problem.get("current_revision")


class IdempotencyKeyReusedError(ConflictError):
    """Raised when the key was used for another request."""

    hint = "Use a new key for a new request; the same key only to repeat the same one."

    @property
    def job_id(self) -> str | None:
        """The job that the key made."""
        return self.problem.get("job_id")


class InUseError(ConflictError):
    """Raised when others refer to what would be deleted."""

    @property
    def in_use_by(self) -> list[str]:
        """Ids of up to 20 of them."""
        return list(self.problem.get("in_use_by", ()))


class UploadConflictError(ConflictError):
    """Raised when an upload_id comes again with other bytes."""


class InvalidStateError(ConflictError):
    """Raised when the resource's state does not allow the call."""


class PayloadTooLargeError(APIError):
    """Raised on 413."""


class ValidationError(APIError):
    """Raised on 422; ``errors`` lists everything that is wrong."""


class RateLimitError(APIError):
    """Raised on 429, after the retries that fit into the deadline."""


class ConcurrentJobLimitError(RateLimitError):
    """Raised when three jobs are queued or running already, or too many documents are being read."""

    hint = "Wait for one of them to end."


class ServerError(APIError):
    """Raised on 5xx, after the retries that are safe."""


class DocumentError(CopydeskError):
    """Base of how an import can end without a text.

    Args:
        document_id: The document.
        message: What happened.
        error_code: The document's error_code, where it has one.
    """

    def __init__(self, document_id: str, message: str, error_code: str | None = None) -> None:
        super().__init__(message)
        self.document_id = document_id
        self.error_code = error_code

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), (self.document_id, str(self), self.error_code), {})


class ImportFailed(DocumentError):
    """Raised when a page or file could not be had or read; ``error_code`` says why."""


class ImportTimeout(DocumentError, TimeoutError):
    """Raised when a document is not there in time; the server goes on, and ``desk.knowledge.wait(document_id)`` waits on."""


class UploadNotRepeatable(CopydeskError):
    """Raised when an upload would have to be sent again from a stream that does not go back."""

    hint = "Give the path, the bytes or a file that can seek; or read the stream into one first."


class DeprecatedOperation(FutureWarning):
    """Warned of when the server says that an operation is to go."""


class DownloadFailed(CopydeskError):
    """Raised when what was downloaded is not the file that was asked for; nothing of it is kept."""


class DestinationExists(CopydeskError, FileExistsError):
    """Raised when a file would be written where there is another one; nothing was changed.

    Args:
        path: What is there.
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
    """Base of how a job can end without a result.

    Args:
        job_id: The job.
        message: What happened.
        error_code: The job's error_code, where it has one.
    """

    def __init__(self, job_id: str, message: str, error_code: str | None = None) -> None:
        super().__init__(message)
        self.job_id = job_id
        self.error_code = error_code

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), (self.job_id, str(self), self.error_code), {})


class JobFailed(JobError):
    """Raised when a job ended in ``error``; ``error_code`` says why."""


class JobCancelled(JobError):
    """Raised when a job was cancelled."""


class JobTimeout(JobError, TimeoutError):
    """Raised when a job had not ended in time; it goes on, and ``desk.jobs.attach(job_id)`` finds it again."""


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
    """The error of an answer: by its code where that has a class of its own, else by its status."""
    default = ServerError if status >= 500 else APIError
    kind = _BY_CODE.get(str(problem.get("code")), _BY_STATUS.get(status, default))
    return kind(status, problem, retry_after)


def _remake(kind: type[CopydeskError], args: tuple[Any, ...], keywords: dict[str, Any]) -> CopydeskError:
    return kind(*args, **keywords)
