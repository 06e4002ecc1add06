"""Wire types of compositions (contract, section 7)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.artifacts.types import Check, OutputResult
from copydesk_server.compositions.timeline.model import PartId

# Offered to other slices, which draw timelines.
from copydesk_server.compositions.timeline.model import Timeline as Timeline  # noqa: PLC0414
from copydesk_server.compositions.timeline.model import TimelineItem as TimelineItem  # noqa: PLC0414
from copydesk_server.compositions.timeline.ops import Op
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
)
from copydesk_server.queue.types import Job

MOST_OPS = 100


class SourceType(StrEnum):
    """What a composition was made from."""

    EMPTY = "empty"
    TIMELINE = "timeline"
    OTIO = "otio"
    RECORDING = "recording"
    EDITING_RUN = "editing_run"


class CompositionSource(Schema, frozen=True, kw_only=True):
    """What a composition was made from; `id` is that of the recording or editing run."""

    type: SourceType
    id: ReadId | None


class CompositionCreate(Request, frozen=True, kw_only=True):
    """A composition, empty or with a timeline."""

    title: Name
    project_id: Id | None = None
    timeline: Timeline = Timeline()
    metadata: Metadata = {}


class CompositionSummary(ResourceModel, frozen=True, kw_only=True):
    """A composition without its timeline, as lists show it."""

    title: str
    project_id: ReadId | None
    source: CompositionSource
    revision: Count
    duration_frames: Count
    duration_seconds: float
    track_count: Count
    item_count: Count
    can_undo: bool
    can_redo: bool
    undo_ops: Annotated[Count, Meta(description="Ops that can be undone.")]
    redo_ops: Annotated[Count, Meta(description="Ops that can be redone.")]
    last_edit_ops: Annotated[Count, Meta(description="Ops of the last revision that can be undone.")]
    last_undo_ops: Annotated[Count, Meta(description="Ops that were undone together last.")]


class Composition(CompositionSummary, frozen=True, kw_only=True):
    """An editable timeline with a revision."""

    timeline: Timeline


class CompositionFromRecording(Request, frozen=True, kw_only=True):
    """Which recording becomes a composition."""

    recording_id: Id
    title: Annotated[Name | None, Meta(description="The recording's where not given.")] = None


class CompositionQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of compositions."""

    project_id: Filter | None = None


class OpsRequest(Request, frozen=True, kw_only=True):
    """Ops that are made together or not at all."""

    base_revision: Count
    ops: Annotated[list[Op], Meta(min_length=1, max_length=MOST_OPS)]
    label: Annotated[str, Meta(max_length=200)] = ""
    client_op_id: Annotated[
        PartId | None, Meta(description="The same id and request answer the same result and edit nothing twice.")
    ] = None
    dry_run: Annotated[bool, Meta(description="Answer what would come of it; nothing is written.")] = False
    rebase: Annotated[
        bool,
        Meta(description="Of an older base_revision: make the ops where none touches what was edited since."),
    ] = False


class AppliedOp(Read, frozen=True, kw_only=True):
    """An op that was made; `inverse` are ops that take it back."""

    seq: Count
    op_id: ReadId
    kind: str
    inverse: list[JsonObject]


class TimelineWarning(Read, frozen=True, kw_only=True):
    """A limit that is near."""

    code: str
    message: str


class OpsResult(Read, frozen=True, kw_only=True):
    """What came of ops."""

    composition_id: ReadId
    revision: Count
    applied: list[AppliedOp]
    dry_run: bool
    can_undo: bool
    can_redo: bool
    undo_ops: Count
    redo_ops: Count
    warnings: list[TimelineWarning]
    timeline: Timeline


class EditOp(Read, frozen=True, kw_only=True):
    """An op of the history."""

    seq: Count
    op_id: ReadId
    kind: str
    op: Annotated[JsonObject, Meta(examples=[{"kind": "split", "item_id": "intro", "at": 120}])]
    inverse: list[JsonObject]


class CompositionEdit(ResourceModel, frozen=True, kw_only=True):
    """A revision of a composition: the ops that made it."""

    composition_id: ReadId
    revision: Count
    label: str
    client_op_id: ReadId | None
    ops: list[EditOp]


class CompositionRevision(Read, frozen=True, kw_only=True):
    """The timeline of a revision."""

    composition_id: ReadId
    revision: Count
    timeline: Timeline


class ExportFormat(StrEnum):
    """What a timeline can be exported as."""

    OTIO = "otio"


class ExportQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to export."""

    format: ExportFormat = ExportFormat.OTIO


class ImportQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an imported timeline becomes."""

    title: Annotated[Name | None, Meta(description="The file's own name when not given.")] = None
    project_id: Id | None = None


class RenderOutput(StrEnum):
    """Pixels and quality of a render, by the shorter side; a draft is faster to make and coarser."""

    DRAFT_480P = "draft_480p"
    DRAFT_720P = "draft_720p"
    HD = "720p"
    FULL_HD = "1080p"
    QHD = "1440p"
    UHD = "4k"


class RenderRequest(Request, frozen=True, kw_only=True):
    """How to render."""

    output: RenderOutput = RenderOutput.FULL_HD
    burn_captions: Annotated[bool, Meta(description="Whether captions are in the picture, too.")] = True
    revision: Annotated[Count | None, Meta(description="The current one when not given; it is pinned.")] = None


class CompositionRenderInput(Request, frozen=True, kw_only=True):
    """What `composition.render` renders."""

    composition_id: Id
    revision: Count
    output: RenderOutput = RenderOutput.FULL_HD
    burn_captions: bool = True


class CompositionRender(Request, frozen=True, kw_only=True, tag_field="operation", tag="composition.render"):
    """Render a composition."""

    input: CompositionRenderInput


class CompositionRenderResult(OutputResult, frozen=True, kw_only=True):
    """What a render made: the artifact, and how much of it was new."""

    duration_seconds: float
    plan_hash: str
    segments: Count
    segments_encoded: Count


class RenderJob(Job, frozen=True, kw_only=True):
    """A render of a composition."""

    composition_id: ReadId
    revision: Count
    output: RenderOutput
    captions: bool
    plan_hash: str | None
    artifact_id: ReadId | None
    checks: list[Check]


class RenderHeaders(msgspec.Struct, frozen=True, kw_only=True):
    """Headers of a render."""

    idempotency_key: Annotated[
        Header | None,
        Meta(description="Optional: the same key and request answer the same render.", examples=[example_id("key")]),
    ] = None
