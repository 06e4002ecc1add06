"""Fetching: nothing but the public web is reached, whatever a URL says, and nothing that is fetched can do harm.

Names and connections are the tests' own: whatever address a URL leads to, the only thing ever dialled is a server on
loopback, so that even a guard that is broken sends nothing to another host.
"""

from __future__ import annotations

import asyncio
import gzip
import ipaddress
import random
import socket
import ssl
import struct
import tracemalloc
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import attrs
import httpcore
import pytest
import ssrfguard
import trustme

from copydesk_server.core.errors import Problem, UnreadableMedia, UnsafeUrl, UpstreamFailed
from copydesk_server.core.net import addresses, fetch
from copydesk_server.core.net.addresses import FetchPolicy
from copydesk_server.core.net.fetch import Fetcher
from support.factories import HANG_SECONDS
from support.hostile_urls import BY_NAME, BY_TEXT, PUBLIC, PUBLIC6

ORACLE = ssrfguard.Policy()
POLICY = FetchPolicy(refusal_seconds=0.0)
MIB = 1024 * 1024
Reply = Callable[[str, asyncio.StreamWriter], Awaitable[None]]


@attrs.define
class Web:
    """The internet of a test: one server on loopback, behind names and addresses that are made up."""

    port: int
    names: dict[str, list[list[str]]]
    dialled: list[tuple[str, int]] = attrs.field(factory=list)
    asked: list[str] = attrs.field(factory=list)
    headers: list[str] = attrs.field(factory=list)

    async def resolve(self, host: str, port: int) -> list[Any]:
        answers = self.names.get(host, [[PUBLIC]])
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if isinstance(answer, OSError):
            raise answer
        return [ipaddress.ip_address(text) for text in answer]

    async def dial(self, address: str, port: int, timeout: float | None) -> httpcore.AsyncNetworkStream:
        self.dialled.append((address, port))
        return await fetch.dial("127.0.0.1", self.port, timeout)

    def fetcher(self, policy: FetchPolicy = POLICY) -> Fetcher:
        return Fetcher(policy, self.resolve, self.dial)


@asynccontextmanager
async def web_of(
    replies: dict[str, Any], names: dict[str, list[list[str]]] | None = None, tls: ssl.SSLContext | None = None
) -> AsyncIterator[Web]:
    """A web that answers by path: bytes are sent as they are, functions write themselves."""
    running: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        running.add(asyncio.current_task())
        try:
            while line := await reader.readline():
                path = line.split()[1].decode()
                web.asked.append(path)
                while (header := await reader.readline()).strip():
                    web.headers.append(header.decode().strip())
                reply = replies.get(path, b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
                if isinstance(reply, bytes):
                    writer.write(reply)
                    await writer.drain()
                else:
                    await reply(writer)
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=tls)
    web = Web(server.sockets[0].getsockname()[1], dict(names or {}))
    try:
        yield web
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        server.close()


def ok(body: bytes, **headers: str) -> bytes:
    lines = [
        f"{name.replace('_', '-')}: {value}\r\n" for name, value in {"Content_Length": len(body), **headers}.items()
    ]
    return b"HTTP/1.1 200 OK\r\n" + "".join(lines).encode() + b"\r\n" + body


def redirect(to: str, status: int = 302) -> bytes:
    return f"HTTP/1.1 {status} Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n".encode()


async def refused(web: Web, url: str, **options: Any) -> Problem:
    async with web.fetcher() as fetcher:
        with pytest.raises(Problem) as caught:
            await fetcher.get(url, **options)
    return caught.value


async def test_a_hostile_url_dials_nothing():
    """What its text gives away is refused before a name is looked up."""
    async with web_of({}) as web:
        verdicts = {url: type(await refused(web, url)) for url in BY_TEXT}

    assert {url: kind for url, kind in verdicts.items() if kind is not UnsafeUrl} == {}
    assert web.dialled == []


async def test_a_name_that_leads_inside_dials_nothing(subtests):
    """One address that is not public is enough, whatever the others are; the same behind a redirect."""
    for url, answers in BY_NAME:
        names = {fetch.understand(url, POLICY).host: answers}
        async with web_of({"/": redirect(url)}, names) as web:
            with subtests.test(url):
                assert isinstance(await refused(web, url), UnsafeUrl | UpstreamFailed)
                assert web.dialled == []
                assert isinstance(await refused(web, "http://host.example/"), UnsafeUrl | UpstreamFailed)
                assert {address for address, _ in web.dialled} == {PUBLIC}


async def test_a_redirect_to_a_hostile_url_dials_nothing_more(subtests):
    """A public page cannot send the fetcher where its caller could not: only relative places stay possible."""
    for to in BY_TEXT:
        replies = {"/": redirect(to.replace("\r\n", "").replace("\x00", "") or "http://127.0.0.1/")}
        async with web_of(replies) as web:
            with subtests.test(to):
                assert isinstance(await refused(web, "http://host.example/"), UnsafeUrl | UpstreamFailed)
                assert {address for address, _ in web.dialled} <= {PUBLIC}


async def test_a_name_is_resolved_once_for_a_connection():
    """A resolver that answers differently the second time changes nothing: the address looked at is the one dialled."""
    names = {"rebind.example": [[PUBLIC], ["127.0.0.1"]]}
    async with web_of({"/robots.txt": ok(b""), "/": ok(b"hello")}, names) as web, web.fetcher() as fetcher:
        found = await fetcher.get("http://rebind.example/")

    assert found.body == b"hello"
    assert {PUBLIC} == {address for address, _ in web.dialled}


async def test_a_name_that_changes_between_connections_is_refused():
    """A second connection resolves and classifies again."""

    async def hang_up(writer: asyncio.StreamWriter) -> None:
        writer.write(ok(b"", Connection="close"))
        await writer.drain()
        writer.close()

    names = {"rebind.example": [[PUBLIC], ["169.254.169.254"]]}
    async with web_of({"/robots.txt": hang_up, "/": ok(b"x")}, names) as web:
        problem = await refused(web, "http://rebind.example/")

    assert isinstance(problem, UnsafeUrl)
    assert web.dialled == [(PUBLIC, 80)]


def test_no_verdict_on_a_url_is_laxer_than_the_oracles():
    """Where this guard lets a URL pass, ssrfguard does too."""
    for url in [
        *BY_TEXT,
        *(url for url, _ in BY_NAME),
        "http://host.example/",
        f"http://[{PUBLIC6}]/x?y",
        f"http://{PUBLIC}/",
    ]:
        try:
            fetch.understand(url, POLICY)
        except UnsafeUrl:
            continue
        assert ORACLE.check_url(url), url


def test_no_verdict_on_an_address_is_laxer_than_the_oracles():
    """Over all special ranges' edges and 20,000 random addresses, both families."""
    chance = random.Random(7)
    sample = [ipaddress.IPv4Address(chance.getrandbits(32)) for _ in range(10_000)]
    sample += [ipaddress.IPv6Address(chance.getrandbits(128)) for _ in range(5_000)]
    sample += [ipaddress.IPv6Address(0x2000 << 112 | chance.getrandbits(125)) for _ in range(5_000)]
    for network in [*addresses._SPECIAL_V4, *addresses._SPECIAL_V6]:
        sample += [network[0], network[-1]]
        sample += [
            type(network[0])(edge)
            for edge in (int(network[0]) - 1, int(network[-1]) + 1)
            if 0 <= edge < 2**network.max_prefixlen
        ]
    lax = [address for address in sample if addresses.refusal(address) is None and not ORACLE.permits_address(address)]

    assert lax == []
    assert sum(addresses.refusal(address) is None for address in sample) > 8_000


async def test_a_public_page_is_fetched_with_its_own_host_and_a_clear_name():
    """Host is that of the URL, though an address is dialled; the fetcher says who it is and sends no cookies."""
    replies = {"/page?x=1": ok(b"<p>", Content_Type="text/html; charset=ISO-8859-1")}
    policy = FetchPolicy(user_agent="CopydeskBot/1 (+desk@copydesk.example)")
    async with web_of(replies) as web, web.fetcher(policy) as fetcher:
        found = await fetcher.get("http://Host.Example/page?x=1#part")

    assert (found.url, found.content_type, found.charset) == ("http://host.example/page?x=1", "text/html", "iso-8859-1")
    assert [line for line in web.headers if line.lower().startswith("host:")] == ["Host: host.example"] * 2
    assert "User-Agent: CopydeskBot/1 (+desk@copydesk.example)" in web.headers
    assert not [line for line in web.headers if line.lower().startswith(("cookie", "authorization", "referer"))]


async def test_tls_is_for_the_name_though_an_address_is_dialled():
    """SNI and the certificate are those of the URL's host; another name's certificate is refused."""
    authority, told = trustme.CA(), []
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("host.example").configure_cert(context)
    context.sni_callback = lambda _, name, __: told.append(name)
    checked = ssl.create_default_context()
    authority.configure_trust(checked)
    async with web_of({"/robots.txt": ok(b""), "/": ok(b"x")}, tls=context) as web:
        async with Fetcher(POLICY, web.resolve, web.dial, checked) as fetcher:
            assert (await fetcher.get("https://host.example/")).body == b"x"
            with pytest.raises(UpstreamFailed):
                await fetcher.get("https://other.example/")
        async with web.fetcher() as strict:
            with pytest.raises(UpstreamFailed):
                await strict.get("https://host.example/")

    assert told == ["host.example", "other.example", "host.example"]
    assert {(PUBLIC, 443)} == set(web.dialled)


async def test_proxy_variables_are_not_read(monkeypatch):
    """A proxy of the environment would resolve names by itself."""
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    async with web_of({"/": ok(b"x")}) as web, web.fetcher() as fetcher:
        assert (await fetcher.get("http://host.example/")).body == b"x"


async def test_redirects_are_followed_and_counted():
    """Five are followed, relative ones too; the sixth is too many."""
    chain = {f"/{n}": redirect(f"/{n + 1}" if n % 2 else f"http://host.example/{n + 1}", 307) for n in range(6)}
    async with web_of({**chain, "/5": ok(b"end")}) as web, web.fetcher() as fetcher:
        assert (await fetcher.get("http://host.example/0")).url == "http://host.example/5"
    async with web_of({**chain, "/6": ok(b"end")}) as web:
        problem = await refused(web, "http://host.example/0")

    assert (UpstreamFailed, "redirects") == (type(problem), problem.extensions["reason"])


async def test_robots_txt_is_honoured(subtests):
    """As RFC 9309 says: no rules allow, rules bind, and a site whose rules cannot be had is left alone."""
    for robots, path, allowed in [
        (ok(b"User-agent: *\nDisallow: /private"), "/private/x", False),
        (ok(b"User-agent: *\nDisallow: /private"), "/public", True),
        (ok(b"User-agent: CopydeskBot\nDisallow: /\n\nUser-agent: *\nAllow: /"), "/", False),
        (ok(b"User-agent: OtherBot\nDisallow: /"), "/", True),
        (ok(b"User-agent: *\nDisallow: /*.php$\nAllow: /a.php$"), "/b.php", False),
        (ok(b"\xff\xfe nonsense \x00"), "/", True),
        (b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", "/", True),
        (b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n", "/", True),
        (b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", "/", False),
    ]:
        with subtests.test(robots=robots, path=path):
            async with web_of({"/robots.txt": robots, path: ok(b"x")}) as web, web.fetcher() as fetcher:
                if allowed:
                    assert (await fetcher.get(f"http://host.example{path}")).body == b"x"
                else:
                    with pytest.raises(UpstreamFailed) as caught:
                        await fetcher.get(f"http://host.example{path}")
                    assert caught.value.extensions["reason"] == "robots"
                    assert web.asked == ["/robots.txt"]


async def test_robots_txt_of_a_redirects_target_is_honoured_too():
    """Rules are those of each origin, and are asked for once."""
    replies = {
        "/robots.txt": ok(b"User-agent: *\nDisallow: /b"),
        "/a": redirect("https://host.example:443/b"),
        "/c": ok(b""),
    }
    async with web_of(replies) as web, web.fetcher() as fetcher:
        with pytest.raises(UpstreamFailed):
            await fetcher.get("http://host.example/a")
        await fetcher.get("http://host.example/c")

    assert web.asked.count("/robots.txt") == 1


async def _endless(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


async def _endless_headers(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        writer.write(b"X-More: " + b"x" * 1000 + b"\r\n")
        await writer.drain()


async def _endless_redirect_chatter(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"HTTP/1.1 103 Early Hints\r\n\r\n")
        await writer.drain()
        await asyncio.sleep(0.001)


async def _drip(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
    while True:
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(0.02)


async def _silence(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(60)


def _bomb(size: int) -> bytes:
    """Zeros as gzip packs them: one MiB is packed, and repeated; packing all takes a second of each run of the tests."""
    engine, checksum = zlib.compressobj(9, zlib.DEFLATED, 31), 0
    head = engine.compress(bytes(MIB)) + engine.flush(zlib.Z_FULL_FLUSH)
    piece = engine.compress(bytes(MIB)) + engine.flush(zlib.Z_FULL_FLUSH)
    for _ in range(size // MIB):
        checksum = zlib.crc32(bytes(MIB), checksum)
    end = b"\x03\x00" + struct.pack("<II", checksum, size)  # An empty last block (RFC 1951), and what RFC 1952 wants.
    return head + piece * (size // MIB - 1) + end


BOMB = _bomb(256 * MIB)


def _closing(data: bytes) -> Reply:
    """Send bytes and hang up."""

    async def reply(writer: asyncio.StreamWriter) -> None:
        writer.write(data)
        await writer.drain()
        raise ConnectionError

    return reply


def _chunked(sent: bytes) -> Reply:
    return _closing(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + sent)


CUT = _closing(ok(gzip.compress(b"hello" * 1000), Content_Encoding="gzip")[:-20])


@pytest.mark.parametrize(
    ("reply", "kind", "reason"),
    [
        (_endless, UnreadableMedia, "too_large"),
        (_endless_headers, UpstreamFailed, "connection"),
        (_endless_redirect_chatter, UpstreamFailed, "timeout"),
        (_drip, UpstreamFailed, "timeout"),
        (_silence, UpstreamFailed, "timeout"),
        (ok(b"", Content_Length=str(6 * MIB)), UnreadableMedia, "too_large"),
        (ok(BOMB, Content_Encoding="gzip"), UnreadableMedia, "too_large"),
        (ok(gzip.compress(BOMB), Content_Encoding="gzip, gzip"), UnreadableMedia, "encoding"),
        (ok(b"x", Content_Encoding="br"), UnreadableMedia, "encoding"),
        (ok(b"not gzip", Content_Encoding="gzip"), UnreadableMedia, "encoding"),
        (b"HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n", UpstreamFailed, "status"),
        (redirect("http://host.example/"), UpstreamFailed, "redirects"),
        (CUT, UpstreamFailed, "connection"),
        (ok(gzip.compress(b"hello" * 1000)[:-20], Content_Encoding="gzip"), UnreadableMedia, "truncated"),
        (ok(zlib.compress(b"hello" * 1000)[:-5], Content_Encoding="deflate"), UnreadableMedia, "truncated"),
        (_chunked(b"5\r\nhello\r\n"), UpstreamFailed, "connection"),
        (b"HTTP/1.1 206 Partial Content\r\nContent-Length: 5\r\n\r\nhello", UpstreamFailed, "status"),
    ],
    ids=lambda value: getattr(value, "__name__", value if isinstance(value, str) else ""),
)
async def test_a_hostile_answer_is_bounded(reply, kind, reason):
    """Endless, slow, huge and broken answers end in their problem, within the time given."""
    # What ends by itself has the time that a busy machine takes.
    seconds = 1.0 if reason == "timeout" else HANG_SECONDS / 2
    async with web_of({"/": reply}) as web:
        async with asyncio.timeout(HANG_SECONDS):
            problem = await refused(web, "http://host.example/", seconds=seconds)

    assert (kind, reason) == (type(problem), problem.extensions["reason"])


async def test_a_bomb_takes_no_memory():
    """What a bomb would become is never there: the decompressor stops at the limit."""
    async with web_of({"/": ok(BOMB, Content_Encoding="gzip")}) as web:
        tracemalloc.start()
        await refused(web, "http://host.example/")
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()

    assert most < 16 * MIB


async def test_a_name_inside_looks_like_one_that_does_not_exist():
    """In code, reason and words, for a page, for a redirect and for robots.txt; the log alone has the reason."""
    unknown = socket.gaierror(socket.EAI_NONAME, "unknown")
    answers = [["10.0.0.1"], ["127.0.0.1"], [PUBLIC, "192.168.0.1"], ["fd00::1"], [], unknown, OSError("odd")]
    told = set()
    for answer in answers:
        names, replies = {"inside.example": [answer]}, {"/": redirect("http://inside.example/")}
        async with web_of(replies, names) as web:
            for url in ("http://inside.example/", "http://host.example/"):
                problem = await refused(web, url)
                told.add((type(problem), problem.detail, str(problem.extensions)))
    async with web_of({}) as web:
        literal = await refused(web, "http://10.0.0.1/")

    assert len(told) == 1
    assert (UnsafeUrl, "address") == (type(literal), literal.extensions["reason"])
    assert {literal.detail.replace("10.0.0.1", "inside.example")} == {detail for _, detail, _ in told}


async def test_a_name_that_cannot_be_looked_up_now_is_no_refusal():
    """A resolver that is down is the other side's failure: the request may be sent again."""
    down = socket.gaierror(socket.EAI_AGAIN, "down")
    async with web_of({}, {"host.example": [down]}) as web:
        problem = await refused(web, "http://host.example/")

    assert (UpstreamFailed, "dns") == (type(problem), problem.extensions["reason"])


async def test_rules_that_cannot_be_read_leave_a_site_alone():
    """A robots.txt that is cut off, or no text that could be unpacked, is one that cannot be had."""
    for body in (gzip.compress(b"User-agent: *")[:-9], b"no gzip"):
        async with web_of({"/robots.txt": ok(body, Content_Encoding="gzip"), "/": ok(b"x")}) as web:
            problem = await refused(web, "http://host.example/")
        assert (UpstreamFailed, "robots") == (type(problem), problem.extensions["reason"])


@pytest.mark.parametrize("members", [1, 3])
async def test_compressed_answers_are_read(members):
    """gzip, of several members too, and deflate."""
    body = gzip.compress(b"hello " * 1000) * members
    replies = {"/g": ok(body, Content_Encoding="gzip"), "/d": ok(zlib.compress(b"hello"), Content_Encoding="deflate")}
    async with web_of(replies) as web, web.fetcher() as fetcher:
        assert (await fetcher.get("http://host.example/g")).body == b"hello " * 1000 * members
        assert (await fetcher.get("http://host.example/d")).body == b"hello"


async def test_hosts_on_loopback_are_named_one_by_one():
    """The setting for rehearsals lets the named host be on loopback, on any port, and nowhere else."""
    policy = FetchPolicy(frozenset({"127.0.0.1", "demo.test"}))
    names = {"demo.test": [["127.0.0.1"]]}
    async with web_of({"/": ok(b"x")}, names) as web, web.fetcher(policy) as fetcher:
        for url in (f"http://127.0.0.1:{web.port}/", "http://demo.test:9999/"):
            assert (await fetcher.get(url)).body == b"x"
        for url in ("http://localhost/", "http://[::1]/", "http://127.0.0.2/"):
            with pytest.raises(UnsafeUrl):
                async with Fetcher(policy, fetch.resolve, web.dial) as other:
                    await other.get(url)


async def test_a_rehearsal_host_elsewhere_is_refused():
    """A host that is named for rehearsals must be on loopback: the name alone opens nothing."""
    policy = FetchPolicy(frozenset({"demo.test"}))
    async with web_of({"/": ok(b"x")}, {"demo.test": [["10.0.0.1"]]}) as web, web.fetcher(policy) as fetcher:
        with pytest.raises(UnsafeUrl):
            await fetcher.get("http://demo.test/")

    assert web.dialled == []
