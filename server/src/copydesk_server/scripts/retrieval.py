"""Find what a script is written from: passages of documents, reviewed context, and what must not be said.

Reviewed sources are preferred, rejected ones refused, guardrails kept, and nobody is quoted without consent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from copydesk_server.core.collection import Row
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NoRelevantSources, Problem, UnknownReference, ValidationFailed
from copydesk_server.core.reads import Read
from copydesk_server.core.wire import from_bson
from copydesk_server.knowledge import context_service as contexts
from copydesk_server.knowledge import people_service as people
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.context_types import ReviewedContext
from copydesk_server.knowledge.people_service import Discretion
from copydesk_server.knowledge.people_types import ConsentScope
from copydesk_server.knowledge.searching import service as searching
from copydesk_server.knowledge.searching.types import Judged, SearchRequest
from copydesk_server.knowledge.types import Passage, ReviewState
from copydesk_server.projects import cta_service as ctas
from copydesk_server.projects import offering_service as offerings
from copydesk_server.projects import style_service as styles
from copydesk_server.projects.service import brands
from copydesk_server.providers.text import OfflineWriter
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.scripts import block_results as results
from copydesk_server.scripts import briefing, planning
from copydesk_server.scripts.store import scripts
from copydesk_server.scripts.types import Script, ScriptGenerateInput
from copydesk_server.scripts.writer_input import WriterInput, passages_for
from copydesk_server.scripts.writing import Hit
from copydesk_server.strategy.snapshots import SnapshotPassage

# Name of the collection of documents.
DOCUMENTS = "knowledge"
# Documents that a text is quoted from, and the words for which it takes one more.
MOST_DOCUMENTS, ONE_MORE_WORDS = 8, 250
# The best hits of each document, the passages around a hit and those from the beginning.
BEST_HITS, REACH, FIRST_PASSAGES = 3, 12, 36
# The documents that are read in full so far; of others the passages nearest to the hits.
MOST_WHOLE = 2
# Words of these documents at least, and for each word of a text.
FEWEST_WORDS, FOR_EACH_WORD = 11_000, 6
UNQUOTABLE = "The sources speak of it only in the words of people who have not agreed to be quoted."


def source_reads(ctx: Context, input_: ScriptGenerateInput) -> list[Read[Row]]:
    """What ``require_sources`` looks at, to be read together: what the request names, and a document of its collections."""
    reads: list[Read[Row]] = [
        target.read(ctx, {"_id": {"$in": wanted}}, fields=knowledge.USABLE if to == DOCUMENTS else {"_id": 1})
        for _, to, wanted in _named(input_)
        if (target := ctx.services.catalog.get(to)) is not None
    ]
    collected = [knowledge.passages_read(ctx, input_.collection_ids)] if input_.collection_ids else []
    return [*reads, *collected]


async def require_sources(ctx: Context, input_: ScriptGenerateInput, found: Sequence[Sequence[Row]]) -> None:
    """Refuse a request whose sources are not there, may not be used or hold nothing.

    Args:
        ctx: Whose request it is.
        input_: The request.
        found: What ``source_reads`` found.

    Raises:
        UnknownReference, ValidationFailed, NoRelevantSources: Which it is.
    """
    named = _named(input_)
    faults, searchable = list[Fault](), any(found[len(named) :])
    for (name, to, wanted), rows in zip(named, found, strict=False):
        if to == DOCUMENTS:
            searchable |= any(knowledge.is_usable(row) for row in rows)
        known = {row["_id"] for row in rows}
        missing = [id_ for id_ in wanted if id_ not in known]
        faults += [Fault(f"/input/{name}", "unknown_reference", f"there is no {id_!r}") for id_ in missing]
    if faults:
        raise UnknownReference(errors=faults)
    statements = await contexts.usable(ctx, input_.context_ids)
    if not (input_.source_text or statements or searchable):
        raise NoRelevantSources("The chosen documents and collections hold no text that may be used.")


def _named(input_: ScriptGenerateInput) -> list[tuple[str, str, list[str]]]:
    """Fields that name something, the collection that it is in, and the ids."""
    fields = [
        ("collection_ids", "collections", list(input_.collection_ids)),
        ("document_ids", DOCUMENTS, list(input_.document_ids)),
        ("context_ids", "contexts", list(input_.context_ids)),
        ("brief_id", "briefs", [input_.brief_id] if input_.brief_id is not None else []),
    ]
    return [(name, to, wanted) for name, to, wanted in fields if wanted]


async def resolve(ctx: Context, input_: ScriptGenerateInput) -> Script:
    """The script as the request saw it.

    Raises:
        JobFailed: When the script has moved on.
    """
    found = await scripts.find_one(ctx, {"_id": input_.script_id})
    if found is None or found["updated_at"] != input_.expected_updated_at:
        raise JobFailed(ErrorCode.STALE_SCRIPT, "The script changed before the job started.")
    return from_bson(found, Script)


async def load_writer_input(
    ctx: Context, input_: ScriptGenerateInput, script: Script, *, composes: bool = False
) -> WriterInput:
    """Find the sources of a script: what the search finds.

    Args:
        ctx: Whose script it is.
        input_: The request.
        script: The script.
        composes: Whether a model writes: it reads for itself whether the sources speak of the topic, in other words or in another
            language.

    Raises:
        JobFailed: When they say nothing on the topic, or may not be used by now.
    """
    plan = await briefing.plan_of(ctx, input_.brief_id)
    script = briefing.chosen(script, plan)
    brand = await brands.load(ctx, script.project_id)
    style = await styles.effective(ctx, script.project_id, script.style_id)
    words, skill = planning.words_of(input_, script, style), planning.skill_of(input_, script, style)
    wanted = passages_for(words)
    discretion = Discretion(await people.unquotable(ctx, script.project_id, ConsentScope.SCRIPT))
    found: list[Hit] = []
    if input_.collection_ids or input_.document_ids:
        found = await search(ctx, input_, input_.topic, wanted)
    hits = await allowed(ctx, found, discretion)
    matched = [hit for hit in hits if hit.score]
    usable_ids = await knowledge.usable_ids(ctx, input_.document_ids)
    note = None
    if input_.source_text:
        title = f"Source text of “{script.title}”"[:200]
        note = await knowledge.prepare_note(ctx, script.project_id, title, input_.source_text)
        own = [Hit(passage, title, None, 0.0) for passage in knowledge.passages_of(note)]
        hits, matched = [*hits, *own], [*matched, *own]
    statements = await _statements(ctx, input_, discretion)
    spoken = [f"{statement.title} {statement.statement}" for statement in statements]
    is_read = briefing.has_proof(plan) or (composes and bool(matched or spoken))
    refusal = None if is_read else await _refusal(ctx, input_, matched, spoken)
    if refusal:
        told = UNQUOTABLE if found and not hits else refusal
        hint = "" if composes or told == UNQUOTABLE else f" {OfflineWriter.description}"
        raise JobFailed(ErrorCode.NO_RELEVANT_SOURCES, f"{told} Nothing was charged.{hint}")
    return WriterInput(
        request=input_,
        script=script,
        brand=brand,
        style=style,
        guide=None if style is None else await styles.guide(style),
        skill=skill,
        words=words,
        offering=await offerings.offered(ctx, script.offering_id or brand.defaults.offering_id),
        cta=await ctas.asked(ctx, script.cta_id or brand.defaults.cta_id),
        hosts=await people.hosts(ctx, script.person_ids),
        hits=hits,
        usable_ids=usable_ids,
        contexts=statements,
        guards=await contexts.guards(ctx, script.project_id),
        speakers=await people.names(ctx, [statement.person_id for statement in statements if statement.person_id]),
        discretion=discretion,
        note=note,
        truncated=sum(hit.score > 0 for hit in found) >= wanted,
        brief=plan,
        performance=await results.notes(ctx, script.project_id),
        composes=composes,
    )


async def _refusal(
    ctx: Context, input_: ScriptGenerateInput, matched: Sequence[Hit], statements: Sequence[str]
) -> str | None:
    """Why the sources do not speak of the topic; what a person wrote for this text, or has approved, is on it by their word.

    Raises:
        JobFailed: When the embedding service fails.
    """
    scope = _scope(input_, input_.topic) if input_.collection_ids or input_.document_ids else None
    judged = [
        Judged((hit.title, *hit.passage.heading_path), hit.passage.text, hit.score, bool(hit.passage.columns))
        for hit in matched
    ]
    try:
        return await searching.refusal(
            ctx, input_.topic, judged, statements, trusted=bool(input_.source_text), scope=scope
        )
    except Problem as problem:
        raise JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, problem.detail, retryable=True) from problem


def _scope(input_: ScriptGenerateInput, query: str) -> SearchRequest:
    """A search in the documents of a request."""
    collections, documents = list(input_.collection_ids), list(input_.document_ids)
    return SearchRequest(query=query[:1000], collection_ids=collections, document_ids=documents)


async def search(ctx: Context, input_: ScriptGenerateInput, query: str, wanted: int, *, reach: int = 0) -> list[Hit]:
    """Passages of the request's documents that answer a query best.

    Args:
        ctx: Whose documents they are.
        input_: The request.
        query: What is looked for.
        wanted: How many passages.
        reach: So many passages around each come with it.

    Raises:
        JobFailed: When the embedding service fails.
    """
    request = replace(_scope(input_, query), limit=wanted, include_neighbors=reach)
    try:
        found = await searching.find(ctx, request, marks=False)
    except Problem as problem:
        raise JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, problem.detail, retryable=True) from problem
    made: dict[str, Hit] = {}
    for hit in found.items:
        approved = hit.document.review_state is ReviewState.APPROVED
        for passage in sorted([hit.passage, *hit.neighbors], key=lambda one: one.ordinal):
            score = hit.score if passage is hit.passage else 0.0
            known = made.get(passage.id)
            if known is None or known.score < score:
                made[passage.id] = Hit(passage, hit.document.title, hit.document.url, score, approved=approved)
    return list(made.values())


async def document_parts(ctx: Context, writer_input: WriterInput, words: int) -> list[Hit]:
    """Large parts of the documents that the search finds most in, with the text of the request; those found keep their scores.

    Of each document: how it begins, and what stands around its best hits.

    Args:
        ctx: Whose documents they are.
        writer_input: What was found.
        words: The length of the text.
    """
    note_ids = {passage.id for passage in knowledge.passages_of(writer_input.note)} if writer_input.note else set[str]()
    known = {hit.passage.id: hit for hit in sorted(writer_input.hits, key=lambda hit: hit.score)}
    by_document: dict[str, list[Hit]] = defaultdict(list)
    for hit in known.values():
        if hit.score > 0:
            by_document[hit.passage.document_id].append(hit)
    sums = {document: sum(hit.score for hit in hits) for document, hits in by_document.items()}
    most = MOST_DOCUMENTS + words // ONE_MORE_WORDS
    ranked = sorted(sums, key=lambda document: (-sums[document], document))[:most]
    best = {
        document: sorted(by_document[document], key=lambda hit: (-hit.score, hit.passage.id))[:BEST_HITS]
        for document in ranked
    }
    near: dict[str, list[Passage]] = defaultdict(list)
    hits = [hit.passage for some in best.values() for hit in some]
    for passage in await knowledge.passages_near(ctx, hits, REACH, FIRST_PASSAGES):
        near[passage.document_id].append(passage)
    made = [hit for hit in known.values() if hit.passage.id in note_ids]
    left = FEWEST_WORDS + FOR_EACH_WORD * words
    for rank, document in enumerate(ranked):
        one = by_document[document][0]
        kept = near[document] if rank < MOST_WHOLE else _nearer(near[document], best[document])
        made += [
            known.get(passage.id) or Hit(passage, one.title, one.url, 0.0, approved=one.approved) for passage in kept
        ]
        left -= sum(len(passage.text.split()) for passage in kept)
        if left <= 0:
            break
    return await allowed(ctx, made, writer_input.discretion)


def _nearer(passages: Sequence[Passage], best: Sequence[Hit]) -> list[Passage]:
    """Of the passages of a document those of its beginning, and those nearest to its best hits."""
    places = [hit.passage.ordinal for hit in best]
    return [
        passage
        for passage in passages
        if passage.ordinal < FIRST_PASSAGES // 3 or any(abs(passage.ordinal - at) <= REACH // 2 for at in places)
    ]


async def allowed(ctx: Context, hits: Sequence[Hit], discretion: Discretion) -> list[Hit]:
    """The passages of documents that are not the words of somebody who may not be quoted."""
    speakers = await knowledge.speakers(ctx, {hit.passage.document_id for hit in hits})
    return [
        hit
        for hit in hits
        if not discretion.owns(speakers.get(hit.passage.document_id, ()))
        and not discretion.is_name(hit.passage.speaker or "")
    ]


async def _statements(ctx: Context, input_: ScriptGenerateInput, discretion: Discretion) -> list[ReviewedContext]:
    """The reviewed context that may still be used; guardrails are kept, not said."""
    try:
        found = await contexts.usable(ctx, input_.context_ids)
    except ValidationFailed as problem:
        reasons = "; ".join(fault.message for fault in problem.errors)
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, f"A statement may not be used: {reasons}.") from problem
    return [
        statement
        for statement in found
        if statement.kind != "guardrail" and not discretion.owns([statement.person_id] if statement.person_id else [])
    ]


def frozen(hit: Hit) -> SnapshotPassage:
    """A copy of a passage, for the snapshot."""
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
