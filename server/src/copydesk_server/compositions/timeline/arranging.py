"""Edits that move nothing: properties, captions, blocks, transitions, tracks, markers, the canvas and groups."""

from __future__ import annotations

from itertools import pairwise

import msgspec
from msgspec import UNSET
from msgspec.structs import asdict, replace

from copydesk_server.compositions.timeline import items as parts
from copydesk_server.compositions.timeline import ops
from copydesk_server.compositions.timeline.draft import Draft, blocking, merged
from copydesk_server.compositions.timeline.editing import meeting
from copydesk_server.compositions.timeline.model import (
    MOST_MARKERS,
    MOST_TRACKS,
    BlockUse,
    ItemCaption,
    ItemTransition,
    ItemType,
    ItemWord,
    MediaRange,
    OpRefused,
    TimelineItem,
    TimelineTrack,
)


def _given(props: msgspec.Struct) -> dict[str, object]:
    found = {name: value for name, value in asdict(props).items() if value is not UNSET}
    if not found:
        raise OpRefused("names no property; set one at least", "props", "required")
    return found


def set_props(draft: Draft, op: ops.SetPropsOp) -> None:
    """Set properties of an item; a new speed shows more or less of the source."""
    number, item = draft.solid(op.item_id)
    changed = replace(item, **_given(op.props))
    if changed.speed != item.speed and changed.media is not None:
        changed = replace(changed, media=MediaRange(ref=changed.media.ref, in_=changed.media.in_, out=None))
    draft.change(number, parts.checked(changed, draft.lengths, "props"))


def replace_media(draft: Draft, op: ops.ReplaceMediaOp) -> None:
    """Play another source for as long."""
    number, item = draft.find(op.item_id)
    if item.media is None:
        raise OpRefused(f"{op.item_id} plays no media", "item_id")
    draft.change(number, parts.with_media(replace(item, media=op.media), draft.lengths, "media"))


def _caption(draft: Draft, item_id: str) -> tuple[int, TimelineItem, ItemCaption]:
    number, item = draft.find(item_id)
    if item.caption is None:
        raise OpRefused(f"{item_id} is not a caption", "item_id")
    return number, item, item.caption


def set_caption(draft: Draft, op: ops.SetCaptionOp) -> None:
    """Set the words of a caption."""
    number, item, _ = _caption(draft, op.item_id)
    draft.change(number, parts.checked(replace(item, caption=op.caption), draft.lengths, ""))


def retime_caption(draft: Draft, op: ops.RetimeCaptionOp) -> None:
    """Set the times of the words of a caption."""
    number, item, caption = _caption(draft, op.item_id)
    if len(op.words) != len(caption.words):
        raise OpRefused(f"the caption has {len(caption.words)} words; send a time for each", "words", "invalid")
    words = [
        ItemWord(text=word.text, start=time.start, end=time.end)
        for word, time in zip(caption.words, op.words, strict=True)
    ]
    draft.change(number, parts.checked(replace(item, caption=ItemCaption(words=words)), draft.lengths, ""))


def add_block(draft: Draft, op: ops.AddBlockOp) -> None:
    """Put a block into free space."""
    number = draft.track_index(op.track_id)
    block = BlockUse(ref=op.ref, params=op.params)
    made = TimelineItem(id=op.item_id, type=ItemType.BLOCK, duration=op.duration, block=block)
    item = draft.arriving(made, number, op.at)
    solids = draft.solids(number)
    if at := blocking(solids, item.start, item.end):
        raise OpRefused(f"{at.id} is at [{at.start}, {at.end}); choose an overlay track or another frame", "at")
    draft.put(number, [*solids, item])


def set_block(draft: Draft, op: ops.SetBlockOp) -> None:
    """Set what a block shows."""
    number, item = draft.find(op.item_id)
    if item.block is None:
        raise OpRefused(f"{op.item_id} is not a block", "item_id")
    draft.change(number, replace(item, block=BlockUse(ref=item.block.ref, params=op.params)))


def add_transition(draft: Draft, op: ops.AddTransitionOp) -> None:
    """Join two items that meet."""
    number, _, right = meeting(draft, op.left_id, op.right_id)
    track = draft.timeline.tracks[number]
    if op.item_id is not None and draft.has(op.item_id):
        raise OpRefused(f"there is an item {op.item_id!r} already", "item_id", "already_exists")
    joins = [item for item in track.items if item.type is ItemType.TRANSITION]
    if any(one.transition is not None and one.transition.right_id == op.right_id for one in joins):
        raise OpRefused(f"{op.left_id} and {op.right_id} are joined already; remove that transition first", "right_id")
    made = TimelineItem(
        id=op.item_id or draft.new_id("itm"),
        type=ItemType.TRANSITION,
        start=max(0, right.start - op.duration // 2),
        duration=op.duration,
        transition=ItemTransition(kind=op.transition.kind, left_id=op.left_id, right_id=op.right_id),
    )
    together = merged(draft.solids(number), [*joins, made])
    if len(together) != len(track.items) + 1:
        told = "each of the two must have half of its frames free of other transitions; choose a shorter one"
        raise OpRefused(told, "duration", "out_of_range")
    draft.set_track(number, replace(track, items=together))


def add_track(draft: Draft, op: ops.AddTrackOp) -> None:
    """Add a track, with items where it has some."""
    tracks = draft.timeline.tracks
    if len(tracks) >= MOST_TRACKS:
        raise OpRefused(f"a timeline has {MOST_TRACKS} tracks at most; remove one first", "track", "too_long")
    if op.track.id is not None and any(one.id == op.track.id for one in tracks):
        raise OpRefused(f"there is a track {op.track.id!r} already", "track/id", "already_exists")
    index = len(tracks) if op.index is None else op.index
    if index > len(tracks):
        raise OpRefused(f"must be at most {len(tracks)}, the number of tracks", "index", "out_of_range")
    track = replace(op.track, id=op.track.id or draft.new_id("ttk"), items=())
    draft.timeline = replace(draft.timeline, tracks=(*tracks[:index], track, *tracks[index:]))
    if op.track.items:
        draft.set_track(index, replace(track, items=_items(draft, track, op.track)))


def _items(draft: Draft, track: TimelineTrack, given: TimelineTrack) -> tuple[TimelineItem, ...]:
    """The items of a new track, each checked."""
    seen = {item.id for one in draft.timeline.tracks for item in one.items}
    made: list[TimelineItem] = []
    number = draft.track_index(track.key)
    for place, item in enumerate(given.items):
        field = f"track/items/{place}"
        if item.id is not None and item.id in seen:
            raise OpRefused(f"there is an item {item.id!r} already", f"{field}/id", "already_exists")
        named = replace(item, id=item.id or draft.new_id("itm"))
        seen.add(named.id)
        if item.type is not ItemType.TRANSITION:
            draft.require_kind(number, named, f"{field}/type")
        made.append(_bare(parts.checked(named, draft.lengths, field)))
    solids = sorted((one for one in made if one.type is not ItemType.TRANSITION), key=lambda one: one.start)
    for before, after in pairwise(solids):
        if before.end > after.start:
            told = f"{before.id} and {after.id} overlap; items of a track must not"
            raise OpRefused(told, f"track/items/{made.index(after)}/start", "invalid")
    together = merged(solids, [one for one in made if one.type is ItemType.TRANSITION])
    if len(together) != len(made):
        raise OpRefused("a transition joins two items that meet and are long enough", "track/items", "invalid")
    return together


def _bare(item: TimelineItem) -> TimelineItem:
    """A transition with nothing but what ``add_transition`` gives it."""
    if item.transition is None:
        return item
    return TimelineItem(
        id=item.id, type=item.type, start=item.start, duration=item.duration, transition=item.transition
    )


def remove_track(draft: Draft, op: ops.RemoveTrackOp) -> None:
    """Take a track away."""
    index = draft.track_index(op.track_id)
    tracks = draft.timeline.tracks
    draft.timeline = replace(draft.timeline, tracks=(*tracks[:index], *tracks[index + 1 :]))


def reorder_track(draft: Draft, op: ops.ReorderTrackOp) -> None:
    """Move a track among the others."""
    number = draft.track_index(op.track_id)
    tracks = list(draft.timeline.tracks)
    if op.index >= len(tracks):
        raise OpRefused(f"must be at most {len(tracks) - 1}", "index", "out_of_range")
    tracks.insert(op.index, tracks.pop(number))
    draft.timeline = replace(draft.timeline, tracks=tuple(tracks))


def set_track(draft: Draft, op: ops.SetTrackOp) -> None:
    """Set properties of a track."""
    number = draft.track_index(op.track_id)
    draft.set_track(number, replace(draft.timeline.tracks[number], **_given(op.props)))


def add_marker(draft: Draft, op: ops.AddMarkerOp) -> None:
    """Name a frame."""
    markers = draft.timeline.markers
    if len(markers) >= MOST_MARKERS:
        raise OpRefused(f"a timeline has {MOST_MARKERS} markers at most", "marker", "too_long")
    if op.marker.id is not None and any(one.id == op.marker.id for one in markers):
        raise OpRefused(f"there is a marker {op.marker.id!r} already", "marker/id", "already_exists")
    made = replace(op.marker, id=op.marker.id or draft.new_id("mrk"))
    ordered = sorted((*markers, made), key=lambda one: (one.frame, one.id or ""))
    draft.timeline = replace(draft.timeline, markers=tuple(ordered))


def remove_marker(draft: Draft, op: ops.RemoveMarkerOp) -> None:
    """Take a marker away."""
    left = tuple(one for one in draft.timeline.markers if one.id != op.marker_id)
    if len(left) == len(draft.timeline.markers):
        raise OpRefused(f"there is no marker {op.marker_id!r} in this revision", "marker_id", "unknown_reference")
    draft.timeline = replace(draft.timeline, markers=left)


def set_canvas(draft: Draft, op: ops.SetCanvasOp) -> None:
    """Set properties of the canvas."""
    draft.timeline = replace(draft.timeline, canvas=replace(draft.timeline.canvas, **_given(op.props)))


def group(draft: Draft, op: ops.GroupOp) -> None:
    """Link items."""
    name = op.link_group or draft.new_id("grp")
    for number, item_id in enumerate(op.item_ids):
        place, item = draft.solid(item_id, f"item_ids/{number}")
        draft.change(place, replace(item, link_group=name))


def ungroup(draft: Draft, op: ops.UngroupOp) -> None:
    """Unlink the items of a group."""
    found = [
        (number, item)
        for number, track in enumerate(draft.timeline.tracks)
        for item in track.items
        if item.link_group == op.link_group
    ]
    if not found:
        raise OpRefused(f"there is no group {op.link_group!r} in this revision", "link_group", "unknown_reference")
    for number, item in found:
        draft.change(number, replace(item, link_group=None))
