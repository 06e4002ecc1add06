# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.edit_op_inverse_item import EditOpInverseItem
    from ..models.edit_op_op import EditOpOp


T = TypeVar("T", bound="EditOp")


@_attrs_define(repr=False, unsafe_hash=False)
class EditOp(ReadModel):
    """An op of the history."""

    seq: int
    """ Its place in the history, from 1. """
    op_id: str
    """ The op of the composition. """
    kind: str
    """ Which op it is. """
    op: EditOpOp
    """ The op as it was sent. """
    inverse: list[EditOpInverseItem]
    """ Ops that take it back, made from the last to the first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        EditOpInverseItem = _models.EditOpInverseItem
        EditOpOp = _models.EditOpOp
        seq = self.seq

        op_id = self.op_id

        kind = self.kind

        op = self.op.to_dict()

        inverse = []
        for inverse_item_data in self.inverse:
            inverse_item = inverse_item_data.to_dict()
            inverse.append(inverse_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seq": seq,
                "op_id": op_id,
                "kind": kind,
                "op": op,
                "inverse": inverse,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EditOpInverseItem = _models.EditOpInverseItem
        EditOpOp = _models.EditOpOp
        d = dict(src_dict)
        seq = d.pop("seq")

        op_id = d.pop("op_id")

        kind = d.pop("kind")

        op = EditOpOp.from_dict(d.pop("op"))

        inverse = []
        _inverse = d.pop("inverse")
        for inverse_item_data in _inverse:
            inverse_item = EditOpInverseItem.from_dict(inverse_item_data)

            inverse.append(inverse_item)

        edit_op = cls(
            seq=seq,
            op_id=op_id,
            kind=kind,
            op=op,
            inverse=inverse,
        )

        edit_op.additional_properties.update(d)
        return edit_op
