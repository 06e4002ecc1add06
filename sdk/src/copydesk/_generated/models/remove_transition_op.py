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

T = TypeVar("T", bound="RemoveTransitionOp")


@_attrs_define(repr=False, unsafe_hash=False)
class RemoveTransitionOp(Model):
    """Make a transition a cut again."""

    kind: Literal["remove_transition"]
    """ What kind it is of. """
    item_id: str
    """ The item of the timeline. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        item_id = self.item_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "item_id": item_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["remove_transition"], d.pop("kind"))
        if kind != "remove_transition":
            raise ValueError(f"kind must match const 'remove_transition', got '{kind}'")

        item_id = d.pop("item_id")

        remove_transition_op = cls(
            kind=kind,
            item_id=item_id,
        )

        return remove_transition_op
