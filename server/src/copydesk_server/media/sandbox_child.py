"""The program of a sandbox: it answers calls under limits. It imports little, since it is started for each piece of work."""

from __future__ import annotations

import gc
import importlib
import resource
import signal
import struct
import sys
from collections.abc import Iterator
from typing import get_type_hints

import msgspec

from copydesk_server.core.parent import die_with_parent

LENGTH = struct.Struct(">I")
# Sent once, before the first call is read: a process that ends without it never saw what it was given.
READY = b"\x01"


class Call(msgspec.Struct, array_like=True):
    """A function of a module; its arguments follow, each in a frame of its own."""

    module: str
    name: str
    arguments: int


class Answer(msgspec.Struct, array_like=True):
    """What a function returned, or why it could not use its input."""

    value: object
    refused: str | None = None


def types_of(function: object) -> dict[str, type]:
    """The types of a function's arguments and of what it returns."""
    return get_type_hints(function, include_extras=True)


def main(parent: int, memory_bytes: int, cpu_seconds: int) -> None:
    """Answer calls until the parent hangs up."""
    die_with_parent(parent, signal.SIGKILL)
    resource.setrlimit(resource.RLIMIT_DATA, (memory_bytes, memory_bytes))
    # At the first the kernel sends SIGXCPU, at the second SIGKILL, which also comes from elsewhere and says nothing.
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    gc.disable()  # It lives for seconds, and makes a million small objects that all are needed.
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    sink.write(READY)
    sink.flush()
    while head := source.read(LENGTH.size):
        call = msgspec.msgpack.decode(source.read(LENGTH.unpack(head)[0]), type=Call)
        frames = (source.read(LENGTH.unpack(source.read(LENGTH.size))[0]) for _ in range(call.arguments))
        answer = msgspec.msgpack.encode(_answer(call, frames))
        sink.write(LENGTH.pack(len(answer)) + answer)
        sink.flush()


def _answer(call: Call, frames: Iterator[bytes]) -> Answer:
    function = getattr(importlib.import_module(call.module), call.name)
    kinds = [kind for name, kind in types_of(function).items() if name != "return"]
    arguments: list[object] = [
        msgspec.msgpack.decode(frame, type=kind) for frame, kind in zip(frames, kinds, strict=True)
    ]
    try:
        return Answer(msgspec.to_builtins(function(*arguments), builtin_types=(bytes,)))
    except ValueError as error:
        return Answer(None, str(error))
    except RecursionError:
        return Answer(None, "is nested too deeply")
    except MemoryError:
        return Answer(None, "takes too much memory")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
