"""The only module that imports httpx, so that a successor with the same interface is a change of one line."""

from __future__ import annotations

import os
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any, TypeAlias

import attrs
import httpx

from copydesk import _proxies
from copydesk._pool import AsyncPool, Pool
from copydesk.errors import ConfigurationError

AsyncHTTPTransport = httpx.AsyncBaseTransport
HTTPTransport = httpx.BaseTransport
AsyncHTTP = httpx.AsyncClient
HTTP = httpx.Client
HTTPResponse = httpx.Response

Verify: TypeAlias = ssl.SSLContext | str | os.PathLike[str] | bool

CONNECT_SECONDS = 5.0
# On one machine a handshake takes milliseconds; a server that waits for the end of a request that never comes takes for ever.
LOCAL_HOSTS = {"localhost", "127.0.0.1", "::1"}
LOCAL_TLS_SECONDS = 2.0
# Long enough for a server across an ocean to say the first word.
PROBE_SECONDS = 2.0
# As many may be idle as there are: beyond a smaller number httpcore closes idle ones, and counts those in use among them,
# so that threads who share a client would open a connection for each request, and meet one that another has just closed.
LIMITS = httpx.Limits(max_connections=100, max_keepalive_connections=100, keepalive_expiry=15.0)


def _arguments(base_url: str, proxy: str | None, verify: Verify, transport: Any) -> dict[str, Any]:
    """Arguments of the HTTP library's clients; headers, the key among them, are given with each request."""
    # The environment's proxies and certificates are read here; see `_proxies`.
    arguments: dict[str, Any] = {"follow_redirects": False, "limits": LIMITS, "trust_env": False}
    if transport is not None:
        return {**arguments, "transport": transport}
    if proxy is None:
        proxy = _proxies.find_proxy(base_url)
    else:
        _proxies.check_proxy("proxy", proxy)
    needs_certificates = is_tls(base_url) or (proxy is not None and is_tls(proxy))
    trusted = _context(verify) if needs_certificates or verify is not True else False
    return {**arguments, "proxy": proxy, "verify": trusted}


def _context(verify: Verify) -> ssl.SSLContext | bool:
    if verify is True:
        return _trusted(*_proxies.certificates())
    if isinstance(verify, bool | ssl.SSLContext):
        return verify
    folder = Path(verify).is_dir()
    try:
        return ssl.create_default_context(cafile=None if folder else verify, capath=verify if folder else None)
    except (OSError, ssl.SSLError) as error:
        raise ConfigurationError(f"verify: {os.fspath(verify)!r} has no certificates in PEM: {error}") from error


@cache
def _trusted(file: str | None, folder: str | None) -> ssl.SSLContext:
    """The certificates that the environment names, else certifi's: read once, since that takes 35 ms of each client."""
    if file is None and folder is None:
        return httpx.create_ssl_context(trust_env=False)
    try:
        return ssl.create_default_context(cafile=file, capath=None if file else folder)
    except OSError as error:
        raise ConfigurationError(f"SSL_CERT_FILE: {file!r} has no certificates in PEM: {error}") from error


def pool(base_url: str, own: HTTP | None, *, proxy: str | None, verify: Verify, transport: Any = None) -> Pool:
    """The connections of a synchronous client.

    Args:
        base_url: The address of the server.
        own: The user's own client of the HTTP library, in place of all that follows.
        proxy: Address of a proxy; ``None`` for that of the environment.
        verify: Whether certificates are checked, or the file or folder of those that are trusted, or a context.
        transport: What sends, in place of a connection.

    Raises:
        ConfigurationError: When an address is invalid, or a variable of the environment names what cannot be used.
    """
    _check_address(base_url)
    arguments = {} if own is not None else _arguments(base_url, proxy, verify, transport)
    return Pool(lambda: HTTP(**arguments), own, arguments.get("proxy"))


def async_pool(
    base_url: str, own: AsyncHTTP | None, *, proxy: str | None, verify: Verify, transport: Any = None
) -> AsyncPool:
    """The connections of an asynchronous client; see ``pool``."""
    _check_address(base_url)
    arguments = {} if own is not None else _arguments(base_url, proxy, verify, transport)
    return AsyncPool(lambda: AsyncHTTP(**arguments), own, arguments.get("proxy"))


def _check_address(base_url: str) -> None:
    try:
        httpx.URL(base_url)
    except httpx.InvalidURL as error:
        raise ConfigurationError(f"base_url {base_url!r} is not an address: {error}") from None


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


def place_of(proxy: str | None) -> str:
    """Host and port of a proxy; empty without one."""
    if proxy is None:
        return ""
    url = httpx.URL(proxy)
    return f"{url.host}:{url.port or 80}"


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


# Of a response that cannot be decoded, too, which is no error of the transport.
FAILURES = (httpx.RequestError,)
