"""Drafted slides made better: a model is shown what came of them and what is wrong with that, once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from copydesk_server.core.log import get_logger
from copydesk_server.decks import critique, joining, wordings
from copydesk_server.providers.text import BoardSlide, SeenSlide, Storyboard, StoryboardOrder, TextProvider
from copydesk_server.queue.types import JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.scripts.body.parsing import ScriptPart

log = get_logger("copydesk.decks")

# Calls after a draft: one look at all slides.
MOST_CALLS = 1


@dataclass(frozen=True, slots=True)
class _Draft:
    """Slides with what came of them."""

    slides: tuple[BoardSlide, ...]
    seen: tuple[SeenSlide, ...]


async def revised(
    work: Work,
    writer: TextProvider,
    order: StoryboardOrder,
    board: Storyboard,
    parts: Sequence[ScriptPart],
    kept: float,
) -> Storyboard:
    """The slides of a draft, each as it was or better.

    A call is not made where it cannot be afforded, and changes nothing where it fails.

    Args:
        work: The job.
        writer: The workspace's model.
        order: What it was asked.
        board: What it answered.
        parts: The text of the order.
        kept: What is not spent, in USD: the checks after all calls, without which lines would not be shown.
    """
    first = await _seen(order, board.slides, parts)
    looked = await _looked(work, writer, order, first, parts, kept) if first.slides else first
    best = min(looked, first, key=lambda one: critique.count(one.seen))
    return replace(board, slides=joining.joined(order, best.slides, best.seen))


async def _looked(
    work: Work, writer: TextProvider, order: StoryboardOrder, first: _Draft, parts: Sequence[ScriptPart], kept: float
) -> _Draft:
    """All slides anew, after the model has seen them; the same where that cannot be afforded or fails."""
    again = replace(order, seen=first.seen)
    worst = writer.worst_storyboard(again)
    if not await work.can_afford(worst + kept):
        return first
    await work.step("draft", "Looking at the slides again", 50, 100)
    try:
        answer = await work.call(writer.name, worst, partial(writer.storyboard, again))
    except JobFailed as failed:
        log.warning("the slides were not looked at again", why=str(failed))
        return first
    return await _seen(order, answer.slides, parts) if answer.slides else first


async def _seen(order: StoryboardOrder, slides: Sequence[BoardSlide], parts: Sequence[ScriptPart]) -> _Draft:
    return _Draft(*await asyncio.to_thread(wordings.chosen, order, slides, parts))
