"""Run functions on untrusted input in a process of their own, under limits, so that no input can hurt the server.

``Sandbox`` is a conversation with one such process: calls go in and answers come out, one after another. The process
(`sandbox_child`) has no settings, no secrets and no connections; it ends with its parent, when it is done, or when it takes
too much.

An input is at fault when its function refuses it, or uses up the processor time or the memory that it may have. When the
clock runs out before the processor time does, or the machine cannot start the process or ends it, the machine is too
busy, and the same call may succeed later.
"""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Self, TypeVar, TypeVarTuple

import msgspec
import psutil

from copydesk_server.core.errors import MachineBusy
from copydesk_server.media.sandbox_child import LENGTH, READY, Answer, Call, types_of

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
# Enough for the largest file that is taken; two at once still fit a small machine (docs/running.md).
MEMORY_BYTES = 280 * 1024 * 1024
# Above the longest honest file; the kernel ends what goes on.
CPU_SECONDS = 20
# Of processor time, for calls that a request waits for.
CALL_SECONDS = 10.0
# How far a busy machine may stretch the processor time of a call before the caller is told so.
PATIENCE = 3.0
# How long a call waits for a place in its lane, and a process that has closed its pipes for its end.
PLACE_SECONDS, END_SECONDS = 120.0, 5.0
# Between two looks at a call that has nearly used up its processor time.
_LOOK_SECONDS = 0.1
_NO_ROOM = frozenset({errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE})
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
    """Raised when the function used up its memory or processor time, or crashed."""


@dataclass
class Sandbox:
    """One process beside the server; an async context manager.

    Args:
        lane: Two run at once in each lane, so that slow work of one kind does not hold up another.
        memory_bytes: Most that the process may take.
        cpu_seconds: Longest that it may compute, in all its calls.
    """

    lane: str = "files"
    memory_bytes: int = MEMORY_BYTES
    cpu_seconds: int = CPU_SECONDS

    async def __aenter__(self) -> Self:
        key = (id(asyncio.get_running_loop()), self.lane)
        self._place = _places.setdefault(key, asyncio.Semaphore(MOST_AT_ONCE))
        try:
            async with asyncio.timeout(PLACE_SECONDS):
                await self._place.acquire()
        except TimeoutError as error:
            raise MachineBusy from error
        try:
            self._process = await self._start()
        except BaseException:
            self._place.release()
            raise
        return self

    async def _start(self) -> asyncio.subprocess.Process:
        self._is_ready = False
        limits = (str(os.getpid()), str(self.memory_bytes), str(self.cpu_seconds))
        try:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "copydesk_server.media.sandbox_child",
                *limits,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=_environment(),
                start_new_session=True,
            )
        except OSError as error:
            if error.errno in _NO_ROOM:
                raise MachineBusy from error
            raise

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
            seconds: Processor time that it may take; by the clock it may take ``PATIENCE`` times as long.

        Raises:
            SandboxRefused: When the function raised a ``ValueError``: the input is at fault.
            SandboxDied: When it took too much processor time or memory, or crashed.
            MachineBusy: When the machine gave it too little of them.
        """
        call = Call(function.__module__, function.__name__, len(arguments))
        exchange = asyncio.ensure_future(self._exchange(call, *arguments))
        try:
            await self._wait(exchange, seconds)
            raw = exchange.result()
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            raise await self._reason_of_end() from error
        finally:
            exchange.cancel()
        answer = msgspec.msgpack.decode(raw, type=Answer)
        if answer.refused is not None:
            raise SandboxRefused(answer.refused)
        value: T = msgspec.convert(answer.value, types_of(function)["return"])
        return value

    async def _wait(self, exchange: asyncio.Future[bytes], seconds: float) -> None:
        """Wait for an answer until the processor time of the call is used up, or the patience with the machine is."""
        deadline, used = time.monotonic() + seconds * PATIENCE, self._processor_seconds()
        left = seconds
        while not (await asyncio.wait({exchange}, timeout=left))[0]:
            left = seconds - (self._processor_seconds() - used)
            if left <= 0:
                raise SandboxDied("It took too much memory or time.")
            if time.monotonic() >= deadline:
                raise MachineBusy
            left = max(left, _LOOK_SECONDS)

    def _processor_seconds(self) -> float:
        """Processor time that the process has used so far."""
        try:
            times = psutil.Process(self._process.pid).cpu_times()
        except psutil.NoSuchProcess:
            return 0.0  # It has ended, which the exchange is about to see.
        return float(times.user + times.system)

    async def _reason_of_end(self) -> SandboxDied | MachineBusy:
        """Why the process ended without an answer."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), END_SECONDS)
        # Its own limits end it in other ways: the kernel kills processes where the machine has no memory left.
        if not self._is_ready or self._process.returncode == -signal.SIGKILL:
            return MachineBusy()
        return SandboxDied("It took too much memory or time.")

    async def _exchange(self, *parts: object) -> bytes:
        for part in parts:
            await self._send(msgspec.msgpack.encode(part))
        return await self._receive()

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
        if not self._is_ready:
            await stdout.readexactly(len(READY))
            self._is_ready = True
        (length,) = LENGTH.unpack(await stdout.readexactly(LENGTH.size))
        return await stdout.readexactly(length)


def _environment() -> dict[str, str]:
    """What a sandbox is told: nothing of the server's settings."""
    return _THREADS | {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "LANG") if name in os.environ}
