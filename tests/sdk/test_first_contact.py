"""An address that is wrong is told at once; one that has answered is asked again for as long as the options say."""

from __future__ import annotations

import json
import logging
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from copydesk import AsyncCopydesk, Copydesk, errors
from copydesk._clock import Clock
from support.api_answers import BRAND
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


def test_what_cannot_be_an_address_is_asked_once(subtests):
    """A name that nobody has and a page in place of an answer end at once, unless Copydesk has answered there before."""
    for answers, asked in [
        ([unknown(socket.EAI_NONAME)], 1),
        ([good, unknown(socket.EAI_NONAME)], 6),
        ([unknown(socket.EAI_AGAIN)], 5),
        ([page], 1),
        ([good, page], 6),
        ([lambda _: httpx.Response(404, json={"code": "not_found", "errors": []}), page], 6),
        ([lambda _: httpx.Response(404, content=PAGE), page], 2),
    ]:
        with subtests.test(answers=answers, asked=asked):
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
