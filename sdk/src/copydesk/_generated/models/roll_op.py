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

T = TypeVar("T", bound="RollOp")


@_attrs_define(repr=False, unsafe_hash=False)
class RollOp(Model):
    """Move the cut between two items that meet."""

    kind: Literal["roll"]
    """ What kind it is of. """
    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """
    to: int
    """ The frame to move the cut to. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        left_id = self.left_id

        right_id = self.right_id

        to = self.to

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "left_id": left_id,
                "right_id": right_id,
                "to": to,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["roll"], d.pop("kind"))
        if kind != "roll":
            raise ValueError(f"kind must match const 'roll', got '{kind}'")

        left_id = d.pop("left_id")

        right_id = d.pop("right_id")

        to = d.pop("to")

        roll_op = cls(
            kind=kind,
            left_id=left_id,
            right_id=right_id,
            to=to,
        )

        return roll_op
