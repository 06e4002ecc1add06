"""Slides of orders: steps, and dates on a line."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import leads, turning_points
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import card, head, title_size
from copydesk_server.decks.drawing.points import fills_rows, letters, row_letters
from copydesk_server.decks.drawing.typesetting import (
    STUB,
    close_ending,
    close_height_of,
    even,
    height_of,
    set_lines,
    settled,
    text,
    whole,
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
# Words of each of four steps, and of three, that stand side by side rather than in rows, and of those that are bold.
_FLOW_WORDS, _BOLD_WORDS = (5, 6), 5
# So many of them have larger letters; the least size of an event side by side.
_FEW, _ACROSS_LEAST = 3, 24.0
# The number of a step where steps stand below each other: digits, or digits in a circle of a size.
_DIGITS_BELOW, _CIRCLE_BELOW = 47.0, 56.0
# Height of a digit without the room below it, in sizes of the letters, and of a circle in place of it.
_DIGIT_HIGH, _IN_CIRCLE = 1.1, 1.04
# The least width of an event with the room beside it.
_DATED_LEAST = 150.0
# The least letters of dates below each other that have one line, and the share of the slide that they take at most, also beside lines.
_DATE_LEAST, _MOST_DATES, _MOST_WIDE_DATES = 20.0, 0.36, 0.56
# The size of letters from which on dates have one line, where others are smaller than with two.
_LEAST_WHOLE = 28.0
# The line between dates and what happened, and the dots on it.
_LINE, _DOT = 3.0, 18.0
# How high a row of a step or a date is at most.
_ROW = 108.0
# Share of its room that an order side by side takes at least.
_FILLED = 0.76
# Where an order side by side is settled.
_SETTLED = 0.45


def steps(look: Look, content: layouts.StepsContent, slide: Slide) -> list[Element]:
    """Numbered steps: side by side where they are few and short, else below each other."""
    count, words = len(content.steps), max(len(step.split()) for step in content.steps)
    short = count <= MOST_ACROSS and all(len(step) <= MOST_ACROSS_CHARS for step in content.steps)
    short = short and (count <= _FEW or words <= _MOST_ACROSS_WORDS)
    made, body = head(look, slide, content.title)
    room = body.w - _CIRCLE_BELOW - 26
    is_headed = look.own is None and leads.of(content.steps)
    across = list[Element]()
    is_across = (
        is_headed
        or (count >= _FEW and words <= _FLOW_WORDS[count == _FEW])
        or not fills_rows(look, content.steps, room, title_size(made))
    )
    if short and is_across and not look.is_narrow:
        across = _across(look, body, content, title_size(made))
    top, body = head(look, slide, content.title, dense=len(content.steps) > _FEW)
    below = _below(look, body, content, title_size(made))
    # Narrow columns of small letters are harder to read than rows; rows of a few words leave half of the slide empty.
    is_read = letters(across) >= min(_SIZE, letters(below))
    return [*made, *across] if across and (is_headed or is_read) else [*top, *below]


def _across(look: Look, body: Box, content: layouts.StepsContent, largest: float) -> list[Element]:
    """Steps side by side, their numbers on one line; none where they do not fit in letters of 24 points."""
    told, pad = content.steps, 20.0 if look.style.cards else 0.0
    boxes = body.columns(len(told), 14 if pad else 36)
    inner = boxes[0].w - 2 * pad
    headed = leads.of(told) if look.own is None else []
    room = Box(0, 0, inner, body.h - _digits(_SIZE) * _DIGIT_HIGH - 24 - 2 * pad)
    fitted = leads.fitted(look, headed, room, largest) if headed else _calm(look, told, room, largest)
    if not fitted:
        return []
    digits = _digits(fitted[0].size)
    seen = max(close_height_of(look, one) for one in fitted) + _UNDER_DIGITS + 2 * pad
    while digits < _MOST_DIGITS and seen + fitting.larger(digits) * _DIGIT_HIGH <= body.h * _HELD:
        digits = fitting.larger(digits)  # What few words leave free.
    side = whole(digits * (_IN_CIRCLE if _in_circles(look) else _DIGIT_HIGH))
    tallest = max(height_of(look, one) for one in fitted) + 2
    high = side + _UNDER_DIGITS + tallest + 2 * pad
    place = settled(body, max(high, body.h * _FILLED) if pad else high, _SETTLED)
    top = round(place.y + pad + (place.h - high) / 2)
    made: list[Element] = []
    if not pad and _in_circles(look):
        y = place.y + side / 2
        made.append(Shape(box=Box(boxes[0].x + side / 2, y - 1.5, boxes[-1].x - boxes[0].x, _LINE), fill=Ink.QUIET))
    for number, (box, one) in enumerate(zip(boxes, fitted, strict=True), content.first):
        if pad:
            made += card(look, Box(box.x, place.y, box.w, place.h))
        elif not _in_circles(look):
            thick = 8.0 if look.style.points == "bar" else 2.0
            made.append(Shape(box=Box(box.x, place.y - thick - 4, box.w, thick), fill=Ink.BRAND))
        made += _number(look, Box(box.x + pad, top, side, side), number, digits)
        below = Box(box.x + pad, top + side + _UNDER_DIGITS - 2, one.box.w, tallest)
        made.append(msgspec.structs.replace(one, box=below, role="body"))
    return made


def _digits(size: float) -> float:
    """The size of a number over a step: about twice that of what is done, so that it leads and does not shout."""
    for _ in range(_DIGIT_STEPS):
        size = fitting.larger(size)
    return size


# Sizes of the type scale from a step to its number at least, its largest size, and the room below it.
_DIGIT_STEPS, _MOST_DIGITS, _UNDER_DIGITS = 4, 80.0, 26.0


def _calm(look: Look, told: Sequence[str], room: Box, largest: float) -> list[Text]:
    """Steps in the largest letters in which all fit in four lines, no word alone in the last of them; none where 24 points are too large."""
    most = _LARGEST if len(told) >= _FEW else fitting.larger(_LARGEST)
    largest = min(largest, most, look.caps.get("body", most))
    is_bold = look.own is None and len(told) >= _FEW and all(len(one.split()) <= _BOLD_WORDS for one in told)
    found: list[list[Text]] = []
    for size in (one for one in fitting.SCALE if _ACROSS_LEAST <= one <= largest):
        made = [even(look, text(look, room, [one], size, size, Ink.TEXT, bold=is_bold)) for one in told]
        if all(one.fits for one in made):
            found.append(made)
    calm = (made for made in found if all(is_calm(look, one) for one in made))
    return next(calm, found[-1] if found else [])


def is_calm(look: Look, made: Text) -> bool:
    """Whether a text in a narrow column has few lines, none much shorter than the others and no stub at the end."""
    lines = [width for _, width in set_lines(look, made)]
    is_even = len(lines) <= _EVEN_LINES or min(lines) >= _RAGGED * max(lines)
    return len(lines) <= _CALM_LINES and is_even and close_ending(look, made) >= STUB


# Lines in a column that are read at a glance; from how many the shortest has a share of the longest; the largest letters there.
_CALM_LINES, _EVEN_LINES, _RAGGED, _LARGEST = 4, 2, 0.5, 34.0


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


def _below(look: Look, body: Box, content: layouts.StepsContent, title: float) -> list[Element]:
    """Steps below each other, each in a row."""
    told, circles = content.steps, _in_circles(look)
    side, left = _CIRCLE_BELOW, _CIRCLE_BELOW + 26
    most = body.h / len(told)
    step_high = whole(min(most, _ROW * (1.4 if look.is_tall else 1.2)))
    room = Box(0, 0, body.w - left, step_high - 10)
    headed = leads.of(told) if look.own is None else []
    rows = leads.rows(look, headed, room, title) if headed else []
    rows = rows or [[one] for one in _one_size(look, told, room, row_letters(look, told, room.w, title) or look.point)]
    top_row = settled(body, step_high * len(told), _SETTLED).y
    made: list[Element] = []
    if circles:
        line = Box(body.x + side / 2 - 1.5, top_row + step_high / 2, _LINE, step_high * (len(told) - 1))
        made.append(Shape(box=line, fill=Ink.QUIET))
    for at, row in enumerate(rows):
        y = top_row + at * step_high
        if at or not circles:  # Rows are seen over the whole width; a chain of numbers is not broken.
            over = left if circles else 0.0
            made.append(Shape(box=Box(body.x + over, y, body.w - over, 1), fill=Ink.LINE))
        number = (
            Box(body.x, y + (step_high - side) / 2, side, side) if circles else Box(body.x, y + 4, left, step_high - 8)
        )
        made += _number(
            look, number, content.first + at, _DIGITS_BELOW if step_high - 8 > _DIGITS_BELOW * fitting.LINE else 34.0
        )
        high = max(close_height_of(look, one) for one in row)
        top = round(y + (step_high - high) / 2) if len(row) > 1 else y + 4
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
    made, body = head(look, slide, content.title)
    across = list[Element]()
    if len(events) == turning_points.COUNT and not look.is_narrow and look.own is None:
        found = turning_points.drawn(look, body, events, title_size(made))
        if found:
            return [*made, *found]
    if not look.is_narrow and len(events) <= MOST_ACROSS + 1 and short and body.w / len(events) >= _DATED_LEAST:
        across = _dated_across(look, body, events, title_size(made))
        if _holds(look, across, body):
            return [*made, *across]
    top, room = head(look, slide, content.title, dense=len(events) > MOST_ACROSS)
    below = _dated_below(look, room, events, title_size(made))
    # Rows hold the slide; they are no narrow columns of smaller letters.
    return [*made, *across] if across and letters(across) > letters(below) else [*top, *below]


def _holds(look: Look, across: Sequence[Element], body: Box) -> bool:
    """Whether dates side by side take much of their room, in letters that are read from the last row."""
    told = [one for one in across if isinstance(one, Text)]
    bottom = max((one.box.y + close_height_of(look, one) for one in told), default=0.0)
    return bool(told) and told[-1].size >= _SIZE and bottom - told[0].box.y >= body.h * _HELD_BY_DATES


# Shares of its room that steps side by side grow to, and that a line of dates takes, else dates have rows.
_HELD, _HELD_BY_DATES = 0.68, 0.58


# What goes on from a date, so that nothing begins after it: "In 2019 alone", "In 1958 and 1960".
_GOES_ON = "alone|and|or|to|until|through|but|only|already"


def _untold(event: layouts.Event) -> str:
    """What happened, without the date that stands over it: "In 1958 meters came" is "Meters came"."""
    when = re.escape(event.when)
    # In other languages the verb comes next unless there is a comma: "Am 3. Mai öffnete das Museum".
    opens = rf"^(?:(?:in|on|at) {when},?|(?:im|am|en|le|el|à) {when},)\s+(?!(?:{_GOES_ON})\b)(?=[^\W\d])"
    return capital(re.sub(opens, "", event.what, flags=re.IGNORECASE))


def _dated_across(look: Look, body: Box, events: Sequence[layouts.Event], title: float) -> list[Element]:
    """Dates side by side, a line with a dot for each below them, and what happened in letters nearly as large; none where that does not fit."""
    boxes = body.columns(len(events), 30)
    width = boxes[0].w
    for size in (one for one in fitting.SCALE if _ACROSS_LEAST <= one <= min(_larger(events), title)):
        # A date is seen before what happened.
        dated = fitting.larger(title)
        fitted = _dated(look, events, Box(0, 0, width, body.h), size, dated)
        if fitted:
            break
    else:  # What is smaller, and a date of two lines, has rows, with the width of the slide.
        return []
    top = whole(fitted[0][0].box.h + 1)
    tallest = max(height_of(look, one) for _, one in fitted) + 2
    over = settled(body, top + _UNDER_DATES + tallest, _SETTLED).y
    axis = over + top + _OVER_AXIS
    # The line ends where the last date is.
    line = Box(body.x, axis - _LINE / 2, boxes[-1].x + _DOT / 2 - body.x, _LINE)
    made: list[Element] = [Shape(box=line, fill=Ink.QUIET)]
    for box, (date, one) in zip(boxes, fitted, strict=True):
        made.append(msgspec.structs.replace(date, box=Box(box.x, over, box.w, top), role="body"))
        dot = Box(box.x, axis - _DOT / 2, _DOT, _DOT)
        made.append(Shape(box=dot, fill=Ink.FILL, is_oval=True))
        made.append(
            msgspec.structs.replace(
                one, box=Box(box.x, axis + _UNDER_DATES - _OVER_AXIS, one.box.w, tallest), role="body"
            )
        )
    return made


def _dated(
    look: Look, events: Sequence[layouts.Event], room: Box, size: float, dated: float
) -> list[tuple[Text, Text]]:
    """Dates of one line, the largest from a size on, and what happened in letters of another; none where one does not fit."""
    while dated >= size:
        top = dated * fitting.LINE + 2
        dates = [
            text(look, Box(0, 0, room.w, top), [one.when], dated, dated, Ink.BRAND, bold=True, heading=True)
            for one in events
        ]
        told = [
            even(look, text(look, Box(0, 0, room.w, room.h - top - _UNDER_DATES), [one.what], size, size, Ink.TEXT))
            for one in events
        ]
        if all(one.fits for one in dates) and all(one.fits and is_calm(look, one) for one in told):
            return list(zip(dates, told, strict=True))
        dated = fitting.smaller(dated)
    return []


# From dates to what happened, and to the line between them.
_UNDER_DATES, _OVER_AXIS = 66.0, 26.0


def _larger(told: Sequence[object]) -> float:
    """The size of what is done or happened: larger where there is little of it."""
    size = fitting.larger(_SIZE) if len(told) <= _FEW else _SIZE
    return fitting.larger(size) if len(told) < _FEW else size


def _dated_below(look: Look, body: Box, events: Sequence[layouts.Event], title: float) -> list[Element]:
    """Dates below each other, beside a line, and what happened beside that."""
    step = whole(min(body.h / len(events), _ROW * (1.3 if look.is_tall else 1.2)))
    sizes = [one for one in fitting.SCALE if _DATE_LEAST <= one <= min(_LARGEST, title)]
    found = (_dated_rows(look, body, events, step, one) for one in sizes)
    single, parted = next((one for one in found if one), None), _parted_rows(look, body, events, step)
    # Dates have two lines rather than that all letters are small.
    is_whole = single is not None and single[1] >= min(_LEAST_WHOLE, parted[2][0].size)
    dates, size, fitted = single if single is not None and is_whole else parted
    date_size = size
    if single is not None and is_whole:
        dates, date_size, fitted = _widened(look, body, events, single, title)
    left = dates + 44
    first = settled(body, step * len(events), _SETTLED).y
    line = Box(body.x + dates + 13, first + step / 2, _LINE, step * (len(events) - 1))
    made: list[Element] = [Shape(box=line, fill=Ink.QUIET)]
    for at, (event, one) in enumerate(zip(events, fitted, strict=True)):
        y = first + at * step
        if at:
            made.append(Shape(box=Box(body.x + left, y - 0.5, body.w - left, 1), fill=Ink.LINE))
        when = Box(body.x, y, dates, step)
        made.append(text(look, when, [event.when], date_size, 18, Ink.BRAND, bold=True, valign="middle"))
        dot = Box(body.x + dates + 14.5 - 8, y + step / 2 - 8, 16, 16)
        made.append(Shape(box=dot, fill=Ink.FILL, is_oval=True))
        box = Box(body.x + left, y, one.box.w, step)
        made.append(msgspec.structs.replace(one, box=box, valign="middle", role="body"))
    return made


def _dated_rows(
    look: Look, body: Box, events: Sequence[layouts.Event], step: float, size: float
) -> tuple[float, float, list[Text]] | None:
    """The column of dates of one line each, their size, and what happened in letters of that size; none where there is no room."""
    dates = max(fitting.width_of(one.when, bold=True) for one in events) * size * fitting.BOLD_ROOM + 2
    if dates > body.w * _MOST_WIDE_DATES:
        return None
    room = Box(0, 0, body.w - dates - 44, step - 2)
    fitted = [even(look, text(look, room, [one.what], size, size, Ink.TEXT)) for one in events]
    # Beside a wide column of dates, and in large letters, what happened has one line.
    is_read = (size <= look.point and dates <= body.w * _MOST_DATES) or all(
        close_height_of(look, one) < size * fitting.LINE * 1.5 for one in fitted
    )
    return (dates, size, fitted) if is_read and all(one.fits for one in fitted) else None


def _widened(
    look: Look, body: Box, events: Sequence[layouts.Event], single: tuple[float, float, list[Text]], title: float
) -> tuple[float, float, list[Text]]:
    """The column of dates, a third of the slide, and their letters, as large as the title, where what happened keeps its one line."""
    dates, size, fitted = single
    date_size = min(title, fitting.larger(size))
    wide = max(dates * date_size / size, body.w * _DATES_WIDE)
    room = Box(0, 0, body.w - wide - 44, body.h)
    kept = [text(look, room, [one.what], size, size, Ink.TEXT) for one in events]
    if any(height_of(look, one) > size * fitting.LINE * 1.5 for one in kept):
        return dates, size, fitted
    return wide, date_size, kept


# Share of the slide that a column of dates has where there is room.
_DATES_WIDE = 0.26


def _parted_rows(
    look: Look, body: Box, events: Sequence[layouts.Event], step: float
) -> tuple[float, float, list[Text]]:
    """The same for long dates, which have several lines."""
    longest = max(len(one.when) for one in events)
    dates = min(150.0 if look.is_tall else 210.0, max(112.0, longest * 15.0))
    fitted = _one_size(look, [one.what for one in events], Box(0, 0, body.w - dates - 44, step - 2), _SIZE)
    size = min(text(look, Box(0, 0, dates, step), [one.when], 28, 18, Ink.BRAND, bold=True).size for one in events)
    return dates, size, fitted
