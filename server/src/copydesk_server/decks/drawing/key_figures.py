"""Slides of numbers that stand large: one with its sentence around it, or several side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.core.text.languages import languages
from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import frame, meters, typesetting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, sheet
from copydesk_server.decks.drawing.grounds import ground_of, has_block
from copydesk_server.decks.drawing.points import row_mark
from copydesk_server.decks.drawing.typesetting import balanced, height_of, moved, settled, stacked, text
from copydesk_server.decks.elements import Box, Element, Ink, Role, Shape, Text
from copydesk_server.decks.sentences import clauses
from copydesk_server.decks.sentences.around import Around, around
from copydesk_server.decks.types import Slide

# Where numbers stand in their room: digits hang in their line, so that its middle looks a little high.
_MIDDLE = 0.5
# Lines of words beside a number: more stand below it.
_MOST_LINES = 4
# Room within the panel of a number, and between it and the words beside it.
_PADDING, _TO_WORDS = 36.0, 44.0
# The least size of a number beside words, and the least share of the width that these have.
_LEAST_BESIDE = 96.0
_LEAST_SHARE = 0.34


def big_number(look: Look, content: layouts.BigNumberContent, slide: Slide) -> list[Element]:
    """One number in the midst of its sentence: what stands before it is the title, or over it where that would break off.

    A title that is not that sentence stands over both: one of the caller's own, or of a model.
    """
    parted = around(content.label, content.value, look.language)
    own = content.title if content.title != content.label else ""
    told = parted or Around("", content.value, content.label)
    small = languages().get(look.language[:2], languages()["en"])
    # "On 46 days": the small word says nothing without what follows it.
    before = told.before if told.before.lower() not in small.prepositions | small.articles else ""
    # A block stands over its number as the words do; elsewhere these are nearer to it than a title is.
    leads = (
        bool(before)
        and look.own is None
        and (bool(own) or not has_block(look) or clauses.is_open(before, look.language))
    )
    title = own if leads or not before else before
    if title:
        made, body = head(look, slide, title)
    else:
        made, body = frame.named(look, slide, ground_of(look, slide))
    pad = _PADDING if look.style.cards and look.own is None else 0.0
    made += sheet(look, body) if pad else []
    inner = body.inset(pad, pad / 2)
    bars = meters.meters_of(content, told, look.language)
    over = [_lead(look, before, inner, "body" if own else "title")] if leads else []
    high = sum(one.box.h + _TO_LEAD for one in over)
    beside = [one for one in (told.after, content.support) if one]
    low = meters.height_of(bars)
    room = Box(inner.x, inner.y + high, inner.w, inner.h - high - low)
    drawn = _figured(look, told.number, beside, room, titled=bool(title or before))
    top = min(one.box.y for one in drawn)
    made += [moved(one, top - high) for one in over]
    if bars:
        y = max(one.box.bottom for one in drawn) + meters.TO_METER
        y = min(y, inner.bottom - low + meters.TO_METER)
        made += meters.drawn(look, bars, Box(inner.x, y, inner.w, inner.bottom - y))
    return [*made, *drawn]


def _lead(look: Look, told: str, box: Box, role: Role) -> Text:
    """Words that end with one that needs the number: "In two years sales went up by"."""
    place = Box(box.x, 0, box.w * 0.94, box.h * 0.34)
    return balanced(look, text(look, place, [told], look.style.scale.point, 20, Ink.TEXT, role=role))


# The room between words and the number below them.
_TO_LEAD = 22.0


def _figured(look: Look, number: str, beside: Sequence[str], box: Box, *, titled: bool) -> list[Element]:
    """A number and the words beside it, as large as they go; the words below it where it or they are long or the slide narrow."""
    if not beside:
        return [moved(one := _large(look, number, box, box.w), settled(box, one.box.h, _MIDDLE).y)]
    large = _large(look, number, box, box.w * (1 - _LEAST_SHARE))
    left = large.box.w + _TO_WORDS
    words = _words(look, beside, Box(box.x + left, 0, box.w - left, box.h), titled=titled)
    long = any(height_of(look, one) > _MOST_LINES * one.size * fitting.LINE + 4 for one in words)
    # A number with its unit is wide: on a line of its own it is larger.
    if look.is_narrow or long or " " in number or not large.fits:
        large = _large(look, number, Box(box.x, 0, box.w, box.h * 0.5), box.w)
        room = Box(box.x, 0, box.w, box.h - large.box.h - 16)
        return [*stacked([large, *_words(look, beside, room, titled=titled)], box, gap=16)]
    high = max(large.box.h, sum(one.box.h for one in words) + 16 * (len(words) - 1))
    place = settled(box, high, _MIDDLE)
    return [
        moved(large, place.y + (place.h - large.box.h) / 2),
        *stacked(words, Box(0, place.y - 4, 0, place.h), gap=16),
    ]


def _large(look: Look, number: str, box: Box, width: float) -> Text:
    """A number as large as a width lets it be, in a box as wide as it is."""
    face = fitting.SERIF if look.style.serif else fitting.SANS
    ems = fitting.width_of(number, bold=True, face=face) * fitting.BOLD_ROOM
    least = _LEAST_BESIDE if width < box.w else 28.0
    sizes = [one for one in fitting.SCALE if least <= one <= look.style.scale.figure]
    size = next((one for one in sizes if ems * one <= width and one * fitting.FIGURE_LINE <= box.h), least)
    fits = ems * size <= width
    place = Box(box.x, 0, min(width, ems * size + 2), size * fitting.FIGURE_LINE)
    return Text(box=place, texts=[number], size=size, color=Ink.ACCENT, bold=True, heading=True, fits=fits, figure=(0, size),
                key_color=Ink.ACCENT)  # fmt: skip


def _words(look: Look, beside: Sequence[str], room: Box, *, titled: bool) -> list[Text]:
    """What follows a number, and below it, smaller, what supports it."""
    high = room.h / len(beside) - 8
    made: list[Text] = []
    for one in beside:
        largest = fitting.smaller(made[-1].size) if made else look.style.scale.title
        role: Role = "body" if titled or made else "title"
        told = text(look, Box(room.x, 0, room.w, high), [one], largest, 18, Ink.TEXT, role=role)
        made.append(balanced(look, told))
    return made


# How high the bar of one of several numbers is, below it and beside it.
_METER, _BAR = 8.0, 34.0
# Sizes of numbers side by side and of the words around them, and the room between columns and within a panel.
_SIZES = (
    (116.0, 28.0),
    (96.0, 28.0),
    (96.0, 24.0),
    (80.0, 24.0),
    (66.0, 24.0),
    (66.0, 20.0),
    (56.0, 20.0),
    (47.0, 20.0),
    (40.0, 18.0),
    (34.0, 18.0),
)
_BETWEEN, _PANEL_GAP, _PANEL = 44.0, 16.0, 22.0
# From the line over a number to the words, and from those to the number, in sizes of it.
_MARK_LEAST, _MARK_WIDE, _OVER = 18.0, 34.0, 0.16


def key_figures(look: Look, content: layouts.KeyFiguresContent, slide: Slide) -> list[Element]:
    """Several numbers side by side on one line, each in the midst of its clause; four long ones in two rows."""
    made, body = head(look, slide, content.title)
    told = [_told(look, one) for one in content.figures]
    bars = meters.shares(content.figures, told, look.language)
    ledger = _ledger(look, told, body, bars) if not look.is_narrow and all(one.before for one in told) else []
    if ledger:
        return [*made, *ledger]
    told = [_read_on(one) for one in told]
    pad = _PANEL if look.style.cards else 0.0
    count, gap = len(told), _PANEL_GAP if pad else _BETWEEN
    across = {1, count // 2} if look.is_narrow else {count, count // 2, 1} if count > _IN_ONE_ROW else {count, 1}
    rows = [_row(look, told, body, one, gap, pad) for one in sorted(across, reverse=True)]
    best = max(rows, key=lambda row: (row.fits, row.columns[0][1].figure[1]))
    boxes = _boxes(body, count, best.across, gap)
    high = best.lead + best.rest + _mark(look) + pad
    lines = -(-count // best.across)
    top = settled(body, high * lines + gap * (lines - 1), _MIDDLE).y
    for at, (box, (before, number, after)) in enumerate(zip(boxes, best.columns, strict=True)):
        place = Box(box.x, top + at // best.across * (high + gap), box.w, high)
        made += sheet(look, place) if pad else [Shape(box=Box(place.x, place.y, place.w, 2), fill=Ink.BRAND)]
        if bars:
            whole = Box(place.x, place.y, place.w, _METER)
            part = Box(place.x, place.y, place.w * bars[at], _METER)
            made += [Shape(box=whole, fill=Ink.LINE), Shape(box=part, fill=Ink.ACCENT)]
        over = Box(place.x + pad, place.y + _mark(look), place.w - 2 * pad, best.lead)
        words = Box(over.x, over.y, over.w, over.h - _OVER * number.figure[1])
        made += [msgspec.structs.replace(before, box=words, valign="bottom")] if before else []
        figure = Box(over.x, over.bottom, over.w, number.figure[1] * fitting.FIGURE_LINE)
        made.append(msgspec.structs.replace(number, box=figure))
        below = Box(over.x, figure.bottom, over.w, best.rest - figure.h)
        made += [msgspec.structs.replace(after, box=below)] if after else []
    return made


# More numbers may stand in two rows.
_IN_ONE_ROW = 3


def _mark(look: Look) -> float:
    """From the line over a number to it: large digits touch a line that is near."""
    return _MARK_WIDE if look.is_wide else _MARK_LEAST


@dataclass(frozen=True, slots=True)
class _Row:
    """Clauses around their numbers, what stands over each number apart, and how high both are; so many side by side."""

    across: int
    columns: list[tuple[Text | None, Text, Text | None]]
    lead: float
    rest: float
    fits: bool


def _boxes(body: Box, count: int, across: int, gap: float) -> list[Box]:
    rows = body.rows(-(-count // across), gap)
    return [box for row in rows for box in row.columns(across, gap)][:count]


def _told(look: Look, one: layouts.KeyFigure) -> Around:
    return around(one.label, one.value, look.language) or Around("", one.value, one.label)


def _scaled(told: Around) -> tuple[str, str]:
    """The digits of a number, and its scale or unit: "£1.3" and "million"."""
    number, _, scale = told.number.partition(" ")
    return (told.number, "") if "→" in scale else (number, scale)


def _read_on(told: Around) -> Around:
    """A clause whose scale is read with the words after its number."""
    number, scale = _scaled(told)
    joint = " " if told.after[:1].isalnum() else ", " if told.after else ""
    return Around(told.before, number, f"{scale}{joint}{told.after}" if scale else told.after)


def _row(look: Look, told: Sequence[Around], body: Box, across: int, gap: float, pad: float) -> _Row:
    """Clauses in the largest letters in which all fit."""
    place = _boxes(body, len(told), across, gap)[0]
    box = Box(0, 0, place.w - 2 * pad, place.h - _mark(look) - pad)
    for figure, size in _SIZES:
        columns = [_around(look, one, box, figure, size) for one in told]
        lead = max((height_of(look, before) + _OVER * figure for before, _, _ in columns if before), default=0.0)
        rest = (
            max((height_of(look, after) + 4 for _, _, after in columns if after), default=0.0)
            + figure * fitting.FIGURE_LINE
        )
        if all(one.fits for column in columns for one in column if one) and lead + rest <= box.h:
            return _Row(across, columns, lead, rest, fits=True)
    cut = [(before, msgspec.structs.replace(number, fits=False), after) for before, number, after in columns]
    return _Row(across, cut, lead, min(rest, box.h - lead), fits=False)


def _around(look: Look, told: Around, box: Box, figure: float, size: float) -> tuple[Text | None, Text, Text | None]:
    """What stands before a number, the number, and what follows it, in letters of these sizes."""
    before = text(look, box, [told.before], size, size, Ink.TEXT, role="body") if told.before else None
    number = Text(box=box, texts=[told.number], size=figure, color=Ink.ACCENT, bold=True, heading=True, key_color=Ink.ACCENT,
                  figure=(0, figure), fits=_wide(look, told.number, figure) <= box.w, role="" if told.after else "body")  # fmt: skip
    after = text(look, box, [told.after], size, size, Ink.TEXT, role="body") if told.after else None
    return before, number, after


def _wide(look: Look, number: str, size: float) -> float:
    """How wide a number is in letters of a size."""
    face = fitting.SERIF if look.style.serif else fitting.SANS
    return fitting.width_of(number, bold=True, face=face) * fitting.BOLD_ROOM * size + 2


# Sizes of numbers that have a row each, of the words beside them, and the least width of those; the room between them, and of a row at most.
_ROW_SIZES = (
    (96.0, 28.0), (80.0, 28.0), (66.0, 28.0), (80.0, 24.0), (66.0, 24.0), (56.0, 24.0), (56.0, 20.0), (47.0, 20.0), (40.0, 18.0),
)  # fmt: skip
_LEAST_WORDS, _BESIDE, _HIGHEST = 150.0, 28.0, 150.0


def _ledger(look: Look, told: Sequence[Around], body: Box, bars: Sequence[float]) -> list[Element]:
    """Clauses in rows, read from left to right: what stands before each number, the numbers below each other, and what follows."""
    pad = _PANEL if look.style.cards else 0.0
    gap = _PANEL_GAP / 2 if pad else 0.0
    beside = not any(one.after for one in told)
    low = _METER + _PANEL_GAP / 2 if bars and not beside else 0.0
    step = min(_HIGHEST, (body.h + gap) / len(told))
    high = step - gap
    fitted = (_columned(look, told, Box(0, 0, body.w - 2 * pad, high - 12 - low), *sizes) for sizes in _ROW_SIZES)
    rows = next((one for one in fitted if one), None)
    if rows is None:
        return []
    made: list[Element] = []
    top = settled(body, step * len(told) - gap, _MIDDLE).y
    for at, row in enumerate(rows):
        place = Box(body.x, top + at * step, body.w, high)
        line = Shape(box=Box(place.x, place.y, place.w, 1 if at else 2), fill=Ink.LINE if at else Ink.BRAND)
        made += row_mark(look, place, is_first=not at) if pad else [line]
        made += [
            msgspec.structs.replace(one, box=Box(place.x + pad + one.box.x, place.y + 6, one.box.w, high - 12 - low)) for one in row
        ]  # fmt: skip
        if bars:
            x = place.x + pad + (row[-1].box.right + _BESIDE if beside else 0.0)
            whole = Box(x, place.bottom - low, place.right - pad - x, _METER)
            whole = Box(x, place.y + (place.h - _BAR) / 2, whole.w, _BAR) if beside else whole
            part = Box(whole.x, whole.y, whole.w * bars[at], whole.h)
            made += [] if beside else [Shape(box=whole, fill=Ink.LINE)]
            made.append(Shape(box=part, fill=Ink.ACCENT))
    return made


def _columned(look: Look, told: Sequence[Around], row: Box, figure: float, size: float) -> list[list[Text]]:
    """The texts of each row in columns, in letters of these sizes; none where one does not fit."""
    numbers = max(_wide(look, _scaled(one)[0], figure) for one in told) + 2
    rest = row.w - numbers - _BESIDE
    half = (rest - _BESIDE) / 2 if any(one.after for one in told) else rest
    if half < _LEAST_WORDS:
        return []
    # Numbers stand as near to the words before them as these let them.
    longest = max(fitting.width_of(one.before) for one in told) * fitting.ROOM * size + 2
    left = min(half, longest)
    after = left + numbers + 2 * _BESIDE
    columns = Box(0, 0, left, row.h), Box(left + _BESIDE, 0, numbers, row.h), Box(after, 0, row.w - after, row.h)
    rows: list[list[Text]] = []
    for one in told:
        texts = [one for one in _scaled(one) if one]
        number = Text(box=columns[1], texts=texts, size=size, color=Ink.ACCENT, heading=True, valign="middle", role="body",
                      key_color=Ink.ACCENT, figure=(0, figure))  # fmt: skip
        before = text(look, columns[0], [one.before], size, size, Ink.TEXT, valign="middle", role="body")
        after = text(look, columns[2], [one.after], size, size, Ink.TEXT, valign="middle", role="body")
        if not (before.fits and after.fits and typesetting.fits_in(look, number, columns[1])):
            return []
        rows.append([before, number, *([after] if one.after else [])])
    return rows
