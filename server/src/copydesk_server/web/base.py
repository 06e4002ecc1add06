"""What all handlers share, and the pages beside the API: the first page for programs and the probes."""

from __future__ import annotations

import time
from collections.abc import Awaitable
from dataclasses import dataclass, field
from functools import lru_cache

from tornado.httputil import HTTPHeaders, format_timestamp
from tornado.web import RequestHandler, stream_request_body

from copydesk_server import __version__
from copydesk_server.core import errors
from copydesk_server.core.blob_store import BlobStoreFailed
from copydesk_server.core.context import Context, Services
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import is_away
from copydesk_server.core.storage import is_no_room
from copydesk_server.core.wire import to_json
from copydesk_server.web import problems
from copydesk_server.web.auth import Authenticator, RateLimiter
from copydesk_server.web.download import Download, span_of
from copydesk_server.web.monitoring import Readiness, count
from copydesk_server.web.operation import BASE, JSON, Operation
from copydesk_server.web.security import HEADERS

log = get_logger("copydesk.http")

# Headers that describe an answer which has failed.
_OF_THE_ANSWER = ("Etag", "Content-Length", "Content-Disposition", "Content-Range", "Content-Encoding", *HEADERS)


@lru_cache(maxsize=1)
def _date(second: int) -> str:
    """The Date of answers, written once a second."""
    return format_timestamp(second)


@dataclass
class Draining:
    """Whether this process was told to stop: it answers what comes, and says that nothing more should."""

    begun: bool = False


@dataclass(frozen=True)
class Front:
    """What the handlers need beside the operations."""

    services: Services
    authenticator: Authenticator
    limiter: RateLimiter
    strict: bool = field(default=False)
    draining: Draining = field(default_factory=Draining)
    readiness: Readiness = field(default_factory=lambda: Readiness({}))


@stream_request_body
class BaseHandler(RequestHandler):
    """Answers failures in the one error shape; reads no body."""

    def begin(self, front: Front) -> None:
        """Note what every request needs."""
        self.front = front
        self.operation: Operation | None = None
        self.context: Context | None = None
        self.started = time.perf_counter()
        self.request_id = problems.request_id(self.request.headers.get("X-Request-Id", ""))

    def clear(self) -> None:
        """Begin an answer: it says little about the server, and may do as little as possible.

        In place of Tornado's own, which checks and sets each header by itself and takes three times as long (13 µs).
        """
        self._headers = HTTPHeaders({**HEADERS, "Content-Type": JSON, "Date": _date(int(time.time()))})
        self._write_buffer = []
        self._status_code, self._reason = 200, "OK"

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Throw away a body that nobody wants."""
        return None

    def allowed(self) -> list[str]:
        """Methods of the path; none where nothing is there."""
        return []

    def refuse_method(self) -> errors.Problem:
        """The problem of a method that the path does not take."""
        allowed = ", ".join(self.allowed())
        if not allowed:
            return errors.NotFound(f"There is no {self.request.path}.{_way(self.request.path)}")
        return errors.MethodNotAllowed(f"{self.request.path} takes {allowed}.", headers={"Allow": allowed})

    def fail(self, error: Exception) -> None:
        """Answer with the problem of a failure, or break off an answer that has begun."""
        if self._headers_written and not self._finished:
            log.error("download broke off", exc_info=error, request_id=self.request_id, path=self.request.path)
            self.detach().close()
        elif not self._finished:
            self.finish_with(self.describe(error))

    def describe(self, error: Exception) -> bytes:
        """Set status and headers of a failure and return its body."""
        problem = self._problem_of(error)
        for name in _OF_THE_ANSWER:
            self.clear_header(name)
        for name, text in {**HEADERS, **problem.headers}.items():
            self.set_header(name, text)
        self.set_status(problem.status)
        self.set_header("Content-Type", problems.CONTENT_TYPE)
        return problems.encode(problem, self.request_id)

    def _problem_of(self, error: Exception) -> errors.Problem:
        if isinstance(error, errors.Problem):
            declared = self.operation is None or isinstance(error, self.operation.problems)
            if declared or not self.front.strict:
                return error
            log.error("undeclared problem", operation=self.operation and self.operation.id, code=error.code)
            return errors.InternalError(f"{type(error).__name__} is raised but not declared.")
        if is_no_room(error):
            log.error("no room to store", error=str(error), request_id=self.request_id)
            return errors.StorageFull()
        if is_away(error):
            log.error("database away", error=str(error), request_id=self.request_id)
            return errors.Unavailable("The database cannot be reached; try again.", headers={"Retry-After": "2"})
        if isinstance(error, BlobStoreFailed):
            log.error("file store failed", exc_info=error, request_id=self.request_id)
            return errors.Unavailable("The file store does not answer; try again.", headers={"Retry-After": "5"})
        log.error("request failed", exc_info=error, request_id=self.request_id, path=self.request.path)
        detail = errors.internal_detail(self.request_id, transient=errors.is_transient(error))
        return errors.InternalError(detail)

    def finish_with(self, body: bytes) -> None:
        """End the answer; of a HEAD the body is measured, not sent."""
        self.set_header("X-Request-Id", self.request_id)
        if self.request.method == "HEAD":
            self.set_header("Content-Length", str(len(body)))
            self.finish()
        else:
            self.finish(body or None)

    async def send_file(self, download: Download) -> None:
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

    def compute_etag(self) -> str | None:
        """Leave ETags to those who know what is one resource."""
        return None

    def check_etag_header(self) -> bool:
        """Whether If-None-Match names the answer's ETag."""
        return bool(self.request.headers.get("If-None-Match")) and super().check_etag_header()

    def write_error(self, status_code: int, **kwargs: object) -> None:
        """Answer what Tornado refuses by itself in the one error shape."""
        internal = errors.InternalError(errors.internal_detail(self.request_id))
        default = errors.BadRequest() if status_code < 500 else internal
        self.set_header("Connection", "close")  # Tornado hangs up after an answer that comes before the body was read.
        self.fail(self.refuse_method() if status_code == 405 else default)

    def on_finish(self) -> None:
        """Log and count the request."""
        seconds = time.perf_counter() - self.started
        name = self.operation.id if self.operation else "none"
        count(name, self.get_status(), seconds)
        log.info(
            "request",
            method=self.request.method,
            path=self.request.path,
            status=self.get_status(),
            ms=round(seconds * 1000, 1),
            request_id=self.request_id,
            key_id=self.context.key_id if self.context else None,
        )


def _way(path: str) -> str:
    """What may be wrong with a path that leads nowhere."""
    if not path.startswith(f"{BASE}/"):
        return f" The paths of the API begin with {BASE}/."
    return " Leave out the slash at its end." if path.endswith("/") else f" {BASE}/docs lists the paths."


DOCS = f"{BASE}/docs"
_LINKS = {"api": BASE, "docs": DOCS, "openapi": f"{BASE}/openapi.json", "health": "/healthz", "readiness": "/readyz"}


class SiteHandler(BaseHandler):
    """A page that is only read."""

    def initialize(self, front: Front) -> None:
        """Begin a request."""
        self.begin(front)

    def allowed(self) -> list[str]:
        """A page is only read."""
        return ["GET", "HEAD"]

    async def missing(self) -> list[str]:
        """What the process needs and does not answer."""
        return await self.front.readiness.missing()

    async def refuse(self) -> None:
        """Answer a method that a page does not take, once its body has been read."""
        self.fail(self.refuse_method())

    post = patch = put = delete = options = refuse

    def on_finish(self) -> None:
        """Leave no line in the log: probes come every few seconds."""

    def answer(self, body: bytes, content_type: str) -> None:
        """Finish with a body."""
        self.set_header("Content-Type", content_type)
        self.finish_with(body)


class FirstPage(SiteHandler):
    """Tells programs what this is and where to go; who reads HTML gets a page."""

    async def get(self) -> None:
        """Answer in JSON."""
        self.set_header("Vary", "Accept")
        missing = await self.missing()
        status = f"{missing[0].replace(' ', '_')}_unreachable" if missing else "ready"
        self.answer(to_json({"name": "Copydesk", "version": __version__, "status": status, **_LINKS}), JSON)

    head = get


class ToDocs(SiteHandler):
    """Leads to the reference, which belongs to the API."""

    async def get(self) -> None:
        """Redirect; not for ever, so that no browser remembers it longer than it is true."""
        self.set_status(302)
        self.set_header("Location", DOCS)
        self.finish_with(b"")

    head = get


class Health(SiteHandler):
    """Says that the process runs."""

    async def get(self) -> None:
        """Answer, whatever the state of the database."""
        self.answer(b"ok\n", "text/plain; charset=utf-8")

    head = get


class ReadinessPage(SiteHandler):
    """Says whether the process should get requests: all that it needs answers, and it is not about to end."""

    async def get(self) -> None:
        """Answer 503 where requests would fail, or soon will."""
        if self.front.draining.begun:
            self.set_status(503)
            self.answer(b"draining\n", "text/plain; charset=utf-8")
            return
        missing = await self.missing()
        self.set_status(503 if missing else 200)
        body = f"{', '.join(missing)} unreachable\n" if missing else "ok\n"
        self.answer(body.encode(), "text/plain; charset=utf-8")

    head = get


ROUTES = [(r"/", FirstPage), (r"/docs/?", ToDocs), (r"/healthz", Health), (r"/readyz", ReadinessPage)]
