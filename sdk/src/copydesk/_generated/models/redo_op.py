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

T = TypeVar("T", bound="RedoOp")


@_attrs_define(repr=False, unsafe_hash=False)
class RedoOp(Model):
    """Make again what was taken back last."""

    kind: Literal["redo"]
    """ What kind it is of. """
    count: int | None | Unset = UNSET
    """ How many edits to make again. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

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
        if count is not UNSET:
            field_dict["count"] = count

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["redo"], d.pop("kind"))
        if kind != "redo":
            raise ValueError(f"kind must match const 'redo', got '{kind}'")

        count = d.pop("count", UNSET)

        redo_op = cls(
            kind=kind,
            count=count,
        )

        return redo_op
