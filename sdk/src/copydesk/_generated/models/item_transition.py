# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.join_kind import JoinKind

T = TypeVar("T", bound="ItemTransition")


@_attrs_define(repr=False, unsafe_hash=False)
class ItemTransition(ReadModel):
    """A transition between two items that meet."""

    kind: JoinKind
    """ How an item follows the one before. """
    left_id: str
    """ The item before the cut. """
    right_id: str
    """ The item after the cut. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        left_id = self.left_id

        right_id = self.right_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "left_id": left_id,
                "right_id": right_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = JoinKind(d.pop("kind"))

        left_id = d.pop("left_id")

        right_id = d.pop("right_id")

        item_transition = cls(
            kind=kind,
            left_id=left_id,
            right_id=right_id,
        )

        return item_transition
