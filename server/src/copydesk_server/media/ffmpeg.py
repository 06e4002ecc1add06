"""Run ffmpeg: a fixed argument vector, no shell, files of one folder alone, limits, a deadline, and an end when told to stop.

It is a program of its own (GPL, and it decodes what strangers send): a crash costs a segment, and it never outlives its
parent or the job that wanted it.
"""

from __future__ import annotations

import asyncio
import errno
import os
import re
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from copydesk_server.core.log import get_logger

log = get_logger("copydesk.media")

# A fade in 4K took 404 MiB with one thread; what takes far more is no film of ours.
MEMORY_BYTES = 1024 * 1024 * 1024
# Above an hour of 4K; a disk is not filled by one program.
FILE_BYTES = 8 * 1024 * 1024 * 1024
_LAUNCH = str(Path(__file__).parent / "launch.py")
# Read whole by whoever asked; more is no message of ours.
_MESSAGE_BYTES = 64 * 1024
# What it says where its files have no room.
_NO_ROOM = os.strerror(errno.ENOSPC)


# Addresses in its messages differ from run to run.
_ADDRESS = re.compile(r" @ 0x[0-9a-f]+")
_LOGGED_LINES = 5
# What it ends with, whatever has failed.
_LAST_WORDS = "Conversion failed!"


class FfmpegFailed(Exception):
    """Raised when ffmpeg fails on its input, which fails again in the same way; the message is what it said last."""


class FfmpegStopped(FfmpegFailed):
    """Raised when ffmpeg is killed or exceeds its deadline; the same input may succeed on a less busy machine."""


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
        FfmpegStopped: When it is killed or takes too long.
        FfmpegFailed: When it fails otherwise.
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
        log.warning("ffmpeg stopped", seconds=seconds)
        raise FfmpegStopped(f"took more than {seconds:.0f} s") from error
    finally:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
    messages = raw[-_MESSAGE_BYTES:].decode(errors="replace")
    if process.returncode:
        raise _failure(process.returncode, messages, folder)
    return Output(data, messages)


def _failure(exit_code: int, messages: str, folder: Path) -> Exception:
    """What a failed run raises; its last messages are logged."""
    said = [line for line in _ADDRESS.sub("", messages).splitlines() if line.strip() and line != _LAST_WORDS]
    lines = said[-_LOGGED_LINES:]
    log.warning("ffmpeg failed", exit_code=exit_code, messages=lines)
    if _NO_ROOM in messages:
        return OSError(errno.ENOSPC, _NO_ROOM, str(folder))
    if exit_code == -signal.SIGKILL:
        return FfmpegStopped("was killed")
    return FfmpegFailed("; ".join(lines) or f"ended with {exit_code}")


def files(*names: str) -> list[str]:
    """The inputs of a run: files of its folder, and nothing that they name."""
    return [part for name in names for part in ("-protocol_whitelist", "file,pipe", "-i", name)]
