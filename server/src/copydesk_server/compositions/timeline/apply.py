"""Apply an edit to a timeline: a pure function, and the only way in which a timeline changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from copydesk_server.compositions.timeline import arranging, editing, ops
from copydesk_server.compositions.timeline.draft import Draft, NewId
from copydesk_server.compositions.timeline.items import Lengths
from copydesk_server.compositions.timeline.model import MOST_FRAMES, MOST_ITEMS, OpRefused, Timeline
from copydesk_server.compositions.timeline.ops import Edit

# Each takes the type of op that it stands beside.
_EDITS: Mapping[type, Callable[[Draft, Any], None]] = {  # type: ignore[explicit-any]
    ops.InsertOp: editing.insert,
    ops.OverwriteOp: editing.overwrite,
    ops.FillOp: editing.fill,
    ops.RemoveOp: editing.remove,
    ops.MoveOp: editing.move,
    ops.TrimOp: editing.trim,
    ops.RippleTrimOp: editing.ripple_trim,
    ops.RollOp: editing.roll,
    ops.SlipOp: editing.slip,
    ops.SlideOp: editing.slide,
    ops.SplitOp: editing.split,
    ops.SetPropsOp: arranging.set_props,
    ops.ReplaceMediaOp: arranging.replace_media,
    ops.SetCaptionOp: arranging.set_caption,
    ops.RetimeCaptionOp: arranging.retime_caption,
    ops.AddTrackOp: arranging.add_track,
    ops.RemoveTrackOp: arranging.remove_track,
    ops.ReorderTrackOp: arranging.reorder_track,
    ops.SetTrackOp: arranging.set_track,
    ops.AddBlockOp: arranging.add_block,
    ops.SetBlockOp: arranging.set_block,
    ops.AddTransitionOp: arranging.add_transition,
    ops.RemoveTransitionOp: editing.remove_transition,
    ops.AddMarkerOp: arranging.add_marker,
    ops.RemoveMarkerOp: arranging.remove_marker,
    ops.SetCanvasOp: arranging.set_canvas,
    ops.GroupOp: arranging.group,
    ops.UngroupOp: arranging.ungroup,
}


def apply(timeline: Timeline, op: Edit, lengths: Lengths, new_id: NewId) -> Timeline:
    """The timeline after an edit.

    Args:
        timeline: The timeline; it stays as it is.
        op: The edit.
        lengths: Frames of each source that it may play.
        new_id: Makes an id with a prefix, for parts to which the op gives none.

    Raises:
        OpRefused: When the edit cannot be made.
    """
    draft = Draft(timeline, lengths, new_id)
    _EDITS[type(op)](draft, op)
    return draft.timeline


def require_within_limits(timeline: Timeline) -> None:
    """Refuse a timeline that is too large.

    Raises:
        OpRefused: When it has too many items, or is too long.
    """
    if timeline.count > MOST_ITEMS:
        told = f"the timeline would have {timeline.count} items, of {MOST_ITEMS} at most; remove some first"
        raise OpRefused(told, "", "too_long")
    if (frames := timeline.duration) > MOST_FRAMES:
        told = f"the timeline would have {frames} frames, of {MOST_FRAMES} at most"
        raise OpRefused(told, "", "too_long")
