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
    """ What kind it is of. """
    track_id: str
    """ The track. """
    at: int
    """ The frame of the timeline. """
    duration: int
    """ Length, in frames. """
    ref: str
    """ The block, as `name` or `name@version`. """
    params: AddBlockOpParams | Unset = UNSET
    """ Parameters of the block, as its schema says. """
    item_id: None | str | Unset = UNSET
    """ The item of the timeline. """


@frozen(repr=False, unsafe_hash=False)
class AddBlockOpParams(FreeForm["Any"], ReadModel):
    """Parameters of the block, as its schema says."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class AddMarkerOp(Model):
    """Name a frame."""

    kind: Literal["add_marker"]
    """ What kind it is of. """
    marker: TimelineMarkerInput
    """ A named frame. """


@define(repr=False, unsafe_hash=False)
class AddTrackOp(Model):
    """Add a track, on top where no index is given."""

    kind: Literal["add_track"]
    """ What kind it is of. """
    track: TimelineTrackInput
    """ A track: items in the order of their time; a transition lies over the two that it joins. """
    index: int | None | Unset = UNSET
    """ Its place, 0 is the lowest; on top where left out. """


@define(repr=False, unsafe_hash=False)
class AddTransitionOp(Model):
    """Join two items that meet; half of the frames are over each."""

    kind: Literal["add_transition"]
    """ What kind it is of. """
    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """
    duration: int
    """ Length, in frames. """
    transition: TransitionProps | Unset = UNSET
    """ How an item follows another. """
    item_id: None | str | Unset = UNSET
    """ The item of the timeline. """


@frozen(repr=False, unsafe_hash=False)
class AppliedOp(ReadModel):
    """An op that was made; `inverse` are ops that take it back."""

    seq: int
    """ Its place in the history, from 1. """
    op_id: str
    """ The op of the composition. """
    kind: str
    """ Which op it is. """
    inverse: list[AppliedOpInverseItem]
    """ Ops that take it back, made from the last to the first. """
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
    """ Parameters of the block, as its schema says. """


@define(repr=False, unsafe_hash=False)
class BlockUseInput(Model):
    """An animation block and what it shows."""

    ref: str
    """ The block, as `name` or `name@version`. """
    params: BlockUseInputParams | Unset = UNSET
    """ Parameters of the block, as its schema says. """


@frozen(repr=False, unsafe_hash=False)
class BlockUseInputParams(FreeForm["Any"], ReadModel):
    """Parameters of the block, as its schema says."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BlockUseParams(FreeForm["Any"], ReadModel):
    """Parameters of the block, as its schema says."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CanvasProps(Model):
    """Properties of the canvas: what is omitted stays."""

    width: int | Unset = UNSET
    """ Width of the picture. """
    height: int | Unset = UNSET
    """ Height of the picture. """
    background: str | Unset = UNSET
    """ Colour behind everything, as `#rrggbb`. """


@frozen(repr=False, unsafe_hash=False)
class Composition(ReadModel):
    """An editable timeline with a revision."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    title: str
    """ Title, for people. """
    project_id: None | str
    """ The brand that it belongs to. """
    source: CompositionSource
    """ What a composition was made from; `id` is that of the recording or editing run. """
    revision: int
    """ Its revision, from 1. """
    duration_frames: int
    """ Length, in frames. """
    duration_seconds: float
    """ Length. """
    track_count: int
    """ How many tracks it has. """
    item_count: int
    """ How many items it has. """
    can_undo: bool
    """ Whether there is an edit to take back. """
    can_redo: bool
    """ Whether there is an edit to make again. """
    undo_ops: int
    """ Ops that can be undone. """
    redo_ops: int
    """ Ops that can be redone. """
    last_edit_ops: int
    """ Ops of the last revision that can be undone. """
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
    """A revision of a composition: the ops that made it."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    composition_id: str
    """ The composition. """
    revision: int
    """ The revision that it made. """
    label: str
    """ What the edit was, for people. """
    client_op_id: None | str
    """ The caller's own name of the edit; sent again, it is made once. """
    ops: list[EditOp]
    """ The ops, in order. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CompositionEditPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[CompositionEdit]
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


@define(repr=False, unsafe_hash=False)
class CompositionFromRecording(Model):
    """Which recording becomes a composition."""

    recording_id: str
    """ The recording. """
    title: None | str | Unset = UNSET
    """ The recording's where not given. """


@frozen(repr=False, unsafe_hash=False)
class CompositionRevision(ReadModel):
    """The timeline of a revision."""

    composition_id: str
    """ The composition. """
    revision: int
    """ Its revision, from 1. """
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
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    title: str
    """ Title, for people. """
    project_id: None | str
    """ The brand that it belongs to. """
    source: CompositionSource
    """ What a composition was made from; `id` is that of the recording or editing run. """
    revision: int
    """ Its revision, from 1. """
    duration_frames: int
    """ Length, in frames. """
    duration_seconds: float
    """ Length. """
    track_count: int
    """ How many tracks it has. """
    item_count: int
    """ How many items it has. """
    can_undo: bool
    """ Whether there is an edit to take back. """
    can_redo: bool
    """ Whether there is an edit to make again. """
    undo_ops: int
    """ Ops that can be undone. """
    redo_ops: int
    """ Ops that can be redone. """
    last_edit_ops: int
    """ Ops of the last revision that can be undone. """
    last_undo_ops: int
    """ Ops that were undone together last. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class CompositionSummaryPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[CompositionSummary]
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
    """ Its place in the history, from 1. """
    op_id: str
    """ The op of the composition. """
    kind: str
    """ Which op it is. """
    op: EditOpOp
    """ The op as it was sent. """
    inverse: list[EditOpInverseItem]
    """ Ops that take it back, made from the last to the first. """
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
    """ Frames that it takes to come in. Default: 0. """
    out: int
    """ Frames that it takes to go out. Default: 0. """


@define(repr=False, unsafe_hash=False)
class FadesInput(Model):
    """Frames over which picture and sound come and go."""

    in_: int | Unset = UNSET
    """ Frames that it takes to come in. Default: 0. """
    out: int | Unset = UNSET
    """ Frames that it takes to go out. Default: 0. """


@define(repr=False, unsafe_hash=False)
class FillOp(Model):
    """Put an item into free space, cut to what is free from that frame on."""

    kind: Literal["fill"]
    """ What kind it is of. """
    track_id: str
    """ The track. """
    at: int
    """ The frame of the timeline. """
    item: TimelineItemInput
    """ A thing on a track. `start` and `duration` are frames; a field that its type does not use is null. """


@define(repr=False, unsafe_hash=False)
class GroupOp(Model):
    """Link items, so that they are moved, cut and removed together."""

    kind: Literal["group"]
    """ What kind it is of. """
    item_ids: list[str]
    """ Items of the timeline. """
    link_group: None | str | Unset = UNSET
    """ Name of the group. """


@define(repr=False, unsafe_hash=False)
class InsertOp(Model):
    """Put an item in: what is at that frame is split, and what follows moves back by the item's length."""

    kind: Literal["insert"]
    """ What kind it is of. """
    track_id: str
    """ The track. """
    at: int
    """ The frame of the timeline. """
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
    """ 1 is as it was recorded, 2 is twice as fast. """
    transform: None | TransformInput | Unset = UNSET
    """ Where it stands in the picture, how large and how turned. """
    opacity: float | None | Unset = UNSET
    """ 0 is not seen, 1 hides what is under it. """
    volume_db: float | None | Unset = UNSET
    """ Loudness against the original; -60 is silence. """
    fades: FadesInput | None | Unset = UNSET
    """ How it comes in and goes out. """
    keyframes: list[KeyframeInput] | Unset = UNSET
    """ Values at frames of the item, which change evenly between. """
    text: None | TextBoxInput | Unset = UNSET
    """ The text. """
    link_group: None | str | Unset = UNSET
    """ Items of one group are edited together; null where it stands alone. """


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
    """ Its first frame, from the item's start. """
    end: int
    """ Its last frame, exclusive, from the item's start. """


@frozen(repr=False, unsafe_hash=False)
class Keyframe(ReadModel):
    """A value at a frame of the item; before the first and after the last the value stays. A frame may lie outside of
    the item: a split or trim leaves the curve as it was."""

    property_: KeyframeProperty
    """ What keyframes move. """
    frame: int
    """ Frame of the item, from 0. """
    value: float
    """ What the property is at that frame. """
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
    """ What the property is at that frame. """
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
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    track_id: str
    """ The track. """
    at: int
    """ The frame of the timeline. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """


@define(repr=False, unsafe_hash=False)
class OpsRequest(Model):
    """Ops that are made together or not at all."""

    base_revision: int
    """ Revision of the composition that the ops are made for; another one answers 409 with what has changed since.
    """
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
    """ A name for people. """
    client_op_id: None | str | Unset = UNSET
    """ The same id and request answer the same result and edit nothing twice. """
    dry_run: bool | Unset = UNSET
    """ Answer what would come of it; nothing is written. Default: false. """
    rebase: bool | Unset = UNSET
    """ Of an older base_revision: make the ops where none touches what was edited since. Default: false. """


@frozen(repr=False, unsafe_hash=False)
class OpsResult(ReadModel):
    """What came of ops."""

    composition_id: str
    """ The composition. """
    revision: int
    """ The revision that the composition has after the ops. """
    applied: list[AppliedOp]
    """ The ops that were made, in order. """
    dry_run: bool
    """ Whether it was only tried. """
    can_undo: bool
    """ Whether there is an edit to take back. """
    can_redo: bool
    """ Whether there is an edit to make again. """
    undo_ops: int
    """ Edits that can be taken back. """
    redo_ops: int
    """ Edits that can be made again. """
    warnings: list[TimelineWarning]
    """ What the caller should know of it; empty where all went well. """
    timeline: Timeline
    """ Tracks over one another, and markers. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class OverwriteOp(Model):
    """Put an item over what is there; nothing else moves."""

    kind: Literal["overwrite"]
    """ What kind it is of. """
    track_id: str
    """ The track. """
    at: int
    """ The frame of the timeline. """
    item: TimelineItemInput
    """ A thing on a track. `start` and `duration` are frames; a field that its type does not use is null. """


@define(repr=False, unsafe_hash=False)
class RedoOp(Model):
    """Make again what was taken back last."""

    kind: Literal["redo"]
    """ What kind it is of. """
    count: int | None | Unset = UNSET
    """ How many edits to make again. """


@define(repr=False, unsafe_hash=False)
class RemoveMarkerOp(Model):
    """Take a marker away."""

    kind: Literal["remove_marker"]
    """ What kind it is of. """
    marker_id: str
    """ The marker. """


@define(repr=False, unsafe_hash=False)
class RemoveOp(Model):
    """Take an item away; with `ripple` what follows on its track closes up."""

    kind: Literal["remove"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    ripple: bool | Unset = UNSET
    """ Whether what follows closes up. Default: false. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """


@define(repr=False, unsafe_hash=False)
class RemoveTrackOp(Model):
    """Take a track away with its items."""

    kind: Literal["remove_track"]
    """ What kind it is of. """
    track_id: str
    """ The track. """


@define(repr=False, unsafe_hash=False)
class RemoveTransitionOp(Model):
    """Make a transition a cut again."""

    kind: Literal["remove_transition"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """


@define(repr=False, unsafe_hash=False)
class ReorderTrackOp(Model):
    """Move a track among the others."""

    kind: Literal["reorder_track"]
    """ What kind it is of. """
    track_id: str
    """ The track. """
    index: int
    """ Its new place, 0 is the lowest. """


@define(repr=False, unsafe_hash=False)
class ReplaceMediaOp(Model):
    """Play another source, or another part of it, for as long."""

    kind: Literal["replace_media"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    media: MediaRangeInput
    """ What of a source an item plays, in frames of the timeline's rate. """


@define(repr=False, unsafe_hash=False)
class RetimeCaptionOp(Model):
    """Set the times of all words of a caption; its text stays."""

    kind: Literal["retime_caption"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    words: list[WordTime]
    """ Length to aim at. """


@define(repr=False, unsafe_hash=False)
class RippleTrimOp(Model):
    """Cut or lengthen an item as if its end were moved to a frame; what follows closes up or moves back."""

    kind: Literal["ripple_trim"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    edge: Edge
    """ Which end of an item. """
    to: int
    """ The frame to move the end to. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """


@define(repr=False, unsafe_hash=False)
class RollOp(Model):
    """Move the cut between two items that meet."""

    kind: Literal["roll"]
    """ What kind it is of. """
    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """
    to: int
    """ The frame to move the cut to. """


@define(repr=False, unsafe_hash=False)
class SetBlockOp(Model):
    """Set what a block shows."""

    kind: Literal["set_block"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    params: SetBlockOpParams
    """ Parameters of the block, as its schema says. """


@frozen(repr=False, unsafe_hash=False)
class SetBlockOpParams(FreeForm["Any"], ReadModel):
    """Parameters of the block, as its schema says."""

    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class SetCanvasOp(Model):
    """Set properties of the canvas."""

    kind: Literal["set_canvas"]
    """ What kind it is of. """
    props: CanvasProps
    """ Properties of the canvas: what is omitted stays. """


@define(repr=False, unsafe_hash=False)
class SetCaptionOp(Model):
    """Set the words of a caption."""

    kind: Literal["set_caption"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    caption: ItemCaption
    """ The words of a caption, in order. """


@define(repr=False, unsafe_hash=False)
class SetPropsOp(Model):
    """Set properties of an item."""

    kind: Literal["set_props"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    props: ItemProps
    """ Properties of an item: what is omitted stays, `null` sets it back. """


@define(repr=False, unsafe_hash=False)
class SetTrackOp(Model):
    """Set properties of a track."""

    kind: Literal["set_track"]
    """ What kind it is of. """
    track_id: str
    """ The track. """
    props: TrackProps
    """ Properties of a track: what is omitted stays. """


@define(repr=False, unsafe_hash=False)
class SlideOp(Model):
    """Move an item; those that meet it become longer and shorter."""

    kind: Literal["slide"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    by: int
    """ Frames to move it by; negative is earlier. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """


@define(repr=False, unsafe_hash=False)
class SlipOp(Model):
    """Show another part of the source; the item stays where it is."""

    kind: Literal["slip"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    by: int
    """ Frames to move the source by; negative is earlier. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """


@define(repr=False, unsafe_hash=False)
class SplitOp(Model):
    """Cut an item in two; the second part gets `new_id`."""

    kind: Literal["split"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    at: int
    """ The frame to split at. """
    new_id: None | str | Unset = UNSET
    """ Id for the second half; made where left out. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """


@frozen(repr=False, unsafe_hash=False)
class TextBox(ReadModel):
    """A text over the picture; `size` is a share of the shorter side of the canvas."""

    text: str
    """ The text. """
    size: float
    """ Height of a line, as a share of the picture's. Default: 0.06. """
    color: str
    """ As `#rrggbb`. Default: #ffffff. """
    background: None | str
    """ Colour behind the text, as `#rrggbb`. """


@define(repr=False, unsafe_hash=False)
class TextBoxInput(Model):
    """A text over the picture; `size` is a share of the shorter side of the canvas."""

    text: str
    """ The text. """
    size: float | Unset = UNSET
    """ Height of a line, as a share of the picture's. Default: 0.06. """
    color: str | Unset = UNSET
    """ As `#rrggbb`. Default: #ffffff. """
    background: None | str | Unset = UNSET
    """ Colour behind the text, as `#rrggbb`. """


@frozen(repr=False, unsafe_hash=False)
class Timebase(ReadModel):
    """Frames a second, as a fraction."""

    num: int
    """ Frames in a second: the numerator. Default: 30. """
    den: int
    """ Frames in a second: the denominator. Default: 1. """


@define(repr=False, unsafe_hash=False)
class TimebaseInput(Model):
    """Frames a second, as a fraction."""

    num: int | Unset = UNSET
    """ Frames in a second: the numerator. Default: 30. """
    den: int | Unset = UNSET
    """ Frames in a second: the denominator. Default: 1. """


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
    """ Colour behind everything, as `#rrggbb`. Default: #000000. """


@define(repr=False, unsafe_hash=False)
class TimelineCanvasInput(Model):
    """The frame that all is shown in: even pixels."""

    width: int | Unset = UNSET
    """ Width of the picture. Default: 1920. """
    height: int | Unset = UNSET
    """ Height of the picture. Default: 1080. """
    background: str | Unset = UNSET
    """ Colour behind everything, as `#rrggbb`. Default: #000000. """


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
    """ Length, in frames. """
    name: str
    """ Name, for people. """
    media: MediaRange | None
    """ What of which medium is shown, where the item is one. """
    speed: float | None
    """ 1 is as it was recorded, 2 is twice as fast. """
    transform: None | Transform
    """ Where it stands in the picture, how large and how turned. """
    opacity: float | None
    """ null is 1. """
    volume_db: float | None
    """ null is 0; -60 is silence. """
    fades: Fades | None
    """ How it comes in and goes out. """
    keyframes: list[Keyframe]
    """ Values at frames of the item, which change evenly between. """
    text: None | TextBox
    """ The text, where the item is one. """
    caption: ItemCaption | None
    """ The words, where the item is a caption. """
    block: BlockUse | None
    """ The motion block, where the item is one. """
    transition: ItemTransition | None
    """ The transition, where the item is one. """
    link_group: None | str
    """ Items of one group are edited together; null where it stands alone. """


@define(repr=False, unsafe_hash=False)
class TimelineItemInput(Model):
    """A thing on a track. `start` and `duration` are frames; a field that its type does not use is null."""

    type: ItemType
    """ What an item is. """
    duration: int
    """ Length, in frames. """
    id: None | str | Unset = UNSET
    """ Its id, which never changes. """
    start: int | Unset = UNSET
    """ Its first frame on the track. Default: 0. """
    name: str | Unset = UNSET
    """ Name, for people. """
    media: MediaRangeInput | None | Unset = UNSET
    """ What of which medium is shown, where the item is one. """
    speed: float | None | Unset = UNSET
    """ 1 is as it was recorded, 2 is twice as fast. """
    transform: None | TransformInput | Unset = UNSET
    """ Where it stands in the picture, how large and how turned. """
    opacity: float | None | Unset = UNSET
    """ null is 1. """
    volume_db: float | None | Unset = UNSET
    """ null is 0; -60 is silence. """
    fades: FadesInput | None | Unset = UNSET
    """ How it comes in and goes out. """
    keyframes: list[KeyframeInput] | Unset = UNSET
    """ Values at frames of the item, which change evenly between. """
    text: None | TextBoxInput | Unset = UNSET
    """ The text, where the item is one. """
    caption: ItemCaption | None | Unset = UNSET
    """ The words, where the item is a caption. """
    block: BlockUseInput | None | Unset = UNSET
    """ The motion block, where the item is one. """
    transition: ItemTransitionInput | None | Unset = UNSET
    """ The transition, where the item is one. """
    link_group: None | str | Unset = UNSET
    """ Items of one group are edited together; null where it stands alone. """


@frozen(repr=False, unsafe_hash=False)
class TimelineMarker(ReadModel):
    """A named frame."""

    id: None | str
    """ Its id, which never changes. """
    frame: int
    """ Frame of the timeline. """
    label: str
    """ A name for people. """
    color: None | str
    """ As `#rrggbb`. """
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
    """ A name for people. """
    color: None | str | Unset = UNSET
    """ As `#rrggbb`. """
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
    """ Neither seen nor heard. Default: false. """
    volume_db: float | None
    """ Loudness against the original; -60 is silence. """
    ducking_db: float | None
    """ How much quieter an audio track is while another one is heard; null is not at all. """
    items: list[TimelineItem]
    """ Rows of this page. """


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
    """ Neither seen nor heard. Default: false. """
    volume_db: float | None | Unset = UNSET
    """ Loudness against the original; -60 is silence. """
    ducking_db: float | None | Unset = UNSET
    """ How much quieter an audio track is while another one is heard; null is not at all. """
    items: list[TimelineItemInput] | Unset = UNSET
    """ Rows of this page. """


@frozen(repr=False, unsafe_hash=False)
class TimelineWarning(ReadModel):
    """A limit that is near."""

    code: str
    """ Stable name of it. """
    message: str
    """ What it is, for people. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class TrackProps(Model):
    """Properties of a track: what is omitted stays."""

    name: str | Unset = UNSET
    """ Name, for people. """
    muted: bool | Unset = UNSET
    """ Whether it is silent. """
    volume_db: float | None | Unset = UNSET
    """ Loudness against the original; -60 is silence. """
    ducking_db: float | None | Unset = UNSET
    """ By how much the track is lowered under speech. """


@frozen(repr=False, unsafe_hash=False)
class Transform(ReadModel):
    """Where a picture is: its centre as a share of the canvas, its size as a multiple of what fits the canvas."""

    x: float
    """ Left edge, as a share of the width. Default: 0.5. """
    y: float
    """ Upper edge, as a share of the height. Default: 0.5. """
    scale: float
    """ 1 fills the picture. Default: 1.0. """
    rotation: float
    """ Degrees, clockwise. Default: 0.0. """
    crop: Crop | None
    """ What is cut off on each side. """


@define(repr=False, unsafe_hash=False)
class TransformInput(Model):
    """Where a picture is: its centre as a share of the canvas, its size as a multiple of what fits the canvas."""

    x: float | Unset = UNSET
    """ Left edge, as a share of the width. Default: 0.5. """
    y: float | Unset = UNSET
    """ Upper edge, as a share of the height. Default: 0.5. """
    scale: float | Unset = UNSET
    """ 1 fills the picture. Default: 1.0. """
    rotation: float | Unset = UNSET
    """ Degrees, clockwise. Default: 0.0. """
    crop: CropInput | None | Unset = UNSET
    """ What is cut off on each side. """


@define(repr=False, unsafe_hash=False)
class TransitionProps(Model):
    """How an item follows another."""

    kind: JoinKind | Unset = UNSET
    """ How an item follows the one before. """


@define(repr=False, unsafe_hash=False)
class TrimOp(Model):
    """Move an end of an item to a frame; nothing else moves."""

    kind: Literal["trim"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    edge: Edge
    """ Which end of an item. """
    to: int
    """ The frame to move the end to. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """


@define(repr=False, unsafe_hash=False)
class UndoOp(Model):
    """Take back the last ops, or the one that is named where later ones do not depend on it."""

    kind: Literal["undo"]
    """ What kind it is of. """
    op_id: None | str | Unset = UNSET
    """ The op to take back; the newest edit where left out. """
    count: int | None | Unset = UNSET
    """ How many edits to take back. """


@define(repr=False, unsafe_hash=False)
class UngroupOp(Model):
    """Unlink the items of a group."""

    kind: Literal["ungroup"]
    """ What kind it is of. """
    link_group: str
    """ Name of the group. """


@define(repr=False, unsafe_hash=False)
class WordTime(Model):
    """When a word of a caption is said, in frames from the item's start."""

    start: int
    """ Its first frame, from the item's start. """
    end: int
    """ Its last frame, exclusive, from the item's start. """
