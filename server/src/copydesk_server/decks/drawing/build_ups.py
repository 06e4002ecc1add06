"""Parts that build up to a whole: each bar begins where the one before it ends, and the whole is the last."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look, is_rtl
from copydesk_server.decks.drawing.typesetting import settled, text
from copydesk_server.decks.elements import Box, Chart, Element, Ink, Text
from copydesk_server.decks.labels import all_shown
from copydesk_server.decks.sentences.news import is_held_against
from copydesk_server.decks.sentences.numbers import YEAR, numbers_of

# Parts of a whole that is told by its place alone: of fewer it may be the sum of the others by chance.
_FEWEST, _MOST = 2, 6
_SURE = 3
# What a name says of the sum of the others.
_WHOLE = re.compile(
    r"\b(?:total|sum|altogether|overall|in all|all|whole|together|gesamt\w*|summe|insgesamt|alle|en tout|somme|ensemble|suma|en conjunto)\b",
    re.IGNORECASE,
)
# The name of a whole that only the title has.
_TOTAL = {"en": "Total", "de": "Gesamt", "fr": "Total", "es": "Total"}
# What numbers of two decimals lose as floats.
_EXACT = 1e-9
# Letters of names and values, the room from a name to its bar and from that to its value, and between two bars; how thick one is.
_SIZES = ((28.0, 34.0), (24.0, 28.0), (20.0, 24.0), (20.0, 20.0), (18.0, 18.0))
_TO_BAR, _TO_VALUE, _BETWEEN, _THICK, _THIN = 4.0, 12.0, 6.0, 64.0, 18.0


def built(content: layouts.ChartContent, language: str) -> layouts.ChartContent | None:
    """A chart of parts with their whole last; nothing where no number is the sum of the others, to the last digit.

    It is the last of four and more, or has a name that says so; or the title has the sum.
    """
    bars = content.kind in {layouts.ChartKind.BAR, layouts.ChartKind.COLUMN}
    # Bars begin at the left in every script, and so would their values have to.
    if not bars or len(content.series) != 1 or content.unit == "%" or is_rtl(language):
        return None
    values, names = list(content.series[0].values), list(content.categories)
    if min(values) <= 0 or not _FEWEST <= len(values) <= _MOST or any(map(_is_no_part, names)):
        return None
    marked = content.highlight
    for at in (0, len(values) - 1):
        sure = _WHOLE.search(names[at]) or (at and len(values) > _SURE)
        if sure and len(values) > _FEWEST and abs(2 * values[at] - sum(values)) < _EXACT * values[at]:
            order = [*range(1, len(values)), 0] if not at else list(range(len(values)))
            return _with(content, [names[one] for one in order], [values[one] for one in order], order, marked)
    whole = round(sum(values), 6)
    total = _TOTAL.get(language[:2])
    counted = (one for one in numbers_of(content.title, language) if one.unit == content.unit)
    if total is None or whole in values or all(abs(one.value - whole) > _EXACT * whole for one in counted):
        return None
    return _with(content, [*names, total], [*values, whole], list(range(len(values) + 1)), None)


def _is_no_part(name: str) -> bool:
    """Whether a name is a date, or what another number is held against: those are no parts of anything."""
    return is_held_against(name) or YEAR.search(name) is not None


def _with(
    content: layouts.ChartContent, names: list[str], values: list[float], order: list[int], marked: int | None
) -> layouts.ChartContent:
    return msgspec.structs.replace(
        content,
        kind=layouts.ChartKind.BAR,
        categories=names,
        series=[msgspec.structs.replace(content.series[0], values=values)],
        highlight=order.index(marked) if marked is not None else len(names) - 1,
    )


def build_up(look: Look, drawn: Chart, box: Box) -> tuple[Chart, list[Element]] | None:
    """The bars in a box, and over each its name and beside it its value as texts; nothing where they have no room."""
    values, count = drawn.values[0], len(drawn.categories)
    starts = [0.0, *accumulate(values[:-2]), 0.0]
    labels = all_shown(values, drawn.unit)
    for size, figure in _SIZES:
        over = size * fitting.LINE + 2 + _TO_BAR
        thick = min(_THICK, (box.h + _BETWEEN) / count - over - _BETWEEN)
        wide = max(fitting.width_of(one, bold=True) for one in labels) * figure * fitting.BOLD_ROOM + 2
        long = box.w - wide - _TO_VALUE
        if long > 0 and thick >= _THIN and figure <= thick * 1.2 and _fit(drawn.categories, size, box.w):
            break
    else:
        return None
    step = over + thick + _BETWEEN
    place = settled(box, step * count - _BETWEEN, 0.4)
    off = over - (step - thick) / 2
    bars = msgspec.structs.replace(
        drawn, box=Box(box.x, place.y + off, long, step * count), aside=0.0, thick=thick / step, starts=starts, size=figure,
        labels=[["" for _ in values]],
    )  # fmt: skip
    scale = long / values[-1]
    told: list[Element] = []
    for at, (name, label) in enumerate(zip(drawn.categories, labels, strict=True)):
        y, x = place.y + at * step, box.x + starts[at] * scale
        width = fitting.width_of(name) * size * fitting.ROOM + 4
        left = max(box.x, min(x, box.right - width))
        above = Box(left, y, box.right - left, over - _TO_BAR)
        told.append(text(look, above, [name], size, size, Ink.TEXT, role="body"))
        end = x + values[at] * scale + _TO_VALUE
        ink = Ink.ACCENT if at == drawn.highlight else Ink.TEXT
        told.append(
            Text(
                box=Box(end, y + over, wide, thick),
                texts=[label],
                size=figure,
                color=ink,
                bold=True,
                valign="middle",
                role="body",
            )
        )
    return bars, told


def _fit(names: Sequence[str], size: float, width: float) -> bool:
    return all(fitting.width_of(one) * size * fitting.ROOM + 4 <= width for one in names)
