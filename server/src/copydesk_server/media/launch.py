"""Become another program that has limits and dies with its parent. Run as a script by ``media/ffmpeg.py``.

The limits are set between the start of a process and the program, where a parent with threads may run no Python of its own.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys

# From <linux/prctl.h>, which Python does not carry.
_PR_SET_PDEATHSIG = 1


def main(parent: int, cpu_seconds: int, memory_bytes: int, file_bytes: int, command: list[str]) -> None:
    """Take the limits, then become the command; the signal at the parent's death outlives that (prctl(2))."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))
    resource.setrlimit(resource.RLIMIT_DATA, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_FSIZE, (file_bytes, file_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.execv(command[0], command)  # noqa: S606  # a fixed program, and no shell is wanted


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:])
