# Generated from openapi.json by `make generate`; do not edit.
"""Models: editing runs."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import FreeForm, Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import (
        Check,
        DecisionKind,
        DecisionState,
        EditingSettings,
        EditingSettingsPatch,
        EditingStage,
        ErrorCode,
        JobErrorDetail,
        JobStatus,
        Metadata,
        ProgressDetail,
    )


@define(repr=False, unsafe_hash=False)
class DecisionChanges(Model):
    """Decisions that are taken back, and rejected ones that are made again."""

    reject: list[str] | Unset = UNSET
    """ Ids of decisions to undo. """
    apply: list[str] | Unset = UNSET
    """ Ids of rejected decisions to apply again. """


@frozen(repr=False, unsafe_hash=False)
class EditingDecision(ReadModel):
    """One step of an edit: what it does, where, and why."""

    id: str
    """ The same in every plan of the recording that decides it. """
    kind: DecisionKind
    """ What a decision does. """
    source: SourceSpan
    """ A stretch of a track, in seconds of the recording's clock. """
    output: None | OutputSpan
    """ null of what is not in the film, and of what is rejected. """
    reason: str
    """ Why, in a plain sentence. """
    quote: str
    """ What is said there. """
    word_ids: list[str]
    """ Words of the transcript. """
    confidence: float
    """ Confidence in the value, from 0 to 1. """
    op_id: None | str
    """ The op of the composition that makes it. """
    state: DecisionState
    """ Whether a decision is in the film's timeline. """
    detail: EditingDecisionDetail
    """ What the kind needs: the picture, the block and its parameters, the window. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EditingDecisionDetail(FreeForm["Any"], ReadModel):
    """What the kind needs: the picture, the block and its parameters, the window."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EditingOptions(Model):
    """What a run does beside its style."""

    settings: EditingSettingsPatch | Unset = UNSET
    """ Changes as a merge patch (RFC 7396). All that an editing style sets. """
    media_ids: list[str] | Unset = UNSET
    """ Pictures and videos that may be shown; all of the library if empty. """
    music_media_id: None | str | Unset = UNSET
    """ Sound of the library that is heard under the speech. """


@frozen(repr=False, unsafe_hash=False)
class EditingOutput(ReadModel):
    """The film, as it was checked."""

    artifact_id: str
    """ The output. """
    checks: list[Check]
    """ The checks that were made, and their results. """
    passed: bool
    """ Whether every check passed or did not apply. """
    repaired: list[str]
    """ Checks that failed first and were mended. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EditingRun(ReadModel):
    """A run with its decisions."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    recording_id: str
    """ The recording. """
    title: str
    """ Title, for people. """
    style_ref: str
    """ A built-in style's name, or a custom one's id. """
    style_snapshot: StyleSnapshot
    """ A style as a run uses it; later changes of the style do not reach it. """
    options: EditingRunOptions
    """ What a run does beside its style, as it was asked for. """
    status: JobStatus
    """ The states of the API description. """
    stage: EditingStage | None
    """ The one that it is in, or ended in; null while queued. """
    progress: int
    """ How much is done, 0 to 100. """
    progress_detail: None | ProgressDetail
    """ The current step; null before the job starts and after it ends. """
    stages: list[EditingStageRecord]
    """ Completed processing steps. """
    decision_count: int
    """ Number of decisions of the run. """
    decisions: list[EditingDecision]
    """ The edits that the run made, in order, each with its reason. """
    composition_id: None | str
    """ The composition. """
    composition_revision: int | None
    """ The revision of the composition. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    output: EditingOutput | None
    """ The output. """
    attempt: int
    """ Number of the attempt, from 1. """
    resumed_from: EditingStage | None
    """ The first stage that this attempt had to do. """
    rebuilt_from: None | str
    """ The run that it rebuilds. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it started; null until then. """
    finished_at: datetime.datetime | None
    """ When it ended, with or without success; null until then. """
    cancel_requested_at: datetime.datetime | None
    """ When cancellation was requested; null if it was not. """
    error_code: ErrorCode | None
    """ Machine-readable reason of the failure; null if it did not fail. """
    error: JobErrorDetail | None
    """ Why it failed, and what to do; null if it did not fail. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EditingRunCreate(Model):
    """Which recording is edited, and how."""

    recording_id: str
    """ The recording. """
    style_ref: str | Unset = UNSET
    """ A built-in style's name, or a custom one's id. Default: talking_head. """
    options: EditingOptions | Unset = UNSET
    """ What a run does beside its style. """
    title: None | str | Unset = UNSET
    """ Of the film; the recording's if not given. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class EditingRunOptions(ReadModel):
    """What a run does beside its style, as it was asked for."""

    settings: EditingRunOptionsSettingsType0 | None
    """ Changes to the settings of the style, for this run only. """
    media_ids: list[str]
    """ Media of the library. """
    music_media_id: None | str
    """ An audio file of the library that is played under the voice. """


@frozen(repr=False, unsafe_hash=False)
class EditingRunOptionsSettingsType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EditingRunRebuild(Model):
    """How a rebuild differs; what is left out is as in the run that it is of."""

    style_ref: None | str | Unset = UNSET
    """ Name of a built-in style, or id of a custom one. On a rebuild, the style of the earlier run is the default.
    """
    options: EditingOptions | None | Unset = UNSET
    """ Options of the run. On a rebuild, they replace those of the earlier run. """


@frozen(repr=False, unsafe_hash=False)
class EditingRunSummary(ReadModel):
    """A run; `decisions` is null in lists unless `include=decisions`."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    recording_id: str
    """ The recording. """
    title: str
    """ Title, for people. """
    style_ref: str
    """ A built-in style's name, or a custom one's id. """
    style_snapshot: StyleSnapshot
    """ A style as a run uses it; later changes of the style do not reach it. """
    options: EditingRunOptions
    """ What a run does beside its style, as it was asked for. """
    status: JobStatus
    """ The states of the API description. """
    stage: EditingStage | None
    """ The one that it is in, or ended in; null while queued. """
    progress: int
    """ How much is done, 0 to 100. """
    progress_detail: None | ProgressDetail
    """ The current step; null before the job starts and after it ends. """
    stages: list[EditingStageRecord]
    """ Completed processing steps. """
    decision_count: int
    """ Number of decisions of the run. """
    decisions: list[EditingDecision] | None
    """ The edits that the run made, in order, each with its reason. """
    composition_id: None | str
    """ The composition. """
    composition_revision: int | None
    """ The revision of the composition. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    output: EditingOutput | None
    """ The output. """
    attempt: int
    """ Number of the attempt, from 1. """
    resumed_from: EditingStage | None
    """ The first stage that this attempt had to do. """
    rebuilt_from: None | str
    """ The run that it rebuilds. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it started; null until then. """
    finished_at: datetime.datetime | None
    """ When it ended, with or without success; null until then. """
    cancel_requested_at: datetime.datetime | None
    """ When cancellation was requested; null if it was not. """
    error_code: ErrorCode | None
    """ Machine-readable reason of the failure; null if it did not fail. """
    error: JobErrorDetail | None
    """ Why it failed, and what to do; null if it did not fail. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EditingRunSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[EditingRunSummary]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EditingStageRecord(ReadModel):
    """A finished stage: what it was made from and what it made, by hash; the same inputs are not computed again."""

    name: EditingStage
    """ The stages of a run, in their order. """
    attempt: int
    """ Number of the attempt, from 1. """
    input_sha256: str
    """ SHA-256 of the input of the stage. """
    output_sha256: str
    """ SHA-256 of the output of the stage. """
    took_seconds: float
    """ Time that it took. """
    finished_at: datetime.datetime
    """ When it ended, with or without success; null until then. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class OutputSpan(ReadModel):
    """A stretch of the film, in seconds."""

    start: float
    """ Start time in the film. """
    end: float
    """ End time in the film. """


@frozen(repr=False, unsafe_hash=False)
class SourceSpan(ReadModel):
    """A stretch of a track, in seconds of the recording's clock."""

    track_id: str
    """ The track. """
    start: float
    """ Start time in the recording. """
    end: float
    """ End time in the recording. """


@frozen(repr=False, unsafe_hash=False)
class StyleSnapshot(ReadModel):
    """A style as a run uses it; later changes of the style do not reach it."""

    ref: str
    """ A built-in style's name, or a custom one's id. """
    name: str
    """ Name, for people. """
    version: int
    """ Its version. """
    settings: EditingSettings
    """ All that an editing style sets. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
