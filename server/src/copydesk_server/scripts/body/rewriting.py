"""Say a body in a model's words, for readers: every sentence checked against the body's, and cited as that is.

What a model says that the body does not is dropped here, not marked: the body's own sentence would have done.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from copydesk_server.core.citations import CitationKind
from copydesk_server.core.context import Context
from copydesk_server.knowledge import context_quotes
from copydesk_server.knowledge import context_service as contexts
from copydesk_server.knowledge.context_types import Guard
from copydesk_server.projects import style_service as styles
from copydesk_server.projects.service import brands
from copydesk_server.providers.text import Draft, Section, Sentence, SourcePassage, TextProvider, WriteRequest
from copydesk_server.queue.work import Work
from copydesk_server.scripts import second_opinion
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.scripts.body.unsupported import OWN_LINES
from copydesk_server.scripts.writing import is_same

Judge = Callable[[str], float | None]


async def restated(
    work: Work, writer: TextProvider, snapshot: Snapshot, notes: Sequence[str], never: Sequence[str] = ()
) -> list[ScriptPart]:
    """The parts of a body said anew for readers, without the phrases of ``never``; one that only extracts leaves it as it is."""
    made = []
    async for part, claims, answer in _answers(work, writer, snapshot, notes, never):
        own = [said for said in part.said if said.reason in OWN_LINES]
        said = [_anew(claims[one.passage.ordinal], one.text) for one in answer if one.passage is not None]
        made.append(replace(part, paragraphs=[said, *([own] if own else [])]) if said else part)
    return made


async def _answers(
    work: Work, writer: TextProvider, snapshot: Snapshot, notes: Sequence[str], never: Sequence[str]
) -> AsyncIterator[tuple[ScriptPart, list[BodySentence], list[Sentence]]]:
    """Each part, its sentences but for the brand's own, and what the writer makes of them: one call a part."""
    judge, avoid = await limits(work.ctx, snapshot, never)
    model = writer.model
    for number, part in enumerate(snapshot.parts):
        claims = [said for said in part.said if said.reason not in OWN_LINES]
        if not claims or model is None:
            yield part, claims, []
            continue
        count = len(snapshot.parts)
        done = 10 + 50 * number // count
        await work.step("draft", f"Writing part {number + 1} of {count}", done, 100)
        order = replace(_order(snapshot, part, claims, notes), judge=judge, avoid=avoid)
        answer: Draft = await work.call(model.name, model.worst(order), partial(model.write, order))
        said = [sentence for block in answer.blocks for sentence in block.sentences]
        yield part, claims, await second_opinion.reviewed(work, model, said, done)


def _order(snapshot: Snapshot, part: ScriptPart, claims: Sequence[BodySentence], notes: Sequence[str]) -> WriteRequest:
    words = max(20, sum(len(said.text.split()) for said in claims))
    return WriteRequest(
        topic=part.heading or snapshot.script.title,
        sections=(Section("point", words, heading=part.heading),),
        passages=tuple(
            SourcePassage(f"p{at}", snapshot.script.id, snapshot.script.title, part.heading, at, said.text, 0.0)
            for at, said in enumerate(claims)
        ),
        language=snapshot.script.language,
        notes=tuple(notes),
    )


def _anew(source: BodySentence, text: str) -> BodySentence:
    """A sentence in the place of the body's that it was found to say; other words than the source's are a paraphrase."""
    citation = source.citation
    if citation is not None and citation.kind is CitationKind.VERBATIM and not is_same(text, citation.source_quote):
        citation = msgspec.structs.replace(citation, kind=CitationKind.PARAPHRASE)
    return replace(source, text=text, citation=citation)


async def limits(ctx: Context, snapshot: Snapshot, never: Sequence[str] = ()) -> tuple[Judge, tuple[str, ...]]:
    """What a sentence is held to: the style and the guardrails; and what the brand, or a brief, must not say."""
    project_id = snapshot.script.project_id
    style = await styles.effective(ctx, project_id, snapshot.script.style_id)
    brand = await brands.load(ctx, project_id)
    guards = [guard for _, guard in await contexts.guards(ctx, project_id)]
    keeps = context_quotes.keeper([*guards, Guard(phrases=list(never), words=[])])
    judge = None if style is None else (await styles.guide(style)).judge

    def both(sentence: str) -> float | None:
        if not keeps(sentence):
            return None
        return 0.0 if judge is None else judge(sentence)

    return both, (*brand.claims_policy.banned_claims, *never)
