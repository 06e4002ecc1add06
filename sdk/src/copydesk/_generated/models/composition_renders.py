# Generated from openapi.json by `make generate`; do not edit.
"""Models: composition renders."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import FreeForm, Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import Check, Cost, ErrorCode, Estimate, JobErrorDetail, JobStatus, Metadata, ProgressDetail, RenderOutput


@frozen(repr=False, unsafe_hash=False)
class RenderJob(ReadModel):
    """A render of a composition."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    operation: str
    """ The kind of job. """
    title: None | str
    """ Title of the script, deck or composition that the job works on, as it was when the job was queued; null
    where there is none. """
    status: JobStatus
    """ The states of the API description. """
    progress: int
    """ Progress, from 0 to 100. """
    progress_detail: None | ProgressDetail
    """ The current step; null before the job starts and after it ends. """
    input: RenderJobInput
    """ The input of the job, with defaults filled in. """
    idempotency_key: str
    """ The `Idempotency-Key` of the request that created it. """
    estimate: Estimate
    """ What a job is expected to cost at most. """
    cost_limit_usd: float
    """ Maximum cost. The job ends before it would exceed it. """
    cost: Cost
    """ What a job has cost so far. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it started; null until then. """
    finished_at: datetime.datetime | None
    """ When it ended, with or without success; null until then. """
    cancel_requested_at: datetime.datetime | None
    """ When cancellation was requested; null if it was not. """
    result: None | RenderJobResultType0
    """ What the job made: ids, counts and `warnings`, a list of JobWarning; null until it is done. """
    error_code: ErrorCode | None
    """ Machine-readable reason of the failure; null if it did not fail. """
    error: JobErrorDetail | None
    """ Why it failed, and what to do; null if it did not fail. """
    composition_id: str
    """ The composition. """
    revision: int
    """ The revision of the composition that is rendered. """
    output: RenderOutput
    """ Resolution of a render, by its shorter side. Drafts render faster, in lower quality. """
    captions: bool
    """ Whether captions are drawn into the picture. """
    plan_hash: None | str
    """ Hash of everything that determines picture and sound. Films with the same hash are identical. """
    artifact_id: None | str
    """ The output. """
    checks: list[Check]
    """ The checks that were made, and their results. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class RenderJobInput(FreeForm["Any"], ReadModel):
    """The input of the job, with defaults filled in."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class RenderJobResultType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class RenderRequest(Model):
    """How to render."""

    output: RenderOutput | Unset = UNSET
    """ Resolution of a render, by its shorter side. Drafts render faster, in lower quality. """
    burn_captions: bool | Unset = UNSET
    """ Whether captions are drawn into the picture. Default: true. """
    revision: int | None | Unset = UNSET
    """ Revision to render. Default: the current one. """
