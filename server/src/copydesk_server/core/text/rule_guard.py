"""Leave out what a rule cannot process: an error in one rule about one sentence must not end a job of thousands of sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from copydesk_server.core.log import get_logger

log = get_logger("copydesk.rules")

T = TypeVar("T")
R = TypeVar("R")


def without_failing(
    items: Sequence[T], work: Callable[[Sequence[T]], R], mend: Callable[[T], Sequence[T]] = lambda _item: ()
) -> tuple[R, list[T]]:
    """The result of a function of items; where it raises, of those items on which it does not raise alone.

    It costs nothing unless the function raises. Then each item is tried alone, and what fails is logged with its traceback.

    Args:
        items: Sentences, passages, slides.
        work: A pure function of them.
        mend: What takes the place of an item on which the function raises; nothing by default.

    Returns:
        The result, and the items that were replaced.

    Raises:
        Exception: What the function raised, where it raises on no item alone, or on the others too.
    """
    try:
        return work(items), []
    except Exception:
        failing = {at for at, item in enumerate(items) if _fails(item, work)}
        if not failing:
            raise
    kept = [one for at, item in enumerate(items) for one in (mend(item) if at in failing else [item])]
    return work(kept), [items[at] for at in sorted(failing)]


def _fails(item: T, work: Callable[[Sequence[T]], R]) -> bool:
    try:
        work([item])
    except Exception:
        log.exception("a rule failed; what it failed on is left out")
        return True
    return False
