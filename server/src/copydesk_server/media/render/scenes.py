"""What a composed film shows: scenes of layers, each a stretch of frames that can be encoded alone. Pure data, hashed.

A scene names its sources by what is in them, and times by their own frames: where it stands in the film is no part of
its hash, so that an edit before it leaves it as it is.
"""

from __future__ import annotations

import hashlib
from typing import Annotated

import msgspec

from copydesk_server.media.render.plan import Canvas, FadeKind, Overlay

# Part of each hash: it is raised when the same scene is encoded to other frames.
ENGINE = "c3"


class Point(msgspec.Struct, frozen=True):
    """A value at a frame of the item, and how it goes on: linear, hold or ease."""

    frame: int
    value: float
    easing: str


class Curve(msgspec.Struct, frozen=True):
    """How a property moves."""

    property: str
    points: tuple[Point, ...]


class Look(msgspec.Struct, frozen=True):
    """Where a layer is and how it is seen; ``crop`` is left, top, right, bottom as shares of its picture."""

    x: float = 0.5
    y: float = 0.5
    scale: float = 1.0
    rotation: float = 0.0
    crop: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    opacity: float = 1.0
    fade_in: int = 0
    fade_out: int = 0
    curves: tuple[Curve, ...] = ()


class Clip(msgspec.Struct, frozen=True, tag=True):
    """A film of which frames are shown.

    Args:
        source: SHA-256 of its file.
        first: The frame of the source that the item begins with, in the canvas's rate.
        speed: In thousandths.
    """

    source: str
    first: int
    speed: int = 1000


class Picture(msgspec.Struct, frozen=True, tag=True):
    """A picture that stands; ``source`` is the SHA-256 of its file."""

    source: str


class Animation(msgspec.Struct, frozen=True, tag=True):
    """Pictures, one a frame of the item; ``source`` is the hash of what they are drawn from."""

    source: str


class Lettering(msgspec.Struct, frozen=True, tag=True):
    """A text; ``size`` is a share of the shorter side."""

    text: str
    size: float
    color: str
    background: str | None


Content = Clip | Picture | Animation | Lettering


class Layer(msgspec.Struct, frozen=True):
    """Something that is seen.

    Args:
        content: What it is.
        offset: Frames of the item before the scene begins.
        length: Frames of the item.
        look: Where it is.
    """

    content: Content
    offset: int
    length: int
    look: Look = Look()

    @property
    def moves(self) -> bool:
        """Whether its frames differ."""
        faded = bool(self.look.fade_in or self.look.fade_out)
        return isinstance(self.content, Clip | Animation) or bool(self.look.curves) or faded

    def normal(self) -> Layer:
        """The same layer without what its frames do not depend on."""
        look, content, offset = self.look, self.content, self.offset
        moves = look.curves or look.fade_in or look.fade_out
        if isinstance(content, Clip) and content.speed == 1000 and not moves:
            return Layer(Clip(content.source, content.first + offset), 0, 0, look)
        if not moves and not isinstance(content, Clip | Animation):
            return Layer(content, 0, 0, look)
        return Layer(content, offset, self.length if look.fade_out else 0, look)


class Join(msgspec.Struct, frozen=True):
    """How the second of two layers follows the first: ``total`` frames, of which ``done`` are before the scene."""

    kind: FadeKind
    total: int
    done: int


class Shot(msgspec.Struct, frozen=True):
    """A layer, or two that follow each other (``None`` where nothing is), over those before it."""

    layers: tuple[Layer | None, ...]
    join: Join | None = None


class Scene(msgspec.Struct, frozen=True):
    """Frames ``[start, start + frames)`` of a film.

    Args:
        start: Its first frame.
        frames: How many.
        shots: What is seen, each over those before it.
        overlays: Captions over all, in frames from the start.
        style: Their style.
    """

    start: Annotated[int, msgspec.Meta(ge=0)]
    frames: int
    shots: tuple[Shot, ...]
    overlays: tuple[Overlay, ...] = ()
    style: str = ""

    @property
    def stands(self) -> bool:
        """Whether all of its frames are alike."""
        still = not any(layer is not None and layer.moves for shot in self.shots for layer in shot.layers)
        whole = all((one.start, one.end) == (0, self.frames) for one in self.overlays)
        return still and whole and not any(shot.join for shot in self.shots)

    @property
    def encoded(self) -> int:
        """Frames that are encoded: one of a scene that stands, which is then held."""
        return 1 if self.stands else self.frames

    def sources(self) -> set[str]:
        """The files that it shows."""
        contents = [layer.content for shot in self.shots for layer in shot.layers if layer is not None]
        return {one.source for one in contents if not isinstance(one, Lettering)}

    def key(self, canvas: Canvas, background: str) -> str:
        """The hash of what is encoded."""
        shots = [Shot(tuple(one and one.normal() for one in shot.layers), shot.join) for shot in self.shots]
        stands = self.stands
        overlays = [(one.text, 0 if stands else one.start, 1 if stands else one.end) for one in self.overlays]
        seen = [ENGINE, canvas, background, self.encoded, shots, overlays, self.style if overlays else ""]
        return hashlib.sha256(msgspec.json.encode(seen)).hexdigest()
