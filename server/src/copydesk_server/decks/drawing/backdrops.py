"""Backdrops of slides: the field of colour that a template has for a layout, what is left beside it, and the colours that read on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from copydesk_server.decks.elements import Box, Ink, Shape
from copydesk_server.decks.types import Template


@dataclass(frozen=True, slots=True)
class Backdrop:
    """What slides of a layout stand on in a template.

    Args:
        side: Where the field is: at the end of what is read, on the whole slide, or nowhere. On narrow slides the end is below.
        share: Of the slide that the template's forms take.
        ink: Its colour; that of the ground where only forms stand there.
        has_forms: Whether the template's forms stand on it.
    """

    side: Literal["", "end", "whole"] = ""
    share: float = 0.0
    ink: Ink = Ink.FILL
    has_forms: bool = False


OPEN = Backdrop()
WHOLE, WHOLE_WITH_FORMS = Backdrop("whole"), Backdrop("whole", 0.34, has_forms=True)
# The last slide recalls the first, and has more to say.
LAST = Backdrop("whole", 0.24, has_forms=True)
# The colour of text as a ground: black where slides are white, light where they are dark.
INK = Backdrop("whole", ink=Ink.TEXT)
FORM = Backdrop("end", 0.34, Ink.GROUND, has_forms=True)
COVER, COVER_ON_CARD = (
    Backdrop("end", 0.37, Ink.GROUND, has_forms=True),
    Backdrop("end", 0.37, Ink.CARD, has_forms=True),
)
_QUIET = {"closing_cta": (LAST,), "section": (FORM,), "statement": (OPEN, WHOLE), "statement+": (OPEN, WHOLE)}
# By layout, with "+" where something supports it; slides have several by turns. Layouts that are not here are open.
BACKDROPS: dict[Template, dict[str, tuple[Backdrop, ...]]] = {
    Template.MINIMAL: {**_QUIET, "title": (COVER,), "quote": (OPEN, WHOLE)},
    Template.EDITORIAL: {**_QUIET, "title": (COVER_ON_CARD,), "section": (WHOLE,), "quote": (WHOLE, OPEN)},
    Template.BOLD: {
        "title": (WHOLE_WITH_FORMS,), "closing_cta": (LAST,), "section": (WHOLE_WITH_FORMS,), "statement": (WHOLE, INK, OPEN),
        "quote": (INK,),
    },
    Template.DATA: {**_QUIET, "title": (COVER_ON_CARD,)},
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground of a slide, and the colours that read on it.

    Args:
        area: What is left for what is read.
        foot: Where sources and the number stand.
        is_filled: Whether the whole slide has a colour: that of ``ink``.
        ink: The colour of a whole slide.
        field: A field of colour at the end, from edge to edge.
        forms: Where the template's forms stand.
    """

    area: Box
    foot: Box
    is_filled: bool = False
    ink: Ink = Ink.FILL
    field: Shape | None = None
    forms: Box | None = None

    @property
    def text(self) -> Ink:
        """The colour of text."""
        return self.on_ink if self.is_filled else Ink.TEXT

    @property
    def soft(self) -> Ink:
        """The colour of text that matters less."""
        return self.on_ink if self.is_filled else Ink.MUTED

    @property
    def mark(self) -> Ink:
        """The colour of names and numbers."""
        return self.on_ink if self.is_filled else Ink.BRAND

    @property
    def accent(self) -> Ink:
        """The colour of what stands out."""
        return self.on_ink if self.is_filled else Ink.ACCENT

    @property
    def on_ink(self) -> Ink:
        """The colour that reads on ``ink``."""
        return Ink.GROUND if self.ink is Ink.TEXT else Ink.ON_FILL


def ground_of(backdrop: Backdrop, inner: Box, foot: Box, size: tuple[float, float], *, is_narrow: bool) -> Ground:
    """The ground of a slide.

    Args:
        backdrop: What it stands on.
        inner: The slide without margins and footer.
        foot: Where its sources stand.
        size: Its width and height.
        is_narrow: Whether what stands beside each other stands below.
    """
    if not backdrop.side or not backdrop.share:
        return Ground(inner, foot, is_filled=backdrop.side == "whole", ink=backdrop.ink)
    width, height = size
    gap = 24 if backdrop.side == "whole" else 48.0
    if is_narrow:
        top = height * (1 - backdrop.share)
        box = Box(0, top, width, height - top)
        area = Box(inner.x, inner.y, inner.w, min(top - gap, inner.bottom) - inner.y)
    else:
        left = width * (1 - backdrop.share)
        box, area = Box(left, 0, width - left, height), Box(inner.x, inner.y, left - inner.x - gap, inner.h)
    forms = box if backdrop.has_forms else None
    if backdrop.side == "whole":
        return Ground(area, foot, is_filled=True, ink=backdrop.ink, forms=forms)
    field = Shape(box=box, fill=backdrop.ink, on_layout=True) if backdrop.ink is not Ink.GROUND else None
    if forms is not None and not is_narrow and backdrop.ink is Ink.GROUND and backdrop is FORM:
        side = min(box.w, box.h * 0.62)  # A square in the lower corner.
        forms = Box(box.x, box.bottom - side, box.w, side)
    return Ground(area, foot, field=field, forms=forms)
