"""Ask the workspace's model for the slides of a text, and hold what it drafts against the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from copydesk_server.core.growing import GrowingText
from copydesk_server.decks.rules.drafts import Draft, DraftLine
from copydesk_server.decks.sentences import ownership
from copydesk_server.decks.story import editing, speech
from copydesk_server.decks.types import Deck, Slide, SlideMode, SlidesGenerateInput
from copydesk_server.providers.text import (
    BoardSlide,
    DraftBlock,
    NumberedSentence,
    Sentence,
    SourcePassage,
    Storyboard,
    StoryboardOrder,
    TextProvider,
    Writing,
    storyboards,
)
from copydesk_server.providers.text.verifying import Doubt
from copydesk_server.queue.work import Work
from copydesk_server.scripts import second_opinion
from copydesk_server.scripts.body import rewriting
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.scripts.body.rewriting import OWN_LINES
from copydesk_server.workspaces import providers as writers

# Sentences of one call: some twenty slides, whose answer is written in a minute. A longer text is asked for in parts.
MOST_SENTENCES = 70
_NOTES = (
    (
        "What is said anew is titles and lines of slides: each of ten to twelve words at most, without a full stop, and understood"
        " alone, with the name where a sentence has 'it' or 'he'. A quote may be of two or three sentences that follow each other."
    ),
)


def is_drafted(input_: SlidesGenerateInput) -> bool:
    """Whether a model drafts the slides: those of a deck that is condensed, and has more than the first."""
    return input_.mode is SlideMode.CONDENSE and input_.n_slides != 1


async def drafts(
    work: Work,
    input_: SlidesGenerateInput,
    snapshot: Snapshot,
    title: str,
    never: Sequence[str],
    earlier: Deck | None = None,
) -> list[Draft]:
    """The slides of a text as the workspace's model drafts them; none where it has no model.

    Args:
        work: The job.
        input_: What was asked for.
        snapshot: The text.
        title: Of the deck.
        never: Phrases that must not be shown.
        earlier: The deck that is changed: only those of its slides that are made anew are drafted.
    """
    writer = await writers.writer_of(work.ctx)
    if not (writer.composes and is_drafted(input_)):
        return []
    judge, avoid = await rewriting.limits(work.ctx, snapshot, never)
    plain = Writing(title, (), (), avoid=avoid, judge=judge, language=speech.language_of(snapshot), notes=_NOTES)
    if earlier is not None:
        return await _redrafted(work, writer, plain, earlier, editing.redone(earlier, input_, snapshot))
    made, texts = list[Draft](), list(batches(snapshot.parts))
    for at, parts in enumerate(texts):
        done = 10 + 50 * at // len(texts)
        await work.step("draft", f"Drafting slides, part {at + 1} of {len(texts)}", done, 100)
        order = order_of(parts, plain, input_.n_slides, at, len(texts), tuple(one.title for one in made))
        made += await _drafted(work, writer, order, parts, done)
    return made


async def _redrafted(
    work: Work,
    writer: TextProvider,
    plain: Writing,
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
        order = replace(order_of([part], plain, 1, 1, 3, titles), count=1, unlike=slide.layout.value)
        drafted = await _drafted(work, writer, order, [part], done)
        # A model that makes several of one has made none.
        made += [replace(drafted[0], said=said)] if len(drafted) == 1 else []
    return made


def priced(writer: TextProvider, parts: Sequence[ScriptPart]) -> tuple[float, str]:
    """The most that drafting the slides of a text can cost, in USD, and how that was found."""
    texts, plain = list(batches(parts)), Writing("", (), (), notes=_NOTES)
    return writer.price_storyboards([order_of(one, plain, None, at, len(texts)) for at, one in enumerate(texts)])


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
    for paragraph in part.paragraphs:
        if held and count + len(paragraph) > MOST_SENTENCES:
            yield ScriptPart(part.heading, part.level, held)
            held, count = [], 0
        held.append(paragraph)
        count += len(paragraph)
    yield ScriptPart(part.heading, part.level, held)


def order_of(
    parts: Sequence[ScriptPart], plain: Writing, wanted: int | None, at: int, of: int, titles: tuple[str, ...] = ()
) -> StoryboardOrder:
    """What is asked of the ``at``-th of ``of`` pieces of a text, all but the brand's own lines."""
    passages, sentences = list[SourcePassage](), list[NumberedSentence]()
    for part in parts:
        own = [one for one in part.said if one.reason not in OWN_LINES]
        if own:
            text, starts = GrowingText(), list[int]()
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
                NumberedSentence(one.text, passage, start, part.heading, _kind(one))
                for one, start in zip(own, starts, strict=True)
            ]
    writing = Writing(
        plain.topic,
        (),
        tuple(passages),
        avoid=plain.avoid,
        judge=plain.judge,
        language=plain.language,
        notes=plain.notes,
    )
    count = None if wanted is None or of > 1 else wanted
    return StoryboardOrder(writing, tuple(sentences), count, opens=at == 0, closes=at == of - 1, titles=titles)


def _names(said: Sequence[BodySentence], language: str) -> tuple[str, ...]:
    """The names of sentences, in their order; in German every noun looks like one."""
    if language[:2] == "de":
        return ()
    return tuple(dict.fromkeys(name for one in said for name in _NAME.findall(one.text)))


# A word with a capital letter that does not begin a sentence.
_NAME = re.compile(r"(?<=[\w,;:’'”)\]] )[“\"(]?([^\W\d_a-z][\w’'-]*)")


def _kind(one: BodySentence) -> Literal["text", "item", "table", "code"]:
    return "table" if one.rows else "code" if one.code else "text" if one.number is None else "item"


async def _drafted(
    work: Work, writer: TextProvider, order: StoryboardOrder, parts: Sequence[ScriptPart], done: int
) -> list[Draft]:
    """What a model drafts of a piece of the text, as far as it holds: what is in doubt is said anew once, then dropped."""
    said = [one for part in parts for one in part.said]
    own = [at for at, one in enumerate(said) if one.reason not in OWN_LINES]
    if not own:
        return []
    board: Storyboard = await work.call(writer.name, writer.worst_storyboard(order), partial(writer.storyboard, order))
    texts = [(slide.title, *(line.said for line in slide.lines)) for slide in board.slides]
    blocks = [
        DraftBlock(slide.layout, None, with_numbers(slide, told))
        for slide, told in zip(board.slides, texts, strict=True)
    ]
    held = await second_opinion.checked(work, writer, order.writing, blocks, done)
    made, before = list[Draft](), 0
    for slide, block in zip(board.slides, held, strict=True):
        # Lines of the brand's own, which no model sees, are said with the slide that they stand in or before.
        end = len(said) if slide is board.slides[-1] else own[slide.last] + 1
        kept = [
            one if storyboards.is_own(one, slide, order) else replace(one, text="")
            for one in with_numbers(slide, block.sentences)
        ]
        made.append(_draft(slide, kept, tuple(said[before:end])))
        before = end
    return made


def with_numbers(slide: BoardSlide, texts: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """The title and the lines of a slide, in doubt where numbers have lost what limits them, or are of other things in their sentence."""
    labels = ["", *(line.label if slide.layout in storyboards.NAMING else "" for line in slide.lines)]
    return tuple(
        replace(one, passage=None, doubt=Doubt.WRONG_NUMBER) if _has_others(one, label) else one
        for one, label in zip(texts, labels, strict=True)
    )


def _has_others(said: Sentence, label: str) -> bool:
    source = "" if said.passage is None else said.passage.text[said.start : said.end]
    line = said.text.removeprefix(f"{label}: ")
    return not (ownership.keeps_limits(line, source) and ownership.is_said_of(label, line, source))


def _draft(slide: BoardSlide, texts: Sequence[Sentence], said: tuple[BodySentence, ...]) -> Draft:
    title, *lines = ("" if one.doubt else one.text for one in texts)
    told = [(line, text.removeprefix(f"{line.label}: ")) for line, text in zip(slide.lines, lines, strict=True)]
    kept = tuple(DraftLine(line.label, text, line.icon) for line, text in told if text)
    return Draft(said, slide.layout, title, kept, slide.icon)
