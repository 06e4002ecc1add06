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


T = TypeVar("T", bound="OverwriteOp")


@_attrs_define(repr=False, unsafe_hash=False)
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
        kind = cast(Literal["overwrite"], d.pop("kind"))
        if kind != "overwrite":
            raise ValueError(f"kind must match const 'overwrite', got '{kind}'")

        track_id = d.pop("track_id")

        at = d.pop("at")

        item = TimelineItemInput.from_dict(d.pop("item"))

        overwrite_op = cls(
            kind=kind,
            track_id=track_id,
            at=at,
            item=item,
        )

        return overwrite_op
