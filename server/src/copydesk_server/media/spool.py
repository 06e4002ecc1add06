"""An upload of media on its way in: it is written to the disk as it comes, digested on the way, and probed in a sandbox.

Nothing of it is stored here; whoever asked decides that, once it is known what the file is.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterable, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from copydesk_server.core.blob_store import BLOCK
from copydesk_server.core.errors import PayloadTooLarge, UnreadableMedia, UnsupportedMediaType
from copydesk_server.core.storage import working_folder
from copydesk_server.media.intake_types import SANDBOX_BYTES, SANDBOX_CPU_SECONDS, SANDBOX_SECONDS, MediaFacts, probe
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused

# The API description's own limit.
MEDIA_BYTES = 64 * 1024 * 1024
# Large enough that the thread which writes it is worth its start.
_PIECE = 512 * 1024
# What a type is sent as, by who made the file; the right side is what a file is told as.
_ALIASES = {
    "audio/mp3": "audio/mpeg",
    "audio/x-mp3": "audio/mpeg",
    "audio/wave": "audio/wav",
    "audio/x-wav": "audio/wav",
    "audio/vnd.wave": "audio/wav",
    "audio/x-flac": "audio/flac",
    "audio/x-m4a": "audio/mp4",
    "audio/m4a": "audio/mp4",
    "audio/aacp": "audio/aac",
    "audio/x-aac": "audio/aac",
    "audio/opus": "audio/ogg",
    "application/ogg": "audio/ogg",
    "video/x-m4v": "video/mp4",
    "video/matroska": "video/x-matroska",
    "audio/matroska": "audio/x-matroska",
    "image/jpg": "image/jpeg",
}
# What generated clients send: it says nothing of the file.
_UNTOLD = frozenset({"", "application/octet-stream"})
# Of one family of containers, whatever a program calls it: a QuickTime file is an MP4 file of other brands.
_SAME = ({"mp4", "quicktime"}, {"webm", "x-matroska"})


@dataclass(frozen=True, slots=True)
class SpooledMedia:
    """A file on the disk, for as long as the block lasts: how long it is, its digest in hexadecimal, and what it is."""

    path: Path
    size: int
    sha256: str
    facts: MediaFacts

    async def pieces(self) -> AsyncIterator[bytes]:
        """Its content, to be stored."""
        with await asyncio.to_thread(self.path.open, "rb") as file:
            while piece := await asyncio.to_thread(file.read, BLOCK):
                yield piece


@asynccontextmanager
async def spooled_media(
    body: AsyncIterable[bytes], declared: str, *, most_bytes: int = MEDIA_BYTES
) -> AsyncIterator[SpooledMedia]:
    """Take in a file that somebody uploads, and say what it is; it is gone when the block ends.

    Args:
        body: Its bytes as they come.
        declared: The Content-Type of the request; ``application/octet-stream`` says nothing.
        most_bytes: The longest that is taken.

    Raises:
        UnreadableMedia: When it is no media that is taken, with what was seen.
        UnsupportedMediaType: When it is not what the request says.
        PayloadTooLarge: When it is longer than is taken.
    """
    with working_folder("upload") as folder:
        path = folder / "media"
        length, sha256 = await _spool(body, path, most_bytes)
        facts = await probed(path)
        require_declared(declared, facts)
        yield SpooledMedia(path, length, sha256, facts)


async def probed(path: Path) -> MediaFacts:
    """What a file is.

    Raises:
        UnreadableMedia: When it is no media that is taken, with what was seen.
    """
    try:
        async with Sandbox("intake", memory_bytes=SANDBOX_BYTES, cpu_seconds=SANDBOX_CPU_SECONDS) as sandbox:
            return await sandbox.call(probe, str(path), seconds=SANDBOX_SECONDS)
    except SandboxRefused as error:
        raise UnreadableMedia(f"The file {error}.", reason="unreadable") from error
    except SandboxDied as error:
        raise UnreadableMedia("Reading the file took too much memory or time.", reason="too_large") from error


async def digest_of(body: AsyncIterable[bytes]) -> str:
    """The SHA-256 of a body that nobody keeps, in hexadecimal."""
    digest = hashlib.sha256()
    async for piece in body:
        digest.update(piece)
    return digest.hexdigest()


def require_declared(declared: str, facts: MediaFacts) -> None:
    """Hold the type that a request declares against what the file is.

    Raises:
        UnsupportedMediaType: When it is something else.
    """
    told = declared.partition(";")[0].strip().lower()
    told = _ALIASES.get(told, told)
    if told in _UNTOLD or told == facts.content_type:
        return
    (major, _, minor), (own_major, _, own_minor) = told.partition("/"), facts.content_type.partition("/")
    # Browsers record sound alone as video/webm, and Ogg and MP4 are called by what they usually hold.
    same = minor == own_minor or any({minor, own_minor} <= family for family in _SAME)
    if {major, own_major} <= {"video", "audio"} and same:
        return
    raise UnsupportedMediaType(
        f"The request says that the file is {told[:100]}, and it is {facts.content_type}; send that as its Content-Type."
    )


async def _spool(body: AsyncIterable[bytes], path: Path, most_bytes: int) -> tuple[int, str]:
    """Write a body to the disk; its length and its digest."""
    length, digest, held = 0, hashlib.sha256(), bytearray()
    with path.open("wb") as file:

        def write(piece: bytes) -> None:
            digest.update(piece)
            file.write(piece)

        async for piece in body:
            length += len(piece)
            if length > most_bytes:
                raise PayloadTooLarge(f"The file may have {most_bytes} bytes at most.", limit=most_bytes)
            held += piece
            if len(held) >= _PIECE:
                await asyncio.to_thread(write, bytes(held))
                held.clear()
        await asyncio.to_thread(write, bytes(held))
    return length, digest.hexdigest()
