"""Gutters of plain text: what a program prints before each line, and nobody wrote."""

from __future__ import annotations

import re
from itertools import pairwise

# ` |  ` of pydoc, and numbers of lines; the number alone where the line is empty.
_PYDOC = re.compile(r" ?\|(?:  |$)")
_NUMBER = re.compile(r"\s{0,6}(\d{1,5})(?:[:.|)]|(?=\s|$))[ \t]?")
_FEWEST = 8
# Of the lines that are not empty: pydoc has a few lines above and below.
_MOST = 0.6


def without_gutter(text: str) -> str:
    """A text without the gutter of its lines; one without a gutter stays as it is."""
    lines = text.split("\n")
    filled = [row for row in lines if row.strip()]
    if len(filled) < _FEWEST:
        return text
    if sum(_PYDOC.match(row) is not None for row in filled) >= _MOST * len(filled):
        return "\n".join(_PYDOC.sub("", row, count=1) if _PYDOC.match(row) else row for row in lines)
    matches = [_NUMBER.match(row) for row in filled]
    numbers = [int(match[1]) for match in matches if match is not None]
    if len(numbers) == len(filled) and all(after == before + 1 for before, after in pairwise(numbers)):
        return "\n".join(_NUMBER.sub("", row, count=1) for row in lines)
    return text
