"""Numbers in brackets after the names that they are of: "Germany (12%), China (7%) and the U.K. (6%)"."""

from __future__ import annotations

import re

from copydesk_server.decks.sentences import naming
from copydesk_server.decks.sentences.numbers import Number, numbers_of

# A number that stands alone in brackets.
_IN_BRACKETS = re.compile(r"\s\((?P<number>[^()]{1,24})\)")
# What stands before a name.
_BEFORE = re.compile(
    r".*(?:[,;:]\s+(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s(?:and|or|und|oder|et|ou|y|o)\s+|\bby\s+|\b(?:is|are|was|were|ist|sind|war|waren|est|sont|es|son)\s+)",
    re.DOTALL,
)


def points(sentence: str, language: str) -> tuple[list[tuple[str, float]], str]:
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
    if others or not all(name for name, _ in found):
        return [], ""
    return [(name, number.value) for name, number in found], unit


def _name(text: str) -> str:
    """The name before a bracket; a word that could be a verb is one there, too: "cost (52%)"."""
    name = naming.label(text)
    alone = text.strip()
    return name or (alone if alone.isalpha() and not naming.is_loose(alone) else "")
