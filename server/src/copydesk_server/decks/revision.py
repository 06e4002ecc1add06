"""Drafted slides made better: a model is shown what came of them and what is wrong with that, first of all, then of those with faults."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from copydesk_server.core.log import get_logger
from copydesk_server.decks import critique, joining, wordings
from copydesk_server.providers.text import BoardSlide, ModelWriter, SeenSlide, Storyboard, StoryboardOrder
from copydesk_server.queue.types import JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.scripts.body.parsing import ScriptPart

log = get_logger("copydesk.decks")

# Calls after a draft: one look at all slides, then such as mend those that still have faults. Of ten drafts each still had
# 3 to 12 faults when all slides had been looked at twice.
MOST_CALLS = 3


@dataclass(frozen=True, slots=True)
class _Draft:
    """Slides with what came of them."""

    slides: tuple[BoardSlide, ...]
    seen: tuple[SeenSlide, ...]

    @property
    def faulty(self) -> tuple[int, ...]:
        return tuple(at for at, one in enumerate(self.seen) if one.faults)


async def revised(
    work: Work,
    writer: ModelWriter,
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
    first = draft = await _seen(order, board.slides, parts)
    for call in range(MOST_CALLS):
        if not draft.slides or (call and not draft.faulty):
            break
        again = replace(order, seen=draft.seen, mended=draft.faulty if call else ())
        worst = writer.worst_storyboard(again)
        if not await work.can_afford(worst + kept):
            break
        await work.step("draft", "Looking at the slides again", 50, 100)
        try:
            answer = await work.call(writer.name, worst, partial(writer.storyboard, again))
        except JobFailed as failed:
            log.warning("the slides were not looked at again", why=str(failed))
            break
        better = await (_mended if call else _looked)(again, draft, answer.slides, parts)
        if call and better is draft:
            break  # The same slides with the same faults would be asked for.
        draft = better
    best = min(draft, first, key=lambda one: critique.count(one.seen))
    return replace(board, slides=joining.joined(order, best.slides, best.seen))


async def _looked(
    order: StoryboardOrder, draft: _Draft, answered: tuple[BoardSlide, ...], parts: Sequence[ScriptPart]
) -> _Draft:
    """All slides anew: what the eye finds is more than what is counted, and what is new is mended before the two are compared."""
    return await _seen(order, answered, parts) if answered else draft


async def _mended(
    order: StoryboardOrder, draft: _Draft, answered: tuple[BoardSlide, ...], parts: Sequence[ScriptPart]
) -> _Draft:
    """Of the slides that had faults those anew that have fewer of them."""
    new = dict(zip(order.mended, answered, strict=False))
    tried = await _seen(order, [new.get(at, one) for at, one in enumerate(draft.slides)], parts)
    better = {at for at in new if len(tried.seen[at].faults) < len(draft.seen[at].faults)}
    if not better:
        return draft
    slides = [(tried if at in better else draft).slides[at] for at in range(len(draft.slides))]
    return tried if better == set(new) else await _seen(order, slides, parts)


async def _seen(order: StoryboardOrder, slides: Sequence[BoardSlide], parts: Sequence[ScriptPart]) -> _Draft:
    return _Draft(*await asyncio.to_thread(wordings.chosen, order, slides, parts))
