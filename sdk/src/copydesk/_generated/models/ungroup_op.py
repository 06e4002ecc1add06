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

T = TypeVar("T", bound="UngroupOp")


@_attrs_define(repr=False, unsafe_hash=False)
class UngroupOp(Model):
    """Unlink the items of a group."""

    kind: Literal["ungroup"]
    """ What kind it is of. """
    link_group: str
    """ Name of the group. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        link_group = self.link_group

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "link_group": link_group,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["ungroup"], d.pop("kind"))
        if kind != "ungroup":
            raise ValueError(f"kind must match const 'ungroup', got '{kind}'")

        link_group = d.pop("link_group")

        ungroup_op = cls(
            kind=kind,
            link_group=link_group,
        )

        return ungroup_op
