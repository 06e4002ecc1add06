"""Fetching from the public web: every import goes through here, and nothing else in the server dials out for a URL.

What a URL names is resolved once, every address is classified, and the connection goes to an address that was
classified; Host and SNI stay those of the URL. Each redirect is looked at again. Proxy variables are not read.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import NoReturn, Self

import ada_url
import httpcore
from protego import Protego

from copydesk_server.core.errors import Problem, UnreadableMedia, UnsafeUrl, UpstreamFailed
from copydesk_server.core.log import get_logger
from copydesk_server.core.net.addresses import ROBOT, Address, FetchPolicy, literal
from copydesk_server.core.net.inflate import Inflater

# Room for long articles; it bounds what a hostile page costs in memory, also once it is decompressed.
PAGE_BYTES = 5 * 1024 * 1024
# For everything a page takes, so that a site that drips holds a worker no longer.
PAGE_SECONDS = 10.0
# Enough for https, www, a language and a new address, one after the other; more are a loop or a maze.
MOST_REDIRECTS = 5
# Longer than browsers and servers take in practice; it bounds what is parsed.
LONGEST_URL = 8192
# Part of the time of a page: a name server that is slow should not eat all of it.
LOOKUP_SECONDS = 2.0
# RFC 9309, section 2.5: at least 500 KiB must be read.
ROBOTS_BYTES = 512 * 1024
PARTIAL = 206  # A part that was not asked for is no page.
_PORTS = {"http": 80, "https": 443}
# RFC 9110, section 15.4: those that name another place.
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
# To one site at once, as browsers keep it for HTTP/1.1.
_MOST_CONNECTIONS = 6

_SocketOptions = Iterable[httpcore.SOCKET_OPTION] | None
Resolve = Callable[[str, int], Awaitable[Iterable[Address]]]
Dial = Callable[[str, int, float | None], Awaitable[httpcore.AsyncNetworkStream]]


@dataclass(frozen=True, slots=True)
class Target:
    """A URL that was understood and may be asked for, as far as its text tells."""

    url: str
    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"{self.scheme}://{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Fetched:
    """What came back.

    Args:
        url: Where it came from, after redirects.
        status: HTTP status, 200 to 299.
        headers: Names in lower case.
        body: Decompressed.
    """

    url: str
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def content_type(self) -> str:
        """Media type without parameters, lower case."""
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()

    @property
    def charset(self) -> str | None:
        """The charset that the header names."""
        _, found, value = self.headers.get("content-type", "").lower().partition("charset=")
        return value.split(";")[0].strip(" \"'") or None if found else None


def understand(url: str, policy: FetchPolicy, base: str | None = None) -> Target:
    """Read a URL as a browser does (WHATWG), and refuse what no import needs.

    Args:
        url: Absolute, or relative to ``base``.
        policy: What may be fetched.
        base: URL of the page that names it.

    Raises:
        UnsafeUrl: For another scheme, a user name, another port, an address that is not public, or no URL at all.
    """
    if len(url) > LONGEST_URL:
        raise UnsafeUrl(f"A URL may have {LONGEST_URL} characters.", reason="malformed")
    if any(ord(letter) <= 0x20 or letter in "\\\x7f" for letter in url):
        raise UnsafeUrl("A URL may hold no spaces, control characters or backslashes.", reason="malformed")
    try:
        parsed = ada_url.URL(url, base=base) if base else ada_url.URL(url)
    except (ValueError, UnicodeError) as error:
        raise UnsafeUrl("That is no URL.", reason="malformed") from error
    scheme = parsed.protocol.removesuffix(":")
    if scheme not in _PORTS or not parsed.hostname:
        raise UnsafeUrl("Only http and https are fetched.", reason="scheme")
    if parsed.username or parsed.password:
        raise UnsafeUrl("A URL with a user name or password is not fetched.", reason="userinfo")
    host, port = parsed.hostname, int(parsed.port or _PORTS[scheme])
    if port not in _PORTS.values() and host not in policy.loopback_hosts:
        raise UnsafeUrl(
            f"Port {port} is not fetched from, only 80 and 443; upload the page as a file instead.", reason="port"
        )
    address = literal(host)
    if address is not None:
        _require_public(policy, host, address)
    return Target(parsed.href.partition("#")[0], scheme, host, port, parsed.pathname + parsed.search)


async def check(url: str, policy: FetchPolicy) -> None:
    """Refuse a URL that cannot be fetched whatever its site answers; nothing is asked of the site.

    Raises:
        UnsafeUrl: As ``understand``, or for a name that leads inside or nowhere.
    """
    target = understand(url, policy)
    if literal(target.host) is None:
        with suppress(UpstreamFailed, TimeoutError):  # What cannot be looked up now is said when it is fetched.
            async with asyncio.timeout(LOOKUP_SECONDS):
                await _look_up(policy, target.host, target.port, resolve)


async def _look_up(policy: FetchPolicy, host: str, port: int, resolve: Resolve) -> list[Address]:
    """The addresses of a name, all of them public: one that mixes them is playing games.

    Raises:
        UnsafeUrl: For a name that leads inside and for one that leads nowhere, in the same words and after the same
            time: a caller must not learn which names a network has inside.
        UpstreamFailed: When names cannot be looked up for now.
    """
    started = asyncio.get_running_loop().time()
    try:
        addresses = list(dict.fromkeys(await resolve(host, port)))
        reasons = [why for address in addresses if (why := policy.refusal(host, address)) is not None]
        why = "without an address" if not addresses else reasons[0] if reasons else None
    except (OSError, UnicodeError) as error:
        if isinstance(error, socket.gaierror) and error.errno == socket.EAI_AGAIN:
            raise UpstreamFailed(f"The name {host} cannot be looked up for now; try again.", reason="dns") from error
        why = "unknown"
    if why is None:
        return addresses
    await asyncio.sleep(started + policy.refusal_seconds - asyncio.get_running_loop().time())
    raise _refused(host, why)


def _require_public(policy: FetchPolicy, host: str, address: Address) -> None:
    why = policy.refusal(host, address)
    if why is not None:
        raise _refused(host, why)


def _refused(host: str, why: str) -> UnsafeUrl:
    """One refusal for all hosts that are not fetched from; why is for the operator alone."""
    get_logger("copydesk.fetch").info("host refused", host=host, why=why)
    return UnsafeUrl(
        f"{host} is not on the public internet, or there is no such host; give the URL of a public page.",
        reason="address",
    )


async def resolve(host: str, port: int) -> list[Address]:
    """All addresses that the system knows for a name."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [ip_address(row[4][0]) for row in found]


async def dial(address: str, port: int, timeout: float | None) -> httpcore.AsyncNetworkStream:
    """Open a TCP connection to an address."""
    return await httpcore.AnyIOBackend().connect_tcp(address, port, timeout=timeout)


@dataclass(frozen=True)
class _Guard(httpcore.AsyncNetworkBackend):
    """Connects to addresses that were looked at, never to names."""

    policy: FetchPolicy
    resolve: Resolve
    dial: Dial

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: _SocketOptions = None,
    ) -> httpcore.AsyncNetworkStream:
        known = literal(host)
        if known is not None:
            _require_public(self.policy, host, known)
        addresses = [known] if known is not None else await _look_up(self.policy, host, port, self.resolve)
        failure: Exception | None = None
        for address in addresses[:4]:
            try:
                return await self.dial(str(address), port, timeout)
            except (OSError, httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise UpstreamFailed(f"{host} does not take connections.", reason="connection") from failure

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: _SocketOptions = None
    ) -> NoReturn:
        raise UnsafeUrl("Sockets of this machine are not fetched from.", reason="scheme")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@dataclass
class Fetcher:
    """Fetches for one piece of work; connections and robots.txt are kept until it is closed.

    Args:
        policy: What may be fetched.
        resolve: Addresses of a name.
        dial: Opens a connection to an address.
        tls: How certificates are checked; against certifi's authorities when not given.
    """

    policy: FetchPolicy
    resolve: Resolve = resolve
    dial: Dial = dial
    tls: ssl.SSLContext | None = None
    _robots: dict[str, asyncio.Task[Protego | None]] = field(default_factory=dict)

    async def __aenter__(self) -> Self:
        guard = _Guard(self.policy, self.resolve, self.dial)
        self._pool = httpcore.AsyncConnectionPool(
            self.tls,
            network_backend=guard,
            max_connections=_MOST_CONNECTIONS,
            max_keepalive_connections=_MOST_CONNECTIONS,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._robots.values():
            task.cancel()
        await asyncio.gather(*self._robots.values(), return_exceptions=True)
        await self._pool.aclose()

    async def get(
        self,
        url: str,
        *,
        base: str | None = None,
        accept: str = "*/*",
        limit: int = PAGE_BYTES,
        seconds: float = PAGE_SECONDS,
    ) -> Fetched:
        """Fetch a URL that its site lets robots fetch.

        Args:
            url: Absolute, or relative to ``base``.
            base: URL of the page that names it.
            accept: Media types wanted.
            limit: Most bytes, before and after decompression.
            seconds: Time for all of it: names, connections, redirects, robots.txt, body.

        Raises:
            UnsafeUrl: When it, or where it leads, is not on the public web.
            UpstreamFailed: When there is no answer, or one that is no success; ``reason`` tells which.
            UnreadableMedia: When the answer is too large, wrongly compressed or cut off.
        """
        try:
            async with asyncio.timeout(seconds):
                return await self._follow(url, base, accept, limit, obey=True)
        except TimeoutError as error:
            raise UpstreamFailed(f"There was no whole answer within {seconds:g} s.", reason="timeout") from error

    async def _follow(self, url: str, base: str | None, accept: str, limit: int, *, obey: bool) -> Fetched:
        target = understand(url, self.policy, base)
        for _ in range(MOST_REDIRECTS + 1):
            if obey:
                await self._require_allowed(target)
            answer = await self._ask(target, accept, limit)
            if isinstance(answer, Fetched):
                return answer
            target = understand(answer, self.policy, target.url)
        raise UpstreamFailed(f"It redirects more than {MOST_REDIRECTS} times.", reason="redirects")

    async def _ask(self, target: Target, accept: str, limit: int) -> Fetched | str:
        """One request: what came back, or where it redirects to."""
        default = target.port == _PORTS[target.scheme]
        headers: dict[bytes | str, bytes | str] = {
            "Host": target.host if default else f"{target.host}:{target.port}",
            "User-Agent": self.policy.user_agent,
            "Accept": accept,
            "Accept-Encoding": "gzip, deflate",
        }
        url = httpcore.URL(
            scheme=target.scheme, host=target.host.strip("[]"), port=target.port, target=target.path.encode()
        )
        try:
            async with self._pool.stream("GET", url, headers=headers) as answer:
                got = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in answer.headers}
                if answer.status in _REDIRECTS and "location" in got:
                    return got["location"]
                if not 200 <= answer.status < 300 or answer.status == PARTIAL:
                    detail = f"{target.url} answered {answer.status}."
                    raise UpstreamFailed(detail, reason="status", upstream_status=answer.status)
                body = await _read(answer.aiter_stream(), got, limit)
                return Fetched(target.url, answer.status, got, body)
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError) as error:
            raise UpstreamFailed(f"{target.host} broke off the connection.", reason="connection") from error

    async def _require_allowed(self, target: Target) -> None:
        if target.origin not in self._robots:
            self._robots[target.origin] = asyncio.create_task(self._read_robots(target))
        rules = await asyncio.shield(self._robots[target.origin])
        if rules is not None and not rules.can_fetch(target.url, ROBOT):
            raise UpstreamFailed(f"robots.txt of {target.host} does not let {ROBOT} fetch this.", reason="robots")

    async def _read_robots(self, target: Target) -> Protego | None:
        """The rules of a site; ``None`` where it has none. One whose rules cannot be had is left alone (RFC 9309)."""
        try:
            async with asyncio.timeout(PAGE_SECONDS):
                found = await self._follow("/robots.txt", target.url, "text/plain", ROBOTS_BYTES, obey=False)
        except TimeoutError as error:
            raise UpstreamFailed(f"robots.txt of {target.host} does not come.", reason="robots") from error
        except UpstreamFailed as error:
            status = error.extensions.get("upstream_status")
            is_refused = isinstance(status, int) and 400 <= status < 500
            if is_refused or error.extensions["reason"] == "redirects":
                return None
            if error.extensions["reason"] == "status":
                raise UpstreamFailed(f"robots.txt of {target.host} cannot be had.", reason="robots") from error
            raise
        except UnreadableMedia as error:
            raise UpstreamFailed(f"robots.txt of {target.host} cannot be read.", reason="robots") from error
        # In a thread: half a megabyte of rules takes a fifth of a second.
        return await asyncio.to_thread(Protego.parse, found.body.decode("utf-8", "replace"))


async def _read(chunks: AsyncIterator[bytes], headers: Mapping[str, str], limit: int) -> bytes:
    """The body, decompressed, of at most ``limit`` bytes."""
    announced = headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > limit:
        raise _too_large(limit)
    inflater, body, received = Inflater.of(headers.get("content-encoding", "")), bytearray(), 0
    async for chunk in chunks:
        received += len(chunk)
        for part in inflater.feed(chunk):
            body += part
            if max(received, len(body)) > limit:
                raise _too_large(limit)
            await asyncio.sleep(0)  # A body that comes faster than it is read must not hold up other requests.
    body += inflater.finish()
    if len(body) > limit:
        raise _too_large(limit)
    return bytes(body)


def _too_large(limit: int) -> Problem:
    return UnreadableMedia(f"It has more than {limit} bytes.", limit=limit, reason="too_large")
