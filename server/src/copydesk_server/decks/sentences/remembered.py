"""Remember what was found in a text: each rule of a slide asks the same of a sentence, in each idea that it is tried in."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

from copydesk_server.scripts.body.parsing import BodySentence

P = ParamSpec("P")
T = TypeVar("T")
# Answers of a function; a text of 200,000 characters has some 2,000 sentences. One takes 225 bytes (14,492 measured): all
# functions together 13 MiB of a process that plans decks, at most.
_KEPT = 4_096
# Few have more letters. A text without a full stop may have 200,000, and would be held for each of them.
_LONG, _KEPT_LONG = 1_000, 16


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """A function of a text, or of a sentence, that remembers its last answers. They must not change: a tuple, not a list."""
    short = cast("Callable[P, T]", lru_cache(_KEPT)(function))
    long = cast("Callable[P, T]", lru_cache(_KEPT_LONG)(function))

    @wraps(function)
    def found(*args: P.args, **named: P.kwargs) -> T:
        first = args[0]
        text = first if isinstance(first, str) else cast("BodySentence", first).text
        return (short if len(text) <= _LONG else long)(*args, **named)

    return found
