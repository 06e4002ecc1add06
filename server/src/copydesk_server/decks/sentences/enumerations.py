"""Sentences that are lists: several things after one preposition, or what one thing does, one verb after the other."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import words
from copydesk_server.decks.sentences import clauses, patterns

# Things of a list, and words of one; what is done has more.
FEWEST, MOST, _MOST_WORDS, _MOST_DONE_WORDS = 3, 6, 5, 14
# Words of what stands before the list.
_FEWEST_LEAD, _MOST_LEAD = 3, 14
# Words after which a list of things may begin; "of" only where nothing but a list can follow.
_BEFORE = re.compile(
    r"\s(?:with|by|from|for|like|such as|including|between|against|via|using|(?:consists?|composed|made up|combination|mix|kinds|types|sorts) of"
    r"|mit|von|aus|zwischen|durch|gegen|wie|avec|entre|par|contre|comme|con|entre|por|contra|como)\s(?=[^,]*$)",
    re.IGNORECASE,
)
_JOINT = re.compile(r",?\s+(?:and|or|und|oder|et|ou|y|o)\s+(?=[^,]*$)")
# What only says that a sentence says the one before it again.
_MEANS = re.compile(r"^(?:this|that|which|it) (?:means|implies|shows) (?:that )?", re.IGNORECASE)
_SMALL = frozenset(["it", "they", "he", "she", "we", "you", "i", "this", "that", "there", "which", "who"])


def are_of_a_kind(things: Sequence[str]) -> bool:
    """Whether things can stand in one list: none begins with a preposition, and deeds stand with deeds."""
    doing = [_DOING.match(one) is not None for one in things]
    return any(doing) == all(doing) and not any(
        one.endswith("-") or _BEFORE.match(f" {one} ") or _PLACED.match(one) for one in things
    )


_PLACED = re.compile(r"(?:within|without|in|at|on|during|across|depending|to)\s", re.IGNORECASE)


def listed(sentence: str, language: str) -> tuple[str, list[str]] | None:
    """What a sentence says of several things, up to the first of them, and those; nothing where it lists none.

    Args:
        sentence: It.
        language: Of it.
    """
    text = _MEANS.sub("", clauses.opened(sentence, language)).rstrip(" .")
    text = text[:1].upper() + text[1:]
    found = _done(text, language) or _things(text, language)
    if found is None:
        return None
    lead, things = found
    loose = clauses.leans(lead, language) or clauses.is_tied(lead, language) or ";" in text
    return None if loose or len(set(things)) < len(things) else (lead, [one[:1].upper() + one[1:] for one in things])


def _split(text: str) -> list[str]:
    """What stands between the commas of a text, and before and after the last "and"."""
    match = _JOINT.search(text)
    if match is None:
        return []
    return [*text[: match.start()].split(", "), text[match.end() :]]


def _things(text: str, language: str) -> tuple[str, list[str]] | None:
    """Things after a preposition: "It starts with the same environment, limits and files"."""
    chunks = _BRACKETS.sub("", text).split(", ")
    if patterns.lead_in(text):
        return None
    for count in range(len(chunks) - 1, 0, -1):
        head = ", ".join(chunks[:-count])
        match = next(reversed(list(_BEFORE.finditer(head))), None)
        things = _split(f"{head[match.end() :]}, {', '.join(chunks[-count:])}") if match else []
        if match is None or not FEWEST <= len(things) <= MOST:
            continue
        lead = head[: match.end()].strip()
        names = all(1 <= len(one.split()) <= _MOST_WORDS and not _NO_NAME.search(one) for one in things)
        # "Working with newcomers, helping and discussing": the first begins before what leads to it. "And more" names nothing.
        doing = [_DOING.match(one) is not None for one in things]
        names = names and any(doing) == all(doing) and not _MORE.match(things[-1])
        names = names and not any(_BEFORE.match(f" {one} ") for one in things)
        whole = clauses.is_clause(head[: match.start()], language) and _FEWEST_LEAD <= len(lead.split()) <= _MOST_LEAD
        if names and whole:
            return lead, things
    return None


_BRACKETS = re.compile(r"\s\([^()]*\)")
_DOING = re.compile(r"\w+ing\b(?= \w)")
_MORE = re.compile(
    r"(?:more|others?|so on|such|mehr|weitere[sn]?|plus|autres?|más|otr[oa]s)\b(?: \w+)?$", re.IGNORECASE
)
# What stands in no name of a thing.
_NO_NAME = re.compile(
    r":|^\w+ to \w+|\b(?:is|are|was|were|has|have|had|can|will|may|must|do|does|did|it|they|he|she|we|you|i|this|that|which|who|not|ist|sind|war|hat|haben|wird|werden|kann|nicht|es|er|wir|est|sont|a|ont|peut|il|elle|nous|vous|es|son|está|tiene|puede|no)\b(?<!\ba\b)",
    re.IGNORECASE,
)


def _done(text: str, language: str) -> tuple[str, list[str]] | None:
    """What one thing does: "The program opens a file, reads its lines and closes it"; with what it does so in, if it is said."""
    if language[:2] != "en":
        return None
    start = patterns.lead_in(text)
    told = _split(text[start:].strip())
    first = told[0].split() if told else []
    at = next((at for at, word in enumerate(first) if at and _is_finite(word)), 0)
    if not FEWEST <= len(told) <= MOST or not 1 <= at <= 4 or first[0].lower() in _SMALL:
        return None
    things = [" ".join(first[at:]), *told[1:]]
    return (f"{text[:start]} {' '.join(first[:at])}".strip(), things) if _are_done(things) else None


def _is_finite(word: str) -> bool:
    """Whether a word is a verb with a subject before it: "starts", "closed"."""
    known = languages()["en"]
    bare = {word.removesuffix("s"), word.removesuffix("es")} if word.endswith("s") else set()
    return word in known.verbs or not known.bare_verbs.isdisjoint(bare)


def _are_done(things: Sequence[str]) -> bool:
    """Whether all begin with a finite verb of one kind, and say what is done to something."""
    first = [next(iter(words(one)), "") for one in things]
    kinds = {"ed" if one.endswith("ed") else one[-1:] for one in first}
    sizes = [len(one.split()) for one in things]
    same = len(kinds) == 1 and kinds <= {"s", "ed"}
    return same and all(map(_is_finite, first)) and min(sizes) >= 2 and max(sizes) <= _MOST_DONE_WORDS
