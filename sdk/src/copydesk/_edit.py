"""The ops of an edit of a composition, as methods; each that makes a part returns its id."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

# A mapping such as an item, as the API takes it.
Fields = Mapping[str, Any]


def new_id(prefix: str) -> str:
    """An id of the caller's own."""
    return f"{prefix}_{uuid.uuid4().hex}"


class Ops:
    """Ops in the order in which they are made; all times are whole frames of the timeline.

    Attributes:
        ops: The ops, as the API takes them.
    """

    def __init__(self) -> None:
        self.ops: list[dict[str, object]] = []

    def add(self, kind: str, **fields: object) -> None:
        """Add an op of any kind."""
        self.ops.append({"kind": kind, **fields})

    def _item(self, item: Fields) -> tuple[str, dict[str, Any]]:
        named = {"id": new_id("itm"), **item}
        return str(named["id"]), named

    def insert(self, track_id: str, at: int, item: Fields) -> str:
        """Put an item in; what follows moves back. Returns its id."""
        id_, named = self._item(item)
        self.add("insert", track_id=track_id, at=at, item=named)
        return id_

    def overwrite(self, track_id: str, at: int, item: Fields) -> str:
        """Put an item over what is there. Returns its id."""
        id_, named = self._item(item)
        self.add("overwrite", track_id=track_id, at=at, item=named)
        return id_

    def fill(self, track_id: str, at: int, item: Fields) -> str:
        """Put an item into free space, cut to what is free. Returns its id."""
        id_, named = self._item(item)
        self.add("fill", track_id=track_id, at=at, item=named)
        return id_

    def remove(self, item_id: str, *, ripple: bool = False, linked: bool = True) -> None:
        """Take an item away; with ``ripple`` what follows closes up."""
        self.add("remove", item_id=item_id, ripple=ripple, linked=linked)

    def move(self, item_id: str, track_id: str, at: int, *, linked: bool = True) -> None:
        """Move an item into free space."""
        self.add("move", item_id=item_id, track_id=track_id, at=at, linked=linked)

    def trim(self, item_id: str, edge: str, to: int, *, linked: bool = True) -> None:
        """Move the ``start`` or ``end`` of an item to a frame."""
        self.add("trim", item_id=item_id, edge=edge, to=to, linked=linked)

    def ripple_trim(self, item_id: str, edge: str, to: int, *, linked: bool = True) -> None:
        """Move the ``start`` or ``end`` of an item; what follows keeps its distance."""
        self.add("ripple_trim", item_id=item_id, edge=edge, to=to, linked=linked)

    def roll(self, left_id: str, right_id: str, to: int) -> None:
        """Move the cut between two items that meet."""
        self.add("roll", left_id=left_id, right_id=right_id, to=to)

    def slip(self, item_id: str, by: int, *, linked: bool = True) -> None:
        """Show another part of the source."""
        self.add("slip", item_id=item_id, by=by, linked=linked)

    def slide(self, item_id: str, by: int, *, linked: bool = True) -> None:
        """Move an item between its neighbours, which become longer and shorter."""
        self.add("slide", item_id=item_id, by=by, linked=linked)

    def split(self, item_id: str, at: int, *, linked: bool = True) -> str:
        """Cut an item in two. Returns the id of the second part."""
        id_ = new_id("itm")
        self.add("split", item_id=item_id, at=at, new_id=id_, linked=linked)
        return id_

    def set_props(self, item_id: str, **props: object) -> None:
        """Set properties of an item, such as ``opacity=0.5``; ``None`` sets one back."""
        self.add("set_props", item_id=item_id, props=props)

    def replace_media(self, item_id: str, ref: str, start: int = 0) -> None:
        """Play another source, from its frame ``start`` on, for as long."""
        self.add("replace_media", item_id=item_id, media={"ref": ref, "in": start})

    def set_caption(self, item_id: str, words: Sequence[Fields]) -> None:
        """Set the words of a caption: ``text``, ``start`` and ``end`` in frames of the item."""
        self.add("set_caption", item_id=item_id, caption={"words": list(words)})

    def retime_caption(self, item_id: str, words: Sequence[Fields]) -> None:
        """Set the times of the words of a caption."""
        self.add("retime_caption", item_id=item_id, words=list(words))

    def add_track(self, kind: str, *, index: int | None = None, **fields: object) -> str:
        """Add a track: ``video``, ``audio``, ``caption`` or ``overlay``. Returns its id."""
        track = {"id": new_id("ttk"), "kind": kind, **fields}
        self.add("add_track", track=track, index=index)
        return str(track["id"])

    def remove_track(self, track_id: str) -> None:
        """Take a track away with its items."""
        self.add("remove_track", track_id=track_id)

    def reorder_track(self, track_id: str, index: int) -> None:
        """Move a track among the others."""
        self.add("reorder_track", track_id=track_id, index=index)

    def set_track(self, track_id: str, **props: object) -> None:
        """Set properties of a track, such as ``muted=True``."""
        self.add("set_track", track_id=track_id, props=props)

    def add_block(self, track_id: str, at: int, duration: int, ref: str, params: Fields | None = None) -> str:
        """Put an animation block into free space. Returns its id."""
        id_ = new_id("itm")
        fields = {"track_id": track_id, "at": at, "duration": duration, "ref": ref, "params": dict(params or {})}
        self.add("add_block", **fields, item_id=id_)
        return id_

    def set_block(self, item_id: str, params: Fields) -> None:
        """Set what a block shows."""
        self.add("set_block", item_id=item_id, params=dict(params))

    def add_transition(self, left_id: str, right_id: str, duration: int, kind: str = "fade") -> str:
        """Join two items that meet: ``fade``, ``slide`` or ``wipe``. Returns the id of the transition."""
        id_ = new_id("itm")
        self.add(
            "add_transition",
            left_id=left_id,
            right_id=right_id,
            duration=duration,
            transition={"kind": kind},
            item_id=id_,
        )
        return id_

    def remove_transition(self, item_id: str) -> None:
        """Make a transition a cut again."""
        self.add("remove_transition", item_id=item_id)

    def add_marker(self, frame: int, label: str = "", **fields: object) -> str:
        """Name a frame. Returns the id of the marker."""
        marker = {"id": new_id("mrk"), "frame": frame, "label": label, **fields}
        self.add("add_marker", marker=marker)
        return str(marker["id"])

    def remove_marker(self, marker_id: str) -> None:
        """Take a marker away."""
        self.add("remove_marker", marker_id=marker_id)

    def set_canvas(self, **props: object) -> None:
        """Set ``width``, ``height`` or ``background``."""
        self.add("set_canvas", props=props)

    def group(self, *item_ids: str) -> str:
        """Link items, so that they are edited together. Returns the id of the group."""
        id_ = new_id("grp")
        self.add("group", item_ids=list(item_ids), link_group=id_)
        return id_

    def ungroup(self, link_group: str) -> None:
        """Unlink the items of a group."""
        self.add("ungroup", link_group=link_group)
