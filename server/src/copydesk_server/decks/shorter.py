"""A clause without what it says at its end: "Version 2 came out with a new rule system" is "Version 2 came out"."""

from __future__ import annotations

import re

from copydesk_server.decks import clauses

# Where a clause can end: before another verb of its subject, and before a phrase of what with, where to, or by whom.
_ENDS = re.compile(
    r",?\s+(?=(?:and|und|et|y) [a-zäöü]+\b|(?:with|from|for|by|into|onto|through|between|before|after|during|at|on|in|to (?:the|an?|all|every|each|its|their)|that (?:is|are|was|were)|which"
    r"|mit|von|für|durch|zwischen|vor|nach|bei|auf|zu[rm]?|avec|pour|dans|entre|chez|con|para|entre|desde|hasta)\b)",
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
    if len(text.split()) <= most:
        return text
    if _NARROW.search(text) or ":" in text:
        return None
    found = [text[: match.start()].rstrip(" ,") for match in _ENDS.finditer(text)]
    fitting = [
        one
        for one in found
        if _FEWEST <= len(one.split()) <= most and one.count("(") == one.count(")") and clauses.is_clause(one, language)
    ]
    # "It came out and was shown" says less than "It came out".
    fitting = [one for one in fitting if not _BEGUN.search(one) or len(fitting) == 1]
    return max(fitting, key=len, default=None)


# A second verb of which nothing is left but itself.
_BEGUN = re.compile(r"\b(?:and|und|et|y)(?: \S+){1,2}$")
