"""Texts over a picture, for libass. Each frame has a second of its own, since libass counts in hundredths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from copydesk_server.media import burning
from copydesk_server.media.burning import CaptionPosition, CaptionStyle
from copydesk_server.media.render.plan import Canvas
from copydesk_server.media.render.scenes import Curve, Layer, Lettering

# The fonts of the server have one family.
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
    return "{" + "".join(tags) + "}" + literal(text.text)


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
