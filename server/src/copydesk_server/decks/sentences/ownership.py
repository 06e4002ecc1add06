"""Whether the numbers of a line are those of its sentence: with what limits them, and of the things that they are said of there.

The rules for all texts (core/text/claims) let a number go with another thing of its sentence, and without "about". A slide says
little else than numbers and names, so that more is asked here.
"""

from __future__ import annotations

import re

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.sentences.numbers import limit_of, numbers_of

# Where what is said of one thing ends, and what is said of another begins.
_JOINT = re.compile(
    r"[,;:.](?=\s)|\s(?:and|but|while|whereas|und|aber|während|et|mais|tandis que|y|pero|mientras que)(?=\s)"
    r"|\s[–—-](?=\s)|\n",
    re.IGNORECASE,
)


def keeps_limits(line: str, source: str) -> bool:
    """Whether no number of a line lacks what limits it in its source: 5 million is not "at least 5 million"."""
    theirs = [(one.value, limit_of(source, one)) for one in numbers_of(source)]
    for own in numbers_of(line):
        limits = [limit for value, limit in theirs if value == own.value]
        if limits and all(limits) and not limit_of(line, own):
            return False
    return True


def is_said_of(name: str, line: str, source: str) -> bool:
    """Whether the numbers of a line are said of what it names, as far as the clauses of its source tell.

    Args:
        name: What a chart or a comparison calls them; empty where the line itself says what they are of.
        line: The line with the numbers.
        source: What it stands on.
    """
    clauses = _clauses(source)
    if len(clauses) < 2:
        return True
    label = stems_of(name)
    for words, values in _clauses(line):
        wanted = label or words
        for value in values:
            own = [len(wanted & stems) for stems, theirs in clauses if value in theirs]
            others = [len(wanted & stems) for stems, theirs in clauses if value not in theirs]
            # A name has to fit its number better than any other; a line as well as any.
            if own and (max(own) < max(others, default=0) or (label and max(own) == max(others, default=0))):
                return False
    return True


def _clauses(source: str) -> list[tuple[frozenset[str], frozenset[float]]]:
    """The stems and the numbers of each clause that has one; one without is said with the clause that follows."""
    found, before, start = list[tuple[frozenset[str], frozenset[float]]](), "", 0
    for end in [*(joint.start() for joint in _JOINT.finditer(source)), len(source)]:
        clause, start = before + source[start:end], end
        values = frozenset(one.value for one in numbers_of(clause))
        before = "" if values else clause
        if values:
            words = _without_numbers(clause)
            found.append((stems_of(words) | frozenset(_YEAR.findall(clause)), values))
    return found


def _without_numbers(text: str) -> str:
    for one in reversed(numbers_of(text)):
        text = f"{text[: one.start]} {text[one.end :]}"
    return text


_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
