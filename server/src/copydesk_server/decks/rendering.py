"""The files of a drawn deck. They are made in a sandbox, whose memory and time are limited: text and pictures are the callers'."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from copydesk_server.core import blobs
from copydesk_server.core.context import Context
from copydesk_server.decks.elements import Drawing
from copydesk_server.decks.pages import TEMPLATE, pdf, png, upright
from copydesk_server.decks.types import Deck, DeckExport
from copydesk_server.media import typst
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.media.sandbox_function import sandbox_function
from copydesk_server.queue.types import ErrorCode, JobFailed

PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
# A deck of 60 slides takes some 5 s of computing for all of its files (measured); a busy machine is given more.
RENDER_SECONDS, RENDER_CPU_SECONDS = 120.0, 60
Files = list[tuple[str, str, bytes]]


async def render(
    drawn: Drawing, exports: Sequence[DeckExport], pictures: Mapping[str, bytes], template: bytes | None = None
) -> Files:
    """The files of a deck, that of PowerPoint first.

    Args:
        drawn: The deck.
        exports: Which files.
        pictures: Contents of its pictures, by storage key.
        template: The user's own .pptx, on whose masters it was drawn.

    Raises:
        JobFailed: When one cannot be drawn, or takes too much.
    """
    with tempfile.TemporaryDirectory(prefix="copydesk-deck-") as folder:
        names = await kept(pictures, folder)
        if template is not None:
            await asyncio.to_thread((Path(folder) / TEMPLATE).write_bytes, template)
        made: Files = []
        for kind in DeckExport:
            if kind in exports:
                made += await _render(kind, drawn, folder, names)
        return made


async def contents(ctx: Context, deck: Deck) -> dict[str, bytes]:
    """The contents of all pictures of a deck."""
    found = {}
    for key in sorted({media.storage_key for slide in deck.slides for media in slide.media}):
        blob = await blobs.find(ctx, key)
        if blob is not None:
            found[key] = await blobs.read(ctx, blob)
    return found


async def kept(pictures: Mapping[str, bytes], folder: str) -> dict[str, str]:
    """Pictures as every drawer reads them, in a folder; the name of each, by its storage key. One that cannot be read is left out."""
    names: dict[str, str] = {}
    left = list(enumerate(pictures.items()))
    while left:  # One process for all, and another for those after one that ended it.
        async with Sandbox("slides", cpu_seconds=RENDER_CPU_SECONDS) as sandbox:
            with suppress(SandboxDied):
                while left:
                    number, (key, data) = left.pop(0)
                    with suppress(SandboxRefused):
                        ready = await sandbox.call(upright, data, seconds=RENDER_SECONDS)
                        names[key] = f"{number}.{typst.ending(ready)}"
                        await asyncio.to_thread((Path(folder) / names[key]).write_bytes, ready)
    return names


async def _render(kind: DeckExport, drawn: Drawing, folder: str, names: dict[str, str]) -> Files:
    try:
        async with Sandbox("slides", cpu_seconds=RENDER_CPU_SECONDS) as sandbox:
            if kind is DeckExport.PNG:
                made = await sandbox.call(png, drawn, folder, names, typst.PICTURE_WIDTH, seconds=RENDER_SECONDS)
                return [(f"slide-{at:03}", "image/png", data) for at, data in enumerate(made, 1)]
            function = pptx if kind is DeckExport.PPTX else pdf
            data = await sandbox.call(function, drawn, folder, names, seconds=RENDER_SECONDS)
            return [(kind.value, PPTX if kind is DeckExport.PPTX else "application/pdf", data)]
    except SandboxRefused as error:
        raise JobFailed(ErrorCode.RENDER_FAILED, f"The {kind.value} of the slides could not be drawn.") from error
    except SandboxDied as error:
        told = f"The {kind.value} of {len(drawn.pages)} slides takes too much memory or time; ask for fewer slides."
        raise JobFailed(ErrorCode.RENDER_FAILED, told) from error


@sandbox_function("copydesk_server.decks.powerpoint.file")
def pptx(drawn: Drawing, folder: str, names: dict[str, str]) -> bytes:
    """The file of PowerPoint."""
    raise NotImplementedError
