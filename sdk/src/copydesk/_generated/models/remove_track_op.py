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

T = TypeVar("T", bound="RemoveTrackOp")


@_attrs_define(repr=False, unsafe_hash=False)
class RemoveTrackOp(Model):
    """Take a track away with its items."""

    kind: Literal["remove_track"]
    """ What kind it is of. """
    track_id: str
    """ The track. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        track_id = self.track_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "track_id": track_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["remove_track"], d.pop("kind"))
        if kind != "remove_track":
            raise ValueError(f"kind must match const 'remove_track', got '{kind}'")

        track_id = d.pop("track_id")

        remove_track_op = cls(
            kind=kind,
            track_id=track_id,
        )

        return remove_track_op
