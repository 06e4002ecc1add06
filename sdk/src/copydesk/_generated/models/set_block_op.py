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
    from ..models.set_block_op_params import SetBlockOpParams


T = TypeVar("T", bound="SetBlockOp")


@_attrs_define(repr=False, unsafe_hash=False)
class SetBlockOp(Model):
    """Set what a block shows."""

    kind: Literal["set_block"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """
    params: SetBlockOpParams
    """ Parameters of the block, as its schema says. """

    def to_dict(self) -> dict[str, Any]:
        SetBlockOpParams = _models.SetBlockOpParams
        kind = self.kind

        item_id = self.item_id

        params = self.params.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
                "params": params,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        SetBlockOpParams = _models.SetBlockOpParams
        d = dict(src_dict)
        kind = cast(Literal["set_block"], d.pop("kind"))
        if kind != "set_block":
            raise ValueError(f"kind must match const 'set_block', got '{kind}'")

        item_id = d.pop("item_id")

        params = SetBlockOpParams.from_dict(d.pop("params"))

        set_block_op = cls(
            kind=kind,
            item_id=item_id,
            params=params,
        )

        return set_block_op
