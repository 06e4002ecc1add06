"""What came of a model's slides: what each shows and what is wrong with it, for the second look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from copydesk_server.decks import icons
from copydesk_server.decks.rules import layout_choice, slide_drafts
from copydesk_server.decks.rules.sentence_groups import MOST_SPOKEN, SentenceGroup
from copydesk_server.decks.rules.slide_drafts import DeckState, Draft, SlideDraft
from copydesk_server.decks.storyboard.answers import SlideReview
from copydesk_server.decks.storyboard.orders import Order
from copydesk_server.decks.storyboard.slides import ENDS, PlacedSlide
from copydesk_server.decks.types import SlideMode
from copydesk_server.grounding.verification import Verdict

# Icons that are named in the place of one that there is not.
_MOST_LIKE = 4


def reviews(
    slides: Sequence[PlacedSlide], verdicts: Sequence[Sequence[Verdict | None]], order: Order
) -> tuple[SlideReview, ...]:
    """Each slide as it would be shown, with what is wrong with it.

    Args:
        slides: What a model answered.
        verdicts: What was found of the title and the lines of each.
        order: What it was asked.
    """
    titles = {order.request.topic.casefold(), *(title.casefold() for title in order.titles)}
    state = DeckState(order.request.language, SlideMode.CONDENSE, titles=titles)
    return tuple(
        _review(at, slide, found, order, state) for at, (slide, found) in enumerate(zip(slides, verdicts, strict=True))
    )


def count(found: Sequence[SlideReview]) -> int:
    """How many faults slides have."""
    return sum(len(one.faults) for one in found)


def _review(
    at: int, slide: PlacedSlide, verdicts: Sequence[Verdict | None], order: Order, state: DeckState
) -> SlideReview:
    draft = slide.draft(order, verdicts)
    faults = [f"“{one.text}” is not shown: {one.fault.detail}" for one in verdicts if one and one.fault]
    faults += _unknown_icons(slide)
    layout, texts = draft.layout, [draft.title, *(line.text for line in draft.lines)]
    group = SentenceGroup(order.headings[slide.said.start] if slide.said else None, draft.said)
    if group.words > MOST_SPOKEN:
        faults.append(f"{group.words} words are said over it, {MOST_SPOKEN} at most: divide it")
    elif slide.said and draft.layout not in ENDS:
        state.drafts = {draft.said: draft}
        shown = layout_choice.fitting(group, state)[0]
        state.add(shown.title, shown.content, shown.layout)
        faults += _lost(draft, shown)
        layout, texts = shown.layout.value, list(dict.fromkeys([shown.title, *slide_drafts.texts(shown.content)]))
    return SlideReview(at, slide.answer.last, layout, [text for text in texts if text], faults)


def _lost(draft: Draft, shown: SlideDraft) -> Iterator[str]:
    """What holds of a draft and is not on its slide."""
    if shown.layout.value != draft.layout:
        yield f"It could not be drawn as {draft.layout}"
    elif draft.title and shown.title.casefold() != draft.title.rstrip(" .").casefold():
        yield f"The title “{draft.title}” is not shown: it is too long, or stands over another slide"


def _unknown_icons(slide: PlacedSlide) -> Iterator[str]:
    for name in filter(None, [slide.answer.icon, *(line.icon for line in slide.lines)]):
        if name not in icons.names():
            words = set(name.split("-"))
            shared = {one: len(words & {*one.split("-")}) for one in icons.names()}
            like = sorted((one for one in shared if shared[one]), key=lambda one: (-shared[one], len(one), one))
            yield f"There is no icon “{name}”" + (f"; there are {', '.join(like[:_MOST_LIKE])}" if like else "")
