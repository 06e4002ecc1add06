"""Numbers of a drafted slide, as they stand large or as bars; nothing where they cannot be drawn so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from copydesk_server.core.text.claims import spelled
from copydesk_server.decks.layouts import (
    BigNumberContent,
    ChartKind,
    Content,
    KeyFigure,
    KeyFiguresContent,
    Layout,
)
from copydesk_server.decks.rules.chart_slides import chart_of
from copydesk_server.decks.rules.slide_drafts import DraftLine, words_of
from copydesk_server.decks.sentences import figures, numbers
from copydesk_server.decks.sentences.numbers import Number

Made = tuple[Layout, Content] | None

# Numbers that stand beside each other, and letters of one that stands large.
_MOST_FIGURES, _MOST_VALUE_CHARS = 4, 20


def compared(title: str, lines: Sequence[DraftLine], language: str) -> Made:
    """Lines that a model made points of and that are numbers of one kind: a chart where each has its name, else numbers beside each other."""
    named = [match for line in lines if (match := _NAMED_NUMBER.fullmatch(line.text))]
    if len(named) == len(lines) > 1:
        told = [
            replace(line, label=match["name"], text=match["value"]) for line, match in zip(lines, named, strict=True)
        ]
        return chart(title, told, language)
    found = [_first_by_unit(line.text, language) for line in lines]
    shared = [unit for unit in found[0] if unit and all(unit in own for own in found)] if found else []
    if len(shared) != 1 or not 1 < len(lines) <= _MOST_FIGURES:
        return None
    news = [own[shared[0]] for own in found]
    # Beside another number of its unit, or of a time, it is not what the line is there for.
    if any(one is None or one.measures == "when" for one in news):
        return None
    pairs = [(line, one) for line, one in zip(lines, news, strict=True) if one]
    return figures_of(title, [replace(line, label=numbers.limit_of(line.text, one) + one.shown) for line, one in pairs])


def _first_by_unit(text: str, language: str) -> dict[str, Number | None]:
    """The number of each unit in a text; nothing for a unit that has several."""
    found: dict[str, Number | None] = {}
    for one in numbers.numbers_of(text, language):
        found[one.unit] = None if one.unit in found else one
    return found


# "Photographs: 71".
_NAMED_NUMBER = re.compile(r"(?P<name>[^:\d][^:]{0,48}): (?P<value>[$€£]?\d[\d.,]*(?: ?%| [^\W\d]+)?)")


def two_bars(title: str, lines: Sequence[DraftLine], language: str) -> Made:
    """Two sides that are a number each: "Nine days" against "Sixteen days"."""
    short = len(lines) == 2 and all(words_of(line.text) <= _MOST_BAR_WORDS for line in lines)
    return chart(title, lines, language) if short and lines[0].label != lines[1].label else None


# Words of a number with its unit: "81 per cent uptake".
_MOST_BAR_WORDS = 4


def large(title: str, lines: Sequence[DraftLine], language: str) -> Made:
    """Numbers of lines, each after its label, large; those in words are digits."""
    told = [_in_digits(line, language) for line in lines]
    return figures_of(title, [replace(line, label=_value(line) or "") for line in told])


def figures_of(title: str, lines: Sequence[DraftLine]) -> Made:
    """One number large, or two to four of them, where all begin their lines or none does; each is in its line, set around it."""
    found = [line for line in lines if line.label]
    first = [line for line in found if line.label[:1] in _LIMITS or line.text.startswith(line.label)]
    if len(found) > 1 and len(first) in {0, len(found)}:
        figures = [KeyFigure(value=line.label, label=line.text) for line in found[:_MOST_FIGURES]]
        return Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=figures)
    if len(found) != 1:
        return None
    [one] = found
    support = next((line.text for line in lines if line is not one), None)
    return Layout.BIG_NUMBER, BigNumberContent(title=title, value=one.label, label=one.text, support=support)


def _in_digits(line: DraftLine, language: str) -> DraftLine:
    """A line whose number stands large, which is read as digits: "Twenty minutes" is "20 minutes"."""
    if not line.label or _VALUE.search(line.label):
        return line
    label, text = (spelled.in_digits(words, language) for words in (line.label, line.text))
    return replace(line, label=label, text=text)


def _value(line: DraftLine) -> str | None:
    """A number as it stands large: from its first digit or the sign before it."""
    match = _VALUE.search(line.label)
    if match is None or not re.search(rf"(?<!\w){re.escape(match[0])}(?!\w)", line.text):
        return None
    value = match[0]
    return value if len(value) <= _MOST_VALUE_CHARS else None


# Signs of what limits a number.
_LIMITS = frozenset("~<>≥≤")
_VALUE = re.compile(r"[$€£¥+−-]?\d.*")


def chart(title: str, lines: Sequence[DraftLine], language: str, *, counted: bool = False) -> Made:
    """Numbers of one unit, each with its name, beside what explains them; nothing where one has several numbers, or none that is exact.

    Counts of one list need no unit.
    """
    bars = [replace(one, text=spelled.in_digits(one.text, language)) for one in lines if one.label]
    beside = [one for one in lines if not one.label]
    told = [(line, numbers.numbers_of(line.text, language)) for line in bars]
    if any(_is_lost_bar(one) for one in beside):
        return None
    if not all(len(found) == 1 and not numbers.limit_of(line.text, found[0]) for line, found in told):
        return None
    paces = {_PACE.search(line.text[found[0].end :]) is not None for line, found in told}
    if len(paces) > 1:
        return named(title, lines, language)
    points = tuple((line.label, found[0].value) for line, found in told)
    # "£500 a month" and "£2,000 a year" have one sign, and not one unit; "31 days, then 18" has.
    units = {(found[0].unit, line.text[found[0].end :].strip()) for line, found in told}
    units = units if counted and len(units) == 1 else units - {("", "")}
    if len(units) != 1 or not _FEWEST_BARS <= len(points) <= figures.MOST:
        return None
    [(unit, rest)] = units
    unit = f"{unit} {rest}".strip()
    figure = figures.Figure(0, 0, unit, points)
    is_seen = (bool(unit) or counted) and min(value for _, value in points) > 0 and figure.is_one_scale
    if not is_seen:
        return None
    made = chart_of(figure, title, title, support=beside[0].text if beside else None)
    # Few columns would stand in one half of the slide.
    lies = made.kind is ChartKind.COLUMN and len(points) <= _FEW_COLUMNS
    return Layout.CHART, msgspec.structs.replace(made, kind=ChartKind.BAR) if lies else made


def _is_lost_bar(line: DraftLine) -> bool:
    """Whether a line is "£24,000" without its name, and not what explains the others."""
    return not line.label and words_of(line.text) < _FEWEST_BESIDE


def named(title: str, lines: Sequence[DraftLine], language: str) -> Made:
    """Numbers with names that no bars can show, beside each other: "Instruments: £12,000", "Microphones: £2.10"."""
    told = [replace(one, text=spelled.in_digits(one.text, language)) for one in lines if one.label]
    are_values = all(_VALUE.match(one.text) and len(one.text) <= _MOST_VALUE_CHARS for one in told)
    if not are_values or any(_is_lost_bar(one) for one in lines) or not _FEWEST_BARS <= len(told) <= _MOST_FIGURES:
        return None
    figures = [KeyFigure(value=one.text, label=one.label) for one in told]
    return Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=figures)


# "£72 a year" and "£651" have no common axis.
_PACE = re.compile(r"^ ?(?:an?|per|each|every|pro|je|par|por|al?)\b", re.IGNORECASE)
# Counts that are held against each other without a unit.
FEWEST_COUNTED = 3
# This year and last year are a chart; one bar is none.
_FEWEST_BARS, _FEW_COLUMNS = 2, 3
# Words of what explains a chart.
_FEWEST_BESIDE = 4
