"""Where a block stands on a canvas of any size: its zone, its window, and the area that is safe for what must be read."""

from __future__ import annotations

import math
from typing import NamedTuple

from copydesk_server.media.blocks.types import RATIOS, Aspect, Block, Size, Zone, ZoneKind

# Left, top, right and bottom, in shares of the canvas. On television and on the web the middle 90 % are safe (SMPTE ST 2046-1,
# EBU R 95); full blocks keep more, for the eye. Apps lay their own buttons over the foot and head of tall films.
SAFE: dict[Aspect, tuple[float, float, float, float]] = {
    "16:9": (0.075, 0.09, 0.075, 0.1),
    "9:16": (0.08, 0.13, 0.08, 0.21),
    "1:1": (0.08, 0.09, 0.08, 0.09),
    "4:5": (0.08, 0.09, 0.08, 0.1),
}


class Area(NamedTuple):
    """A part of a canvas, in pixels."""

    x: float
    y: float
    w: float
    h: float


def aspect_of(canvas: Size) -> Aspect:
    """The aspect ratio, of those that blocks are designed for, that a canvas is nearest to."""
    ratio = canvas.width / canvas.height
    return min(RATIOS, key=lambda one: abs(math.log(RATIOS[one] / ratio)))


def safe_area(canvas: Size) -> Area:
    """Where full blocks put what must be read."""
    left, top, right, bottom = SAFE[aspect_of(canvas)]
    return Area(
        left * canvas.width, top * canvas.height, (1 - left - right) * canvas.width, (1 - top - bottom) * canvas.height
    )


def zone_of(block: Block, canvas: Size, placement: object = None, kind: ZoneKind = ZoneKind.COVERS) -> Area | None:
    """The zone of a block on a canvas; ``None`` where it has none of that kind.

    Args:
        block: The block.
        canvas: The canvas.
        placement: Name of the zone, where the block has several.
        kind: Which kind is asked for.
    """
    aspect = aspect_of(canvas)
    fitting = [one for one in block.zones if one.kind is kind and one.aspect_ratio in {None, aspect}]
    chosen = next((one for one in fitting if one.name == placement), fitting[0] if fitting else None)
    return None if chosen is None else _area(chosen, canvas)


def covers_all(block: Block) -> bool:
    """Whether a block covers the whole canvas while it holds."""
    return any(one.kind is ZoneKind.COVERS and one.aspect_ratio is None for one in block.zones)


def _area(zone: Zone, canvas: Size) -> Area:
    return Area(zone.x * canvas.width, zone.y * canvas.height, zone.width * canvas.width, zone.height * canvas.height)
