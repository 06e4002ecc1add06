"""A large number and its words as one group: the unit with its digits, what follows beside them or below, what supports it quieter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing import numerals
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import balanced, ending, moved, set_lines, settled, stacked, text
from copydesk_server.decks.elements import Box, Ink, Role, Text

# Letters of words that stand alone with a number, and of those that have a support, with that.
_ALONE = ((40.0,), (34.0,), (28.0,), (24.0,), (20.0,), (18.0,))
_PAIRS = ((34.0, 24.0), (28.0, 24.0), (28.0, 20.0), (24.0, 20.0), (20.0, 18.0), (18.0, 18.0))
# From a number to words below it and beside it, and from those to their support.
_TO_WORDS, _TO_RIGHT, _BETWEEN = 18.0, 44.0, 18.0
# The least digits: at all, over words that have all the letters they may have, and beside words.
_LEAST, _LEAST_OVER, _LEAST_BESIDE = 28.0, 116.0, 80.0
# The share of its room that a number over its words has at most: digits that reach up to a title look as if they were its next line.
# It stands over them where beside them it would have less than this share of its size.
_MOST_HIGH, _MUCH_LARGER = 0.5, 0.7
# The share of the width that words beside a number have at least; from which a number stands over them; their least letters and most lines.
_LEAST_RIGHT, _WHOLE_WIDTH, _LEAST_WORDS, _MOST_LINES = 0.33, 0.6, 24.0, 3
# How high a digit is in its size, and how far below the top of their line letters begin.
_DIGIT_HIGH, _LETTERS_FROM = 0.7, 0.28
# Letters of a unit that stands beside its digits; below them its share of their size, its sizes, and the room to it in sizes of the digits.
_SHORT_UNIT, _UNIT_SHARE, _UNIT_MOST, _UNIT_LEAST, _TO_UNIT = 3, 0.3, 56.0, 28.0, 0.11
# How much wider than its digits a unit below them is, and how far a comma hangs below them.
_UNIT_WIDE, _COMMA = 1.15, 0.06
# What ways cost, in sizes of the digits: each size of words under the largest, each line after the second, lines of unlike lengths.
# and each line more that only a wider font has: its room is empty.
_SMALLER, _LINE, _UNEVEN, _EMPTY = 0.6, 1.2, 0.8, 0.35


@dataclass(frozen=True, slots=True)
class _Group:
    """A number with its unit from the top left on, how wide both are, and how high as they are seen."""

    texts: list[Text]
    wide: float
    high: float


def below(look: Look, number: str, words: Sequence[str], box: Box, *, titled: bool) -> list[Text]:
    """A number as large as it goes, and below it, over the whole width, the words that follow it.

    Args:
        look: Of the deck.
        number: With its unit.
        words: What follows, and what supports it, where there is any.
        box: Their room.
        titled: Whether a title stands over them; else the words are it.
    """
    if not words:
        return [moved(one := large(look, number, box), settled(box, one.box.h, 0.5).y)]
    widest = large(look, number, Box(box.x, 0, box.w, box.h * _MOST_HIGH)).size
    for said in _sized(look, words, Box(box.x, 0, box.w, box.h * 0.7), titled=titled):
        over = _over(said, box)
        digits = large(look, number, Box(box.x, 0, box.w, over))
        if digits.size >= min(_LEAST_OVER, widest) and digits.box.h <= over:
            break
    return stacked([digits, *said], box, gap=_TO_WORDS)


def beside(look: Look, number: str, unit: str, words: Sequence[str], box: Box, *, titled: bool) -> list[Text]:
    """A number with its unit, and to its right the words that follow it, both about one line; none where either would be small.

    Args:
        look: Of the deck.
        number: Without its unit.
        unit: It, or nothing.
        words: What follows, and what supports it, where there is any.
        box: Their room.
        titled: Whether a title stands over them; else the words are it.
    """
    found: list[tuple[float, float, _Group, list[Text]]] = []
    sizes = [one for one in fitting.SCALE if _LEAST_BESIDE <= one <= look.style.scale.figure]
    for step, size in enumerate(sizes):
        group = _grouped(look, number, unit, size)
        room = Box(box.x + group.wide + _TO_RIGHT, 0, box.w - group.wide - _TO_RIGHT, box.h)
        if group.high > box.h or room.w < _LEAST_RIGHT * box.w:
            continue
        for smaller, said in enumerate(_sized(look, words, room, titled=titled)):
            if said[0].size < _LEAST_WORDS or not all(one.fits for one in said) or _high(said) > box.h:
                continue
            lines = [len(set_lines(look, one)) for one in said]
            if max(lines) > _MOST_LINES:
                continue  # Many lines in a narrow column are read as a note.
            cost = step + _SMALLER * smaller + sum(_LINE * max(0, one - 2) for one in lines)
            cost += _EMPTY * sum(
                one.box.h / (one.size * fitting.LINE) - many > 1 for one, many in zip(said, lines, strict=True)
            )
            cost += _UNEVEN * sum(1 - min(1.0, 2 * ending(look, one)) for one in said)
            found.append((cost, size, group, said))
    if not found:
        return []
    _, size, group, said = min(found, key=lambda one: one[0])
    over = large(look, f"{number} {unit}".strip(), Box(box.x, 0, box.w, _over(said, box)))
    if over.size * _MUCH_LARGER > size and over.box.w >= _WHOLE_WIDTH * box.w:
        return []  # Over its words it has the width of the slide.
    place = settled(box, max(_high(said, _gap(look, said)), group.high), 0.5)
    top = place.y + (place.h - group.high) / 2
    digits = [moved(one, top + one.box.y) for one in (_at(one, box.x) for one in group.texts)]
    high = _high(said, _gap(look, said))
    right = Box(box.x + group.wide + _TO_RIGHT, place.y + (place.h - high) / 2, 0, high)
    return [*digits, *stacked(said, right, gap=_gap(look, said))]


def _over(said: Sequence[Text], box: Box) -> float:
    """How high a number over its words may be."""
    return min(box.h * _MOST_HIGH, box.h - _high(said) - _TO_WORDS)


def large(look: Look, number: str, box: Box) -> Text:
    """A number as large as a box lets it be, in one as wide as it is."""
    sizes = [one for one in fitting.SCALE if _LEAST <= one <= look.style.scale.figure]
    fitted = (one for one in sizes if numerals.width(look, number, one) <= box.w and one * fitting.FIGURE_LINE <= box.h)
    size = next(fitted, _LEAST)
    place = Box(box.x, 0, min(box.w, numerals.width(look, number, size)), size * fitting.FIGURE_LINE)
    return numerals.numeral(look, number, place, size)


def _grouped(look: Look, number: str, unit: str, size: float) -> _Group:
    """A number in digits of a size: with a short unit beside it, with a longer one below it."""
    short = unit if len(unit) <= _SHORT_UNIT or not unit.replace(" ", "").isalpha() else ""  # "km/h"
    told = f"{number} {short}".strip()
    wide, high = numerals.width(look, told, size), size * _DIGIT_HIGH
    texts = [numerals.numeral(look, told, Box(0, 0, wide, size * fitting.FIGURE_LINE), size)]
    if not unit or short:
        return _Group(texts, wide, high)
    face = fitting.SERIF if look.style.serif else fitting.SANS
    ems = fitting.width_of(unit, bold=True, face=face) * fitting.BOLD_ROOM
    sizes = [one for one in fitting.SCALE if _UNIT_LEAST <= one <= min(_UNIT_MOST, size * _UNIT_SHARE)] or [_UNIT_LEAST]
    letters = next((one for one in sizes if ems * one <= _UNIT_WIDE * wide), sizes[-1])
    y = high + size * (_TO_UNIT + _COMMA * ("," in number)) - letters * _LETTERS_FROM
    place = Box(0, y, ems * letters + 2, letters * fitting.LINE + 2)
    texts.append(text(look, place, [unit], letters, letters, Ink.ACCENT, bold=True, heading=True))
    return _Group(texts, max(wide, place.w), y + letters)


def _sized(look: Look, words: Sequence[str], room: Box, *, titled: bool) -> Iterator[list[Text]]:
    """What follows a number, and below it, smaller and quieter, what supports it, in ever smaller letters."""
    for sizes in _ALONE if len(words) == 1 else _PAIRS:
        made: list[Text] = []
        for told, size in zip(words, sizes, strict=True):
            role: Role = "body" if titled or made else "title"
            ink = Ink.MUTED if made else Ink.TEXT
            made.append(balanced(look, text(look, Box(room.x, 0, room.w, room.h), [told], size, size, ink, role=role)))
        if all(one.fits for one in made) or sizes[0] == _ALONE[-1][0]:
            yield made


def _high(said: Sequence[Text], gap: float = _BETWEEN) -> float:
    return sum(one.box.h for one in said) + gap * (len(said) - 1)


def _gap(look: Look, said: Sequence[Text]) -> float:
    """The room between words and what supports them: none where the room of a wider font is empty, which is as high as a line."""
    first = said[0]
    is_whole = first.box.h / (first.size * fitting.LINE) - len(set_lines(look, first)) < 1
    return _BETWEEN if is_whole else 0.0


def _at(one: Text, x: float) -> Text:
    """A text further to the right."""
    return msgspec.structs.replace(one, box=Box(one.box.x + x, one.box.y, one.box.w, one.box.h))
