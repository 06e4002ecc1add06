"""Numbers of headings, and counts that a sentence announces."""

from __future__ import annotations

import re
from collections.abc import Sequence

# The number of a part in a document whose parts are numbered: "2.4.1.", "Chapter 7.", "A.3"; years and counts are none.
_NUMBERED = re.compile(
    r"^(?:(?:chapter|section|part|appendix|kapitel|abschnitt|teil|anhang|chapitre|partie|annexe|capítulo|sección|parte)\s+(?:\d+|[A-Z])(?:\.\d+)*[.:]?"
    r"|(?-i:[A-Z])(?:\.\d+)+\.?|\d+(?:\.\d+)+\.?|\d+[.)])\s+[–—-]?\s*(?=[^\W\d])",
    re.IGNORECASE,
)
# Parts of a document that are so numbered; one alone may be a version or a rank.
FEWEST_NUMBERED = 2
_COUNTS = {
    word: number
    for number, words in enumerate(
        ("two zwei deux dos 2", "three drei trois tres 3", "four vier quatre cuatro 4", "five fünf cinq cinco 5"), 2
    )
    for word in words.split()
}
_ANNOUNCED = re.compile(
    rf"\b(?P<count>{'|'.join(_COUNTS)}) (?:\w+ )?(?:things|reasons|questions|steps|ways|rules|points|ideas|options|changes|decisions|mistakes|lessons|items|factors|forces|causes|goals|tests|places"
    r"|Dinge|Gründe|Fragen|Schritte|Wege|Regeln|Punkte|choses|raisons|questions|étapes|règles|points|cosas|razones|preguntas|pasos|reglas)\b",
    re.IGNORECASE,
)


def without_numbers(headings: Sequence[str | None]) -> list[str | None]:
    """Headings without their section numbers, where at least two have one."""
    numbers = [_NUMBERED.match(heading or "") for heading in headings]
    if sum(match is not None for match in numbers) < FEWEST_NUMBERED:
        return list(headings)
    return [
        heading if heading is None or match is None else heading[match.end() :]
        for heading, match in zip(headings, numbers, strict=True)
    ]


# "Turnout rose by two points", "we moved up three places": nothing comes. It stands in so many letters before the count.
_MOVED_BY = re.compile(
    r"\b(?:by|up|down|rose|risen|fell|fallen|gained|lost|grew|dropped|climbed|um|stieg\w*|fiel\w*|de|subió|bajó) $",
    re.IGNORECASE,
)
_NEAR, _MEASURED = 24, re.compile(r"(?:points?|places|steps|Punkte|Schritte|puntos|pasos)$", re.IGNORECASE)


def announced(sentence: str) -> int | None:
    """How many things a sentence says will come: "There are three reasons"."""
    match = _ANNOUNCED.search(sentence)
    before = sentence[max(0, match.start() - _NEAR) : match.start()] if match else ""
    moved = match is not None and _MEASURED.search(match[0]) and _MOVED_BY.search(before)
    return _COUNTS[match["count"].lower()] if match and not moved else None
