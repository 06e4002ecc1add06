"""A brief that drives an article or a deck: the body under its outline, its evidence cited there, and a snapshot of it all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from copydesk_server.core.citations import Citation
from copydesk_server.core.collection import Row
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.mongo import Session
from copydesk_server.core.text.sentences import coverage
from copydesk_server.core.text_builder import TextBuilder
from copydesk_server.core.wire import from_bson, to_bson, to_json
from copydesk_server.knowledge import people_service as people
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.people_service import Discretion
from copydesk_server.knowledge.people_types import ConsentScope
from copydesk_server.projects.types import Brand
from copydesk_server.providers.text import Sentence
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.scripts import brief_sections, briefing, retrieval, writing
from copydesk_server.scripts.body import arranging, sentence_rules
from copydesk_server.scripts.body.arranging import Arranged
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.scripts.briefing import OPENING_WORDS
from copydesk_server.scripts.types import BriefAdherence, ScriptGenerateInput, Told
from copydesk_server.scripts.writing import Hit
from copydesk_server.strategy import snapshots
from copydesk_server.strategy.brief_types import BriefPlan
from copydesk_server.strategy.snapshots import ContextSnapshot

# Passages that answer a line best: one of the first few says it, or none does.
FEW = 5


@dataclass(frozen=True)
class Driver:
    """A brief, and what its sentences are taken from.

    Args:
        plan: The brief as it is now.
        hits: Passages that its verified evidence cites, and those that a line was looked up in, by id.
        judge: How much a sentence is against the style; ``None`` where it must not be said.
        earlier: What the text was written from, where that is kept.
    """

    plan: BriefPlan
    discretion: Discretion
    hits: dict[str, Hit]
    judge: brief_sections.Judge
    earlier: ContextSnapshot | None
    given: set[str] = field(default_factory=set)

    def keeps(self, text: str) -> bool:
        """Whether a text has no phrase that the brief keeps out."""
        return not any(briefing.count(phrase, text) for phrase in self.plan.brief.must_avoid)

    @property
    def titles(self) -> list[str]:
        """Titles to choose from, the first first."""
        return [one for one in self.plan.brief.working_titles if self.keeps(one)]


async def driver_of(ctx: Context, brief_id: str | None, snapshot: Snapshot, scope: ConsentScope) -> Driver | None:
    """What drives a job that names a brief.

    Raises:
        JobFailed: When the brief can no longer be used.
    """
    plan = await briefing.plan_of(ctx, brief_id)
    if plan is None:
        return None
    judge, _ = await sentence_rules.limits(ctx, snapshot, plan.brief.must_avoid)
    cited = {citation.passage_id for one in plan.evidence for citation in one.citations}
    hits = brief_sections.hits_of(plan, await knowledge.passages_of_ids(ctx, cited))
    discretion = Discretion(await people.unquotable(ctx, snapshot.script.project_id, scope))
    return Driver(plan, discretion, hits, judge, await _earlier(ctx, snapshot))


async def _earlier(ctx: Context, snapshot: Snapshot) -> ContextSnapshot | None:
    id_ = snapshot.inputs.context_snapshot_id
    try:
        return await snapshots.get(ctx, id_) if id_ else None
    except NotFound:
        return None


def outlined_body(driver: Driver, parts: Sequence[ScriptPart]) -> list[ScriptPart]:
    """A body under the outline of its brief, before it is said anew."""
    return arranging.arranged(parts, driver.plan, driver.keeps).parts


async def completed(ctx: Context, driver: Driver, snapshot: Snapshot, parts: Sequence[ScriptPart]) -> list[ScriptPart]:
    """A text that keeps to its brief: evidence where the outline puts it, what must be said, its opening and its terms.

    What no usable source says is left out, and the result reports it.
    """
    plan = driver.plan
    made = arranging.arranged(parts, plan, driver.keeps)
    made = arranging.proven(made, [_proofs(driver, point.evidence_ids) for point in plan.brief.outline])
    for line in (part for one in plan.brief.must_include for part in briefing.statements(one)):
        if briefing.says(_flat(made.parts), line):
            continue
        found = await _saying(ctx, driver, snapshot, line)
        made = made if found is None else arranging.with_line(made, line, found)
    kept = frozenset(one.text for point in plan.brief.outline for one in _proofs(driver, point.evidence_ids))
    parts = arranging.bounded(_introduced(made, plan), plan.brief.terms, kept)
    driver.given.update(citation.passage_id for part in parts for one in part.said for citation in one.citations)
    return parts


def _introduced(made: Arranged, plan: BriefPlan) -> list[ScriptPart]:
    """A text that begins with the brief's hook and query, unless it does."""
    start = " ".join(_flat(made.parts).split()[:OPENING_WORDS])
    query = plan.primary_query
    hooks = set(plan.brief.hook_options)
    lines = [
        line
        for line in briefing.opening(plan)
        if not briefing.says(start, line) and (line in hooks or query is None or coverage(query, start) < briefing.SAID)
    ]
    return arranging.opened(made.parts, lines)


def _flat(parts: Sequence[ScriptPart]) -> str:
    return "\n\n".join(" ".join(one.text for one in paragraph) for part in parts for paragraph in part.paragraphs)


def _proofs(driver: Driver, ids: Iterable[str]) -> list[BodySentence]:
    found = brief_sections.evidence_sentences(ids, driver.plan, driver.discretion, driver.hits, driver.judge)
    return [body_sentence(one, driver.hits) for one in found]


async def _saying(ctx: Context, driver: Driver, snapshot: Snapshot, line: str) -> BodySentence | None:
    """A sentence of the evidence, else of the brief's and the text's own sources, that says a line."""
    sayings = brief_sections.candidates(line, driver.plan, driver.discretion, driver.hits)
    found = next((one for one in sayings if driver.judge(one.text) is not None), None)
    if found is None:
        driver.hits.update({hit.passage.id: hit for hit in await _looked_up(ctx, driver, snapshot, line)})
        sayings = brief_sections.candidates(line, driver.plan, driver.discretion, driver.hits)
        found = next((one for one in sayings if driver.judge(one.text) is not None), None)
    return None if found is None else body_sentence(found, driver.hits)


async def _looked_up(ctx: Context, driver: Driver, snapshot: Snapshot, line: str) -> list[Hit]:
    """Passages of the brief's collections, and of documents that it or the script cites, that answer a line."""
    script, brief = snapshot.script, driver.plan.brief
    proofs = [citation for one in driver.plan.evidence for citation in one.citations]
    documents = {citation.document_id for citation in [*script.citations, *proofs]}
    usable = await knowledge.usable_ids(ctx, documents)
    if not (brief.collection_ids or usable):
        return []
    request = ScriptGenerateInput(
        script_id=script.id,
        expected_updated_at=script.updated_at,
        topic=line,
        collection_ids=brief.collection_ids,
        document_ids=sorted(usable),
    )
    found = await retrieval.search(ctx, request, line, FEW)
    return await retrieval.allowed(ctx, found, driver.discretion)


def body_sentence(sentence: Sentence, hits: Mapping[str, Hit]) -> BodySentence:
    """A writer's sentence as one of a body, with its citations; its place is given later."""
    said = sentence.text[sentence.lead : len(sentence.text) - sentence.tail]
    span: writing.Span = {"start_char": 0, "end_char": len(said)}
    parts = (replace(sentence, passage=one.passage, start=one.start, end=one.end) for one in sentence.cited)
    rows = [writing.citation_of(0, span, said, hits[one.passage.id], one) for one in parts if one.passage]
    citations = [from_bson(row, Citation) for row in rows]
    reason = None if citations else sentence.own or sentence.doubt
    first = next(iter(citations), None)
    return BodySentence(sentence.text, 0, 0, first, reason, more=tuple(citations[1:]), detail=sentence.detail)


def laid_out(parts: Sequence[ScriptPart]) -> tuple[list[ScriptPart], Told]:
    """Parts whose sentences stand one after the other, and the text that they make."""
    text, blocks, made = TextBuilder(), list[tuple[str | None, int, int]](), []
    for part in parts:
        text.paragraph()
        start = text.length
        text.add(part.heading or "")
        paragraphs = []
        for paragraph in part.paragraphs:
            text.add("\n\n" if text.length > start else "")
            placed = []
            for at, one in enumerate(paragraph):
                text.add(" " if at else "")
                placed.append(replace(one, start=text.length, end=text.length + len(one.text)))
                text.add(one.text)
            paragraphs.append(placed)
        blocks.append((part.heading, start, text.length))
        made.append(replace(part, paragraphs=paragraphs))
    return made, Told(text.value(), blocks)


def origins(before: Sequence[ScriptPart], after: Sequence[ScriptPart]) -> dict[int, tuple[int, int] | None]:
    """Where the sentences of a text that was laid out stand in the body that was sent; ``None`` for those that do not."""
    pairs = zip(
        [one for part in before for one in part.said], [one for part in after for one in part.said], strict=True
    )
    return {there.start: (here.start, here.end) if here.end else None for here, there in pairs}


def kept_to(work: Work, driver: Driver | None, title: str, told: Told) -> BriefAdherence | None:
    """How an output keeps to its brief; points that it does not meet are a warning of the job."""
    if driver is None:
        return None
    found = briefing.adherence(driver.plan, title, told)
    work.warnings += briefing.warnings_of(found)
    return found


def frozen(work: Work, driver: Driver, snapshot: Snapshot, brand: Brand) -> Row:
    """What an output was made from, to be kept: the brief, copies of all its evidence, and what the text was written from."""
    before = driver.earlier
    known = {one.passage_id for one in before.passages} if before else set()
    fresh = [driver.hits[id_] for id_ in sorted(driver.given - known) if id_ in driver.hits]
    return snapshots.freeze(
        work.ctx,
        script_id=snapshot.script.id,
        job_id=work.job["_id"],
        topic=before.topic if before else snapshot.script.title,
        writing_skill=before.writing_skill if before else snapshot.script.writing_skill or "standard",
        brand=msgspec.json.decode(to_json(brand)),
        style=before.style if before else None,
        passages=[*(before.passages if before else []), *map(retrieval.frozen, fresh)],
        contexts=to_bson(before.contexts) if before else [],
        offering=before.offering if before else None,
        cta=before.cta if before else None,
        brand_kit_revision=brand.brand_kit.revision,
        truncated=before.truncated if before else False,
        brief=msgspec.json.decode(to_json(driver.plan.brief)),
        evidence=briefing.evidence_copies(driver.plan),
        performance_notes=before.performance_notes if before else [],
    )


async def hold(ctx: Context, driver: Driver, row: Row, session: Session) -> None:
    """Store the snapshot, in the transaction that stores the output, while its sources are there.

    Raises:
        JobFailed: When one has been deleted.
    """
    documents = {driver.hits[id_].passage.document_id for id_ in driver.given if id_ in driver.hits}
    if not await knowledge.hold(ctx, documents, session):
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, "A source was deleted while the job was running.")
    await snapshots.store(ctx, row, session)
