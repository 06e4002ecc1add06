"""Slides of several numbers: bars where they are of one unit, else side by side or in rows, each in the midst of its clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import ledgers, meters, numerals, splits
from copydesk_server.decks.drawing.big_numbers import caption
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, sheet
from copydesk_server.decks.drawing.meters import Bar
from copydesk_server.decks.drawing.typesetting import close_height_of, even, height_of, settled, text
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences import naming
from copydesk_server.decks.sentences.around import Around, around
from copydesk_server.decks.sentences.news import news
from copydesk_server.decks.sentences.numbers import numbers_of
from copydesk_server.decks.types import Slide

# Where numbers stand in their room: digits hang in their line, so that its middle looks a little high.
_MIDDLE = 0.5
# Sizes of numbers side by side and of the words around them, and the room between columns.
_SIZES = (
    (168.0, 34.0),
    (140.0, 34.0),
    (116.0, 34.0),
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
_BETWEEN, _BETWEEN_ROWS = 44.0, 24.0
# From the line over a number to the words, and from those to the number, in sizes of it.
_MARK_LEAST, _MARK_WIDE, _MARK_PANEL, _MARK_SHARE, _OVER = 18.0, 44.0, 46.0, 0.25, 0.16


def key_figures(look: Look, content: layouts.KeyFiguresContent, slide: Slide) -> list[Element]:
    """Several numbers as bars, in rows, or side by side on one line, each in the midst of its clause; four long ones in two rows."""
    made, body = head(look, slide, content.title)
    told = [_told(look, one) for one in content.figures]
    if len({ledgers.has_word(one.number) for one in told}) > 1:
        # "4 floors" beside "12", of which "kilometres of shelves" is read on, are two ways to say one thing.
        told = [ledgers.read_on(one) for one in told]
    parted = _split(look, content, told, body)
    if parted:
        return [*made, *parted]
    bars = meters.shares(content.figures, told, look.language)
    # What says nothing alone is read with its number, and is no bar.
    bars = bars if all(naming.is_alone(_name(one)) for one in told) else []
    drawn = _barred(look, content.title, told, _values(look, content), bars, body) if bars else []
    if drawn:
        return [*made, *drawn]
    is_led = not look.is_narrow and all(one.before for one in told)
    ledger = ledgers.ledger(look, told, body, bars) if is_led else []
    if ledger:
        return [*made, *ledger]
    best = _best(look, told, body)
    if best.columns[0][1].figure[1] < _LARGE:  # Units beside them make digits small.
        best = max(best, _best(look, [ledgers.read_on(one) for one in told], body), key=_seen)
    if _is_small(best, len(told)) and look.is_wide and not any(one.before for one in told):
        ledger = ledgers.ledger(look, told, body, bars)
        if ledger:  # Wide numbers side by side would be small; below each other they are large.
            return [*made, *ledger]
    return [*made, *_side_by_side(look, best, body, bars)]


def _split(look: Look, content: layouts.KeyFiguresContent, told: Sequence[Around], body: Box) -> list[Element]:
    """Numbers of which one is the sum of the others as its split bar; none where they are not, or words lead to them."""
    whole = splits.whole_of(content.figures, told, look.language)
    if whole is None or any(one.before for one in told):
        return []
    read = [ledgers.read_on(one) for one in told]
    words = [caption(one) for one in read]
    values = _values(look, content)
    pad = ledgers.PANEL if look.style.cards and look.own is None else 0.0
    found = splits.split(
        look, read, words, whole, news(values, words, content.title), [one / values[whole] for one in values], body.inset(pad)
    )  # fmt: skip
    return [*(sheet(look, body) if pad and found else []), *found]


def _values(look: Look, content: layouts.KeyFiguresContent) -> list[float]:
    return [numbers_of(one.value, look.language)[0].value for one in content.figures]


def _best(look: Look, told: Sequence[Around], body: Box) -> _Row:
    """As many clauses side by side as lets the numbers be largest."""
    count, pad, gap = len(told), *_spacing(look)
    across = {1, count // 2} if look.is_narrow else {count, count // 2, 1} if count > _IN_ONE_ROW else {count, 1}
    rows = [_row(look, told, body, one, gap, pad) for one in sorted(across, reverse=True)]
    return max(rows, key=_seen)


def _seen(row: _Row) -> tuple[bool, float]:
    """Whether clauses fit, and how large their numbers are."""
    return row.fits, row.columns[0][1].figure[1]


def _spacing(look: Look) -> tuple[float, float]:
    """The room within a panel, and between columns."""
    return (ledgers.PANEL, ledgers.GAP) if look.style.cards else (0.0, _BETWEEN)


def _is_small(best: _Row, count: int) -> bool:
    """Whether numbers side by side, or the words below several of them, are smaller than in rows."""
    _, number, words = best.columns[0]
    if best.across == 1 or number.figure[1] < _SMALL:
        return True
    return best.across == count > _TWO and words is not None and words.size < _SMALL_WORDS


def _side_by_side(look: Look, best: _Row, body: Box, bars: Sequence[float]) -> list[Element]:
    """Clauses around their numbers, in columns that stand in the middle of their room."""
    made: list[Element] = []
    (pad, gap), count = _spacing(look), len(best.columns)
    boxes = _boxes(body, count, best.across, gap)
    lines = -(-count // best.across)
    mark, down = _mark(look, lines, best.columns[0][1].figure[1]), gap if lines == 1 else min(gap, _BETWEEN_ROWS)
    high = best.lead + best.rest + mark + pad
    if pad and lines == 1:  # Digits stand in the midst of their panel, not under its edge.
        spare = max(0.0, body.h * _PANEL_FILLED - high)
        mark, high = mark + spare / 2, high + spare
    whole = high * lines + down * (lines - 1)
    # What only a wider font needs below the last words is no part of what stands in the middle.
    top = min(settled(body, whole - best.rest + best.seen, _MIDDLE).y, max(body.y, look.foot.y - whole))
    for at, (box, (before, number, after)) in enumerate(zip(boxes, best.columns, strict=True)):
        place = Box(box.x, top + at // best.across * (high + down), box.w, high)
        made += sheet(look, place) if pad else [Shape(box=Box(place.x, place.y, place.w, 2), fill=Ink.BRAND)]
        if bars:
            part = Box(place.x, place.y, place.w * bars[at], ledgers.METER)
            made += [
                Shape(box=Box(place.x, place.y, place.w, ledgers.METER), fill=Ink.LINE),
                Shape(box=part, fill=Ink.ACCENT),
            ]
        over = Box(place.x + pad, place.y + mark, place.w - 2 * pad, best.lead)
        words = Box(over.x, over.y, over.w, over.h - _OVER * number.figure[1])
        made += [msgspec.structs.replace(before, box=words, valign="bottom")] if before else []
        figure = Box(over.x, over.bottom, over.w, number.figure[1] * fitting.FIGURE_LINE)
        made.append(msgspec.structs.replace(number, box=figure))
        low = max(0.0, best.rest - figure.h)
        made += [msgspec.structs.replace(after, box=Box(over.x, figure.bottom, after.box.w, low))] if after else []
    return made


# Digits side by side that are no larger than a title's twice over, and words below them that rows have in larger letters.
_SMALL, _SMALL_WORDS = 80.0, 28.0
# Digits side by side that hold their slide.
_LARGE = 140.0
# The least share of its room that a row of panels takes.
_PANEL_FILLED = 0.72
# More numbers may stand in two rows.
_IN_ONE_ROW = 3


def _mark(look: Look, lines: int, figure: float) -> float:
    """From the line over a number to it: large digits touch a line that is near, and more so the edge of a panel."""
    wide = _MARK_PANEL if look.style.cards else _MARK_WIDE
    return max(_MARK_SHARE * figure, wide if look.is_wide and lines == 1 else _MARK_LEAST)


@dataclass(frozen=True, slots=True)
class _Row:
    """Clauses around their numbers, what stands over each number apart, and how high both are; so many side by side; ``seen`` is ``rest`` without the room for a wider font."""

    across: int
    columns: list[tuple[Text | None, Text, Text | None]]
    lead: float
    rest: float
    seen: float
    fits: bool


def _boxes(body: Box, count: int, across: int, gap: float) -> list[Box]:
    rows = body.rows(-(-count // across), min(gap, _BETWEEN_ROWS))
    return [box for row in rows for box in row.columns(across, gap)][:count]


def _told(look: Look, one: layouts.KeyFigure) -> Around:
    return around(one.label, one.value, look.language) or Around("", one.value, one.label)


# Over its bar a number's words are its name: "What a passenger pays", "The lock" of "for the lock".
_COPULA = re.compile(r"^(?:is|are|was|were|for) (?=\w)")


def _name(told: Around) -> str:
    """What stands over the bar of a number."""
    return naming.capital(told.before or _COPULA.sub("", caption(told)))


def _barred(
    look: Look, title: str, told: Sequence[Around], values: Sequence[float], shares: Sequence[float], body: Box
) -> list[Element]:
    """Numbers of one unit as bars, what each is over it; none where words stand on both sides of a number."""
    if any(one.before and one.after for one in told):
        return []
    pad = ledgers.PANEL if look.style.cards and look.own is None else 0.0
    words = [_name(one) for one in told]
    said = news(values, words, title)
    found = meters.bars(
        look,
        [
            Bar(one.number, share, its, is_news=None if said is None else said == at)
            for at, (one, share, its) in enumerate(zip(told, shares, words, strict=True))
        ],
        body.inset(pad),
    )
    return [*(sheet(look, body) if pad else []), *found] if found else []


_TWO = 2


def _row(look: Look, told: Sequence[Around], body: Box, across: int, gap: float, pad: float) -> _Row:
    """Clauses in the largest letters in which all fit."""
    place, lines = _boxes(body, len(told), across, gap)[0], -(-len(told) // across)
    for figure, size in _SIZES:
        box = Box(0, 0, place.w - 2 * pad, place.h - _mark(look, lines, figure) - pad)
        columns = [_around(look, one, box, figure, size) for one in told]
        lead = max((height_of(look, before) + _OVER * figure for before, _, _ in columns if before), default=0.0)
        rest = (
            max((height_of(look, after) + 4 for _, _, after in columns if after), default=0.0)
            + figure * fitting.FIGURE_LINE
        )
        seen = max((close_height_of(look, after) + 4 for _, _, after in columns if after), default=0.0)
        seen += figure * fitting.FIGURE_LINE
        if all(one.fits for column in columns for one in column if one) and lead + rest <= box.h:
            return _Row(across, columns, lead, rest, seen, fits=True)
    cut = [(before, msgspec.structs.replace(number, fits=False), after) for before, number, after in columns]
    return _Row(across, cut, lead, min(rest, box.h - lead), min(seen, box.h - lead), fits=False)


def _around(look: Look, told: Around, box: Box, figure: float, size: float) -> tuple[Text | None, Text, Text | None]:
    """What stands before a number, the number, and what follows it, in letters of these sizes."""
    before = text(look, box, [told.before], size, size, Ink.TEXT, role="body") if told.before else None
    number = numerals.numeral(look, told.number, box, figure, role="" if told.after else "body")
    after = text(look, box, [after_], size, size, Ink.TEXT, role="body") if (after_ := caption(told)) else None
    after = even(look, after) if after else None
    return before, number, after
