"""Find what a script is written from: passages of documents, reviewed context, and what must not be said.

Reviewed sources are preferred, rejected ones refused, guardrails kept, and nobody is quoted without consent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.core.collection import Row
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NoRelevantSources, Problem, UnknownReference, ValidationFailed
from copydesk_server.core.reads import Read
from copydesk_server.core.text.languages import language_of, languages
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.core.wire import from_bson
from copydesk_server.knowledge import context_service as contexts
from copydesk_server.knowledge import people_service as people
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.context_types import ReviewedContext
from copydesk_server.knowledge.people_service import Discretion
from copydesk_server.knowledge.people_types import ConsentScope
from copydesk_server.knowledge.searching import service as searching
from copydesk_server.knowledge.searching.types import Judged, SearchRequest, SearchResult
from copydesk_server.knowledge.types import Passage, ReviewState
from copydesk_server.projects.ctas import service as ctas
from copydesk_server.projects.offerings import service as offerings
from copydesk_server.projects.service import brands
from copydesk_server.projects.styles import service as styles
from copydesk_server.providers.text import Writing
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.scripts import briefing, planning
from copydesk_server.scripts.order import Material, passages_for
from copydesk_server.scripts.results import service as results
from copydesk_server.scripts.store import scripts
from copydesk_server.scripts.strategies import Strategy
from copydesk_server.scripts.types import Script, ScriptGenerateInput
from copydesk_server.scripts.writing import Hit
from copydesk_server.strategy.snapshots import SnapshotPassage

# Name of the collection of documents.
DOCUMENTS = "knowledge"
# Passages of a section before and after a hit, some 1,200 words each way; and of the beginning of a document.
SECTION_REACH, FIRST_PASSAGES = 12, 3
# Of the document that is found most, so many passages, some 6,000 words: a text follows it from section to section.
WHOLE = 60
# A long text follows documents as wholes: the best ones, and of a book about as much as a text of the longest length leaves out.
MOST_DOCUMENTS, MOST_OF_BOOK = 24, 400
# A short text is of excerpts: those of so many documents, and of each from its beginning and from around its best hits.
MOST_PARTED, BEST_HITS, PART_REACH, PART_FIRST = 8, 3, 12, 36
# So many of them are at hand in full, and the others in part: a choice of documents is worth more than the length of each.
WHOLE_PARTED = 2
# Words of these documents at least, and for each of a text; and passages that are looked for in which documents say what they are about.
FEWEST_WORDS, FOR_EACH_WORD, INTRODUCTIONS = 11_000, 2, 16
UNQUOTABLE = "The sources speak of it only in the words of people who have not agreed to be quoted."
# What the score of such a passage counts, which the word "introduction" gave it in part.
INTRODUCING = 0.5


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


async def material_of(ctx: Context, input_: ScriptGenerateInput, script: Script, strategy: Strategy) -> Material:
    """Find the sources of a script: what the search finds, with what stands around it as far as the writer can use that.

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
        found = await search(
            ctx, input_, input_.topic, wanted, reach=strategy.context_reach, sections=strategy.sections
        )
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
    refusal = None if briefing.has_proof(plan) else await _refusal(ctx, input_, matched, spoken)
    if refusal:
        told = UNQUOTABLE if found and not hits else refusal
        raise JobFailed(ErrorCode.NO_RELEVANT_SOURCES, f"{told} Nothing was charged.")
    return Material(
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
    )


async def _refusal(
    ctx: Context, input_: ScriptGenerateInput, matched: Sequence[Hit], statements: Sequence[str]
) -> str | None:
    """Why the sources do not speak of the topic; what a person wrote for this text, or has approved, is on it by their word.

    Raises:
        JobFailed: When the embedding service fails.
    """
    judged = [Judged((hit.title, *hit.passage.heading_path), hit.passage.text, hit.score) for hit in matched]
    try:
        return await searching.refusal(ctx, input_.topic, judged, statements, trusted=bool(input_.source_text))
    except Problem as problem:
        raise JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, problem.detail, retryable=True) from problem


async def search(
    ctx: Context, input_: ScriptGenerateInput, query: str, wanted: int, *, reach: int = 0, sections: int = 0
) -> list[Hit]:
    """Passages of the request's documents that answer a query best.

    Args:
        ctx: Whose documents they are.
        input_: The request.
        query: What is looked for.
        wanted: How many passages.
        reach: So many passages around each come with it.
        sections: Of so many of the best, all that stands under their heading too, and what their documents begin with.

    Raises:
        JobFailed: When the embedding service fails.
    """
    request = SearchRequest(
        query=query[:1000],
        limit=wanted,
        collection_ids=list(input_.collection_ids),
        document_ids=list(input_.document_ids),
        include_neighbors=reach,
    )
    try:
        found = await searching.find(ctx, request, marks=False)
    except Problem as problem:
        raise JobFailed(ErrorCode.PROVIDER_UNAVAILABLE, problem.detail, retryable=True) from problem
    made: dict[str, Hit] = {}
    best = {(hit.passage.document_id, *hit.passage.heading_path): hit for hit in reversed(found.items)}
    of_sections = sorted(best.values(), key=lambda hit: -hit.score)[:sections]
    for hit in found.items:
        approved = hit.document.review_state is ReviewState.APPROVED
        for passage in sorted([hit.passage, *hit.neighbors], key=lambda one: one.ordinal):
            score = hit.score if passage is hit.passage else 0.0
            known = made.get(passage.id)
            if known is None or known.score < score:
                made[passage.id] = Hit(passage, hit.document.title, hit.document.url, score, approved=approved)
    by_document = {hit.passage.document_id: hit.document for hit in of_sections}
    around = await knowledge.sections_of(
        ctx,
        [hit.passage for hit in of_sections],
        SECTION_REACH,
        FIRST_PASSAGES,
        dict.fromkeys(_most_found(found), WHOLE),
    )
    for passage in around:
        document = by_document[passage.document_id]
        approved = document.review_state is ReviewState.APPROVED
        made.setdefault(passage.id, Hit(passage, document.title, document.url, 0.0, approved=approved))
    return list(made.values())


async def whole(ctx: Context, hits: Sequence[Hit], words: int) -> list[Hit]:
    """All passages of the documents with headings that the search finds most in, until they have so many words; those found keep their scores."""
    known = {hit.passage.id: hit for hit in hits}
    sums: dict[str, float] = defaultdict(float)
    first: dict[str, Hit] = {}
    for hit in hits:
        sums[hit.passage.document_id] += hit.score
        first.setdefault(hit.passage.document_id, hit)
    ranked = sorted(sums, key=lambda document: (-sums[document], document))[:MOST_DOCUMENTS]
    wanted = {document: first[document].passage.revision for document in ranked}
    by_document: dict[str, list[Hit]] = defaultdict(list)
    for passage in await knowledge.passages_of_documents(ctx, wanted, MOST_OF_BOOK):
        one = first[passage.document_id]
        hit = known.get(passage.id) or Hit(passage, one.title, one.url, 0.0, approved=one.approved)
        by_document[passage.document_id].append(hit)
    made: list[Hit] = []
    most = words // 3  # A book alone is no choice.
    for document in ranked:
        if not any(hit.passage.heading_path for hit in by_document[document]):
            continue  # It has no sections that could be followed.
        if words <= 0:
            break
        made += by_document[document]
        words -= min(most, sum(len(hit.passage.text.split()) for hit in by_document[document]))
    return made


async def parts(ctx: Context, input_: ScriptGenerateInput, hits: Sequence[Hit], writing: Writing) -> list[Hit]:
    """Large parts of the documents that the search finds most in, some words for each of a text; those found keep their scores.

    Of each document: how it begins, and what stands around its best hits. Introductions are looked for besides: what a
    document is about it says with other words than those of the topic.
    """
    words = FEWEST_WORDS + FOR_EACH_WORD * writing.words
    language = language_of(writing.topic) or languages().get(writing.language[:2])
    if language is not None and (input_.collection_ids or input_.document_ids):
        found = await search(ctx, input_, f"{writing.topic} {language.begins}", INTRODUCTIONS)
        hits = [*hits, *_introducing(found, hits, writing.topic)]
    known = {hit.passage.id: hit for hit in sorted(hits, key=lambda hit: hit.score)}
    by_document: dict[str, list[Hit]] = defaultdict(list)
    for hit in known.values():
        if hit.score > 0:
            by_document[hit.passage.document_id].append(hit)
    sums = {document: sum(hit.score for hit in some) for document, some in by_document.items()}
    ranked = sorted(sums, key=lambda document: (-sums[document], document))[:MOST_PARTED]
    best = {
        document: sorted(by_document[document], key=lambda hit: (-hit.score, hit.passage.id))[:BEST_HITS]
        for document in ranked
    }
    near: dict[str, list[Passage]] = defaultdict(list)
    found_near = await knowledge.passages_near(
        ctx, [hit.passage for some in best.values() for hit in some], PART_REACH, PART_FIRST
    )
    for passage in found_near:
        near[passage.document_id].append(passage)
    made: list[Hit] = []
    for rank, document in enumerate(ranked):
        one = by_document[document][0]
        kept = near[document] if rank < WHOLE_PARTED else _nearer(near[document], best[document])
        made += [
            known.get(passage.id) or Hit(passage, one.title, one.url, 0.0, approved=one.approved) for passage in kept
        ]
        words -= sum(len(passage.text.split()) for passage in kept)
        if words <= 0:
            break
    return made


def _nearer(passages: Sequence[Passage], best: Sequence[Hit]) -> list[Passage]:
    """Of the passages of a document at hand those of its beginning, and those nearest to its best hits."""
    places = [hit.passage.ordinal for hit in best]
    return [
        passage
        for passage in passages
        if passage.ordinal < PART_FIRST // 3 or any(abs(passage.ordinal - at) <= PART_REACH // 2 for at in places)
    ]


def _introducing(found: Sequence[Hit], hits: Sequence[Hit], topic: str) -> list[Hit]:
    """Those of the introductions found that are of documents which the topic finds too, or whose title has a word of it."""
    stems, known = frozenset(content_stems(topic)), {hit.passage.document_id for hit in hits if hit.score > 0}
    return [
        replace(hit, score=INTRODUCING * hit.score)
        for hit in found
        if hit.passage.document_id in known or not stems.isdisjoint(content_stems(hit.title))
    ]


def _most_found(found: SearchResult) -> list[str]:
    """The document that the search finds most in; none where it finds nothing."""
    sums: dict[str, float] = defaultdict(float)
    for hit in found.items:
        sums[hit.passage.document_id] += hit.score
    return [max(sums, key=lambda document: sums[document])] if sums else []


async def allowed(ctx: Context, hits: Sequence[Hit], discretion: Discretion) -> list[Hit]:
    """The passages of documents that are not the words of somebody who may not be quoted."""
    speakers = await knowledge.speakers(ctx, {hit.passage.document_id for hit in hits})
    return [hit for hit in hits if not discretion.owns(speakers.get(hit.passage.document_id, ()))]


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
