"""Animation blocks of a timeline, drawn into the job's folder: a picture for each frame, those that hold still once."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import msgspec

from copydesk_server.compositions.timeline.model import Timeline, TimelineItem
from copydesk_server.core.context import Context
from copydesk_server.library import service as library
from copydesk_server.media.blocks import catalogue, pictures, types
from copydesk_server.media.blocks.types import BlockTheme, Drawing, Size
from copydesk_server.media.render.composing import SourceFile
from copydesk_server.media.render.plan import Canvas

# Part of each hash: it is raised when the same block is drawn to other pictures.
_DRAWN_BY = "1"


async def draw(
    ctx: Context, timeline: Timeline, project_id: str | None, canvas: Canvas, folder: Path
) -> tuple[dict[str, str], dict[str, SourceFile]]:
    """Draw the blocks of a timeline as the brand has them.

    Returns:
        The hash of what each is drawn from, by its item; and the pictures, by that hash.

    Raises:
        SandboxRefused, SandboxDied: When one cannot be drawn.
    """
    items = [item for track in timeline.tracks if not track.muted for item in track.items if item.block is not None]
    if not items:
        return {}, {}
    theme = await library.block_theme(ctx, project_id)
    by_item: dict[str, str] = {}
    files: dict[str, SourceFile] = {}
    for item in items:
        key = _hash(item, canvas, theme)
        by_item[item.key] = key
        if key not in files:
            files[key] = await _draw(item, canvas, theme, folder, f"block-{len(files)}")
    return by_item, files


def covering(timeline: Timeline, canvas: Canvas, band: tuple[float, float]) -> list[tuple[int, int]]:
    """Frames at which a block stands in a band of the frame; one that covers the whole frame leaves room by itself.

    Args:
        timeline: What is shown.
        canvas: Its frame.
        band: Where the band begins and ends, as shares of the height.
    """
    size, found = Size(canvas.width, canvas.height), []
    top, bottom = band[0] * canvas.height, band[1] * canvas.height
    for item in (item for track in timeline.tracks if not track.muted for item in track.items):
        block = catalogue.find(item.block.ref) if item.block is not None else None
        if block is None or item.block is None or types.covers_all(block):
            continue
        zone = types.zone_of(block, size, item.block.params.get("placement"))
        if zone is not None and zone.y < bottom and top < zone.y + zone.h:
            found.append((item.start, item.end))
    return found


def _hash(item: TimelineItem, canvas: Canvas, theme: BlockTheme) -> str:
    seen = [_DRAWN_BY, item.block, item.duration, canvas.width, canvas.height, canvas.rate, theme]
    return hashlib.sha256(msgspec.json.encode(seen)).hexdigest()


async def _draw(item: TimelineItem, canvas: Canvas, theme: BlockTheme, folder: Path, name: str) -> SourceFile:
    if item.block is None:
        raise AssertionError("only blocks are drawn")
    block = catalogue.blocks()[item.block.ref]
    plan = types.plan(block, canvas.rate, item.duration)
    drawing = Drawing(
        ref=item.block.ref,
        params=catalogue.check(block, item.block.params),
        size=Size(canvas.width, canvas.height),
        theme=theme,
        states=plan.states,
    )
    number = 0
    async for picture in pictures.pictures(drawing):
        await asyncio.to_thread((folder / f"{name}-state-{number}.png").write_bytes, picture)
        number += 1
    for frame in range(item.duration):
        (folder / f"{name}-{frame:07}.png").symlink_to(f"{name}-state-{plan.picture(frame)}.png")
    return SourceFile(f"{name}-%07d.png", "image2")
