"""The only module that imports httpx, so that a successor with the same interface is a change of one line."""

from __future__ import annotations

import os
import socket
import ssl
import weakref
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any, Generic, TypeAlias, TypeVar

import attrs
import httpx

from copydesk._line import Line
from copydesk.errors import ConfigurationError

AsyncHTTPTransport = httpx.AsyncBaseTransport
HTTPTransport = httpx.BaseTransport
AsyncHTTP = httpx.AsyncClient
HTTP = httpx.Client
HTTPResponse = httpx.Response

Verify: TypeAlias = ssl.SSLContext | str | os.PathLike[str] | bool
H = TypeVar("H", httpx.Client, httpx.AsyncClient)

CONNECT_SECONDS = 5.0
# On one machine a handshake takes milliseconds; a server that waits for the end of a request that never comes takes for ever.
LOCAL_HOSTS = {"localhost", "127.0.0.1", "::1"}
LOCAL_TLS_SECONDS = 2.0
# Long enough for a server across an ocean to say the first word.
PROBE_SECONDS = 2.0
# Variables that name certificates, as the HTTP library reads them.
_TRUST = ("SSL_CERT_FILE", "SSL_CERT_DIR")
# As many may be idle as there are: beyond a smaller number httpcore closes idle ones, and counts those in use among them,
# so that threads who share a client would open a connection for each request, and meet one that another has just closed.
LIMITS = httpx.Limits(max_connections=100, max_keepalive_connections=100, keepalive_expiry=15.0)


def options(*, proxy: str | None, verify: Verify, transport: Any = None) -> dict[str, Any]:
    """Arguments of a pool of connections; address and headers, the key among them, are given with each request.

    Args:
        proxy: Address of a proxy; ``None`` for those of the environment.
        verify: Whether certificates are checked, or the file or folder of those that are trusted, or a context.
        transport: What sends, in place of a connection.
    """
    arguments: dict[str, Any] = {"follow_redirects": False, "limits": LIMITS, "verify": _context(verify)}
    arguments |= {} if proxy is None else {"proxy": proxy}
    return arguments if transport is None else {**arguments, "transport": transport}


def _context(verify: Verify) -> ssl.SSLContext | bool:
    if isinstance(verify, bool | ssl.SSLContext):
        return verify
    folder = Path(verify).is_dir()
    try:
        return ssl.create_default_context(cafile=None if folder else verify, capath=verify if folder else None)
    except ssl.SSLError as error:
        raise ConfigurationError(f"verify: {os.fspath(verify)!r} has no certificates in PEM: {error}") from error


@cache
def _trusted(_file: str | None, _folder: str | None) -> ssl.SSLContext:
    """The certificates that these variables name, else certifi's: read once, since that takes 35 ms of each client."""
    return httpx.create_ssl_context()


@attrs.define
class Pool(Generic[H]):
    """A pool of connections; a process that was forked off gets one of its own, since two on one connection garble it.

    Args:
        kind: The HTTP library's client.
        options: Its arguments.
        own: A client of the caller's, in place of one of these; it is theirs to close.
        answered: Whether Copydesk has answered: an address that never did is likely wrong.
        told: Whether the user was told that it is tried again.
        line: Where calls that make jobs wait for their turn.
    """

    kind: Callable[..., H]
    options: dict[str, Any]
    own: H | None = None
    answered: bool = False
    told: bool = False
    line: Line = attrs.field(factory=Line)
    _client: H | None = None
    _process: int = 0

    @property
    def client(self) -> H:
        """The client of this process, or that of the caller."""
        if self.own is not None:
            return self.own
        if self._client is None or self._process != os.getpid():
            verify = self.options["verify"]
            if verify is True and "transport" not in self.options:
                verify = _trusted(*map(os.environ.get, _TRUST))
            self._client, self._process = self.kind(**{**self.options, "verify": verify}), os.getpid()
            if isinstance(self._client, httpx.Client):
                # A plain script closes nothing, and Python warns of open sockets.
                weakref.finalize(self, self._client.close)
        return self._client


class Until(httpx.SyncByteStream, httpx.AsyncByteStream):
    """The bytes of a response until a deadline: each may come in time, and all of them too late.

    Args:
        stream: The bytes.
        overdue: Whether the deadline has passed.
    """

    def __init__(self, stream: Any, overdue: Callable[[], bool]) -> None:
        self._stream = stream
        self._overdue = overdue

    def __iter__(self) -> Iterator[bytes]:
        for piece in self._stream:
            self._check()
            yield piece

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for piece in self._stream:
            self._check()
            yield piece

    def _check(self) -> None:
        if self._overdue():
            raise httpx.ReadTimeout("the response was not complete in time")

    def close(self) -> None:
        """Close the stream, of a synchronous client."""
        self._stream.close()

    async def aclose(self) -> None:
        """Close the stream, of an asynchronous client."""
        await self._stream.aclose()


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


def timeouts(read_seconds: float, url: str = "") -> httpx.Timeout:
    """Time limits of one attempt."""
    limit = LOCAL_TLS_SECONDS if is_tls(url) and httpx.URL(url).host in LOCAL_HOSTS else CONNECT_SECONDS
    return httpx.Timeout(read_seconds, connect=min(limit, read_seconds))


def proxy_of(pool: Pool[Any], url: str) -> str:
    """Host and port of the proxy that requests to an address go through; empty without one that is known."""
    from urllib.request import getproxies, proxy_bypass  # here, where something has failed

    parts = httpx.URL(url)
    found = pool.options.get("proxy")
    if found is None and pool.own is None and "transport" not in pool.options and not proxy_bypass(parts.host):
        found = getproxies().get(parts.scheme) or getproxies().get("all")
    if not found:
        return ""
    proxy = httpx.URL(found if "://" in found else f"http://{found}")
    return f"{proxy.host}:{proxy.port or 80}"


def is_tls(url: str) -> bool:
    """Whether an address is of TLS."""
    return url.startswith("https:")


def speaks_http(url: str) -> bool:
    """Whether what listens at an address speaks HTTP without TLS: asked once, after a handshake got no answer."""
    address = httpx.URL(url)
    try:
        with socket.create_connection((address.host, address.port or 443), PROBE_SECONDS) as connection:
            connection.sendall(b"GET / HTTP/1.0\r\n\r\n")
            return connection.recv(5) == b"HTTP/"
    except OSError:
        return False


async def async_speaks_http(url: str) -> bool:
    """The same, while others work."""
    import asyncio  # synchronous programs never come here

    return await asyncio.to_thread(speaks_http, url)


FAILURES = (httpx.TransportError,)
