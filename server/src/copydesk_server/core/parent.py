"""The parent of a process, which it never outlives. Sandboxes load this as they start, so it imports little."""

from __future__ import annotations

import ctypes
import os
import signal

_LIBC = ctypes.CDLL(None, use_errno=True)
# From <linux/prctl.h>, which Python does not carry.
_PR_SET_PDEATHSIG = 1


def die_with_parent(parent: int, number: int = signal.SIGKILL) -> None:
    """Ask the kernel to send this process a signal when its parent dies (prctl(2)); end it if that has happened."""
    _LIBC.prctl(_PR_SET_PDEATHSIG, number)
    if os.getppid() != parent:
        os._exit(1)
