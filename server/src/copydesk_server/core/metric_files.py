"""Files of metrics whose room on the disk is taken in advance: a full disk costs figures, never a process.

``prometheus_client`` maps a sparse file of each process into memory. A page of it for which the disk has no room ends the
process with SIGBUS when it is written. Here a file grows only by room that the disk has promised (posix_fallocate(3)); what
does not fit is counted in memory alone, where no other process sees it.
"""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import values
from prometheus_client.mmap_dict import MmapedDict

FIRST_BYTES = 64 * 1024
# Of an entry: the length of its key, padding of at most eight bytes, its value and its time.
_ENTRY_BYTES = 4 + 8 + 16


class AllocatedDict(MmapedDict):
    """Figures by key, in a file whose room is there before it is written.

    Args:
        filename: The file; one that cannot be made is done without.
        read_mode: Whether the file is only read.
    """

    def __init__(self, filename: str, read_mode: bool = False) -> None:  # noqa: FBT001, FBT002  # as the library has it
        self._has_file = read_mode or _allocate(filename, FIRST_BYTES)
        if self._has_file:
            super().__init__(filename, read_mode)  # type: ignore[no-untyped-call]

    def read_value(self, key: str) -> tuple[float, float]:
        """The value of a key and its time; zeros where there is no room for it."""
        found: tuple[float, float] = super().read_value(key) if self._fits(key) else (0.0, 0.0)  # type: ignore[no-untyped-call]
        return found

    def write_value(self, key: str, value: float, timestamp: float) -> None:
        """Note the value of a key, where there is room for it."""
        if self._fits(key):
            super().write_value(key, value, timestamp)  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Close the file."""
        if self._has_file:
            super().close()  # type: ignore[no-untyped-call]

    def _fits(self, key: str) -> bool:
        if not self._has_file:
            return False
        if key in self._positions:
            return True
        needed = self._used + len(key.encode()) + _ENTRY_BYTES
        capacity = self._capacity
        while capacity < needed:
            capacity *= 2
        return capacity == self._capacity or _allocate(self._fname, capacity)


def _allocate(filename: str, size: int) -> bool:
    """Whether the disk has promised a file so many bytes."""
    try:
        with Path(filename).open("ab") as file:
            os.posix_fallocate(file.fileno(), 0, size)
    except OSError:
        return False
    return True


values.MmapedDict = AllocatedDict  # type: ignore[attr-defined]  # Where the library takes it from, for each file that it makes.
