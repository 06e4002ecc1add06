"""``script.generate`` and ``script.generate_long``: resolve the context, retrieve, outline, draft, cite, check, save."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import cast

import msgspec

from copydesk_server.core.citations import CitationKind
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.collection import Row, changed
from copydesk_server.core.errors import Problem
from copydesk_server.core.mongo import Session
from copydesk_server.core.wire import JsonObject, to_bson, to_json
from copydesk_server.knowledge import citations, revisions
from copydesk_server.knowledge import service as knowledge
from copydesk_server.providers.text import Draft
from copydesk_server.queue.types import ErrorCode, Finish, JobFailed
from copydesk_server.queue.work import Work
from copydesk_server.scripts import (
    briefing,
    drafting,
    planning,
    retrieval,
    sections,
    service,
    versions,
    warnings,
    writing,
)
from copydesk_server.scripts.body.unsupported import REVIEWED
from copydesk_server.scripts.store import Judgement, ScriptRow, VersionRow, scripts
from copydesk_server.scripts.types import BodyFormat, ScriptGenerateInput, VersionKind
from copydesk_server.scripts.writer_input import WriterInput, frozen_contexts
from copydesk_server.scripts.writing import Hit, Written
from copydesk_server.strategy import snapshots
from copydesk_server.workspaces import providers as writers

# A snapshot keeps what was cited, and of what was only read no more than a reader looks through.
MOST_RECORDED = 60


async def run(work: Work, input_: ScriptGenerateInput) -> Finish:
    """Write the script; what is returned stores it, in the transaction that ends the job."""
    await work.step("context", "Reading the script and its brand", 0, drafting.STEPS)
    script = await retrieval.resolve(work.ctx, input_)
    try:
        input_ = await briefing.widened(work.ctx, input_)
    except Problem as problem:
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, problem.detail) from problem
    await work.step("retrieve", "Searching the sources", 5, drafting.STEPS)
    writer = await writers.writer_of(work.ctx)
    writer_input = await retrieval.load_writer_input(work.ctx, input_, script, composes=writer.model is not None)
    draft = await drafting.draft(work, writer_input, writer)
    hits = dict(draft.hits)
    await work.step("cite", "Citing every sentence", drafting.CITED, drafting.STEPS)
    statements = {statement.id: statement for statement in writer_input.contexts}
    written = writing.assemble(Draft(draft.blocks), hits, statements, planning.words_per_minute(writer_input.style))
    require_sound(written, hits)
    writer_input = replace(writer_input, hits=_record(hits, written))
    work.preview = ""
    await work.step("save", "Saving the script", drafting.CITED + 2, drafting.STEPS)
    judged = await service.judged(work.ctx, changed(cast("ScriptRow", to_bson(script)), {"body": written.body}))
    kept = (
        briefing.adherence(writer_input.brief, script.title, briefing.told_of(written)) if writer_input.brief else None
    )
    work.warnings += [*warnings.of(writer_input, list(hits.values()), written, judged), *briefing.warnings_of(kept)]
    work.warnings += [*warnings.of_skipped(len(draft.skipped)), *warnings.of_removed(len(draft.removed))]
    read = [hits[id_] for id_ in draft.read if id_ in hits]
    told = {
        "format": (BodyFormat.NOTES if written.is_notes else BodyFormat.PROSE).value,
        "removed": [asdict(one) for one in draft.removed],
        "sections_read": to_bson(sections.read_sections(read, {one["passage_id"] for one in written.citations})),
        "brief": None if kept is None else to_bson(kept),
    }
    return _finish(work, writer_input, written, judged, told)


def _record(hits: dict[str, Hit], written: Written) -> list[Hit]:
    """What the snapshot keeps: every passage that is cited, and of the others the best."""
    cited = {citation["passage_id"] for citation in written.citations}
    ordered = sorted(hits.values(), key=lambda hit: (hit.passage.id not in cited, -hit.score, hit.passage.id))
    return ordered[: max(len(cited), MOST_RECORDED)]


def require_sound(written: Written, hits: dict[str, Hit]) -> None:
    """Check by code what the writer claims: every citation says what its source says, to the character.

    Raises:
        JobFailed: When one does not, or there is none.
    """
    for citation in written.citations:
        quoted = written.body[citation["start_char"] : citation["end_char"]] == citation["quote"]
        hit = hits.get(citation["passage_id"])
        if citation["kind"] == CitationKind.VERBATIM and hit is not None:
            start, end = (citation[key] - hit.passage.start_char for key in ("source_start_char", "source_end_char"))
            exact = hit.passage.text[start:end] == citation["source_quote"]
            quoted &= exact and writing.is_same(citation["quote"], citation["source_quote"])
        if not quoted:
            raise JobFailed(ErrorCode.OUTPUT_INVALID, "The writer cited what its source does not say.")
    if not written.citations and not any(span["reason"] == REVIEWED for span in written.unsupported_spans):
        raise JobFailed(ErrorCode.OUTPUT_INVALID, "The writer cited nothing.")


def _finish(
    work: Work,
    writer_input: WriterInput,
    written: Written,
    judged: Judgement,
    told: Mapping[str, object],
) -> Finish:
    ctx, job_id, script, request = work.ctx, work.job["_id"], writer_input.script, writer_input.request
    snapshot = _snapshot(work, writer_input)
    values: dict[str, object] = {
        "body": written.body,
        "blocks": written.blocks,
        "citations": written.citations,
        "unsupported_spans": written.unsupported_spans,
        "context_snapshot_id": snapshot["_id"],
        "last_job_id": job_id,
        **judged,
    }
    if not isinstance(request.writing_skill, msgspec.UnsetType):
        values["writing_skill"] = request.writing_skill

    async def finish(session: Session) -> JsonObject:
        current = await scripts.find_one(ctx, {"_id": script.id}, session=session)
        if current is None or current["updated_at"] != request.expected_updated_at:
            raise JobFailed(ErrorCode.STALE_SCRIPT, "The script changed while the job was running; it was left alone.")
        if writer_input.note is not None:
            await revisions.insert_whole(ctx, writer_input.note, session)
        cited = {citation["document_id"] for citation in written.citations}
        if not await knowledge.hold(ctx, cited, session):
            raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, "A source was deleted while the job was running.")
        await snapshots.store(ctx, snapshot, session)
        await citations.notice(ctx, written.citations, session)
        await revisions.note_use(
            ctx,
            _used(writer_input, written),
            job_id=job_id,
            script_id=script.id,
            snapshot_id=snapshot["_id"],
            session=session,
        )
        values["warnings"] = work.told()
        saved = await service.overwrite(ctx, current, values, VersionKind.PRE_GENERATE, session)
        number = saved["latest_version"] + 1
        version = await versions.keep(ctx, saved, number, VersionKind.GENERATED, job_id=job_id, session=session)
        final = await scripts.change(ctx, script.id, {"latest_version": number}, session=session)
        return {**_result(final or saved, version, written), "warnings": values["warnings"], **told}

    return finish


def _snapshot(work: Work, writer_input: WriterInput) -> Row:
    """What the writer was given, to be kept."""
    return snapshots.freeze(
        work.ctx,
        script_id=writer_input.script.id,
        job_id=work.job["_id"],
        topic=writer_input.request.topic,
        writing_skill=writer_input.skill.name,
        brand=_copy(writer_input.brand),
        style=_copy(writer_input.style),
        passages=[retrieval.frozen(hit) for hit in writer_input.hits],
        contexts=frozen_contexts(writer_input),
        offering=_copy(writer_input.offering),
        cta=_copy(writer_input.cta),
        brand_kit_revision=writer_input.brand.brand_kit.revision,
        truncated=writer_input.truncated,
        brief=_copy(writer_input.brief.brief) if writer_input.brief else None,
        evidence=briefing.evidence_copies(writer_input.brief),
        performance_notes=writer_input.performance,
    )


def _copy(value: msgspec.Struct | None) -> JsonObject | None:
    """A resource as the API shows it."""
    return None if value is None else msgspec.json.decode(to_json(value))


def _used(writer_input: WriterInput, written: Written) -> dict[tuple[str, int], int]:
    """Documents and revisions that the writer was given, and how often each is cited."""
    given = {(hit.passage.document_id, hit.passage.revision): 0 for hit in writer_input.hits}
    cited = Counter((citation["document_id"], citation["revision"]) for citation in written.citations)
    return {**given, **cited}


def _result(saved: ScriptRow, version: VersionRow, written: Written) -> JsonObject:
    supported = sum(citation["support"] == "supported" for citation in written.citations)
    return {
        "script_id": saved["_id"],
        "version_id": version["_id"],
        "updated_at": Timestamp.of(saved["updated_at"]).wire(),
        "context_snapshot_id": saved["context_snapshot_id"],
        "citations": {"total": len(written.citations), "supported": supported},
        "word_count": saved["word_count"],
    }
