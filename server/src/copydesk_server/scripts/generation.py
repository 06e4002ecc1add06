"""``script.generate``: resolve the context, retrieve, draft, cite, check, save."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import msgspec

from copydesk_server.core.citations import CitationKind
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.collection import Document
from copydesk_server.core.context import Context
from copydesk_server.core.errors import CostLimitExceeded, Fault, UnknownReference, ValidationFailed
from copydesk_server.core.wire import from_bson, to_bson, to_json
from copydesk_server.knowledge import citations, history, revising
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.passages import LONGEST as LONGEST_PASSAGE
from copydesk_server.providers.text import Draft, OfflineWriter, TextProvider
from copydesk_server.queue.types import COST_CEILING_USD, ErrorCode, Estimate, Finish, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.scripts import gathering, service, skills, versions, writing
from copydesk_server.scripts.gathering import Gathered
from copydesk_server.scripts.skills import Skill
from copydesk_server.scripts.store import scripts
from copydesk_server.scripts.types import Script, ScriptGenerateInput, VersionKind
from copydesk_server.scripts.writing import Hit, Written
from copydesk_server.strategy import service as snapshots
from copydesk_server.strategy.types import SnapshotPassage

STEPS = 5


def skill_of(input_: ScriptGenerateInput, own: str | None) -> Skill:
    """The skill of a request: omitted keeps the script's choice, null is the standard one.

    Raises:
        ValidationFailed: When there is none of that name.
    """
    name = own if isinstance(input_.writing_skill, msgspec.UnsetType) else input_.writing_skill
    found = skills.find(name)
    if found is None:
        known = ", ".join(skills.SKILLS)
        raise ValidationFailed(errors=[Fault("/input/writing_skill", "not_allowed", f"is not one of {known}")])
    return found


def require_complete(input_: ScriptGenerateInput) -> None:
    """Refuse an input without a meaningful topic or without any source."""
    faults = []
    if not writing.is_meaningful(input_.topic):
        faults.append(Fault("/input/topic", "too_vague", "needs at least three words that are not stop words"))
    sources = (input_.brief_id, input_.collection_ids, input_.document_ids, input_.context_ids, input_.source_text)
    if not any(sources):
        named = "brief_id, collection_ids, document_ids, context_ids, source_text"
        faults.append(Fault("/input", "required", f"needs at least one of {named}"))
    if faults:
        raise ValidationFailed(errors=faults)


def ceiling(input_: ScriptGenerateInput) -> float:
    """The cost ceiling of a request, in USD.

    Raises:
        CostLimitExceeded: When it would be raised.
    """
    if input_.cost_limit_usd is None:
        return COST_CEILING_USD
    if input_.cost_limit_usd > COST_CEILING_USD:
        raise CostLimitExceeded(
            f"cost_limit_usd may lower the ceiling of {COST_CEILING_USD} USD, not raise it.",
            errors=[Fault("/input/cost_limit_usd", "out_of_range", f"must be at most {COST_CEILING_USD}")],
            limit=COST_CEILING_USD,
        )
    return input_.cost_limit_usd


def writer_of(ctx: Context) -> TextProvider:
    """The workspace's writer."""
    settings = ctx.services.settings
    return OfflineWriter(settings.offline_usd_per_1k_tokens, settings.offline_seconds)


async def estimate(ctx: Context, input_: ScriptGenerateInput) -> Estimate:
    """Price a request, without looking at whether the script has moved on.

    Raises:
        ValidationFailed, UnknownReference, NoRelevantSources, CostLimitExceeded: When it cannot be queued.
    """
    require_complete(input_)
    ceiling(input_)
    return await _price(ctx, input_, await _find_script(ctx, input_))


async def prepare(ctx: Context, input_: ScriptGenerateInput) -> Estimate:
    """Check that a request can be queued, and price it.

    Raises:
        StaleUpdate: When the script has moved on; else as ``estimate``.
    """
    require_complete(input_)
    ceiling(input_)
    found = await _find_script(ctx, input_)
    priced = await _price(ctx, input_, found)
    service.require_current(found, input_.expected_updated_at)
    return priced


async def _find_script(ctx: Context, input_: ScriptGenerateInput) -> Document:
    found = await scripts.find_one(ctx, {"_id": input_.script_id})
    if found is None:
        detail = f"there is no {input_.script_id!r}"
        raise UnknownReference(errors=[Fault("/input/script_id", "unknown_reference", detail)])
    return found


async def _price(ctx: Context, input_: ScriptGenerateInput, found: Document) -> Estimate:
    await gathering.require_sources(ctx, input_)
    script, limit, writer = from_bson(found, Script), ceiling(input_), writer_of(ctx)
    skill_of(input_, script.writing_skill)
    words = writing.target_words(input_.target, script.target, script.format)
    usd = writer.price(gathering.passages_wanted(words) * LONGEST_PASSAGE + len(input_.source_text or ""), words)
    if usd > limit:
        raise CostLimitExceeded(f"The estimate of {usd} USD is over the limit of {limit} USD.", limit=limit)
    return Estimate(cost_usd=usd, basis=f"{writer.name} writer, {words} words")


async def run(work: Work, input_: ScriptGenerateInput) -> Finish:
    """Write the script; what is returned stores it, in the transaction that ends the job."""
    await work.step("context", "Reading the script and its brand", 0, STEPS)
    script, brand = await gathering.resolve(work.ctx, input_)
    await work.step("retrieve", "Searching the sources", 1, STEPS)
    gathered = await gathering.gather(work.ctx, input_, script, brand, skill_of(input_, script.writing_skill))
    await work.step("draft", "Writing", 2, STEPS)
    order, writer = gathering.order(input_, gathered), writer_of(work.ctx)
    if not await asyncio.to_thread(writer.can_write, order):
        raise JobFailed(
            ErrorCode.NO_RELEVANT_SOURCES, "The sources hold no sentence that could be used; nothing was charged."
        )
    worst = writer.price(sum(len(passage.text) for passage in order.passages), gathered.words)
    draft: Draft = await work.call(writer.name, worst, lambda: writer.write(order))
    await work.step("cite", "Citing every sentence", 3, STEPS)
    by_id = {hit.passage.id: hit for hit in gathered.hits}
    written = writing.assemble(draft, by_id, {statement.id: statement for statement in gathered.contexts})
    _require_sound(written, by_id)
    await work.step("save", "Saving the script", 4, STEPS)
    judged = {**to_bson(script), "body": written.body}
    report = await service.style_report(work.ctx, judged)
    return _finish(work, input_, gathered, written, report)


def _require_sound(written: Written, hits: dict[str, Hit]) -> None:
    """Check by code what the writer claims: every citation says what its source says, to the character."""
    for citation in written.citations:
        quoted = written.body[citation["start_char"] : citation["end_char"]] == citation["quote"]
        hit = hits.get(citation["passage_id"])
        if citation["kind"] == CitationKind.VERBATIM and hit is not None:
            start, end = (citation[key] - hit.passage.start_char for key in ("source_start_char", "source_end_char"))
            exact = hit.passage.text[start:end] == citation["source_quote"]
            quoted &= exact and citation["quote"].split() == citation["source_quote"].split()
        if not quoted:
            raise JobFailed(ErrorCode.OUTPUT_INVALID, "The writer cited what its source does not say.")
    if not written.citations and not any(span["reason"] == writing.REVIEWED for span in written.unsupported_spans):
        raise JobFailed(ErrorCode.OUTPUT_INVALID, "The writer cited nothing.")


def _finish(
    work: Work, input_: ScriptGenerateInput, gathered: Gathered, written: Written, report: Document | None
) -> Finish:
    ctx, job_id, script = work.ctx, work.job["_id"], gathered.script
    snapshot = _snapshot(work, input_, gathered)
    values: Document = {
        "body": written.body,
        "blocks": written.blocks,
        "citations": written.citations,
        "unsupported_spans": written.unsupported_spans,
        "style_report": report,
        "context_snapshot_id": snapshot["_id"],
        "last_job_id": job_id,
        **service.sizes(written.body),
    }
    if not isinstance(input_.writing_skill, msgspec.UnsetType):
        values["writing_skill"] = input_.writing_skill

    async def finish(session: Any) -> Document:
        current = await scripts.find_one(ctx, {"_id": script.id}, session=session)
        if current is None or current["updated_at"] != input_.expected_updated_at:
            raise JobFailed(ErrorCode.STALE_SCRIPT, "The script changed while the job was running; it was left alone.")
        if gathered.note is not None:
            await revising.insert_whole(ctx, gathered.note, session)
        cited = {citation["document_id"] for citation in written.citations}
        if not await knowledge.hold(ctx, cited, session):
            raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, "A source was deleted while the job was running.")
        await snapshots.store(ctx, snapshot, session)
        await citations.notice(ctx, written.citations, session)
        await history.note_use(
            ctx,
            _used(gathered, written),
            job_id=job_id,
            script_id=script.id,
            snapshot_id=snapshot["_id"],
            session=session,
        )
        saved = await service.overwrite(ctx, current, values, VersionKind.PRE_GENERATE, session)
        number = saved["latest_version"] + 1
        version = await versions.keep(ctx, saved, number, VersionKind.GENERATED, job_id=job_id, session=session)
        final = await scripts.change(ctx, script.id, {"latest_version": number}, session=session)
        return _result(final or saved, version, written)

    return finish


def _snapshot(work: Work, input_: ScriptGenerateInput, gathered: Gathered) -> Document:
    """What the writer was given, to be kept."""
    return snapshots.freeze(
        work.ctx,
        script_id=gathered.script.id,
        job_id=work.job["_id"],
        topic=input_.topic,
        writing_skill=gathered.skill.name,
        brand=msgspec.json.decode(to_json(gathered.brand)),
        style=None if gathered.style is None else msgspec.json.decode(to_json(gathered.style)),
        passages=[_frozen(hit) for hit in gathered.hits],
        contexts=gathering.frozen(gathered),
        truncated=gathered.truncated,
    )


def _used(gathered: Gathered, written: Written) -> dict[tuple[str, int], int]:
    """Documents and revisions that the writer was given, and how often each is cited."""
    given = {(hit.passage.document_id, hit.passage.revision): 0 for hit in gathered.hits}
    cited = Counter((citation["document_id"], citation["revision"]) for citation in written.citations)
    return {**given, **cited}


def _result(saved: Document, version: Document, written: Written) -> Document:
    supported = sum(citation["support"] == "supported" for citation in written.citations)
    return {
        "script_id": saved["_id"],
        "version_id": version["_id"],
        "updated_at": Timestamp.of(saved["updated_at"]).wire(),
        "context_snapshot_id": saved["context_snapshot_id"],
        "citations": {"total": len(written.citations), "supported": supported},
        "word_count": saved["word_count"],
    }


def _frozen(hit: Hit) -> SnapshotPassage:
    passage = hit.passage
    return SnapshotPassage(
        passage_id=passage.id,
        document_id=passage.document_id,
        revision=passage.revision,
        title=hit.title,
        url=hit.url,
        start_char=passage.start_char,
        end_char=passage.end_char,
        text=passage.text,
        score=hit.score,
    )
