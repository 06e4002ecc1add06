"""Decompression in small steps, so that a bomb is noticed before it goes off."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

from copydesk_server.core.errors import UnreadableMedia

STEP = 256 * 1024


class Inflater:
    """Undoes one ``Content-Encoding`` (RFC 9110, section 8.4): gzip, deflate, or none."""

    def __init__(self, window: int | None) -> None:
        self._window = window
        self._engine: Any = None if window is None else zlib.decompressobj(window)

    @classmethod
    def of(cls, encoding: str) -> Inflater:
        """The inflater of a header's value.

        Raises:
            UnreadableMedia: For an encoding that was not asked for, and for several on top of each other.
        """
        named = [name for part in encoding.lower().split(",") if (name := part.strip()) not in ("", "identity")]
        if not named:
            return cls(None)
        if named in (["gzip"], ["x-gzip"], ["deflate"]):
            return cls(zlib.MAX_WBITS | 32)
        raise UnreadableMedia(f"Its encoding is {encoding!r}, which was not asked for.", reason="encoding")

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """What a chunk decompresses to, in parts of at most ``STEP`` bytes.

        Raises:
            UnreadableMedia: When it is not compressed as it says.
        """
        if self._engine is None:
            yield chunk
            return
        try:
            while chunk:
                yield self._engine.decompress(chunk, STEP)
                chunk = self._engine.unconsumed_tail
                if self._engine.eof and self._engine.unused_data:  # gzip may hold several members
                    chunk, self._engine = self._engine.unused_data, zlib.decompressobj(self._window or 0)
        except zlib.error as error:
            raise UnreadableMedia("Its compression is broken.", reason="encoding") from error
