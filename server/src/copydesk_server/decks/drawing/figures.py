"""Slides of numbers and orders: one number, charts, tables, steps, dates."""

from __future__ import annotations

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.charts import caption_of, shown
from copydesk_server.decks.design import Look
from copydesk_server.decks.drawing import frame
from copydesk_server.decks.drawing.frame import (
    above,
    card,
    head,
    height_of,
    moved,
    settled,
    stacked,
    text,
    tight,
)
from copydesk_server.decks.drawing.grounds import ground_of
from copydesk_server.decks.drawing.rings import ring
from copydesk_server.decks.elements import Box, Chart, Element, Ink, Shape, Table, Text
from copydesk_server.decks.types import Slide

# Steps that stand side by side on a wide slide; more, or longer ones, stand below each other.
MOST_ACROSS, MOST_ACROSS_CHARS = 4, 75
# Categories of a chart that leaves room for a text beside it.
MOST_BESIDE = 5
# Height of a line of digits, in sizes of theirs: from the top of the line to a little under where they stand.
_DIGITS_HIGH = 1.12
# A column with the space beside it, in points.
_COLUMN_WIDTH = 240.0
# A bar with the space below it, and the line below a chart that names its values.
_BAR_HIGH, _CAPTION = 96.0, 34.0
# Letters of a number that stand on one line with their unit.
_ONE_LINE_CHARS = 6
# Letters of a cell in which numbers stand; what is longer is text.
_NUMERIC_CHARS = 16
# Points between a card and the program on it, and the least size of its letters.
_CODE_PADDING, _CODE_LEAST = 24.0, 18.0
# Lines of a program that are set larger.
_FEW_LINES = 3
_CELL_PADDING = 10.0
# From the edge of a card to the table on it.
_TABLE_PADDING = 18.0
# Share of a body that cards of steps fill.
_STEPS_FILLED = 0.6
# Share of a body that cards below dates fill.
_DATED_FILLED = 0.42
# The least width of an event with the room beside it.
_DATED_LEAST = 160.0
# The line of the dates.
_DATE = 46.0
# How high a row of a step is at most.
_STEP_ROW = 108.0
# Sizes of steps side by side, by how many they are, and of their numbers; what dates stand over.
_STEPS = {2: 36.0, 3: 32.0, 4: 28.0}
_DATED = {2: 34.0, 3: 32.0, 4: 28.0, 5: 26.0}


def big_number(look: Look, content: layouts.BigNumberContent, slide: Slide) -> list[Element]:
    """One number, as large as it goes, and the sentence that it is of beside it."""
    ground, scale = ground_of(look, slide), look.style.scale
    color, top = ground.on_field, list[Element]()
    if ground.aside is None:
        top, area = frame.named(look, slide, ground)
        left, right = area.rows(2, 10) if look.is_narrow else area.part(0.5, 48)
        color = Ink.ACCENT
    else:
        left, area = ground.aside, ground.area
        top = frame.eyebrow(look, slide, ground, area) if look.is_wide else []
        right = Box(area.x, area.y + 34, area.w, area.h - 34) if look.is_wide else area
    number, _, unit = content.value.partition(" ") if len(content.value) > _ONE_LINE_CHARS else (content.value, "", "")
    largest = min(scale.figure, 120) if look.is_narrow else scale.figure
    room = min(290, left.h - (62 if unit else 0)) / _DIGITS_HIGH * fitting.LINE
    value = text(look, Box(left.x, 0, left.w, room), [number], largest, 40, color, bold=True, heading=True)
    # Digits have no descenders: their box ends at the line they stand on.
    value = msgspec.structs.replace(value, box=Box(left.x, 0, left.w, value.size * _DIGITS_HIGH))
    units = [text(look, Box(left.x, 0, left.w, 62), [unit], 48, 28, color)] if unit else []
    label = tight(
        look, text(look, Box(right.x, 0, right.w, right.h * 0.62), [content.label], 38, 20, Ink.TEXT, role="title")
    )
    texts = []
    if content.support:
        box = Box(right.x, 0, right.w, right.h * 0.36)
        texts.append(tight(look, text(look, box, [content.support], 26, 18, Ink.MUTED, role="body")))
    if look.is_narrow and ground.aside is None:
        return [*top, *stacked([value, *units, label, *texts], area)]
    placed = above(label, *texts, box=right, gap=20)
    high = value.box.h + sum(one.box.h for one in units)
    middle = (
        (placed[0].box.y + placed[-1].box.bottom) / 2 if look.is_wide or ground.aside is None else left.y + left.h / 2
    )
    numbered = moved(value, max(left.y, min(middle - high / 2, left.bottom - high)))
    return [*top, numbered, *(moved(one, numbered.box.bottom) for one in units), *placed]


def chart(look: Look, content: layouts.ChartContent, slide: Slide) -> list[Element]:
    """Numbers, drawn; the one that the slide is about in the colour that stands out."""
    made, body = head(look, slide, content.title)
    pad = 22.0 if look.style.cards else 0.0
    is_ring = content.kind is layouts.ChartKind.PIE  # Its legend stands beside it.
    beside = content.support if not look.is_narrow and not is_ring and len(content.categories) <= MOST_BESIDE else None
    left, right = body.part(0.64, 52) if beside else (body, body)
    unit = "" if layouts.is_long_unit(content.unit) else content.unit
    labels = [[shown(value, unit) for value in series.values] for series in content.series]
    full = [shown(value, content.unit) for value in content.series[0].values]
    told = ", ".join(f"{name}: {label}" for name, label in zip(content.categories, full, strict=False))
    caption = caption_of(content)
    low = _CAPTION if caption else 0.0
    high = _LEGEND if len(content.series) > 1 else 0.0
    area = left.inset(pad)
    box = _chart_box(Box(area.x, area.y + high, area.w, area.h - low - high), content)
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
        size=look.style.scale.small,
        alt=f"{content.title}. {told}"[:500],
    )
    around = Box(left.x, box.y - high - pad, left.w, box.h + high + low + 2 * pad)
    place = Box(area.x, box.bottom - 6, area.w, low - 4)
    named = [text(look, place, [caption], 18, 18, Ink.MUTED, valign="bottom", role="body")] if caption else []
    said = []
    if beside:
        place = Box(right.x, around.y, right.w, around.h)
        said = [text(look, place, [beside], 32, 18, Ink.TEXT, valign="middle", role="body")]
    shapes = ring(look, drawn) if is_ring else [drawn]
    told_apart = _legend(look, content, Box(box.x, box.y - high, left.w - 2 * pad, high)) if high else []
    return [*made, *(card(look, around) if pad else []), *told_apart, *shapes, *named, *said]


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


def _base(content: layouts.ChartContent) -> float:
    """Where the axis begins: at nothing; for a line a little below its lowest value, since it shows the change."""
    values = [value for series in content.series for value in series.values]
    low, high = min(values), max(values)
    if content.kind is not layouts.ChartKind.LINE or 0 <= low < high - low:
        return min(0.0, low)
    return low - (high - low) * 0.25


# Rows of a table that is set larger.
_FEW_TABLE_ROWS = 5
# Rows and letters of a cell that a table is shortened to until its text is as large as a room reads, one after another.
_SHORTENED = ((10, 400), (6, 400), (6, 90), (6, 60), (6, 40), (5, 30), (4, 24), (3, 18))


def table(look: Look, content: layouts.TableContent, slide: Slide) -> list[Element]:
    """A table with thin lines; numbers stand to the right. What it has no room for ends in dots: the note has all of it."""
    made, body = head(look, slide, content.title)
    tried = (_tabled(look, body, content, rows, letters) for rows, letters in _SHORTENED)
    drawn = next((one for one in tried if one.fits), None)
    drawn = drawn or _tabled(look, body, content, *_SHORTENED[-1])
    pad = _TABLE_PADDING if look.is_wide else _TABLE_PADDING / 3
    around = Box(drawn.box.x, drawn.box.y - pad / 2, drawn.box.w, drawn.box.h + pad)
    inside = Box(drawn.box.x + pad, drawn.box.y, drawn.box.w - 2 * pad, drawn.box.h)
    behind = card(look, around)
    return [*made, *behind, msgspec.structs.replace(drawn, box=inside) if behind else drawn]


def _tabled(look: Look, body: Box, content: layouts.TableContent, most: int, letters: int) -> Table:
    """A table of so many rows, with so many letters in a cell; the first column is the widest where it has the most."""
    shown = [[_celled(cell, letters) for cell in row] for row in content.rows[:most]]
    more = [["…", *[""] * (len(content.columns) - 1)]] if len(content.rows) > most else []
    rows = [content.columns, *shown, *more]
    widths = _widths(rows)
    numeric = [at > 0 and _is_numeric([row[at] for row in content.rows]) for at in range(len(content.columns))]
    few = len(rows) <= _FEW_TABLE_ROWS
    high = min(body.h / len(rows), 92.0 if look.is_narrow else 72.0 if few else 56.0)
    pad = (_TABLE_PADDING if look.is_wide else _TABLE_PADDING / 3) if look.style.cards else 0.0
    area = settled(
        Box(body.x, body.y + pad / 2, body.w, body.h - pad), min(high, (body.h - pad) / len(rows)) * len(rows), 0.35
    )
    sizes = [
        fitting.fitting(
            [cell],
            (area.w - 2 * pad) * widths[at] - 2 * _CELL_PADDING,
            area.h / len(rows) - 6,
            28 if few else 24,
            18,
            bold=row is rows[0],
        )
        for row in rows
        for at, cell in enumerate(row)
    ]
    size, fits = min(size for size, _ in sizes), all(fits for _, fits in sizes)
    return Table(box=area, rows=rows, widths=widths, numeric=numeric, size=size, fits=fits)


def _celled(cell: str, letters: int) -> str:
    """A cell, or its first words and dots."""
    return cell if len(cell) <= letters else cell[: letters - 1].rsplit(" ", 1)[0].rstrip(" ,;:.(") + " …"


def code(look: Look, content: layouts.CodeContent, slide: Slide) -> list[Element]:
    """A program text on a card, its lines as they are."""
    made, body = head(look, slide, content.title)
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


def _widths(rows: list[list[str]]) -> list[float]:
    """Shares of the columns, by the longest word and the length of what they hold."""
    needs = [
        max(6.0, *(max(max(map(len, cell.split()), default=0) + 2, len(cell) ** 0.75) for cell in column))
        for column in zip(*rows, strict=True)
    ]
    return [need / sum(needs) for need in needs]


def _is_numeric(cells: list[str]) -> bool:
    """Whether most cells of a column are numbers: "none" among minutes stands with them."""
    return sum(map(_is_number, cells)) * 2 > len(cells)


def _is_number(cell: str) -> bool:
    return len(cell) <= _NUMERIC_CHARS and any(map(str.isdigit, cell)) and cell[:1] in "0123456789$€£+-–−.~<>≈"


def steps(look: Look, content: layouts.StepsContent, slide: Slide) -> list[Element]:
    """Numbered steps: side by side where they are few and short, else below each other."""
    made, body = head(look, slide, content.title)
    across = len(content.steps) <= MOST_ACROSS and all(len(step) <= MOST_ACROSS_CHARS for step in content.steps)
    room = body.columns(len(content.steps), 36)[0].w - (44 if look.style.cards else 0)
    if across and not look.is_narrow and fitting.has_room(content.steps, room, look.style.scale.small):
        side_by_side = _across(look, body, content)
        if all(one.fits for one in side_by_side if isinstance(one, Text)):
            return [*made, *side_by_side]
    return [*made, *_below(look, body, content)]


def _across(look: Look, body: Box, content: layouts.StepsContent) -> list[Element]:
    told = content.steps
    pad = frame.pad_of(look)
    boxes = body.columns(len(told), 22 if pad else 36)
    inner = boxes[0].w - 2 * pad
    side = 68.0
    most = body.h - side - 26 - 2 * pad
    size = min(text(look, Box(0, 0, inner, most), [step], _STEPS[len(told)], 18, Ink.TEXT).size for step in told)
    tallest = max(
        height_of(look, Text(box=Box(0, 0, inner, 0), texts=[step], size=size, color=Ink.TEXT)) for step in told
    )
    high = side + 26 + tallest + 2 * pad
    whole = settled(body, max(high, body.h * _STEPS_FILLED) if pad else high)
    made: list[Element] = []
    if not pad:
        line = Box(boxes[0].x + side / 2, whole.y + side / 2 - 1, boxes[-1].x - boxes[0].x, 2)
        made.append(Shape(box=line, fill=Ink.LINE))
    for number, (box, step) in enumerate(zip(boxes, told, strict=True), content.first):
        color = Ink.TEXT
        if pad:
            behind, color, _ = frame.tile(look, Box(box.x, whole.y, box.w, whole.h))
            made += behind
        mark = Box(box.x + pad, whole.y + pad, side, side)
        made += numbered(look, mark, number, turned=color is Ink.ON_FILL)
        place = Box(box.x + pad, whole.y + pad + side + 24, inner, tallest + 2)
        made.append(text(look, place, [step], size, 18, color, role="body"))
    return made


def numbered(look: Look, box: Box, number: int | str, *, turned: bool = False) -> list[Element]:
    """A number in a circle; ``turned`` where the circle stands on the brand's colour."""
    size = round(box.h * 0.46)
    fill, color = (Ink.ON_FILL, Ink.FILL) if turned else (Ink.FILL, Ink.ON_FILL)
    digit = Text(
        box=box,
        texts=[str(number)],
        size=size,
        color=color,
        bold=True,
        heading=True,
        align="center",
        valign="middle",
    )
    return [Shape(box=box, fill=fill, is_oval=True), digit]


def _below(look: Look, body: Box, content: layouts.StepsContent) -> list[Element]:
    told = content.steps
    side = 46.0
    width = body.w - side - 24
    most = body.h / len(told)
    largest = 38 if look.is_tall else 34 if len(told) < MOST_ACROSS else 30
    size = min(text(look, Box(0, 0, width, most - 6), [step], largest, 18, Ink.TEXT).size for step in told)
    step_high = min(most, _STEP_ROW * (1.4 if look.is_tall else 1))
    whole = settled(body, step_high * len(told))
    line = Box(body.x + side / 2 - 1, whole.y + step_high / 2, 2, step_high * (len(told) - 1))
    made: list[Element] = [Shape(box=line, fill=Ink.LINE)]
    for at, step in enumerate(told):
        y = whole.y + at * step_high
        made += numbered(look, Box(body.x, y + (step_high - side) / 2, side, side), content.first + at)
        box = Box(body.x + side + 24, y + 2, width, step_high - 4)
        made.append(text(look, box, [step], size, 18, Ink.TEXT, valign="middle", role="body"))
    return made


def timeline(look: Look, content: layouts.TimelineContent, slide: Slide) -> list[Element]:
    """Dates on a line: across on a wide slide, down on a tall one."""
    made, body = head(look, slide, content.title)
    events = content.events
    if look.is_narrow or len(events) > MOST_ACROSS + 1 or body.w / len(events) < _DATED_LEAST:
        return [*made, *_dated_below(look, body, events)]
    pad = 20.0 if look.style.cards and len(events) <= MOST_ACROSS else 0.0
    boxes = body.columns(len(events), 20 if pad else 28)
    width, largest = boxes[0].w - 2 * pad, _DATED.get(len(events), 26.0)
    room = body.h - _DATE - 44 - 2 * pad
    size = min(text(look, Box(0, 0, width, room), [one.what], largest, 18, Ink.TEXT).size for one in events)
    tallest = max(
        height_of(look, Text(box=Box(0, 0, width, 0), texts=[one.what], size=size, color=Ink.TEXT)) for one in events
    )
    high = max(tallest + 2 * pad, body.h * _DATED_FILLED) if pad else tallest
    whole = settled(body, _DATE + 44 + high)
    axis = whole.y + _DATE + 18
    dates = [text(look, Box(0, 0, boxes[0].w, _DATE), [one.when], 36, 18, Ink.BRAND, bold=True) for one in events]
    dated = min(one.size for one in dates)
    made.append(Shape(box=Box(boxes[0].x, axis - 1.5, body.w, 3), fill=Ink.QUIET))
    for at, (box, event) in enumerate(zip(boxes, events, strict=True)):
        last = at == len(events) - 1
        when = Box(box.x, whole.y, box.w, _DATE)
        made.append(
            text(look, when, [event.when], dated, 18, Ink.ACCENT if last else Ink.BRAND, bold=True, role="body")
        )
        made.append(Shape(box=Box(box.x, axis - 8, 16, 16), fill=Ink.ACCENT if last else Ink.FILL, is_oval=True))
        under = Box(box.x, axis + 24, box.w, high)
        made += card(look, under) if pad else []
        place = Box(box.x + pad, under.y + pad, width, tallest + 2)
        made.append(text(look, place, [event.what], size, 18, Ink.TEXT, role="body"))
    return made


def _dated_below(look: Look, body: Box, events: list[layouts.Event]) -> list[Element]:
    most = body.h / len(events)
    width = body.w - 150
    size = min(text(look, Box(0, 0, width, most - 8), [one.what], 28, 18, Ink.TEXT).size for one in events)
    highest = max(
        height_of(look, Text(box=Box(0, 0, width, 0), texts=[one.what], size=size, color=Ink.TEXT)) for one in events
    )
    step = min(most, max(_STEP_ROW * (1.3 if look.is_tall else 0.8), highest + 18))
    whole = settled(body, step * len(events))
    line = Box(body.x + 125, whole.y + step / 2, 3, step * (len(events) - 1))
    made: list[Element] = [Shape(box=line, fill=Ink.QUIET)]
    for at, event in enumerate(events):
        last = at == len(events) - 1
        y = whole.y + at * step
        when = Box(body.x, y, 112, step)
        made.append(
            text(look, when, [event.when], 24, 18, Ink.ACCENT if last else Ink.BRAND, bold=True, valign="middle")
        )
        dot = Box(body.x + 119.5, y + step / 2 - 7, 14, 14)
        made.append(Shape(box=dot, fill=Ink.ACCENT if last else Ink.FILL, is_oval=True))
        box = Box(body.x + 150, y, width, step)
        made.append(text(look, box, [event.what], size, 18, Ink.TEXT, valign="middle", role="body"))
    return made
