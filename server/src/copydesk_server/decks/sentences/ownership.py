"""Whether the numbers and dates of a line are those of its sentence: with what limits them, and of what they are said of there.

The rules for all texts (core/text/claims) let a number go with another thing of its sentence, and without "about". A slide says
little else than numbers and names, so that more is asked here.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.sentences.numbers import limit_of, numbers_of

# Where what is said of one thing ends, and what is said of another begins.
_JOINT = re.compile(
    r"[,;:.](?=\s)|\s(?:and|but|while|whereas|und|aber|während|et|mais|tandis que|y|pero|mientras que)(?=\s)"
    r"|\s[–—-](?=\s)|\n",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
# What stands before a clause and says when, in so many words: "In March, work began".
_MOST_LEADING = 3
# Words of a name that a list has before a colon.
_MOST_NAMING = 4
# A sentence that says when of the one before, whatever that has: "Done on 21 March."
_TRAILING = re.compile(r"[.;]\s+(?P<when>\w+(?: \w+){0,3})\.?\s*$")
# What says when: a year, an hour, a month or a day.
_WHEN = re.compile(
    r"\b\d{1,2}[:.]\d\d\b|\b(?:1[5-9]|20)\d\d\b|\b(?:jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|okt|oct|nov|de[cz])[a-zäéû]*\b"
    r"|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:spring|summer|autumn|winter)\b",
    re.IGNORECASE,
)


def keeps_limits(line: str, source: str, language: str = "en") -> bool:
    """Whether each number of a line has the limit that its source gives it: 5 million is not "at least 5 million"."""
    theirs = [(one.value, limit_of(source, one)) for one in numbers_of(source, language)]
    for own in numbers_of(line, language):
        limits = {limit for value, limit in theirs if value == own.value}
        if limits and limit_of(line, own) not in limits:
            return False
    return True


def is_said_of(name: str, line: str, source: str, language: str = "en") -> bool:
    """Whether the numbers of a line are said of what it names, as far as the clauses of its source tell.

    Args:
        name: What a chart or a comparison calls them; empty where the line itself says what they are of.
        line: The line with the numbers.
        source: What it stands on.
        language: Of both.
    """
    clauses = _counted(source, language)
    if len(clauses) < 2:
        return True
    label = stems_of(name)
    for words, values in _counted(line, language):
        wanted = label or words
        for value in values:
            own = [len(wanted & stems) for stems, theirs in clauses if value in theirs]
            others = [len(wanted & stems) for stems, theirs in clauses if value not in theirs]
            # A name has to fit its number better than any other; a line as well as any.
            if own and (max(own) < max(others, default=0) or (label and max(own) == max(others, default=0))):
                return False
    return True


def happened_then(when: str, line: str, source: str) -> bool:
    """Whether what a line tells is told of a date, as far as the clauses of its source tell, where that has several dates."""
    clauses = _pieces(source)
    if when.casefold() in _trailing(source):
        return True
    if sum(_WHEN.search(clause) is not None for clause in clauses) < 2:
        return True
    told = stems_of(line)
    own = [len(told & stems_of(clause)) for clause in clauses if when.casefold() in clause.casefold()]
    others = [len(told & stems_of(clause)) for clause in clauses if when.casefold() not in clause.casefold()]
    return bool(own) and max(own) >= max(others, default=0)


def _trailing(source: str) -> str:
    """The few words of the last sentence of several, which say when or whether of the one before."""
    found = _TRAILING.search(source)
    return found["when"].casefold() if found else ""


def _counted(source: str, language: str) -> list[tuple[frozenset[str], frozenset[float]]]:
    """The stems and the numbers of each clause that has one; one without is said with the clause that follows."""
    found, before = list[tuple[frozenset[str], frozenset[float]]](), ""
    for piece in _with_names(_parted(source)):
        clause = before + piece
        values = frozenset(one.value for one in numbers_of(clause, language))
        before = "" if values else clause
        if values:
            words = _without_numbers(clause, language)
            found.append((stems_of(words) | frozenset(_YEAR.findall(clause)), values))
    return found


def _with_names(pieces: Sequence[str]) -> list[str]:
    """The clauses of a text, what stands behind a name and a colon with these: "Norvik 20: £2,384" has no clause of 20."""
    found = list[str]()
    for piece in pieces:
        if piece[:1] == ":" and found and len(found[-1].split()) <= _MOST_NAMING:
            found[-1] += piece
        else:
            found.append(piece)
    return found


def _pieces(source: str) -> list[str]:
    """The clauses of a text, each with the few words before it that say when."""
    found, before = list[str](), ""
    for piece in _parted(source):
        if not before and len(piece.split()) <= _MOST_LEADING:
            before = piece
            continue
        found.append(before + piece)
        before = ""
    return [*found, before] if before else found


def _parted(source: str) -> Sequence[str]:
    places = [0, *(joint.start() for joint in _JOINT.finditer(source)), len(source)]
    return [source[start:end] for start, end in itertools.pairwise(places)]


def _without_numbers(text: str, language: str) -> str:
    """A clause without its numbers, but with what they count, which a bar may be named by: "two people"."""
    for one in reversed(numbers_of(text, language)):
        text = f"{text[: one.start]} {one.unit} {text[one.end :]}"
    return text
