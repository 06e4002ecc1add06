# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models

if TYPE_CHECKING:
    from ..models.timeline_item_input import TimelineItemInput


T = TypeVar("T", bound="FillOp")


@_attrs_define(repr=False, unsafe_hash=False)
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

    def to_dict(self) -> dict[str, Any]:
        TimelineItemInput = _models.TimelineItemInput
        kind = self.kind

        track_id = self.track_id

        at = self.at

        item = self.item.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "track_id": track_id,
                "at": at,
                "item": item,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TimelineItemInput = _models.TimelineItemInput
        d = dict(src_dict)
        kind = cast(Literal["fill"], d.pop("kind"))
        if kind != "fill":
            raise ValueError(f"kind must match const 'fill', got '{kind}'")

        track_id = d.pop("track_id")

        at = d.pop("at")

        item = TimelineItemInput.from_dict(d.pop("item"))

        fill_op = cls(
            kind=kind,
            track_id=track_id,
            at=at,
            item=item,
        )

        return fill_op
