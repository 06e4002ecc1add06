"""The patterns of style rules: which may run, and what they find. They are the caller's own and may be hostile.

What a pattern takes is known before it is compiled: the engine writes a repeat out as often as it must at least match, so
that `a{99999999}` would take gigabytes. Texts are searched in a sandbox, whose memory and time are limited too.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

import msgspec
import regex

# The engine's own reading of a pattern, so that nothing is understood otherwise here than there.
# It has no types: its nodes, too, are `Any`.
_engine: Any = import_module("regex._regex_core")  # type: ignore[explicit-any]

# 260 bytes each (measured), so that a pattern takes up to 5 MiB, and all of a style 26 MiB.
MOST_STATES, MOST_STATES_TOGETHER = 20_000, 100_000
# As many as a report shows of all rules.
MOST_OF_A_RULE = 1000
# A pattern that backtracks without end is stopped; all of a style take a second at most (docs/brands.md).
RULE_SECONDS = 0.1
# A request waits for the check; what did not run by then is told as not checked.
ALL_RULES_SECONDS = 1.0


class Pattern(msgspec.Struct, frozen=True):
    """A pattern to look for; ``once``: whether it matches at all is what is asked."""

    id: str
    source: str
    once: bool


class Matches(msgspec.Struct, frozen=True):
    """Where a pattern matches; ``is_whole``: these are all, and it had the time to look everywhere."""

    id: str
    spans: list[tuple[int, int]]
    is_whole: bool


class Prepared(NamedTuple):
    """A pattern, and either its compiled form or why it cannot be used, in words for a user."""

    pattern: Pattern
    compiled: regex.Pattern[str] | None
    refusal: str | None


def refusals(wanted: list[Pattern]) -> list[str | None]:
    """Why each pattern of a style cannot be used; ``None`` for one that can."""
    return [one.refusal for one in prepare(wanted)]


def find(text: str, wanted: list[Pattern]) -> list[Matches]:
    """What each pattern of a style finds in a text."""
    return search(text, prepare(wanted))


def prepare(wanted: list[Pattern]) -> list[Prepared]:
    """The patterns of a style, those compiled that can be used."""
    made, left = list[Prepared](), MOST_STATES_TOGETHER
    for pattern in wanted:
        try:
            left -= _require_small(pattern.source, left)
            made.append(Prepared(pattern, regex.compile(pattern.source, cache_pattern=False), None))
        except (regex.error, RecursionError, OverflowError, MemoryError) as error:
            made.append(Prepared(pattern, None, f"is not a regular expression: {error}"))
        except ValueError as error:
            made.append(Prepared(pattern, None, str(error)))
    return made


def search(text: str, prepared: list[Prepared], rule_seconds: float = RULE_SECONDS) -> list[Matches]:
    """What each pattern finds in a text; all of them share one second."""
    made, left = [], ALL_RULES_SECONDS
    for pattern, compiled, _ in prepared:
        started = time.monotonic()
        spans: list[tuple[int, int]] = []
        try:
            is_whole = compiled is not None and _search(text, pattern, compiled, min(rule_seconds, left), spans)
        except (TimeoutError, MemoryError):
            is_whole = False
        made.append(Matches(pattern.id, spans, is_whole))
        left = max(0.001, left - (time.monotonic() - started))
    return made


def _search(
    text: str, pattern: Pattern, compiled: regex.Pattern[str], seconds: float, spans: list[tuple[int, int]]
) -> bool:
    """Add where a pattern matches; whether these are all that is asked for."""
    # Without the interpreter's lock, so that a slow pattern holds up nobody else in the process.
    for match in compiled.finditer(text, timeout=seconds, concurrent=True):
        if match.end() == match.start():
            continue
        if len(spans) == MOST_OF_A_RULE:
            return False
        spans.append(match.span())
        if pattern.once:
            return True
    return True


def _require_small(source: str, left: int) -> int:
    """The size of a pattern, in states of the engine.

    Args:
        source: The pattern.
        left: What may still be taken of what all patterns of a style may take.

    Raises:
        ValueError: When it is too large, or calls itself.
        regex.error: When it is no regular expression.
    """
    size = _size(_parse(source))
    if size > MOST_STATES:
        raise ValueError(f"takes {size:,} steps, its repeats written out; at most {MOST_STATES:,} are taken")
    if size > left:
        raise ValueError(
            f"is too much: all patterns of a style take at most {MOST_STATES_TOGETHER:,} steps, their repeats written out"
        )
    return size


def _parse(source: str) -> object:
    """A pattern as the engine reads it; it begins again where a flag for the whole pattern stands inside of it."""
    flags = 0
    while True:
        text = _engine.Source(source)
        info = _engine.Info(flags, text.char_type, {})
        info.guess_encoding = _engine.UNICODE
        text.ignore_space = bool(info.flags & _engine.VERBOSE)
        try:
            return _engine._parse_pattern(text, info)
        except _engine._UnscopedFlagSet:
            flags = info.global_flags


def _size(node: object) -> int:
    """States of the engine: one for each element, all of a repeat as often as it must at least match."""
    if isinstance(node, _engine.CallGroup):
        # Recursion is the one feature whose memory a time limit does not bound well.
        raise ValueError("must not call itself")  # noqa: TRY004  # of the pattern, not of the argument
    inside = sum(map(_size, _parts(node)))
    if isinstance(node, _engine.GreedyRepeat):
        count: int = node.min_count
        return 1 + inside * max(1, count)
    return inside if isinstance(node, _engine.Sequence) else 1 + inside


def _parts(node: object) -> Iterator[object]:
    for value in vars(node).values():
        for part in value if isinstance(value, list | tuple) else (value,):
            if isinstance(part, _engine.RegexBase):
                yield part
