"""What follows from what: a condition, an arrow, and what is said then, which is what the slide is seen for."""

from __future__ import annotations

import msgspec

from copydesk_server.decks import layouts
from copydesk_server.decks.design import Look
from copydesk_server.decks.drawing import frame
from copydesk_server.decks.drawing.frame import card, ground_of, height_of, settled, text
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.types import Slide

# The circle with the arrow, and the room beside it.
_CIRCLE, _GAP = 56.0, 30.0
# Share of the width that the condition has, and of the height on a slide that is not wide.
_FIRST = 0.38
# Widths of a slide in its heights from which both stand side by side: 4:3 is less.
_WIDE = 1.5
# Room within cards.
_PAD = 30.0


def consequence(look: Look, content: layouts.ConsequenceContent, slide: Slide) -> list[Element]:
    """The condition, quieter, at the left; what follows, large, at the right; below each other where there is no room."""
    ground, inner = ground_of(look, slide), look.inner
    top = frame.eyebrow(look, slide, ground, inner)
    area = Box(inner.x, inner.y + 34, inner.w, inner.h - 34)
    between, pad = _CIRCLE + 2 * _GAP, _PAD if look.style.cards else 0.0
    if _is_narrow(look):
        most = Box(area.x, area.y, area.w, area.h - between)
        left, right = Box(most.x, 0, most.w, most.h * _FIRST), Box(most.x, 0, most.w, most.h * (1 - _FIRST))
    else:
        width = area.w - between
        left = Box(area.x, area.y, width * _FIRST, area.h)
        right = Box(left.right + between, area.y, width * (1 - _FIRST), area.h)
    if_ = text(look, left.inset(pad), [content.condition], 30, 20, Ink.MUTED, role="title")
    then = text(
        look, right.inset(pad), [content.outcome], look.style.scale.statement, 26, Ink.TEXT,
        bold=look.style.bold_titles, heading=True, role="body",
    )  # fmt: skip
    made = _below(look, if_, then, area, pad) if _is_narrow(look) else _beside(look, if_, then, area, pad)
    return [*top, *made]


def _is_narrow(look: Look) -> bool:
    """Whether a third of the slide is too narrow for a sentence."""
    return look.width < _WIDE * look.height


def _beside(look: Look, if_: Text, then: Text, area: Box, pad: float) -> list[Element]:
    high = max(height_of(look, if_), height_of(look, then)) + 2
    place = settled(area, max(high + 2 * pad, area.h * 0.5 if pad else 0.0))
    at = place.y + (place.h - high) / 2
    middle = place.y + place.h / 2
    circle = Box(if_.box.right + pad + _GAP, middle - _CIRCLE / 2, _CIRCLE, _CIRCLE)
    cards = [
        one
        for text_ in (if_, then)
        for one in card(look, Box(text_.box.x - pad, place.y, text_.box.w + 2 * pad, place.h))
    ]
    placed = [
        msgspec.structs.replace(one, box=Box(one.box.x, at, one.box.w, high), valign="middle") for one in (if_, then)
    ]
    return [*cards, placed[0], *_arrow(circle, "→"), placed[1]]


def _below(look: Look, if_: Text, then: Text, area: Box, pad: float) -> list[Element]:
    heights = [height_of(look, one) + 2 + 2 * pad for one in (if_, then)]
    between = _CIRCLE + _GAP
    place = settled(area, sum(heights) + between)
    tops = (place.y, place.y + heights[0] + between)
    circle = Box(area.x + pad, tops[0] + heights[0] + _GAP / 2, _CIRCLE, _CIRCLE)
    made: list[Element] = []
    for one, y, high in zip((if_, then), tops, heights, strict=True):
        made += card(look, Box(area.x, y, area.w, high))
        made.append(msgspec.structs.replace(one, box=Box(one.box.x, y + pad, one.box.w, high - 2 * pad)))
    return [*made[:-1], *_arrow(circle, "↓"), made[-1]]


def _arrow(box: Box, sign: str) -> list[Element]:
    told = Text(
        box=box, texts=[sign], size=round(box.h * 0.6), color=Ink.ON_FILL, bold=True, align="center", valign="middle"
    )  # fmt: skip
    return [Shape(box=box, fill=Ink.FILL, is_oval=True), told]
