"""What a writer said, held against its sources once more: a second opinion where one is asked for, and what failed said anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from copydesk_server.providers.text import Draft, DraftBlock, ModelWriter, Sentence, WriteRequest, verifying
from copydesk_server.providers.text.second_opinion import doubted
from copydesk_server.queue.work import Work
from copydesk_server.scripts.writing import is_same

# Sentences of one call, so that its answer stays short: one that is cut off ends the job.
MOST_REVIEWED = 20


async def checked(
    work: Work, writer: ModelWriter, writing: WriteRequest, blocks: Sequence[DraftBlock], done: int
) -> list[DraftBlock]:
    """The blocks of a draft, with a second opinion on them, and once more said what is in doubt where that can be afforded.

    Args:
        work: Of what job.
        writer: Who wrote them.
        writing: The order.
        blocks: As they were written.
        done: How much of the job is done, in percent.
    """
    said = await reviewed(work, writer, [one for block in blocks for one in block.sentences], done)
    doubtful = [one for one in said if one.doubt]
    worst = writer.worst_mend(writing, doubtful) if doubtful else 0.0
    if doubtful and await work.can_afford(worst):
        await work.step("check", "Saying anew what was not found in a source", done, 100)
        mended: Draft = await work.call(writer.name, worst, partial(writer.mend, writing, doubtful))
        anew = iter(await reviewed(work, writer, mended.blocks[0].sentences, done))
        said = [next(anew) if one.doubt else one for one in said]
    left = iter(said)
    return [_with(block, tuple(next(left) for _ in block.sentences), writing) for block in blocks]


def _with(block: DraftBlock, said: tuple[Sentence, ...], writing: WriteRequest) -> DraftBlock:
    """A block of other sentences; a heading of the writer's own stays where what is left says it."""
    asked_for = {section.heading for section in writing.sections}
    heading = block.heading
    if said != block.sentences and heading not in asked_for:
        heading = verifying.heading(heading, [one.text for one in said if one.passage is not None], writing)
    return replace(block, heading=heading, sentences=said)


async def reviewed(work: Work, writer: ModelWriter, sentences: Sequence[Sentence], done: int) -> list[Sentence]:
    """The sentences, those doubted that a second opinion does not confirm; in the source's own words none is asked for.

    One that cannot be afforded is not given, so that its sentences are in doubt.
    """
    found = list(sentences)
    asked = [at for at, one in enumerate(found) if writer.reviews and _is_restated(one)]
    for start in range(0, len(asked), MOST_REVIEWED):
        places = asked[start : start + MOST_REVIEWED]
        some = [found[at] for at in places]
        worst, answers = writer.worst_review(some), [doubted(one) for one in some]
        if await work.can_afford(worst):
            await work.step("check", "Asking for a second opinion", done, 100)
            opinion: Draft = await work.call(writer.name, worst, partial(writer.review, some))
            answers = list(opinion.blocks[0].sentences)
        for at, one in zip(places, answers, strict=True):
            found[at] = one
    return found


def _is_restated(sentence: Sentence) -> bool:
    """Whether a sentence is cited, and says what it cites in other words."""
    passage = sentence.passage
    return passage is not None and not is_same(sentence.text, passage.text[sentence.start : sentence.end])
