"""The files of a drawn deck. They are made in a sandbox, whose memory and time are limited: text and pictures are the callers'."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from copydesk_server.decks import fitting, powerpoint
from copydesk_server.decks.elements import Drawing
from copydesk_server.decks.types import DeckExport
from copydesk_server.media import typst
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.queue.types import ErrorCode, JobFailed

PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
# A deck of 60 slides takes some 5 s of computing for all of its files (measured); a busy machine is given more.
RENDER_SECONDS, RENDER_CPU_SECONDS = 120.0, 60
Files = list[tuple[str, str, bytes]]


async def render(drawn: Drawing, exports: Sequence[DeckExport], pictures: Mapping[str, bytes]) -> Files:
    """The files of a deck, that of PowerPoint first.

    Args:
        drawn: The deck.
        exports: Which files.
        pictures: Contents of its pictures, by storage key.

    Raises:
        JobFailed: When one cannot be drawn, or takes too much.
    """
    names = {key: f"{number}.{typst.ending(data)}" for number, (key, data) in enumerate(pictures.items())}
    with tempfile.TemporaryDirectory(prefix="copydesk-deck-") as folder:
        for key, name in names.items():
            await asyncio.to_thread((Path(folder) / name).write_bytes, pictures[key])
        made: Files = []
        for kind in DeckExport:
            if kind in exports:
                made += await _render(kind, drawn, folder, names)
        return made


async def _render(kind: DeckExport, drawn: Drawing, folder: str, names: dict[str, str]) -> Files:
    try:
        async with Sandbox("slides", cpu_seconds=RENDER_CPU_SECONDS) as sandbox:
            if kind is DeckExport.PNG:
                made = await sandbox.call(png, drawn, folder, names, seconds=RENDER_SECONDS)
                return [(f"slide-{at:03}", "image/png", data) for at, data in enumerate(made, 1)]
            function = pptx if kind is DeckExport.PPTX else pdf
            data = await sandbox.call(function, drawn, folder, names, seconds=RENDER_SECONDS)
            return [(kind.value, PPTX if kind is DeckExport.PPTX else "application/pdf", data)]
    except SandboxRefused as error:
        raise JobFailed(ErrorCode.RENDER_FAILED, f"The {kind.value} of the slides could not be drawn.") from error
    except SandboxDied as error:
        told = f"The {kind.value} of {len(drawn.pages)} slides takes too much memory or time; ask for fewer slides."
        raise JobFailed(ErrorCode.RENDER_FAILED, told) from error


def pptx(drawn: Drawing, folder: str, names: dict[str, str]) -> bytes:
    """The file of PowerPoint; runs in a sandbox."""
    return powerpoint.pptx(drawn, {key: (Path(folder) / name).read_bytes() for key, name in names.items()})


def pdf(drawn: Drawing, folder: str, names: dict[str, str]) -> bytes:
    """The PDF; runs in a sandbox."""
    return typst.pdf(drawn, folder, names, fitting.fonts_folders())


def png(drawn: Drawing, folder: str, names: dict[str, str]) -> list[bytes]:
    """A picture of each slide; runs in a sandbox."""
    return typst.png(drawn, folder, names, fitting.fonts_folders())
