"""What happened when, wherever in a sentence the time stands: "The Rover was shown in 1885" is "1885: The Rover was shown"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from copydesk_server.decks.sentences import clauses, patterns, remarks

_MONTHS = (
    "January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober"
    "|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio"
    "|julio|agosto|septiembre|octubre|noviembre|diciembre|spring|summer|autumn|winter"
)
_YEAR = re.compile(r"(?<![\d.,/-])(?:1[5-9]|20)\d\d(?![\d%]|[.,/]\d|s\b)")
# A time within a sentence. What lasts since or until one, and what is held against one, is no event of it.
_WITHIN = re.compile(
    r"\s+(?:in|on|during|im Jahr|im|en|al|am)\s+(?:the )?(?P<when>(?:(?:early|late|mid)[- ])?"
    rf"(?:(?:\d{{1,2}}\.? (?:de )?)?(?:{_MONTHS})(?: \d{{1,2}})?(?: of| de)?,? )?(?:1[5-9]|20)\d\d)(?![\d%]|[.,/]\d|s\b|\s?[–-]\s?\d)"
)
_COMPARED = re.compile(r"\b(?:than|as|like|since|until|before|after|compared (?:to|with)|als|wie|seit|bis|que|depuis|desde|hasta)$", re.IGNORECASE)  # fmt: skip
# What is left before and after the time that was taken out.
_FEWEST_WORDS = 2


@dataclass(frozen=True, slots=True)
class Dated:
    """An event: when it was as it is written, its year, and what happened."""

    when: str
    year: int
    what: str


def event(sentence: str, language: str) -> Dated | None:
    """What a sentence says happened at the one time that it is about; nothing where it names no year.

    It may speak of what the event before it named: "In 2013 it closed".
    """
    text = remarks.without_keys(clauses.opened(sentence, language))
    first = patterns.dated(text)
    found = first or _within(text, language)
    year = _YEAR.search(found[0]) if found else None
    if found is None or year is None:
        return None
    when, what = found
    what = what.strip(" ,.;:")
    size = len(what.split())
    if _YEAR.search(what):
        return None  # "Three times, in 1991, 1998 and 2006, the county voted": no one time.
    whole = size == _FEWEST_WORDS or (size > _FEWEST_WORDS and clauses.is_clause(what, language))
    if not whole or clauses.is_tied(what, language):
        return None
    return Dated(when, int(year[0]), what[:1].upper() + what[1:])


def _within(text: str, language: str) -> tuple[str, str] | None:
    """The time in a sentence, and its clause without it; nothing where another clause has one too."""
    parts = [part for part in _CLAUSES.split(text) if _YEAR.search(part)]
    match = _WITHIN.search(parts[0]) if len(parts) == 1 else None
    if match is None or _COMPARED.search(parts[0][: match.start()]):
        return None
    before, after = parts[0][: match.start()], parts[0][match.end() :].strip()
    if after[:1] in {",", ";", ":"} and clauses.is_clause(before, language):
        after = ""  # What goes on from it is left out.
    if after[:1] == ",":
        before = before.rstrip(", ")  # "More recently, in 2004, he released …".
    return match["when"], f"{before}{'' if after[:1] in _MARKS else ' '}{after}"


# Where one clause ends and another begins, which may have a time of its own.
_CLAUSES = re.compile(r",\s+(?:(?:and|but|while|whereas|so|und|aber|et|mais|y|pero)\s+)(?=\S)")
_MARKS = frozenset(",.;:")


def happened(sentence: str, language: str) -> tuple[str, str] | None:
    """When something happened and what, also at an hour or in a month."""
    found = event(sentence, language)
    return (found.when, found.what) if found else patterns.dated(sentence)
