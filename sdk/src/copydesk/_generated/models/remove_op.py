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

T = TypeVar("T", bound="RemoveOp")


@_attrs_define(repr=False, unsafe_hash=False)
class RemoveOp(Model):
    """Take an item away; with `ripple` what follows on its track closes up."""

    kind: Literal["remove"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    ripple: bool | Unset = UNSET
    """ Whether what follows closes up. Default: false. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        item_id = self.item_id

        ripple = self.ripple

        linked = self.linked

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
            }
        )
        if ripple is not UNSET:
            field_dict["ripple"] = ripple
        if linked is not UNSET:
            field_dict["linked"] = linked

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["remove"], d.pop("kind"))
        if kind != "remove":
            raise ValueError(f"kind must match const 'remove', got '{kind}'")

        item_id = d.pop("item_id")

        ripple = d.pop("ripple", UNSET)

        linked = d.pop("linked", UNSET)

        remove_op = cls(
            kind=kind,
            item_id=item_id,
            ripple=ripple,
            linked=linked,
        )

        return remove_op
