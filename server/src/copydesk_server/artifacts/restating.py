"""Say a body in a model's words, for a reader: every sentence checked against the body's, and cited as that is.

What a model says that the body does not is dropped here, not marked: the body's own sentence would have done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from copydesk_server.artifacts.reading import Part, Said, Snapshot
from copydesk_server.core.context import Context
from copydesk_server.projects.styles import checking
from copydesk_server.projects.styles import service as styles
from copydesk_server.providers.text import Draft, Section, Sentence, SourcePassage, TextProvider, Writing
from copydesk_server.queue.work import Work

Judge = Callable[[str], float | None]
_OWN_LINES = frozenset({"cta", "offering", "brand_statement", "person", "style_hook", "signpost"})


async def restated(
    work: Work, writer: TextProvider, snapshot: Snapshot, share: float, notes: Sequence[str]
) -> list[Part]:
    """The parts of a body said anew, one call for each part that has something to say.

    Args:
        work: The job.
        writer: Who writes; one that only extracts leaves the body as it is.
        snapshot: The body.
        share: How long it is to be, as a share of the body.
        notes: What the writer is told beside.
    """
    if not writer.mends:
        return snapshot.parts
    judge = await _judge(work.ctx, snapshot)
    made = []
    for number, part in enumerate(snapshot.parts):
        await work.step(
            "draft", f"Writing part {number + 1} of {len(snapshot.parts)}", 10 + 50 * number // len(snapshot.parts), 100
        )
        own = [said for said in part.said if said.reason in _OWN_LINES]
        claims = [said for said in part.said if said.reason not in _OWN_LINES]
        if not claims:
            made.append(part)
            continue
        order = _order(snapshot, part, claims, share, judge, notes)
        answer: Draft = await work.call(writer.name, writer.worst(order), partial(writer.write, order))
        said = [_said(one, claims) for block in answer.blocks for one in block.sentences if one.passage is not None]
        made.append(replace(part, paragraphs=[said or claims, *([own] if own else [])]))
    return made


def _order(
    snapshot: Snapshot, part: Part, claims: Sequence[Said], share: float, judge: Judge, notes: Sequence[str]
) -> Writing:
    words = max(20, round(sum(len(said.text.split()) for said in claims) * share))
    return Writing(
        topic=part.heading or snapshot.script.title,
        sections=(Section("point", words, heading=part.heading),),
        passages=tuple(
            SourcePassage(f"p{at}", snapshot.script.id, snapshot.script.title, part.heading, at, said.text, 0.0)
            for at, said in enumerate(claims)
        ),
        judge=judge,
        language=snapshot.script.language,
        notes=tuple(notes),
    )


def _said(sentence: Sentence, claims: Sequence[Said]) -> Said:
    """A sentence in the place of the body's sentence that it was found to say."""
    source = claims[sentence.passage.ordinal] if sentence.passage else claims[0]
    return replace(source, text=sentence.text)


async def _judge(ctx: Context, snapshot: Snapshot) -> Judge:
    style = await styles.effective(ctx, snapshot.script.project_id, snapshot.script.style_id)
    return (lambda sentence: 0.0) if style is None else checking.Guide(style).judge
