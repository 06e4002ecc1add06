"""Run ffmpeg: a fixed argument vector, no shell, files of one folder alone, limits, a deadline, and an end when told to stop.

It is a program of its own (GPL, and it decodes what strangers send): a crash costs a segment, and it never outlives its
parent or the job that wanted it.
"""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# A fade in 4K took 404 MiB with one thread; what takes far more is no film of ours.
MEMORY_BYTES = 1024 * 1024 * 1024
# Above an hour of 4K; a disk is not filled by one program.
FILE_BYTES = 8 * 1024 * 1024 * 1024
_LAUNCH = str(Path(__file__).parent / "launch.py")
# Read whole by whoever asked; more is no message of ours.
_MESSAGE_BYTES = 64 * 1024
# What it says where its files have no room.
_NO_ROOM = os.strerror(errno.ENOSPC)


class FfmpegFailed(Exception):
    """Raised when ffmpeg could not do what it was told; its message is for the log.

    Args:
        message: The end of what it said.
        took_too_long: Whether the deadline ended it.
    """

    def __init__(self, message: str, *, took_too_long: bool = False) -> None:
        super().__init__(message)
        self.took_too_long = took_too_long


@dataclass(frozen=True, slots=True)
class Output:
    """What a run wrote to its pipes."""

    data: bytes
    messages: str


@cache
def program() -> str:
    """Path of ffmpeg; the package is loaded when a film is first made."""
    import imageio_ffmpeg

    return str(imageio_ffmpeg.get_ffmpeg_exe())


async def run(arguments: Sequence[str], folder: Path, *, seconds: float, stdin: bytes | None = None) -> Output:
    """Run ffmpeg in a folder.

    Args:
        arguments: What comes after the options that every run has; files are named relative to the folder.
        folder: Where it runs; names in the arguments are ours, never a caller's.
        seconds: Longest that it may take, by the clock and of computing.
        stdin: What it reads from ``pipe:0``.

    Raises:
        FfmpegFailed: When it fails, or takes too long.
        OSError: When there is no room for its files: nothing of its input is at fault.
    """
    limits = [str(os.getpid()), str(int(seconds) + 1), str(MEMORY_BYTES), str(FILE_BYTES)]
    command = [program(), "-hide_banner", "-nostdin", "-nostats", "-y", *arguments]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-I",
        "-S",
        _LAUNCH,
        *limits,
        *command,
        cwd=folder,
        stdin=asyncio.subprocess.DEVNULL if stdin is None else asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={"PATH": os.defpath, "LANG": "C.UTF-8"},
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(seconds):
            data, raw = await process.communicate(stdin)
    except TimeoutError as error:
        raise FfmpegFailed(f"took more than {seconds:.0f} s", took_too_long=True) from error
    finally:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
    messages = raw[-_MESSAGE_BYTES:].decode(errors="replace")
    if process.returncode and _NO_ROOM in messages:
        raise OSError(errno.ENOSPC, _NO_ROOM, str(folder))
    if process.returncode:
        raise FfmpegFailed(f"ended with {process.returncode}: {messages[:500]}")
    return Output(data, messages)


def files(*names: str) -> list[str]:
    """The inputs of a run: files of its folder, and nothing that they name."""
    return [part for name in names for part in ("-protocol_whitelist", "file,pipe", "-i", name)]
