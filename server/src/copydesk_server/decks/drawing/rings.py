"""Shares of a whole: a ring, what it is about in its middle, and its parts by name and value beside or below it."""

from __future__ import annotations

import msgspec

from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import text
from copydesk_server.decks.elements import Box, Chart, Element, Ink, Shape

# Of a wide box a ring takes half the width; of its height what leaves air above and below.
_WIDE, _NOT_WIDE, _HIGH = 0.5, 0.42, 0.94
# Of a tall box, the share that the ring takes above the names of its parts.
_TALL = 0.58
# From the ring to the names of its parts, in points.
_GAP = 56.0
# In sizes of the letters: a line of the names, where a name may break once; the square before it and its place.
_ROW, _SQUARE, _PLACE = 2.5, 0.9, 1.7
# The width of a bold digit with room, in sizes of the letters.
_DIGIT = 0.62
# The value in the middle, in points and as a share of the ring's radius.
_MIDDLE, _OF_RADIUS = 44.0, 0.36
# Parts that are few, and the size of their names.
_FEW, _FEW_SIZE = 4, 26.0
# How much darker, or lighter on a dark ground, each further part is than the one before, and the most.
_STEP, _MOST = 0.2, 0.6


def ring(look: Look, drawn: Chart) -> list[Element]:
    """A ring in the box of a chart, and the names and values of its parts."""
    box = drawn.box
    across = min(box.h * _HIGH, box.w * (_WIDE if look.is_wide else _NOT_WIDE))
    left = Box(box.x + (box.w * 0.06 if look.is_wide else 0.0), box.y + (box.h - across) / 2, across, across)
    gap = _GAP if look.is_wide else _GAP / 2
    names = Box(left.right + gap, box.y, box.right - left.right - gap, box.h)
    if look.is_tall:
        across = min(box.h * _TALL, box.w)
        left = Box(box.x + (box.w - across) / 2, box.y, across, across)
        names = Box(box.x, left.bottom + 20, box.w, box.bottom - left.bottom - 20)
    shades = _shades(look, drawn)
    made: list[Element] = [msgspec.structs.replace(drawn, box=left, shades=shades)]
    if drawn.highlight is not None:
        size = min(_MIDDLE, across / 2 * _OF_RADIUS)
        told = [drawn.labels[0][drawn.highlight]]
        middle = left.inset(across * 0.22, (across - size * 1.5) / 2)
        made.append(text(look, middle, told, size, drawn.size, Ink.ACCENT, bold=True, align="center", valign="middle"))
    return [*made, *_names(look, drawn, names, shades)]


def _names(look: Look, drawn: Chart, box: Box, shades: list[float]) -> list[Element]:
    count = len(drawn.categories)
    # Small where one of them would not fit.
    size = _FEW_SIZE if count <= _FEW and not look.is_narrow and _has_room(look, drawn, box) else drawn.size
    high = min(size * _ROW, box.h / count)
    top = box.y + (box.h - high * count) / 2
    wide = max(map(len, drawn.labels[0])) * size * _DIGIT + size
    made: list[Element] = []
    for at, (name, label) in enumerate(zip(drawn.categories, drawn.labels[0], strict=True)):
        y, out = top + at * high, at == drawn.highlight
        square = Box(box.x, y + (high - size * _SQUARE) / 2, size * _SQUARE, size * _SQUARE)
        made.append(Shape(box=square, fill=part(drawn, at), radius=3, shade=shades[at]))
        value = Box(box.x + size * _PLACE, y, wide, high)
        color = Ink.ACCENT if out else Ink.MUTED
        made.append(text(look, value, [label], size, size, color, bold=True, valign="middle"))
        said = Box(value.right, y, box.right - value.right, high)
        made.append(text(look, said, [name], size, size, Ink.MUTED, valign="middle"))
    return made


def _has_room(look: Look, drawn: Chart, box: Box) -> bool:
    """Whether the names of parts fit in large letters."""
    size, labels = _FEW_SIZE, drawn.labels[0]
    width = box.w - size * _PLACE - max(map(len, labels)) * size * _DIGIT - size
    room = Box(0, 0, width, min(size * _ROW, box.h / len(labels)))
    return all(text(look, room, [name], size, size, Ink.MUTED).fits for name in drawn.categories)


def part(drawn: Chart, at: int) -> Ink:
    """What the colour of a part is for, before it is shaded."""
    return Ink.ACCENT if at == drawn.highlight else Ink.QUIET


def _shades(look: Look, drawn: Chart) -> list[float]:
    """Parts that do not stand out are told apart by how far they are from the ground."""
    others = [at for at in range(len(drawn.categories)) if at != drawn.highlight]
    step = min(_STEP, _MOST / max(1, len(others) - 1)) * (1 if look.is_dark else -1)
    return [step * others.index(at) if at in others else 0.0 for at in range(len(drawn.categories))]
