"""Two kinds of a thing, or two terms, that sentences tell apart one after the other: side by side, each under its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from copydesk_server.decks.layouts import Column, ComparisonContent, Layout
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import naming, remarks

# Words of a name, and of what is said of it; the longest is no more than three times as long as the other.
_NAME = r"[\w’'-]+(?: [\w’'-]+){0,3}?"
_MOST_WORDS, _MOST_RATIO = 20, 3
# "Some of these caches are write-through, meaning writes are sent at once. Others are write-back, meaning …"
_SOME = re.compile(
    rf"^(?:some|einige|manche|certains|certaines|algunos|algunas)(?: of (?:these|those|the|them)(?: \w+)?| \w+)?? (?:are|sind|sont|son) (?P<name>{_NAME})(?:,|:| [–—])\s+(?P<said>.+?)[.!]?$",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    rf"^(?:(?:the )?others|other \w+|andere|d['’]autres|otros|otras) (?:are|sind|sont|son) (?P<name>{_NAME})(?:,|:| [–—])\s+(?P<said>.+?)[.!]?$",
    re.IGNORECASE,
)
# "The flux of an object is defined in units of energy": the term, and what it is.
_TERM = re.compile(
    rf"^(?:the |an? )?(?P<name>{_NAME})(?: of (?:an?|the) \w+)? (?:is|are) defined (?P<said>(?:as|in|by|to be) .+?)[.!]?$",
    re.IGNORECASE,
)
# What only joins what is said of a kind to its name.
_MEANING = re.compile(r"^(?:meaning(?: that)?|which means(?: that)?|that is,?|so|das heißt,?|c['’]est-à-dire|es decir,?)\s+", re.IGNORECASE)  # fmt: skip
_AS = re.compile(r"^(?:as|to be)\s+", re.IGNORECASE)


def kinds(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Two kinds or terms as columns, below what others of the idea claim, its heading, or both names."""
    for one, other in pairwise(idea.shown):
        found = _pair(remarks.without_keys(one.text), remarks.without_keys(other.text))
        if found is None:
            continue
        left, right = found
        rest = [said for said in idea.shown if said not in (one, other)]
        title = wording.title(idea, telling, rest)
        if _CASE.match(one.text):
            title = title or wording.continued(idea.heading, telling, [_CASES.get(telling.language[:2], _CASES["en"])])
        title = title or f"{left.heading} vs. {_inside(str(right.heading))}"
        if telling.is_new(title):
            yield scene(Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right), title, idea)


def _pair(one: str, other: str) -> tuple[Column, Column] | None:
    """The columns of two sentences."""
    if _CASE.match(one) and _CASE.match(other):
        return _cases(one, other)
    for first, second in ((_SOME, _OTHERS), (_TERM, _TERM)):
        matches = first.match(one), second.match(other)
        if not all(matches):
            continue
        columns = [_column(match) for match in matches if match]
        sizes = [len(column.bullets[0].split()) for column in columns]
        names = {str(column.heading).casefold() for column in columns}
        if len(names) == 2 and max(sizes) <= min(_MOST_WORDS, _MOST_RATIO * min(sizes)):
            return columns[0], columns[1]
    return None


# Two cases, and what holds in each: "If you have a lid, close it. If you have none, wrap the pot."
_CASE = re.compile(r"(?:if|wenn|falls|si)\b", re.IGNORECASE)
_IN_CASE = re.compile(r"(?P<case>[^,;:]+(?:, (?:or|oder|ou|o) [^,;:]+)?), (?P<said>.+?)[.!]?$")
_CASES = {"en": "two cases", "de": "zwei Fälle", "fr": "deux cas", "es": "dos casos"}
_MOST_CASE_WORDS, _FEWEST_CASE_WORDS = 12, 3


def _cases(one: str, other: str) -> tuple[Column, Column] | None:
    """Two cases as the heads of columns; nothing where one is long, or points at what was named before."""
    matches = [_IN_CASE.match(text) for text in (one, other)]
    columns = [
        Column(heading=naming.capital(match["case"]), bullets=[naming.capital(match["said"])])
        for match in matches
        if match
    ]
    sizes = [(len(str(column.heading).split()), len(column.bullets[0].split())) for column in columns]
    fits = all(_FEWEST_CASE_WORDS <= case <= _MOST_CASE_WORDS and said <= _MOST_WORDS for case, said in sizes)
    clear = not any(_POINTING.search(str(column.heading)) or "?" in column.bullets[0] for column in columns)
    return (columns[0], columns[1]) if len(columns) == 2 and fits and clear else None


_POINTING = re.compile(
    r"\b(?:it|they|this|that|these|those|not|so|es|sie|das|dies\w*|nicht|il|elle|ils|cela|non|esto|eso|no)\b",
    re.IGNORECASE,
)


def _inside(name: str) -> str:
    """A name within a title: with a small letter, but for one that has others: "RAID"."""
    return name if name[1:2].isupper() else name[:1].lower() + name[1:]


def _column(match: re.Match[str]) -> Column:
    said = _AS.sub("", _MEANING.sub("", match["said"])).strip()
    return Column(heading=naming.capital(match["name"]), bullets=[naming.capital(said)])
