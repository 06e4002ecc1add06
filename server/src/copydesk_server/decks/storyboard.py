"""Ask the workspace's model for the slides of a text, and hold what it drafts against the text."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from copydesk_server.core.text_builder import TextBuilder
from copydesk_server.decks import revision
from copydesk_server.decks.checked_slides import checked_slides_of, with_numbers
from copydesk_server.decks.rules.slide_drafts import Draft
from copydesk_server.decks.sentences import spoken_text
from copydesk_server.decks.story import editing
from copydesk_server.decks.types import Deck, Slide, SlideMode, SlidesGenerateInput
from copydesk_server.providers.text import (
    DraftBlock,
    ModelWriter,
    NumberedSentence,
    SourcePassage,
    Storyboard,
    StoryboardOrder,
    WriteRequest,
    storyboard_checks,
)
from copydesk_server.queue.work import Work
from copydesk_server.scripts import second_opinion
from copydesk_server.scripts.body import rewriting
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.scripts.body.unsupported import OWN_LINES
from copydesk_server.workspaces import providers as writers


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


# Sentences of one call: some twenty slides, whose answer is written in a minute. A longer text is asked for in parts.
MOST_SENTENCES = 70
_NOTES = (
    (
        "What is said anew is titles and lines of slides: each of ten to twelve words at most, without a full stop, and understood"
        " alone, with the name where a sentence has 'it' or 'he'. A quote may be of two or three sentences that follow each other."
    ),
)


# A first slide, a last one, and one between.
_FEWEST_SLIDES = 3
# What a slide of another one's sentences is given: no layout, no title, so that the rules make it.
_UNDRAFTED = ""


def is_drafted(input_: SlidesGenerateInput) -> bool:
    """Whether a model drafts the slides: those of a deck that is condensed, and has some between the first and the last."""
    return input_.mode is SlideMode.CONDENSE and (input_.n_slides is None or input_.n_slides >= _FEWEST_SLIDES)


async def drafts(
    work: Work,
    input_: SlidesGenerateInput,
    snapshot: Snapshot,
    plan: Plan,
    earlier: Deck | None = None,
) -> list[Draft]:
    """The slides of a text as the workspace's model drafts them; none where it has no model.

    All parts are drafted before anything is said anew, so that no part lacks what another one's mending has cost.

    Args:
        work: The job.
        input_: What was asked for.
        snapshot: The text.
        plan: What else is known of the deck.
        earlier: The deck that is changed: only those of its slides that are made anew are drafted.
    """
    writer = (await writers.writer_of(work.ctx)).model
    if writer is None or not is_drafted(input_):
        return []
    judge, avoid = await rewriting.limits(work.ctx, snapshot, plan.never)
    plain = WriteRequest(
        plan.title, (), (), avoid=avoid, judge=judge, language=spoken_text.language_of(snapshot), notes=_NOTES
    )
    if earlier is not None:
        return await _redrafted(work, writer, plain, earlier, editing.redone(earlier, input_, snapshot))
    texts = list(batches(snapshot.parts))
    boards, titles = list[tuple[StoryboardOrder, Storyboard, list[ScriptPart]]](), list[str]()
    for at, parts in enumerate(texts):
        await work.step("draft", f"Drafting slides, part {at + 1} of {len(texts)}", 10 + 40 * at // len(texts), 100)
        order = order_of(parts, plain, at, len(texts), ends=plan.ends, titles=tuple(filter(None, titles)))
        order = replace(order, count=_share(input_.n_slides, order, snapshot))
        board = await _board(work, writer, order)
        boards.append((order, board, parts))
        titles += [slide.title.text for slide in board.slides if not slide.title.doubt]
    kept = sum(_to_check(writer, order, board, parts) for order, board, parts in boards)
    looked = [
        (order, await revision.revised(work, writer, order, board, parts, kept), parts)
        for order, board, parts in boards
    ]
    made = list[Draft]()
    for order, board, parts in looked:
        made += await _held(work, writer, order, board, parts)
    return made


def _share(wanted: int | None, order: StoryboardOrder, snapshot: Snapshot) -> int | None:
    """How many of the slides that are wanted are of a part of the text; no more than it has sentences, with its first and last."""
    if wanted is None:
        return None
    count = len(order.sentences)
    own = round(wanted * count / max(1, len(snapshot.said)))
    return max(1, min(own, count + order.opens + order.closes))


async def _redrafted(
    work: Work,
    writer: ModelWriter,
    plain: WriteRequest,
    deck: Deck,
    redone: Sequence[tuple[Slide, tuple[BodySentence, ...]]],
) -> list[Draft]:
    """Slides of an earlier deck drafted anew, each by itself: of the same sentences, in another layout."""
    made = list[Draft]()
    for at, (slide, said) in enumerate(redone):
        done = 10 + 50 * at // len(redone)
        await work.step("draft", f"Drafting slide {slide.index + 1}", done, 100)
        part = ScriptPart(slide.section, 1, [list(said)])
        titles = (*(one.title for one in deck.slides if one is not slide), *(one.title for one in made))
        order = order_of([part], plain, 1, 3, ends=False, titles=tuple(filter(None, titles)))
        order = replace(order, count=1, unlike=slide.layout.value)
        board = await _board(work, writer, order)
        slides, _ = await asyncio.to_thread(revision.best_variants, order, board.slides, [part])
        drafted = await _held(work, writer, order, replace(board, slides=slides), [part])
        # A model that makes several of one has made none.
        made += [replace(drafted[0], said=said)] if len(drafted) == 1 else []
    return made


def priced(writer: ModelWriter, texts: Sequence[Sequence[ScriptPart]], ceiling_usd: float) -> tuple[float, str]:
    """The most that drafting the slides of some texts can cost, in USD, and how that was found.

    What is looked at again stays within the ceiling of a job: a text is refused only where its slides cannot even be drafted.
    """
    plain = WriteRequest("", (), (), notes=_NOTES)
    orders = [order_of(one, plain, at, len(texts), ends=True) for at, one in enumerate(texts)]
    usd, basis = writer.price_storyboards(orders, revision.MOST_CALLS)
    if usd <= ceiling_usd:
        return usd, basis
    usd, basis = writer.price_storyboards(orders, 0)
    return max(usd, ceiling_usd), f"{basis}; looked at again as far as the limit allows"


def batches(parts: Sequence[ScriptPart]) -> Iterator[list[ScriptPart]]:
    """The parts of a text for one call each, cut between parts, and between paragraphs of a part that is too long."""
    held, count = list[ScriptPart](), 0
    for part in (piece for whole in parts for piece in _pieces(whole)):
        own = len(part.said)
        if held and count + own > MOST_SENTENCES:
            yield held
            held, count = [], 0
        held.append(part)
        count += own
    if held:
        yield held


def _pieces(part: ScriptPart) -> Iterator[ScriptPart]:
    held, count = list[list[BodySentence]](), 0
    cuts = (
        paragraph[start : start + MOST_SENTENCES]
        for paragraph in part.paragraphs
        for start in range(0, len(paragraph), MOST_SENTENCES)
    )
    for piece in cuts:
        if held and count + len(piece) > MOST_SENTENCES:
            yield ScriptPart(part.heading, part.level, held)
            held, count = [], 0
        held.append(piece)
        count += len(piece)
    yield ScriptPart(part.heading, part.level, held)


def order_of(
    parts: Sequence[ScriptPart], plain: WriteRequest, at: int, of: int, *, ends: bool, titles: tuple[str, ...] = ()
) -> StoryboardOrder:
    """What is asked of the ``at``-th of ``of`` pieces of a text, all but the brand's own lines."""
    passages, sentences = list[SourcePassage](), list[NumberedSentence]()
    for part in parts:
        own = [one for one in part.said if one.reason not in OWN_LINES]
        if own:
            text, starts = TextBuilder(), list[int]()
            for one in own:
                text.paragraph()  # So that no sentence is taken for a part of another.
                starts.append(text.length)
                text.add(one.text)
            passage = SourcePassage(
                f"p{len(passages)}",
                "",
                plain.topic,
                part.heading,
                len(passages),
                text.value(),
                0.0,
                names=_names(own, plain.language),
            )
            passages.append(passage)
            sentences += [
                NumberedSentence(one.text, passage, start, part.heading, _kind(one), one.rows)
                for one, start in zip(own, starts, strict=True)
            ]
    writing = WriteRequest(
        plain.topic,
        (),
        tuple(passages),
        avoid=plain.avoid,
        judge=plain.judge,
        language=plain.language,
        notes=plain.notes,
    )
    return StoryboardOrder(writing, tuple(sentences), opens=at == 0, closes=ends and at == of - 1, titles=titles)


def _names(said: Sequence[BodySentence], language: str) -> tuple[str, ...]:
    """The names of sentences, in their order; in German every noun looks like one."""
    if language[:2] == "de":
        return ()
    found = (name for one in said for name in [*_FIRST_NAME.findall(one.text), *_NAME.findall(one.text)])
    return tuple(dict.fromkeys(name for name in found if name[0].isupper()))


# A word with a capital letter that does not begin a sentence, and one that does before another: "Maya Osei".
_FIRST_NAME = re.compile(r"^[“\"(]?([^\W\d_][\w’'-]*)(?= [A-ZÀ-ÖØ-Þ][a-zß-ÿ])")
_NAME = re.compile(r"(?<=[\w,;:’'”)\]] )[“\"(]?([^\W\d_][\w’'-]*)")


def _kind(one: BodySentence) -> Literal["text", "item", "table", "code"]:
    return "table" if one.rows else "code" if one.code else "text" if one.number is None else "item"


async def _board(work: Work, writer: ModelWriter, order: StoryboardOrder) -> Storyboard:
    if not order.sentences:
        return Storyboard()
    return await work.call(writer.name, writer.worst_storyboard(order), partial(writer.storyboard, order))


def _to_check(writer: ModelWriter, order: StoryboardOrder, board: Storyboard, parts: Sequence[ScriptPart]) -> float:
    """The most that it can cost to say anew what is in doubt of some slides, and to ask for second opinions on them, in USD."""
    texts = [one for sketch in checked_slides_of(order, board, parts) for one in sketch.texts]
    doubtful = [one for one in texts if one.doubt]
    mended = writer.worst_mend(order.writing, doubtful) if doubtful else 0.0
    # What is said anew is judged again.
    return mended + (2 * writer.worst_review(texts) if writer.reviews else 0.0)


async def _held(
    work: Work, writer: ModelWriter, order: StoryboardOrder, board: Storyboard, parts: Sequence[ScriptPart]
) -> list[Draft]:
    """What a model drafts of a piece of the text, as far as it holds: what is in doubt is said anew once, then dropped."""
    if not board.slides:
        return [Draft(tuple(part.said), _UNDRAFTED, "") for part in parts if part.said]
    sketches = checked_slides_of(order, board, parts)
    blocks = [DraftBlock(one.slide.layout, None, one.texts) for one in sketches]
    held = await second_opinion.checked(work, writer, order.writing, blocks, 55)
    made = list[Draft]()
    for sketch, block in zip(sketches, held, strict=True):
        kept = tuple(
            one if storyboard_checks.is_own(one, sketch.slide, order) else replace(one, text="")
            for one in with_numbers(sketch.slide, block.sentences, order)
        )
        made.append(replace(sketch, texts=kept).draft)
    return made
