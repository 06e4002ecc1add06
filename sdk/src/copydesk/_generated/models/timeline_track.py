# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.timeline_track_kind import TimelineTrackKind

if TYPE_CHECKING:
    from ..models.timeline_item import TimelineItem


T = TypeVar("T", bound="TimelineTrack")


@_attrs_define(repr=False, unsafe_hash=False)
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

    def to_dict(self) -> dict[str, Any]:
        TimelineItem = _models.TimelineItem
        id: None | str
        id = self.id

        kind = self.kind.value

        name = self.name

        muted = self.muted

        volume_db: float | None
        volume_db = self.volume_db

        ducking_db: float | None
        ducking_db = self.ducking_db

        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "name": name,
                "muted": muted,
                "volume_db": volume_db,
                "ducking_db": ducking_db,
                "items": items,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TimelineItem = _models.TimelineItem
        d = dict(src_dict)
        id = d.pop("id")

        kind = TimelineTrackKind(d.pop("kind"))

        name = d.pop("name")

        muted = d.pop("muted")

        volume_db = d.pop("volume_db")

        ducking_db = d.pop("ducking_db")

        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = TimelineItem.from_dict(items_item_data)

            items.append(items_item)

        timeline_track = cls(
            id=id,
            kind=kind,
            name=name,
            muted=muted,
            volume_db=volume_db,
            ducking_db=ducking_db,
            items=items,
        )

        return timeline_track
