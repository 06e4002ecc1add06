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
    """ Decisions to take back. """
    apply: list[str] | Unset = UNSET
    """ Decisions to make again. """


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
    """ How sure it is, 0 to 1. """
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
    """ What was checked of it, and how it came out. """
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
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
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
    """ What is being done now; null before and after. """
    stages: list[EditingStageRecord]
    """ The steps that are done. """
    decision_count: int
    """ How many decisions the run has. """
    decisions: list[EditingDecision]
    """ What the edit does, step by step, each with its reason. """
    composition_id: None | str
    """ The composition. """
    composition_revision: int | None
    """ The revision of the composition. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    output: EditingOutput | None
    """ What it made. """
    attempt: int
    """ Which attempt it is, from 1. """
    resumed_from: EditingStage | None
    """ The first stage that this attempt had to do. """
    rebuilt_from: None | str
    """ The run that it was made anew from. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it began; null before that. """
    finished_at: datetime.datetime | None
    """ When it ended, however it ended; null before that. """
    cancel_requested_at: datetime.datetime | None
    """ When somebody asked to cancel it; null where nobody has. """
    error_code: ErrorCode | None
    """ Why it failed; null where it did not. """
    error: JobErrorDetail | None
    """ Why it failed, with what to do; null where it did not. """
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
    """ Changes to the style's settings, for this run alone. """
    media_ids: list[str]
    """ Media of the library. """
    music_media_id: None | str
    """ A sound of the library to put under the voice. """


@frozen(repr=False, unsafe_hash=False)
class EditingRunOptionsSettingsType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class EditingRunRebuild(Model):
    """How a rebuild differs; what is left out is as in the run that it is of."""

    style_ref: None | str | Unset = UNSET
    """ A built-in style's name, or a custom one's id; that of the earlier run where left out. """
    options: EditingOptions | None | Unset = UNSET
    """ What the run was asked for; what is given takes the place of the earlier run's. """


@frozen(repr=False, unsafe_hash=False)
class EditingRunSummary(ReadModel):
    """A run; `decisions` is null in lists unless `include=decisions`."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
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
    """ What is being done now; null before and after. """
    stages: list[EditingStageRecord]
    """ The steps that are done. """
    decision_count: int
    """ How many decisions the run has. """
    decisions: list[EditingDecision] | None
    """ What the edit does, step by step, each with its reason. """
    composition_id: None | str
    """ The composition. """
    composition_revision: int | None
    """ The revision of the composition. """
    artifact_ids: list[str]
    """ Outputs, newest first. """
    output: EditingOutput | None
    """ What it made. """
    attempt: int
    """ Which attempt it is, from 1. """
    resumed_from: EditingStage | None
    """ The first stage that this attempt had to do. """
    rebuilt_from: None | str
    """ The run that it was made anew from. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it began; null before that. """
    finished_at: datetime.datetime | None
    """ When it ended, however it ended; null before that. """
    cancel_requested_at: datetime.datetime | None
    """ When somebody asked to cancel it; null where nobody has. """
    error_code: ErrorCode | None
    """ Why it failed; null where it did not. """
    error: JobErrorDetail | None
    """ Why it failed, with what to do; null where it did not. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EditingRunSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[EditingRunSummary]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EditingStageRecord(ReadModel):
    """A finished stage: what it was made from and what it made, by hash; the same inputs are not computed again."""

    name: EditingStage
    """ The stages of a run, in their order. """
    attempt: int
    """ Which attempt it is, from 1. """
    input_sha256: str
    """ Hash of what the stage was given. """
    output_sha256: str
    """ Hash of what the stage made. """
    took_seconds: float
    """ How long it took. """
    finished_at: datetime.datetime
    """ When it ended, however it ended; null before that. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class OutputSpan(ReadModel):
    """A stretch of the film, in seconds."""

    start: float
    """ When it begins in the film. """
    end: float
    """ When it ends in the film. """


@frozen(repr=False, unsafe_hash=False)
class SourceSpan(ReadModel):
    """A stretch of a track, in seconds of the recording's clock."""

    track_id: str
    """ The track. """
    start: float
    """ When it begins in the recording. """
    end: float
    """ When it ends in the recording. """


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
