"""Drafted slides made better: the variants that hold, one look at what came of them, and slides that show little merged."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from copydesk_server.core.log import get_logger
from copydesk_server.decks import critique
from copydesk_server.decks.checked_slides import checked_slides_of, with_numbers
from copydesk_server.decks.rules.sentence_groups import MOST_SPOKEN
from copydesk_server.providers.text import (
    BoardLine,
    BoardSlide,
    ModelWriter,
    SeenSlide,
    Sentence,
    Storyboard,
    StoryboardOrder,
)
from copydesk_server.providers.text.storyboards import ENDS
from copydesk_server.queue.types import JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.scripts.body.parsing import ScriptPart


def best_variants(
    order: StoryboardOrder, slides: Sequence[BoardSlide], parts: Sequence[ScriptPart]
) -> tuple[tuple[BoardSlide, ...], tuple[SeenSlide, ...]]:
    """The slides, each with the title of which least is wrong, the first of equals, and with lines that hold; and what came of them.

    Args:
        order: What was asked.
        slides: What a model answered to it, in several ways.
        parts: The text of the order.
    """
    told = [_with_lines(one, order) for one in slides]
    ways = max((len(one.others) for one in told), default=0) + 1
    tried = [[_titled(one, way) for one in told] for way in range(ways)]
    found = [_critique(order, one, parts) for one in tried]
    wrong = [[_wrong(tried[way][at], found[way][at]) for way in range(ways)] for at in range(len(told))]
    best = [one.index(min(one)) for one in wrong]
    kept = tuple(tried[way][at] for at, way in enumerate(best))
    return kept, found[0] if not any(best) else _critique(order, kept, parts)


def _critique(
    order: StoryboardOrder, slides: Sequence[BoardSlide], parts: Sequence[ScriptPart]
) -> tuple[SeenSlide, ...]:
    return critique.seen(checked_slides_of(order, Storyboard(tuple(slides)), parts), order)


def _wrong(slide: BoardSlide, seen: SeenSlide) -> tuple[bool, int]:
    """What is wrong with a slide: a title in doubt is none, whatever else there is."""
    return bool(slide.title.doubt), len(seen.faults)


def _titled(slide: BoardSlide, way: int) -> BoardSlide:
    """A slide with its title, or with another one; with its own where it has none of that number."""
    return replace(
        slide, title=(slide.title, *slide.others)[way] if way <= len(slide.others) else slide.title, others=()
    )


def _with_lines(slide: BoardSlide, order: StoryboardOrder) -> BoardSlide:
    """A slide whose lines in doubt are said in the words of their sentences, where these hold."""
    said = _held(slide, slide.lines, order)
    plainer = _held(slide, [replace(one, said=one.plainer or one.said) for one in slide.lines], order)
    lines = tuple(
        replace(
            line, said=line.plainer if line.plainer and first.doubt and not second.doubt else line.said, plainer=None
        )
        for line, first, second in zip(slide.lines, said, plainer, strict=True)
    )
    return replace(slide, lines=lines)


def _held(slide: BoardSlide, lines: Sequence[BoardLine], order: StoryboardOrder) -> tuple[Sentence, ...]:
    return with_numbers(slide, (slide.title, *(one.said for one in lines)), order)[1:]


# Texts of a slide that is worth showing: its title and a line.
_FEWEST_TEXTS = 2
# The share of a deck's slides that is left out at most: more is another deck than a model has drafted.
_MOST_LEFT_OUT = 0.25


def merge_slides(
    order: StoryboardOrder, slides: Sequence[BoardSlide], seen: Sequence[SeenSlide]
) -> tuple[BoardSlide, ...]:
    """The slides but for those that show little, whose sentences go to the one before, or else to the one after.

    Args:
        order: What was asked; where it asks for a number of slides, all of them stay.
        slides: What came of it.
        seen: What each of them shows.
    """
    if order.count is not None:
        return tuple(slides)
    thin = [one for one, shown in zip(slides, seen, strict=True) if _shows_little(one, shown)]
    kept = list(slides)
    for slide in thin[: int(len(slides) * _MOST_LEFT_OUT)]:
        at = next((place for place, one in enumerate(kept) if one is slide), None)
        beside = None if at is None else _beside(order, kept, at)
        if at is not None and beside is not None:
            first, last = sorted((at, beside))
            own = range(kept[first].own.start, kept[last].own.stop)
            kept[first : last + 1] = [replace(kept[beside], last=kept[last].last, own=own)]
    return tuple(kept)


def _shows_little(slide: BoardSlide, seen: SeenSlide) -> bool:
    """Whether nothing stands below a title, or a title that does not hold has one line: what an icon shows is enough."""
    if slide.layout in ENDS or seen.layout in _DRAWN or (slide.icon and not slide.title.doubt):
        return False
    return len(seen.shows) < _FEWEST_TEXTS + bool(slide.title.doubt)


# Layouts whose content is no text that was seen.
_DRAWN = frozenset({"chart", "table", "code", "big_number", "key_figures", "quote"})


def _beside(order: StoryboardOrder, slides: Sequence[BoardSlide], at: int) -> int | None:
    """The slide that takes what is said over another one: the one before, or after, neither the first of a deck nor its last."""
    for place in (at - 1, at + 1):
        if 0 <= place < len(slides) and slides[place].layout not in ENDS:
            own = range(slides[min(at, place)].own.start, slides[max(at, place)].own.stop)
            if sum(len(order.sentences[one].text.split()) for one in own) <= MOST_SPOKEN:
                return place
    return None


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
    first = await _seen(order, board.slides, parts)
    looked = await _looked(work, writer, order, first, parts, kept) if first.slides else first
    best = min(looked, first, key=lambda one: critique.count(one.seen))
    return replace(board, slides=merge_slides(order, best.slides, best.seen))


async def _looked(
    work: Work, writer: ModelWriter, order: StoryboardOrder, first: _Draft, parts: Sequence[ScriptPart], kept: float
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
    return _Draft(*await asyncio.to_thread(best_variants, order, slides, parts))
