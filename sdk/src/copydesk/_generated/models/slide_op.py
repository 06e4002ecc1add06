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

T = TypeVar("T", bound="SlideOp")


@_attrs_define(repr=False, unsafe_hash=False)
class SlideOp(Model):
    """Move an item; those that meet it become longer and shorter."""

    kind: Literal["slide"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    by: int
    """ Frames to move it by; negative is earlier. """
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
        kind = cast(Literal["slide"], d.pop("kind"))
        if kind != "slide":
            raise ValueError(f"kind must match const 'slide', got '{kind}'")

        item_id = d.pop("item_id")

        by = d.pop("by")

        linked = d.pop("linked", UNSET)

        slide_op = cls(
            kind=kind,
            item_id=item_id,
            by=by,
            linked=linked,
        )

        return slide_op
