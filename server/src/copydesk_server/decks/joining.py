"""Slides that show too little: what is said over them is said over the slide beside them, as a designer would leave one out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.decks.rules.sentence_groups import MOST_SPOKEN
from copydesk_server.providers.text import BoardSlide, SeenSlide, StoryboardOrder
from copydesk_server.providers.text.storyboards import ENDS

# Texts of a slide that is worth showing: its title and a line.
_FEWEST_TEXTS = 2
# The share of a deck's slides that is left out at most: more is another deck than a model has drafted.
_MOST_LEFT_OUT = 0.25


def joined(order: StoryboardOrder, slides: Sequence[BoardSlide], seen: Sequence[SeenSlide]) -> tuple[BoardSlide, ...]:
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
