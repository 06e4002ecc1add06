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
    from ..models.item_props import ItemProps


T = TypeVar("T", bound="SetPropsOp")


@_attrs_define(repr=False, unsafe_hash=False)
class SetPropsOp(Model):
    """Set properties of an item."""

    kind: Literal["set_props"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    props: ItemProps
    """ Properties of an item: what is omitted stays, `null` sets it back. """

    def to_dict(self) -> dict[str, Any]:
        ItemProps = _models.ItemProps
        kind = self.kind

        item_id = self.item_id

        props = self.props.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "props": props,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ItemProps = _models.ItemProps
        d = dict(src_dict)
        kind = cast(Literal["set_props"], d.pop("kind"))
        if kind != "set_props":
            raise ValueError(f"kind must match const 'set_props', got '{kind}'")

        item_id = d.pop("item_id")

        props = ItemProps.from_dict(d.pop("props"))

        set_props_op = cls(
            kind=kind,
            item_id=item_id,
            props=props,
        )

        return set_props_op
