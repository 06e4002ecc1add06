"""The scenes of a composition, and the letters that are drawn in them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Annotated

import msgspec

from copydesk_server.media import burning
from copydesk_server.media.burning import CaptionPosition, CaptionStyle
from copydesk_server.media.render.plan import Canvas, FadeKind, Overlay

# The font of texts in letters that it has.
FONT = "Roboto"
_EVENTS = "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text"
Event = tuple[int, int, str]


def ass(canvas: Canvas, style: str, events: Iterable[Event]) -> str:
    """A file of texts, from frame to frame."""
    head = f"[Script Info]\nScriptType: v4.00+\nPlayResX: {canvas.width}\nPlayResY: {canvas.height}\nWrapStyle: 0\n"
    lines = [f"Dialogue: 0,{_clock(start)},{_clock(end)},Word,,0,0,0,,{text}" for start, end, text in events]
    return f"{head}ScaledBorderAndShadow: yes\nYCbCr Matrix: TV.709\n\n{style}\n\n{_EVENTS}\n" + "\n".join(lines) + "\n"


def _clock(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}.00"


def text_events(canvas: Canvas, text: Lettering, layer: Layer, count: int) -> tuple[str, list[Event]]:
    """The style of a text, and its events: one, or one a frame where it moves."""
    style = CaptionStyle.OUTLINE if text.background is None else CaptionStyle.BOX
    look = burning.Look(FONT, style, CaptionPosition.CENTER, "#ffffff")
    written = burning.style(look, canvas.width, canvas.height)
    numbers: Sequence[tuple[int, int]] = [(n, n + 1) for n in range(count)] if layer.moves else [(0, count)]
    return written, [(start, end, _event(canvas, text, layer, start)) for start, end in numbers]


def _event(canvas: Canvas, text: Lettering, layer: Layer, number: int) -> str:
    from_curves = {curve.property: curve for curve in layer.look.curves}
    look, frame = layer.look, layer.offset + number

    def value(name: str, constant: float) -> float:
        curve = from_curves.get(name)
        return constant if curve is None else value_at(curve, frame)

    size = max(1, round(min(canvas.width, canvas.height) * text.size * value("scale", look.scale)))
    alpha = round(255 * (1 - alpha_at(layer, from_curves.get("opacity"), number)))
    tags = [
        f"\\an5\\pos({value('x', look.x) * canvas.width:.2f},{value('y', look.y) * canvas.height:.2f})",
        f"\\fs{size}\\frz{-value('rotation', look.rotation):.2f}\\1c{_colour(text.color)}\\alpha&H{alpha:02X}&",
        *([f"\\4c{_colour(text.background)}\\4a&H{alpha:02X}&"] if text.background else []),
    ]
    return "{" + "".join(tags) + "}" + burning.script_font(text.text) + literal(text.text)


def literal(text: str) -> str:
    """A text in which libass finds no command."""
    plain = text.replace("\\", "\\\u2060").replace("{", r"\{").replace("}", r"\}")
    return r"\N".join(plain.splitlines())


def _colour(colour: str) -> str:
    return f"&H{colour[5:7]}{colour[3:5]}{colour[1:3]}&"


def alpha_at(layer: Layer, curve: Curve | None, number: int) -> float:
    """How much of a layer is seen at a frame of its scene."""
    look, frame = layer.look, layer.offset + number
    value = value_at(curve, frame) if curve is not None else look.opacity
    if look.fade_in:
        value *= min(1.0, (frame + 1) / (look.fade_in + 1))
    if look.fade_out:
        value *= min(1.0, max(0.0, (layer.length - frame) / (look.fade_out + 1)))
    return min(1.0, max(0.0, value))


def value_at(curve: Curve, frame: float) -> float:
    """The value of a curve at a frame of its item."""
    points = curve.points
    if frame <= points[0].frame:
        return points[0].value
    for before, after in pairwise(points):
        if frame < after.frame:
            share = (frame - before.frame) / (after.frame - before.frame)
            share = {"hold": 0.0, "ease": share * share * (3 - 2 * share)}.get(before.easing, share)
            return before.value + (after.value - before.value) * share
    return points[-1].value


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
