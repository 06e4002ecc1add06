"""The body of a request as it comes: it is read at the pace of its reader, and is never whole in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

# Pieces that may wait for the reader, each of the 64 KiB that the server reads at once: it reads one from the network
# while another is stored.
_WAITING = 2


class UploadCut(Exception):
    """Raised in the reader of a body whose sender went away, or sent more than is taken."""


class Upload:
    """A body that is read once, while it comes.

    The connection feeds it and ends or cuts it; an operation iterates over its pieces.

    Args:
        content_type: What the request says that it is; empty where it says nothing.
        length: Bytes that the request announces; ``None`` where it does not.
    """

    def __init__(self, content_type: str = "", length: int | None = None) -> None:
        self.content_type, self.length = content_type, length
        self._pieces: asyncio.Queue[bytes] = asyncio.Queue(_WAITING)
        self._wanted = asyncio.Event()
        self._left = self._cut = self._whole = False

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """The pieces of the body, none of them empty.

        Raises:
            UploadCut: When the rest will not come.
        """
        self._wanted.set()
        while piece := await self._pieces.get():
            if self._cut:
                break
            yield piece
        if self._cut:
            raise UploadCut("the body of the request broke off")

    async def until_wanted(self) -> None:
        """Wait until somebody reads the body, or nobody will."""
        await self._wanted.wait()

    async def feed(self, piece: bytes) -> None:
        """Take the next piece, once there is room for it; what nobody will read is thrown away."""
        if not self._left:
            await self._pieces.put(piece)

    async def end(self) -> None:
        """Note that all of it has come."""
        self._whole = True
        await self.feed(b"")

    def cut(self) -> None:
        """Note that the rest will not come, unless all of it has."""
        if self._whole:
            return
        self._cut = True
        if not self._pieces.full():  # Else the reader has a piece to wake up for.
            self._pieces.put_nowait(b"")

    def leave(self) -> None:
        """Note that nobody reads on; who waits to feed is let go."""
        self._left = True
        self._wanted.set()
        while not self._pieces.empty():
            self._pieces.get_nowait()
