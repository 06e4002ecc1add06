"""Reads what a brief is held against: its evidence as it is now, its statements, its targets, and what its documents say."""

from __future__ import annotations

from copydesk_server.core.context import Context
from copydesk_server.core.text.claims import coverage
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.contexts import service as contexts
from copydesk_server.projects.ctas import service as ctas
from copydesk_server.projects.offerings import service as offerings
from copydesk_server.strategy.briefs.store import BriefRow
from copydesk_server.strategy.briefs.validation import SUPPORTED, Known
from copydesk_server.strategy.evidence import service as evidence
from copydesk_server.strategy.evidence.types import Evidence
from copydesk_server.strategy.targets.store import targets

# Passages that hold most of a line's words: one of the first few says it, or none does.
FEW = 5


async def known(ctx: Context, brief: BriefRow) -> Known:
    """What a brief is held against."""
    statements, unusable = await contexts.told(ctx, brief["context_ids"])
    queries = [*filter(None, [brief["primary_query_id"]]), *brief["secondary_query_ids"]]
    rows = await targets.find(ctx, {"_id": {"$in": queries}}, fields={"topic_id": 1}) if queries else []
    return Known(
        evidence=await evidence_of(ctx, brief),
        statements=[f"{statement.title} {statement.statement}" for statement in statements],
        unusable=unusable,
        query_topics={row["_id"]: row["topic_id"] for row in rows},
        offering_open=await _is_offered(ctx, brief["offering_id"]),
        cta_open=await _is_asked(ctx, brief["cta_id"]),
        has_sources=await _said_in(ctx, brief["must_include"], brief["collection_ids"]),
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
