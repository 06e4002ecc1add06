"""Decompression in small steps, so that a bomb is noticed before it goes off, and what is cut off is not taken for whole."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Protocol

from copydesk_server.core.errors import UnreadableMedia

# What is made of a bomb before it is noticed; long enough that a page takes few steps.
STEP = 256 * 1024
# zlib's way to say that the header must be gzip's.
_GZIP = zlib.MAX_WBITS | 16
_GZIP_MAGIC = b"\x1f\x8b"


class _Engine(Protocol):
    """What is used of zlib's decompressor, whose own class has no public name."""

    @property
    def unconsumed_tail(self) -> bytes:
        """What was not read, since the output was full."""

    @property
    def unused_data(self) -> bytes:
        """What follows the end of the stream."""

    @property
    def eof(self) -> bool:
        """Whether the stream has ended."""

    def decompress(self, data: bytes, max_length: int, /) -> bytes:
        """The next bytes, at most so many."""

    def flush(self) -> bytes:
        """The last bytes."""


class Inflater:
    """Undoes one ``Content-Encoding`` (RFC 9110, section 8.4): gzip, deflate, or none."""

    def __init__(self, encoding: str | None) -> None:
        self._encoding = encoding
        self._engine: _Engine | None = None
        self._begun = b""  # The first bytes of a stream or of a further member, until they tell what it is.
        self._is_whole = False  # A member has ended and no other one has begun.
        self._is_over = False  # What comes now is no part of it.

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
            return cls(named[0].removeprefix("x-"))
        raise UnreadableMedia(f"Its encoding is {encoding!r}, which was not asked for.", reason="encoding")

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """What a chunk decompresses to, in parts of at most ``STEP`` bytes.

        gzip may hold several members (RFC 1952, section 2.2). What follows the end and is none is ignored, as browsers
        and gzip itself do: the checksum of what came before it was right.

        Raises:
            UnreadableMedia: When it is not compressed as it says.
        """
        if self._encoding is None:
            yield chunk
            return
        try:
            while chunk and not self._is_over:
                if self._engine is None:
                    chunk = self._begin(chunk)
                else:
                    yield self._engine.decompress(chunk, STEP)
                    chunk = self._engine.unconsumed_tail
                    if self._engine.eof:
                        chunk, self._engine, self._is_whole = self._engine.unused_data, None, True
        except zlib.error as error:
            raise UnreadableMedia("Its compression is broken.", reason="encoding") from error

    def _begin(self, chunk: bytes) -> bytes:
        """Make the engine of a stream, or of a further member, once two bytes of it are there; returns what to decompress."""
        begun = self._begun + chunk
        if len(begun) < len(_GZIP_MAGIC):
            self._begun = begun
            return b""
        self._begun = b""
        self._is_over = self._is_whole and (self._encoding != "gzip" or not begun.startswith(_GZIP_MAGIC))
        if not self._is_over:
            self._is_whole = False
            self._engine = zlib.decompressobj(_GZIP if self._encoding == "gzip" else _deflate_window(begun))
        return begun

    def finish(self) -> bytes:
        """The last bytes, once all chunks were fed; nothing at all is an empty body, whatever it says of its encoding.

        Raises:
            UnreadableMedia: When its end was not there.
        """
        try:
            rest = b"" if self._engine is None else self._engine.flush()
        except zlib.error as error:
            raise UnreadableMedia("Its compression is broken.", reason="encoding") from error
        cut = bool(self._begun) if self._engine is None else not self._engine.eof
        if cut and not self._is_whole:
            raise UnreadableMedia("It was cut off: the end of its compressed text is missing.", reason="truncated")
        return rest


def _deflate_window(begun: bytes) -> int:
    """`deflate` is the zlib format (RFC 1950), but some servers send what is inside of it, which browsers read too."""
    has_header = begun[0] & 0x0F == zlib.DEFLATED and int.from_bytes(begun[:2], "big") % 31 == 0
    return zlib.MAX_WBITS if has_header else -zlib.MAX_WBITS
