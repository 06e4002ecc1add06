"""Wire types of scripts, their versions, and the input of their jobs (contract, section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.artifacts.types import OutputResult
from copydesk_server.core.citations import Citation, Unsupported
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.errors import StaleUpdate
from copydesk_server.core.ids import example_id
from copydesk_server.core.settings import MOST_CEILING_USD
from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    Ids,
    Language,
    ListQuery,
    Metadata,
    Name,
    Read,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    Sha256,
    ShortText,
    patch_of,
)
from copydesk_server.projects.style_types import MAX_TEXT, BlockKind, SkillName, StyleReport
from copydesk_server.queue.operations import Failure
from copydesk_server.queue.types import ErrorCode, JobWarning
from copydesk_server.scripts.span_types import ReadSection, RemovedSentence, UnsupportedSpan

MAX_BODY = MAX_TEXT
# What the script of the examples says.
EXAMPLE_BODY = "Crazing is a network of fine cracks in a glaze."
# How work on a script tells that somebody else has edited it.
STALE: dict[type[Exception], Failure] = {
    StaleUpdate: Failure(ErrorCode.STALE_SCRIPT, "The script changed while the job was running; it was left alone.")
}
Body = Annotated[
    str,
    Meta(
        max_length=MAX_BODY,
        description="Text; offsets are Unicode code points.",
        examples=[EXAMPLE_BODY],
    ),
]

BodySnapshot = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_BODY,
        description="Snapshot of the script's text; sentences that stand in the script keep their citations.",
        examples=["## Crazing\n\nCrazing is a network of fine cracks in a glaze."],
    ),
]


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


class BodyFormat(StrEnum):
    """How a text uses its sources: as prose, or as notes, which quote them one by one."""

    PROSE = "prose"
    NOTES = "notes"


class VersionKind(StrEnum):
    """Why a version was kept."""

    MANUAL = "manual"
    AUTO = "auto"
    PRE_GENERATE = "pre_generate"
    GENERATED = "generated"
    RESTORE = "restore"


class Target(Schema, frozen=True, kw_only=True):
    """How long the script should be."""

    words: Annotated[int, Meta(ge=50, le=12_000)] | None = None
    seconds: Annotated[float, Meta(ge=15, le=7_200)] | None = None


class Block(Schema, frozen=True, kw_only=True):
    """A part of the body: `body[start_char:end_char]`."""

    id: ReadId
    kind: BlockKind
    heading: str | None
    start_char: Count
    end_char: Count
    seconds: float


class ScriptCreate(Request, frozen=True, kw_only=True):
    """A new script, usually a draft to generate into."""

    project_id: Id
    title: Name
    body: Body = ""
    status: ScriptStatus = ScriptStatus.DRAFT
    format: ScriptFormat = ScriptFormat.LONG
    language: Language = "en"
    collection_ids: Ids = []
    topic_id: Id | None = None
    brief_id: Id | None = None
    offering_id: Id | None = None
    cta_id: Id | None = None
    style_id: Id | None = None
    writing_skill: SkillName | None = None
    person_ids: Ids = []
    target: Target = Target()
    metadata: Metadata = {}


ScriptUpdate = patch_of(ScriptCreate, "ScriptUpdate", expected_updated_at=Timestamp)


class ScriptSummary(ResourceModel, frozen=True, kw_only=True):
    """A script; `body` is null in lists unless `include=body`."""

    project_id: ReadId
    title: Name
    body: Annotated[str | None, Meta(examples=[EXAMPLE_BODY])] = None
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
    body_sha256: Sha256
    blocks: list[Block]
    citations: list[Citation]
    unsupported_spans: list[UnsupportedSpan]
    style_report: StyleReport | None
    context_snapshot_id: ReadId | None
    latest_version: Count
    last_job_id: ReadId | None
    warnings: Annotated[
        list[JobWarning],
        Meta(
            description="Of the job that wrote the body, until the body changes; `unsupported_claims` while claims have no source."
        ),
    ] = []


class Script(ScriptSummary, frozen=True, kw_only=True):
    """A script with its body."""

    body: Annotated[str, Meta(examples=[EXAMPLE_BODY])]


class ScriptInclude(StrEnum):
    """What a list may add."""

    BODY = "body"


class ScriptQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of scripts."""

    project_id: Filter | None = None
    collection_id: Filter | None = None
    status: ScriptStatus | None = None
    format: ScriptFormat | None = None
    include: ScriptInclude | None = None


class VersionCreate(Request, frozen=True, kw_only=True):
    """Save the script's body as it is."""

    script_id: Id
    label: ShortText | None = None
    metadata: Metadata = {}


class VersionDiff(Schema, frozen=True, kw_only=True):
    """Words added and removed against the version before."""

    added: Count
    removed: Count


class VersionSummary(ResourceModel, frozen=True, kw_only=True):
    """A kept body, without it."""

    script_id: ReadId
    number: Count
    kind: VersionKind
    label: str | None
    title: str
    body_sha256: Sha256
    writing_skill: str | None
    citations: list[Citation]
    unsupported_spans: list[UnsupportedSpan] = []
    context_snapshot_id: ReadId | None
    job_id: ReadId | None
    word_count: Count
    diff: VersionDiff


class ScriptVersion(VersionSummary, frozen=True, kw_only=True):
    """A kept body."""

    body: str


class VersionQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of versions."""

    script_id: Filter | None = None
    kind: VersionKind | None = None


class VersionRestore(Request, frozen=True, kw_only=True):
    """Make a version's body the script's again."""

    expected_updated_at: Timestamp


class CitationCount(Read, frozen=True, kw_only=True):
    """How many citations a script has, and how many of them their source supports."""

    total: Count
    supported: Count


class AdherenceKind(StrEnum):
    """What a point of a brief asks for."""

    OUTLINE = "outline"
    EVIDENCE = "evidence"
    MUST_INCLUDE = "must_include"
    MUST_AVOID = "must_avoid"
    TERM = "term"
    TITLE = "title"
    OPENING = "opening"


class AdherencePoint(Read, frozen=True, kw_only=True):
    """A point of a brief, and whether the text keeps to it."""

    pointer: Annotated[str, Meta(max_length=200, description="JSON pointer into the brief.")]
    kind: AdherenceKind
    met: bool
    message: Annotated[str, Meta(max_length=500)]


@dataclass(frozen=True, slots=True)
class Told:
    """A text as a brief is held against it: its body, and ``body[start:end]`` under each heading, in order."""

    body: str
    blocks: Sequence[tuple[str | None, int, int]]


class BriefAdherence(Read, frozen=True, kw_only=True):
    """How a text keeps to the brief that it was written from, point by point."""

    brief_id: ReadId
    revision: Count
    score: Annotated[float, Meta(ge=0, le=1, description="Share of the points that are met.")]
    adherence: list[AdherencePoint]


class ScriptResult(Read, frozen=True, kw_only=True):
    """What a job made that writes a script: the version that keeps the text, and counts."""

    script_id: ReadId
    version_id: ReadId
    updated_at: Timestamp
    context_snapshot_id: ReadId
    citations: CitationCount
    word_count: Count
    warnings: list[JobWarning]
    format: Annotated[
        BodyFormat,
        Meta(description="`notes` where the offline writer could only quote: speech, tables, minutes, mail."),
    ] = BodyFormat.PROSE
    removed: Annotated[
        list[RemovedSentence],
        Meta(description="What a model wrote without support; empty where `unsupported` is `mark`."),
    ] = []
    sections_read: Annotated[
        list[ReadSection],
        Meta(description="What the writer was given of the sources, in the order of the documents as it read them."),
    ] = []
    brief: Annotated[BriefAdherence | None, Meta(description="null where no brief was given.")] = None


class ArtifactResult(OutputResult, frozen=True, kw_only=True):
    """What a job made of a script's text: the main output, and all of them."""

    removed: Annotated[
        list[RemovedSentence],
        Meta(description="What a model wrote without support, which is not in the output."),
    ] = []
    brief: Annotated[BriefAdherence | None, Meta(description="null where no brief was given.")] = None


class ScriptGenerateInput(Request, frozen=True, kw_only=True):
    """What `script.generate` writes about, from what, and how long."""

    script_id: Id
    expected_updated_at: Timestamp
    topic: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=500,
            description="What the script is about, in words of the sources; words such as `how` and `it` do not count.",
            examples=["why glaze cracks and how to prevent it"],
        ),
    ]
    brief_id: Id | None = None
    collection_ids: Ids = []
    document_ids: Annotated[Ids, Meta(examples=[[example_id("doc")]])] = []
    context_ids: Ids = []
    source_text: Annotated[str, Meta(max_length=MAX_BODY)] | None = None
    target: Target = Target()
    unsupported: Annotated[
        Unsupported,
        Meta(
            description="What happens to a sentence of a model that no source supports after one repair: it is removed and"
            " listed in the result, or kept and marked."
        ),
    ] = Unsupported.REMOVE
    cost_limit_usd: Annotated[
        Annotated[float, Meta(ge=0, le=MOST_CEILING_USD)] | None,
        Meta(description="Lowers `script_cost_ceiling_usd` of `/capabilities`, by default 0.05 USD; cannot raise it."),
    ] = None
    writing_skill: (
        Annotated[SkillName | None, Meta(description="Omitted keeps the script's choice; null selects `standard`.")]
        | msgspec.UnsetType
    ) = msgspec.UNSET


# Below, `script.generate` does it in one go; above, a job takes longer than its limit; ten minutes to two hours of speech.
LONG_LEAST, LONG_MOST, LONG_WORDS = 1_500, 12_000, 3_000


class LongTarget(Schema, frozen=True, kw_only=True):
    """How long a long script should be: 1,500 to 12,000 words, or 10 minutes to 2 hours."""

    words: Annotated[int, Meta(ge=LONG_LEAST, le=LONG_MOST)] | None = None
    seconds: Annotated[float, Meta(ge=600, le=7_200)] | None = None


class ScriptGenerateLongInput(ScriptGenerateInput, frozen=True, kw_only=True):
    """What `script.generate_long` writes about, from what, and how long; 3,000 words where nobody says."""

    target: LongTarget = LongTarget()  # type: ignore[assignment]


class ScriptGenerateLong(Request, frozen=True, kw_only=True, tag_field="operation", tag="script.generate_long"):
    """Write a script of 1,500 to 12,000 words: planned in parts, no passage used twice without need."""

    input: ScriptGenerateLongInput


class ScriptGenerate(Request, frozen=True, kw_only=True, tag_field="operation", tag="script.generate"):
    """Write a script from sources, every sentence cited."""

    input: ScriptGenerateInput
