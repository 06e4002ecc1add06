"""A real HTTP server on loopback that answers as it is told: for what a healthy server does not do."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import attrs

Answer = Callable[["Seen"], bytes | None]


@attrs.frozen
class Seen:
    """A request as it came."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@attrs.define
class Scripted:
    """Answers requests with a list of answers, the last one again and again."""

    answers: list[Answer]
    seen: list[Seen] = attrs.field(factory=list)
    base_url: str = ""

    def answer(self, request: Seen) -> bytes | None:
        self.seen.append(request)
        return self.answers[min(len(self.seen), len(self.answers)) - 1](request)


def reply(status: int, body: Any = None, **headers: str) -> Answer:
    """An answer with a JSON body."""
    content = b"" if body is None else json.dumps(body).encode()
    kind = "application/problem+json" if status >= 400 else "application/json"
    named = {"Content-Type": kind, "Content-Length": str(len(content))}
    named |= {name.replace("_", "-"): value for name, value in headers.items()}
    head = f"HTTP/1.1 {status} X\r\n" + "".join(f"{name}: {value}\r\n" for name, value in named.items())
    return lambda _: head.encode() + b"\r\n" + content


def problem(status: int, code: str, **more: Any) -> Answer:
    """A problem of the contract."""
    headers = {name: more.pop(name) for name in ("Retry_After", "RateLimit") if name in more}
    return reply(
        status, {"status": status, "code": code, "title": code, "detail": code, "errors": [], **more}, **headers
    )


def hang_up(_: Seen) -> None:
    """Close the connection without an answer."""


def cut(answer: Answer, after: int) -> Answer:
    """Send only the first bytes of an answer, then close."""
    return lambda request: (answer(request) or b"")[:after]


@contextmanager
def scripted(*answers: Answer) -> Iterator[Scripted]:
    """Run a scripted server."""
    script = Scripted(list(answers))
    listener = socket.create_server(("127.0.0.1", 0))
    script.base_url = f"http://127.0.0.1:{listener.getsockname()[1]}/api/v1"
    thread = threading.Thread(target=_accept, args=(listener, script), daemon=True)
    thread.start()
    try:
        yield script
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(5)


def _accept(listener: socket.socket, script: Scripted) -> None:
    while True:
        try:
            connection, _ = listener.accept()
        except OSError:
            return
        with connection, connection.makefile("rb") as stream:
            line = stream.readline().decode().split()
            headers: dict[str, str] = {}
            while (header := stream.readline().decode().strip()) != "":
                name, _, value = header.partition(": ")
                headers[name.lower()] = value
            body = stream.read(int(headers.get("content-length", 0)))
            answer = script.answer(Seen(line[0], line[1], headers, body))
            if answer:
                connection.sendall(answer.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1))
