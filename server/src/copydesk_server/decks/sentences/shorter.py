"""A clause without what it says at its end: "Version 2 came out with a new rule system" is "Version 2 came out"."""

from __future__ import annotations

import re

from copydesk_server.decks.sentences import clauses, remains

# Where a clause can end: before another verb of its subject, and before a phrase of what with, where to, or by whom.
_ENDS = re.compile(
    r",?\s+(?=(?:and|und|et|y) [a-zäöü]+\b|(?:with|from|for|by|into|onto|through|between|before|after|during|at|on|in|to (?:the|an?|all|every|each|its|their)|that (?:is|are|was|were)|which"
    r"|avec|pour|dans|entre|chez|con|para|entre|desde|hasta)\b)",
    re.IGNORECASE,
)
# What only adds to a claim: what for, what else its subject does, and what it says of a thing beside.
_ADDED = re.compile(
    r"(?: for(?= [a-z]+ing\b)|,? and(?= (?:[a-z]+(?:s|ed|ing)|can|will|may|must)\b)|, to(?= [a-z]+ )|, which\b|, (?:including|such as|with|making|giving|so that|who|where)\b"
    r"|, (?:um|was|wobei|darunter) |, (?:ce qui|notamment|avec|afin) |, (?:lo que|como|con|incluyendo) )",
    re.IGNORECASE,
)
# A sentence with such a word says more without its end than with it: "no one was hurt by the fall".
_NARROW = re.compile(
    r"\b(?:no|not|never|none|nobody|nothing|only|few|hardly|without|except|if|when|unless|until|used|want|wants|seems?|kein\w*|nicht|nie|nur|wenn|ohne|ne|pas|jamais|seulement|sans|si|no|nunca|solo|sin|cuando)\b|n[’']t\b",
    re.IGNORECASE,
)
_FEWEST = 3


def shorter(text: str, language: str, most: int) -> str | None:
    """The longest beginning of a clause that has so many words and says less than all of it; nothing where it has none.

    Args:
        text: The clause.
        language: Of it.
        most: Words at most.
    """
    # German has verbs at its end: what stands before them is no end of a clause.
    ends = _ADDED if language[:2] in _VERB_LAST else _ENDS
    return text if len(text.split()) <= most else _cut(text, language, most, ends)


_VERB_LAST = frozenset(["de", "nl"])


def core(text: str, language: str, most: int) -> str | None:
    """What a long claim says before its purpose, its second verb, or what it only adds: large, it is read at a glance.

    What goes with the verb stays: "They are combined with others" says nothing without its end.
    """
    return _cut(text, language, most, _ADDED) if len(text.split()) > most else None


def _cut(text: str, language: str, most: int, ends: re.Pattern[str]) -> str | None:
    if _NARROW.search(text) or ":" in text:
        return None
    found = [text[: match.start()].rstrip(" ,") for match in ends.finditer(text)]
    fitting = [
        one
        for one in found
        if _FEWEST <= len(one.split()) <= most and one.count("(") == one.count(")") and clauses.is_clause(one, language)
    ]
    fitting = [
        one for one in fitting if not (remains.is_broken(one, language) or remains.lost_object(one, text, language))
    ]
    # "It came out and was shown" says less than "It came out".
    fitting = [one for one in fitting if not _BEGUN.search(one) or len(fitting) == 1]
    return max(fitting, key=len, default=None)


# A second verb of which nothing is left but itself.
_BEGUN = re.compile(r"\b(?:and|und|et|y)(?: \S+){1,2}$")
