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

T = TypeVar("T", bound="RemoveMarkerOp")


@_attrs_define(repr=False, unsafe_hash=False)
class RemoveMarkerOp(Model):
    """Take a marker away."""

    kind: Literal["remove_marker"]
    """ What kind it is of. """
    marker_id: str
    """ The marker. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        marker_id = self.marker_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "marker_id": marker_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["remove_marker"], d.pop("kind"))
        if kind != "remove_marker":
            raise ValueError(f"kind must match const 'remove_marker', got '{kind}'")

        marker_id = d.pop("marker_id")

        remove_marker_op = cls(
            kind=kind,
            marker_id=marker_id,
        )

        return remove_marker_op
