"""Numbers of a drafted slide, as they stand large or as bars; nothing where they cannot be drawn so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from copydesk_server.decks.layouts import BigNumberContent, ChartKind, Content, KeyFigure, KeyFiguresContent, Layout
from copydesk_server.decks.rules.chart_slides import chart_of
from copydesk_server.decks.rules.slide_drafts import DraftLine, words_of
from copydesk_server.decks.sentences import figures, numbers

Made = tuple[Layout, Content] | None

# Numbers that stand beside each other, and letters of one that stands large.
_MOST_FIGURES, _MOST_VALUE_CHARS = 4, 20
# Bars of a chart; counts without a unit are seen to be of one kind from three on. Few columns would fill half of a slide.
_FEWEST_BARS, _FEWEST_COUNTED, _FEW_COLUMNS = 2, 3, 3
# Words of what explains a chart; fewer are a bar that has lost its name.
_FEWEST_BESIDE = 4
_VALUE = re.compile(r"[$€£¥+−-]?\d.*")


def large(title: str, lines: Sequence[DraftLine]) -> Made:
    """One number large, or two to four of them; each is the label of its line and stands in that."""
    lines = [replace(line, label=_value(line)) for line in lines]
    found = [line for line in lines if line.label]
    first = sum(line.text.startswith(line.label) for line in found)
    if len(found) > 1 and first in {0, len(found)}:
        shown = [KeyFigure(value=line.label, label=line.text) for line in found[:_MOST_FIGURES]]
        return Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=shown)
    if len(found) != 1:
        return None
    support = next((line.text for line in lines if not line.label), None)
    content = BigNumberContent(title=title, value=found[0].label, label=found[0].text, support=support)
    return Layout.BIG_NUMBER, content


def _value(line: DraftLine) -> str:
    """A number as it stands large, from its first digit or the sign before it; empty where there is none."""
    match = _VALUE.search(line.label)
    if match is None or len(match[0]) > _MOST_VALUE_CHARS:
        return ""
    return match[0] if re.search(rf"(?<!\w){re.escape(match[0])}(?!\w)", line.text) else ""


def chart(title: str, lines: Sequence[DraftLine], language: str) -> Made:
    """Exact numbers of one unit, each with its name, as bars beside what explains them; else beside each other."""
    bars = [line for line in lines if line.label]
    beside = [line.text for line in lines if not line.label]
    if any(words_of(text) < _FEWEST_BESIDE for text in beside):
        return None
    figure = _figure(bars, language)
    if figure is None:
        return _named(title, bars)
    made = chart_of(figure, title, title, support=beside[0] if beside else None)
    lies = made.kind is ChartKind.COLUMN and len(bars) <= _FEW_COLUMNS
    return Layout.CHART, msgspec.structs.replace(made, kind=ChartKind.BAR) if lies else made


def _figure(bars: Sequence[DraftLine], language: str) -> figures.Figure | None:
    """The numbers of bars on one axis; ``None`` where one has several numbers or a limit, or their units or scales differ."""
    found = [(line, numbers.numbers_of(line.text, language)) for line in bars]
    is_exact = all(len(own) == 1 and not numbers.limit_of(line.text, own[0]) for line, own in found)
    if not is_exact or not _FEWEST_BARS <= len(bars) <= figures.MOST:
        return None
    # "£500 a month" and "£2,000 a year" have one sign, and not one unit; "31 days, then 18" has.
    units = {f"{own[0].unit} {line.text[own[0].end :].strip()}".strip() for line, own in found}
    units = units - {""} or {""}
    figure = figures.Figure(0, 0, min(units), tuple((line.label, own[0].value) for line, own in found))
    is_counted = min(units) or len(bars) >= _FEWEST_COUNTED
    is_seen = len(units) == 1 and is_counted and min(own[0].value for _, own in found) > 0 and figure.is_one_scale
    return figure if is_seen else None


def _named(title: str, bars: Sequence[DraftLine]) -> Made:
    """Numbers with names that no bars can show: "Instruments: £12,000", "Microphones: £2.10"."""
    are_values = all(_VALUE.match(line.text) and len(line.text) <= _MOST_VALUE_CHARS for line in bars)
    if not are_values or not _FEWEST_BARS <= len(bars) <= _MOST_FIGURES:
        return None
    shown = [KeyFigure(value=line.text, label=line.label) for line in bars]
    return Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=shown)
