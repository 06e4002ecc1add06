"""The handler of the API: it serves every declared operation."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from tornado.iostream import StreamClosedError

from copydesk_server.core import errors, validation
from copydesk_server.core.context import Context
from copydesk_server.core.wire import to_json
from copydesk_server.web import query, security
from copydesk_server.web.auth import require_scopes
from copydesk_server.web.base import BaseHandler, Front
from copydesk_server.web.download import Download, span_of
from copydesk_server.web.operation import BASE, JSON, Operation, Reply

SMALL_BODY = 1024 * 1024
DRAIN_BYTES = 16 * 1024 * 1024


class OperationHandler(BaseHandler):
    """Serves the operations of one path."""

    SUPPORTED_METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS")

    def initialize(self, front: Front, operations: Mapping[str, Operation]) -> None:
        """Take the operations of the path, by method."""
        self.begin(front)
        self.operations = operations
        self.received = bytearray()
        self.refusal: Exception | None = None
        self.answered = False
        self.drained = 0

    async def prepare(self) -> None:
        """Check everything that can be checked before the body is read.

        A refusal is answered once a small body has been read, so that the connection stays usable. Before a large
        one, or one that the client holds back until it is asked for, it is answered at once, and the body is read on
        for a while, so that the client gets to see the answer.
        """
        try:
            self.operation = self._find_operation()
            await self._authenticate(self.operation)
            self._check_headers(self.operation)
        except Exception as error:
            self.refusal = error
            if self._announced() > SMALL_BODY or self._awaits_continue():
                await self._answer_early()

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Collect the body, up to the operation's limit."""
        if self.refusal is not None:
            self.drained += len(chunk)
            if self.drained > DRAIN_BYTES and self.answered and not self._finished:
                self.finish()
            return None
        self.received += chunk
        if self.operation is None or len(self.received) <= self.operation.body_limit:
            return None
        self.refusal = _too_large(self.operation)
        return self._answer_early()

    async def _serve(self, *path: str) -> None:
        operation, context = self.operation, self.context
        try:
            if self.answered:
                self.finish()
            elif self.refusal is not None or operation is None or context is None:
                self.fail(self.refusal or errors.InternalError())
            else:
                result = await operation.call(context, **self._arguments(operation, path))
                if isinstance(result, Download):
                    await self._send(result)
                else:
                    self._answer(operation, result)
        except StreamClosedError:
            return
        except Exception as error:
            self.fail(error)

    get = head = post = patch = put = delete = options = _serve

    def allowed(self) -> list[str]:
        """Methods of the path; none where nothing is there."""
        return sorted({*self.operations, *(["HEAD"] if "GET" in self.operations else [])})

    def _find_operation(self) -> Operation:
        method = self.request.method or ""
        found = self.operations.get("GET" if method == "HEAD" else method)
        if found is not None:
            return found
        raise self.refuse_method()

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
        if "Transfer-Encoding" not in headers and self._announced() > operation.body_limit:
            raise _too_large(operation)
        if operation.body is None:
            return
        if headers.get("Content-Encoding", "identity").lower() != "identity":
            # The header says what would be taken (RFC 9110, section 12.5.3).
            raise errors.UnsupportedMediaType(
                "Send the body as it is, without Content-Encoding.", headers={"Accept-Encoding": "identity"}
            )
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
                "Location", BASE + operation.location.replace("{id}", getattr(value, operation.location_id))
            )
        for name, text in headers.items():
            self.set_header(name, text)
        if value is None:
            self.finish_with(b"")
            return
        body = value if isinstance(value, bytes) else to_json(value)
        self.set_header("Content-Type", operation.content_type)
        self.set_header("Cache-Control", _keeping(operation))
        if operation.method == "GET" and operation.status == 200:
            etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
            self.set_header("Etag", etag)
            if self.check_etag_header():
                self.set_status(304)
                body = b""
        self.finish_with(body)

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

    async def _answer_early(self) -> None:
        """Send the refusal whole before the body is read; the connection ends after it."""
        body = self.describe(self.refusal or errors.InternalError())
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
        return int(self.request.headers.get("Content-Length", "0"))

    def _awaits_continue(self) -> bool:
        """Whether the client holds its body back until it is asked for."""
        return "Expect" in self.request.headers and self._announced() > 0 and self.request.version == "HTTP/1.1"


class _NoQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The query of an operation that takes none."""


def _path_value(text: str, kind: type) -> str | int:
    """A path parameter; one that is no number where a number belongs names nothing."""
    if kind is not int:
        return text
    if not text.isdecimal() or len(text) > 9:
        raise errors.NotFound(f"There is no {text!r}.")
    return int(text)


def _too_large(operation: Operation) -> errors.Problem:
    if operation.body is None:
        return errors.BadRequest("This takes no body, and the one that came is too large to be passed over.")
    return errors.PayloadTooLarge(f"The body may have {operation.body_limit} bytes.", limit=operation.body_limit)


def _keeping(operation: Operation) -> str:
    """Who may keep an answer: what is read by its caller alone and asked for again, what is public by anyone so."""
    if operation.method != "GET":
        return security.HEADERS["Cache-Control"]
    return security.PUBLIC if operation.public else security.REVALIDATED


def _accepts(accept: str, content_type: str) -> bool:
    """Whether an Accept header admits a media type (RFC 9110, section 12.5.1)."""
    major = content_type.partition("/")[0]
    wanted = {"*/*", f"{major}/*", content_type, "application/problem+json"}
    for part in accept.split(","):
        kind, *parameters = [piece.strip().lower() for piece in part.split(";")]
        if kind in wanted and not any(re.fullmatch(r"q=0(\.0*)?", parameter) for parameter in parameters):
            return True
    return not accept.strip()
