"""Slides of several texts: points, columns, comparisons, a text beside a picture."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from copydesk_server.decks import fitting, icon_set, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, sheet
from copydesk_server.decks.drawing.grounds import ground_of
from copydesk_server.decks.drawing.points import emphatic, points
from copydesk_server.decks.drawing.statements import sentence, statement, supported
from copydesk_server.decks.drawing.typesetting import balanced, height_of, moved, settled, text
from copydesk_server.decks.elements import Box, Element, Ink, Picture, Shape, Text
from copydesk_server.decks.types import Slide

# What stands below a title is no larger than it; the same where no title is above.
_MOST_SIZE = 40.0
# Headings of columns, the least size of one of one line, from the line below them to what follows, and between columns.
_HEADING, _HEADING_LEAST, _BELOW_LINE, _BETWEEN = 34.0, 24.0, 16.0, 64.0
# A row of a column at most, and the room within it; what a card has above and below its column.
_ROW, _ROW_PAD, _CARD_DOWN = 118.0, 14.0, 16.0
# Points that want the room of a title, and those that have the width of the slide.
_MANY, _TWO = 4, 2


def bullets(look: Look, content: layouts.BulletsContent, slide: Slide) -> list[Element]:
    """A few points; one alone is the slide."""
    if len(content.bullets) == 1:
        return _alone(look, content.title, content.bullets[0], slide)
    made, body = head(
        look, slide, content.title, beside=len(content.bullets) > _TWO, dense=len(content.bullets) >= _MANY
    )
    known = content.icons if icon_set.names().issuperset(content.icons) else []
    return [*made, *points(look, body, content.bullets, _size_of(made), known)]


def _size_of(made: list[Element]) -> float:
    """The size of a title, than which nothing below it is larger."""
    return max((one.size for one in made if isinstance(one, Text) and one.role == "title"), default=_MOST_SIZE)


def _alone(look: Look, title: str, point: str, slide: Slide) -> list[Element]:
    """A point that has the slide to itself: what supports a claim, or the sentence that a heading leads to."""
    # Alone it is larger than points are that stand beside others.
    look, ground = replace(look, caps={}), ground_of(look, slide)
    if look.own is None and title != slide.section:
        return supported(look, title, point, slide, ground)
    if look.own is None:  # What the part is called stands small over it, as on all other slides of it.
        said = layouts.StatementContent(title=point, support=None)
        return statement(look, said, msgspec.structs.replace(slide, title=point))
    made, body = head(look, slide, title)
    told = sentence(look, point, ground, Box(body.x, 0, body.w, body.h * 0.9))
    told = balanced(look, msgspec.structs.replace(told, role="body"), shrinks=True)
    return [*made, moved(told, settled(body, told.box.h).y)]


def two_columns(look: Look, content: layouts.TwoColumnContent, slide: Slide) -> list[Element]:
    """Two lists."""
    if content.left.heading is None and content.right.heading is None:
        told = [*content.left.bullets, *content.right.bullets]
        made, body = head(look, slide, content.title, beside=len(told) > _TWO, dense=len(told) >= _MANY)
        return [*made, *points(look, body, told, _size_of(made))]
    return _columned(look, content.left, content.right, content.title, slide)


def comparison(look: Look, content: layouts.ComparisonContent, slide: Slide) -> list[Element]:
    """One thing against another: their names above a line each, and what is said of them in rows that stand on one line."""
    return _columned(look, content.left, content.right, content.title, slide)


def _columned(look: Look, left: layouts.Column, right: layouts.Column, title: str, slide: Slide) -> list[Element]:
    made, body = head(look, slide, title)
    pad = 0.0 if look.own is not None else 26.0 if look.is_wide else 18.0
    gap = 18.0 if pad else _BETWEEN if look.is_wide else 32.0
    boxes = body.rows(2, 28) if look.is_narrow else body.columns(2, gap)
    width, sides = boxes[0].w - 2 * pad, (left, right)
    named = [one.heading or "" for one in sides]
    heads = [_named(look, one, width) for one in named if one]
    head_size = min((one.size for one in heads), default=0.0)
    top = max((height_of(look, msgspec.structs.replace(one, size=head_size)) for one in heads), default=-_BELOW_LINE)
    top += _BELOW_LINE
    down = min(pad, _CARD_DOWN)
    count, room = max(len(one.bullets) for one in sides), boxes[0].h - 2 * down - top
    size, heights = _rows_of(look, sides, width, room, count)
    spare = max(0.0, min(room, _ROW * count) - sum(heights)) / count
    steps = [one + spare for one in heights]
    high = top + sum(steps) + 2 * down
    for at, (box, side) in enumerate(zip(boxes, sides, strict=True)):
        below = settled(body, 2 * high + 28, 0.4).y + at * (high + 28)
        place = Box(box.x, below if look.is_narrow else settled(body, high, 0.4).y, box.w, high)
        made += _one_column(look, place, side, pad, (head_size, size), (top, *steps), is_second=at == 1)
    return made


def _named(look: Look, told: str, width: float) -> Text:
    """The name of a column: smaller in one line, before it has two."""
    for size in (_HEADING, fitting.smaller(_HEADING), _HEADING_LEAST):
        made = text(
            look, Box(0, 0, width, size * fitting.LINE + 2), [told], size, size, Ink.TEXT, bold=True, heading=True
        )
        if made.fits:
            return made
    return text(look, Box(0, 0, width, 84), [told], _HEADING, 20, Ink.TEXT, bold=True, heading=True)


def _rows_of(
    look: Look, sides: tuple[layouts.Column, layouts.Column], width: float, room: float, count: int
) -> tuple[float, list[float]]:
    """The size of what is said on both sides, and how high its rows are, so that those beside each other begin at one height."""
    point = look.point
    largest = fitting.larger(fitting.larger(point)) if count == 1 else fitting.larger(point)
    for size in (*(one for one in fitting.SCALE if 18 < one <= largest), 18.0):
        told = [
            [text(look, Box(0, 0, width, room), [one], size, size, Ink.TEXT) for one in side.bullets] for side in sides
        ]
        heights = [
            max(height_of(look, side[at]) for side in told if at < len(side)) + 2 + 2 * _ROW_PAD for at in range(count)
        ]
        if sum(heights) <= room and all(one.fits for side in told for one in side):
            return size, heights
    scale = room / sum(heights)
    return size, [one * scale for one in heights]


def _one_column(
    look: Look,
    box: Box,
    column: layouts.Column,
    pad: float,
    sizes: tuple[float, float],
    steps: tuple[float, ...],
    *,
    is_second: bool,
) -> list[Element]:
    mark = Ink.ACCENT if is_second else Ink.BRAND
    made: list[Element] = sheet(look, box, mark) if pad else []
    inner = box.inset(pad, min(pad, _CARD_DOWN))
    y = inner.y
    if column.heading:
        place = Box(inner.x, y, inner.w, steps[0] - _BELOW_LINE)
        made.append(
            text(
                look, place, [column.heading], sizes[0], 20, mark, bold=True, heading=True, valign="bottom", role="body"
            )
        )
        if not pad:
            made.append(Shape(box=Box(inner.x, y + steps[0] - _BELOW_LINE / 2, inner.w, 2), fill=mark))
        y += steps[0]
    for at, (told, high) in enumerate(zip(column.bullets, steps[1:], strict=False)):
        if at or pad:
            made.append(Shape(box=Box(inner.x, y, inner.w, 1), fill=Ink.LINE))
        place = Box(inner.x, y + _ROW_PAD, inner.w, high - _ROW_PAD)
        made.append(emphatic(look, text(look, place, [told], sizes[1], 18, Ink.TEXT, role="body")))
        y += high
    return made


def image_text(look: Look, content: layouts.ImageTextContent, slide: Slide) -> list[Element]:
    """A picture beside a text."""
    made, body = head(look, slide, content.title)
    left, right = body.rows(2, 24) if look.is_narrow else body.part(0.52, 44)
    if slide.media:
        media = slide.media[0]
        scale = min(left.w / max(1, media.width), left.h / max(1, media.height))
        width, height = media.width * scale, media.height * scale
        box = Box(left.x + (left.w - width) / 2, left.y + (left.h - height) / 2, width, height)
        made.append(Picture(box=box, key=media.storage_key, alt=media.alt or content.title))
        if content.caption:
            foot = look.style.scale.foot
            line = Box(left.x, min(box.bottom + 4, left.bottom - 2), left.w, foot * 1.4)
            made.append(text(look, line, [content.caption], foot, foot, Ink.MUTED, role="credit"))
    where = right if slide.media else body
    made.append(text(look, where, [content.text], look.style.scale.point, 18, Ink.TEXT, valign="middle", role="body"))
    return made
