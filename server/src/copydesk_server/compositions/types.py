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
    last_edit_ops: Annotated[Count, Meta(description="Undoable ops of the last revision.")]
    last_undo_ops: Annotated[Count, Meta(description="Ops that were undone together last.")]


class Composition(CompositionSummary, frozen=True, kw_only=True):
    """An editable timeline with a revision."""

    timeline: Timeline


class CompositionFromRecording(Request, frozen=True, kw_only=True):
    """Which recording becomes a composition."""

    recording_id: Id
    title: Annotated[Name | None, Meta(description="Default: that of the recording.")] = None


class CompositionQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of compositions."""

    project_id: Filter | None = None


class OpsRequest(Request, frozen=True, kw_only=True):
    """Ops that are applied together or not at all."""

    base_revision: Count
    ops: Annotated[list[Op], Meta(min_length=1, max_length=MOST_OPS)]
    label: Annotated[str, Meta(max_length=200)] = ""
    client_op_id: Annotated[
        PartId | None,
        Meta(description="Repeating the request with the same id returns the same result without a second edit."),
    ] = None
    dry_run: Annotated[bool, Meta(description="Return the result without storing anything.")] = False
    rebase: Annotated[
        bool,
        Meta(description="Apply the ops to an older `base_revision` if none of them affects what was edited since."),
    ] = False


class AppliedOp(Read, frozen=True, kw_only=True):
    """An applied op; the ops in `inverse` undo it."""

    seq: Count
    op_id: ReadId
    kind: str
    inverse: list[JsonObject]


class TimelineWarning(Read, frozen=True, kw_only=True):
    """A limit that the composition is close to."""

    code: str
    message: str


class OpsResult(Read, frozen=True, kw_only=True):
    """The result of applying ops."""

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
    """A revision of a composition, with the ops that created it."""

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
    """Properties of the composition that an import creates."""

    title: Annotated[Name | None, Meta(description="Default: the name in the file.")] = None
    project_id: Id | None = None


class RenderOutput(StrEnum):
    """Resolution of a render, by its shorter side. Drafts render faster, in lower quality."""

    DRAFT_480P = "draft_480p"
    DRAFT_720P = "draft_720p"
    HD = "720p"
    FULL_HD = "1080p"
    QHD = "1440p"
    UHD = "4k"


class RenderRequest(Request, frozen=True, kw_only=True):
    """How to render."""

    output: RenderOutput = RenderOutput.FULL_HD
    burn_captions: Annotated[bool, Meta(description="Whether captions are drawn into the picture.")] = True
    revision: Annotated[Count | None, Meta(description="Revision to render. Default: the current one.")] = None


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
    """Result of a render: the artifact, and how many segments were newly encoded."""

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
        Meta(
            description="Optional. Repeating the request with the same key returns the same render.",
            examples=[example_id("key")],
        ),
    ] = None
