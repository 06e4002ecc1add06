"""The number that a sentence holds its own number against: what it was before, or what another thing has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.decks.sentences import numbers
from copydesk_server.decks.sentences.numbers import Number

# What stands between a number and the one that it is held against: "412 operations were cancelled, up from 305".
_HELD = re.compile(
    r"^[^.;:]{0,60}?(?:\b(?:up from|down from|compared (?:with|to)|as against|against|versus|instead of|rather than|gegenüber|statt|anstatt|contre|au lieu de|frente a|en lugar de|en vez de)"
    r" (?:(?:an?|the|our|its|their|last|einem|einer|le|la|un|una) )?(?:[^\W\d][\w-]* ){0,2}(?:of |von |de )?(?:about |around |roughly |some )?|, (?:it )?was )$",
    re.IGNORECASE,
)
# What stands before the second of two numbers of which it is the news: "cost $4,000 in 2018 and now cost $310".
_NOW = re.compile(
    r"\b(?:now|today|jetzt|heute|inzwischen|désormais|aujourd['’]hui|maintenant|ahora|hoy)\b[^,;.:]{0,24}$",
    re.IGNORECASE,
)
# Of two numbers of which one is so much the other, one is no bar that is seen.
_MOST_TIMES = 50
# The same where only one has a scale or a unit, which then is that of both: 40 and 1.2 million are no two of a kind.
_MOST_TIMES_SCALED = 5
# What a limit is: "more than 300" has no length.
_LIMITS = frozenset("<>≥≤")
# What is below nothing has no bar.
_SIGNS = frozenset("−-–")


def baseline(sentence: str, shown: str, language: str) -> tuple[Number, Number] | None:
    """The two numbers of one kind that a sentence holds against each other, the one that is news last.

    Args:
        sentence: It; with more than two numbers it says more than one such thing.
        shown: The number that stands large: one of the two, or both with an arrow.
        language: Of the sentence.

    Returns:
        ``None`` where it has no such numbers, where one is a limit, or where one is many times the other.
    """
    found = numbers.numbers_of(sentence, language)
    if len(found) != 2:  # One number, held against one other.
        return None
    first, second = found
    between = sentence[first.end : second.start]
    if "→" in shown:
        pair = (
            (first, second)
            if shown.split("→", maxsplit=1)[0].split(maxsplit=1)[0] == first.shown.split()[0]
            else (second, first)
        )
    elif _HELD.search(between):
        pair = _as_counted(second, first, between), first
    elif first.unit and not second.unit and between.strip() in _TO and shown.startswith(first.shown):
        pair = first, _as_counted(second, first, "from")
    elif _NOW.search(sentence[: second.start]) and first.unit == second.unit != "":
        pair = first, second
    else:
        return None
    limited = any(numbers.limit_of(sentence, one) in _LIMITS or one.shown[:1] in _SIGNS for one in pair)
    if pair[0].unit != pair[1].unit:
        if "→" not in shown or pair[0].unit:
            return None
        pair = _scaled(*pair)
    # "7 per cent" is the number that is read as 7%.
    own = {one.value for one in numbers.numbers_of(shown, language)}
    shows = "→" in shown or pair[1].shown in shown or own in ({pair[1].value}, {one.value for one in pair})
    near = pair[0].unit == pair[1].unit or are_drawn([one.value for one in pair], _MOST_TIMES_SCALED)
    return pair if shows and near and not limited and are_drawn([one.value for one in pair]) else None


def _as_counted(bare: Number, counted: Number, between: str) -> Number:
    """A number without a unit with that of the one that it is held against: "17 patients a week, down from 61" is of patients."""
    unit = counted.unit
    is_share = unit == "%" and not _CHANGED.search(between)  # "17%, against 12" may be 12 of anything.
    # "1.2 million, up from 400": of which of the two the scale is, nobody knows.
    if bare.unit or not unit or is_share or _SCALE.search(unit) or counted.shown == counted.shown.removesuffix(unit):
        return bare
    # "1 patient, down from 17": not of 17 patient, nor of 1 patients.
    told = (
        ""
        if 1 in {bare.value, counted.value}
        else counted.shown.removeprefix(counted.shown.removesuffix(unit).rstrip())
    )
    return replace(bare, unit=unit, shown=f"{bare.shown}{told}")


_SCALE = re.compile(rf"\b(?:{numbers.SCALES})\b", re.IGNORECASE)
# What stands between the two numbers of a change, and what says that one of the other came before.
_TO, _CHANGED = frozenset({"to", "auf", "à", "a"}), re.compile(r"\bfrom\b|\bgegenüber\b", re.IGNORECASE)


def named(sentence: str, pair: tuple[Number, Number]) -> tuple[str, str] | None:
    """When each of two numbers was, the one before first, in the sentence's words: "The year before", "In 2023"; both or none."""
    now, was = pair[1], pair[0]
    if now.start > was.start:
        return None
    then = sentence[was.end :].strip(" .")
    when = _WHEN.search(sentence[now.end : was.start])
    if when is None or not then or len(then.split()) > _MOST_NAME or not all(map(_TIME.search, (then, when[1]))):
        return None
    return f"{then[0].upper()}{then[1:]}", f"{when[1][0].upper()}{when[1][1:]}"


# When something was, before the words that hold its number against another; words of such a name; what is one.
_WHEN = re.compile(r"\b((?:in|since|by|this|last|now|today)\b[^,;]{0,24}?),? (?:up|down|against|compared|versus)\b")
_MOST_NAME = 4
_TIME = re.compile(
    r"\b(?:before|earlier|ago|last|now|today|year|month|week|winter|summer|spring|autumn|season|\d{4})\b", re.IGNORECASE
)


def are_compared(sentence: str, language: str) -> bool:
    """Whether a sentence holds two numbers against each other that are drawn as bars where one stands large."""
    return any(baseline(sentence, one.shown, language) for one in numbers.numbers_of(sentence, language))


def _scaled(was: Number, now: Number) -> tuple[Number, Number]:
    """The first of two numbers with the unit that both have: "39.4 → 41.8 million"."""
    return replace(was, shown=f"{was.shown}{now.shown.removeprefix(now.shown.split()[0])}"), now


def are_drawn(values: Sequence[float], most: float = _MOST_TIMES) -> bool:
    """Whether numbers are bars that are seen beside each other, and not all the same."""
    return min(values) > 0 and min(values) < max(values) <= most * min(values)
