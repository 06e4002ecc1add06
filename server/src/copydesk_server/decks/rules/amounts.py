"""Sentences that each give one thing an amount, in the same words: "Storage brought 24.6 million", "Transport brought 12.9 million".

They are the bars of one chart. Nothing is added up but to see whether the parts of a sum are all there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from copydesk_server.core.text.languages import languages
from copydesk_server.decks.rules.ideas import is_shown
from copydesk_server.decks.sentences import figures, numbers
from copydesk_server.decks.sentences.patterns import announced
from copydesk_server.scripts.body.parsing import BodySentence

# Words and letters of a name below a bar.
_MOST_NAME_WORDS, _MOST_NAME_CHARS = 6, 40
# Sentences between two amounts that only say more of the first.
_MOST_BETWEEN = 3
_NUMBER = r"[$€£]?\d[\d.,]*"
# "Storage contributed 24.6 million": what, the verb, and the amount right after it; what goes on from that is said.
_GIVES = re.compile(
    rf"^(?P<name>[^\d,;:()]{{2,60}}?) (?P<verb>\S+) (?:about |around |etwa |rund |environ |unos )?(?={_NUMBER})"
)
# What makes an amount another one, in its clause: "3 euros less than coffee", "20 to 30", "5 euros a cup", "24 in 2020 and 30 in 2021".
_GOES_ON = re.compile(
    r"\W{0,2}(?:less|fewer|more than|to|or|per|an?|each|every|at (?:most|least)|than|in \w+ (?:years?|months?|weeks?|days?)|since"
    r"|weniger|mehr als|bis|oder|pro|je|jede[rsn]?|als|seit|de moins|plus que|à|ou|par|depuis|menos|más que|hasta|o|por|cada|desde)\b"
    r"|[^,;:.(]*\d",
    re.IGNORECASE,
)
# "900,000 is for crates": the amount, and what it is for.
_IS_FOR = re.compile(
    rf"^(?:the (?:remaining|other|last) )?(?P<number>{_NUMBER})(?: [^\W\d]+){{0,2}}? (?P<verb>(?:is|are|goes|go|went|will go) (?:for|to|into)|(?:ist|sind) für|gehen? an|(?:est|sont) pour|(?:es|son) para) (?P<name>[^,;:.]{{2,60}})",
    re.IGNORECASE,
)
# A name that stands for one that was said before is none below a bar.
_NO_NAME = re.compile(
    r"^(?:of|in|at|on|by|for|with|from|after|before|during|since|im|von|en|dans)\b|\b(?:it|they|this|that|these|those|which|we|you|he|she|i|there|es|wir|dies|il|elle|nous|ce|ello|esto)\b",
    re.IGNORECASE,
)
# Where or of what a thing with a long name is: its sentence says that.
_PLACED = re.compile(r" (?:at|in|on|for|from|with) .*$")
_ARTICLE = re.compile(r"^(?:the|an?|our|der|die|das|unsere?|les?|la|nos|notre|el|los|las|nuestr[oa]s?) ", re.IGNORECASE)
# Verbs that all say how much, so that sentences with one and another tell the same of their things.
_BEING = frozenset(
    [
        "is",
        "are",
        "was",
        "were",
        "cost",
        "costs",
        "came to",
        "ist",
        "war",
        "kostet",
        "kostete",
        "est",
        "était",
        "coûte",
        "es",
        "fue",
        "cuesta",
    ]
)


@dataclass(frozen=True, slots=True)
class Amount:
    """What a sentence gives to what, by which verb."""

    name: str
    verb: str
    value: float
    unit: str


def amount(sentence: str, language: str) -> Amount | None:
    """The amount that a sentence gives the thing that it begins with, or is for."""
    known = languages().get(language[:2], languages()["en"])
    match = _IS_FOR.match(sentence)
    if match:
        found = numbers.numbers_of(sentence[match.start("number") : match.start("verb")], language)
        return _made(match["name"], match["verb"], found, language)
    match = _GIVES.match(sentence)
    verb = match["verb"].lower() if match else ""
    if match is None or not (verb in known.verbs or verb in _BEING or verb in known.bare_verbs):
        return None
    found = [one for one in numbers.numbers_of(sentence, language) if one.start >= match.end("verb")]
    near = [one for one in found[:1] if one.start - match.end() <= 1]
    if near and _GOES_ON.match(sentence[near[0].end :]):
        return None
    return _made(match["name"], verb, near, language)


def _made(name: str, verb: str, found: Sequence[numbers.Number], language: str) -> Amount | None:
    plain = _ARTICLE.sub("", name.strip())
    if len(plain.split()) > _MOST_NAME_WORDS:
        plain = _PLACED.sub("", plain)
    short = len(plain.split()) <= _MOST_NAME_WORDS and len(plain) <= _MOST_NAME_CHARS
    if len(found) != 1 or not plain or not short or _NO_NAME.search(plain) or found[0].measures == "when":
        return None
    return Amount(plain[0].upper() + plain[1:], verb.lower(), found[0].value, found[0].unit)


def row(said: Sequence[BodySentence], language: str) -> list[int]:
    """The sentences of a part that each give one thing an amount of one unit, by one verb; three or more, with few between them."""
    told = [amount(one.text, language) if is_shown(one) and one.number is None else None for one in said]
    best: list[int] = []
    for start, first in enumerate(told):
        if first is None:
            continue
        # A sentence before them says how many come, so that each may have a verb of its own.
        count = announced(said[start - 1].text) if start else None
        found = [start]
        for at in range(start + 1, len(said)):
            one = told[at]
            if at - found[-1] > _MOST_BETWEEN:
                break
            if one and one.unit == first.unit and _alike(first, one, counted=count is not None):
                found.append(at)
        if count is not None and len(found) != count:
            found = [at for at in found if _same_verb(told[at], first)]
        names = {one.name.casefold() for at in found if (one := told[at])}
        if len(found) > len(best) and len(names) == len(found):
            best = found
    values = [one.value for at in best if (one := told[at])]
    fits = figures.FEWEST <= len(best) <= figures.MOST and max(values) <= figures.MOST_RATIO * min(values)
    return best if fits and unit_of([said[at] for at in best], said[: best[0]], language) is not None else []


def _same_verb(one: Amount | None, first: Amount) -> bool:
    return one is not None and one.verb == first.verb


def _alike(first: Amount, one: Amount, *, counted: bool) -> bool:
    return one.verb == first.verb or (counted and {one.verb, first.verb} <= _BEING)


def unit_of(items: Sequence[BodySentence], before: Sequence[BodySentence], language: str) -> str | None:
    """The unit of amounts; of bare ones that of the sum right before them, where they are all of it: "We raise 1.5 million euros"."""
    told = [amount(one.text, language) for one in items]
    units = {one.unit for one in told if one}
    if len(units) != 1:
        return None
    [unit] = units
    if unit:
        return unit
    total = sum(one.value for one in told if one)
    sums = numbers.numbers_of(before[-1].text, language) if before else []
    whole = len(sums) == 1 and bool(sums[0].unit) and _scaled(sums[0]) == total
    return _plain(sums[0].unit) if whole else None


_SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9, "tausend": 1e3, "millionen": 1e6, "milliarden": 1e9, "mille": 1e3, "millions": 1e6, "milliards": 1e9, "millones": 1e6}  # fmt: skip


def _scaled(number: numbers.Number) -> float:
    """What a number says with its scale: "1.5 million" is 1,500,000."""
    factor = next((_SCALES[word.lower()] for word in number.unit.split() if word.lower() in _SCALES), 1.0)
    return round(number.value * factor, 6)


def _plain(unit: str) -> str:
    return " ".join(word for word in unit.split() if word.lower() not in _SCALES)
