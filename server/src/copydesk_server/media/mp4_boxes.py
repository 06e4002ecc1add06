"""Boxes of an MP4 file (ISO/IEC 14496-12), as far as to see whether a stream is encrypted: the demuxer hides that."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

_ENCRYPTED = frozenset({"encv", "enca", "enct", "encs", "drmi", "drms"})
_INSIDE = frozenset({"moov", "trak", "mdia", "minf", "stbl"})
# A file has some tens of them on the way to its streams; what has more is made to be walked for ever.
_MOST_BOXES = 10_000
_ENTRIES_HEAD = 8  # Version, flags and count of entries.


def encrypted_entry(path: str) -> str | None:
    """The name of a stream that is encrypted; ``None`` where none is."""
    size = Path(path).stat().st_size
    with Path(path).open("rb") as file:

        def boxes(start: int, end: int) -> Iterator[tuple[str, int, int]]:
            while start + 8 <= end:
                file.seek(start)
                length, kind = struct.unpack(">I4s", file.read(8))
                head = 8
                if length == 1:
                    length, head = int.from_bytes(file.read(8), "big"), 16
                length = length or end - start
                if length < head:
                    return
                yield kind.decode("latin-1"), start + head, min(end, start + length)
                start += length

        left, seen = [(0, size, False)], 0
        while left and seen < _MOST_BOXES:
            start, end, of_entries = left.pop()
            for kind, inner, stop in boxes(start, end):
                seen += 1
                if of_entries and kind in _ENCRYPTED:
                    return kind
                if kind in _INSIDE:
                    left.append((inner, stop, False))
                elif kind == "stsd":
                    left.append((inner + _ENTRIES_HEAD, stop, True))
    return None
