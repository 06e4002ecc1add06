"""A timeline that is being edited: each step makes new tracks of the old ones, which stay as they are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter

from msgspec.structs import replace

from copydesk_server.compositions.timeline import items as parts
from copydesk_server.compositions.timeline.items import Lengths
from copydesk_server.compositions.timeline.model import (
    TAKES,
    ItemType,
    OpRefused,
    Timeline,
    TimelineItem,
    TimelineTrack,
)

NewId = Callable[[str], str]
_START = attrgetter("start")


@dataclass
class Draft:
    """A timeline on its way from one state to the next.

    Args:
        timeline: As it is now.
        lengths: Frames of each source.
        new_id: Makes an id with a prefix.
    """

    timeline: Timeline
    lengths: Lengths
    new_id: NewId

    def track_index(self, track_id: str, field: str = "track_id") -> int:
        """Where a track is.

        Raises:
            OpRefused: When there is none of that id.
        """
        for number, track in enumerate(self.timeline.tracks):
            if track.id == track_id:
                return number
        raise OpRefused(f"there is no track {track_id!r} in this revision", field, "unknown_reference")

    def find(self, item_id: str, field: str = "item_id") -> tuple[int, TimelineItem]:
        """The track of an item, and the item.

        Raises:
            OpRefused: When there is none of that id.
        """
        for number, track in enumerate(self.timeline.tracks):
            for item in track.items:
                if item.id == item_id:
                    return number, item
        raise OpRefused(f"there is no item {item_id!r} in this revision", field, "unknown_reference")

    def solid(self, item_id: str, field: str = "item_id") -> tuple[int, TimelineItem]:
        """The same of an item that is no transition."""
        number, item = self.find(item_id, field)
        if item.type is ItemType.TRANSITION:
            raise OpRefused(f"{item_id} is a transition, which moves with the cut that it is on", field)
        return number, item

    def has(self, item_id: str) -> bool:
        """Whether an item has this id."""
        return any(item.id == item_id for track in self.timeline.tracks for item in track.items)

    def mates(self, item: TimelineItem, *, linked: bool) -> list[tuple[int, TimelineItem]]:
        """The item and those of its link group, each with its track."""
        group = item.link_group if linked else None
        found = [
            (number, one)
            for number, track in enumerate(self.timeline.tracks)
            for one in track.items
            if one.id == item.id or (group is not None and one.link_group == group)
        ]
        return sorted(found, key=lambda pair: pair[1].id != item.id)

    def solids(self, number: int) -> list[TimelineItem]:
        """The items of a track that take room."""
        return [item for item in self.timeline.tracks[number].items if item.transition is None]

    def put(self, number: int, solids: Iterable[TimelineItem]) -> None:
        """Set the items of a track; transitions stay where the items that they join still meet."""
        track = self.timeline.tracks[number]
        ordered = sorted(solids, key=_START)
        joins = [item for item in track.items if item.transition is not None]
        self.set_track(number, replace(track, items=merged(ordered, joins) if joins else tuple(ordered)))

    def set_track(self, number: int, track: TimelineTrack) -> None:
        """Set a track."""
        tracks = list(self.timeline.tracks)
        tracks[number] = track
        self.timeline = replace(self.timeline, tracks=tuple(tracks))

    def change(self, number: int, item: TimelineItem) -> None:
        """Set an item that stays where it is."""
        track = self.timeline.tracks[number]
        self.set_track(number, replace(track, items=tuple(item if one.id == item.id else one for one in track.items)))

    def require_kind(self, number: int, item: TimelineItem, field: str) -> None:
        """Refuse an item on a track of another kind."""
        track = self.timeline.tracks[number]
        if item.type not in TAKES[track.kind]:
            takes = ", ".join(sorted(TAKES[track.kind]))
            told = f"a track of the kind {track.kind.value!r} holds {takes}; choose another track"
            raise OpRefused(told, field)

    def arriving(self, item: TimelineItem, number: int, at: int) -> TimelineItem:
        """A new item as it stands at a frame of a track.

        Raises:
            OpRefused: When its id is taken, or it cannot be there.
        """
        if item.type is ItemType.TRANSITION:
            raise OpRefused("a transition is added with 'add_transition'", "item/type")
        if item.id is not None and self.has(item.id):
            raise OpRefused(f"there is an item {item.id!r} already", "item/id", "already_exists")
        self.require_kind(number, item, "item/type")
        placed = replace(item, id=item.id or self.new_id("itm"), start=at)
        return parts.checked(placed, self.lengths)

    def cleared(self, solids: Sequence[TimelineItem], start: int, end: int) -> list[TimelineItem]:
        """Items without what lies in ``[start, end)``: those that reach beyond are cut."""
        kept: list[TimelineItem] = []
        for item in solids:
            if item.end <= start or item.start >= end:
                kept.append(item)
                continue
            if item.start < start and item.end > end:
                left = parts.halves(item, start, item.key, self.lengths, "at")[0]
                right = parts.halves(item, end, self.new_id("itm"), self.lengths, "at")[1]
                # The second part would have its mates at another place.
                kept += [one for one in (left, right and replace(right, link_group=None)) if one is not None]
            elif item.start < start:
                left = parts.halves(item, start, item.key, self.lengths, "at")[0]
                kept += [left] if left is not None else []
            elif item.end > end:
                right = parts.halves(item, end, item.key, self.lengths, "at")[1]
                kept += [right] if right is not None else []
        return kept

    def opened(self, solids: Sequence[TimelineItem], at: int) -> list[TimelineItem]:
        """Items with a cut at a frame."""
        for number, item in enumerate(solids):
            if item.start < at < item.end:
                left, right = parts.halves(item, at, self.new_id("itm"), self.lengths, "at")
                cut = [one for one in (left, right and replace(right, link_group=None)) if one is not None]
                return [*solids[:number], *cut, *solids[number + 1 :]]
        return list(solids)


def shifted(solids: Iterable[TimelineItem], at: int, by: int) -> list[TimelineItem]:
    """Items of which those from a frame on are moved."""
    return [replace(item, start=item.start + by) if item.start >= at else item for item in solids]


def blocking(
    solids: Sequence[TimelineItem], start: int, end: int, but: frozenset[str] = frozenset()
) -> TimelineItem | None:
    """An item that takes room in ``[start, end)``."""
    first = max(0, bisect_left(solids, start, key=_START) - 1)
    for item in solids[first:]:
        if item.start >= end:
            return None
        if item.end > start and item.id not in but:
            return item
    return None


def merged(solids: Sequence[TimelineItem], joins: Iterable[TimelineItem]) -> tuple[TimelineItem, ...]:
    """Items with those transitions whose two still meet, each at the place of its cut."""
    places = {item.id: number for number, item in enumerate(solids)}
    free = {item.id: item.duration for item in solids}
    kept: list[TimelineItem] = []
    for join in joins:
        if join.transition is None:
            continue
        number = places.get(join.transition.left_id)
        if number is None or number + 1 == len(solids):
            continue
        left, right = solids[number], solids[number + 1]
        before = join.duration // 2
        after = join.duration - before
        meets = right.id == join.transition.right_id and left.end == right.start
        if meets and free[left.id] >= before and free[right.id] >= after:
            free[left.id] -= before
            free[right.id] -= after
            start = right.start - before
            kept.append(join if join.start == start else replace(join, start=start))
    return tuple(sorted((*solids, *kept), key=lambda item: (item.start, item.type is ItemType.TRANSITION)))
