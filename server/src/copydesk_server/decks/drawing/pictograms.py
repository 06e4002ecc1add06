"""Icons on slides, as each template has them: drawn where the words they repeat stand, in colours by role."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server.decks.drawing import outlines
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.grounds import Ground
from copydesk_server.decks.drawing.outlines import Weight
from copydesk_server.decks.elements import Box, Element, Ink, Shape

# The picture of a sentence: its side at most and at least, as a share of the width, and the room between the two.
_LARGEST, _LEAST, _SHARE, _BETWEEN = 300.0, 110.0, 0.34, 48.0
# On a slide that is not wide it stands above the sentence.
_ABOVE, _BELOW = 150.0, 28.0


@dataclass(frozen=True, slots=True)
class _Dress:
    """How a template has its icons.

    Args:
        weight: How thick their lines are.
        ink: Their colour.
        plate: The colour of what they stand on, where they have something.
        is_round: Whether that is a circle.
        inside: Share of its side that is left free around the icon.
    """

    weight: Weight
    ink: Ink
    plate: Ink | None = None
    is_round: bool = False
    inside: float = 0.0


# By what marks a point in the template: a line, a bar, a dot or a panel.
_DRESSES = {
    "line": _Dress("light", Ink.BRAND, Ink.CARD, is_round=True, inside=0.17),
    "bar": _Dress("fill", Ink.ON_FILL, Ink.FILL, inside=0.18),
    "dot": _Dress("light", Ink.BRAND),
    "panel": _Dress("regular", Ink.ACCENT),
}


def pictogram(look: Look, name: str, box: Box, ground: Ground | None = None) -> list[Element]:
    """An icon in a square, on what the template has under it; on a ground of the brand's colour on nothing.

    Args:
        look: Of the deck.
        name: The icon.
        box: The square.
        ground: That of the slide, where it is filled.
    """
    dress = _DRESSES[look.style.points]
    contours = outlines.outline(name, dress.weight)
    if ground is not None and ground.is_filled:
        return [Shape(box=box, fill=ground.text, contours=contours)]
    made: list[Element] = []
    if dress.plate is not None:
        made.append(Shape(box=box, fill=dress.plate, is_oval=dress.is_round))
    return [*made, Shape(box=box.inset(dress.inside * box.w), fill=dress.ink, contours=contours)]


def beside(look: Look, area: Box) -> tuple[Box, Box]:
    """The room of a sentence, and the square of its icon: at the end of its lines, above them where slides are not wide."""
    if look.is_narrow:
        top = area.y + _ABOVE + _BELOW
        return Box(area.x, top, area.w, area.bottom - top), Box(area.x, area.y, _ABOVE, _ABOVE)
    side = max(_LEAST, min(_LARGEST, area.w * _SHARE, area.h * 0.9))
    text = Box(area.x, area.y, area.w - side - _BETWEEN, area.h)
    return text, Box(area.right - side, area.y + (area.h - side) / 2, side, side)
