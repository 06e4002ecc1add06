"""Wire types of briefs (contract, section 4)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    Ids,
    ListQuery,
    LongText,
    Metadata,
    Read,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    ShortText,
    patch_of,
)
from copydesk_server.strategy.evidence_types import Evidence
from copydesk_server.strategy.types import ContentFormat

RevisionNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Lines = Annotated[list[ShortText], Meta(max_length=50)]
# What a title, a phrase or a point may be: a line.
Phrase = Annotated[str, Meta(min_length=1, max_length=200)]
Phrases = Annotated[list[Phrase], Meta(max_length=50)]
# As long as the longest script.
Words = Annotated[int, Meta(ge=1, le=12_000)]


class BriefStatus(StrEnum):
    """State of a brief. Approval applies to one revision; an edit makes the brief a draft again."""

    DRAFT = "draft"
    READY = "ready"
    APPROVED = "approved"
    ARCHIVED = "archived"


class EditableStatus(StrEnum):
    """What a caller may say of a brief; it is approved by `POST /strategy/briefs/{id}/approve`."""

    DRAFT = "draft"
    READY = "ready"
    ARCHIVED = "archived"


class OutlinePoint(Schema, frozen=True, kw_only=True):
    """A section of the text to be."""

    id: Annotated[
        Annotated[str, Meta(min_length=1, max_length=40)] | None,
        Meta(description="Generated if omitted."),
    ] = None
    heading: Phrase
    goal: ShortText | None = None
    points: Annotated[list[ShortText], Meta(max_length=20)] = []
    evidence_ids: Annotated[list[Id], Meta(max_length=20)] = []
    query_ids: Annotated[list[Id], Meta(max_length=20)] = []
    target_words: Words | None = None


class Term(Schema, frozen=True, kw_only=True):
    """How often a term is to be said."""

    term: Phrase
    min: Annotated[int, Meta(ge=0, le=1_000)] = 0
    max: Annotated[int, Meta(ge=0, le=1_000)] | None = None


class BriefTarget(Schema, frozen=True, kw_only=True):
    """How long the text is to be."""

    words: Words | None = None
    seconds: Annotated[float, Meta(ge=15, le=7_200)] | None = None


class BriefCreate(Request, frozen=True, kw_only=True):
    """The message, audience and sources planned for one text."""

    project_id: Id
    topic_id: Id
    status: EditableStatus = EditableStatus.DRAFT
    format: ContentFormat = ContentFormat.SCRIPT
    working_titles: Annotated[list[Phrase], Meta(max_length=20)] = []
    angle: LongText | None = None
    hook_options: Lines = []
    audience_id: Annotated[Id | None, Meta(description="One of the brand's own `audiences`.")] = None
    pain: LongText | None = None
    promise: LongText | None = None
    primary_query_id: Id | None = None
    secondary_query_ids: Annotated[list[Id], Meta(max_length=100)] = []
    outline: Annotated[list[OutlinePoint], Meta(max_length=40)] = []
    must_include: Lines = []
    must_avoid: Phrases = []
    questions: Lines = []
    terms: Annotated[list[Term], Meta(max_length=50)] = []
    evidence_ids: Ids = []
    context_ids: Ids = []
    offering_id: Id | None = None
    cta_id: Id | None = None
    style_id: Id | None = None
    collection_ids: Ids = []
    target: BriefTarget = BriefTarget()
    metadata: Metadata = {}


BriefUpdate = patch_of(BriefCreate, "BriefUpdate", fixed=("project_id", "topic_id"), expected_revision=RevisionNumber)


class BriefIssue(Schema, frozen=True, kw_only=True):
    """Something that is missing in a brief or cannot be followed."""

    pointer: Annotated[str, Meta(max_length=200, description="JSON pointer into the brief.")]
    code: Annotated[str, Meta(max_length=40)]
    message: Annotated[str, Meta(max_length=500)]


class BriefValidation(Schema, frozen=True, kw_only=True):
    """Result of checking the brief."""

    complete: bool
    issues: list[BriefIssue]


class BriefContent(ResourceModel, frozen=True, kw_only=True):
    """What a brief says."""

    project_id: ReadId
    topic_id: ReadId
    revision: Count
    status: BriefStatus
    format: ContentFormat
    working_titles: list[str]
    angle: LongText | None
    hook_options: Lines
    audience_id: str | None
    pain: LongText | None
    promise: LongText | None
    primary_query_id: ReadId | None
    secondary_query_ids: list[ReadId]
    outline: list[OutlinePoint]
    must_include: Lines
    must_avoid: Phrases
    questions: Lines
    terms: list[Term]
    evidence_ids: Ids
    context_ids: Ids
    offering_id: ReadId | None
    cta_id: ReadId | None
    style_id: ReadId | None
    collection_ids: Ids
    target: BriefTarget
    approved_revision: Annotated[Count | None, Meta(description="The most recently approved revision.")]


class BriefSummary(BriefContent, frozen=True, kw_only=True):
    """A brief, without what is found on reading it."""


class Brief(BriefContent, frozen=True, kw_only=True):
    """The message, audience and sources planned for one text, and what is missing."""

    validation: BriefValidation


class BriefSuggest(Request, frozen=True, kw_only=True):
    """The revision to fill. Only empty fields change."""

    expected_revision: RevisionNumber


class BriefReason(Read, frozen=True, kw_only=True):
    """Why a line of a brief was suggested."""

    pointer: Annotated[str, Meta(max_length=200, description="JSON pointer into the brief.")]
    reason: Annotated[str, Meta(max_length=1_000)]


class BriefSuggestion(Read, frozen=True, kw_only=True):
    """A brief that was filled, and why with what; no reasons where there was nothing to fill or nothing to fill it with."""

    brief: Brief
    reasons: list[BriefReason]


class BriefApprove(Request, frozen=True, kw_only=True):
    """Which revision to approve."""

    expected_revision: RevisionNumber


class BriefRevision(ResourceModel, frozen=True, kw_only=True):
    """A revision of a brief, as it was."""

    brief_id: ReadId
    number: Count
    approved_at: Timestamp | None
    brief: BriefContent


class BriefPlan(Read, frozen=True, kw_only=True):
    """The content of a brief for a generation, with copies of everything that it refers to."""

    brief: BriefContent
    primary_query: str | None
    evidence: list[Evidence]


class BriefQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of briefs."""

    project_id: Filter | None = None
    topic_id: Filter | None = None
    status: BriefStatus | None = None
    format: ContentFormat | None = None
    query_id: Filter | None = None
