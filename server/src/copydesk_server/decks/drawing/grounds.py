"""Grounds of slides: where a field of colour stands, what is left beside it, and the colours that read on each."""

from __future__ import annotations

from dataclasses import dataclass

from copydesk_server.decks.drawing import motifs
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.stages import Stage
from copydesk_server.decks.elements import Box, Element, Ink, Shape
from copydesk_server.decks.types import Slide

# From the edge of a field to what stands on it and beside it, in points.
_ON, _OFF = 34.0, 48.0
# The same where a field is above or below.
_ON_DOWN, _OFF_DOWN = 22.0, 26.0
# From a line over the slide to what hangs below it.
BELOW_LINE = 20.0
# Share of a slide that forms on its ground take, and of a field beside text, from its end.
_FORMS, _LOWER = 0.34, 0.62


@dataclass(frozen=True, slots=True)
class Ground:
    """What a slide stands on, and the colours that read on it.

    Args:
        is_filled: Whether the whole slide has a colour: that of ``ink``.
        area: What is left for what is read.
        foot: Where sources and the number stand.
        foot_filled: Whether they stand on the brand's colour.
        foot_ink: Their colour.
        begins_beside: Whether the field stands where reading begins.
        field: The field, from edge to edge.
        aside: The room on it.
        forms: Where the template's forms stand.
        on_field: The colour of texts on it.
        ink: The colour of a whole slide.
    """

    is_filled: bool
    area: Box
    foot: Box
    foot_filled: bool = False
    begins_beside: bool = False
    field: Shape | None = None
    aside: Box | None = None
    forms: Box | None = None
    on_field: Ink = Ink.ON_FILL
    foot_ink: Ink = Ink.MUTED
    ink: Ink = Ink.FILL

    @property
    def text(self) -> Ink:
        """Of text."""
        return self._on if self.is_filled else Ink.TEXT

    @property
    def _on(self) -> Ink:
        return Ink.GROUND if self.ink is Ink.TEXT else Ink.ON_FILL

    @property
    def soft(self) -> Ink:
        """Of text beside it that matters less."""
        return self._on if self.is_filled else Ink.MUTED

    @property
    def mark(self) -> Ink:
        """Of what stands out."""
        return self._on if self.is_filled else Ink.BRAND


def ground_of(look: Look, slide: Slide) -> Ground:
    """The ground of a slide: that of its stage in its template."""
    stage, inner = look.stage(slide), look.inner
    if stage.side == "":
        return Ground(is_filled=False, area=inner, foot=look.foot)
    if stage.side == "whole":
        forms, area = _ends(look, inner, stage.share or _FORMS) if stage.has_forms else (None, inner)
        on = Ink.GROUND if stage.ink is Ink.TEXT else Ink.ON_FILL
        return Ground(
            is_filled=True, area=area, foot=look.foot, foot_filled=True, foot_ink=on, forms=forms, ink=stage.ink
        )  # fmt: skip
    is_beside = look.is_wide or (stage.is_bare and not look.is_narrow)
    box, aside, area = (_across if is_beside else _down)(look, stage, begins=stage.side == "start")
    if stage.has_forms and not is_beside:
        aside = Box(aside.x, aside.y, look.width * (1 - _FORMS) - aside.x - 12, aside.h)
    field = Shape(box=box, fill=stage.ink, on_layout=True) if stage.ink is not Ink.GROUND else None
    below = box.bottom >= look.height and not is_beside
    is_beside_foot = is_beside and (field is not None or stage.has_forms)
    foot = Box(area.x, look.foot.y, area.w, look.foot.h) if is_beside_foot else look.foot
    # A quiet colour that reads on the ground may not read on a card.
    on_field = Ink.ON_FILL if stage.ink is Ink.FILL else Ink.TEXT
    return Ground(
        is_filled=False,
        area=area,
        foot=foot,
        foot_filled=below and stage.ink is Ink.FILL,
        begins_beside=stage.side == "start",
        field=field,
        aside=aside,
        forms=_on_field(look, box, whole=stage.is_bare or stage.ink is Ink.CARD) if stage.has_forms else None,
        on_field=on_field,
        foot_ink=on_field if below else Ink.MUTED,
    )


def behind(look: Look, ground: Ground) -> list[Element]:
    """The template's band, the field and the forms on it."""
    made: list[Element] = []
    if ground.is_filled and ground.ink is not Ink.FILL:
        made.append(Shape(box=Box(0, 0, look.width, look.height), fill=ground.ink, on_layout=True))
    if look.style.band and not ground.is_filled and not ground.begins_beside and not has_block(look):
        left = look.style.band == "left"
        box = Box(0, 0, 14, look.height) if left else Box(0, 0, look.width, 9)
        made.append(Shape(box=box, fill=Ink.FILL, on_layout=True))
    if ground.field is not None:
        made.append(ground.field)
    if look.has_line and ground.field is None and not ground.is_filled:
        line = Box(look.inner.x, look.inner.y - BELOW_LINE, look.inner.w, 2)
        made.append(Shape(box=line, fill=Ink.BRAND, on_layout=True))
    if ground.forms is not None:
        is_on_fill = ground.is_filled or (ground.field is not None and ground.field.fill is Ink.FILL)
        made += motifs.forms(look, ground.forms, is_on_fill=is_on_fill)
    return made


def has_block(look: Look) -> bool:
    """Whether titles stand on a block of the brand's colour."""
    return look.style.head == "block" and look.is_wide


def _across(look: Look, stage: Stage, *, begins: bool) -> tuple[Box, Box, Box]:
    """A field at the left or right of a wide slide, the room on it, and the room beside it."""
    inner, width = look.inner, look.width * stage.share
    if begins:
        aside = Box(inner.x, inner.y, width - inner.x - _ON, inner.h)
        left = width + _OFF
        return Box(0, 0, width, look.height), aside, Box(left, inner.y, inner.right - left, inner.h)
    left = look.width - width
    aside = Box(left + _ON, inner.y, inner.right - left - _ON + inner.x / 3, inner.h)
    return Box(left, 0, width, look.height), aside, Box(inner.x, inner.y, left - _OFF - inner.x, inner.h)


def _down(look: Look, stage: Stage, *, begins: bool) -> tuple[Box, Box, Box]:
    """A field at the top or bottom, the room on it, and the room below or above it."""
    inner, high = look.inner, look.inner.h * stage.share
    if begins:
        edge = inner.y + high
        aside = Box(inner.x, inner.y, inner.w, high - _ON_DOWN)
        top = edge + _OFF_DOWN
        return Box(0, 0, look.width, edge), aside, Box(inner.x, top, inner.w, inner.bottom - top)
    # Forms may lie where captions are; texts may not.
    edge = look.height * (1 - stage.share) if stage.is_bare else inner.bottom - high
    aside = Box(inner.x, edge + _ON_DOWN, inner.w, high - _ON_DOWN)
    area = Box(inner.x, inner.y, inner.w, min(edge - _OFF_DOWN, inner.bottom) - inner.y)
    return Box(0, edge, look.width, look.height - edge), aside, area


def _ends(look: Look, inner: Box, share: float) -> tuple[Box, Box]:
    """Where forms stand on a whole slide, and what is left of it."""
    if not look.is_narrow:
        left = look.width * (1 - share)
        return Box(left, 0, look.width - left, look.height), Box(inner.x, inner.y, left - inner.x - 24, inner.h)
    top = look.height * (1 - share)
    return Box(0, top, look.width, look.height - top), Box(inner.x, inner.y, inner.w, top - inner.y - 24)


def _on_field(look: Look, box: Box, *, whole: bool) -> Box:
    """Where forms stand on a field: on all of it, or at its end, where no text is."""
    if whole:
        return box
    if look.is_wide:
        high = min(box.w, box.h * _LOWER)  # A square, so that forms reach from edge to edge.
        return Box(box.x, box.bottom - high, box.w, high)
    return Box(box.x + box.w * (1 - _FORMS), box.y, box.w * _FORMS, box.h)
