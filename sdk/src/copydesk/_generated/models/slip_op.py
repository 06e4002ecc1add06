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

T = TypeVar("T", bound="SlipOp")


@_attrs_define(repr=False, unsafe_hash=False)
class SlipOp(Model):
    """Show another part of the source; the item stays where it is."""

    kind: Literal["slip"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    by: int
    """ Frames to move the source by; negative is earlier. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        item_id = self.item_id

        by = self.by

        linked = self.linked

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "by": by,
            }
        )
        if linked is not UNSET:
            field_dict["linked"] = linked

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["slip"], d.pop("kind"))
        if kind != "slip":
            raise ValueError(f"kind must match const 'slip', got '{kind}'")

        item_id = d.pop("item_id")

        by = d.pop("by")

        linked = d.pop("linked", UNSET)

        slip_op = cls(
            kind=kind,
            item_id=item_id,
            by=by,
            linked=linked,
        )

        return slip_op
