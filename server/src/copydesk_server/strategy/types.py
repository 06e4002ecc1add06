"""Wire types of context snapshots (contract, section 4)."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from copydesk_server.core.wire import Part, Resource


class SnapshotPassage(Part, frozen=True, kw_only=True):
    """A passage as it was when the generation read it."""

    passage_id: str
    document_id: str
    revision: int
    title: str
    url: str | None
    start_char: int
    end_char: int
    text: str
    score: float


class SnapshotContext(Part, frozen=True, kw_only=True):
    """A reviewed statement or guardrail as it was."""

    context_id: str
    revision: int
    kind: str
    state: str
    statement: str


class ContextSnapshot(Resource, frozen=True, kw_only=True):
    """Everything a generation was given, frozen; immutable."""

    script_id: str
    topic: str
    writing_skill: str
    brand: Annotated[dict[str, Any] | None, Meta(description="Copy of the brand.")]
    style: Annotated[dict[str, Any] | None, Meta(description="Copy of the writing style.")] = None
    passages: list[SnapshotPassage]
    contexts: list[SnapshotContext] = []
    offering: Annotated[dict[str, Any] | None, Meta(description="Copy of the offering it speaks of.")] = None
    cta: Annotated[dict[str, Any] | None, Meta(description="Copy of the call to action it makes.")] = None
    brand_kit_revision: int = 0
    sha256: str
    token_count: int
    truncated: bool
    created_by_job_id: str
