"""A large number and its words as one group: the unit with its digits, what follows beside them or below, what supports it quieter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing import numerals
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import balanced, ending, moved, set_lines, settled, stacked, text
from copydesk_server.decks.elements import Box, Ink, Role, Text

# Letters of words that stand alone with a number, and of those that have a support, with that.
_ALONE = ((40.0,), (34.0,), (28.0,), (24.0,), (20.0,), (18.0,))
_PAIRS = ((40.0, 28.0), (34.0, 28.0), (34.0, 24.0), (28.0, 24.0), (24.0, 20.0), (20.0, 18.0), (18.0, 18.0))
# From a number to words below it and beside it, and from those to their support.
_TO_WORDS, _TO_RIGHT, _BETWEEN = 18.0, 44.0, 18.0
# The least digits: at all, over words that have all the letters they may have, and beside words.
_LEAST, _LEAST_OVER, _LEAST_BESIDE = 28.0, 116.0, 80.0
# Points by which digits over their words are too small that cost as much as a size less of these; digits that are cut.
_STEP, _TOO_HIGH = 16.0, 99.0
# The share of its room that a number over its words has at most: digits that reach up to a title look as if they were its next line.
# It stands over them where beside them it would have less than this share of its size.
_MOST_HIGH, _MUCH_LARGER = 0.45, 0.85
# The share of the width that words beside a number have at least; from which a number stands over them; their least letters and most lines.
_LEAST_RIGHT, _WHOLE_WIDTH, _LEAST_WORDS, _MOST_LINES = 0.33, 0.6, 24.0, 3
# How high a digit is in its size.
_DIGIT_HIGH = 0.7
# Letters of a unit that is a sign, the sizes of one that heads the words beside its number, and the room from it to them.
_SHORT_UNIT, _UNITS, _TO_TOLD = 3, (56.0, 47.0, 40.0, 34.0), 8.0
# The share of its room that a number beside its words has at most.
_HIGH_BESIDE = 0.56
# What ways cost, in sizes of the digits: each size of words under the largest, each line after the second, lines of unlike lengths.
# and each line more that only a wider font has: its room is empty.
_SMALLER, _LINE, _UNEVEN, _EMPTY = 0.6, 1.2, 0.8, 0.35


@dataclass(frozen=True, slots=True)
class _Group:
    """Digits of a size, and the unit and the words to their right, from the top on; what it costs to set them so."""

    digits: Text
    said: list[Text]
    gaps: list[float]
    cost: float

    @property
    def high(self) -> float:
        """How high what stands to the right is."""
        return sum(one.box.h for one in self.said) + sum(self.gaps)


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
    ways: list[tuple[float, list[Text]]] = []
    for said in _sized(look, words, Box(box.x, 0, box.w, box.h * 0.7), titled=titled):
        over = _over(said, box)
        digits = large(look, number, Box(box.x, 0, box.w, over))
        # Digits that have less than they may have are nearly as good as words that have.
        cost = max(0.0, _LEAST_OVER - digits.size) / _STEP if digits.size < widest else 0.0
        cost += len(ways) + (_TOO_HIGH if digits.box.h > over else 0.0)
        ways.append((cost, [digits, *said]))
    return stacked(min(ways, key=lambda one: one[0])[1], box, gap=_TO_WORDS)


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
    sizes = [one for one in fitting.SCALE if _LEAST_BESIDE <= one <= look.style.scale.figure]
    found = [
        made for step, size in enumerate(sizes) for made in _grouped(look, number, unit, words, box, size, step, titled=titled)
    ]  # fmt: skip
    if not found:
        return []
    group = min(found, key=lambda one: one.cost)
    over = below(look, f"{number} {unit}".strip(), words, box, titled=titled)[0]
    if over.size * _MUCH_LARGER > group.digits.size and over.box.w >= _WHOLE_WIDTH * box.w:
        return []  # Over its words it has the width of the slide.
    high = group.digits.size * _DIGIT_HIGH
    place = settled(box, max(group.high, high), 0.5)
    y = place.y + (place.h - group.high) / 2
    made = [moved(group.digits, place.y + (place.h - high) / 2)]
    for one, gap in zip(group.said, [*group.gaps, 0.0], strict=True):
        made.append(moved(one, y))
        y += one.box.h + gap
    return made


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


def _grouped(
    look: Look, number: str, unit: str, words: Sequence[str], box: Box, size: float, step: int, *, titled: bool
) -> Iterator[_Group]:
    """The ways to set a number in digits of a size with words to its right, which its unit heads where that is a word."""
    short = unit if len(unit) <= _SHORT_UNIT or not unit.replace(" ", "").isalpha() else ""  # "km/h"
    told = f"{number} {short}".strip()
    wide = numerals.width(look, told, size)
    room = Box(box.x + wide + _TO_RIGHT, 0, box.w - wide - _TO_RIGHT, box.h)
    if size * _DIGIT_HIGH > box.h * _HIGH_BESIDE or room.w < _LEAST_RIGHT * box.w:
        return
    digits = numerals.numeral(look, told, Box(box.x, 0, wide, size * fitting.FIGURE_LINE), size)
    heads = [] if short or not unit else [_headed(look, unit, room)]
    if any(not one.fits for one in heads):
        return
    for smaller, said in enumerate(_sized(look, words, room, titled=titled)):
        if said[0].size < _LEAST_WORDS or not all(one.fits for one in said):
            continue
        lines = [len(set_lines(look, one)) for one in said]
        if max(lines) > _MOST_LINES:
            continue  # Many lines in a narrow column are read as a note.
        cost = step + _SMALLER * smaller + sum(_LINE * max(0, one - 2) for one in lines)
        cost += _EMPTY * sum(
            one.box.h / (one.size * fitting.LINE) - many > 1 for one, many in zip(said, lines, strict=True)
        )
        cost += _UNEVEN * sum(1 - min(1.0, 2 * ending(look, one)) for one in said)
        gaps = [*([_TO_TOLD] if heads else []), *([_gap(look, said)] if len(said) > 1 else [])]
        made = _Group(digits, [*heads, *said], gaps, cost)
        if made.high <= box.h:
            yield made


def _headed(look: Look, unit: str, room: Box) -> Text:
    """A unit over the words beside its number, in the largest letters in which it has one line."""
    place = Box(room.x, 0, room.w, _UNITS[0] * fitting.LINE + 2)
    for size in _UNITS:
        place = Box(room.x, 0, room.w, size * fitting.LINE + 2)
        made = text(look, place, [unit], size, size, Ink.ACCENT, bold=True, heading=True)
        if made.fits:
            break
    return made


def _sized(look: Look, words: Sequence[str], room: Box, *, titled: bool) -> Iterator[list[Text]]:
    """What follows a number, and below it, smaller, what supports it, in ever smaller letters."""
    for sizes in _ALONE if len(words) == 1 else _PAIRS:
        made: list[Text] = []
        for told, size in zip(words, sizes, strict=True):
            role: Role = "body" if titled or made else "title"
            place = Box(room.x, 0, room.w, room.h)
            made.append(balanced(look, text(look, place, [told], size, size, Ink.TEXT, role=role)))
        if all(one.fits for one in made) or sizes[0] == _ALONE[-1][0]:
            yield made


def _high(said: Sequence[Text], gap: float = _BETWEEN) -> float:
    return sum(one.box.h for one in said) + gap * (len(said) - 1)


def _gap(look: Look, said: Sequence[Text]) -> float:
    """The room between words and what supports them: none where the room of a wider font is empty, which is as high as a line."""
    first = said[0]
    is_whole = first.box.h / (first.size * fitting.LINE) - len(set_lines(look, first)) < 1
    return _BETWEEN if is_whole else 0.0
