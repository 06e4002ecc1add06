"""What the bytes of a request may be: each hostile or unusual one gets one answer, a problem where it is refused."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

import attrs
import pytest

from support.server import Workspace

SEEN = b"X-Request-Id: seen-by-me-1"
PUT = b"Content-Type: application/json"
CHUNKED = b"Transfer-Encoding: chunked"
BRAND = b'{"name":"Edge"}'


def get(*headers: bytes, target: bytes = b"/api/v1/projects", line: bytes = b"") -> bytes:
    """A request without a body; KEY and HOST stand for the server's."""
    lines = [line or b"GET %s HTTP/1.1" % target, b"Host: HOST", b"Authorization: Bearer KEY", *headers]
    return b"\r\n".join(lines) + b"\r\n\r\n"


def post(*headers: bytes, body: bytes = BRAND, length: bool = True, version: bytes = b"1.1") -> bytes:
    """A request that makes a brand."""
    told = [b"Content-Length: %d" % len(body)] if length else []
    return get(PUT, *told, *headers, line=b"POST /api/v1/projects HTTP/" + version) + body


def chunked(body: bytes, *headers: bytes) -> bytes:
    """A request whose body comes in these chunks."""
    return post(CHUNKED, *headers, body=body, length=False)


WHOLE = b'f\r\n{"name":"Edge"}\r\n0\r\n\r\n'
# What is sent; the status and code that come back, a code only of a problem; and whether the connection goes on.
TABLE: dict[str, tuple[bytes, int, str, bool]] = {
    "a plain GET": (get(), 200, "", True),
    "a plain POST": (post(), 201, "", True),
    # The request line.
    "no target": (b"GET\r\n\r\n", 400, "bad_request", False),
    "no version": (b"GET /api/v1/projects\r\n\r\n", 400, "bad_request", False),
    "a version that is none": (get(line=b"GET / HTTP/one.one"), 400, "bad_request", False),
    "a version in small letters": (get(line=b"GET / http/1.1"), 400, "bad_request", False),
    "HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "bad_request", False),
    "HTTP/9": (b"GET / HTTP/9.9\r\n\r\n", 400, "bad_request", False),
    "a later minor version": (get(line=b"GET /api/v1/projects HTTP/1.7"), 200, "", True),
    "HTTP/1.0": (get(line=b"GET /api/v1/projects HTTP/1.0"), 200, "", False),
    "HTTP/1.0 that goes on": (get(b"Connection: keep-alive", line=b"GET /api/v1/projects HTTP/1.0"), 200, "", True),
    "two spaces": (get(line=b"GET  /api/v1/projects HTTP/1.1"), 400, "bad_request", False),
    "a space in the target": (get(target=b"/api/v1/projects /x"), 400, "bad_request", False),
    "a tab for a space": (get(line=b"GET\t/api/v1/projects HTTP/1.1"), 400, "bad_request", False),
    "a method that is no token": (get(line=b"G(T / HTTP/1.1"), 400, "bad_request", False),
    "NUL in the target": (get(target=b"/api/v1/\0"), 400, "bad_request", False),
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\r\n\r\n", 400, "bad_request", False),
    "TLS without an end": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "bad_request", False),
    "what is not quite TLS": (b"\x16\x02\r\n\r\n", 400, "bad_request", False),
    "a target that is no path": (get(target=b"projects"), 400, "bad_request", False),
    "a target of another scheme": (get(target=b"ftp://HOST/x"), 400, "bad_request", False),
    "a target with a password": (get(target=b"http://me:secret@HOST/"), 400, "bad_request", False),
    "a proxy's CONNECT": (get(line=b"CONNECT example.com:443 HTTP/1.1"), 400, "bad_request", False),
    "an unknown method": (get(line=b"BREW /api/v1/projects HTTP/1.1"), 405, "method_not_allowed", False),
    "an unknown method nowhere": (get(line=b"BREW /nothing HTTP/1.1"), 404, "not_found", False),
    "a path that is no text": (get(target=b"/api/v1/projects/%ff"), 400, "bad_request", False),
    "a line of 8 KiB": (get(target=b"/" + b"x" * 8_170), 404, "not_found", True),
    "a line over 8 KiB": (get(target=b"/" + b"x" * 8_192), 414, "uri_too_long", False),
    "a line of 200 KiB": (get(target=b"/" + b"x" * 200_000), 414, "uri_too_long", False),
    "a line without an end": (b"A" * 100_000, 414, "uri_too_long", False),
    "an absolute target": (get(target=b"http://HOST/api/v1/projects?limit=1"), 200, "", True),
    "an absolute target of a proxy's": (get(target=b"HTTPS://other.example:8443/api/v1/projects"), 200, "", True),
    "an absolute target without a path": (get(target=b"http://HOST"), 200, "", True),
    "an absolute target with a query alone": (get(target=b"http://HOST?x=1"), 200, "", True),
    "the server as a whole": (get(line=b"OPTIONS * HTTP/1.1"), 404, "not_found", True),
    "more than 1,000 parameters": (get(target=b"/api/v1/projects?" + b"a=1&" * 1_001), 400, "bad_request", False),
    # Headers.
    "empty lines first": (b"\r\n\r\n" + get(), 200, "", True),
    "too many empty lines": (b"\r\n" * 8 + get(), 400, "bad_request", False),
    "no Host": (b"GET /api/v1/projects HTTP/1.1\r\n\r\n", 400, "bad_request", False),
    "two Hosts": (get(b"Host: other"), 400, "bad_request", False),
    "a Host that is none": (get().replace(b"HOST", b"a b"), 400, "bad_request", False),
    "LF alone": (get().replace(b"\r\n", b"\n"), 400, "bad_request", False),
    "one LF alone": (get(b"X-A: 1\nX-B: 2"), 400, "bad_request", False),
    "CR alone": (get(b"X-A: 1\rX-B: 2"), 400, "bad_request", False),
    "a folded header": (get(b"X-A: 1\r\n  2"), 400, "bad_request", False),
    "a space before the colon": (get(b"X-A : 1"), 400, "bad_request", False),
    "no colon": (get(b"X-A"), 400, "bad_request", False),
    "no name": (get(b": 1"), 400, "bad_request", False),
    "NUL in a header": (get(b"X-A: 1\x002"), 400, "bad_request", False),
    "101 headers": (get(*[b"X-%d: 1" % n for n in range(101)]), 431, "headers_too_large", False),
    "a header of 60 KiB": (get(b"X-A: " + b"x" * 60_000), 200, "", True),
    "a header of 64 KiB": (get(b"X-A: " + b"x" * 65_536), 431, "headers_too_large", False),
    "headers of 1 MiB": (get(*[b"X-A: " + b"x" * 8_000] * 128), 431, "headers_too_large", False),
    "a header without an end": (get()[:-2] + b"X-A: " + b"x" * 100_000, 431, "headers_too_large", False),
    "an end among other options": (get(b"Connection: x, Close"), 200, "", False),
    "an upgrade": (get(b"Connection: Upgrade", b"Upgrade: h2c"), 200, "", True),
    # Where the body ends.
    "no number of bytes": (post(b"Content-Length: x", length=False), 400, "bad_request", False),
    "a sign": (post(b"Content-Length: +15", length=False), 400, "bad_request", False),
    "less than nothing": (post(b"Content-Length: -1", length=False), 400, "bad_request", False),
    "a hexadecimal length": (post(b"Content-Length: 0xf", length=False), 400, "bad_request", False),
    "an empty length": (post(b"Content-Length:", length=False), 400, "bad_request", False),
    "two lengths": (post(b"Content-Length: 1"), 400, "bad_request", False),
    "the same length twice": (post(b"Content-Length: 15"), 400, "bad_request", False),
    "two lengths in one": (post(b"Content-Length: 15, 15", length=False), 400, "bad_request", False),
    "5,000 digits": (post(b"Content-Length: " + b"9" * 5_000, length=False), 413, "payload_too_large", False),
    "a length and chunks": (post(CHUNKED, body=WHOLE), 400, "bad_request", False),
    "chunks in HTTP/1.0": (post(CHUNKED, body=WHOLE, length=False, version=b"1.0"), 400, "bad_request", False),
    "another coding": (post(b"Transfer-Encoding: gzip", length=False), 400, "bad_request", False),
    "two codings": (post(b"Transfer-Encoding: gzip, chunked", length=False), 400, "bad_request", False),
    "chunked twice": (post(CHUNKED, CHUNKED, body=WHOLE, length=False), 400, "bad_request", False),
    "a coding in disguise": (post(b"Transfer-Encoding: \x0bchunked", length=False), 400, "bad_request", False),
    "an empty coding": (post(b"Transfer-Encoding:", length=False), 400, "bad_request", False),
    "HEAD with both": (post(CHUNKED, body=WHOLE).replace(b"POST", b"HEAD"), 400, "", False),
    # Chunks.
    "chunks": (chunked(WHOLE), 201, "", True),
    "many chunks": (chunked(b"1\r\n \r\n" * 1_000 + WHOLE), 201, "", True),
    "capital digits and zeros": (chunked(b"000F" + WHOLE[1:]), 201, "", True),
    "an extension": (chunked(b"f;a=b" + WHOLE[1:]), 201, "", True),
    "extensions in quotes": (chunked(b'f ;a="b;c" ; d' + WHOLE[1:]), 201, "", True),
    "trailers": (chunked(WHOLE[:-2] + b"X-Sum: 1\r\nX-More: 2\r\n\r\n"), 201, "", True),
    "a trailer that would be a header": (chunked(WHOLE[:-2] + b"Content-Length: 5\r\n\r\n"), 201, "", True),
    "no size": (chunked(b"\r\n"), 400, "bad_request", False),
    "a size that is none": (chunked(b"g\r\n"), 400, "bad_request", False),
    "a size with a sign": (chunked(b"+f\r\n"), 400, "bad_request", False),
    "a size with 0x": (chunked(b"0xf\r\n"), 400, "bad_request", False),
    "a size beyond 64 bits": (chunked(b"f" * 17 + b"\r\n"), 400, "bad_request", False),
    "a size with LF alone": (chunked(b'f\n{"name":"Edge"}\r\n0\r\n\r\n'), 400, "bad_request", False),
    "an extension with CR": (chunked(b"f;a\rb" + WHOLE[1:]), 400, "bad_request", False),
    "an extension of 9 KiB": (chunked(b"f;" + b"a" * 9_000 + WHOLE[1:]), 400, "bad_request", False),
    "a chunk longer than told": (chunked(b'f\r\n{"name":"Edge"}XX'), 400, "bad_request", False),
    "a trailer that is none": (chunked(WHOLE[:-2] + b"nonsense\r\n\r\n"), 400, "bad_request", False),
    "a folded trailer": (chunked(WHOLE[:-2] + b"A: 1\r\n 2\r\n\r\n"), 400, "bad_request", False),
    "trailers of 9 KiB": (chunked(WHOLE[:-2] + b"A: 1\r\n" * 1_500 + b"\r\n"), 431, "headers_too_large", False),
    # What the body may be.
    "a compressed body": (post(b"Content-Encoding: gzip"), 415, "unsupported_media_type", True),
    "a body as it is": (post(b"Content-Encoding: identity"), 201, "", True),
    "another expectation": (post(b"Expect: tea"), 400, "bad_request", False),
    "a probe that is posted to": (post().replace(b"/api/v1/projects", b"/healthz"), 405, "method_not_allowed", True),
    "a probe by HEAD": (get(line=b"HEAD /healthz HTTP/1.1"), 200, "", True),
    "an answer without a body": (get(b"If-None-Match: *"), 304, "", True),
    "an answer without a body to HTTP/1.0": (
        get(b"If-None-Match: *", line=b"GET /api/v1/projects HTTP/1.0"),
        304,
        "",
        False,
    ),
    "the last answer without a body": (get(b"If-None-Match: *", b"Connection: close"), 304, "", False),
    "a body for the first page": (post().replace(b"/api/v1/projects", b"/"), 405, "method_not_allowed", True),
}


@attrs.frozen
class Answer:
    """One answer."""

    status: int
    headers: dict[str, str]
    body: bytes


class Line:
    """A connection that counts its answers."""

    def __init__(self, workspace: Workspace) -> None:
        parts = urlsplit(workspace.server.base_url)
        self._names = {b"HOST": f"{parts.hostname}:{parts.port}".encode(), b"KEY": workspace.key.encode()}
        self.socket = socket.create_connection((parts.hostname, parts.port), timeout=20)
        self._file = self.socket.makefile("rb")

    def send(self, data: bytes, *, gather_in_order: int = 1 << 20) -> None:
        for name, value in self._names.items():
            data = data.replace(name, value)
        for at in range(0, len(data), gather_in_order):
            self.socket.sendall(data[at : at + gather_in_order])

    def answer(self, *, head: bool = False) -> Answer:
        """The next answer, whole."""
        status = self._file.readline()
        assert status.startswith(b"HTTP/1.1 "), status
        headers = {}
        while (line := self._file.readline()) != b"\r\n":
            name, _, value = line.decode().partition(":")
            headers[name.lower()] = value.strip()
        length = 0 if head else int(headers.get("content-length", "0"))
        return Answer(int(status.split()[1]), headers, self._file.read(length))

    def close(self) -> None:
        self._file.close()
        self.socket.close()

    def ended(self) -> bool:
        """Whether the server has said all, and nothing beside the answers read."""
        try:
            return self._file.peek(1) == b""
        except ConnectionResetError:
            return True


@contextmanager
def line(workspace: Workspace) -> Iterator[Line]:
    opened = Line(workspace)
    try:
        yield opened
    finally:
        opened.close()


def outcome(connection: Line, *, head: bool = False) -> tuple[int, str, bool]:
    """Status and code of the one answer, whose shape is checked, and whether the connection serves another request."""
    answer, code = connection.answer(head=head), ""
    assert answer.headers["x-content-type-options"] == "nosniff"
    if answer.status >= 400:
        assert answer.headers["content-type"] == "application/problem+json"
    if answer.body and answer.status >= 400:
        problem = json.loads(answer.body)
        assert (answer.status, answer.headers["x-request-id"]) == (problem["status"], problem["request_id"])
        code = problem["code"]
    if answer.headers.get("connection") == "close":
        assert connection.ended()
        return answer.status, code, False
    with suppress(OSError):
        connection.send(get(line=b"GET /healthz HTTP/1.1"))
    if connection.ended():
        assert answer.status < 400, "a refusal that ends the connection says so"
        return answer.status, code, False
    assert connection.answer().body == b"ok\n"
    return answer.status, code, True


def misanswered(workspace: Workspace, names: Iterable[str], *, gather_in_order: int = 1 << 20) -> dict[str, object]:
    """What was answered to each request of the table that is not as the table says."""
    wrong: dict[str, object] = {}
    for name in names:
        sent, *expected = TABLE[name]
        with line(workspace) as connection:
            connection.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connection.send(sent, gather_in_order=gather_in_order)
            try:
                found = outcome(connection, head=b"HEAD" in sent)
            except (AssertionError, OSError) as error:
                wrong[name] = error
            else:
                wrong |= {} if found == tuple(expected) else {name: (found, expected)}
    return wrong


def test_every_request_gets_one_answer(workspace):
    """The status and problem of the table, and then a connection that goes on or has ended."""
    assert misanswered(workspace, TABLE) == {}


@pytest.mark.slow
def test_the_answer_is_the_same_where_the_bytes_come_one_by_one(workspace):
    """How a request is cut into packets means nothing."""
    small = [name for name, (sent, *_) in TABLE.items() if len(sent) < 1_000]

    assert misanswered(workspace, small, gather_in_order=1) == {}


def test_requests_in_a_row_are_answered_in_their_order(workspace):
    """Several requests sent at once get their answers one after the other; one that cannot be read is the last."""
    good = [get(), post(), chunked(WHOLE), get(line=b"HEAD /api/v1/projects HTTP/1.1"), get(target=b"/nothing")]
    with line(workspace) as connection:
        connection.send(b"".join([*good, get(b"bad"), get()]))
        statuses = [connection.answer(head=sent.startswith(b"HEAD")).status for sent in [*good, get()]]

        assert statuses == [200, 201, 201, 200, 404, 400]
        assert connection.ended()


def test_a_refused_request_keeps_the_callers_id(workspace):
    """The caller's own request id is in the answer, though another header is broken."""
    with line(workspace) as connection:
        connection.send(get(SEEN, b"broken"))
        answer = connection.answer()

    assert "seen-by-me-1" == answer.headers["x-request-id"] == json.loads(answer.body)["request_id"]


def test_a_refused_head_has_no_body(workspace):
    """The length is told, and nothing follows."""
    with line(workspace) as connection:
        connection.send(b"HEAD / HTTP/1.1\r\nbroken\r\n\r\n")
        answer = connection.answer(head=True)

        assert (answer.status, int(answer.headers["content-length"]) > 0) == (400, True)
        assert connection.ended()


def test_a_body_that_is_held_back_is_asked_for(workspace):
    """100 Continue comes first, and the answer after the body."""
    with line(workspace) as connection:
        connection.send(post(b"Expect: 100-continue", b"Content-Length: 15", body=b"", length=False))
        assert connection.answer().status == 100
        connection.send(BRAND)

        assert outcome(connection) == (201, "", True)


@pytest.mark.parametrize("length", [b"15", b"3000000", b"99999999999999999"])
def test_a_body_that_would_be_refused_is_not_asked_for(workspace, length):
    """The refusal is the one answer: no 100 Continue before or after it."""
    headers = (b"Expect: 100-continue", b"Content-Length: " + length)
    sent = post(*headers, body=b"", length=False).replace(b"KEY", b"nonsense")
    with line(workspace) as connection:
        connection.send(sent)

        assert outcome(connection) == (401, "unauthorized", False)


@pytest.mark.parametrize("method", [b"POST", b"GET"])
def test_a_huge_announced_body_gets_one_answer(workspace, method):
    """Whatever Content-Length says, there is one problem and no second one after it."""
    sent = post(b"Content-Length: 99999999999999999", length=False).replace(b"POST", method)
    status, code = (413, "payload_too_large") if method == b"POST" else (400, "bad_request")
    with line(workspace) as connection:
        connection.send(sent)
        answer = connection.answer()
        connection.socket.settimeout(0.5)

        assert (answer.status, json.loads(answer.body)["code"]) == (status, code)
        assert answer.headers["connection"] == "close"
        with pytest.raises(TimeoutError):
            connection.socket.recv(1)


def test_a_body_that_breaks_off_is_never_taken_for_whole(workspace, http):
    """A chunked body whose last chunk never came, or came broken, makes nothing."""
    for body in (b'15\r\n{"name":"Broken chunks"}', b'17\r\n{"name":"Broken chunks"}\r\n0\r\nbad\r\n\r\n'):
        with line(workspace) as connection:
            connection.send(chunked(body))
            connection.socket.shutdown(socket.SHUT_WR)
            connection.socket.recv(1 << 16)

    assert "Broken chunks" not in http.get("/projects").text


def test_a_compressed_body_is_told_what_is_taken(workspace):
    """Accept-Encoding in the answer names the codings that a body may have (RFC 9110, section 12.5.3)."""
    with line(workspace) as connection:
        connection.send(post(b"Content-Encoding: gzip"))

        assert connection.answer().headers["accept-encoding"] == "identity"


def test_the_host_of_an_absolute_target_wins(workspace):
    """The console checks the host that was asked for, not that of the header (RFC 9112, section 3.2.2)."""
    with line(workspace) as connection:
        connection.send(get(b"Accept: text/html", target=b"http://asked.example/"))
        answer = connection.answer()

    assert answer.status == 400
    assert b"COPYDESK_PUBLIC_URL" in answer.body
