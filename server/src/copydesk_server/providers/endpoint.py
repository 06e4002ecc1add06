"""Calls to a provider's address: one POST of JSON or a form, bounded in time and size, that goes where the operator said and nowhere else.

The address is the operator's own choice, so servers on this machine and in its private network are legitimate: that is
where local models run. Addresses that hand out a machine's credentials (link-local and the clouds' own) are refused
whatever name leads to them. Redirects are not followed, proxy variables are not read, answers are not decompressed.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import NoReturn
from urllib.parse import urlsplit

import certifi
import httpcore

from copydesk_server import __version__
from copydesk_server.core.net.addresses import ENDPOINT, Address, literal, refusal
from copydesk_server.core.wire import Json
from copydesk_server.providers.error_reports import NO_REPORT, read_report

# A server that takes connections takes them at once; the rest of the time is for the answer.
CONNECT_SECONDS = 5.0
# Of one name: some may be away, and each costs the time of a connection.
_MOST_ADDRESSES = 4
# Of an answer that reports an error; what providers send is some hundred bytes.
_REPORT_BYTES = 16 * 1024
# Where machines and private networks are (RFC 1918, 4193, 6598), without what clouds answer in them.
_OWN: tuple[IPv4Network | IPv6Network, ...] = (
    *map(IPv4Network, ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10")),
    *map(IPv6Network, ("::1/128", "fc00::/7")),
)
_CLOUDS = (IPv4Network("100.100.100.200/32"), IPv6Network("fd00:ec2::/32"))

_SocketOptions = Iterable[httpcore.SOCKET_OPTION] | None
Resolve = Callable[[str, int], Awaitable[list[Address]]]


async def resolve(host: str, port: int) -> list[Address]:
    """The addresses that the system knows for a name."""
    rows = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(ip_address(row[4][0]) for row in rows))


class EndpointError(Exception):
    """Raised when a call has no usable answer; the message is for users and holds nothing secret.

    Args:
        message: What happened.
        status: That of the answer, where there was one.
        retry_after: Its ``Retry-After``.
        timed_out: Whether the time was over.
        unsent: Whether it is certain that the request did not reach the provider.
        body: The beginning of an answer that reports an error.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int | None = None,
        retry_after: str | None = None,
        timed_out: bool = False,
        unsent: bool = False,
        body: bytes = b"",
    ) -> None:
        super().__init__(message)
        self.status, self.retry_after = status, retry_after
        self.timed_out, self.unsent = timed_out, unsent
        self.body = body
        # The provider's own message and code; only an `Endpoint`, which knows its key, reads them.
        self.report = NO_REPORT


class Endpoint:
    """A provider's address.

    Args:
        base_url: Such as ``https://models.example/v1``.
        key: Its API key; an empty one is sent as ``none``, for servers that take no key.
        seconds: Longest that a call may take in all.
        resolve: Addresses of a name.
        headers: Those that carry the key, where it is not sent as a bearer token.

    Raises:
        ValueError: When the address or the key cannot be used.
    """

    def __init__(
        self,
        base_url: str,
        key: str,
        seconds: float,
        resolve: Resolve = resolve,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        require_usable(base_url, key)
        self._base, self._seconds, self._resolve = base_url.rstrip("/"), seconds, resolve
        self._key = key
        self._headers: dict[bytes | str, bytes | str] = {
            "Content-Type": "application/json",
            "Accept": "application/json",
            "Accept-Encoding": "identity",
            "User-Agent": f"copydesk-server/{__version__}",
        }
        for name, text in (headers or {"Authorization": f"Bearer {key or 'none'}"}).items():
            self._headers[name] = text

    async def post(self, path: str, body: object, most_bytes: int) -> Json:
        """Send JSON and return what came back, decoded; numbers that JSON does not know come as floats.

        Args:
            path: Below the base address.
            body: To be sent as JSON.
            most_bytes: The largest answer that is read.

        Raises:
            EndpointError: When there is no answer of JSON.
        """
        return await self._send(path, self._headers, json.dumps(body).encode(), most_bytes)

    async def get(self, path: str, most_bytes: int) -> Json:
        """Return what an address answers, decoded.

        Raises:
            EndpointError: When there is no answer of JSON.
        """
        return await self._send(path, self._headers, b"", most_bytes, method="GET")

    async def post_for_bytes(self, path: str, body: object, most_bytes: int) -> bytes:
        """Send JSON and return what came back, as it is.

        Args:
            path: Below the base address.
            body: To be sent as JSON.
            most_bytes: The largest answer that is read.

        Raises:
            EndpointError: When there is no answer of success.
        """
        return await self._receive(path, {**self._headers, "Accept": "*/*"}, json.dumps(body).encode(), most_bytes)

    async def post_form(
        self, path: str, fields: Iterable[tuple[str, str]], file: tuple[str, str, bytes], most_bytes: int
    ) -> Json:
        """Send a form with a file (RFC 7578) and return what came back, decoded.

        Args:
            path: Below the base address.
            fields: Names and values; neither is the input of a user.
            file: Name, media type and content of what is sent as ``file``.
            most_bytes: The largest answer that is read.

        Raises:
            EndpointError: When there is no answer of JSON.
        """
        boundary = secrets.token_hex(16)
        name, media_type, content = file
        parts = [
            f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n{value}\r\n'
            for field, value in fields
        ]
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: {media_type}\r\n\r\n'
        body = b"".join(
            [*(part.encode() for part in parts), head.encode(), content, f"\r\n--{boundary}--\r\n".encode()]
        )
        headers = {**self._headers, "Content-Type": f"multipart/form-data; boundary={boundary}"}
        return await self._send(path, headers, body, most_bytes)

    async def _send(
        self, path: str, headers: Mapping[bytes | str, bytes | str], body: bytes, most_bytes: int, method: str = "POST"
    ) -> Json:
        text = await self._receive(path, headers, body, most_bytes, method)
        try:
            answer: Json = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise EndpointError("answered something that is not JSON") from error
        return answer

    async def _receive(
        self, path: str, headers: Mapping[bytes | str, bytes | str], body: bytes, most_bytes: int, method: str = "POST"
    ) -> bytes:
        try:
            async with asyncio.timeout(self._seconds):
                return await call(method, self._base + path, headers, body, most_bytes, self._resolve)
        except EndpointError as error:
            error.report = read_report(error.body, self._key)
            raise
        except TimeoutError as error:
            raise EndpointError("took too long", timed_out=True) from error


async def call(
    method: str,
    url: str,
    headers: Mapping[bytes | str, bytes | str],
    body: bytes,
    most_bytes: int,
    resolve: Resolve = resolve,
) -> bytes:
    """Send one request to an address that the operator chose, and return the body of its answer.

    Raises:
        EndpointError: When there is no answer of success.
    """
    times = {"timeout": {"connect": CONNECT_SECONDS}}
    try:
        # A pool for one call: seconds of writing outweigh a handshake, and no connection is left open.
        async with (
            httpcore.AsyncConnectionPool(_authorities(), network_backend=_Backend(resolve)) as pool,
            pool.stream(method, url, headers=headers, content=body, extensions=times) as answer,
        ):
            await _require_success(answer)
            return await _read(answer.aiter_stream(), most_bytes)
    except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
        raise EndpointError("cannot be reached", unsent=True) from error
    except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError) as error:
        raise EndpointError("broke off the connection") from error


def require_usable(base_url: str, key: str) -> None:
    """Refuse an address or a key that no call can be made with.

    Raises:
        ValueError: Why; it does not hold the key.
    """
    if not re.fullmatch(ENDPOINT, base_url):
        raise ValueError(
            "the address must be such as https://models.example/v1: http or https, without user name, query or fragment"
        )
    if not re.fullmatch(r"[\x21-\x7e]*", key):
        raise ValueError("the API key must be printable ASCII without spaces, on one line")
    parts = urlsplit(base_url)
    _ = parts.port  # Raises for a port that is none.
    address = literal(parts.hostname or "")
    why = None if address is None else forbidden(address)
    if why is not None:
        raise ValueError(f"the address may not be {parts.hostname}: it is {why}")


def forbidden(address: Address) -> str | None:
    """Why no provider may be at an address; ``None`` where one may."""
    if any(address in network for network in _CLOUDS):
        return "a cloud's metadata service"
    if any(address in network for network in _OWN):
        return None
    return refusal(address)


@lru_cache(maxsize=1)
def _authorities() -> ssl.SSLContext:
    """Who signs certificates: those whom the machine trusts, which may be its operator's own, and certifi's."""
    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    return context


async def _require_success(answer: httpcore.Response) -> None:
    headers = {name.lower(): value.decode("latin-1") for name, value in answer.headers}
    is_plain = headers.get(b"content-encoding", "identity").strip().lower() == "identity"
    if 300 <= answer.status < 400:
        told = "redirects, which is not followed; its operator must set the address that it leads to"
        raise EndpointError(told, status=answer.status)
    if answer.status >= 400:
        body = await _begin(answer.aiter_stream()) if is_plain else b""
        told = f"answered {answer.status}"
        raise EndpointError(told, status=answer.status, retry_after=headers.get(b"retry-after"), body=body)
    if not is_plain:
        raise EndpointError("compressed its answer, which was not asked for")


async def _begin(chunks: AsyncIterator[bytes]) -> bytes:
    """The beginning of an answer, as far as it comes."""
    body = bytearray()
    with suppress(httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException):
        async for chunk in chunks:
            body += chunk
            if len(body) > _REPORT_BYTES:
                break
    return bytes(body[:_REPORT_BYTES])


async def _read(chunks: AsyncIterator[bytes], most_bytes: int) -> bytes:
    body = bytearray()
    async for chunk in chunks:
        body += chunk
        if len(body) > most_bytes:
            raise EndpointError(f"answered more than {most_bytes} bytes")
    return bytes(body)


class _Backend(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were looked at, never to names, so that a name cannot change in between."""

    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: _SocketOptions = None,
    ) -> httpcore.AsyncNetworkStream:
        addresses = [known] if (known := literal(host)) else await self._look_up(host, port)
        if any(forbidden(address) for address in addresses):
            raise EndpointError("leads to an address that may not be called", unsent=True)
        failure: Exception = httpcore.ConnectError(f"there is no host {host}")
        for address in addresses[:_MOST_ADDRESSES]:
            try:
                return await httpcore.AnyIOBackend().connect_tcp(str(address), port, timeout=timeout)
            except (OSError, httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise httpcore.ConnectError(str(failure)) from failure

    async def _look_up(self, host: str, port: int) -> list[Address]:
        try:
            return await self._resolve(host, port)
        except (OSError, UnicodeError) as error:
            raise httpcore.ConnectError(f"there is no host {host}") from error

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: _SocketOptions = None
    ) -> NoReturn:
        raise EndpointError("is a socket of this machine, which is not called", unsent=True)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
