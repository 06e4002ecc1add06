"""Numbers below each other, each in a row with what leads to it and what follows it, on one line."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing import numerals
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.points import row_mark
from copydesk_server.decks.drawing.typesetting import close_height_of, even, settled, text
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences.around import Around

# How high the bar of one of several numbers is, below it and beside it, and the least room for one beside it.
METER, _BAR, _LEAST_BAR = 8.0, 34.0, 160.0
# The room between panels, and within one.
GAP, PANEL = 16.0, 22.0
# Where rows stand in their room: digits hang in their line, so that its middle looks a little high.
_MIDDLE = 0.5
# Sizes of numbers that have a row each, of the words beside them, and the least width of those; the room between them, and of a row at most.
_ROW_SIZES = (
    (96.0, 34.0), (96.0, 28.0), (80.0, 28.0), (66.0, 28.0), (56.0, 28.0), (66.0, 24.0), (56.0, 24.0), (56.0, 20.0), (47.0, 20.0),
    (40.0, 18.0),
)  # fmt: skip
_LEAST_WORDS, _BESIDE, _HIGHEST = 150.0, 28.0, 150.0
_RAISED = 0.06
# The room beside digits, in sizes of them.
_AIR = 0.5
# How high a row is, in sizes of its digits: a third of these over and below them; and what of it is over and below its box.
_ROW_HIGH, _EDGES = 1.3, 12.0
# The least digits that give way so that words have one line, and the least letters of these then.
_SEEN, _READ = 47.0, 24.0
# From the middle of its box to the foot of a digit and of a letter of one line, in sizes of them.
_DIGIT_FOOT, _LETTER_FOOT = 0.25, 0.4


def ledger(look: Look, told: Sequence[Around], body: Box, bars: Sequence[float]) -> list[Element]:
    """Clauses in rows, read from left to right: what stands before each number, the numbers below each other, and what follows."""
    told = [read_on(one) for one in told]
    pad = PANEL if look.style.cards else 0.0
    gap = GAP / 2 if pad else 0.0
    beside = not any(one.after for one in told)
    low = METER + GAP / 2 if bars and not beside else 0.0
    step = min(_HIGHEST, (body.h + gap) / len(told))
    high = step - gap
    tried = [_columned(look, told, Box(0, 0, body.w - 2 * pad, high - 12 - low), *sizes) for sizes in _ROW_SIZES]
    fitted = [one for one in tried if one]
    # What leads to a number is read in one line with it.
    seen = [one for one in fitted if max(_digits(words) for words in one[0]) >= _SEEN]
    lined = [one for one in seen if all(_is_line(look, words) for its in one for words in its[:-1])]
    # So is what follows it, on one line with its digits, where that is read.
    read = (one for one in lined if all(_is_line(look, its[-1]) and its[-1].size >= _READ for its in one))
    rows = next(read, None) or next(iter(lined or fitted), None)
    if rows is None:
        return []
    made: list[Element] = []
    top = settled(body, step * len(told) - gap, _MIDDLE).y
    for at, row in enumerate(rows):
        place = Box(body.x, top + at * step, body.w, high)
        line = Shape(box=Box(place.x, place.y, place.w, 1 if at else 2), fill=Ink.LINE if at else Ink.BRAND)
        made += row_mark(look, place, is_first=not at) if pad else [line]
        made += [
            msgspec.structs.replace(one, box=Box(place.x + pad + one.box.x, place.y + 6 + one.box.y, one.box.w, high - 12 - low)) for one in row
        ]  # fmt: skip
        if bars and (not beside or body.w - 2 * pad - row[-1].box.right - _BESIDE >= _LEAST_BAR):
            x = place.x + pad + (row[-1].box.right + _BESIDE if beside else 0.0)
            whole = Box(x, place.bottom - low, place.right - pad - x, METER)
            whole = Box(x, place.y + (place.h - _BAR) / 2, whole.w, _BAR) if beside else whole
            part = Box(whole.x, whole.y, whole.w * bars[at], whole.h)
            made += [] if beside else [Shape(box=whole, fill=Ink.LINE)]
            made.append(Shape(box=part, fill=Ink.ACCENT))
    return made


def _columned(look: Look, told: Sequence[Around], row: Box, figure: float, size: float) -> list[list[Text]]:
    """The texts of each row in columns, in letters of these sizes; none where one does not fit."""
    numbers = max(numerals.width(look, one.number, figure) for one in told) + 2
    beside = max(_BESIDE, _AIR * figure)
    rest = row.w - numbers - beside
    is_led = any(one.before for one in told)
    half = (rest - beside) / 2 if is_led and any(one.after for one in told) else rest
    if half < _LEAST_WORDS:
        return []
    # Numbers stand as near to the words before them as these let them.
    longest = max(fitting.width_of(one.before) for one in told) * fitting.ROOM * size + 2
    left = min(half, longest) + beside if is_led else 0.0
    last = left + numbers + beside
    # Digits have nothing below their line, so that their middle is over that of their box.
    digits = Box(left, _RAISED * figure, numbers, row.h)
    columns = Box(0, 0, left - beside, row.h), digits, Box(last, 0, row.w - last, row.h)
    rows: list[list[Text]] = []
    for one in told:
        number = numerals.numeral(look, one.number, columns[1], figure, valign="middle")
        before, after = (
            _on_line(look, even(look, text(look, box, [words], size, size, Ink.TEXT, valign="middle", role="body")), figure)
            if words else None
            for box, words in ((columns[0], one.before), (columns[2], one.after))
        )  # fmt: skip
        texts = [one for one in (before, number, after) if one]
        # Digits that fill their row touch the line over it.
        if not all(one.fits for one in texts) or figure * _ROW_HIGH > row.h + _EDGES:
            return []
        rows.append(texts)
    return rows


def _on_line(look: Look, made: Text, figure: float) -> Text:
    """Words of one line on that of the digits beside them; more lines have their middle."""
    if not _is_line(look, made):
        return made
    down = (_DIGIT_FOOT + _RAISED) * figure - _LETTER_FOOT * made.size
    return msgspec.structs.replace(made, box=Box(made.box.x, made.box.y + down, made.box.w, made.box.h))


def _digits(made: Text) -> float:
    return made.figure[1] if made.figure[0] >= 0 else 0.0


def _is_line(look: Look, made: Text) -> bool:
    return made.figure[0] >= 0 or close_height_of(look, made) < made.size * fitting.LINE * 1.5


def read_on(told: Around) -> Around:
    """A clause whose unit is a word begins what is read after the digits: "6,480", "lifts driven"."""
    if told.before or not has_word(told.number):
        return told
    digits, unit = numerals.without_unit(told.number)
    return Around("", digits, f"{unit}{told.joint}{told.after}".strip(" ,"))


def has_word(number: str) -> bool:
    """Whether the unit of a number is a word, and no sign that stands beside its digits."""
    return len(numerals.without_unit(number)[1]) > _SHORT_UNIT


# Letters of a unit that is a sign.
_SHORT_UNIT = 3
