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

T = TypeVar("T", bound="SplitOp")


@_attrs_define(repr=False, unsafe_hash=False)
class SplitOp(Model):
    """Cut an item in two; the second part gets `new_id`."""

    kind: Literal["split"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    at: int
    """ The frame to split at. """
    new_id: None | str | Unset = UNSET
    """ Id for the second half; made where left out. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        item_id = self.item_id

        at = self.at

        new_id: None | str | Unset
        if isinstance(self.new_id, Unset):
            new_id = UNSET
        else:
            new_id = self.new_id

        linked = self.linked

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "at": at,
            }
        )
        if new_id is not UNSET:
            field_dict["new_id"] = new_id
        if linked is not UNSET:
            field_dict["linked"] = linked

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["split"], d.pop("kind"))
        if kind != "split":
            raise ValueError(f"kind must match const 'split', got '{kind}'")

        item_id = d.pop("item_id")

        at = d.pop("at")

        new_id = d.pop("new_id", UNSET)

        linked = d.pop("linked", UNSET)

        split_op = cls(
            kind=kind,
            item_id=item_id,
            at=at,
            new_id=new_id,
            linked=linked,
        )

        return split_op
