"""Words as they are compared, and where their marks say that something ends."""

from __future__ import annotations

import re

_EDGES = re.compile(r"^[^\w]+|[^\w]+$")
# A word that breaks off: "kil-", "the—", "so…".
_BROKEN = re.compile(r"(?:[-–—]|…|\.\.\.)[\"”’)]*$")
_SENTENCE_END = re.compile(r"(?<!\.)[.!?。！？][\"”’)»]*$")
_PHRASE_END = re.compile(r"[,;:][\"”’)»]*$")


def plain(text: str) -> str:
    """A word as it is compared: lower case, without the marks around it."""
    return _EDGES.sub("", text.casefold().replace("’", "'"))


def ends_sentence(text: str) -> bool:
    """Whether a word is the last of a sentence, by its mark."""
    return bool(_SENTENCE_END.search(text)) and not is_broken(text)


def ends_phrase(text: str) -> bool:
    """Whether a comma or its like follows."""
    return bool(_PHRASE_END.search(text))


def is_broken(text: str) -> bool:
    """Whether the speaker broke off there."""
    return bool(_BROKEN.search(text))
