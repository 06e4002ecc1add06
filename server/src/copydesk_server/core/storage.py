"""Room on the disks that the server writes to: the watermark, quotas of workspaces, and folders for one piece of work."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from copydesk_server.core.errors import PayloadTooLarge, StorageFull
from copydesk_server.core.log import get_logger
from copydesk_server.core.mongo import PyMongoError, is_full

if TYPE_CHECKING:
    from copydesk_server.core.context import Services


log = get_logger("copydesk.storage")

# A fast disk takes a gigabyte in this time; the watermark leaves twice as much on all but small disks.
LOOK_SECONDS = 1.0
# Of a disk, up to a gibibyte: what running jobs and the database itself still write.
FREE_SHARE, MOST_FREE_BYTES = 0.02, 1024**3
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})


class Storage:
    """Sees whether there is room, at most once a second.

    Args:
        least_free_bytes: The watermark; 0 takes one for each disk by its size.
    """

    def __init__(self, least_free_bytes: int) -> None:
        self._least = least_free_bytes
        self._full = False
        self._due = 0.0

    @staticmethod
    def of(services: Services) -> Storage:
        """The one of a process."""
        made = services.memory.setdefault("storage", Storage(services.settings.least_free_bytes))
        return cast("Storage", made)

    async def is_full(self, services: Services) -> bool:
        """Whether less is free than the watermark asks for."""
        if self._is_due():
            try:
                self._note(await services.database.driver.database.command({"dbStats": 1, "freeStorage": 0}))
            except PyMongoError as error:
                log.warning("free space not seen", error=str(error))
        return self._full

    async def require_room(self, services: Services) -> None:
        """Refuse to store anything new.

        Raises:
            StorageFull: When less is free than the watermark asks for.
        """
        if await self.is_full(services):
            raise StorageFull

    def _is_due(self) -> bool:
        """Whether it is time to look; those who ask meanwhile get what was seen last."""
        moment = time.monotonic()
        if moment < self._due:
            return False
        self._due = moment + LOOK_SECONDS
        return True

    def _note(self, statistics: Mapping[str, object]) -> None:
        total, used = (_number(statistics.get(name)) for name in ("fsTotalSize", "fsUsedSize"))
        own = shutil.disk_usage(tempfile.gettempdir())
        disks = {"database": (total, total - used), "temporary files": (float(own.total), float(own.free))}
        low = [name for name, (size, free) in disks.items() if size and free < self._watermark(size)]
        if bool(low) != self._full:
            log.warning("a disk is almost full; nothing new is stored" if low else "there is room again", disks=low)
        self._full = bool(low)

    def _watermark(self, size: float) -> float:
        return self._least or min(MOST_FREE_BYTES, size * FREE_SHARE)


def is_no_room(error: BaseException | None) -> bool:
    """Whether an error comes of a full disk: of the database, or of this machine."""
    while error is not None:
        if isinstance(error, OSError) and error.errno in _FULL:
            return True
        if is_full(error):
            return True
        error = error.__cause__
    return False


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


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


@dataclass(frozen=True, slots=True)
class Quota:
    """What a workspace may keep, and what it keeps.

    Args:
        what: Of what, as a message begins, such as ``The recordings``.
        limit: Bytes that it may have.
        used: Bytes that it has.
    """

    what: str
    limit: int
    used: int

    @property
    def left(self) -> int:
        """Bytes that are left."""
        return max(0, self.limit - self.used)

    def require(self, length: int) -> None:
        """Refuse an upload of a length that does not fit; one of unknown length, 0, where nothing is left.

        Raises:
            PayloadTooLarge: With the limit and what is left.
        """
        if not self.left or length > self.left:
            raise self.refusal()

    def refusal(self) -> PayloadTooLarge:
        """The problem of one that does not fit."""
        told = f"{self.what} of the workspace may have {self.limit} bytes, and {self.left} are left; delete some."
        return PayloadTooLarge(told, limit=self.limit, left_bytes=self.left)
