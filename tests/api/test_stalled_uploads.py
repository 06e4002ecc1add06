"""A client that stops sending its body is told so with 408; one on a slow link is waited for."""

from __future__ import annotations

import json
import socket
import time
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest

from copydesk_server.web.connection import LEAST_BYTES
from support.factories import brand
from support.server import Server, Workspace, beside, new_workspace

pytestmark = pytest.mark.slow

# Of the server; the pauses of these tests are far shorter or longer.
BODY_SECONDS = 2.0
LENGTH = 20 * LEAST_BYTES
SIZED, CHUNKED = f"Content-Length: {LENGTH}", "Transfer-Encoding: chunked"


@pytest.fixture(scope="module")
def impatient(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits two seconds for the next part of a body."""
    with beside(server, tmp_path_factory.mktemp("impatient"), body_timeout_seconds=str(BODY_SECONDS)) as found:
        yield found


@pytest.fixture(scope="module")
def space(impatient: Server) -> Workspace:
    return new_workspace(impatient)


@pytest.fixture(scope="module")
def targets(space: Workspace) -> dict[str, str]:
    """The paths of all uploads, and of an operation that takes JSON."""
    with space.desk() as desk:
        project = brand(desk)
        recording = desk.recordings.create(title="A take", project_id=project.id)
    upload_id = str(uuid.uuid4())
    return {
        "source": f"/knowledge/upload?{urlencode({'filename': 'a.txt', 'project_id': project.id})}",
        "track": f"/recordings/{recording.id}/sources/upload?{urlencode({'upload_id': upload_id})}",
        "medium": "/director/media",
        "json": "/projects",
    }


def begin(space: Workspace, target: str, framing: str) -> socket.socket:
    """A connection on which the head of a request was sent."""
    address = urlsplit(space.server.base_url)
    kind = "application/json" if target == "/projects" else "application/octet-stream"
    head = [
        f"POST {address.path}{target} HTTP/1.1",
        f"Host: {address.netloc}",
        f"Authorization: Bearer {space.key}",
        f"Content-Type: {kind}",
        framing,
    ]
    connection = socket.create_connection((address.hostname, address.port), timeout=60)
    connection.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
    return connection


def framed(piece: bytes, framing: str) -> bytes:
    return b"%x\r\n%b\r\n" % (len(piece), piece) if framing == CHUNKED else piece


def answer_of(connection: socket.socket) -> tuple[str, dict[str, Any]]:
    """The head and the body of the answer, once the server has closed the connection."""
    received = b""
    while piece := connection.recv(1 << 16):
        received += piece
    head, _, body = received.decode().partition("\r\n\r\n")
    return head, json.loads(body)


@pytest.mark.parametrize("target", ["source", "track", "medium", "json"])
@pytest.mark.parametrize("framing", [SIZED, CHUNKED], ids=["sized", "chunked"])
def test_a_body_that_stalls_is_answered_with_408(space, targets, target, framing):
    """The client that stops in the middle of a body gets a problem, and the connection ends."""
    with begin(space, targets[target], framing) as connection:
        connection.sendall(framed(b" " * (LEAST_BYTES + 100), framing))
        started = time.monotonic()
        head, problem = answer_of(connection)

    assert head.startswith("HTTP/1.1 408 Request Timeout\r\n")
    assert "\r\nConnection: close" in head
    assert "\r\nContent-Type: application/problem+json" in head
    assert (problem["code"], problem["status"]) == ("request_timeout", 408)
    assert time.monotonic() - started > BODY_SECONDS - 0.2


@pytest.mark.parametrize("framing", [SIZED, CHUNKED], ids=["sized", "chunked"])
def test_a_body_of_single_bytes_is_answered_with_408(space, targets, framing):
    """Bytes that trickle keep no connection: the time does not begin anew with each."""
    with begin(space, targets["source"], framing) as connection:
        connection.settimeout(0.2)
        deadline = time.monotonic() + 30
        received = b""
        while not received and time.monotonic() < deadline:
            connection.sendall(framed(b" ", framing))
            try:
                received = connection.recv(1 << 16)
            except TimeoutError:
                continue

    assert received.startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("framing", [SIZED, CHUNKED], ids=["sized", "chunked"])
def test_a_slow_link_is_waited_for(space, targets, framing):
    """An upload that takes several times the limit is stored, as long as it goes on."""
    started = time.monotonic()
    with begin(space, targets["source"], framing) as connection:
        for _ in range(LENGTH // LEAST_BYTES):
            connection.sendall(framed(b"A glaze." * (LEAST_BYTES // 8), framing))
            time.sleep(BODY_SECONDS / 8)
        connection.sendall(b"0\r\n\r\n" if framing == CHUNKED else b"")
        answer = connection.recv(1 << 16)

    assert answer.startswith(b"HTTP/1.1 202 ")
    assert time.monotonic() - started > 2 * BODY_SECONDS
