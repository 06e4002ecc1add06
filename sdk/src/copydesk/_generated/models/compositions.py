# Generated from openapi.json by `make generate`; do not edit.
"""Models: compositions."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, Literal

from attrs import define, field, frozen

from ..._model import FreeForm, Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import Easing, Edge, ItemType, JoinKind, KeyframeProperty, Metadata, SourceType, TimelineTrackKind


@define(repr=False, unsafe_hash=False)
class AddBlockOp(Model):
    """Put an animation block into free space."""

    kind: Literal["add_block"]
    """ Its kind. """
    track_id: str
    """ The track. """
    at: int
    """ Frame of the timeline. """
    duration: int
    """ Length in frames. """
    ref: str
    """ The block, as `name` or `name@version`. """
    params: AddBlockOpParams | Unset = UNSET
    """ Parameters of the block, as defined by its schema. """
    item_id: None | str | Unset = UNSET
    """ The item of the timeline. """


@frozen(repr=False, unsafe_hash=False)
class AddBlockOpParams(FreeForm["Any"], ReadModel):
    """Parameters of the block, as defined by its schema."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class AddMarkerOp(Model):
    """Name a frame."""

    kind: Literal["add_marker"]
    """ Its kind. """
    marker: TimelineMarkerInput
    """ A named frame. """


@define(repr=False, unsafe_hash=False)
class AddTrackOp(Model):
    """Add a track, on top where no index is given."""

    kind: Literal["add_track"]
    """ Its kind. """
    track: TimelineTrackInput
    """ A track: items in the order of their time; a transition lies over the two that it joins. """
    index: int | None | Unset = UNSET
    """ Position of the track, 0 for the lowest; on top if omitted. """


@define(repr=False, unsafe_hash=False)
class AddTransitionOp(Model):
    """Join two items that meet; half of the frames are over each."""

    kind: Literal["add_transition"]
    """ Its kind. """
    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """
    duration: int
    """ Length in frames. """
    transition: TransitionProps | Unset = UNSET
    """ How an item follows another. """
    item_id: None | str | Unset = UNSET
    """ The item of the timeline. """


@frozen(repr=False, unsafe_hash=False)
class AppliedOp(ReadModel):
    """An applied op; the ops in `inverse` undo it."""

    seq: int
    """ Position in the history, from 1. """
    op_id: str
    """ The op of the composition. """
    kind: str
    """ The kind of op. """
    inverse: list[AppliedOpInverseItem]
    """ Ops that undo it, to be applied in reverse order. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class AppliedOpInverseItem(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BlockUse(ReadModel):
    """An animation block and what it shows."""

    ref: str
    """ The block, as `name` or `name@version`. """
    params: BlockUseParams
    """ Parameters of the block, as defined by its schema. """


@define(repr=False, unsafe_hash=False)
class BlockUseInput(Model):
    """An animation block and what it shows."""

    ref: str
    """ The block, as `name` or `name@version`. """
    params: BlockUseInputParams | Unset = UNSET
    """ Parameters of the block, as defined by its schema. """


@frozen(repr=False, unsafe_hash=False)
class BlockUseInputParams(FreeForm["Any"], ReadModel):
    """Parameters of the block, as defined by its schema."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BlockUseParams(FreeForm["Any"], ReadModel):
    """Parameters of the block, as defined by its schema."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CanvasProps(Model):
    """Properties of the canvas: what is omitted stays."""

    width: int | Unset = UNSET
    """ Width of the picture. """
    height: int | Unset = UNSET
    """ Height of the picture. """
    background: str | Unset = UNSET
    """ Background colour, as `#rrggbb`. """


@frozen(repr=False, unsafe_hash=False)
class Composition(ReadModel):
    """An editable timeline with a revision."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    title: str
    """ Title, for people. """
    project_id: None | str
    """ The brand that it belongs to. """
    source: CompositionSource
    """ What a composition was made from; `id` is that of the recording or editing run. """
    revision: int
    """ Number of its revision, from 1. """
    duration_frames: int
    """ Length in frames. """
    duration_seconds: float
    """ Length. """
    track_count: int
    """ Number of tracks. """
    item_count: int
    """ Number of items. """
    can_undo: bool
    """ Whether an edit can be undone. """
    can_redo: bool
    """ Whether an undone edit can be applied again. """
    undo_ops: int
    """ Ops that can be undone. """
    redo_ops: int
    """ Ops that can be redone. """
    last_edit_ops: int
    """ Undoable ops of the last revision. """
    last_undo_ops: int
    """ Ops that were undone together last. """
    timeline: Timeline
    """ Tracks over one another, and markers. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CompositionCreate(Model):
    """A composition, empty or with a timeline."""

    title: str
    """ Title, for people. """
    project_id: None | str | Unset = UNSET
    """ The brand that it belongs to. """
    timeline: TimelineInput | Unset = UNSET
    """ Tracks over one another, and markers. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class CompositionEdit(ReadModel):
    """A revision of a composition, with the ops that created it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    composition_id: str
    """ The composition. """
    revision: int
    """ The revision that the edit created. """
    label: str
    """ Description of the edit, for people. """
    client_op_id: None | str
    """ An id of the edit that the caller chooses. An op with an id that was already used is not applied again. """
    ops: list[EditOp]
    """ The ops, in order. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CompositionEditPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[CompositionEdit]
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


@define(repr=False, unsafe_hash=False)
class CompositionFromRecording(Model):
    """Which recording becomes a composition."""

    recording_id: str
    """ The recording. """
    title: None | str | Unset = UNSET
    """ Title, for people. Default: that of the recording. """


@frozen(repr=False, unsafe_hash=False)
class CompositionRevision(ReadModel):
    """The timeline of a revision."""

    composition_id: str
    """ The composition. """
    revision: int
    """ Number of its revision, from 1. """
    timeline: Timeline
    """ Tracks over one another, and markers. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CompositionSource(ReadModel):
    """What a composition was made from; `id` is that of the recording or editing run."""

    type: SourceType
    """ What a composition was made from. """
    id: None | str
    """ Its id, which never changes. """


@frozen(repr=False, unsafe_hash=False)
class CompositionSummary(ReadModel):
    """A composition without its timeline, as lists show it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    title: str
    """ Title, for people. """
    project_id: None | str
    """ The brand that it belongs to. """
    source: CompositionSource
    """ What a composition was made from; `id` is that of the recording or editing run. """
    revision: int
    """ Number of its revision, from 1. """
    duration_frames: int
    """ Length in frames. """
    duration_seconds: float
    """ Length. """
    track_count: int
    """ Number of tracks. """
    item_count: int
    """ Number of items. """
    can_undo: bool
    """ Whether an edit can be undone. """
    can_redo: bool
    """ Whether an undone edit can be applied again. """
    undo_ops: int
    """ Ops that can be undone. """
    redo_ops: int
    """ Ops that can be redone. """
    last_edit_ops: int
    """ Undoable ops of the last revision. """
    last_undo_ops: int
    """ Ops that were undone together last. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CompositionSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[CompositionSummary]
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
class Crop(ReadModel):
    """What is cut off of each side, as a share of the picture."""

    left: float
    """ Cut off on the left, as a share of the width. Default: 0.0. """
    top: float
    """ Cut off above, as a share of the height. Default: 0.0. """
    right: float
    """ Cut off on the right, as a share of the width. Default: 0.0. """
    bottom: float
    """ Cut off below, as a share of the height. Default: 0.0. """


@define(repr=False, unsafe_hash=False)
class CropInput(Model):
    """What is cut off of each side, as a share of the picture."""

    left: float | Unset = UNSET
    """ Cut off on the left, as a share of the width. Default: 0.0. """
    top: float | Unset = UNSET
    """ Cut off above, as a share of the height. Default: 0.0. """
    right: float | Unset = UNSET
    """ Cut off on the right, as a share of the width. Default: 0.0. """
    bottom: float | Unset = UNSET
    """ Cut off below, as a share of the height. Default: 0.0. """


@frozen(repr=False, unsafe_hash=False)
class EditOp(ReadModel):
    """An op of the history."""

    seq: int
    """ Position in the history, from 1. """
    op_id: str
    """ The op of the composition. """
    kind: str
    """ The kind of op. """
    op: EditOpOp
    """ The op as it was sent. """
    inverse: list[EditOpInverseItem]
    """ Ops that undo it, to be applied in reverse order. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EditOpInverseItem(FreeForm["Any"], ReadModel):
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class EditOpOp(FreeForm["Any"], ReadModel):
    """The op as it was sent."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class Fades(ReadModel):
    """Frames over which picture and sound come and go."""

    in_: int
    """ Length of the fade-in, in frames. Default: 0. """
    out: int
    """ Length of the fade-out, in frames. Default: 0. """


@define(repr=False, unsafe_hash=False)
class FadesInput(Model):
    """Frames over which picture and sound come and go."""

    in_: int | Unset = UNSET
    """ Length of the fade-in, in frames. Default: 0. """
    out: int | Unset = UNSET
    """ Length of the fade-out, in frames. Default: 0. """


@define(repr=False, unsafe_hash=False)
class FillOp(Model):
    """Put an item into free space, cut to what is free from that frame on."""

    kind: Literal["fill"]
    """ Its kind. """
    track_id: str
    """ The track. """
    at: int
    """ Frame of the timeline. """
    item: TimelineItemInput
    """ A thing on a track. `start` and `duration` are frames; a field that its type does not use is null. """


@define(repr=False, unsafe_hash=False)
class GroupOp(Model):
    """Link items, so that they are moved, cut and removed together."""

    kind: Literal["group"]
    """ Its kind. """
    item_ids: list[str]
    """ Items of the timeline. """
    link_group: None | str | Unset = UNSET
    """ Name of the group. """


@define(repr=False, unsafe_hash=False)
class InsertOp(Model):
    """Put an item in: what is at that frame is split, and what follows moves back by the item's length."""

    kind: Literal["insert"]
    """ Its kind. """
    track_id: str
    """ The track. """
    at: int
    """ Frame of the timeline. """
    item: TimelineItemInput
    """ A thing on a track. `start` and `duration` are frames; a field that its type does not use is null. """


@frozen(repr=False, unsafe_hash=False)
class ItemCaption(ReadModel):
    """The words of a caption, in order."""

    words: list[ItemWord]
    """ Its words, in order. """


@define(repr=False, unsafe_hash=False)
class ItemProps(Model):
    """Properties of an item: what is omitted stays, `null` sets it back."""

    name: str | Unset = UNSET
    """ Name, for people. """
    speed: float | None | Unset = UNSET
    """ Playback speed: 1 is as recorded, 2 is twice as fast. """
    transform: None | TransformInput | Unset = UNSET
    """ Position, size and rotation in the picture. """
    opacity: float | None | Unset = UNSET
    """ From 0 (transparent) to 1 (opaque). """
    volume_db: float | None | Unset = UNSET
    """ Loudness relative to the original; -60 is silence. """
    fades: FadesInput | None | Unset = UNSET
    """ Fades at its beginning and end. """
    keyframes: list[KeyframeInput] | Unset = UNSET
    """ Values at given frames of the item. Between two keyframes, the value changes linearly. """
    text: None | TextBoxInput | Unset = UNSET
    """ The text. """
    link_group: None | str | Unset = UNSET
    """ Name of its group. Items of a group are edited together; null if it is in none. """


@frozen(repr=False, unsafe_hash=False)
class ItemTransition(ReadModel):
    """A transition between two items that meet."""

    kind: JoinKind
    """ How an item follows the one before. """
    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """


@define(repr=False, unsafe_hash=False)
class ItemTransitionInput(Model):
    """A transition between two items that meet."""

    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """
    kind: JoinKind | Unset = UNSET
    """ How an item follows the one before. """


@frozen(repr=False, unsafe_hash=False)
class ItemWord(ReadModel):
    """A word of a caption, in frames from the item's start."""

    text: str
    """ The word. """
    start: int
    """ Its first frame, counted from the start of the item. """
    end: int
    """ Frame after its last frame, counted from the start of the item. """


@frozen(repr=False, unsafe_hash=False)
class Keyframe(ReadModel):
    """A value at a frame of the item; before the first and after the last the value stays. A frame may lie outside of
    the item: a split or trim leaves the curve as it was."""

    property_: KeyframeProperty
    """ What keyframes move. """
    frame: int
    """ Frame of the item, from 0. """
    value: float
    """ Value of the property at that frame. """
    easing: Easing
    """ How a value goes to the next keyframe. """


@define(repr=False, unsafe_hash=False)
class KeyframeInput(Model):
    """A value at a frame of the item; before the first and after the last the value stays. A frame may lie outside of
    the item: a split or trim leaves the curve as it was."""

    property_: KeyframeProperty
    """ What keyframes move. """
    frame: int
    """ Frame of the item, from 0. """
    value: float
    """ Value of the property at that frame. """
    easing: Easing | Unset = UNSET
    """ How a value goes to the next keyframe. """


@frozen(repr=False, unsafe_hash=False)
class MediaRange(ReadModel):
    """What of a source an item plays, in frames of the timeline's rate."""

    ref: str
    """ Id of a `trk_`, `med_` or `art_`. """
    in_: int
    """ First frame of the source. Default: 0. """
    out: int | None
    """ The frame after the last; computed from duration and speed when null. """


@define(repr=False, unsafe_hash=False)
class MediaRangeInput(Model):
    """What of a source an item plays, in frames of the timeline's rate."""

    ref: str
    """ Id of a `trk_`, `med_` or `art_`. """
    in_: int | Unset = UNSET
    """ First frame of the source. Default: 0. """
    out: int | None | Unset = UNSET
    """ The frame after the last; computed from duration and speed when null. """


@define(repr=False, unsafe_hash=False)
class MoveOp(Model):
    """Move an item into free space, of its track or another; its linked items move as far on theirs."""

    kind: Literal["move"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    track_id: str
    """ The track. """
    at: int
    """ Frame of the timeline. """
    linked: bool | Unset = UNSET
    """ Whether the other items of its link group move with it. Default: true. """


@define(repr=False, unsafe_hash=False)
class OpsRequest(Model):
    """Ops that are applied together or not at all."""

    base_revision: int
    """ Revision of the composition to which the ops apply. If it is not the current one, the response is 409 and
    lists the ops since then. """
    ops: list[
        AddBlockOp
        | AddMarkerOp
        | AddTrackOp
        | AddTransitionOp
        | FillOp
        | GroupOp
        | InsertOp
        | MoveOp
        | OverwriteOp
        | RedoOp
        | RemoveMarkerOp
        | RemoveOp
        | RemoveTrackOp
        | RemoveTransitionOp
        | ReorderTrackOp
        | ReplaceMediaOp
        | RetimeCaptionOp
        | RippleTrimOp
        | RollOp
        | SetBlockOp
        | SetCanvasOp
        | SetCaptionOp
        | SetPropsOp
        | SetTrackOp
        | SlideOp
        | SlipOp
        | SplitOp
        | TrimOp
        | UndoOp
        | UngroupOp
    ]
    """ The ops, in order. """
    label: str | Unset = UNSET
    """ Name, for people. """
    client_op_id: None | str | Unset = UNSET
    """ Repeating the request with the same id returns the same result without a second edit. """
    dry_run: bool | Unset = UNSET
    """ Return the result without storing anything. Default: false. """
    rebase: bool | Unset = UNSET
    """ Apply the ops to an older `base_revision` if none of them affects what was edited since. Default: false. """


@frozen(repr=False, unsafe_hash=False)
class OpsResult(ReadModel):
    """The result of applying ops."""

    composition_id: str
    """ The composition. """
    revision: int
    """ Revision of the composition after the ops. """
    applied: list[AppliedOp]
    """ The ops that were applied, in order. """
    dry_run: bool
    """ Whether the request was only checked and nothing was stored. """
    can_undo: bool
    """ Whether an edit can be undone. """
    can_redo: bool
    """ Whether an undone edit can be applied again. """
    undo_ops: int
    """ Number of edits that can be undone. """
    redo_ops: int
    """ Number of undone edits that can be applied again. """
    warnings: list[TimelineWarning]
    """ Problems that did not stop the work; empty if there were none. """
    timeline: Timeline
    """ Tracks over one another, and markers. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class OverwriteOp(Model):
    """Put an item over what is there; nothing else moves."""

    kind: Literal["overwrite"]
    """ Its kind. """
    track_id: str
    """ The track. """
    at: int
    """ Frame of the timeline. """
    item: TimelineItemInput
    """ A thing on a track. `start` and `duration` are frames; a field that its type does not use is null. """


@define(repr=False, unsafe_hash=False)
class RedoOp(Model):
    """Make again what was taken back last."""

    kind: Literal["redo"]
    """ Its kind. """
    count: int | None | Unset = UNSET
    """ Number of undone edits to apply again. """


@define(repr=False, unsafe_hash=False)
class RemoveMarkerOp(Model):
    """Take a marker away."""

    kind: Literal["remove_marker"]
    """ Its kind. """
    marker_id: str
    """ The marker. """


@define(repr=False, unsafe_hash=False)
class RemoveOp(Model):
    """Take an item away; with `ripple` what follows on its track closes up."""

    kind: Literal["remove"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    ripple: bool | Unset = UNSET
    """ Whether later items move to close the gap. Default: false. """
    linked: bool | Unset = UNSET
    """ Whether the other items of its link group move with it. Default: true. """


@define(repr=False, unsafe_hash=False)
class RemoveTrackOp(Model):
    """Take a track away with its items."""

    kind: Literal["remove_track"]
    """ Its kind. """
    track_id: str
    """ The track. """


@define(repr=False, unsafe_hash=False)
class RemoveTransitionOp(Model):
    """Make a transition a cut again."""

    kind: Literal["remove_transition"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """


@define(repr=False, unsafe_hash=False)
class ReorderTrackOp(Model):
    """Move a track among the others."""

    kind: Literal["reorder_track"]
    """ Its kind. """
    track_id: str
    """ The track. """
    index: int
    """ New position of the track, 0 for the lowest. """


@define(repr=False, unsafe_hash=False)
class ReplaceMediaOp(Model):
    """Play another source, or another part of it, for as long."""

    kind: Literal["replace_media"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    media: MediaRangeInput
    """ What of a source an item plays, in frames of the timeline's rate. """


@define(repr=False, unsafe_hash=False)
class RetimeCaptionOp(Model):
    """Set the times of all words of a caption; its text stays."""

    kind: Literal["retime_caption"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    words: list[WordTime]
    """ Target length in words. """


@define(repr=False, unsafe_hash=False)
class RippleTrimOp(Model):
    """Cut or lengthen an item as if its end were moved to a frame; what follows closes up or moves back."""

    kind: Literal["ripple_trim"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    edge: Edge
    """ Which end of an item. """
    to: int
    """ New frame of the end. """
    linked: bool | Unset = UNSET
    """ Whether the other items of its link group move with it. Default: true. """


@define(repr=False, unsafe_hash=False)
class RollOp(Model):
    """Move the cut between two items that meet."""

    kind: Literal["roll"]
    """ Its kind. """
    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """
    to: int
    """ New frame of the cut. """


@define(repr=False, unsafe_hash=False)
class SetBlockOp(Model):
    """Set what a block shows."""

    kind: Literal["set_block"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    params: SetBlockOpParams
    """ Parameters of the block, as defined by its schema. """


@frozen(repr=False, unsafe_hash=False)
class SetBlockOpParams(FreeForm["Any"], ReadModel):
    """Parameters of the block, as defined by its schema."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class SetCanvasOp(Model):
    """Set properties of the canvas."""

    kind: Literal["set_canvas"]
    """ Its kind. """
    props: CanvasProps
    """ Properties of the canvas: what is omitted stays. """


@define(repr=False, unsafe_hash=False)
class SetCaptionOp(Model):
    """Set the words of a caption."""

    kind: Literal["set_caption"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    caption: ItemCaption
    """ The words of a caption, in order. """


@define(repr=False, unsafe_hash=False)
class SetPropsOp(Model):
    """Set properties of an item."""

    kind: Literal["set_props"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    props: ItemProps
    """ Properties of an item: what is omitted stays, `null` sets it back. """


@define(repr=False, unsafe_hash=False)
class SetTrackOp(Model):
    """Set properties of a track."""

    kind: Literal["set_track"]
    """ Its kind. """
    track_id: str
    """ The track. """
    props: TrackProps
    """ Properties of a track: what is omitted stays. """


@define(repr=False, unsafe_hash=False)
class SlideOp(Model):
    """Move an item; those that meet it become longer and shorter."""

    kind: Literal["slide"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    by: int
    """ Number of frames to move it by; negative moves it earlier. """
    linked: bool | Unset = UNSET
    """ Whether the other items of its link group move with it. Default: true. """


@define(repr=False, unsafe_hash=False)
class SlipOp(Model):
    """Show another part of the source; the item stays where it is."""

    kind: Literal["slip"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    by: int
    """ Number of frames to move the source by; negative moves it earlier. """
    linked: bool | Unset = UNSET
    """ Whether the other items of its link group move with it. Default: true. """


@define(repr=False, unsafe_hash=False)
class SplitOp(Model):
    """Cut an item in two; the second part gets `new_id`."""

    kind: Literal["split"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    at: int
    """ The frame to split at. """
    new_id: None | str | Unset = UNSET
    """ Id of the second half; generated if omitted. """
    linked: bool | Unset = UNSET
    """ Whether the other items of its link group move with it. Default: true. """


@frozen(repr=False, unsafe_hash=False)
class TextBox(ReadModel):
    """A text over the picture; `size` is a share of the shorter side of the canvas."""

    text: str
    """ The text. """
    size: float
    """ Line height, as a share of the height of the picture. Default: 0.06. """
    color: str
    """ Colour, as `#rrggbb`. Default: #ffffff. """
    background: None | str
    """ Colour behind the text, as `#rrggbb`. """


@define(repr=False, unsafe_hash=False)
class TextBoxInput(Model):
    """A text over the picture; `size` is a share of the shorter side of the canvas."""

    text: str
    """ The text. """
    size: float | Unset = UNSET
    """ Line height, as a share of the height of the picture. Default: 0.06. """
    color: str | Unset = UNSET
    """ Colour, as `#rrggbb`. Default: #ffffff. """
    background: None | str | Unset = UNSET
    """ Colour behind the text, as `#rrggbb`. """


@frozen(repr=False, unsafe_hash=False)
class Timebase(ReadModel):
    """Frames a second, as a fraction."""

    num: int
    """ Frame rate: numerator of frames per second. Default: 30. """
    den: int
    """ Frame rate: denominator of frames per second. Default: 1. """


@define(repr=False, unsafe_hash=False)
class TimebaseInput(Model):
    """Frames a second, as a fraction."""

    num: int | Unset = UNSET
    """ Frame rate: numerator of frames per second. Default: 30. """
    den: int | Unset = UNSET
    """ Frame rate: denominator of frames per second. Default: 1. """


@frozen(repr=False, unsafe_hash=False)
class Timeline(ReadModel):
    """Tracks over one another, and markers."""

    timebase: Timebase
    """ Frames a second, as a fraction. """
    canvas: TimelineCanvas
    """ The frame that all is shown in: even pixels. """
    tracks: list[TimelineTrack]
    """ Its tracks, the primary one first. """
    markers: list[TimelineMarker]
    """ Marked frames. """


@frozen(repr=False, unsafe_hash=False)
class TimelineCanvas(ReadModel):
    """The frame that all is shown in: even pixels."""

    width: int
    """ Width of the picture. Default: 1920. """
    height: int
    """ Height of the picture. Default: 1080. """
    background: str
    """ Background colour, as `#rrggbb`. Default: #000000. """


@define(repr=False, unsafe_hash=False)
class TimelineCanvasInput(Model):
    """The frame that all is shown in: even pixels."""

    width: int | Unset = UNSET
    """ Width of the picture. Default: 1920. """
    height: int | Unset = UNSET
    """ Height of the picture. Default: 1080. """
    background: str | Unset = UNSET
    """ Background colour, as `#rrggbb`. Default: #000000. """


@define(repr=False, unsafe_hash=False)
class TimelineInput(Model):
    """Tracks over one another, and markers."""

    timebase: TimebaseInput | Unset = UNSET
    """ Frames a second, as a fraction. """
    canvas: TimelineCanvasInput | Unset = UNSET
    """ The frame that all is shown in: even pixels. """
    tracks: list[TimelineTrackInput] | Unset = UNSET
    """ Its tracks, the primary one first. """
    markers: list[TimelineMarkerInput] | Unset = UNSET
    """ Marked frames. """


@frozen(repr=False, unsafe_hash=False)
class TimelineItem(ReadModel):
    """A thing on a track. `start` and `duration` are frames; a field that its type does not use is null."""

    id: None | str
    """ Its id, which never changes. """
    type: ItemType
    """ What an item is. """
    start: int
    """ Its first frame on the track. Default: 0. """
    duration: int
    """ Length in frames. """
    name: str
    """ Name, for people. """
    media: MediaRange | None
    """ The medium and the part of it that is shown, if the item is a clip. """
    speed: float | None
    """ Playback speed: 1 is as recorded, 2 is twice as fast. """
    transform: None | Transform
    """ Position, size and rotation in the picture. """
    opacity: float | None
    """ null is 1. """
    volume_db: float | None
    """ Null means 0; -60 is silence. """
    fades: Fades | None
    """ Fades at its beginning and end. """
    keyframes: list[Keyframe]
    """ Values at given frames of the item. Between two keyframes, the value changes linearly. """
    text: None | TextBox
    """ The text, if the item is a text. """
    caption: ItemCaption | None
    """ The words, if the item is a caption. """
    block: BlockUse | None
    """ The motion block, if the item is one. """
    transition: ItemTransition | None
    """ The transition, if the item is one. """
    link_group: None | str
    """ Name of its group. Items of a group are edited together; null if it is in none. """


@define(repr=False, unsafe_hash=False)
class TimelineItemInput(Model):
    """A thing on a track. `start` and `duration` are frames; a field that its type does not use is null."""

    type: ItemType
    """ What an item is. """
    duration: int
    """ Length in frames. """
    id: None | str | Unset = UNSET
    """ Its id, which never changes. """
    start: int | Unset = UNSET
    """ Its first frame on the track. Default: 0. """
    name: str | Unset = UNSET
    """ Name, for people. """
    media: MediaRangeInput | None | Unset = UNSET
    """ The medium and the part of it that is shown, if the item is a clip. """
    speed: float | None | Unset = UNSET
    """ Playback speed: 1 is as recorded, 2 is twice as fast. """
    transform: None | TransformInput | Unset = UNSET
    """ Position, size and rotation in the picture. """
    opacity: float | None | Unset = UNSET
    """ null is 1. """
    volume_db: float | None | Unset = UNSET
    """ Null means 0; -60 is silence. """
    fades: FadesInput | None | Unset = UNSET
    """ Fades at its beginning and end. """
    keyframes: list[KeyframeInput] | Unset = UNSET
    """ Values at given frames of the item. Between two keyframes, the value changes linearly. """
    text: None | TextBoxInput | Unset = UNSET
    """ The text, if the item is a text. """
    caption: ItemCaption | None | Unset = UNSET
    """ The words, if the item is a caption. """
    block: BlockUseInput | None | Unset = UNSET
    """ The motion block, if the item is one. """
    transition: ItemTransitionInput | None | Unset = UNSET
    """ The transition, if the item is one. """
    link_group: None | str | Unset = UNSET
    """ Name of its group. Items of a group are edited together; null if it is in none. """


@frozen(repr=False, unsafe_hash=False)
class TimelineMarker(ReadModel):
    """A named frame."""

    id: None | str
    """ Its id, which never changes. """
    frame: int
    """ Frame of the timeline. """
    label: str
    """ Name, for people. """
    color: None | str
    """ Colour, as `#rrggbb`. """
    note: str
    """ A remark, for people. """


@define(repr=False, unsafe_hash=False)
class TimelineMarkerInput(Model):
    """A named frame."""

    frame: int
    """ Frame of the timeline. """
    id: None | str | Unset = UNSET
    """ Its id, which never changes. """
    label: str | Unset = UNSET
    """ Name, for people. """
    color: None | str | Unset = UNSET
    """ Colour, as `#rrggbb`. """
    note: str | Unset = UNSET
    """ A remark, for people. """


@frozen(repr=False, unsafe_hash=False)
class TimelineTrack(ReadModel):
    """A track: items in the order of their time; a transition lies over the two that it joins."""

    id: None | str
    """ Its id, which never changes. """
    kind: TimelineTrackKind
    """ What a track holds; later tracks are drawn over earlier ones. """
    name: str
    """ Name, for people. """
    muted: bool
    """ Whether the track is hidden and silent. Default: false. """
    volume_db: float | None
    """ Loudness relative to the original; -60 is silence. """
    ducking_db: float | None
    """ How much quieter an audio track is while another one is heard; null is not at all. """
    items: list[TimelineItem]
    """ Entries of this page. """


@define(repr=False, unsafe_hash=False)
class TimelineTrackInput(Model):
    """A track: items in the order of their time; a transition lies over the two that it joins."""

    kind: TimelineTrackKind
    """ What a track holds; later tracks are drawn over earlier ones. """
    id: None | str | Unset = UNSET
    """ Its id, which never changes. """
    name: str | Unset = UNSET
    """ Name, for people. """
    muted: bool | Unset = UNSET
    """ Whether the track is hidden and silent. Default: false. """
    volume_db: float | None | Unset = UNSET
    """ Loudness relative to the original; -60 is silence. """
    ducking_db: float | None | Unset = UNSET
    """ How much quieter an audio track is while another one is heard; null is not at all. """
    items: list[TimelineItemInput] | Unset = UNSET
    """ Entries of this page. """


@frozen(repr=False, unsafe_hash=False)
class TimelineWarning(ReadModel):
    """A limit that the composition is close to."""

    code: str
    """ Stable, machine-readable name. """
    message: str
    """ Explanation, for people. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class TrackProps(Model):
    """Properties of a track: what is omitted stays."""

    name: str | Unset = UNSET
    """ Name, for people. """
    muted: bool | Unset = UNSET
    """ Whether the track is muted. """
    volume_db: float | None | Unset = UNSET
    """ Loudness relative to the original; -60 is silence. """
    ducking_db: float | None | Unset = UNSET
    """ How much the music is lowered while somebody speaks. """


@frozen(repr=False, unsafe_hash=False)
class Transform(ReadModel):
    """Where a picture is: its centre as a share of the canvas, its size as a multiple of what fits the canvas."""

    x: float
    """ Left edge, as a share of the width. Default: 0.5. """
    y: float
    """ Top edge, as a share of the height. Default: 0.5. """
    scale: float
    """ Size; 1 fills the picture. Default: 1.0. """
    rotation: float
    """ Degrees, clockwise. Default: 0.0. """
    crop: Crop | None
    """ The parts of the picture that are cut off, by side. """


@define(repr=False, unsafe_hash=False)
class TransformInput(Model):
    """Where a picture is: its centre as a share of the canvas, its size as a multiple of what fits the canvas."""

    x: float | Unset = UNSET
    """ Left edge, as a share of the width. Default: 0.5. """
    y: float | Unset = UNSET
    """ Top edge, as a share of the height. Default: 0.5. """
    scale: float | Unset = UNSET
    """ Size; 1 fills the picture. Default: 1.0. """
    rotation: float | Unset = UNSET
    """ Degrees, clockwise. Default: 0.0. """
    crop: CropInput | None | Unset = UNSET
    """ The parts of the picture that are cut off, by side. """


@define(repr=False, unsafe_hash=False)
class TransitionProps(Model):
    """How an item follows another."""

    kind: JoinKind | Unset = UNSET
    """ How an item follows the one before. """


@define(repr=False, unsafe_hash=False)
class TrimOp(Model):
    """Move an end of an item to a frame; nothing else moves."""

    kind: Literal["trim"]
    """ Its kind. """
    item_id: str
    """ The item of the timeline. """
    edge: Edge
    """ Which end of an item. """
    to: int
    """ New frame of the end. """
    linked: bool | Unset = UNSET
    """ Whether the other items of its link group move with it. Default: true. """


@define(repr=False, unsafe_hash=False)
class UndoOp(Model):
    """Take back the last ops, or the one that is named where later ones do not depend on it."""

    kind: Literal["undo"]
    """ Its kind. """
    op_id: None | str | Unset = UNSET
    """ The op to undo; the newest edit if omitted. """
    count: int | None | Unset = UNSET
    """ Number of edits to undo. """


@define(repr=False, unsafe_hash=False)
class UngroupOp(Model):
    """Unlink the items of a group."""

    kind: Literal["ungroup"]
    """ Its kind. """
    link_group: str
    """ Name of the group. """


@define(repr=False, unsafe_hash=False)
class WordTime(Model):
    """When a word of a caption is said, in frames from the item's start."""

    start: int
    """ Its first frame, counted from the start of the item. """
    end: int
    """ Frame after its last frame, counted from the start of the item. """
