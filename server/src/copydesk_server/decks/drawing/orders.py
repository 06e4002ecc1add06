"""Slides of orders: steps, and dates on a line."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import leads
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head, side_baseline, title_size
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
from copydesk_server.decks.sentences.naming import capital
from copydesk_server.decks.types import Slide

# Steps that stand side by side on a wide slide; more, or longer ones, stand below each other.
MOST_ACROSS, MOST_ACROSS_CHARS = 4, 75
# Words of each of four steps, or of more than three events, that stand side by side: in narrow columns more are hard to read.
_MOST_ACROSS_WORDS, _MOST_EVENT_WORDS = 6, 9
# The size of what is done or happened side by side.
_SIZE = 28.0
# So many of them have larger letters; the least size of an event side by side.
_TWO, _FEW, _ACROSS_LEAST = 2, 3, 24.0
# The number of a step where steps stand side by side, and below each other: digits, or digits in a circle of a size.
_DIGITS, _DIGITS_HEADED, _CIRCLE = 96.0, 66.0, 68.0
_DIGITS_BELOW, _CIRCLE_BELOW = 47.0, 46.0
# Height of a digit without the room below it, in sizes of the letters.
_DIGIT_HIGH = 1.1
# The least width of an event with the room beside it.
_DATED_LEAST = 150.0
# A date and the line below it; the dots on that; how many sizes dates are tried in.
_DATES, _DATE_LEAST = 56.0, 34.0
_LINE, _DOT = 3.0, 18.0
# How high a row of a step or a date is at most.
_ROW = 108.0
# Share of its room that an order side by side takes at least.
_FILLED = 0.66
# From the foot of letters to the middle of their line, in sizes of them.
_HALF_HIGH = 0.4
# Where an order side by side is settled.
_SETTLED = 0.45


def steps(look: Look, content: layouts.StepsContent, slide: Slide) -> list[Element]:
    """Numbered steps: side by side where they are few and short, else below each other."""
    count, words = len(content.steps), max(len(step.split()) for step in content.steps)
    short = count <= MOST_ACROSS and all(len(step) <= MOST_ACROSS_CHARS for step in content.steps)
    short = short and (count <= _FEW or words <= _MOST_ACROSS_WORDS)
    if short and not look.is_narrow:
        made, body = head(look, slide, content.title)
        across = _across(look, body, content, title_size(made))
        if across:
            return [*made, *across]
    made, body = head(look, slide, content.title, beside=True, dense=len(content.steps) > _FEW)
    return [*made, *_below(look, _begun(look, body, made, len(content.steps)), content)]


def _begun(look: Look, body: Box, made: Sequence[Element], rows: int) -> Box:
    """The room of rows, the first of which has its middle on the first line of a title that stands beside them."""
    if look.style.head != "side" or body.y >= look.inner.y:
        return body
    title = max(one.size for one in made if isinstance(one, Text) and one.role == "title")
    middle = side_baseline(look, title) - title * _HALF_HIGH
    step = min((body.bottom - middle) / (rows - 0.5), _ROW)
    return Box(body.x, max(body.y, middle - step / 2), body.w, step * rows)


def _across(look: Look, body: Box, content: layouts.StepsContent, largest: float) -> list[Element]:
    """Steps side by side, their numbers on one line; none where they do not fit in letters of 24 points."""
    told, pad = content.steps, 22.0 if look.style.cards else 0.0
    boxes = body.columns(len(told), 18 if pad else 40)
    inner = boxes[0].w - 2 * pad
    headed = leads.of(told) if look.own is None else []
    # Under a digit with a heading below it more is read.
    digits = _DIGITS_HEADED if headed else _DIGITS
    side = _CIRCLE if _in_circles(look) else digits * _DIGIT_HIGH
    room = Box(0, 0, inner, body.h - side - 24 - 2 * pad)
    fitted = leads.fitted(look, headed, room, largest) if headed else _calm(look, told, room, largest)
    if not fitted:
        return []
    tallest = max(height_of(look, one) for one in fitted) + 2
    high = side + 24 + tallest + 2 * pad
    whole = settled(body, max(high, body.h * _FILLED) if pad else high, _SETTLED)
    top = whole.y + pad + (whole.h - high) / 2
    made: list[Element] = []
    if not pad and _in_circles(look):
        y = whole.y + side / 2
        made.append(Shape(box=Box(boxes[0].x + side / 2, y - 1.5, boxes[-1].x - boxes[0].x, _LINE), fill=Ink.QUIET))
    for number, (box, one) in enumerate(zip(boxes, fitted, strict=True), content.first):
        if pad:
            made += card(look, Box(box.x, whole.y, box.w, whole.h))
        elif not _in_circles(look):
            thick = 8.0 if look.style.points == "bar" else 2.0
            made.append(Shape(box=Box(box.x, whole.y - thick - 4, box.w, thick), fill=Ink.BRAND))
        made += _number(look, Box(box.x + pad, top, side, side), number, digits)
        place = Box(box.x + pad, top + side + 22, one.box.w, tallest)
        made.append(msgspec.structs.replace(one, box=place, role="body"))
    return made


def _calm(look: Look, told: Sequence[str], room: Box, largest: float) -> list[Text]:
    """Steps in the largest letters in which all fit in three lines, no word alone in the last of them; none where 24 points are too large."""
    most = fitting.larger(fitting.larger(_SIZE)) if len(told) <= _FEW else _SIZE
    largest = min(largest, most, look.caps.get("body", most))
    found: list[list[Text]] = []
    for size in (one for one in fitting.SCALE if _ACROSS_LEAST <= one <= largest):
        made = [even(look, text(look, room, [one], size, size, Ink.TEXT)) for one in told]
        if all(one.fits for one in made):
            found.append(made)
    high = fitting.LINE * (_CALM_LINES + 0.5)
    calm = (
        made for made in found
        if all(close_ending(look, one) >= STUB and close_height_of(look, one) < high * one.size for one in made)
    )  # fmt: skip
    return next(calm, found[-1] if found else [])


# Lines of a step side by side that are read at a glance.
_CALM_LINES = 3


def _in_circles(look: Look) -> bool:
    """Whether numbers stand in circles: where lines and bars part what is said, they are digits alone."""
    return look.style.points in {"dot", "panel"}


def _number(look: Look, box: Box, number: int, digits: float) -> list[Element]:
    """The number of a step."""
    told = [f"{number}"]
    if not _in_circles(look):
        digit = Text(box=box, texts=told, size=digits, color=Ink.BRAND, bold=look.style.bold_titles, heading=True)
        return [msgspec.structs.replace(digit, valign="middle")]
    digit = Text(
        box=box, texts=told, size=round(box.h * 0.46), color=Ink.ON_FILL, bold=True, heading=True, align="center",
        valign="middle",
    )  # fmt: skip
    return [Shape(box=box, fill=Ink.FILL, is_oval=True), digit]


def _below(look: Look, body: Box, content: layouts.StepsContent) -> list[Element]:
    """Steps below each other, each in a row."""
    told, circles = content.steps, _in_circles(look)
    side, left = _CIRCLE_BELOW, _CIRCLE_BELOW + 26
    most = body.h / len(told)
    step_high = float(int(min(most, _ROW * (1.4 if look.is_tall else 1.2))))
    room = Box(0, 0, body.w - left, step_high - 10)
    headed = leads.of(told) if look.own is None else []
    rows = leads.rows(look, headed, room, look.point) if headed else []
    rows = rows or [[one] for one in _one_size(look, told, room, look.point)]
    whole = settled(body, step_high * len(told), 0.0 if body.y <= look.inner.y else _SETTLED)
    made: list[Element] = []
    if circles:
        line = Box(body.x + side / 2 - 1.5, whole.y + step_high / 2, _LINE, step_high * (len(told) - 1))
        made.append(Shape(box=line, fill=Ink.QUIET))
    for at, row in enumerate(rows):
        y = whole.y + at * step_high
        if not circles and (at or body.x <= look.inner.x):  # Beside a title the line over the slide is the first.
            made.append(Shape(box=Box(body.x, y, body.w, 1), fill=Ink.LINE))
        number = (
            Box(body.x, y + (step_high - side) / 2, side, side) if circles else Box(body.x, y + 4, left, step_high - 8)
        )
        made += _number(look, number, content.first + at, _DIGITS_BELOW if step_high > 60 else 34.0)
        high = max(close_height_of(look, one) for one in row)
        top = y + (step_high - high) / 2 if len(row) > 1 else y + 4
        for one in row:
            box = Box(body.x + left + one.box.x, top, one.box.w, y + step_high - 4 - top)
            made.append(msgspec.structs.replace(one, box=box, valign="top" if len(row) > 1 else "middle", role="body"))
    return made


def _one_size(look: Look, told: Sequence[str], room: Box, largest: float) -> list[Text]:
    """Texts in the largest size at which all of them fit."""
    size = min(text(look, room, [one], largest, 18, Ink.TEXT).size for one in told)
    return [even(look, text(look, room, [one], size, 18, Ink.TEXT)) for one in told]


def timeline(look: Look, content: layouts.TimelineContent, slide: Slide) -> list[Element]:
    """Dates on a line: across on a wide slide, down on a tall one."""
    events = [msgspec.structs.replace(one, what=_untold(one)) for one in content.events]
    short = len(events) <= _FEW or max(len(one.what.split()) for one in events) <= _MOST_EVENT_WORDS
    if not look.is_narrow and len(events) <= MOST_ACROSS + 1 and short:
        made, body = head(look, slide, content.title)
        across = _dated_across(look, body, events) if body.w / len(events) >= _DATED_LEAST else []
        if across:
            return [*made, *across]
    # Many want the width of the slide.
    many = len(events) > MOST_ACROSS
    made, body = head(look, slide, content.title, beside=not many, dense=many)
    return [*made, *_dated_below(look, _begun(look, body, made, len(events)), events)]


def _untold(event: layouts.Event) -> str:
    """What happened, without the date that stands over it: "In 1958 meters came" is "Meters came"."""
    told = re.sub(
        rf"^(?:in|on|at|im|am|en|le|el|à) {re.escape(event.when)},?\s+(?=\w)", "", event.what, flags=re.IGNORECASE
    )
    return capital(told) if told != event.what else told


def _dated_across(look: Look, body: Box, events: Sequence[layouts.Event]) -> list[Element]:
    """Dates side by side, large, a line with a dot for each below them, and what happened; none where that does not fit."""
    boxes = body.columns(len(events), 30)
    width, largest = boxes[0].w, fitting.larger(_DATES) if len(events) <= _FEW else _DATES
    largest = fitting.larger(largest) if len(events) == _TWO else largest
    dates = [
        text(look, Box(0, 0, width, largest * fitting.LINE + 2), [one.when], largest, _DATE_LEAST, Ink.BRAND, bold=True,
             heading=True)
        for one in events
    ]  # fmt: skip
    dated = min(one.size for one in dates)
    top = dated * fitting.LINE + 2
    room = Box(0, 0, width, body.h - top - 58)
    fitted = _one_size(look, [one.what for one in events], room, _larger(events))
    # What is smaller, and a date of two lines, has rows, with the width of the slide.
    lines = [
        text(look, Box(0, 0, width, top), one.texts, dated, dated, Ink.BRAND, bold=True, heading=True) for one in dates
    ]
    if not all(one.fits and one.size >= _ACROSS_LEAST for one in (*fitted, *dates, *lines)):
        return []
    tallest = max(height_of(look, one) for one in fitted) + 2
    whole = settled(body, top + 58 + tallest, _SETTLED)
    axis = whole.y + top + 20
    # A line that goes on after the second of two dates leads to nothing.
    long = boxes[-1].x - body.x if len(events) == _TWO else body.w
    made: list[Element] = [Shape(box=Box(body.x, axis - _LINE / 2, long, _LINE), fill=Ink.QUIET)]
    for box, event, one in zip(boxes, events, fitted, strict=True):
        when = Box(box.x, whole.y, box.w, top)
        made.append(text(look, when, [event.when], dated, _DATE_LEAST, Ink.BRAND, bold=True, heading=True, role="body"))
        dot = Box(box.x, axis - _DOT / 2, _DOT, _DOT)
        made.append(Shape(box=dot, fill=Ink.FILL, is_oval=True))
        made.append(msgspec.structs.replace(one, box=Box(box.x, axis + 30, one.box.w, tallest), role="body"))
    return made


def _larger(told: Sequence[object]) -> float:
    """The size of what is done or happened: larger where there is little of it."""
    size = fitting.larger(_SIZE) if len(told) <= _FEW else _SIZE
    return fitting.larger(size) if len(told) < _FEW else size


def _dated_below(look: Look, body: Box, events: Sequence[layouts.Event]) -> list[Element]:
    """Dates below each other, beside a line, and what happened beside that."""
    most = body.h / len(events)
    longest = max(len(one.when) for one in events)
    dates = min(210.0, max(112.0, longest * 15.0)) if not look.is_tall else 112.0
    left = dates + 44
    step = min(most, _ROW * (1.3 if look.is_tall else 1.0))
    largest = fitting.larger(_SIZE) if len(events) <= _FEW + 1 else _SIZE
    fitted = _one_size(look, [one.what for one in events], Box(0, 0, body.w - left, step - 2), largest)
    whole = settled(body, step * len(events), _SETTLED)
    line = Box(body.x + dates + 13, whole.y + step / 2, _LINE, step * (len(events) - 1))
    made: list[Element] = [Shape(box=line, fill=Ink.QUIET)]
    size = min(text(look, Box(0, 0, dates, step), [one.when], 34, 18, Ink.BRAND, bold=True).size for one in events)
    for at, (event, one) in enumerate(zip(events, fitted, strict=True)):
        y = whole.y + at * step
        when = Box(body.x, y, dates, step)
        made.append(text(look, when, [event.when], size, 18, Ink.BRAND, bold=True, valign="middle"))
        dot = Box(body.x + dates + 14.5 - 8, y + step / 2 - 8, 16, 16)
        made.append(Shape(box=dot, fill=Ink.FILL, is_oval=True))
        box = Box(body.x + left, y, one.box.w, step)
        made.append(msgspec.structs.replace(one, box=box, valign="middle", role="body"))
    return made
