"""Rules for ideas with numbers: charts, tables, one number, and two beside each other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from copydesk_server.decks import clauses, figures, numbers, wording
from copydesk_server.decks.charts import chart_of, chart_title
from copydesk_server.decks.ideas import Idea
from copydesk_server.decks.layouts import BigNumberContent, Column, Layout, TableContent, TwoColumnContent
from copydesk_server.decks.scenes import Scene, scene
from copydesk_server.decks.wording import Telling

# Words of the label of a number, letters of a number that is shown large, and words of what each of two numbers is.
MOST_LABEL_WORDS, MOST_FIGURE_CHARS, MOST_PAIR_WORDS = 20, 20, 9


def chart(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Numbers of one unit that a sentence puts side by side; the largest is what the slide is about."""
    for one in idea.shown:
        figure = None if one.number is not None else next(figures.figures(one.text, telling.language, 2), None)
        title = figure and (chart_title(one, figure, idea, telling) or wording.title(idea, telling, idea.shown))
        if figure and title:
            support = wording.support(one, idea.shown, telling, title)
            yield scene(Layout.CHART, chart_of(figure, title, title, support=support), title, idea)


def table(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A table of the text: a chart where a column has numbers of one unit for as many things, else as it stands."""
    for one in idea.shown:
        if not one.rows:
            continue
        grid = figures.Grid(0, 0, one.rows[0], one.rows[1 : figures.MOST_ROWS + 1])
        others = [other for other in idea.shown if other is not one]
        title = wording.title(idea, telling, wording.related(one, others)) or idea.heading or one.rows[0][-1]
        column = figures.charted(grid, telling.language)
        if column is None and len(one.rows[0]) <= figures.MOST_COLUMNS:
            rows = [list(row) for row in grid.rows]
            table = TableContent(title=title, columns=list(grid.columns), rows=rows, note=None)
            yield scene(Layout.TABLE, table, title, idea)
        elif column is not None:
            at, values, unit = column
            points = tuple(zip((row[0] for row in grid.rows), values, strict=True))
            content = chart_of(figures.Figure(0, 0, unit, points), title, grid.columns[at])
            yield scene(Layout.CHART, content, title, idea)


def number(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence about one number, which is shown large; the sentence needs none before it."""
    for one in idea.shown:
        number = numbers.leading(one.text, telling.language)
        if number is None or one.number is not None:
            continue
        written = one.text[number.start : number.end].strip()
        told = one.text if one.text.find(": ") < 0 or number.unit != numbers.OF else one.text.split(": ", 1)[1]
        told = wording.capital(clauses.opened(told, telling.language))
        text = clauses.claim(told, telling.language, MOST_LABEL_WORDS, loose=True)
        if (
            text
            and written.casefold() in text.casefold()
            and len(number.shown) <= MOST_FIGURE_CHARS
            and telling.is_new(text)
        ):
            support = wording.support(one, idea.shown, telling, text)
            content = BigNumberContent(title=text, value=number.shown, label=text, support=support)
            yield scene(Layout.BIG_NUMBER, content, text, idea)


def pair(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Two numbers of one thing, each large over what it is: "14 hours in steady mode and 36 hours when it blinks"."""
    for one in idea.shown:
        found = None if one.number is not None else _paired(one.text, telling.language)
        title = found and (wording.heading(idea, telling) or wording.title(idea, telling, [one]))
        if found and title:
            left, right = (Column(heading=shown, bullets=[wording.capital(told)]) for shown, told in found)
            yield scene(Layout.TWO_COLUMN, TwoColumnContent(title=title, left=left, right=right), title, idea)


_AND = re.compile(r",? (?:and|und|et|y) $|, $", re.IGNORECASE)


def _paired(text: str, language: str) -> list[tuple[str, str]] | None:
    """Two numbers with their units, and what stands after each of them up to the other and to the end."""
    found = numbers.numbers_of(text, language)
    if len(found) != 2 or not all(one.unit for one in found):
        return None
    first, second = found
    joint = _AND.search(text[first.end : second.start])
    after = text[second.end :].strip(" .")
    if joint is None or re.search(r"[,;:]", after):
        return None
    said = [text[first.end : first.end + joint.start()].strip(" ,"), after]
    if any(not 2 <= len(one.split()) <= MOST_PAIR_WORDS or not one[0].isalpha() for one in said):
        return None
    return [(number.shown, told) for number, told in zip(found, said, strict=True)]
