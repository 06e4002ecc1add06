"""Numbers that a text states side by side, as charts and tables. Nothing is computed: each value stands in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import sentences, words
from copydesk_server.decks.sentences import naming
from copydesk_server.decks.sentences.numbers import SCALES, YEAR, Number, memoize, numbers_of

# A number that stands alone in brackets.
_IN_BRACKETS = re.compile(r"\s\((?P<number>[^()]{1,24})\)")
# What stands before a name.
_BEFORE = re.compile(
    r".*(?:[,;:]\s+(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s(?:and|or|und|oder|et|ou|y|o)\s+|\bby\s+|\b(?:is|are|was|were|ist|sind|war|waren|est|sont|es|son)\s+)",
    re.DOTALL,
)


def bracketed_points(sentence: str, language: str) -> tuple[list[tuple[str, float]], str]:
    """A name and a value for each number in brackets, and the unit of all; nothing where another number has that unit too."""
    found: list[tuple[str, Number]] = []
    last = 0
    for match in _IN_BRACKETS.finditer(sentence):
        numbers = numbers_of(match["number"], language)
        if len(numbers) != 1 or numbers[0].end - numbers[0].start < len(match["number"].strip()):
            continue
        before = sentence[last : match.start()]
        start = _BEFORE.match(before)
        found.append((_name(before[start.end() if start else 0 :]), numbers[0]))
        last = match.end()
    units = {number.unit for _, number in found}
    if len(found) < 2 or len(units) != 1 or units == {""}:
        return [], ""
    [unit] = units
    others = [one for one in numbers_of(_IN_BRACKETS.sub("", sentence), language) if one.unit == unit]
    found = _first_named(found, sentence)
    if others or not all(name for name, _ in found):
        return [], ""
    return [(name, number.value) for name, number in found], unit


def _first_named(found: list[tuple[str, Number]], sentence: str) -> list[tuple[str, Number]]:
    """The first name without the clause before it, if the others are shorter and all begin with a capital."""
    (first, number), *others = found
    most = max(len(name.split()) for name, _ in others)
    words = (first or sentence.partition(" (")[0]).split()
    are_named = most and all(name[:1].isupper() for name, _ in others)
    if not are_named or len(words) <= most + 1 or not words[-most][:1].isupper():
        return found
    return [(" ".join(words[-most:]), number), *others]


def _name(text: str) -> str:
    """The name before a bracket; a word that could be a verb is one there, too: "cost (52%)"."""
    name = naming.label(text)
    alone = text.strip()
    return name or (alone if alone.isalpha() and not naming.is_loose(alone) else "")


# Two values are a sentence, more than a dozen no chart that is read from afar.
FEWEST, MOST = 3, 12
# What stays legible on a slide.
MOST_COLUMNS, MOST_ROWS = 6, 10
# A bar of a smaller share of the longest one cannot be seen: 5 of 500 points.
MOST_RATIO = 100
# Where a sentence of numbers is cut; "from 412 in 2022 to 468 in 2023" at its "to" as well.
_CLAUSE = re.compile(
    r";\s+|,\s+(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+"
    r"|(?<=\d)\s+(?:to|auf|à|a)\s+(?=[$€£]?\d[\d.,]*(?: [\w%]+)? (?:in|im Jahr|en) (?:19|20)\d\d)"
)
# Of these a number is never the value.
_NO_VALUE = re.compile(r"\b(?:at|after|with|bei|nach|mit)$", re.IGNORECASE)
_ROW = re.compile(r"^[ \t]*\|(.+)\|[ \t]*$", re.MULTILINE)
_RULE = re.compile(r"^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$")


@dataclass(frozen=True, slots=True)
class Figure:
    """Numbers that stand in ``text[start:end]``.

    Args:
        start, end: Where.
        unit: Of all values.
        points: Label and value, in the order of the text.
    """

    start: int
    end: int
    unit: str
    points: tuple[tuple[str, float], ...]

    @property
    def is_series(self) -> bool:
        """Whether the labels are years, in order."""
        years = [label for label, _ in self.points]
        return all(YEAR.fullmatch(year) for year in years) and years == sorted(years)

    @property
    def is_even(self) -> bool:
        """Whether they are years at one distance, which a line joins without hiding any."""
        years = [int(label) for label, _ in self.points] if self.is_series else []
        return len({after - before for before, after in pairwise(years)}) == 1

    @property
    def is_one_scale(self) -> bool:
        """Whether the smallest value can be seen beside the largest."""
        values = [abs(value) for _, value in self.points]
        return max(values) <= MOST_RATIO * min(values)

    @property
    def is_whole(self) -> bool:
        """Whether they are parts of a whole."""
        return self.unit == "%" and abs(sum(value for _, value in self.points) - 100) < 0.5


@dataclass(frozen=True, slots=True)
class Grid:
    """A table that stands in ``text[start:end]``."""

    start: int
    end: int
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@memoize
def figures(text: str, language: str = "en", fewest: int = FEWEST) -> tuple[Figure, ...]:
    """Sentences that give at least so many things a number of the same unit each; two of them must have one."""
    return tuple(_figures(text, language, fewest))


def _figures(text: str, language: str, fewest: int) -> Iterator[Figure]:
    for start, end in sentences(text):
        sentence = text[start:end].rstrip(".!?")
        points, unit = bracketed_points(sentence, language)
        if not points:
            points, unit = _points(_clauses(sentence, language), language)
        labels = {label.casefold() for label, _ in points}
        if fewest <= len(points) <= MOST and len(labels) == len(points) and (unit or len(points) >= FEWEST):
            figure = Figure(start, end, unit, tuple(points))
            if figure.is_one_scale:
                yield figure


def grids(text: str) -> Iterator[Grid]:
    """Tables in Markdown."""
    rows = list(_ROW.finditer(text))
    at = 0
    while at + 2 < len(rows):
        head, rule = rows[at], rows[at + 1]
        if not _RULE.match(rule[0]) or rule.start() != head.end() + 1:
            at += 1
            continue
        last = at + 2
        while last < len(rows) and rows[last].start() == rows[last - 1].end() + 1:
            last += 1
        columns = _cells(head[1])
        body = [_cells(row[1]) for row in rows[at + 2 : last]]
        if 2 <= len(columns) <= MOST_COLUMNS and body and all(len(row) == len(columns) for row in body):
            yield Grid(head.start(), rows[last - 1].end(), columns, tuple(body[:MOST_ROWS]))
        at = last


def of_column(grid: Grid, language: str = "en") -> tuple[int, tuple[float, ...], str] | None:
    """The first column of a table whose cells are all numbers of one unit: its place, values and unit."""
    for at in range(1, len(grid.columns)):
        cells = [numbers_of(_SPACED.sub("\u202f", row[at]), language) for row in grid.rows]
        plain = [re.sub(r"[\s*_]", "", row[at]) for row in grid.rows]
        whole = all(len(found) == 1 for found in cells) and all(len(text) <= 12 for text in plain)
        if len(cells) >= FEWEST and whole and len({found[0].unit for found in cells}) == 1:
            return at, tuple(found[0].value for found in cells), cells[0][0].unit
    return None


def charted(grid: Grid, language: str = "en") -> tuple[int, tuple[float, ...], str] | None:
    """The numbers of a table that a chart shows whole: of two columns, no name twice, on one scale."""
    names = {row[0] for row in grid.rows}
    found = of_column(grid, language) if len(grid.columns) == 2 and len(names) == len(grid.rows) else None
    is_one_scale = found is not None and max(map(abs, found[1])) <= MOST_RATIO * min(map(abs, found[1]))
    return found if is_one_scale else None


def without_total(grid: Grid) -> Grid:
    """A table without the row of its sums: beside a bar of all the others are small. The note says it."""
    left = tuple(row for row in grid.rows if not _TOTAL.fullmatch(row[0].strip(" *_:")))
    return replace(grid, rows=left) if len(left) >= FEWEST and of_column(replace(grid, rows=left)) else grid


_TOTAL = re.compile(r"(?:grand |sub)?total|sum|summe|gesamt|insgesamt|somme|ensemble|suma|totale?", re.IGNORECASE)

# Columns of numbers that stand side by side in a chart, and rows of them: more columns are told apart in a table.
MOST_SERIES, MOST_GROUPS = 3, 6


def grouped(grid: Grid, language: str = "en") -> tuple[list[tuple[float, ...]], str] | None:
    """The numbers of a table of several columns that a chart shows whole: all of one unit, no name twice, on one scale."""
    names = {row[0] for row in grid.rows}
    if not 2 <= len(grid.columns) - 1 <= MOST_SERIES or not len(names) == len(grid.rows) <= MOST_GROUPS:
        return None
    found = [
        of_column(
            Grid(grid.start, grid.end, (grid.columns[0], name), tuple((row[0], row[at]) for row in grid.rows)), language
        )
        for at, name in enumerate(grid.columns)
        if at
    ]
    series = [one[1] for one in found if one is not None]
    units = {one[2] for one in found if one is not None}
    if len(series) < len(grid.columns) - 1 or len(units) != 1:
        return None
    sizes = [abs(value) for values in series for value in values]
    return (series, units.pop()) if max(sizes) <= MOST_RATIO * min(sizes) else None


def _clauses(sentence: str, language: str) -> list[str]:
    """The clauses of a sentence of numbers; "14 percent from doors, weather and the rest" is one of them."""
    spoken = languages().get(language[:2], languages()["en"])
    found, start = list[str](), 0
    for match in [*_CLAUSE.finditer(sentence), None]:
        end = match.start() if match else len(sentence)
        part = sentence[start:end]
        if (
            found
            and numbers_of(found[-1], language)
            and not numbers_of(part, language)
            and not spoken.verbs & set(part.split())
        ):
            found[-1] = sentence[sentence.rindex(found[-1], 0, start) : end]
        else:
            found.append(part)
        start = match.end() if match else end
    return found


def _points(parts: Sequence[str], language: str) -> tuple[list[tuple[str, float]], str]:
    """A label and a value for each clause with one number, or two of which one says when; the units must agree."""
    clauses = [(clause, numbers_of(clause, language)) for clause in parts]
    told = [(clause, numbers) for clause, numbers in clauses if numbers]
    if not told or any(len(numbers) > 2 for _, numbers in told):
        return [], ""
    dated = all(YEAR.search(clause) for clause, _ in told)
    chosen = [_valued(clause, numbers, dated=dated) for clause, numbers in told]
    elliptic = all(_is_elliptic(clause) for clause, _ in told[1:])
    unit = _shared_unit(told) if len(told) >= FEWEST or (len(told) > 1 and elliptic) else None
    if unit is not None:
        first, *others = told
        own = chosen[0][1] if dated else (naming.subject(first[0][: chosen[0][0].start]), "")
        chosen = [(chosen[0][0], own), *chosen[1:]]
        spoken = languages().get(language[:2], languages()["en"]).verbs
        if any(word in spoken for clause, _ in others for word in clause.split()):
            return [], ""
    units = {number.unit for number, _ in chosen} if unit is None else {unit}
    before, after = ([labels[at] for _, labels in chosen] for at in (0, 1))
    labels = before if all(before) else after
    labels = naming.without_shared_verb(labels)
    # Of two numbers a name or a month tells what each is of: "$1,900 in March and $4,700 in August".
    if labels is after and len(after) < FEWEST and not all(label[:1].isupper() for label in after):
        return [], ""
    years = all(YEAR.fullmatch(label) for label in labels)
    if years and units == {""}:
        units = {naming.subject(told[0][0][: chosen[0][0].start])}
    unlike = len(told) == _PAIR and _say_different(told, chosen, language)
    if not all(labels) or len(units) != 1 or (units == {""} and not years) or unlike:
        return [], ""
    return [(label, number.value) for label, (number, _) in zip(labels, chosen, strict=True)], units.pop()


# Two numbers, which are bars only where the same is said of both.
_PAIR = 2


def _say_different(
    told: Sequence[tuple[str, list[Number]]], chosen: Sequence[tuple[Number, tuple[str, str]]], language: str
) -> bool:
    """Whether two clauses have no verb in common, or one number: "leave rose to 6 percent, and 47 percent said so"."""
    known = languages().get(language[:2], languages()["en"]).verbs
    first, second = (known.intersection(words(clause)) for clause, _ in told)
    return bool(first and second and not first & second) or chosen[0][0].value == chosen[1][0].value


def _shared_unit(told: Sequence[tuple[str, list[Number]]]) -> str | None:
    """The unit of the first clause, where the others end with a bare number: "lawns feed 2 species, meadows 45"."""
    if any(len(numbers) != 1 for _, numbers in told):
        return None
    (first, [number]), *others = told
    bare = all(not one.unit and not clause[one.end :].strip() for clause, [one] in others)
    noun = first[number.end :].strip()
    if bare and number.unit and _RATE.fullmatch(noun):
        return f"{number.unit} {noun}"  # "21.4 cents per bag", and of the other thing "18.7".
    if not bare or not (
        number.unit or re.fullmatch(r"[^\W\d_]{3,20}(?: (?:an?|per|pro|im|je|par|por) [^\W\d_]{3,12})?", noun)
    ):
        return None
    return number.unit if number.unit and not noun else noun if not number.unit else None


# A clause that has the verb and the unit of the one before it: "Ecopouch 18.7".
_ELLIPTIC = re.compile(
    rf"(?:the |die |der |das |la |le |les |el |los )?[A-ZÀ-Þ][\w’'-]*(?: [\w’'-]+){{0,3}} [$€£]?[\d.,]*\d(?: (?:{SCALES}))?"
)
_RATE = re.compile(r"(?:an?|per|a|each|pro|je|par|por|al?|im|die|das) [^\W\d]{2,14}")


def _is_elliptic(clause: str) -> bool:
    """Whether a clause is only a name and a number, with the verb and the unit of the one before it."""
    return _ELLIPTIC.fullmatch(clause) is not None


def _valued(clause: str, numbers: Sequence[Number], *, dated: bool) -> tuple[Number, tuple[str, str]]:
    """The number of a clause that is its value, and what it may be labelled: by its year, what stands before it, or after."""
    if len(numbers) == 2 and (numbers[0].measures == "when") != (numbers[1].measures == "when"):
        number, when = sorted(numbers, key=lambda one: one.measures == "when")
        return number, (when.shown, when.shown)
    if len(numbers) == 2:
        return numbers[0], ("", "")
    number = numbers[0]
    if _NO_VALUE.search(clause[: number.start].rstrip()):
        return number, ("", "")
    year = YEAR.search(clause)
    if year is not None and dated:
        return number, (year[1], year[1])
    return number, (naming.label(clause[: number.start]), naming.label(clause[number.end :]))


def _cells(row: str) -> tuple[str, ...]:
    return tuple(" ".join(cell.replace("**", "").replace("`", "").split()) for cell in row.split("|"))


# A space in a number of a cell: "1 130".
_SPACED = re.compile(r"(?<=\d)[ \u00a0](?=\d{3}(?!\d))")
