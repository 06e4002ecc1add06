"""Slides of charts and programs."""

from __future__ import annotations

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import frame, typesetting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head
from copydesk_server.decks.drawing.rings import ring
from copydesk_server.decks.drawing.typesetting import moved, settled, text
from copydesk_server.decks.elements import Box, Chart, Element, Ink, Shape, Text
from copydesk_server.decks.labels import caption_of, shown
from copydesk_server.decks.types import Slide

# Categories of a chart that leaves room for a text beside it.
MOST_BESIDE = 5
# A column with the space beside it, in points.
_COLUMN_WIDTH = 240.0
# A bar with the space below it, the line over a chart that names its values, and the room from that to it.
_BAR_HIGH, _CAPTION, _TO_CHART = 120.0, 42.0, 12.0
# Of the width that names beside bars have at most, and the room from them to the bars.
_MOST_ASIDE, _TO_BARS = 0.34, 14.0
# Points between a card and the program on it, and the least size of its letters.
_CODE_PADDING, _CODE_LEAST = 24.0, 18.0
# Lines of a program that are set larger.
_FEW_LINES = 3


def chart(look: Look, content: layouts.ChartContent, slide: Slide) -> list[Element]:
    """Numbers, drawn; the one that the slide is about in the colour that stands out."""
    made, body = head(look, slide, content.title, dense=True)
    pad = 22.0 if look.style.cards else 0.0
    is_ring = content.kind is layouts.ChartKind.PIE  # Its legend stands beside it.
    beside = content.support if not look.is_narrow and not is_ring and len(content.categories) <= MOST_BESIDE else None
    left, right = body.part(0.64, 52) if beside else (body, body)
    unit = "" if layouts.is_long_unit(content.unit) else content.unit
    labels = [[shown(value, unit) for value in series.values] for series in content.series]
    full = [shown(value, content.unit) for value in content.series[0].values]
    told = ", ".join(f"{name}: {label}" for name, label in zip(content.categories, full, strict=False))
    caption = caption_of(content)
    over = _CAPTION if caption else 0.0
    high = over + (_LEGEND if len(content.series) > 1 else 0.0)
    area = left.inset(pad)
    size = _letters(look, content)
    box = _chart_box(Box(area.x, area.y + high, area.w, area.h - high), content)
    drawn = Chart(
        box=box,
        kind=content.kind.value,
        unit=unit,
        categories=[name[:1].upper() + name[1:] for name in content.categories],
        names=[series.name for series in content.series],
        values=[series.values for series in content.series],
        labels=labels,
        highlight=content.highlight,
        base=_base(content),
        colors=[look.palette[ink] for ink in _SERIES],
        size=size,
        aside=_aside(content, size, box.w),
        alt=f"{content.title}. {told}"[:500],
    )
    around = Box(left.x, box.y - high - pad, left.w, box.h + high + 2 * pad)
    place = Box(area.x, box.y - high, area.w, over - _TO_CHART)
    named = [text(look, place, [caption], 20, 18, Ink.MUTED, role="body")] if caption else []
    said = []
    if beside:
        place = Box(right.x, around.y, right.w, around.h)
        told_beside = text(look, place, [beside], 28, 18, Ink.TEXT, role="body")
        told_beside = typesetting.balanced(look, told_beside)
        said = [moved(told_beside, settled(place, told_beside.box.h, 0.5).y)]
    shapes = ring(look, drawn) if is_ring else [drawn]
    told_apart = (
        _legend(look, content, Box(box.x, box.y - high + over, left.w - 2 * pad, high - over)) if high > over else []
    )
    return [*made, *(card(look, around) if pad else []), *told_apart, *shapes, *named, *said]


def _letters(look: Look, content: layouts.ChartContent) -> float:
    """The size of names and values: larger where they are few and short."""
    small = look.style.scale.small
    # Names of bars stand beside them, with room for more.
    most = _BAR_NAME if content.kind is layouts.ChartKind.BAR else _SHORT_NAME
    few = len(content.categories) <= _FEW_NAMES and max(map(len, content.categories)) <= most
    larger = fitting.larger(small) if few and look.is_wide else small
    # Two or three bars have room for letters that the last row reads.
    return fitting.larger(larger) if larger > small and len(content.categories) <= _FEW_BARS else larger


# Names of a chart that are set larger, and their letters.
_FEW_NAMES, _FEW_BARS, _SHORT_NAME, _BAR_NAME = 5, 3, 18, 30
# Colours of several series, each of which reads on every ground, and the row that names them: a square, and room to its name.
_SERIES = (Ink.BRAND, Ink.MUTED, Ink.ACCENT)
_LEGEND, _SQUARE = 40.0, 16.0


def _legend(look: Look, content: layouts.ChartContent, row: Box) -> list[Element]:
    """The names of several series, each beside its colour, in one row."""
    made: list[Element] = []
    for ink, series, box in zip(_SERIES, content.series, row.columns(len(content.series), 24), strict=False):
        made.append(Shape(box=Box(box.x, box.y + 6, _SQUARE, _SQUARE), fill=ink))
        place = Box(box.x + _SQUARE + 10, box.y, box.w - _SQUARE - 10, 28)
        made.append(text(look, place, [series.name], 20, 18, Ink.TEXT, valign="middle", role="body"))
    return made


def _chart_box(box: Box, content: layouts.ChartContent) -> Box:
    """Where a chart stands: a few columns are no wider, a few bars no higher than they must be."""
    if content.kind is layouts.ChartKind.BAR:
        return settled(box, _BAR_HIGH * len(content.categories), 0.42)
    if content.kind is not layouts.ChartKind.COLUMN:
        return box
    return Box(box.x, box.y, min(box.w, _COLUMN_WIDTH * len(content.categories)), box.h)


def _aside(content: layouts.ChartContent, size: float, width: float) -> float:
    """The share of its width that names take beside bars: the longest begins where the title does."""
    longest = max(fitting.width_of(name[:1].upper() + name[1:]) for name in content.categories)
    return min(_MOST_ASIDE, (longest * fitting.ROOM * size + _TO_BARS + 1) / width)


def _base(content: layouts.ChartContent) -> float:
    """Where the axis begins: at nothing; for a line a little below its lowest value, since it shows the change."""
    values = [value for series in content.series for value in series.values]
    low, high = min(values), max(values)
    if content.kind is not layouts.ChartKind.LINE or 0 <= low < high - low:
        return min(0.0, low)
    return low - (high - low) * 0.25


def code(look: Look, content: layouts.CodeContent, slide: Slide) -> list[Element]:
    """A program text on a card, its lines as they are."""
    made, body = head(look, slide, content.title, dense=True)
    lines = content.code.split("\n")
    width, most = body.w - 2 * _CODE_PADDING, body.h - 2 * _CODE_PADDING
    while len(lines) > 2 and fitting.code_height(lines, width, _CODE_LEAST) > most:
        lines = [*lines[:-2], "…"]  # The note has the rest.
    size, fits = fitting.fitting_code(lines, width, most, 32 if len(lines) <= _FEW_LINES else 24, _CODE_LEAST)
    high = min(most, fitting.code_height(lines, width, size) + 4)
    place = settled(body, max(high + 2 * _CODE_PADDING, body.h * 0.5), 0.36)
    box = Box(place.x + _CODE_PADDING, place.y + (place.h - high) / 2, width, high)
    told = Text(box=box, texts=lines, size=size, color=Ink.TEXT, role="body", fits=fits, is_code=True)
    return [*made, *frame.sheet(look, place), told]
