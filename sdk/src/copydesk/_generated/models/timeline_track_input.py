# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.timeline_track_kind import TimelineTrackKind
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.timeline_item_input import TimelineItemInput


T = TypeVar("T", bound="TimelineTrackInput")


@_attrs_define(repr=False, unsafe_hash=False)
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

    def to_dict(self) -> dict[str, Any]:
        TimelineItemInput = _models.TimelineItemInput
        kind = self.kind.value

        id: None | str | Unset
        if isinstance(self.id, Unset):
            id = UNSET
        else:
            id = self.id

        name = self.name

        muted = self.muted

        volume_db: float | None | Unset
        if isinstance(self.volume_db, Unset):
            volume_db = UNSET
        else:
            volume_db = self.volume_db

        ducking_db: float | None | Unset
        if isinstance(self.ducking_db, Unset):
            ducking_db = UNSET
        else:
            ducking_db = self.ducking_db

        items: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.items, Unset):
            items = []
            for items_item_data in self.items:
                items_item = items_item_data.to_dict()
                items.append(items_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id
        if name is not UNSET:
            field_dict["name"] = name
        if muted is not UNSET:
            field_dict["muted"] = muted
        if volume_db is not UNSET:
            field_dict["volume_db"] = volume_db
        if ducking_db is not UNSET:
            field_dict["ducking_db"] = ducking_db
        if items is not UNSET:
            field_dict["items"] = items

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TimelineItemInput = _models.TimelineItemInput
        d = dict(src_dict)
        kind = TimelineTrackKind(d.pop("kind"))

        id = d.pop("id", UNSET)

        name = d.pop("name", UNSET)

        muted = d.pop("muted", UNSET)

        volume_db = d.pop("volume_db", UNSET)

        ducking_db = d.pop("ducking_db", UNSET)

        _items = d.pop("items", UNSET)
        items: list[TimelineItemInput] | Unset = UNSET
        if _items is not UNSET:
            items = []
            for items_item_data in _items:
                items_item = TimelineItemInput.from_dict(items_item_data)

                items.append(items_item)

        timeline_track_input = cls(
            kind=kind,
            id=id,
            name=name,
            muted=muted,
            volume_db=volume_db,
            ducking_db=ducking_db,
            items=items,
        )

        return timeline_track_input
