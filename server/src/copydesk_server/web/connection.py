"""Connections of HTTP/1: every request gets one answer, and one that cannot be read gets a problem, not a hang-up.

Tornado answers what it cannot read with a bare status line, or not at all, and knows neither chunk extensions nor
trailers. Here its connection reads by the rules of ``web/framing.py``; answers go out as Tornado sends them.
"""

from __future__ import annotations

import asyncio
import math
import re
import socket
import time
from asyncio import Future
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import cast

from tornado.concurrent import future_add_done_callback, future_set_result_unless_cancelled
from tornado.http1connection import HTTP1Connection, HTTP1ServerConnection
from tornado.httpserver import HTTPServer
from tornado.httputil import (
    HTTPHeaders,
    HTTPInputError,
    HTTPMessageDelegate,
    HTTPServerConnectionDelegate,
    RequestStartLine,
    ResponseStartLine,
    format_timestamp,
)
from tornado.iostream import IOStream, StreamClosedError, UnsatisfiableReadError

from copydesk_server.core import errors
from copydesk_server.core.log import get_logger
from copydesk_server.core.net.addresses import Network, client_of
from copydesk_server.web import framing, problems
from copydesk_server.web.monitoring import REQUESTS
from copydesk_server.web.security import HEADERS

log = get_logger("copydesk.http")

# How long the rest of a refused request is read, so that its sender comes to read the answer: a closed socket with
# unread bytes in it resets the connection, and the answer is lost. Twice the first timeout of TCP (RFC 6298).
LINGER_SECONDS = 2.0
# How often a server that stops looks whether all is answered: nobody notices so little.
LOOK_SECONDS = 0.02
# What a client must send of its body in the time that the setting `body_timeout_seconds` gives it: 273 bytes a second by
# default, far below the slowest link that is used, and far above a client that only holds a place.
LEAST_BYTES = 16 * 1024
_BODILESS = (204, 304)  # They have no body and do not tell its length (RFC 9112, section 6.3).
CHUNKS_IN_A_ROW = 64  # Chunks that have arrived are read without a pause; after so many, others get their turn.


class _BodyClock:
    """The time that a client has for its body: so many seconds for each ``LEAST_BYTES``, counted while the server waits.

    A body of any length may come over a slow link, and a server that stores slowly takes none of the client's time.

    Args:
        seconds: The time.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = self._left = seconds
        self._received = 0

    async def wait_for(self, read: Awaitable[bytes]) -> bytes:
        """What a read of the body brings.

        Raises:
            RequestTimeout: When the client sends too little in its time.
        """
        started = time.monotonic()
        try:
            async with asyncio.timeout(self._left):
                data = await read
        except TimeoutError as error:
            raise errors.RequestTimeout(
                f"Less than {LEAST_BYTES} bytes of the body came within {self._seconds:g} s, and its end did not; send it again.",
                limit=self._seconds,
            ) from error
        self._left -= time.monotonic() - started
        self._received += len(data)
        if self._received >= LEAST_BYTES:
            self._left, self._received = self._seconds, 0
        return data


class Connection(HTTP1Connection):
    """One request on a connection, and its answer."""

    is_last: Callable[[], bool] = staticmethod(lambda: False)
    _whole = False
    _clock: _BodyClock

    @property
    def is_busy(self) -> bool:
        """Whether the head of a request has come whose answer has not gone."""
        return self._request_start_line is not None and self._is_open()

    async def read_response(self, delegate: HTTPMessageDelegate) -> bool:
        """Read a request and wait for its answer; Tornado gives this name to both directions.

        Args:
            delegate: Takes the request's parts as they come.

        Returns:
            Whether the connection may serve another request.
        """
        head, taken = b"", False
        try:
            async with asyncio.timeout(self.params.header_timeout):
                head = await self.stream.read_until_regex(framing.HEAD)
            request = framing.read_head(head)
            self._request_start_line, self._request_headers = request.line, request.headers
            self._disconnect_on_finish = not request.keep_alive
            peer = cast("_Peer", self.context)
            if peer.proxies:  # One connection of a proxy carries requests of many clients.
                hops = request.headers.get_list("X-Forwarded-For")
                self.context = replace(peer, remote_ip=client_of(peer.remote_ip, hops, peer.proxies))
            prepared = delegate.headers_received(request.line, request.headers)
            taken = True
            if request.length == 0:  # Nothing to hold back, so that what serves it need not say that it is ready.
                self._read_finished = True
            else:
                if prepared is not None:
                    await prepared
                await self._read_all(request, delegate)
            if not self._write_finished:
                taken = False
                delegate.finish()
            await self._until_answered()
        except TimeoutError:
            self.close()
        except (errors.Problem, HTTPInputError) as error:
            await self._refuse(error, head)
        finally:
            if taken:
                delegate.on_connection_close()
            self._clear_callbacks()
        return self._is_open()

    def write_headers(
        self,
        start_line: RequestStartLine | ResponseStartLine,
        headers: HTTPHeaders,
        chunk: bytes | None = None,
    ) -> Future[None]:
        """Send the head of an answer, with its body where all of that is there; where it says that the connection ends, it does."""
        if self.is_last():
            headers["Connection"] = "close"
        if headers.get("Connection") == "close":
            self._disconnect_on_finish = True
        answer, request = cast("ResponseStartLine", start_line), cast("RequestStartLine", self._request_start_line)
        length = "0" if answer.code in _BODILESS else headers.get("Content-Length")
        whole = length is not None and len(chunk or b"") == int(length) and not self.stream.closed()
        if not whole or self._disconnect_on_finish or request.version != "HTTP/1.1":
            return super().write_headers(start_line, headers, chunk)
        return self._write_whole(answer, headers, chunk or b"")

    def _write_whole(self, start_line: ResponseStartLine, headers: HTTPHeaders, body: bytes) -> Future[None]:
        """What ``write_headers`` of Tornado does for most answers: the handler has checked each header already."""
        self._response_start_line = start_line
        self._chunking_output, self._expected_content_remaining = False, 0
        head = "".join([f"{name}: {value}\r\n" for name, value in headers.get_all()])
        data = f"HTTP/1.1 {start_line.code} {start_line.reason}\r\n{head}\r\n".encode("latin-1") + body
        written = self._write_future = Future[None]()
        self._pending_write = self.stream.write(data)
        future_add_done_callback(self._pending_write, self._on_write_complete)
        self._whole = True
        return written

    def finish(self) -> None:
        """End the answer; of one that went out whole nothing is left to check, and its stream needs no push."""
        if not self._whole:
            super().finish()
            return
        self._write_finished = True
        if not self._read_finished:
            self._disconnect_on_finish = True  # As Tornado does: the rest of the body would be read as a request.
        future_add_done_callback(cast("Future[None]", self._pending_write), self._finish_request)

    def _finish_request(self, future: Future[None] | None) -> None:
        """What Tornado does, which beside that has the kernel collect small pieces until the next answer ends."""
        self._clear_callbacks()
        if self._disconnect_on_finish:
            self.close()
        elif not self._finish_future.done():
            future_set_result_unless_cancelled(self._finish_future, None)

    async def _read_all(self, request: framing.Request, delegate: HTTPMessageDelegate) -> None:
        """Read the body, having asked for it where the client waits for that and nothing refuses it."""
        seconds = self._body_timeout
        if request.awaits_continue and self._response_start_line is None:
            await self.stream.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        elif request.awaits_continue:
            seconds = LINGER_SECONDS  # The answer is out; a client that waited for it sends no body.
        self._clock = _BodyClock(seconds or math.inf)
        if request.length is None:
            await self._read_chunked_body(delegate)
        else:
            await self._read_fixed_body(request.length, delegate)
        self._read_finished = True

    async def _read_fixed_body(self, content_length: int, delegate: HTTPMessageDelegate) -> None:
        while content_length > 0:
            read = self.stream.read_bytes(min(self.params.chunk_size, content_length), partial=True)
            piece = await self._clock.wait_for(read)
            content_length -= len(piece)
            await self._deliver_body(delegate, piece)

    async def _read_chunked_body(self, delegate: HTTPMessageDelegate) -> None:
        count = 0
        while size := framing.chunk_size(await self._read_line(framing.LINE)):
            await self._read_fixed_body(size, delegate)
            if await self._read_line(framing.CHUNK_END) != b"\r\n":
                raise errors.BadRequest("A chunk does not end where its size says.")
            count += 1
            if count % CHUNKS_IN_A_ROW == 0:
                await asyncio.sleep(0)
        await self._skip_trailers()

    async def _read_line(self, pattern: bytes) -> bytes:
        return await self._clock.wait_for(self.stream.read_until_regex(pattern))

    async def _skip_trailers(self) -> None:
        """Read the fields after the last chunk; none means anything here (RFC 9110, section 6.5.1)."""
        left = framing.LONGEST_LINE
        while (line := await self._read_line(framing.LINE)) != b"\r\n":
            left -= len(line)
            if left <= 0:
                limit = framing.LONGEST_LINE
                raise errors.HeadersTooLarge(f"All trailers together may have {limit} bytes.", limit=limit)
            framing.require_trailer(line)

    async def _until_answered(self) -> None:
        if self._is_open() and not self._finish_future.done():
            self.stream.set_close_callback(self._on_connection_close)
            await self._finish_future

    def _is_open(self) -> bool:
        stream = cast("IOStream | None", self.stream)  # None once a handler has taken it away to close it.
        return stream is not None and not stream.closed()

    async def _refuse(self, error: Exception, head: bytes) -> None:
        """Answer a request that cannot be read, unless an answer is out already, and close the connection."""
        if self._response_start_line is None:
            problem = error if isinstance(error, errors.Problem) else errors.BadRequest(f"{error}.")
            with suppress(StreamClosedError):
                await self.stream.write(_answer(problem, head))
                if not isinstance(problem, errors.RequestTimeout):  # There nothing is left to read.
                    await self._linger()
        self.close()

    async def _linger(self) -> None:
        """Say that nothing more will come, and read on until the other side has seen it."""
        with suppress(OSError):  # That is a time-out and a closed stream too.
            self.stream.socket.shutdown(socket.SHUT_WR)
            async with asyncio.timeout(LINGER_SECONDS):
                while True:
                    await self.stream.read_bytes(self.params.chunk_size, partial=True)


def _answer(problem: errors.Problem, head: bytes) -> bytes:
    """The bytes of a refusal; it is logged and counted like any other answer."""
    request_id = problems.request_id(framing.request_id_of(head))
    body = problems.encode(problem, request_id)
    REQUESTS.labels("none", str(problem.status)).inc()
    log.info("request refused", status=problem.status, reason=problem.detail, request_id=request_id)
    headers = {
        **HEADERS,
        "Connection": "close",
        "Content-Length": str(len(body)),
        "Content-Type": problems.CONTENT_TYPE,
        "Date": format_timestamp(time.time()),
        "X-Request-Id": request_id,
    }
    lines = [f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    start = "\r\n".join(lines).encode() + b"\r\n\r\n"
    return start if re.match(rb"(?:\r\n)*HEAD ", head) else start + body


@dataclass(frozen=True, slots=True)
class _Peer:
    """What Tornado wants to know of the other side, and where the client connected to."""

    remote_ip: str
    local_ip: str
    protocol: str = "http"
    proxies: Sequence[Network] = ()


class _Serving(HTTP1ServerConnection):
    """The requests of one connection, one after the other."""

    current: Connection | None = None
    is_last: Callable[[], bool] = staticmethod(lambda: False)

    async def _server_request_loop(self, delegate: HTTPServerConnectionDelegate) -> None:
        try:
            while True:
                connection = Connection(self.stream, is_client=False, params=self.params, context=self.context)
                connection.is_last, self.current = self.is_last, connection
                if not await connection.read_response(delegate.start_request(self, connection)):
                    return
        except (StreamClosedError, UnsatisfiableReadError, asyncio.CancelledError):
            return
        except Exception:
            log.exception("connection failed")
            self.stream.close()
        finally:
            delegate.on_close(self)


class Server(HTTPServer):
    """Tornado's server over these connections; ``proxies`` are believed to tell for whom they ask."""

    draining = False
    proxies: Sequence[Network] = ()

    def handle_stream(self, stream: IOStream, address: tuple[str, int]) -> None:
        """Serve a new connection."""
        stream.set_nodelay(True)  # Once: an answer is written in one piece, or in large ones.
        peer = _Peer(address[0], stream.socket.getsockname()[0], proxies=self.proxies)
        serving = _Serving(stream, self.conn_params, peer)
        serving.is_last = lambda: self.draining
        self._connections.add(serving)
        serving.start_serving(self)

    def stop(self) -> None:
        """Take no more connections. Those that the kernel has accepted for us are served: closed with the socket, they would be reset."""
        for listening in self._sockets.values():
            with suppress(BlockingIOError):
                while not self._stopped:
                    self._handle_connection(*listening.accept())
        super().stop()

    async def finish_requests(self) -> None:
        """Wait until no request is being answered; connections without one are left alone."""
        while any(isinstance(one, _Serving) and one.current and one.current.is_busy for one in self._connections):  # noqa: ASYNC110  # see below
            await asyncio.sleep(LOOK_SECONDS)  # An event would cost every request of a process's life something.
