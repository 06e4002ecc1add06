"""Slides of charts, tables and sentences with numbers. A sentence is always shown whole beside what is drawn from it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.layouts import (
    BigNumberContent,
    ChartContent,
    ChartKind,
    KeyFigure,
    KeyFiguresContent,
    Layout,
    Series,
    TableContent,
    is_long_unit,
)
from copydesk_server.decks.rules import slide_drafts
from copydesk_server.decks.rules.sentence_groups import SentenceGroup, first_of_each
from copydesk_server.decks.rules.slide_drafts import DeckState, SlideDraft, slide_draft
from copydesk_server.decks.sentences import figures, naming, numbers
from copydesk_server.decks.sentences.numbers import Number
from copydesk_server.scripts.body.parsing import BodySentence

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
        title=title[: slide_drafts.MOST_TITLE_CHARS],
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
        title=title[: slide_drafts.MOST_TITLE_CHARS],
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


_FEWEST_FIGURES, _MOST_FIGURES = 2, 4
# Letters of a number that is shown large, words of the sentence around it.
_MOST_NUMBER_CHARS, _MOST_LABEL_WORDS = 20, 24
# Words of each of several sentences side by side.
_MOST_FIGURE_WORDS = 16


def table(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """A table of the text: as a chart where a column has numbers of one unit, and as it stands."""
    for at, sentence in enumerate(group.shown):
        if not sentence.rows:
            continue
        grid = figures.without_total(figures.Grid(0, 0, sentence.rows[0], sentence.rows[1 : figures.MOST_ROWS + 1]))
        title = slide_drafts.lead_title(group.shown[:at], group, state, sentence.rows[0][-1])
        if series := figures.grouped(grid, state.language):
            yield slide_draft(Layout.CHART, grouped(grid, *series, title), title, group)
        if column := figures.charted(grid, state.language):
            place, values, unit = column
            points = tuple(zip((row[0] for row in grid.rows), values, strict=True))
            chart = chart_of(figures.Figure(0, 0, unit, points), title, grid.columns[place])
            yield slide_draft(Layout.CHART, chart, title, group)
        if len(grid.columns) <= figures.MOST_COLUMNS:
            rows = [list(row) for row in grid.rows]
            content = TableContent(title=title, columns=list(grid.columns), rows=rows, note=None)
            yield slide_draft(Layout.TABLE, content, title, group)


def list_chart(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """A list whose items are all a name and a number of one unit: "Fuel: 265,000 euros"."""
    items = first_of_each(group.shown)
    matches = [_NAMED_NUMBER.match(item.text) for item in items]
    values = [numbers.numbers_of(match["value"], state.language) if match else [] for match in matches]
    units = {found[0].unit for found in values if len(found) == 1}
    if len(items) < figures.FEWEST or len(units) != 1 or not all(len(found) == 1 for found in values):
        return
    points = tuple(
        (match["name"].strip(), found[0].value) for match, found in zip(matches, values, strict=True) if match
    )
    figure = figures.Figure(0, 0, units.pop(), points)
    if figure.unit and figure.is_one_scale:
        lead = group.shown[: group.shown.index(items[0])]
        title = slide_drafts.lead_title(lead, group, state)
        yield slide_draft(Layout.CHART, chart_of(figure, title, title), title, group)


_NAMED_NUMBER = re.compile(
    r"(?P<name>[^\d:]{2,40})(?::| [–—-])\s+(?P<value>[$€£]?\d[\d.,]*\s?(?:%|[^\W\d]{1,12}|[$€£])?)\.?$"
)


def chart(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """Numbers of one unit in one sentence, which is the title or stands below the chart."""
    for sentence in group.shown:
        figure = next(iter(figures.figures(sentence.text, state.language, fewest=2)), None)
        if sentence.number is not None or figure is None:
            continue
        whole = slide_drafts.sentence_title(sentence, group, state, slide_drafts.MOST_STATEMENT_WORDS)
        title = slide_drafts.heading(group, state) or whole
        if title:
            support = None if title == whole else slide_drafts.plain(sentence.text)
            content = chart_of(figure, title, title, support=support)
            yield slide_draft(Layout.CHART, content, title, group)


def key_figures(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """Two to four short sentences that each have one number, side by side under their heading."""
    shown = [sentence for sentence in group.shown if not (sentence.rows or sentence.code)]
    found = [number_of(sentence, state.language) for sentence in shown]
    title = slide_drafts.heading(group, state)
    short = all(len(sentence.text.split()) <= _MOST_FIGURE_WORDS for sentence in shown)
    if not (title and short and all(found) and _FEWEST_FIGURES <= len(shown) <= _MOST_FIGURES):
        return
    values = [
        KeyFigure(value=number.shown, label=slide_drafts.plain(sentence.text))
        for sentence, number in zip(shown, found, strict=True)
        if number
    ]
    yield slide_draft(Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=values), title, group)


def big_number(group: SentenceGroup, state: DeckState) -> Iterator[SlideDraft]:
    """One number in its whole sentence, under the heading or the sentence before it."""
    for at, sentence in enumerate(group.shown):
        number = number_of(sentence, state.language)
        if number is None or len(sentence.text.split()) > _MOST_LABEL_WORDS:
            continue
        title = slide_drafts.heading(group, state)
        if at and title is None:
            title = slide_drafts.sentence_title(group.shown[at - 1], group, state, slide_drafts.MOST_STATEMENT_WORDS)
        if title:
            after = [slide_drafts.plain(one.text) for one in group.shown[at + 1 : at + 2]]
            label = slide_drafts.plain(sentence.text)
            room = slide_drafts.MOST_SLIDE_WORDS - len(f"{title} {label}".split())
            support = next((text for text in after if len(text.split()) <= room), None)
            content = BigNumberContent(title=title, value=number.shown, label=label, support=support)
            yield slide_draft(Layout.BIG_NUMBER, content, title, group)
            return


def number_of(sentence: BodySentence, language: str) -> Number | None:
    """The one number that a sentence is about; nothing where it has several."""
    found = [] if sentence.rows or sentence.code else numbers.numbers_of(sentence.text, language)
    fits = len(found) == 1 and found[0].unit and len(found[0].shown) <= _MOST_NUMBER_CHARS
    return found[0] if fits else None
