"""What a motion block is and what it is drawn with, where its zones are, and which picture each frame shows. Plain data."""

from __future__ import annotations

import math
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from copydesk_server.core.wire import JsonObject, Schema
from copydesk_server.media.render.plan import Rate

Part = Annotated[float, Meta(ge=0, le=1)]
Aspect = Literal["16:9", "9:16", "1:1", "4:5"]
# Of a canvas, width by height, for the aspect ratios that blocks are designed for.
RATIOS: dict[Aspect, float] = {"16:9": 16 / 9, "9:16": 9 / 16, "1:1": 1.0, "4:5": 4 / 5}


class BlockCategory(StrEnum):
    """What a block is for."""

    OPENING = "opening"
    IDENTITY = "identity"
    EMPHASIS = "emphasis"
    DATA = "data"
    STRUCTURE = "structure"
    SCREEN = "screen"
    CLOSING = "closing"


class ZoneKind(StrEnum):
    """What becomes of a part of the canvas: the block covers it, or media below it is seen through it."""

    COVERS = "covers"
    WINDOW = "window"


class Zone(Schema, frozen=True, kw_only=True):
    """A part of the canvas, in shares of its width and height; `aspect_ratio` is null where it is the same in all."""

    name: Annotated[str, Meta(max_length=20)]
    kind: ZoneKind
    aspect_ratio: Aspect | None
    x: Part
    y: Part
    width: Part
    height: Part


class Durations(Schema, frozen=True, kw_only=True):
    """How long a block can be shown, in seconds."""

    min: float
    default: float
    max: float


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A version of a block; a version that was published does not change.

    Args:
        ref: ``name@version``.
        title: What people call it.
        category: What it is for.
        duration: How long it can be shown.
        enter_seconds: How long it comes in; it holds still after that.
        leave_seconds: How long it goes out.
        aspect_ratios: What it is designed for.
        zones: What it covers, and where media below it is seen.
        parameters: JSON Schema of its parameters.
        example: Parameters that fit, as in its preview.
    """

    ref: str
    title: str
    category: BlockCategory
    duration: Durations
    enter_seconds: float
    leave_seconds: float
    aspect_ratios: list[Aspect]
    zones: list[Zone]
    parameters: JsonObject
    example: JsonObject


class BlockTheme(msgspec.Struct, frozen=True, kw_only=True):
    """A brand as blocks see it: its colours as they are, before they are made to read (``drawing.py``), and its fonts.

    Args:
        name: The brand's name, for the sting of one without a logo.
        primary, background, text: Its colours, as ``#rrggbb``.
        accent: A second colour; the primary again where it has none.
        heading_font, body_font: Names of its fonts; ours are used where they are not installed.
        logo: Its logo, PNG, JPEG or WebP, and its size in pixels.
    """

    name: str = "Copydesk"
    primary: str = "#1f5f8b"
    background: str = "#f7f8fa"
    text: str = "#18202c"
    accent: str = "#c8502d"
    heading_font: str | None = None
    body_font: str | None = None
    logo: BlockLogo | None = None


class BlockLogo(msgspec.Struct, frozen=True, kw_only=True):
    """A logo in memory."""

    data: bytes
    width: int
    height: int


class Size(msgspec.Struct, frozen=True):
    """Width and height of pictures, in pixels."""

    width: int
    height: int


class State(msgspec.Struct, frozen=True):
    """What a picture shows: milliseconds since the block began to come in, and how far it has gone, 0 to 1."""

    t: float
    out: float


class FramePlan(msgspec.Struct, frozen=True):
    """Which picture each frame of a block shows.

    Args:
        states: The distinct pictures, in the order in which they appear.
        entering: Frames that come in; each has a picture of its own.
        holding: Frames after them, that all show the next picture.
        leaving: Frames that go out; each has a picture of its own.
    """

    states: list[State]
    entering: int
    holding: int
    leaving: int

    @property
    def frames(self) -> int:
        """All frames."""
        return self.entering + self.holding + self.leaving

    def picture(self, frame: int) -> int:
        """Index of the picture that a frame shows."""
        if frame < self.entering:
            return frame
        return self.entering + max(0, frame - self.entering - self.holding + 1)


class TextFact(msgspec.Struct, frozen=True):
    """A text as it was set, in pixels: what tests and checks read.

    Args:
        name: Which text.
        x, y, w, h: Where.
        size: Of its letters.
        fits: Whether it fits its place at the least size.
        ink, ground: Roles of its colour and of what it stands on.
    """

    name: str
    x: float
    y: float
    w: float
    h: float
    size: float
    fits: bool
    ink: str
    ground: str


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """Pictures of a block that are wanted.

    Args:
        ref: Which block.
        params: Its parameters, as ``catalogue.check`` returns them.
        size: Of the pictures.
        theme: The brand.
        states: What they show.
    """

    ref: str
    params: JsonObject
    size: Size
    theme: BlockTheme
    states: list[State]


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


def plan(block: Block, rate: Rate, frames: int) -> FramePlan:
    """The frames of a block.

    What is shorter than coming in and going out take together does both in its share of the time, but holds for one frame:
    nothing is cut off.

    Args:
        block: The block.
        rate: Frames a second.
        frames: How long it is shown.

    Raises:
        ValueError: When it is shown for no frame.
    """
    if frames < 1:
        raise ValueError("a block is shown for one frame at least")
    wanted_in, wanted_out = rate.frames_holding(block.enter_seconds), rate.frames_holding(block.leave_seconds)
    room = frames - 1
    if wanted_in + wanted_out <= room:
        entering, leaving = wanted_in, wanted_out
    else:
        leaving = room * wanted_out // (wanted_in + wanted_out)
        entering = room - leaving
    whole = block.enter_seconds * 1000
    states = [State(round(whole * (at + 1) / (entering + 1), 3), 0.0) for at in range(entering)]
    states.append(State(whole, 0.0))
    states += [State(whole, round((at + 1) / (leaving + 1), 6)) for at in range(leaving)]
    return FramePlan(states, entering, frames - entering - leaving, leaving)
