"""Strategy snapshots: the strategy of a brand as it was when a script was generated."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.collection import Row
from copydesk_server.core.context import Context
from copydesk_server.core.mongo import Changes, Session
from copydesk_server.core.wire import Count, JsonObject, ReadId, ResourceModel, Schema, Sha256, from_bson, to_bson
from copydesk_server.strategy.store import SnapshotRow, snapshots


class SnapshotPassage(Schema, frozen=True, kw_only=True):
    """A passage as it was when the generation read it."""

    passage_id: ReadId
    document_id: ReadId
    revision: Count
    title: str
    url: str | None
    start_char: Count
    end_char: Count
    text: str
    score: float


class SnapshotContext(Schema, frozen=True, kw_only=True):
    """A reviewed statement or guardrail as it was."""

    context_id: ReadId
    revision: Count
    kind: str
    state: str
    statement: str


class SnapshotEvidence(Schema, frozen=True, kw_only=True):
    """A piece of evidence as it was."""

    evidence_id: ReadId
    claim: str
    state: str
    value: JsonObject | None
    citations: list[JsonObject]


class ContextSnapshot(ResourceModel, frozen=True, kw_only=True):
    """Everything a generation was given, frozen; immutable."""

    script_id: ReadId
    topic: str
    writing_skill: str
    brand: Annotated[JsonObject | None, Meta(description="Copy of the brand.")]
    style: Annotated[JsonObject | None, Meta(description="Copy of the writing style.")] = None
    passages: list[SnapshotPassage]
    contexts: list[SnapshotContext] = []
    offering: Annotated[JsonObject | None, Meta(description="Copy of the offering it speaks of.")] = None
    cta: Annotated[JsonObject | None, Meta(description="Copy of the call to action it makes.")] = None
    brand_kit_revision: Count = 0
    brief_id: ReadId | None = None
    brief_revision: Count | None = None
    brief: Annotated[JsonObject | None, Meta(description="Copy of the brief, at that revision.")] = None
    evidence: Annotated[list[SnapshotEvidence], Meta(description="Copies of all evidence that the brief names.")] = []
    performance_notes: Annotated[
        list[str], Meta(description="What the writer was told of the brand's earlier blocks and their audience.")
    ] = []
    sha256: Sha256
    token_count: Count
    truncated: bool
    created_by_job_id: ReadId


# What English has in most tokenizers; the count is only shown.
CHARS_PER_TOKEN = 4


def freeze(
    ctx: Context,
    *,
    script_id: str,
    job_id: str,
    topic: str,
    writing_skill: str,
    brand: Changes | None,
    style: Changes | None,
    passages: list[SnapshotPassage],
    contexts: Sequence[Changes],
    offering: Changes | None,
    cta: Changes | None,
    brand_kit_revision: int,
    truncated: bool,
    brief: JsonObject | None = None,
    evidence: Sequence[SnapshotEvidence] = (),
    performance_notes: Sequence[str] = (),
) -> SnapshotRow:
    """Make a snapshot, not yet stored."""
    content = {
        "topic": topic,
        "writing_skill": writing_skill,
        "brand": brand,
        "style": style,
        "passages": to_bson(passages),
        "contexts": contexts,
        "offering": offering,
        "cta": cta,
        "brand_kit_revision": brand_kit_revision,
        "brief_id": brief and brief["id"],
        "brief_revision": brief and brief["revision"],
        "brief": brief,
        "evidence": to_bson(list(evidence)),
        "performance_notes": list(performance_notes),
    }
    canonical = msgspec.json.encode(content, order="deterministic")
    return snapshots.new(
        ctx,
        {
            **content,
            "metadata": {},
            "script_id": script_id,
            "sha256": hashlib.sha256(canonical).hexdigest(),
            "token_count": sum(len(passage.text) for passage in passages) // CHARS_PER_TOKEN,
            "truncated": truncated,
            "created_by_job_id": job_id,
        },
    )


async def store(ctx: Context, snapshot: Row, session: Session) -> None:
    """Store a snapshot in a transaction."""
    await snapshots.insert(ctx, snapshot, session=session)


async def get(ctx: Context, id_: str) -> ContextSnapshot:
    """Read a snapshot."""
    return from_bson(await snapshots.get(ctx, id_), ContextSnapshot)


async def forget(ctx: Context, script_id: str, session: Session) -> None:
    """Delete the snapshots of a script, in the transaction that deletes it."""
    await snapshots.remove(ctx, {"script_id": script_id}, session=session)


async def scripts_with_evidence(ctx: Context, ids: Sequence[str]) -> dict[str, list[str]]:
    """By piece of evidence, the scripts whose text was generated from it."""
    rows = await snapshots.find(
        ctx,
        {"evidence.evidence_id": {"$in": list(ids)}},
        sort=[("_id", 1)],
        fields={"script_id": 1, "evidence.evidence_id": 1},
    )
    scripts = ctx.services.catalog.get("scripts")
    current = {"context_snapshot_id": {"$in": [row["_id"] for row in rows]}}
    written = set(await scripts.ids(ctx, current)) if scripts and rows else set()
    found: dict[str, list[str]] = {id_: [] for id_ in ids}
    for row in rows:
        for one in row["evidence"]:
            users = found.get(one["evidence_id"], [])
            if row["script_id"] in written and row["script_id"] not in users:
                users.append(row["script_id"])
    return found
