"""Pictures of blocks, drawn in a sandbox, and their previews."""

from __future__ import annotations

import asyncio
import hashlib
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from copydesk_server.media.blocks import catalogue
from copydesk_server.media.blocks.types import Drawing, TextFact
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.media.sandbox_function import sandbox_function

# A block that moves for three seconds is drawn by one process; the PNGs of a batch, 80 kB each, are in memory together.
BATCH = 90
# A picture takes 25 ms of computing in 1080p and four times that in 4K (measured); a busy machine is given more.
BATCH_SECONDS, CPU_SECONDS = 120.0, 60
MEMORY_BYTES = 768 * 1024 * 1024
_DRAWING = "copydesk_server.media.blocks.drawing"


@sandbox_function(_DRAWING)
def draw_pictures(drawing: Drawing, folder: str, logo_file: str | None) -> list[bytes]:
    """A transparent PNG for each state, in order."""
    raise NotImplementedError


@sandbox_function(_DRAWING)
def measure_texts(drawing: Drawing, folder: str, logo_file: str | None) -> list[TextFact]:
    """The texts of a block as they are set, without drawing it."""
    raise NotImplementedError


async def pictures(drawing: Drawing) -> AsyncIterator[bytes]:
    """A transparent PNG for each state of a drawing, in order, as they are made.

    Raises:
        SandboxRefused: When it cannot be drawn.
        SandboxDied: When it takes too much memory or time.
    """
    with tempfile.TemporaryDirectory(prefix="copydesk-block-") as folder:
        logo = await _logo(drawing, folder)
        plain = _without_logo(drawing)
        # Each batch in a process of its own: none computes for longer than one batch may.
        for start in range(0, len(drawing.states), BATCH):
            batch = msgspec.structs.replace(plain, states=drawing.states[start : start + BATCH])
            async with Sandbox("blocks", memory_bytes=MEMORY_BYTES, cpu_seconds=CPU_SECONDS) as sandbox:
                made = await sandbox.call(draw_pictures, batch, folder, logo, seconds=BATCH_SECONDS)
            for picture in made:
                yield picture


async def texts(drawing: Drawing) -> list[TextFact]:
    """Where each text of a block stands, how large it is, and whether it fits.

    Raises:
        SandboxRefused: When it cannot be set.
        SandboxDied: When it takes too much memory or time.
    """
    with tempfile.TemporaryDirectory(prefix="copydesk-block-") as folder:
        logo = await _logo(drawing, folder)
        async with Sandbox("blocks", memory_bytes=MEMORY_BYTES, cpu_seconds=CPU_SECONDS) as sandbox:
            return await sandbox.call(measure_texts, _without_logo(drawing), folder, logo, seconds=BATCH_SECONDS)


async def _logo(drawing: Drawing, folder: str) -> str | None:
    """Write the brand's logo, which the sandbox cannot; returns its name."""
    if drawing.theme.logo is None:
        return None
    await asyncio.to_thread((Path(folder) / "logo").write_bytes, drawing.theme.logo.data)
    return "logo"


def _without_logo(drawing: Drawing) -> Drawing:
    """The drawing, whose logo is a file by now: its bytes are not sent again."""
    if drawing.theme.logo is None:
        return drawing
    logo = msgspec.structs.replace(drawing.theme.logo, data=b"")
    return msgspec.structs.replace(drawing, theme=msgspec.structs.replace(drawing.theme, logo=logo))


FOLDER = Path(__file__).parent / "previews"
POSTER, FILM = "webp", "mp4"
_TYPES = {POSTER: "image/webp", FILM: "video/mp4"}
# What the keys of files that ship begin with; those of files of a workspace begin with `blb_`.
PREFIX = "block_"


@dataclass(frozen=True, slots=True)
class Preview:
    """A file that ships: where it is, what it is, its digest in hexadecimal and how long it is."""

    path: Path
    content_type: str
    sha256: str
    bytes: int


def key_of(ref: str, kind: str) -> str:
    """The storage key of a preview.

    Args:
        ref: Of the block.
        kind: ``POSTER`` or ``FILM``.
    """
    return f"{PREFIX}{ref}.{kind}"


def find(key: str) -> Preview | None:
    """The preview of a key; ``None`` where there is none."""
    return _all().get(key) if key.startswith(PREFIX) else None


@cache
def _all() -> dict[str, Preview]:
    """Every preview by its key, 1 MiB in all; read when one is first asked for."""
    found = {}
    for ref in catalogue.blocks():
        for kind, content_type in _TYPES.items():
            path = FOLDER / f"{ref}.{kind}"
            data = path.read_bytes()
            found[key_of(ref, kind)] = Preview(path, content_type, hashlib.sha256(data).hexdigest(), len(data))
    return found


def digest(ref: str) -> str:
    """What a preview is drawn from: the program and the parameters of its block."""
    block = catalogue.blocks()[ref]
    return hashlib.sha256(catalogue.program(ref) + msgspec.json.encode(block)).hexdigest()
