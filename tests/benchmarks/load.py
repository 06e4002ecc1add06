"""A load generator that is not the bottleneck: keep-alive HTTP/1.1 over asyncio streams, bounded in time, loopback only."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import attrs

BUCKET = 1 << 16


@attrs.frozen
class Result:
    """Latencies of the requests of one run, in milliseconds, sorted, and how many there were per second."""

    latencies: list[float]
    per_second: float
    failed: int

    def quantile(self, share: float) -> float:
        return self.latencies[min(len(self.latencies) - 1, int(len(self.latencies) * share))]


async def run(
    origin: str, make: Callable[[int], bytes], *, seconds: float, connections: int, limit: int = 1 << 30
) -> Result:
    """Send ``make(n)`` on several connections until the time is over or ``limit`` requests were sent."""
    parts = urlsplit(origin)
    if parts.hostname not in ("127.0.0.1", "localhost"):
        raise ValueError("load goes to loopback only")
    latencies: list[float] = []
    failed = 0
    counter = iter(range(limit))
    deadline = time.perf_counter() + seconds

    async def work() -> None:
        nonlocal failed
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=BUCKET * 16)
        for number in counter:
            if time.perf_counter() > deadline:
                break
            started = time.perf_counter()
            writer.write(make(number))
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            await reader.readexactly(length)
            latencies.append((time.perf_counter() - started) * 1000)
            failed += head[9:10] != b"2"
        writer.close()

    started = time.perf_counter()
    await asyncio.gather(*(work() for _ in range(connections)))
    elapsed = time.perf_counter() - started
    return Result(sorted(latencies), len(latencies) / elapsed, failed)


def request(method: str, path: str, key: str, body: bytes = b"", **headers: str) -> bytes:
    """The bytes of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: bench", f"Authorization: Bearer {key}", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
