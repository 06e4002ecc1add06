"""Calls to a provider's address: where they may go, and what no answer can do to the server."""

from __future__ import annotations

import gzip
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address

import attrs
import pytest

from copydesk_server.providers.endpoint import Endpoint, EndpointError, require_usable
from support.scripted_server import hang_up, reply, scripted

KEY = "sk-very-secret-0123456789"
FINE = {"choices": [{"message": {"content": "Fine."}}]}
MIB = 1 << 20


@attrs.define
class Stream:
    """A server that sends pieces until its client has enough."""

    url: str = ""
    sent: int = 0


@contextmanager
def streaming(head: bytes, piece: bytes, seconds: float = 0.0) -> Iterator[Stream]:
    """Answer every connection with a head, then with a piece again and again."""
    found, listener = Stream(), socket.create_server(("127.0.0.1", 0))
    found.url = f"http://127.0.0.1:{listener.getsockname()[1]}/v1"

    def serve() -> None:
        while True:
            try:
                connection, _ = listener.accept()
                with connection:
                    connection.recv(65_536)
                    connection.sendall(head)
                    while True:
                        found.sent += connection.send(piece)
                        time.sleep(seconds)
            except (BrokenPipeError, ConnectionResetError):
                continue
            except OSError:
                return

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(5)


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"


async def post(url: str, seconds: float = 5.0, most_bytes: int = MIB) -> object:
    return await Endpoint(url, KEY, seconds).post("/chat/completions", {"model": "m"}, most_bytes)


async def refused(url: str, **options: float) -> EndpointError:
    """The failure of a call; neither it nor what it came from holds the key."""
    with pytest.raises(EndpointError) as caught:
        await post(url, **options)
    error: BaseException | None = caught.value
    while error is not None:
        assert KEY not in f"{error!r}{error}"
        error = error.__cause__ or error.__context__
    return caught.value


async def test_a_call_is_one_post_with_its_key():
    """JSON in, JSON out; the key goes into its header and nothing is compressed."""
    with scripted(reply(200, FINE)) as server:
        assert await post(server.base_url) == FINE

    [seen] = server.seen
    assert (seen.method, seen.path, json.loads(seen.body)) == ("POST", "/api/v1/chat/completions", {"model": "m"})
    assert (seen.headers["authorization"], seen.headers["accept-encoding"]) == (f"Bearer {KEY}", "identity")


async def test_a_redirect_is_not_followed(subtests):
    """Where the operator said, and nowhere else: what an answer names is not asked."""
    for status in [302, 307]:
        with subtests.test(status=status):
            with (
                scripted(reply(200, FINE)) as inside,
                scripted(reply(status, None, Location=inside.base_url)) as server,
            ):
                error = await refused(server.base_url)

            assert (inside.seen, error.status) == ([], status)
            assert "redirects" in str(error)


async def test_proxy_variables_are_not_read(monkeypatch):
    """A variable of the machine does not send keys and texts to another host."""
    with scripted(reply(200, FINE)) as server, scripted(reply(200, FINE)) as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.base_url)
        await post(server.base_url)

    assert (len(server.seen), proxy.seen) == (1, [])


async def test_an_endless_answer_is_cut_off():
    """It is read up to the limit, and the connection is closed."""
    with streaming(HEAD, b" " * 65_536) as server:
        error = await refused(server.url, seconds=30.0)
        sent = server.sent

    assert str(error) == f"answered more than {MIB} bytes"
    assert sent < 32 * MIB  # What buffers on the way hold.


async def test_an_endless_error_is_read_at_its_beginning():
    """What it says in its first kilobytes is its message."""
    head = b"HTTP/1.1 500 Broken\r\nContent-Type: application/json\r\n\r\n"
    with streaming(head, b" " * 4_096) as server:
        error = await refused(server.url, seconds=30.0)
        sent = server.sent

    assert (error.status, len(error.body)) == (500, 16 * 1024)
    assert sent < 32 * MIB


@pytest.mark.parametrize("head", [HEAD, b"HTTP/1.1 200 OK\r\nX-Slow: "], ids=["body", "headers"])
async def test_a_dripping_answer_ends_with_its_time(head):
    """The time is for the whole call, not for each piece."""
    with streaming(head, b"a", seconds=0.05) as server:
        error = await refused(server.url, seconds=0.6)

    assert error.timed_out


async def test_a_compressed_answer_is_refused():
    """A small answer that unpacks to a large one is never unpacked."""
    bomb = gzip.compress(b" " * 4 * MIB)
    head = f"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: {len(bomb)}\r\n\r\n".encode()
    with scripted(lambda _: head + bomb) as server:
        error = await refused(server.base_url)

    assert "compressed" in str(error)


async def test_what_is_no_json_is_a_failure_in_words(subtests):
    """Whatever its content type says."""
    for text in [b"", b"<html>gateway</html>", b"[" * 100_000 + b"]" * 100_000]:
        with subtests.test(text=text):
            head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {len(text)}\r\n\r\n".encode()
            with scripted(lambda _, answer=head + text: answer) as server:
                error = await refused(server.base_url)

            assert str(error) == "answered something that is not JSON"


async def test_what_was_not_sent_is_known():
    """A refused connection charged nothing; one that broke may have."""
    with scripted(hang_up) as server:
        broke = await refused(server.base_url)
    closed = await refused(server.base_url)

    assert (broke.unsent, closed.unsent) == (False, True)


async def test_a_name_that_leads_to_what_hands_out_credentials_is_not_called(subtests):
    """Link-local addresses and the clouds' own are refused by themselves, and whatever name leads to them."""
    for address in [
        "169.254.169.254",
        "100.100.100.200",
        "168.63.129.16",
        "192.0.0.192",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "fd00:ec2::254",
        "fe80::1",
        "::ffff:169.254.169.254",
        "64:ff9b::a9fe:a9fe",
        "::",
        "ff02::1",
    ]:
        with subtests.test(address=address):
            host = f"[{address}]" if ":" in address else address
            with pytest.raises(ValueError, match="the address may not be"):
                require_usable(f"http://{host}/v1", KEY)

            async def lead(host: str, port: int, address=address) -> list:
                return [ip_address("127.0.0.1"), ip_address(address)]

            with pytest.raises(EndpointError, match="may not be called") as caught:
                await Endpoint("http://models.example/v1", KEY, 5.0, lead).post("/x", {}, MIB)
            assert caught.value.unsent


def test_an_address_that_is_none_is_refused(subtests):
    """Nothing secret belongs into an address, since addresses are logged."""
    for url in ["ftp://x/v1", "https://user:pw@x/v1", "https://x/v1?key=1", "https://", "https://x:99999/v1"]:
        with subtests.test(url=url), pytest.raises(ValueError, match=r"address|[Pp]ort"):
            require_usable(url, KEY)


def test_a_key_that_no_header_can_hold_is_refused(subtests):
    """It is not repeated in the message."""
    for key in [KEY + "\n", "a b", "kéy", "a\x00"]:
        with subtests.test(key=key):
            with pytest.raises(ValueError, match="printable ASCII") as caught:
                require_usable("https://x/v1", key)
            assert key not in str(caught.value)
