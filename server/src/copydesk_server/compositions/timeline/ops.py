"""The kinds of edits, typed (contract, section 7). All times are whole frames of the timeline."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from copydesk_server.compositions.timeline.model import (
    MOST_KEYFRAMES,
    MOST_WORDS,
    Colour,
    Decibels,
    Fades,
    Frame,
    ItemCaption,
    JoinKind,
    Keyframe,
    Label,
    Length,
    MediaRange,
    Offset,
    PartId,
    Share,
    TextBox,
    TimelineItem,
    TimelineMarker,
    TimelineTrack,
    Transform,
)
from copydesk_server.core.wire import JsonObject, Request, Schema

# Of the open undo stack (contract, section 8).
MOST_UNDO = 500
Linked = Annotated[bool, Meta(description="Whether the other items of its link group move with it.")]


class Edge(StrEnum):
    """Which end of an item."""

    START = "start"
    END = "end"


class InsertOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="insert"):
    """Put an item in: what is at that frame is split, and what follows moves back by the item's length."""

    track_id: PartId
    at: Frame
    item: TimelineItem


class OverwriteOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="overwrite"):
    """Put an item over what is there; nothing else moves."""

    track_id: PartId
    at: Frame
    item: TimelineItem


class FillOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="fill"):
    """Put an item into free space, cut to what is free from that frame on."""

    track_id: PartId
    at: Frame
    item: TimelineItem


class RemoveOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="remove"):
    """Take an item away; with `ripple` what follows on its track closes up."""

    item_id: PartId
    ripple: bool = False
    linked: Linked = True


class MoveOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="move"):
    """Move an item into free space, of its track or another; its linked items move as far on theirs."""

    item_id: PartId
    track_id: PartId
    at: Frame
    linked: Linked = True


class TrimOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="trim"):
    """Move an end of an item to a frame; nothing else moves."""

    item_id: PartId
    edge: Edge
    to: Frame
    linked: Linked = True


class RippleTrimOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="ripple_trim"):
    """Cut or lengthen an item as if its end were moved to a frame; what follows closes up or moves back."""

    item_id: PartId
    edge: Edge
    to: Frame
    linked: Linked = True


class RollOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="roll"):
    """Move the cut between two items that meet."""

    left_id: PartId
    right_id: PartId
    to: Frame


class SlipOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="slip"):
    """Show another part of the source; the item stays where it is."""

    item_id: PartId
    by: Offset
    linked: Linked = True


class SlideOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="slide"):
    """Move an item; those that meet it become longer and shorter."""

    item_id: PartId
    by: Offset
    linked: Linked = True


class SplitOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="split"):
    """Cut an item in two; the second part gets `new_id`."""

    item_id: PartId
    at: Frame
    new_id: PartId | None = None
    linked: Linked = True


class ItemProps(Schema, frozen=True, kw_only=True):
    """Properties of an item: what is omitted stays, `null` sets it back."""

    name: Label | UnsetType = UNSET
    speed: Annotated[float, Meta(ge=0.1, le=10.0)] | UnsetType | None = UNSET
    transform: Transform | UnsetType | None = UNSET
    opacity: Share | UnsetType | None = UNSET
    volume_db: Decibels | UnsetType | None = UNSET
    fades: Fades | UnsetType | None = UNSET
    keyframes: Annotated[list[Keyframe], Meta(max_length=MOST_KEYFRAMES)] | UnsetType = UNSET
    text: TextBox | UnsetType | None = UNSET
    link_group: PartId | UnsetType | None = UNSET


class SetPropsOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="set_props"):
    """Set properties of an item."""

    item_id: PartId
    props: ItemProps


class ReplaceMediaOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="replace_media"):
    """Play another source, or another part of it, for as long."""

    item_id: PartId
    media: MediaRange


class SetCaptionOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="set_caption"):
    """Set the words of a caption."""

    item_id: PartId
    caption: ItemCaption


class WordTime(Schema, frozen=True, kw_only=True):
    """When a word of a caption is said, in frames from the item's start."""

    start: Frame
    end: Frame


class RetimeCaptionOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="retime_caption"):
    """Set the times of all words of a caption; its text stays."""

    item_id: PartId
    words: Annotated[list[WordTime], Meta(min_length=1, max_length=MOST_WORDS)]


class AddTrackOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="add_track"):
    """Add a track, on top where no index is given."""

    track: TimelineTrack
    index: Annotated[int, Meta(ge=0, le=100)] | None = None


class RemoveTrackOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="remove_track"):
    """Take a track away with its items."""

    track_id: PartId


class ReorderTrackOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="reorder_track"):
    """Move a track among the others."""

    track_id: PartId
    index: Annotated[int, Meta(ge=0, le=100)]


class TrackProps(Schema, frozen=True, kw_only=True):
    """Properties of a track: what is omitted stays."""

    name: Label | UnsetType = UNSET
    muted: bool | UnsetType = UNSET
    volume_db: Decibels | UnsetType | None = UNSET
    ducking_db: Annotated[float, Meta(ge=-60.0, le=0.0)] | UnsetType | None = UNSET


class SetTrackOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="set_track"):
    """Set properties of a track."""

    track_id: PartId
    props: TrackProps


class AddBlockOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="add_block"):
    """Put an animation block into free space."""

    track_id: PartId
    at: Frame
    duration: Length
    ref: Annotated[str, Meta(min_length=1, max_length=120)]
    params: JsonObject = {}
    item_id: PartId | None = None


class SetBlockOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="set_block"):
    """Set what a block shows."""

    item_id: PartId
    params: JsonObject


class TransitionProps(Schema, frozen=True, kw_only=True):
    """How an item follows another."""

    kind: JoinKind = JoinKind.FADE


class AddTransitionOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="add_transition"):
    """Join two items that meet; half of the frames are over each."""

    left_id: PartId
    right_id: PartId
    transition: TransitionProps = TransitionProps()
    duration: Annotated[int, Meta(ge=2, le=3600)]
    item_id: PartId | None = None


class RemoveTransitionOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="remove_transition"):
    """Make a transition a cut again."""

    item_id: PartId


class AddMarkerOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="add_marker"):
    """Name a frame."""

    marker: TimelineMarker


class RemoveMarkerOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="remove_marker"):
    """Take a marker away."""

    marker_id: PartId


class CanvasProps(Schema, frozen=True, kw_only=True):
    """Properties of the canvas: what is omitted stays."""

    width: Annotated[int, Meta(ge=64, le=4096, multiple_of=2)] | UnsetType = UNSET
    height: Annotated[int, Meta(ge=64, le=4096, multiple_of=2)] | UnsetType = UNSET
    background: Colour | UnsetType = UNSET


class SetCanvasOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="set_canvas"):
    """Set properties of the canvas."""

    props: CanvasProps


class GroupOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="group"):
    """Link items, so that they are moved, cut and removed together."""

    item_ids: Annotated[list[PartId], Meta(min_length=2, max_length=100)]
    link_group: PartId | None = None


class UngroupOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="ungroup"):
    """Unlink the items of a group."""

    link_group: PartId


class UndoOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="undo"):
    """Take back the last ops, or the one that is named where later ones do not depend on it."""

    op_id: PartId | None = None
    count: Annotated[int, Meta(ge=1, le=MOST_UNDO)] | None = None


class RedoOp(Request, frozen=True, kw_only=True, tag_field="kind", tag="redo"):
    """Make again what was taken back last."""

    count: Annotated[int, Meta(ge=1, le=MOST_UNDO)] | None = None


Edit = (
    InsertOp
    | OverwriteOp
    | FillOp
    | RemoveOp
    | MoveOp
    | TrimOp
    | RippleTrimOp
    | RollOp
    | SlipOp
    | SlideOp
    | SplitOp
    | SetPropsOp
    | ReplaceMediaOp
    | SetCaptionOp
    | RetimeCaptionOp
    | AddTrackOp
    | RemoveTrackOp
    | ReorderTrackOp
    | SetTrackOp
    | AddBlockOp
    | SetBlockOp
    | AddTransitionOp
    | RemoveTransitionOp
    | AddMarkerOp
    | RemoveMarkerOp
    | SetCanvasOp
    | GroupOp
    | UngroupOp
)
Op = Edit | UndoOp | RedoOp
