"""Slides of charts and programs."""

from __future__ import annotations

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import build_ups, frame, typesetting
from copydesk_server.decks.drawing.chart_bars import named_over
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head
from copydesk_server.decks.drawing.notes import noted
from copydesk_server.decks.drawing.rings import ring
from copydesk_server.decks.drawing.typesetting import moved, settled, text
from copydesk_server.decks.elements import Box, Chart, Element, Ink, Shape, Text
from copydesk_server.decks.labels import all_shown, caption_of, has_cents, shown
from copydesk_server.decks.types import Slide

# Categories of a chart that leaves room for a text beside it.
MOST_BESIDE = 5
# A column with the space beside it, in points.
_COLUMN_WIDTH = 440.0
# What of its place a column takes; columns from which they have one edge with the title.
COLUMN, _SEVERAL = 0.76, 2
# From the edge of a panel to the chart on it, the share of the width that a chart has beside a note, and the room between the two.
_PADDING, _CHART_SHARE, _TO_NOTE = 22.0, 0.64, 40.0
# Words of a note that stands below bars at most, its letters in one line, and the room to it, and at least.
_MOST_BELOW_BARS, _NOTES, _TO_SAID, _LEAST_TO_SAID = 14, (28.0, 24.0), 30.0, 20.0
# Bars that leave what is said of them large letters.
_TWO = 2
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
    whole = build_ups.built(content, look.language)
    content = whole or content
    body = Box(body.x, body.y, body.w, body.h - look.over_rule)
    pad = _PADDING if look.style.cards else 0.0
    made += card(look, body) if pad else []
    inner = body.inset(pad)
    left, below, beside = _with_note(look, content, inner)
    said: list[Element] = [*below]
    caption = "" if whole and not layouts.is_long_unit(content.unit) else caption_of(content)
    over = _CAPTION if caption else 0.0
    high = over + (_LEGEND if len(content.series) > 1 else 0.0)
    size = _letters(look, content, left.w)
    area = Box(left.x, left.y + high, left.w, left.h - high)
    drawn = _drawn(look, content, _chart_box(area, content), size)
    named = (build_ups.build_up(look, drawn, area) if whole else None) or named_over(look, drawn, area)
    shapes: list[Element]
    if named is not None:
        drawn, names = named
        shapes = [drawn, *names]
    else:
        shapes = ring(look, drawn) if content.kind is layouts.ChartKind.PIE else [drawn]
    top = min(one.box.y for one in shapes if isinstance(one, Text)) if named else drawn.box.y
    place = Box(left.x, top - high, left.w, over - _TO_CHART)
    told = [text(look, place, [caption], 20, 18, Ink.MUTED, role="body")] if caption else []
    apart = _legend(look, content, Box(left.x, top - high + over, left.w, high - over)) if high > over else []
    # From the first name to the foot of the last bar.
    end = max(one.box.bottom for one in shapes if isinstance(one, Chart)) - (
        _off(drawn) if drawn.kind == "bar" else 0.0
    )
    if beside is not None:
        said = noted(look, content.support or "", Box(beside.x, top, beside.w, min(end, inner.bottom) - top))
    elif content.kind is layouts.ChartKind.BAR:  # What they show stands right below them.
        said = [moved(one, min(one.box.y, end + _TO_SAID)) for one in below]
    return [*made, *apart, *shapes, *told, *said]


def _off(drawn: Chart) -> float:
    """From the foot of the last bar to that of its chart."""
    return drawn.box.h / len(drawn.categories) * (1 - drawn.thick) / 2


def _drawn(look: Look, content: layouts.ChartContent, box: Box, size: float) -> Chart:
    """The chart in a box, with letters of a size."""
    unit = "" if layouts.is_long_unit(content.unit) else content.unit
    cents = has_cents((value for series in content.series for value in series.values), unit)
    full = all_shown(content.series[0].values, content.unit)
    told = ", ".join(f"{name}: {label}" for name, label in zip(content.categories, full, strict=False))
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
        thick=COLUMN if content.kind is layouts.ChartKind.COLUMN else 0.7,
        alt=f"{content.title}. {told}"[:500],
    )


def _with_note(look: Look, content: layouts.ChartContent, box: Box) -> tuple[Box, list[Text], Box | None]:
    """What is left of a box for a chart, the text that supports it where it stands below, and else its place in the last third."""
    if not content.support:
        return box, [], None
    # Bars have the whole width, and one line below them; columns and long notes stand side by side.
    is_beside = (
        look.is_wide
        if content.kind is layouts.ChartKind.COLUMN
        else content.kind is layouts.ChartKind.BAR and len(content.support.split()) > _MOST_BELOW_BARS
    )
    if is_beside and not look.is_narrow and len(content.categories) <= MOST_BESIDE:
        left, right = box.part(_CHART_SHARE, _TO_NOTE)
        return left, [], right
    place = Box(box.x, 0, box.w, box.h * 0.3)
    tried = [
        text(look, place, [content.support], size, 18, Ink.TEXT, role="body")
        for size in _NOTES[len(content.categories) > _TWO :]
    ]
    lined = (one for one in tried if typesetting.height_of(look, one) < one.size * fitting.LINE * 1.5)
    told = typesetting.tight(look, typesetting.even(look, next(lined, tried[-1])))
    y = box.bottom - told.box.h
    return Box(box.x, box.y, box.w, y - _LEAST_TO_SAID - box.y), [moved(told, y)], None


def _letters(look: Look, content: layouts.ChartContent, width: float) -> float:
    """The size of names and values: larger where they are few, and each has one line."""
    small = look.style.scale.small
    count = len(content.categories)
    if count > _FEW_NAMES or not look.is_wide or content.kind not in {layouts.ChartKind.BAR, layouts.ChartKind.COLUMN}:
        return small
    # Names of bars stand beside them, those of columns below.
    room = width * _MOST_ASIDE - _TO_BARS if content.kind is layouts.ChartKind.BAR else width / count * _MOST_BELOW
    longest = max(fitting.width_of(one) for one in content.categories) * fitting.ROOM
    sizes = [one for one in fitting.SCALE if small < one <= _NAMES]
    return next((one for one in sizes if longest * one <= room), fitting.larger(small))


# Names of a chart that are set larger, their largest letters, and the share of its place that a name below a column has.
_FEW_NAMES, _NAMES, _MOST_BELOW = 5, 24.0, 0.96
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
    """Where a chart stands: a few bars are no higher than they must be; columns begin at the left edge and end at the right one."""
    count = len(content.categories)
    if content.kind is layouts.ChartKind.BAR:
        return settled(box, _BAR_HIGH * count, 0.42)
    if content.kind is not layouts.ChartKind.COLUMN or count < _SEVERAL:
        return box
    # Half of the room between two is left before the first and after the last.
    step = min(box.w / (count - 1 + COLUMN), _COLUMN_WIDTH)
    off = step * (1 - COLUMN) / 2
    return Box(max(0.0, box.x - off), box.y, step * count, box.h)


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
