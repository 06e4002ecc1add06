"""Reads what a brief is held against: its evidence as it is now, its statements, its targets, and what its documents say."""

from __future__ import annotations

from collections.abc import Mapping

from copydesk_server.core.context import Context
from copydesk_server.core.text.claims import coverage
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.contexts import service as contexts
from copydesk_server.knowledge.searching import service as searching
from copydesk_server.knowledge.searching.types import Judged
from copydesk_server.knowledge.types import Passage
from copydesk_server.projects.ctas import service as ctas
from copydesk_server.projects.offerings import service as offerings
from copydesk_server.strategy.briefs.store import BriefRow
from copydesk_server.strategy.briefs.validation import SUPPORTED, Known
from copydesk_server.strategy.evidence import service as evidence
from copydesk_server.strategy.evidence.types import Evidence, EvidenceState
from copydesk_server.strategy.targets.store import targets

# Passages that hold most of a line's words: one of the first few says it, or none does.
FEW = 5


async def known(ctx: Context, brief: BriefRow) -> Known:
    """What a brief is held against."""
    statements, unusable = await contexts.told(ctx, brief["context_ids"])
    queries = [*filter(None, [brief["primary_query_id"]]), *brief["secondary_query_ids"]]
    queries += [id_ for point in brief["outline"] for id_ in point["query_ids"]]
    rows = await targets.find(ctx, {"_id": {"$in": queries}}, fields={"topic_id": 1, "query": 1}) if queries else []
    held = await evidence_of(ctx, brief)
    return Known(
        evidence=held,
        statements=[f"{statement.title} {statement.statement}" for statement in statements],
        unusable=unusable,
        query_topics={row["_id"]: row["topic_id"] for row in rows},
        offering_open=await _is_offered(ctx, brief["offering_id"]),
        cta_open=await _is_asked(ctx, brief["cta_id"]),
        has_sources=await _said_in(ctx, brief["must_include"], brief["collection_ids"]),
        off_topic=await _off_topic(ctx, brief, held, {row["_id"]: row["query"] for row in rows}),
    )


async def evidence_of(ctx: Context, brief: BriefRow) -> dict[str, Evidence]:
    """The evidence that a brief names, as it is now, by id; that of the outline first, in its order."""
    named = [id_ for point in brief["outline"] for id_ in point["evidence_ids"]]
    ids = list(dict.fromkeys([*named, *brief["evidence_ids"]]))
    found = {one.id: one for one in await evidence.of_ids(ctx, ids)}
    return {id_: found[id_] for id_ in ids if id_ in found}


async def _is_offered(ctx: Context, id_: str | None) -> bool | None:
    return None if id_ is None else await offerings.offered(ctx, id_) is not None


async def _is_asked(ctx: Context, id_: str | None) -> bool | None:
    return None if id_ is None else await ctas.asked(ctx, id_) is not None


async def _said_in(ctx: Context, lines: list[str], collection_ids: list[str]) -> dict[str, bool]:
    """Whether a passage of the collections says each line."""
    if not collection_ids:
        return {}
    held = {}
    for line in lines:
        texts = await knowledge.texts_with(ctx, line, collection_ids, FEW)
        held[line] = any(coverage(line, text) >= SUPPORTED for text in texts)
    return held


async def _off_topic(
    ctx: Context, brief: BriefRow, held: Mapping[str, Evidence], queries: Mapping[str, str]
) -> dict[int, str]:
    """Why the evidence of a point of the outline speaks of something else, by the point's place.

    A point that names queries answers them; one that names none is about its heading, or the brief's query.
    """
    cited = {id_: one for id_, one in held.items() if one.state is EvidenceState.VERIFIED and one.citations}
    passages = await knowledge.passages_of_ids(ctx, {one.citations[0].passage_id for one in cited.values()})
    primary = queries.get(brief["primary_query_id"] or "")
    reasons = {}
    for at, point in enumerate(brief["outline"]):
        topics = [queries[id_] for id_ in point["query_ids"] if id_ in queries]
        topics = topics or [point["heading"], *([primary] if primary else [])]
        judged = [_judged(cited[id_], passages) for id_ in point["evidence_ids"] if id_ in cited]
        refusals = [await searching.refusal(ctx, topic, [one]) for topic in topics for one in judged]
        if refusals and all(refusals):
            reasons[at] = str(refusals[-1])
    return reasons


def _judged(evidence: Evidence, passages: Mapping[str, Passage]) -> Judged:
    """The passage that evidence is cited from; its quote alone, where the passage is gone."""
    citation = evidence.citations[0]
    passage = passages.get(citation.passage_id)
    if passage is None:
        return Judged((citation.title,), citation.source_quote)
    return Judged((citation.title, *passage.heading_path), passage.text)
