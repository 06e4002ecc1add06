"""What an edit has changed: a stretch of the timeline's bytes, and entries of the stack.

Small where the edit is, however long the timeline. It is read back without making the ops again, which a later version
might make otherwise.
"""

from __future__ import annotations

import msgspec

from copydesk_server.compositions.timeline import history
from copydesk_server.compositions.timeline.history import Entry

Entries = tuple[Entry, ...]


class Splice(msgspec.Struct, frozen=True):
    """Of a text, ``removed`` bytes from ``at`` on have become ``put``."""

    at: int
    removed: int
    put: bytes

    def apply(self, before: bytes) -> bytes:
        """The text after it."""
        return before[: self.at] + self.put + before[self.at + self.removed :]


class Shift(msgspec.Struct, frozen=True):
    """Of a stack, the ``dropped`` oldest entries have gone, and ``removed`` of the rest from ``at`` on have become ``put``, as JSON."""

    dropped: int
    at: int
    removed: int
    put: bytes

    def apply(self, before: Entries) -> Entries:
        """The entries after it."""
        rest = before[self.dropped :]
        return (*rest[: self.at], *_entries.decode(self.put), *rest[self.at + self.removed :])


class Delta(msgspec.Struct, frozen=True):
    """What an edit has changed."""

    timeline: Splice
    undo: Shift
    redo: Shift


_entries = msgspec.json.Decoder(list[Entry])
# MessagePack has bytes as they are; JSON would have them in base64.
_deltas = msgspec.msgpack.Decoder(Delta)
encode = msgspec.msgpack.Encoder().encode
decode = _deltas.decode


def splice(before: bytes, after: bytes) -> Splice:
    """What makes one text of another: all between what they have alike at both ends."""
    most = min(len(before), len(after))
    start = _alike(before, after, most, from_end=False)
    end = _alike(before, after, most - start, from_end=True)
    return Splice(start, len(before) - end - start, after[start : len(after) - end])


def _alike(before: bytes, after: bytes, most: int, *, from_end: bool) -> int:
    """How many bytes two texts have alike from one end on, ``most`` at most.

    By halves: bytes are compared a thousand times faster together than one by one.
    """
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if from_end:
            same = before[len(before) - middle : len(before) - low] == after[len(after) - middle : len(after) - low]
        else:
            same = before[low:middle] == after[low:middle]
        low, high = (middle, high) if same else (low, middle - 1)
    return low


def shift(before: Entries, after: Entries) -> Shift:
    """What makes one stack of another that was made of it: entries that stay are the same objects."""
    dropped = next((number for number, entry in enumerate(before) if after and entry is after[0]), 0)
    rest = before[dropped:]
    most = min(len(rest), len(after))
    start = next((number for number in range(most) if rest[number] is not after[number]), most)
    most -= start
    end = next((number for number in range(most) if rest[-1 - number] is not after[-1 - number]), most)
    put = history.encode(after[start : len(after) - end])
    return Shift(dropped, start, len(rest) - end - start, put)
