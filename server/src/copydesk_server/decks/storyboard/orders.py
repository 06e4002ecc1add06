"""What a model is asked to make slides of: a text, or a part of it, as numbered sources."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from copydesk_server.decks.storyboard.answers import SlideReview
from copydesk_server.grounding import NumberedSources
from copydesk_server.providers.text import SourcePassage, WriteRequest
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart
from copydesk_server.scripts.body.unsupported import OWN_LINES

T = TypeVar("T")
# Sentences of one call: some twenty slides, whose answer is written in a minute. A longer text is asked for in parts.
MOST_SENTENCES = 70
# The most that an answer may take: about twice the tokens of the example, whose slides have 128 on average.
SPARE_TOKENS, TOKENS_PER_SENTENCE, TOKENS_PER_SLIDE, BYTES_PER_TOKEN = 700, 50, 160, 4
# Titles of slides before, so that none comes twice: enough for two parts.
_MOST_TITLES = 40


@dataclass(frozen=True)
class Order:
    """A text, or a part of it, of which a model is asked for slides.

    Args:
        request: The deck's title, each sentence as a passage, whose ordinal is its place in ``said``.
        said: All sentences, in order, with the brand's own lines, which no model sees.
        headings: What each of them stands under.
        count: How many slides; as many as the text needs, where it is ``None``.
        opens: Whether the first slide of the deck is among them.
        closes: Whether the last one is.
        titles: Those of the slides before.
        unlike: A layout that no slide is to have.
        reviews: What came of an earlier answer, which is to be made better.
    """

    request: WriteRequest
    said: tuple[BodySentence, ...]
    headings: tuple[str | None, ...]
    count: int | None = None
    opens: bool = True
    closes: bool = True
    titles: tuple[str, ...] = ()
    unlike: str | None = None
    reviews: tuple[SlideReview, ...] = ()

    @cached_property
    def sources(self) -> NumberedSources:
        """The sentences as a model reads them."""
        return NumberedSources(self.request.passages, lambda text: self.request.judge(text) is not None)

    @property
    def tokens(self) -> int:
        """The most that an answer may take."""
        length = sum(len(one.text.encode()) for one in self.said) // BYTES_PER_TOKEN
        return SPARE_TOKENS + max(TOKENS_PER_SENTENCE * len(self.said), TOKENS_PER_SLIDE * (self.count or 0)) + length

    def numbers_of(self, is_kind: Callable[[BodySentence], object]) -> list[str]:
        """The numbers of the sentences of a kind: tables, or programs."""
        return [number for number, one in self.sources.by_number.items() if is_kind(self.said[one.passage.ordinal])]

    def place_of(self, number: str) -> int | None:
        """The place in ``said`` of a numbered sentence; ``None`` where there is no such number."""
        found = self.sources.resolve([number])
        return found[0].passage.ordinal if found else None


def order_of(
    parts: Sequence[ScriptPart], plain: WriteRequest, at: int, of: int, *, ends: bool, titles: Sequence[str] = ()
) -> Order:
    """What is asked of the ``at``-th of ``of`` pieces of a text."""
    said = [(one, part.heading) for part in parts for one in part.said]
    passages = tuple(
        SourcePassage(f"s{place}", "text", plain.topic, heading, place, one.text, 0.0)
        for place, (one, heading) in enumerate(said)
        if one.reason not in OWN_LINES
    )
    return Order(
        replace(plain, passages=passages),
        tuple(one for one, _ in said),
        tuple(heading for _, heading in said),
        opens=at == 0,
        closes=ends and at == of - 1,
        titles=tuple(titles)[-_MOST_TITLES:],
    )


def batches(parts: Sequence[ScriptPart]) -> Iterator[list[ScriptPart]]:
    """The parts of a text for one call each, cut between parts, and between paragraphs of a part that is too long."""
    return _filled((piece for part in parts for piece in _pieces(part)), lambda part: len(part.said))


def _pieces(part: ScriptPart) -> Iterator[ScriptPart]:
    cuts = (
        paragraph[start : start + MOST_SENTENCES]
        for paragraph in part.paragraphs
        for start in range(0, len(paragraph), MOST_SENTENCES)
    )
    return (ScriptPart(part.heading, part.level, paragraphs) for paragraphs in _filled(cuts, len))


def _filled(items: Iterable[T], size: Callable[[T], int]) -> Iterator[list[T]]:
    """Items in lists of as many sentences as one call may have."""
    held, count = list[T](), 0
    for item in items:
        if held and count + size(item) > MOST_SENTENCES:
            yield held
            held, count = [], 0
        held.append(item)
        count += size(item)
    if held:
        yield held
