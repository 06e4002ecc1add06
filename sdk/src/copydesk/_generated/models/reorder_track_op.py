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

T = TypeVar("T", bound="ReorderTrackOp")


@_attrs_define(repr=False, unsafe_hash=False)
class ReorderTrackOp(Model):
    """Move a track among the others."""

    kind: Literal["reorder_track"]
    """ What kind it is of. """
    track_id: str
    """ The track. """
    index: int
    """ Its new place, 0 is the lowest. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        track_id = self.track_id

        index = self.index

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "track_id": track_id,
                "index": index,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["reorder_track"], d.pop("kind"))
        if kind != "reorder_track":
            raise ValueError(f"kind must match const 'reorder_track', got '{kind}'")

        track_id = d.pop("track_id")

        index = d.pop("index")

        reorder_track_op = cls(
            kind=kind,
            track_id=track_id,
            index=index,
        )

        return reorder_track_op
