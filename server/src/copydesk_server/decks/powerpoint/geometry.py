"""Places, colours and outlines as PowerPoint has them."""

from __future__ import annotations

import re

from pptx.enum.dml import MSO_THEME_COLOR
from pptx.util import Emu

from copydesk_server.decks.elements import Box, Ink, Shape

# English metric units in a point (ECMA-376, part 1).
EMU = 12_700
# The place of each role in a theme: ground and text are light 1 and dark 1, as masters map them.
THEME = {
    Ink.GROUND: ("lt1", "bg1", MSO_THEME_COLOR.BACKGROUND_1),
    Ink.TEXT: ("dk1", "tx1", MSO_THEME_COLOR.TEXT_1),
    Ink.CARD: ("lt2", "bg2", MSO_THEME_COLOR.BACKGROUND_2),
    Ink.MUTED: ("dk2", "tx2", MSO_THEME_COLOR.TEXT_2),
    Ink.BRAND: ("accent1", "accent1", MSO_THEME_COLOR.ACCENT_1),
    Ink.ACCENT: ("accent2", "accent2", MSO_THEME_COLOR.ACCENT_2),
    Ink.FILL: ("accent3", "accent3", MSO_THEME_COLOR.ACCENT_3),
    Ink.ON_FILL: ("accent4", "accent4", MSO_THEME_COLOR.ACCENT_4),
    Ink.QUIET: ("accent5", "accent5", MSO_THEME_COLOR.ACCENT_5),
    Ink.LINE: ("accent6", "accent6", MSO_THEME_COLOR.ACCENT_6),
}
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def plain(text: str) -> str:
    """A text without what XML cannot hold."""
    return _UNPRINTABLE.sub("", text)


def place(box: Box) -> tuple[Emu, Emu, Emu, Emu]:
    """A box in English metric units."""
    return emu(box.x), emu(box.y), emu(box.w), emu(box.h)


def emu(points: float) -> Emu:
    """A length in English metric units."""
    return Emu(max(0, round(points * EMU)))


# A share in the XML: a hundred thousandths (ECMA-376, 20.1.10.40).
_WHOLE = 100_000


def outline(shape: Shape) -> str:
    """The form of a shape."""
    if shape.corners or shape.contours:
        return _polygon(shape)
    if shape.is_oval or not shape.radius:
        return f'<a:prstGeom prst="{"ellipse" if shape.is_oval else "rect"}"><a:avLst/></a:prstGeom>'
    share = round(min(0.5, shape.radius / max(1.0, min(shape.box.w, shape.box.h))) * _WHOLE)
    return f'<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val {share}"/></a:avLst></a:prstGeom>'


def _polygon(shape: Shape) -> str:
    _, _, wide, high = place(shape.box)
    contours = shape.contours or [[list(corner) for corner in shape.corners]]
    drawn = "".join(_contour(steps, wide, high) for steps in contours)
    return (
        '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>'
        f'<a:path w="{wide}" h="{high}">{drawn}</a:path></a:pathLst></a:custGeom>'
    )


def _contour(steps: list[list[float]], wide: int, high: int) -> str:
    """A contour, from where it begins and back to that."""
    told = []
    for at, step in enumerate(steps):
        points = zip(step[::2], step[1::2], strict=True)
        spots = "".join(f'<a:pt x="{round(x * wide)}" y="{round(y * high)}"/>' for x, y in points)
        kind = "moveTo" if at == 0 else "lnTo" if len(step) == 2 else "cubicBezTo"
        told.append(f"<a:{kind}>{spots}</a:{kind}>")
    return "".join(told) + "<a:close/>"


def fill(shape: Shape) -> str:
    """Its colour: that of a role, made darker or lighter."""
    by, name = shape.shade, THEME[shape.fill][1]
    if by == 0:
        return f'<a:solidFill><a:schemeClr val="{name}"/></a:solidFill>'
    less = round((1 - abs(by)) * _WHOLE)
    more = f'<a:lumOff val="{_WHOLE - less}"/>' if by > 0 else ""
    return f'<a:solidFill><a:schemeClr val="{name}"><a:lumMod val="{less}"/>{more}</a:schemeClr></a:solidFill>'
