"""What a writer said, held against its sources once more: a second opinion where one is asked for, and what failed said anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from copydesk_server.providers.text import Draft, DraftBlock, Sentence, TextProvider, Writing
from copydesk_server.providers.text.reviewing import doubted
from copydesk_server.queue.work import Work
from copydesk_server.scripts.writing import is_same

# Sentences of one call: a model that judges many at once reads the last ones less well, and its answer grows long.
MOST_REVIEWED = 20


async def checked(work: Work, writer: TextProvider, writing: Writing, blocks: Sequence[DraftBlock]) -> list[DraftBlock]:
    """The blocks of a draft, with a second opinion on them, and once more said what is in doubt where that can be afforded."""
    said = await reviewed(work, writer, [one for block in blocks for one in block.sentences])
    doubtful = [one for one in said if one.doubt]
    worst = writer.worst_mend(writing, doubtful) if doubtful else 0.0
    if doubtful and await work.can_afford(worst):
        mended: Draft = await work.call(writer.name, worst, partial(writer.mend, writing, doubtful))
        better = iter(await reviewed(work, writer, mended.blocks[0].sentences))
        said = [next(better) if one.doubt else one for one in said]
    left = iter(said)
    return [replace(block, sentences=tuple(next(left) for _ in block.sentences)) for block in blocks]


async def reviewed(work: Work, writer: TextProvider, sentences: Sequence[Sentence]) -> list[Sentence]:
    """The sentences, those doubted that a second opinion finds unsupported; in the source's own words none is asked for.

    One that cannot be afforded is not given, so that its sentences are in doubt.
    """
    found = list(sentences)
    asked = [at for at, one in enumerate(found) if writer.reviews and _is_restated(one)]
    for start in range(0, len(asked), MOST_REVIEWED):
        places = asked[start : start + MOST_REVIEWED]
        some = [found[at] for at in places]
        worst, answers = writer.worst_review(some), [doubted(one) for one in some]
        if await work.can_afford(worst):
            opinion: Draft = await work.call(writer.name, worst, partial(writer.review, some))
            answers = list(opinion.blocks[0].sentences)
        for at, one in zip(places, answers, strict=True):
            found[at] = one
    return found


def _is_restated(sentence: Sentence) -> bool:
    """Whether a sentence is cited, and says what it cites in other words."""
    passage = sentence.passage
    return passage is not None and not is_same(sentence.text, passage.text[sentence.start : sentence.end])
