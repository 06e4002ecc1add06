"""The handler of the API: it serves every declared operation."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from typing import cast

import msgspec
from tornado.iostream import StreamClosedError

from copydesk_server.core import errors, validation
from copydesk_server.core.access import Principal
from copydesk_server.core.context import Context
from copydesk_server.core.resource import Representation
from copydesk_server.core.storage import Storage
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import to_json
from copydesk_server.web import calls
from copydesk_server.web.auth import require_scopes
from copydesk_server.web.base import BaseHandler, Front
from copydesk_server.web.download import Download
from copydesk_server.web.operation import BASE, JSON, Operation, Reply

# A refused body up to this long is awaited, for the connection to go on; of a longer one the answer comes first.
SMALL_BODY = 1024 * 1024
# So much is read after it, that a client is not reset which looks for an answer only once it has sent all. A busy nginx does
# so, and lets bodies of 72 MiB through (deploy/nginx).
DRAIN_BYTES = 80 * 1024 * 1024


class OperationHandler(BaseHandler):
    """Serves the operations of one path."""

    SUPPORTED_METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS")

    def initialize(self, front: Front, operations: Mapping[str, Operation]) -> None:
        """Take the operations of the path, by method."""
        self.begin(front)
        self.operations = operations
        self.received = bytearray()
        self.size = 0
        self.upload: Upload | None = None
        self.work: asyncio.Task[object] | None = None
        self.refusal: Exception | None = None
        self.answered = False
        self.abandoned = False
        self.drained = 0

    async def prepare(self) -> None:
        """Check everything that can be checked before the body is read.

        A refusal is answered once a small body has been read, so that the connection stays usable. Before a large
        one, or one that the client holds back until it is asked for, it is answered at once, and the body is read on
        for a while, so that the client gets to see the answer. An operation that reads its body as it comes starts here;
        what it refuses before it reads is refused so too.
        """
        try:
            self.operation = self._find_operation()
            await self._authenticate(self.operation)
            self._check_headers(self.operation)
            if self.operation.needs_room:
                await Storage.of(self.front.services).require_room(self.front.services)
            if self.operation.body is Upload:
                await self._start(self.operation)
        except Exception as error:
            self.refusal = error
            if self._announced() > SMALL_BODY or self._awaits_continue():
                await self._answer_early()

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Collect the body, up to the operation's limit, or hand it on."""
        if self.refusal is not None:
            self.drained += len(chunk)
            if self.drained > DRAIN_BYTES and self.answered and not self._finished:
                self.finish()
            return None
        self.size += len(chunk)
        if self.operation is not None and self.size > self.operation.body_limit:
            self.refusal = _too_large(self.operation)
            self._cut()
            return self._answer_early()
        if self.upload is not None:
            return self._hand_on(self.upload, chunk)
        self.received += chunk
        return None

    async def _start(self, operation: Operation) -> None:
        """Start an operation that reads its body itself, and wait until it does, or has failed."""
        headers = self.request.headers
        length = None if "Transfer-Encoding" in headers else self._announced()
        self.upload = upload = Upload(headers.get("Content-Type", ""), length)
        arguments = self._arguments(operation, tuple(self.path_args))
        self.work = work = asyncio.ensure_future(operation.call(self.context, **arguments, body=upload))
        work.add_done_callback(lambda _: upload.leave())
        await upload.until_wanted()
        if work.done():
            work.result()

    async def _hand_on(self, upload: Upload, chunk: bytes) -> None:
        """Feed the body to its reader, at the reader's pace; one that has failed is answered for."""
        await upload.feed(chunk)
        if self.work is not None and self.work.done() and (failure := self.work.exception()) is not None:
            self.refusal = failure if isinstance(failure, Exception) else errors.InternalError()
            if "Transfer-Encoding" in self.request.headers or self._announced() - self.size > SMALL_BODY:
                await self._answer_early()

    def _cut(self) -> None:
        """Tell the reader of the body that the rest will not come; nobody waits for what it makes of that."""
        if self.upload is not None and self.work is not None:
            self.upload.cut()
            self.work.add_done_callback(lambda done: done.cancelled() or done.exception())

    def on_connection_close(self) -> None:
        """Let go of what reads the body; nothing of a body that was cut is kept."""
        self.abandoned = True
        self._cut()

    def _is_abandoned(self) -> bool:
        return self.abandoned

    async def _serve(self, *path: str) -> None:
        operation, context = self.operation, self.context
        try:
            if self.answered:
                self.finish()
            elif self.refusal is not None or operation is None or context is None:
                self.fail(self.refusal or errors.InternalError())
            else:
                result = await self._result(operation, context, path)
                if isinstance(result, Download):
                    await self.send_file(result)
                else:
                    self._answer(operation, result)
        except StreamClosedError:
            return
        except Exception as error:
            self.fail(error)

    async def _result(self, operation: Operation, context: Context, path: tuple[str, ...]) -> object:
        if self.upload is None or self.work is None:
            return await operation.call(context, **self._arguments(operation, path))
        await self.upload.end()
        return await self.work

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
        principal = await self._principal()
        for name, value in (await self.front.limiter.admit(principal.key_id)).items():
            self.set_header(name, value)
        require_scopes(principal, operation.scopes)
        self.context = Context(
            services,
            principal.workspace_id,
            principal.key_id,
            principal.scopes,
            self.request_id,
            self._is_abandoned,
            self._require_admission,
        )

    async def _principal(self) -> Principal:
        return await self.front.authenticator.principal(self.request.headers.get("Authorization"))

    async def _require_admission(self) -> None:
        """Refuse a request whose key was revoked, has expired or has lost a scope since it came."""
        require_scopes(await self._principal(), self.operation.scopes if self.operation else ())

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
        declared = headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if operation.body is Upload:
            if declared.startswith("multipart/"):  # Its boundaries and headers would be part of the file.
                raise errors.UnsupportedMediaType(
                    "Send the bytes of the file as the body, and no form: curl --data-binary @FILE in place of -F."
                )
            return
        if declared != JSON:
            raise errors.UnsupportedMediaType(f"Send the body as {JSON}.")

    def _arguments(self, operation: Operation, path: tuple[str, ...]) -> dict[str, object]:
        arguments: dict[str, object] = {
            name: _path_value(text, kind) for (name, kind), text in zip(operation.path_types.items(), path, strict=True)
        }
        if operation.headers is not None:
            given = {name: self.request.headers.get(header) for name, header in operation.header_names}
            arguments["headers"] = operation.headers(**given)
        parsed = calls.read_query(self.request.query_arguments, operation.query or _NoQuery)
        if operation.query is not None:
            arguments["query"] = parsed
        if operation.body not in {None, Upload}:
            body, self.received = bytes(self.received), bytearray()
            arguments["body"] = validation.decode(body, cast("type[object]", operation.body))
        return arguments

    def _answer(self, operation: Operation, result: object) -> None:
        value, headers = (result.value, result.headers) if isinstance(result, Reply) else (result, {})
        if isinstance(value, Representation):
            value = value.value
        self.set_status(result.status or operation.status if isinstance(result, Reply) else operation.status)
        if operation.location:
            id_ = getattr(value, operation.location_id)
            self.set_header("Location", BASE + operation.location.replace("{id}", id_).replace("{ref}", id_))
        for name, text in headers.items():
            self.set_header(name, text)
        if value is None:
            self.finish_with(b"")
            return
        body = value if isinstance(value, bytes) else to_json(value)
        if self.front.strict and not isinstance(value, bytes):
            operation.require_declared(body)
        self.set_header("Content-Type", operation.content_type)
        self.set_header("Cache-Control", operation.cache_control)
        if operation.method == "GET" and operation.status == 200:
            # Of the digests the one that takes least of a core's time; what it tells apart are states of one resource.
            etag = f'W/"{hashlib.sha1(body, usedforsecurity=False).hexdigest()[:24]}"'
            self.set_header("Etag", etag)
            if self.check_etag_header():
                self.set_status(304)
                body = b""
        self.finish_with(body)

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
    return errors.PayloadTooLarge(
        f"The body may have {operation.body_limit} bytes at most.", limit=operation.body_limit
    )


def _accepts(accept: str, content_type: str) -> bool:
    """Whether an Accept header admits a media type (RFC 9110, section 12.5.1)."""
    if accept in {"*/*", content_type}:
        return True
    major = content_type.partition("/")[0]
    wanted = {"*/*", f"{major}/*", content_type, "application/problem+json"}
    for part in accept.split(","):
        kind, *parameters = [piece.strip().lower() for piece in part.split(";")]
        if kind in wanted and not any(re.fullmatch(r"q=0(\.0*)?", parameter) for parameter in parameters):
            return True
    return not accept.strip()
