"""Of the ways in which a model says a title and a line those that hold: what is doubted is said otherwise without another call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.decks import critique
from copydesk_server.decks.sketches import sketches_of, with_numbers
from copydesk_server.providers.text import BoardLine, BoardSlide, SeenSlide, Sentence, Storyboard, StoryboardOrder
from copydesk_server.scripts.body.parsing import ScriptPart


def chosen(
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
    found = [_seen(order, one, parts) for one in tried]
    wrong = [[_wrong(tried[way][at], found[way][at]) for way in range(ways)] for at in range(len(told))]
    best = [one.index(min(one)) for one in wrong]
    kept = tuple(tried[way][at] for at, way in enumerate(best))
    return kept, found[0] if not any(best) else _seen(order, kept, parts)


def _seen(order: StoryboardOrder, slides: Sequence[BoardSlide], parts: Sequence[ScriptPart]) -> tuple[SeenSlide, ...]:
    return critique.seen(sketches_of(order, Storyboard(tuple(slides)), parts), order)


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
