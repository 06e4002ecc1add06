"""Outlines and fills of shapes as XML: rectangles, ellipses and polygons, in colours of the theme and shades of them."""

from __future__ import annotations

from copydesk_server.decks.elements import Shape
from copydesk_server.decks.powerpoint.units import THEME, place

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
