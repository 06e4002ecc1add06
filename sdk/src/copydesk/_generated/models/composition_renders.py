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
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    operation: str
    """ What the job does. """
    title: None | str
    """ Title of the script, deck or composition that the job works on, as it was when the job was queued; null
    where there is none. """
    status: JobStatus
    """ The states of the API description. """
    progress: int
    """ How much is done, 0 to 100. """
    progress_detail: None | ProgressDetail
    """ What is being done now; null before and after. """
    input: RenderJobInput
    """ What it was given, with defaults filled in. """
    idempotency_key: str
    """ The key that it was made with. """
    estimate: Estimate
    """ What a job is expected to cost at most. """
    cost_limit_usd: float
    """ The most that it may cost; it ends before it would cost more. """
    cost: Cost
    """ What a job has cost so far. """
    queued_at: datetime.datetime
    """ When it was queued. """
    started_at: datetime.datetime | None
    """ When work on it began; null before that. """
    finished_at: datetime.datetime | None
    """ When it ended, however it ended; null before that. """
    cancel_requested_at: datetime.datetime | None
    """ When somebody asked to cancel it; null where nobody has. """
    result: None | RenderJobResultType0
    """ What the job made: ids, counts and `warnings`, a list of JobWarning; null until it is done. """
    error_code: ErrorCode | None
    """ Why it failed; null where it did not. """
    error: JobErrorDetail | None
    """ Why it failed, with what to do; null where it did not. """
    composition_id: str
    """ The composition. """
    revision: int
    """ The revision of the composition that is rendered. """
    output: RenderOutput
    """ Pixels and quality of a render, by the shorter side; a draft is faster to make and coarser. """
    captions: bool
    """ Whether captions are drawn into the picture. """
    plan_hash: None | str
    """ Hash of everything that the picture and sound depend on; the same hash is the same film. """
    artifact_id: None | str
    """ The output. """
    checks: list[Check]
    """ What was checked of it, and how it came out. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class RenderJobInput(FreeForm["Any"], ReadModel):
    """What it was given, with defaults filled in."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class RenderJobResultType0(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class RenderRequest(Model):
    """How to render."""

    output: RenderOutput | Unset = UNSET
    """ Pixels and quality of a render, by the shorter side; a draft is faster to make and coarser. """
    burn_captions: bool | Unset = UNSET
    """ Whether captions are in the picture, too. Default: true. """
    revision: int | None | Unset = UNSET
    """ The current one when not given; it is pinned. """
