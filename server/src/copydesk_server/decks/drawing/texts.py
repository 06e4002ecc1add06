"""Slides of several texts: points, columns, comparisons, a text beside a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from copydesk_server.decks import fitting, keywords, layouts
from copydesk_server.decks.design import Look
from copydesk_server.decks.drawing.frame import (
    balanced,
    card,
    head,
    height_of,
    moved,
    pad_of,
    settled,
    sheet,
    text,
    tight,
    tile,
)
from copydesk_server.decks.elements import Box, Element, Ink, Picture, Shape, Text
from copydesk_server.decks.types import Slide

# Columns in which so many points stand side by side; others stand below each other.
GRIDS = {2: 2, 3: 3, 4: 2, 6: 3}
# Letters in a point that still reads well in a narrow column, and in one of two.
MOST_COLUMN_CHARS, MOST_HALF_CHARS = 100, 170
# The largest size of points side by side, by their columns and rows: what is short grows until it fills its card.
_LARGEST = {(2, 1): 40.0, (3, 1): 34.0, (2, 2): 34.0, (3, 2): 28.0}
# The same where no title is above them.
_MOST_SIZE = 40.0
# Points below each other that have a row each with a dot; their size from which they have, and at most.
_MOST_ROWS, _ROW_LEAST, _ROW_LARGEST = 5, 22.0, 34.0
# How high a row is at most, the column of its dot, and the dot.
_ROW, _ROW_TALL, _DOTS, _DOT = 118.0, 170.0, 44.0, 14.0
# Share of a body that cards fill, and how many times as high as what they hold they are for that.
_FILLED, _STRETCHED = 0.62, 1.7
# The bar over a point, and the room from its top to the point. Points have no numbers: those tell an order, and are for steps.
_BAR, _BAR_ROOM = (48.0, 6.0), 34.0
# Sizes of two numbers side by side, and the letters of one at most.
_PAIR_LARGEST, _PAIR_LEAST, _PAIR_CHARS = 112.0, 40.0, 14
# Headings of columns.
_HEADING = 38.0


def bullets(look: Look, content: layouts.BulletsContent, slide: Slide) -> list[Element]:
    """A few points: side by side where they are short and few, else below each other; one alone is the slide."""
    points = content.bullets
    if len(points) == 1:
        return _alone(look, content.title, points[0], slide)
    made, body = head(look, slide, content.title)
    most = MOST_HALF_CHARS if len(points) <= 2 else MOST_COLUMN_CHARS
    columns = GRIDS.get(len(points), 0)
    room = body.columns(columns or 1, 28)[0].w - 2 * pad_of(look)
    short = all(len(point) <= most for point in points)
    side_by_side = columns and short and not look.is_narrow and fitting.has_room(points, room, look.style.scale.small)
    # What stands below a title is no larger than it.
    most_size = max((one.size for one in made if isinstance(one, Text) and one.role == "title"), default=_MOST_SIZE)
    grid = _grid(look, body, points, columns, most_size) if side_by_side else []
    return [*made, *(grid or _rows(look, body, points, most_size) or _listed(look, body, points))]


def _alone(look: Look, title: str, point: str, slide: Slide) -> list[Element]:
    """A point that has the slide to itself: larger than a heading, which leads to it; a claim is as large as what follows it."""
    leads = title == slide.section
    made, body = head(look, slide, title, smaller=leads)
    bold, scale = look.style.bold_titles, look.style.scale
    pad = 40.0 if look.style.surface == "card" else 0.0
    if pad and look.own is None:
        made += sheet(look, body)
    told = text(
        look, Box(body.x + pad, 0, body.w - 2 * pad, body.h * 0.84), [point], scale.statement + 6 if leads else _ROW_LARGEST, 24,
        Ink.TEXT, bold=bold and leads, heading=leads, role="body",
    )  # fmt: skip
    found = keywords.key(told.texts[0], look.language, (0, len(told.texts[0])))
    told = balanced(look, msgspec.structs.replace(told, key=found))
    return [*made, moved(told, settled(body, told.box.h).y)]


def _grid(look: Look, body: Box, points: Sequence[str], columns: int, most_size: float) -> list[Element]:
    """Points side by side, in one row or two, all in letters of one size, each under a bar; none where they do not fit."""
    pad, rows = pad_of(look), len(points) // columns
    between = 28.0 if pad else 40.0
    boxes = body.columns(columns, between)
    width = boxes[0].w - 2 * pad
    # A line stands on top of a point, or a card around it; where that has no edge of its own, a bar marks it.
    frame = 2 * pad if pad else 18.0
    marked = _BAR_ROOM if pad and rows == 1 and not look.style.edge else 0.0
    down: Literal["top", "middle"] = "middle" if pad and rows > 1 else "top"
    room = (body.h - between * (rows - 1)) / rows - marked - frame
    largest = min(_LARGEST[columns, rows], most_size)
    fitted = [text(look, Box(0, 0, width, room), [one], largest, 18, Ink.TEXT) for one in points]
    size = min(one.size for one in fitted)
    if not all(one.fits for one in fitted) or (size < _ROW_LEAST and _rows(look, body, points, most_size)):
        return []
    tallest = max(height_of(look, msgspec.structs.replace(one, size=size)) for one in fitted) + 2
    high = min(tallest + marked + frame, (body.h - between * (rows - 1)) / rows)
    filled = (body.h * _FILLED - between * (rows - 1)) / rows
    high = max(high, min(filled, _STRETCHED * high)) if pad or rows > 1 else high
    whole = settled(body, high * rows + between * (rows - 1))
    made: list[Element] = []
    for at, point in enumerate(points):
        box = Box(boxes[at % columns].x, whole.y + at // columns * (high + between), boxes[0].w, high)
        behind, color, mark = tile(look, box)
        inside = box.inset(pad) if pad else Box(box.x, box.y + 18, box.w, box.h - 18)
        made += behind
        if marked:
            made.append(Shape(box=Box(inside.x, inside.y + 2, *_BAR), fill=mark))
        place = Box(inside.x, inside.y + marked, width, inside.h - marked)
        made.append(_same(look, place, [point], size, color, valign=down))
    return made


def _same(
    look: Look,
    box: Box,
    told: list[str],
    size: float,
    color: Ink,
    *,
    bullets: bool = False,
    valign: Literal["top", "middle"] = "top",
) -> Text:
    """A point in the size of those beside it."""
    return text(look, box, told, size, 18, color, bullets=bullets, valign=valign, role="body")


def _rows(look: Look, body: Box, points: Sequence[str], most_size: float) -> list[Element]:
    """Points below each other, each in a row with a dot; none where they are many or long."""
    count = len(points)
    if count > _MOST_ROWS:
        return []
    pad = 30.0 if look.style.cards else 0.0
    tall = look.is_tall
    step = min(_ROW_TALL if tall else _ROW, (body.h - 2 * (pad and 8.0)) / count)
    width = body.w - 2 * pad - _DOTS
    largest = min(_ROW_LARGEST + 6 * tall, most_size)
    fitted = [text(look, Box(0, 0, width, step - 14), [one], largest, 18, Ink.TEXT) for one in points]
    size = min(one.size for one in fitted)
    if size < _ROW_LEAST or not all(one.fits for one in fitted):
        return []
    whole = settled(body, step * count + 2 * (pad and 8.0))
    made: list[Element] = [*card(look, whole)]
    for at, point in enumerate(points):
        y = whole.y + (pad and 8.0) + at * step
        if at or not pad:
            made.append(Shape(box=Box(body.x + pad, y, body.w - 2 * pad, 1.5), fill=Ink.LINE))
        dot = Box(body.x + pad + 4, y + (step - _DOT) / 2, _DOT, _DOT)
        made.append(Shape(box=dot, fill=Ink.ACCENT, is_oval=True))
        place = Box(body.x + pad + _DOTS, y + 5, width, step - 10)
        made.append(_same(look, place, [point], size, Ink.TEXT, valign="middle"))
    return made


def _listed(look: Look, body: Box, points: Sequence[str]) -> list[Element]:
    """Points as a list, as large as it goes."""
    pad = 28.0 if look.style.cards else 0.0
    width = body.w if look.is_narrow or pad else body.w * 0.9
    area = Box(body.x + pad, body.y + pad, width - 2 * pad, body.h - 2 * pad)
    told = text(look, area, points, 32, 18, Ink.TEXT, bullets=True, role="body")
    placed = settled(area, height_of(look, told) + 4)
    told = moved(tight(look, told), placed.y)
    behind = card(look, Box(body.x, placed.y - pad, body.w, told.box.h + 2 * pad)) if pad else []
    return [*behind, told]


def two_columns(look: Look, content: layouts.TwoColumnContent, slide: Slide) -> list[Element]:
    """Two lists, or two numbers and what they are."""
    columns = (content.left, content.right)
    if all(one.heading and one.heading[0] in _FIGURES and len(one.heading) <= _PAIR_CHARS for one in columns):
        return _numbers(look, content, slide)
    bare = content.left.heading is None and content.right.heading is None  # Nothing else parts them.
    return _columned(look, content.left, content.right, content.title, slide, cards=look.style.cards or bare)


# What a number begins with that is shown large.
_FIGURES = frozenset("0123456789$€£<>≥≤~−")


def _numbers(look: Look, content: layouts.TwoColumnContent, slide: Slide) -> list[Element]:
    """Two numbers, large, and below each what it is."""
    made, body = head(look, slide, content.title)
    pad = pad_of(look)
    places = body.rows(2, 24) if look.is_narrow else body.columns(2, 32)
    columns, width, room = (content.left, content.right), places[0].w - 2 * pad, places[0].h - 2 * pad - 20
    told = [[str(one.heading).replace(" ", "\u00a0")] for one in columns]
    fitted = [
        text(look, Box(0, 0, width, room * 0.5), one, _PAIR_LARGEST, _PAIR_LEAST, Ink.ACCENT, bold=True) for one in told
    ]
    large = min(one.size for one in fitted)
    fitted_below = [text(look, Box(0, 0, width, room * 0.45), one.bullets, 32, 18, Ink.TEXT) for one in columns]
    size = min(one.size for one in fitted_below)
    high = large * fitting.LINE
    below = max(height_of(look, msgspec.structs.replace(one, size=size)) for one in fitted_below) + 2
    whole = min(room, high + 10 + below) + 2 * pad + 20
    for at, (place, column) in enumerate(zip(places, columns, strict=True)):
        around = Box(place.x, settled(place, whole).y, place.w, whole)
        behind, color, mark = tile(look, around)
        made += behind
        number = Box(place.x + pad, around.y + pad + 10, width, high)
        ink = mark if mark is Ink.ON_FILL else (Ink.ACCENT, Ink.BRAND)[at]
        made.append(text(look, number, told[at], large, _PAIR_LEAST, ink, bold=True, role="body"))
        made.append(_same(look, Box(number.x, number.bottom + 10, width, below), column.bullets, size, color))
    return made


def comparison(look: Look, content: layouts.ComparisonContent, slide: Slide) -> list[Element]:
    """One thing against another, on a card each; in some templates the second, which answers, stands out."""
    return _columned(look, content.left, content.right, content.title, slide, cards=True)


def _columned(
    look: Look, left: layouts.Column, right: layouts.Column, title: str, slide: Slide, *, cards: bool
) -> list[Element]:
    made, body = head(look, slide, title)
    boxes = body.rows(2, 24) if look.is_narrow else body.columns(2, 32)
    pad = (32.0 if look.is_wide else 20.0) if cards else 0.0
    width, most = boxes[0].w - 2 * pad, boxes[0].h - 2 * pad
    heads = [
        tight(
            look,
            text(
                look, Box(0, 0, width, 88), [one.heading], _HEADING if look.is_wide else 28.0, 20, Ink.TEXT, bold=True
            ),
        )
        for one in (left, right)
        if one.heading
    ]
    head_size = min((one.size for one in heads), default=0.0)
    top = max((height_of(look, msgspec.structs.replace(one, size=head_size)) for one in heads), default=-18.0) + 20
    fitted = [
        text(look, Box(0, 0, width, most - top), one.bullets, 40, 18, Ink.TEXT, bullets=len(one.bullets) > 1)
        for one in (left, right)
    ]
    size = min(one.size for one in fitted)
    heights = [height_of(look, msgspec.structs.replace(one, size=size)) for one in fitted]
    high = min(boxes[0].h, max(top + max(heights) + 2 * pad + 6, boxes[0].h * _FILLED if cards else 0.0))
    for at, (box, column) in enumerate(zip(boxes, (left, right), strict=True)):
        below = settled(body, 2 * high + 24).y + at * (high + 24)
        place = Box(box.x, below if look.is_narrow else settled(body, high).y, box.w, high)
        made += _one_column(look, place, column, pad, (head_size, size), top, is_second=at == 1)
    return made


def _one_column(
    look: Look, box: Box, column: layouts.Column, pad: float, sizes: tuple[float, float], top: float, *, is_second: bool
) -> list[Element]:
    made: list[Element] = []
    color, mark = Ink.TEXT, Ink.ACCENT if is_second else Ink.BRAND
    if pad and is_second and look.style.surface == "tile":
        made, color, mark = tile(look, box)
    elif pad:
        made = sheet(look, box)
    inner = box.inset(pad)
    if column.heading:
        if not pad:
            made.append(Shape(box=Box(inner.x, inner.y - 12, inner.w, 2), fill=mark))
        place = Box(inner.x, inner.y, inner.w, top - 14)
        made.append(text(look, place, [column.heading], sizes[0], 20, mark, bold=True, role="body"))
    place = Box(inner.x, inner.y + top, inner.w, inner.h - top + 2) if column.heading else inner
    down: Literal["top", "middle"] = "top" if column.heading else "middle"
    many = len(column.bullets) > 1
    made.append(_same(look, place, column.bullets, sizes[1], color, bullets=many, valign=down))
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
    made.append(text(look, where, [content.text], 34, 18, Ink.TEXT, valign="middle", role="body"))
    return made
