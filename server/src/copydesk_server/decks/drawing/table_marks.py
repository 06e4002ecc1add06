"""What of a table its title speaks of: a row, a column, and the cells that prove it; nothing is computed for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.decks.elements import Ink
from copydesk_server.decks.sentences import numbers

# The share of the words of a name that a title has at least, where it has not all of them.
_NAMED = 1 / 3
# How strong the colour is behind what is named, and behind the cell that proves it.
_TINT, _PROOF = 0.1, 0.2
# Letters of a cell that is set bold.
_BOLD = 36
# The names of the rows, and one column of what is told of them.
_FEWEST_COLUMNS = 2
_Place = tuple[int, int]


class Marks(NamedTuple):
    """The row and the column that a title names, 0 where it names none, and the cells whose number it says, or that stand in both."""

    row: int
    column: int
    cells: list[_Place]


def marks_of(title: str, rows: Sequence[Sequence[str]]) -> Marks:
    """What a title names of a table whose first row and column say what the others are."""
    row = _named([cells[0] for cells in rows], title)
    # The only column of numbers is all there is.
    column = _named(list(rows[0]), title) if len(rows[0]) > _FEWEST_COLUMNS else 0
    said = [
        (at, place)
        for at, cells in enumerate(rows)
        for place, cell in enumerate(cells)
        if at and _is_said(cell, title) and sum(cell in other for other in rows[1:]) == 1
    ]
    if row or column:
        kept = [one for one in said if one[0] == row or (column and one[1] == column)]
        cells = kept or ([(row, column)] if row and column else [])
    else:  # A digit alone may count something else.
        cells = [one for one in said if len(rows[one[0]][one[1]]) > 1]
    if row and column:  # Crossing bands are two things that stand out: the one that has what is said stays.
        row, column = (
            (0, column) if cells and all(one[1] == column != 0 and one[0] != row for one in cells) else (row, 0)
        )
    row = row or (_sum(rows) if not column and not cells else 0)
    return Marks(row, column, cells)


def _named(names: Sequence[str], title: str) -> int:
    """The place of the one name that a title has all words of, else of the one of which it has most; the first is none."""
    said = set(content_stems(title))
    own = {at: set(content_stems(name)) for at, name in enumerate(names) if at}
    whole = [at for at, stems in own.items() if stems and stems <= said]
    if whole:
        return whole[0] if len(whole) == 1 else 0
    # "Four days" says nothing of trees a day.
    said -= {one for word in title.split() if _UNIT.fullmatch(word.strip(",.:;")) for one in content_stems(word)}
    shared = {at: len(stems & said) for at, stems in own.items() if stems and len(stems & said) >= _NAMED * len(stems)}
    most = max(shared.values(), default=0)
    found = [at for at, count in shared.items() if count == most]
    return found[0] if most and len(found) == 1 else 0


_UNIT = re.compile(numbers.UNITS, re.IGNORECASE)


def _is_said(cell: str, title: str) -> bool:
    """Whether a title has the number of a cell, with its unit."""
    plain, told = _plain(cell), _plain(title)
    if not any(map(str.isdigit, plain)):
        return False
    return re.search(rf"(?<![\w.,]){re.escape(plain)}(?!\w|[.,]\d)", told) is not None


def _plain(text: str) -> str:
    return _PERCENT.sub("%", text.casefold().replace("\u00a0", " ")).strip()


_PERCENT = re.compile(r"\s?(?:%|per ?cent\b|prozent\b)")


def _sum(rows: Sequence[Sequence[str]]) -> int:
    """A last row that sums up those above it; 0 where there is none."""
    return len(rows) - 1 if _SUM.fullmatch(rows[-1][0].strip(" :*")) else 0


# What a row is called that sums up those above it.
_SUM = re.compile(
    r"(?:(?:grand |sub|overall )?total|sum|in all|net (?:total|result|profit|income|cost)|balance|what is left|altogether|overall|surplus|deficit|profit|(?:gesamt)?summe|gesamt|insgesamt|ergebnis|somme|solde|suma|saldo)(?: [^\W\d]+){0,2}",
    re.IGNORECASE,
)


def is_result(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the last row of a table is what the others come to: by its name, or since its numbers are the sum of theirs, or what these leave of the first."""
    if _sum(rows):
        return True
    columns = [[_value(cells[at]) for cells in rows[1:]] for at in range(1, len(rows[0]))]
    known = [[one for one in values if one is not None] for values in columns if None not in values]
    return any(_comes_to(values) for values in known if len(values) >= _FEWEST_PARTS)


def _comes_to(values: Sequence[float]) -> bool:
    first, *others, last = values
    return any(abs(last - one) < _EXACT for one in (first + sum(others), first - sum(others))) and last != 0


def _value(cell: str) -> float | None:
    """The number of a cell that is one, with a currency or a unit."""
    match = _CELL.fullmatch(cell.strip())
    if match is None:
        return None
    digits = match["digits"].replace("\u00a0", "").replace("\u202f", "").replace(" ", "")
    grouped = _GROUPED.fullmatch(digits)
    digits = re.sub(r"[.,](?=\d{3}(?:[.,]|$))", "", digits) if grouped else digits
    if not _DECIMAL.fullmatch(digits):
        return None  # A version, an address: "16.300.8.700".
    return float(digits.replace(",", ".")) * (-1 if match["sign"] in {"-", "−", "–"} else 1)


# Rows of which the last may be what the others come to (of three it may be so by chance), and how near a sum is to its number.
_FEWEST_PARTS, _EXACT = 4, 1e-6
_CELL = re.compile(r"(?P<sign>[-−–+]?)\s?[$€£]?\s?(?P<digits>\d[\d.,\u00a0\u202f ]*?)\s?(?:%|[$€£]|[^\W\d]{1,12})?")
_DECIMAL = re.compile(r"\d+(?:[.,]\d*)?")
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?")


def inks(marks: Marks, rows: Sequence[Sequence[str]]) -> list[list[Ink]]:
    """The colours of the cells of a table: what stands out and is bold has the accent's, all else that of texts."""
    is_pair = len(rows[0]) == _FEWEST_COLUMNS
    return [
        [
            # A sentence in bold is no word that stands out: its colour is behind it.
            Ink.TEXT
            if (ink := _ink(marks, at, place, is_pair=is_pair)) is Ink.ACCENT and at and len(cell) > _BOLD
            else ink
            for place, cell in enumerate(cells)
        ]
        for at, cells in enumerate(rows)
    ]


def _ink(marks: Marks, row: int, column: int, *, is_pair: bool) -> Ink:
    # A name and its only number are one thing.
    if (row, column) in marks.cells or (is_pair and (row, 1) in marks.cells):
        return Ink.ACCENT
    is_named = _is_named(marks, row, column)
    if is_named and (not marks.cells or row == 0 or column == 0):
        return Ink.ACCENT
    if row == 0:
        return Ink.BRAND
    return Ink.TEXT


def tints(marks: Marks, rows: int, columns: int) -> list[list[float]]:
    """How much of the accent's colour is behind each cell."""
    # The row of a name and its only number has one.
    pair = columns == _FEWEST_COLUMNS
    return [[_tint(marks, row, 1 if pair else column) for column in range(columns)] for row in range(rows)]


def _tint(marks: Marks, row: int, column: int) -> float:
    if (row, column) in marks.cells:
        return _PROOF
    # What is called by a number is named by it: "1949".
    return _TINT if _is_named(marks, row, column) or (row, 0) in marks.cells else 0.0


def _is_named(marks: Marks, row: int, column: int) -> bool:
    return (row > 0 and row == marks.row) or (column > 0 and column == marks.column)
