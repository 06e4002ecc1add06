"""A chart of the numbers of a sentence or a table: its kind, its title, and what stands out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.core.text.sentences import content_stems, stems_of
from copydesk_server.decks.layouts import ChartContent, ChartKind, Series, is_long_unit
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, figures, naming
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
    named = [title for title in found if title and telling.is_new(title)]
    # What says the numbers again is no name of them.
    apart = [title for title in named if len(_named(values, title)) <= 1]
    return next(iter([*apart, *named]), None)


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
        highlight=_highlight(figure, title),
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


def _highlight(figure: figures.Figure, title: str) -> int:
    """The value that the title names, or the one whose name it has; else the last of a series, the largest of others.

    What others are held against, a plan or the year before, is none of them where there is another.
    """
    values = [value for _, value in figure.points]
    named = _named(values, title)
    if named:
        return named[0]
    called = _called([label for label, _ in figure.points], title)
    if called is not None:
        return called
    if figure.is_series:
        return len(values) - 1
    news = [at for at, (label, _) in enumerate(figure.points) if not _HELD_AGAINST.search(label)]
    return max(news or range(len(values)), key=lambda at: values[at])


def _called(labels: Sequence[str], title: str) -> int | None:
    """The place of the first name that a title has, by what no other name has: "Dance cost less than exercise"."""
    said, stems = content_stems(title), [stems_of(label) for label in labels]
    first = {
        at: min(said.index(stem) for stem in alone)
        for at, own in enumerate(stems)
        if (alone := {stem for stem in own if stem in said and sum(stem in other for other in stems) == 1})
    }
    return min(first, key=lambda at: first[at]) if first else None


# What a number is held against is no news: what was planned, was before, or is of the others.
_HELD_AGAINST = re.compile(
    r"\b(?:plan|planned|budget|target|goal|limit|floor|last (?:year|month|quarter)|(?:year|month|quarter) before|previous|before|average|others?|control|usual"
    r"|Plan|Ziel|Vorjahr|vorher|zuvor|Durchschnitt|objectif|prévu|avant|moyenne|objetivo|previsto|antes|media)\b",
    re.IGNORECASE,
)


def _named(values: Sequence[float], title: str) -> list[int]:
    """The places of values that a title has, in its order; what it says that they were "from" last."""
    found: list[tuple[bool, int, int]] = []
    for at, value in enumerate(values):
        match = re.search(rf"(?<![\d.,]){re.escape(f'{value:,.10g}')}(?![\d]|[.,]\d)", title)
        if match:
            found.append((_FROM.search(title[: match.start()]) is not None, match.start(), at))
    return [at for _, _, at in sorted(found)]


# What stands right before the number that another one was, or that it is a part of.
_FROM = re.compile(
    r"\b(?:(?:out )?of(?: the| all| our)?|from|than|beg[ai]n (?:with|at)|started (?:with|at)|used to be|von|de|desde|als|que)\s+[~$€£]?$",
    re.IGNORECASE,
)
