"""Numbers of one whole: it above, and below it one bar that is split into its parts, each over what it is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import numerals
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import close_height_of, even, settled, text
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences.around import Around
from copydesk_server.decks.sentences.numbers import numbers_of

# Sizes of the whole, of its parts and of the words of all, and lines of these at most.
_SIZES, _LINES = ((80.0, 66.0, 28.0), (80.0, 66.0, 24.0), (66.0, 56.0, 24.0), (56.0, 47.0, 24.0), (56.0, 40.0, 20.0)), 3
# How thick the bar is, the line between two parts, and the room from it to what stands over and below it, and beside a number.
_THICK, _BETWEEN, _TO_BAR, _TO_WORDS, _BESIDE = 64.0, 3.0, 24.0, 6.0, 24.0
# The share of the width that what a part is has at least, and numbers that are a whole and its parts.
_LEAST, _NUMBERS = 0.3, (3, 4)
# From the top of its box to the foot of a digit, and from that of a line to the foot of its letters, in sizes of them.
_DIGIT_FOOT, _LETTER_FOOT = 0.73, 0.95


def whole_of(figures: Sequence[layouts.KeyFigure], told: Sequence[Around], language: str) -> int | None:
    """Which of several numbers is the sum of the others, to the last digit: the first or the last; none of those that are only about so."""
    found = [numbers_of(one.value, language) for one in figures]
    if len(figures) not in _NUMBERS or any(len(one) != 1 for one in found):
        return None
    if not all(one.value[:1].isalnum() or one.value[:1] in "£$€" for one in figures):
        return None
    if not all(
        one.number[:1].isalnum() or one.number[:1] in "£$€" for one in told
    ):  # "~560", of which "about" is said.
        return None
    values = [one.value for [one] in found]
    if (
        len({one.unit for [one] in found if one.unit}) > 1
        or any(one.unit == "%" for [one] in found)
        or min(values) <= 0
    ):
        return None
    at = values.index(max(values))
    is_sum = abs(2 * values[at] - sum(values)) < _EXACT * values[at]
    return at if is_sum and at in {0, len(values) - 1} else None


# What numbers of two decimals lose as floats.
_EXACT = 1e-9


def split(
    look: Look,
    told: Sequence[Around],
    words: Sequence[str],
    whole: int,
    news: int | None,
    shares: Sequence[float],
    box: Box,
) -> list[Element]:
    """The bar of a whole over the width of a box, its parts in order; none where what they are does not fit below them.

    Args:
        look: Of the deck.
        told: The numbers.
        words: What each is.
        whole: Which is the sum of the others.
        news: Which the slide is about; else the largest part stands out.
        shares: How much of the whole each is.
        box: Their room.
    """
    parts = [at for at in range(len(told)) if at != whole]
    news = news if news in parts else max(parts, key=lambda at: shares[at])
    starts, wide = _places([shares[at] for at in parts], box.w)
    for first, figure, size in _SIZES:
        over = _led(look, told[whole].number, words[whole], Box(box.x, 0, box.w, box.h), first, size)
        under = [
            _named(look, told[at].number, words[at], Box(box.x + start, 0, room, box.h), figure, size, is_news=at == news)
            for at, start, room in zip(parts, starts, wide, strict=True)
        ]  # fmt: skip
        made = [*over, *(one for pair in under for one in pair)]
        top = max(one.box.bottom for one in over)
        low = max(pair[0].box.h + _TO_WORDS + close_height_of(look, pair[-1]) for pair in under)
        high = top + _TO_BAR + _THICK + _TO_BAR + low
        if high <= box.h and all(one.fits for one in made) and all(_lines(look, pair[-1]) <= _LINES for pair in under):
            break
    else:
        return []
    y = settled(box, high).y
    bar = Box(box.x, y + top + _TO_BAR, box.w, _THICK)
    placed: list[Element] = [_down(one, y) for one in over]
    placed += _bar([shares[at] for at in parts], parts.index(news), bar)
    return [*placed, *(_down(one, bar.bottom + _TO_BAR) for pair in under for one in pair)]


def _places(shares: Sequence[float], width: float) -> tuple[list[float], list[float]]:
    """Where what each part is begins, and its width: where its part does, as long as each has room."""
    ends = [sum(shares[: at + 1]) * width for at in range(len(shares))]
    starts = [0.0, *ends[:-1]]
    for at in range(1, len(starts)):
        starts[at] = max(starts[at], starts[at - 1] + _LEAST * width)
    for at in range(len(starts) - 1, 0, -1):
        starts[at] = min(starts[at], width - _LEAST * width * (len(starts) - at))
    return starts, [
        (starts[at + 1] if at + 1 < len(starts) else width + _BESIDE) - start - _BESIDE
        for at, start in enumerate(starts)
    ]


def _led(look: Look, number: str, words: str, box: Box, figure: float, size: float) -> list[Text]:
    """The whole, and what it is: on its line where it has room there, else below it."""
    wide = numerals.width(look, number, figure)
    digits = numerals.numeral(
        look, number, Box(box.x, 0, min(wide, box.w), figure * fitting.FIGURE_LINE), figure, color=Ink.TEXT
    )
    left = Box(
        box.x + wide + _BESIDE,
        figure * _DIGIT_FOOT - size * _LETTER_FOOT,
        box.w - wide - _BESIDE,
        size * fitting.LINE + 2,
    )
    beside = text(look, left, [words], size, size, Ink.TEXT, role="body")
    if beside.fits and left.w > 0:
        return [digits, beside]
    below = Box(box.x, digits.box.bottom + _TO_WORDS, box.w, 2 * size * fitting.LINE + 2)
    return [digits, text(look, below, [words], size, size, Ink.TEXT, role="body")]


def _named(look: Look, number: str, words: str, box: Box, figure: float, size: float, *, is_news: bool) -> list[Text]:
    """A part, and below it what it is."""
    ink = Ink.ACCENT if is_news else Ink.TEXT
    digits = numerals.numeral(look, number, Box(box.x, 0, box.w, figure * fitting.FIGURE_LINE), figure, color=ink)
    place = Box(box.x, digits.box.bottom + _TO_WORDS, box.w, _LINES * size * fitting.LINE + 2)
    return [digits, even(look, text(look, place, [words], size, size, Ink.TEXT, role="body"))]


def _lines(look: Look, made: Text) -> int:
    return round(close_height_of(look, made) / (made.size * fitting.LINE))


def _bar(shares: Sequence[float], news: int, box: Box) -> list[Element]:
    """Parts beside each other, as wide as they are of the whole."""
    made: list[Element] = []
    x = box.x
    for at, share in enumerate(shares):
        wide = share * box.w
        gap = _BETWEEN if at + 1 < len(shares) else 0.0
        made.append(Shape(box=Box(x, box.y, max(2.0, wide - gap), box.h), fill=Ink.ACCENT if at == news else Ink.QUIET))
        x += wide
    return made


def _down(one: Text, by: float) -> Text:
    return msgspec.structs.replace(one, box=Box(one.box.x, one.box.y + by, one.box.w, one.box.h))
