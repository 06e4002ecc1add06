"""Download the files of a workspace."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.artifacts import service
from copydesk_server.core import blobs
from copydesk_server.core.blobs import Blob
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.wire import Header
from copydesk_server.media.blocks import pictures
from copydesk_server.media.blocks.pictures import Preview
from copydesk_server.web.download import Download

# All that outputs are of: what the system's own tables know differs from machine to machine.
_EXTENSIONS = {
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": ".pptx",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
    "application/json": ".json",
    "application/pdf": ".pdf",
    "application/x-subrip": ".srt",
    "audio/flac": ".flac",
    "audio/mp4": ".m4a",
    "audio/mpeg": ".mp3",
    "audio/ogg": ".ogg",
    "audio/wav": ".wav",
    "audio/webm": ".weba",
    "image/gif": ".gif",
    "image/jpeg": ".jpg",
    "image/png": ".png",
    "image/webp": ".webp",
    "text/html": ".html",
    "text/markdown": ".md",
    "text/plain": ".txt",
    "text/vtt": ".vtt",
    "video/mp4": ".mp4",
    "video/quicktime": ".mov",
    "video/webm": ".webm",
}
# Of a title in a file's name, which file systems limit to 255 bytes: a letter may take three.
_MOST_NAME = 80


class MediaQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which file."""

    key: Annotated[str, Meta(min_length=1, max_length=200, description="A storage key, as outputs name it.")]


class MediaHeaders(msgspec.Struct, frozen=True, kw_only=True):
    """What part of it."""

    range: Annotated[Header | None, Meta(description="One range of bytes, such as `bytes=1000-`.")] = None
    if_range: Annotated[
        Header | None, Meta(description="The ETag that the range is of; else the whole file is sent.")
    ] = None
    if_none_match: Annotated[Header | None, Meta(description="The ETag that is known; 304 where it still holds.")] = (
        None
    )


async def open_(ctx: Context, key: str) -> Download:
    """A file of the workspace.

    Raises:
        NotFound: When it has none of that key.
    """
    if (shipped := pictures.find(key)) is not None:
        return _shipped(shipped)
    blob = await blobs.find(ctx, key)
    if blob is None:
        raise NotFound(f"There is no file {key!r} in this workspace.")
    return Download(
        blob.bytes,
        blob.content_type,
        blob.sha256,
        await _name(ctx, blob),
        lambda start, end: blobs.stream(ctx, blob, start, end),
    )


def _shipped(file: Preview) -> Download:
    """A file that ships with the server: it is the same for each workspace."""

    async def stream(start: int, end: int) -> AsyncIterator[bytes]:
        yield (await asyncio.to_thread(file.path.read_bytes))[start:end]

    return Download(file.bytes, file.content_type, file.sha256, file.path.name, stream)


async def _name(ctx: Context, blob: Blob) -> str:
    """What the file is called: as its artifact is titled, with its role where several of its files have the type."""
    kind = blob.content_type.partition(";")[0]
    extension = _EXTENSIONS.get(kind, ".bin")
    artifact = await service.holding(ctx, blob.key)
    if artifact is None:
        return f"{blob.key}{extension}"
    name = _slug(artifact["title"]) or artifact["_id"]
    same = [file for file in artifact["files"] if file["content_type"].partition(";")[0] == kind]
    [role] = [file["role"] for file in artifact["files"] if file["storage_key"] == blob.key][:1]
    return f"{name}-{role}{extension}" if len(same) > 1 else f"{name}{extension}"


def _slug(title: str) -> str:
    """A title in lower case, its words joined by hyphens; letters of any script stay with their marks."""
    kept = (letter if unicodedata.category(letter)[0] in "LMN" else "-" for letter in title.lower())
    return re.sub("-+", "-", "".join(kept))[:_MOST_NAME].strip("-")
