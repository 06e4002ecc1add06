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

T = TypeVar("T", bound="UndoOp")


@_attrs_define(repr=False, unsafe_hash=False)
class UndoOp(Model):
    """Take back the last ops, or the one that is named where later ones do not depend on it."""

    kind: Literal["undo"]
    """ What kind it is of. """
    op_id: None | str | Unset = UNSET
    """ The op to take back; the newest edit where left out. """
    count: int | None | Unset = UNSET
    """ How many edits to take back. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        op_id: None | str | Unset
        if isinstance(self.op_id, Unset):
            op_id = UNSET
        else:
            op_id = self.op_id

        count: int | None | Unset
        if isinstance(self.count, Unset):
            count = UNSET
        else:
            count = self.count

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
            }
        )
        if op_id is not UNSET:
            field_dict["op_id"] = op_id
        if count is not UNSET:
            field_dict["count"] = count

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["undo"], d.pop("kind"))
        if kind != "undo":
            raise ValueError(f"kind must match const 'undo', got '{kind}'")

        op_id = d.pop("op_id", UNSET)

        count = d.pop("count", UNSET)

        undo_op = cls(
            kind=kind,
            op_id=op_id,
            count=count,
        )

        return undo_op
