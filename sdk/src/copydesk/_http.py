"""The only module that imports httpx, so that a successor with the same interface is a change of one line."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from typing import IO, Any, Generic, TypeVar

import attrs
import httpx

from copydesk.errors import ConnectionFailed, TimedOut

AsyncHTTPTransport = httpx.AsyncBaseTransport
HTTPTransport = httpx.BaseTransport
AsyncHTTP = httpx.AsyncClient
HTTP = httpx.Client
HTTPResponse = httpx.Response

H = TypeVar("H", httpx.Client, httpx.AsyncClient)

CONNECT_SECONDS = 5.0
LIMITS = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=15.0)


def options(base_url: str, transport: Any = None) -> dict[str, Any]:
    """Arguments of a pool of connections; headers, the key among them, are given with each request."""
    arguments: dict[str, Any] = {"base_url": base_url, "follow_redirects": False, "limits": LIMITS}
    return arguments if transport is None else {**arguments, "transport": transport}


@attrs.define
class Pool(Generic[H]):
    """A pool of connections; a process that was forked off gets one of its own, since two on one connection garble it.

    Args:
        kind: The HTTP library's client.
        options: Its arguments.
    """

    kind: Callable[..., H]
    options: dict[str, Any]
    _client: H | None = None
    _process: int = 0

    @property
    def client(self) -> H:
        """The client of this process."""
        if self._client is None or self._process != os.getpid():
            self._client, self._process = self.kind(**self.options), os.getpid()
        return self._client


def read(file: IO[bytes], length: int) -> bytes:
    """The next bytes of a file."""
    return file.read(length)


async def async_read(file: IO[bytes], length: int) -> bytes:
    """The next bytes of a file, while others work."""
    import asyncio  # synchronous programs never come here

    return await asyncio.to_thread(file.read, length)


def together(calls: Sequence[Callable[[], None]], stop: Callable[[], None]) -> None:
    """Do several things at the same time, each in a thread.

    Args:
        calls: What to do.
        stop: Called on the first failure, and on Ctrl-C: makes the others end soon.
    """
    from concurrent.futures import ThreadPoolExecutor, as_completed  # most programs never come here

    with ThreadPoolExecutor(len(calls)) as threads:
        futures = [threads.submit(call) for call in calls]
        try:
            for future in as_completed(futures):
                future.result()
        except BaseException:
            stop()
            raise


async def async_together(calls: Sequence[Callable[[], Coroutine[Any, Any, None]]], stop: Callable[[], None]) -> None:
    """Do several things at the same time, each in a task; see ``together``."""
    import asyncio  # synchronous programs never come here

    tasks = [asyncio.create_task(call()) for call in calls]
    try:
        await asyncio.gather(*tasks)
    except BaseException:
        stop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        raise


@attrs.frozen
class Exchange:
    """A request, for one who answers it in memory; ``path`` is below the base URL."""

    operation: str
    method: str
    path: str
    query: str
    headers: dict[str, str]
    content: bytes


@attrs.frozen
class Reply:
    """An answer made in memory; it breaks off after ``cut_after`` bytes."""

    status: int
    headers: dict[str, str]
    content: bytes
    cut_after: int | None = None


class Severed(Exception):  # what happened to the connection
    """A connection that was broken in memory.

    Args:
        sent: Whether the request may have arrived.
    """

    def __init__(self, *, sent: bool) -> None:
        super().__init__("severed")
        self.sent = sent


class _Body(httpx.SyncByteStream, httpx.AsyncByteStream):
    """The bytes of a reply, as far as they come."""

    def __init__(self, reply: Reply) -> None:
        self._reply = reply

    def __iter__(self) -> Iterator[bytes]:
        content, end = self._reply.content, self._reply.cut_after
        yield content[:end]
        if end is not None and end < len(content):
            raise httpx.ReadError("the connection broke")

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self:
            yield piece


class InMemory(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """A transport that hands requests to a function in place of a server.

    Args:
        answer: Answers an exchange, or raises ``Severed``.
        base_path: The path of the base URL.
    """

    def __init__(self, answer: Callable[[Exchange], Reply], base_path: str) -> None:
        self._answer = answer
        self._base_path = base_path

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Answer, of a synchronous client."""
        return self._respond(request, request.read())

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Answer, of an asynchronous client."""
        return self._respond(request, await request.aread())

    def _respond(self, request: httpx.Request, content: bytes) -> httpx.Response:
        path, _, query = request.url.raw_path.decode().partition("?")
        exchange = Exchange(
            str(request.extensions.get("copydesk.operation", "")),
            request.method,
            path.removeprefix(self._base_path),
            query,
            {name.lower(): value for name, value in request.headers.items()},
            content,
        )
        try:
            reply = self._answer(exchange)
        except Severed as error:
            kind = httpx.ReadError if error.sent else httpx.ConnectError
            raise kind("the connection broke", request=request) from error
        headers = {**reply.headers, "Content-Length": str(len(reply.content))}
        return httpx.Response(reply.status, headers=headers, stream=_Body(reply))


def timeouts(read_seconds: float) -> httpx.Timeout:
    """Time limits of one attempt."""
    return httpx.Timeout(read_seconds, connect=min(CONNECT_SECONDS, read_seconds))


def translate(error: Exception) -> Exception:
    """The SDK's error for one of the HTTP library's; says whether the server may have got the request."""
    detail = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, httpx.ConnectTimeout | httpx.PoolTimeout):
        return TimedOut(detail, sent=False)
    if isinstance(error, httpx.TimeoutException):
        return TimedOut(detail, sent=True)
    if isinstance(error, httpx.ConnectError | httpx.UnsupportedProtocol | httpx.ProxyError):
        return ConnectionFailed(detail, sent=False)
    if isinstance(error, httpx.TransportError):
        return ConnectionFailed(detail, sent=True)
    return error


FAILURES = (httpx.TransportError,)
