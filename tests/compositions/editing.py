"""Random edits of random timelines, for properties: most are right, some are not."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import msgspec

from copydesk_server.compositions.timeline.history import State
from copydesk_server.compositions.timeline.model import ItemType, Timeline, TimelineItem, TimelineTrackKind
from copydesk_server.compositions.timeline.ops import Op

LENGTHS: dict[str, int | None] = {"art_long": 5_000, "art_short": 90, "art_still": None}
LETTERS = "abcdefghijklmnopqrstuvwxyz"
EASINGS = ("linear", "hold", "ease")


def op_of(**fields: Any) -> Op:
    """An op of plain values."""
    return msgspec.convert(fields, Op)


def some_item(chance: random.Random, kind: TimelineTrackKind) -> dict[str, Any]:
    """An item for a track of a kind; its source is long enough."""
    duration = chance.choice([1, 2, 3, 7, 20, 40])
    made: dict[str, Any] = {"type": "clip", "duration": duration}
    if kind is TimelineTrackKind.CAPTION:
        middle = duration // 2
        words = [{"text": "glaze", "start": 0, "end": middle}, {"text": "cracks", "start": middle, "end": duration}]
        return {**made, "type": "caption", "caption": {"words": words}}
    choice = chance.random()
    if choice < 0.1:
        return {**made, "type": "gap"}
    if kind is not TimelineTrackKind.AUDIO and choice < 0.2:
        return {**made, "type": "image", "media": {"ref": "art_still"}}
    if kind is not TimelineTrackKind.AUDIO and choice < 0.3:
        return {**made, "type": "text", "text": {"text": chance.choice(LETTERS)}}
    made["media"] = {"ref": chance.choice(["art_long", "art_long", "art_short"]), "in": chance.randrange(0, 45)}
    if chance.random() < 0.15:
        made["speed"] = chance.choice([0.5, 1.25, 2.0, 0.333])
    if chance.random() < 0.2:
        frames = sorted(chance.sample(range(-5, 50), 3))
        made["keyframes"] = [{"property": "opacity", "frame": one, "value": chance.random()} for one in frames]
    return made


def some_op(chance: random.Random, state: State) -> Op:
    """An op that may be right for a state."""
    timeline = state.timeline
    items = [(track, item) for track in timeline.tracks for item in track.items]
    if not timeline.tracks or chance.random() < 0.02:
        return op_of(kind="add_track", track={"kind": chance.choice([*TimelineTrackKind]).value})
    kinds = STRUCTURE if chance.random() < 0.75 else REST
    kind = chance.choice(kinds)
    if not items and kind not in {"undo", "redo", "add_marker", "set_canvas"}:
        kind = "overwrite"
    item = chance.choice(items)[1] if items else None
    fields = _fields(chance, kind, timeline, item, state)
    return op_of(kind="undo" if kind == "undo_named" else kind, **fields)


STRUCTURE = (
    *(
        "insert",
        "overwrite",
        "overwrite",
        "fill",
        "remove",
        "move",
        "move",
        "trim",
        "trim",
        "ripple_trim",
        "ripple_trim",
    ),
    *("roll", "roll", "slip", "slide", "slide", "split", "split", "add_transition", "add_transition"),
)
REST = (
    *(
        "set_props",
        "set_props",
        "replace_media",
        "set_caption",
        "retime_caption",
        "remove_transition",
        "group",
        "group",
    ),
    *("ungroup", "add_marker", "remove_marker", "set_canvas", "set_track", "reorder_track", "remove_track", "undo"),
    *("undo", "undo", "redo", "redo", "undo_named", "add_block", "set_block"),
)


def _fields(
    chance: random.Random, kind: str, timeline: Timeline, item: TimelineItem | None, state: State
) -> dict[str, Any]:
    track = chance.choice(timeline.tracks)
    at = chance.randrange(0, max(10, timeline.duration + 20))
    id_ = item.id if item else "none"
    near = max(0, chance.choice([item.start, item.end]) + chance.randrange(-12, 13)) if item else at
    neighbour = _next(timeline, item)
    return {
        "insert": lambda: {"track_id": track.id, "at": at, "item": some_item(chance, track.kind)},
        "overwrite": lambda: {"track_id": track.id, "at": at, "item": some_item(chance, track.kind)},
        "fill": lambda: {"track_id": track.id, "at": at, "item": some_item(chance, track.kind)},
        "remove": lambda: {"item_id": id_, "ripple": chance.random() < 0.5},
        "move": lambda: {"item_id": id_, "track_id": track.id, "at": at},
        "trim": lambda: {"item_id": id_, "edge": chance.choice(["start", "end"]), "to": near},
        "ripple_trim": lambda: {"item_id": id_, "edge": chance.choice(["start", "end"]), "to": near},
        "roll": lambda: {"left_id": id_, "right_id": neighbour, "to": near},
        "slip": lambda: {"item_id": id_, "by": chance.randrange(-20, 21)},
        "slide": lambda: {"item_id": id_, "by": chance.randrange(-9, 10)},
        "split": lambda: {"item_id": id_, "at": near},
        "set_props": lambda: {"item_id": id_, "props": _props(chance)},
        "replace_media": lambda: {"item_id": id_, "media": {"ref": "art_long", "in": chance.randrange(0, 99)}},
        "set_caption": lambda: {"item_id": id_, "caption": {"words": [{"text": "kiln", "start": 0, "end": 1}]}},
        "retime_caption": lambda: {"item_id": id_, "words": [{"start": 0, "end": 1}]},
        "add_transition": lambda: {"left_id": id_, "right_id": neighbour, "duration": chance.randrange(2, 9)},
        "remove_transition": lambda: {"item_id": id_},
        "group": lambda: {"item_ids": [one.id for one in _some(chance, timeline)]},
        "ungroup": lambda: {"link_group": (item and item.link_group) or "none"},
        "add_marker": lambda: {"marker": {"frame": at, "label": chance.choice(LETTERS)}},
        "remove_marker": lambda: {"marker_id": chance.choice([one.id for one in timeline.markers] or ["none"])},
        "set_canvas": lambda: {"props": {"width": chance.choice([1280, 1920])}},
        "set_track": lambda: {"track_id": track.id, "props": {"muted": chance.random() < 0.5}},
        "reorder_track": lambda: {"track_id": track.id, "index": chance.randrange(len(timeline.tracks))},
        "remove_track": lambda: {"track_id": track.id},
        "add_block": lambda: {"track_id": track.id, "at": at, "duration": 9, "ref": "lower-third@1"},
        "set_block": lambda: {"item_id": id_, "params": {"title": chance.choice(LETTERS)}},
        "undo": lambda: {"count": chance.choice([1, 1, 2, 5])},
        "redo": lambda: {"count": chance.choice([1, 1, 2])},
        "undo_named": lambda: {"op_id": chance.choice([one.op_id for one in state.undo] or ["none"])},
    }[kind]()


def _next(timeline: Timeline, item: TimelineItem | None) -> str:
    for track in timeline.tracks:
        solids = [one for one in track.items if one.type is not ItemType.TRANSITION]
        for before, after in pairwise(solids):
            if item is not None and before.id == item.id:
                return after.key
    return "none"


def _some(chance: random.Random, timeline: Timeline) -> list[TimelineItem]:
    items = [item for track in timeline.tracks for item in track.items]
    return [chance.choice(items) for _ in range(chance.choice([2, 3]))]


def _props(chance: random.Random) -> dict[str, Any]:
    every: dict[str, Any] = {
        "name": chance.choice(LETTERS),
        "opacity": chance.choice([None, 0.5]),
        "volume_db": chance.choice([None, -6.0]),
        "speed": chance.choice([None, 1.5, 0.5]),
        "fades": {"in": 2, "out": 1},
        "transform": {"x": 0.25, "scale": 0.5},
        "keyframes": [{"property": "x", "frame": 3, "value": 0.1, "easing": chance.choice(EASINGS)}],
    }
    name = chance.choice([*every])
    return {name: every[name]}
