"""Wire types of context snapshots (contract, section 4)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import Count, JsonObject, ReadId, ResourceModel, Schema, Sha256


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
