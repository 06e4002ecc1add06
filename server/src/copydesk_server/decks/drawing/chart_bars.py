"""A few bars with their names over them: thick, from the left edge of the title on, so that the longest fills its place."""

from __future__ import annotations

from typing import Literal

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look, is_rtl
from copydesk_server.decks.drawing.typesetting import settled, text
from copydesk_server.decks.elements import Box, Chart, Element, Ink, Text

# Bars that have their names over them at most, on a wide slide, there where names beside them would be smaller than these letters, and on others.
_MOST, _MOST_LONG, _READ, _MOST_DOWN = 3, 5, 24.0, 6
# Letters of names and of values, and the least.
_NAMES, _VALUES, _LEAST = 28.0, 40.0, 18.0
# From a name to its bar, between two bars in sizes of a name, at least and where bars are as thick as they may be; how thick that is, and at least.
_TO_BAR, _BETWEEN, _MOST_BETWEEN, _THICK, _THIN = 4.0, 0.4, 1.2, 90.0, 20.0
# The share of its thickness, and of the width, that the value of a bar has at most.
_VALUE_HIGH, _VALUE_WIDE = 1.1, 0.34
# The share of the place of a bar that its name has at most; of more than three that of their values counts more.
_NAME_HIGH, _NAME_HIGH_MANY = 0.48, 0.44


def named_over(look: Look, drawn: Chart, box: Box) -> tuple[Chart, list[Element]] | None:
    """Bars that fill a box, and the names over them; nothing where names stand beside bars.

    Args:
        look: Of the deck.
        drawn: The chart.
        box: Where it stands.
    """
    count = len(drawn.categories)
    is_long = drawn.size < _READ
    most = (_MOST_LONG if is_long else _MOST) if look.is_wide else _MOST_DOWN
    if drawn.kind != layouts.ChartKind.BAR or len(drawn.values) > 1 or count > most:
        return None
    share = _NAME_HIGH if count <= _MOST else _NAME_HIGH_MANY
    names = [_name(look, one, box.w, box.h / count * share) for one in drawn.categories]
    size = min(one.size for one in names)
    over = size * fitting.LINE + _TO_BAR
    gap = size * _BETWEEN
    thick = min(_THICK, (box.h + gap) / count - over - gap)
    if thick < _THIN or not all(one.fits for one in names):
        return None
    gap = max(gap, min(size * _MOST_BETWEEN, (box.h - count * (over + thick)) / max(1, count - 1)))
    step = over + thick + gap
    place = settled(box, step * count - gap, 0.4)
    # Each bar stands in the middle of its place: the first name is above that of the chart.
    off = over - (step - thick) / 2
    values = drawn.labels[0]
    sizes = [one for one in fitting.SCALE if _LEAST < one <= _VALUES and one <= thick * _VALUE_HIGH]
    letters = next((one for one in sizes if reach(values, one) <= box.w * _VALUE_WIDE), drawn.size)
    bars = Chart(
        box=Box(box.x, place.y + off, box.w, step * count), kind=drawn.kind, unit=drawn.unit,
        categories=drawn.categories, names=drawn.names, values=drawn.values, labels=drawn.labels,
        highlight=drawn.highlight, base=drawn.base, colors=drawn.colors, size=letters, aside=0.0, thick=thick / step,
        alt=drawn.alt,
    )  # fmt: skip
    # Bars of charts begin at the left in every language.
    align: Literal["left", "right"] = "right" if is_rtl(look.language) else "left"
    told = [
        text(
            look, Box(box.x, place.y + at * step, box.w, over - _TO_BAR + 2), one.texts, size, size, Ink.TEXT,
            align=align, role="body",
        )
        for at, one in enumerate(names)
    ]  # fmt: skip
    return bars, [*told]


def reach(labels: list[str], size: float) -> float:
    """What the longest value takes beside its bar, in points: as `deck.typ` leaves it."""
    wide = max(len(told) + 0.5 * sum(told.count(sign) for sign in "%€£$") for told in labels)
    return wide * size * 0.6 + 14


def _name(look: Look, told: str, width: float, high: float) -> Text:
    """A name in one line, no higher than it may be."""
    most = max(_LEAST, min(_NAMES, high / fitting.LINE))
    one = next(size for size in fitting.SCALE if size <= most)
    return text(look, Box(0, 0, width, one * fitting.LINE + 2), [told], one, _LEAST, Ink.TEXT)
