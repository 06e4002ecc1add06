"""Load in a process of its own: raw sockets under epoll, one request in flight on each. Standard library alone, to start at once.

`python generator.py PORT SECONDS CONNECTIONS LIMIT FILE` sends the requests of FILE in turn, from the first again after the
last, until the seconds are over or LIMIT were sent; it prints what a `Load` of figures.py holds, as JSON.
"""

from __future__ import annotations

import json
import select
import socket
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

# A page of fifty scripts arrives in one piece, or few.
PIECE = 1 << 18
HANG_SECONDS = 20.0


@dataclass
class Connection:
    """A keep-alive connection and what has come of the answer that it awaits."""

    socket: socket.socket
    began: float = 0.0
    answer: bytearray = field(default_factory=bytearray)
    length: int = 0

    def send(self, request: bytes) -> None:
        """Send a request, whole."""
        self.length = 0
        self.answer.clear()
        self.began = time.perf_counter()
        self.socket.sendall(request)

    def receive(self) -> int:
        """Take what has come; the status once the answer is whole, else 0."""
        piece = self.socket.recv(PIECE)
        if not piece:
            raise ConnectionError(f"the server hung up after {bytes(self.answer[:200])!r}")
        self.answer += piece
        if not self.length:
            end = self.answer.find(b"\r\n\r\n")
            if end < 0:
                return 0
            self.length = end + 4 + body_length(bytes(self.answer[:end]).lower())
        return int(self.answer[9:12]) if len(self.answer) >= self.length else 0


def body_length(head: bytes) -> int:
    """Bytes of the body that a head, in lower case, announces; a 304 has none, whatever it says."""
    if head[9:12] == b"304":
        return 0
    at = head.find(b"\r\ncontent-length:")
    if at < 0:
        raise ValueError(f"an answer without Content-Length, which this cannot read: {head!r}")
    return int(head[at + 17 :].split(b"\r\n", 1)[0])


def read_requests(file: Path) -> list[bytes]:
    """The requests of a file, one JSON text each line."""
    return [json.loads(line).encode("latin-1") for line in file.read_text().splitlines()]


def run(port: int, seconds: float, connections: int, limit: int, requests: list[bytes]) -> dict[str, object]:
    """Send, and measure."""
    poll, open_ = select.epoll(), {}
    for _ in range(min(connections, limit)):
        one = Connection(socket.create_connection(("127.0.0.1", port), timeout=HANG_SECONDS))
        one.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        open_[one.socket.fileno()] = one
        poll.register(one.socket, select.EPOLLIN)
    latencies: list[float] = []
    statuses: dict[int, int] = {}
    sent = 0
    began, used = time.perf_counter(), time.process_time()
    for one in open_.values():
        one.send(requests[sent % len(requests)])
        sent += 1
    waiting = len(open_)
    while waiting:
        ready = poll.poll(HANG_SECONDS)
        if not ready:
            raise TimeoutError(f"no answer on port {port} within {HANG_SECONDS:.0f} s")
        for number, _ in ready:
            one = open_[number]
            status = one.receive()
            if not status:
                continue
            moment = time.perf_counter()
            latencies.append((moment - one.began) * 1000)
            statuses[status] = statuses.get(status, 0) + 1
            if moment - began < seconds and sent < limit:
                one.send(requests[sent % len(requests)])
                sent += 1
            else:
                waiting -= 1
    elapsed = time.perf_counter() - began
    used = time.process_time() - used
    return {"seconds": elapsed, "latencies": sorted(latencies), "statuses": statuses, "generator_seconds": used}


if __name__ == "__main__":
    port, seconds, connections, limit, file = sys.argv[1:]
    result = run(int(port), float(seconds), int(connections), int(limit), read_requests(Path(file)))
    json.dump(result, sys.stdout)
