"""Two dates: what was and what came of it, on panels as high as each other with an arrow from the first to the second."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import sheet
from copydesk_server.decks.drawing.typesetting import (
    STUB,
    close_ending,
    close_height_of,
    even,
    height_of,
    settled,
    text,
)
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text

# Dates that stand so.
COUNT = 2
# Between panels, within them, from a date to what happened, and from a line over it where there are no panels.
_GAP, _PAD, _UNDER_DATE = 28.0, 34.0, 14.0
# The circle with the arrow, and the ring around it that parts it from the panels.
_CIRCLE, _RING = 60.0, 7.0
# Letters of what happened, the largest first, and its lines at most.
_SIZES, _LINES = (40.0, 34.0, 28.0, 24.0), 5
# Share of its room that the pair takes at least; where it is settled.
_HELD, _SETTLED = 0.72, 0.46


def drawn(look: Look, body: Box, events: Sequence[layouts.Event], title: float) -> list[Element]:
    """Both dates side by side; none where one does not fit.

    Args:
        look: Of the deck.
        body: Where.
        events: The two dates, and what happened.
        title: The size of the title, than which nothing is larger.
    """
    boxes = body.columns(COUNT, _GAP)
    room = Box(0, 0, boxes[0].w - 2 * _PAD, body.h - 2 * _PAD)
    for size in (one for one in _SIZES if one <= title):
        found = _fitted(look, events, room, size, min(fitting.larger(size), title))
        if found:
            return _placed(look, body, boxes, found)
    return []


def _fitted(
    look: Look, events: Sequence[layouts.Event], room: Box, size: float, dated: float
) -> list[tuple[Text, Text]]:
    """Dates of one line, and what happened in letters of a size; none where one does not fit, or a word stands alone."""
    high = dated * fitting.LINE + 2
    dates = [
        text(look, Box(0, 0, room.w, high), [one.when], dated, 24, Ink.BRAND, bold=True, heading=True) for one in events
    ]
    under = Box(0, 0, room.w, room.h - high - _UNDER_DATE)
    told = [even(look, text(look, under, [one.what], size, size, Ink.TEXT)) for one in events]
    is_read = all(
        one.fits and height_of(look, one) <= (_LINES + 0.5) * size * fitting.LINE and close_ending(look, one) >= STUB
        for one in told
    )
    if not is_read or not all(one.fits for one in dates):
        return []
    least = min(one.size for one in dates)
    return [(msgspec.structs.replace(date, size=least), one) for date, one in zip(dates, told, strict=True)]


def _placed(look: Look, body: Box, boxes: Sequence[Box], found: Sequence[tuple[Text, Text]]) -> list[Element]:
    top = found[0][0].size * fitting.LINE + _UNDER_DATE
    tallest, seen = (max(how(look, one) for _, one in found) + 2 for how in (height_of, close_height_of))
    whole = settled(body, max(top + tallest + 2 * _PAD, _HELD * body.h), _SETTLED)
    # What only a wider font needs is below the lines: what is seen stands in the middle.
    over = round(min(whole.y + (whole.h - top - seen) / 2, whole.bottom - _PAD - top - tallest))
    made: list[Element] = []
    for box, (date, one) in zip(boxes, found, strict=True):
        panel = Box(box.x, whole.y, box.w, whole.h)
        made += sheet(look, panel)
        x = panel.x + _PAD
        made.append(msgspec.structs.replace(date, box=Box(x, over, date.box.w, date.box.h), role="body"))
        made.append(msgspec.structs.replace(one, box=Box(x, over + top, one.box.w, tallest), role="body"))
    circle = Box(boxes[0].right + _GAP / 2 - _CIRCLE / 2, whole.y + (whole.h - _CIRCLE) / 2, _CIRCLE, _CIRCLE)
    arrow = Text(
        box=circle,
        texts=["→"],
        size=round(_CIRCLE * 0.6),
        color=Ink.ON_FILL,
        bold=True,
        align="center",
        valign="middle",
    )
    ring = Shape(box=circle.inset(-_RING), fill=Ink.GROUND, is_oval=True)
    return [*made, ring, Shape(box=circle, fill=Ink.FILL, is_oval=True), arrow]
