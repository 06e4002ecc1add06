"""What follows from what: a condition, an arrow, and what is said then, which is what the slide is seen for."""

from __future__ import annotations

import msgspec

from copydesk_server.decks import layouts
from copydesk_server.decks.drawing import frame
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card
from copydesk_server.decks.drawing.grounds import Ground, ground_of
from copydesk_server.decks.drawing.typesetting import balanced, height_of, moved, settled, text, tight
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences import keywords
from copydesk_server.decks.types import Slide

# The circle with the arrow, the ring around it, and the room beside it.
_CIRCLE, _RING, _GAP = 60.0, 7.0, 30.0
# Share of the width that the condition has, and of the height on a slide that is not wide.
_FIRST = 0.38
# Room within cards.
_PAD = 30.0
# Share of its room that an outcome fills.
_FILLED = 0.84
# How much of the upper half of the circle stands in the room that a field leaves above its edge.
_ABOVE = 14.0
# The largest condition.
_CONDITION = 34.0


def consequence(look: Look, content: layouts.ConsequenceContent, slide: Slide) -> list[Element]:
    """The condition, quieter, where reading begins; what follows, large, beside or below it."""
    ground = ground_of(look, slide)
    if ground.aside is not None:
        return _on_field(look, content, slide, ground, ground.aside)
    top, area = frame.named(look, slide, ground)
    between, pad = _CIRCLE + 2 * _GAP, (_PAD if look.is_wide else _PAD / 2) if look.style.cards else 0.0
    if not look.is_wide:
        most = Box(area.x, area.y, area.w, area.h - between)
        left, right = Box(most.x, 0, most.w, most.h * _FIRST), Box(most.x, 0, most.w, most.h * (1 - _FIRST))
    else:
        width = area.w - between
        left = Box(area.x, area.y, width * _FIRST, area.h)
        right = Box(left.right + between, area.y, width * (1 - _FIRST), area.h)
    if_ = text(look, left.inset(pad), [content.condition], _CONDITION, 20, Ink.TEXT, role="title")
    then = _outcome(look, content.outcome, slide, right.inset(pad))
    made = _beside(look, (if_, then), (left, right), area, pad) if look.is_wide else _below(look, if_, then, area, pad)
    return [*top, *made]


def _outcome(look: Look, told: str, slide: Slide, box: Box) -> Text:
    """What follows, its key words in another colour."""
    made = text(
        look, box, [told], look.style.scale.statement, 24, Ink.TEXT,
        bold=look.style.bold_titles, heading=True, role="body",
    )  # fmt: skip
    found = keywords.key(made.texts[0], look.language, (0, len(made.texts[0])))
    return balanced(look, msgspec.structs.replace(made, key=found), shrinks=True)


def _on_field(
    look: Look, content: layouts.ConsequenceContent, slide: Slide, ground: Ground, aside: Box
) -> list[Element]:
    """The condition on a field, the arrow on its edge, and what follows beside it."""
    assert ground.field is not None
    area, edge = ground.area, ground.field.box
    half = _CIRCLE / 2
    top = frame.eyebrow(look, slide, ground, area) if look.is_wide else []
    room = (
        Box(aside.x, aside.y, aside.w - half, aside.h)
        if look.is_wide
        else Box(aside.x, aside.y, aside.w, aside.h - half + _ABOVE)
    )
    if_ = tight(look, text(look, room, [content.condition], _CONDITION, 20, ground.on_field, role="title"))
    left = half if look.is_wide else 0.0
    below = Box(area.x + left, area.y + 34, area.w - left, area.h - 34)
    then = _outcome(look, content.outcome, slide, Box(below.x, 0, below.w, below.h * _FILLED))
    middle = settled(below, 0.0).y
    if not look.is_wide:
        at = (edge.x + look.margin, edge.bottom - half)
        return [moved(if_, settled(room, if_.box.h).y), *_ringed(*at, "↓"), moved(then, settled(below, then.box.h).y)]
    # Both are settled about one line, on which the arrow is.
    circle = _ringed(edge.right - half, middle - half, "→")
    return [
        *top,
        moved(if_, _about(middle, if_.box.h, room)),
        *circle,
        moved(then, _about(middle, then.box.h, below)),
    ]


def _about(middle: float, high: float, room: Box) -> float:
    """Where a text begins whose middle is at a height, within a box."""
    return max(room.y, min(middle - high / 2, room.bottom - high))


def _beside(look: Look, texts: tuple[Text, Text], boxes: tuple[Box, Box], area: Box, pad: float) -> list[Element]:
    high = max(height_of(look, one) for one in texts) + 2
    place = settled(area, max(high + 2 * pad, area.h * 0.62 if pad else 0.0))
    at = place.y + (place.h - high) / 2
    cards = [one for box in boxes for one in card(look, Box(box.x, place.y, box.w, place.h))]
    placed = [msgspec.structs.replace(one, box=Box(one.box.x, at, one.box.w, high), valign="middle") for one in texts]
    circle = Box(boxes[0].right + _GAP, place.y + (place.h - _CIRCLE) / 2, _CIRCLE, _CIRCLE)
    return [*cards, placed[0], *_arrow(circle, "→", Ink.FILL, Ink.ON_FILL), placed[1]]


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
    return [*made[:-1], *_arrow(circle, "↓", Ink.FILL, Ink.ON_FILL), made[-1]]


def _ringed(x: float, y: float, sign: str) -> list[Element]:
    """An arrow in a ring of the ground's colour, so that it is seen on the edge of a field."""
    box = Box(x, y, _CIRCLE, _CIRCLE)
    ring = Shape(box=box.inset(-_RING), fill=Ink.GROUND, is_oval=True)
    return [ring, *_arrow(box, sign, Ink.ACCENT, Ink.GROUND)]


def _arrow(box: Box, sign: str, fill: Ink, color: Ink) -> list[Element]:
    told = Text(
        box=box, texts=[sign], size=round(box.h * 0.6), color=color, bold=True, align="center", valign="middle"
    )  # fmt: skip
    return [Shape(box=box, fill=fill, is_oval=True), told]
