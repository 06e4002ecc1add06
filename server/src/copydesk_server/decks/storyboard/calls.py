"""Ask the workspace's model for the slides of a text: drafts, one second look, checks, one repair, removal.

Only the first draft is required. A later call that fails or cannot be afforded is left out, with a warning.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby, islice

from copydesk_server.decks.rules.slide_drafts import Draft
from copydesk_server.decks.sentences import spoken_text
from copydesk_server.decks.story import editing
from copydesk_server.decks.storyboard import costs, prompts, review
from copydesk_server.decks.storyboard.answers import SlideReview, StoryboardAnswer, salvage
from copydesk_server.decks.storyboard.orders import Order, batches, order_of
from copydesk_server.decks.storyboard.slides import UNDRAFTED, PlacedSlide, SlidePipeline, placed
from copydesk_server.decks.types import Deck, Slide, SlideMode, SlidesGenerateInput
from copydesk_server.grounding import Removed
from copydesk_server.grounding.pipeline import removal_of
from copydesk_server.grounding.verification import Verdict
from copydesk_server.providers.models import Completion
from copydesk_server.providers.text import ModelWriter, WriteRequest
from copydesk_server.queue.types import JobWarning, WarningCode
from copydesk_server.queue.work import Work
from copydesk_server.scripts.body import sentence_rules
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.workspaces import providers as writers

NOTES = (
    (
        "The sentences are titles and lines of slides: twelve words at most, without a full stop, understood alone, with the name"
        " where a source sentence has 'it' or 'he'. What stands before a colon is the label of a line, and stays."
    ),
)
# A first slide, a last one, and one between.
_FEWEST_SLIDES = 3
_DRAFTED, _LOOKED, _CHECKED = 10, 45, 55
CUT_OFF = "The model's answer was cut off: slides that it did not draft show the text's own words."


@dataclass(frozen=True, slots=True)
class Plan:
    """What is known of a deck before it is drafted.

    Args:
        title: Its title.
        never: Phrases that must not be shown.
        ends: Whether it has a last slide.
    """

    title: str
    never: Sequence[str]
    ends: bool


@dataclass(frozen=True, slots=True)
class Drafted:
    """The slides of a text as a model drafted them, and what it claimed without support."""

    slides: tuple[Draft, ...] = ()
    removed: tuple[Removed, ...] = ()


@dataclass
class Storyboard:
    """The calls for the slides of one order.

    Args:
        pipeline: The calls, checks and repairs of all writing.
        order: What is asked.
        slides: What was answered, so far.
        reviews: What came of that.
    """

    pipeline: SlidePipeline
    order: Order
    slides: list[PlacedSlide] = field(default_factory=list)
    reviews: tuple[SlideReview, ...] = ()

    @property
    def titles(self) -> list[str]:
        """The titles of its slides."""
        return [slide.answer.title for slide in self.slides]

    @property
    def worst_checks(self) -> float:
        """The most that it can cost to judge and to repair its slides, in USD."""
        texts = sum(1 + len(slide.lines) for slide in self.slides)
        return costs.checks_worst(self.pipeline.model, self.order, texts) if texts else 0.0

    async def draft(self, *, is_required: bool) -> None:
        """Ask for slides.

        Raises:
            JobFailed: When the call is required and fails.
        """
        if not self.order.sources.by_number:
            return
        call = self._call(self.order)
        if is_required:
            answer: Completion[StoryboardAnswer] | None = await call()
        else:
            worst = costs.draft_worst(self.pipeline.model, self.order)
            answer = await self.pipeline.optional("the slides of a part", worst, call)
        if answer is not None:
            found = answer.answer or salvage(answer.text) or StoryboardAnswer(slides=[])
            self.slides = placed(found, self.order, is_whole=answer.answer is not None)
            if answer.answer is None:
                self.pipeline.work.warnings.append(
                    JobWarning(code=WarningCode.STEP_SKIPPED, message=CUT_OFF, figures={})
                )
        self.reviews = await asyncio.to_thread(self._reviews, self.slides)

    async def look_again(self, kept: float) -> None:
        """Show the model what came of its slides, and take its other ones where less is wrong with them.

        Args:
            kept: What is not spent, in USD: the checks of all slides, without which they would not be shown.
        """
        again = replace(self.order, reviews=self.reviews)
        worst = costs.draft_worst(self.pipeline.model, again)
        answer = await self.pipeline.optional("a second look at the slides", worst + kept, self._call(again))
        if answer is None or answer.answer is None or not answer.answer.slides:
            return
        slides = placed(answer.answer, self.order)
        reviews = await asyncio.to_thread(self._reviews, slides)
        if review.count(reviews) <= review.count(self.reviews):
            self.slides, self.reviews = slides, reviews

    async def check(self) -> Drafted:
        """The slides without what is not supported, also not after one repair; sentences without a slide are left to the rules."""
        claims = [slide.claims(self.order) for slide in self.slides]
        verdicts = await self.pipeline.repair(await self.pipeline.verify([one for own in claims for one in own]))
        left = iter(verdicts)
        found = [slide.held_to_own([next(left) for _ in own]) for slide, own in zip(self.slides, claims, strict=True)]
        drafts = [slide.draft(self.order, own) for slide, own in zip(self.slides, found, strict=True)]
        said_under = zip(self.order.said, self.order.headings, strict=True)
        rest = islice(said_under, self.slides[-1].said.stop if self.slides else 0, None)
        drafts += [
            Draft(tuple(one for one, _ in said), UNDRAFTED, "") for _, said in groupby(rest, key=lambda pair: pair[1])
        ]
        return Drafted(tuple(drafts), tuple(removal_of(one) for own in found for one in own if one and one.fault))

    def _reviews(self, slides: Sequence[PlacedSlide]) -> tuple[SlideReview, ...]:
        verdicts: list[list[Verdict | None]] = [
            [self.pipeline.check(claim) for claim in slide.claims(self.order)] for slide in slides
        ]
        return review.reviews(slides, verdicts, self.order)

    def _call(self, order: Order) -> Callable[[], Awaitable[Completion[StoryboardAnswer]]]:
        return partial(self.pipeline.call, prompts.draft(order), StoryboardAnswer, order.tokens)


def is_drafted(input_: SlidesGenerateInput) -> bool:
    """Whether a model drafts the slides: those of a deck that is condensed, and has some between the first and the last."""
    return input_.mode is SlideMode.CONDENSE and (input_.n_slides is None or input_.n_slides >= _FEWEST_SLIDES)


async def drafts(
    work: Work, input_: SlidesGenerateInput, snapshot: Snapshot, plan: Plan, earlier: Deck | None = None
) -> Drafted:
    """The slides of a text as the workspace's model drafts them; none where it has no model.

    Args:
        work: The job.
        input_: What was asked for.
        snapshot: The text.
        plan: What else is known of the deck.
        earlier: The deck that is changed: only those of its slides that are made anew are drafted.

    Raises:
        JobFailed: When the first call fails.
    """
    model = (await writers.writer_of(work.ctx)).model
    if model is None or not is_drafted(input_):
        return Drafted()
    judge, avoid = await sentence_rules.limits(work.ctx, snapshot, plan.never)
    language = spoken_text.language_of(snapshot)
    plain = WriteRequest(plan.title, (), (), avoid=avoid, judge=judge, language=language, notes=NOTES)
    if earlier is not None:
        return await _redrafted(work, model, plain, earlier, editing.redone(earlier, input_, snapshot))
    texts = list(batches(snapshot.parts))
    boards, titles = list[Storyboard](), list[str]()
    for at, parts in enumerate(texts):
        done = _DRAFTED + (_LOOKED - _DRAFTED) * at // len(texts)
        await work.step("draft", f"Drafting slides, part {at + 1} of {len(texts)}", done, 100)
        order = order_of(parts, plain, at, len(texts), ends=plan.ends, titles=titles)
        order = replace(order, count=_share(input_.n_slides, order, len(snapshot.said)))
        board = Storyboard(SlidePipeline(work, model, order.request, _CHECKED), order)
        await board.draft(is_required=at == 0)
        boards.append(board)
        titles += board.titles
    await work.step("draft", "Looking at the slides again", _LOOKED, 100)
    for board in boards:
        if board.slides:
            await board.look_again(sum(one.worst_checks for one in boards))
    return _joined([await board.check() for board in boards])


def _joined(parts: Sequence[Drafted]) -> Drafted:
    slides = tuple(slide for part in parts for slide in part.slides)
    return Drafted(slides, tuple(one for part in parts for one in part.removed))


def _share(wanted: int | None, order: Order, total: int) -> int | None:
    """How many of the slides that are wanted are of a part of a text of so many sentences; no more than it has, with its first and last."""
    if wanted is None:
        return None
    count = len(order.request.passages)
    own = round(wanted * count / max(1, total))
    return max(1, min(own, count + order.opens + order.closes))


async def _redrafted(
    work: Work,
    model: ModelWriter,
    plain: WriteRequest,
    deck: Deck,
    redone: Sequence[tuple[Slide, tuple[BodySentence, ...]]],
) -> Drafted:
    """Slides of an earlier deck drafted anew, each by itself: of the same sentences, in another layout."""
    made = list[Drafted]()
    for at, (slide, said) in enumerate(redone):
        done = _DRAFTED + (_CHECKED - _DRAFTED) * at // len(redone)
        await work.step("draft", f"Drafting slide {slide.index + 1}", done, 100)
        part = ScriptPart(slide.section, 1, [list(said)])
        titles = [one.title for one in deck.slides if one is not slide and one.title]
        titles += [draft.title for drafted in made for draft in drafted.slides if draft.title]
        order = order_of([part], plain, 1, 3, ends=False, titles=titles)
        order = replace(order, count=1, unlike=slide.layout.value)
        board = Storyboard(SlidePipeline(work, model, order.request, done), order)
        await board.draft(is_required=at == 0)
        drafted = await board.check()
        # A model that makes several of one has made none.
        made += [drafted] if len(drafted.slides) == 1 else []
    return _joined(made)


def priced(
    model: ModelWriter, texts: Sequence[Sequence[ScriptPart]], ceiling_usd: float, *, wanted: int | None
) -> tuple[float, str]:
    """The most that the slides of a text in parts, so many in all, can cost, in USD, and how that was found."""
    plain = WriteRequest("", (), (), notes=NOTES)
    orders = [order_of(one, plain, at, len(texts), ends=True) for at, one in enumerate(texts)]
    total = sum(len(one.request.passages) for one in orders)
    orders = [replace(one, count=_share(wanted, one, total)) for one in orders]
    return costs.price(model, orders, ceiling_usd)
