"""Run functions on untrusted input in a process of their own, under limits, so that no input can hurt the server.

``Aside`` is a conversation with one such process: calls go in and answers come out, one after another. The process has
no settings, no secrets and no connections; it ends with its parent, when it is done, or when it takes too much.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import os
import resource
import signal
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Self, TypeVar, get_type_hints

import msgspec

from copydesk_server.core.process import die_with_parent

T = TypeVar("T")
MEMORY_BYTES = 280 * 1024 * 1024
CPU_SECONDS = 20
CALL_SECONDS = 10.0
MOST_AT_ONCE = 2
_PIECE = 256 * 1024
_LENGTH = struct.Struct(">I")
_places: dict[int, asyncio.Semaphore] = {}


class Refused(Exception):
    """Raised when the function said that it cannot use its input, with the reason in words for a user."""


class Gone(Exception):
    """Raised when the process took too much memory or time, and was ended."""


class _Call(msgspec.Struct, array_like=True):
    module: str
    name: str
    arguments: int


class _Answer(msgspec.Struct, array_like=True):
    value: Any
    refused: str | None = None


class Aside:
    """One process beside the server; an async context manager."""

    async def __aenter__(self) -> Self:
        place = _places.setdefault(id(asyncio.get_running_loop()), asyncio.Semaphore(MOST_AT_ONCE))
        self._place = place
        await place.acquire()
        try:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "copydesk_server.media.aside",
                str(os.getpid()),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={name: os.environ[name] for name in ("PATH", "PYTHONPATH", "LANG") if name in os.environ},
                start_new_session=True,
            )
        except BaseException:
            place.release()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        try:
            await self._process.wait()
        finally:
            self._place.release()

    async def call(self, function: Callable[..., T], *arguments: Any, seconds: float = CALL_SECONDS) -> T:
        """Run a function there.

        Args:
            function: A function of a module; its arguments and answer are msgspec types with annotations.
            arguments: What it is called with.
            seconds: Longest it may take.

        Raises:
            Refused: When the function raised a ``ValueError``: the input is at fault.
            Gone: When it took too long or too much memory.
        """
        call = _Call(function.__module__, function.__name__, len(arguments))
        try:
            async with asyncio.timeout(seconds):
                for part in (call, *arguments):
                    await self._send(msgspec.msgpack.encode(part))
                raw = await self._receive()
        except (TimeoutError, ConnectionError, asyncio.IncompleteReadError) as error:
            raise Gone("It took too much memory or time.") from error
        answer = msgspec.msgpack.decode(raw, type=_Answer)
        if answer.refused is not None:
            raise Refused(answer.refused)
        value: T = msgspec.convert(answer.value, _types(function)["return"])
        return value

    async def _send(self, frame: bytes) -> None:
        """Send a frame, piece by piece: it may be large, and should be in memory once."""
        stdin = self._process.stdin
        if stdin is None:
            raise ConnectionError
        stdin.write(_LENGTH.pack(len(frame)))
        for at in range(0, len(frame), _PIECE):
            stdin.write(memoryview(frame)[at : at + _PIECE])
            await stdin.drain()

    async def _receive(self) -> bytes:
        stdout = self._process.stdout
        if stdout is None:
            raise ConnectionError
        (length,) = _LENGTH.unpack(await stdout.readexactly(_LENGTH.size))
        return await stdout.readexactly(length)


def _types(function: Callable[..., Any]) -> dict[str, Any]:
    return get_type_hints(function, include_extras=True)


def main() -> None:
    """Answer calls until the parent hangs up."""
    die_with_parent(int(sys.argv[1]), signal.SIGKILL)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    gc.disable()  # It lives for seconds, and makes a million small objects that all are needed.
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while head := source.read(_LENGTH.size):
        call = msgspec.msgpack.decode(source.read(_LENGTH.unpack(head)[0]), type=_Call)
        frames = (source.read(_LENGTH.unpack(source.read(_LENGTH.size))[0]) for _ in range(call.arguments))
        answer = msgspec.msgpack.encode(_answer(call, frames))
        sink.write(_LENGTH.pack(len(answer)) + answer)
        sink.flush()


def _answer(call: _Call, frames: Iterator[bytes]) -> _Answer:
    function = getattr(importlib.import_module(call.module), call.name)
    kinds = [kind for name, kind in _types(function).items() if name != "return"]
    arguments = [msgspec.msgpack.decode(frame, type=kind) for frame, kind in zip(frames, kinds, strict=True)]
    try:
        return _Answer(msgspec.to_builtins(function(*arguments), builtin_types=(bytes,)))
    except ValueError as error:
        return _Answer(None, str(error))
    except RecursionError:
        return _Answer(None, "is nested too deeply")
    except MemoryError:
        return _Answer(None, "takes too much memory")


if __name__ == "__main__":
    main()
