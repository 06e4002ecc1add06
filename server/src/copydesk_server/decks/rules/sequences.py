"""Prose that tells steps, duties of a kind, or events one after the other: its sentences are read as the items of a list.

So they stay together, are parted evenly where they are many, and are drawn as what they are: a flow, a list, a line of time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import content_stems, stem
from copydesk_server.decks.rules import amounts
from copydesk_server.decks.rules.ideas import is_shown
from copydesk_server.decks.sentences import clauses, dates, patterns
from copydesk_server.decks.sentences.clause_parts import SAME_PAST
from copydesk_server.decks.sentences.remembered import remembered
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# Sentences that make a row, and those between two of them that only say more of the first.
FEWEST, _FEWEST_STATIONS, _MOST_BETWEEN = 3, 2, 2
# Share of the orders after the first that go on with a thing of those before: "Put the bowl …". Fewer are duties, not steps.
_LINKED = 0.5
# Share of orders in a text that tells how something is done.
_GUIDING = 0.3
# Orders without an order that are a list: more are read in the note.
_MOST_OF_A_KIND = 8
# What is done by hand and is a noun or rare elsewhere, so that no list of verbs has it.
_BY_HAND = frozenset(
    ["knead", "screw", "unscrew", "unplug", "drag", "scroll", "nail", "glue", "sand", "drill", "saw", "empty", "rinse", "grill", "sew", "water", "sow", "prune"]
)  # fmt: skip
# What an order goes on with: a thing, how many, or where to; "shop owners say" and "water flows" go on otherwise.
_OBJECT = re.compile(
    r"(?:the|an?|your|its|their|all|each|every|both|any|no|this|that|these|those|it|them|yourself|one|two|three|four|five|six|some|more|enough|only|just|again|out|off|up|down|in|into"
    r"|on|onto|over|away|at|for|from|until|to|with|through|around|by|sure|as|early|\d[\d.,]*)\b|\w+ly\b",
    re.IGNORECASE,
)
_MANNER = re.compile(r"^(?:(?:please|now|\w+ly),? |(?:every|each|after|within|for) [^,]{3,40}, )(?=\w)", re.IGNORECASE)
# How long, or how warm: what is to be done so goes on from what was done.
_MEASURED = re.compile(r"\b(?:seconds?|minutes?|hours?|days?|weeks?|degrees)\b|°", re.IGNORECASE)
# A thing that was named: "the dough", "this water", "the cold dough".
_KNOWN = re.compile(r"\b(?:the|this|that|these|those) (?=(?P<near>(?:[\w’'-]+ ?){1,3}))", re.IGNORECASE)
# What holds in some cases only, and what points at what was named last.
_CASE = re.compile(r"(?:if|unless|should you|otherwise|alternatively|wenn|falls|sofern)\b", re.IGNORECASE)
_OBJECTS_OF = re.compile(r"\b(?:it|them|this|these|that)\b", re.IGNORECASE)
_OBJECTS = frozenset(["it", "them"])


def marked(parts: Sequence[ScriptPart], language: str) -> list[ScriptPart]:
    """The parts, their rows of sentences as the items of lists, each with what only says more of it.

    Args:
        parts: The body.
        language: Of it.
    """
    every = [one for part in parts for one in part.said]
    is_guide = sum(is_order(one.text, language) for one in every) >= _GUIDING * len(every)
    made, told = list[ScriptPart](), list[BodySentence]()
    for part in parts:
        made.append(_marked(part, told if is_guide else [], language))
        told += part.said
    return made


def _marked(part: ScriptPart, told: Sequence[BodySentence], language: str) -> ScriptPart:
    said = part.said
    if any(one.number is not None or one.rows or one.code for one in said):
        return part
    row, number = _events(said, language), 0
    row = row or amounts.row(said, language)
    if not row:
        row, number = _stations(part), 1
        shown = all(is_shown(said[at]) for at in row)
        if row and not (shown and _are_apart(said, row, language)):
            return part  # They are steps without that, as far as they can be shown.
    if not row:
        row = _orders(part, language)
        number = 1 if _are_steps(said, row, told, language) else 0
        if row and not number and not _are_alike(said, row):
            row = []
    return (
        replace(part, paragraphs=_listed(part.paragraphs, said, row, number, _end(part, row, language)))
        if row
        else part
    )


def _events(said: Sequence[BodySentence], language: str) -> list[int]:
    """Sentences that each tell when something happened, the times in order."""
    found = [dates.event(one.text, language) if is_shown(one) else None for one in said]
    return _row(said, lambda at: found[at] is not None, lambda at, other: _year(found[at]) <= _year(found[other]))


def _year(event: dates.Dated | None) -> int:
    return event.year if event else 0


def _orders(part: ScriptPart, language: str) -> list[int]:
    """Sentences that each tell the reader to do something; what only explains them ends the row where a paragraph does."""
    said = part.said
    ends = [sum(map(len, part.paragraphs[: count + 1])) for count in range(len(part.paragraphs))]
    return _row(
        said,
        lambda at: is_shown(said[at]) and _is_plain(said, at, language),
        lambda at, other: other == at + 1 or not any(at + 1 < end <= other for end in ends),
    )


def _stations(part: ScriptPart) -> list[int]:
    """Sentences that say what comes first and next, where others or the end of a paragraph stand between them."""
    said = part.said
    row: list[int] = []
    for at in range(len(said)):
        text = said[at].text
        if patterns.begins_order(text) and not row:
            row = [at]
        elif row and patterns.goes_on(text) and at - row[-1] - 1 <= _MOST_BETWEEN:
            row.append(at)
    return row if len(row) >= _FEWEST_STATIONS else []


def _are_apart(said: Sequence[BodySentence], row: Sequence[int], language: str) -> bool:
    """Whether something stands between stations that is none of them; those that follow each other stay together anyway."""
    return any(
        any(said[at + 1].start - said[at].end > 1 for at in range(before, after))
        or any(not (is_order(one.text, language) or patterns.lead_in(one.text)) for one in said[before + 1 : after])
        for before, after in pairwise(row)
    )


def _row(
    said: Sequence[BodySentence],
    belongs: Callable[[int], bool],
    follow: Callable[[int, int], bool],
    fewest: int = FEWEST,
) -> list[int]:
    """The longest row of sentences that belong to it, with few others between them; none of too few."""
    best, row = list[int](), list[int]()
    for at in (at for at in range(len(said)) if belongs(at)):
        if row and (at - row[-1] - 1 > _MOST_BETWEEN or not follow(row[-1], at)):
            row = []
        row = [*row, at]
        best = row if len(row) > len(best) else best
    between = best[-1] - best[0] + 1 - len(best) if best else 0
    return best if len(best) >= fewest and between <= len(best) + 1 else []


def _is_plain(said: Sequence[BodySentence], at: int, language: str) -> bool:
    """Whether a sentence tells what everybody has to do: not what holds in some cases, nor what goes on from that."""
    text = said[at].text
    if _CASE.match(text) or not is_order(text, language):
        return False
    back = next((before for before in range(at - 1, -1, -1) if is_order(said[before].text, language)), None)
    points = bool(_OBJECTS_OF.search(" ".join(text.split()[:3])))
    return not (points and back is not None and _CASE.match(said[back].text))


@remembered
def is_order(sentence: str, language: str) -> bool:
    """Whether a sentence tells its reader to do something: "Heat this water", "Slowly pour in the grain"; not "Water flows"."""
    text = patterns.unconditional(clauses.opened(sentence, language))
    text = _MANNER.sub("", text)
    if text.endswith("?"):
        return False
    if language[:2] != "en":
        return patterns.tells(text)
    verb, _, rest = text.partition(" ")
    known = (languages()["en"].bare_verbs, SAME_PAST, _BY_HAND)
    return any(verb.lower() in verbs for verbs in known) and _OBJECT.match(rest) is not None


def _are_steps(said: Sequence[BodySentence], row: Sequence[int], told: Sequence[BodySentence], language: str) -> bool:
    """Whether orders go on with what those before them made or named, so that they are done one after the other.

    In a text of orders that may have been named in a part before, ``told``.
    """
    if not row or language[:2] not in {"en", "de"}:
        return False
    linked = 0
    for at in row[1:]:
        text = said[at].text
        stems = {one for other in [*told, *said[:at]] for one in content_stems(other.text)}
        named = {stem(word.casefold()) for match in _KNOWN.finditer(text) for word in match["near"].split()}
        first = {word.casefold().strip(".,") for word in text.split()[1:3]}
        timed = bool(told) and _MEASURED.search(text) is not None
        linked += bool(named & stems) or bool(first & _OBJECTS) or patterns.goes_on(text) or timed
    return linked >= _LINKED * (len(row) - 1)


def _are_alike(said: Sequence[BodySentence], row: Sequence[int]) -> bool:
    """Whether orders follow each other with nothing between them, so that they are a list of what is to be done."""
    return FEWEST <= len(row) <= _MOST_OF_A_KIND and row[-1] - row[0] + 1 == len(row) and len(row) >= len(said) / 2


def _end(part: ScriptPart, row: Sequence[int], language: str) -> int:
    """Where a row ends: after what only says more of its last sentence, in the same paragraph."""
    last = part.said[row[-1]]
    [own] = [paragraph for paragraph in part.paragraphs if any(one is last for one in paragraph)]
    at = next(at for at, one in enumerate(own) if one is last)
    after = list(takewhile(lambda one: clauses.leans(one.text, language), own[at + 1 : at + 1 + _MOST_BETWEEN]))
    return row[-1] + len(after) + 1


def _listed(
    paragraphs: Sequence[list[BodySentence]], said: Sequence[BodySentence], row: Sequence[int], number: int, end: int
) -> list[list[BodySentence]]:
    """The paragraphs, with one for each item; what stands before and after the row stays as it is."""
    place = {id(one): at for at, one in enumerate(said)}
    made: list[list[BodySentence]] = []
    for paragraph in paragraphs:
        kept: list[BodySentence] = []
        for one in paragraph:
            at = place[id(one)]
            if at in row:
                made += [kept] if kept else []
                kept = []
                count = number + row.index(at) if number else 0
                made.append([replace(one, number=count)])
            elif row[0] < at < end:
                count = number + max(index for index, start in enumerate(row) if start < at) if number else 0
                made[-1].append(replace(one, number=count, is_rest=True))
            else:
                kept.append(one)
        made += [kept] if kept else []
    return made
