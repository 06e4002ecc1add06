"""Keep citations, blocks and spans on their text when a body is edited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, TypeVar, cast


class Anchored(TypedDict):
    """What stands on a stretch of a body, beside all else that is known of it."""

    start_char: int
    end_char: int


A = TypeVar("A", bound=Anchored)


def reanchor(spans: Sequence[A], before: str, after: str) -> list[A]:
    """The spans whose text still stands in the new body, moved there; the others are dropped.

    Args:
        spans: Documents with ``start_char`` and ``end_char``, in code points of ``before``.
        before: The body they were made for.
        after: The body they should hold in.
    """
    if before == after:
        return list(spans)
    moved: list[A] = []
    used: set[tuple[int, int]] = set()
    for span in spans:
        quote = before[span["start_char"] : span["end_char"]]
        at = nearest(after, quote, span["start_char"], len(after) - len(before)) if quote else -1
        # Of two spans with the same words one may find the other's place; then it has none.
        if at >= 0 and (at, len(quote)) not in used:
            used.add((at, len(quote)))
            moved.append(cast("A", {**span, "start_char": at, "end_char": at + len(quote)}))
    return moved


def nearest(text: str, quote: str, start: int, shift: int) -> int:
    """Where a quote stands closest to where it was, or to where it would be after a shift; -1 where nowhere."""
    if text.startswith(quote, start):
        return start
    if start + shift >= 0 and text.startswith(quote, start + shift):
        return start + shift
    behind, ahead = text.rfind(quote, 0, start + len(quote)), text.find(quote, start)
    found = [at for at in (behind, ahead) if at >= 0]
    return min(found, key=lambda at: abs(at - start), default=-1)
