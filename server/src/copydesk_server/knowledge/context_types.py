"""Wire types of reviewed context (contract, section 3)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.citations import Citation
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    ListQuery,
    LongText,
    Metadata,
    Name,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    patch_of,
)
from copydesk_server.knowledge.types import MAX_TEXT, RevisionNumber

# A statement is a page at most; longer texts are documents.
MAX_STATEMENT = 5_000

Statement = Annotated[
    str, Meta(min_length=1, max_length=MAX_STATEMENT, examples=["Our glaze is food safe after one firing at 1,240 °C."])
]


class ContextKind(StrEnum):
    """What a statement is."""

    FACT = "fact"
    DEFINITION = "definition"
    POSITIONING = "positioning"
    STORY = "story"
    STAT = "stat"
    QUOTE = "quote"
    OBJECTION_ANSWER = "objection_answer"
    GUARDRAIL = "guardrail"


class ContextState(StrEnum):
    """What a person said of a statement; an approval is of one revision, and a change takes it back."""

    DRAFT = "draft"
    APPROVED = "approved"
    REJECTED = "rejected"
    SUPERSEDED = "superseded"


class Verdict(StrEnum):
    """What a review can say."""

    DRAFT = "draft"
    APPROVED = "approved"
    REJECTED = "rejected"


class CitationInput(Schema, frozen=True, kw_only=True):
    """Where a statement comes from: a quote that stands in a document, or the characters where it stands."""

    document_id: Id
    revision: Annotated[RevisionNumber | None, Meta(description="The current one when not given.")] = None
    source_quote: Annotated[str, Meta(min_length=1, max_length=MAX_STATEMENT)] | None = None
    source_start_char: Annotated[int, Meta(ge=0, le=MAX_TEXT)] | None = None
    source_end_char: Annotated[int, Meta(ge=0, le=MAX_TEXT)] | None = None
    start_char: Annotated[
        Annotated[int, Meta(ge=0, le=MAX_STATEMENT)] | None,
        Meta(description="Of the statement; all of it when not given."),
    ] = None
    end_char: Annotated[int, Meta(ge=0, le=MAX_STATEMENT)] | None = None


class ContextCreate(Request, frozen=True, kw_only=True):
    """A new statement, a draft until it is reviewed."""

    project_id: Id
    kind: ContextKind
    title: Name
    statement: Statement
    citations: Annotated[list[CitationInput], Meta(max_length=50)] = []
    person_id: Annotated[Id | None, Meta(description="Whose words or story it is.")] = None
    valid_from: Timestamp | None = None
    valid_until: Timestamp | None = None
    supersedes_id: Annotated[Id | None, Meta(description="The one it takes the place of when it is approved.")] = None
    metadata: Metadata = {}


ContextUpdate = patch_of(ContextCreate, "ContextUpdate", fixed={"project_id"}, expected_revision=RevisionNumber)


class ContextReviewRequest(Request, frozen=True, kw_only=True):
    """What to say of the revision that was read."""

    state: Verdict
    expected_revision: RevisionNumber
    note: LongText | None = None


class ContextReview(Schema, frozen=True, kw_only=True):
    """The last review."""

    at: Timestamp | None = None
    note: str | None = None
    revision: Count | None = None


class Guard(Schema, frozen=True, kw_only=True):
    """What the code makes of a guardrail: phrases that no sentence may hold, and words that none may hold together."""

    phrases: list[str]
    words: list[list[str]]


class ReviewedContext(ResourceModel, frozen=True, kw_only=True):
    """A statement that can be used, its sources and what was said of it."""

    project_id: ReadId
    kind: ContextKind
    title: Name
    statement: Statement
    citations: list[Citation]
    person_id: ReadId | None
    state: ContextState
    review: ContextReview
    valid_from: Timestamp | None
    valid_until: Timestamp | None
    revision: Count
    supersedes_id: ReadId | None
    superseded_by_id: Annotated[str | None, Meta(description="The approved one that took its place.")] = None
    current: Annotated[bool, Meta(description="Whether today lies between its dates.")] = True
    guard: Annotated[Guard | None, Meta(description="Of a guardrail; null where no code can keep it.")] = None


class ContextQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of statements."""

    project_id: Filter | None = None
    kind: ContextKind | None = None
    state: ContextState | None = None
    person_id: Filter | None = None
