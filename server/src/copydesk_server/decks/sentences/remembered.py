"""Remember what was found in a text: each rule of a slide asks the same of a sentence, in each idea that it is tried in."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")
# Answers of a function; a text of 200,000 characters has some 2,000 sentences. One takes 225 bytes (14,492 measured): all
# functions together 13 MiB of a process that plans decks, at most.
_KEPT = 4_096


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """A function of a text that remembers its last answers. They must not change: a tuple, not a list."""
    return cast("Callable[P, T]", lru_cache(_KEPT)(function))
