"""An address that is wrong is told at once; one that has answered is asked again for as long as the options say."""

from __future__ import annotations

import json
import logging
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, nullcontext, suppress

import httpx
import pytest

from copydesk import AsyncCopydesk, Copydesk, errors
from copydesk._clock import Clock
from copydesk_server.up import address
from support.api_answers import BRAND, client
from support.server import Workspace

URL = "http://desk.example/api/v1"
PAGE = b"<html>Welcome</html>"


class Skipped(Clock):
    """Time that passes in pauses alone, at once."""

    passed = 0.0

    def now(self) -> float:
        return self.passed

    def sleep(self, seconds: float) -> None:
        self.passed += seconds

    async def async_sleep(self, seconds: float) -> None:
        self.passed += seconds


def good(_: httpx.Request) -> httpx.Response:
    """The answer of a server."""
    return httpx.Response(200, json=BRAND)


def page(_: httpx.Request) -> httpx.Response:
    """The answer of another server."""
    return httpx.Response(200, content=PAGE, headers={"Content-Type": "text/html"})


def refused(request: httpx.Request) -> httpx.Response:
    """Nothing listens."""
    raise httpx.ConnectError("[Errno 111] Connection refused", request=request)


def unknown(code: int):
    """A name that cannot be looked up, for a reason."""

    def answer(request: httpx.Request) -> httpx.Response:
        reason = socket.gaierror(code, "Name or service not known")
        raise httpx.ConnectError(str(reason), request=request) from reason

    return answer


def broken(request: httpx.Request) -> httpx.Response:
    """The request arrives, and the connection breaks."""
    raise httpx.RemoteProtocolError("Server disconnected without sending a response.", request=request)


class Answers:
    """Answers requests with a list of answers, the last one again and again."""

    def __init__(self, *answers):
        self.answers = answers
        self.asked = 0

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        return self.answers[min(self.asked, len(self.answers)) - 1](request)


def reading(*answers) -> tuple[Copydesk, Answers]:
    """A client, and what answers it."""
    answering = Answers(*answers)
    http = httpx.Client(transport=httpx.MockTransport(answering))
    return Copydesk("cdk_x", URL, http_client=http, clock=Skipped()), answering


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        ([unknown(socket.EAI_NONAME)], 1),
        ([good, unknown(socket.EAI_NONAME)], 6),
        ([unknown(socket.EAI_AGAIN)], 5),
        ([page], 1),
        ([good, page], 6),
        ([lambda _: httpx.Response(404, json={"code": "not_found", "errors": []}), page], 6),
        ([lambda _: httpx.Response(404, content=PAGE), page], 2),
    ],
    ids=["no-name", "no-name-later", "no-name-server", "page", "page-later", "page-after-404", "page-after-page"],
)
def test_what_cannot_be_an_address_is_asked_once(answers, asked):
    """A name that nobody has and a page in place of an answer end at once, unless Copydesk has answered there before."""
    desk, answering = reading(*answers)
    for _ in range(min(len(answers), 2)):
        try:
            desk.projects.get("prj_1")
        except (errors.ConnectionFailed, errors.NotFoundError) as error:
            failure = error

    assert answering.asked == asked
    assert isinstance(failure, errors.ConnectionFailed)
    assert "base_url" in str(failure)


def test_a_refused_connection_is_told_before_it_is_tried_again(caplog):
    """The first attempt at an address that never answered is told in one line, once, with what to check."""
    desk, answering = reading(refused, refused, good, refused, good)
    with caplog.at_level(logging.WARNING, "copydesk"):
        desk.projects.get("prj_1")
        first = list(caplog.messages)
        desk.projects.get("prj_1")

    assert answering.asked == 5
    assert len(first) == 1
    assert first[0].startswith("connection to desk.example:80 refused; trying for 8 s more. Nothing listens there: ")
    assert caplog.messages == first


def test_a_server_that_restarts_is_not_told(caplog):
    """An address that has answered is tried again without a word."""
    desk, answering = reading(good, refused, good)
    with caplog.at_level(logging.WARNING, "copydesk"):
        desk.projects.get("prj_1")
        desk.projects.get("prj_1")

    assert (answering.asked, caplog.messages) == (3, [])


@contextmanager
def a_port(name: str) -> Iterator[str]:
    """The address of a port of this machine that nobody has, of one that a server has taken and does not listen on yet,
    or of one elsewhere; yields the address of the API there."""
    claimed = address.claim("127.0.0.1", 0)
    if name != "starting":
        claimed.close()
    host = "desk.example" if name == "elsewhere" else "localhost" if name == "by name" else "127.0.0.1"
    yield f"http://{host}:{claimed.port}/api/v1"
    claimed.close()


@pytest.mark.parametrize(
    ("name", "asked"),
    [("nobody's", 3), ("by name", 3), ("starting", 5), ("elsewhere", 5)],
    ids=str,
)
def test_a_port_that_nobody_has_is_given_up_sooner(caplog, name, asked):
    """On this machine alone, and not while a server starts there; whoever reads the warning knows how long it will take."""
    answering = Answers(refused)
    http = httpx.Client(transport=httpx.MockTransport(answering))
    with a_port(name) as url, caplog.at_level(logging.WARNING, "copydesk"):
        desk = Copydesk("cdk_x", url, http_client=http, clock=Skipped())
        with pytest.raises(errors.ConnectionFailed) as caught:
            desk.projects.get("prj_1")

    assert (answering.asked, caught.value.attempts, caught.value.refused) == (asked, asked, True)
    assert f"trying for {2 if asked == 3 else 8} s more" in caplog.messages[0]


def test_a_port_that_answered_is_asked_as_often_as_any():
    """Whoever has answered is restarted, whoever has the port meanwhile; options that ask for less get less."""
    answering = Answers(good, refused)
    http = httpx.Client(transport=httpx.MockTransport(answering))
    with a_port("nobody's") as url:
        desk = Copydesk("cdk_x", url, http_client=http, clock=Skipped())
        desk.projects.get("prj_1")
        with pytest.raises(errors.ConnectionFailed):
            desk.projects.get("prj_1")
        with pytest.raises(errors.ConnectionFailed):
            desk.with_options(max_retries=1).projects.get("prj_1")

    assert answering.asked == 1 + 5 + 2


def test_a_create_that_broke_off_says_that_it_may_have_acted():
    """It is sent once; a read, which is repeated, says nothing of effects."""
    desk, answering = reading(broken)
    with pytest.raises(errors.ConnectionFailed) as create:
        desk.projects.create(name="B")
    with pytest.raises(errors.ConnectionFailed) as read:
        desk.projects.get("prj_1")

    assert "The server may have done it all the same, so it was not sent again" in str(create.value)
    assert "may have done" not in str(read.value)
    assert answering.asked == 6


@contextmanager
def patient() -> Iterator[str]:
    """A server of HTTP that waits for the end of a request; yields its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                threading.Thread(target=answer, args=(connection,), daemon=True).start()

        def answer(connection: socket.socket) -> None:
            received = b""
            with connection, suppress(OSError):
                while b"\r\n\r\n" not in received:
                    received += (piece := connection.recv(4096))
                    if not piece:
                        return
                connection.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")

        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/api/v1"


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("awaited", [False, True])
async def test_tls_to_a_port_of_http_is_told(workspace: Workspace, awaited, waits):
    """By Copydesk, which answers, and by a server that waits for an end that never comes; in one attempt, with the address that is meant."""
    with patient() if waits else nullcontext(workspace.server.base_url) as url:
        secure = url.replace("http", "https", 1)
        with pytest.raises(errors.ConnectionFailed) as caught:  # noqa: PT012  # two ways to the same call
            if awaited:
                async with AsyncCopydesk("cdk_x", secure) as desk:
                    await desk.projects.get("prj_1")
            else:
                with client(secure) as desk:
                    desk.projects.get("prj_1")

    assert f"Did you mean base_url {url}?" in str(caught.value)
    assert caught.value.attempts == 1


class Drip(httpx.SyncByteStream, httpx.AsyncByteStream):
    """A body of which a byte comes each second."""

    def __init__(self, clock: Skipped) -> None:
        self.clock = clock
        self.closed = False
        self.body = json.dumps(BRAND).encode()

    def __iter__(self) -> Iterator[bytes]:
        for number in range(len(self.body)):
            self.clock.passed += 1
            yield self.body[number : number + 1]

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self:
            yield piece

    def close(self) -> None:
        self.closed = True

    async def aclose(self) -> None:
        self.closed = True


@pytest.mark.parametrize("seconds", [20, 10_000])
async def test_the_time_limit_is_of_the_whole_answer(seconds):
    """An answer that drips in for longer than ``timeout`` ends there, and its connection is closed; a longer limit takes it."""
    ended = []
    for kind in (Copydesk, AsyncCopydesk):
        clock = Skipped()
        drip = Drip(clock)
        transport = httpx.MockTransport(lambda _, drip=drip: httpx.Response(200, stream=drip))
        http = (httpx.Client if kind is Copydesk else httpx.AsyncClient)(transport=transport)
        desk = kind("cdk_x", URL, http_client=http, clock=clock, timeout=seconds, max_retries=0)
        try:
            brand = desk.projects.get("prj_1")
            ended.append((brand if kind is Copydesk else await brand).id)
        except errors.TimedOut:
            ended.append(clock.now())
        assert drip.closed

    assert ended == (["prj_1"] * 2 if seconds > len(json.dumps(BRAND)) else [21.0] * 2)


PLAIN_SCRIPT = """
import gc
from copydesk import Copydesk
def first():
    return Copydesk("cdk_secret", {url!r}).projects.list().first().name
print(first())
gc.collect()
desk = Copydesk("cdk_secret", {url!r})
print(desk.projects.list().first().name)
"""


def test_a_plain_script_that_closes_nothing_leaves_no_warnings(workspace: Workspace):
    """Neither a client that goes out of scope, nor one that is there at the end, though Python shows every warning."""
    with workspace.desk() as desk:
        desk.projects.create(name="Kiln & Co")
    code = PLAIN_SCRIPT.format(url=workspace.server.base_url).replace("cdk_secret", workspace.key)
    done = subprocess.run([sys.executable, "-W", "always", "-c", code], capture_output=True, text=True, check=False)

    assert (done.stdout, done.stderr) == ("Kiln & Co\nKiln & Co\n", "")
