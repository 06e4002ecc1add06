"""What a film shows and when: pure data in whole frames. Seconds appear only where they come in and go out."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

import msgspec

SAMPLE_RATE = 48_000
# Samples that a packet of AAC adds to a sound.
BLOCK = 1_024


def on_block(sample: int) -> int:
    """The first sample of the block that begins there or next."""
    return -(-sample // BLOCK) * BLOCK


class Rate(msgspec.Struct, frozen=True):
    """Frames a second, as a fraction: 30000/1001 is no float."""

    num: int
    den: int = 1

    def frames(self, seconds: float) -> int:
        """The frames that a time is nearest to."""
        return round(Fraction(seconds) * self.num / self.den)

    def frames_holding(self, seconds: float) -> int:
        """The fewest frames that a time fits in."""
        return -int(-Fraction(seconds) * self.num // self.den)

    def frames_within(self, seconds: float) -> int:
        """The most frames that fit in a time."""
        return int(Fraction(seconds) * self.num // self.den)

    def seconds(self, frame: int) -> float:
        """When a frame begins."""
        return float(Fraction(frame * self.den, self.num))

    def sample(self, frame: int) -> int:
        """The sample that a frame begins with, of the absolute frame: sums of rounded lengths would drift."""
        return round(Fraction(frame * self.den * SAMPLE_RATE, self.num))

    @property
    def text(self) -> str:
        """As ffmpeg and the API write it."""
        return str(self.num) if self.den == 1 else f"{self.num}/{self.den}"


class FadeKind(StrEnum):
    """How a picture follows another."""

    FADE = "fade"
    SLIDE = "slide"
    WIPE = "wipe"


class Quality(StrEnum):
    """How well a film is encoded."""

    DRAFT = "draft"
    FINAL = "final"


class Canvas(msgspec.Struct, frozen=True):
    """The frame that all is shown in."""

    width: int
    height: int
    rate: Rate
    quality: Quality


class Still(msgspec.Struct, frozen=True):
    """A picture that stands for some frames.

    Args:
        picture: SHA-256 of its file.
        frames: How long it stands, one frame at least.
        goes_on: Whether it follows the one before without a fade, as the same slide with more on it.
    """

    picture: str
    frames: int
    goes_on: bool = False


class Fade(msgspec.Struct, frozen=True):
    """How each picture of a film follows the one before: half of it is taken from either."""

    kind: FadeKind
    frames: int


class Overlay(msgspec.Struct, frozen=True):
    """Text over the picture in the frames ``[start, end)``: what an event of ASS says. Overlays do not meet."""

    start: int
    end: int
    text: str


class RenderPlan(msgspec.Struct, frozen=True):
    """A film without its sound.

    Args:
        canvas: The frame.
        stills: The pictures, in order, one after another.
        fade: How they follow each other; ``None`` for cuts.
        overlays: Text over them, in order.
        overlay_style: The style of that text: lines of ASS.
    """

    canvas: Canvas
    stills: tuple[Still, ...]
    fade: Fade | None = None
    overlays: tuple[Overlay, ...] = ()
    overlay_style: str = ""

    @property
    def frames(self) -> int:
        """Frames of the whole."""
        return sum(still.frames for still in self.stills)


def starts(stills: Sequence[Still]) -> list[int]:
    """The frame that each picture begins with."""
    found, at = [], 0
    for still in stills:
        found.append(at)
        at += still.frames
    return found
