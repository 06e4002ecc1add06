"""Slides of charts and programs."""

from __future__ import annotations

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head, sheet
from copydesk_server.decks.drawing.typesetting import even, moved, settled, sizes_between, text, tight
from copydesk_server.decks.elements import Box, Chart, Element, Ink, Shape, Text
from copydesk_server.decks.labels import all_shown, caption_of, has_cents, shown
from copydesk_server.decks.layouts import ChartKind
from copydesk_server.decks.types import Slide

# Categories of a chart that leaves room for a text beside it, its share of the width then, and the room between the two.
_MOST_BESIDE, _CHART_SHARE, _TO_NOTE = 5, 0.64, 40.0
# Letters of a note beside a chart and below it, the least of both, its share of the height there, and the room to it.
_NOTE, _NOTE_BELOW, _NOTE_LEAST, _NOTE_HIGH, _OVER_NOTE = 28.0, 24.0, 18.0, 0.3, 20.0
# From the edge of a panel to the chart on it.
_PADDING = 22.0
# A column with the space beside it, how much of it the column takes, and of a bar; a bar with the space below it.
_COLUMN_WIDTH, _COLUMN, _BAR, _BAR_HIGH = 440.0, 0.76, 0.7, 120.0
# The line that names the values of a chart, and the room from it; the row that names series, and the square before a name.
_CAPTION, _TO_CHART, _LEGEND, _SQUARE = 42.0, 12.0, 40.0, 16.0
# Names that are few and set larger, their largest letters, the share of the width that names beside bars have at most, and the room
# from them to the bars; the share of its place that a name below a column has.
_FEW_NAMES, _NAMES, _MOST_ASIDE, _TO_BARS, _MOST_BELOW = 5, 24.0, 0.34, 14.0, 0.96
# Colours of several series, each of which reads on every ground.
_SERIES = (Ink.BRAND, Ink.MUTED, Ink.ACCENT)
# A ring: its share of a wide box and of another, and of a tall one; the room beside it; the value in its middle.
_RING, _RING_NARROW, _RING_TALL, _BESIDE_RING, _MIDDLE = 0.5, 0.42, 0.58, 56.0, 44.0
# In sizes of the letters of a part of a ring: its line, the square before it and its place, and a bold digit. Letters of few parts.
_PART_LINE, _PART_SQUARE, _PART_PLACE, _DIGIT, _FEW_PARTS, _PART_SIZE = 2.5, 0.9, 1.7, 0.62, 4, 24.0
# How much darker, or lighter on a dark ground, each further part is than the one before, and the most.
_SHADE, _MOST_SHADE = 0.2, 0.6
# Points between a card and the program on it, letters of a short program and of others, and the least.
_CODE_PADDING, _CODE_SHORT, _CODE, _CODE_LEAST, _FEW_LINES = 24.0, 32, 24, 18.0, 3


def chart(look: Look, content: layouts.ChartContent, slide: Slide) -> list[Element]:
    """Numbers, drawn; the one that the slide is about in the colour that stands out."""
    drawn, body = head(look, slide, content.title, dense=True)
    body = Box(body.x, body.y, body.w, body.h - look.over_rule)
    drawn += card(look, body)
    room, note = _with_note(look, content, body.inset(_PADDING if look.style.cards else 0.0))
    caption = caption_of(content)
    over = _CAPTION if caption else 0.0
    high = over + (_LEGEND if len(content.series) > 1 else 0.0)
    area = Box(room.x, room.y + high, room.w, room.h - high)
    made = _chart(look, content, area)
    top = made.box.y
    if caption:
        place = Box(room.x, top - high, room.w, over - _TO_CHART)
        drawn.append(text(look, place, [caption], 20, 18, Ink.MUTED, role="body"))
    if high > over:
        drawn += _legend(look, content, Box(room.x, top - high + over, room.w, high - over))
    return [*drawn, *(_ring(look, made) if content.kind is ChartKind.PIE else [made]), *note]


def _with_note(look: Look, content: layouts.ChartContent, box: Box) -> tuple[Box, list[Text]]:
    """What is left of a box for a chart, and the text that supports it: in the last third of a slide of few columns, else below."""
    if not content.support:
        return box, []
    has_room = content.kind in {ChartKind.BAR, ChartKind.COLUMN} and len(content.categories) <= _MOST_BESIDE
    if look.is_wide and has_room:
        left, right = box.part(_CHART_SHARE, _TO_NOTE)
        note = even(look, text(look, right, [content.support], _NOTE, _NOTE_LEAST, Ink.TEXT, role="body"))
        note = tight(look, note)
        return left, [moved(note, settled(right, note.box.h, 0.5).y)]
    room = Box(box.x, 0, box.w, box.h * _NOTE_HIGH)
    note = tight(look, even(look, text(look, room, [content.support], _NOTE_BELOW, 18, Ink.TEXT, role="body")))
    y = box.bottom - note.box.h
    return Box(box.x, box.y, box.w, y - _OVER_NOTE - box.y), [moved(note, y)]


def _chart(look: Look, content: layouts.ChartContent, area: Box) -> Chart:
    """The chart in a box."""
    unit = "" if layouts.is_long_unit(content.unit) else content.unit
    cents = has_cents((value for series in content.series for value in series.values), unit)
    full = all_shown(content.series[0].values, content.unit)
    values = ", ".join(f"{name}: {label}" for name, label in zip(content.categories, full, strict=False))
    size = _letters(look, content, area.w)
    box = _chart_box(area, content)
    return Chart(
        box=box,
        kind=content.kind.value,
        unit=unit,
        categories=[name[:1].upper() + name[1:] for name in content.categories],
        names=[series.name for series in content.series],
        values=[series.values for series in content.series],
        labels=[[shown(value, unit, cents=cents) for value in series.values] for series in content.series],
        highlight=content.highlight,
        base=_base(content),
        colors=[look.palette[ink] for ink in _SERIES],
        size=size,
        aside=_aside(content, size, box.w),
        thick=_COLUMN if content.kind is ChartKind.COLUMN else _BAR,
        alt=f"{content.title}. {values}"[:500],
    )


def _letters(look: Look, content: layouts.ChartContent, width: float) -> float:
    """The size of names and values: larger where they are few, and each has one line."""
    small, count = look.style.scale.small, len(content.categories)
    if count > _FEW_NAMES or not look.is_wide or content.kind not in {ChartKind.BAR, ChartKind.COLUMN}:
        return small
    # Names of bars stand beside them, those of columns below.
    room = width * _MOST_ASIDE - _TO_BARS if content.kind is ChartKind.BAR else width / count * _MOST_BELOW
    longest = max(fitting.width_of(one) for one in content.categories) * fitting.ROOM
    sizes = [one for one in sizes_between(small, _NAMES) if one > small]
    return next((one for one in sizes if longest * one <= room), fitting.larger(small))


def _chart_box(box: Box, content: layouts.ChartContent) -> Box:
    """Where a chart stands: a few bars are no higher than they must be; columns begin at the left edge and end at the right one."""
    count = len(content.categories)
    if content.kind is ChartKind.BAR:
        return settled(box, _BAR_HIGH * count, 0.42)
    if content.kind is not ChartKind.COLUMN or count == 1:
        return box
    # Half of the room between two is left before the first and after the last.
    step = min(box.w / (count - 1 + _COLUMN), _COLUMN_WIDTH)
    return Box(max(0.0, box.x - step * (1 - _COLUMN) / 2), box.y, step * count, box.h)


def _aside(content: layouts.ChartContent, size: float, width: float) -> float:
    """The share of its width that names take beside bars: the longest begins where the title does."""
    longest = max(fitting.width_of(name[:1].upper() + name[1:]) for name in content.categories)
    return min(_MOST_ASIDE, (longest * fitting.ROOM * size + _TO_BARS + 1) / width)


def _base(content: layouts.ChartContent) -> float:
    """Where the axis begins: at nothing; for a line a little below its lowest value, since it shows the change."""
    values = [value for series in content.series for value in series.values]
    low, high = min(values), max(values)
    if content.kind is not ChartKind.LINE or 0 <= low < high - low:
        return min(0.0, low)
    return low - (high - low) * 0.25


def _legend(look: Look, content: layouts.ChartContent, row: Box) -> list[Element]:
    """The names of several series, each beside its colour, in one row."""
    drawn: list[Element] = []
    for ink, series, box in zip(_SERIES, content.series, row.columns(len(content.series), 24), strict=False):
        drawn.append(Shape(box=Box(box.x, box.y + 6, _SQUARE, _SQUARE), fill=ink))
        place = Box(box.x + _SQUARE + 10, box.y, box.w - _SQUARE - 10, 28)
        drawn.append(text(look, place, [series.name], 20, 18, Ink.TEXT, valign="middle", role="body"))
    return drawn


def _ring(look: Look, made: Chart) -> list[Element]:
    """Parts of a whole as a ring in the box of a chart, what it is about in its middle, and the names and values of its parts."""
    box = made.box
    across = min(box.h * 0.94, box.w * (_RING if look.is_wide else _RING_NARROW))
    ring = Box(box.x + (box.w * 0.06 if look.is_wide else 0.0), box.y + (box.h - across) / 2, across, across)
    left = ring.right + (_BESIDE_RING if look.is_wide else _BESIDE_RING / 2)
    names = Box(left, box.y, box.right - left, box.h)
    if look.is_tall:
        across = min(box.h * _RING_TALL, box.w)
        ring = Box(box.x + (box.w - across) / 2, box.y, across, across)
        names = Box(box.x, ring.bottom + 20, box.w, box.bottom - ring.bottom - 20)
    others = [at for at in range(len(made.categories)) if at != made.highlight]
    step = min(_SHADE, _MOST_SHADE / max(1, len(others) - 1)) * (1 if look.is_dark else -1)
    shades = [step * others.index(at) if at in others else 0.0 for at in range(len(made.categories))]
    drawn: list[Element] = [msgspec.structs.replace(made, box=ring, shades=shades)]
    if made.highlight is not None:
        middle, value = ring.inset(across * 0.22, across * 0.36), made.labels[0][made.highlight]
        drawn.append(
            text(look, middle, [value], _MIDDLE, made.size, Ink.ACCENT, bold=True, align="center", valign="middle")
        )
    return [*drawn, *_part_names(look, made, names, shades)]


def _part_names(look: Look, made: Chart, box: Box, shades: list[float]) -> list[Element]:
    count, labels = len(made.categories), made.labels[0]
    size = _PART_SIZE if count <= _FEW_PARTS and look.is_wide else made.size
    high = min(size * _PART_LINE, box.h / count)
    top = box.y + (box.h - high * count) / 2
    wide = max(map(len, labels)) * size * _DIGIT + size
    drawn: list[Element] = []
    for at, (name, label) in enumerate(zip(made.categories, labels, strict=True)):
        y = top + at * high
        square = Box(box.x, y + (high - size * _PART_SQUARE) / 2, size * _PART_SQUARE, size * _PART_SQUARE)
        drawn.append(Shape(box=square, fill=part_ink(made, at), radius=3, shade=shades[at]))
        value = Box(box.x + size * _PART_PLACE, y, wide, high)
        color = Ink.ACCENT if at == made.highlight else Ink.MUTED
        drawn.append(text(look, value, [label], size, size, color, bold=True, valign="middle"))
        where = Box(value.right, y, box.right - value.right, high)
        drawn.append(text(look, where, [name], size, 18, Ink.MUTED, valign="middle"))
    return drawn


def part_ink(made: Chart, at: int) -> Ink:
    """What the colour of a part of a ring is for, before it is shaded."""
    return Ink.ACCENT if at == made.highlight else Ink.QUIET


def code(look: Look, content: layouts.CodeContent, slide: Slide) -> list[Element]:
    """A program text on a card, its lines as they are."""
    drawn, body = head(look, slide, content.title, dense=True)
    lines = content.code.split("\n")
    width, most = body.w - 2 * _CODE_PADDING, body.h - 2 * _CODE_PADDING
    while len(lines) > 2 and fitting.code_height(lines, width, _CODE_LEAST) > most:
        lines = [*lines[:-2], "…"]  # The note has the rest.
    largest = _CODE_SHORT if len(lines) <= _FEW_LINES else _CODE
    size, fits = fitting.fitting_code(lines, width, most, largest, _CODE_LEAST)
    high = min(most, fitting.code_height(lines, width, size) + 4)
    place = settled(body, max(high + 2 * _CODE_PADDING, body.h * 0.5), 0.36)
    box = Box(place.x + _CODE_PADDING, place.y + (place.h - high) / 2, width, high)
    shown_code = Text(box=box, texts=lines, size=size, color=Ink.TEXT, role="body", fits=fits, is_code=True)
    return [*drawn, *sheet(look, place), shown_code]
