"""Run functions on untrusted input in a process of their own, under limits, so that no input can hurt the server.

``Sandbox`` is a conversation with one such process: calls go in and answers come out, one after another. The process
(`sandbox_child`) has no settings, no secrets and no connections; it ends with its parent, when it is done, or when it takes
too much.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Self, TypeVar, TypeVarTuple

import msgspec

from copydesk_server.media.sandbox_child import LENGTH, Answer, Call, types_of

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
# Enough for the largest file that is taken; two at once still fit a small machine (docs/running.md).
MEMORY_BYTES = 280 * 1024 * 1024
# Above the longest honest file; the kernel ends what goes on.
CPU_SECONDS = 20
# By the clock, for calls that a request waits for.
CALL_SECONDS = 10.0
# Twice the memory at most, and slow work leaves a place for other work.
MOST_AT_ONCE = 2
# A library of matrices starts a thread for each core, which waits for work by computing: half of what it costs to load
# it, for calls too small to share out.
_THREADS = {"OPENBLAS_NUM_THREADS": "1"}
# Of a frame that is written: a copy of the whole is never made.
_PIECE = 256 * 1024
# By event loop and lane: a semaphore belongs to one loop, and a process has several in turn.
_places: dict[tuple[int, str], asyncio.Semaphore] = {}


class SandboxRefused(Exception):
    """Raised when the function said that it cannot use its input, with the reason in words for a user."""


class SandboxDied(Exception):
    """Raised when the process took too much memory or time, and was ended."""


@dataclass
class Sandbox:
    """One process beside the server; an async context manager.

    Args:
        lane: Two run at once in each lane, so that slow work of one kind does not hold up another.
        memory_bytes: Most that the process may take.
        cpu_seconds: Longest that it may compute.
    """

    lane: str = "files"
    memory_bytes: int = MEMORY_BYTES
    cpu_seconds: int = CPU_SECONDS

    async def __aenter__(self) -> Self:
        key = (id(asyncio.get_running_loop()), self.lane)
        self._place = _places.setdefault(key, asyncio.Semaphore(MOST_AT_ONCE))
        await self._place.acquire()
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "copydesk_server.media.sandbox_child",
                str(os.getpid()),
                str(self.memory_bytes),
                str(self.cpu_seconds),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=_environment(),
                start_new_session=True,
            )
        except BaseException:
            self._place.release()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        try:
            await self._process.wait()
        finally:
            self._place.release()

    async def call(self, function: Callable[[*Ts], T], *arguments: *Ts, seconds: float = CALL_SECONDS) -> T:
        """Run a function there.

        Args:
            function: A function of a module; its arguments and answer are msgspec types with annotations.
            arguments: What it is called with.
            seconds: Longest it may take.

        Raises:
            SandboxRefused: When the function raised a ``ValueError``: the input is at fault.
            SandboxDied: When it took too long or too much memory.
        """
        call = Call(function.__module__, function.__name__, len(arguments))
        try:
            async with asyncio.timeout(seconds):
                for part in (call, *arguments):
                    await self._send(msgspec.msgpack.encode(part))
                raw = await self._receive()
        except (TimeoutError, ConnectionError, asyncio.IncompleteReadError) as error:
            raise SandboxDied("It took too much memory or time.") from error
        answer = msgspec.msgpack.decode(raw, type=Answer)
        if answer.refused is not None:
            raise SandboxRefused(answer.refused)
        value: T = msgspec.convert(answer.value, types_of(function)["return"])
        return value

    async def _send(self, frame: bytes) -> None:
        """Send a frame, piece by piece: it may be large, and should be in memory once."""
        stdin = self._process.stdin
        if stdin is None:
            raise ConnectionError
        stdin.write(LENGTH.pack(len(frame)))
        for at in range(0, len(frame), _PIECE):
            stdin.write(memoryview(frame)[at : at + _PIECE])
            await stdin.drain()

    async def _receive(self) -> bytes:
        stdout = self._process.stdout
        if stdout is None:
            raise ConnectionError
        (length,) = LENGTH.unpack(await stdout.readexactly(LENGTH.size))
        return await stdout.readexactly(length)


def _environment() -> dict[str, str]:
    """What a sandbox is told: nothing of the server's settings."""
    return _THREADS | {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "LANG") if name in os.environ}
