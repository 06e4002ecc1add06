"""Words as they are compared, and what a language says without saying anything (``fillers.toml``)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

_EDGES = re.compile(r"^[^\w]+|[^\w]+$")
# A word that breaks off: "kil-", "the—", "so…".
_BROKEN = re.compile(r"(?:[-–—]|…|\.\.\.)[\"”’)]*$")
_SENTENCE_END = re.compile(r"(?<!\.)[.!?。！？][\"”’)»]*$")
_PHRASE_END = re.compile(r"[,;:][\"”’)»]*$")


class Speech(msgspec.Struct, frozen=True):
    """What a language says without saying anything."""

    hesitations: frozenset[str] = frozenset()
    phrases: tuple[tuple[str, ...], ...] = ()
    doubles: frozenset[str] = frozenset()
    retakes: tuple[tuple[str, ...], ...] = ()


@cache
def speech_of(language: str) -> Speech:
    """The data of a language; empty where there is none.

    Args:
        language: Its tag (BCP 47).
    """
    raw = msgspec.toml.decode(
        Path(__file__).with_name("fillers.toml").read_bytes(), type=dict[str, dict[str, list[str]]]
    )
    known = raw.get(language.lower().partition("-")[0], {})
    return Speech(
        frozenset(known.get("hesitations", ())),
        tuple(tuple(phrase.split()) for phrase in known.get("phrases", ())),
        frozenset(known.get("doubles", ())),
        tuple(tuple(phrase.split()) for phrase in known.get("retakes", ())),
    )


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
