"""A chart of the numbers of a sentence or a table: its kind, its title, and what stands out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.decks.layouts import ChartContent, ChartKind, Series, is_long_unit
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, figures, naming
from copydesk_server.decks.sentences.news import named, news
from copydesk_server.scripts.body.parsing import BodySentence

# Names of bars longer than this stand beside them, not under.
_LONG_LABEL = 12
# Letters of labels over all columns of a chart with a text beside it: 530 points in letters of 18.
_LABELS_CHARS = 46


def chart_title(said: BodySentence, figure: figures.Figure, idea: Idea, telling: Telling) -> str | None:
    """Of a series what is said about it; of others what the clause of the largest claims, where it comes first."""
    values = [value for _, value in figure.points]
    written = f"{values[0]:,.10g}"
    opening = _OF_THEM.sub("", next((clause for clause in said.text.split(", ") if written in clause), ""))
    opening = "" if ": " in opening else opening  # Before the colon stands what was counted, without who did.
    opening = opening[:1].upper() + opening[1:]
    first = clauses.claim(opening, telling.language, wording.LONGEST_TITLE_WORDS)
    near = wording.related(said, idea.shown) if figure.is_series else []
    own = [title for _, title in wording.claims([*near, said], telling)]
    is_news = values.index(max(values)) == 0 and not figure.is_series
    found = [*([first] if is_news else []), *own, wording.heading(idea, telling), first]
    fresh = [title for title in found if title and telling.is_new(title)]
    # What says the numbers again is no name of them.
    apart = [title for title in fresh if len(named(values, title)) <= 1]
    return next(iter([*apart, *fresh]), None)


# Of whom or what a share is, which the sentence before named: "Of them 44 percent came to study", "61 percent of that".
_OF_THEM = re.compile(
    r"^(?:of|among|von|unter|parmi|de|entre) (?:them|these|those|ihnen|diesen|eux|elles|ellos|ellas),? "
    r"|\s+(?:of|von) (?:them|that|these|those|it|ihnen|davon)(?=[.,]?$)|\s+davon(?=[.,]?$)",
    re.IGNORECASE,
)


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
        title=title[: wording.MOST_TITLE_CHARS],
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
        title=title[: wording.MOST_TITLE_CHARS],
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
    """The value that the title is about; else the last of a series, and the largest part of a ring, in which one stands out."""
    values = [value for _, value in figure.points]
    found = news(values, [label for label, _ in figure.points], title)
    if found is None and figure.is_series:
        return len(values) - 1
    return values.index(max(values)) if found is None and kind is ChartKind.PIE else found
