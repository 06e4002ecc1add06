"""Bars below numbers that stand large: a part of its whole, two numbers that are held against each other, several of one unit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences import baselines
from copydesk_server.decks.sentences.around import Around
from copydesk_server.decks.sentences.numbers import numbers_of

# How high the bar of a share is, and each of two bars; the room over bars, between two, and from a number to its bar.
_SHARE, _PAIRED, TO_METER, _BETWEEN, _TO_BAR = 18.0, 34.0, 26.0, 10.0, 16.0
# The letters of the numbers beside bars.
_SIZE = 24.0
# The words between a part and its whole, and the numbers of both.
_OF, _OF_TWO = re.compile(r"\s(?:of|von|der|des|de|du|des|del|sur)\s", re.IGNORECASE), 2


@dataclass(frozen=True, slots=True)
class Meter:
    """A bar: what it says, empty where the number above it does; its share of the width; whether it is the news."""

    told: str
    share: float
    is_news: bool = True


def meters_of(content: layouts.BigNumberContent, told: Around, language: str) -> list[Meter]:
    """The bars of a number: one of a part of its whole, two where it is held against another; else none."""
    share = share_of(content.value, told)
    if share:
        return [Meter("", share)]
    pair = baselines.baseline(content.label, content.value, language)
    if pair is None:
        return []
    most = max(one.value for one in pair)
    return [Meter(one.shown, one.value / most, is_news=one is pair[1]) for one in pair]


def height_of(made: Sequence[Meter]) -> float:
    """How high bars are, with the room over them."""
    each = _SHARE if len(made) == 1 else _PAIRED
    return TO_METER + each * len(made) + _BETWEEN * (len(made) - 1) if made else 0.0


def drawn(look: Look, made: Sequence[Meter], box: Box) -> list[Element]:
    """Bars below each other from the top of a box, their numbers before them."""
    if len(made) == 1:
        bar = Box(box.x, box.y, box.w, _SHARE)
        part = Box(bar.x, bar.y, bar.w * made[0].share, bar.h)
        return [Shape(box=bar, fill=Ink.LINE), Shape(box=part, fill=Ink.ACCENT)]
    widest = max(fitting.width_of(one.told, bold=True) for one in made) * fitting.BOLD_ROOM * _SIZE + 4
    found: list[Element] = []
    for at, one in enumerate(made):
        y, long = box.y + at * (_PAIRED + _BETWEEN), box.w - widest - _TO_BAR
        ink = Ink.ACCENT if one.is_news else Ink.MUTED
        found.append(
            Text(box=Box(box.x, y, widest, _PAIRED), texts=[one.told], size=_SIZE, color=ink, bold=True, align="right",
                 valign="middle", role="body")
        )  # fmt: skip
        fill = Ink.ACCENT if one.is_news else Ink.QUIET
        found.append(Shape(box=Box(box.x + widest + _TO_BAR, y, long * one.share, _PAIRED), fill=fill))
    return found


def share_of(value: str, told: Around) -> float | None:
    """Which part of a whole a number says: "61 of 148", "70% of sales"; a growth is none."""
    found = numbers_of(value)
    if len(found) == _OF_TWO and _OF.search(value):
        part, whole = (one.value for one in found)
    elif len(found) == 1 and found[0].unit == "%" and value[:1].isdigit() and _OF.match(f" {told.after} "):
        part, whole = found[0].value, 100.0
    else:
        return None
    return part / whole if 0 < part < whole else None


def shares(figures: Sequence[layouts.KeyFigure], told: Sequence[Around], language: str) -> list[float]:
    """How long the bars of several numbers are, the longest 1; none where they are not exact numbers of one unit.

    Parts of one whole have their share of that.
    """
    parts = [share_of(one.value, its) for one, its in zip(figures, told, strict=True)]
    known = [one for one in parts if one]
    if len(known) == len(figures):
        return known
    found = [numbers_of(one.value, language) for one in figures]
    exact = all(len(one) == 1 for one in found) and all(one.value[:1] not in _LIMITS for one in figures)
    rates = {_RATE.match(one.after) is not None for one in told}
    if not exact or len({one.unit for [one] in found}) > 1 or not found[0][0].unit or len(rates) > 1:
        return []
    values = [one.value for [one] in found]
    return [one / max(values) for one in values] if baselines.are_drawn(values) else []


# "$390 a month" and "$1,140 for the hardware" are no two of a kind.
_RATE = re.compile(
    r"(?:(?:million|billion|thousand|Millionen|Milliarden|millions?|millones) )?(?:an?|per|each|every|pro|je|im|par|por|al?) \w", re.IGNORECASE
)  # fmt: skip
# Signs of numbers that only limit what they say, and of changes.
_LIMITS = frozenset("<>≥≤+−-")
