"""A sentence set around its number: what is read before it, the number, and what is read after it. Nothing is said twice."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from copydesk_server.decks.sentences import numbers

# Letters of a unit that stand with their number: "%", "km", "°C"; a longer one is read with the words after it.
_SIGN = 3
# Letters of a number with its unit that stand large together: "95 minutes".
_WITH_UNIT = 10
# Words before a number that its sign says, or that only lead from one number to another.
_SAID_BY_SIGN = re.compile(
    r"[ ,]*\b(?:less than|fewer than|more than|at least|at most|up to|about|around|roughly|some|nearly|almost|approximately|over|under|above|below"
    r"|weniger als|mehr als|mindestens|höchstens|bis zu|etwa|rund|circa|fast|knapp|unter|über"
    r"|moins de|plus de|au moins|jusqu['’]à|environ|près de|menos de|más de|al menos|hasta|unos|unas|casi)$",
    re.IGNORECASE,
)
_FROM = re.compile(r"[ ,]*\b(?:from|between|von|zwischen|entre|de|desde)$", re.IGNORECASE)
_LIMITS = frozenset("<>≥≤~")
_MINUS = "−-–"
# "4.6 months' cover".
_POSSESSIVE = re.compile(r"^['’](?=\s)")
# What stands between the two numbers of a change, a range or a share, and nothing else.
_JOINED = re.compile(
    r"\W*(?:\w+ ){0,2}(?:to|and|bis|auf|und|et|à|a|y|of|von|sur|de|out of)\W*(?:\w+ )?$", re.IGNORECASE
)
_SCALES = frozenset(numbers.SCALES.casefold().split("|"))
_WORDS = re.compile(r"[^\W\d]")


@dataclass(frozen=True, slots=True)
class Around:
    """A sentence in three pieces, each of which may be empty but the number, and what joins the number to the last of them."""

    before: str
    number: str
    after: str
    joint: str = field(default=" ", compare=False)

    @property
    def texts(self) -> list[str]:
        """The pieces that say something, in order."""
        return [one for one in (self.before, self.number, self.after) if one]


def around(sentence: str, shown: str, language: str) -> Around | None:
    """A sentence around a number that it has; nothing where the number is none of its own.

    Args:
        sentence: The sentence.
        shown: The number, as a slide shows it: "41 of 64", "530,000 → 493,000", "~5 km".
        language: Of the sentence.
    """
    found = numbers.striking(sentence, language)
    if found is None or found.shown != shown:
        start = sentence.find(shown)
        if start < 0 or sentence[start - 1 : start].isalnum():
            return None
        return _parted(sentence, start, start + len(shown), shown, "")
    inside = numbers.numbers_of(sentence[found.start : found.end], language)
    if len(inside) > 1 and not _is_joined(sentence, found, inside):
        # The words between the two are read, so that only the one that is news stands large.
        own = inside[-1] if found.unit == numbers.OF else inside[0]
        start, end = found.start + own.start, found.start + own.end
        return _parted(sentence, start, end, own.shown, own.unit)
    unit = inside[-1].unit if inside else ""
    return _parted(sentence, found.start, found.end, found.shown, "" if found.unit == numbers.OF else unit)


def _is_joined(sentence: str, found: numbers.Number, inside: list[numbers.Number]) -> bool:
    first, last = inside[0], inside[-1]
    between = sentence[found.start + first.end : found.start + last.start]
    return len(inside) == 2 and (not _WORDS.search(between) or _JOINED.fullmatch(between) is not None)


def _parted(sentence: str, start: int, end: int, shown: str, unit: str) -> Around:
    before, after = sentence[:start].rstrip(), _POSSESSIVE.sub("", sentence[end:]).strip()
    if shown[:1] not in _LIMITS and _SAID_BY_SIGN.fullmatch(before):
        shown = f"{numbers.limit_before(before)}{shown}"  # "Some 31,000": alone over the number the word says nothing.
    if shown[:1] in _MINUS:  # Its sign stands before the digits.
        before = before.rstrip(_MINUS).rstrip()
    if shown[:1] in _LIMITS:
        before = _SAID_BY_SIGN.sub("", before)
    elif "→" in shown or "–" in shown:
        before = _FROM.sub("", before)
    number = shown
    named = unit.rsplit(maxsplit=1)[-1] if unit else ""
    is_short = len(shown) <= _WITH_UNIT or not _WORDS.search(after)
    if (
        len(named) > _SIGN
        and named.casefold() not in _SCALES
        and shown.endswith(f" {named}")
        and unit == named
        and not is_short
    ):
        # "2.4" stands large, and "kilometres from the station" is read on.
        number, after = (
            shown.removesuffix(f" {named}"),
            f"{named} {after}".strip() if after[:1].isalnum() else f"{named}{after}",
        )
    joint = ", " if after.startswith(",") else " "
    return Around(before.rstrip(" ,:;–—("), number, after.lstrip(" ,:;–—)").rstrip(" ."), joint)
