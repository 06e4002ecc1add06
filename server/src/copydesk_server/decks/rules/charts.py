"""A chart of the numbers of a sentence or a table: its kind, its title, and what stands out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.layouts import ChartContent, ChartKind, Series, is_long_unit
from copydesk_server.decks.rules import titles
from copydesk_server.decks.sentences import figures, naming

# Names of bars longer than this stand beside them, not under.
_LONG_LABEL = 12
# Letters of labels over all columns of a chart with a text beside it: 530 points in letters of 18.
_LABELS_CHARS = 46


def chart_of(
    figure: figures.Figure, title: str, name: str, *, support: str | None = None, note: str | None = None
) -> ChartContent:
    """A chart of numbers: a line for years, shares of a whole as such, else columns, or bars where names are long."""
    values = [value for _, value in figure.points]
    shown = "" if is_long_unit(figure.unit) else figure.unit
    wide = any(len(f"{value:,.10g} {shown}") * len(values) > _LABELS_CHARS for value in values)
    long = wide or any(len(label) > _LONG_LABEL for label, _ in figure.points) or len(values) > _LONG_LABEL // 2
    kind = ChartKind.BAR if long else ChartKind.COLUMN
    if figure.is_even and len(values) > 3:
        kind = ChartKind.LINE
    elif figure.is_whole and len(values) <= 5:
        kind = ChartKind.PIE
    return ChartContent(
        title=title[: titles.MOST_TITLE_CHARS],
        kind=kind,
        unit=figure.unit,
        categories=[naming.capital(label) for label, _ in figure.points],
        series=[Series(name=name[:60], values=values)],
        highlight=_highlight(figure, title, kind),
        support=support,
        note=note,
    )


def grouped(grid: figures.Grid, series: Sequence[tuple[float, ...]], unit: str, title: str) -> ChartContent:
    """A table of several columns of numbers: columns side by side, one colour for each of its own."""
    return ChartContent(
        title=title[: titles.MOST_TITLE_CHARS],
        kind=ChartKind.COLUMN,
        unit=unit,
        categories=[naming.capital(row[0]) for row in grid.rows],
        series=[
            Series(name=name[:60], values=list(values)) for name, values in zip(grid.columns[1:], series, strict=True)
        ],
        highlight=None,
        support=None,
        note=None,
    )


def _highlight(figure: figures.Figure, title: str, kind: ChartKind) -> int | None:
    """The value that the title names; else the last of a series, and the largest part of a ring, in which one stands out."""
    values = [value for _, value in figure.points]
    named = _named(values, [label for label, _ in figure.points], title)
    if named is not None:
        return named
    if figure.is_series:
        return len(values) - 1
    return values.index(max(values)) if kind is ChartKind.PIE else None


def _named(values: Sequence[float], labels: Sequence[str], title: str) -> int | None:
    """The place of the one value whose digits a title has, else of the one label that it has all words of."""
    digits = [re.search(rf"(?<![\d.,]){re.escape(f'{value:,.10g}')}(?![\d]|[.,]\d)", title) for value in values]
    said, stems = stems_of(title), [stems_of(label) for label in labels]
    for found in (
        [at for at, one in enumerate(digits) if one],
        [at for at, own in enumerate(stems) if own and own <= said],
    ):
        if len(found) == 1:
            return found[0]
    return None
