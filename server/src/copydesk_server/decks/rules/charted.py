"""Rules for ideas with numbers: charts, tables, one number, and two beside each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.decks.layouts import BigNumberContent, KeyFigure, KeyFiguresContent, Layout, TableContent
from copydesk_server.decks.rules import amounts, charts, sequences, wording
from copydesk_server.decks.rules.charts import chart_of, chart_title
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, figures, naming, numbers, patterns
from copydesk_server.scripts.body.parsing import BodySentence

# Words of the label of a number, letters of a number that is shown large, and words of what each of two numbers is.
MOST_LABEL_WORDS, MOST_FIGURE_CHARS, MOST_PAIR_WORDS = 20, 20, 12
# Words of a label that are tried before longer ones: its own clause, then more of the sentence.
_LABELS = (14, 20, 28)
# Letters of a sentence that names its chart where nothing shorter does: two lines of a title.
MOST_TITLE_CHARS = 110
# Words of a label that holds a share or a sum: the number is seen, the rest is read.
MOST_LONG_LABEL_WORDS = 36


def chart(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Numbers of one unit that a sentence puts side by side; the largest is what the slide is about."""
    for one in idea.shown:
        figure = None if one.number is not None else next(iter(figures.figures(one.text, telling.language, 2)), None)
        title = figure and (chart_title(one, figure, idea, telling) or wording.title(idea, telling, idea.shown))
        whole = clauses.opened(one.text, telling.language).rstrip(" .")
        if title is None and len(whole) <= MOST_TITLE_CHARS and telling.is_new(whole):
            title = whole
        if figure and title:
            support = wording.support(one, idea.shown, telling, title)
            yield scene(Layout.CHART, chart_of(figure, title, title, support=support), title, idea)


def items(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A list whose items are names and numbers of one unit, under the sentence that leads to it or the heading."""
    said = [one for one in idea.shown if one.number is not None and not one.is_rest]
    found = [
        (match["name"], numbers.numbers_of(match["value"], telling.language))
        for one in said
        if (match := _ITEM.match(one.text))
    ]
    if not found:
        yield from _given(idea, said, telling)
        return
    units = {one[0].unit for _, one in found if len(one) == 1}
    whole = len(found) == len(said) >= figures.FEWEST and len(units) == 1 and all(len(one) == 1 for _, one in found)
    title = wording.title(idea, telling, [one for one in idea.shown if one.number is None])
    if whole and units != {""} and (title or idea.heading):
        title = title or wording.continued(idea.heading, telling, [found[0][0]])
        points = tuple((name.strip(), one[0].value) for name, one in found)
        figure = figures.Figure(0, 0, units.pop(), points)
        if figure.is_one_scale:
            yield scene(Layout.CHART, chart_of(figure, title, title), title, idea)


def _given(idea: Idea, said: Sequence[BodySentence], telling: Telling) -> Iterator[Scene]:
    """Sentences that each give one thing an amount, as bars, below what the sentence before them claims, or their heading."""
    told = [amounts.amount(one.text, telling.language) for one in said]
    given = [one for one in told if one]
    before = [one for one in idea.shown if one.number is None and said and one.start < said[0].start]
    unit = amounts.unit_of(said, before, telling.language)
    if unit is None or not len(given) == len(said) >= figures.FEWEST:
        return
    title = next((claim for _, claim in wording.claims(before[-1:], telling)), None)
    # What says how many come says of what they are: the heading may be of something that they took away from.
    counted = [
        one.text.rstrip(" .:")
        for one in before[-1:]
        if patterns.announced(one.text) and not clauses.begins_back(one.text, telling.language)
    ]
    title = title or next((one for one in counted if telling.is_new(one)), None) or wording.heading(idea, telling)
    title = title or wording.continued(idea.heading, telling, [given[0].name])
    figure = figures.Figure(0, 0, unit, tuple((one.name, one.value) for one in given))
    if figure.is_one_scale and title:
        yield scene(Layout.CHART, chart_of(figure, title, title), title, idea)


# An item that is a name and a number with its unit, and nothing else.
_ITEM = re.compile(r"(?P<name>[^\d:]{2,40})(?::| [–—-])\s+(?P<value>[$€£]?\d[\d.,]*\s?(?:%|[^\W\d]{1,12}|[$€£])?)\.?$")


def table(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A table of the text: a chart where a column has numbers of one unit for as many things, else as it stands."""
    for one in idea.shown:
        if not one.rows:
            continue
        grid = figures.without_total(figures.Grid(0, 0, one.rows[0], one.rows[1 : figures.MOST_ROWS + 1]))
        others = [other for other in idea.shown if other is not one]
        # What leads to a table stands before it; what comes after speaks of something else as well.
        others = [other for other in others if other.start < one.start] or others
        # One sentence before a table leads to it, whatever words it has.
        near = others if len(others) == 1 else wording.related(one, others)
        title = next((title for _, title in wording.claims(near, telling)), None) or wording.leading(near[-1:], telling)
        title = title or wording.heading(idea, telling) or idea.heading or one.rows[0][-1]
        column = figures.charted(grid, telling.language)
        if series := figures.grouped(grid, telling.language):
            yield scene(Layout.CHART, charts.grouped(grid, *series, title), title, idea)
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
        # A number of what is to be done, or done in some cases, is read in its sentence; so is the one of those who were asked.
        plain = one.number is None and not (sequences.is_order(one.text, telling.language) or _ASKED.search(one.text))
        found = (_leading(one.text, telling) or _first_of_more(one.text, telling)) if plain else None
        # The same number is large once.
        fresh = (
            found is not None
            and not telling.was_large(found[0])
            and telling.is_new(found[1])
            and len(found[1]) <= wording.MOST_TITLE_CHARS
        )
        if found and fresh and len(found[0]) <= MOST_FIGURE_CHARS:
            value, text, rest = found
            support = rest or wording.support(one, idea.shown, telling, text)
            content = BigNumberContent(title=text, value=value, label=text, support=support)
            yield scene(Layout.BIG_NUMBER, content, text, idea)


# Who was asked: "We asked 1,240 visitors".
_ASKED = re.compile(
    r"^(?:we|they|i|wir|nous|preguntamos|encuestamos)\b.{0,30}?\b(?:asked|surveyed|interviewed|polled|befragten?|haben|interrogé|demandé|encuestamos|preguntamos)\b[^,;]*\d|^(?:preguntamos|encuestamos)\b",
    re.IGNORECASE,
)


def _leading(text: str, telling: Telling) -> tuple[str, str, None] | None:
    """The number that a sentence is about, and what it says; one in brackets is left out there."""
    number = numbers.leading(text, telling.language)
    if number is None or number.start < patterns.lead_in(text):
        return None
    written = text[number.start : number.end].strip()
    told = text if text.find(": ") < 0 or number.unit != numbers.OF else text.split(": ", 1)[1]
    told = naming.capital(clauses.opened(told, telling.language))
    last = MOST_LABEL_WORDS if number.measures == "when" else MOST_LONG_LABEL_WORDS
    # What follows a semicolon may lean on what stands before it: "a trip; with that it is nine".
    first = told.partition("; ")[0]
    told = first if written in first and clauses.is_clause(first, telling.language) else told
    apart = text[number.start - 1 : number.start] == "(" and text[number.end : number.end + 1] == ")"
    for most in (*(one for one in _LABELS if one < last), last):
        label = clauses.claim(told, telling.language, most, loose=True)
        if label and (apart or written.casefold() in label.casefold()):
            return number.shown, label, None
    return None


def _first_of_more(text: str, telling: Telling) -> tuple[str, str, str] | None:
    """The first of several numbers of one unit, its clause, and what the sentence says of the others."""
    found = [one for one in numbers.numbers_of(text, telling.language) if one.unit]
    match = _BESIDE.search(text, found[0].end) if len(found) > 1 and len({one.unit for one in found}) == 1 else None
    unfit = match is None or match.start() > found[1].start or found[0].measures == "when"
    if match is None or unfit or numbers.is_denied(text[: found[0].start]):
        return None
    label = clauses.claim(text[: match.start()], telling.language, MOST_LABEL_WORDS, loose=True)
    rest = text[match.end() if match["joint"] else match.start() :].strip(" ,.")
    if label is not None and (label.count("(") != label.count(")") or rest.count("(") != rest.count(")")):
        return None
    whole = label is not None and text[found[0].start : found[0].end].strip() in label
    if not whole or len(rest.split()) > MOST_LABEL_WORDS + 8 or clauses.begins_back(rest, telling.language):
        return None
    return found[0].shown, str(label), naming.capital(rest)


# What joins a clause about a number to one about another, which is left out where that stands below it; "with 23% using it" begins so.
_BESIDE = re.compile(
    r"(?:,? (?P<joint>while|whereas|though|although|but|and|während|aber|und|tandis que|alors que|mais|et|mientras que|pero|y)\b"
    r"|,? (?=with|compared|up from|down from|gegenüber|contre|frente a)) ?(?=(?:\S+ ){0,4}?[$€£]?\d)"
)


def pair(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Two numbers of one thing, each large over what it is: "14 hours in steady mode and 36 hours when it blinks"."""
    for one in idea.shown:
        found = None if one.number is not None else _paired(one.text, telling.language)
        title = found and (wording.heading(idea, telling) or wording.title(idea, telling, [one]))
        if found and title and not any(wording.repeats(told, title) for _, told in found):
            both = [KeyFigure(value=shown, label=naming.capital(told)) for shown, told in found]
            yield scene(Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=both), title, idea)


_AND = re.compile(
    r",? (?:and|while|whereas|though|but|compared (?:to|with)|und|während|aber|et|tandis que|alors que|mais|y|mientras que|pero) "
    r"(?:(?:only|just|another|nur|seulement|solo) )?$|, $",
    re.IGNORECASE,
)


def _paired(text: str, language: str) -> list[tuple[str, str]] | None:
    """Two numbers with their units, each in its clause; nothing where one of them has no words after it."""
    found = numbers.numbers_of(text, language)
    if len(found) != 2 or not all(one.unit for one in found):
        return None
    first, second = found
    if "," in text[: first.start]:
        return None  # Of whom or when the first is said would be gone.
    joint = _AND.search(text[first.end : second.start])
    after = text[second.end :].strip(" .")
    if joint is None or re.search(r"[,;:]", after):
        return None
    said = [text[first.end : first.end + joint.start()].strip(" ,"), after]
    if any(not 2 <= len(one.split()) <= MOST_PAIR_WORDS or not one[0].isalpha() for one in said):
        return None
    return [
        (first.shown, text[: first.end + joint.start()].strip(" ,")),
        (second.shown, text[second.start :].strip(" .")),
    ]
