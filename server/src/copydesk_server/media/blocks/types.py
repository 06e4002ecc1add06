"""What a motion block is and what it is drawn with. All of it is plain data: nothing here draws, reads or stores."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from copydesk_server.core.wire import JsonObject, Schema

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
    """A brand as blocks see it: its colours as they are, before they are made to read (``palette.py``), and its fonts.

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
