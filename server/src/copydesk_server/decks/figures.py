"""Numbers that a text states side by side, as charts and tables. Nothing is computed: each value stands in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from copydesk_server.core.text.sentences import sentences

# Two values are a sentence, more than a dozen no chart that is read from afar.
FEWEST, MOST = 3, 12
# What stays legible on a slide.
MOST_COLUMNS, MOST_ROWS = 6, 10
_NUMBER = re.compile(
    r"(?P<before>[$€£])?(?P<value>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(?P<unit>%|percent\b|per cent\b|°C\b|°F\b|"
    r"(?:kilo|mega|giga)?(?:bytes|watts|grams|metres|meters)\b|kg\b|km\b|cm\b|mm\b|ms\b|GB\b|MB\b|hours?\b|minutes?\b|seconds?\b"
    r"|days?\b|weeks?\b|months?\b|years?\b|million\b|billion\b|people\b|users\b|degrees\b|points?\b)?",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\b(1[89]\d\d|20\d\d)\b")
_CLAUSE = re.compile(r";\s+|,\s+and\s+|,\s+|\s+and\s+")
_FILLER = re.compile(
    r"^(?:and|or|the|a|an|with|while|whereas|of|for|to|in|at|about|around|only)\s+|\s+(?:is|are|was|were|has|have|had|makes? up|"
    r"made up|accounts? for|accounted for|takes?|took|costs?|reach(?:es|ed)|rose to|fell to|holds?|held|with|at|of|to|about|"
    r"around|only|by|in|needs?|contains?|measures?|weighs?)$",
    re.IGNORECASE,
)
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
        return all(_YEAR.fullmatch(year) for year in years) and years == sorted(years)

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


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a sentence, as it is written."""

    shown: str
    value: float
    unit: str


def figures(text: str) -> Iterator[Figure]:
    """Sentences that give at least three things a number of the same unit each."""
    for start, end in sentences(text):
        points, unit = _points(text[start:end])
        labels = {label.casefold() for label, _ in points}
        if FEWEST <= len(points) <= MOST and len(labels) == len(points):
            yield Figure(start, end, unit, tuple(points))


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


def only_number(sentence: str) -> Number | None:
    """The number of a sentence that has one, with a unit or money; years do not count."""
    found = [number for number in _numbers(sentence) if number.unit]
    return found[0] if len(found) == 1 and len(_numbers(sentence)) == 1 else None


def of_column(grid: Grid) -> tuple[int, tuple[float, ...], str] | None:
    """The first column of a table whose cells are all numbers of one unit: its place, values and unit."""
    for at in range(1, len(grid.columns)):
        cells = [_numbers(row[at]) for row in grid.rows]
        plain = [re.sub(r"[\s*_]", "", row[at]) for row in grid.rows]
        whole = all(len(found) == 1 for found in cells) and all(len(text) <= 12 for text in plain)
        if len(cells) >= FEWEST and whole and len({found[0].unit for found in cells}) == 1:
            return at, tuple(found[0].value for found in cells), cells[0][0].unit
    return None


def _numbers(text: str) -> list[Number]:
    made = []
    for match in _NUMBER.finditer(text):
        if not match["unit"] and not match["before"] and _YEAR.fullmatch(match["value"]):
            continue
        if match.start() and (text[match.start() - 1].isalnum() or text[match.start() - 1] in "-."):
            continue
        unit = match["before"] or match["unit"] or ""
        unit = unit.lower() if unit[1:].islower() else unit
        unit = "%" if unit in {"percent", "per cent"} else unit
        after = "" if match["before"] or not unit else "%" if unit == "%" else f" {unit}"
        shown = f"{match['before'] or ''}{match['value']}{after}"
        made.append(Number(shown, float(match["value"].replace(",", "")), unit))
    return made


def _points(sentence: str) -> tuple[list[tuple[str, float]], str]:
    """A label and a value for each clause with exactly one number; the units must agree."""
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", sentence).rstrip(".!?")
    points: list[tuple[str, float]] = []
    units: set[str] = set()
    for clause in _CLAUSE.split(text):
        numbers = _numbers(clause)
        if not numbers:
            continue
        label = _label(clause, numbers[0])
        if len(numbers) > 1 or label is None:
            return [], ""
        points.append((label, numbers[0].value))
        units.add(numbers[0].unit)
    return (points, units.pop()) if len(units) == 1 and "" not in units else ([], "")


def _label(clause: str, number: Number) -> str | None:
    year = _YEAR.search(clause)
    if year is not None:
        return year[1]
    at = next(
        match.start() for match in _NUMBER.finditer(clause) if float(match["value"].replace(",", "")) == number.value
    )
    label = clause[:at].strip(" :(–—-")
    for _ in range(4):
        label = _FILLER.sub("", label).strip()
    return label if 0 < len(label) <= 40 and any(map(str.isalpha, label)) else None


def _cells(row: str) -> tuple[str, ...]:
    return tuple(" ".join(cell.replace("**", "").replace("`", "").split()) for cell in row.split("|"))
