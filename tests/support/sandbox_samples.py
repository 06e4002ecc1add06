"""Functions that misbehave, to be run in a sandbox."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path


def double(number: int) -> int:
    return number * 2


def length(data: bytes) -> int:
    return len(data)


def environment() -> dict[str, str]:
    return dict(os.environ)


def refuse(text: str) -> str:
    raise ValueError(f"cannot use {text}")


def take_memory(size: int) -> int:
    return len(bytearray(size))


def spin() -> int:
    while True:
        pass


def sleep() -> int:
    time.sleep(60)
    return 0


def wait(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def vanish() -> int:
    os._exit(3)


def dig(depth: int) -> int:
    return dig(depth + 1)


def write() -> int:
    with tempfile.NamedTemporaryFile() as file:
        return file.write(b"x")


def pid() -> int:
    return os.getpid()


def loaded() -> tuple[int, list[str]]:
    """How many threads it has, and which modules."""
    return len(list(Path("/proc/self/task").iterdir())), sorted(sys.modules)
