"""Hesitations, filler phrases and what speakers say who begin again, by language (``fillers.toml``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec


class Fillers(msgspec.Struct, frozen=True):
    """What a language says without saying anything.

    Args:
        sounds: Hesitations as they are listened for.
        hesitations: No words of the language.
        phrases: Words that can mean something.
        doubles: Words that are said twice on purpose or by grammar.
        retakes: Said by somebody who begins again.
    """

    sounds: tuple[str, ...] = ()
    hesitations: frozenset[str] = frozenset()
    phrases: tuple[tuple[str, ...], ...] = ()
    doubles: frozenset[str] = frozenset()
    retakes: tuple[tuple[str, ...], ...] = ()


@cache
def fillers_of(language: str) -> Fillers:
    """The data of a language; empty where there is none.

    Args:
        language: Its tag (BCP 47).
    """
    raw = msgspec.toml.decode(
        Path(__file__).with_name("fillers.toml").read_bytes(), type=dict[str, dict[str, list[str]]]
    )
    known = raw.get(language.lower().partition("-")[0], {})
    return Fillers(
        tuple(known.get("sounds", ())),
        frozenset(known.get("hesitations", ())),
        tuple(tuple(phrase.split()) for phrase in known.get("phrases", ())),
        frozenset(known.get("doubles", ())),
        tuple(tuple(phrase.split()) for phrase in known.get("retakes", ())),
    )
