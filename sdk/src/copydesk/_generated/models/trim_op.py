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
from ..models.edge import Edge
from ..types import UNSET, Unset

T = TypeVar("T", bound="TrimOp")


@_attrs_define(repr=False, unsafe_hash=False)
class TrimOp(Model):
    """Move an end of an item to a frame; nothing else moves."""

    kind: Literal["trim"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    edge: Edge
    """ Which end of an item. """
    to: int
    """ The frame to move the end to. """
    linked: bool | Unset = UNSET
    """ Whether the items of its link group follow. Default: true. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        item_id = self.item_id

        edge = self.edge.value

        to = self.to

        linked = self.linked

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "edge": edge,
                "to": to,
            }
        )
        if linked is not UNSET:
            field_dict["linked"] = linked

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["trim"], d.pop("kind"))
        if kind != "trim":
            raise ValueError(f"kind must match const 'trim', got '{kind}'")

        item_id = d.pop("item_id")

        edge = Edge(d.pop("edge"))

        to = d.pop("to")

        linked = d.pop("linked", UNSET)

        trim_op = cls(
            kind=kind,
            item_id=item_id,
            edge=edge,
            to=to,
            linked=linked,
        )

        return trim_op
