"""Which of several numbers a title is about, so that it stands out; none where the title says nothing of any."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.core.text.sentences import content_stems, stems_of


def news(values: Sequence[float], names: Sequence[str], title: str) -> int | None:
    """The place of the number that a title names by its digits or its name; else the most or the least where it says so, or what is held against another.

    Args:
        values: The numbers, of one unit.
        names: What each is.
        title: What stands over them.

    Returns:
        ``None`` where the title is about all of them.
    """
    in_title = named(values, title)
    if in_title:
        return in_title[0]
    called = _called(names, title)
    if called is not None:
        return called
    own = [at for at, name in enumerate(names) if not is_held_against(name)]
    for words, first in ((_MOST, max), (_LEAST, min)):
        if words.search(title):
            return first(own or range(len(values)), key=lambda at: values[at])
    return own[0] if len(own) == 1 else None


def is_held_against(name: str) -> bool:
    """Whether a name is of what other numbers are held against: the plan, the year before, the average."""
    return _HELD_AGAINST.search(name) is not None


def named(values: Sequence[float], title: str) -> list[int]:
    """The places of values that a title has, in its order; what it says that they were "from" last."""
    found: list[tuple[bool, int, int]] = []
    for at, value in enumerate(values):
        match = re.search(rf"(?<![\d.,]){re.escape(f'{value:,.10g}')}(?![\d]|[.,]\d)", title)
        if match:
            found.append((_FROM.search(title[: match.start()]) is not None, match.start(), at))
    return [at for _, _, at in sorted(found)]


def _called(names: Sequence[str], title: str) -> int | None:
    """The place of the first name that a title has, by what no other name has: "Dance cost less than exercise"."""
    said, stems = content_stems(title), [stems_of(name) for name in names]
    first = {
        at: min(said.index(stem) for stem in alone)
        for at, own in enumerate(stems)
        if (alone := {stem for stem in own if stem in said and sum(stem in other for other in stems) == 1})
    }
    return min(first, key=lambda at: first[at]) if first else None


# What a number is held against is no news: what was planned, was before, or is of the others.
_HELD_AGAINST = re.compile(
    r"\b(?:plan|planned|budget|target|goal|limit|last (?:year|month|quarter)|(?:year|month|quarter) before|previous|before|average|others?|control|usual"
    r"|Plan|Ziel|Vorjahr|vorher|zuvor|Durchschnitt|objectif|prévu|avant|moyenne|objetivo|previsto|antes|promedio)\b|^(?:floor|media)$",
    re.IGNORECASE,
)
# What a title says of the largest of its numbers, and of the smallest.
_MOST = re.compile(
    r"\b(?:most|mostly|mainly|majority|largest|biggest|highest|greatest|longest|heaviest|dearest|best|leads?(?! to\b)|meist\w*|größte\w*|höchste\w*|teuerste\w*"
    r"|la plupart|surtout|l[ea]s? plus|la mayoría|sobre todo|(?:el|la|los|las) (?:más|mayor(?:es)?))\b",
    re.IGNORECASE,
)
_LEAST = re.compile(
    r"\b(?:(?<!at )(?<!not )least|fewest|smallest|lowest|shortest|lightest|cheapest|wenigste\w*|kleinste\w*|niedrigste\w*|billigste\w*"
    r"|l[ea]s? moins|(?:el|la|los|las) (?:menos|menor(?:es)?))\b",
    re.IGNORECASE,
)
# What stands right before the number that another one was, or that it is a part of.
_FROM = re.compile(
    r"\b(?:(?:out )?of(?: the| all| our)?|from|than|beg[ai]n (?:with|at)|started (?:with|at)|used to be|von|de|desde|als|que)\s+[~$€£]?$",
    re.IGNORECASE,
)
