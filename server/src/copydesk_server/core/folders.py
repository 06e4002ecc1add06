"""Folders on the server's disk for one piece of work: they go with it, or once its process has died."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def working_folder(purpose: str) -> Iterator[Path]:
    """A folder for one piece of work; first those of processes that were killed are deleted, which may hold gigabytes.

    Args:
        purpose: What it is for: a word, which its name has.
    """
    prefix = f"copydesk-{purpose}-"
    for left in Path(tempfile.gettempdir()).glob(f"{prefix}*"):
        owner = left.name.removeprefix(prefix).partition("-")[0]
        if owner.isdecimal() and not _is_alive(int(owner)):
            shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=f"{prefix}{os.getpid()}-") as folder:
        yield Path(folder)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
