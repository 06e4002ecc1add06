"""Pydantic models of what the FastAPI peer reads and answers, typed as Copydesk types them."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Generic, Literal, TypeVar

from peers.rules import wire
from pydantic import BaseModel, ConfigDict, Field, PlainSerializer

T = TypeVar("T")
Instant = Annotated[datetime, PlainSerializer(wire, return_type=str, when_used="json")]
Id = Annotated[str, Field(min_length=1, max_length=64)]
ReadId = Annotated[str, Field(max_length=64)]
Count = Annotated[int, Field(ge=0, le=2**53 - 1)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Ids = Annotated[list[Id], Field(max_length=200)]
SkillName = Annotated[str, Field(min_length=1, max_length=60)]
Language = Annotated[str, Field(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", max_length=35)]
MetadataKey = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^$.][^.]*$")]
Metadata = Annotated[dict[MetadataKey, Annotated[str, Field(max_length=500)]], Field(max_length=50)]


class Read(BaseModel):
    """Base of what is answered."""

    model_config = ConfigDict(frozen=True)


class Request(BaseModel):
    """Base of what is sent; an unknown field is refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Stored(Read):
    """Base of what is read from the database."""

    id: Annotated[str, Field(validation_alias="_id", max_length=64)]
    created_at: Instant
    updated_at: Instant
    metadata: Metadata = {}


class ScriptStatus(StrEnum):
    """How far the script is."""

    DRAFT = "draft"
    IN_REVIEW = "in_review"
    APPROVED = "approved"
    ARCHIVED = "archived"


class ScriptFormat(StrEnum):
    """What the script is for."""

    LONG = "long"
    SHORT = "short"
    AD = "ad"
    TUTORIAL = "tutorial"
    PODCAST = "podcast"


class Target(Request):
    """How long the script should be."""

    words: Annotated[int, Field(ge=50, le=12_000)] | None = None
    seconds: Annotated[float, Field(ge=15, le=7_200)] | None = None


class Block(Read):
    """A part of the body."""

    id: ReadId
    kind: Literal["hook", "intro", "point", "proof", "cta", "outro", "note"]
    heading: str | None
    start_char: Count
    end_char: Count
    seconds: float


class Citation(Read):
    """Ties a stretch of the body to the characters of a source."""

    id: ReadId
    start_char: Count
    end_char: Count
    quote: str
    document_id: ReadId
    revision: Count
    passage_id: ReadId
    source_start_char: Count
    source_end_char: Count
    source_quote: str
    title: str
    url: str | None
    support: Literal["supported", "weak", "contradicted", "broken", "stale"]
    score: float
    kind: Literal["verbatim", "paraphrase", "number"]
    verified_by: str = "none"


class UnsupportedSpan(Read):
    """A stretch of the body that no source backs."""

    start_char: Count
    end_char: Count
    reason: str
    detail: str | None = None
    kind: str = "unsupported"


class Violation(Read):
    """Something that is against the style."""

    kind: Literal["term", "avoid", "sentence_length", "reading_grade", "person", "rule"]
    severity: Literal["info", "warn", "error"]
    start_char: Count
    end_char: Count
    text: str
    message: str
    suggestion: str | None
    rule_id: ReadId | None


class StyleReport(Read):
    """How well a text keeps to a style."""

    score: float
    violations: list[Violation] = []
    violation_count: Count
    unchecked: list[str]
    reading_grade: float | None
    longest_sentence_words: Count


class JobWarning(Read):
    """What a job that is done tells of its result."""

    code: str
    message: str
    figures: dict[str, float]


class ScriptSummary(Stored):
    """A script; lists leave the body out."""

    project_id: ReadId
    title: Name
    body: str | None = None
    status: ScriptStatus
    format: ScriptFormat
    language: Language
    collection_ids: Ids
    topic_id: ReadId | None
    brief_id: ReadId | None
    offering_id: ReadId | None
    cta_id: ReadId | None
    style_id: ReadId | None
    writing_skill: SkillName | None
    person_ids: Ids
    target: Target
    word_count: Count
    estimated_seconds: float
    body_sha256: ReadId
    blocks: list[Block]
    citations: list[Citation]
    unsupported_spans: list[UnsupportedSpan]
    style_report: StyleReport | None
    context_snapshot_id: ReadId | None
    latest_version: Count
    last_job_id: ReadId | None
    warnings: list[JobWarning] = []


class Script(ScriptSummary):
    """A script with its body."""

    body: str


class ListPage(Read, Generic[T]):
    """One page of a list, newest first."""

    items: Annotated[list[T], Field(max_length=100)]
    limit: Annotated[int, Field(ge=1, le=100)]
    offset: Count | None
    has_more: bool
    next_cursor: Annotated[str, Field(max_length=512)] | None
    total: Count | None


class ListQuery(Request):
    """Query parameters of the list."""

    limit: Annotated[int, Field(ge=1, le=100)] = 50
    cursor: Annotated[str, Field(max_length=512)] | None = None


class GenerateInput(Request):
    """What a script is written about, from what, and how long."""

    script_id: Id
    expected_updated_at: datetime
    topic: Annotated[str, Field(min_length=1, max_length=500)]
    brief_id: Id | None = None
    collection_ids: Ids = []
    document_ids: Ids = []
    context_ids: Ids = []
    source_text: Annotated[str, Field(max_length=200_000)] | None = None
    target: Target = Target()
    cost_limit_usd: Annotated[float, Field(ge=0, le=0.05)] | None = None
    writing_skill: SkillName | None = None


class Generate(Request):
    """The body of POST /jobs."""

    operation: Literal["script.generate"]
    input: GenerateInput


class ProgressDetail(Read):
    """What the work is doing now."""

    stage: str
    label: str
    done: Count
    total: Count
    eta_seconds: float | None
    updated_at: Instant


class Estimate(Read):
    """What a job is expected to cost at most."""

    cost_usd: float
    basis: str
    duration_seconds: float | None
    output_bytes: int | None


class Cost(Read):
    """What a job has cost so far."""

    charged_usd: float = 0.0
    provider_calls: Count = 0
    tokens_in: Count = 0
    tokens_out: Count = 0


class JobError(Read):
    """A redacted account of a failure."""

    message: str
    stage: str | None
    retryable: bool


class Job(Stored):
    """Long work, queued and polled."""

    operation: str
    status: Literal["queued", "running", "done", "error", "cancelled"]
    progress: Annotated[int, Field(ge=0, le=100)]
    progress_detail: ProgressDetail | None
    input: dict[str, Any]
    idempotency_key: str
    estimate: Estimate
    cost_limit_usd: float
    cost: Cost
    queued_at: Instant
    started_at: Instant | None
    finished_at: Instant | None
    cancel_requested_at: Instant | None
    result: dict[str, Any] | None
    error_code: str | None
    error: JobError | None
