"""Outlines and fills of shapes as XML: rectangles, ellipses and polygons, in colours of the theme and shades of them."""

from __future__ import annotations

from copydesk_server.decks.elements import Shape
from copydesk_server.decks.powerpoint.units import THEME, place

# A share in the XML: a hundred thousandths (ECMA-376, 20.1.10.40).
_WHOLE = 100_000


def outline(shape: Shape) -> str:
    """The form of a shape."""
    if shape.corners:
        return _polygon(shape)
    if shape.is_oval or not shape.radius:
        return f'<a:prstGeom prst="{"ellipse" if shape.is_oval else "rect"}"><a:avLst/></a:prstGeom>'
    share = round(min(0.5, shape.radius / max(1.0, min(shape.box.w, shape.box.h))) * _WHOLE)
    return f'<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val {share}"/></a:avLst></a:prstGeom>'


def _polygon(shape: Shape) -> str:
    _, _, wide, high = place(shape.box)
    first, *others = [f'<a:pt x="{round(x * wide)}" y="{round(y * high)}"/>' for x, y in shape.corners]
    lines = "".join(f"<a:lnTo>{one}</a:lnTo>" for one in others)
    return (
        '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>'
        f'<a:path w="{wide}" h="{high}"><a:moveTo>{first}</a:moveTo>{lines}<a:close/></a:path></a:pathLst></a:custGeom>'
    )


def fill(shape: Shape) -> str:
    """Its colour: that of a role, made darker or lighter."""
    by, name = shape.shade, THEME[shape.fill][1]
    if by == 0:
        return f'<a:solidFill><a:schemeClr val="{name}"/></a:solidFill>'
    less = round((1 - abs(by)) * _WHOLE)
    more = f'<a:lumOff val="{_WHOLE - less}"/>' if by > 0 else ""
    return f'<a:solidFill><a:schemeClr val="{name}"><a:lumMod val="{less}"/>{more}</a:schemeClr></a:solidFill>'
