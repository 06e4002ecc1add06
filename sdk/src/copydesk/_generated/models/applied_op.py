# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.applied_op_inverse_item import AppliedOpInverseItem


T = TypeVar("T", bound="AppliedOp")


@_attrs_define(repr=False, unsafe_hash=False)
class AppliedOp(ReadModel):
    """An op that was made; `inverse` are ops that take it back."""

    seq: int
    """ Its place in the history, from 1. """
    op_id: str
    """ The op of the composition. """
    kind: str
    """ Which op it is. """
    inverse: list[AppliedOpInverseItem]
    """ Ops that take it back, made from the last to the first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        AppliedOpInverseItem = _models.AppliedOpInverseItem
        seq = self.seq

        op_id = self.op_id

        kind = self.kind

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
                "inverse": inverse,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AppliedOpInverseItem = _models.AppliedOpInverseItem
        d = dict(src_dict)
        seq = d.pop("seq")

        op_id = d.pop("op_id")

        kind = d.pop("kind")

        inverse = []
        _inverse = d.pop("inverse")
        for inverse_item_data in _inverse:
            inverse_item = AppliedOpInverseItem.from_dict(inverse_item_data)

            inverse.append(inverse_item)

        applied_op = cls(
            seq=seq,
            op_id=op_id,
            kind=kind,
            inverse=inverse,
        )

        applied_op.additional_properties.update(d)
        return applied_op
