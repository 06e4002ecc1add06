# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="MoveOp")


@_attrs_define(repr=False, unsafe_hash=False)
class MoveOp(Model):
    """Move an item into free space, of its track or another; its linked items move as far on theirs."""

    kind: Literal["move"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    track_id: str
    """ The track. """
    at: int
    """ The frame of the timeline. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        item_id = self.item_id

        track_id = self.track_id

        at = self.at

        linked = self.linked

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "track_id": track_id,
                "at": at,
            }
        )
        if linked is not UNSET:
            field_dict["linked"] = linked

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["move"], d.pop("kind"))
        if kind != "move":
            raise ValueError(f"kind must match const 'move', got '{kind}'")

        item_id = d.pop("item_id")

        track_id = d.pop("track_id")

        at = d.pop("at")

        linked = d.pop("linked", UNSET)

        move_op = cls(
            kind=kind,
            item_id=item_id,
            track_id=track_id,
            at=at,
            linked=linked,
        )

        return move_op
