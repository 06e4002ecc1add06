"""The one request handler: it serves every declared operation and turns every failure into a problem."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from tornado.iostream import StreamClosedError
from tornado.web import RequestHandler, stream_request_body
from ulid import ULID

from copydesk_server.core import errors, validation
from copydesk_server.core.context import Context, Services
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import AutoReconnect, ServerSelectionTimeoutError
from copydesk_server.core.vault import VaultFailed
from copydesk_server.core.wire import to_json
from copydesk_server.web import problems, query
from copydesk_server.web.auth import Authenticator, require_scopes
from copydesk_server.web.download import Download, span_of
from copydesk_server.web.metrics import REQUESTS, SECONDS
from copydesk_server.web.operation import JSON, Operation, Reply
from copydesk_server.web.ratelimit import RateLimiter

log = get_logger("copydesk.http")

SMALL_BODY = 1024 * 1024
DRAIN_BYTES = 16 * 1024 * 1024
_REQUEST_ID = re.compile(r"^[\x21-\x7e]{8,128}$")


@dataclass(frozen=True)
class Front:
    """What the handler needs beside the operations."""

    services: Services
    authenticator: Authenticator
    limiter: RateLimiter
    strict: bool = field(default=False)


@stream_request_body
class OperationHandler(RequestHandler):
    """Serves the operations of one path."""

    SUPPORTED_METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS")

    def initialize(self, front: Front, operations: Mapping[str, Operation]) -> None:
        """Take the operations of the path, by method."""
        self.front = front
        self.operations = operations
        self.operation: Operation | None = None
        self.context: Context | None = None
        self.started = time.perf_counter()
        self.received = bytearray()
        self.refusal: Exception | None = None
        self.answered = False
        self.drained = 0
        given = self.request.headers.get("X-Request-Id", "")
        self.request_id = given if _REQUEST_ID.match(given) else f"req_{ULID()}"

    def set_default_headers(self) -> None:
        """Say as little about the server as possible."""
        self.clear_header("Server")
        self.set_header("X-Content-Type-Options", "nosniff")

    async def prepare(self) -> None:
        """Check everything that can be checked before the body is read.

        A refusal is answered once a small body has been read, so that the connection stays usable. Before a large
        one it is answered at once, and the body is read on for a while, so that the client gets to see the answer.
        """
        try:
            self.operation = self._find_operation()
            await self._authenticate(self.operation)
            self._check_headers(self.operation)
        except Exception as error:
            self.refusal = error
            if self._announced() > SMALL_BODY:
                await self._answer_early()

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Collect the body, up to the operation's limit."""
        if self.refusal is not None:
            self.drained += len(chunk)
            if self.drained > DRAIN_BYTES and self.answered and not self._finished:
                self.finish()
            return None
        limit = self.operation.body_limit if self.operation else 0
        self.received += chunk
        if len(self.received) <= limit:
            return None
        self.refusal = _too_large(limit)
        return self._answer_early()

    async def _serve(self, *path: str) -> None:
        operation, context = self.operation, self.context
        try:
            if self.answered:
                self.finish()
            elif self.refusal is not None or operation is None or context is None:
                self._fail(self.refusal or errors.InternalError())
            else:
                result = await operation.call(context, **self._arguments(operation, path))
                if isinstance(result, Download):
                    await self._send(result)
                else:
                    self._answer(operation, result)
        except StreamClosedError:
            return
        except Exception as error:
            self._fail(error)

    get = head = post = patch = put = delete = options = _serve

    def _find_operation(self) -> Operation:
        method = self.request.method or ""
        found = self.operations.get("GET" if method == "HEAD" else method)
        if found is not None:
            return found
        if not self.operations:
            raise errors.NotFound(f"There is no {self.request.path}.")
        allowed = sorted({*self.operations, *(["HEAD"] if "GET" in self.operations else [])})
        raise errors.MethodNotAllowed(
            f"{self.request.path} takes {', '.join(allowed)}.", headers={"Allow": ", ".join(allowed)}
        )

    async def _authenticate(self, operation: Operation) -> None:
        services = self.front.services
        if operation.public:
            self.context = Context(services, workspace_id="", request_id=self.request_id)
            return
        principal = await self.front.authenticator.principal(self.request.headers.get("Authorization"))
        for name, value in (await self.front.limiter.admit(principal.key_id)).items():
            self.set_header(name, value)
        require_scopes(principal, operation.scopes)
        self.context = Context(services, principal.workspace_id, principal.key_id, principal.scopes, self.request_id)

    def _check_headers(self, operation: Operation) -> None:
        headers = self.request.headers
        if operation.answer is not Download and not _accepts(headers.get("Accept", "*/*"), operation.content_type):
            raise errors.NotAcceptable(f"This answers {operation.content_type}.")
        if operation.body is None:
            return
        if "Transfer-Encoding" not in headers and self._announced() > operation.body_limit:
            raise _too_large(operation.body_limit)
        if operation.body is bytes:
            return
        if headers.get("Content-Type", "").partition(";")[0].strip().lower() != JSON:
            raise errors.UnsupportedMediaType(f"Send the body as {JSON}.")

    def _arguments(self, operation: Operation, path: tuple[str, ...]) -> dict[str, Any]:
        arguments: dict[str, Any] = {
            name: _path_value(text, kind) for (name, kind), text in zip(operation.path_types.items(), path, strict=True)
        }
        if operation.headers is not None:
            given = {
                name: self.request.headers.get(name.replace("_", "-")) for name in operation.headers.__struct_fields__
            }
            arguments["headers"] = operation.headers(**given)
        parsed = query.read(self.request.query_arguments, operation.query or _NoQuery)
        if operation.query is not None:
            arguments["query"] = parsed
        if operation.body is not None:
            body, self.received = bytes(self.received), bytearray()
            arguments["body"] = body if operation.body is bytes else validation.decode(body, operation.body)
        return arguments

    def _answer(self, operation: Operation, result: Any) -> None:
        value, headers = (result.value, result.headers) if isinstance(result, Reply) else (result, {})
        self.set_status(operation.status)
        if operation.location:
            self.set_header(
                "Location", "/api/v1" + operation.location.replace("{id}", getattr(value, operation.location_id))
            )
        for name, text in headers.items():
            self.set_header(name, text)
        if value is None:
            self._finish(b"")
            return
        body = value if isinstance(value, bytes) else to_json(value)
        self.set_header("Content-Type", operation.content_type)
        if operation.method == "GET" and operation.status == 200:
            etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
            self.set_header("Etag", etag)
            if self.check_etag_header():
                self.set_status(304)
                body = b""
        self._finish(body)

    async def _send(self, download: Download) -> None:
        """Send a file or a range of it; one that breaks off ends the connection, so that nobody takes it for whole."""
        span = span_of(self.request.headers, download)
        for name, text in download.headers().items():
            self.set_header(name, text)
        self.set_header("X-Request-Id", self.request_id)
        if self.check_etag_header():
            self.set_status(304)
            self.finish()
            return
        start, end = span or (0, download.size)
        if span is not None:
            self.set_status(206)
            self.set_header("Content-Range", f"bytes {start}-{end - 1}/{download.size}")
        self.set_header("Content-Length", str(end - start))
        if self.request.method != "HEAD":
            async for piece in download.stream(start, end):
                self.write(piece)
                await self.flush()
        self.finish()

    def _fail(self, error: Exception) -> None:
        if self._headers_written and not self._finished:
            log.error("download broke off", exc_info=error, request_id=self.request_id, path=self.request.path)
            self.detach().close()
        elif not self._finished:
            self._finish(self._describe(error))

    async def _answer_early(self) -> None:
        """Send the refusal whole before the body is read; the connection ends after it."""
        body = self._describe(self.refusal or errors.InternalError())
        for name, text in (
            ("Connection", "close"),
            ("Content-Length", str(len(body))),
            ("Content-Encoding", "identity"),  # Compression would hold back the end of the answer.
            ("X-Request-Id", self.request_id),
        ):
            self.set_header(name, text)
        self.answered = True
        self.write(body)
        with suppress(StreamClosedError):
            await self.flush()

    def _announced(self) -> int:
        """Length of the body as the headers tell it; of one that does not say, more than any."""
        if "Transfer-Encoding" in self.request.headers:
            return SMALL_BODY + 1
        length = self.request.headers.get("Content-Length", "0")
        return int(length) if length.isdecimal() else 0

    def _describe(self, error: Exception) -> bytes:
        """Set status and headers of a failure and return its body."""
        problem = self._problem_of(error)
        for name in (
            "Etag",
            "Content-Length",
            "Content-Disposition",
            "Content-Range",
            "Cache-Control",
            "Content-Encoding",
        ):
            self.clear_header(name)
        self.set_status(problem.status)
        for name, text in problem.headers.items():
            self.set_header(name, text)
        self.set_header("Content-Type", problems.CONTENT_TYPE)
        return problems.encode(problem, self.request_id)

    def _problem_of(self, error: Exception) -> errors.Problem:
        if isinstance(error, errors.Problem):
            declared = self.operation is None or type(error) in self.operation.problems
            if declared or not self.front.strict:
                return error
            log.error("undeclared problem", operation=self.operation and self.operation.id, code=error.code)
            return errors.InternalError(f"{type(error).__name__} is raised but not declared.")
        if isinstance(error, AutoReconnect | ServerSelectionTimeoutError):
            log.error("database unreachable", error=str(error), request_id=self.request_id)
            return errors.Unavailable("The database cannot be reached; try again.", headers={"Retry-After": "2"})
        if isinstance(error, VaultFailed):
            log.error("file store failed", exc_info=error, request_id=self.request_id)
            return errors.Unavailable("The file store does not answer; try again.", headers={"Retry-After": "5"})
        log.error("request failed", exc_info=error, request_id=self.request_id, path=self.request.path)
        return errors.InternalError(f"The server failed; quote request {self.request_id}.")

    def _finish(self, body: bytes) -> None:
        self.set_header("X-Request-Id", self.request_id)
        if self.request.method == "HEAD":
            self.set_header("Content-Length", str(len(body)))
            self.finish()
        else:
            self.finish(body or None)

    def compute_etag(self) -> str | None:
        """Leave ETags to ``_answer``, which knows what is one resource."""
        return None

    def check_etag_header(self) -> bool:
        """Whether If-None-Match names the answer's ETag."""
        return bool(self.request.headers.get("If-None-Match")) and super().check_etag_header()

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Answer what Tornado refuses by itself in the one error shape."""
        allowed = ", ".join(sorted(self.operations))
        refusals = {404: errors.NotFound(), 405: errors.MethodNotAllowed(headers={"Allow": allowed})}
        default = errors.BadRequest() if status_code < 500 else errors.InternalError()
        self.set_header("Connection", "close")  # Tornado hangs up after an answer that comes before the body was read.
        self._fail(refusals.get(status_code, default))

    def on_finish(self) -> None:
        """Log and count the request."""
        seconds = time.perf_counter() - self.started
        name = self.operation.id if self.operation else "none"
        REQUESTS.labels(name, str(self.get_status())).inc()
        SECONDS.labels(name).observe(seconds)
        log.info(
            "request",
            method=self.request.method,
            path=self.request.path,
            status=self.get_status(),
            ms=round(seconds * 1000, 1),
            request_id=self.request_id,
            key_id=self.context.key_id if self.context else None,
        )


class _NoQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The query of an operation that takes none."""


def _path_value(text: str, kind: type) -> str | int:
    """A path parameter; one that is no number where a number belongs names nothing."""
    if kind is not int:
        return text
    if not text.isdecimal() or len(text) > 9:
        raise errors.NotFound(f"There is no {text!r}.")
    return int(text)


def _too_large(limit: int) -> errors.PayloadTooLarge:
    return errors.PayloadTooLarge(f"The body may have {limit} bytes.", limit=limit)


def _accepts(accept: str, content_type: str) -> bool:
    """Whether an Accept header admits a media type (RFC 9110, section 12.5.1)."""
    major = content_type.partition("/")[0]
    wanted = {"*/*", f"{major}/*", content_type, "application/problem+json"}
    for part in accept.split(","):
        kind, *parameters = [piece.strip().lower() for piece in part.split(";")]
        if kind in wanted and not any(re.fullmatch(r"q=0(\.0*)?", parameter) for parameter in parameters):
            return True
    return not accept.strip()
