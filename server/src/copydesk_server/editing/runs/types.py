"""Wire types of editing runs (contract, section 7)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from copydesk_server.artifacts.types import Check, OutputResult
from copydesk_server.core.clock import Timestamp
from copydesk_server.core.ids import example_id
from copydesk_server.core.wire import (
    Count,
    Filter,
    Header,
    Id,
    JsonObject,
    ListQuery,
    Metadata,
    Name,
    Read,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    Sha256,
)
from copydesk_server.editing.planning.types import DecisionKind
from copydesk_server.editing.styles.types import SettingsPatch, StyleRef, StyleSnapshot
from copydesk_server.queue.types import ErrorCode, JobErrorDetail, JobStatus, ProgressDetail

# A plan of an hour has some 2,000 decisions, most of them captions.
MOST_DECISIONS = 20_000
# Rejected or applied together: what an editor ticks on a page.
MOST_CHANGES = 500

DecisionId = Annotated[str, Meta(min_length=1, max_length=120, examples=["cut:312-371"])]


class EditingStage(StrEnum):
    """The stages of a run, in their order."""

    PROBE = "probe"
    SYNC = "sync"
    TRANSCRIBE = "transcribe"
    PLAN = "plan"
    COMPOSE = "compose"
    RENDER = "render"
    CHECK = "check"
    SAVE = "save"


class EditingOptions(Schema, frozen=True, kw_only=True):
    """What a run does beside its style."""

    settings: SettingsPatch = UNSET
    media_ids: Annotated[
        list[Id],
        Meta(max_length=200, description="Pictures and videos that may be shown; all of the library if empty."),
    ] = []
    music_media_id: Annotated[Id | None, Meta(description="Sound of the library that is heard under the speech.")] = (
        None
    )


class EditingRunOptions(Schema, frozen=True, kw_only=True):
    """What a run does beside its style, as it was asked for."""

    settings: Annotated[JsonObject | None, Meta(examples=[{"cuts": {"min_silence_s": 1.0}}])]
    media_ids: list[ReadId]
    music_media_id: ReadId | None


class EditingRunCreate(Request, frozen=True, kw_only=True):
    """Which recording is edited, and how."""

    recording_id: Id
    style_ref: StyleRef = "talking_head"
    options: EditingOptions = EditingOptions()
    title: Annotated[Name | None, Meta(description="Of the film; the recording's if not given.")] = None
    metadata: Metadata = {}


class EditingRunRebuild(Request, frozen=True, kw_only=True):
    """How a rebuild differs; what is left out is as in the run that it is of."""

    style_ref: StyleRef | None = None
    options: EditingOptions | None = None


class SourceSpan(Schema, frozen=True, kw_only=True):
    """A stretch of a track, in seconds of the recording's clock."""

    track_id: ReadId
    start: float
    end: float


class OutputSpan(Schema, frozen=True, kw_only=True):
    """A stretch of the film, in seconds."""

    start: float
    end: float


class DecisionState(StrEnum):
    """Whether a decision is in the film's timeline."""

    APPLIED = "applied"
    REJECTED = "rejected"


class EditingDecision(Read, frozen=True, kw_only=True):
    """One step of an edit: what it does, where, and why."""

    id: Annotated[DecisionId, Meta(description="The same in every plan of the recording that decides it.")]
    kind: DecisionKind
    source: SourceSpan
    output: Annotated[OutputSpan | None, Meta(description="null of what is not in the film, and of what is rejected.")]
    reason: Annotated[str, Meta(max_length=1_000)]
    quote: Annotated[str, Meta(max_length=1_000, description="What is said there.")]
    word_ids: list[ReadId]
    confidence: Annotated[float, Meta(ge=0, le=1)]
    op_id: Annotated[ReadId | None, Meta(description="The op of the composition that makes it.")]
    state: DecisionState
    detail: Annotated[
        JsonObject, Meta(description="What the kind needs: the picture, the block and its parameters, the window.")
    ]


class EditingStageRecord(Read, frozen=True, kw_only=True):
    """A finished stage: what it was made from and what it made, by hash; the same inputs are not computed again."""

    name: EditingStage
    attempt: Count
    input_sha256: Sha256
    output_sha256: Sha256
    took_seconds: float
    finished_at: Timestamp


class EditingOutput(Read, frozen=True, kw_only=True):
    """The film, as it was checked."""

    artifact_id: ReadId
    checks: list[Check]
    passed: Annotated[bool, Meta(description="Whether every check passed or did not apply.")]
    repaired: Annotated[list[str], Meta(description="Checks that failed first and were mended.")]


class EditingRunSummary(ResourceModel, frozen=True, kw_only=True):
    """A run; `decisions` is null in lists unless `include=decisions`."""

    project_id: ReadId
    recording_id: ReadId
    title: str
    style_ref: StyleRef
    style_snapshot: StyleSnapshot
    options: EditingRunOptions
    status: JobStatus
    stage: Annotated[EditingStage | None, Meta(description="The one that it is in, or ended in; null while queued.")]
    progress: Annotated[int, Meta(ge=0, le=100)]
    progress_detail: ProgressDetail | None
    stages: list[EditingStageRecord]
    decision_count: Count
    decisions: Annotated[list[EditingDecision], Meta(max_length=MOST_DECISIONS)] | None
    composition_id: ReadId | None
    composition_revision: Count | None
    artifact_ids: list[ReadId]
    output: EditingOutput | None
    attempt: Count
    resumed_from: Annotated[EditingStage | None, Meta(description="The first stage that this attempt had to do.")]
    rebuilt_from: ReadId | None
    queued_at: Timestamp
    started_at: Timestamp | None
    finished_at: Timestamp | None
    cancel_requested_at: Timestamp | None
    error_code: ErrorCode | None
    error: JobErrorDetail | None


class EditingRun(EditingRunSummary, frozen=True, kw_only=True):
    """A run with its decisions."""

    decisions: Annotated[list[EditingDecision], Meta(max_length=MOST_DECISIONS)]


class RunInclude(StrEnum):
    """What lists leave out."""

    DECISIONS = "decisions"


class EditingRunQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of runs."""

    recording_id: Filter | None = None
    project_id: Filter | None = None
    rebuilt_from: Filter | None = None
    include: RunInclude | None = None


class DecisionChanges(Request, frozen=True, kw_only=True):
    """Decisions that are taken back, and rejected ones that are made again."""

    reject: Annotated[list[DecisionId], Meta(max_length=MOST_CHANGES)] = []
    apply: Annotated[list[DecisionId], Meta(max_length=MOST_CHANGES)] = []


class RunHeaders(msgspec.Struct, frozen=True, kw_only=True):
    """Headers of a request that queues an attempt."""

    idempotency_key: Annotated[
        Header | None,
        Meta(description="Optional: the same key and request answer the same run.", examples=[example_id("key")]),
    ] = None


class EditingRunInput(Request, frozen=True, kw_only=True):
    """What an attempt works on: the run; `request` is the hash of what asked for it, so that a key is of one request.

    ``suggestions`` says that a model is asked, which costs something.
    """

    recording_id: Id
    request: Sha256
    run_id: Id | None = None
    attempt: Count = 1
    suggestions: bool = False


class EditingRunJob(Request, frozen=True, kw_only=True, tag_field="operation", tag="editing.run"):
    """Work on a run."""

    input: EditingRunInput


class EditingRunResult(OutputResult, frozen=True, kw_only=True):
    """What an attempt made: the film, and the run that tells of it."""

    run_id: ReadId
    duration_seconds: float
